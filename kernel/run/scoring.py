"""The score of a deal, read from a dense table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.values.counting import tricks_of
from kernel.values.layout import BONUS, MAKERS, OUTCOME, PLAYED, TABLE_OFF, TRICK_ORDER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kernel.values.bits import Mask
    from kernel.values.layout import Cells
    from kernel.values.phase import Site
    from kernel.values.plan import Reckoning, Worth
    from kernel.values.runs import Runs


class Scoring:
    """What each seat scores, by the outcome of the deal.

    *worths* is the table: blocks of *block* entries, in each of which one more trick, or another
    order of tricks, follows the other; *sides* are those that may be the makers. *facts* are the
    cells that choose the block, each with its first value and number of values; the first cell
    changes fastest. *reckon* tells why an entry is as it is, *bonus_paths* which rules give points
    besides, *may_stop* whether `is_decided` will be asked. *runs* are the cases where the order of
    the tricks matters; a block is theirs then.
    """

    __slots__ = (
        "_besides",
        "_block",
        "_decided",
        "_ends",
        "_facts",
        "_makers",
        "_nothing",
        "_order",
        "_reckon",
        "_runs",
        "_table",
        "_tricks",
        "_worths",
        "bonus_paths",
    )

    def __init__(
        self,
        site: Site,
        worths: Sequence[Worth],
        *,
        sides: Sequence[Mask],
        block: int,
        facts: Sequence[tuple[str, int, int]],
        reckon: Callable[[int], Reckoning],
        bonus_paths: Sequence[str] = (),
        may_stop: bool = True,
        runs: Runs | None = None,
    ) -> None:
        self._reckon = reckon
        self.bonus_paths = tuple(bonus_paths)
        self._makers, self._tricks = site[MAKERS], tricks_of(site)
        self._order = site[TRICK_ORDER] if site.has(TRICK_ORDER) else 0
        self._besides = (site[BONUS], site[TABLE_OFF]) if site.has(BONUS) else None
        strides, stride = [], block
        for name, first, size in facts:
            strides.append((site[name], first, stride))
            stride *= size
        self._facts = tuple(strides)
        self._nothing = (0,) * site.seats
        seats, makers = range(site.seats), {0, *sides}
        self._table = tuple(
            tuple(
                tuple(worth.makers if side >> seat & 1 else worth.defenders for seat in seats)
                for worth in (worths if side in makers else ())
            )
            for side in range(1 << site.seats)
        )
        self._worths = tuple(worths) if any(worth.per_own_trick for worth in worths) else ()
        self._runs = runs
        self._block = block
        self._ends: tuple[Worth, ...] = tuple(worths) if may_stop else ()
        self._decided = tuple(
            tuple(_is_one({worths[end] for end in reach}) for reach in _ends(at, block))
            for at in range(0 if runs else len(self._ends))
        )

    def _outcome(self, cells: Cells) -> int:
        """The place of the deal's outcome in the table, as the tricks stand now."""
        if self._runs is not None:
            place = self._runs.case(self._runs.course(cells[self._order], self._runs.each))
        else:
            place = self._tricks(cells, cells[self._makers])
        for fact, first, stride in self._facts:
            place += (cells[fact] - first) * stride
        return place

    def scores(self, cells: Cells) -> tuple[int, ...]:
        """One number per seat: zeros until the deal has been played out."""
        if cells[OUTCOME] != PLAYED:
            return self._nothing
        if self._besides is not None:
            return self._with_bonus(cells, *self._besides)
        return self._of_tricks(cells)

    def _with_bonus(self, cells: Cells, bonus: int, table_off: int) -> tuple[int, ...]:
        scores = self._nothing if cells[table_off] else self._of_tricks(cells)
        return tuple(score + cells[bonus + seat] for seat, score in enumerate(scores))

    def _of_tricks(self, cells: Cells) -> tuple[int, ...]:
        outcome = self._outcome(cells)
        scores = self._table[cells[self._makers]][outcome]
        return self._with_own_tricks(cells, outcome, scores) if self._worths else scores

    def _with_own_tricks(
        self, cells: Cells, outcome: int, scores: tuple[int, ...]
    ) -> tuple[int, ...]:
        makers, per_trick = cells[self._makers], self._worths[outcome].per_own_trick
        return tuple(
            score if makers >> seat & 1 else score + per_trick * self._tricks(cells, 1 << seat)
            for seat, score in enumerate(scores)
        )

    def scores_as(self, other: Scoring) -> bool:
        """Whether every outcome scores the same by both."""
        return (self._table, self._worths) == (other._table, other._worths)

    def reckoning(self, cells: Cells) -> Reckoning | None:
        """Why the tricks of a deal that is over score what they do; None where nothing counts."""
        is_off = self._besides is not None and cells[self._besides[1]]
        if cells[OUTCOME] != PLAYED or is_off:
            return None
        return self._reckon(self._outcome(cells))

    def is_decided(self, cells: Cells, left: int) -> bool:
        """Whether the *left* tricks still to be played cannot change the score.

        Never where the table does not count: then each trick does.
        """
        if self._besides is not None and cells[self._besides[1]]:
            return False
        if self._runs is None:
            return self._decided[self._outcome(cells)][left]
        # What the cells say of the order is as if the defenders took all that is left.
        place = self._outcome(cells)
        course = self._runs.course(cells[self._order], self._runs.each - left)
        start = place - place % self._block
        return _is_one({self._ends[start + case] for case in self._runs.cases(course, left)})


def _ends(at: int, block: int) -> list[range]:
    """The outcomes still possible with 0, 1, 2 ... tricks left, when only numbers matter."""
    return [range(at, at + left + 1) for left in range(block - at % block)]


def _is_one(worths: set[Worth]) -> bool:
    return len(worths) == 1 and not any(worth.per_own_trick for worth in worths)
