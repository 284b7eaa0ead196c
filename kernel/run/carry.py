"""What one deal of a match hands on to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.values.bits import lowest
from kernel.values.counting import tricks_of
from kernel.values.layout import (
    LAST_MAKER,
    LAST_MAKERS,
    LAST_TAKEN,
    LAST_TRICK_SUIT,
    LAST_TRUMPS,
    MAKER,
    MAKERS,
    OUTCOME,
    PLAYED,
    TABLE,
    TRICK_SUIT,
    TRUMPS,
    WINNING,
    Cells,
)

if TYPE_CHECKING:
    from kernel.values.phase import Entry, Site


def note_trick_suit(site: Site) -> Entry:
    """Remember the suit that the winning card of the trick counts as."""
    table, winning, trumps, suit = site[TABLE], site[WINNING], site[TRUMPS], site[TRICK_SUIT]
    suit_of = [ordering.suit_of for ordering in site.orderings]

    def note(cells: Cells) -> None:
        cells[suit] = suit_of[cells[trumps]][lowest(cells[table + cells[winning]])]

    return note


def note_last_deal(site: Site) -> Entry:
    """At the end of a deal that was played, keep what the next one may ask of it."""
    pairs = [
        (site[LAST_MAKER], site[MAKER]),
        (site[LAST_MAKERS], site[MAKERS]),
        (site[LAST_TRUMPS], site[TRUMPS]),
        (site[LAST_TRICK_SUIT], site[TRICK_SUIT]),
    ]
    taken, makers, tricks = site[LAST_TAKEN], site[MAKERS], tricks_of(site)

    def note(cells: Cells) -> None:
        if cells[OUTCOME] != PLAYED:
            return
        for kept, now in pairs:
            cells[kept] = cells[now]
        cells[taken] = tricks(cells, cells[makers])

    return note
