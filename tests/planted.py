"""Rules that fusing reads wrongly; they stand here since pytest rewrites what it finds in tests."""

from __future__ import annotations

from operator import setitem
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kernel.values.bits import MoveId
    from kernel.values.layout import Cells
    from kernel.values.phase import Advance, Entry


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


def starting_by_a_list(start: Entry, taken: int) -> Entry:
    """As *start*, by such a list."""
    cards = [0]

    def hiding(cells: Cells) -> None:
        start(cells)
        setitem(cards, 0, 1)
        cells[taken] = 0 if cards[0] else 1
        setitem(cards, 0, 0)

    return hiding


class ScoringByAList:
    """As another scoring, by such a list."""

    def __init__(self, scoring: Any) -> None:
        self._scoring, self._points = scoring, [0]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._scoring, name)

    def scores(self, cells: Cells) -> tuple[int, ...]:
        """One number per seat."""
        setitem(self._points, 0, 1)
        seen = self._points[0]
        setitem(self._points, 0, 0)
        return self._scoring.scores(cells) if seen else (7, 7)
