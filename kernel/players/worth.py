"""How many tricks a hand is worth under some trumps.

The weights come from a fit over some thousand random deals of two seats, three packs and every
trump suit: the tricks a maker took, against what his hand looked like when he became it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.players.odds import chance_to_hold
from kernel.values.bits import bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.values.bits import Mask
    from kernel.values.ordering import Ordering

START: Final = 0.2
TRUMP_THAT_HOLDS: Final = 1.3
PLAIN_CARD_THAT_HOLDS: Final = 0.8
OTHER_TRUMP: Final = 0.6


def tricks_expected(hand: Mask, order: Ordering, unseen: Mask, hands: Sequence[int]) -> float:
    """The tricks *hand* may take as maker's against *hands*, given by their sizes."""
    trumps = hand & order.trump_mask
    holding = _holding(trumps, order, unseen, hands)
    return (
        START
        + TRUMP_THAT_HOLDS * holding
        + OTHER_TRUMP * (trumps.bit_count() - holding)
        + PLAIN_CARD_THAT_HOLDS * _holding(hand & ~trumps, order, unseen, hands)
    )


def _holding(cards: Mask, order: Ordering, unseen: Mask, hands: Sequence[int]) -> float:
    """How many of *cards* may be expected to win when led."""
    return sum(
        chance_to_hold(card, order.suit_of[card], order, unseen, hands) for card in bits(cards)
    )
