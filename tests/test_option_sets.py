"""Options are a set: whatever the order they are named in, the game or the refusal is the same."""

from __future__ import annotations

from itertools import combinations, permutations
from pathlib import Path
from random import Random

import pytest

import kernel
from kernel.declare.loader import load_ruleset
from kernel.declare.registry import registry_with

REGISTRY = registry_with(())
RULESETS = Path(__file__).parent.parent / "rulesets"
GAMES = [path.stem for path in sorted(RULESETS.glob("*.yaml"))]
OPTIONS = [path.stem for path in sorted((RULESETS / "options").glob("*.yaml"))]


def _outcome(game: str, options: tuple[str, ...]) -> str:
    """The fingerprint of the game, or why it cannot be had."""
    try:
        return load_ruleset(game, options, registry=REGISTRY).fingerprint
    except kernel.RulesetError as error:
        return " ".join(sorted(problem.code for problem in error.problems))


@pytest.mark.parametrize("game", GAMES)
def test_the_order_of_options_means_nothing(
    game: str, rng: Random, request: pytest.FixtureRequest
) -> None:
    """All orders of up to three options merge to one game, or fail alike."""
    sets = [chosen for size in (2, 3) for chosen in combinations(OPTIONS, size)]
    for chosen in sets if request.config.getoption("--everything") else rng.sample(sets, 12):
        assert len({_outcome(game, order) for order in permutations(chosen)}) == 1, chosen


@pytest.mark.parametrize("game", GAMES)
def test_pairs_of_options_play(game: str, rng: Random, request: pytest.FixtureRequest) -> None:
    """Two options that fit play whole deals, move by move at random."""
    pairs = list(combinations(OPTIONS, 2))
    for pair in pairs if request.config.getoption("--everything") else rng.sample(pairs, 25):
        try:
            loaded = kernel.load_game(game, *pair)
        except kernel.RulesetError:
            continue
        for _ in range(3):
            state = loaded.deal(rng, dealer=rng.randrange(loaded.seats))
            while not state.is_over:
                state = state.after(rng.choice(state.legal_moves()))
            assert state.outcome, pair
