"""`ranking`: plain order, or some cards promoted to head the trumps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.component import Ranking
from kernel.declare.hookspecs import hookimpl
from kernel.values.cards import SUITS, Deck
from kernel.values.ordering import Ordering, plain_ordering

if TYPE_CHECKING:
    from collections.abc import Sequence


class Plain(Ranking, kind="plain"):
    """Every suit ranks as printed, ace high; a joker is the highest trump."""

    def orderings(self, deck: Deck) -> Sequence[Ordering]:
        """One ordering for each suit as trumps, then no trump."""
        return [plain_ordering(deck, trump) for trump in (*range(len(SUITS)), None)]


@hookimpl
def register_rankings() -> list[type[Ranking]]:
    """The rankings no game needs a plugin for."""
    return [Plain]
