"""`when`: facts that everyone at the table knows, on which a rule may depend."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pydantic import AfterValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from kernel.declare.base import Component, Finding, SuitName, Whole, YesNo, suit_number
from kernel.declare.language.forced import declare_forced, forced_by_the_hand
from kernel.declare.language.phrases import Cards, Surroundings, listed
from kernel.declare.passes import Declare
from kernel.values.bits import NONE, Mask, Seat, mask_of
from kernel.values.cards import SUITS
from kernel.values.layout import (
    ALONE,
    CONTRACT,
    DEAL_NUMBER,
    DEFENDED_ALONE,
    HAD_TO_CALL,
    LAST_MAKER,
    LAST_MAKERS,
    LAST_TAKEN,
    LAST_TRICK_SUIT,
    LAST_TRUMPS,
    MATCH_SCORE,
    TRICK_SUIT,
    TRUMPS,
    TURNED_UP,
    Audience,
    Cells,
    CellType,
)

if TYPE_CHECKING:
    from kernel.declare.passes import Build
    from kernel.declare.schema import Rules

_SPOKEN: Final = {"forced": "forced calls"}
"""Facts of a game as they are spoken of, where that is not their name."""
Test: TypeAlias = Callable[[Cells, Seat], bool]
"""Whether something holds, seen from a seat."""


def _number(value: Any) -> Any:
    if isinstance(value, int) or re.fullmatch(r"-?\d{1,9}--?\d{1,9}", str(value)):
        return value
    raise PydanticCustomError(
        "not_a_number_or_range",
        "'{value}' is no number and no range",
        {"value": value, "hint": "write a number such as 8, or a range such as 8-9"},
    )


_NUMBER_SCHEMA = {
    "anyOf": [
        {"type": "integer"},
        {
            "type": "string",
            "pattern": "^-?[0-9]{1,9}--?[0-9]{1,9}$",
            "description": "a range, such as 8-9",
        },
    ]
}
Number = Annotated[Whole | str, AfterValidator(_number), WithJsonSchema(_NUMBER_SCHEMA)]
"""A number, or a range such as 8-9."""


def in_range(said: int | str) -> Callable[[int], bool]:
    """Whether a number is, or lies in, what was said."""
    if isinstance(said, int):
        return lambda value: value == said
    low, high = map(int, re.fullmatch(r"(-?\d+)-(-?\d+)", said).groups())  # type: ignore[union-attr]
    return lambda value: low <= value <= high


class LastDeal(Component):
    """What is known of the deal before; false in the first deal. All lines must hold."""

    phrase_name: ClassVar[str] = "facts of the last deal"

    maker: Annotated[
        Literal["this_seat", "our_side", "their_side"] | None,
        Field(description="Who made trumps then, seen from the seat that decides."),
    ] = None
    trumps: Annotated[
        SuitName | Literal["no_trump"] | list[SuitName | Literal["no_trump"]] | None,
        Field(description="What was trumps then."),
    ] = None
    makers_take: Annotated[Number | None, Field(description="How many tricks the makers took.")] = (
        None
    )
    last_trick_suit: Annotated[
        SuitName | list[SuitName] | None,
        Field(description="The suit, as it counted then, of the card that won the last trick."),
    ] = None

    def declare(self, b: Declare) -> None:
        """What is carried over from the deal before."""
        b.cell(LAST_MAKER, CellType.SEAT, Audience.ALL, start=NONE, carried=True)
        b.cell(LAST_MAKERS, CellType.SEATS, Audience.ALL, carried=True)
        b.cell(LAST_TRUMPS, CellType.ORDERING, Audience.ALL, start=NONE, carried=True)
        b.cell(LAST_TAKEN, CellType.COUNT, Audience.ALL, carried=True)
        b.cell(LAST_TRICK_SUIT, CellType.SUIT, Audience.ALL, start=NONE, carried=True)
        b.cell(TRICK_SUIT, CellType.SUIT, Audience.ALL, start=NONE)

    def tests(self, b: Build) -> list[Test]:
        """One test for each line that is there."""
        maker, makers, ordering = b[LAST_MAKER], b[LAST_MAKERS], b[LAST_TRUMPS]
        found: list[Test] = [lambda cells, _: (cells[maker], cells[ordering]) != (NONE, NONE)]
        whose: dict[str, Test] = {
            "this_seat": lambda cells, seat: cells[maker] == seat,
            "our_side": lambda cells, seat: bool(cells[makers] >> seat & 1),
            "their_side": lambda cells, seat: bool(cells[makers] and ~cells[makers] >> seat & 1),
        }
        found += [whose[self.maker]] if self.maker else []
        if self.trumps is not None:
            names = [None if t == "no_trump" else suit_number(t) for t in listed(self.trumps)]
            found.append(_among(b[LAST_TRUMPS], _orderings(b, names)))
        if self.makers_take is not None:
            taken, fits = b[LAST_TAKEN], in_range(self.makers_take)
            found.append(lambda cells, _: cells[makers] != 0 and fits(cells[taken]))
        if self.last_trick_suit is not None:
            suits = mask_of(suit_number(name) for name in listed(self.last_trick_suit))
            found.append(_among(b[LAST_TRICK_SUIT], suits))
        return found


def _among(index: int, values: Mask) -> Test:
    return lambda cells, _: cells[index] != NONE and bool(values >> cells[index] & 1)


def _orderings(b: Build, trumps: Iterable[int | None]) -> Mask:
    wanted = set(trumps)
    return mask_of(i for i, each in enumerate(b.orderings) if each.trump in wanted)


class When(Component):
    """Facts that everyone knows; all lines must hold, and a list means any of these."""

    phrase_name: ClassVar[str] = "facts everyone knows"

    round: Annotated[
        str | list[str] | None, Field(description="In these rounds of the auction.")
    ] = None
    upcard: Annotated[Cards | None, Field(description="When the upcard is one of these cards.")] = (
        None
    )
    trumps: Annotated[
        SuitName | Literal["no_trump"] | list[SuitName | Literal["no_trump"]] | None,
        Field(description="When these are trumps."),
    ] = None
    bid: Annotated[
        Whole | str | list[Whole | str] | None,
        Field(description="After one of these bids, by name or number."),
    ] = None
    alone: Annotated[YesNo | None, Field(description="When the maker is alone, or is not.")] = None
    defended_alone: Annotated[
        YesNo | None, Field(description="When a defender is alone, or none is.")
    ] = None
    forced: Annotated[
        YesNo | None, Field(description="When the maker had to call, or could have passed.")
    ] = None
    deal_number: Annotated[
        Literal["odd", "even"] | Number | None,
        Field(description="In odd or even deals, or those of a number or range; the first is 1."),
    ] = None
    our_score: Annotated[
        Number | None, Field(description="While the side of the seat that decides has so much.")
    ] = None
    their_score: Annotated[
        Number | None, Field(description="While some other side has so much.")
    ] = None
    last_deal: Annotated[
        LastDeal | None, Field(description="What is known of the deal before.")
    ] = None

    remembered: Annotated[
        Mapping[str, Number | Literal["all"]],
        Field(description="While so much is remembered, by name; `all` suits of a set."),
    ] = {}

    def rounds(self) -> list[str] | None:
        """The rounds in which it holds; None for all."""
        return None if self.round is None else listed(self.round)

    def declare(self, b: Declare) -> None:
        """The facts of the match that are asked for."""
        if self.forced is not None:
            declare_forced(b)
        if self.deal_number is not None:
            b.cell(DEAL_NUMBER, CellType.COUNT, Audience.ALL, start=1)
        if self.our_score is not None or self.their_score is not None:
            b.cell(MATCH_SCORE, CellType.POINTS, Audience.ALL, per_seat=True)

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether the facts can be had in this game."""
        known = rules.match.remembered()
        for name in self.remembered:
            if name not in known:
                yield Finding(
                    ("remembered", name),
                    "not-remembered",
                    f"nothing called {name} is remembered",
                    f"match.remember has {', '.join(known) or 'nothing'}",
                )
        if self.forced is not None:
            yield from forced_by_the_hand(rules)
        facts = rules.game_facts()
        wanted = {"upcard": "upcard", "bid": "bids", "alone": "alone", "forced": "forced"}
        for key, fact in wanted.items():
            if (
                getattr(self, key) is not None
                and fact not in facts
                and getattr(self, key) is not False
            ):
                yield Finding(
                    (key,),
                    "fact-never-there",
                    f"this game has no {_SPOKEN.get(fact, fact)}, so it can never hold",
                    f"take {key} out",
                )

    def test(self, b: Build) -> Test | None:
        """Whether the facts hold, seen from a seat; None where they always do.

        Rounds are not tested: a rule for a round is built into that round only.
        """
        tests = [*self._of_the_deal(b), *self._of_the_match(b)]
        if not tests:
            return None
        return (
            tests[0] if len(tests) == 1 else lambda cells, seat: all(t(cells, seat) for t in tests)
        )

    def _of_the_deal(self, b: Build) -> Iterable[Test]:
        if self.upcard is not None:
            around = Surroundings(b.deck, b.rules.by_trump[NONE])
            yield _among(b[TURNED_UP], self.upcard.mask(around))
        if self.trumps is not None:
            names = [None if t == "no_trump" else suit_number(t) for t in listed(self.trumps)]
            yield _among(b[TRUMPS], _orderings(b, names))
        if self.bid is not None:
            yield _among(b[CONTRACT], _contracts(b, listed(self.bid)))
        if self.alone is not None:
            yield _flag(b, ALONE, wanted=self.alone)
        if self.defended_alone is not None:
            yield _flag(b, DEFENDED_ALONE, wanted=self.defended_alone)
        if self.forced is not None:
            yield _flag(b, HAD_TO_CALL, wanted=self.forced)

    def _of_the_match(self, b: Build) -> Iterable[Test]:
        if self.deal_number is not None:
            number, fits = b[DEAL_NUMBER], _deal_numbers(self.deal_number)
            yield lambda cells, _: fits(cells[number])
        if self.our_score is not None:
            score, ours = b[MATCH_SCORE], in_range(self.our_score)
            yield lambda cells, seat: ours(cells[score + seat])
        if self.their_score is not None:
            yield _their_score(b, in_range(self.their_score))
        if self.last_deal is not None:
            yield from self.last_deal.tests(b)
        for name, said in self.remembered.items():
            yield _remembered(b, name, said)


