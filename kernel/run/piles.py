"""Cards that lie open on others before a seat: it plays them as those of its hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from kernel.values.layout import ACTOR, HAND, Cells

if TYPE_CHECKING:
    from collections.abc import Callable

    from kernel.values.bits import CardId, Mask
    from kernel.values.phase import Entry, IsDecided, Put, Site

Piles: TypeAlias = tuple[tuple[int, int], ...]
"""For each pile the indices of the card face up and of the one face down below it."""


def piles_of(site: Site) -> Piles:
    """The piles that lie before each seat; none without a layout."""
    return tuple((up.index, down.index) for up, down in site.layout.piles)


def held_of(site: Site) -> Callable[[Cells], Mask]:
    """What the seat to act may play from: its hand, and the cards face up before it."""
    hand, piles = site[HAND], piles_of(site)
    if not piles:
        return lambda cells: cells[hand + cells[ACTOR]]

    def held(cells: Cells) -> Mask:
        seat = cells[ACTOR]
        cards = cells[hand + seat]
        for up, _ in piles:
            cards |= cells[up + seat]
        return cards

    return held


def put_from_piles(site: Site, put: Put, *, at_once: bool) -> Put:
    """As *put*, but the card may lie face up; the one below it is turned *at_once*, or later."""
    hand, piles = site[HAND], piles_of(site)

    def put_from(cells: Cells, card: CardId) -> None:
        seat, bit = cells[ACTOR], 1 << card
        for up, down in piles:
            if cells[up + seat] == bit:
                cells[hand + seat] |= bit  # from where *put* lays it
                cells[up + seat] = 0
                if at_once:
                    cells[up + seat], cells[down + seat] = cells[down + seat], 0
        put(cells, card)

    return put_from


def turn_after_trick(site: Site, end_trick: Entry) -> Entry:
    """As *end_trick*, once every card that has been uncovered is turned up."""
    seats, piles = range(site.seats), piles_of(site)
    places = [(up + seat, down + seat) for up, down in piles for seat in seats]

    def turn(cells: Cells) -> None:
        for up, down in places:
            if not cells[up]:
                cells[up], cells[down] = cells[down], 0
        end_trick(cells)

    return turn


def until_piles_are_gone(
    site: Site, is_decided: IsDecided | None, go_on: Entry | None, then: Entry
) -> tuple[IsDecided | None, Entry]:
    """*is_decided* and *then* for tricks that go on, by *go_on*, after the hands are empty."""
    piles = piles_of(site)

    def is_left(cells: Cells) -> bool:
        seat = cells[ACTOR]  # the winner, who leads
        return any(cells[up + seat] for up, _ in piles)  # where one lies below, one lies above

    def left(cells: Cells) -> int:
        seat = cells[ACTOR]
        return sum(bool(cells[up + seat]) + bool(cells[down + seat]) for up, down in piles)

    def hand_is_empty(cells: Cells) -> None:
        if not is_left(cells) or (is_decided is not None and is_decided(cells, left(cells))):
            then(cells)
        elif go_on is not None:
            go_on(cells)

    if is_decided is None:
        return None, hand_is_empty
    decided = is_decided
    return lambda cells, tricks: decided(cells, tricks + left(cells)), hand_is_empty
