"""`tricks why`: why a recorded move was legal, who took the trick, how the score came about."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernel.cli.options import Options, Plugins, game_of
from kernel.cli.output import complain

if TYPE_CHECKING:
    from kernel.run.game import Game
    from kernel.run.record import Record


def why(
    record: Annotated[
        Path | None,
        typer.Argument(metavar="RECORD", help="The file of a match; the last kept unless said."),
    ] = None,
    *,
    move: Annotated[int, typer.Option(metavar="N", min=1, help="Which move, counted from 1.")],
    deal: Annotated[
        int | None,
        typer.Option(metavar="K", min=1, help="Count the moves within this deal only."),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option(metavar="RULESET|FILE", help="Where the rules are written, to name lines."),
    ] = None,
    option: Options = None,
    plugin: Plugins = None,
) -> None:
    """Tell why a move was legal and others were not, who won its trick, what the deal scored.

    Each reason names the rule behind it, with file and line where the rules are at hand: they are
    looked for among the rule sets that are installed, or where --rules says.
    """
    from kernel.cli.reasons import moment_of, told  # noqa: PLC0415 - the run side
    from kernel.run.record import Record  # noqa: PLC0415 - the run side

    kept = Record.read(record or _last_kept())
    game = game_of(rules, option, None, plugin) if rules else _game_of_record(kept, plugin)
    for line in told(moment_of(kept.play(game), move, deal)):
        typer.echo(line)


def _last_kept() -> Path:
    """The match that was written to last, of those that are kept without being named."""
    from kernel.cli.table.keeping import last_kept  # noqa: PLC0415 - the run side

    path = last_kept()
    complain(f"This is of {path}")
    return path


def _game_of_record(record: Record, plugins: list[str] | None) -> Game:
    """The game of a record: as installed, which knows its lines, if it plays the same."""
    from kernel.compiler import game_from_tree  # noqa: PLC0415 - pays for the declare side
    from kernel.errors import KernelError  # noqa: PLC0415 - with it

    kept = game_from_tree(record.rules, tuple(plugins or ()))
    options = list(kept.identity.options)
    if "extends" in record.rules or any(set(name) & set("/\\.") for name in options):
        return kept
    try:
        installed = game_of(kept.name, options, kept.seats, plugins)
    except KernelError:
        return kept
    return installed if installed == kept else kept
