"""OpenSpiel's euchre as an independent implementation, driven step by step beside ours.

Facts of OpenSpiel 2: cards are rank * 4 + suit, ranks from the nine, suits clubs to spades; 24 is
pass, 25 to 28 name a suit, 29 is alone and 30 with partner. The first card of the deal goes to the
dealer, twenty go round the table, then the upcard. Returns are the own side's points less the
other's.
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

import kernel

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel comes with the extra `bench`")

HERE = Path(__file__).parent
RANKS = ("9", "10", "J", "Q", "K", "A")
SUITS = ("clubs", "diamonds", "hearts", "spades")
PASS, ALONE = 24, 29


@cache
def _ours(*, lone_defender: bool, stick_the_dealer: bool) -> kernel.Game:
    file = HERE / ("open_spiel_lone_defender.yaml" if lone_defender else "open_spiel.yaml")
    return kernel.load_game(str(file), *(["stick-the-dealer"] if stick_the_dealer else []))


def _card(number: int) -> str:
    return RANKS[number // 4] + SUITS[number % 4][0]


def _order(cards: list[int], dealer: int) -> list[str]:
    """The pack that gives the same hands in packets of three and two from the dealer's left."""
    hands: dict[int, list[str]] = {seat: [] for seat in range(4)}
    for number, card in enumerate(cards[:20]):
        hands[(dealer + number) % 4].append(_card(card))
    seats = [(dealer + 1 + place) % 4 for place in range(4)]
    packets = [hands[seat][:3] for seat in seats] + [hands[seat][3:] for seat in seats]
    return [card for packet in packets for card in packet] + [_card(c) for c in cards[20:]]


def _text(action: int, state: kernel.State) -> str:
    """Our text of their action."""
    if action < PASS:
        return f"{'bury' if state.phase == 'bury' else 'play'} {_card(action)}"
    if action == PASS:
        return "pass"
    if action < ALONE:
        if state.phase != "order_up":
            return f"name {SUITS[action - PASS - 1]}"
        return "take up" if state.to_act == state.dealer else "order up"
    if action == ALONE:
        return "defend alone" if state.phase == "defend_alone" else "alone"
    return "with partner"


def _compare(theirs: object, ours: kernel.Game, rng: random.Random) -> None:
    other = theirs.new_initial_state()  # type: ignore[attr-defined]
    dealer, cards = rng.randrange(4), rng.sample(range(24), 24)
    for action in (dealer, *cards[:21]):
        other.apply_action(action)
    state = ours.deal(order=_order(cards, dealer), dealer=dealer)
    while not other.is_terminal():
        actions = other.legal_actions()
        assert state.to_act == other.current_player()
        assert {str(m) for m in state.legal_moves()} == {_text(a, state) for a in actions}
        action = rng.choice(actions)
        state = state.after(_text(action, state))
        other.apply_action(action)
    assert state.is_over
    assert [state.scores[s] - state.scores[s - 1] for s in range(4)] == other.returns()


@pytest.mark.parametrize("lone_defender", [False, True])
@pytest.mark.parametrize("stick_the_dealer", [False, True])
def test_mover_moves_and_returns_are_equal_at_every_step(
    rng: random.Random, *, everything: bool, lone_defender: bool, stick_the_dealer: bool
) -> None:
    """Both engines agree on mover, legal moves and returns, in all four settings."""
    deals = 10_000 if everything else 1_000
    theirs = pyspiel.load_game(
        "euchre", {"allow_lone_defender": lone_defender, "stick_the_dealer": stick_the_dealer}
    )
    ours = _ours(lone_defender=lone_defender, stick_the_dealer=stick_the_dealer)
    for _ in range(deals):
        _compare(theirs, ours, rng)
