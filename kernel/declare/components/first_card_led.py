"""`trumps: first_card_led`: the first card of the first trick makes its suit trumps."""

from __future__ import annotations

from typing import ClassVar

from kernel.declare.component import Trumps, Words
from kernel.declare.hookspecs import hookimpl


class FirstCardLed(Trumps, kind="first_card_led"):
    """The suit of the first card led is trumps for the whole deal."""

    is_by_first_lead: ClassVar[bool] = True

    def words(self, w: Words) -> None:
        """What the first lead settles."""
        without = "no_trump" in w.facts
        unless = ", unless the bid is without trumps" if without else ""
        w.say(f"the first card led in a deal makes its suit trumps{unless}")


@hookimpl
def register_trumps() -> list[type[Trumps]]:
    """Trumps without a call."""
    return [FirstCardLed]
