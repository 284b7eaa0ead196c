"""`Words`: what a component is lent to write its sentences of the rulebook with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kernel.declare.base import Component
    from kernel.declare.rulebook.book import Rank, Row
    from kernel.declare.rulebook.people import People
    from kernel.declare.schema import Rules
    from kernel.values.ordering import Ordering


class Words(Protocol):
    """Writes sentences into the rulebook, each with the lines of the component it speaks of.

    Naming those lines lets the rulebook tell which sentence a changed line has changed.
    """

    @property
    def rules(self) -> Rules:
        """The whole rule set."""

    @property
    def facts(self) -> frozenset[str]:
        """What is true of the game, as `needs` of options asks for it."""

    @property
    def orderings(self) -> tuple[Ordering, ...]:
        """The orders of the cards that can come up."""

    @property
    def people(self) -> People:
        """What seats and sides are called in this game."""

    @property
    def name(self) -> str:
        """The name of the line in which the component stands, as of a named entry."""

    def title(self, own: str | None, name: str) -> str:
        """What the entry *name* is called: its *own* title, its standard one, or its name."""

    def say(self, text: str, *lines: str) -> None:
        """Write one sentence; it gets its capital and its full stop.

        *lines* are those it speaks of, `rounds.order_up` being one further in; none: the whole
        component.
        """

    def tell(self, line: str, part: Component) -> None:
        """Let the component in *line* write its own sentences here."""

    def part(self, line: str) -> Words:
        """The same place in the book, for sentences about the block in *line*."""

    def leading(self, text: str) -> Words:
        """The same place; the next sentence begins with *text*, such as `if all pass, `."""

    def paragraph(self) -> Words:
        """A new paragraph."""

    def entry(self, title: str) -> Words:
        """A passage with a title of its own."""

    def chapter(self, name: str) -> Words:
        """A new paragraph in another chapter, by a name of `kernel.declare.rulebook.book`."""

    def table(self, head: Sequence[str], rows: Iterable[Row]) -> None:
        """A table; the lines of its rows are those of this component."""

    def ranks(self, title: str, ranks: Sequence[Rank], said: str) -> None:
        """The order of the cards in one situation."""

    def row(self, cells: Sequence[str], said: str, *lines: str) -> Row:
        """A row for a table, with the same as a sentence."""
