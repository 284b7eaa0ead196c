"""Where the cards of a pack go: worked out once for a game, so that a deal is a few sums."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias, final

from kernel.run.claims import pile
from kernel.values.bits import NONE
from kernel.values.layout import (
    DEAL_NUMBER,
    DEALER,
    KITTY,
    MATCH_SCORE,
    STOCK,
    STOCK_ORDER,
    TURNED_UP,
    UPCARD,
    Cells,
    room,
)
from kernel.values.shuffle import shuffled

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from kernel.values.bits import Mask, Seat
    from kernel.values.layout import Layout
    from kernel.values.plan import DealPlan, MatchFacts

Receiving: TypeAlias = tuple[int, Callable[[list[int]], Sequence[int]]]
"""Where the cards of one seat are put, and what picks them out of the pack."""


@final
class DealTables:
    """Puts the cards of a pack in the cells of a new deal, as *plan* has it.

    *carried* are the indices of what one deal hands on to the next. In *cards* each card of the
    deck is a set by itself; a sum of them is a hand.
    """

    __slots__ = (
        "_after_hands",
        "_after_kitty",
        "_drawn",
        "_indices",
        "_initial",
        "_kitty",
        "_receiving",
        "_seats",
        "_stock",
        "_stock_order",
        "_turned_up",
        "_upcard",
        "_upcard_at",
        "cards",
        "carried",
    )

    def __init__(self, plan: DealPlan, layout: Layout, indices: Mapping[str, int]) -> None:
        self.cards: tuple[Mask, ...] = tuple(1 << number for number in range(len(layout.deck)))
        self.carried: tuple[int, ...] = tuple(
            cell.index + seat
            for cell in layout.cells
            if cell.carried
            for seat in range(room(cell, layout.seats))
        )
        self._initial: Cells = list(layout.initial)
        self._indices = indices
        self._seats: int = layout.seats
        self._receiving = _receiving(plan, layout.seats, indices)
        self._drawn: int = plan.drawn
        self._after_hands: int = len(plan.receivers)
        self._after_kitty: int = self._after_hands + plan.kitty
        self._upcard_at: int = -1 if plan.upcard is None else plan.upcard
        self._stock: int = indices[STOCK]
        self._kitty: int = indices.get(KITTY, 0)
        self._upcard: int = indices.get(UPCARD, 0)
        self._turned_up: int = indices.get(TURNED_UP, 0)
        self._stock_order: int = indices.get(STOCK_ORDER, 0)

    def shuffled(self, cards: Sequence[int], rng: Random) -> list[int]:
        """*cards*, the whole pack, of which only those that matter are drawn."""
        order = shuffled(cards, rng, None if self._stock_order else self._drawn)
        if self._upcard_at >= self._drawn and not self._stock_order:
            order.append(order.pop(self._drawn - 1))
        return order

    def dealt(self, order: list[Mask], dealer: Seat, match: MatchFacts | None) -> Cells:
        """The cells of a deal of *order*, the sets of each card from the top, before any move."""
        cells = self._initial.copy()
        if match is not None:
            self._tell(cells, match)
        cells[DEALER] = dealer
        stock = (1 << len(order)) - 1
        for index, packet in self._receiving[dealer]:
            cells[index] = hand = sum(packet(order))
            stock -= hand
        if self._after_kitty > self._after_hands:
            cells[self._kitty] = kitty = sum(order[self._after_hands : self._after_kitty])
            stock -= kitty
        if self._upcard_at >= 0:
            cells[self._upcard] = bit = order[self._upcard_at]
            cells[self._turned_up] = bit.bit_length() - 1
            stock -= bit
        cells[self._stock] = stock
        if self._stock_order:
            cells[self._stock_order] = pile([c.bit_length() - 1 for c in order if stock & c])
        return cells

    def _tell(self, cells: Cells, match: MatchFacts) -> None:
        """Put in what some rule asks of the match."""
        if DEAL_NUMBER in self._indices:
            cells[self._indices[DEAL_NUMBER]] = match.deal_number
        if MATCH_SCORE in self._indices and match.scores:
            first = self._indices[MATCH_SCORE]
            cells[first : first + self._seats] = match.scores
        for index, value in zip(self.carried, match.carried, strict=False):
            cells[index] = value


def _receiving(
    plan: DealPlan, seats: int, indices: Mapping[str, int]
) -> tuple[tuple[Receiving, ...], ...]:
    """For each dealer, what comes to each zone of each seat, and to the dummy."""
    came = list(zip(plan.zones, plan.receivers, strict=True))
    packets = [
        (indices[zone], place, _picking([i for i, to in enumerate(came) if to == (zone, place)]))
        for zone, place in dict.fromkeys(came)
    ]
    return tuple(
        tuple(
            (first if place == NONE else first + (dealer + 1 + place) % seats, packet)
            for first, place, packet in packets
        )
        for dealer in range(seats)
    )


def _picking(places: Sequence[int]) -> Callable[[list[int]], Sequence[int]]:
    """What picks the cards at *places* out of a pack, one card as a sequence too."""
    alone = slice(places[0], places[0] + 1)
    return itemgetter(*places) if len(places) > 1 else itemgetter(alone)
