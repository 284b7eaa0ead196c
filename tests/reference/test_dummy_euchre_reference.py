"""The reference for Euchre with a dummy hand against examples worked out by hand.

All expectations are literal cards. Words in square brackets are sources and A numbers decisions of
the rules text; "chosen" marks what it leaves open. The last seat deals, so seat 0 speaks first.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from .dummy_euchre import THREE_SEATS, TWO_SEATS, Deal, Rules
from .stacked import after, hand, moves, play_cards, stacked

NEW_DECK = "9c 10c Jc Qc Kc Ac 9d 10d Jd Qd Kd Ad 9h 10h Jh Qh Kh Ah 9s 10s Js Qs Ks As"

# Two seats: the dummy is the ten of hearts and the queen of clubs, the upcard the nine of hearts.
HANDS = ["Jh Ah Kh 9c 10c", "Jd Qh As Ks 9s"]
REST = "10h Qc 9h Js Qs 10s Jc Kc Ac 9d 10d Qd Kd Ad"

# Three seats: the third hand is the dummy, the fourth the dealer's; the upcard is the same.
HANDS_OF_THREE = ["Jh Ah Kh Ac Kc", "Jd Qh As Ks 9s", "10h 10d Qd Kd Ad", "Qc 9c 10c Jc 9d"]
REST_OF_THREE = "9h Js Qs 10s"


def two_seats(rules: Rules = TWO_SEATS) -> Deal:
    """Deal the hands for two; seat 1 deals."""
    return Deal(rules, stacked((3, 2), HANDS, REST), dealer=1)


def three_seats(rules: Rules = THREE_SEATS) -> Deal:
    """Deal the hands for three; seat 2 deals."""
    return Deal(rules, stacked((3, 2), HANDS_OF_THREE, REST_OF_THREE), dealer=2)


# The deal


def test_two_extra_cards_for_the_dummy() -> None:
    """Five each, two cards to a dummy, and the next card is turned [OE2]."""
    deal = Deal(TWO_SEATS, NEW_DECK.split(), dealer=1)
    assert deal.sees(0)["hand"] == hand("9c 10c Jc 9d 10d")
    assert deal.sees(1)["hand"] == hand("Qc Kc Ac Jd Qd")
    assert deal.dummy == ["Kd", "Ad"]
    assert deal.sees(0)["upcard"] == deal.sees(1)["upcard"] == "9h"
    assert deal.to_act == 0


def test_dummy_hand_at_the_dealers_right() -> None:
    """A fourth hand of five is dealt at the dealer's right, so just before him [TEF] [TNAI]."""
    deal = Deal(THREE_SEATS, NEW_DECK.split(), dealer=2)
    assert deal.sees(0)["hand"] == hand("9c 10c Jc 9h 10h")
    assert deal.sees(1)["hand"] == hand("Qc Kc Ac Jh Qh")
    assert deal.dummy == ["9d", "10d", "Jd", "Kh", "Ah"]
    assert deal.sees(2)["hand"] == hand("Qd Kd Ad 9s 10s")
    assert deal.sees(0)["upcard"] == "Js"
    assert deal.stock == ["Qs", "Ks", "As"]


def test_dummy_hand_after_the_others() -> None:
    """Or it is dealt after all hands; then it is only another place in the deck."""
    rules = replace(THREE_SEATS, dummy_is_dealt="after_the_hands")
    deal = Deal(rules, NEW_DECK.split(), dealer=0)
    assert deal.sees(1)["hand"] == hand("9c 10c Jc Qd Kd")
    assert deal.sees(2)["hand"] == hand("Qc Kc Ac Ad 9h")
    assert deal.sees(0)["hand"] == hand("9d 10d Jd 10h Jh")
    assert deal.dummy == ["Qh", "Kh", "Ah", "9s", "10s"]
    assert deal.sees(0)["upcard"] == "Js"
    assert deal.to_act == 1


# Ordered up


def test_ordered_up_the_dealer_takes_the_upcard_and_buries_one() -> None:
    """The dealer takes the turned card and discards one [OE2]; not that card (A-13)."""
    deal = after(two_seats(), "order up")
    assert deal.to_act == 1
    assert deal.sees(0)["maker"] == 0
    assert deal.sees(0)["trumps"] == "hearts"
    assert deal.sees(0)["upcard_lies"] == "in dealer's hand"
    assert deal.legal() == moves("bury", "Jd Qh As Ks 9s")


