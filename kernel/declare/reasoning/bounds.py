"""Bounds that are known before a card is dealt: of deals, of matches, and of memory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kernel.declare.component import IfAllPass
from kernel.declare.language.claims import askings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kernel.declare.schema import Rules


@dataclass(frozen=True)
class Bounds:
    """The most there can be.

    *moves* is the number of moves of one deal, None where some component does not tell; *deals*
    that of a match. *memory* gives for each thing remembered its highest value. *outcomes* is the
    number of outcomes that the score table tells apart. *may_pass_for_ever* says whether only the
    bound on deals ends a match in which everyone always passes.
    """

    moves: int | None
    deals: int
    memory: Mapping[str, int]
    outcomes: int
    may_pass_for_ever: bool


def bounds_of(rules: Rules) -> Bounds:
    """The bounds of a sound rule set."""
    plan = rules.match.plan(())
    return Bounds(
        moves=_most_moves(rules),
        deals=plan.max_deals,
        memory=_memory(rules),
        outcomes=rules.decisions.possible.bit_count(),
        may_pass_for_ever=plan.points is not None and _may_pass_out(rules),
    )


def _most_moves(rules: Rules) -> int | None:
    moments = {claim.moment for claim in rules.claims.values()}
    total = rules.seats * sum(askings(moment, rules) for moment in moments)
    for path, part in rules.parts():
        most = part.most_moves(rules) if path else 0
        if most is None:
            return None
        total += most
    return total


def _memory(rules: Rules) -> dict[str, int]:
    """What each thing remembered, and each claim limited in a match, can count up to."""
    deals = rules.match.plan(()).max_deals
    kept = {name: kept.most(deals) for name, kept in rules.match.remembered().items()}
    limits = {name: claim.limit for name, claim in rules.claims.items()}
    return kept | {
        f"claims of {name}": limit.times
        for name, limit in limits.items()
        if limit is not None and limit.is_of_the_match
    }


def _may_pass_out(rules: Rules) -> bool:
    """Whether a deal may end without points for anybody because nobody calls."""
    passed_out = [part for _, part in rules.parts() if isinstance(part, IfAllPass)]
    return any(part.may_score_nothing() for part in passed_out)
