"""Playing a deal out at random, in place: one copy of the cells, and no state between."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from kernel.values.layout import PHASE

if TYPE_CHECKING:
    from collections.abc import Callable

    from kernel.run.game import Game
    from kernel.values.layout import Cells


def play_on(game: Game, cells: Cells, draw: Callable[[], float]) -> None:
    """Play *cells* on to the end of the deal; of the legal moves each is as likely as the others.

    Of *n* legal moves in the order of their numbers, that at `int(draw() * n)` is made, *draw*
    giving numbers from 0 up to but not including 1. Where only one is open, nothing is drawn.
    """
    phase = cells[PHASE]
    while phase:  # the phase in which no one acts is 0
        here, legal, advance = phase, game.legal_by_phase[phase], game.advance_by_phase[phase]
        while phase == here:  # most of a deal is one phase
            mask = legal(cells)
            low = mask & -mask
            if mask != low:
                passed_over = floor(draw() * mask.bit_count())
                while passed_over:
                    mask ^= low
                    low = mask & -mask
                    passed_over -= 1
            advance(cells, low.bit_length() - 1)
            phase = cells[PHASE]
