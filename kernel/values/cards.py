"""Cards and the deck: texts, suits, ranks, and their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from kernel.errors import NotationError
from kernel.values.bits import CardId, Mask, mask_of

if TYPE_CHECKING:
    from collections.abc import Iterable

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""Ranks from low to high, as they lie in a new deck."""
SUIT_LETTERS: Final = {"c": 0, "d": 1, "h": 2, "s": 3}
JOKER: Final = "Jo"
NO_SUIT: Final = 4
"""The suit number of a card that has no suit printed on it."""


def same_colour(suit: int) -> int:
    """The other suit of the same colour: clubs with spades, diamonds with hearts."""
    return 3 - suit


@dataclass(frozen=True, slots=True)
class Card:
    """One card as printed; *suit* is `NO_SUIT` and *rank* "Jo" for a joker."""

    rank: str
    suit: int

    @property
    def is_joker(self) -> bool:
        """Whether the card has no printed suit."""
        return self.suit == NO_SUIT

    def __str__(self) -> str:
        return JOKER if self.is_joker else f"{self.rank}{SUITS[self.suit][0]}"


def parse_card(text: str) -> Card:
    """The card *text* names: rank then suit letter; `T` is ten, any case; `Jo` is the joker.

    Raises `NotationError`.

    >>> str(parse_card("TH"))
    '10h'
    """
    said = text.strip()
    if said.lower() in (JOKER.lower(), "joker"):
        return Card(JOKER, NO_SUIT)
    rank = said[:-1].upper().replace("T", "10")
    suit = SUIT_LETTERS.get(said[-1:].lower())
    if suit is None or rank not in RANKS:
        raise NotationError(f"{text!r} is not a card; write rank and suit, such as 9c 10d Jh Jo")
    return Card(rank, suit)


@dataclass(frozen=True)
class Deck:
    """The cards that exist, numbered suit by suit from low to high, jokers last."""

    cards: tuple[Card, ...]

    def __len__(self) -> int:
        return len(self.cards)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The text of each card, by number."""
        return tuple(map(str, self.cards))

    @cached_property
    def full_mask(self) -> Mask:
        """The set of all cards."""
        return (1 << len(self.cards)) - 1

    @cached_property
    def joker_mask(self) -> Mask:
        """The jokers."""
        return mask_of(i for i, card in enumerate(self.cards) if card.is_joker)

    @cached_property
    def second_mask(self) -> Mask:
        """The cards that are second copies of the card numbered just below them."""
        pairs = zip(self.cards, self.cards[1:], strict=False)
        return mask_of(i for i, (one, other) in enumerate(pairs, start=1) if one == other)

    @cached_property
    def suit_masks(self) -> tuple[Mask, ...]:
        """The cards of each printed suit, by suit number."""
        return tuple(
            mask_of(i for i, card in enumerate(self.cards) if card.suit == suit)
            for suit in range(len(SUITS))
        )

    @cached_property
    def ranks(self) -> tuple[str, ...]:
        """The ranks in use, low to high."""
        used = {card.rank for card in self.cards if not card.is_joker}
        return tuple(rank for rank in RANKS if rank in used)

    @cached_property
    def _numbers(self) -> dict[Card, CardId]:
        return {card: number for number, card in reversed(list(enumerate(self.cards)))}

    def number(self, text: str) -> CardId:
        """The number of the card *text* names; raises `NotationError` if it is not in the deck."""
        if not isinstance(text, str):
            raise TypeError(f"a card is a text such as 9c, not {text!r}")
        card = parse_card(text)
        try:
            return self._numbers[card]
        except KeyError:
            raise NotationError(f"{card} is not in this deck of {len(self)} cards") from None

    def numbers(self, texts: Iterable[str]) -> list[CardId]:
        """The numbers of the cards *texts* name; copies are numbered as they come.

        Raises `NotationError` for a text that names no card of the deck, or one too often.
        """
        found: list[CardId] = []
        used = 0
        for text in texts:
            number = self.number(text)
            if used >> number & 1 and self.second_mask >> number + 1 & 1:
                number += 1
            if used >> number & 1:
                raise NotationError(f"{self.texts[number]} is there more often than in the pack")
            used |= 1 << number
            found.append(number)
        return found

    def find(self, card: Card) -> CardId | None:
        """The number of *card*, or None where the deck lacks it."""
        return self._numbers.get(card)

    def mask(self, texts: Iterable[str]) -> Mask:
        """The set of the cards *texts* name."""
        return mask_of(map(self.number, texts))
