"""The reference for Bid Euchre with one pack and with two against examples worked out by hand.

All expectations are literal cards. Words in square brackets are sources and A numbers decisions of
the rules text; "chosen" marks what it leaves open. Seat 3 deals unless a test says otherwise, so
seat 0 calls first.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from .bid_euchre import (
    ONE_PACK,
    TWO_PACKS,
    Deal,
    Rules,
    best_first,
    counts_as,
    deck_of,
    trick_winner,
)
from .stacked import after, hand, moves, play_cards, play_out, stacked

FOUR_SUITS = {"name clubs", "name diamonds", "name hearts", "name spades"}

# Seat 0 takes all tricks with hearts as trumps.
HANDS = ["Jh Jd Ah Kh Qh 10h", "9h Ad Kd Qd 10d 9d", "Ac Kc Qc Jc 10c 9c", "As Ks Qs Js 10s 9s"]

# Diamonds are trumps and seat 1 leads: three tricks for each side.
THREE_TRICKS_EACH = "Ad 9c 9s Jh Ah 9h 10c 10s Kh 9d Jc Js Kd Qc Qs Jd Qh 10d Kc Ks Qd Ac As 10h"

# The same with two packs.
DOUBLE_HANDS = [
    "Jh Jh Jd Jd Ah Ah Kh Kh Qh Qh 10h 10h",
    "9h 9h Ad Ad Kd Kd Qd Qd 10d 10d 9d 9d",
    "Ac Ac Kc Kc Qc Qc Jc Jc 10c 10c 9c 9c",
    "As As Ks Ks Qs Qs Js Js 10s 10s 9s 9s",
]

# Diamonds are trumps and seat 0 leads: six tricks for each side.
SIX_TRICKS_EACH = (
    "Jd 9d 9c 9s Jd 9d 9c 9s Jh 10d 10c 10s Jh 10d 10c 10s Ah 9h Qc Qs Kh 9h Qc Qs "
    "Ah Qd Kc Ks Qd Kc Ks Kh Kd Jc Js Qh Kd Jc Js Qh Ad Ac As 10h Ad Ac As 10h"
)

# Partners have the same red cards, their opponents the same black ones.
RED = "Ah Kh Qh Jh 10h 9h Ad Kd Qd Jd 10d 9d"
BLACK = "Ac Kc Qc Jc 10c 9c As Ks Qs Js 10s 9s"


def one_pack(rules: Rules = ONE_PACK) -> Deal:
    """Deal the hands of one pack."""
    return Deal(rules, stacked((1,) * 6, HANDS), dealer=3)


def two_packs(rules: Rules = TWO_PACKS) -> Deal:
    """Deal the hands of two packs."""
    return Deal(rules, stacked((3, 3, 3, 3), DOUBLE_HANDS), dealer=3)


def twins(trumps: str) -> Deal:
    """Deal red and black cards round the table; seat 0 has named *trumps* and leads."""
    deal = Deal(TWO_PACKS, stacked((3, 3, 3, 3), [RED, BLACK, RED, BLACK]), dealer=3)
    return after(deal, "bid 6", "pass", "pass", "pass", "name " + trumps)


# The deck and the deal


def test_one_pack_is_dealt_out_singly() -> None:
    """24 cards, six each, singly, from the dealer's left [WPB]."""
    order = "9c 10c Jc Qc Kc Ac 9d 10d Jd Qd Kd Ad 9h 10h Jh Qh Kh Ah 9s 10s Js Qs Ks As"
    deal = Deal(ONE_PACK, order.split(), dealer=0)
    assert deal.to_act == 1
    assert deal.sees(1)["hand"] == hand("9c Kc Jd 9h Kh Js")
    assert deal.sees(0)["hand"] == hand("Qc 10d Ad Qh 10s As")


