"""The reference for two-player Euchre with a layout against examples worked out by hand.

All expectations are literal cards. Words in square brackets are sources and A numbers decisions of
the rules text; "chosen" marks what it leaves open. Seat 1 deals, so seat 0 calls and leads first.
"""
# ruff: noqa: S106 - "pass" is a call here, not a password

from __future__ import annotations

from dataclasses import replace

import pytest

from .layout_euchre import Deal, Rules
from .stacked import after, hand, moves, play_cards, stacked

# Four face down, four face up on them in the same order, four in hand.
SEAT_0 = "10c 9d 10d 9s Jh Jd Ah Kh Qh 10h 9h 9c"
SEAT_1 = "Ac Ad Kd As 10s Js Qs Ks Qd Qc Jc Kc"

# Hearts are trumps: seat 0 leads all seven, and seat 1 keeps what it needs to take the rest.
SEVEN_TRUMPS = "Jh 10s Jd Js Ah Qs Kh Ks Qh Qd 10h Qc 9h Jc"
SEVEN_TRICKS = SEVEN_TRUMPS + " 9c Kc Ac 10c Ad 9d Kd 10d As 9s"

# The same, but seat 1 throws its clubs away and loses two more tricks.
NINE_TRICKS = "Jh 10s Jd Js Ah Qs Kh Qc Qh Jc 10h Kc 9h Ac 9c Qd 10c Ks 9d Ad Kd 10d As 9s"

# Spades are trumps: seat 1 wins everything.
NO_TRICK = "9h 10s Js Kh Jc 9s Qs 9c Ks 10h As Jh Ac 10c Kc Ah Qc Qh Ad Jd Kd 10d Qd 9d"


def layout(rules: Rules | None = None) -> Deal:
    """Deal the cards above."""
    return Deal(rules or Rules(), stacked((1,) * 12, [SEAT_0, SEAT_1]), dealer=1)


def playing(trumps: str, bid: str = "bid 7", rules: Rules | None = None) -> Deal:
    """Let seat 0 win the bidding and name *trumps*."""
    return after(layout(rules), bid, "pass", "name " + trumps)


# The deal


def test_four_down_four_up_four_in_hand() -> None:
    """All 24 cards singly: a face-down row, a face-up row on it, four in hand [WPALT] [BOO-2]."""
    order = "9c 10c Jc Qc Kc Ac 9d 10d Jd Qd Kd Ad 9h 10h Jh Qh Kh Ah 9s 10s Js Qs Ks As"
    deal = Deal(Rules(), order.split(), dealer=0)
    assert deal.to_act == 1
    assert deal.down == [["10c", "Qc", "Ac", "10d"], ["9c", "Jc", "Kc", "9d"]]
    assert deal.sees(0)["up"] == [["Qd", "Ad", "10h", "Qh"], ["Jd", "Kd", "9h", "Jh"]]
    assert deal.sees(0)["hand"] == hand("Ah 10s Qs As")
    assert deal.sees(1)["hand"] == hand("Kh 9s Js Ks")


def test_other_packets() -> None:
    """The first four cards of a seat lie face down however they are dealt."""
    order = "9c 10c Jc Qc Kc Ac 9d 10d Jd Qd Kd Ad 9h 10h Jh Qh Kh Ah 9s 10s Js Qs Ks As"
    deal = Deal(Rules(packets=(4, 4, 4)), order.split(), dealer=1)
    assert deal.down == [["9c", "10c", "Jc", "Qc"], ["Kc", "Ac", "9d", "10d"]]
    assert deal.sees(0)["up"] == [["Jd", "Qd", "Kd", "Ad"], ["9h", "10h", "Jh", "Qh"]]
    assert deal.sees(1)["hand"] == hand("Js Qs Ks As")


