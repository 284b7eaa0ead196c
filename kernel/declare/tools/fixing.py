"""Bringing a rule file up to date, its remarks and layout left as they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kernel.declare.loader import ruleset_of_text
from kernel.declare.merging.codes import FOR_NOTHING, TWICE
from kernel.declare.text.gamefile import flow_text
from kernel.declare.text.header import OPTION
from kernel.declare.text.report import Report
from kernel.declare.text.rulefile import newer_schema
from kernel.declare.text.source import Source, read_source
from kernel.declare.text.spans import (
    Edit,
    Part,
    edited,
    end_of_line,
    last_end,
    parts_of,
    start_of_line,
    without_item,
)
from kernel.declare.text.tree import read_tree
from kernel.declare.tools.renaming import RENAMED, renamed
from kernel.errors import RulesetError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from kernel.declare.loader import Ruleset
    from kernel.declare.registry import Registry
    from kernel.declare.tools.renaming import Renamed
    from kernel.errors import Problem

_WRITTEN_FOR: Final = "written_for"
_NEEDLESS: Final = FOR_NOTHING | {TWICE}
"""Notes about options that may come off the list."""


@dataclass(frozen=True)
class Fixed:
    """A rule file before and after; *left* is what only a person can put right."""

    before: str
    after: str
    left: tuple[Problem, ...]


def fixed(path: Path, registry: Registry, table: Renamed = RENAMED, **versions: int) -> Fixed:
    """The rule file at *path* brought up to date; nothing is written.

    Raises `RulesetError` where the file cannot be read at all.
    """
    source = read_source(path, str(path))
    _check_form(source)
    renaming = renamed(source, table, **versions)
    if renaming.left or parts_of(renaming.text).line(OPTION):
        return Fixed(source.text, renaming.text, renaming.left)
    try:
        rules = ruleset_of_text(renaming.text, path, registry=registry)
    except RulesetError as error:
        return Fixed(source.text, renaming.text, error.problems)
    text, rules = _without_needless(Source(str(path), renaming.text), rules, path, registry)
    return Fixed(source.text, _written_for(text, rules), ())


def _check_form(source: Source) -> None:
    report = Report()
    tree = read_tree(source, report)
    newer = tree and newer_schema(tree)
    if newer:
        raise RulesetError([newer])
    report.stop_if_any()


def _without_needless(
    source: Source, rules: Ruleset, path: Path, registry: Registry
) -> tuple[str, Ruleset]:
    """The text without the options that change nothing, as far as the rules stay the same."""
    for place in reversed(_needless(source, rules.notes)):
        listed = parts_of(source.text).line("options")
        if listed is None or place >= len(listed.value.items):
            continue
        text = edited(source.text, [without_item(source.text, listed.value, place)])
        try:
            others = ruleset_of_text(text, path, registry=registry)
        except RulesetError:
            continue  # another option builds on it
        if others.fingerprint == rules.fingerprint:
            source, rules = Source(source.name, text), others
    return source.text, rules


def _needless(source: Source, notes: Iterable[Problem]) -> list[int]:
    """The places in the list of options at which one stands that is not needed."""
    line = parts_of(source.text).line("options")
    marks = [source.mark_at(item.span.start) for item in line.value.items] if line else []
    told = {
        (note.line, note.column)
        for note in notes
        if note.code in _NEEDLESS and note.file == source.name
    }
    return [place for place, mark in enumerate(marks) if (mark.line, mark.column) in told]


def _written_for(text: str, rules: Ruleset) -> str:
    """The text with the editions of all the files it uses."""
    wanted = {name: n for name, n in rules.editions.items() if name != rules.header.name}
    top = parts_of(text)
    line = top.line(_WRITTEN_FOR)
    if line is None:
        return edited(text, _new_line(text, top, wanted))
    if line.value.is_flow and {each.name for each in line.value.lines} != set(wanted):
        span = line.value.span
        return edited(text, [Edit(span.start, span.end, flow_text(wanted))])
    return edited(text, _each(text, line.value, wanted))


def _new_line(text: str, top: Part, wanted: Mapping[str, int]) -> Iterator[Edit]:
    after = top.line("options") or top.line("extends")
    if after is None or not wanted:
        return
    end_mark = "\r\n" if "\r\n" in text else "\n"
    place = end_of_line(text, last_end(after.value))
    start = "" if text[:place].endswith("\n") else end_mark
    yield Edit(place, place, f"{start}{_WRITTEN_FOR}: {flow_text(wanted)}{end_mark}")


def _each(text: str, block: Part, wanted: Mapping[str, int]) -> Iterator[Edit]:
    """Each name by itself: another number, a new line, or no line any more."""
    known = {line.name: line for line in block.lines}
    for name, line in known.items():
        span = line.value.span
        if name not in wanted:
            yield Edit(start_of_line(text, line.key.start), end_of_line(text, span.end), "")
        elif line.value.plain != str(wanted[name]):
            yield Edit(span.start, span.end, str(wanted[name]))
    new = [name for name in wanted if name not in known]
    if new:
        last = block.lines[-1]
        place, start = end_of_line(text, last.value.span.end), start_of_line(text, last.key.start)
        indent = text[start : last.key.start]
        lines = (f"{indent}{flow_text(name)}: {wanted[name]}\n" for name in new)
        start_mark = "" if text[:place].endswith("\n") else "\n"
        yield Edit(place, place, start_mark + "".join(lines))
