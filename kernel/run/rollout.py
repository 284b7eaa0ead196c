"""Playing a deal out at random, in place: one copy of the cells, and no state between."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from kernel.values.layout import PHASE

if TYPE_CHECKING:
    from collections.abc import Callable

    from kernel.run.game import Game
    from kernel.values.bits import Mask
    from kernel.values.layout import Cells


def drawn(mask: Mask, draw: Callable[[], float]) -> int:
    """A member of *mask*, each as likely as the others; NONE of an empty one.

    Of *n* members it is that at `int(draw() * n)`, *draw* giving numbers from 0 up to but not
    including 1. Where there is only one, nothing is drawn.
    """
    low = mask & -mask
    if mask != low:
        passed_over = floor(draw() * mask.bit_count())
        while passed_over:
            mask ^= low
            low = mask & -mask
            passed_over -= 1
    return low.bit_length() - 1


def play_on(game: Game, cells: Cells, draw: Callable[[], float]) -> None:
    """Play *cells* on to the end of the deal, each move `drawn` from those that are legal."""
    phase = cells[PHASE]
    while phase:  # the phase in which no one acts is 0
        here, legal, advance = phase, game.legal_by_phase[phase], game.advance_by_phase[phase]
        while phase == here:  # most of a deal is one phase
            mask = legal(cells)
            # As `drawn` does it: a call for each move would cost a twentieth of a rollout.
            low = mask & -mask
            if mask != low:
                passed_over = floor(draw() * mask.bit_count())
                while passed_over:
                    mask ^= low
                    low = mask & -mask
                    passed_over -= 1
            advance(cells, low.bit_length() - 1)
            phase = cells[PHASE]
