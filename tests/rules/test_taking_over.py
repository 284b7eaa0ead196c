"""Partner over: a partner who has yet to speak takes the call over, alone [SOM-M]."""

from __future__ import annotations

import pytest

from .lone import FOUR, after, dealt, house, legal

TAKE_OVER = house("extends: euchre\nalone: {partner_may_take_over: true}\n")
EITHER = {"take over alone", "leave it"}


@pytest.mark.parametrize(
    ("calls", "asked"),
    [
        (["order up"], 2),
        (["pass", "order up"], 3),
        ([*["pass"] * 4, "name spades"], 2),
        ([*["pass"] * 5, "name spades"], 3),
    ],
)
def test_a_partner_who_has_yet_to_speak_is_asked(calls: list[str], asked: int) -> None:
    """Seat 3 deals: seat 2 comes after seat 0, and the dealer after seat 1, in either round."""
    state = after(dealt(TAKE_OVER, FOUR), *calls)
    assert (state.to_act, legal(state)) == (asked, EITHER)


@pytest.mark.parametrize(
    ("calls", "phase"),
    [
        (["pass", "pass", "order up"], "bury"),
        (["pass", "pass", "pass", "take up"], "bury"),
        (["order up alone"], "bury"),
        ([*["pass"] * 6, "name spades"], "play"),
        ([*["pass"] * 4, "name spades alone"], "play"),
    ],
)
def test_nobody_else_is_asked(calls: list[str], phase: str) -> None:
    """The partners of the third hand and of the dealer have spoken; a lone call stands."""
    assert after(dealt(TAKE_OVER, FOUR), *calls).phase == phase


def test_who_takes_over_is_the_maker_and_alone() -> None:
    """Seat 2 plays hearts alone; seat 0, who called, sits out, and so seat 1 leads."""
    state = after(dealt(TAKE_OVER, FOUR), "order up", "take over alone")
    facts = state.view(1).facts
    assert (facts["maker"], facts["makers"], facts["alone"]) == (2, [0, 2], True)
    assert (facts["trumps"], facts["active"]) == ("hearts", [1, 2, 3])
    assert (state.to_act, state.phase) == (3, "bury")
    assert after(state, "bury 9d").to_act == 1


def test_a_dealer_who_takes_over_takes_the_upcard() -> None:
    """The dealer was ordered up by his partner: he has the card, and plays alone with it."""
    state = after(dealt(TAKE_OVER, FOUR), "pass", "order up", "take over alone")
    assert (state.to_act, state.phase) == (3, "bury")
    assert "Qh" in state.view(3).hand
    state = after(state, "bury 9d")
    assert state.to_act == 0
    assert state.view(0).facts["active"] == [0, 2, 3]


def test_a_dealer_who_takes_over_has_taken_the_upcard_up() -> None:
    """He who may leave the card when ordered up must take it when the call is his own."""
    text = (
        "extends: euchre\nalone: {partner_may_take_over: true}\n"
        "exchanges: {take_upcard: {when_ordered_up: optional}}\n"
    )
    state = after(dealt(house(text), FOUR), "pass", "order up")
    assert after(state, "take over alone").phase == "bury"
    assert legal(after(state, "leave it")) == {"pick up", "leave"}


def test_a_call_that_is_left_stands() -> None:
    """Nothing has changed then: seat 0 is the maker with his partner, and leads."""
    state = after(dealt(TAKE_OVER, FOUR), "order up", "leave it", "bury 9d")
    facts = state.view(1).facts
    assert (facts["maker"], facts["alone"], facts["active"]) == (0, False, [0, 1, 2, 3])
    assert state.to_act == 0


def test_a_march_by_who_took_over_is_a_lone_march() -> None:
    """Seat 2 holds the five best trumps: four points for seats 0 and 2."""
    hands = {**FOUR, 2: "Jh Jd Ah Kh 10h", 0: "9c 10c 9s 10s Qs"}
    state = after(dealt(TAKE_OVER, hands), "order up", "take over alone", "bury 9d")
    cards = "Ac 9h Jh Kc Qd Jd Js Qh Ah Ks 10d Kh Ad Kd 10h"
    assert state.to_act == 1
    while not state.is_over:
        mine = [card for card in cards.split() if f"play {card}" in legal(state)]
        state = after(state, f"play {mine[0]}" if mine else min(legal(state)))
    assert state.view(0).facts["tricks[2]"] == 5
    assert state.scores == (4, 0, 4, 0)


@pytest.mark.parametrize("said", ["after_the_exchange", "before_the_lead"])
def test_who_took_over_is_not_asked_again(said: str) -> None:
    """Where a maker says later that he plays alone, one who took over has said so."""
    game = house(f"extends: euchre\nalone: {{partner_may_take_over: true, said: {said}}}\n")
    taken = after(dealt(game, FOUR), "order up", "take over alone", "bury 9d")
    assert (taken.phase, taken.to_act, taken.view(0).facts["active"]) == ("play", 1, [1, 2, 3])
    left = after(dealt(game, FOUR), "order up", "leave it", "bury 9d")
    assert (left.to_act, legal(left)) == (0, {"alone", "with partner"})


def test_a_stuck_dealer_has_nobody_to_take_over() -> None:
    """His partner has passed twice."""
    text = "extends: euchre\noptions: [take-over, stick-the-dealer]\n"
    state = after(dealt(house(text), FOUR), *["pass"] * 7, "name spades")
    assert (state.phase, state.view(0).facts["maker"]) == ("play", 3)
