"""`match: number_of_deals`: an agreed number of deals, and the higher score wins."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from kernel.declare.component import FirstDealer, MatchRules, NextDealBy, Whole, Words
from kernel.declare.hookspecs import hookimpl
from kernel.declare.rulebook.matches import number_of_deals_in_words
from kernel.values.plan import MatchPlan


class NumberOfDeals(MatchRules, kind="number_of_deals"):
    """After the agreed number of deals the higher score wins; equal scores are no one's."""

    deals: Annotated[Whole, Field(ge=1, le=100_000, description="How many deals are played.")]
    first_dealer: Annotated[FirstDealer, Field(description="How the first dealer is found.")] = (
        "random"
    )
    next_dealer: Annotated[
        Literal["next", "same"],
        Field(description="Who deals after a deal that was played: the next seat, or the same."),
    ] = "next"

    def next_deal_by(self) -> NextDealBy:
        """Who deals after a deal that was played."""
        return "next_dealer" if self.next_dealer == "next" else "same_dealer"

    def plan(self, sides: tuple[int, ...]) -> MatchPlan:
        """These rules as the run side reads them."""
        return MatchPlan(sides=sides, first_dealer=self.first_dealer, max_deals=self.deals)

    def words(self, w: Words) -> None:
        """The length of the match, and who deals."""
        number_of_deals_in_words(self, w)


@hookimpl
def register_matches() -> list[type[MatchRules]]:
    """A match of so many deals."""
    return [NumberOfDeals]
