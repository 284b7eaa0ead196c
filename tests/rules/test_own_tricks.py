"""`sides`: whose tricks count together when defenders score by the trick."""

from __future__ import annotations

import pytest

from kernel import State

from .table import after, house, play

LEFT, RIGHT, DEALERS = "9c 10c 9s Kd Qd", "Ac Kc Qc Kh 9d", "Jc 9h Qh As 10s"
"""Hands of seats 0, 1 and 2; seat 2 deals and is left with the upcard, Jh, for 10s."""


def _ended(sides: str, rows: str) -> State:
    """A deal in which seat 0, the maker, takes no trick, seat 1 takes one, and the dealer four."""
    game = house(f"extends: euchre-3p\nsides: {sides}\nscore: {{rows: {{euchred: {rows}}}}}\n")
    hands = [hand.split() for hand in (LEFT, RIGHT, DEALERS)]
    dealt = [card for hand in hands for card in hand[:3]]
    dealt += [card for hand in hands for card in hand[3:]] + ["Jh"]
    order = dealt + [card for card in game.deck.texts if card not in dealt]
    state = after(game.deal(order=order, dealer=2), "order up", "bury 10s")
    state = play(state, "9c Ac Jc Kc 9h 10c Jh 9s Kh Qh Kd 9d")
    while not state.is_over:
        state = state.after(next(iter(state.legal_moves())))
    return state


@pytest.mark.parametrize(
    ("sides", "scores"),
    [("maker_against_the_rest", (0, 5, 5)), ("everyone_for_themselves", (0, 1, 4))],
)
def test_whose_tricks_defenders_score_for(sides: str, scores: tuple[int, ...]) -> None:
    """Together against the maker each counts all their tricks; for themselves only his own."""
    end = _ended(sides, "{defenders_score: {per_trick: 1}}")
    assert [end.view(0).facts[f"tricks[{seat}]"] for seat in range(3)] == [0, 1, 4]
    assert end.scores == scores


@pytest.mark.parametrize("sides", ["maker_against_the_rest", "everyone_for_themselves"])
def test_a_fixed_score_is_each_defenders(sides: str) -> None:
    """Two points for a euchre go to each of the defenders, whoever took the tricks."""
    assert _ended(sides, "{defenders_score: 2}").scores == (0, 2, 2)


def test_half_of_all_the_defenders_tricks() -> None:
    """What defenders count together may be halved."""
    halved = "{defenders_score: {per_trick: 1, half: round_up}}"
    assert _ended("maker_against_the_rest", halved).scores == (0, 3, 3)
