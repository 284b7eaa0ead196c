"""Deals in which nobody called and the hand is played all the same, every trick for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.values.bits import NONE, bits
from kernel.values.counting import tricks_of
from kernel.values.layout import (
    BONUS,
    MAKER,
    MAKERS,
    OUTCOME,
    PLAYED,
    TABLE_OFF,
    TRICK_POINTS,
    TRUMPS,
    Cells,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kernel.values.bits import Mask
    from kernel.values.phase import Entry, Site


def without_maker(site: Site, ordering: int, each_trick_scores: int, then: Entry) -> Entry:
    """Settle that nobody is the maker, that the score table does not count, and what a trick does.

    *then* is the step before the first lead.
    """
    maker, makers, trumps = site[MAKER], site[MAKERS], site[TRUMPS]
    points, table_off = site[TRICK_POINTS], site[TABLE_OFF]

    def enter(cells: Cells) -> None:
        cells[maker], cells[makers], cells[trumps] = NONE, 0, ordering
        cells[points], cells[table_off] = each_trick_scores, 1
        then(cells)

    return enter


def score_tricks(site: Site, sides: Sequence[Mask]) -> Entry:
    """At the end of such a deal each side scores for its tricks."""
    points, bonus, tricks = site[TRICK_POINTS], site[BONUS], tricks_of(site)

    def score(cells: Cells) -> None:
        if cells[OUTCOME] != PLAYED or not cells[points]:
            return
        for side in sides:
            taken = tricks(cells, side)
            for seat in bits(side):
                cells[bonus + seat] += cells[points] * taken

    return score


def is_unmade(cells: Sequence[int], indices: Mapping[str, int]) -> bool:
    """Whether the hand is, or was, played without a maker."""
    if TRICK_POINTS not in indices:
        return False
    return cells[indices[MAKER]] == NONE and cells[indices[TRUMPS]] != NONE
