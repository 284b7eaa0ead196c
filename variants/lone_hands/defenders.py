"""What the defenders are asked: whether one of them plays without his partner."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from kernel.values.bits import Mask, Seat, lowest, next_active
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


class _Defending(ABC):
    """A defender is asked whether he plays alone; his partners then sit out.

    With *only_loner* nobody is asked where the maker is not alone.
    """

    def __init__(self, b: Build, leave: Leave, *, only_loner: bool) -> None:
        self._leave, self._only_loner = leave, only_loner
        self._alone, self._defended, self._makers = b[ALONE], b[DEFENDED_ALONE], b[MAKERS]
        self._everyone = (1 << b.seats) - 1
        self._ask = b.yes_or_no(
            "defend_alone",
            actor=self._asked,
            yes=DEFEND_ALONE,
            no=WITH_PARTNER,
            chosen=self._answered,
        )

    def _is_open(self, cells: Cells) -> bool:
        """Whether there is a hand to defend against alone."""
        return bool(cells[self._alone]) or not self._only_loner

    def _partners(self, cells: Cells, seat: Seat) -> Mask:
        return self._everyone & ~cells[self._makers] & ~(1 << seat)

    def _defend(self, cells: Cells, loner: Seat) -> None:
        cells[self._defended] = 1
        self._leave(cells, self._partners(cells, loner))

    @abstractmethod
    def _asked(self, cells: Cells) -> Seat:
        """Who is asked."""

    @abstractmethod
    def _answered(self, cells: Cells, defends: bool) -> None:
        """Carry the answer out, and go on."""


class BeforeLead(_Defending):
    """Each defender in turn, until one defends alone; all are asked the same."""

    def __init__(
        self, b: Build, leave: Leave, then: Entry, *, only_loner: bool, from_maker: bool
    ) -> None:
        super().__init__(b, leave, only_loner=only_loner)
        self._then, self._next = then, b.next_seat
        self._from = b[MAKER] if from_maker else DEALER

    def entry(self, cells: Cells) -> None:
        """Ask the first defender, if there is a hand to defend against alone."""
        (self._ask if self._is_open(cells) else self._then)(cells)

    def _asked(self, cells: Cells) -> Seat:
        return self._defender_after(cells, cells[self._from])

    def _defender_after(self, cells: Cells, seat: Seat) -> Seat:
        seat = self._next[seat]
        while cells[self._makers] >> seat & 1:
            seat = self._next[seat]
        return seat

    def _answered(self, cells: Cells, defends: bool) -> None:
        seat = cells[ACTOR]
        following = self._defender_after(cells, seat)
        if defends:
            self._defend(cells, seat)
        if defends or following == self._asked(cells):
            self._then(cells)
        else:
            cells[ACTOR] = following


class BeforeFirstCard(_Defending):
    """Each defender just before his partner plays his first card, until one defends alone.

    It is asked within the first trick. That partner then sits out, and the next seat still
    playing has the turn, or the trick is over.
    """

    def __init__(self, b: Build, leave: Leave, turn: Turn, *, only_loner: bool) -> None:
        super().__init__(b, leave, only_loner=only_loner)
        self._turn, self._active, self._following = turn, b[ACTIVE], next_active(b.seats)

    def entry(self, cells: Cells) -> None:
        """Ask the partner of the seat to act, if that is a defender about to play his first."""
        is_defender = not cells[self._makers] >> cells[ACTOR] & 1
        if is_defender and self._is_open(cells) and not cells[self._defended]:
            self._ask(cells)

    def _asked(self, cells: Cells) -> Seat:
        return lowest(self._partners(cells, cells[ACTOR]))

    def _answered(self, cells: Cells, defends: bool) -> None:
        loner = cells[ACTOR]
        partner = lowest(self._partners(cells, loner))
        if defends:
            self._defend(cells, loner)
            partner = self._following[cells[self._active]][partner]
        self._turn(cells, partner)
