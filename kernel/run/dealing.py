"""Where the cards of a pack go: worked out once for a game, so that a deal is a few sums."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, final

from kernel.fusing.in_time import Loops
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
from kernel.values.shuffle import draw_card, draw_places, places_left

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kernel.values.bits import Mask, Seat
    from kernel.values.layout import Layout
    from kernel.values.phase import Entry, Legal
    from kernel.values.plan import DealPlan, MatchFacts

Draw: TypeAlias = Callable[[], float]
"""What draws numbers from 0 up to but not including 1."""
Dealing: TypeAlias = "Callable[[Draw, Seat, MatchFacts | None], tuple[Cells, Mask]]"
"""Shuffle a pack and deal it, by a dealer, in a match or as the first deal of one.

It goes on to the first decision, and gives the moves that are open then.
"""
Shuffling: TypeAlias = Callable[[Draw], list[int]]
"""Shuffle a pack, of which only the cards that matter are drawn."""
Tell: TypeAlias = "Callable[[Cells, MatchFacts], None]"
"""Put in the cells what some rule asks of the match."""


@final
class DealTables:
    """Puts the cards of a pack in the cells of a new deal, as *plan* has it.

    *carried* are the indices of what one deal hands on to the next. In *cards* each card of the
    deck is a set by itself; a sum of them is a hand. *dealing* shuffles them, deals, and goes on to
    the first decision by *start*; *shuffled* and *dealt* are its halves before that. *opened* tells
    which moves are open then.
    """

    __slots__ = ("cards", "carried", "dealing", "dealt", "shuffled", "tell")

    def __init__(
        self,
        plan: DealPlan,
        layout: Layout,
        indices: Mapping[str, int],
        start: Entry,
        opened: Legal,
    ) -> None:
        self.cards: tuple[Mask, ...] = tuple(1 << number for number in range(len(layout.deck)))
        self.carried: tuple[int, ...] = tuple(
            cell.index + seat
            for cell in layout.cells
            if cell.carried
            for seat in range(room(cell, layout.seats))
        )
        whole, second = STOCK_ORDER in indices, layout.deck.second_mask
        beyond = plan.upcard is not None and plan.upcard >= plan.drawn and not whole
        self.shuffled = self._shuffling(
            None if whole else plan.drawn,
            plan.drawn - 1 if beyond else NONE,
            second,
        )
        self.tell = _telling(layout.seats, indices, self.carried)
        self.dealt = _dealt(plan, layout, indices, self.tell)
        is_plain = not (whole or beyond or second)
        drawing = self._drawing(plan.drawn) if is_plain else self.shuffled
        deal = self._dealing(drawing, start, opened)
        self.dealing: Loops[Dealing] = Loops([deal], layout, pays_after=1_000)

    def _shuffling(self, drawn: int | None, upcard_at: int, second: Mask) -> Shuffling:
        """Shuffles the pack, as sets; where *second* copies are, they are numbered as they come.

        So the texts of an order give the same deal again.
        """
        firsts = [card >> 1 if card & second else card for card in self.cards]
        pack = range(len(firsts))
        places = places_left(len(firsts), drawn)

        def shuffle(draw: Draw) -> list[Mask]:
            order = draw_places(firsts.copy(), draw, places)
            if upcard_at != NONE:
                order.append(order.pop(upcard_at))
            if second:
                used = 0
                for place in pack:
                    card = order[place]
                    if used & card:
                        order[place] = card << 1
                    else:
                        used |= card
            return order

        return shuffle

    def _drawing(self, drawn: int) -> Callable[[Draw], tuple[Mask, ...]]:
        """Draws as `shuffled` the cards that matter, where no more is to be done to the pack."""
        pack, places = list(self.cards), places_left(len(self.cards), drawn)

        def draw_cards(draw: Draw) -> tuple[Mask, ...]:
            order = pack.copy()
            return tuple(draw_card(order, draw, place, left) for place, left in places)

        return draw_cards

    def _dealing(
        self, drawing: Callable[[Draw], Sequence[Mask]], start: Entry, opened: Legal
    ) -> Dealing:
        dealt = self.dealt

        def deal(draw: Draw, dealer: Seat, match: MatchFacts | None) -> tuple[Cells, Mask]:
            cells = dealt(drawing(draw), dealer, match)
            start(cells)
            return cells, opened(cells)

        return deal


def _dealt(
    plan: DealPlan, layout: Layout, indices: Mapping[str, int], tell: Tell
) -> Callable[[Sequence[Mask], Seat, MatchFacts | None], Cells]:
    """What makes the cells of a deal, before any move, of each card from the top as a set."""
    initial, pack = list(layout.initial), layout.deck.full_mask
    packets, receiving = _receiving(plan, layout.seats, indices)
    kitty_at, stock_at, upcard_at = indices.get(KITTY, 0), indices[STOCK], indices.get(UPCARD, 0)
    turned_up = indices.get(TURNED_UP, 0)
    upcard = NONE if plan.upcard is None else plan.upcard
    kitty_from = len(plan.receivers)
    kitty = tuple(range(kitty_from, kitty_from + plan.kitty))
    keep_order = _keeping_order(indices)

    def dealt(order: Sequence[Mask], dealer: Seat, match: MatchFacts | None) -> Cells:
        cells = initial.copy()
        if match is not None:
            tell(cells, match)
        cells[DEALER] = dealer
        stock, to = pack, receiving[dealer]
        for number, packet in packets:
            hand = sum(order[place] for place in packet)
            cells[to[number]] = hand
            stock -= hand
        if kitty:
            aside = sum(order[place] for place in kitty)
            cells[kitty_at] = aside
            stock -= aside
        if upcard != NONE:
            card = order[upcard]
            cells[upcard_at] = card
            cells[turned_up] = card.bit_length() - 1
            stock -= card
        cells[stock_at] = stock
        if keep_order is not None:
            keep_order(cells, order, stock)
        return cells

    return dealt


def _keeping_order(
    indices: Mapping[str, int],
) -> Callable[[Cells, Sequence[Mask], Mask], None] | None:
    """What remembers in which order the stock lies, where some rule draws from it."""
    if STOCK_ORDER not in indices:
        return None
    kept_at = indices[STOCK_ORDER]

    def keep_order(cells: Cells, order: Sequence[Mask], stock: Mask) -> None:
        cells[kept_at] = pile([card.bit_length() - 1 for card in order if stock & card])

    return keep_order


def _telling(seats: int, indices: Mapping[str, int], carried: Sequence[int]) -> Tell:
    """What puts in the cells what some rule asks of the match."""
    number_at, scores_at = indices.get(DEAL_NUMBER), indices.get(MATCH_SCORE)

    def tell(cells: Cells, match: MatchFacts) -> None:
        if number_at is not None:
            cells[number_at] = match.deal_number
        if scores_at is not None and match.scores:
            cells[scores_at : scores_at + seats] = match.scores
        for index, value in zip(carried, match.carried, strict=False):
            cells[index] = value

    return tell


def _receiving(
    plan: DealPlan, seats: int, indices: Mapping[str, int]
) -> tuple[tuple[tuple[int, tuple[int, ...]], ...], tuple[tuple[int, ...], ...]]:
    """Numbered packets, as places in the pack; and for each dealer the cell each comes to."""
    came = list(zip(plan.zones, plan.receivers, strict=True))
    ends = list(dict.fromkeys(came))
    packets = [tuple(i for i, to in enumerate(came) if to == end) for end in ends]
    cells = tuple(
        tuple(
            indices[zone] + (0 if place == NONE else (dealer + 1 + place) % seats)
            for zone, place in ends
        )
        for dealer in range(seats)
    )
    return tuple(enumerate(packets)), cells
