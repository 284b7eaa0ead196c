"""Factories of the phases in which cards change places."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kernel.values.bits import with_enough_above
from kernel.values.layout import (
    ACTOR,
    BURIED,
    CHOOSE_FROM,
    CHOOSING,
    HAND,
    PHASE,
    Cells,
)
from kernel.values.phase import Refusal

if TYPE_CHECKING:
    from kernel.values.bits import Mask, MoveId, Seat
    from kernel.values.phase import Entry, Legal, Site, Why


@dataclass(frozen=True, slots=True)
class _Way:
    """A way in which cards leave a hand, by the moves of *verb*.

    *must* refuses a card that is not held, *barred* one that may not leave the hand, *order* one
    that may, but not now.
    """

    verb: str
    must: Refusal
    barred: Refusal
    order: Refusal


_BURY: Final = _Way(
    "bury",
    Refusal("must-bury", "you must now bury a card of your hand"),
    Refusal("must-keep", "this card must be kept"),
    Refusal("bury-ascending", "cards are buried in order, and enough must be left"),
)
_GIVE: Final = _Way(
    "give",
    Refusal("must-give", "you must now give a card of your hand"),
    Refusal("may-not-give", "this card may not be given away"),
    Refusal("give-ascending", "cards are given in order, and enough must be left"),
)


def ascending(
    cards: Callable[[Cells], Mask], left: Callable[[Cells], int], start: Callable[[Cells], int]
) -> Callable[[Cells], Mask]:
    """Those of *cards* that may come next, where several are chosen one a move and ascending.

    So each choice is one sequence of moves. *left* says how many are still to come, for which
    enough must lie above; *start* says which card is the lowest that may come next.
    """

    def coming(cells: Cells) -> Mask:
        return with_enough_above(cards(cells) & ~((1 << start(cells)) - 1), left(cells))

    return coming


def place_of_actor(site: Site, zone: str) -> Callable[[Cells], int]:
    """The index of the actor's part of *zone*; where it is of one seat, that seat is the actor."""
    first = site[zone]
    return (lambda _: first) if site.layout.is_of_one(zone) else lambda cells: first + cells[ACTOR]


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

    Several cards are laid one a move and ascending. A *count* that is told only in play may be
    nothing.
    """
    to = place_of_actor(site, BURIED)
    phase = _Leaving(site, name, _BURY, actor=actor, cards=may_bury, to=to, then=then)
    return phase.one() if count == 1 else phase.several(count)


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

    Several cards are given one a move and ascending.
    """
    hand = site[HAND]
    phase = _Leaving(
        site,
        name,
        _GIVE,
        actor=giver,
        cards=may_give,
        to=lambda cells: hand + receiver(cells),
        then=then,
    )
    return phase.one() if count == 1 else phase.several(count)


class _Leaving:
    """The phase in which *cards* of the actor's hand leave it, one a move, for the place *to*."""

    def __init__(
        self,
        site: Site,
        name: str,
        way: _Way,
        *,
        actor: Callable[[Cells], Seat],
        cards: Callable[[Cells], Mask],
        to: Callable[[Cells], int],
        then: Entry,
    ) -> None:
        self.site, self.name, self.way = site, name, way
        self.actor, self.cards, self.to, self.then = actor, cards, to, then

    def one(self) -> Entry:
        """One card."""
        hand, first = self.site[HAND], self.site.block(self.way.verb)
        cards, to, then = self.cards, self.to, self.then

        def legal(cells: Cells) -> Mask:
            return cards(cells) << first

        def advance(cells: Cells, move: MoveId) -> None:
            bit = 1 << (move - first)
            cells[hand + cells[ACTOR]] &= ~bit
            cells[to(cells)] |= bit
            then(cells)

        why = self._why_not(self.way.barred)
        return self._entered(self.site.phase(self.name, legal, advance, why))

    def several(self, count: int | Callable[[Cells], int]) -> Entry:
        """So many cards, perhaps none."""
        site, to, then = self.site, self.to, self.then
        hand, first = site[HAND], site.block(self.way.verb)
        left_at, from_at = site[CHOOSING], site[CHOOSE_FROM]

        def advance(cells: Cells, move: MoveId) -> None:
            card = move - first
            cells[hand + cells[ACTOR]] &= ~(1 << card)
            cells[to(cells)] |= 1 << card
            cells[left_at] -= 1
            cells[from_at] = card + 1 if cells[left_at] else 0
            if not cells[left_at]:
                then(cells)

        legal = self._ascending(left_at, from_at, first)
        why = self._why_not(self.way.order)
        enter = self._entered(site.phase(self.name, legal, advance, why))

        def start(cells: Cells) -> None:
            cells[left_at] = max(count(cells), 0) if callable(count) else count
            (enter if cells[left_at] else then)(cells)

        return start

    def _ascending(self, left_at: int, from_at: int, first: MoveId) -> Legal:
        coming = ascending(self.cards, lambda cells: cells[left_at], lambda cells: cells[from_at])
        return lambda cells: coming(cells) << first

    def _why_not(self, open_: Refusal) -> Why:
        """Why a card may not leave the hand; *open_* is said of one that may at some time."""
        hand, first = self.site[HAND], self.site.block(self.way.verb)
        cards, way = self.cards, self.way

        def why(cells: Cells, move: MoveId) -> Refusal:
            card = move - first
            if card < 0 or not cells[hand + cells[ACTOR]] >> card & 1:
                return way.must
            return open_ if cards(cells) >> card & 1 else way.barred

        return why

    def _entered(self, phase: int) -> Entry:
        actor = self.actor

        def enter(cells: Cells) -> None:
            cells[PHASE] = phase
            cells[ACTOR] = actor(cells)

        return enter
