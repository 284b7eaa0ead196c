"""The score of a deal, read from a dense table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.values.bits import bits
from kernel.values.layout import MAKERS, OUTCOME, PLAYED, TRICKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.values.layout import Cells
    from kernel.values.phase import Site


class Scoring:
    """What each seat scores, by the number of tricks the making side took."""

    __slots__ = ("_decided", "_makers", "_members", "_outcome", "_seats", "_table", "_tricks")

    def __init__(self, site: Site, worths: Sequence[tuple[int, int]]) -> None:
        self._seats = site.seats
        self._makers = site[MAKERS]
        self._tricks = site[TRICKS]
        self._outcome = OUTCOME
        sides = range(1 << site.seats)
        self._members = tuple(tuple(bits(side)) for side in sides)
        self._table = tuple(
            tuple(
                tuple(worth[0] if side >> seat & 1 else worth[1] for seat in range(site.seats))
                for worth in worths
            )
            for side in sides
        )
        self._decided = tuple(
            tuple(
                len(set(worths[taken : taken + left + 1])) == 1
                for left in range(len(worths) - taken)
            )
            for taken in range(len(worths))
        )

    def taken(self, cells: Cells) -> int:
        """How many tricks the making side has taken."""
        tricks = self._tricks
        return sum(cells[tricks + seat] for seat in self._members[cells[self._makers]])

    def scores(self, cells: Cells) -> tuple[int, ...]:
        """One number per seat: zeros until the deal has been played out."""
        if cells[self._outcome] != PLAYED:
            return (0,) * self._seats
        return self._table[cells[self._makers]][self.taken(cells)]

    def is_decided(self, cells: Cells, left: int) -> bool:
        """Whether the *left* tricks still to be played cannot change the score."""
        return self._decided[self.taken(cells)][left]
