"""Leading a card that has no suit: the leader names the suit that is to be followed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.values.bits import NONE, bits
from kernel.values.layout import LED, TRUMPS, Cells, situation
from kernel.values.ordering import led_as_words

if TYPE_CHECKING:
    from kernel.values.bits import CardId, Mask, MoveId
    from kernel.values.phase import Advance, Legal, Put, Site


class LedAs:
    """The moves in which a leader names the suit of a card that has none.

    *suit* and *card* give the suit named and the card played, by the move; both are empty in a
    game without such cards.
    """

    def __init__(self, site: Site) -> None:
        self.suit: dict[MoveId, int] = {}
        self.card: dict[MoveId, CardId] = {}
        self._words: dict[CardId, Mask] = {}
        for card, texts in led_as_words(site.deck, site.orderings).items():
            for suit, text in enumerate(texts):
                move = site.move(text)
                self.suit[move], self.card[move] = suit, card
                self._words[card] = self._words.get(card, 0) | 1 << move
        self._by_ordering = [ordering.names_suit for ordering in site.orderings]

    def offered(self, mask: Mask, ordering: int) -> Mask:
        """*mask* with each such card replaced by its words."""
        naming = mask & self._by_ordering[ordering]
        mask &= ~naming
        for card in bits(naming):
            mask |= self._words[card]
        return mask


def legal_naming(site: Site, legal: Legal, led_as: LedAs) -> Legal:
    """As *legal*, but a leader names the suit of a card that has none."""
    if not led_as.suit:
        return legal
    trumps, led_at = site[TRUMPS], site[LED]

    def legal_naming(cells: Cells) -> Mask:
        mask = legal(cells)
        return mask if cells[led_at] else led_as.offered(mask, cells[trumps])

    return legal_naming


def advance_naming(site: Site, put: Put, play: Advance, led_as: LedAs) -> Advance:
    """As *play*, but a move that names a suit leads that suit: *put* lays the card down."""
    if not led_as.suit:
        return play
    trumps, led_at = site[TRUMPS], site[LED]
    suits, cards = led_as.suit, led_as.card
    by_suit = {order.trump: number for number, order in enumerate(site.orderings)}

    def advance(cells: Cells, move: MoveId) -> None:
        if move not in suits:
            play(cells, move)
            return
        if cells[trumps] == NONE:  # the very first lead makes trumps, and this one names them
            cells[trumps] = by_suit[suits[move]]
        cells[led_at] = situation(cells[trumps], suits[move])
        put(cells, cards[move])

    return advance
