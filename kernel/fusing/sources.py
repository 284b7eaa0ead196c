"""The source of a function, read back as a tree, with what its free names stand for."""

from __future__ import annotations

import ast
import builtins
import linecache
from collections import ChainMap, Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

Defined: TypeAlias = ast.FunctionDef | ast.Lambda


class Unfusable(Exception):  # noqa: N818 - not an error: the function is then called as it is
    """A function is of a form that is not taken apart."""


@dataclass(frozen=True, slots=True)
class Text:
    """The parameters and statements of a function, and its *local* names.

    *changes* is how often each name is given a value, by a caller or a statement; loops are not
    counted.
    """

    parameters: tuple[str, ...]
    body: tuple[ast.stmt, ...]
    changes: Counter[str]
    local: frozenset[str]


@cache
def text_of(code: CodeType) -> Text:
    """The text of a function that takes its arguments by position.

    Raises `Unfusable` where there is none, or none that *code* was compiled from.
    """
    found = [node for node, made in _definitions(code.co_filename) if made == code]
    if len(found) != 1 or "__class__" in code.co_freevars:  # where `super()` means something
        raise Unfusable(code.co_qualname)
    given = found[0].args
    if given.kwonlyargs or given.vararg or given.kwarg or given.defaults:
        raise Unfusable(code.co_qualname)
    body = found[0].body
    statements = tuple(body) if isinstance(body, list) else (ast.Return(body),)
    parameters = tuple(each.arg for each in (*given.posonlyargs, *given.args))
    changes = _changes(parameters, statements)
    return Text(parameters, statements, changes, frozenset(code.co_varnames + code.co_cellvars))


def names_of(function: FunctionType) -> Mapping[str, object]:
    """What the free names of *function* stand for; raises `Unfusable` where one does not yet."""
    closed = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    try:
        free = {name: cell.cell_contents for name, cell in closed}
    except ValueError:
        raise Unfusable(function.__qualname__) from None
    return ChainMap(free, function.__globals__, vars(builtins))


def forget_modules() -> None:
    """Let go of all text but that of the functions asked for."""
    _definitions.cache_clear()


def names_in(target: ast.expr) -> list[str]:
    """The names that get a value where *target* gets one."""
    names = (node for node in ast.walk(target) if isinstance(node, ast.Name))
    return [node.id for node in names if not isinstance(node.ctx, ast.Load)]


def _changes(parameters: Iterable[str], body: Iterable[ast.stmt]) -> Counter[str]:
    nodes = [node for statement in body for node in ast.walk(statement)]
    changes = Counter(parameters)
    changes.update(name for node in nodes for each in _targets(node) for name in names_in(each))
    loops = (name for node in nodes if isinstance(node, ast.For) for name in names_in(node.target))
    if any(name in changes for name in loops):
        raise Unfusable("the name of a loop is given values elsewhere")
    return changes


def _targets(node: ast.AST) -> list[ast.expr]:
    """What a statement that is no loop gives a value to."""
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, ast.AnnAssign | ast.AugAssign) else []


@cache
def _definitions(filename: str) -> tuple[tuple[Defined, CodeType], ...]:
    """Every function of a module with its code, compiled again to be sure that it is this."""
    text = "".join(linecache.getlines(filename))
    try:
        tree = ast.parse(text)
        codes = list(_codes(compile(text, filename, "exec", dont_inherit=True)))
    except (SyntaxError, ValueError):
        raise Unfusable(filename) from None
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.Lambda)]
    return tuple((node, code) for node in functions for code in codes if _is_of(code, node))


def _codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)


def _is_of(code: CodeType, node: Defined) -> bool:
    """Whether *node* may be where *code* comes from."""
    if isinstance(node, ast.FunctionDef):
        return code.co_name == node.name and code.co_firstlineno == node.lineno
    return code.co_name == "<lambda>" and _span(code) == (
        (node.body.lineno, node.body.col_offset),
        (node.body.end_lineno, node.body.end_col_offset),
    )


def _span(code: CodeType) -> tuple[object, object]:
    """Where the body of a lambda begins and ends; what enters and leaves it has no columns."""
    places = [
        ((line, column), (end_line, end_column))
        for line, end_line, column, end_column in code.co_positions()
        if line and end_line and column is not None and end_column
    ]
    starts, ends = zip(*places, strict=True)
    return min(starts), max(ends)
