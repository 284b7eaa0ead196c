"""The phrases of the rule language: which cards, and what a hand holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Self

from pydantic import AfterValidator, Field, WithJsonSchema, model_validator
from pydantic_core import PydanticCustomError

from kernel.declare.base import Component, Rank, Whole, YesNo, suit_number
from kernel.errors import NotationError
from kernel.values.bits import NONE, Mask, mask_of
from kernel.values.cards import SUITS, Deck, parse_card, same_colour

if TYPE_CHECKING:
    from kernel.declare.schema import Rules
    from kernel.values.ordering import Ordering

SuitWord = Literal[
    "trumps",
    "plain",
    "led",
    "called",
    "upcard",
    "same_colour_as_upcard",
    "same_colour_as_trumps",
    "red",
    "black",
    "clubs",
    "diamonds",
    "hearts",
    "spades",
]
Holds = Callable[[Mask], bool]
"""Whether a hand fits a holding."""

_COLOURS = {"red": ("diamonds", "hearts"), "black": ("clubs", "spades")}


def _card(text: str) -> str:
    try:
        return str(parse_card(text))
    except NotationError as error:
        raise PydanticCustomError(
            "unknown_card", "'{value}' is not a card", {"value": text, "hint": "write 9c 10d Jh Jo"}
        ) from error


_CARD_PATTERN = "^(([2-9]|10|[TJQKAtjqka])[cdhsCDHS]|[Jj][Oo]([Kk][Ee][Rr])?)$"
CardText = Annotated[
    str,
    AfterValidator(_card),
    WithJsonSchema(
        {"type": "string", "pattern": _CARD_PATTERN, "description": "a card, such as 9c or Jo"}
    ),
]
"""A card as text: rank and suit letter, or Jo."""


def listed(value: Any) -> list[Any]:
    """A list as it is, anything else as a list of one: "any of these" may be one."""
    return value if isinstance(value, list) else [value]


class Surroundings:
    """What the words of a phrase refer to: deck, suit in question, upcard's suit, suit led."""

    def __init__(
        self, deck: Deck, ordering: Ordering, upcard_suit: int = NONE, led_suit: int = NONE
    ) -> None:
        self.deck = deck
        self.ordering = ordering
        self.upcard_suit = upcard_suit
        self.led_suit = led_suit

    def suits(self, word: str) -> list[int]:
        """The suits *word* stands for."""
        trump = self.ordering.trump
        if word == "plain":
            return [suit for suit in range(len(SUITS)) if suit != trump]
        if word == "led":  # a card that is a suit of its own may be led as well
            return [] if self.led_suit == NONE else [self.led_suit]
        about = {
            "trumps": trump,
            "called": trump,
            "same_colour_as_trumps": None if trump is None else same_colour(trump),
            "upcard": self.upcard_suit,
            "same_colour_as_upcard": same_colour(self.upcard_suit),
        }
        if word in about:
            suit = about[word]
            return [suit] if suit is not None and 0 <= suit < len(SUITS) else []
        return [suit_number(name) for name in _COLOURS.get(word, (word,))]

    def of_suit(self, suit: int, *, natural: bool) -> Mask:
        """The cards that count as *suit*; with *natural* those on which it is printed."""
        masks = self.ordering.suit_masks
        if natural:
            masks = (*self.deck.suit_masks, self.deck.joker_mask)
        return masks[suit]


class Cards(Component):
    """Which cards: all lines must hold; a list means any of these."""

    phrase_name: ClassVar[str] = "a cards phrase"

    ranks: Annotated[list[Rank] | None, Field(description="Any of these ranks.")] = None
    suits: Annotated[
        SuitWord | list[SuitWord] | None,
        Field(description="Any of these suits; a suit is the one a card counts as."),
    ] = None
    natural: Annotated[
        YesNo, Field(description="Whether `suits` means the suit printed on the card.")
    ] = False
    cards: Annotated[list[CardText] | None, Field(description="Any of these cards.")] = None

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:  # noqa: ARG002
        """What depends on another line of the phrase."""
        if self.suits is None:
            yield "natural", "no suits are named"

    def speaks_of(self, word: str) -> bool:
        """Whether the phrase uses this word for a suit."""
        return self.suits is not None and word in listed(self.suits)

    def mask(self, around: Surroundings) -> Mask:
        """The cards the phrase means."""
        deck = around.deck
        found = deck.full_mask
        if self.ranks is not None:
            found &= mask_of(i for i, card in enumerate(deck.cards) if card.rank in self.ranks)
        if self.suits is not None:
            suits = [suit for word in listed(self.suits) for suit in around.suits(word)]
            found &= reduce(or_, (around.of_suit(suit, natural=self.natural) for suit in suits), 0)
        if self.cards is not None:
            numbers = [deck.find(parse_card(text)) for text in self.cards]
            found &= mask_of(number for number in numbers if number is not None)
        return found


