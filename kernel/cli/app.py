"""The commands put together, with `--version` and exit codes."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from kernel.cli.check import check
from kernel.cli.examples import Command, Group
from kernel.cli.explain import explain
from kernel.cli.list import list_
from kernel.cli.output import settle_streams
from kernel.cli.perft import perft
from kernel.cli.play import play
from kernel.cli.replay import replay
from kernel.cli.show import show

app = typer.Typer(
    name="tricks",
    cls=Group,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["--help", "-h"]},
)
for name, command in {
    "play": play,
    "list": list_,
    "show": show,
    "check": check,
    "explain": explain,
    "replay": replay,
    "perft": perft,
}.items():
    app.command(name, cls=Command)(command)


def _say_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version  # noqa: PLC0415 - asked for once in a while

        typer.echo(f"tricks {version('trick-kernel')}")
        raise typer.Exit


@app.callback()
def tricks(
    version: Annotated[  # noqa: ARG001 - the callback does it
        bool,
        typer.Option("--version", callback=_say_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Trick-taking card games from rule sets: play them, check them, look into them."""


def run() -> int:
    """Run the command with the arguments of the process; returns the exit code."""
    settle_streams()
    try:
        app(prog_name="tricks")
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else 0
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130
    return 0
