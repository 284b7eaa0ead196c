"""The factory of trick play: lead, follow by the ladder, win, until the hands are empty."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kernel.values.bits import NONE, bits
from kernel.values.layout import (
    ACTOR,
    BEST,
    HAND,
    LED,
    PHASE,
    SUIT_COUNT,
    TABLE,
    TAKEN,
    TRICKS,
    TRUMPS,
    WINNING,
    Cells,
    situation,
)
from kernel.values.ordering import led_as_words
from kernel.values.phase import Refusal

if TYPE_CHECKING:
    from kernel.values.bits import CardId, Mask, MoveId, Seat
    from kernel.values.ladder import Ladder
    from kernel.values.ordering import Ordering
    from kernel.values.phase import Entry, Site

@dataclass(frozen=True, slots=True)
class TrickTables:
    """What a trick needs to know, by situation.

    *led_by* is the situation a card makes when led, by ordering. *strength* compares cards in a
    situation; 0 cannot win. *steps* are the ladder's pairs (need, may).
    """

    led_by: tuple[tuple[int, ...], ...]
    strength: tuple[tuple[int, ...], ...]
    steps: tuple[tuple[tuple[Mask, Mask], ...], ...]


def trick_tables(orderings: Sequence[Ordering], ladder: Ladder) -> TrickTables:
    """The tables of all orderings."""
    strength: list[tuple[int, ...]] = [()]
    for ordering in orderings:
        strength += [ordering.strengths(suit) for suit in range(SUIT_COUNT)]
    led_by = tuple(
        tuple(situation(number, suit) for suit in ordering.suit_of)
        for number, ordering in enumerate(orderings)
    )
    return TrickTables(led_by, tuple(strength), ladder.steps)


def trick_play(
    site: Site,
    *,
    tables: TrickTables,
    ladder: Ladder,
    leader: Callable[[Cells], Seat],
    is_decided: Callable[[Cells, int], bool] | None,
    then: Entry,
) -> Entry:
    """Tricks until the hands are empty, or until *is_decided* says the score is certain."""
    hand, table, taken, tricks = site[HAND], site[TABLE], site[TAKEN], site[TRICKS]
    trumps, led_at, winning, best = site[TRUMPS], site[LED], site[WINNING], site[BEST]
    led_by, strength, steps = tables.led_by, tables.strength, tables.steps
    next_seat, seats = site.next_seat, range(site.seats)
    led_as = _LedAs(site)

    def legal(cells: Cells) -> Mask:
        held = cells[hand + cells[ACTOR]]
        for need, may in steps[cells[led_at]]:
            if held & need:
                return held & may
        return held

    def advance(cells: Cells, card: MoveId) -> None:
        seat = cells[ACTOR]
        led = cells[led_at]
        if not led:
            led = led_by[cells[trumps]][card]
            cells[led_at] = led
        put(cells, seat, card, led)

    def put(cells: Cells, seat: Seat, card: CardId, led: int) -> None:
        bit = 1 << card
        cells[hand + seat] &= ~bit
        cells[table + seat] = bit
        power = strength[led][card]
        if power > cells[best]:
            cells[best] = power
            cells[winning] = seat
        following = next_seat[seat]
        if cells[table + following]:
            end_trick(cells)
        else:
            cells[ACTOR] = following

    def end_trick(cells: Cells) -> None:
        winner = cells[winning]
        won = 0
        for seat in seats:
            won |= cells[table + seat]
            cells[table + seat] = 0
        cells[taken + winner] |= won
        cells[tricks + winner] += 1
        cells[led_at] = cells[best] = 0
        cells[winning] = NONE
        cells[ACTOR] = winner
        left = cells[hand + winner]
        if not left or (is_decided is not None and is_decided(cells, left.bit_count())):
            then(cells)

    def legal_naming(cells: Cells) -> Mask:
        """As *legal*, but a leader names the suit of a card that has none."""
        mask = legal(cells)
        return mask if cells[led_at] else led_as.offered(mask, cells[trumps])

    def advance_naming(cells: Cells, move: MoveId) -> None:
        if move in led_as.suit:
            led = situation(cells[trumps], led_as.suit[move])
            cells[led_at] = led
            put(cells, cells[ACTOR], led_as.card[move], led)
        else:
            advance(cells, move)

    def why(cells: Cells, move: MoveId) -> Refusal:
        card = led_as.card.get(move, move)
        if card >= len(site.deck):
            return Refusal("must-play", "it is time to play a card")
        held = cells[hand + cells[ACTOR]]
        if not held >> card & 1:
            return Refusal("not-in-hand", "you do not hold it")
        rung = ladder.deciding(cells[led_at], held)
        if rung is None:
            return Refusal("name-suit", "say which suit is to be followed, if you lead it")
        return Refusal(rung.code, rung.why)

    both = (legal_naming, advance_naming) if led_as.suit else (legal, advance)
    phase = site.phase("play", *both, why)

    def enter(cells: Cells) -> None:
        cells[PHASE] = phase
        cells[ACTOR] = leader(cells)

    return enter


class _LedAs:
    """The moves in which a leader names the suit of a card that has none."""

    def __init__(self, site: Site) -> None:
        self.suit: dict[MoveId, int] = {}
        self.card: dict[MoveId, CardId] = {}
        self._words: dict[CardId, Mask] = {}
        for card, texts in led_as_words(site.deck, site.orderings).items():
            for suit, text in enumerate(texts):
                move = site.move(text)
                self.suit[move], self.card[move] = suit, card
                self._words[card] = self._words.get(card, 0) | 1 << move
        self._by_ordering = [ordering.names_suit for ordering in site.orderings]

    def offered(self, mask: Mask, ordering: int) -> Mask:
        """*mask* with each such card replaced by its words."""
        naming = mask & self._by_ordering[ordering]
        mask &= ~naming
        for card in bits(naming):
            mask |= self._words[card]
        return mask