def test_the_maker_then_takes_the_dummy_and_buries_two() -> None:
    """A maker who does not deal has seven cards and discards any two [OE2]."""
    deal = after(two_seats(), "order up", "bury 9s")
    assert deal.to_act == 0
    assert deal.legal() == moves("bury", "Jh Ah Kh 9c 10c 10h Qc")
    after(deal, "bury 9c")
    assert deal.to_act == 0
    after(deal, "bury 10c")
    assert deal.to_act == 0
    assert deal.legal() == moves("play", "Jh Ah Kh 10h Qc")
    assert deal.sees(1)["hand"] == hand("Jd Qh As Ks 9h")


def test_cards_of_the_dummy_may_be_buried() -> None:
    """Any of the seven may go (chosen)."""
    deal = after(two_seats(), "order up", "bury 9s", "bury 10h", "bury Qc")
    assert deal.sees(0)["hand"] == hand("Jh Ah Kh 9c 10c")


def test_upcard_may_be_buried_where_allowed() -> None:
    """A-13 is a parameter."""
    deal = after(two_seats(replace(TWO_SEATS, may_bury_upcard=True)), "order up")
    assert deal.legal() == moves("bury", "Jd Qh As Ks 9s 9h")


def test_the_dealer_may_have_the_option() -> None:
    """With A-10 optional he may leave the card, which stays face up; then comes the dummy."""
    rules = replace(TWO_SEATS, when_ordered_up="optional")
    deal = after(two_seats(rules), "order up")
    assert deal.to_act == 1
    assert deal.legal() == {"pick up", "leave"}
    after(deal, "leave")
    assert deal.to_act == 0
    assert deal.sees(0)["upcard_lies"] == "face up"
    assert deal.legal() == moves("bury", "Jh Ah Kh 9c 10c 10h Qc")
    deal = after(two_seats(rules), "order up", "pick up")
    assert deal.to_act == 1
    assert deal.legal() == moves("bury", "Jd Qh As Ks 9s")


# Taken up


def test_a_dealer_who_takes_up_has_eight_cards() -> None:
    """He picks up the turned card and the dummy and discards three of eight [OE2]."""
    deal = after(two_seats(replace(TWO_SEATS, when_ordered_up="optional")), "pass")
    assert deal.legal() == {"pass", "take up"}
    after(deal, "take up")
    assert deal.to_act == 1
    assert deal.sees(0)["maker"] == 1
    assert deal.sees(1)["hand"] == hand("Jd Qh As Ks 9s 9h 10h Qc")
    assert deal.legal() == moves("bury", "Jd Qh As Ks 9s 10h Qc")
    after(deal, "bury 9s", "bury Qc")
    assert deal.to_act == 1
    after(deal, "bury 10h")
    assert deal.sees(1)["hand"] == hand("Jd Qh As Ks 9h")
    # The non-dealer leads although the dealer is the maker [OE2].
    assert deal.to_act == 0
    assert deal.legal() == moves("play", "Jh Ah Kh 9c 10c")


# The second round


def test_another_suit_is_named() -> None:
    """The upcard is turned down, and any other suit may be named [OE2]."""
    deal = after(two_seats(), "pass", "pass")
    assert deal.to_act == 0
    assert deal.sees(0)["upcard_lies"] == "turned down"
    assert deal.legal() == {"pass", "name clubs", "name diamonds", "name spades"}
    after(deal, "name clubs")
    assert deal.to_act == 0
    assert deal.legal() == moves("bury", "Jh Ah Kh 9c 10c 10h Qc")
    assert deal.sees(1)["hand"] == hand("Jd Qh As Ks 9s")


def test_the_dealer_is_stuck() -> None:
    """If the non-dealer passes again the dealer must name another suit [OE2]."""
    deal = after(two_seats(), "pass", "pass", "pass")
    assert deal.to_act == 1
    assert deal.legal() == {"name clubs", "name diamonds", "name spades"}
    after(deal, "name spades")
    assert deal.legal() == moves("bury", "Jd Qh As Ks 9s 10h Qc")


