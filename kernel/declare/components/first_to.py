"""`match`: deals are played until a side has the points, or has lost them, or has too many."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from kernel.declare.component import (
    Component,
    Declare,
    Finding,
    FirstDealer,
    MatchRules,
    NextDealBy,
    Whole,
    Words,
)
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.remember import AlsoEnds, Remembered
from kernel.declare.rulebook.matches import points_match_in_words
from kernel.values.plan import MatchPlan

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.declare.schema import Rules


def several_at_once(rules: Rules) -> bool:
    """Whether several sides may get points in one deal, and so reach the target together."""
    are_two = len(rules.sides_of_seats()) == 2
    kept = any(kept.then and kept.then.score for kept in rules.match.remembered().values())
    claims = any(each.effect.gives_points for each in rules.claims.values())
    both = "both_sides_score" in rules.game_facts()
    return both or not are_two or kept or claims


class Games(Component):
    """A match of several games."""

    win: Annotated[
        Whole, Field(ge=1, le=20, description="How many games a side must win to win the match.")
    ] = 1


class _ByPoints(MatchRules):
    """What the kinds that end on points have in common."""

    fact_names: ClassVar[tuple[str, ...]] = ("several_games",)
    wins_with: ClassVar[str] = "most"

    points: Annotated[Whole, Field(ge=1, le=10_000, description="The points that end a game.")]
    first_dealer: Annotated[FirstDealer, Field(description="How the first dealer is found.")] = (
        "random"
    )
    next_dealer: Annotated[
        Literal["next", "same"],
        Field(description="Who deals after a deal that was played: the next seat, or the same."),
    ] = "next"
    games: Annotated[Games, Field(description="How many games make the match.")] = Games()
    remember: Annotated[
        Mapping[str, Remembered],
        Field(description="Named things everyone remembers from deal to deal."),
    ] = {}
    also_ends: Annotated[
        Mapping[str, AlsoEnds], Field(description="Other ways in which the match ends.")
    ] = {}
    max_deals: Annotated[
        Whole,
        Field(ge=1, le=100_000, description="The bound: then the better score wins, if one does."),
    ] = 1_000

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`several_games`, where one game does not end the match."""
        return ["several_games"] if self.games.win > 1 else []

    def check(self, rules: Rules) -> Iterable[Finding]:  # noqa: ARG002
        """Whether two ends at one deal agree on the winner."""
        winners: dict[int, str] = {}
        for name, end in self.also_ends.items():
            if winners.setdefault(end.after_deals, end.winner) != end.winner:
                yield Finding(
                    ("also_ends", name),
                    "two-ends",
                    f"two ends come after {end.after_deals} deals, with different winners",
                    "keep one of them",
                )

    def next_deal_by(self) -> NextDealBy:
        """Who deals after a deal that was played."""
        return "next_dealer" if self.next_dealer == "next" else "same_dealer"

    def remembered(self) -> Mapping[str, Remembered]:
        """What is remembered from deal to deal."""
        return self.remember

    def declare(self, b: Declare) -> None:
        """The things remembered."""
        for name, kept in self.remember.items():
            kept.declare_as(b, f"remembered: {name}")

    def plan(self, sides: tuple[int, ...]) -> MatchPlan:
        """These rules as the run side reads them; *sides* are the seats that count together."""
        ends = tuple((end.after_deals, end.winner) for end in self.also_ends.values())
        return MatchPlan(
            sides=sides,
            first_dealer=self.first_dealer,
            max_deals=self.max_deals,
            points=self.points,
            wins_with=self.wins_with,
            games_to_win=self.games.win,
            also_ends=ends,
        )

    def words(self, w: Words) -> None:
        """What ends a game and the match, and who deals."""
        points_match_in_words(self, w)


class _ReachingPoints(_ByPoints):
    """What the kinds have in common in which who has the points wins."""

    both_reach_it: Annotated[
        Literal["play_on", "higher_score", "makers_first", "raise_target"],
        Field(
            description=(
                "When several sides have the points after one deal: another deal is played and then"
                " the better score wins; the better score wins at once; the makers count first; or"
                " the target is raised by as much again."
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

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:
        """What depends on several games, and on several sides with points in one deal."""
        if self.games.win == 1:
            yield "points_over", "one game makes the match"
            yield "win_to_nothing_counts", "one game makes the match"
        if not several_at_once(rules):
            yield "both_reach_it", "only one side scores in a deal"

    def plan(self, sides: tuple[int, ...]) -> MatchPlan:
        """These rules as the run side reads them; *sides* are the seats that count together."""
        return replace(
            super().plan(sides),
            both_reach_it=self.both_reach_it,
            points_over=self.points_over,
            win_to_nothing_counts=self.win_to_nothing_counts,
        )


class FirstTo(_ReachingPoints, kind="first_to"):
    """The first side with enough points at the end of a deal wins."""


class CountDown(_ReachingPoints, kind="count_down"):
    """Each side starts with the points and what it scores is taken off; at none or less it wins."""

    wins_with: ClassVar[str] = "count_down"


class LowestWhen(_ByPoints, kind="lowest_when"):
    """When some side has the points, the side with the fewest wins."""

    wins_with: ClassVar[str] = "fewest"


@hookimpl
def register_matches() -> list[type[MatchRules]]:
    """Matches that end on points."""
    return [FirstTo, CountDown, LowestWhen]
