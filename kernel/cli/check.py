"""`tricks check`: every mistake in rule files, all at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernel.cli.guard import FAULT, WRONG_INPUT
from kernel.cli.options import Plugins
from kernel.cli.output import complain, say
from kernel.errors import NOTE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.errors import Problem


def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Rule files.")],
    play: Annotated[
        int,
        typer.Option("--play", metavar="N", min=0, help="Play N matches at random by each file."),
    ] = 0,
    seed: Annotated[int, typer.Option(metavar="N", help="Where the matches begin.")] = 0,
    plugin: Plugins = None,
) -> None:
    """Check rule files: say what is wrong and where, what is allowed, and the way out.

    An option is tried on the games there are, and is sound where it fits one of them. Of a sound
    game or house file it is said what is proved of it. Exit code 1 means that a file has a problem,
    or breaks a rule of all games in play, 2 that a file is not there. Notes are no problems.
    """
    from kernel.cli.checking import Checker  # noqa: PLC0415 - pays for the declare side

    plugins = tuple(plugin or ())
    checker = Checker(plugins)
    missing = [file for file in files if not Path(file).is_file()]
    for file in missing:
        complain(
            f"{file}  {'this is a folder' if Path(file).is_dir() else 'there is no such file'}"
        )
    found = [checker.findings(Path(file)) for file in files if file not in missing]
    for finding in dict.fromkeys(each for findings in found for each in findings):
        complain(f"{finding}" if finding.severity != NOTE else f"note: {finding}")
    for line in checker.proved():
        say(line)
    faulty = [_problems(findings) for findings in found if _problems(findings)]
    say(_summary(len(found), faulty, missing))
    is_sound = not play or _play(checker.sound, play, seed, plugins)
    if missing or faulty or not is_sound:
        raise typer.Exit(WRONG_INPUT if missing else FAULT)


def _play(files: Iterable[str], matches: int, seed: int, plugins: tuple[str, ...]) -> bool:
    """Play by each file, up to the first that fails; whether none did."""
    from kernel.cli.playing_through import play_through  # noqa: PLC0415 - rich, and the run side

    return all(play_through(file, matches, seed, plugins) for file in files)


def _problems(findings: tuple[Problem, ...]) -> list[Problem]:
    return [finding for finding in findings if finding.severity != NOTE]


def _summary(checked: int, faulty: list[list[Problem]], missing: list[str]) -> str:
    parts = [f"{_counted(checked, 'file')} checked"]
    if faulty:
        where = f" in {_counted(len(faulty), 'file')}" if checked > 1 else ""
        parts.append(_counted(sum(map(len, faulty)), "problem") + where)
    elif checked:
        parts.append("no problems")
    if missing:
        parts.append(f"{len(missing)} not found")
    return ", ".join(parts)


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
