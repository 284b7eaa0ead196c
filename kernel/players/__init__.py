"""Players: they see a `View`, never a state, and answer with the text of a legal move."""

from __future__ import annotations

from kernel.players.player import Player, RandomPlayer
from kernel.players.steady import SteadyPlayer

__all__ = ["Player", "RandomPlayer", "SteadyPlayer"]
