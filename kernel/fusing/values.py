"""What an expression comes to while functions are fused: a known object, or a tree of the rest."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import floor
from types import FunctionType, MethodType
from typing import Any, Final, TypeAlias, TypeGuard

from kernel.fusing.sources import Unfusable
from kernel.values.bits import NONE

Function: TypeAlias = Callable[..., object]
Among: TypeAlias = tuple[tuple[Function, ast.expr | None], ...]
Value: TypeAlias = "Known | TheCells | Rest | Place"


@dataclass(frozen=True, slots=True)
class Known:
    """An object that is the same in every call."""

    value: object


@dataclass(frozen=True, slots=True)
class TheCells:
    """The cells that the fused function is called with."""


@dataclass(frozen=True, slots=True)
class Rest:
    """What is left to be worked out in play.

    A *lasting* one is a name that is given its value once, so it may be read again later. *among*
    are the functions that it may be, each with the test that it is this one; the last has none.
    """

    tree: ast.expr
    lasting: bool = False
    among: Among = ()


@dataclass(frozen=True, slots=True)
class Place:
    """A number known but for a seat, as it is used for an index: *base* and what is added."""

    base: int
    added: Rest


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


def is_neutral(operation: ast.operator, right: Value) -> bool:
    """Whether an operation with *right* leaves an int as it is."""
    return (
        isinstance(right, Known)
        and right.value == 0
        and isinstance(operation, ast.Add | ast.Sub | ast.LShift | ast.RShift | ast.BitOr)
    )


def is_plain(value: object) -> bool:
    """Whether *value* is written out, and not named: its text must stand for it."""
    return value is None or type(value) in {bool, int, float, str}


def known(value: Value) -> object:
    """The object that *value* is; raises `Unfusable` where that is not known."""
    if not isinstance(value, Known):
        raise Unfusable("it must be known")
    return value.value


def done(function: Function, *given: object) -> Any:
    """The result of *function*, worked out now; raises `Unfusable` where that fails.

    It may stand in a branch that play never comes to.
    """
    try:
        return function(*given)
    except Exception as fault:  # noqa: BLE001 - whatever an object of some rule raises
        raise Unfusable(str(fault)) from None


def operated(operation: ast.AST, *given: object) -> Known:
    """The result of an operation on known objects."""
    if type(operation) not in OPERATORS:
        raise Unfusable("an operation")
    return Known(done(OPERATORS[type(operation)], *given))


def is_function(value: object) -> TypeGuard[Function]:
    """Whether *value* is something that may be taken apart where it is called."""
    return isinstance(value, FunctionType | MethodType | partial)


def has_call(tree: ast.expr) -> bool:
    """Whether working out *tree* may do more than give a value."""
    return any(isinstance(each, ast.Call) for each in ast.walk(tree))


def functions_in(table: object) -> dict[Function, list[int]]:
    """The functions of a short tuple, each with its indices; none where it has anything else.

    The last is also at NONE, as it is in Python.
    """
    if not isinstance(table, tuple) or len(table) > MOST_BRANCHES:
        return {}
    indices: dict[Function, list[int]] = {}
    for number, each in enumerate(table):
        if not is_function(each):
            return {}
        indices.setdefault(each, []).append(number)
    if indices:
        indices[table[-1]].append(NONE)
    return indices


def choice_among(functions: dict[Function, list[int]], index: ast.expr) -> Among:
    """Each of *functions* with the test that *index* is one of its own.

    That with most of them is last and has no test.
    """
    if not functions:
        return ()
    *some, (last, _) = sorted(functions.items(), key=lambda pair: len(pair[1]))
    return (*((each, _is_one_of(index, numbers)) for each, numbers in some), (last, None))


def _is_one_of(index: ast.expr, numbers: list[int]) -> ast.expr:
    if len(numbers) == 1:
        return ast.Compare(index, [ast.Eq()], [ast.Constant(numbers[0])])
    choices: list[ast.expr] = [ast.Constant(number) for number in numbers]
    return ast.Compare(index, [ast.In()], [ast.Tuple(choices)])
