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
    """What each seat scores, by the outcome of the deal.

    *worths* is the table of (points of each maker, points of each defender): in blocks of one
    number of tricks after another, from none on; *facts* are the flags that choose the block, the
    first changing fastest.
    """

    __slots__ = ("_decided", "_facts", "_makers", "_members", "_nothing", "_table", "_tricks")

    def __init__(
        self, site: Site, worths: Sequence[tuple[int, int]], facts: Sequence[str], tricks: int
    ) -> None:
        self._makers, self._tricks = site[MAKERS], site[TRICKS]
        self._facts = tuple((site[name], (tricks + 1) << place) for place, name in enumerate(facts))
        self._nothing = (0,) * site.seats
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
                len(set(worths[at : at + left + 1])) == 1
                for left in range(tricks + 1 - at % (tricks + 1))
            )
            for at in range(len(worths))
        )

    def _outcome(self, cells: Cells) -> int:
        """The place of the deal's outcome in the table, as the tricks stand now."""
        tricks = self._tricks
        place = sum(cells[tricks + seat] for seat in self._members[cells[self._makers]])
        for fact, block in self._facts:
            place += cells[fact] * block
        return place

    def scores(self, cells: Cells) -> tuple[int, ...]:
        """One number per seat: zeros until the deal has been played out."""
        if cells[OUTCOME] != PLAYED:
            return self._nothing
        return self._table[cells[self._makers]][self._outcome(cells)]

    def is_decided(self, cells: Cells, left: int) -> bool:
        """Whether the *left* tricks still to be played cannot change the score."""
        return self._decided[self._outcome(cells)][left]
