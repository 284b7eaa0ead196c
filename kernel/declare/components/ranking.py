"""`ranking`: plain order, or some cards promoted to head the trumps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.component import Ranking, Words
from kernel.declare.hookspecs import hookimpl
from kernel.declare.rulebook.orders import JOKER_WITHOUT_TRUMPS
from kernel.values.cards import SUITS, Deck
from kernel.values.ordering import Ordering, plain_ordering

if TYPE_CHECKING:
    from collections.abc import Sequence


class Plain(Ranking, kind="plain"):
    """Every suit ranks as printed, ace high; a joker is the highest trump."""

    def orderings(self, deck: Deck) -> Sequence[Ordering]:
        """One ordering for each suit as trumps, then no trump."""
        return [plain_ordering(deck, trump) for trump in (*range(len(SUITS)), None)]

    def words(self, w: Words) -> None:
        """Ace high, trumps above all."""
        w.say("in every suit the ace is the highest card; a trump beats every card that is not one")
        if w.rules.deck.jokers:
            w.say("the joker is the highest trump")
            if any(order.trump is None for order in w.orderings):
                w.say(JOKER_WITHOUT_TRUMPS)


@hookimpl
def register_rankings() -> list[type[Ranking]]:
    """The rankings no game needs a plugin for."""
    return [Plain]
