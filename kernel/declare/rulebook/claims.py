"""Claims in words: what a hand may claim, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.declare.rulebook.cards import holding_said
from kernel.declare.rulebook.english import capital, number, spaced
from kernel.declare.rulebook.facts import at_times

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kernel.declare.language.claims import Claim, Limit
    from kernel.declare.rulebook.words import Words

_MOMENTS: Final[Mapping[str, str]] = {
    "before_calling": "before the calling",
    "between_rounds": "after the upcard has been turned down, before the second round",
    "after_calling": "after the calling and any exchange",
    "before_lead": "before the first lead",
    "each_trick": "before the lead to each trick, the first included",
    "after_play": "after the last trick, before the deal is scored",
}
_LIMITED: Final[Mapping[str, str]] = {
    "each_seat": "each player",
    "each_side": "each side",
    "the_table": "all players together",
}


def claim_in_words(claim: Claim, w: Words) -> None:
    """A claim under its title; the effect writes the second half."""
    entry = w.entry(w.title(claim.title, w.name))
    times = at_times(claim.when, w)
    moment = _MOMENTS.get(claim.moment, spaced(claim.moment))
    line = "may" if claim.may is not None else "must"
    holder = _holder(claim, w.people.roles(claim.who))
    what = claim.effect.claimed if claim.holding is None else "it"
    entry.say(
        f"{moment}, {times}{holder} {line} claim {what}",
        "moment", "when", "who", "holding", line,
    )  # fmt: skip
    entry.leading("if he does, " if line == "may" else "then ").tell(line, claim.effect)
    if claim.limit is not None:
        entry.say(_limit(claim.limit), "limit")


def _holder(claim: Claim, who: str) -> str:
    """Who may claim, with what he holds; after the play he holds what he has taken."""
    if claim.holding is None:
        return who
    holds = f"holds {holding_said(claim.holding)}"
    if claim.is_of_cards_taken:
        holds = f"has {holding_said(claim.holding)} among the cards he has taken in tricks"
    return f"{who}, if he {holds}," if who.startswith("the ") else f"{who} who {holds}"


def _limit(limit: Limit) -> str:
    times = "once" if limit.times == 1 else f"{number(limit.times)} times"
    where = "a match" if limit.is_of_the_match else "a deal"
    return f"{capital(_LIMITED[limit.whose])} may do so no more than {times} in {where}"
