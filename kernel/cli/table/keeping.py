"""Keeping a match: where its record goes, and going on with one that was interrupted."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kernel.cli.output import complain
from kernel.errors import RecordError
from kernel.run.record import Record, Recorder

if TYPE_CHECKING:
    from kernel.run.game import Game
    from kernel.run.match import Match

SUFFIX: Final = ".jsonl"


def state_folder() -> Path:
    """The user's folder for records: `$XDG_STATE_HOME/tricks`, or `~/.local/state/tricks`."""
    said = os.environ.get("XDG_STATE_HOME", "")
    if os.path.isabs(said):  # noqa: PTH117 - an empty text is no path
        return Path(said) / "tricks"
    try:
        return Path.home() / ".local" / "state" / "tricks"
    except RuntimeError:
        raise RecordError(
            "there is no home folder to keep the record in; name --record FILE"
        ) from None


def keep(match: Match, path: Path | None) -> Recorder:
    """Start the record of *match* in a new file: *path*, or one in the user's folder."""
    if path is not None:
        return Recorder(path, match)
    folder = state_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return _new(folder, match)
    except OSError as error:
        said = f"{folder} cannot be written: {error.strerror}"
        raise RecordError(f"{said}; name another place with --record FILE") from None


def _new(folder: Path, match: Match) -> Recorder:
    stem = f"{match.game.name}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    for number in range(1, 1000):
        path = folder / (f"{stem}-{number}{SUFFIX}" if number > 1 else f"{stem}{SUFFIX}")
        if not path.exists():
            with suppress(FileExistsError):
                return Recorder(path, match)
    raise RecordError(f"{folder} is full of records of this second")


def last_kept() -> Path:
    """The record in the user's folder that was written to last."""
    try:
        return max(state_folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)
    except (OSError, ValueError):
        raise RecordError("no match is kept yet; name the file of one") from None


def resumed(path: Path, game: Game | None, plugins: tuple[str, ...]) -> Match:
    """The match kept in *path*, by *game*'s rules, or those of the record; torn ends are told."""
    from kernel.compiler import game_from_tree  # noqa: PLC0415 - pays for the declare side

    record = Record.read(path)
    if record.torn:
        complain(f"The last line of {path} was not written to its end; it is dropped.")
    return record.play(game or game_from_tree(record.rules, plugins))