def test_what_is_seen_before_the_play() -> None:
    """Both see the eight face-up cards and their own hand; the face-down cards nobody [BOO-2]."""
    deal = layout()
    for seat in (0, 1):
        assert deal.sees(seat)["up"] == [["Jh", "Jd", "Ah", "Kh"], ["10s", "Js", "Qs", "Ks"]]
        assert deal.sees(seat)["covered"] == [[True] * 4, [True] * 4]
        for card in ("10c", "9d", "10d", "9s", "'Ac'", "Ad", "Kd", "As"):
            assert card not in str(deal.sees(seat))
    assert deal.sees(0)["hand"] == hand("Qh 10h 9h 9c")
    assert "Kc" not in str(deal.sees(0))


# The bidding


def test_bids_from_seven() -> None:
    """Seven at least, the non-dealer first; the dealer bids higher or passes [WPALT]."""
    deal = layout()
    assert deal.legal() == {"pass", "bid 7", "bid 8", "bid 9", "bid 10", "bid 11", "bid 12"}
    after(deal, "bid 10")
    assert deal.to_act == 1
    assert deal.legal() == {"pass", "bid 11", "bid 12"}


def test_the_higher_bidder_names_and_the_non_dealer_leads() -> None:
    """The highest bidder sets trumps; the non-dealer goes first [WPALT] [BOO-2]."""
    deal = after(layout(), "bid 7", "bid 8")
    assert deal.to_act == 1
    assert deal.sees(0)["maker"] == 1
    assert deal.sees(0)["bid"] == 8
    assert deal.legal() == {"name clubs", "name diamonds", "name hearts", "name spades"}
    after(deal, "name spades")
    assert deal.to_act == 0
    assert deal.legal() == moves("play", "Jh Jd Ah Kh Qh 10h 9h 9c")


def test_nothing_is_higher_than_twelve() -> None:
    """The dealer is asked although he can only pass (chosen)."""
    assert after(layout(), "bid 12").legal() == {"pass"}


def test_another_lowest_bid() -> None:
    """Where it is nine, seven and eight are not bid."""
    assert layout(Rules(lowest_bid=9)).legal() == {"pass", "bid 9", "bid 10", "bid 11", "bid 12"}


@pytest.mark.parametrize(("by", "dealer"), [("next_dealer", 0), ("same_dealer", 1)])
def test_both_pass(by: str, dealer: int) -> None:
    """The cards are thrown in (chosen)."""
    deal = after(layout(Rules(if_all_pass_next_deal_by=by)), "pass")
    assert "pass" in deal.legal()
    after(deal, "pass")
    assert deal.is_over
    assert (deal.outcome, deal.scores, deal.next_dealer) == ("void", (0, 0), dealer)
    assert deal.legal() == set()


def test_dealer_must_bid_where_agreed() -> None:
    """He has no pass after one, but may pass after a bid."""
    rules = Rules(if_all_pass="dealer_must_bid")
    bids = {"bid 7", "bid 8", "bid 9", "bid 10", "bid 11", "bid 12"}
    assert after(layout(rules), "pass").legal() == bids
    assert after(layout(rules), "bid 11").legal() == {"pass", "bid 12"}


# The play


def test_hand_and_face_up_cards_may_be_played() -> None:
    """One card from the hand or from the face-up cards [WPALT] [BOO-2]."""
    deal = playing("hearts")
    assert deal.legal() == moves("play", "Jh Jd Ah Kh Qh 10h 9h 9c")
    play_cards(deal, "9c")
    assert deal.sees(1)["hand"] == hand("Qd Qc Jc Kc")
    assert deal.sees(0)["hand"] == hand("Qh 10h 9h")
    assert deal.sees(0)["covered"] == [[True] * 4, [True] * 4]


def test_follow_with_hand_and_layout_alike() -> None:
    """Clubs led: the clubs in hand must be played, the one face down does not count."""
    deal = playing("hearts")
    play_cards(deal, "9c")
    assert deal.legal() == moves("play", "Qc Jc Kc")
    deal = after(layout(), "pass", "bid 7", "name clubs")
    play_cards(deal, "9c")
    # The jack of spades on the table is the left bower.
    assert deal.legal() == moves("play", "Qc Jc Kc Js")


