"""Arguments and options that several commands take."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from kernel.cli.output import complain
from kernel.declare.merging.codes import FOR_NOTHING, OVERRULED

if TYPE_CHECKING:
    from kernel.declare.ruleset import Ruleset as Loaded
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
    """The compiled rule set the arguments name; what becomes of the options is noted."""
    from kernel.compiler import compile_game  # noqa: PLC0415 - pays for the declare side
    from kernel.declare.loader import load_ruleset  # noqa: PLC0415
    from kernel.declare.registry import registry_with  # noqa: PLC0415

    named = tuple(plugins or ())
    found = load_ruleset(ruleset, options or (), seats=seats, registry=registry_with(named))
    tell_of_options(found)
    return compile_game(found, named)


def tell_of_options(found: Loaded) -> None:
    """Say what becomes of options asked for that do not have their way."""
    for note in found.notes:
        if note.code == OVERRULED or (note.code in FOR_NOTHING and not note.file):
            complain(f"note: {note.headline()}")


def added_options(game: Game) -> tuple[str, ...]:
    """The options of *game* that it has not of itself, by its own file where that is installed.

    Those of a house file belong to it.
    """
    from kernel.declare.registry import registry_with  # noqa: PLC0415 - pays for the declare side
    from kernel.declare.text.report import Report  # noqa: PLC0415
    from kernel.declare.text.rulefile import read_rule_file  # noqa: PLC0415

    files = [folder / f"{game.name}.yaml" for folder in registry_with().ruleset_dirs]
    found = next((path for path in files if path.is_file()), None)
    own = read_rule_file(found, game.name, Report()) if found else None
    if own is None:
        return ()
    return tuple(name for name in game.identity.options if name not in own.said("options"))
