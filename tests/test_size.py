"""What a held state costs in memory."""

from __future__ import annotations

import tracemalloc
from random import Random

import pytest

from kernel import State, load_game

HELD = 10_000


@pytest.mark.parametrize(
    "name",
    ["euchre-2p", "euchre", "napoleon", "railroad", "euchre-2p-layout", "double-hasenpfeffer"],
)
def test_a_held_state_is_small(name: str) -> None:
    """Ten thousand successive states take at most 500 bytes each, all they refer to included."""
    game, rng = load_game(name), Random(5)
    print("seed 5")
    held: list[State] = []
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        while len(held) < HELD:
            state = game.deal(rng)
            while not state.is_over:
                held.append(state)
                state = state.after(rng.choice(state.legal_moves()))
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (after - before) / len(held) <= 500
