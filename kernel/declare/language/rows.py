"""`score.rows`: the rows of the score table, and the outcomes they speak of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias

from pydantic import AfterValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from kernel.declare.component import Component, Declare, Finding, Whole, YesNo
from kernel.declare.language.amounts import (
    NO_BID,
    Amount,
    Taken,
    asks_contract,
    is_by_own_trick,
    points,
)
from kernel.declare.language.forced import declare_forced, forced_by_the_hand
from kernel.declare.language.phrases import listed
from kernel.values.layout import ALONE, DEFENDED_ALONE, HAD_TO_CALL, OPEN_HAND
from kernel.values.plan import Contract, Worth

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from kernel.declare.schema import Rules

_WORDS = ("all", "no_trick", "enough", "too_few")
RESULTS: Final = (
    "makers_score",
    "defenders_score",
    "each_defender_pays",
    "each_defender_is_paid",
)
"""The lines of a row that say what it scores; all others say when it counts."""


def _takes(value: int | str) -> int | str:
    if isinstance(value, int) or value in _WORDS or re.fullmatch(r"\d{1,3}-\d{1,3}", value):
        return value
    raise PydanticCustomError(
        "unknown_makers_take",
        "'{value}' says no number of tricks",
        {
            "value": value,
            "hint": "write all, no_trick, enough, too_few, a number (4) or a range (3-4)",
        },
    )


_TAKES_SCHEMA = {
    "anyOf": [
        {"enum": list(_WORDS)},
        {"type": "integer"},
        {"type": "string", "pattern": "^[0-9]+-[0-9]+$", "description": "a range, such as 3-4"},
    ]
}
Takes = Annotated[Whole | str, AfterValidator(_takes), WithJsonSchema(_TAKES_SCHEMA)]
"""How many tricks: a word, a number or a range."""
Need: TypeAlias = Whole | Literal["bid", "all", "no_trick"]
"""What the makers must take."""


@dataclass(frozen=True, slots=True)
class RowFact:
    """A fact that rows may ask for besides tricks and bids: true or false at the end of a deal.

    *name* is the line of a row and the fact of a game in which it may hold, *cell* a flag. It never
    holds without the fact it *needs*. Rows of a game without it are told why by *never*. *told* is
    how an outcome says that it holds, after the bid if it is *of_the_call*; *words* are for
    rulebooks, where it does not hold and where it does.
    """

    name: str
    cell: str
    never: str
    told: str
    words: tuple[str, str]
    needs: str | None = None
    of_the_call: bool = False
    is_always_asked: bool = False
    """Whether the table tells it apart even where no row asks for it."""


ROW_FACTS: Final = (
    RowFact(
        "alone",
        ALONE,
        never="nobody plays alone",
        told="with a lone hand",
        words=("not playing alone", "playing alone"),
        is_always_asked=True,
    ),
    RowFact(
        "open_hand",
        OPEN_HAND,
        never="nobody lays a hand open",
        told="laid open",
        words=("with the hand kept closed", "with the hand laid open"),
        needs="alone",
    ),
    RowFact(
        "defended_alone",
        DEFENDED_ALONE,
        never="no defender plays alone",
        told="against a lone defender",
        words=("against no lone defender", "against a lone defender"),
        is_always_asked=True,
    ),
    RowFact(
        "forced",
        HAD_TO_CALL,
        never="nobody is ever made to call",
        told="by a maker who had to call",
        words=("not having had to call", "having had to call"),
        of_the_call=True,
    ),
)
"""Every such fact, in the order in which outcomes and rulebooks tell them."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended, as far as score rows ask.

    *won* tells for each trick whether the makers took it: one example, where a row asks for the
    order; otherwise the makers' tricks come first. *facts* are the names of those that hold.
    """

    won: tuple[bool, ...]
    facts: frozenset[str]
    contract: Contract | None

    @property
    def alone(self) -> bool:
        """Whether the maker played a lone hand, and so may have needed another number of tricks."""
        return "alone" in self.facts

    @property
    def tricks(self) -> int:
        """How many tricks the makers took."""
        return sum(self.won)

    def __str__(self) -> str:
        said = "1 trick" if self.tricks == 1 else f"{self.tricks} tricks"
        held = [fact for fact in ROW_FACTS if fact.name in self.facts]
        bid = [f"after {self.contract.text}"] if self.contract else []
        hands = [fact.told for fact in held if not fact.of_the_call]
        call = [fact.told for fact in held if fact.of_the_call]
        return " ".join([said, *hands, *bid, *call])


class Row(Component):
    """One row of the score table: conditions, and what they score."""

    title: Annotated[str | None, Field(description="Words for the rulebook.")] = None
    makers_take: Annotated[
        Takes | None,
        Field(description="The tricks the makers take: all, no_trick, enough, too_few, 4, 3-4."),
    ] = None
    alone: Annotated[
        YesNo | None, Field(description="Only when the maker plays a lone hand, or only when not.")
    ] = None
    defended_alone: Annotated[
        YesNo | None, Field(description="Only when a defender plays alone, or only when none does.")
    ] = None
    open_hand: Annotated[
        YesNo | None,
        Field(description="Only when a lone maker has laid his hand open, or only when not."),
    ] = None
    forced: Annotated[
        YesNo | None,
        Field(description="Only when the maker had to call, or only when he could have passed."),
    ] = None
    bid: Annotated[
        Whole | str | list[Whole | str] | None,
        Field(description="Only after one of these bids, by name or number."),
    ] = None
    defenders_take_first: Annotated[
        Whole | None, Field(ge=1, description="Only when the defenders take so many first tricks.")
    ] = None
    makers_take_last: Annotated[
        Whole | None, Field(ge=1, description="Only when the makers take so many last tricks.")
    ] = None
    special_case_of: Annotated[
        str | None, Field(description="A row whose conditions this one takes over and narrows.")
    ] = None
    beats: Annotated[
        tuple[str, ...], Field(description="Rows over which this one counts where both fit.")
    ] = ()
    makers_score: Annotated[Amount, Field(description="Points for the makers' side.")] = 0
    defenders_score: Annotated[Amount, Field(description="Points for each defending side.")] = 0
    each_defender_pays: Annotated[
        Amount, Field(description="What each defender pays the maker.")
    ] = 0
    each_defender_is_paid: Annotated[
        Amount, Field(description="What the maker pays each defender.")
    ] = 0

    @property
    def asks_order(self) -> bool:
        """Whether it matters who took which trick."""
        return self.defenders_take_first is not None or self.makers_take_last is not None

    def wants(self, fact: RowFact) -> bool | None:
        """Whether *fact* must hold, or must not; None where the row does not ask for it."""
        wanted: bool | None = getattr(self, fact.name)
        return wanted

    def takes(self, enough: range, each: int) -> Collection[int]:
        """How many tricks of *each* the makers are to take, where *enough* are what they need."""
        said = self.makers_take
        if said is None or isinstance(said, int):
            return range(each + 1) if said is None else (said,)
        if "-" in said:
            low, high = map(int, said.split("-"))
            return range(low, high + 1)
        if said in ("all", "no_trick"):
            return (each if said == "all" else 0,)
        return enough if said == "enough" else [n for n in range(each + 1) if n not in enough]

    def fits_facts(self, facts: frozenset[str]) -> bool:
        """Whether the row may count where of all facts just these hold."""
        return all(self.wants(fact) in (None, fact.name in facts) for fact in ROW_FACTS)

    def fits_bid(self, contract: Contract | None) -> bool:
        """Whether the row may count after this bid, or where there are none."""
        if self.bid is None:
            return True
        names: tuple[Any, ...] = (contract.name, contract.bid or None) if contract else ()
        return not frozenset(names).isdisjoint(listed(self.bid))

    def fits_order(self, won: tuple[bool, ...]) -> bool:
        """Whether the row may count where the makers took these of the tricks."""
        lost, last = won[: self.defenders_take_first or 0], self.makers_take_last or 0
        return not any(lost) and all(won[len(won) - last :])

    def declare(self, b: Declare) -> None:
        """Whether the maker had to call, where the row asks for it and somebody may have to."""
        if self.forced is not None and "forced" in b.rules.game_facts():
            declare_forced(b)

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether it is no secret what the row asks for."""
        return forced_by_the_hand(rules) if self.forced is not None else ()

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:
        """What depends on lone hands, and on calls that must be made."""
        facts = rules.game_facts()
        for fact in ROW_FACTS:
            if fact.name not in facts:
                yield fact.name, fact.never

    @property
    def asks_contract(self) -> bool:
        """Whether what the row gives depends on the bid, or on what the makers needed."""
        return any(asks_contract(getattr(self, result)) for result in RESULTS)

    def worth(self, tricks: int, contract: Contract | None, enough: range, rules: Rules) -> Worth:
        """The results of the row where the makers took so many *tricks*."""
        taken, others = Taken(tricks, contract or NO_BID, enough.start), rules.deal.each - tricks
        makers = points(self.makers_score, tricks, taken)
        own = is_by_own_trick(self.defenders_score) if rules.all_for_themselves else 0
        defenders = points(self.defenders_score, 0 if own else others, taken)
        pays = points(self.each_defender_pays, others, taken)
        pays -= points(self.each_defender_is_paid, others, taken)
        if pays:
            making = rules.side_size
            makers += pays * (rules.seats - making) // making
        return Worth(makers, defenders - pays, own)
