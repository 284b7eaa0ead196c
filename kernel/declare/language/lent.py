"""What an auction lends to the kinds inside it: its calls, and a way to go on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from kernel.values.bits import Mask, MoveId, Seat
from kernel.values.layout import Cells
from kernel.values.phase import Legal


@dataclass(frozen=True, slots=True)
class BidCalls:
    """What an auction with bids lends to `IfAllPass`.

    *numbers* gives the number of each bid by its name, low to high; *moves* its move by number.
    *opening* are the bids that need no other bid before them. *award* makes a seat the maker with
    the bid of that number, and goes on.
    """

    numbers: Mapping[str, int]
    moves: Sequence[MoveId]
    opening: Mask
    award: Callable[[Cells, Seat, int], None]


@dataclass(frozen=True, slots=True)
class Naming:
    """The last round of an auction, as `IfAllPass` sees it.

    *names* gives the calls that name trumps, by what is allowed besides the other suits: the
    turned-down suit, no trump, low no trump.
    """

    names: Callable[[bool, bool, bool], Legal]


@dataclass(frozen=True, slots=True)
class JokerCalls:
    """What the auction lends to `IfJokerTurnedUp`.

    *open* gives the moves that name trumps to a dealer who has looked at his hand, *unseen* those
    open to one who has not; *ordering_named* is the ordering of each.
    """

    open: Legal
    unseen: Mask
    ordering_named: Callable[[MoveId], int]
