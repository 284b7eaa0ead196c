"""Factories of the phases in which trumps and maker are settled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from kernel.values.bits import next_active
from kernel.values.layout import (
    ACTOR,
    ALONE,
    CONTRACT,
    DEALER,
    HAD_TO_CALL,
    MAKER,
    MAKERS,
    PASSED,
    PHASE,
    TRUMPS,
    Cells,
)
from kernel.values.moves import PASS
from kernel.values.phase import Refusal

if TYPE_CHECKING:
    from kernel.values.bits import Mask, MoveId, Seat
    from kernel.values.phase import Advance, Answered, Cut, Entry, Legal, Site, Why
    from kernel.values.plan import BiddingPlan


def settle(
    site: Site, makers_of: Sequence[Mask], alone_calls: Mask, then: Entry
) -> Callable[[Cells, Seat, int, MoveId], None]:
    """Fill in maker, makers and trumps, then go on.

    *makers_of* gives the side of each seat, *alone_calls* the calls that announce a lone hand.
    """
    maker, makers, trumps = site[MAKER], site[MAKERS], site[TRUMPS]

    def settled(cells: Cells, seat: Seat, ordering: int, _: MoveId) -> None:
        cells[maker] = seat
        cells[makers] = makers_of[seat]
        cells[trumps] = ordering
        then(cells)

    if not alone_calls:
        return settled
    alone = site[ALONE]

    def settled_alone(cells: Cells, seat: Seat, ordering: int, move: MoveId) -> None:
        cells[alone] = alone_calls >> move & 1
        settled(cells, seat, ordering, move)

    return settled_alone


def calling_round(
    site: Site,
    name: str,
    *,
    calls: Legal,
    called: Advance,
    all_passed: Entry,
    why: Why | None = None,
) -> Entry:
    """Each seat from the dealer's left calls in turn; the first call but a pass ends the round."""
    passing, next_seat = site.move(PASS), site.next_seat

    def advance(cells: Cells, move: MoveId) -> None:
        if move != passing:
            called(cells, move)
        elif cells[ACTOR] == cells[DEALER]:
            all_passed(cells)
        else:
            cells[ACTOR] = next_seat[cells[ACTOR]]

    phase = site.phase(name, calls, _noting_force(site, calls, advance), why)

    def enter(cells: Cells) -> None:
        cells[PHASE] = phase
        cells[ACTOR] = next_seat[cells[DEALER]]

    return enter


def note_force(site: Site, is_forced: Callable[[Cells], int] = lambda _: 1) -> Entry | None:
    """What remembers whether a maker had to call; None where no rule asks for it."""
    if not site.has(HAD_TO_CALL):
        return None
    forced = site[HAD_TO_CALL]

    def note(cells: Cells) -> None:
        cells[forced] = is_forced(cells)

    return note


def _noting_force(site: Site, calls: Legal, advance: Advance) -> Advance:
    """As *advance*, and remember of a call whether a pass was open, where a rule asks for it."""
    passing = site.move(PASS)
    note = note_force(site, lambda cells: ~calls(cells) >> passing & 1)
    if note is None:
        return advance

    def noting(cells: Cells, move: MoveId) -> None:
        if move != passing:
            note(cells)
        advance(cells, move)

    return noting


def choice(
    site: Site,
    name: str,
    *,
    actor: Callable[[Cells], Seat],
    moves: Legal,
    chosen: Advance,
    blind: bool = False,
) -> Entry:
    """One decision by one seat."""
    phase = site.phase(name, moves, chosen, blind=blind)

    def enter(cells: Cells) -> None:
        cells[PHASE] = phase
        cells[ACTOR] = actor(cells)

    return enter


def yes_or_no(
    site: Site,
    name: str,
    *,
    actor: Callable[[Cells], Seat],
    yes: str,
    no: str,
    chosen: Answered,
) -> Entry:
    """One seat answers a question by one of two words; *chosen* is told whether it is *yes*."""
    agrees = site.move(yes)
    either = 1 << agrees | 1 << site.move(no)

    def answered(cells: Cells, move: MoveId) -> None:
        chosen(cells, move == agrees)

    return choice(site, name, actor=actor, moves=lambda _: either, chosen=answered)


