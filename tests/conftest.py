"""Options of the test run that several tests share."""

from __future__ import annotations

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