def test_face_down_cards_need_not_follow() -> None:
    """Seat 1 has no heart, and no diamond but one: the ace and king under its layout are safe."""
    deal = playing("spades")
    play_cards(deal, "Jd")
    assert deal.legal() == {"play Qd"}


def test_a_void_seat_may_play_anything() -> None:
    """Hearts led, none held: hand and layout are all open (A-30)."""
    deal = playing("hearts")
    play_cards(deal, "Jh")
    assert deal.legal() == moves("play", "10s Js Qs Ks Qd Qc Jc Kc")


def test_an_uncovered_card_is_turned_at_once() -> None:
    """The card underneath is turned over and can be played to a later trick [BOO-2]."""
    deal = playing("hearts")
    play_cards(deal, "Ah")
    assert deal.sees(1)["up"][0] == ["Jh", "Jd", "10d", "Kh"]
    assert deal.sees(1)["covered"] == [[True, True, False, True], [True] * 4]
    play_cards(deal, "Ks")
    assert deal.sees(0)["up"][1] == ["10s", "Js", "Qs", "As"]
    assert deal.sees(0)["covered"][1] == [True, True, True, False]
    assert deal.legal() == moves("play", "Jh Jd 10d Kh Qh 10h 9h 9c")


def test_a_place_is_empty_when_both_its_cards_are_played() -> None:
    """Nothing lies under a turned card."""
    deal = playing("hearts")
    play_cards(deal, "Ah 10s 10d")
    assert deal.sees(1)["up"][0] == ["Jh", "Jd", None, "Kh"]
    assert deal.sees(1)["covered"][0] == [True, True, False, True]


def test_uncovered_cards_may_be_turned_after_the_trick() -> None:
    """Or they are turned when the trick is over."""
    deal = playing("hearts", rules=Rules(uncovered_card_is_turned="after_the_trick"))
    play_cards(deal, "Ah")
    assert deal.sees(1)["up"][0] == ["Jh", "Jd", None, "Kh"]
    assert deal.sees(1)["covered"][0] == [True] * 4
    play_cards(deal, "Ks")
    assert deal.sees(1)["up"][0] == ["Jh", "Jd", "10d", "Kh"]
    assert deal.sees(1)["up"][1] == ["10s", "Js", "Qs", "As"]


def test_the_winner_leads() -> None:
    """Trumps win, else the highest of the suit led; the winner leads [BOO-2]."""
    deal = playing("hearts")
    play_cards(deal, "9c Kc")
    assert deal.tricks == [0, 1]
    assert deal.to_act == 1
    play_cards(deal, "Qc Qh")
    assert deal.tricks == [1, 1]
    assert deal.to_act == 0


# The score


def test_seven_tricks_are_one_point() -> None:
    """The maker scores one for seven [WPALT] [BOO-2]."""
    deal = play_cards(playing("hearts"), SEVEN_TRICKS)
    assert deal.tricks == [7, 5]
    assert deal.scores == (1, 0)
    assert deal.outcome == "played"
    assert deal.next_dealer == 0
    assert deal.to_act is None
    assert deal.legal() == set()


def test_nine_tricks_are_three_points() -> None:
    """Two for eight, three for nine."""
    deal = play_cards(playing("hearts"), NINE_TRICKS)
    assert deal.tricks == [9, 3]
    assert deal.scores == (3, 0)


def test_twelve_tricks_are_six_points() -> None:
    """Six for all twelve, here for the dealer."""
    deal = after(layout(), "pass", "bid 7", "name spades")
    play_cards(deal, NO_TRICK)
    assert deal.tricks == [0, 12]
    assert deal.scores == (0, 6)


