"""The factory of trick play: lead, follow by the ladder, win, until the hands are empty."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kernel.run.naming import LedAs, advance_naming
from kernel.run.noting import notes_of
from kernel.run.piles import piles_of, put_from_piles, turn_after_trick, until_piles_are_gone
from kernel.run.playable import what_may_be_played
from kernel.run.trick_tables import trick_tables
from kernel.run.turns import and_then, by_trick, first_trick
from kernel.values.bits import NONE, next_active
from kernel.values.cards import NO_SUIT
from kernel.values.layout import (
    ACTIVE,
    ACTOR,
    BEST,
    FIRST_CARD,
    HAND,
    LED,
    PHASE,
    TABLE,
    TAKEN,
    TRUMPS,
    WINNING,
    Cells,
)

if TYPE_CHECKING:
    from kernel.run.trick_tables import TrickTables
    from kernel.values.bits import CardId, MoveId, Seat
    from kernel.values.phase import Advance, Entry, IsDecided, Put, Site, Turn
    from kernel.values.plan import Asked, TrickRules


def trick_play(
    site: Site, rules: TrickRules, *, leader: Callable[[Cells], Seat], asked: Asked, then: Entry
) -> Entry:
    """Tricks until the hands are empty, or until the score is certain."""
    tricks, at_turn, before_lead = _Tricks(site, rules), asked.at_turn, asked.before_lead

    def turn(cells: Cells, seat: Seat) -> None:
        cells[PHASE] = phase
        cells[ACTOR] = seat

    def opening(cells: Cells, seat: Seat) -> None:
        first(cells, seat)

    ask = before_lead(by_trick(site, opening, turn) if at_turn else turn) if before_lead else None
    end_trick = tricks.end(ask, then)
    phase = tricks.phase(end_trick)
    first: Turn = first_trick(site, at_turn, tricks.phase, end_trick, phase) if at_turn else turn

    def enter(cells: Cells) -> None:
        cells[ACTOR] = leader(cells)
        begin(cells)

    begin = ask or (lambda cells: first(cells, cells[ACTOR]))
    return enter


class _Tricks:
    """The parts of a trick, for the phases in which its cards are played."""

    def __init__(self, site: Site, rules: TrickRules) -> None:
        self._site, self._rules = site, rules
        self._tables, self._led_as = trick_tables(site.orderings, rules.ladder), LedAs(site)
        self._legal, self._why, self._may = what_may_be_played(
            site, rules, self._tables, self._led_as
        )
        self._has_piles = bool(piles_of(site))

    def phase(self, end_trick: Entry, after_card: Entry | None = None) -> int:
        """A phase of play; *after_card* follows each card."""
        put = self._put(end_trick)
        advance = self._advance(put)
        if after_card is not None:
            advance = and_then(advance, after_card)
        return self._site.phase("play", self._legal, advance, self._why, may=self._may)

    def _put(self, end_trick: Entry) -> Put:
        put = _put_down(self._site, self._tables, end_trick)
        if not self._has_piles:
            return put
        return put_from_piles(self._site, put, at_once=self._rules.turns_at_once)

    def _advance(self, put: Put) -> Advance:
        """Play a card, which is its own move, or what names its suit."""
        advance = _noting_first_card(self._site, put) if self._site.has(FIRST_CARD) else put
        if self._rules.is_by_first_lead:
            advance = _making_trumps(self._site, advance)
        return advance_naming(self._site, put, advance, self._led_as)

    def end(self, ask: Entry | None, then: Entry) -> Entry:
        """The end of a trick: on by *ask* to the next if there is any, or over to *then*."""
        site, is_decided = self._site, self._rules.is_decided
        if not self._has_piles:
            return _end_trick(site, is_decided, ask, then)
        is_decided, then = until_piles_are_gone(site, is_decided, ask, then)
        end_trick = _end_trick(site, is_decided, ask, then)
        return end_trick if self._rules.turns_at_once else turn_after_trick(site, end_trick)


def _noting_first_card(site: Site, advance: Advance) -> Advance:
    """As *advance*, and remember the card that was led."""
    first, led_at = site[FIRST_CARD], site[LED]

    def noting(cells: Cells, card: MoveId) -> None:
        if not cells[led_at]:
            cells[first] = card
        advance(cells, card)

    return noting


def _making_trumps(site: Site, play: Advance) -> Advance:
    """As *play*, but the very first card led makes its suit trumps."""
    trumps = site[TRUMPS]
    by_card = [
        next(i for i, each in enumerate(site.orderings) if each.trump == card.suit)
        if card.suit < NO_SUIT
        else NONE
        for card in site.deck.cards
    ]

    def advance(cells: Cells, card: MoveId) -> None:
        if cells[trumps] == NONE:
            cells[trumps] = by_card[card]
        play(cells, card)

    return advance


def _put_down(site: Site, tables: TrickTables, end_trick: Entry) -> Put:
    """Lay a card on the table, compare it with the best so far, and pass the turn on."""
    hand, table, winning, best = site[HAND], site[TABLE], site[WINNING], site[BEST]
    trumps, led_at, led_by = site[TRUMPS], site[LED], tables.led_by
    strength, next_seat = tables.strength, site.next_seat
    rings = next_active(site.seats) if site.has(ACTIVE) else ()
    active = site[ACTIVE] if rings else 0
    sets = tuple(1 << card for card in range(len(site.deck)))  # one for all states to share

    def put(cells: Cells, card: CardId) -> None:
        seat = cells[ACTOR]
        bit, held_at = sets[card], hand + seat
        cells[held_at] = cells[held_at] ^ bit  # compiled, this is faster than ^=
        cells[table + seat] = bit
        led = cells[led_at]
        if not led:
            led = cells[led_at] = led_by[cells[trumps]][card]
        power = strength[led][card]
        if power > cells[best]:
            cells[best] = power
            cells[winning] = seat
        following = rings[cells[active]][seat] if rings else next_seat[seat]
        if cells[table + following]:
            end_trick(cells)
        else:
            cells[ACTOR] = following

    return put


def _end_trick(site: Site, is_decided: IsDecided | None, go_on: Entry | None, then: Entry) -> Entry:
    """The winner takes the cards and leads, by *go_on* if there is any, unless play is over."""
    hand, table, taken = site[HAND], site[TABLE], site[TAKEN]
    led_at, winning, best = site[LED], site[WINNING], site[BEST]
    places = range(table, table + site.seats)
    notes = notes_of(site)

    def end_trick(cells: Cells) -> None:
        winner = cells[winning]
        for note in notes:
            note(cells)
        won = sum(cells[place] for place in places)
        for place in places:
            cells[place] = 0
        taken_at = taken + winner
        cells[taken_at] = cells[taken_at] | won
        cells[led_at] = cells[best] = 0
        cells[winning] = NONE
        cells[ACTOR] = winner
        left = cells[hand + winner]
        if not left or (is_decided is not None and is_decided(cells, left.bit_count())):
            then(cells)
        elif go_on is not None:
            go_on(cells)

    return end_trick
