"""What a game is called and where its rules come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kernel.run.game import Game


@dataclass(frozen=True)
class Identity:
    """What a game is called, and the rules it was compiled from, as plain data.

    *places* says in which file and line values were written, by their paths, where that is known.
    """

    name: str
    title: str
    options: tuple[str, ...]
    fingerprint: str
    rules: Mapping[str, Any]
    recipe: tuple[Callable[..., Game], tuple[Any, ...]]
    places: Mapping[str, str] = field(default_factory=dict)
