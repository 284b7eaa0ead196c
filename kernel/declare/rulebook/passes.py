"""What follows when all have passed, in words: one rule, or one at some times only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.rulebook.facts import at_times

if TYPE_CHECKING:
    from kernel.declare.component import IfAllPass
    from kernel.declare.rulebook.words import Words


def passed_in_words(rule: IfAllPass, w: Words) -> None:
    """The rule with its condition; *w* speaks of the rule."""
    dealer = "the dealer's side" if w.people.are_partners else "the dealer"
    times = at_times(rule.when, w, dealer)
    rule.words(w.leading(f"{times}{w.people.passing(rule.said_if)}, "))
    other = rule.otherwise
    if times and other is not None:
        other.words(
            w.part("otherwise").leading(f"at other times, {w.people.passing(other.said_if)}, ")
        )


def thrown_in(next_deal_by: str, w: Words) -> str:
    """What becomes of a deal that is thrown in."""
    return f"the cards are thrown in: nobody scores, and {w.people.deals_next(next_deal_by)}"
