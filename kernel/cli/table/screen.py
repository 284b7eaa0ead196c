"""The table as one seat sees it, drawn for the screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from rich.text import Text

from kernel.cli.table import results
from kernel.cli.table.hands import Group, grouped, groups, sorted_moves, unseen
from kernel.cli.table.layouts import laid_out
from kernel.cli.table.rows import flow, rows, ruled
from kernel.cli.table.story import Said, Story, Trick, story, tricks_taken
from kernel.cli.table.upcard import upcard_phrase
from kernel.cli.table.words import bid_said, past_of_several
from kernel.values.layout import ALONE, BIDDER, CONTRACT, MAKER
from kernel.values.moves import NO_CLAIM

if TYPE_CHECKING:
    from rich.console import Console

    from kernel.cli.table.painting import Painter
    from kernel.cli.table.seating import Seating
    from kernel.run.match import Match
    from kernel.run.view import Told, View
    from kernel.values.bits import Seat


@dataclass(frozen=True)
class Screen:
    """Draws what *seat* may see of *match*: nothing but its view and what all have seen."""

    match: Match
    seat: Seat
    seating: Seating
    painter: Painter

    @property
    def view(self) -> View:
        """What the seat may know."""
        return self.match.state.view(self.seat)

    def lines(self, console: Console) -> Iterator[Text]:
        """The whole table, the hand and the numbered moves last."""
        view = self.view
        dealer = self.seating.name(self.match.state.dealer)
        yield from ruled(console, f"Deal {len(self.match.deals) + 1}, dealt by {dealer}")
        told = story(self.match.game, self.match.dealt, self.match.moves)
        yield from rows(
            console,
            ((Text.assemble((label, "dim")), what) for label, what in self._rows(view, told)),
        )
        yield Text()
        yield from flow(console, [*self._moves(view)])

    def _rows(self, view: View, told: Story) -> Iterator[tuple[str, Text]]:
        yield "Score", self._score()
        turned_up = upcard_phrase(view, self.seating)
        if turned_up:
            yield "Turned up", self.painter.phrase(turned_up)
        told.calls = [call for call in told.calls if call.move.text != NO_CLAIM]
        if told.calls and not told.finished:
            yield "Calls", called(told, self.seating, self.painter, self.seat)
        if view.facts.get(CONTRACT) not in {None, "none"}:
            yield "Bid", self._bid(view)
        if view.ordering is not None:
            yield "Trumps", self._trumps(view)
        if view.ordering is not None or told.tricks:
            yield "Tricks", self._tricks()
        if told.finished:
            yield "Last trick", played(told.finished[-1], self.seating, self.painter)
        if told.open_trick is not None:
            yield "On table", played(told.open_trick, self.seating, self.painter)
        yield from self._layouts(view)
        for each in view.told():
            yield self._label(each), self._sorted(view, each.cards)
        yield "", Text()
        yield (
            "Your hand" if self.seating.you == self.seat else f"Seat {self.seat}",
            self._hand(view),
        )

    def _label(self, told: Told) -> str:
        """What a set of cards is called, and whose it is where that is another seat's."""
        label = told.cell.label or told.cell.name.replace("_", " ").capitalize()
        is_own = told.owner in {None, self.seat}
        return label if is_own else f"{label}, {self.seating.name(told.owner or 0)}"

    def _score(self) -> Text:
        return Text(f"{results.score(self.match, self.seating)}, {results.aim(self.match)}")

    def _bid(self, view: View) -> Text:
        seats = (view.facts.get(name) for name in (MAKER, BIDDER))
        bidder = next((seat for seat in seats if isinstance(seat, int)), None)
        who = "" if bidder is None else f" by {self.seating.name(bidder)}"
        return Text(f"{bid_said(view.game, str(view.facts.get(CONTRACT)))}{who}")

    def _trumps(self, view: View) -> Text:
        order, maker = view.ordering, view.facts.get(MAKER)
        said = self.painter.trumps(order.name if order else "")
        if isinstance(maker, int):
            alone = ", playing alone" if view.facts.get(ALONE) else ""
            said.append(f", made by {self.seating.name(maker)}{alone}")
        return said

    def _tricks(self) -> Text:
        taken = tricks_taken(self.match.state)
        return Text(
            ", ".join(
                results.labelled(self.seating.side(side), sum(taken[seat] for seat in side))
                for side in self.match.game.sides
            )
        )

    def _layouts(self, view: View) -> Iterator[tuple[str, Text]]:
        """The cards before each seat, one's own last."""
        seats = range(view.game.seats)
        for seat in sorted(seats, key=lambda seat: seat == self.seat):
            piles = laid_out(view, seat)
            if piles:
                yield f"Before {self.seating.name(seat)}", self.painter.phrase(piles)

    def _hand(self, view: View) -> Text:
        if unseen(view):
            return Text(f"{unseen(view)} cards, not looked at yet", "italic")
        return held(groups(view), self.painter)

    def _sorted(self, view: View, cards: Iterable[str]) -> Text:
        return held(grouped(cards, view.game.deck, view.ordering), self.painter)

    def _moves(self, view: View) -> Iterator[Text]:
        for number, text in enumerate(sorted_moves(view), start=1):
            yield Text.assemble((f"{number}. ", "cyan")).append_text(self.painter.phrase(text))


def held(hand: Iterable[Group], painter: Painter) -> Text:
    """A hand, its groups apart."""
    shown = []
    for group in hand:
        cards = painter.cards(group.cards)
        shown.append(cards.append(" (trumps)", "dim") if group.is_trump else cards)
    return Text("   ").join(shown)


def called(told: Story, seating: Seating, painter: Painter, seat: Seat | None) -> Text:
    """The calls of a deal, and what was taken and buried, as *seat* saw it; None saw it all."""
    seen = groupby(told.calls, lambda call: (call.seat, call.seen_by(seat)))
    return Text(", ").join(
        Text(f"{seating.name(who)} ").append_text(painter.phrase(in_the_past([*calls], text)))
        for (who, text), calls in seen
    )


def in_the_past(calls: list[Said], seen: str) -> str:
    """Calls of one seat that all read *seen*, as something done."""
    move = calls[0].move
    return past_of_several(move, len(calls), card_seen=seen == move.text)


def played(trick: Trick, seating: Seating, painter: Painter) -> Text:
    """The cards of a trick, by whom, and who took it."""
    said = Text(", ").join(
        Text(f"{seating.name(seat)} ").append_text(painter.phrase(card))
        for seat, card in trick.plays
    )
    return said if trick.winner is None else said.append(f"; {seating.name(trick.winner)} took it")
