"""`tricks play`: a match at the table, against the computer, among people, or by itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernel.cli.opponents import USUAL, opponent
from kernel.cli.options import Options, Plugins, Seats, game_of

if TYPE_CHECKING:
    from kernel.run.game import Game


def play(
    ruleset: Annotated[
        str | None,
        typer.Argument(
            metavar="RULESET|FILE", help="A rule set by its name, or a rule file by its path."
        ),
    ] = None,
    option: Options = None,
    seats: Seats = None,
    auto: Annotated[
        bool, typer.Option("--auto", help="The computer plays every seat; a line for each deal.")
    ] = False,
    hot_seat: Annotated[
        bool, typer.Option("--hot-seat", help="People play every seat, in turn at one keyboard.")
    ] = False,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Deal the packs that belong to this number.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the match in this new file.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with the match kept in this file.")
    ] = None,
    player: Annotated[
        str, typer.Option(metavar="NAME", help="Which computer player sits down.")
    ] = USUAL,
    plugin: Plugins = None,
) -> None:
    """Play a match: you have seat 0, the computer the others.

    Every move is kept as it is made, so that a match can be gone on with whatever happens.
    """
    _check(ruleset, resume, together={"--auto": auto, "--hot-seat": hot_seat})
    from kernel.cli.table.evening import Evening  # noqa: PLC0415 - rich, and the run side

    plugins = tuple(plugin or ())
    kind = opponent(player, plugins)
    game = None if ruleset is None else game_of(ruleset, option, seats, plugin)
    evening = Evening(kind, plugins, auto=auto, hot_seat=hot_seat)
