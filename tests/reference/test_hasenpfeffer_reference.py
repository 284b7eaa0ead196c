"""The references for Hasenpfeffer, Pepper and Double Hasenpfeffer against examples worked by hand.

All expectations are literal cards. Words in square brackets are sources and A numbers decisions of
the rules text; "chosen" marks what it leaves open. With four seats seat 3 deals unless a test says
otherwise, so seat 0 speaks first.
"""
# ruff: noqa: S106 - "pass" is a call here, not a password

from __future__ import annotations

from dataclasses import replace

import pytest

from .hasenpfeffer import (
    DOUBLE_FOR_SIX,
    DOUBLE_HASENPFEFFER,
    HASENPFEFFER,
    PEPPER,
    Deal,
    Rules,
    best_first,
    counts_as,
    deck_of,
    sides_of,
    trick_winner,
)
from .stacked import after, hand, moves, play_cards, play_out, stacked

ALL_25 = (
    "9c 10c Jc Qc Kc Ac 9d 10d Jd Qd Kd Ad 9h 10h Jh Qh Kh Ah 9s 10s Js Qs Ks As Jo"  # a new deck
)

# Seat 0 has the joker; the nine of diamonds is the kitty.
HANDS = ["Jo Jh Ah 9s Ac 9c", "Jd Kh Ad 10s Kc 10c", "Qh 10h Kd Qs Qc As", "9h Qd 10d Js Jc Ks"]
KITTY = "9d"

# Spades are trumps and seat 3 leads: its side takes the last two tricks, the others four.
TWO_TRICKS_FOR_SEAT_3 = (
    "Js Jo 10s Qs Ah Kh Qh 9h Jh Ad 10h Qd Ac Kc Qc 10d 9c 10c As Jc Ks 9s Jd Kd"
)

FOUR_SUITS = {"name clubs", "name diamonds", "name hearts", "name spades"}


def hasenpfeffer(rules: Rules = HASENPFEFFER) -> Deal:
    """Deal the hands above."""
    return Deal(rules, stacked((3, 3), HANDS, KITTY), dealer=3)


def with_joker_in_kitty(rules: Rules = HASENPFEFFER) -> Deal:
    """Deal the hands above, but the joker and the nine of diamonds change places."""
    hands = ["9d Jh Ah 9s Ac 9c", *HANDS[1:]]
    return Deal(rules, stacked((3, 3), hands, "Jo"), dealer=3)


# The deal


def test_two_packets_of_three_and_a_kitty() -> None:
    """Six each by threes, and the last of 25 cards is the kitty [AB-HP] [HDEN] [HGR]."""
    deal = Deal(HASENPFEFFER, ALL_25.split(), dealer=3)
    assert deal.sees(0)["hand"] == hand("9c 10c Jc 9h 10h Jh")
    assert deal.sees(1)["hand"] == hand("Qc Kc Ac Qh Kh Ah")
    assert deal.sees(2)["hand"] == hand("9d 10d Jd 9s 10s Js")
    assert deal.sees(3)["hand"] == hand("Qd Kd Ad Qs Ks As")
    assert deal.kitty == ["Jo"]


def test_the_dealers_left_is_dealt_first_and_speaks_first() -> None:
    """Seat 1 on the dealer's left bids first, clockwise [AB-HP] [HGR]."""
    deal = Deal(HASENPFEFFER, ALL_25.split(), dealer=1)
    assert deal.to_act == 2
    assert deal.sees(2)["hand"] == hand("9c 10c Jc 9h 10h Jh")


def test_a_wrong_deck_is_refused() -> None:
    """Hasenpfeffer needs the joker, Pepper has none [AB-HP] [PENG]."""
    with pytest.raises(ValueError, match="the order is not the deck"):
        Deal(HASENPFEFFER, ALL_25.split()[:24], dealer=0)
    with pytest.raises(ValueError, match="the order is not the deck"):
        Deal(PEPPER, ALL_25.split(), dealer=0)
    with pytest.raises(ValueError, match="there is no seat 4 to deal"):
        Deal(HASENPFEFFER, ALL_25.split(), dealer=4)


# The bidding


def test_bids_from_one_to_six_each_higher_than_the_last() -> None:
    """One to six tricks, each bid higher than the last, no suit [AB-HP] [HGR]."""
    deal = hasenpfeffer()
    assert deal.legal() == {"pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6"}
    after(deal, "bid 4")
    assert deal.to_act == 1
    assert deal.legal() == {"pass", "bid 5", "bid 6"}


def test_bidding_lasts_until_all_but_one_have_passed() -> None:
    """As many turns as needed until three players have passed [AB-HP]."""
    deal = after(hasenpfeffer(), "bid 1", "pass", "bid 2", "pass")
    assert deal.to_act == 0
    assert deal.legal() == {"pass", "bid 3", "bid 4", "bid 5", "bid 6"}
    after(deal, "bid 3")
    assert deal.to_act == 2
    after(deal, "pass")
    assert deal.to_act == 0
    assert deal.sees(1)["maker"] == 0
    assert deal.sees(1)["bid"] == "3"
    assert deal.legal() == FOUR_SUITS


def test_a_seat_that_has_passed_is_not_asked_again() -> None:
    """A passed player is out of the bidding (default of the rule language)."""
    deal = after(hasenpfeffer(), "pass", "bid 1", "bid 2", "bid 3")
    assert deal.to_act == 1
    after(deal, "pass", "pass")
    assert deal.to_act == 3
    assert deal.legal() == FOUR_SUITS


