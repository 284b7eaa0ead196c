"""YAML to a plain tree with positions: safe, bounded, and every mistake with its place.

Only `true` and `false` are booleans and only plain decimals are numbers; every other word is text.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NoReturn

import yaml

from kernel.declare.text.node import EMPTY, Node, Scalar
from kernel.declare.text.report import Mark
from kernel.declare.text.scalars import HalfCharacter, meaning, unseen_in
from kernel.declare.text.syntax import FAULTS, explain
from kernel.declare.text.tables import BY_SEATS
from kernel.declare.text.words import plain_word, said

if TYPE_CHECKING:
    from collections.abc import Sequence, Sized

    from kernel.declare.text.report import Report
    from kernel.declare.text.source import Source

MAX_DEPTH: Final = 20
"""How deep blocks may stand in each other."""
MAX_ALIASES: Final = 100
"""How often a file may point to a value it has marked with `&`."""
MAX_VALUES: Final = 10_000
"""How many values a file may hold, those it points to counted each time."""
MAX_LINES: Final = 500
"""How many lines a block, or items a list, may have."""

_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DIRECTIVE: Final = re.compile("(?:[ \t]*(?:#[^\n]*)?\n)*%")
"""A line that begins with % before anything else. The two readers take different ones."""
_TABLES_AT: Final = (1, 3)
"""How deep the tables stand whose lines may have numbers before the colon; the second is a slip."""
_STANDARD_TAG: Final = "tag:yaml.org,2002:"


class _Stop(Exception):  # noqa: N818 - no error: the report has it
    """The file cannot be read any further."""


def read_tree(source: Source, report: Report, *, numbers: bool = False) -> Node | None:
    """The tree of a rule file, or None; with *numbers*, such may stand before a colon too."""
    report.opens(source.name)
    try:
        return _Composer(source, report, (str, int) if numbers else (str,)).top()
    except _Stop:
        return None
    except yaml.MarkedYAMLError as error:
        report.take(explain(error, source))
    except (yaml.YAMLError, ValueError):
        # The reader written in Python lets a few complaints of Python itself through.
        fault = FAULTS["not-yaml"]
        report.add(Mark(source.name), "not-yaml", fault.message, fault.hint)
    return None


class _Composer:
    """One pass over the events of a file; events come one by one, so bounds stop it early."""

    def __init__(self, source: Source, report: Report, names: Sequence[type]) -> None:
        self._source = source
        self._report = report
        self._names = names
        self._events = yaml.parse(source.text, Loader=_LOADER)
        self._marked: dict[str, Node] = {}
        self._values = 0
        self._aliases = 0

    def top(self) -> Node:
        """The whole file: one block of lines."""
        directive = _DIRECTIVE.match(self._source.text)
        if directive:
            self._stop(self._source.mark_at(directive.end() - 1), "directive")
        next(self._events)
        event = next(self._events)
        if isinstance(event, yaml.StreamEndEvent):
            self._stop(Mark(self._source.name), "file-empty")
        event = next(self._events)
        node = self._node(event, 1)
        if node.value is EMPTY:
            self._stop(Mark(self._source.name), "file-empty")
        if node.block is None:
            self._stop(self._mark(event), "not-a-block")
        next(self._events)
        event = next(self._events)
        if not isinstance(event, yaml.StreamEndEvent):
            self._stop(self._mark(event), "second-document")
        return node

    def _node(
        self, event: Any, depth: int, key: Mark | None = None, *, numbered: bool = False
    ) -> Node:
        mark = self._mark(event)
        self._count(mark, depth)
        if isinstance(event, yaml.AliasEvent):
            return self._pointed_to(str(event.anchor), mark, depth, key)
        if event.tag is not None:
            tag = plain_word(event.tag.replace(_STANDARD_TAG, "!!"))
            self._add(mark, "tag", f"{tag} is a tag, and rule files have none")
        node = Node(self._value(event, mark, depth, numbered=numbered), mark, key)
        if event.anchor is not None:
            self._marked[event.anchor] = node
        return node

    def _value(
        self, event: Any, mark: Mark, depth: int, *, numbered: bool
    ) -> dict[str, Node] | list[Node] | Scalar:
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, mark)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(depth)
        return self._block(depth, (str, int) if numbered else self._names)

    def _scalar(self, event: Any, mark: Mark) -> Scalar:
        try:
            value = meaning(event.value, quoted=bool(event.style))
        except HalfCharacter:
            self._stop(mark, "half-character")
        unseen = unseen_in(event.value)
        if unseen:
            message = f"the invisible character {unseen} is in this text"
            self._add(mark, "unseen-character", message)
        return value

    def _list(self, depth: int) -> list[Node]:
        items: list[Node] = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            self._check_length(items, event)
            items.append(self._node(event, depth + 1))
        return items

    def _block(self, depth: int, names: Sequence[type]) -> dict[str, Node]:
        lines: dict[str, Node] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            self._check_length(lines, event)
            key = self._mark(event)
            name = self._name(event, key, depth, names)
            numbered = depth in _TABLES_AT and name == BY_SEATS
            node = self._node(next(self._events), depth + 1, key, numbered=numbered)
            if name is None:
                continue
            if name in lines:
                self._twice(name, key, lines[name])
            else:
                lines[name] = node
        return lines

    def _check_length(self, parts: Sized, event: Any) -> None:
        if len(parts) >= MAX_LINES:
            self._stop(self._mark(event), "too-many-lines")

    def _name(self, event: Any, mark: Mark, depth: int, names: Sequence[type]) -> str | None:
        """The name before the colon; None where it is not one."""
        if not isinstance(event, yaml.ScalarEvent):
            self._node(event, depth + 1)
            self._add(mark, "name-not-a-word", "the name before a colon must be a word")
            return None
        self._count(mark, depth)
        value = self._scalar(event, mark)
        if event.value == "<<" and not event.style:
            self._add(mark, "merge-key", "`<<` is not part of the rule language")
            return None
        if event.tag is not None or type(value) not in names:
            name = f"{said(value)}, before the colon," if value is not EMPTY else "what stands here"
            self._add(mark, "name-not-a-word", f"{name} is not a word")
            return None
        return str(value)

    def _twice(self, name: str, key: Mark, first: Node) -> None:
        message = f"{plain_word(name)} stands here again; it is already in line {first.place.line}"
        self._add(key, "said-twice", message)

    def _pointed_to(self, name: str, mark: Mark, depth: int, key: Mark | None) -> Node:
        self._aliases += 1
        if self._aliases > MAX_ALIASES:
            self._stop(mark, "too-many-aliases")
        if name not in self._marked:
            self._stop(mark, "unknown-alias", f"no value before this line is marked &{name[:60]}")
        # The value is shared, never copied, but counted: whoever walks the tree walks it in full.
        node = self._marked[name]
        self._count_again(node, mark, depth)
        return Node(node.value, node.mark, key)

    def _count_again(self, node: Node, mark: Mark, depth: int) -> None:
        """Count what is in *node* as if it had been written out at *mark*."""
        for child in [*(node.block or {}).values(), *node.items]:
            self._count(mark, depth + 1)
            self._count_again(child, mark, depth + 1)

    def _count(self, mark: Mark, depth: int) -> None:
        self._values += 1
        if self._values > MAX_VALUES:
            self._stop(mark, "too-many-values")
        if depth > MAX_DEPTH:
            self._stop(mark, "too-deep")

    def _mark(self, event: Any) -> Mark:
        return self._source.mark(event.start_mark.line, event.start_mark.column)

    def _add(self, mark: Mark, code: str, message: str) -> None:
        self._report.add(mark, code, message, FAULTS[code].hint)

    def _stop(self, mark: Mark, code: str, message: str = "") -> NoReturn:
        self._add(mark, code, message or FAULTS[code].message)
        raise _Stop
