"""`who`: the seats a rule is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeAlias

from kernel.declare.language.phrases import listed
from kernel.values.bits import NONE, Mask
from kernel.values.layout import ACTIVE, ALONE, DEALER, DEFENDED_ALONE, MAKER, MAKERS, Cells

if TYPE_CHECKING:
    from kernel.declare.passes import Build

Who: TypeAlias = Literal[
    "everyone",
    "dealer",
    "left_of_dealer",
    "right_of_dealer",
    "dealers_partner",
    "dealers_side",
    "maker",
    "makers_partner",
    "lone_maker",
    "lone_defender",
    "defenders",
    "left_of_maker",
]
SeatsOf: TypeAlias = Callable[[Cells], Mask]
"""The seats meant, as things stand."""


def seats_of(b: Build, who: Who | list[Who]) -> SeatsOf:
    """The seats that *who* means; a list means any of these."""
    each = [_one(b, word) for word in listed(who)]
    if len(each) == 1:
        return each[0]

    def seats(cells: Cells) -> Mask:
        mask = 0
        for one in each:
            mask |= one(cells)
        return mask

    return seats


def _one(b: Build, word: str) -> SeatsOf:
    everyone = (1 << b.seats) - 1
    if word == "everyone":
        return lambda _: everyone
    if word in ("dealer", "left_of_dealer", "right_of_dealer", "dealers_partner", "dealers_side"):
        return _about_dealer(b, word)
    return _about_maker(b, word, everyone)


def _about_dealer(b: Build, word: str) -> SeatsOf:
    seats, side = b.seats, b.side_of
    table = {
        "dealer": [1 << seat for seat in range(seats)],
        "left_of_dealer": [1 << (seat + 1) % seats for seat in range(seats)],
        "right_of_dealer": [1 << (seat - 1) % seats for seat in range(seats)],
        "dealers_partner": [side[seat] & ~(1 << seat) for seat in range(seats)],
        "dealers_side": [*side],
    }[word]
    return lambda cells: table[cells[DEALER]]


def _about_maker(b: Build, word: str, everyone: Mask) -> SeatsOf:
    maker, makers = b[MAKER], b[MAKERS]
    alone = b[ALONE] if b.has(ALONE) else None
    defended = b[DEFENDED_ALONE] if b.has(DEFENDED_ALONE) else None
    left = [1 << (seat + 1) % b.seats for seat in range(b.seats)]

    words: dict[str, SeatsOf] = {
        "maker": lambda cells: 1 << cells[maker],
        "makers_partner": lambda cells: cells[makers] & ~(1 << cells[maker]),
        "left_of_maker": lambda cells: left[cells[maker]],
        "defenders": lambda cells: everyone & ~cells[makers],
        "lone_maker": lambda cells: 1 << cells[maker] if alone is not None and cells[alone] else 0,
        "lone_defender": lambda cells: (
            _lone_defender(b, cells, everyone) if defended is not None and cells[defended] else 0
        ),
    }
    meant = words[word]
    return lambda cells: 0 if cells[maker] == NONE else meant(cells)


def _lone_defender(b: Build, cells: Cells, everyone: Mask) -> Mask:
    return cells[b[ACTIVE]] & everyone & ~cells[b[MAKERS]]