def test_a_passed_seat_may_return_where_that_is_the_rule() -> None:
    """With `may_return_after_passing` three passes must follow the last bid."""
    deal = hasenpfeffer(Rules(may_return_after_passing=True))
    after(deal, "pass", "bid 1", "bid 2", "bid 3")
    assert deal.to_act == 0
    assert deal.legal() == {"pass", "bid 4", "bid 5", "bid 6"}
    after(deal, "bid 4", "pass", "pass")
    assert deal.to_act == 3
    after(deal, "pass")
    assert deal.to_act == 0
    assert deal.legal() == FOUR_SUITS


def test_one_turn_each_ends_with_the_dealer() -> None:
    """With one turn each the first bidder cannot answer a higher bid [HGR]."""
    deal = hasenpfeffer(Rules(turns="one_each"))
    after(deal, "bid 1", "pass", "pass", "bid 2")
    assert deal.to_act == 3
    assert deal.legal() == FOUR_SUITS


def test_one_turn_each_asks_the_dealer_although_nobody_else_bid() -> None:
    """With one turn each three passes do not end the bidding (chosen)."""
    deal = after(hasenpfeffer(Rules(turns="one_each")), "pass", "pass", "bid 2")
    assert deal.to_act == 3
    assert deal.legal() == {"pass", "bid 3", "bid 4", "bid 5", "bid 6"}


def test_a_bid_of_six_does_not_end_the_bidding() -> None:
    """The others are asked although they can only pass (chosen)."""
    deal = after(hasenpfeffer(), "bid 6")
    assert deal.legal() == {"pass"}
    after(deal, "pass", "pass", "pass")
    assert deal.to_act == 0
    assert deal.legal() == FOUR_SUITS


def test_the_last_seat_may_still_bid_or_pass() -> None:
    """After three passes the dealer is asked, and his bid ends the bidding."""
    deal = after(hasenpfeffer(), "pass", "pass", "pass")
    assert deal.to_act == 3
    assert deal.legal() == {"pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6"}
    after(deal, "bid 1")
    assert deal.legal() == FOUR_SUITS


# All pass


def test_all_pass_the_jokers_holder_must_bid_three() -> None:
    """The holder of the joker must say so and bid three [HGR] [HDEN]."""
    deal = after(hasenpfeffer(), "pass", "pass", "pass")
    assert [deal.sees(seat)["joker_lies"] for seat in range(4)] == [None] * 4
    after(deal, "pass")
    assert [deal.sees(seat)["joker_lies"] for seat in range(4)] == [0] * 4
    assert deal.to_act == 0
    assert deal.legal() == {"bid 3"}
    after(deal, "bid 3")
    assert deal.to_act == 0
    assert deal.legal() == FOUR_SUITS
    assert (deal.sees(2)["maker"], deal.sees(2)["bid"]) == (0, "3")


def test_the_forced_holder_need_not_be_first() -> None:
    """Whoever deals, it is the joker's holder who bids [HGR]."""
    deal = Deal(HASENPFEFFER, stacked((3, 3), HANDS, KITTY), dealer=1)
    after(deal, "pass", "pass", "pass", "pass")
    assert deal.to_act == 2


@pytest.mark.parametrize(
    "rules", [Rules(turns="one_each"), Rules(may_return_after_passing=True), HASENPFEFFER]
)
def test_the_forced_bid_ends_the_bidding(rules: Rules) -> None:
    """Nobody is asked after it, however the bidding went."""
    deal = Deal(rules, stacked((3, 3), HANDS, KITTY), dealer=1)
    after(deal, "pass", "pass", "pass", "pass", "bid 3")
    assert deal.to_act == 2
    assert deal.legal() == FOUR_SUITS


def test_the_holders_bid_may_be_another_number() -> None:
    """The number he must bid is a parameter."""
    deal = after(hasenpfeffer(Rules(holders_bid="2")), "pass", "pass", "pass", "pass")
    assert deal.legal() == {"bid 2"}


def test_the_holders_failed_bid_costs_all_of_it() -> None:
    """Only a dealer forced by Double Hasenpfeffer loses half."""
    rules = Rules(forced_dealer_loses_half=True)
    deal = Deal(rules, stacked((3, 3), HANDS, KITTY), dealer=3)
    after(deal, "pass", "pass", "pass", "pass", "bid 3", "name diamonds")
    play_cards(deal, "9c Kc Qc Jc Jd Kd Qd Jh Ad 10h 10d Jo 9s 10s As Js Qs Ks Ah 10c 9h Ac Kh Qh")
    assert deal.tricks == [1, 3, 1, 1]
    assert deal.scores == (-3, 4, -3, 4)


def test_all_pass_with_the_joker_in_the_kitty() -> None:
    """The hand is abandoned [HGR]; nobody scores and the next dealer deals (default)."""
    deal = after(with_joker_in_kitty(), "pass", "pass", "pass", "pass")
    assert deal.is_over
    assert deal.to_act is None
    assert deal.legal() == set()
    assert deal.outcome == "void"
    assert deal.scores == (0, 0, 0, 0)
    assert deal.next_dealer == 0
    assert deal.sees(2)["joker_lies"] == "kitty"


def test_all_pass_with_the_joker_in_the_kitty_same_dealer() -> None:
    """Or the same dealer deals again."""
    rules = Rules(if_joker_in_kitty_next_deal_by="same_dealer")
    deal = after(with_joker_in_kitty(rules), "pass", "pass", "pass", "pass")
    assert deal.outcome == "void"
    assert deal.next_dealer == 3


