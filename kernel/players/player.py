"""`Player`, what every player is, and the one that moves at random."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol, final

if TYPE_CHECKING:
    from kernel.run.view import View


class Player(Protocol):
    """One seat's decisions. A player is made once for a match, with a generator of its own.

    It must draw on *rng* alone, so that a match can be played again; the generator is set anew
    before each decision. Sitting down at any game, it meets moves it has never heard of.
    """

    def __init__(self, rng: Random) -> None: ...

    def choose(self, view: View) -> str:
        """One of `view.legal`, which is not empty."""
        ...


@final
class RandomPlayer:
    """Any legal move is as likely as any other; the measure of the others."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> str:
        """A legal move at random."""
        return view.legal[int(self._rng.random() * len(view.legal))]
