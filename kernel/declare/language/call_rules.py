"""`auction.call_rules`: who may call what, in closed sentences any auction can carry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from kernel.declare.base import Component, Finding, Whole, YesNo
from kernel.declare.language.phrases import Holding, Holds, Surroundings, listed
from kernel.declare.language.when import Test, When
from kernel.declare.language.who import SeatsOf, seats_of
from kernel.declare.rulebook.calls import call_rule_in_words
from kernel.values.bits import NONE, Mask, MoveId, Seat
from kernel.values.layout import ACTOR, HAND, TURNED_UP, Cells
from kernel.values.phase import Reason

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.declare.passes import Build
    from kernel.declare.rulebook.words import Words
    from kernel.declare.schema import Rules
    from kernel.values.phase import Legal, Why

Who = Literal[
    "everyone", "dealer", "left_of_dealer", "right_of_dealer", "dealers_partner", "dealers_side"
]
CalledSuit = Literal[
    "upcard",
    "same_colour_as_upcard",
    "red",
    "black",
    "clubs",
    "diamonds",
    "hearts",
    "spades",
]
CallWord = Literal["pass", "order_up", "take_up", "name", "bid", "any_but_pass"]
CallFilter = Callable[[Cells, Mask], Mask]


@dataclass(frozen=True, slots=True)
class Call:
    """A call of an auction: its move, its word in the language, and the suit it makes trumps.

    *trump* is None for no trump and for a pass; *alone* calls announce a lone hand.
    """

    move: MoveId
    word: str
    trump: int | None = None
    alone: bool = False
    bid: str = ""

    @property
    def bit(self) -> Mask:
        """The call as a set of moves."""
        return 1 << self.move


class CallsPhrase(Component):
    """Which calls: all lines must hold; a list means any of these."""

    phrase_name: ClassVar[str] = "a calls phrase"

    call: Annotated[CallWord | list[CallWord], Field(description="The calls meant.")]
    suits: Annotated[
        CalledSuit | list[CalledSuit] | None,
        Field(description="Only calls that make these trumps."),
    ] = None
    bids: Annotated[
        Whole | str | list[Whole | str] | None,
        Field(description="Only these bids, by name or number."),
    ] = None
    alone: Annotated[
        YesNo | None, Field(description="Only calls with a lone hand, or only those without.")
    ] = None

    def means(self, call: Call, around: Surroundings) -> bool:
        """Whether the phrase means *call*."""
        words = listed(self.call)
        if call.word not in words and not ("any_but_pass" in words and call.word != "pass"):
            return False
        if self.alone is not None and self.alone != call.alone:
            return False
        if self.bids is not None and call.bid not in map(str, listed(self.bids)):
            return False
        if self.suits is None:
            return True
        return call.trump in {suit for word in listed(self.suits) for suit in around.suits(word)}


class CallRule(Component):
    """One sentence on who may call what: may_not, may_only or must, with at most one condition."""

    fact_names: ClassVar[tuple[str, ...]] = ("forced",)

    title: Annotated[str | None, Field(description="Words for the rulebook.")] = None
    who: Annotated[Who | list[Who], Field(description="Whom the rule binds.")] = "everyone"
    when: Annotated[When | None, Field(description="When it holds; always unless said.")] = None
    not_when: Annotated[When | None, Field(description="When it does not hold.")] = None
    may_not: Annotated[CallsPhrase | None, Field(description="These calls are barred.")] = None
    may_only: Annotated[CallsPhrase | None, Field(description="Only these calls or a pass.")] = None
    must: Annotated[CallsPhrase | None, Field(description="One of these calls, and no pass.")] = (
        None
    )
    if_holding: Annotated[Holding | None, Field(description="Only with such a hand.")] = None
    unless_holding: Annotated[Holding | None, Field(description="Not with such a hand.")] = None

    @model_validator(mode="after")
    def _one_sentence(self) -> CallRule:
        if sum(part is not None for part in (self.may_not, self.may_only, self.must)) != 1:
            raise PydanticCustomError(
                "one_of_may_and_must",
                "says none or several of may_not, may_only and must",
                {"hint": "write just one of them; make two rules where two are needed"},
            )
        if self.if_holding is not None and self.unless_holding is not None:
            raise PydanticCustomError(
                "two_holdings",
                "says both if_holding and unless_holding",
                {"hint": "keep one of them; make two rules where two are needed"},
            )
        return self

    @property
    def bars_pass(self) -> bool:
        """Whether it may keep a seat from passing."""
        barred = self.may_not is not None and "pass" in listed(self.may_not.call)
        return barred or self.must is not None

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`forced`, where it may make a seat call."""
        return ["forced"] if self.bars_pass else []

    def rounds(self) -> list[str] | None:
        """The rounds in which the rule holds; None for all."""
        return None if self.when is None else self.when.rounds()

    def bars(self, call: Call, around: Surroundings) -> bool:
        """Whether the rule may bar *call*, whatever the hand."""
        if self.may_not is not None:
            return self.may_not.means(call, around)
        if self.may_only is not None:
            return call.word != "pass" and not self.may_only.means(call, around)
        return self.must is not None and not self.must.means(call, around)

    def required(self, around: Mapping[Call, Surroundings]) -> list[Call]:
        """The calls of *around* one of which must be made."""
        must = self.must
        return [] if must is None else [each for each in around if must.means(each, around[each])]

    def holds(self, around: Surroundings) -> Holds | None:
        """Whether the rule binds a hand; None where it binds every hand."""
        if self.if_holding is not None:
            return self.if_holding.holds(around)
        if self.unless_holding is not None:
            excused = self.unless_holding.holds(around)
            return lambda hand: not excused(hand)
        return None

    def is_on(self, b: Build) -> Test | None:
        """Whether the rule holds at the moment; None where it always does."""
        on = None if self.when is None else self.when.test(b)
        off = None if self.not_when is None else self.not_when.test(b)
        if off is None:
            return on
        return lambda cells, seat: not off(cells, seat) and (on is None or on(cells, seat))

    def bound_seats(self, b: Build) -> SeatsOf:
        """The seats the rule binds."""
        return seats_of(b, listed(self.who))

    def words(self, w: Words) -> None:
        """Who may call what."""
        call_rule_in_words(self, w)


