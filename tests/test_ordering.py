"""Orderings and ladders: what a card counts as, what wins, what may be played."""

from __future__ import annotations

import pytest

from kernel.values.cards import JOKER, NO_SUIT, Card, Deck
from kernel.values.ladder import Ladder, Rung
from kernel.values.ordering import Ordering, led_as_words, plain_ordering, promoted_ordering

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
RANKS = ("9", "10", "J", "Q", "K", "A")
DECK = Deck((*(Card(rank, suit) for suit in range(4) for rank in RANKS), Card(JOKER, NO_SUIT)))


def order(ordering: Ordering, suit: int) -> str:
    """The cards that count as *suit*, high to low."""
    return " ".join(DECK.texts[card] for card in ordering.high_to_low(suit))


def beats(ordering: Ordering, led: int, card: str, other: str) -> bool:
    """Whether *card* is stronger than *other* in a trick to which *led* was led."""
    strength = ordering.strengths(led)
    return strength[DECK.number(card)] > strength[DECK.number(other)]


def test_a_plain_ordering() -> None:
    """Suits as printed, ranks from the ace down; the joker heads the trumps."""
    hearts = plain_ordering(DECK, HEARTS)
    assert order(hearts, HEARTS) == "Jo Ah Kh Qh Jh 10h 9h"
    assert order(hearts, DIAMONDS) == "Ad Kd Qd Jd 10d 9d"
    assert (hearts.name, hearts.trump) == ("hearts", HEARTS)


def test_promoted_cards_head_the_trumps() -> None:
    """They count as trumps, whatever is printed on them, in the order given."""
    heads = [DECK.number("Jh"), DECK.number("Jd")]
    hearts = promoted_ordering(DECK, HEARTS, heads)
    assert order(hearts, HEARTS) == "Jh Jd Jo Ah Kh Qh 10h 9h"
    assert order(hearts, DIAMONDS) == "Ad Kd Qd 10d 9d"


def test_a_joker_may_be_promoted_above_others() -> None:
    """A joker that is named keeps the place it is given."""
    heads = [DECK.number("Jo"), DECK.number("Jh")]
    assert order(promoted_ordering(DECK, HEARTS, heads), HEARTS).startswith("Jo Jh Ah")


def test_copies_are_equal() -> None:
    """Where a card is promoted, so is its copy, to the same strength."""
    double = Deck(tuple(Card(rank, suit) for suit in range(4) for rank in RANKS for _ in range(2)))
    hearts = promoted_ordering(double, HEARTS, [double.number("Jh"), double.number("Jd")])
    texts = [double.texts[card] for card in hearts.high_to_low(HEARTS)]
    assert texts[:6] == ["Jh", "Jh", "Jd", "Jd", "Ah", "Ah"]
    assert len({hearts.power[card] for card in range(48) if double.texts[card] == "Jd"}) == 1


def test_without_trumps_the_joker_is_a_suit_of_its_own() -> None:
    """Whoever leads it names the suit; it beats everything."""
    none = plain_ordering(DECK, None)
    joker = DECK.number("Jo")
    assert (none.name, none.trump) == ("no trump", None)
    assert none.suit_of[joker] == NO_SUIT
    assert none.names_suit == none.trump_mask == 1 << joker
    assert beats(none, SPADES, "Jo", "As")
    assert led_as_words(DECK, [none])[joker][0] == "play Jo as clubs"


def test_with_trumps_nobody_names_a_suit() -> None:
    """The joker is a trump then."""
    assert led_as_words(DECK, [plain_ordering(DECK, suit) for suit in range(4)]) == {}


@pytest.mark.parametrize(
    ("card", "other", "is_stronger"),
    [
        ("Ad", "Kd", True),
        ("10d", "9d", True),
        ("9h", "Ad", True),  # a trump beats the suit led
        ("Jd", "Ah", True),  # the left bower is a trump
        ("As", "9d", False),  # another suit wins nothing
        ("As", "Kc", False),  # nor do two others differ
    ],
)
def test_strength_in_a_trick(card: str, other: str, is_stronger: bool) -> None:
    """Diamonds led, hearts trumps with bowers."""
    hearts = promoted_ordering(DECK, HEARTS, [DECK.number("Jh"), DECK.number("Jd")])
    assert beats(hearts, DIAMONDS, card, other) == is_stronger


def test_cards_that_cannot_win_have_no_strength() -> None:
    """Neither trump nor of the suit led: zero."""
    strength = plain_ordering(DECK, HEARTS).strengths(DIAMONDS)
    assert {strength[DECK.number(card)] for card in ("As", "9c", "Kc")} == {0}
    assert min(strength[DECK.number(card)] for card in ("9d", "9h", "Jo")) > 0


def test_every_card_counts_as_one_suit() -> None:
    """The masks of the suits share no card and leave none out."""
    for trump in (*range(4), None):
        masks = plain_ordering(DECK, trump).suit_masks
        assert sum(mask.bit_count() for mask in masks) == len(DECK)
        assert sum(masks) == DECK.full_mask


def test_the_first_rung_that_fits_decides() -> None:
    """A hand that meets no rung may play anything."""
    follow, trump = Rung(0b0011, 0b0011, "follow", "follow"), Rung(0b0100, 0b0100, "ruff", "ruff")
    ladder = Ladder(((), (follow, trump)))
    assert ladder.deciding(1, 0b0101) is follow
    assert ladder.deciding(1, 0b1100) is trump
    assert ladder.deciding(1, 0b1000) is None
    assert ladder.deciding(0, 0b1111) is None
    assert ladder.steps[1] == ((0b0011, 0b0011), (0b0100, 0b0100))
