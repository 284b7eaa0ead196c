"""Factories of the phases in which trumps and maker are settled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from kernel.values.bits import next_active
from kernel.values.layout import (
    ACTOR,
    ALONE,
    BIDDER,
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

    The highest bid stands in `contract`, counted from 1, and who made it in `bidder`.
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
    contract, passed, passing = site[CONTRACT], site[PASSED], 1 << site.move(PASS)
    everyone = (1 << site.seats) - 1

    def legal(cells: Cells) -> Mask:
        high, actor = cells[contract], cells[ACTOR]
        calls = plan.open_over[high] | passing
        if actor != cells[DEALER]:
            return calls
        is_last = not high and cells[passed] | 1 << actor == everyone
        return (is_last and plan.forced(cells)) or calls | plan.matching[high]

    return legal


def _bid(
    site: Site, plan: BiddingPlan, numbers: Mapping[MoveId, int], won: Entry, all_passed: Entry
) -> Advance:
    """Note a bid or a pass; the next seat speaks, or the bidding is over."""
    contract, bidder, passed = site[CONTRACT], site[BIDDER], site[PASSED]
    rings, everyone = next_active(site.seats), (1 << site.seats) - 1

    def is_last(cells: Cells, actor: Seat, speaking: Mask) -> bool:
        if plan.one_each:
            return actor == cells[DEALER]
        return not speaking or (bool(cells[contract]) and speaking == 1 << cells[bidder])

    def advance(cells: Cells, move: MoveId) -> None:
        actor = cells[ACTOR]
        if move in numbers:
            cells[contract], cells[bidder] = numbers[move], actor
            cells[passed] = 0 if plan.may_return else cells[passed]
        else:
            cells[passed] |= 1 << actor
        speaking = everyone & ~cells[passed]
        if is_last(cells, actor, speaking):
            (won if cells[contract] else all_passed)(cells)
        else:
            cells[ACTOR] = rings[everyone if plan.one_each else speaking][actor]

    return advance
