"""What the defenders are asked: whether one of them plays without his partner."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from kernel.values.bits import Mask, MoveId, Seat
from kernel.values.layout import ACTOR, ALONE, DEALER, DEFENDED_ALONE, MAKER, MAKERS, Cells
from variants.lone_makers import WITH_PARTNER

if TYPE_CHECKING:
    from kernel.declare.component import Build
    from kernel.values.phase import Entry

DEFEND_ALONE: Final = "defend alone"
Leave: TypeAlias = Callable[[Cells, Mask], None]
"""Some seats sit out from now on."""


class BeforeLead:
    """Each defender in turn, until one defends alone; all are asked the same."""

    def __init__(
        self, b: Build, leave: Leave, then: Entry, *, only_loner: bool, from_maker: bool
    ) -> None:
        self._then = then
        self._leave = leave
        self._next = b.next_seat
        self._alone, self._defended = b[ALONE], b[DEFENDED_ALONE]
        self._makers, self._defend = b[MAKERS], b.move(DEFEND_ALONE)
        self._only_loner = only_loner
        self._from = b[MAKER] if from_maker else DEALER
        self._everyone = (1 << b.seats) - 1
        either = 1 << self._defend | 1 << b.move(WITH_PARTNER)
        self._ask = b.choice(
            "defend_alone", actor=self._first, moves=lambda _: either, chosen=self._chosen
        )

    def entry(self, cells: Cells) -> None:
        """Ask the first defender, if there is a hand to defend against alone."""
        if self._only_loner and not cells[self._alone]:
            self._then(cells)
        else:
            self._ask(cells)

    def _first(self, cells: Cells) -> Seat:
        return self._defender_after(cells, cells[self._from])

    def _defender_after(self, cells: Cells, seat: Seat) -> Seat:
        seat = self._next[seat]
        while cells[self._makers] >> seat & 1:
            seat = self._next[seat]
        return seat

    def _chosen(self, cells: Cells, move: MoveId) -> None:
        seat = cells[ACTOR]
        if move == self._defend:
            self._leave(cells, self._everyone & ~cells[self._makers] & ~(1 << seat))
            cells[self._defended] = 1
            self._then(cells)
            return
        following = self._defender_after(cells, seat)
        if following == self._first(cells):
            self._then(cells)
        else:
            cells[ACTOR] = following
