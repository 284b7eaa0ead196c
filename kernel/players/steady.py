"""`SteadyPlayer`, the computer player: sound, quick, and at home in any rule set."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, final

from kernel.players.burying import first_of_several, least_missed
from kernel.players.calling import Caller
from kernel.players.playing import card_that_makes_trumps, card_to_play
from kernel.players.sight import Sight
from kernel.values.bits import NONE, mask_of
from kernel.values.moves import PLAY, Does

if TYPE_CHECKING:
    from collections.abc import Collection

    from kernel.run.view import View
    from kernel.values.bits import CardId, Mask
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
        if all(text.startswith(f"{PLAY} ") for text in view.legal):
            if order is None:
                return card_that_makes_trumps(sight, view.legal)
            return card_to_play(sight, order, view.legal)
        does = {view.game.moves.sense(text).does for text in view.legal}
        if order is not None and does == {Does.BURIES}:
            return _card_to_bury(sight, order)
        if order is not None and does == {Does.GIVES}:
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
    cards = {sight.deck.number(text.split()[-1]): text for text in sight.view.legal}
    hands = sight.hands(sight.foes)
    several = _cards_to_bury_from(sight, cards)
    if several.bit_count() > sight.to_bury > 1:
        args = sight.hand, several, order, sight.unseen, hands
        first = first_of_several(*args, count=sight.to_bury)
        if first in cards:
            return cards[first]
    card = least_missed(sight.hand, mask_of(cards), order, sight.unseen, hands)
    return cards[card]


def _cards_to_bury_from(sight: Sight, open_now: Collection[CardId]) -> Mask:
    """The cards of which several are buried, upwards from those *open_now*."""
    lowest, kept = min(open_now), sight.upcard
    cards = sight.hand >> lowest << lowest
    return cards if kept == NONE or kept in open_now else cards & ~(1 << kept)


def _card_to_give(sight: Sight, order: Ordering) -> str:
    """The best card for a partner who plays alone."""
    cards = {sight.deck.number(text.split()[-1]): text for text in sight.view.legal}
    return cards[max(cards, key=lambda card: (order.trump_mask >> card & 1, order.power[card]))]
