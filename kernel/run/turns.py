"""What comes before a seat leads or plays: claims, or a question; and steps one after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kernel.values.layout import ACTOR, LEADER, PHASE, TABLE, TAKEN, Cells

if TYPE_CHECKING:
    from kernel.values.bits import MoveId, Seat
    from kernel.values.phase import Advance, AtTurn, Entry, Site, Turn


def in_turn(*entries: Entry) -> Entry:
    """Each of *entries*, one after another."""
    if len(entries) == 1:
        return entries[0]

    def enter(cells: Cells) -> None:
        for entry in entries:
            entry(cells)

    return enter


def and_then(advance: Advance, entry: Entry) -> Advance:
    """As *advance*, and then *entry*."""

    def advance_and_enter(cells: Cells, move: MoveId) -> None:
        advance(cells, move)
        entry(cells)

    return advance_and_enter


def keeping_lead(site: Site, asking: Callable[[Entry], Entry]) -> AtTurn:
    """What *asking* makes of the step after it, where other seats are to move before the leader."""
    leading = site[LEADER]

    def keep(cells: Cells) -> None:
        cells[leading] = cells[ACTOR]

    def before_lead(turn: Turn) -> Entry:
        return in_turn(keep, asking(lambda cells: turn(cells, cells[leading])))

    return before_lead


def by_trick(site: Site, first: Turn, later: Turn) -> Turn:
    """*first* until a trick has been taken, then *later*."""
    taken, seats = site[TAKEN], range(site.seats)

    def turn(cells: Cells, seat: Seat) -> None:
        is_first = not any(cells[taken + other] for other in seats)
        (first if is_first else later)(cells, seat)

    return turn


def first_trick(
    site: Site,
    at_turn: AtTurn,
    playing: Callable[[Entry, Entry], int],
    end_trick: Entry,
    later: int,
) -> Turn:
    """The first trick, where *at_turn* comes before each card; a seat leads to it.

    It has a phase of its own, so that later ones, of phase *later*, are as without the question.
    *playing* makes the phase, given how the trick ends and what follows each card.
    """
    table = site[TABLE]

    def end(cells: Cells) -> None:
        cells[PHASE] = later
        end_trick(cells)

    def turn(cells: Cells, seat: Seat) -> None:
        cells[PHASE] = phase
        if cells[table + seat]:
            end(cells)
        else:
            cells[ACTOR] = seat

    ask = at_turn(turn)

    def ask_next(cells: Cells) -> None:
        if cells[PHASE] == phase:
            ask(cells)

    def lead(cells: Cells, seat: Seat) -> None:
        turn(cells, seat)
        ask(cells)

    phase = playing(end, ask_next)
    return lead
