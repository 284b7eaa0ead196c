"""What the tests of lone hands share: games for four from house files, and stacked deals."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from kernel.compiler import compile_game
from kernel.declare.loader import ruleset_of_text
from kernel.declare.registry import registry_with

from .table import after, legal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kernel import Game, State

FOUR = {
    0: "Jh Jd Ah Kh 9c",
    1: "Ac Kc Js Qd Ad",
    2: "10h As Qs 10s 9s",
    3: "9d 9h Ks 10d Kd",
}
"""Four hands; the queen of hearts is turned up, and 10c, Jc and Qc are left in the stock."""
__all__ = ["FOUR", "after", "dealt", "house", "legal"]


@cache
def house(text: str) -> Game:
    """The game of a house file."""
    return compile_game(ruleset_of_text(text, Path("house.yaml"), registry=registry_with()))


def dealt(game: Game, hands: Mapping[int, str], upcard: str = "Qh", *, dealer: int = 3) -> State:
    """A deal of these hands, in packets of three and two, the rest in the order of the deck."""
    first = [card for seat in _from(dealer) for card in hands[seat].split()[:3]]
    then = [card for seat in _from(dealer) for card in hands[seat].split()[3:]]
    known = [*first, *then, upcard]
    rest = [card for card in game.deck.texts if card not in known]
    return game.deal(order=[*known, *rest], dealer=dealer)


def _from(dealer: int) -> list[int]:
    return [(dealer + place) % 4 for place in range(1, 5)]
