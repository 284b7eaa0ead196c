"""Factories of the phases in which trumps and maker are settled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kernel.values.layout import ACTOR, ALONE, DEALER, MAKER, MAKERS, PHASE, TRUMPS, Cells
from kernel.values.moves import PASS

if TYPE_CHECKING:
    from kernel.values.bits import Mask, MoveId, Seat
    from kernel.values.phase import Advance, Entry, Legal, Site, Why


def settle(
    site: Site, makers_of: Sequence[Mask], alone_calls: Mask, then: Entry
) -> Callable[[Cells, Seat, int, MoveId], None]:
    """Fill in maker, makers and trumps, then go on.

    *makers_of* gives the side of each seat, *alone_calls* the calls that announce a lone hand.
    """
    maker, makers, trumps = site[MAKER], site[MAKERS], site[TRUMPS]

    def settled(cells: Cells, seat: Seat, ordering: int, _: MoveId) -> None:
        cells[maker] = seat
        cells[makers] = makers_of[seat]
        cells[trumps] = ordering
        then(cells)

    if not alone_calls:
        return settled
    alone = site[ALONE]

    def settled_alone(cells: Cells, seat: Seat, ordering: int, move: MoveId) -> None:
        cells[alone] = alone_calls >> move & 1
        settled(cells, seat, ordering, move)

    return settled_alone


def calling_round(
    site: Site,
    name: str,
    *,
    calls: Legal,
    called: Advance,
    all_passed: Entry,
    why: Why | None = None,
) -> Entry:
    """Each seat from the dealer's left calls in turn; the first call but a pass ends the round."""
    passing, next_seat = site.move(PASS), site.next_seat

    def advance(cells: Cells, move: MoveId) -> None:
        if move != passing:
            called(cells, move)
        elif cells[ACTOR] == cells[DEALER]:
            all_passed(cells)
        else:
            cells[ACTOR] = next_seat[cells[ACTOR]]

    phase = site.phase(name, calls, advance, why)

    def enter(cells: Cells) -> None:
        cells[PHASE] = phase
        cells[ACTOR] = next_seat[cells[DEALER]]

    return enter


def choice(
    site: Site,
    name: str,
    *,
    actor: Callable[[Cells], Seat],
    moves: Legal,
    chosen: Advance,
    blind: bool = False,
) -> Entry:
    """One decision by one seat."""
    phase = site.phase(name, moves, chosen, blind=blind)

    def enter(cells: Cells) -> None:
        cells[PHASE] = phase
        cells[ACTOR] = actor(cells)

    return enter
