"""`play.must.trump_when_void`: who cannot follow suit plays a trump, if he holds one.

There is such a duty in most games that count the cards in the tricks, and in few others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kernel.declare.component import Finding, Obligation, Words
from kernel.declare.hookspecs import hookimpl
from kernel.values.ladder import Rung, Situation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.declare.schema import Rules


class TrumpWhenVoid(Obligation, kind="trump_when_void"):
    """A seat that cannot follow suit must play a trump, if it holds one."""

    place: ClassVar[int] = 20

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether suit must be followed: without that duty nobody is ever unable to meet it."""
        if not any(rule.makes_follow for rule in rules.play.must.present(Obligation)):
            yield Finding(
                (),
                "trump-without-follow",
                "who cannot follow suit must trump, but nobody must follow suit",
                "add follow_suit: {} to must, or take this out",
            )

    def rungs(self, situation: Situation) -> Iterable[Rung]:
        """Who gets past following suit and holds a trump must play one."""
        trumps, led = situation.ordering.trump_mask, situation.led
        if trumps & ~situation.ordering.suit_masks[led]:
            yield Rung(trumps, trumps, "must-trump", "you cannot follow suit, so you must trump")

    def words(self, w: Words) -> None:
        """Trumping."""
        w.say("a player who cannot follow suit must play a trump, if he holds one")


@hookimpl
def register_obligations() -> list[type[Obligation]]:
    """The duty to trump."""
    return [TrumpWhenVoid]
