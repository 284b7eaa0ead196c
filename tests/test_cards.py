"""Cards and decks: texts, numbers, masks; and the sets of small ints they are kept in."""

from __future__ import annotations

import pytest

from kernel import NotationError
from kernel.values.bits import bits, lowest, mask_of
from kernel.values.cards import (
    JOKER,
    NO_SUIT,
    RANKS,
    SUITS,
    Card,
    Deck,
    parse_card,
    same_colour,
)

RED_ACES = Deck((Card("K", 1), Card("A", 1), Card("K", 2), Card("A", 2), Card(JOKER, NO_SUIT)))


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("9c", Card("9", 0)),
        ("10d", Card("10", 1)),
        ("Td", Card("10", 1)),
        ("tD", Card("10", 1)),
        ("jh", Card("J", 2)),
        (" AS ", Card("A", 3)),
        ("Jo", Card(JOKER, NO_SUIT)),
        ("JO", Card(JOKER, NO_SUIT)),
        ("joker", Card(JOKER, NO_SUIT)),
    ],
)
def test_a_card_is_read_in_any_case(text: str, card: Card) -> None:
    """Rank then suit letter; T is ten."""
    assert parse_card(text) == card


@pytest.mark.parametrize("text", ["", " ", "c", "9", "c9", "1h", "11h", "9x", "9 c", "9cc", "Joe"])
def test_other_texts_are_no_card(text: str) -> None:
    """The message repeats what was read and shows how cards are written."""
    with pytest.raises(NotationError, match="is not a card; write rank and suit") as error:
        parse_card(text)
    assert repr(text) in str(error.value)


def test_every_card_reads_as_it_is_written() -> None:
    """The text of a card names that card."""
    for suit in range(len(SUITS)):
        for rank in RANKS:
            assert parse_card(str(Card(rank, suit))) == Card(rank, suit)


@pytest.mark.parametrize(
    ("suit", "other"), [("clubs", "spades"), ("diamonds", "hearts"), ("hearts", "diamonds")]
)
def test_suits_of_one_colour(suit: str, other: str) -> None:
    """Clubs go with spades, diamonds with hearts."""
    assert SUITS[same_colour(SUITS.index(suit))] == other


def test_a_deck_numbers_its_cards() -> None:
    """A card's number is its place in the deck."""
    assert RED_ACES.texts == ("Kd", "Ad", "Kh", "Ah", "Jo")
    assert [RED_ACES.number(text) for text in ("Kd", "AD", "jo")] == [0, 1, 4]
    assert (len(RED_ACES), RED_ACES.full_mask) == (5, 0b11111)


def test_a_deck_knows_its_sets() -> None:
    """Suits by what is printed; the joker belongs to none."""
    assert RED_ACES.suit_masks == (0, 0b00011, 0b01100, 0)
    assert RED_ACES.joker_mask == 0b10000
    assert RED_ACES.mask(["Ah", "Jo"]) == 0b11000
    assert RED_ACES.ranks == ("K", "A")


def test_a_card_that_is_not_in_the_deck() -> None:
    """It is a card, but this deck lacks it."""
    assert RED_ACES.find(Card("9", 0)) is None
    with pytest.raises(NotationError, match="9c is not in this deck of 5 cards"):
        RED_ACES.number("9c")


def test_numbers_of_an_order() -> None:
    """Each card of an order has its number; none may be there too often."""
    assert RED_ACES.numbers(["Jo", "Kd"]) == [4, 0]
    with pytest.raises(NotationError, match="Kd is there more often than in the pack"):
        RED_ACES.numbers(["Kd", "Kd"])


def test_copies_are_numbered_as_they_come() -> None:
    """In a deck with two of each, the first of an order has the lower number."""
    deck = Deck((Card("A", 0), Card("A", 0), Card("A", 1), Card("A", 1)))
    assert deck.numbers(["Ac", "Ad", "Ac", "Ad"]) == [0, 2, 1, 3]
    with pytest.raises(NotationError):
        deck.numbers(["Ac", "Ac", "Ac"])


@pytest.mark.parametrize("members", [[], [0], [1, 2, 4], [0, 63, 64, 200]])
def test_a_mask_holds_its_members(members: list[int]) -> None:
    """Bit i is set when i is a member; they come out ascending."""
    assert list(bits(mask_of(members))) == members
    if members:
        assert lowest(mask_of(members)) == members[0]
