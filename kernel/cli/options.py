"""Arguments and options that several commands take."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

if TYPE_CHECKING:
    from kernel.run.game import Game

Ruleset: TypeAlias = Annotated[
    str,
    typer.Argument(metavar="RULESET", help="A rule set by its name, or a rule file by its path."),
]
Options: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME", help="Use an option too; may be repeated."),
]
Seats: TypeAlias = Annotated[
    int | None,
    typer.Option("--seats", metavar="N", help="How many play, where the rules leave a choice."),
]


def _look_here_too(plugins: list[str] | None) -> list[str] | None:
    """Let a plugin that is asked for lie in the working folder, after all other places."""
    if plugins and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    return plugins


Plugins: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--plugin",
        metavar="MODULE",
        callback=_look_here_too,
        help="Load a plugin too; may be repeated.",
    ),
]


def game_of(
    ruleset: str, options: list[str] | None, seats: int | None, plugins: list[str] | None
) -> Game:
    """The compiled rule set the arguments name."""
    from kernel.compiler import load_game  # noqa: PLC0415 - pays for the declare side

    return load_game(ruleset, *(options or ()), seats=seats, plugins=tuple(plugins or ()))