@pytest.mark.parametrize(("by", "dealer"), [("next_dealer", 0), ("same_dealer", 3)])
def test_all_pass_thrown_in_where_nobody_is_forced(by: str, dealer: int) -> None:
    """With `throw_in` it does not matter where the joker is."""
    rules = Rules(if_all_pass="throw_in", if_all_pass_next_deal_by=by)
    deal = after(hasenpfeffer(rules), "pass", "pass", "pass", "pass")
    assert deal.outcome == "void"
    assert deal.next_dealer == dealer
    assert deal.sees(1)["joker_lies"] is None


# Trumps and the play


def test_no_trump_only_where_allowed() -> None:
    """The high bidder names trumps [HDEN] [HGR]; no trump is a parameter."""
    bids = ("bid 1", "pass", "pass", "pass")
    assert after(hasenpfeffer(), *bids).legal() == FOUR_SUITS
    deal = after(hasenpfeffer(Rules(may_name_no_trump=True)), *bids)
    assert deal.legal() == FOUR_SUITS | {"name no trump"}


def test_the_high_bidder_leads() -> None:
    """The maker leads, wherever he sits (default)."""
    deal = after(hasenpfeffer(), "pass", "bid 1", "pass", "pass", "name hearts")
    assert deal.to_act == 1
    assert deal.legal() == moves("play", "Jd Kh Ad 10s Kc 10c")


def test_bowers_and_joker_follow_to_trumps() -> None:
    """The left bower and the joker are trumps and nothing else (A-24, A-25, A-29)."""
    deal = after(hasenpfeffer(), "bid 1", "pass", "pass", "pass", "name hearts")
    play_cards(deal, "Jo")
    assert deal.legal() == {"play Jd", "play Kh"}
    play_cards(deal, "Kh 10h 9h Ac Kc Qc")
    # Clubs are led and the jack of clubs is a club, hearts being trumps.
    assert deal.legal() == {"play Jc"}


def test_the_left_bower_does_not_follow_to_its_printed_suit() -> None:
    """Clubs led with spades as trumps: seat 3 has only the left bower and may play anything."""
    deal = after(hasenpfeffer(), "pass", "pass", "pass", "bid 2", "name spades")
    play_cards(deal, "Js Jo 10s Qs Ac Kc Qc")
    assert deal.legal() == moves("play", "9h Qd 10d Jc Ks")


def test_the_joker_is_the_best_bower() -> None:
    """Joker, right bower, left bower, ace of trumps [AB-HP] [HGR]."""
    assert best_first(HASENPFEFFER, "hearts", "hearts")[:4] == ["Jo", "Jh", "Jd", "Ah"]
    table = [(0, "Jd"), (1, "Jh"), (2, "Jo"), (3, "Ah")]
    assert trick_winner(HASENPFEFFER, table, "hearts", "hearts") == 2


def test_joker_at_no_trump_leads_with_a_suit() -> None:
    """At no trump the joker's leader names the suit to be followed (A-26)."""
    deal = hasenpfeffer(Rules(may_name_no_trump=True))
    after(deal, "bid 1", "pass", "pass", "pass", "name no trump")
    assert deal.legal() == {
        *moves("play", "Jh Ah 9s Ac 9c"),
        *("play Jo as " + suit for suit in ("clubs", "diamonds", "hearts", "spades")),
    }
    after(deal, "play Jo as diamonds")
    assert deal.sees(3)["led"] == "diamonds"
    assert deal.legal() == {"play Jd", "play Ad"}
    play_cards(deal, "Ad Kd Qd")
    assert deal.tricks == [1, 0, 0, 0]


def test_joker_at_no_trump_follows_to_nothing_but_wins() -> None:
    """It may be played when void in the suit led, and then it takes the trick (A-26)."""
    deal = hasenpfeffer(Rules(may_name_no_trump=True))
    after(deal, "pass", "pass", "pass", "bid 1", "name no trump")
    play_cards(deal, "Js")
    assert deal.legal() == {"play 9s"}
    play_cards(deal, "9s 10s As Kd Qd")
    assert deal.to_act == 0
    assert deal.legal() == moves("play", "Jo Jh Ah Ac 9c")
    play_cards(deal, "Jo Ad")
    assert deal.tricks == [1, 0, 1, 0]


# The score


def test_made_one_point_for_each_trick_of_both_sides() -> None:
    """Bid made: one for each trick; the opponents one for each of theirs [HWS] [BREF]."""
    deal = after(hasenpfeffer(), "pass", "pass", "pass", "bid 2", "name spades")
    play_cards(deal, TWO_TRICKS_FOR_SEAT_3)
    assert deal.tricks == [4, 0, 0, 2]
    assert deal.scores == (4, 2, 4, 2)
    assert deal.outcome == "played"
    assert deal.next_dealer == 0
    assert deal.is_over
    assert deal.to_act is None
    assert deal.legal() == set()


def test_more_tricks_than_were_bid_count_too() -> None:
    """A bid of one that takes two scores two."""
    deal = after(hasenpfeffer(), "pass", "pass", "pass", "bid 1", "name spades")
    assert play_cards(deal, TWO_TRICKS_FOR_SEAT_3).scores == (4, 2, 4, 2)


def test_failed_costs_the_bid() -> None:
    """Bid failed: minus the bid, whatever was taken [HWS]; the others score their tricks."""
    deal = after(hasenpfeffer(), "pass", "pass", "pass", "bid 5", "name spades")
    assert play_cards(deal, TWO_TRICKS_FOR_SEAT_3).scores == (4, -5, 4, -5)


