"""`play.must.head_the_trick`: play a card that beats the best one so far, if you may and can.

Games differ on the tricks in which that is asked: in all of them, only in those to which trumps
were led, or whenever the best card is a trump, be it led or put on another suit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal

from pydantic import Field

from kernel.declare.component import Obligation, Words
from kernel.declare.hookspecs import hookimpl
from kernel.values.ladder import HEADING, Situation
from kernel.values.phase import Reason

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kernel.values.bits import Mask

_WHEN: Final[Mapping[str, str]] = {
    "all": "",
    "led_in_trumps": "when trumps were led, ",
    "headed_by_a_trump": "when the best card of the trick so far is a trump, ",
}


class HeadTheTrick(Obligation, kind="head_the_trick"):
    """Of the cards that the other duties leave, a seat must play one that beats the best so far."""

    place: ClassVar[int] = 30

    tricks: Annotated[
        Literal["all", "led_in_trumps", "headed_by_a_trump"],
        Field(description="In which tricks: all, those led in trumps, or while a trump is best."),
    ] = "all"

    def heads(self, situation: Situation) -> Mask:
        """The cards that must be beaten while they are the best of the trick."""
        order = situation.ordering
        if self.tricks == "headed_by_a_trump":
            return order.trump_mask
        is_asked = self.tricks == "all" or order.trump_mask & order.suit_masks[situation.led]
        return (1 << len(order.suit_of)) - 1 if is_asked else 0

    def heading_reason(self) -> Reason:
        """That it must be beaten."""
        return Reason(HEADING, "you must beat the best card of the trick so far")

    def words(self, w: Words) -> None:
        """Heading the trick."""
        w.say(
            f"{_WHEN[self.tricks]}a player who may play a card that beats the best of the trick so"
            " far must play such a card: he must head the trick",
            "tricks",
        )


@hookimpl
def register_obligations() -> list[type[Obligation]]:
    """The duty to win the trick."""
    return [HeadTheTrick]
