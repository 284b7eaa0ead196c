"""One trump situation as tables: the suit each card counts as, and which card is stronger."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from kernel.values.bits import CardId, Mask, bits, mask_of
from kernel.values.cards import NO_SUIT, SUITS, Deck

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Ordering:
    """Suits and strengths while one suit, or none, is trumps.

    *suit_of* gives the suit each card counts as: the printed one, the trump suit for promoted
    cards, `NO_SUIT` for a card that is a suit of its own. *power* compares cards of one suit.
    *names_suit* holds the cards whose leader says which suit is to be followed.
    """

    name: str
    trump: int | None
    suit_of: tuple[int, ...]
    power: tuple[int, ...]
    names_suit: Mask = 0

    @cached_property
    def suit_masks(self) -> tuple[Mask, ...]:
        """The cards that count as each suit; the last entry is the cards without a suit."""
        return tuple(
            mask_of(i for i, own in enumerate(self.suit_of) if own == suit)
            for suit in range(NO_SUIT + 1)
        )

    @cached_property
    def trump_mask(self) -> Mask:
        """The trumps, promoted cards included; cards without a suit always beat the others."""
        own = self.suit_masks[NO_SUIT]
        return own if self.trump is None else own | self.suit_masks[self.trump]

    def strengths(self, led: int) -> tuple[int, ...]:
        """The strength of each card in a trick to which suit *led* was led; 0 cannot win."""
        top, trumps = max(self.power) + 1, (self.trump, NO_SUIT)
        return tuple(
            top + power if suit in trumps else power if suit == led else 0
            for suit, power in zip(self.suit_of, self.power, strict=True)
        )

    def high_to_low(self, suit: int) -> tuple[CardId, ...]:
        """The cards that count as *suit*, strongest first."""
        members = [card for card, own in enumerate(self.suit_of) if own == suit]
        return tuple(sorted(members, key=lambda card: -self.power[card]))


def plain_ordering(deck: Deck, trump: int | None) -> Ordering:
    """Suits as printed, ranks as in the deck; a joker is the highest trump.

    With no trumps a joker is a suit of its own and whoever leads it names the suit to follow.
    """
    return promoted_ordering(deck, trump, ())


def promoted_ordering(deck: Deck, trump: int | None, promoted: Sequence[CardId]) -> Ordering:
    """Trumps headed by *promoted*, strongest first; they count as trumps whatever is printed.

    Copies of a card are equal: where one is promoted, all are.
    """
    ranks = {rank: power for power, rank in enumerate(deck.ranks, start=1)}
    suit_of = [card.suit for card in deck.cards]
    power = [ranks.get(card.rank, 0) for card in deck.cards]
    jokers = (card for card in deck.cards if card.is_joker)
    heads = dict.fromkeys([*(deck.cards[card] for card in promoted), *jokers])
    powers = {head: len(ranks) + step for step, head in enumerate(reversed(heads), start=1)}
    for card, face in enumerate(deck.cards):
        if face in powers:
            power[card] = powers[face]
            suit_of[card] = NO_SUIT if trump is None else trump
    name = "no trump" if trump is None else SUITS[trump]
    names_suit = 0 if trump is not None else deck.joker_mask
    return Ordering(name, trump, tuple(suit_of), tuple(power), names_suit)


LOW_NO_TRUMP: Final = "low no trump"


def low_ordering(deck: Deck) -> Ordering:
    """No trumps, and the lower rank wins; a joker is a suit of its own, as at no trump."""
    high = plain_ordering(deck, None)
    top = max(high.power) + 1
    power = tuple(
        value if high.suit_of[card] == NO_SUIT else top - value
        for card, value in enumerate(high.power)
    )
    return replace(high, name=LOW_NO_TRUMP, power=power)


def led_as_words(deck: Deck, orderings: Sequence[Ordering]) -> dict[CardId, list[str]]:
    """The words with which a leader names the suit to follow, by the card that lets him."""
    cards = 0
    for ordering in orderings:
        cards |= ordering.names_suit
    return {card: [f"play {deck.texts[card]} as {suit}" for suit in SUITS] for card in bits(cards)}
