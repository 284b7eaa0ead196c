"""What the words of a phrase refer to at some moment of a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kernel.declare.language.phrases import Cards, Surroundings
from kernel.values.bits import NONE, Mask
from kernel.values.layout import TRUMPS, TURNED_UP, Cells

if TYPE_CHECKING:
    from kernel.declare.base import Build


def surroundings(b: Build, ordering: int, upcard: int) -> Surroundings:
    """The surroundings under an ordering and an upcard, by their numbers; `NONE` for not yet."""
    order = b.rules.ranking.orderings(b.deck)[-1] if ordering == NONE else b.orderings[ordering]
    return Surroundings(b.deck, order, NONE if upcard == NONE else b.deck.cards[upcard].suit)


def mask_now(b: Build, phrase: Cards) -> Callable[[Cells], Mask]:
    """The cards a phrase means as things stand."""
    trumps = b[TRUMPS]
    upcards = range(NONE, len(b.deck)) if b.has(TURNED_UP) else (NONE,)
    turned_up = b[TURNED_UP] if b.has(TURNED_UP) else None
    table = {
        (order, upcard): phrase.mask(surroundings(b, order, upcard))
        for order in range(NONE, len(b.orderings))
        for upcard in upcards
    }

    def mask(cells: Cells) -> Mask:
        return table[cells[trumps], NONE if turned_up is None else cells[turned_up]]

    return mask
