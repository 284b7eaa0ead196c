"""Chances against hands that are not seen, compared with counting every hand."""

from __future__ import annotations

from itertools import combinations

import pytest

from kernel.players.odds import chance_of_none, chance_to_hold
from kernel.values.bits import mask_of
from kernel.values.cards import Card, Deck
from kernel.values.ordering import plain_ordering

DECK = Deck(tuple(Card(rank, suit) for suit in range(4) for rank in ("Q", "K", "A")))


@pytest.mark.parametrize(
    ("cards", "wanted", "drawn", "expected"),
    [
        (4, 1, 2, 0.5),
        (4, 0, 2, 1.0),
        (4, 4, 1, 0.0),
        (3, 1, 0, 1.0),
        (3, 1, 9, 0.0),
        (0, 0, 5, 1.0),
    ],
)
def test_the_chance_that_none_is_drawn(
    cards: int, wanted: int, drawn: int, expected: float
) -> None:
    """Drawing nothing misses everything; drawing all of them misses nothing."""
    assert chance_of_none(cards, wanted, drawn) == expected


@pytest.mark.parametrize("trump", [None, 0, 3])
@pytest.mark.parametrize("card", ["Kc", "Ac", "Qd"])
def test_a_card_holds_as_often_as_it_does_over_all_hands(card: str, trump: int | None) -> None:
    """The closed form agrees with trying every hand that one foe may hold."""
    order, number = plain_ordering(DECK, trump), DECK.number(card)
    led = order.suit_of[number]
    unseen = DECK.full_mask & ~(1 << number) & ~DECK.mask(["Ad", "Qs"])
    hands = list(combinations([c for c in range(len(DECK)) if unseen >> c & 1], 3))
    held = 0
    for hand in hands:
        suit = mask_of(hand) & order.suit_masks[led]
        may = suit or mask_of(hand)
        strength = order.strengths(led)
        held += all(strength[c] < strength[number] for c in hand if may >> c & 1)
    chance = chance_to_hold(number, led, order, unseen, [3])
    assert chance == pytest.approx(held / len(hands))


def test_against_nobody_every_card_holds() -> None:
    """With no hand left to play, nothing can beat a card."""
    order = plain_ordering(DECK, 0)
    assert chance_to_hold(DECK.number("Qd"), 1, order, DECK.full_mask, []) == 1
