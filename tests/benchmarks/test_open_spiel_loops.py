"""All loops over OpenSpiel play the same game."""

from __future__ import annotations

import random
from math import sqrt
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("pyspiel")

from .open_spiel_loops import (
    best_loop,
    inside_loop,
    plain_best_loop,
    returning_loop,
    usual_loop,
)

if TYPE_CHECKING:
    from collections.abc import Callable

DEALS = 2_000
STANDARD_ERRORS = 5


@pytest.mark.parametrize("loop", [best_loop, returning_loop, plain_best_loop, inside_loop])
def test_loops_take_as_many_decisions(loop: Callable[[int, random.Random], int]) -> None:
    """Blind dealing, cheap draws and C++ do not change how long deals are."""
    usual = [usual_loop(1, random.Random(seed)) for seed in range(DEALS)]
    mean = sum(usual) / DEALS
    variance = sum((each - mean) ** 2 for each in usual) / DEALS
    other = loop(DEALS, random.Random(1)) / DEALS
    assert abs(other - mean) <= STANDARD_ERRORS * sqrt(2 * variance / DEALS)


@pytest.mark.parametrize("loop", [usual_loop, best_loop, returning_loop, plain_best_loop])
def test_same_seed_same_deals(loop: Callable[[int, random.Random], int]) -> None:
    """All chance comes from the generator given."""
    assert loop(50, random.Random(2)) == loop(50, random.Random(2))
