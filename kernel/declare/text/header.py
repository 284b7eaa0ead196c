"""The header of a rule file: a closed set of lines that say what the file is."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from kernel.declare.text.node import EMPTY, Node, plain
from kernel.declare.text.tree import BY_SEATS
from kernel.declare.text.words import plain_word, said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kernel.declare.text.report import Report

SCHEMA: Final = 1
"""The version of the rule language this program reads."""

GAME: Final = "game"
OPTION: Final = "option"
HOUSE: Final = "house file"
"""The three sorts of rule file."""

_NAME: Final = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")
_SEATS: Final = re.compile(r"[2-9]|10")
_RANGE: Final = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")


class Unfit(Exception):  # noqa: N818 - caught where the line is read
    """A value does not fit its line; the text says what would."""


def _text(node: Node) -> str:
    if not isinstance(node.value, str) or not node.value.strip():
        raise Unfit("text" if isinstance(node.value, str) else "text; put it in quotes")
    return node.value


def _name(node: Node) -> str:
    if not isinstance(node.value, str) or not _NAME.fullmatch(node.value) or len(node.value) > 60:
        raise Unfit("a name: small letters and digits, with - between words")
    return node.value


def _edition(node: Node) -> int:
    if type(node.value) is not int or node.value < 1:
        raise Unfit("a whole number from 1 up")
    return node.value


def _list_of(what: str, item: Callable[[Node], Any]) -> Callable[[Node], tuple[Any, ...]]:
    def read(node: Node) -> tuple[Any, ...]:
        if not isinstance(node.value, list):
            raise Unfit(f"a list of {what}, such as [first, second]")
        return tuple(item(part) for part in node.items)

    return read


def _fact(node: Node) -> str:
    """A fact as its text: a word, or `tricks: 5`."""
    if isinstance(node.value, str):
        return node.value
    lines = node.block or {}
    if len(lines) != 1:
        raise Unfit("a list of facts: words, or {tricks: 5}")
    [(name, value)] = lines.items()
    return f"{name}: {plain(value)}"


def _dotted(node: Node) -> tuple[str, ...]:
    return tuple(_text(node).split("."))


def _editions(node: Node) -> dict[str, int]:
    if node.block is None:
        raise Unfit("names with editions, such as {joker: 1}")
    return {name: _edition(value) for name, value in node.block.items()}


def _seats(node: Node) -> tuple[int, ...]:
    """Numbers of seats, as a range or a list."""
    found = _RANGE.fullmatch(str(node.value))
    if found:
        low, high = map(int, found.groups())
        seats = tuple(range(low, high + 1))
    else:
        seats = tuple(item.value for item in node.items if type(item.value) is int)
    if not seats or len(seats) < len(node.items) or not all(2 <= seat <= 10 for seat in seats):
        raise Unfit("numbers of seats from 2 to 10, as 2-7 or [2, 3]")
    return seats


def _by_seats(node: Node) -> dict[int, Node]:
    """The lines that hold with a number of seats, by that number."""
    tables = {name: table for name, table in (node.block or {}).items() if table.block is not None}
    is_sound = all(_SEATS.fullmatch(name) for name in tables)
    has_seats = any("seats" in (table.block or {}) for table in tables.values())
    if not tables or len(tables) < len(node.block or {}) or not is_sound or has_seats:
        raise Unfit("numbers of seats from 2 to 10, each with lines other than seats")
    return {int(name): table for name, table in tables.items()}


_READERS: Final[Mapping[str, Callable[[Node], Any]]] = {
    "schema": _edition,
    "game": _name,
    "option": _name,
    "title": _text,
    "summary": _text,
    "family": _text,
    "aliases": _list_of("names", _name),
    "edition": _edition,
    "sources": _list_of("texts", _text),
    "extends": _text,
    "options": _list_of("options", _text),
    "seats_allowed": _seats,
    BY_SEATS: _by_seats,
    "needs": _list_of("facts", _fact),
    "not_with": _list_of("facts or options", _fact),
    "on_top_of": _list_of("options", _text),
    "replaces": _list_of("blocks", _dotted),
    "written_for": _editions,
}
HEADER: Final = tuple(_READERS)
"""The lines of a header."""

_ONLY_OPTION: Final = frozenset({"needs", "not_with", "on_top_of", "replaces"})
_NEVER_OPTION: Final = frozenset({"extends", "options", "seats_allowed", "written_for"})


def read_header(lines: Mapping[str, Node], sort: str, report: Report) -> dict[str, Any]:
    """The values of the header lines that are there and fit."""
    found: dict[str, Any] = {}
    for name, node in lines.items():
        if _is_misplaced(name, sort):
            _misplaced(name, node, sort, report)
        elif node.value is EMPTY:
            hint = "write a value, or delete the line"
            report.add(node.place, "empty-value", "this is empty", hint, [name])
        else:
            _read(name, node, found, report)
    return found


def _read(name: str, node: Node, found: dict[str, Any], report: Report) -> None:
    try:
        found[name] = _READERS[name](node)
    except Unfit as wanted:
        mark = node.mark or node.place
        message = f"{said(plain(node))} does not fit here"
        report.add(mark, "header-value", message, f"{name} takes {wanted}", [name])


def _is_misplaced(name: str, sort: str) -> bool:
    return name in (_NEVER_OPTION if sort == OPTION else _ONLY_OPTION)


def _misplaced(name: str, node: Node, sort: str, report: Report) -> None:
    article = "an" if sort == OPTION else "a"
    message = f"{article} {sort} has no {plain_word(name)}"
    hint = (
        "an option only changes the game it is used on"
        if sort == OPTION
        else "only options have it; take the line out"
    )
    report.add(node.place, "header-misplaced", message, hint, [name])
