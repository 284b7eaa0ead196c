"""`trumps: first_card_led`: the first card of the first trick makes its suit trumps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from kernel.declare.component import Finding, Trumps, Words
from kernel.declare.hookspecs import hookimpl

if TYPE_CHECKING:
    from kernel.declare.schema import Rules


class FirstCardLed(Trumps, kind="first_card_led"):
    """The suit of the first card led is trumps for the whole deal."""

    is_by_first_lead: ClassVar[bool] = True

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether a joker led first could name its suit."""
        if rules.deck.jokers and "no_trump" not in rules.game_facts():
            yield Finding(
                (),
                "joker-led-first",
                "a joker led to the first trick would make no suit trumps",
                "write deck: {jokers: 0}, or add a bid without trumps: then the leader names one",
            )

    def words(self, w: Words) -> None:
        """What the first lead settles."""
        without = "no_trump" in w.facts
        unless = ", unless the bid is without trumps" if without else ""
        w.say(f"the first card led in a deal makes its suit trumps{unless}")


@hookimpl
def register_trumps() -> list[type[Trumps]]:
    """Trumps without a call."""
    return [FirstCardLed]
