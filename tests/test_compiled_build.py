"""A compiled build plays as its sources do, move by move."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import kernel.run.game

HERE = Path(__file__).parent
IS_COMPILED = not kernel.run.game.__file__.endswith(".py")


def _transcript(how: str) -> list[str]:
    # -P: the kernel is the installed one, not that of the folder the tests are run in.
    command = [sys.executable, "-P", HERE / "transcript.py", how]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


@pytest.mark.skipif(not IS_COMPILED, reason="nothing has been compiled")
def test_a_compiled_build_plays_as_its_sources_do() -> None:
    """States, legal moves, scores, rollouts and cursors are equal in deals of every rule set."""
    compiled, *installed = _transcript("installed")
    interpreted, *sources = _transcript("sources")
    assert interpreted.endswith(".py")
    assert not compiled.endswith(".py")
    for one, other in zip(installed, sources, strict=True):
        assert one == other
    assert len(installed) > 1_000