def test_two_packs_have_every_card_twice() -> None:
    """48 cards, twelve each [BGROK]; packets as agreed [BEUS], here of three."""
    deck = deck_of(TWO_PACKS)
    assert len(deck) == 48
    assert len(set(deck)) == 24
    assert deck.count("9c") == 2
    deal = two_packs()
    assert deal.sees(0)["hand"] == hand("Jh Jh Jd Jd Ah Ah Kh Kh Qh Qh 10h 10h")
    assert deal.sees(3)["hand"] == hand("As As Ks Ks Qs Qs Js Js 10s 10s 9s 9s")
    deal = Deal(TWO_PACKS, stacked((12,), DOUBLE_HANDS), dealer=3)
    assert deal.sees(0)["hand"] == hand("Jh Jh Jd 9h 9h Ad Ac Ac Kc As As Ks")


def test_a_wrong_deck_is_refused() -> None:
    """One pack is not two."""
    with pytest.raises(ValueError, match="the order is not the deck"):
        Deal(TWO_PACKS, deck_of(ONE_PACK), dealer=0)
    with pytest.raises(ValueError, match="there is no seat 4 to deal"):
        Deal(ONE_PACK, deck_of(ONE_PACK), dealer=4)


# The calls


def test_one_call_each_and_higher() -> None:
    """One call each, pass or a higher number; low numbers are not used [WPB]."""
    deal = one_pack()
    assert deal.legal() == {"pass", "bid 3", "bid 4", "bid 5", "bid 6"}
    after(deal, "bid 3", "bid 5")
    assert deal.legal() == {"pass", "bid 6"}
    after(deal, "pass", "pass")
    assert deal.to_act == 1
    assert deal.sees(0)["maker"] == 1
    assert deal.sees(0)["bid"] == 5


def test_nothing_is_higher_than_all_tricks() -> None:
    """The seats after it can only pass, and are asked all the same (chosen)."""
    deal = after(one_pack(), "bid 6")
    assert deal.to_act == 1
    assert deal.legal() == {"pass"}


def test_lowest_and_highest_bid_are_agreed() -> None:
    """Numbers one to six [WPB]."""
    rules = replace(ONE_PACK, lowest_bid=1, highest_bid=5)
    assert one_pack(rules).legal() == {"pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5"}


@pytest.mark.parametrize(("by", "dealer"), [("next_dealer", 0), ("same_dealer", 3)])
def test_all_pass_thrown_in(by: str, dealer: int) -> None:
    """With one pack the cards are thrown in (chosen)."""
    deal = one_pack(replace(ONE_PACK, if_all_pass_next_deal_by=by))
    after(deal, "pass", "pass", "pass")
    assert "pass" in deal.legal()
    after(deal, "pass")
    assert deal.is_over
    assert (deal.outcome, deal.scores, deal.next_dealer) == ("void", (0, 0, 0, 0), dealer)
    assert deal.legal() == set()


def test_dealer_is_stuck_with_the_minimum() -> None:
    """If the first three pass the dealer has the lowest bid, six [BEUS] or three [BGROK]."""
    assert after(two_packs(), "pass", "pass", "pass").legal() == {"bid 6"}
    rules = replace(TWO_PACKS, lowest_bid=3)
    assert after(two_packs(rules), "pass", "pass", "pass").legal() == {"bid 3"}


def test_stuck_dealer_may_bid_more_where_allowed() -> None:
    """Then he has all bids but no pass."""
    rules = replace(TWO_PACKS, stuck_dealer_may_bid_more=True)
    bids = {f"bid {tricks}" for tricks in range(6, 13)}
    assert after(two_packs(rules), "pass", "pass", "pass").legal() == bids
    assert two_packs(rules).legal() == {"pass"} | bids


def test_dealer_is_not_stuck_after_a_bid() -> None:
    """He may pass or bid more."""
    deal = after(two_packs(), "pass", "pass", "bid 10")
    assert deal.legal() == {"pass", "bid 11", "bid 12"}


@pytest.mark.parametrize(
    ("rules", "names"),
    [
        (ONE_PACK, {"name no trump"}),
        (replace(ONE_PACK, may_name_no_trump=False), set()),
        (replace(ONE_PACK, may_name_low_no_trump=True), {"name no trump", "name low no trump"}),
    ],
)
def test_what_may_be_named(rules: Rules, names: set[str]) -> None:
    """Trumps or no trump [WPB]; with two packs also low no trump [BEUS]."""
    deal = after(one_pack(rules), "pass", "bid 3", "pass", "pass")
    assert deal.to_act == 1
    assert deal.legal() == FOUR_SUITS | names


