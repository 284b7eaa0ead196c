"""What is measured once, not per decision: memory, and where the time of a rollout goes."""

from __future__ import annotations

import cProfile
import pstats
import random
import tracemalloc
from pathlib import Path
from typing import TYPE_CHECKING, Final

from .kernel_loops import rollouts, unfused_rollouts

if TYPE_CHECKING:
    from kernel import Game, State

HELD: Final = 5_000
PROFILED: Final = 4_000
SHOWN: Final = 14


def bytes_a_state(game: Game) -> float:
    """Return what each of many successive states takes in memory, all it refers to included."""
    rng = random.Random(5)
    held: list[State] = []
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        while len(held) < HELD:
            state = game.deal(rng)
            while not state.is_over:
                held.append(state)
                state = state.after(rng.choice(state.legal_moves()))
        return (tracemalloc.get_traced_memory()[0] - before) / len(held)
    finally:
        tracemalloc.stop()


def bytes_kept(game: Game, deals: int) -> int:
    """Return by how much memory has grown after *deals* rollouts."""
    rng = random.Random(6)
    tracemalloc.start()
    try:
        rollouts(game, deals, rng)
        before, _ = tracemalloc.get_traced_memory()
        rollouts(game, deals, rng)
        return tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()


def profile(game: Game, *, is_fused: bool) -> list[tuple[str, float, float]]:
    """Return the functions of a rollout with their share of its time and their calls a deal.

    The profiler charges each call, so short functions look dearer than they are.
    """
    profiler = cProfile.Profile(builtins=False)
    profiler.runcall(rollouts if is_fused else unfused_rollouts, game, PROFILED, random.Random(7))
    stats = pstats.Stats(profiler).stats  # type: ignore[attr-defined]
    rows = [
        (f"{Path(file.strip('<>')).stem}.{name}", own, calls / PROFILED)
        for (file, _, name), (_, calls, own, _, _) in stats.items()
    ]
    total = sum(own for _, own, _ in rows)
    return sorted(((n, own / total, c) for n, own, c in rows), key=lambda row: -row[1])[:SHOWN]
