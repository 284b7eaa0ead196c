"""The source of a function, read back as a tree, with what its free names stand for."""

from __future__ import annotations

import ast
import builtins
import linecache
from collections import ChainMap, Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Defined: TypeAlias = ast.FunctionDef | ast.Lambda
Key: TypeAlias = tuple[object, ...]


class Unfusable(Exception):  # noqa: N818 - not an error: the function is then called as it is
    """A function is of a form that is not taken apart."""


class TooLong(Unfusable):
    """What a function comes to is too much to be written out."""


@dataclass(frozen=True, slots=True)
class Text:
    """The parameters and statements of a function.

    The *varying* names are given a value more than once. Its *own* are not looked for around it;
    *changing* are those of its module.
    """

    parameters: tuple[str, ...]
    body: tuple[ast.stmt, ...]
    varying: tuple[str, ...]
    own: frozenset[str]
    changing: frozenset[str]


CHANGING: Final = frozenset(
    {
        "add",
        "append",
        "appendleft",
        "clear",
        "discard",
        "extend",
        "insert",
        "pop",
        "popitem",
        "popleft",
        "remove",
        "reverse",
        "setdefault",
        "sort",
        "update",
    }
)
"""Methods that change what they belong to."""
SETTING_UP: Final = ("__init__", "__new__", "__post_init__")
WAITS: Final = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR


@cache
def text_of(code: CodeType) -> Text:
    """The text of a function that takes its arguments by position.

    Raises `Unfusable` where there is none, or none that *code* was compiled from.
    """
    functions = _functions_of(code.co_filename)
    found = [node for node, made in functions.get(_key(code), ()) if made == code]
    if len(found) != 1 or code.co_flags & WAITS or _declared(found[0]):
        raise Unfusable(code.co_qualname)
    given = found[0].args
    if given.kwonlyargs or given.vararg or given.kwarg or given.defaults:
        raise Unfusable(code.co_qualname)
    body = found[0].body
    statements = tuple(body) if isinstance(body, list) else (ast.Return(body),)
    parameters = tuple(each.arg for each in (*given.posonlyargs, *given.args))
    varying = _varying(parameters, statements)
    return Text(parameters, statements, varying, _own(code), changing_in(code.co_filename))


def text_read(text: str, changing: frozenset[str]) -> Text:
    """The *text* of a function that takes its arguments by position."""
    (node,) = ast.parse(text).body
    assert isinstance(node, ast.FunctionDef)  # noqa: S101 - of nothing else is the text
    parameters, body = tuple(each.arg for each in node.args.args), tuple(node.body)
    own = frozenset((*parameters, *changes(body)))
    return Text(parameters, body, _varying(parameters, body), own, changing)


def _varying(parameters: Sequence[str], body: Iterable[ast.stmt]) -> tuple[str, ...]:
    counts = changes(body)
    counts.update(counts.keys() & set(parameters))
    return tuple(name for name, count in counts.items() if count > 1)


def names_of(function: FunctionType) -> Mapping[str, object]:
    """What the free names of *function* stand for; raises `Unfusable` where one does not yet."""
    closed = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    try:
        free = {name: cell.cell_contents for name, cell in closed}
    except ValueError:
        raise Unfusable(function.__qualname__) from None
    return ChainMap(free, function.__globals__, vars(builtins))


@cache
def changing_in(filename: str) -> frozenset[str]:
    """The names that functions of a module give other values where they do not belong to them.

    They are variables around a function, and attributes once they are set up: those that it assigns
    to, and those whose lists it changes. Where there is no source, none is seen.
    """
    try:
        functions = [pair for pairs in _functions_of(filename).values() for pair in pairs]
    except Unfusable:
        return frozenset()
    changed = [_changed(*pair) for pair in functions]
    return frozenset(name for names in changed for name in names)


def forget_modules() -> None:
    """Let go of all text but that of the functions asked for."""
    _functions_of.cache_clear()


