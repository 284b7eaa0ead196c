"""`match: first_to`: deals are played until a side has the points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from kernel.declare.component import Component, FirstDealer, MatchRules, NextDealBy, Whole
from kernel.declare.hookspecs import hookimpl
from kernel.values.plan import MatchPlan

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.declare.schema import Rules


class Games(Component):
    """A match of several games."""

    win: Annotated[
        Whole, Field(ge=1, le=20, description="How many games a side must win to win the match.")
    ] = 1


class FirstTo(MatchRules, kind="first_to"):
    """The first side with enough points at the end of a deal wins."""

    fact_names: ClassVar[tuple[str, ...]] = ("several_games",)

    points: Annotated[Whole, Field(ge=1, le=10_000, description="The target.")]
    first_dealer: Annotated[FirstDealer, Field(description="How the first dealer is found.")] = (
        "random"
    )
    next_dealer: Annotated[
        Literal["next", "same"],
        Field(description="Who deals after a deal that was played: the next seat, or the same."),
    ] = "next"
    both_reach_it: Annotated[
        Literal["play_on", "higher_score", "makers_first", "raise_target"],
        Field(
            description=(
                "When several sides have the points after one deal: play on until one alone leads"
                " from the target up, the higher score wins, the makers count first, or the target"
                " is raised by as much again."
            )
        ),
    ] = "play_on"
    points_over: Annotated[
        Literal["lost", "carried_over"],
        Field(description="Whether the winner's points over the target open the next game."),
    ] = "lost"
    win_to_nothing_counts: Annotated[
        Whole,
        Field(ge=1, le=20, description="How many games a win counts while no other side scored."),
    ] = 1
    games: Annotated[Games, Field(description="How many games make the match.")] = Games()
    max_deals: Annotated[
        Whole,
        Field(ge=1, le=100_000, description="The bound: then the higher score wins, if one does."),
    ] = 1_000

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`several_games`, where one game does not end the match."""
        return ["several_games"] if self.games.win > 1 else []

    def next_deal_by(self) -> NextDealBy:
        """Who deals after a deal that was played."""
        return "next_dealer" if self.next_dealer == "next" else "same_dealer"

    def plan(self, sides: tuple[int, ...]) -> MatchPlan:
        """These rules as the run side reads them; *sides* are the seats that count together."""
        return MatchPlan(
            sides=sides,
            points=self.points,
            both_reach_it=self.both_reach_it,
            points_over=self.points_over,
            win_to_nothing_counts=self.win_to_nothing_counts,
            games_to_win=self.games.win,
            first_dealer=self.first_dealer,
            max_deals=self.max_deals,
        )


@hookimpl
def register_matches() -> list[type[MatchRules]]:
    """The match nearly every game is played as."""
    return [FirstTo]