def test_two_packs_allow_low_no_trump() -> None:
    """Low no trump belongs to the double game [BEUS]."""
    deal = after(two_packs(), "bid 6", "pass", "pass", "pass")
    assert deal.legal() == FOUR_SUITS | {"name no trump", "name low no trump"}


# The play


def test_the_high_bidder_leads() -> None:
    """The high bidder names and leads [WPB] [BEUS]."""
    deal = after(one_pack(), "pass", "bid 3", "pass", "pass", "name hearts")
    assert deal.to_act == 1
    assert deal.legal() == moves("play", "9h Ad Kd Qd 10d 9d")


def test_left_bower_follows_to_trumps() -> None:
    """Hearts led as trumps: both jacks follow; diamonds led: the left bower does not (A-29)."""
    deal = twins("hearts")
    play_cards(deal, "9h 9c")
    assert deal.legal() == moves("play", "Ah Kh Qh Jh 10h 9h Jd")
    deal = twins("hearts")
    play_cards(deal, "9d 9c")
    assert deal.legal() == moves("play", "Ad Kd Qd 10d 9d")


def test_a_pair_is_one_move() -> None:
    """A seat with two equal cards has one move for them, and keeps one of them."""
    deal = after(two_packs(), "bid 6", "pass", "pass", "pass", "name hearts")
    assert deal.legal() == moves("play", "Jh Jd Ah Kh Qh 10h")
    play_cards(deal, "Jh")
    assert deal.sees(0)["hand"] == hand("Jh Jd Jd Ah Ah Kh Kh Qh Qh 10h 10h")
    assert deal.legal() == {"play 9h"}


def test_of_equal_cards_the_first_wins() -> None:
    """The one played first wins [BGROK], in the suit led and in trumps."""
    assert play_cards(twins("spades"), "Ah 9c Ah 9c").tricks == [1, 0, 0, 0]
    assert play_cards(twins("spades"), "10h 9c Ah 10c Kh 9c Kh 10c").tricks == [0, 0, 2, 0]
    assert play_cards(twins("spades"), "Ah 9s 9h 9s").tricks == [0, 1, 0, 0]
    assert play_cards(twins("hearts"), "Ad 9c Ad 9c").tricks == [1, 0, 0, 0]


def test_trump_order() -> None:
    """Right bower, left bower, A K Q 10 9 [WPB] [BEUS]."""
    order = best_first("diamonds", "hearts")
    cards = "Jh Jd Ah Kh Qh 10h 9h Ad Kd Qd 10d 9d"
    assert [card for card in order if card in deck_of(ONE_PACK)] == cards.split()


def test_no_trump_has_no_bowers() -> None:
    """At no trump A K Q J 10 9 in every suit [WPB]."""
    assert play_cards(twins("no trump"), "Jh 9c Qh 9c").tricks == [0, 0, 1, 0]
    assert best_first("hearts", "no trump") == ["Ah", "Kh", "Qh", "Jh", "10h", "9h"]
    assert counts_as("Jd", "no trump") == "diamonds"
    deal = twins("no trump")
    play_cards(deal, "Jh 9c")
    assert deal.legal() == moves("play", "Ah Kh Qh Jh 10h 9h")


def test_low_no_trump_turns_the_ranks_round() -> None:
    """At low no trump the nine wins: 9 10 J Q K A [BEUS]."""
    assert best_first("hearts", "low no trump") == ["9h", "10h", "Jh", "Qh", "Kh", "Ah"]
    assert play_cards(twins("low no trump"), "10h 9c 9h 9s").tricks == [0, 0, 1, 0]
    assert play_cards(twins("low no trump"), "9h 9c 9h 9s").tricks == [1, 0, 0, 0]
    assert play_cards(twins("low no trump"), "Kh 9c Ah 9s").tricks == [1, 0, 0, 0]


