"""`play`: who leads, and what may be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from kernel.declare.component import Build, Component, Declare, Obligation, YesNo
from kernel.values.bits import NONE, Seat
from kernel.values.cards import NO_SUIT, SUITS
from kernel.values.layout import (
    DEALER,
    MAKER,
    TABLE,
    TAKEN,
    TRICKS,
    Audience,
    Cells,
    CellType,
)
from kernel.values.phase import Entry


class Play(Component):
    """The play of the tricks."""

    first_lead: Annotated[
        Literal["left_of_dealer", "maker"], Field(description="Who leads to the first trick.")
    ] = "left_of_dealer"
    must: Annotated[
        Mapping[str, Obligation],
        Field(description="What a seat must play; without an entry any card may be played."),
    ]
    stop_when_decided: Annotated[
        YesNo,
        Field(description="Whether play stops after the trick that makes the score certain."),
    ] = False

    def build(self, b: Build, then: Entry) -> Entry:
        """Tricks until the hands are empty or the score is certain."""
        return b.trick_play(
            leader=self._leader(b), stop_when_decided=self.stop_when_decided, then=then
        )

    def _leader(self, b: Build) -> Callable[[Cells], Seat]:
        if self.first_lead == "maker":
            maker = b[MAKER]
            return lambda cells: cells[maker]
        next_seat = b.next_seat
        return lambda cells: next_seat[cells[DEALER]]
