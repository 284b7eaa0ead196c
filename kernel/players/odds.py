"""What a card may be expected to do against hands that are not seen."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from kernel.values.bits import bits, mask_of

if TYPE_CHECKING:
    from kernel.values.bits import CardId, Mask
    from kernel.values.ordering import Ordering


def chance_of_none(cards: int, wanted: int, drawn: int) -> float:
    """The chance that none of *wanted* among *cards* unseen ones is among the *drawn*.

    >>> chance_of_none(4, 1, 2)
    0.5
    """
    drawn = min(drawn, cards)
    return comb(cards - wanted, drawn) / comb(cards, drawn)


def chance_to_hold(card: CardId, led: int, order: Ordering, unseen: Mask, drawn: int) -> float:
    """The chance that *card* wins a trick of suit *led* against *drawn* of the *unseen* cards.

    Others are taken for one hand that must follow suit and trumps when it cannot.
    """
    strength = order.strengths(led)
    cards = unseen.bit_count()
    beating = mask_of(other for other in bits(unseen) if strength[other] > strength[card])
    suit = order.suit_masks[led] & unseen
    higher = beating & suit
    no_higher = chance_of_none(cards, higher.bit_count(), drawn)
    if not beating & ~suit:
        return no_higher
    void = chance_of_none(cards, suit.bit_count(), drawn)
    harmless = chance_of_none(cards, (suit | beating).bit_count(), drawn)
    return no_higher - void + harmless
