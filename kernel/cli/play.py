"""`tricks play`: a match at the table, against the computer, among people, or by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kernel.cli.opponents import USUAL, opponent
from kernel.cli.options import Options, Plugins, Seats, game_of


def play(
    ruleset: Annotated[
        str | None,
        typer.Argument(
            metavar="RULESET", help="A rule set by its name, or a rule file by its path."
        ),
    ] = None,
    *,
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
    if auto and hot_seat:
        raise _wrong("--auto and --hot-seat exclude each other", "--hot-seat")
    of_rules = {"--option": bool(option), "--seats": seats is not None}
    of_new = {"--seed": seed is not None, "--record": record is not None}
    _check_resume(ruleset, resume, of_new if ruleset else of_new | of_rules)
    from kernel.cli.table.evening import Evening  # noqa: PLC0415 - rich, and the run side

    plugins = tuple(plugin or ())
    evening = Evening(
        player=opponent(player, plugins),
        player_name=player,
        auto=auto,
        hot_seat=hot_seat,
        plugins=plugins,
        resume_words=_words(auto, hot_seat, player, plugins),
    )
    game = None if ruleset is None else game_of(ruleset, option, seats, plugin)
    if resume is not None:
        raise typer.Exit(evening.go_on(resume, game))
    if game is not None:
        raise typer.Exit(evening.start(game, seed, record))


def _check_resume(ruleset: str | None, resume: Path | None, of_new: dict[str, bool]) -> None:
    """See that there is something to play; *of_new* says which options of new matches are there."""
    given = [name for name, is_given in of_new.items() if is_given]
    if resume is None and ruleset is None:
        raise _wrong("name a rule set to play, or a record to go on with: --resume FILE", "RULESET")
    if resume is not None and given:
        raise _wrong(f"a match that is gone on with has its own; leave {given[0]} out", given[0])


def _wrong(message: str, about: str) -> typer.BadParameter:
    return typer.BadParameter(message, param_hint=about)


def _words(auto: bool, hot_seat: bool, player: str, plugins: tuple[str, ...]) -> tuple[str, ...]:
    """The options with which the match is to be gone on with."""
    flags = [flag for flag, on in {"--auto": auto, "--hot-seat": hot_seat}.items() if on]
    named = ["--player", player] if player != USUAL else []
    return (*flags, *named, *(word for plugin in plugins for word in ("--plugin", plugin)))
