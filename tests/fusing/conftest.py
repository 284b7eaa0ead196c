"""What several tests of fusing share."""

from __future__ import annotations

from random import Random, SystemRandom

import pytest


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> Random:
    """A generator whose seed is printed."""
    seed = request.config.getoption("--seed")
    seed = SystemRandom().randrange(10**9) if seed is None else seed
    print(f"seed {seed}")
    return Random(seed)
