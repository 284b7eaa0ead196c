"""`tricks show`: the whole of a rule set, as a rule file."""

from __future__ import annotations

from typing import Annotated

import typer

from kernel.cli.options import Options, Plugins, Ruleset, Seats, tell_of_options


def show(
    ruleset: Ruleset,
    option: Options = None,
    seats: Seats = None,
    origin: Annotated[
        bool, typer.Option("--origin", help="Add the file and line that set each value.")
    ] = False,
    plugin: Plugins = None,
) -> None:
    """Print the merged rules, every default filled in, as one complete rule file."""
    from kernel.declare.loader import as_game_file, load_ruleset  # noqa: PLC0415 - costly
    from kernel.declare.registry import registry_with  # noqa: PLC0415 - costly

    registry = registry_with(tuple(plugin or ()))
    rules = load_ruleset(ruleset, option or (), seats=seats, registry=registry)
    tell_of_options(rules)
    typer.echo(as_game_file(rules, origins=origin), nl=False)