def test_others_score_nothing_where_that_is_the_rule() -> None:
    """That the opponents score is not confirmed for this game, so it is a parameter."""
    deal = hasenpfeffer(Rules(others_score=False))
    after(deal, "pass", "pass", "pass", "bid 2", "name spades")
    assert play_cards(deal, TWO_TRICKS_FOR_SEAT_3).scores == (0, 2, 0, 2)


def test_all_six_tricks_by_both_partners() -> None:
    """Tricks of both partners count: five of seat 0 and one of seat 2."""
    deal = after(hasenpfeffer(), "bid 6", "pass", "pass", "pass", "name hearts")
    play_cards(deal, "Jo Kh 10h 9h Jh Jd Qh 10d Ah 10c Qs Jc Ac Kc Qc Js 9c 10s Kd Ks")
    play_cards(deal, "9s Ad As Qd")
    assert deal.tricks == [5, 0, 1, 0]
    assert deal.scores == (6, 0, 6, 0)


# The kitty


def test_the_kitty_is_not_used() -> None:
    """By default it stays face down to the end [HGR] [HWS]."""
    deal = after(hasenpfeffer(), "pass", "pass", "pass", "bid 2", "name spades")
    play_cards(deal, TWO_TRICKS_FOR_SEAT_3)
    assert deal.kitty == ["9d"]
    assert all("9d" not in str(deal.sees(seat)) for seat in range(4))


def test_the_maker_takes_the_kitty_and_buries_one() -> None:
    """Where it is taken, after trumps are named, any of the seven cards may be buried (chosen)."""
    deal = after(hasenpfeffer(Rules(take_kitty=True)), "bid 2", "pass", "pass", "pass")
    assert deal.sees(0)["hand"] == hand("Jo Jh Ah 9s Ac 9c")
    after(deal, "name hearts")
    assert deal.to_act == 0
    assert deal.legal() == moves("bury", "Jo Jh Ah 9s Ac 9c 9d")
    after(deal, "bury 9c")
    assert deal.to_act == 0
    assert deal.legal() == moves("play", "Jo Jh Ah 9s Ac 9d")


def test_nobody_else_sees_the_kitty_or_the_buried_card() -> None:
    """The others see only that a card was buried, the partner too."""
    deal = hasenpfeffer(Rules(take_kitty=True))
    after(deal, "bid 2", "pass", "pass", "pass", "name hearts", "bury 9c")
    assert deal.sees(0)["taken"] == ["9d"]
    assert deal.sees(0)["buried"] == ["9c"]
    assert deal.kitty == []
    assert deal.sees(0)["moves"][-1] == (0, "bury 9c")
    for seat in (1, 2, 3):
        assert deal.sees(seat)["taken"] == []
        assert deal.sees(seat)["buried"] == []
        assert deal.sees(seat)["moves"][-1] == (0, "bury")


def test_calls_and_cards_are_public() -> None:
    """All seats know all calls and all cards played (A-41)."""
    deal = after(hasenpfeffer(), "bid 2", "pass", "pass", "pass", "name hearts", "play Ac")
    calls = [(0, "bid 2"), (1, "pass"), (2, "pass"), (3, "pass"), (0, "name hearts")]
    for seat in range(4):
        assert deal.sees(seat)["moves"] == [*calls, (0, "play Ac")]
        assert deal.sees(seat)["table"] == [(0, "Ac")]
        assert deal.sees(seat)["led"] == "clubs"


def test_all_that_a_seat_sees() -> None:
    """What is known in the middle of a trick and after it."""
    deal = after(hasenpfeffer(), "pass", "pass", "pass", "bid 2", "name spades")
    play_cards(deal, "Js Jo")
    calls = [(0, "pass"), (1, "pass"), (2, "pass"), (3, "bid 2"), (3, "name spades")]
    seen = {
        "hand": hand("Jd Kh Ad 10s Kc 10c"),
        "moves": [*calls, (3, "play Js"), (0, "play Jo")],
        "bid": "2",
        "maker": 3,
        "joker_lies": None,
        "trumps": "spades",
        "alone": False,
        "taken": [],
        "buried": [],
        "given": [],
        "tricks": [0, 0, 0, 0],
        "table": [(3, "Js"), (0, "Jo")],
        "led": "spades",
    }
    assert deal.sees(1) == seen
    play_cards(deal, "10s Qs")
    assert deal.sees(1) == seen | {
        "hand": hand("Jd Kh Ad Kc 10c"),
        "moves": [*seen["moves"], (1, "play 10s"), (2, "play Qs")],
        "tricks": [1, 0, 0, 0],
        "table": [],
        "led": None,
    }


# Pepper

# Seat 0 takes all tricks with hearts as trumps.
PEPPER_HANDS = [
    "Jh Jd Ah Kh Qh 10h",
    "9h Ad Kd Qd 10d 9d",
    "Ac Kc Qc Jc 10c 9c",
    "As Ks Qs Js 10s 9s",
]

# Diamonds are trumps and seat 1 leads: three tricks for each side.
THREE_TRICKS_EACH = "Ad 9c 9s Jh Ah 9h 10c 10s Kh 9d Jc Js Kd Qc Qs Jd Qh 10d Kc Ks Qd Ac As 10h"


def pepper(rules: Rules = PEPPER) -> Deal:
    """Deal the hands above."""
    return Deal(rules, stacked((1,) * 6, PEPPER_HANDS), dealer=3)


