"""The score of a deal, read from a dense table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from kernel.fusing.in_time import Loops
from kernel.values.counting import tricks_of
from kernel.values.layout import BONUS, MAKERS, OUTCOME, PLAYED, TABLE_OFF, TRICK_ORDER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kernel.values.bits import Mask
    from kernel.values.layout import Cells, Layout
    from kernel.values.phase import Site
    from kernel.values.plan import Reckoning, Worth
    from kernel.values.runs import Runs


Score: TypeAlias = "Callable[[Cells], tuple[int, ...]]"
"""What each seat scores in a deal; zeros until it has been played out."""


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
        "_alike",
        "_besides",
        "_block",
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
        every = range(1 << site.seats)
        seats, makers = site.seats, {0, *sides}
        # Outcomes of the same worth are of one kind, and share their scores.
        kinds = {worth: kind for kind, worth in enumerate(dict.fromkeys(worths))}
        of_kind = [kinds[worth] for worth in worths]
        by_kind = (_by_seat(kinds, side, seats) if side in makers else () for side in every)
        self._table = tuple(tuple(map(own.__getitem__, of_kind)) if own else () for own in by_kind)
        self._worths = tuple(worths) if any(worth.per_own_trick for worth in kinds) else ()
        self._runs = runs
        self._block = block
        # Where a defender's own tricks count, an outcome is like no other.
        ends = (~at if worth.per_own_trick else kinds[worth] for at, worth in enumerate(worths))
        self._ends = tuple(ends) if may_stop else ()
        self._alike = _alike(self._ends, block) if runs is None else ()

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
            return self._alike[self._outcome(cells)] >= left
        # What the cells say of the order is as if the defenders took all that is left.
        place = self._outcome(cells)
        course = self._runs.course(cells[self._order], self._runs.each - left)
        start = place - place % self._block
        return len({self._ends[start + case] for case in self._runs.cases(course, left)}) == 1


def scores(scoring: Scoring, layout: Layout) -> Loops[Score]:
    """What tells the score, on one's own: it is asked for at the end of each deal."""

    def score(cells: Cells) -> tuple[int, ...]:
        return scoring.scores(cells)

    return Loops([score], layout, pays_after=7_000)


def _by_seat(worths: Iterable[Worth], makers: Mask, seats: int) -> list[tuple[int, ...]]:
    """What each seat scores, for each of *worths*."""
    is_maker = [bool(makers >> seat & 1) for seat in range(seats)]
    return [
        tuple([worth.makers if own else worth.defenders for own in is_maker]) for worth in worths
    ]


def _alike(ends: Sequence[int], block: int) -> tuple[int, ...]:
    """For each outcome how many after it in its block score the same, one after the other."""
    found = [0] * len(ends)
    for at in reversed(range(len(ends) - 1)):
        if (at + 1) % block and ends[at] == ends[at + 1]:
            found[at] = found[at + 1] + 1
    return tuple(found)
