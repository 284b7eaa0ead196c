"""Cards that are shown: a lone hand laid open (jambone), and the stock to who sits out (H37)."""

from __future__ import annotations

import pytest

from kernel import State

from .lone import FOUR, after, dealt, house, legal
from .table import play

JAMBONE = house("extends: euchre\noptions: [jambone]\n")
LOOKING = house(
    "extends: euchre\nalone: {sitting_out_may_see: stock, defending: against_any_maker}\n"
)
EITHER = {"lay open", "keep closed"}
MARCH = {**FOUR, 0: "Jh Jd Ah Kh Ac", 1: "9c Kc Js Qd Ad"}
"""Seat 0 takes every trick with hearts as trumps."""


def played_out(state: State) -> State:
    """The end of the deal when each seat plays the first card it may, the loner his highest."""
    order = ["Jh", "Jd", "Ah", "Kh", "Ac"]
    while not state.is_over:
        texts = [f"play {card}" for card in order if f"play {card}" in legal(state)]
        state = after(state, texts[0] if texts and state.to_act == 0 else min(legal(state)))
    return state


@pytest.mark.parametrize(("answer", "points"), [("lay open", 8), ("keep closed", 4)])
def test_an_open_march_counts_eight(answer: str, points: int) -> None:
    """All five tricks alone are four, and eight with the hand laid open."""
    state = played_out(after(dealt(JAMBONE, MARCH), "order up alone", "bury 9d", answer))
    assert state.view(0).facts["tricks[0]"] == 5
    assert state.scores == (points, 0, points, 0)


def test_an_open_hand_that_falls_short_counts_as_any() -> None:
    """Seat 0 loses his last card, a nine, to the ace: four tricks are one point."""
    state = after(dealt(JAMBONE, FOUR), "order up alone", "bury 9d", "lay open")
    state = play(state, "Jh Js 9h Jd Qd Qh Ah Ad 10d Kh Kc Kd 9c Ac Ks")
    assert state.view(0).facts["tricks[0]"] == 4
    assert state.scores == (1, 0, 1, 0)


def test_everyone_sees_an_open_hand() -> None:
    """The cards are shown to all, and stay shown as they are played; nobody saw them before."""
    state = after(dealt(JAMBONE, FOUR), "order up alone", "bury 9d")
    assert (state.to_act, legal(state)) == (0, EITHER)
    assert [state.view(seat).facts["laid_open"] for seat in range(4)] == [[]] * 4
    state = after(state, "lay open")
    held = ["9c", "Jd", "Jh", "Kh", "Ah"]
    assert [state.view(seat).facts["laid_open"] for seat in range(4)] == [held] * 4
    assert state.view(1).zones["hand[0]"] == 5
    assert after(state, "play 9c").view(3).facts["laid_open"] == held


def test_a_hand_kept_closed_is_not_seen() -> None:
    """Saying so shows nothing."""
    state = after(dealt(JAMBONE, FOUR), "order up alone", "bury 9d", "keep closed")
    assert (state.view(1).facts["laid_open"], state.view(1).facts["open_hand"]) == ([], False)


def test_only_a_lone_maker_is_asked() -> None:
    """With his partner there is nothing to lay open."""
    assert after(dealt(JAMBONE, FOUR), "order up", "bury 9d").phase == "play"


def test_it_is_asked_last_of_all() -> None:
    """After the defenders and after claims, just before the lead."""
    text = "extends: euchre\noptions: [jambone, jamboree, defend-alone]\n"
    state = after(dealt(house(text), FOUR), "order up alone", "bury 9d")
    assert state.phase == "defend_alone"
    state = after(state, "with partner", "with partner")
    assert state.phase == "claims_before_lead"
    state = after(state, "no claim", "no claim", "no claim")
    assert (state.phase, state.to_act) == ("open_hand", 0)


def seen(state: State) -> list[object]:
    """What each seat knows of the stock."""
    return [state.view(seat).facts[f"seen_stock[{seat}]"] for seat in range(4)]


def test_who_sits_out_sees_the_stock_at_once() -> None:
    """Seat 2 sits out from the call on: 10c, Jc and Qc are left, and nobody else is told."""
    state = after(dealt(LOOKING, FOUR), "order up alone")
    assert seen(state) == [[], [], ["10c", "Jc", "Qc"], []]
    assert "seen_stock[2]" not in state.view(0).facts


def test_a_card_turned_down_is_undealt_too() -> None:
    """In the second round the queen of hearts lies in the stock."""
    state = after(dealt(LOOKING, FOUR), *["pass"] * 4, "name spades alone")
    assert seen(state)[2] == ["10c", "Jc", "Qc", "Qh"]


def test_the_partner_of_a_lone_defender_sees_it_too() -> None:
    """Seat 1 defends alone against seat 0 and his partner: seat 3 looks."""
    state = after(dealt(LOOKING, FOUR), "order up", "bury 9d", "defend alone")
    assert seen(state) == [[], [], [], ["10c", "Jc", "Qc"]]


def test_with_partners_nobody_looks() -> None:
    """Nobody sits out, and nobody is shown anything."""
    state = after(dealt(LOOKING, FOUR), "order up", "bury 9d", "with partner", "with partner")
    assert seen(state) == [[], [], [], []]


@pytest.mark.parametrize(
    ("hand", "upcard", "may"),
    [("Jh Jd Ah Kh Qh", "10h", True), ("Jh Jd Ah Kh 10h", "Qh", False)],
)
def test_a_jamboree_is_the_five_highest_trumps(hand: str, upcard: str, *, may: bool) -> None:
    """Both bowers, ace, king and queen: sixteen points, and the deal ends."""
    hands = {**FOUR, 0: hand, 2: "9c As Qs 10s 9s"}
    state = dealt(house("extends: euchre\noptions: [jamboree]\n"), hands, upcard)
    state = after(state, "order up alone", "bury 9d")
    assert state.to_act == 0
    assert ("claim jamboree" in legal(state)) == may
    if may:
        state = after(state, "claim jamboree")
        assert (state.is_over, state.scores) == (True, (16, 0, 16, 0))
