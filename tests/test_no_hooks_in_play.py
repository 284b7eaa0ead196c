"""Plugins give vocabulary, not behaviour: no hook is called once a game is loaded."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kernel import Record, load_game
from kernel.declare.registry import Plugins, registry_with
from kernel.testing import (
    ConformanceError,
    at_random,
    beginnings,
    hooks_watched,
    matches_end,
    no_hook_is_called_in_play,
)

RULESETS = Path(__file__).parent.parent / "rulesets"
GAMES = sorted(path.stem for path in RULESETS.glob("*.yaml"))


@pytest.mark.parametrize("name", GAMES)
def test_no_hook_in_a_deal(name: str) -> None:
    """Dealing, moving, looking and scoring go through tables only."""
    game = load_game(name)
    for dealt in beginnings(game, game.seats, seed=1):
        no_hook_is_called_in_play(game, dealt, at_random(Random(1)))


def test_no_hook_in_a_match_and_its_record() -> None:
    """Nor do whole matches, records and replays call one."""
    game = load_game("euchre-2p", "joker")
    with hooks_watched() as called:
        match = matches_end(game, at_random(Random(1)), seed=1)
        Record.from_text(Record.of(match).to_text()).play(game)
        game.explain()
    assert called == []


def test_the_watch_sees_a_call() -> None:
    """A watch that sees nothing would prove nothing."""
    manager = registry_with().plugins._manager
    with hooks_watched() as called:
        manager.hook.register_rankings()
    assert called == ["register_rankings"]


def test_the_watch_sees_every_manager_and_ends() -> None:
    """There may be several managers; after the block none is watched."""
    plugins = Plugins()
    with hooks_watched() as called:
        plugins._manager.hook.register_obligations()
    plugins._manager.hook.register_matches()
    assert called == ["register_obligations"]


def test_a_call_in_play_is_a_fault() -> None:
    """The invariant names the hook."""
    game = load_game("euchre-2p")
    manager = registry_with().plugins._manager

    def choose(state):  # noqa: ANN001, ANN202 - a player as careless as can be
        manager.hook.register_matches()
        return state.legal_moves()[0]

    with pytest.raises(ConformanceError, match="register_matches was called during play"):
        no_hook_is_called_in_play(game, next(beginnings(game, 1, seed=1)), choose)
