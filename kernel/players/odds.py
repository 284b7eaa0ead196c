"""What a card may be expected to do against hands that are not seen."""

from __future__ import annotations

from math import comb, prod
from typing import TYPE_CHECKING

from kernel.values.bits import bits, mask_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.values.bits import CardId, Mask
    from kernel.values.ordering import Ordering


def chance_of_none(cards: int, wanted: int, drawn: int) -> float:
    """The chance that none of *wanted* among *cards* unseen ones is among the *drawn*.

    >>> chance_of_none(4, 1, 2)
    0.5
    """
    drawn = min(drawn, cards)
    return comb(cards - wanted, drawn) / comb(cards, drawn)


def chance_to_hold(
    card: CardId, led: int, order: Ordering, unseen: Mask, hands: Sequence[int]
) -> float:
    """The chance that *card* wins a trick of suit *led* against *hands*, given by their sizes.

    Each is drawn by itself from the *unseen* cards, follows suit, and trumps when it cannot.
    """
    strength = order.strengths(led)
    beating = mask_of(other for other in bits(unseen) if strength[other] > strength[card])
    suit = order.suit_masks[led] & unseen
    counts = (beating & suit).bit_count(), suit.bit_count(), (suit | beating).bit_count()
    cards, can_ruff = unseen.bit_count(), bool(beating & ~suit)
    return prod(_harmless(cards, counts, drawn, can_ruff=can_ruff) for drawn in hands)


def _harmless(cards: int, counts: tuple[int, int, int], drawn: int, *, can_ruff: bool) -> float:
    """The chance that one hand cannot beat the card: nothing higher, and no trump when void."""
    higher, suit, suit_or_beating = (chance_of_none(cards, count, drawn) for count in counts)
    return higher - suit + suit_or_beating if can_ruff else higher