class Has(Cards):
    """A cards phrase, and how many of these cards a hand must have."""

    phrase_name: ClassVar[str] = "a number of cards"

    at_least: Annotated[
        Whole | None, Field(ge=1, description="At least so many; 1 unless said.")
    ] = None
    exactly: Annotated[Whole | None, Field(ge=0, description="Exactly so many.")] = None
    same_rank: Annotated[
        Whole | None, Field(ge=2, description="So many of one rank among them.")
    ] = None

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:
        """Of several numbers only one counts."""
        yield from super().idle(rules)
        if self.same_rank is not None:
            yield "exactly", "same_rank says how many"
        if self.same_rank is not None or self.exactly is not None:
            yield "at_least", "another line says how many"

    def holds(self, around: Surroundings) -> Holds:
        """Whether a hand has these cards."""
        mask = self.mask(around)
        if self.same_rank is not None:
            count = self.same_rank
            ranks = [
                mask & mask_of(i for i, card in enumerate(around.deck.cards) if card.rank == rank)
                for rank in around.deck.ranks
            ]
            return lambda hand: any((hand & own).bit_count() >= count for own in ranks)
        if self.exactly is not None:
            exactly = self.exactly
            return lambda hand: (hand & mask).bit_count() == exactly
        least = self.at_least or 1
        return lambda hand: (hand & mask).bit_count() >= least


class PlainHolding(Component):
    """What the hand of the seat that decides holds; all lines must hold."""

    phrase_name: ClassVar[str] = "a plain holding"

    has: Annotated[Has | None, Field(description="The hand has these cards.")] = None
    only: Annotated[Cards | None, Field(description="The hand has no other cards.")] = None
    lacks: Annotated[Cards | None, Field(description="The hand has none of these cards.")] = None
    top_trumps: Annotated[
        Whole | None,
        Field(ge=1, description="So many of the highest trumps, with no gap."),
    ] = None

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if all(getattr(self, name) in (None, ()) for name in type(self).model_fields):
            raise PydanticCustomError(
                "empty_holding",
                "says nothing about the hand",
                {"hint": "write has, only, lacks or top_trumps"},
            )
        return self

    def tests(self, around: Surroundings) -> list[Holds]:
        """One test for each line that is there."""
        tests: list[Holds] = []
        if self.has is not None:
            tests.append(self.has.holds(around))
        if self.only is not None:
            others = around.deck.full_mask & ~self.only.mask(around)
            tests.append(lambda hand: not hand & others)
        if self.lacks is not None:
            lacking = self.lacks.mask(around)
            tests.append(lambda hand: not hand & lacking)
        if self.top_trumps is not None:
            top = top_trumps(around.ordering, self.top_trumps)
            tests.append(lambda hand: hand & top == top and bool(top))
        return tests

    def holds(self, around: Surroundings) -> Holds:
        """Whether a hand fits."""
        tests = self.tests(around)
        return tests[0] if len(tests) == 1 else lambda hand: all(test(hand) for test in tests)


class Holding(PlainHolding):
    """What the hand of the seat that decides holds; all lines must hold."""

    phrase_name: ClassVar[str] = "a holding"

    any_of: Annotated[
        tuple[PlainHolding, ...], Field(description="The hand fits one of these holdings.")
    ] = ()

    def tests(self, around: Surroundings) -> list[Holds]:
        """One test for each line that is there."""
        if not self.any_of:
            return super().tests(around)
        others = [each.holds(around) for each in self.any_of]
        return [*super().tests(around), lambda hand: any(holds(hand) for holds in others)]


def top_trumps(ordering: Ordering, count: int) -> Mask:
    """The *count* highest trumps."""
    ranked = [] if ordering.trump is None else ordering.high_to_low(ordering.trump)
    return mask_of(ranked[:count])


__all__ = ["Cards", "Has", "Holding", "PlainHolding", "Surroundings", "listed", "top_trumps"]
