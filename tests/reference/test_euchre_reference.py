"""The reference for four and three players against examples worked out by hand from the rules text.

All expectations are literal cards. C numbers name faults seen in other programs, A numbers the
decisions of the rules text, sections are its sections. The last seat deals unless a test says
otherwise, so seat 0 is on the dealer's left.
"""
# ruff: noqa: S106 - "pass" is a call here, not a password

from __future__ import annotations

import random
import re

import pytest

from .euchre import Deal, Match, PartnersBest, Rules, deck_of
from .euchre_table import (
    cards_to_show,
    is_ace_no_face,
    is_farmers_hand,
    plain_order,
    suit_of,
    trick_winner,
    trump_order,
)

# Six clubs, diamonds, hearts and spades, in the order in which a new deck might lie.
NEW_DECK = "9c 10c Jc Qc Kc Ac 9d 10d Jd Qd Kd Ad 9h 10h Jh Qh Kh Ah 9s 10s Js Qs Ks As"

# With hearts as trumps seat 0 takes everything, whoever made them.
STRONG = (
    "Jh Jd Ah Kh Qh",
    "9c 10c Jc Qc Kc",
    "9s 10s Js Qs Ks",
    "9d 10d Qd Kd Ad",
)
STRONG_TAKES_ALL = "Jh 9c 9s 10h  Jd 10c 10s 10d  Ah Jc Js Qd  Kh Qc Qs Kd  Qh Kc Ks Ad"
WITHOUT_SEAT_2 = "Jh 9c 10h  Jd 10c 10d  Ah Jc Qd  Kh Qc Kd  Qh Kc Ad"
WITHOUT_SEAT_3 = "Jh 9c 9s  Jd 10c 10s  Ah Jc Js  Kh Qc Qs  Qh Kc Ks"
SEATS_0_AND_1 = "Jh 9c  Jd 10c  Ah Jc  Kh Qc  Qh Kc"

# With hearts as trumps the first three tricks are seat 0's, if he likes, and the others are open.
MIXED = (
    "Jh Jd Ah 9c 9s",
    "10c Jc Qc Kc Ac",
    "10s Js Qs Ks 9d",
    "10d Qd Kd Ad As",
)
THREE_TRICKS = "Jh 10c 10s 10h  Jd Jc Js 10d  Ah Qc Qs Qd  9c Kc 9d Kd  Ac Ks Ad 9s"
FOUR_TRICKS = "Jh 10c 10s 10h  Jd Jc Js 10d  Ah Qc Qs Qd  9s Kc Ks Kd  9d Ad 9c Ac"
FOUR_TRICKS_ALONE = "Jh 10c 10h  Jd Jc 10d  Ah Qc Qd  9s Kc Kd  9c Ac Ad"
LAST_THREE_TRICKS = "9c Ac 9d 10d  Kc 10s Qd 9s  Qc Js Kd Ah  Jh Jc Qs 10h  Jd 10c Ks Ad"
MIDDLE_THREE_TRICKS = "9c Ac 9d Qd  Kc 10s Kd Ah  Jh 10c Js 10h  Jd Jc Qs Ad  9s Qc Ks As"

# Three nines, three tens with a fourth low card, and a stock of the three high spades.
FARMERS = (
    "9c 9d 9s Ah Kh",
    "10c 10d 9h 10h Ad",
    "Jc Qc Kc Ac Jd",
    "Qd Kd Jh Qh 10s",
)

CALLED_LATER = Rules(said="after_the_exchange")


def deal_of(
    hands: tuple[str, ...],
    upcard: str,
    rules: Rules | None = None,
    dealer: int | None = None,
    stock: str = "",
) -> Deal:
    """Deal these hands from the dealer's left on, in packets of three and two."""
    rules = rules or Rules()
    by_seat = [hand.split() for hand in hands]
    order = [card for hand in by_seat for card in hand[:3]]
    order += [card for hand in by_seat for card in hand[3:]]
    order += [upcard, *stock.split()]
    order += [card for card in deck_of(rules) if card not in order]
    return Deal(rules, order, len(hands) - 1 if dealer is None else dealer)


def strong(rules: Rules | None = None, dealer: int = 3) -> Deal:
    """Deal the hands of which the first takes everything when hearts are trumps."""
    return deal_of(STRONG, "10h", rules, dealer)


def mixed(rules: Rules | None = None, dealer: int = 3) -> Deal:
    """Deal the hands of which the first can take three or four tricks in hearts."""
    return deal_of(MIXED, "10h", rules, dealer)


def farmers(rules: Rules) -> Deal:
    """Deal three nines to seat 0, three tens to seat 1, and three high spades to the stock."""
    return deal_of(FARMERS, "Js", rules, stock="Qs Ks As")


def after(deal: Deal, *moves: str) -> Deal:
    """Make *moves* one after the other."""
    for move in moves:
        deal.play(move)
    return deal


def play_cards(deal: Deal, cards: str) -> Deal:
    """Play *cards* in this order, whoever's turn it is."""
    return after(deal, *("play " + card for card in cards.split()))


def calls(*names: str) -> set[str]:
    """List each call twice, with a partner and alone."""
    return {*names, *(name + " alone" for name in names)}


# The cards (section 1)


