"""`SteadyPlayer`, the computer player: sound, quick, and at home in any rule set."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, final

from kernel.players.burying import least_missed
from kernel.players.calling import Caller
from kernel.players.playing import card_that_makes_trumps, card_to_play
from kernel.players.sight import Sight
from kernel.values.bits import mask_of
from kernel.values.moves import PLAY

if TYPE_CHECKING:
    from kernel.run.view import View
    from kernel.values.ordering import Ordering


@final
class SteadyPlayer:
    """Calls when the tricks are there, leads strong, wins cheaply, throws off low.

    Moves it has never heard of it leaves alone while it knows another; else one is as good as
    the next.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> str:
        """The move that looks best from *view*."""
        if len(view.legal) == 1:
            return view.legal[0]
        sight, order = Sight(view), view.ordering
        verbs = {text.split()[0] for text in view.legal}
        if verbs == {PLAY}:
            if order is None:
                return card_that_makes_trumps(sight, view.legal)
            return card_to_play(sight, order, view.legal)
        if order is not None and verbs == {"bury"}:
            return _card_to_bury(sight, order)
        if order is not None and verbs == {"give"}:
            return _card_to_give(sight, order)
        return self._call(sight)

    def _call(self, sight: Sight) -> str:
        caller, legal = Caller(sight), sight.view.legal
        known = {text: value for text in legal if (value := caller.value(text)) is not None}
        if not known:
            return self._any(legal)
        best = max(known.values())
        return self._any([text for text, value in known.items() if value == best])

    def _any(self, texts: list[str] | tuple[str, ...]) -> str:
        return texts[int(self._rng.random() * len(texts))]


def _card_to_bury(sight: Sight, order: Ordering) -> str:
    cards = {sight.deck.number(text.split()[1]): text for text in sight.view.legal}
    hands = sight.hands(sight.foes)
    card = least_missed(sight.hand, mask_of(cards), order, sight.unseen, hands)
    return cards[card]


def _card_to_give(sight: Sight, order: Ordering) -> str:
    """The best card for a partner who plays alone."""
    cards = {sight.deck.number(text.split()[1]): text for text in sight.view.legal}
    return cards[max(cards, key=lambda card: (order.trump_mask >> card & 1, order.power[card]))]
