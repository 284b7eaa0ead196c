"""The kernel's loops, each over one game: what a program that embeds it would write."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.values.bits import NONE

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from kernel import Game

CALIBRATING_DEALS: Final = 2_000


def public_loop(game: Game, deals: int, rng: random.Random) -> int:
    """Play *deals* of *game* at random state by state; returns the decisions."""
    decisions = 0
    for _ in range(deals):
        state = game.deal(rng)
        while not state.is_over:
            state = state.after(rng.choice(state.legal_moves()))
            decisions += 1
        assert state.outcome
        assert state.scores
    return decisions


def cursor_loop(game: Game, deals: int, rng: random.Random) -> int:
    """Play *deals* of *game* at random as a search goes down a line; returns the decisions."""
    decisions = 0
    for _ in range(deals):
        cursor = game.cursor(game.deal(rng))
        while (move := cursor.draw(rng)) != NONE:
            cursor.push(move)
        assert cursor.scores
        decisions += cursor.depth
    return decisions


def rollouts(game: Game, deals: int, rng: random.Random) -> None:
    """Deal and play out *deals* of *game*, and ask for the scores."""
    for _ in range(deals):
        assert game.rollout(game.deal(rng), rng).scores


def unfused_rollouts(game: Game, deals: int, rng: random.Random) -> None:
    """As `rollouts`, but by the rules as they are written, each a function that calls others."""
    deal, play_on = game.deal_tables.dealing.plain[0], game.playing_on.plain[0]
    for _ in range(deals):
        cells, _ = deal(rng.random, 0, None)
        play_on(cells, rng.random)
        assert game.scoring.scores(cells)


def rollout_loop(
    game: Game,
    rng: random.Random,
    rollouts: Callable[[Game, int, random.Random], None] = rollouts,
) -> Callable[[int], int]:
    """A loop of rollouts; nobody counts their decisions, so the mean of a sample stands in."""
    mean = cursor_loop(game, CALIBRATING_DEALS, rng) / CALIBRATING_DEALS

    def play(deals: int) -> int:
        rollouts(game, deals, rng)
        return round(deals * mean)

    return play


def loops(game: Game, rng: random.Random) -> dict[str, Callable[[int], int]]:
    """All loops over *game* by name: each from a number of deals to the decisions taken.

    What would be fused after some hundred deals is fused now, so that no sample pays for it.
    """
    game.fuse()
    return {
        "states": lambda deals: public_loop(game, deals, rng),
        "rollout": rollout_loop(game, rng),
        "cursor": lambda deals: cursor_loop(game, deals, rng),
    }
