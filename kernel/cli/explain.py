"""`tricks explain`: what a rule set was compiled to, in words."""

from __future__ import annotations

import typer

from kernel.cli.options import Options, Plugins, Ruleset, Seats, game_of


def explain(
    ruleset: Ruleset, option: Options = None, seats: Seats = None, plugin: Plugins = None
) -> None:
    """Print the order of the cards, what must be played, the moves, and who sees what."""
    typer.echo(game_of(ruleset, option, seats, plugin).explain(), nl=False)
