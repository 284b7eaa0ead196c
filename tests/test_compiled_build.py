"""A compiled build plays as its sources do, move by move."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import kernel.run.game
from kernel import load_game

HERE = Path(__file__).parent
GAMES = sorted(path.stem for path in (HERE.parent / "rulesets").glob("*.yaml"))
AHEAD = os.environ.get("TRICKS_AHEAD", "").split() or GAMES
"""The games whose loops were to be made ahead, by the same word as when it was built."""
NOT_AHEAD = {"british-euchre": 1}
"""How many loops of a kind need more than numbers: there a rule on calls asks of the upcard."""
IS_COMPILED = not kernel.run.game.__file__.endswith(".py")


def _transcript(how: str) -> list[str]:
    # -P: the kernel is the installed one, not that of the folder the tests are run in.
    command = [sys.executable, "-P", HERE / "transcript.py", how]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


compiled = pytest.mark.skipif(not IS_COMPILED, reason="nothing has been compiled")


@compiled
def test_a_compiled_build_plays_as_its_sources_do() -> None:
    """States, legal moves, scores, rollouts and cursors are equal in deals of every rule set."""
    compiled, *installed = _transcript("installed")
    interpreted, *sources = _transcript("sources")
    assert interpreted == ""
    assert {"kernel.run.game", "kernel.ahead.machine"} <= set(compiled.split())
    for one, other in zip(installed, sources, strict=True):
        assert one == other
    assert len(installed) > 1_000


@compiled
@pytest.mark.parametrize("name", GAMES)
def test_the_loops_of_a_shipped_game_are_made_ahead(name: str) -> None:
    """Each step has another function in its place, and so has all of a rollout but in a few."""
    if name not in AHEAD:
        pytest.skip("this build was to leave it out")
    game = load_game(name)
    for loops in (game.step_by_phase, game.deal_tables.dealing, game.playing_on, game.score):
        made = [now is not plain for now, plain in zip(loops.now, loops.plain, strict=True)]
        assert made.count(False) <= NOT_AHEAD.get(name, 0)
    before = game.playing_on[0]
    game.fuse()
    assert game.playing_on[0] is before


@compiled
def test_errors_come_out_of_the_loops() -> None:
    """Those of a generator, of what no word holds, and of an index that is none."""
    if "euchre-2p" not in AHEAD:
        pytest.skip("this build was to leave it out")
    game = load_game("euchre-2p")
    deal, play_on, cells = game.deal_tables.dealing[0], game.playing_on[0], game.deal(1).cells
    for draw, error in ((iter(()).__next__, StopIteration), ([].clear, TypeError)):
        with pytest.raises(error):
            deal(draw, 0, None)
        with pytest.raises(error):
            play_on(list(cells), draw)
    for number in (1.0, math.nan, math.inf):
        with pytest.raises(IndexError):
            deal(lambda number=number: number, 0, None)
    for number in (2**63, -(2**63) - 1, 2**200):
        with pytest.raises(OverflowError):
            play_on([number, *cells[1:]], Random(1).random)
    with pytest.raises(IndexError):
        play_on(list(cells[:-1]), Random(1).random)


@compiled
def test_a_game_of_other_rules_has_none() -> None:
    """An option makes other rules; a game that has been changed runs by what it became."""
    for game in (load_game("euchre-2p", "stick-the-dealer"), replace(load_game("euchre-2p"))):
        assert game.playing_on.now == list(game.playing_on.plain)
