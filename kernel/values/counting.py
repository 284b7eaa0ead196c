"""How many tricks were taken, by the cards that lie before those who took them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from kernel.values.bits import NONE, bits
from kernel.values.layout import ACTIVE, TAKEN, Cells

if TYPE_CHECKING:
    from collections.abc import Callable

    from kernel.values.bits import Mask
    from kernel.values.phase import Site

    Tricks: TypeAlias = Callable[[Cells, Mask], int]


def tricks_of(site: Site) -> Tricks:
    """What counts the tricks of some seats; one is as many cards as there are seats that play."""
    places = _places(site[TAKEN], site.seats)
    active, everyone = site[ACTIVE] if site.has(ACTIVE) else NONE, site.seats

    def tricks(cells: Cells, seats: Mask) -> int:
        cards = 0
        for place in places[seats]:
            cards |= cells[place]
        return cards.bit_count() // (everyone if active == NONE else cells[active].bit_count())

    return tricks


def _places(taken: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """For each set of seats, where the cards lie that they have taken."""
    return tuple(tuple(taken + seat for seat in bits(some)) for some in range(1 << seats))
