"""What can be proved of a rule set before a card is dealt.

`reasoned` finds lines that can never take effect, and lines that make no difference as the game
stands. `proved` says what holds: bounds, and what is remembered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.base import IDLE, Finding
from kernel.declare.language.beating import beats_without_effect
from kernel.declare.reasoning.bids import bids_never_made, rows_without_bids
from kernel.declare.reasoning.bounds import Bounds, bounds_of
from kernel.declare.reasoning.calls import calls_never_made
from kernel.declare.reasoning.conditions import (
    conditions_never_met,
    memory_that_nothing_reads,
)
from kernel.declare.reasoning.deals import deals_never_played
from kernel.declare.reasoning.holdings import holdings_never_held
from kernel.declare.reasoning.people import rules_for_nobody
from kernel.declare.reasoning.phrases import phrases_without_cards
from kernel.declare.reasoning.trumps import trumps_never_made

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kernel.declare.base import Component
    from kernel.declare.schema import Rules

__all__ = ["Bounds", "bounds_of", "reasoned"]

_REASONS = (
    conditions_never_met,
    memory_that_nothing_reads,
    phrases_without_cards,
    holdings_never_held,
    rules_for_nobody,
    bids_never_made,
    rows_without_bids,
    beats_without_effect,
    calls_never_made,
    deals_never_played,
    trumps_never_made,
)


def reasoned(rules: Rules) -> Iterator[Finding]:
    """Everything that follows from *rules* as a whole; paths start at the top.

    The components' own checks have found nothing wrong.
    """
    for reason in _REASONS:
        yield from reason(rules)
    for path, part in rules.parts():
        for name, why in part.idle(rules):
            if _is_unusual(part, name):
                message = f"this makes no difference here: {why}"
                yield Finding((*path, name), "no-difference", message, "it may go", IDLE)


def _is_unusual(part: Component, name: str) -> bool:
    """Whether a line says something else than it would if it were not written."""
    field = type(part).model_fields[name]
    usual = None if field.is_required() else field.get_default(call_default_factory=True)
    return bool(getattr(part, name) != usual)
