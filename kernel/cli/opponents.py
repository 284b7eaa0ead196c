"""The computer players there are, by the names that select them."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

import typer

from kernel.errors import PluginError

if TYPE_CHECKING:
    from kernel.players import Player

USUAL: Final = "steady"
"""The computer player that sits down unless another is named."""


def opponent(name: str, plugins: tuple[str, ...]) -> type[Player]:
    """The computer player called *name*."""
    found = players_by_name(plugins)
    if name in found:
        return found[name]
    near = get_close_matches(name, found, n=1)
    offer = f"; did you mean {near[0]}?" if near else ""
    raise typer.BadParameter(
        f"there is no player called {name}{offer} The players are {', '.join(sorted(found))}.",
        param_hint="--player",
    )


def players_by_name(plugins: tuple[str, ...] = ()) -> dict[str, type[Player]]:
    """The players that the kernel, installed plugins and *plugins* contribute."""
    from kernel.declare.registry import registry_with  # noqa: PLC0415 - costly

    found: dict[str, type[Player]] = {}
    for plugin, players in registry_with(plugins).plugins.gathered("register_players"):
        for name, player in players.items():
            if name in found:
                raise PluginError(plugin, name, "another plugin already gives this player")
            found[name] = player
    return found