def bidding(
    site: Site,
    plan: BiddingPlan,
    cut: Cut | None,
    won: Entry,
    all_passed: Entry,
) -> Entry:
    """Seats from the dealer's left bid ever higher or pass, as *plan* has it, less what is *cut*.

    The highest bid stands in `contract`, counted from 1, and who made it in `maker`.
    """
    numbers = {move: number for number, move in enumerate(plan.moves, start=1)}
    legal = _bids_open(site, plan)
    advance = _bid(site, plan, numbers, won, all_passed)
    passing = site.move(PASS)

    def why(_: Cells, move: MoveId) -> Refusal:
        if move in plan.reasons:
            return plan.reasons[move]
        if move == passing:
            return Refusal("must-bid", "you must bid; a pass is not open to you now")
        if move not in numbers:
            return Refusal("not-now", "it is time to bid or pass")
        return Refusal("too-low", "the bid does not go over the one before")

    said = why if cut is None else cut.why(legal, why)
    legal = legal if cut is None else cut.legal(legal, 1 << passing)
    phase = site.phase("bid", legal, _noting_force(site, legal, advance), said)

    def enter(cells: Cells) -> None:
        cells[PHASE] = phase
        cells[ACTOR] = site.next_seat[cells[DEALER]]

    return enter


def _bids_open(site: Site, plan: BiddingPlan) -> Legal:
    """Higher bids and a pass; for the dealer also what only he may do."""
    contract, passing = site[CONTRACT], 1 << site.move(PASS)
    others_passed = _others_passed(site, plan)

    def legal(cells: Cells) -> Mask:
        high, actor = cells[contract], cells[ACTOR]
        calls = plan.open_over[high] | passing
        if actor != cells[DEALER]:
            return calls
        is_last = not high and others_passed(cells)
        return (is_last and plan.forced(cells)) or calls | plan.matching[high]

    return legal


def _others_passed(site: Site, plan: BiddingPlan) -> Callable[[Cells], bool]:
    """Whether every seat but the dealer, who is to act, has passed, where there is no bid."""
    if plan.one_each:
        return lambda _: True
    passed, everyone = site[PASSED], (1 << site.seats) - 1
    return lambda cells: cells[passed] | 1 << cells[DEALER] == everyone


def _bid(
    site: Site, plan: BiddingPlan, numbers: Mapping[MoveId, int], won: Entry, all_passed: Entry
) -> Advance:
    """Note a bid or a pass; the next seat speaks, or the bidding is over."""
    contract, maker = site[CONTRACT], site[MAKER]
    go_on = _once_round(site) if plan.one_each else _round_and_round(site, plan)

    def advance(cells: Cells, move: MoveId) -> None:
        if move in numbers:
            cells[contract], cells[maker] = numbers[move], cells[ACTOR]
        if not go_on(cells, move):
            (won if cells[contract] else all_passed)(cells)

    return advance


def _once_round(site: Site) -> Callable[[Cells, MoveId], bool]:
    """The next seat speaks; False after the dealer."""
    next_seat = site.next_seat

    def go_on(cells: Cells, _: MoveId) -> bool:
        if cells[ACTOR] == cells[DEALER]:
            return False
        cells[ACTOR] = next_seat[cells[ACTOR]]
        return True

    return go_on


def _round_and_round(site: Site, plan: BiddingPlan) -> Callable[[Cells, MoveId], bool]:
    """The next seat that may still speak does; False where nobody may, but for who bid highest."""
    contract, maker, passed = site[CONTRACT], site[MAKER], site[PASSED]
    passing, rings, everyone = site.move(PASS), next_active(site.seats), (1 << site.seats) - 1

    def go_on(cells: Cells, move: MoveId) -> bool:
        if move == passing:
            cells[passed] |= 1 << cells[ACTOR]
        elif plan.may_return:
            cells[passed] = 0
        speaking = everyone & ~cells[passed]
        if not speaking or (cells[contract] and speaking == 1 << cells[maker]):
            return False
        cells[ACTOR] = rings[speaking][cells[ACTOR]]
        return True

    return go_on
