"""Factories of the phases in which cards change places."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kernel.values.bits import with_enough_above
from kernel.values.layout import (
    ACTOR,
    BURIED,
    BURY_FROM,
    BURYING,
    GIVE_FROM,
    GIVING,
    HAND,
    PHASE,
    Cells,
)
from kernel.values.phase import Refusal

if TYPE_CHECKING:
    from kernel.values.bits import Mask, MoveId, Seat
    from kernel.values.phase import Entry, Legal, Site, Why


def bury(
    site: Site,
    name: str,
    *,
    actor: Callable[[Cells], Seat],
    may_bury: Callable[[Cells], Mask],
    count: int | Callable[[Cells], int] = 1,
    then: Entry,
) -> Entry:
    """The actor lays *count* cards of the hand face down, out of play.

    Several cards are laid one a move and ascending, so each choice is one sequence of moves. A
    *count* that is told only in play may be nothing.
    """
    if count == 1:
        return _bury_one(site, name, actor=actor, may_bury=may_bury, then=then)
    counted = count if callable(count) else _always(count)
    return _bury_several(site, name, actor=actor, may_bury=may_bury, count=counted, then=then)


def _always(count: int) -> Callable[[Cells], int]:
    return lambda _: count


def _bury_one(
    site: Site,
    name: str,
    *,
    actor: Callable[[Cells], Seat],
    may_bury: Callable[[Cells], Mask],
    then: Entry,
) -> Entry:
    hand, buried, first = site[HAND], site[BURIED], site.block("bury")

    def legal(cells: Cells) -> Mask:
        return may_bury(cells) << first

    def advance(cells: Cells, move: MoveId) -> None:
        bit = 1 << (move - first)
        seat = cells[ACTOR]
        cells[hand + seat] &= ~bit
        cells[buried + seat] |= bit
        then(cells)

    phase = site.phase(name, legal, advance, _why_not_buried(site, may_bury))
    return _entered(phase, actor)


def _bury_several(
    site: Site,
    name: str,
    *,
    actor: Callable[[Cells], Seat],
    may_bury: Callable[[Cells], Mask],
    count: Callable[[Cells], int],
    then: Entry,
) -> Entry:
    hand, buried, first = site[HAND], site[BURIED], site.block("bury")
    left_at, from_at = site[BURYING], site[BURY_FROM]

    def legal(cells: Cells) -> Mask:
        cards = may_bury(cells) & ~((1 << cells[from_at + cells[ACTOR]]) - 1)
        return with_enough_above(cards, cells[left_at]) << first

    def advance(cells: Cells, move: MoveId) -> None:
        card, seat = move - first, cells[ACTOR]
        cells[hand + seat] &= ~(1 << card)
        cells[buried + seat] |= 1 << card
        cells[left_at] -= 1
        cells[from_at + seat] = card + 1 if cells[left_at] else 0
        if not cells[left_at]:
            then(cells)

    why = _why_not_buried(site, may_bury, legal)
    enter = _entered(site.phase(name, legal, advance, why), actor)

    def start(cells: Cells) -> None:
        cells[left_at] = max(count(cells), 0)
        (enter if cells[left_at] else then)(cells)

    return start


def _why_not_buried(site: Site, may_bury: Legal, ascending: Legal | None = None) -> Why:
    hand, first = site[HAND], site.block("bury")

    def why(cells: Cells, move: MoveId) -> Refusal:
        held = move >= first and cells[hand + cells[ACTOR]] >> (move - first) & 1
        if not held:
            return Refusal("must-bury", "you must now bury a card of your hand")
        is_open = may_bury(cells) >> (move - first) & 1
        if not is_open or ascending is None or ascending(cells) >> move + 1:
            return Refusal("must-keep", "this card must be kept")
        return Refusal("bury-ascending", "cards are buried in order, and enough must be left")

    return why


def give(
    site: Site,
    name: str,
    *,
    giver: Callable[[Cells], Seat],
    receiver: Callable[[Cells], Seat],
    may_give: Callable[[Cells], Mask],
    count: int = 1,
    then: Entry,
) -> Entry:
    """The giver passes *count* cards of the hand, face down, to the receiver's.

    Several cards are given one a move and ascending, so each choice is one sequence of moves.
    """
    if count == 1:
        return _give_one(site, name, giver=giver, receiver=receiver, may_give=may_give, then=then)
    return _give_several(
        site, name, giver=giver, receiver=receiver, may_give=may_give, count=count, then=then
    )


def _give_one(
    site: Site,
    name: str,
    *,
    giver: Callable[[Cells], Seat],
    receiver: Callable[[Cells], Seat],
    may_give: Callable[[Cells], Mask],
    then: Entry,
) -> Entry:
    hand, first = site[HAND], site.block("give")

    def legal(cells: Cells) -> Mask:
        return may_give(cells) << first

    def advance(cells: Cells, move: MoveId) -> None:
        bit = 1 << (move - first)
        cells[hand + cells[ACTOR]] &= ~bit
        cells[hand + receiver(cells)] |= bit
        then(cells)

    return _entered(site.phase(name, legal, advance, _why_not_given(site, may_give)), giver)


def _give_several(
    site: Site,
    name: str,
    *,
    giver: Callable[[Cells], Seat],
    receiver: Callable[[Cells], Seat],
    may_give: Callable[[Cells], Mask],
    count: int,
    then: Entry,
) -> Entry:
    hand, first = site[HAND], site.block("give")
    left_at, from_at = site[GIVING], site[GIVE_FROM]

    def legal(cells: Cells) -> Mask:
        cards = may_give(cells) & ~((1 << cells[from_at + cells[ACTOR]]) - 1)
        return with_enough_above(cards, cells[left_at]) << first

    def advance(cells: Cells, move: MoveId) -> None:
        card, seat = move - first, cells[ACTOR]
        cells[hand + seat] &= ~(1 << card)
        cells[hand + receiver(cells)] |= 1 << card
        cells[left_at] -= 1
        cells[from_at + seat] = card + 1 if cells[left_at] else 0
        if not cells[left_at]:
            then(cells)

    enter = _entered(
        site.phase(name, legal, advance, _why_not_given(site, may_give, ascending=True)), giver
    )

    def start(cells: Cells) -> None:
        cells[left_at] = count
        enter(cells)

    return start


def _why_not_given(site: Site, may_give: Legal, *, ascending: bool = False) -> Why:
    hand, first = site[HAND], site.block("give")

    def why(cells: Cells, move: MoveId) -> Refusal:
        card = move - first
        if card < 0 or not cells[hand + cells[ACTOR]] >> card & 1:
            return Refusal("must-give", "you must now give a card of your hand")
        if ascending and may_give(cells) >> card & 1:
            return Refusal("give-ascending", "cards are given in order, and enough must be left")
        return Refusal("may-not-give", "this card may not be given away")

    return why


def _entered(phase: int, actor: Callable[[Cells], Seat]) -> Entry:
    def enter(cells: Cells) -> None:
        cells[PHASE] = phase
        cells[ACTOR] = actor(cells)

    return enter