def test_pepper_is_dealt_out_singly() -> None:
    """24 cards, six each, one at a time [PEPG]; there is no kitty."""
    deal = Deal(PEPPER, ALL_25.split()[:24], dealer=3)
    assert deal.sees(0)["hand"] == hand("9c Kc Jd 9h Kh Js")
    assert deal.sees(3)["hand"] == hand("Qc 10d Ad Qh 10s As")
    assert deal.kitty == []


def test_pepper_bids() -> None:
    """One to five, little pepper, big pepper, each higher than the last [PENG]."""
    deal = pepper()
    numbers = {"bid 1", "bid 2", "bid 3", "bid 4", "bid 5"}
    assert deal.legal() == {"pass", *numbers, "bid little pepper", "bid big pepper"}
    assert after(deal, "bid 5").legal() == {"pass", "bid little pepper", "bid big pepper"}
    assert after(deal, "bid little pepper").legal() == {"pass", "bid big pepper"}
    assert after(deal, "bid big pepper").legal() == {"pass"}


def test_pepper_needs_three_passes_after_a_bid() -> None:
    """The maker's bid precedes three consecutive passes, so the others may come in again [PENG]."""
    deal = after(pepper(), "pass", "pass", "bid 2", "pass")
    assert deal.to_act == 0
    assert "bid 3" in deal.legal()
    after(deal, "pass", "pass")
    assert deal.to_act == 2
    assert deal.legal() == FOUR_SUITS | {"name no trump"}


def test_pepper_thrown_in_when_all_pass() -> None:
    """What happens then was in no source; the cards are thrown in (chosen)."""
    deal = after(pepper(), "pass", "pass", "pass", "pass")
    assert (deal.outcome, deal.next_dealer) == ("void", 0)


@pytest.mark.parametrize(
    ("bid", "scores"),
    [
        ("bid 1", (6, 0, 6, 0)),
        ("bid 5", (6, 0, 6, 0)),
        ("bid little pepper", (6, 0, 6, 0)),
        ("bid big pepper", (12, 0, 12, 0)),
    ],
)
def test_pepper_made(bid: str, scores: tuple[int, ...]) -> None:
    """One point for each trick; big pepper scores twelve [PENG]."""
    deal = after(pepper(), bid, "pass", "pass", "pass", "name hearts")
    assert play_out(deal).tricks == [6, 0, 0, 0]
    assert deal.scores == scores


@pytest.mark.parametrize(
    ("bid", "scores"),
    [
        ("bid 3", (3, 3, 3, 3)),
        ("bid 4", (3, -6, 3, -6)),
        ("bid 5", (3, -6, 3, -6)),
        ("bid little pepper", (3, -6, 3, -6)),
        ("bid big pepper", (3, -12, 3, -12)),
    ],
)
def test_pepper_failed(bid: str, scores: tuple[int, ...]) -> None:
    """Failing costs six whatever was bid, twelve at big pepper; the others score tricks [PENG]."""
    deal = after(pepper(), "pass", bid, "pass", "pass", "pass", "name diamonds")
    assert play_cards(deal, THREE_TRICKS_EACH).tricks == [3, 3, 0, 0]
    assert deal.scores == scores


@pytest.mark.parametrize(
    ("bid", "makers"), [("bid 4", -4), ("bid little pepper", -6), ("bid big pepper", -12)]
)
def test_pepper_failed_where_failing_costs_the_bid(bid: str, makers: int) -> None:
    """Minus the bid is the score of Bid Euchre [BREF]."""
    deal = pepper(replace(PEPPER, failing_costs="the_bid"))
    after(deal, "pass", bid, "pass", "pass", "pass", "name diamonds")
    assert play_cards(deal, THREE_TRICKS_EACH).scores == (3, makers, 3, makers)


def test_pepper_at_no_trump_has_no_bowers() -> None:
    """At no trump the jack is under the queen: the queen of hearts beats both red jacks."""
    table = [(0, "10h"), (1, "Jh"), (2, "Jd"), (3, "Qh")]
    assert trick_winner(PEPPER, table, "hearts", "no trump") == 3
    assert counts_as(PEPPER, "Jd", "no trump") == "diamonds"
    assert counts_as(PEPPER, "Jd", "hearts") == "hearts"


# Double Hasenpfeffer

ALL_HEARTS = "Ah Ah Kh Kh Qh Qh Jh Jh 10h 10h 9h 9h"
ALL_DIAMONDS = "Ad Ad Kd Kd Qd Qd Jd Jd 10d 10d 9d 9d"
ALL_CLUBS = "Ac Ac Kc Kc Qc Qc Jc Jc 10c 10c 9c 9c"
ALL_SPADES = "As As Ks Ks Qs Qs Js Js 10s 10s 9s 9s"


def double(dealer: int = 3, rules: Rules = DOUBLE_HASENPFEFFER) -> Deal:
    """Give each seat a suit: hearts to seat 0, then diamonds, clubs, spades.

    Whoever holds the trumps takes all tricks.
    """
    hands = [ALL_HEARTS, ALL_DIAMONDS, ALL_CLUBS, ALL_SPADES]
    first = (dealer + 1) % 4
    order = stacked((1,) * 12, hands[first:] + hands[:first])
    return Deal(rules, order, dealer=dealer)


def test_double_is_dealt_out() -> None:
    """The 48-card double deck is dealt around, twelve each [PENG]."""
    assert len(deck_of(DOUBLE_HASENPFEFFER)) == 48
    deal = double(dealer=1)
    assert deal.to_act == 2
    assert deal.sees(0)["hand"] == hand(ALL_HEARTS)
    assert deal.sees(3)["hand"] == hand(ALL_SPADES)


