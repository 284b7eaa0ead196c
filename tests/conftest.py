"""Options of the test run that several tests share."""

from __future__ import annotations

from random import Random, SystemRandom

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--update`, `--everything` and `--seed`."""
    parser.addoption("--seed", type=int, help="the seed of random samples, as a run has printed it")
    parser.addoption(
        "--everything",
        action="store_true",
        help="play the long samples instead of the short ones that every change must pass",
    )
    parser.addoption(
        "--update",
        action="store_true",
        help="rewrite golden data with what the code does now; read the difference before a commit",
    )


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    """Whether golden data is to be rewritten instead of compared."""
    return bool(request.config.getoption("--update"))


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> Random:
    """A generator whose seed is printed; `--seed` of an earlier run repeats it."""
    seed = request.config.getoption("--seed")
    seed = SystemRandom().randrange(10**9) if seed is None else seed
    print(f"seed {seed}")
    return Random(seed)


@pytest.fixture
def everything(request: pytest.FixtureRequest) -> bool:
    """Whether the long samples are to be played."""
    return bool(request.config.getoption("--everything"))