def test_low_no_trump_has_no_bowers() -> None:
    """The jack of diamonds is a diamond and beats the queen."""
    deal = twins("low no trump")
    play_cards(deal, "Qd 9c")
    assert deal.legal() == moves("play", "Ad Kd Qd Jd 10d 9d")
    assert play_cards(deal, "Jd 10c").tricks == [0, 0, 1, 0]
    for jack, suit in (("Jc", "clubs"), ("Jd", "diamonds"), ("Jh", "hearts"), ("Js", "spades")):
        assert counts_as(jack, "low no trump") == suit


def test_cards_that_do_not_follow_win_nothing_without_trumps() -> None:
    """The ace of clubs thrown on a heart does not win."""
    table = [(0, "9h"), (1, "Ac"), (2, "10h"), (3, "As")]
    assert trick_winner(table, "hearts", "no trump") == 2
    assert trick_winner(table, "hearts", "low no trump") == 0
    assert trick_winner(table, "hearts", "spades") == 3


# The score


def test_made() -> None:
    """One point for each trick taken, more than the bid too, and for each of the others' [BREF]."""
    deal = after(one_pack(), "bid 3", "pass", "pass", "pass", "name hearts")
    assert play_out(deal).scores == (6, 0, 6, 0)
    deal = after(one_pack(), "pass", "bid 3", "pass", "pass", "name diamonds")
    play_cards(deal, THREE_TRICKS_EACH)
    assert deal.tricks == [3, 3, 0, 0]
    assert deal.scores == (3, 3, 3, 3)
    assert deal.outcome == "played"
    assert deal.next_dealer == 0
    assert deal.to_act is None
    assert deal.legal() == set()


def test_both_partners_tricks_count() -> None:
    """Two tricks of seat 0 and ten of seat 2 make twelve, the whole twelve that were bid."""
    deal = Deal(TWO_PACKS, stacked((3, 3, 3, 3), [RED, BLACK, RED, BLACK]), dealer=3)
    after(deal, "bid 12", "pass", "pass", "pass", "name hearts", "play Jd", "play 9c", "play Jh")
    assert play_out(deal).scores == (12, 0, 12, 0)
    assert deal.tricks[2] > 0
    assert deal.tricks[0] + deal.tricks[2] == 12


def test_failed_costs_the_bid() -> None:
    """Minus the bid; the others one for each trick [BREF]."""
    deal = after(one_pack(), "pass", "bid 5", "pass", "pass", "name diamonds")
    assert play_cards(deal, THREE_TRICKS_EACH).scores == (3, -5, 3, -5)


def test_failed_costs_six_where_agreed() -> None:
    """Fixed minus six, as in Pepper [PENG]."""
    rules = replace(ONE_PACK, failing_costs="six")
    deal = after(one_pack(rules), "pass", "bid 4", "pass", "pass", "name diamonds")
    assert play_cards(deal, THREE_TRICKS_EACH).scores == (3, -6, 3, -6)


@pytest.mark.parametrize(("bid", "scores"), [("bid 6", (6, 6, 6, 6)), ("bid 7", (-7, 6, -7, 6))])
def test_two_packs_score_alike(bid: str, scores: tuple[int, ...]) -> None:
    """Twelve tricks, the same score [BGROK]."""
    deal = after(two_packs(), bid, "pass", "pass", "pass", "name diamonds")
    play_cards(deal, SIX_TRICKS_EACH)
    assert deal.tricks == [6, 6, 0, 0]
    assert deal.scores == scores


def test_extra_points_for_making() -> None:
    """Tricks and two more for the makers [BDUCK]; nothing extra for failing."""
    rules = replace(TWO_PACKS, extra_for_making=2)
    deal = after(two_packs(rules), "bid 6", "pass", "pass", "pass", "name diamonds")
    assert play_cards(deal, SIX_TRICKS_EACH).scores == (8, 6, 8, 6)
    deal = after(two_packs(rules), "bid 7", "pass", "pass", "pass", "name diamonds")
    assert play_cards(deal, SIX_TRICKS_EACH).scores == (-7, 6, -7, 6)


# Bids to play alone

LONE_BIDS = replace(TWO_PACKS, alone_bids=("call two", "alone"))

