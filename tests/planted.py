"""A rule that fusing reads wrongly; it stands here since pytest rewrites what it finds in tests."""

from __future__ import annotations

from operator import setitem
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kernel.values.bits import MoveId
    from kernel.values.layout import Cells
    from kernel.values.phase import Advance


def going_by_a_list(advance: Advance, taken: int) -> Advance:
    """As *advance*, by a list that is changed under another name, which nobody can see."""
    cards = [0]

    def hiding(cells: Cells, move: MoveId) -> None:
        advance(cells, move)
        setitem(cards, 0, 1)
        if not cards[0]:
            cells[taken] = 0
        setitem(cards, 0, 0)

    return hiding