def changes(body: Iterable[ast.stmt]) -> Counter[str]:
    """How often each name is given a value; one of a comprehension is another there."""
    counts: Counter[str] = Counter()
    nodes = [node for statement in body for node in ast.walk(statement)]
    targets = [node.target for node in nodes if isinstance(node, ast.comprehension)]
    inner = {id(node) for target in targets for node in ast.walk(target)}
    for node in nodes:
        if id(node) in inner:
            continue
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            counts[node.id] += 1
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            counts[node.target.id] += 1  # with the one above: it changes what it has
    return counts


def _own(code: CodeType) -> frozenset[str]:
    return frozenset((*code.co_varnames, *code.co_cellvars))


@cache
def _functions_of(filename: str) -> Mapping[Key, Sequence[tuple[Defined, CodeType]]]:
    """Every function of a module with its code, compiled again to be sure that it is this."""
    text = "".join(linecache.getlines(filename))
    try:
        tree = ast.parse(text)
        compiled = compile(text, filename, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise Unfusable(filename) from None
    codes: dict[Key, list[CodeType]] = {}
    for code in _codes(compiled):
        codes.setdefault(_key(code), []).append(code)
    return {
        key: [(node, code) for node in nodes for code in codes.get(key, ())]
        for key, nodes in _definitions(tree).items()
    }


def _codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)


def _definitions(tree: ast.Module) -> dict[Key, list[Defined]]:
    found: dict[Key, list[Defined]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            found.setdefault((node.name, first), []).append(node)
        elif isinstance(node, ast.Lambda):
            body = node.body
            start, end = (body.lineno, body.col_offset), (body.end_lineno, body.end_col_offset)
            found.setdefault(("<lambda>", start, end), []).append(node)
            found.setdefault(("<lambda>", node.lineno), []).append(node)
    return found


def _key(code: CodeType) -> Key:
    """What the definition that *code* comes from has in common with it."""
    if code.co_name == "<lambda>":
        return ("<lambda>", *(_span(code) or (code.co_firstlineno,)))
    return (code.co_name, code.co_firstlineno)


def _span(code: CodeType) -> tuple[object, ...]:
    """Where the body of a lambda begins and ends; what enters and leaves it has no columns."""
    places = [
        ((line, column), (end_line, end_column))
        for line, end_line, column, end_column in code.co_positions()
        if line and end_line and column is not None and end_column
    ]
    if not places:  # as in some that only give a constant, or where Python is told to keep none
        return ()
    starts, ends = zip(*places, strict=True)
    return min(starts), max(ends)


def _declared(tree: ast.AST) -> frozenset[str]:
    declared = (n.names for n in ast.walk(tree) if isinstance(n, ast.Global | ast.Nonlocal))
    return frozenset(name for names in declared for name in names)


def _changed(node: Defined, code: CodeType) -> set[str]:
    """The names that a function gives other values, or whose lists it changes: not its own."""
    if code.co_name in SETTING_UP:
        return set()
    names = set(_declared(node))
    for each in _of_itself(node):
        if isinstance(each, ast.Attribute | ast.Subscript) and not isinstance(each.ctx, ast.Load):
            names |= _path(each)
        elif isinstance(each, ast.AugAssign):
            names |= _path(each.target)
        elif isinstance(each, ast.Call):
            names |= _changed_by(each)
    return names - _own(code)


def _changed_by(call: ast.Call) -> set[str]:
    if isinstance(call.func, ast.Attribute):
        return _path(call.func.value) if call.func.attr in CHANGING else set()
    is_named = isinstance(call.func, ast.Name) and call.func.id in ("setattr", "delattr")
    name = call.args[1] if is_named and len(call.args) > 1 else None
    return {str(name.value)} if isinstance(name, ast.Constant) else set()


def _of_itself(node: Defined) -> Iterator[ast.AST]:
    """What a function is made of, without the functions within it."""
    ahead = list(ast.iter_child_nodes(node))
    while ahead:
        each = ahead.pop()
        if not isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield each
            ahead += ast.iter_child_nodes(each)


def _path(node: ast.expr) -> set[str]:
    """The names in `name.attribute[index].attribute`; none of a method that is called."""
    names = set()
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Attribute):
            names.add(node.attr)
        node = node.value
    return names | ({node.id} if isinstance(node, ast.Name) else set())