def test_fewer_than_seven_score_nothing_for_anybody() -> None:
    """Under seven the maker scores 0, and only the maker can score [BOO-2]."""
    deal = play_cards(playing("spades"), NO_TRICK)
    assert deal.tricks == [0, 12]
    assert deal.scores == (0, 0)


def test_the_bid_need_not_be_made() -> None:
    """Neither source takes anything from a maker with seven tricks who bid more."""
    assert play_cards(playing("hearts", "bid 10"), SEVEN_TRICKS).scores == (1, 0)


@pytest.mark.parametrize(("bid", "points"), [("bid 9", 3), ("bid 10", 0)])
def test_the_bid_must_be_made_where_agreed(bid: str, points: int) -> None:
    """With `must_make_bid` a maker with fewer tricks than he bid scores nothing."""
    deal = playing("hearts", bid, Rules(must_make_bid=True))
    assert play_cards(deal, NINE_TRICKS).scores == (points, 0)


def test_stop_when_decided() -> None:
    """After six lost tricks seven cannot be taken any more (A-30b)."""
    deal = playing("spades", rules=Rules(stop_when_decided=True))
    play_cards(deal, "9h 10s Js Kh Jc 9s Qs 9c Ks 10h")
    assert not deal.is_over
    play_cards(deal, "As Jh")
    assert deal.is_over
    assert deal.scores == (0, 0)


def test_all_that_a_seat_sees() -> None:
    """What is known in the middle of a trick and after it."""
    deal = playing("hearts")
    play_cards(deal, "9c")
    seen = {
        "hand": hand("Qd Qc Jc Kc"),
        "up": [["Jh", "Jd", "Ah", "Kh"], ["10s", "Js", "Qs", "Ks"]],
        "covered": [[True] * 4, [True] * 4],
        "moves": [(0, "bid 7"), (1, "pass"), (0, "name hearts"), (0, "play 9c")],
        "bid": 7,
        "maker": 0,
        "trumps": "hearts",
        "tricks": [0, 0],
        "table": {0: "9c"},
        "led": "clubs",
    }
    assert deal.sees(1) == seen
    play_cards(deal, "Kc")
    assert deal.sees(1) == seen | {
        "hand": hand("Qd Qc Jc"),
        "moves": [*seen["moves"], (1, "play Kc")],
        "tricks": [0, 1],
        "table": {},
        "led": None,
    }


# Agreements


def test_target() -> None:
    """Game is ten [WPALT] [BOO-2]."""
    assert Rules().points == 10


def test_a_wrong_deck_or_dealer_is_refused() -> None:
    """All 24 cards are needed, and seat 0 or 1 deals."""
    order = stacked((1,) * 12, [SEAT_0, SEAT_1])
    with pytest.raises(ValueError, match="the order is not the deck"):
        Deal(Rules(), order[1:], dealer=0)
    with pytest.raises(ValueError, match="the dealer must be seat 0 or 1, not 2"):
        Deal(Rules(), order, dealer=2)


@pytest.mark.parametrize(
    "changes",
    [
        {"lowest_bid": 6},
        {"lowest_bid": 13},
        {"if_all_pass": "redeal"},
        {"if_all_pass_next_deal_by": "nobody"},
        {"uncovered_card_is_turned": "never"},
        {"packets": (4, 4)},
    ],
)
def test_agreements_that_make_no_sense_are_refused(changes: dict[str, object]) -> None:
    """A misspelt choice or a wrong number of cards is refused."""
    with pytest.raises(ValueError, match="these rules need"):
        replace(Rules(), **changes)


def test_an_illegal_move_changes_nothing() -> None:
    """It is refused with the legal ones: a face-down card cannot be played."""
    deal = playing("hearts")
    with pytest.raises(ValueError, match="'play 10c' is not legal here"):
        deal.play("play 10c")
    assert deal.to_act == 0
    assert deal.sees(0)["moves"][-1] == (0, "name hearts")
