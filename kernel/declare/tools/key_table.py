"""The tables of everything a rule file may say, read off the model, for the author's guide."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union

from kernel.declare.component import Component
from kernel.declare.merging.shape import Block, Kinds, Line, Named, Shape, Slot, Value
from kernel.declare.text.header import GAME, HOUSE, OPTION
from kernel.declare.text.tables import BY_SEATS
from kernel.declare.tools.header_schema import HEADER_LINES, by_seats

if TYPE_CHECKING:
    from kernel.declare.schema import Rules


def key_table(model: type[Rules]) -> str:
    """Markdown: the header, then a section for each block and kind, a row for each line."""
    sections = _Guide().sections(Block(model), "The rules")
    return "\n".join([*_header(), *sections]) + "\n"


def _header() -> Iterator[str]:
    """The lines above the rules, with the sorts of file that take them."""
    lines: dict[str, str] = {}
    sorts: dict[str, list[str]] = {}
    tables = {BY_SEATS: by_seats({"properties": {}})}
    for sort in (GAME, HOUSE, OPTION):
        for name, line in {**HEADER_LINES[sort], **tables}.items():
            lines[name] = line["description"]
            sorts.setdefault(name, []).append(sort)
    yield from ("", "### The header", "", "What a file says of itself, above its rules.", "")
    yield from ("| line | in | meaning |", "|---|---|---|")
    for name, meaning in lines.items():
        told = "every file" if len(sorts[name]) == len(HEADER_LINES) else ", ".join(sorts[name])
        yield f"| `{name}` | {told} | {meaning} |"


class _Guide:
    """Writes each table once, with every place that takes it; forms stand under their own names."""

    def __init__(self) -> None:
        self._forms: dict[str, Block] = {}
        self._places: dict[tuple[str, ...], dict[str, None]] = {}

    def sections(self, block: Block, title: str) -> Iterator[str]:
        """The section of *block*, those of the blocks inside it, and at last the forms."""
        self._section(block, title, "")
        written: set[str] = set()
        while name := next((name for name in self._forms if name not in written), None):
            written.add(name)
            self._section(self._forms[name], name[0].upper() + name[1:], "")
        for table, places in self._places.items():
            first, *others = places
            also = ["", f"The same in {', '.join(others)}."] if others else []
            yield from ("", f"### {first}", "", *table[:1], *also, *table[1:])

    def _section(self, block: Block, title: str, path: str) -> None:
        table = [_meaning(block)]
        if block.lines:
            table += ["", "| line | takes | unless said | meaning |", "|---|---|---|---|"]
            table += [_row(name, line) for name, line in block.lines.items()]
        self._places.setdefault(tuple(table), {})[title] = None
        for name, line in block.lines.items():
            self._inner(line.shape, f"{path}{name}")

    def _inner(self, shape: Shape, path: str) -> None:
        match shape:
            case Block():
                self._form_or_section(shape, f"`{path}`", path)
            case Value(parts=Block() as parts):
                self._form_or_section(parts, f"`{path}`", path)
            case Slot(kinds):
                for kind, block in kinds.items():
                    self._form_or_section(block, f"`{path}`: kind `{kind}`", path)
            case Kinds(kinds):
                for kind, block in kinds.items():
                    here = f"{path}.{kind}"
                    self._form_or_section(block, f"`{here}`", here)
            case Named(entry):
                here = f"{path}.NAME"
                self._form_or_section(entry, f"`{here}`", here)
            case _:
                return

    def _form_or_section(self, block: Block, title: str, path: str) -> None:
        if block.model.phrase_name:
            self._forms.setdefault(block.model.phrase_name, block)
        else:
            self._section(block, title, f"{path}.")


def _meaning(block: Block) -> str:
    return " ".join((block.model.__doc__ or "").split())


def _row(name: str, line: Line) -> str:
    default = "" if line.is_required else _plain(line.default())
    return f"| `{name}` | {_takes(line)} | {default} | {line.description} |"


def _plain(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value in ({}, [], ()) or isinstance(value, dict) else str(value)


def _takes(line: Line) -> str:
    match line.shape:
        case Slot():
            return "a block with a `kind`"
        case Block(model):
            return model.phrase_name or "a block"
        case Kinds():
            return "named entries; the name is the kind"
        case Named():
            return "named entries"
        case _:
            return " or ".join(dict.fromkeys(_words(line.field.annotation)))


def _words(annotation: Any) -> Iterator[str]:
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is Literal:
        yield from (f"`{word}`" for word in args)
    elif origin in (Union, types.UnionType, Annotated):
        for arg in args if origin is not Annotated else args[:1]:
            yield from _words(arg)
    elif origin in (list, tuple):
        yield f"a list of {' or '.join(dict.fromkeys(_words(args[0])))}"
    else:
        yield _NAMES.get(annotation) or _block_said(annotation)


def _block_said(annotation: Any) -> str:
    is_form = isinstance(annotation, type) and issubclass(annotation, Component)
    return (annotation.phrase_name if is_form else "") or "a block"


_NAMES = {
    int: "number",
    bool: "`true` or `false`",
    str: "word",
    types.NoneType: "`none`",
}
