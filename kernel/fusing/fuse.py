"""Fusing: a function of the cells, with all that it calls, becomes one function without calls."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from functools import lru_cache
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, Final

from kernel.fusing.calls import READ, WRITE, mark
from kernel.fusing.places import CELLS, Places
from kernel.fusing.sources import Unfusable, forget_modules, text_of
from kernel.fusing.statements import Functions
from kernel.fusing.values import Rest, TheCells, Value, is_nothing

if TYPE_CHECKING:
    from kernel.values.layout import Layout

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
    finally:
        forget_modules()


def _fused(function: FunctionType, places: Places) -> Callable[..., Any]:
    functions = Functions(places)
    name = functions.fresh(function.__name__)
    given = [_parameter(each, functions) for each in text_of(function.__code__).parameters]
    value = functions.inline(function, given)
    body = [mark(READ), *functions.out, mark(WRITE)]
    if not is_nothing(value):
        body.append(ast.Return(functions.tree(value)))
    parameters = [ast.unparse(value.tree) if isinstance(value, Rest) else CELLS for value in given]
    return _made(name, _text(name, parameters, body, places), functions.constants)


def _parameter(name: str, functions: Functions) -> Value:
    if name == CELLS:
        return TheCells()
    return Rest(ast.Name(functions.fresh(name)), lasting=True)


def _made(name: str, text: str, constants: dict[str, object]) -> Callable[..., Any]:
    space: dict[str, Any] = {}
    exec(_compiled(name, text, tuple(constants)), space)  # noqa: S102 - made of our own sources
    made: Callable[..., Any] = space["make"](**constants)
    made.__doc__ = text
    return made


@lru_cache(TEXTS)
def _compiled(name: str, text: str, constants: tuple[str, ...]) -> CodeType:
    maker = f"def make({', '.join(constants)}):\n{_indented(text)}\n    return {name}\n"
    return compile(maker, f"<fused {name}>", "exec")


def _text(name: str, given: Sequence[str], body: list[ast.stmt], places: Places) -> str:
    lines = _with_marks(ast.unparse(ast.Module(body, [])), places)
    inside = _indented("\n".join(lines or ["pass"]))
    return f"def {name}({', '.join(given)}):\n{inside}"


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
