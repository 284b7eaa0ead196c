"""Bowers and the order of the cards: decisions A-24, A-29, and the table of section 1."""

from __future__ import annotations

import pytest

from kernel import IllegalMove, State
from kernel.values.cards import SUITS, same_colour

from .table import after, changed, deal, legal, play, plays, shipped, tricks

EIGHTS = changed({"deck.lowest": 8})


def trumps_named(suit: str, eldest: str, dealers: str, upcard: str) -> State:
    """The first lead after the non-dealer has named *suit* in round 2."""
    return after(deal(eldest, dealers, upcard), "pass", "pass", f"name {suit}")


@pytest.mark.parametrize(
    ("game", "trumps", "companions", "others"),
    [
        (shipped(), "Jh Jd Ah Kh Qh 10h 9h", "Ad Kd Qd 10d 9d", "A K Q J 10 9"),
        (shipped("joker"), "Jo Jh Jd Ah Kh Qh 10h 9h", "Ad Kd Qd 10d 9d", "A K Q J 10 9"),
        (EIGHTS, "Jh Jd Ah Kh Qh 10h 9h 8h", "Ad Kd Qd 10d 9d 8d", "A K Q J 10 9 8"),
        (
            shipped("32-card"),
            "Jh Jd Ah Kh Qh 10h 9h 8h 7h",
            "Ad Kd Qd 10d 9d 8d 7d",
            "A K Q J 10 9 8 7",
        ),
        (
            shipped("32-card", "joker"),
            "Jo Jh Jd Ah Kh Qh 10h 9h 8h 7h",
            "Ad Kd Qd 10d 9d 8d 7d",
            "A K Q J 10 9 8 7",
        ),
    ],
    ids=["24", "25", "28", "32", "33"],
)
def test_orders_with_hearts_as_trumps(game, trumps, companions, others) -> None:  # noqa: ANN001
    """Trumps, the suit of their colour and the other two rank as the table says [KEL6] [NETP]."""
    ordering = game.orderings[SUITS.index("hearts")]
    found = [[game.deck.texts[c] for c in ordering.high_to_low(suit)] for suit in range(4)]
    clubs, spades = ([f"{rank}{suit}" for rank in others.split()] for suit in "cs")
    assert found == [clubs, companions.split(), trumps.split(), spades]


@pytest.mark.parametrize("trump", range(4), ids=SUITS)
def test_the_left_bower_is_a_trump_in_every_suit(trump: int) -> None:
    """C03, C04: it counts as a trump, second of them, and not as what is printed [SEED] (A-29)."""
    game = shipped()
    ordering = game.orderings[trump]
    companion = same_colour(trump)
    left = game.deck.number(f"J{SUITS[companion][0]}")
    assert ordering.suit_of[left] == trump
    assert ordering.high_to_low(trump)[1] == left
    assert left not in ordering.high_to_low(companion)
    assert len(ordering.high_to_low(trump)) == 7


def test_a_left_bower_led_calls_for_trumps() -> None:
    """C01: clubs are trumps, Js is led, and As Ks 9c must play 9c [HGM] (A-29)."""
    state = trumps_named("clubs", "Js 9d 10d Kd Ad", "As Ks 9c 9h 10h", "Qd")
    assert legal(state.after("play Js")) == plays("9c")


def test_a_left_bower_led_does_not_call_for_its_printed_suit() -> None:
    """C02: clubs are trumps, Js is led; Kc must be played, 10s is refused (A-29)."""
    state = trumps_named("clubs", "Js 9d 10d Kd Ad", "10s Kc 9h 10h Qh", "Qd").after("play Js")
    assert legal(state) == plays("Kc")
    with pytest.raises(IllegalMove, match=r"you must follow clubs \(trumps\)") as refusal:
        state.after("play 10s")
    assert refusal.value.code == "must-follow"


def test_a_follower_is_told_what_he_may_play() -> None:
    """C05: hearts are trumps, Jd is led; 9h is legal, Qd is not, and trying changes nothing."""
    state = trumps_named("hearts", "Jd 9c 10c Kc Ac", "9h Qd 9s 10s Qs", "Ks").after("play Jd")
    for _ in range(3):
        with pytest.raises(IllegalMove):
            state.after("play Qd")
    assert state.view(1).legal == ("play 9h",)


def test_the_left_bower_does_not_follow_its_printed_suit() -> None:
    """Diamonds led, hearts trumps: with 9d in hand Jd may not be played [MCN] [CATH] (A-29)."""
    state = trumps_named("hearts", "Kd 9c 10c Kc Ac", "Jd 9d 9s 10s Qs", "Ks").after("play Kd")
    assert legal(state) == plays("9d")


def test_a_seat_with_no_other_card_of_that_suit_is_free() -> None:
    """Diamonds led, hearts trumps: Jd alone is no diamond, so any card may be played (A-29)."""
    state = trumps_named("hearts", "Kd 9c 10c Kc Ac", "Jd Ah 9s 10s Qs", "Ks").after("play Kd")
    assert legal(state) == plays("Jd Ah 9s 10s Qs")


def test_the_left_bower_ruffs_its_printed_suit() -> None:
    """Played on a diamond, Jd wins as a trump when hearts are trumps."""
    state = trumps_named("hearts", "Ad 9c 10c Kc Ac", "Jd 9h 9s 10s Qs", "Ks")
    assert tricks(play(state, "Ad Jd")) == (0, 1)


@pytest.mark.parametrize(
    ("lead", "answer", "winner"),
    [("Jh", "Jd", 0), ("Jd", "Jh", 1), ("Jd", "Ah", 0), ("Ah", "Jd", 1), ("9h", "Jd", 1)],
)
def test_right_before_left_before_ace(lead: str, answer: str, winner: int) -> None:
    """The right bower beats the left, and the left beats the ace of trumps [SEED]."""
    state = trumps_named("hearts", f"{lead} 9c 10c Kc Ac", f"{answer} 9s 10s Qs As", "Ks")
    won = tricks(play(state, f"{lead} {answer}"))
    assert won == ((1, 0) if winner == 0 else (0, 1))


def test_jacks_of_the_other_colour_are_plain() -> None:
    """With hearts as trumps Jc lies between queen and ten of clubs."""
    state = trumps_named("hearts", "Qc 10c 9d 10d Kd", "Jc 9s 10s Qs As", "Ks")
    state = play(state, "Qc Jc")
    assert tricks(state) == (1, 0)
