"""What may come between one card and the next: a question to another seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kernel.values.layout import ACTOR, PHASE, TABLE, Cells

if TYPE_CHECKING:
    from kernel.values.bits import MoveId, Seat
    from kernel.values.phase import Advance, Entry, Site, Turn


def turn_giver(site: Site, phase: Callable[[], int], end_trick: Entry) -> Turn:
    """How play goes on after a question; *phase* gives the number of the phase of play."""
    table = site[TABLE]

    def turn(cells: Cells, seat: Seat) -> None:
        cells[PHASE] = phase()
        if cells[table + seat]:
            end_trick(cells)
        else:
            cells[ACTOR] = seat

    return turn


def asked_after(advance: Advance, ask: Entry) -> Advance:
    """As *advance*, and then *ask*."""

    def advance_and_ask(cells: Cells, move: MoveId) -> None:
        advance(cells, move)
        ask(cells)

    return advance_and_ask


def asked_first(enter: Entry, ask: Entry) -> Entry:
    """As *enter*, and then *ask*."""

    def enter_and_ask(cells: Cells) -> None:
        enter(cells)
        ask(cells)

    return enter_and_ask
