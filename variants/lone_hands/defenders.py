"""What the defenders are asked: whether one of them plays without his partner."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from kernel.values.bits import Mask, MoveId, Seat, lowest, next_active
from kernel.values.layout import (
    ACTIVE,
    ACTOR,
    ALONE,
    DEALER,
    DEFENDED_ALONE,
    MAKER,
    MAKERS,
    Cells,
)
from kernel.values.moves import Sense
from variants.lone_hands.makers import WITH_PARTNER

if TYPE_CHECKING:
    from kernel.declare.component import Build
    from kernel.values.phase import Entry, Turn

DEFEND_ALONE: Final = "defend alone"
DEFENDING: Final = Sense("went alone in defence", "defend without your partner", alone=True)
"""What that means."""
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


class BeforeFirstCard:
    """Each defender just before his partner plays his first card, until one defends alone.

    It is asked within the first trick. That partner then sits out, and the next seat still
    playing has the turn, or the trick is over.
    """

    def __init__(self, b: Build, leave: Leave, turn: Turn, *, only_loner: bool) -> None:
        self._leave, self._turn = leave, turn
        self._following = next_active(b.seats)
        self._active, self._alone, self._defended = b[ACTIVE], b[ALONE], b[DEFENDED_ALONE]
        self._makers, self._defend = b[MAKERS], b.move(DEFEND_ALONE)
        self._only_loner = only_loner
        self._everyone = (1 << b.seats) - 1
        either = 1 << self._defend | 1 << b.move(WITH_PARTNER)
        self._ask = b.choice(
            "defend_alone", actor=self._partner, moves=lambda _: either, chosen=self._chosen
        )

    def entry(self, cells: Cells) -> None:
        """Ask the partner of the seat to act, if that is a defender about to play his first."""
        if cells[self._defended] or (self._only_loner and not cells[self._alone]):
            return
        if not cells[self._makers] >> cells[ACTOR] & 1:
            self._ask(cells)

    def _partner(self, cells: Cells) -> Seat:
        return lowest(self._everyone & ~cells[self._makers] & ~(1 << cells[ACTOR]))

    def _chosen(self, cells: Cells, move: MoveId) -> None:
        partner = self._partner(cells)
        if move != self._defend:
            self._turn(cells, partner)
            return
        cells[self._defended] = 1
        self._leave(cells, 1 << partner)
        self._turn(cells, self._following[cells[self._active]][partner])
