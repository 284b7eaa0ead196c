"""Names of lines that have changed since a rule file was written, put right in its text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from kernel.declare.text.header import SCHEMA
from kernel.declare.text.report import problem_at
from kernel.declare.text.source import Source
from kernel.declare.text.spans import Edit, edited, parts_of, start_of_line
from kernel.declare.text.tables import BY_SEATS

if TYPE_CHECKING:
    from kernel.declare.text.spans import Line, Part
    from kernel.errors import Problem

Renamed: TypeAlias = Mapping[int, Mapping[str, str]]
RENAMED: Final[Renamed] = {1: {}}
"""By version of the rule language: what a line was called before, and what it is called since.

Both are paths from the top, such as `play.lead`; `*` stands for the name of an entry.
"""


@dataclass(frozen=True)
class Renaming:
    """A text in which lines have got their new names; *left* is what a person must move."""

    text: str
    left: tuple[Problem, ...]


def renamed(source: Source, table: Renamed = RENAMED, schema: int = SCHEMA) -> Renaming:
    """The rule file *source* in the words of version *schema* of the rule language."""
    written = _schema_of(parts_of(source.text))
    done = Renaming(source.text, ())
    for number in range(written + 1, schema + 1):
        for old, new in table.get(number, {}).items():
            done = _one(done, old, new, source.name)
    if written == schema or done.left:
        return done
    return Renaming(_of_schema(done.text, parts_of(done.text), schema), ())


def _one(done: Renaming, old: str, new: str, file: str) -> Renaming:
    """The text with one more name put right."""
    top = parts_of(done.text)
    by_seats = top.line(BY_SEATS)
    tables = [line.value for line in by_seats.value.lines] if by_seats else []
    found = [each for block in (top, *tables) for each in _at(block, tuple(old.split(".")))]
    edits = {line: _edit(line, block, old, new) for line, block in found}
    source = Source(file, done.text)
    left = [_left(source, line, old, new) for line, edit in edits.items() if edit is None]
    return Renaming(edited(done.text, filter(None, edits.values())), (*done.left, *left))


def _schema_of(top: Part) -> int:
    line = top.line("schema")
    return int(line.value.plain) if line else 1


def _of_schema(text: str, top: Part, schema: int) -> str:
    line = top.line("schema")
    if line:
        return edited(text, [Edit(line.value.span.start, line.value.span.end, str(schema))])
    first = start_of_line(text, top.lines[0].key.start)
    return edited(text, [Edit(first, first, f"schema: {schema}\n")])


def _at(block: Part, path: tuple[str, ...]) -> Iterator[tuple[Line, Part]]:
    """The lines at *path*, each with the block it stands in."""
    step, *rest = path
    for line in block.lines:
        if step in (line.name, "*"):
            if rest:
                yield from _at(line.value, tuple(rest))
            else:
                yield line, block


def _edit(line: Line, block: Part, old: str, new: str) -> Edit | None:
    """The edit that gives a line its new name; None where it has moved, or both stand there."""
    before, _, _ = old.rpartition(".")
    after, _, name = new.rpartition(".")
    if before != after or block.line(name):
        return None
    return Edit(line.key.start, line.key.end, name)


def _left(source: Source, line: Line, old: str, new: str) -> Problem:
    message = f"this line is now called {new}"
    hint = f"write what it says as {new}, and take {old} out"
    mark = source.mark_at(line.key.start)
    return problem_at(mark, "line-moved", message, hint, path=old.split("."))