def test_double_has_one_bid_each_from_three() -> None:
    """Each player has one chance to bid or overbid, three at least [PENG]."""
    deal = double()
    assert deal.legal() == {"pass", *(f"bid {tricks}" for tricks in range(3, 13))}
    after(deal, "bid 3", "bid 5")
    assert deal.legal() == {"pass", *(f"bid {tricks}" for tricks in range(6, 13))}
    after(deal, "pass", "pass")
    assert deal.to_act == 1
    assert deal.legal() == FOUR_SUITS


def test_double_has_no_bowers() -> None:
    """The cards rank A K Q J 10 9 in all four suits, trumps too [PENG]."""
    assert best_first(DOUBLE_HASENPFEFFER, "hearts", "hearts") == [
        *("Ah", "Kh", "Qh", "Jh", "10h", "9h"),
    ]
    assert best_first(DOUBLE_HASENPFEFFER, "clubs", "hearts") == [
        *("Ah", "Kh", "Qh", "Jh", "10h", "9h"),
        *("Ac", "Kc", "Qc", "Jc", "10c", "9c"),
    ]
    assert counts_as(DOUBLE_HASENPFEFFER, "Jd", "hearts") == "diamonds"


def test_double_first_of_two_equal_cards_wins() -> None:
    """Of two equal cards the one played first is the better (as [BGROK] has it)."""
    table = [(2, "Kh"), (3, "Ah"), (0, "9h"), (1, "Ah")]
    assert trick_winner(DOUBLE_HASENPFEFFER, table, "hearts", "spades") == 3
    table = [(2, "Kh"), (3, "Qs"), (0, "9h"), (1, "Qs")]
    assert trick_winner(DOUBLE_HASENPFEFFER, table, "hearts", "spades") == 3


def test_double_equal_cards_are_one_move() -> None:
    """Twelve cards in six pairs are six moves, and one of a pair stays."""
    deal = after(double(), "bid 3", "pass", "pass", "pass", "name hearts", "with partner")
    assert deal.legal() == moves("play", "Ah Kh Qh Jh 10h 9h")
    play_cards(deal, "Ah")
    assert deal.sees(0)["hand"].count("Ah") == 1


def test_double_dealer_must_bid_when_all_others_pass() -> None:
    """The dealer must bid at least three [PENG]; he may bid more."""
    deal = after(double(), "pass", "pass", "pass")
    assert deal.legal() == {f"bid {tricks}" for tricks in range(3, 13)}


def test_double_dealer_may_pass_after_a_bid() -> None:
    """He is forced only if nobody has bid."""
    assert "pass" in after(double(), "pass", "pass", "bid 3").legal()


def test_double_made() -> None:
    """One point for each trick taken, not for the bid [PENG]."""
    deal = after(double(), "bid 7", "pass", "pass", "pass", "name hearts", "with partner")
    assert play_out(deal).tricks == [12, 0, 0, 0]
    assert deal.scores == (12, 0, 12, 0)


def test_double_failed() -> None:
    """Failing costs the bid [PENG]; the others' tricks count as in Hasenpfeffer (chosen)."""
    deal = after(double(), "bid 7", "pass", "pass", "pass", "name spades", "with partner")
    assert play_out(deal).tricks == [0, 0, 0, 12]
    assert deal.scores == (-7, 12, -7, 12)


@pytest.mark.parametrize(("bid", "loss"), [("bid 3", -2), ("bid 4", -2), ("bid 5", -3)])
def test_double_forced_dealer_loses_half(bid: str, loss: int) -> None:
    """A dealer forced to bid loses only half [PENG], rounded up (chosen)."""
    deal = after(double(dealer=0), "pass", "pass", "pass", bid, "name spades", "with partner")
    assert play_out(deal).scores == (loss, 12, loss, 12)


@pytest.mark.parametrize(("bid", "loss"), [("bid 3", -1), ("bid 4", -2), ("bid 5", -2)])
def test_double_half_may_be_rounded_down(bid: str, loss: int) -> None:
    """In the makers' favour, where that is agreed (chosen)."""
    rules = replace(DOUBLE_HASENPFEFFER, half_is_rounded="down")
    deal = after(double(0, rules), "pass", "pass", "pass", bid, "name spades", "with partner")
    assert play_out(deal).scores == (loss, 12, loss, 12)


def test_double_dealer_who_was_not_forced_loses_all() -> None:
    """A dealer who overbids another loses his bid."""
    deal = after(double(dealer=0), "pass", "bid 3", "pass", "bid 4", "name spades", "with partner")
    assert play_out(deal).scores == (-4, 12, -4, 12)


def test_double_forced_dealer_who_makes_it_scores_in_full() -> None:
    """Half is for losing only."""
    deal = after(double(dealer=0), "pass", "pass", "pass", "bid 3", "name hearts", "with partner")
    assert play_out(deal).scores == (12, 0, 12, 0)


