"""Cards that a partner gives: whose partner does it, and burying as many for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from kernel.declare.language.usual_moves import declare_bury_words
from kernel.values.bits import Mask, Seat
from kernel.values.layout import (
    BURIED,
    CHOOSE_FROM,
    CHOOSING,
    HAND,
    TO_ACT,
    Audience,
    Cells,
    CellType,
)
from kernel.values.moves import Does, Sense
from kernel.values.phase import Entry

if TYPE_CHECKING:
    from kernel.declare.passes import Build, Declare

SeatOf: TypeAlias = Callable[[Cells], Seat]
"""A seat, as things stand."""
PAIR: Final = 2
"""The seats of a side in which each has one partner."""


def next_partners(b: Build) -> tuple[Seat, ...]:
    """For each seat the first of its partners to its left; the seat itself where it has none."""
    return tuple(partners[0] for partners in partners_in_turn(b))


def partners_in_turn(b: Build) -> tuple[tuple[Seat, ...], ...]:
    """For each seat its partners, from its left; the seat itself where it has none."""
    turns = ([(seat + step) % b.seats for step in range(1, b.seats + 1)] for seat in range(b.seats))
    sides = [
        [other for other in turn if b.side_of[seat] >> other & 1] for seat, turn in enumerate(turns)
    ]
    return tuple(tuple(side[:-1] or side) for side in sides)


def declare_giving(b: Declare, count: int) -> None:
    """The moves and cells of giving *count* cards; only giver and receiver see which."""
    sense = Sense("gave {}", "pass it to your partner", Does.GIVES)
    b.card_words("give", public="give", sense=sense)
    _declare_choosing(b, count)


def declare_burying(b: Declare, count: int, only_of: str = "") -> None:
    """The pile, moves and cells of burying *count* cards, which only their owner sees.

    Cell *only_of*, if there is one, says who is the only seat that buries for this.
    """
    b.zone(BURIED, Audience.OWNER, per_seat=True, only_of=only_of)
    declare_bury_words(b)
    _declare_choosing(b, count)


def _declare_choosing(b: Declare, count: int) -> None:
    """What is known while several cards are chosen one a move: how many more, and from where on."""
    if count > 1:
        b.cell(CHOOSING, CellType.COUNT, Audience.ALL)
        b.cell(CHOOSE_FROM, CellType.COUNT, Audience.OWNER, only_of=TO_ACT)


def hand_of(b: Build, seat: SeatOf) -> Callable[[Cells], Mask]:
    """The cards that *seat* holds."""
    hand = b[HAND]
    return lambda cells: cells[hand + seat(cells)]


@dataclass(frozen=True, slots=True)
class Gift:
    """So many cards of one giver's, who chooses them among *cards*."""

    giver: SeatOf
    count: int
    cards: Callable[[Cells], Mask]


def bury_and_get(
    b: Build,
    *,
    loner: SeatOf,
    gifts: Sequence[Gift],
    names: tuple[str, str],
    sees_first: bool = False,
    then: Entry,
) -> Entry:
    """The loner buries as many cards as he gets, before he gets them, or after with *sees_first*.

    *names* are those of the two phases.
    """
    bury, give = names
    count = sum(gift.count for gift in gifts)

    def buried(after: Entry) -> Entry:
        return b.bury(bury, actor=loner, may_bury=hand_of(b, loner), count=count, then=after)

    def given(after: Entry) -> Entry:
        for gift in reversed(gifts):
            after = b.give(
                give,
                giver=gift.giver,
                receiver=loner,
                may_give=gift.cards,
                count=gift.count,
                then=after,
            )
        return after

    return given(buried(then)) if sees_first else buried(given(then))