# Hearts are trumps and seat 0 has all but the two nines.
CALLED_TWO = ["bid call two", "pass", "pass", "pass", "name hearts"]


def test_lone_bids_rank_above_the_numbers() -> None:
    """Shooter and loner are bids of their own above the numbers [BDUCK], the loner higher."""
    deal = two_packs(LONE_BIDS)
    lone = {"bid call two", "bid alone"}
    assert deal.legal() == {"pass", *(f"bid {tricks}" for tricks in range(6, 13))} | lone
    after(deal, "bid 12")
    assert deal.legal() == {"pass"} | lone
    after(deal, "bid call two")
    assert deal.legal() == {"pass", "bid alone"}
    after(deal, "bid alone")
    assert (deal.to_act, deal.legal()) == (3, {"pass"})
    assert deal.sees(0)["bid"] == "alone"


def test_each_lone_bid_by_itself() -> None:
    """A table may have one of them, or none."""
    usual = {"pass", *(f"bid {tricks}" for tricks in range(6, 13))}
    assert two_packs().legal() == usual
    shooter = replace(TWO_PACKS, alone_bids=("call two",))
    assert two_packs(shooter).legal() == usual | {"bid call two"}
    assert after(two_packs(shooter), "bid call two").legal() == {"pass"}
    assert two_packs(replace(TWO_PACKS, alone_bids=("alone",))).legal() == usual | {"bid alone"}


def test_calling_two() -> None:
    """After trumps are named he buries two and is given two; the partner sits out [BDUCK]."""
    deal = after(two_packs(LONE_BIDS), *CALLED_TWO)
    assert (deal.to_act, deal.legal()) == (0, moves("bury", "Jh Jd Ah Kh Qh 10h"))
    after(deal, "bury 10h")
    assert (deal.to_act, deal.legal()) == (0, moves("bury", "Jh Jd Ah Kh Qh 10h"))
    after(deal, "bury 10h")
    assert (deal.to_act, deal.legal()) == (2, moves("give", "Ac Kc Qc Jc 10c 9c"))
    after(deal, "give Ac")
    assert (deal.to_act, deal.legal()) == (2, moves("give", "Ac Kc Qc Jc 10c 9c"))
    after(deal, "give Ac")
    assert deal.sees(0)["hand"] == hand("Jh Jh Jd Jd Ah Ah Kh Kh Qh Qh Ac Ac")
    assert (deal.to_act, deal.legal()) == (0, moves("play", "Jh Jd Ah Kh Qh Ac"))
    after(deal, "play Jh", "play 9h")
    assert deal.to_act == 3
    after(deal, "play 9s")
    assert (deal.tricks, deal.to_act) == ([1, 0, 0, 0], 0)


def test_what_was_buried_and_given_is_known_to_those_who_saw_it() -> None:
    """The maker knows all four cards, his partner the two he gave, the others none."""
    deal = after(two_packs(LONE_BIDS), *CALLED_TWO, "bury 10h", "bury Qh", "give Ac", "give Kc")
    assert [deal.sees(seat)["buried"] for seat in range(4)] == [["10h", "Qh"], [], [], []]
    assert [deal.sees(seat)["given"] for seat in range(4)] == [["Ac", "Kc"], [], ["Ac", "Kc"], []]
    assert deal.sees(0)["moves"][-3:] == [(0, "bury Qh"), (2, "give Ac"), (2, "give Kc")]
    assert deal.sees(2)["moves"][-3:] == [(0, "bury"), (2, "give Ac"), (2, "give Kc")]
    assert deal.sees(3)["moves"][-3:] == [(0, "bury"), (2, "give"), (2, "give")]


def test_a_loner_has_the_cards_he_was_dealt() -> None:
    """No swap: he leads as soon as he has named trumps, and seat 2 is passed over."""
    deal = after(two_packs(LONE_BIDS), "bid alone", "pass", "pass", "pass", "name hearts")
    assert (deal.to_act, deal.legal()) == (0, moves("play", "Jh Jd Ah Kh Qh 10h"))
    after(deal, "play Jh", "play 9h")
    assert deal.to_act == 3
    assert deal.sees(2)["hand"] == hand(DOUBLE_HANDS[2])


