"""The players this project ships, registered by the door that others use."""

from __future__ import annotations

from kernel.declare.hookspecs import hookimpl
from kernel.players.player import Player, RandomPlayer
from kernel.players.steady import SteadyPlayer


@hookimpl
def register_players() -> dict[str, type[Player]]:
    """One that plays soundly, and one that plays anything."""
    return {"random": RandomPlayer, "steady": SteadyPlayer}
