"""Factories of the phases in which cards change places."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kernel.values.layout import ACTOR, BURIED, HAND, PHASE, Cells
from kernel.values.phase import Refusal

if TYPE_CHECKING:
    from kernel.values.bits import Mask, MoveId, Seat
    from kernel.values.phase import Entry, Site


def bury(
    site: Site,
    name: str,
    *,
    actor: Callable[[Cells], Seat],
    may_bury: Callable[[Cells], Mask],
    then: Entry,
) -> Entry:
    """The actor lays one card of the hand face down, out of play."""
    hand, buried, first = site[HAND], site[BURIED], site.block("bury")

    def legal(cells: Cells) -> Mask:
        return may_bury(cells) << first

    def advance(cells: Cells, move: MoveId) -> None:
        bit = 1 << (move - first)
        seat = cells[ACTOR]
        cells[hand + seat] &= ~bit
        cells[buried + seat] |= bit
        then(cells)

    def why(cells: Cells, move: MoveId) -> Refusal:
        held = move >= first and cells[hand + cells[ACTOR]] >> (move - first) & 1
        if held:
            return Refusal("must-keep", "the card just taken up must be kept")
        return Refusal("must-bury", "you must now bury a card of your hand")

    phase = site.phase(name, legal, advance, why)

    def enter(cells: Cells) -> None:
        cells[PHASE] = phase
        cells[ACTOR] = actor(cells)

    return enter