def test_play_with_the_suit_that_was_named() -> None:
    """With clubs as trumps the jack of hearts is under the queen, and the nine of clubs ruffs."""
    deal = after(two_seats(), "pass", "pass", "name clubs", "bury Kh", "bury 10h")
    assert deal.sees(1)["trumps"] == "clubs"
    play_cards(deal, "Jh Qh As 9c Ah Jd 10c 9s Qc Ks")
    assert deal.tricks == [4, 1]
    assert deal.scores == (1, 0)
    assert deal.dummy == []


@pytest.mark.parametrize(("by", "dealer"), [("next_dealer", 0), ("same_dealer", 1)])
def test_thrown_in_where_the_dealer_is_not_stuck(by: str, dealer: int) -> None:
    """Where he is not stuck the deal is passed on [OE2] (A-09)."""
    deal = two_seats(replace(TWO_SEATS, stick=False, if_all_pass_next_deal_by=by))
    after(deal, "pass", "pass", "pass")
    assert "pass" in deal.legal()
    after(deal, "pass")
    assert (deal.is_over, deal.outcome, deal.scores) == (True, "void", (0, 0))
    assert deal.next_dealer == dealer
    assert deal.legal() == set()


# The play and the score

BURIED_WELL = ("order up", "bury 9s", "bury 9c", "bury 10c")
BURIED_BADLY = ("order up", "bury 9s", "bury Ah", "bury Kh")


def test_left_bower_follows_to_trumps() -> None:
    """The jack of diamonds is a heart when hearts are trumps (A-29)."""
    deal = after(two_seats(), *BURIED_WELL, "play Ah")
    assert deal.legal() == moves("play", "Jd Qh 9h")
    after(deal, "play Jd")
    assert deal.tricks == [0, 1]
    assert deal.to_act == 1


def test_made() -> None:
    """Three or four tricks are one point [OE2]."""
    deal = after(two_seats(), *BURIED_WELL)
    play_cards(deal, "Jh 9h Ah Jd As 10h Kh Qh Qc Ks")
    assert deal.tricks == [4, 1]
    assert deal.scores == (1, 0)
    assert deal.outcome == "played"
    assert deal.next_dealer == 0
    assert deal.to_act is None
    assert deal.legal() == set()


def test_march() -> None:
    """All five are two points; there are no lone hands [OE2]."""
    deal = after(two_seats(), *BURIED_WELL)
    assert play_cards(deal, "Jh Jd Ah 9h Kh Qh 10h Ks Qc As").scores == (2, 0)


def test_euchred() -> None:
    """Fewer than three tricks: two points for the other [OE2]."""
    deal = after(two_seats(), *BURIED_BADLY)
    play_cards(deal, "9c 9h Jd 10h As Jh Qc Qh Ks 10c")
    assert deal.tricks == [1, 4]
    assert deal.scores == (0, 2)


def test_stop_when_decided() -> None:
    """Three tricks and one lost: the fifth trick changes nothing (A-30b)."""
    deal = after(two_seats(replace(TWO_SEATS, stop_when_decided=True)), *BURIED_WELL)
    play_cards(deal, "Jh 9h Ah Jd As 10h")
    assert not deal.is_over
    play_cards(deal, "Kh Qh")
    assert deal.is_over
    assert deal.scores == (1, 0)


# What is known


def test_nobody_sees_the_dummy_before_it_is_taken() -> None:
    """No player may look at it until trumps are made [OE2]."""
    deal = two_seats()
    for seat in (0, 1):
        assert "10h" not in str(deal.sees(seat))
        assert "Qc" not in str(deal.sees(seat))
        assert deal.sees(seat)["dummy_lies"] == "face down"


def test_only_the_maker_sees_the_dummy_and_what_he_buried() -> None:
    """What is buried is seen by who buried it (A-14)."""
    deal = after(two_seats(), *BURIED_WELL)
    assert deal.sees(0)["taken"] == ["10h", "Qc"]
    assert deal.sees(0)["buried"] == ["9c", "10c"]
    assert deal.sees(1)["taken"] == []
    assert deal.sees(1)["buried"] == ["9s"]
    assert deal.sees(0)["dummy_lies"] == deal.sees(1)["dummy_lies"] == "in maker's hand"
    assert deal.sees(0)["moves"] == [
        (0, "order up"),
        (1, "bury"),
        (0, "bury 9c"),
        (0, "bury 10c"),
    ]
    assert deal.sees(1)["moves"] == [
        (0, "order up"),
        (1, "bury 9s"),
        (0, "bury"),
        (0, "bury"),
    ]