def test_double_lone_hand_buries_two_and_is_given_two() -> None:
    """A lone player discards any two cards and gets two of his partner's choice [PENG]."""
    deal = after(double(), "bid 7", "pass", "pass", "pass", "name hearts")
    assert deal.to_act == 0
    assert deal.legal() == {"alone", "with partner"}
    after(deal, "alone")
    assert deal.legal() == moves("bury", "Ah Kh Qh Jh 10h 9h")
    after(deal, "bury 9h", "bury 9h")
    assert deal.to_act == 2
    assert deal.legal() == moves("give", "Ac Kc Qc Jc 10c 9c")
    after(deal, "give Ac", "give Kc")
    assert deal.to_act == 0
    assert deal.sees(0)["hand"] == hand("Ah Ah Kh Kh Qh Qh Jh Jh 10h 10h Ac Kc")
    assert deal.sees(2)["hand"] == hand("Ac Kc Qc Qc Jc Jc 10c 10c 9c 9c")


def test_double_gift_is_seen_by_two_and_the_buried_cards_by_one() -> None:
    """The cards go face down; giver and receiver know what was given."""
    deal = after(double(), "bid 7", "pass", "pass", "pass", "name hearts", "alone")
    after(deal, "bury 9h", "bury Ah", "give Ac", "give Kc")
    assert deal.sees(0)["buried"] == ["9h", "Ah"]
    assert [deal.sees(seat)["alone"] for seat in range(4)] == [True] * 4
    assert [deal.sees(seat)["buried"] for seat in (1, 2, 3)] == [[], [], []]
    assert [deal.sees(seat)["given"] for seat in (0, 2)] == [["Ac", "Kc"]] * 2
    assert [deal.sees(seat)["given"] for seat in (1, 3)] == [[], []]
    assert deal.sees(2)["moves"][-4:] == [
        (0, "bury"),
        (0, "bury"),
        (2, "give Ac"),
        (2, "give Kc"),
    ]
    assert deal.sees(0)["moves"][-2:] == [(2, "give Ac"), (2, "give Kc")]
    assert deal.sees(3)["moves"][-2:] == [(2, "give"), (2, "give")]


def test_double_partner_of_a_lone_hand_sits_out() -> None:
    """Tricks have three cards and the partner's turn is passed over."""
    deal = after(double(), "bid 7", "pass", "pass", "pass", "name hearts", "alone")
    after(deal, "bury 9h", "bury 9h", "give Ac", "give Ac")
    play_cards(deal, "Ah Ad")
    assert deal.to_act == 3
    play_cards(deal, "As")
    assert deal.tricks == [1, 0, 0, 0]
    assert deal.to_act == 0


def test_double_lone_hand_wins_double() -> None:
    """A lone player wins double for his side [PENG]."""
    deal = after(double(), "bid 7", "pass", "pass", "pass", "name hearts", "alone")
    after(deal, "bury 9h", "bury 9h", "give Ac", "give Ac")
    assert play_out(deal).tricks == [12, 0, 0, 0]
    assert deal.scores == (24, 0, 24, 0)


def test_double_lone_hand_loses_double() -> None:
    """And loses double; the others' tricks count once."""
    deal = after(double(), "bid 7", "pass", "pass", "pass", "name spades", "alone")
    after(deal, "bury 9h", "bury 9h", "give Ac", "give Ac")
    assert play_out(deal).scores == (-14, 12, -14, 12)


def test_double_forced_dealer_alone_loses_twice_his_half() -> None:
    """Half of three is two, and twice two is four (chosen)."""
    deal = after(double(dealer=0), "pass", "pass", "pass", "bid 3", "name spades", "alone")
    after(deal, "bury 9h", "bury 9h", "give Ac", "give Ac")
    assert play_out(deal).scores == (-4, 12, -4, 12)


SIX_HANDS = [
    "Ah Ah Kh Kh Qh Qh Jh Jh",
    "10h 10h 9h 9h As As Ks Ks",
    "Ac Ac Kc Kc Qc Qc Jc Jc",
    "10c 10c 9c 9c Qs Qs Js Js",
    "Ad Ad Kd Kd Qd Qd Jd Jd",
    "10d 10d 9d 9d 10s 10s 9s 9s",
]


def six_seats(rules: Rules = DOUBLE_FOR_SIX, dealer: int = 5) -> Deal:
    """Deal each seat the hand above that has its number."""
    first = dealer + 1
    return Deal(rules, stacked((1,) * 8, SIX_HANDS[first:] + SIX_HANDS[:first]), dealer=dealer)


def test_double_six_seats_in_two_sides() -> None:
    """Six players, eight each, every second one a partner [PENG]."""
    assert sides_of(DOUBLE_FOR_SIX) == ((0, 2, 4), (1, 3, 5))
    deal = after(six_seats(), "bid 8", "pass", "pass", "pass", "pass", "pass")
    after(deal, "name hearts", "with partner")
    assert deal.sees(0)["hand"] == hand("Ah Ah Kh Kh Qh Qh Jh Jh")
    assert play_out(deal).tricks == [8, 0, 0, 0, 0, 0]
    assert deal.scores == (8, 0, 8, 0, 8, 0)
    assert deal.next_dealer == 0


def test_double_six_seats_bid_from_three_to_eight() -> None:
    """One bid each, the dealer last; he must bid if five have passed [PENG]."""
    deal = six_seats()
    assert deal.legal() == {"pass", *(f"bid {tricks}" for tricks in range(3, 9))}
    after(deal, *["pass"] * 5)
    assert (deal.to_act, deal.legal()) == (5, {f"bid {tricks}" for tricks in range(3, 9)})
    after(deal, "bid 3")
    assert (deal.to_act, deal.legal()) == (5, FOUR_SUITS)


