"""Fusing: a function of the cells, with all that it calls, becomes one function without calls."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, Final

from kernel.fusing.calls import READ, WRITE, mark
from kernel.fusing.places import CELLS, Places
from kernel.fusing.sources import Text, Unfusable, names_of, text_of, text_read
from kernel.fusing.statements import Functions
from kernel.fusing.values import Rest, TheCells, Value, is_nothing

if TYPE_CHECKING:
    from kernel.values.layout import Layout

MOST_GROWTH: Final = 2
"""So many times as long as before may a text become when its ways are apart."""
TEXTS: Final = 256
"""As many texts are kept compiled: games of one family often share them."""


def fused(
    function: Callable[..., Any], layout: Layout, *, apart: bool = False
) -> Callable[..., Any]:
    """*function* without calls; its parameter `cells`, if it has one, is the cells of *layout*.

    Where those are kept, *apart* says, as in `Places`. What cannot be taken apart is called as
    before; where that is all of it, *function* itself is given back. The text of what was made is
    its `__doc__`.
    """
    if not isinstance(function, FunctionType):
        return function
    try:
        return _fused(function, Places(layout, apart=apart))
    except (Unfusable, SyntaxError, RecursionError, MemoryError):
        return function  # the last three: of a text too deep for Python to read


def _fused(function: FunctionType, places: Places) -> Callable[..., Any]:
    functions = Functions(places)
    source = text_of(function.__code__)
    text = _text(function, source, names_of(function), functions)
    if CELLS in source.parameters and not places.apart:
        with suppress(Unfusable):
            text, functions = _again(function, text, functions)
    return _made(text, functions.constants)


def _again(function: FunctionType, text: str, functions: Functions) -> tuple[str, Functions]:
    """What is made of *text*, now that it is one function, when each way through it is apart.

    Raises `Unfusable` where that is too long.
    """
    again, source = functions.once_more(), text_read(text, frozenset(functions.changing))
    made = _text(function, source, functions.constants, again)
    if made.count("\n") > MOST_GROWTH * text.count("\n"):
        raise Unfusable("it has become too long")
    return made, again


def _text(
    function: FunctionType, source: Text, names: Mapping[str, object], functions: Functions
) -> str:
    """The text of what does the same as *function*, which is of that *source*."""
    name = functions.fresh(function.__name__)
    given = [_parameter(each, functions) for each in source.parameters]
    value = functions.carried_out(function, source, names, given)
    body = [mark(READ), *functions.out, mark(WRITE)]
    if not is_nothing(value):
        body.append(ast.Return(functions.tree(value)))
    parameters = [ast.unparse(value.tree) if isinstance(value, Rest) else CELLS for value in given]
    lines = _with_marks(ast.unparse(ast.Module(body, [])), functions.places)
    inside = _indented("\n".join(lines or ["pass"]))
    return f"def {name}({', '.join(parameters)}):\n{inside}"


def _parameter(name: str, functions: Functions) -> Value:
    if name == CELLS:
        return TheCells()
    return Rest(ast.Name(functions.fresh(name)), lasting=True)


def _made(text: str, constants: Mapping[str, object]) -> Callable[..., Any]:
    space: dict[str, Any] = {}
    exec(_compiled(text, tuple(constants)), space)  # noqa: S102 - made of our own sources
    made: Callable[..., Any] = space["make"](**constants)
    made.__doc__ = text
    return made


@lru_cache(TEXTS)
def _compiled(text: str, constants: tuple[str, ...]) -> CodeType:
    name = text[len("def ") : text.index("(")]
    maker = f"def make({', '.join(constants)}):\n{_indented(text)}\n    return {name}\n"
    return compile(maker, f"<fused {name}>", "exec")


def _with_marks(text: str, places: Places) -> list[str]:
    """The lines of *text* in which marks have become what reads or writes the cells."""
    marks = {READ: places.read, WRITE: places.write}
    lines: list[str] = []
    for line in text.splitlines():
        said = line.strip(" \"'")
        margin = line[: len(line) - len(line.lstrip())]
        lines += [margin + each for each in marks[said]()] if said in marks else [line]
    return lines


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.splitlines())