def test_all_that_a_seat_sees() -> None:
    """What is known in the middle of a trick and after it (A-41, A-42)."""
    deal = after(two_seats(), *BURIED_WELL, "play Ah")
    seen = {
        "hand": hand("Jd Qh As Ks 9h"),
        "moves": [*deal.sees(1)["moves"][:-1], (0, "play Ah")],
        "upcard": "9h",
        "upcard_lies": "in dealer's hand",
        "dummy_lies": "in maker's hand",
        "taken": [],
        "buried": ["9s"],
        "trumps": "hearts",
        "maker": 0,
        "tricks": [0, 0],
        "table": {0: "Ah"},
        "led": "hearts",
    }
    assert deal.sees(1) == seen
    after(deal, "play 9h")
    assert deal.sees(1) == seen | {
        "hand": hand("Jd Qh As Ks"),
        "moves": [*seen["moves"], (1, "play 9h")],
        "tricks": [1, 0],
        "table": {},
        "led": None,
    }


# Three seats


def test_three_seats_speak_in_turn() -> None:
    """Seats 1, 2, 3 from the dealer's left; the dealer is last and takes up [RARE]."""
    deal = three_seats()
    assert deal.legal() == {"pass", "order up"}
    assert after(deal, "pass").legal() == {"pass", "order up"}
    assert after(deal, "pass").legal() == {"pass", "take up"}
    after(deal, "pass")
    assert deal.to_act == 0
    assert deal.legal() == {"pass", "name clubs", "name diamonds", "name spades"}
    after(deal, "pass", "pass", "pass")
    assert (deal.outcome, deal.scores, deal.next_dealer) == ("void", (0, 0, 0), 0)


def test_three_seats_dealer_stuck_where_agreed() -> None:
    """The next player deals or the dealer is stuck [TEF]."""
    deal = three_seats(replace(THREE_SEATS, stick=True))
    after(deal, "pass", "pass", "pass", "pass", "pass")
    assert deal.to_act == 2
    assert deal.legal() == {"name clubs", "name diamonds", "name spades"}


def test_three_seats_best_five_of_ten() -> None:
    """The maker adds the dummy to his hand and keeps the best five [TEF] [TOP] [TNAI]."""
    deal = after(three_seats(), "pass", "order up", "bury 9d")
    assert deal.to_act == 1
    assert deal.legal() == {"take dummy", "leave dummy"}
    after(deal, "take dummy")
    assert deal.legal() == moves("bury", "Jd Qh As Ks 9s 10h 10d Qd Kd Ad")
    after(deal, "bury 9s", "bury 10d", "bury Qd", "bury Kd", "bury Ad")
    assert deal.sees(1)["hand"] == hand("Jd Qh As Ks 10h")
    assert deal.to_act == 0
    assert deal.legal() == moves("play", "Jh Ah Kh Ac Kc")


def test_three_seats_dealer_takes_up_and_chooses() -> None:
    """A dealer who is the maker decides on the dummy with six cards and buries to five (chosen)."""
    deal = after(three_seats(), "pass", "pass", "take up")
    assert deal.to_act == 2
    assert deal.legal() == {"take dummy", "leave dummy"}
    assert deal.sees(2)["hand"] == hand("Qc 9c 10c Jc 9d 9h")
    after(deal, "leave dummy")
    assert deal.legal() == moves("bury", "Qc 9c 10c Jc 9d")
    after(deal, "bury 9d")
    assert deal.to_act == 0
    assert deal.legal() == moves("play", "Jh Ah Kh Ac Kc")
    deal = after(three_seats(), "pass", "pass", "take up", "take dummy")
    assert deal.legal() == moves("bury", "Qc 9c 10c Jc 9d 10h 10d Qd Kd Ad")


def test_three_seats_dummy_that_is_left_is_never_shown() -> None:
    """Nobody sees it, not even after the play (chosen)."""
    deal = after(three_seats(), "order up", "bury 9d", "leave dummy")
    play_cards(deal, "Jh Jd 9h Ah Qh 9c Kh 9s 10c Ac Ks Qc Kc As Jc")
    for seat in (0, 1, 2):
        assert deal.sees(seat)["dummy_lies"] == "left"
        assert "Kd" not in str(deal.sees(seat))