def _remembered(b: Build, name: str, said: int | str) -> Test:
    index, is_set = b[f"remembered: {name}"], b.rules.match.remembered()[name].is_set
    fits = in_range(len(SUITS) if said == "all" else said)
    if is_set:
        return lambda cells, seat: fits(cells[index + seat].bit_count())
    return lambda cells, seat: fits(cells[index + seat])


def _deal_numbers(said: int | str) -> Callable[[int], bool]:
    if said in ("odd", "even"):
        odd = said == "odd"
        return lambda number: number % 2 == odd
    return in_range(said)


def _flag(b: Build, name: str, *, wanted: bool) -> Test:
    if not b.has(name):
        return lambda _cells, _seat: not wanted
    index = b[name]
    return lambda cells, _: bool(cells[index]) == wanted


def _their_score(b: Build, fits: Callable[[int], bool]) -> Test:
    score = b[MATCH_SCORE]
    others = [[other for other in range(b.seats) if not own >> other & 1] for own in b.side_of]
    return lambda cells, seat: any(fits(cells[score + other]) for other in others[seat])


def _contracts(b: Build, said: Iterable[int | str]) -> Mask:
    wanted = set(said)
    contracts = b.rules.auction.contracts(b.rules)
    return mask_of(i for i, c in enumerate(contracts, 1) if wanted & {c.name, c.bid or c.name})
