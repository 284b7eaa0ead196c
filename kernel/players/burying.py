"""Which cards to part with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.players.worth import tricks_expected
from kernel.values.bits import bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.values.bits import CardId, Mask
    from kernel.values.ordering import Ordering


def least_missed(
    hand: Mask, may: Mask, order: Ordering, unseen: Mask, hands: Sequence[int]
) -> CardId:
    """The card of *may* to bury from *hand*: no trump if it can be, then what costs least.

    Of cards that cost the same in tricks, one goes that is alone in its suit, then the lowest.
    """

    def missed(card: CardId) -> tuple[bool, float, int, int]:
        left = hand & ~(1 << card)
        worth = tricks_expected(left, order, unseen, hands)
        company = (left & order.suit_masks[order.suit_of[card]]).bit_count()
        is_trump = bool(order.trump_mask >> card & 1)
        return is_trump, -round(worth, 1), company, order.power[card]

    return min(bits(may), key=missed)


def first_of_several(
    hand: Mask, may: Mask, order: Ordering, unseen: Mask, hands: Sequence[int], *, count: int
) -> CardId:
    """The lowest-numbered of the *count* cards of *may* to bury, which go in ascending order."""
    chosen: list[CardId] = []
    for _ in range(count):
        chosen.append(least_missed(hand, may, order, unseen, hands))
        hand, may = hand & ~(1 << chosen[-1]), may & ~(1 << chosen[-1])
    return min(chosen)
