"""Stick the dealer: decisions A-08, A-18, A-19, A-21, A-38 and section 5."""

from __future__ import annotations

import pytest

from kernel import IllegalMove, Match

from .table import after, changed, deal, legal, play, shipped

ELDEST, DEALERS = "9c 10c Qd Kh As", "Jc Jd 9h 10h 10s"
STUCK = shipped("stick-the-dealer")
OTHER_SUITS = {"name clubs", "name diamonds", "name hearts"}


def test_a_stuck_dealer_must_name() -> None:
    """C17: the dealer names one of the other three suits and has no pass [OE2] (A-08, A-19)."""
    state = after(deal(ELDEST, DEALERS, "9s", game=STUCK), "pass", "pass", "pass")
    assert (state.to_act, legal(state)) == (1, OTHER_SUITS)
    for call in ("pass", "name spades"):
        with pytest.raises(IllegalMove):
            state.after(call)
    facts = state.after("name hearts").view(0).facts
    assert (facts["maker"], facts["trumps"]) == (1, "hearts")


def test_the_refusal_of_a_pass_says_why() -> None:
    """A dealer who tries to pass is told that he must call."""
    state = after(deal(ELDEST, DEALERS, "9s", game=STUCK), "pass", "pass", "pass")
    with pytest.raises(IllegalMove, match="you must call") as refusal:
        state.after("pass")
    assert (refusal.value.code, refusal.value.seat) == ("must-call", 1)


def test_only_the_dealer_is_stuck_and_only_in_round_two() -> None:
    """Everyone else may pass, and the dealer in round 1 [SEED]."""
    state = deal(ELDEST, DEALERS, "9s", game=STUCK)
    assert "pass" in legal(state)
    assert "pass" in legal(after(state, "pass"))
    assert "pass" in legal(after(state, "pass", "pass"))


def test_without_the_option_the_dealer_may_pass() -> None:
    """C18: the option changes what is legal."""
    usual = after(deal(ELDEST, DEALERS, "9s"), "pass", "pass", "pass")
    assert legal(usual) == OTHER_SUITS | {"pass"}
    assert STUCK.fingerprint != shipped().fingerprint


def test_the_suit_turned_down_may_be_open_to_a_stuck_dealer() -> None:
    """One guide lets him name any suit [STR-S] (A-08)."""
    game = changed({"auction.if_all_pass.may_name_turned_down_suit": True}, "stick-the-dealer")
    state = after(deal(ELDEST, DEALERS, "9s", game=game), "pass", "pass")
    assert legal(state) == OTHER_SUITS | {"pass"}
    assert legal(state.after("pass")) == OTHER_SUITS | {"name spades"}


def test_no_trump_may_be_open_to_a_stuck_dealer_only() -> None:
    """In some versions a stuck dealer may name no trump [STR-S] (A-18)."""
    game = changed({"auction.if_all_pass.may_name_no_trump": True}, "stick-the-dealer")
    state = after(deal(ELDEST, DEALERS, "9s", game=game), "pass", "pass")
    assert "name no trump" not in legal(state)
    assert legal(state.after("pass")) == OTHER_SUITS | {"name no trump"}


def test_a_stuck_dealer_goes_by_his_own_permissions() -> None:
    """What the round allows to others is not thereby open to him."""
    game = changed({"auction.rounds.name_suit.may_name_no_trump": True}, "stick-the-dealer")
    state = after(deal(ELDEST, DEALERS, "9s", game=game), "pass", "pass")
    assert "name no trump" in legal(state)
    assert legal(state.after("pass")) == OTHER_SUITS


def test_a_stuck_dealer_who_is_euchred_loses_two() -> None:
    """There is no special price for it (A-38)."""
    state = deal("Jh Jd Ah Kh Qh", "9c 10c 9d 10d 9s", "As", game=STUCK)
    state = after(state, "pass", "pass", "pass", "name hearts")
    state = play(state, "Jh 9c Jd 10c Ah 9d Kh 10d Qh 9s")
    assert state.scores == (2, 0)


def test_no_deal_is_passed_out() -> None:
    """With the option every deal is played [STR-S]."""
    print("seed 8")
    match = Match(STUCK, seed=8)
    while not match.is_over:
        texts = [move.text for move in match.state.legal_moves()]
        match = match.after("pass" if "pass" in texts else texts[0])
    assert {deal.outcome for deal in match.deals} == {"played"}
    assert {deal.maker == deal.dealer for deal in match.deals} == {True}


def test_a_joker_turned_up_leaves_nothing_to_be_stuck_with() -> None:
    """When the dealer names because of the joker there is no second round (A-21)."""
    game = shipped("joker", "stick-the-dealer")
    state = deal(ELDEST, DEALERS, "Jo", game=game)
    assert (state.phase, state.to_act) == ("dealer_names", 1)
    assert state.after("name hearts").phase == "bury"


def test_a_joker_that_proposes_counts_as_the_suit_turned_down() -> None:
    """The stuck dealer then names one of the other three (A-21)."""
    proposes = {"kind": "proposes_suit", "suit": "hearts"}
    game = changed({"auction.if_joker_turned_up": proposes}, "joker", "stick-the-dealer")
    state = after(deal(ELDEST, DEALERS, "Jo", game=game), "pass", "pass", "pass")
    assert legal(state) == {"name clubs", "name diamonds", "name spades"}
    assert state.view(0).zones["upcard"] == []
