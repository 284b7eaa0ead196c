"""`Because`: one reason with the rule behind it, and where that rule is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kernel.run.game import Game


@final
@dataclass(frozen=True, slots=True)
class Because:
    """One reason: a sentence, the path of the rule behind it, and the `file:line` of that rule.

    *path* is empty where no single rule is behind it, *place* where no file is known to say it.
    """

    reason: str
    path: str = ""
    place: str = ""

    def __str__(self) -> str:
        where = ", ".join(filter(None, (self.path, self.place)))
        return f"{self.reason} ({where})" if where else self.reason


def place_in(places: Mapping[str, str], path: str) -> str:
    """Where *path* is written: itself, or the nearest block around it that a file has."""
    while path and path not in places:
        path = path.rpartition(".")[0]
    return places.get(path, "")


def because_of(game: Game, reason: str, path: str) -> Because:
    """A reason, with the place of its rule in the files of *game*."""
    return Because(reason, path, place_in(game.identity.places, path))
