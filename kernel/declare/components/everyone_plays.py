"""`if_all_pass: everyone_plays`: nobody has called, and the hand is played without a maker.

Where tables do so every trick counts by itself, for those who take it or, in games in which the
tricks are then to be avoided, against them. What is trumps differs; most play without.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from kernel.declare.component import (
    BidCalls,
    Build,
    Declare,
    Exchange,
    IfAllPass,
    SuitName,
    Whole,
    Words,
    suit_number,
)
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.bonus import declare_bonus
from kernel.declare.rulebook.english import counted
from kernel.declare.rulebook.facts import trumps_said
from kernel.values.layout import TRICK_POINTS, Audience, CellType
from kernel.values.phase import Entry

if TYPE_CHECKING:
    from kernel.declare.schema import Rules


class EveryonePlays(IfAllPass, kind="everyone_plays"):
    """The hand is played at once, nobody being the maker; each trick scores for who takes it.

    Nothing is exchanged and nobody plays alone; the dealer's left leads. The score table counts
    only for deals with a maker.
    """

    fact_names: ClassVar[tuple[str, ...]] = ("no_trump",)
    has_no_maker: ClassVar[bool] = True

    trumps: Annotated[SuitName | Literal["no_trump"], Field(description="What is trumps then.")] = (
        "no_trump"
    )
    each_trick_scores: Annotated[
        Whole,
        Field(
            ge=-1000,
            le=1000,
            description="What each trick scores for the side that takes it; less than 0 costs it.",
        ),
    ] = 1

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`no_trump`, where it is played without."""
        return ["no_trump"] if self.trumps == "no_trump" else []

    def most_moves(self, rules: Rules) -> int:  # noqa: ARG002
        """None besides those of the play."""
        return 0

    def declare(self, b: Declare) -> None:
        """What a trick scores by itself, and the points."""
        b.cell(TRICK_POINTS, CellType.POINTS, Audience.ALL)
        declare_bonus(b)

    def may_score_nothing(self) -> bool:
        """Where tricks give nobody anything."""
        return self.each_trick_scores <= 0

    def all_passed(self, b: Build, bids: BidCalls | None = None) -> Entry:  # noqa: ARG002
        """On to the first lead."""
        trump = None if self.trumps == "no_trump" else suit_number(self.trumps)
        return b.without_maker(b.ordering_of(trump), self.each_trick_scores)

    def words(self, w: Words) -> None:
        """That it is played, under which trumps, and what the tricks score."""
        w.say("the hand is played all the same, and nobody is the maker")
        w.say(f"{trumps_said(self.trumps)}", "trumps")
        if w.rules.exchanges.present(Exchange) or w.rules.alone is not None:
            w.say("no cards are exchanged, and nobody plays alone")
        w.say(f"{w.people.role('left_of_dealer')} leads to the first trick")
        takes = "the side that" if w.people.are_partners else "the player who"
        verb = "loses" if self.each_trick_scores < 0 else "scores"
        points = counted(abs(self.each_trick_scores), "point")
        w.say(f"for each trick {takes} takes it {verb} {points}", "each_trick_scores")


@hookimpl
def register_if_all_pass() -> list[type[IfAllPass]]:
    """A hand without a maker."""
    return [EveryonePlays]
