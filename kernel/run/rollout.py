"""Playing on in place, by one move or at random to the end: the two loops that all play comes to.

They are made for each phase. One that runs often is fused: the rules that it calls are then written
out in it, from their own source.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.fusing.in_time import Loops
from kernel.values.layout import PHASE
from kernel.values.phase import OVER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kernel.values.bits import Mask, MoveId
    from kernel.values.layout import Cells, Layout
    from kernel.values.phase import Legal, Phase, PlayOn, Step


def drawn(mask: Mask, draw: Callable[[], float]) -> int:
    """A member of *mask*, each as likely as the others; NONE of an empty one.

    Of *n* members it is that at `int(draw() * n)`, *draw* giving numbers from 0 up to but not
    including 1. Where there is only one, nothing is drawn.
    """
    above = mask & mask - 1  # all but the lowest
    if above:
        passed_over = draw() * mask.bit_count()
        while passed_over >= 2.0:  # as exact as rounding it down first, and quicker
            mask = above & above - 1
            above = mask & mask - 1
            passed_over -= 2.0
        if passed_over >= 1.0:
            mask = above
            above = mask & mask - 1
    return (mask ^ above).bit_length() - 1


def playing_on(phases: Sequence[Phase], layout: Layout) -> Loops[PlayOn]:
    """What plays on to the end of the deal, each move `drawn` from those that are legal."""
    return Loops([_playing_on(phases)], layout, pays_after=300, apart=True)


def steps(phases: Sequence[Phase], layout: Layout) -> Loops[Step]:
    """For each phase, what carries a move out and gives what is legal then."""
    legals = [phase.legal for phase in phases]
    made = [_step(number, phase, legals) for number, phase in enumerate(phases)]
    return Loops(made, layout, pays_after=20_000)


def _playing_on(phases: Sequence[Phase]) -> PlayOn:
    # Phases are made last step first, so that most deals pass through them once in this order.
    loops = tuple((here, each.legal, each.advance) for here, each in enumerate(phases))[:OVER:-1]

    def play_on(cells: Cells, draw: Callable[[], float]) -> None:
        while cells[PHASE] != OVER:
            for here, legal, advance in loops:
                while cells[PHASE] == here:
                    advance(cells, drawn(legal(cells), draw))

    return play_on


def _step(here: int, phase: Phase, legals: Sequence[Legal]) -> Step:
    advance, opened = phase.advance, opened_from(here, legals)

    def step(cells: Cells, move: MoveId) -> Mask:
        assert cells[PHASE] == here  # noqa: S101 - so that fusing knows
        advance(cells, move)
        return opened(cells)

    return step


def opened_from(here: int, legals: Sequence[Legal]) -> Legal:
    """The moves that are open, most often in the phase *here*."""
    legal = legals[here]

    def opened(cells: Cells) -> Mask:
        if cells[PHASE] == here:
            return legal(cells)
        return legals[cells[PHASE]](cells)

    return opened
