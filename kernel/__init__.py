"""A rules kernel for trick-taking card games: rule sets are YAML, play is tables.

A tour stands in the README. Importing this package reads no file and loads no plugin.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kernel.compiler import load_game as load_game
    from kernel.compiler import load_record as load_record
    from kernel.errors import IllegalMove as IllegalMove
    from kernel.errors import KernelError as KernelError
    from kernel.errors import NotationError as NotationError
    from kernel.errors import PluginError as PluginError
    from kernel.errors import Problem as Problem
    from kernel.errors import RecordError as RecordError
    from kernel.errors import RulesetError as RulesetError
    from kernel.run.cursor import Cursor as Cursor
    from kernel.run.events import Event as Event
    from kernel.run.game import Game as Game
    from kernel.run.game import State as State
    from kernel.run.match import Match as Match
    from kernel.run.perft import perft as perft
    from kernel.run.record import Record as Record
    from kernel.run.record import Recorder as Recorder
    from kernel.run.view import View as View
    from kernel.values.moves import Move as Move

_HOME = {
    "Cursor": "kernel.run.cursor",
    "Event": "kernel.run.events",
    "Game": "kernel.run.game",
    "IllegalMove": "kernel.errors",
    "KernelError": "kernel.errors",
    "Match": "kernel.run.match",
    "Move": "kernel.values.moves",
    "NotationError": "kernel.errors",
    "PluginError": "kernel.errors",
    "Problem": "kernel.errors",
    "Record": "kernel.run.record",
    "RecordError": "kernel.errors",
    "Recorder": "kernel.run.record",
    "RulesetError": "kernel.errors",
    "State": "kernel.run.game",
    "View": "kernel.run.view",
    "load_game": "kernel.compiler",
    "load_record": "kernel.compiler",
    "perft": "kernel.run.perft",
}
__all__ = list(_HOME)


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - paid once a name

    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOME])