# Seat 1 follows to hearts twice and then has none; seat 3 never has one.
HEARTS_OUT = "Jh 9h 9s Jh 9h 9s Jd Ad As Jd Ad As Ah Kd Ks Ah Kd Ks Kh Qd Qs Kh Qd Qs"
ALL_ALONE = HEARTS_OUT + " Qh 10d Js Qh 10d Js 10h 9d 10s 10h 9d 10s"
ACES_LAST = HEARTS_OUT + " Qh 10d Js Qh 10d Js Ac 9d 10s Ac 9d 10s"


def test_lone_bids_made() -> None:
    """All twelve tricks: eighteen for the shooter, twenty-four for the loner; nothing extra."""
    rules = replace(LONE_BIDS, extra_for_making=2)
    deal = after(two_packs(rules), *CALLED_TWO, "bury 10h", "bury 10h", "give Ac", "give Ac")
    assert play_cards(deal, ACES_LAST).tricks == [12, 0, 0, 0]
    assert (deal.outcome, deal.scores, deal.next_dealer) == ("played", (18, 0, 18, 0), 0)
    deal = after(two_packs(rules), "bid alone", "pass", "pass", "pass", "name hearts")
    assert play_cards(deal, ALL_ALONE).scores == (24, 0, 24, 0)


def test_a_lone_bid_lost_by_one_trick() -> None:
    """Ten hearts and a club win; the nine of diamonds he was given loses to seat 1's ace."""
    hands = [
        DOUBLE_HANDS[0],
        "9h 9h Ad Ad Kd Kd Qd Qd As As Ks Ks",
        "10d 10d 9d 9d Ac Ac Kc Kc Qc Qc Jc Jc",
        "10c 10c 9c 9c Qs Qs Js Js 10s 10s 9s 9s",
    ]
    deal = Deal(LONE_BIDS, stacked((3, 3, 3, 3), hands), dealer=3)
    after(deal, *CALLED_TWO, "bury 10h", "bury 10h", "give 9d", "give Ac")
    play_cards(deal, "Jh 9h 9c Jh 9h 9c Jd As 10c Jd As 10c Ah Ks 9s Ah Ks 9s Kh Qd 10s Kh Qd 10s")
    play_cards(deal, "Qh Kd Js Qh Kd Js Ac Ad Qs 9d Ad Qs")
    assert deal.tricks == [11, 1, 0, 0]
    assert deal.scores == (-18, 1, -18, 1)


@pytest.mark.parametrize(
    ("bid", "stakes", "scores"),
    [
        ("bid call two", LONE_BIDS.stakes, (-18, 12, -18, 12)),
        ("bid alone", LONE_BIDS.stakes, (-24, 12, -24, 12)),
        ("bid call two", (("call two", 18, 15), ("alone", 24, 20)), (-15, 12, -15, 12)),
        ("bid alone", (("call two", 18, 15), ("alone", 24, 20)), (-20, 12, -20, 12)),
    ],
)
def test_lone_bids_lost(
    bid: str, stakes: tuple[tuple[str, int, int], ...], scores: tuple[int, ...]
) -> None:
    """Spades are seat 3's: no trick, the stake is lost, and the others score their twelve."""
    deal = two_packs(replace(LONE_BIDS, stakes=stakes, failing_costs="six"))
    after(deal, bid, "pass", "pass", "pass", "name spades")
    if bid == "bid call two":
        after(deal, "bury 10h", "bury 10h", "give 9c", "give 9c")
    assert play_out(deal).tricks == [0, 0, 0, 12]
    assert deal.scores == scores


def test_lone_bids_with_one_pack() -> None:
    """Six tricks are all of them; the stakes are agreed."""
    rules = replace(ONE_PACK, alone_bids=("call two",), stakes=(("call two", 9, 9),))
    deal = after(one_pack(rules), "bid 6", "bid call two", "pass", "pass", "name diamonds")
    after(deal, "bury 9h", "bury 9d", "give 9s", "give As")
    assert deal.sees(1)["hand"] == hand("Ad Kd Qd 10d 9s As")
    # Seat 0 has both red bowers, which win two tricks; seat 3 sits out.
    play_cards(deal, "Ad 9c Jh Jd Kd 10c Ah Qd Jc 10d Qc Kh As Kc Qh 9s Ac 10h")
    assert deal.tricks == [2, 4, 0, 0]
    assert deal.scores == (2, -9, 2, -9)


