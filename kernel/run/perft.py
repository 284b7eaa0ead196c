"""Move counts: how many sequences of moves there are from a state, to prove an engine by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kernel.run.game import State


def perft(state: State, depth: int) -> int:
    """The number of sequences of *depth* moves from *state*, ended deals counting as they end.

    A deal that ends earlier counts once. Raises `ValueError` for a depth below nought.
    """
    if not isinstance(depth, int) or depth < 0:
        raise ValueError(f"a depth is a whole number from 0 up, not {depth!r}")
    return _count(state, depth, {})


def divide(state: State, depth: int) -> dict[str, int]:
    """The count below each first move."""
    known: dict[tuple[State, int], int] = {}
    return {move.text: _count(state.after(move), depth - 1, known) for move in state.legal_moves()}


def _count(state: State, depth: int, known: dict[tuple[State, int], int]) -> int:
    if depth == 0 or state.is_over:
        return 1
    if depth == 1:
        return state.legal.bit_count()
    key = (state, depth)
    if key not in known:
        known[key] = sum(_count(state.after(m), depth - 1, known) for m in state.legal_moves())
    return known[key]
