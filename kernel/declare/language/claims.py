"""`claims`: what a seat may claim at some moment for what it holds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import BeforeValidator, Field, create_model, model_validator
from pydantic_core import PydanticCustomError

from kernel.declare.base import Component, Finding, Whole
from kernel.declare.component import OF_CLAIM, Build, ClaimEffect
from kernel.declare.language.phrases import Holding, Holds
from kernel.declare.language.surroundings import surroundings
from kernel.declare.language.when import When
from kernel.declare.language.who import Who, seats_of
from kernel.declare.passes import Declare
from kernel.declare.rulebook.claims import claim_in_words
from kernel.values.bits import NONE
from kernel.values.layout import (
    ASKED,
    HAND,
    LEADER,
    TAKEN,
    TRUMPS,
    TURNED_UP,
    Audience,
    Cells,
    CellType,
)
from kernel.values.moves import NO_CLAIM, Does, Sense
from kernel.values.plan import ClaimPlan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kernel.declare.rulebook.words import Words
    from kernel.declare.schema import Rules
    from kernel.values.bits import Mask, Seat
    from kernel.values.phase import Entry

Moment = Literal[
    "before_calling",
    "between_rounds",
    "after_calling",
    "before_lead",
    "each_trick",
    "after_play",
]


def _seen(value: object) -> object:
    if value == "before_looking":
        raise PydanticCustomError(
            "claim_unseen",
            "nobody can claim what he holds before he has looked",
            {"hint": "write before_calling: then everyone has looked, and nobody has called"},
        )
    return value


class _Limit(Component):
    """How often something may be claimed."""

    usual_words: ClassVar[dict[str, str]] = {"each": "for", "per": "for", "within": "in"}

    times: Annotated[Whole, Field(ge=1, le=100, description="So many times.")] = 1

    @property
    def whose(self) -> str:
        """Who has so many."""
        return str(getattr(self, _FOR))

    @property
    def is_of_the_match(self) -> bool:
        """Whether deals before this one count too."""
        return bool(getattr(self, _IN) == "match")

    def is_idle(self, rules: Rules, askings: int) -> bool:
        """Whether it bars nothing where every seat is asked *askings* times in a deal."""
        seats = {"each_seat": 1, "each_side": rules.side_size, "the_table": rules.seats}[self.whose]
        return not self.is_of_the_match and self.times >= seats * askings


_FOR, _IN = "for", "in"
_WHOSE: dict[str, Any] = {
    _FOR: (
        Annotated[
            Literal["each_seat", "each_side", "the_table"], Field(description="Who has so many.")
        ],
        "each_seat",
    ),
    _IN: (
        Annotated[
            Literal["deal", "match"],
            Field(description="Whether they are counted anew in each deal, or in the whole match."),
        ],
        "match",
    ),
}
if TYPE_CHECKING:
    Limit: TypeAlias = _Limit
else:  # `for` and `in` are words of Python's, so these two lines cannot stand in the class
    Limit = create_model(
        "Limit", __base__=_Limit, __doc__=_Limit.__doc__, __module__=__name__, **_WHOSE
    )


class Claim(Component):
    """Something a seat may claim, or must, for what it holds, or whatever it holds.

    Every seat is asked in turn from the dealer's left, so that being asked tells nothing; one that
    cannot claim has the one answer no.
    """

    usual_words: ClassVar[dict[str, str]] = {
        "before_play": "before_lead",
        "every_trick": "each_trick",
        "before_each_trick": "each_trick",
        "showdown": "after_play",
        "after_last_trick": "after_play",
    }

    title: Annotated[str | None, Field(description="Words for the rulebook.")] = None
    moment: Annotated[
        Moment,
        BeforeValidator(_seen),
        Field(
            description=(
                "When the seats are asked: before the first call, between two rounds of calls, when"
                " trumps are made, before the first lead, before the lead to every trick, or after"
                " the last trick."
            )
        ),
    ] = "before_calling"
    who: Annotated[Who | list[Who], Field(description="Which seats may claim.")] = "everyone"
    when: Annotated[
        When | None, Field(description="When it may be claimed; always unless said.")
    ] = None
    holding: Annotated[
        Holding | None,
        Field(
            description=(
                "What the claimant must hold; any hand will do unless said. After the play it"
                " speaks of the cards he has taken in tricks."
            )
        ),
    ] = None
    may: Annotated[ClaimEffect | None, Field(description="What the claimant may do.")] = None
    must: Annotated[ClaimEffect | None, Field(description="What the claimant must do.")] = None
    limit: Annotated[
        Limit | None, Field(description="How often it may be claimed; no limit unless said.")
    ] = None

    @model_validator(mode="after")
    def _may_or_must(self) -> Claim:
        if (self.may is None) == (self.must is None):
            raise PydanticCustomError(
                "one_of_may_and_must",
                "says none or both of may and must",
                {"hint": "write just one of them"},
            )
        return self

    @property
    def effect(self) -> ClaimEffect:
        """What comes of the claim."""
        effect = self.may or self.must
        assert effect is not None  # noqa: S101 - the validator saw to it
        return effect

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether the effect fits the moment and the holding, and no two claims are forced."""
        line = "must" if self.may is None else "may"
        for finding in self.effect.check_claim(rules, self.moment, self.holding):
            up, *rest = finding.path or ("",)
            path = tuple(rest) if up == OF_CLAIM else (line, *finding.path)
            yield replace(finding, path=path)
        if self.moment == "between_rounds" and not rules.auction.comes_between_rounds():
            yield Finding(
                ("moment",),
                "moment-never-comes",
                "no card is turned down here before a second round of calls",
                "give the claim another moment, such as before_calling",
            )
        forced = [
            each for each in rules.claims.values() if each.must and each.moment == self.moment
        ]
        if self.must is not None and len(forced) > 1:
            yield Finding(
                ("must",),
                "two-must-claims",
                "two claims of one moment must be made, but a seat makes only one",
                "write may in one of them, or give it another moment",
            )

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:
        """A limit that is never reached."""
        if self.limit is not None and self.limit.is_idle(rules, askings(self.moment, rules)):
            yield "limit", "nobody is asked more often than that in a deal"

    def declare(self, b: Declare) -> None:
        """The seat that is being asked, who leads after it, and the answer no."""
        b.cell(ASKED, CellType.SEAT, Audience.ALL, start=NONE)
        if self.moment == "each_trick":
            b.cell(LEADER, CellType.SEAT, Audience.ALL, start=NONE)
        b.word(NO_CLAIM, sense=Sense("made no claim", "claim nothing", Does.USUAL))

    def plan(self, b: Build, name: str, go_on: Entry) -> ClaimPlan:
        """The claim called *name*, with what follows it."""
        holds, is_on = self._holds(b), self.when.test(b) if self.when else None
        counter = b[f"claims: {name}"] if self.limit else 0
        who, limit, open_ = seats_of(b, self.who), self.limit, self.effect.is_open(b)

        def fits(cells: Cells, seat: Seat) -> bool:
            return (
                bool(who(cells) >> seat & 1)
                and holds(cells, seat)
                and (is_on is None or is_on(cells, seat))
                and (limit is None or cells[counter + seat] < limit.times)
                and open_(cells)
            )

        effect = self.effect.effect(b, self.holding, go_on)
        if limit is not None:
            effect = _counted(b, limit, counter, effect)
        must = self.must is not None
        return ClaimPlan(
            b.move(claim_text(name)), fits, effect, must, f"claims.{name}", self._because()
        )

    def _because(self) -> str:
        if self.holding is None:
            return "it may be claimed with any hand"
        if self.is_of_cards_taken:
            return "the cards you have taken are such with which to claim it"
        return "your hand is one with which to claim it"

    @property
    def is_of_cards_taken(self) -> bool:
        """Whether the holding speaks of the cards taken in tricks, the hands being empty."""
        return self.moment == "after_play"

    def _holds(self, b: Build) -> Callable[[Cells, Seat], bool]:
        """Whether a seat has what is asked for."""
        fits = self._fits(b, self.holding) if self.holding else None
        if self.is_of_cards_taken:
            taken = b[TAKEN]
            return lambda cells, seat: fits is None or fits(cells, cells[taken + seat])
        hand = b[HAND]

        def holds(cells: Cells, seat: Seat) -> bool:
            held = cells[hand + seat]  # empty while its owner may not look
            return bool(held) and (fits is None or fits(cells, held))

        return holds

    def _fits(self, b: Build, holding: Holding) -> Callable[[Cells, Mask], bool]:
        """Whether cards fit, under the trumps and the upcard there are."""
        trumps, turned_up = b[TRUMPS], b[TURNED_UP] if b.has(TURNED_UP) else None
        known: dict[tuple[int, int], Holds] = {}

        def fits(cells: Cells, cards: Mask) -> bool:
            order = cells[trumps]
            upcard = NONE if turned_up is None else cells[turned_up]
            if (order, upcard) not in known:
                known[order, upcard] = holding.holds(surroundings(b, order, upcard))
            return known[order, upcard](cards)

        return fits

    def words(self, w: Words) -> None:
        """Who may claim, and what comes of it."""
        claim_in_words(self, w)


