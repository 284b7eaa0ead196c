"""The commands put together, with `--version` and exit codes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

import typer

from kernel.cli.check import check
from kernel.cli.diff import diff
from kernel.cli.examples import Command, Group
from kernel.cli.explain import explain
from kernel.cli.fix import fix
from kernel.cli.guard import exit_code
from kernel.cli.list import list_
from kernel.cli.new import new
from kernel.cli.output import settle_streams
from kernel.cli.perft import perft
from kernel.cli.play import play
from kernel.cli.replay import replay
from kernel.cli.rules import rules
from kernel.cli.schema import schema
from kernel.cli.show import show
from kernel.cli.test import run_tests
from kernel.cli.why import why

app = typer.Typer(
    name="tricks",
    cls=Group,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["--help", "-h"]},
)
COMMANDS: Final[dict[str, tuple[Callable[..., None], str]]] = {
    "play": (play, "Play a match at the table."),
    "list": (list_, "List the rule sets and options there are."),
    "rules": (rules, "Print the rulebook of a rule set."),
    "show": (show, "Print the whole of a rule set."),
    "diff": (diff, "Tell two rule sets apart."),
    "check": (check, "Check rule files for mistakes."),
    "new": (new, "Begin a house file."),
    "fix": (fix, "Bring a rule file up to date."),
    "schema": (schema, "Print the JSON Schema for editors."),
    "explain": (explain, "Say what a rule set comes to."),
    "test": (run_tests, "Play the scenarios of rule files."),
    "replay": (replay, "Print a recorded match."),
    "why": (why, "Give the reasons behind a recorded move."),
    "perft": (perft, "Count sequences of moves."),
}
"""Each command with what it does, in the few words of the overview."""
for name, (command, in_short) in COMMANDS.items():
    app.command(name, cls=Command, short_help=in_short)(command)


def _say_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version  # noqa: PLC0415 - asked for once in a while

        typer.echo(f"tricks {version('trick-kernel')}")
        raise typer.Exit


@app.callback()
def tricks(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_say_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Trick-taking card games from rule sets: play them, check them, look into them."""


def run() -> int:
    """Run the command with the arguments of the process; returns the exit code."""
    settle_streams()
    try:
        return exit_code(lambda: app(prog_name="tricks"))
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else 0