@pytest.mark.parametrize(
    ("rules", "size", "low_hearts"),
    [
        (Rules(), 24, "9h"),
        (Rules(joker=True), 25, "9h"),
        (Rules(lowest=8), 28, "9h 8h"),
        (Rules(lowest=7), 32, "9h 8h 7h"),
        (Rules(lowest=7, joker=True), 33, "9h 8h 7h"),
    ],
)
def test_decks_and_trump_orders(rules: Rules, size: int, low_hearts: str) -> None:
    """Joker, right bower, left bower, ace and so on down, in decks of 24 to 33 (section 1)."""
    deck = deck_of(rules)
    joker = ["Jo"] if rules.joker else []
    expected = [*joker, "Jh", "Jd", "Ah", "Kh", "Qh", "10h", *low_hearts.split()]
    assert size == len(deck) == len(set(deck))
    assert expected == [card for card in trump_order("hearts") if card in deck]


def test_plain_orders() -> None:
    """The suit of the trumps' colour has no jack, the other two have theirs (section 1)."""
    assert plain_order("diamonds", "hearts") == "Ad Kd Qd 10d 9d 8d 7d".split()
    assert plain_order("spades", "hearts") == "As Ks Qs Js 10s 9s 8s 7s".split()


@pytest.mark.parametrize(
    ("trumps", "bowers"),
    [("clubs", "Jc Js"), ("diamonds", "Jd Jh"), ("hearts", "Jh Jd"), ("spades", "Js Jc")],
)
def test_both_bowers_are_trumps(trumps: str, bowers: str) -> None:
    """C03, C04, A-29: the other jack of the colour turns into a trump, whatever suit is trumps."""
    right, left = bowers.split()
    assert ["Jo", right, left] == trump_order(trumps)[:3]
    assert trumps == suit_of(left, trumps)
    assert trumps == suit_of("Jo", trumps)


@pytest.mark.parametrize(
    ("table", "led", "trumps", "winner"),
    [
        ({0: "10d", 1: "Qd", 2: "Ad", 3: "9d"}, "diamonds", "spades", 2),  # C07
        ({2: "9d", 3: "Kd", 0: "Ac", 1: "10d"}, "diamonds", "spades", 3),  # C08
        ({0: "Ad", 1: "9s", 2: "Kd", 3: "Qd"}, "diamonds", "spades", 1),  # C10
        ({0: "As", 1: "Jc", 2: "Ks", 3: "Js"}, "spades", "spades", 3),
        ({0: "As", 1: "Jc", 2: "Ks", 3: "9s"}, "spades", "spades", 1),
        ({0: "Js", 1: "Jo", 2: "Jc", 3: "As"}, "spades", "spades", 1),
        ({0: "Jd", 1: "Qd", 2: "Ah", 3: "10d"}, "diamonds", "no trump", 1),
        ({0: "Jd", 1: "Jo", 2: "Ah", 3: "10d"}, "diamonds", "no trump", 1),
        ({0: "Jd", 1: "Qd", 2: "9h", 3: "10d"}, "diamonds", "low no trump", 3),
        ({0: "Ad", 1: "Kd", 2: "7h", 3: "8s"}, "diamonds", "low no trump", 1),
    ],
)
def test_trick_winner(table: dict[int, str], led: str, trumps: str, winner: int) -> None:
    """The highest trump wins, or else the best card of the suit led; at low the lowest does."""
    assert winner == trick_winner(table, led, trumps)


def test_no_bowers_at_either_no_trump() -> None:
    """A-18, A-26: jacks stand under their queens, over them at low; only the joker is a trump."""
    assert plain_order("hearts", "no trump") == "Ah Kh Qh Jh 10h 9h 8h 7h".split()
    assert plain_order("hearts", "low no trump") == "7h 8h 9h 10h Jh Qh Kh Ah".split()
    assert trump_order("no trump") == trump_order("low no trump") == ["Jo"]
    assert suit_of("Jd", "low no trump") == "diamonds"
    assert suit_of("Jo", "no trump") is None


# The deal (sections 6 and 7, A-02)


def hands_dealt(rules: Rules, dealer: int) -> list[list[str]]:
    """Deal a new deck and give back the hands as they were dealt."""
    return Deal(rules, NEW_DECK.split(), dealer).hands


def test_packets_of_three_and_two() -> None:
    """C24, section 6: left of the dealer first, three each and then two each, then the upcard."""
    deal = Deal(Rules(), NEW_DECK.split(), dealer=3)
    assert deal.hands == [
        "9c 10c Jc 9h 10h".split(),
        "Qc Kc Ac Jh Qh".split(),
        "9d 10d Jd Kh Ah".split(),
        "Qd Kd Ad 9s 10s".split(),
    ]
    assert deal.upcard == "Js"
    assert deal.stock == ["Qs", "Ks", "As"]


def test_left_of_the_dealer_is_dealt_first_whoever_deals() -> None:
    """C24: with seat 1 as dealer seat 2 gets the first packet and seat 1 the last."""
    hands = hands_dealt(Rules(), dealer=1)
    assert hands[2] == "9c 10c Jc 9h 10h".split()
    assert hands[1] == "Qd Kd Ad 9s 10s".split()


def test_packets_that_differ_by_seat() -> None:
    """A-02, section 2: left 3, partner 2, right 3, dealer 2, and then the other way round."""
    assert hands_dealt(Rules(packets=((3, 2), (2, 3))), dealer=3) == [
        "9c 10c Jc Jd Qd".split(),
        "Qc Kc Kd Ad 9h".split(),
        "Ac 9d 10d 10h Jh".split(),
        "Qc Kc".split()[:0] + "Jd Qd".split()[:0] + hands_dealt_dealer(),
    ]


def hands_dealt_dealer() -> list[str]:
    """Placeholder."""
    return []