def _counted(b: Build, limit: Limit, counter: int, effect: Entry) -> Entry:
    asked = b[ASKED]
    everyone = (1 << b.seats) - 1
    of_seat = [1 << seat for seat in range(b.seats)]
    counted = {"each_seat": of_seat, "each_side": b.side_of, "the_table": [everyone] * b.seats}[
        limit.whose
    ]

    def enter(cells: Cells) -> None:
        for seat in range(b.seats):
            cells[counter + seat] += counted[cells[asked]] >> seat & 1
        effect(cells)

    return enter


def askings(moment: str, rules: Rules) -> int:
    """How often in a deal every seat is asked for the claims of *moment*, at most."""
    return rules.deal.each if moment == "each_trick" else 1


def may_follow_tricks(rules: Rules) -> bool:
    """Whether a claim may yet change the score when a trick has been played."""
    return any(
        claim.effect.gives_points or claim.effect.may_end_deal
        for claim in rules.claims.values()
        if claim.moment in ("each_trick", "after_play")
    )


def claim_text(name: str) -> str:
    """The move that claims: `farmers_hand` is said `claim farmers hand`."""
    return f"claim {name.replace('_', ' ')}"


def declare_claims(b: Declare, claims: Iterable[tuple[str, Claim]]) -> None:
    """The moves that claim, and the counters of those that are limited."""
    for name, claim in claims:
        does = Does.PAYS if claim.effect.costs_points else Does.CLAIMS
        past = claim_text(name).replace("claim", "claimed", 1)
        b.word(claim_text(name), sense=Sense(past, "make the claim", does))
        if claim.limit is not None:
            cell, carried = f"claims: {name}", claim.limit.is_of_the_match
            b.cell(cell, CellType.COUNT, Audience.ALL, per_seat=True, carried=carried)