def test_three_seats_march_without_the_dummy() -> None:
    """A maker who leaves the dummy is alone [TNAI]; all five are then four points (chosen)."""
    deal = after(three_seats(), "order up", "bury 9d", "leave dummy")
    play_cards(deal, "Jh Jd 9h Ah Qh 9c Kh 9s 10c Ac Ks Qc Kc As Jc")
    assert deal.tricks == [5, 0, 0]
    assert deal.scores == (4, 0, 0)


def test_three_seats_march_with_the_dummy() -> None:
    """With the dummy, of which nothing is kept here, they are two."""
    deal = after(three_seats(), "order up", "bury 9d", "take dummy")
    after(deal, "bury 10h", "bury 10d", "bury Qd", "bury Kd", "bury Ad")
    play_cards(deal, "Jh Jd 9h Ah Qh 9c Kh 9s 10c Ac Ks Qc Kc As Jc")
    assert deal.scores == (2, 0, 0)


def test_three_seats_alone_changes_nothing_else() -> None:
    """Four tricks without the dummy are one point."""
    deal = after(three_seats(), "order up", "bury 9d", "leave dummy")
    play_cards(deal, "Jh Qh 9h Ah Jd 9c As Qc Kh Ac Ks 10c Kc 9s Jc")
    assert deal.tricks == [4, 1, 0]
    assert deal.scores == (1, 0, 0)


def test_three_seats_both_defenders_score_a_euchre() -> None:
    """Two points to each of the others [T52] [SCAR]."""
    deal = after(three_seats(), "pass", "order up", "bury 9d", "leave dummy")
    play_cards(deal, "Jh Qh 9h Ah Jd 9c As Qc Kh Ac Ks 10c Kc 9s Jc")
    assert deal.tricks == [4, 1, 0]
    assert deal.scores == (2, 0, 2)


# Agreements


def test_target() -> None:
    """Ten points, as otherwise; the higher score decides between two defenders (A-31, A-32)."""
    assert (TWO_SEATS.points, THREE_SEATS.points) == (10, 10)
    assert THREE_SEATS.both_reach_it == "higher_score"
    assert replace(THREE_SEATS, both_reach_it="makers_first").both_reach_it == "makers_first"


def test_a_wrong_deck_or_dealer_is_refused() -> None:
    """The deck has 24 cards, and a seat must deal."""
    with pytest.raises(ValueError, match="the order is not the deck"):
        Deal(TWO_SEATS, NEW_DECK.split()[1:], dealer=0)
    with pytest.raises(ValueError, match="there is no seat 2 to deal"):
        Deal(TWO_SEATS, NEW_DECK.split(), dealer=2)


def test_largest_dummies() -> None:
    """Thirteen cards leave an upcard with two seats, eight with three; one is the least."""
    for rules in (replace(TWO_SEATS, dummy=13), replace(TWO_SEATS, dummy=1)):
        assert len(Deal(rules, NEW_DECK.split(), dealer=0).dummy) == rules.dummy
    with pytest.raises(ValueError, match="these rules need a dummy"):
        Rules(seats=3, dummy=9)


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": 4},
        {"dummy_is_dealt": "first"},
        {"dummy_is_dealt": "at_dealers_right"},
        {"if_all_pass_next_deal_by": "nobody"},
        {"when_ordered_up": "never"},
        {"maker_takes_dummy": "never"},
        {"both_reach_it": "nobody"},
        {"packets": (2, 2)},
        {"dummy": 14},
        {"dummy": 0},
    ],
)
def test_agreements_that_make_no_sense_are_refused(changes: dict[str, object]) -> None:
    """A misspelt choice or more cards than there are is refused."""
    with pytest.raises(ValueError, match="these rules need"):
        replace(TWO_SEATS, **changes)


def test_an_illegal_move_changes_nothing() -> None:
    """It is refused with the legal ones."""
    deal = two_seats()
    with pytest.raises(ValueError, match="'take up' is not legal here"):
        deal.play("take up")
    assert deal.to_act == 0
    assert deal.sees(0)["moves"] == []
