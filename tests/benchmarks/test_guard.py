"""Ratios that hold with a wide margin: a change that breaks one has made play much slower.

The report tells what the ratios are; these limits are some twice as much, so that no busy machine
fails them.
"""

from __future__ import annotations

import random

import pytest

import kernel

from .kernel_loops import loops, rollout_loop, unfused_rollouts
from .measure import Timing, measure
from .plain_loop import plain_loop

FIRST_VERSION = "first version"
STATES, ROLLOUT, CURSOR = "euchre, states", "euchre, rollout", "euchre, cursor"
UNFUSED = "euchre, unfused"
OTHERS = ("euchre-2p", "napoleon", "bid-euchre-double")


@pytest.fixture(scope="module")
def timings() -> dict[str, Timing]:
    """Every loop over one game, rollouts of some others, and two yardsticks."""
    rng = random.Random(20)
    rows = [(FIRST_VERSION, lambda count: plain_loop(count, rng)[0])]
    euchre = kernel.load_game("euchre")
    rows += [(f"euchre, {n}", f) for n, f in loops(euchre, rng).items()]
    rows.append((UNFUSED, rollout_loop(euchre, rng, unfused_rollouts)))
    rows += [(name, loops(kernel.load_game(name), rng)["rollout"]) for name in OTHERS]
    return {each.name: each for each in measure(rows, repeats=5, seconds=0.03, warm_up=50)}


@pytest.mark.parametrize(("loop", "limit"), [(STATES, 5), (ROLLOUT, 2), (CURSOR, 3)])
def test_the_kernel_is_not_far_from_a_loop_for_one_game(
    timings: dict[str, Timing], loop: str, limit: float
) -> None:
    """A decision costs a few times what it costs in a first version written for one game."""
    assert timings[loop].ratio(timings[FIRST_VERSION]) < limit


def test_fusing_pays(timings: dict[str, Timing]) -> None:
    """A rollout takes clearly less than by the rules that call one another: some two thirds."""
    assert timings[ROLLOUT].ratio(timings[UNFUSED]) < 0.9


@pytest.mark.parametrize("name", OTHERS)
def test_no_rule_set_is_dear(timings: dict[str, Timing], name: str) -> None:
    """Nobody pays for rules of other games."""
    assert timings[name].ratio(timings[ROLLOUT]) < 3


def test_loops_over_open_spiel_are_slower() -> None:
    """The usual one through states by half, in rollouts by more; so is one that can go back."""
    pytest.importorskip("pyspiel")
    from .open_spiel_loops import returning_loop, usual_loop  # noqa: PLC0415 - where it is there

    rng = random.Random(20)
    rows = [
        ("usual", lambda count: usual_loop(count, rng)),
        ("going back", lambda count: returning_loop(count, rng)),
        *loops(kernel.load_game("euchre"), rng).items(),
    ]
    usual, returning, states, rollout, cursor = measure(rows, repeats=5, seconds=0.03, warm_up=50)
    assert states.ratio(usual) < 0.9
    assert rollout.ratio(usual) < 0.5
    assert cursor.ratio(usual) < 0.65
    assert cursor.ratio(returning) < 1.2


def test_loading_is_quick() -> None:
    """A rule set is read, checked and compiled in the time of some thousand deals."""
    rng = random.Random(20)

    def load(count: int) -> int:
        for _ in range(count):
            kernel.load_game("euchre")
        return count

    rows = [(FIRST_VERSION, lambda count: plain_loop(count, rng)[0]), ("load", load)]
    first, loading = measure(rows, repeats=3, seconds=0.05, warm_up=2)
    assert loading.ratio(first) < 60_000
