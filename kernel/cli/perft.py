"""`tricks perft`: how many sequences of moves a deal has."""

from __future__ import annotations

from typing import Annotated

import typer

from kernel.cli.options import Options, Plugins, Ruleset, Seats, game_of
from kernel.cli.output import say


def perft(
    ruleset: Ruleset,
    *,
    seed: Annotated[int, typer.Option(metavar="N", help="Which deal; seat 0 is the dealer.")],
    depth: Annotated[int, typer.Option(metavar="D", min=1, help="How many moves deep.")],
    divide: Annotated[
        bool, typer.Option("--divide", help="Count below each first move, then the sum.")
    ] = False,
    option: Options = None,
    seats: Seats = None,
    plugin: Plugins = None,
) -> None:
    """Count the sequences of moves from a deal, to compare engines by number."""
    from kernel.run.perft import divide as divided  # noqa: PLC0415 - the run side
    from kernel.run.perft import perft as count  # noqa: PLC0415 - the run side

    state = game_of(ruleset, option, seats, plugin).deal(seed)
    if not divide:
        say(f"depth {depth}: {count(state, depth)}")
        return
    counts = divided(state, depth)
    counts["sum"] = count(state, depth)
    width = max(map(len, counts))
    digits = len(str(counts["sum"]))
    for move, number in counts.items():
        say(f"{move:<{width}}  {number:>{digits}}")
