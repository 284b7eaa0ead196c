"""Deals that never come to their end, whatever is dealt and done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.declare.base import Finding, note
from kernel.declare.language.phrases import listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kernel.declare.language.claims import Claim
    from kernel.declare.schema import Rules

_ALWAYS: Final = frozenset(
    {
        *("everyone", "dealer", "left_of_dealer", "right_of_dealer", "dealers_side"),
        *("maker", "defenders", "left_of_maker"),
    }
)
"""Words for people who are somebody in every deal, at the moments at which they are known."""


def deals_never_played(rules: Rules) -> Iterator[Finding]:
    """Claims that end every deal, as somebody must make them whatever he holds."""
    for name, claim in rules.claims.items():
        if not _ends_every_deal(claim):
            continue
        path = ("claims", name, "must")
        hint = "write may, or say with a holding, when or limit to what it is bound"
        if claim.effect.gives_points:
            message = "somebody must claim this in every deal, so nothing else ever ends one"
            yield note(path, "never-played", message, hint)
        else:
            message = "somebody must claim this in every deal, so none is ever played out"
            yield Finding(path, "never-played", message, hint)


def _ends_every_deal(claim: Claim) -> bool:
    """Whether the claim comes in every deal in which trumps are made, and ends it."""
    is_bound = claim.limit is not None and claim.limit.is_of_the_match
    return (
        claim.must is not None
        and claim.must.ends_deal()
        and claim.holding is None
        and claim.when is None
        and not is_bound
        and claim.moment != "between_rounds"
        and not _ALWAYS.isdisjoint(listed(claim.who))
    )
