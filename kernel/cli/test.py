"""`tricks test`: scenarios beside the rules, and which lines of the rules they exercise."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernel.cli.guard import FAULT, WRONG_INPUT
from kernel.cli.options import Options, Plugins
from kernel.cli.output import complain, say
from kernel.errors import RulesetError

if TYPE_CHECKING:
    from kernel.scenarios import Suite

PATTERN = "*.test.yaml"
"""What scenario files in a folder are called."""


def run_tests(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Scenario files, or folders of them.")
    ],
    *,
    rules: Annotated[
        str | None,
        typer.Option(metavar="RULESET|FILE", help="Test these rules instead of those named."),
    ] = None,
    option: Options = None,
    seed: Annotated[
        int, typer.Option(metavar="N", help="Fill the unknown cards in by this number.")
    ] = 1,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Show which lines of the rules matter to them.")
    ] = False,
    plugin: Plugins = None,
) -> None:
    """Play the scenarios of rule files: what they state must hold however the deal is filled in.

    Exit code 1: a statement fails. 2: a scenario file, or its rules, cannot be read.
    """
    from kernel.scenarios import load_suite, run  # noqa: PLC0415 - pays for the declare side

    plugins, is_wrong = tuple(plugin or ()), False
    suites: list[Suite] = []
    for path in _paths(files):
        try:
            suites.append(load_suite(path, rules=rules, options=option or (), plugins=plugins))
        except RulesetError as error:
            complain(str(error))
            is_wrong = True
    results = [run(suite.game, each, seed) for suite in suites for each in suite.scenarios]
    failures = [result.failure for result in results if result.failure]
    for failure in failures:
        complain(f"{failure}\n")
    if results or not is_wrong:
        say(_summary(len(results), len(failures), seed))
    if coverage:
        _print_coverage(suites, seed, plugins)
        if failures:
            complain("While scenarios fail, the marks mean nothing yet: mend those first.")
    if is_wrong or failures:
        raise typer.Exit(WRONG_INPUT if is_wrong else FAULT)


def _paths(files: list[Path]) -> list[Path]:
    """The files named, and those in the folders named."""
    return [
        path for file in files for path in (sorted(file.glob(PATTERN)) if file.is_dir() else [file])
    ]


def _summary(count: int, failing: int, seed: int) -> str:
    scenarios = "1 scenario" if count == 1 else f"{count} scenarios"
    said = f"{failing} of {scenarios} fail" if failing else f"{scenarios}, all hold"
    return f"{said}; unknown cards filled in by seed {seed}"


def _print_coverage(suites: list[Suite], seed: int, plugins: tuple[str, ...]) -> None:
    from kernel.cli.covering import lines_of  # noqa: PLC0415 - only when asked for
    from kernel.scenarios.coverage import coverage  # noqa: PLC0415 - with it

    for line in lines_of(coverage(suites, seed, plugins)):
        say(line)
