"""What an expression comes to while functions are fused: a known object, or a tree of the rest."""

from __future__ import annotations

import ast
import operator
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import floor
from types import FunctionType, MethodType
from typing import Final, TypeAlias, TypeGuard

from kernel.fusing.sources import Unfusable

Function: TypeAlias = Callable[..., object]
Among: TypeAlias = tuple[Function, ...]
Value: TypeAlias = "Known | TheCells | Rest | Place | Row"


@dataclass(frozen=True, slots=True)
class Known:
    """An object that is the same in every call; what it holds may change, see `is_settled`."""

    value: object


@dataclass(frozen=True, slots=True)
class TheCells:
    """The cells that the fused function is called with."""


@dataclass(frozen=True, slots=True)
class Rest:
    """What is left to be worked out in play.

    A *lasting* one is a name that is given its value once, so it may be read again later. *among*
    are the functions that it may be, the likeliest last. *cell* is the index of the cell that it
    is.
    """

    tree: ast.expr
    lasting: bool = False
    among: Among = ()
    cell: Value | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """A number known but for a seat, as it is used for an index: *base* and what is added.

    It may be *named* in the text.
    """

    base: int
    added: Rest
    named: ast.expr | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A tuple of which the members are known apart, each so that it may be read again later."""

    members: tuple[Value, ...]


OPERATORS: Final[dict[type[ast.AST], Callable[..., object]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
    ast.In: lambda each, among: each in among,
    ast.NotIn: lambda each, among: each not in among,
    ast.Not: operator.not_,
    ast.USub: operator.neg,
    ast.Invert: operator.invert,
}
MOST_BRANCHES: Final = 8
"""Functions of longer tables are looked up in play."""
PURE: Final = frozenset({abs, bool, int, len, max, min, range, sum, tuple, callable, floor})
"""Functions that are worked out while fusing where their arguments are known."""


LONGEST_INT: Final = 1_000
"""Ints of more bits are named."""


KEEPS_LEFT: Final = (ast.Add, ast.Sub, ast.LShift, ast.RShift, ast.BitOr)
"""Operations with zero on the right, which leave an int on the left as it is."""
KEEPS_RIGHT: Final = (ast.Add, ast.BitOr)
"""Operations with zero on the left, which leave an int on the right as it is."""


def is_zero(value: Value) -> bool:
    """Whether *value* is the int 0."""
    return isinstance(value, Known) and type(value.value) is int and value.value == 0


def is_plain(value: object) -> bool:
    """Whether *value* is written out, and not named."""
    if type(value) is int:
        return value.bit_length() <= LONGEST_INT
    return value is None or type(value) in (bool, float, str)


def is_nothing(value: Value | None) -> bool:
    """Whether *value* is None, or there is none."""
    return value is None or (isinstance(value, Known) and value.value is None)


def known(value: Value) -> object:
    """The object that *value* is; raises `Unfusable` where that is not known."""
    if not isinstance(value, Known):
        raise Unfusable("it must be known")
    return value.value


def name_of(value: Value) -> str:
    """The name that *value* is in the text; empty where it is none."""
    tree = value.tree if isinstance(value, Rest) else None
    return tree.id if isinstance(tree, ast.Name) else ""


def is_function(value: object) -> TypeGuard[Function]:
    """Whether *value* is something that may be taken apart where it is called."""
    return isinstance(value, FunctionType | MethodType | partial)


def functions_in(table: object) -> Among:
    """The functions of a short tuple, that which it has most often last; none if others are in."""
    if not isinstance(table, tuple) or len(table) > MOST_BRANCHES:
        return ()
    if not all(map(is_function, table)):
        return ()
    functions = {id(each): each for each in table}
    counts = Counter(map(id, table))
    return tuple(sorted(functions.values(), key=lambda each: counts[id(each)]))