def test_double_six_seats_alone() -> None:
    """Each partner gives a card, the next on the left first; both sit out (chosen)."""
    deal = after(six_seats(), "pass", "pass", "bid 5", "pass", "pass", "pass")
    after(deal, "name clubs", "alone", "bury Jc", "bury Jc")
    assert (deal.to_act, deal.legal()) == (4, moves("give", "Ad Kd Qd Jd"))
    after(deal, "give Ad")
    assert (deal.to_act, deal.legal()) == (0, moves("give", "Ah Kh Qh Jh"))
    after(deal, "give Kh")
    assert deal.to_act == 2
    assert deal.sees(2)["hand"] == hand("Ac Ac Kc Kc Qc Qc Ad Kh")
    after(deal, "play Ac", "play 9c")
    assert deal.to_act == 5
    after(deal, "play 9d")
    assert deal.to_act == 1
    after(deal, "play 9h")
    assert deal.tricks == [0, 0, 1, 0, 0, 0]


def test_double_six_seats_what_is_given_is_seen_by_giver_and_loner() -> None:
    """Each partner knows his own card only, the opponents that two were given."""
    deal = after(six_seats(), "bid 5", *["pass"] * 5, "name hearts", "alone")
    after(deal, "bury Jh", "bury Jh", "give Ac", "give Ad")
    given = [deal.sees(seat)["given"] for seat in range(6)]
    assert given == [["Ac", "Ad"], [], ["Ac"], [], ["Ad"], []]
    assert deal.sees(2)["moves"][-2:] == [(2, "give Ac"), (4, "give")]
    assert deal.sees(4)["moves"][-2:] == [(2, "give"), (4, "give Ad")]
    assert deal.sees(5)["moves"][-2:] == [(2, "give"), (4, "give")]


def test_double_six_seats_the_next_partner_may_give_both() -> None:
    """Where that is agreed, the other one gives nothing (chosen)."""
    rules = replace(DOUBLE_FOR_SIX, two_partners_give="next_gives_both")
    deal = after(six_seats(rules), "pass", "pass", "bid 5", "pass", "pass", "pass")
    after(deal, "name clubs", "alone", "bury Jc", "bury Jc", "give Ad")
    assert (deal.to_act, deal.legal()) == (4, moves("give", "Ad Kd Qd Jd"))
    after(deal, "give Kd")
    assert deal.to_act == 2
    assert deal.sees(4)["given"] == ["Ad", "Kd"]
    assert deal.sees(0)["given"] == []


def test_double_six_seats_lone_hand_scores_double_for_three() -> None:
    """Six clubs win, and then the two aces of other suits: all three of the side get sixteen."""
    deal = after(six_seats(), "pass", "pass", "bid 8", "pass", "pass", "pass")
    after(deal, "name clubs", "alone", "bury Jc", "bury Jc", "give Ad", "give Ah")
    for card in ["Ac", "Ac", "Kc", "Kc", "Qc", "Qc", "Ad", "Ah"]:
        after(deal, "play " + card)
        while deal.to_act != 2 and not deal.is_over:
            deal.play(min(deal.legal()))
    assert deal.tricks == [0, 0, 8, 0, 0, 0]
    assert deal.scores == (16, 0, 16, 0, 16, 0)


def test_double_six_seats_forced_dealer_loses_half() -> None:
    """Seat 1 deals and must bid; seat 2 has eight clubs from the jack up and takes all."""
    deal = after(six_seats(dealer=1), *["pass"] * 5, "bid 4", "name clubs", "with partner")
    assert play_out(deal).tricks == [0, 0, 8, 0, 0, 0]
    assert deal.scores == (8, -2, 8, -2, 8, -2)


# Agreements


def test_targets_and_sides() -> None:
    """Ten [AB-HP] [HDEN] [HGR], thirty for Pepper [PENG]; partners sit opposite."""
    assert (HASENPFEFFER.points, PEPPER.points, DOUBLE_HASENPFEFFER.points) == (10, 30, 30)
    assert HASENPFEFFER.both_reach_it == "makers_first"
    assert replace(HASENPFEFFER, both_reach_it="higher_score").both_reach_it == "higher_score"
    assert not HASENPFEFFER.forced_dealer_loses_half
    assert sides_of(HASENPFEFFER) == ((0, 2), (1, 3))


@pytest.mark.parametrize(
    "changes",
    [
        {"turns": "two_each"},
        {"if_all_pass": "redeal"},
        {"if_all_pass_next_deal_by": "nobody"},
        {"if_joker_in_kitty_next_deal_by": "nobody"},
        {"failing_costs": "everything"},
        {"two_partners_give": "both"},
        {"half_is_rounded": "off"},
        {"both_reach_it": "nobody"},
        {"seats": 3, "packets": (4, 4)},
        {"copies": 3, "packets": (6, 6, 6)},
        {"packets": (3, 2), "bids": ("3", "4")},
        {"bids": ("3", "2")},
        {"bids": ("3", "7")},
        {"holders_bid": "7"},
        {"bowers": False},
        {"joker": False},
        {"take_kitty": True, "may_play_alone": True},
    ],
)
def test_agreements_that_make_no_sense_are_refused(changes: dict[str, object]) -> None:
    """A misspelt choice or cards that do not come out even are refused."""
    with pytest.raises(ValueError, match="these rules need"):
        replace(HASENPFEFFER, **changes)


def test_an_illegal_move_changes_nothing() -> None:
    """It is refused with the legal ones."""
    deal = after(hasenpfeffer(), "bid 4")
    with pytest.raises(ValueError, match="'bid 4' is not legal here"):
        deal.play("bid 4")
    assert deal.to_act == 1
    assert deal.sees(1)["moves"] == [(0, "bid 4")]
