"""The dealer and the upcard: decisions A-10 to A-15, A-27 and A-41."""

from __future__ import annotations

import pytest

from kernel import IllegalMove

from .table import after, changed, deal, legal, play

ELDEST, DEALERS = "9c 10c Qd Kh As", "Jc Jd 9h 10h 9s"
BURY = {"bury Jc", "bury Jd", "bury 9h", "bury 10h", "bury 9s"}


def test_a_dealer_ordered_up_has_the_option() -> None:
    """He may take the turn-up, or leave it; its suit is trumps in both cases [SEED] (A-10)."""
    state = deal(ELDEST, DEALERS, "Qs").after("order up")
    assert (state.to_act, legal(state)) == (1, {"pick up", "leave"})
    for choice in ("pick up", "leave"):
        assert state.after(choice).view(0).facts["trumps"] == "spades"


def test_the_option_may_be_a_duty() -> None:
    """In modern texts he must take it [KEL7] [EGN-B] (A-10)."""
    game = changed({"exchanges.take_upcard.when_ordered_up": "must"})
    state = deal(ELDEST, DEALERS, "Qs", game=game).after("order up")
    assert (state.phase, legal(state)) == ("bury", BURY)


def test_a_card_that_is_left_stays_face_up_and_out_of_play() -> None:
    """The dealer keeps five cards and buries none; the maker is still the non-dealer (A-11)."""
    state = after(deal(ELDEST, DEALERS, "Qs"), "order up", "leave")
    view = state.view(0)
    assert (state.phase, state.to_act) == ("play", 0)
    assert view.zones["upcard"] == ["Qs"]
    assert (view.facts["maker"], view.facts["upcard_claim"]) == (0, "ordered")
    assert (view.zones["hand[1]"], view.zones["buried[1]"]) == (5, 0)


def test_a_card_that_is_left_may_be_turned_face_down() -> None:
    """`if_dealer_leaves_it: turned_face_down` puts it to the stock, and everyone remembers it."""
    game = changed({"exchanges.take_upcard.if_dealer_leaves_it": "turned_face_down"})
    view = after(deal(ELDEST, DEALERS, "Qs", game=game), "order up", "leave").view(0)
    assert (view.zones["upcard"], view.zones["stock"]) == ([], 14)
    assert view.facts["turned_up"] == "Qs"


def test_a_dealer_who_accepts_must_take_the_card() -> None:
    """After accepting in round 1 the exchange is a duty [SEED] [MOUSE] (A-12)."""
    state = after(deal(ELDEST, DEALERS, "Qs"), "pass", "take up")
    assert (state.phase, legal(state)) == ("bury", BURY)


def test_a_dealer_who_accepts_may_have_the_option() -> None:
    """`when_taken_up: optional` gives it to him too (A-12)."""
    game = changed({"exchanges.take_upcard.when_taken_up": "optional"})
    state = after(deal(ELDEST, DEALERS, "Qs", game=game), "pass", "take up")
    assert legal(state) == {"pick up", "leave"}


def test_the_upcard_itself_is_not_buried() -> None:
    """One of the original five is buried, not the card just taken [SOM-D] [WOCG] (A-13)."""
    state = after(deal(ELDEST, DEALERS, "Qs"), "order up", "pick up")
    assert legal(state) == BURY
    with pytest.raises(IllegalMove) as refusal:
        state.after("bury Qs")
    assert refusal.value.code == "must-keep"


def test_the_upcard_may_be_buried_where_agreed() -> None:
    """One source allows it and calls it rare [MOUSE] (A-13)."""
    game = changed({"exchanges.take_upcard.may_bury_upcard": True})
    state = after(deal(ELDEST, DEALERS, "Qs", game=game), "order up", "pick up")
    assert legal(state) == BURY | {"bury Qs"}
    view = state.after("bury Qs").view(1)
    assert view.hand == ["Jc", "Jd", "9h", "10h", "9s"]
    assert view.zones["buried[1]"] == ["Qs"]


def test_a_joker_in_the_hand_may_be_buried() -> None:
    """Only the card just taken must be kept; the joker is no exception (A-27)."""
    game = changed({}, "joker")
    state = deal("9c 10c Qd Kh As", "Jc Jd 9h 10h Jo", "Qs", game=game)
    assert "bury Jo" in legal(after(state, "pass", "take up"))


def test_the_upcard_is_in_one_place() -> None:
    """C13: once taken up, the card is in the dealer's hand and no longer on the table."""
    state = after(deal(ELDEST, DEALERS, "Qs"), "order up", "pick up")
    for seat in (0, 1):
        assert state.view(seat).zones["upcard"] == []
        assert state.view(seat).facts["turned_up"] == "Qs"
    assert "Qs" in state.view(1).hand
    assert state.view(0).zones["hand[1]"] == 6


def test_everyone_can_see_that_a_card_is_to_be_buried() -> None:
    """C15: the pending bury is public, and no card may be led before it (A-15)."""
    state = after(deal(ELDEST, DEALERS, "Qs"), "order up", "pick up")
    for seat in (0, 1):
        view = state.view(seat)
        assert (view.phase, view.to_act) == ("bury", 1)
    for lead in ("play 9c", "play Jc"):
        with pytest.raises(IllegalMove):
            state.after(lead)


def test_the_buried_card_is_the_dealers_secret() -> None:
    """C39: the other seat sees that a card was buried, never which (A-14)."""
    state = after(deal(ELDEST, DEALERS, "Qs"), "order up", "pick up")
    others, own = state.events("bury 9h")
    assert (others.move, own.move) == ("bury", "bury 9h")
    assert "9h" not in str(others.to_dict())
    state = state.after("bury 9h")
    assert state.view(0).zones["buried[1]"] == 1
    assert state.view(1).zones["buried[1]"] == ["9h"]


def test_the_buried_card_is_never_shown() -> None:
    """Nor at the end of the deal (A-42)."""
    state = after(deal(ELDEST, DEALERS, "Qs"), "order up", "pick up", "bury 9h")
    state = play(state, "9c Jc Jd Qd 10c 9s 10h Kh As Qs")
    assert state.is_over
    assert "9h" not in str(state.view(0).to_dict())


def test_the_buried_card_is_out_of_play() -> None:
    """It may not be played any more."""
    state = after(deal(ELDEST, DEALERS, "Qs"), "order up", "pick up", "bury 9h", "play Qd")
    with pytest.raises(IllegalMove) as refusal:
        state.after("play 9h")
    assert refusal.value.code == "not-in-hand"


def test_pick_up_and_take_up_are_taken_for_each_other() -> None:
    """Either word is understood where only one of them can be meant."""
    state = deal(ELDEST, DEALERS, "Qs")
    assert after(state, "pass", "pick up") == after(state, "pass", "take up")
    assert after(state, "order up", "take up") == after(state, "order up", "pick up")
