"""`tricks check`: every mistake in rule files, all at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernel.cli.guard import FAULT, WRONG_INPUT
from kernel.cli.options import Plugins
from kernel.cli.output import complain, say
from kernel.errors import NOTE, Problem, RulesetError

if TYPE_CHECKING:
    from kernel.declare.registry import Registry


def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Rule files.")],
    plugin: Plugins = None,
) -> None:
    """Check rule files: say what is wrong and where, what is allowed, and the way out.

    Exit code 1: some file has a problem. 2: some file is not there. Notes are no problems.
    """
    from kernel.declare.registry import registry_with  # noqa: PLC0415 - costly

    registry = registry_with(tuple(plugin or ()))
    missing = [file for file in files if not Path(file).is_file()]
    for file in missing:
        complain(f"{file}  there is no such file")
    findings = {file: _findings(file, registry) for file in files if file not in missing}
    for finding in dict.fromkeys(each for found in findings.values() for each in found):
        complain(str(finding))
    _sum_up([[f for f in found if f.severity != NOTE] for found in findings.values()], missing)


def _findings(file: str, registry: Registry) -> tuple[Problem, ...]:
    """The problems of a file, or its notes where there are none."""
    from kernel.declare.loader import load_ruleset  # noqa: PLC0415 - costly

    try:
        return load_ruleset(Path(file), registry=registry).notes
    except RulesetError as error:
        return error.problems


def _sum_up(problems: list[list[Problem]], missing: list[str]) -> None:
    faulty = [found for found in problems if found]
    parts = [f"{_counted(len(problems), 'file')} checked"]
    if faulty:
        several = f" in {_counted(len(faulty), 'file')}" if len(problems) > 1 else ""
        parts.append(_counted(sum(map(len, faulty)), "problem") + several)
    elif problems:
        parts.append("no problems")
    if missing:
        parts.append(f"{len(missing)} not found")
    say(", ".join(parts))
    if missing or faulty:
        raise typer.Exit(WRONG_INPUT if missing else FAULT)


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
