"""`play.must.follow_suit`: play a card that counts as the suit led, if you hold one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kernel.declare.component import Obligation, Words
from kernel.declare.hookspecs import hookimpl
from kernel.values.cards import SUITS
from kernel.values.ladder import Rung, Situation

if TYPE_CHECKING:
    from collections.abc import Iterable


class FollowSuit(Obligation, kind="follow_suit"):
    """A seat that holds a card of the suit led must play one; otherwise any card."""

    place: ClassVar[int] = 10
    makes_follow: ClassVar[bool] = True

    def rungs(self, situation: Situation) -> Iterable[Rung]:
        """Who holds a card that counts as the suit led must play one of them."""
        follow = situation.ordering.suit_masks[situation.led]
        suit = (*SUITS, "the joker")[situation.led]
        trumps = " (trumps)" if situation.led == situation.ordering.trump else ""
        yield Rung(follow, follow, "must-follow", f"you must follow {suit}{trumps}")

    def words(self, w: Words) -> None:
        """Following suit."""
        w.say("a player who holds a card of the suit led must play one: he must follow suit")


@hookimpl
def register_obligations() -> list[type[Obligation]]:
    """The obligation nearly every trick-taking game has."""
    return [FollowSuit]
