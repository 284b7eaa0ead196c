"""A house rule from elsewhere: who cannot follow suit may not trump, if he can help it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kernel.declare.component import Obligation
from kernel.declare.hookspecs import hookimpl
from kernel.values.ladder import Rung, Situation


class DiscardWhenVoid(Obligation, kind="discard_when_void"):
    """A seat void of the suit led must discard a plain card, if it holds one."""

    place = 20

    def rungs(self, situation: Situation) -> Iterable[Rung]:
        """Who gets past following suit and holds a card that is no trump must play one."""
        order = situation.ordering
        plain = sum(order.suit_masks) & ~order.trump_mask
        yield Rung(plain, plain, "must-discard", "you cannot follow suit, so you may not trump")


@hookimpl
def register_obligations() -> list[type[Obligation]]:
    """The rule."""
    return [DiscardWhenVoid]


@hookimpl
def register_ruleset_dirs() -> list[Path]:
    """The option that switches it on."""
    return [Path(__file__).parent / "rulesets"]
