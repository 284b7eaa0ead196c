"""What is remembered of each trick while it lies on the table, where some rule asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.run.carry import note_trick_suit
from kernel.values.bits import NONE
from kernel.values.counting import tricks_of
from kernel.values.layout import (
    BROKEN,
    FIRST_CARD,
    MAKERS,
    TABLE,
    TRICK_ORDER,
    TRICK_SUIT,
    TRUMPS,
    WINNING,
    Cells,
)

if TYPE_CHECKING:
    from kernel.values.phase import Entry, Site


def notes_of(site: Site) -> tuple[Entry, ...]:
    """What is remembered of each trick, where some rule asks for it."""
    kept = (
        (TRICK_ORDER, _note_order),
        (TRICK_SUIT, note_trick_suit),
        (BROKEN, _note_trump),
        (FIRST_CARD, _forget_first_card),
    )
    return tuple(note(site) for name, note in kept if site.has(name))


def _note_trump(site: Site) -> Entry:
    """Remember that a trump has been played; within a trick it changes nothing any more."""
    broken, table, trumps, seats = site[BROKEN], site[TABLE], site[TRUMPS], range(site.seats)
    masks = [ordering.trump_mask for ordering in site.orderings]

    def note(cells: Cells) -> None:
        trick = sum(cells[table + seat] for seat in seats)
        cells[broken] |= bool(trick & masks[cells[trumps]])

    return note


def _forget_first_card(site: Site) -> Entry:
    first = site[FIRST_CARD]

    def forget(cells: Cells) -> None:
        cells[first] = NONE

    return forget


def _note_order(site: Site) -> Entry:
    """Remember which tricks the makers took, the first in the lowest bit."""
    order, makers, tricks = site[TRICK_ORDER], site[MAKERS], tricks_of(site)
    winning, everyone = site[WINNING], (1 << site.seats) - 1

    def note(cells: Cells) -> None:
        trick = tricks(cells, everyone)
        cells[order] |= (cells[makers] >> cells[winning] & 1) << trick

    return note
