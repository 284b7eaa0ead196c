"""Playing an author's own rules many times, every match put to the conformance kit."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kernel.cli.output import complain, say
from kernel.compiler import load_game
from kernel.testing import DEAL_INVARIANTS, ConformanceError
from kernel.testing.tour import random_matches

if TYPE_CHECKING:
    from collections.abc import Callable

    from kernel.run.game import Game


EVERY: Final = 10
"""So many seconds lie between two lines that tell how far it is."""


def play_through(file: str, matches: int, seed: int, plugins: tuple[str, ...]) -> bool:
    """Play *matches* matches by the rules in *file*; whether every one of them passed.

    The first fault is told with the Python that leads there.
    """
    game = load_game(_path(file), plugins=plugins)
    played = 0
    try:
        with _progress() as progress:
            task = progress.add_task(file, total=matches)
            tell = _teller(file, matches, quiet=not progress.disable)
            for _ in random_matches(game, matches, seed, DEAL_INVARIANTS):
                played += 1
                progress.advance(task)
                tell(played)
    except ConformanceError as error:
        complain(_told(file, played + 1, game, error, plugins))
        return False
    say(f"{file}: {matches:,} matches played from seed {seed}, every check passed")
    return True


def _path(file: str) -> str:
    return file if "/" in file else f"./{file}"


def _progress() -> Progress:
    """A bar on standard error; none where that is no terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    quiet = not console.is_terminal
    return Progress(*columns, TimeRemainingColumn(), console=console, disable=quiet, transient=True)


def _teller(file: str, matches: int, *, quiet: bool) -> Callable[[int], None]:
    """Says from time to time how many matches are played, unless *quiet*: a bar says it there."""
    told = time.monotonic()

    def tell(played: int) -> None:
        nonlocal told
        if not quiet and time.monotonic() - told >= EVERY:
            told = time.monotonic()
            complain(f"{file}: {played:,} of {matches:,} matches played")

    return tell


def _told(
    file: str, number: int, game: Game, error: ConformanceError, plugins: tuple[str, ...]
) -> str:
    """What is broken, and how to see it."""
    given = f", plugins={list(plugins)}" if plugins else ""
    lines = [
        f"{file}: match {number} breaks `{error.invariant}`: {error.fault}",
        "To see it:",
        "    from kernel import Record, load_game",
        f'    game = load_game("{_path(str(Path(file)))}"{given})  # {game.fingerprint}',
        *(f"    {line}" for line in error.replay.splitlines()),
    ]
    return "\n".join(lines)