def check_rounds(rules: Mapping[str, CallRule], rounds: Iterable[str]) -> Iterable[Finding]:
    """Findings for rules that name a round the auction does not have."""
    known = list(rounds)
    for name, rule in rules.items():
        for said in rule.rounds() or []:
            if said not in known:
                yield Finding(
                    ("call_rules", name, "when", "round"),
                    "unknown-round",
                    f"this auction has no round {said!r}",
                    f"the rounds are {', '.join(known)}",
                )


def call_filter(
    b: Build,
    rules: Mapping[str, CallRule],
    round_name: str,
    calls_for: Callable[[int], list[Call]],
    upcard_suit: Callable[[int], int],
) -> CallCut | None:
    """What is left of a set of calls under *rules* in this round; None where no rule speaks.

    *upcard_suit* gives the suit that an upcard proposes, *calls_for* the calls of the round over
    it. An empty set is left where the rules bar every call.
    """
    bound = {
        name: rule for name, rule in rules.items() if round_name in (rule.rounds() or [round_name])
    }
    if not bound:
        return None
    orders = b.rules.by_trump

    def bars_over(suit: int) -> tuple[_Bar, ...]:
        """What is barred over an upcard that proposes *suit*."""
        around = {
            call: Surroundings(b.deck, orders[NONE if call.trump is None else call.trump], suit)
            for call in calls_for(suit)
        }
        return tuple(bar for name, rule in bound.items() for bar in _bars(b, name, rule, around))

    suits = [upcard_suit(card) for card in range(len(b.deck))]
    by_suit = {suit: bars_over(suit) for suit in dict.fromkeys(suits)}
    bars = [by_suit[suit] for suit in suits]
    hand, turned_up = b[HAND], b[TURNED_UP] if b.has(TURNED_UP) else None

    def cut(cells: Cells, calls: Mask) -> Mask:
        actor = cells[ACTOR]
        held = cells[hand + actor]
        for bar in bars[0 if turned_up is None else cells[turned_up]]:
            if calls & bar.call and bar.binds(cells, actor, held):
                calls &= ~bar.call
        return calls

    def barring(cells: Cells, move: MoveId) -> Reason | None:
        actor = cells[ACTOR]
        held = cells[hand + actor]
        here = bars[0 if turned_up is None else cells[turned_up]]
        own = (bar for bar in here if bar.call >> move & 1)
        return next((bar.reason for bar in own if bar.binds(cells, actor, held)), None)

    return CallCut(cut, barring)


@dataclass(frozen=True, slots=True)
class CallCut:
    """What call rules leave of a set of calls, and the rule that bars a call, if one does."""

    cut: CallFilter
    barring: Callable[[Cells, MoveId], Reason | None]

    def legal(self, calls: Legal, instead: Mask) -> Legal:
        """What is left of *calls*; where nothing is, *instead*."""
        cut = self.cut
        return lambda cells: cut(cells, calls(cells)) or instead

    def why(self, calls: Legal, otherwise: Why) -> Why:
        """Why a call is not open: the rule that takes it from *calls*, or as *otherwise* has it."""

        def why(cells: Cells, move: MoveId) -> Reason:
            barred = self.barring(cells, move) if calls(cells) >> move & 1 else None
            return barred or otherwise(cells, move)

        return why


@dataclass(frozen=True, slots=True)
class _Bar:
    """One call that a rule bars, from whom and when."""

    call: Mask
    who: SeatsOf
    is_on: Test | None
    holds: Holds | None
    reason: Reason

    def binds(self, cells: Cells, actor: Seat, held: Mask) -> bool:
        return (
            bool(self.who(cells) >> actor & 1)
            and (self.is_on is None or self.is_on(cells, actor))
            and (self.holds is None or self.holds(held))
        )


def _bars(
    b: Build, name: str, rule: CallRule, around: Mapping[Call, Surroundings]
) -> Iterable[_Bar]:
    """The calls of *around* that the rule called *name* may bar."""
    who, is_on = rule.bound_seats(b), rule.is_on(b)
    said = rule.title or name.replace("_", " ")
    reason = Reason("call-rule", f"a rule of this table bars it: {said}", b.path_of(rule))
    for call in around:
        if rule.bars(call, around[call]):
            # A pass has no suit of its own: the holding is one for a call that must be made.
            about = [call] if call.word != "pass" else rule.required(around) or [call]
            holds = _any([rule.holds(around[each]) for each in about])
            yield _Bar(call.bit, who, is_on, holds, reason)


def _any(tests: list[Holds | None]) -> Holds | None:
    """Whether one of the tests holds; None where one of them always does."""
    sure = [test for test in tests if test is not None]
    if len(sure) < len(tests):
        return None
    return sure[0] if len(sure) == 1 else lambda hand: any(test(hand) for test in sure)
