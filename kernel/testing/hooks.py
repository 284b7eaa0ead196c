"""No plugin hook is called during play: plugins give vocabulary, play runs on tables."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

import pluggy

from kernel.declare.hookspecs import PROJECT
from kernel.testing.failure import ConformanceError, replay_text
from kernel.testing.played import Choice, play_out

if TYPE_CHECKING:
    from kernel.run.game import Game
    from kernel.run.match import Dealt


@contextmanager
def hooks_watched() -> Iterator[list[str]]:
    """The names of our hooks that are called meanwhile, whichever plugin manager calls them."""
    called: list[str] = []

    def before(hook: str, implementations: Any, arguments: Any) -> None:  # noqa: ARG001
        called.append(hook)

    def after(outcome: Any, hook: str, implementations: Any, arguments: Any) -> None:
        """Nothing is to be done once a hook has returned."""

    with ExitStack() as stack:
        for manager in _managers():
            stack.callback(manager.add_hookcall_monitoring(before, after))
        yield called


def _managers() -> list[pluggy.PluginManager]:
    """The plugin managers of this project; there is no global one, so they are looked for."""
    found = [each for each in gc.get_objects() if type(each) is pluggy.PluginManager]
    return [manager for manager in found if manager.project_name == PROJECT]


def no_hook_is_called_in_play(game: Game, dealt: Dealt, choose: Choice) -> None:
    """Dealing, moving, looking and scoring call no hook; raises `ConformanceError`."""
    with hooks_watched() as called:
        deal = play_out(game, dealt, choose)
        for state in deal.states:
            for seat in range(game.seats):
                state.view(seat)
            for move in state.legal_moves():
                state.events(move)
    if called:
        what = f"{', '.join(sorted(set(called)))} was called during play"
        raise ConformanceError("no_hook_is_called_in_play", what, replay_text(dealt, deal.moves))
