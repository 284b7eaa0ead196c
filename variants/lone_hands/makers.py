"""What a maker is asked about a lone hand, and his partner before him."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.values.bits import Seat, lowest
from kernel.values.layout import (
    ACTOR,
    ALONE,
    DEALER,
    HAND,
    LAID_OPEN,
    MAKER,
    MAKERS,
    OPEN_HAND,
    ORDERED,
    TAKEN_UP,
    UPCARD_CLAIM,
    Cells,
)
from kernel.values.moves import Does, Sense

if TYPE_CHECKING:
    from kernel.declare.component import Build
    from kernel.values.phase import Entry

SAY_ALONE: Final = "alone"
WITH_PARTNER: Final = "with partner"
TAKE_OVER: Final = "take over alone"
LEAVE_IT: Final = "leave it"
LAY_OPEN: Final = "lay open"
KEEP_CLOSED: Final = "keep closed"
SENSES: Final = {
    SAY_ALONE: Sense("went alone", "play without your partner", Does.BOLD, alone=True),
    WITH_PARTNER: Sense("kept to partners", "play with your partner", Does.USUAL),
    TAKE_OVER: Sense(
        "took the call over alone",
        "you become the maker in your partner's place, without your partner",
        Does.BOLD,
        alone=True,
    ),
    LEAVE_IT: Sense("left the call as it was", "let your partner's call stand", Does.USUAL),
    LAY_OPEN: Sense("laid the hand open", "play with your cards face up"),
    KEEP_CLOSED: Sense("kept the hand closed", "play with your cards hidden", Does.USUAL),
}
"""What each answer means."""


def ask_maker(b: Build, then: Entry) -> Entry:
    """The maker says whether he plays alone."""
    alone, maker = b[ALONE], b[MAKER]

    def chosen(cells: Cells, is_alone: bool) -> None:
        cells[alone] = int(is_alone)
        then(cells)

    return b.yes_or_no(
        "alone",
        actor=lambda cells: cells[maker],
        yes=SAY_ALONE,
        no=WITH_PARTNER,
        chosen=chosen,
    )


def unless_alone(b: Build, ask: Entry, then: Entry) -> Entry:
    """Go on with *then* where the maker is known to play alone."""
    alone = b[ALONE]
    return lambda cells: (then if cells[alone] else ask)(cells)


def ask_partner(b: Build, then: Entry) -> Entry:
    """A maker's partner who had yet to speak may become the maker in his place, alone.

    The seats left of the dealer speak first: up to half-way round the partner comes after. A
    dealer who takes over what accepted the upcard has accepted it himself.
    """
    alone, maker, makers = b[ALONE], b[MAKER], b[MAKERS]
    seats, first_half, accept = b.seats, range(1, b.seats // 2 + 1), _accept(b)

    def partner(cells: Cells) -> Seat:
        return lowest(cells[makers] & ~(1 << cells[maker]))

    def chosen(cells: Cells, takes_over: bool) -> None:
        if takes_over:
            cells[maker], cells[alone] = cells[ACTOR], 1
            accept(cells)
        then(cells)

    ask = b.yes_or_no("take_over", actor=partner, yes=TAKE_OVER, no=LEAVE_IT, chosen=chosen)

    def enter(cells: Cells) -> None:
        is_early = (cells[maker] - cells[DEALER]) % seats in first_half
        (ask if is_early and not cells[alone] else then)(cells)

    return enter


def _accept(b: Build) -> Entry:
    """The seat to act accepts the upcard that another has ordered up, if it is the dealer's."""
    if not b.has(UPCARD_CLAIM):
        return lambda _: None
    claim = b[UPCARD_CLAIM]

    def accept(cells: Cells) -> None:
        if cells[claim] == ORDERED and cells[ACTOR] == cells[DEALER]:
            cells[claim] = TAKEN_UP

    return accept


def ask_open_hand(b: Build, then: Entry) -> Entry:
    """A lone maker may lay his hand open; what he held then stays known to all."""
    alone, maker, hand = b[ALONE], b[MAKER], b[HAND]
    is_open, laid = b[OPEN_HAND], b[LAID_OPEN]

    def chosen(cells: Cells, lays_open: bool) -> None:
        if lays_open:
            cells[is_open], cells[laid] = 1, cells[hand + cells[maker]]
        then(cells)

    ask = b.yes_or_no(
        "open_hand",
        actor=lambda cells: cells[maker],
        yes=LAY_OPEN,
        no=KEEP_CLOSED,
        chosen=chosen,
    )
    return lambda cells: (ask if cells[alone] else then)(cells)
