"""Reading the lines of a scenario file: every mistake with its place, all at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from kernel.declare.text.node import EMPTY, Node, plain
from kernel.declare.text.words import did_you_mean, listed, meant, said
from kernel.errors import NotationError
from kernel.scenarios.model import Word
from kernel.values.cards import parse_card

if TYPE_CHECKING:
    from kernel.declare.text.report import KeyPath, Mark, Report

Reader: TypeAlias = Callable[["Spot"], Any]
"""Reads one value; what does not fit goes to the report, and gives nothing or less."""
_NOT_A_BLOCK = "write its lines below it, two spaces further in, or in { }"


@dataclass(frozen=True)
class Spot:
    """A value of a scenario file, where it stands, and the report for what is wrong with it."""

    node: Node
    path: KeyPath
    report: Report

    @property
    def mark(self) -> Mark:
        """Where the value begins."""
        return self.node.mark or self.node.place

    def refuse(self, code: str, message: str, hint: str) -> None:
        """Report what is wrong with the value."""
        self.report.add(self.mark, code, message, hint, self.path)

    def wants(self, what: str) -> None:
        """Report that the value is of the wrong sort."""
        self.refuse("wrong-sort", f"{said(plain(self.node))} is not {what}", f"write {what}")

    def inner(self, step: str | int, node: Node) -> Spot:
        """A value inside this one."""
        return Spot(node, (*self.path, step), self.report)

    def parts(self) -> list[Spot]:
        """The items of a list; a single value is a list of one."""
        if isinstance(self.node.value, list):
            return [self.inner(number, item) for number, item in enumerate(self.node.items)]
        return [self]

    def lines(self) -> dict[str, Spot]:
        """The lines of a block that say something."""
        if self.node.block is None:
            self.refuse("not-a-block", f"{said(plain(self.node))} stands here", _NOT_A_BLOCK)
            return {}
        found = {name: self.inner(name, child) for name, child in self.node.block.items()}
        for spot in found.values():
            if spot.node.value is EMPTY:
                hint = "write a value, or delete the line"
                self.report.add(spot.node.place, "empty-value", "this is empty", hint, spot.path)
        return {name: spot for name, spot in found.items() if spot.node.value is not EMPTY}


def read_lines(spot: Spot, readers: Mapping[str, Reader]) -> dict[str, Any]:
    """What each line of a block says; *readers* has all the lines it may have."""
    found: dict[str, Any] = {}
    for name, inner in spot.lines().items():
        if name in readers:
            found[name] = readers[name](inner)
            continue
        offer = meant(name, readers)
        message = f"there is no such line{did_you_mean(offer)}"
        hint = f"there may be {listed(readers)}"
        spot.report.add(inner.node.place, "unknown-line", message, hint, inner.path)
    return {name: value for name, value in found.items() if value is not None}


def text(spot: Spot) -> str | None:
    """Words."""
    value = spot.node.value
    if isinstance(value, str) and value.strip():
        return value
    spot.wants("text")
    return None


def texts(spot: Spot) -> tuple[str, ...]:
    """A list of words, or a single one."""
    return tuple(value for value in map(text, spot.parts()) if value is not None)


def number(spot: Spot) -> int | None:
    """A whole number."""
    value = spot.node.value
    if type(value) is int:
        return value
    spot.wants("a whole number")
    return None


def numbers(spot: Spot) -> tuple[int, ...]:
    """A list of whole numbers, one per seat."""
    if not isinstance(spot.node.value, list):
        spot.wants("a list of whole numbers, one per seat, such as [0, 2]")
        return ()
    return tuple(value for value in map(number, spot.parts()) if value is not None)


def cards(spot: Spot) -> tuple[Word, ...]:
    """A list of cards; in one text they have spaces between them."""
    found: list[Word] = []
    for part in spot.parts():
        value = part.node.value
        if not isinstance(value, str):
            part.wants("a list of cards, such as [9c, 10d, Jh]")
            continue
        found += (word for card in value.split() if (word := _card(part, card)))
    return tuple(found)


def _card(spot: Spot, card: str) -> Word | None:
    try:
        return Word(str(parse_card(card)), spot.mark)
    except NotationError:
        message = f"{said(card)} is not a card"
        spot.refuse("unknown-card", message, "write rank and suit: 9c 10d Jh; the joker is Jo")
        return None


def by_seat(read: Reader) -> Reader:
    """A reader of a block with one line for each seat that is spoken of."""

    def reader(spot: Spot) -> dict[int, Any]:
        found: dict[int, Any] = {}
        for name, inner in spot.lines().items():
            if name.isdecimal() and len(name) < 3:
                found[int(name)] = read(inner)
            else:
                hint = "write the number of a seat before the colon, as in {0: [Jh, 9c]}"
                message = f"{said(name)} is not a seat"
                spot.report.add(inner.node.place, "unknown-seat", message, hint, inner.path)
        return found

    return reader


def by_name(read: Reader) -> Reader:
    """A reader of a block whose lines have names of the author's."""
    return lambda spot: {name: read(inner) for name, inner in spot.lines().items()}
