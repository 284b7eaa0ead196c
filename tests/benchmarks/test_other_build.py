"""Loops can be played by the kernel of another environment."""

from __future__ import annotations

import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from .other_build import OtherBuild

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def other() -> Iterator[OtherBuild]:
    """The environment of the tests, as another one."""
    with closing(OtherBuild(sys.executable)) as build:
        yield build


@pytest.mark.parametrize("loop", ["states", "rollout", "cursor"])
def test_it_plays_and_times(other: OtherBuild, loop: str) -> None:
    """It answers with decisions and seconds, and says what kind of kernel it has."""
    decisions, seconds = other.play("euchre-2p", loop, 3)
    assert 3 * 4 <= decisions <= 3 * 14
    assert seconds > 0
    assert other.kernel.startswith(".")


def test_an_environment_without_the_kernel_is_refused() -> None:
    """There is no waiting for an answer that will not come."""
    with pytest.raises(SystemExit, match="does not answer"):
        OtherBuild("false")
