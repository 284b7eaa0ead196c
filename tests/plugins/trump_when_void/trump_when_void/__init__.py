"""A house rule from elsewhere: who cannot follow suit must trump, if able."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kernel.declare.component import Obligation
from kernel.declare.hookspecs import hookimpl
from kernel.values.ladder import Rung, Situation


class TrumpWhenVoid(Obligation, kind="trump_when_void"):
    """A seat void of the suit led must play a trump, if it holds one."""

    place = 20

    def rungs(self, situation: Situation) -> Iterable[Rung]:
        """Who gets past following suit and holds a trump must play one."""
        trumps = situation.ordering.trump_mask
        yield Rung(trumps, trumps, "must-trump", "you cannot follow suit, so you must trump")


@hookimpl
def register_obligations() -> list[type[Obligation]]:
    """The rule."""
    return [TrumpWhenVoid]


@hookimpl
def register_ruleset_dirs() -> list[Path]:
    """The option that switches it on."""
    return [Path(__file__).parent / "rulesets"]
