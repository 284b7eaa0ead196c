"""Factories for claims: every seat is asked, so that being asked tells nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kernel.run.exchanges import ascending, place_of_actor
from kernel.values.bits import NONE, next_active
from kernel.values.layout import (
    ACTIVE,
    ACTOR,
    ASKED,
    DEALER,
    HAND,
    PHASE,
    STOCK,
    STOCK_ORDER,
    Cells,
)
from kernel.values.moves import NO_CLAIM
from kernel.values.phase import Reason, Refusal

if TYPE_CHECKING:
    from kernel.values.bits import Mask, MoveId, Seat
    from kernel.values.phase import Entry, Site, Why
    from kernel.values.plan import ClaimPlan

CARD_BITS = 7
"""Bits of one card in an ordered pile: its number plus one, the top card lowest."""


def ask_each(
    site: Site, name: str, claims: Callable[[Entry], Sequence[ClaimPlan]], then: Entry
) -> Entry:
    """Ask each seat from the dealer's left; one that cannot claim has the one answer no.

    A seat that sits out, as everyone knows, is not asked.

    *claims* is given the entry that goes on with the next seat, and gives what may be claimed.
    """
    asked, no = site[ASKED], site.move(NO_CLAIM)
    rings, everyone = next_active(site.seats), (1 << site.seats) - 1
    active = site[ACTIVE] if site.has(ACTIVE) else None

    def left_of(cells: Cells, seat: Seat) -> Seat:
        return rings[everyone if active is None else cells[active]][seat]

    def ask(cells: Cells, seat: Seat) -> None:
        cells[PHASE] = phase
        cells[ACTOR] = cells[asked] = seat

    def go_on(cells: Cells) -> None:
        following = left_of(cells, cells[asked])
        if following == left_of(cells, cells[DEALER]):
            cells[asked] = NONE
            then(cells)
        else:
            ask(cells, following)

    offered = claims(go_on)

    def legal(cells: Cells) -> Mask:
        seat, mask, may_decline = cells[ACTOR], 0, True
        for claim in offered:
            if claim.fits(cells, seat):
                mask |= 1 << claim.move
                may_decline = may_decline and not claim.must
        return mask | 1 << no if may_decline else mask

    effects = {claim.move: claim.effect for claim in offered}

    def advance(cells: Cells, move: MoveId) -> None:
        effects.get(move, go_on)(cells)

    phase = site.phase(name, legal, advance, _why_not(offered, no), may=_why_may(offered))
    return lambda cells: ask(cells, left_of(cells, cells[DEALER]))


def _why_not(offered: Sequence[ClaimPlan], no: MoveId) -> Why:
    paths = {claim.move: claim.path for claim in offered}

    def why(cells: Cells, move: MoveId) -> Refusal:
        if move == no:
            must = next((c for c in offered if c.must and c.fits(cells, cells[ACTOR])), offered[0])
            return Refusal("must-claim", "there is something you must claim", must.path)
        if move not in paths:
            is_bound = any(claim.must and claim.fits(cells, cells[ACTOR]) for claim in offered)
            answer = "make the claim you must make" if is_bound else "answer `no claim`, or claim"
            return Refusal("not-now", f"claims are asked first: {answer}")
        return Refusal("no-claim", "you have no such claim now", paths.get(move, ""))

    return why


def _why_may(offered: Sequence[ClaimPlan]) -> Why:
    reasons = {claim.move: Reason("may-claim", claim.because, claim.path) for claim in offered}

    def may(_: Cells, move: MoveId) -> Reason:
        if move in reasons:
            return reasons[move]
        return Reason("claims-nothing", "every seat is asked, and need claim nothing")

    return may


def show_and_swap(
    site: Site, *, verb: str, to: str, count: int, among: Callable[[Cells, Mask], Mask], then: Entry
) -> Entry:
    """The actor lays *count* cards in zone *to*, one a move and ascending, and draws as many.

    *among* gives which cards of a hand may be laid, knowing those laid so far.
    """
    hand, laid, first = site[HAND], place_of_actor(site, to), site.block(verb)
    draw = _draw(site, count)

    def mine(cells: Cells) -> Mask:
        return cells[laid(cells)]

    coming = ascending(
        lambda cells: among(cells, mine(cells)),
        left=lambda cells: count - mine(cells).bit_count(),
        start=lambda cells: mine(cells).bit_length(),
    )

    def advance(cells: Cells, move: MoveId) -> None:
        bit = 1 << (move - first)
        cells[hand + cells[ACTOR]] &= ~bit
        cells[laid(cells)] |= bit
        if mine(cells).bit_count() == count:
            draw(cells)
            then(cells)

    def why(_cells: Cells, _move: MoveId) -> Refusal:
        return Refusal("must-show", "you must now lay the cards of your claim, lowest first")

    phase = site.phase(verb, lambda cells: coming(cells) << first, advance, why)

    def enter(cells: Cells) -> None:
        cells[PHASE] = phase

    return enter


def _draw(site: Site, count: int) -> Entry:
    """The actor takes *count* cards from the top of the stock."""
    hand, stock = site[HAND], site[STOCK]
    order = site[STOCK_ORDER]

    def take(cells: Cells) -> None:
        for _ in range(count):
            card = 1 << (cells[order] & ((1 << CARD_BITS) - 1)) - 1
            cells[order] >>= CARD_BITS
            cells[hand + cells[ACTOR]] |= card
            cells[stock] &= ~card

    return take


def pile(cards: Sequence[int]) -> int:
    """An ordered pile as one int, *cards* from the top."""
    packed = 0
    for card in reversed(cards):
        packed = packed << CARD_BITS | card + 1
    return packed