def test_a_stuck_dealer_and_lone_bids() -> None:
    """He has the lowest bid only, unless he may bid more; then these are more (chosen)."""
    deal = after(two_packs(LONE_BIDS), "pass", "pass", "pass")
    assert deal.legal() == {"bid 6"}
    rules = replace(LONE_BIDS, stuck_dealer_may_bid_more=True)
    deal = after(two_packs(rules), "pass", "pass", "pass")
    assert {"bid 12", "bid call two", "bid alone"} < deal.legal()
    assert "pass" not in deal.legal()


# What is known, and agreements


def test_calls_and_cards_are_public_and_hands_are_not() -> None:
    """All know all calls and cards played (A-41), and nobody another's hand."""
    deal = after(one_pack(), "bid 3", "pass", "pass", "pass", "name hearts", "play Jh")
    for seat in range(4):
        assert deal.sees(seat)["moves"] == [
            (0, "bid 3"),
            (1, "pass"),
            (2, "pass"),
            (3, "pass"),
            (0, "name hearts"),
            (0, "play Jh"),
        ]
        assert deal.sees(seat)["table"] == [(0, "Jh")]
    assert "9h" not in str(deal.sees(0))
    assert deal.sees(1)["hand"] == hand("9h Ad Kd Qd 10d 9d")


def test_all_that_a_seat_sees() -> None:
    """What is known in the middle of a trick and after it."""
    deal = after(one_pack(), "bid 3", "pass", "pass", "pass", "name hearts", "play Jh", "play 9h")
    seen = {
        "hand": hand("Ac Kc Qc Jc 10c 9c"),
        "moves": list(deal.moves),
        "buried": [],
        "given": [],
        "bid": 3,
        "maker": 0,
        "trumps": "hearts",
        "tricks": [0, 0, 0, 0],
        "table": [(0, "Jh"), (1, "9h")],
        "led": "hearts",
    }
    assert deal.sees(2) == seen
    play_cards(deal, "9c 9s")
    assert deal.sees(2) == seen | {
        "hand": hand("Ac Kc Qc Jc 10c"),
        "moves": [*seen["moves"], (2, "play 9c"), (3, "play 9s")],
        "tricks": [1, 0, 0, 0],
        "table": [],
        "led": None,
    }


def test_targets() -> None:
    """About thirty with one pack, thirty-two with two; the makers count first (A-31)."""
    assert (ONE_PACK.points, TWO_PACKS.points) == (30, 32)
    assert ONE_PACK.both_reach_it == "makers_first"
    assert replace(ONE_PACK, both_reach_it="higher_score").both_reach_it == "higher_score"


@pytest.mark.parametrize(
    "changes",
    [
        {"copies": 2},
        {"copies": 3, "packets": (6, 6, 6)},
        {"if_all_pass": "redeal"},
        {"if_all_pass_next_deal_by": "nobody"},
        {"failing_costs": "everything"},
        {"both_reach_it": "nobody"},
        {"packets": (3, 2)},
        {"highest_bid": 7},
        {"alone_bids": ("call three",)},
        {"alone_bids": ("alone", "call two")},
        {"alone_bids": ("alone",), "stakes": (("call two", 9, 9),)},
        {"lowest_bid": 0},
    ],
)
def test_agreements_that_make_no_sense_are_refused(changes: dict[str, object]) -> None:
    """A misspelt choice or cards that do not come out even are refused."""
    with pytest.raises(ValueError, match="these rules need"):
        replace(ONE_PACK, **changes)


def test_an_illegal_move_changes_nothing() -> None:
    """It is refused with the legal ones."""
    deal = one_pack()
    with pytest.raises(ValueError, match="'bid 2' is not legal here"):
        deal.play("bid 2")
    assert deal.to_act == 0
    assert deal.sees(0)["moves"] == []
