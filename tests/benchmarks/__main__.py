"""Prints what a random decision costs in each loop, all measured in one run."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import kernel

from .hand_written import play_deals
from .measure import measure, table
from .open_spiel_loops import best_loop, usual_loop

if TYPE_CHECKING:
    from .measure import Row

PUBLIC = "the kernel's public loop"
USUAL = "OpenSpiel, usual loop"
BEST = "OpenSpiel, best loop"
HAND_WRITTEN = "hand-written"


def public_loop(game: kernel.Game, deals: int, rng: random.Random) -> int:
    """Play *deals* of *game* at random as a program embeds it; returns the decisions."""
    decisions = 0
    for _ in range(deals):
        state = game.deal(rng)
        while not state.is_over:
            state = state.after(rng.choice(state.legal_moves()))
            decisions += 1
        assert state.outcome
        assert state.scores
    return decisions


def rows() -> list[Row]:
    """Return what is measured: each a name and a function from deals to decisions."""
    rng = random.Random(20)
    games = {name: kernel.load_game(name) for name in ("euchre-2p", "euchre")}
    public = [
        (f"{PUBLIC}, {name}", lambda count, game=game: public_loop(game, count, rng))
        for name, game in games.items()
    ]
    return [
        *public,
        (USUAL, lambda count: usual_loop(count, rng)),
        (BEST, lambda count: best_loop(count, rng)),
        (HAND_WRITTEN, lambda count: play_deals(count, rng)[0]),
    ]


def main() -> None:
    """Measure all rows and print the table."""
    table(measure(rows()), bases=(USUAL, BEST, HAND_WRITTEN))


if __name__ == "__main__":
    main()
