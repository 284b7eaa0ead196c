"""The factory of trick play: lead, follow by the ladder, win, until the hands are empty."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from kernel.run.granting import granted_by_bans, why_card_may
from kernel.run.heading import headed
from kernel.run.noting import notes_of
from kernel.run.piles import (
    held_of,
    legal_from_piles,
    piles_of,
    put_from_piles,
    turn_after_trick,
    until_piles_are_gone,
)
from kernel.run.turns import asked_after, asked_first, turn_giver
from kernel.values.bits import NONE, bits, next_active
from kernel.values.cards import NO_SUIT
from kernel.values.layout import (
    ACTIVE,
    ACTOR,
    BEST,
    FIRST_CARD,
    HAND,
    LEADER,
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
    from kernel.values.phase import Advance, AtTurn, Entry, Legal, Site, Why
    from kernel.values.plan import Ban

IsDecided: TypeAlias = Callable[[Cells, int], bool]
"""Whether so many tricks still to be played cannot change the score."""
Put: TypeAlias = Callable[[Cells, int], None]
"""Lay a card on the table; the first of a trick settles what is led, unless that has been said."""


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
    bans: Sequence[Ban],
    is_decided: IsDecided | None,
    is_by_first_lead: bool,
    turns_at_once: bool = True,
    asking: Callable[[Entry], Entry] | None = None,
    at_turn: AtTurn | None = None,
    then: Entry,
) -> Entry:
    """Tricks until the hands are empty, or until *is_decided* says the score is certain.

    Where cards lie on others, *turns_at_once* says when an uncovered one is turned up: at once, or
    after the trick. *asking*, given the lead to a trick, is what comes before it each time.
    *at_turn*, where there is such a rule, may put a question before the seat to act plays.
    """
    leading = site[LEADER] if asking else 0
    end_trick: Entry
    phase: int

    def begin(cells: Cells) -> None:
        cells[PHASE] = phase
        cells[ACTOR] = leader(cells)

    def lead(cells: Cells) -> None:
        cells[PHASE] = phase
        cells[ACTOR] = cells[leading]

    enter: Entry = lead if asking else begin
    question = None
    if at_turn is not None:
        end = lambda cells: end_trick(cells)  # noqa: E731, PLW0108 - it is made below
        question = at_turn(turn_giver(site, lambda: phase, end))
        enter = asked_first(enter, question)
    ask = asking(enter) if asking else None
    if piles_of(site):
        legal = legal_from_piles(site, tables)
        end_trick = _end_trick_with_piles(site, is_decided, ask, then, at_once=turns_at_once)
        put = put_from_piles(site, _put(site, tables, end_trick), at_once=turns_at_once)
    else:
        legal = _legal(site, tables)
        end_trick = _end_trick(site, is_decided, ask, then)
        put = _put(site, tables, end_trick)
    advance = (_advance_first_lead if is_by_first_lead else _advance)(site, put)
    led_as = _LedAs(site)
    why, may = _why(site, ladder, led_as), why_card_may(site, ladder)
    for heading in ladder.headings:
        play = headed(site, heading, tables.strength, legal, led_as.card)
        legal, why, may = play.legal, play.why_not(why), play.why(may)
    if bans:
        may = granted_by_bans(bans, may, led_as.card)
        legal, why = _legal_but(legal, bans), _why_not(legal, bans, why, led_as)
    if led_as.suit:
        legal = _legal_naming(site, legal, led_as)
        advance = _advance_naming(site, put, advance, led_as)
    if question is not None:
        advance = asked_after(advance, question)
    phase = site.phase("play", legal, advance, why, may=may)
    return _asking(site, leader, ask) if ask else enter


def _asking(site: Site, leader: Callable[[Cells], Seat], ask: Entry) -> Entry:
    """Keep who is to lead, for another seat is to move first."""
    leading = site[LEADER]

    def enter(cells: Cells) -> None:
        cells[leading] = leader(cells)
        ask(cells)

    return enter


def _legal(site: Site, tables: TrickTables) -> Legal:
    """The cards of the hand, as far as the ladder allows."""
    hand, led_at, steps = site[HAND], site[LED], tables.steps

    def legal(cells: Cells) -> Mask:
        held = cells[hand + cells[ACTOR]]
        for need, may in steps[cells[led_at]]:
            if held & need:
                return held & may
        return held

    return legal


def _legal_but(legal: Legal, bans: Sequence[Ban]) -> Legal:
    """As *legal*, less what the bans bar together, as long as something is left."""

    def legal_but(cells: Cells) -> Mask:
        mask, barred = legal(cells), 0
        for ban in bans:
            barred |= ban.barred(cells)
        return mask & ~barred or mask

    return legal_but


def _why_not(legal: Legal, bans: Sequence[Ban], why: Why, led_as: _LedAs) -> Why:
    """As *why*, but a card that only a ban keeps back is told of the ban."""

    def why_not(cells: Cells, move: MoveId) -> Refusal:
        card = led_as.card.get(move, move)
        if not legal(cells) >> card & 1:
            return why(cells, move)
        ban = next((ban for ban in bans if ban.barred(cells) >> card & 1), None)
        return why(cells, move) if ban is None else ban.refusal

    return why_not


def _advance(site: Site, put: Put) -> Advance:
    """Play a card, which is its own move."""
    return _noting_first_card(site, put) if site.has(FIRST_CARD) else put


def _noting_first_card(site: Site, advance: Advance) -> Advance:
    """As *advance*, and remember the card that was led."""
    first, led_at = site[FIRST_CARD], site[LED]

    def noting(cells: Cells, card: MoveId) -> None:
        if not cells[led_at]:
            cells[first] = card
        advance(cells, card)

    return noting


def _advance_first_lead(site: Site, put: Put) -> Advance:
    """As `_advance`, but the very first card led makes its suit trumps."""
    trumps, play = site[TRUMPS], _advance(site, put)
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


def _put(site: Site, tables: TrickTables, end_trick: Entry) -> Put:
    """Lay a card on the table, compare it with the best so far, and pass the turn on."""
    hand, table, winning, best = site[HAND], site[TABLE], site[WINNING], site[BEST]
    trumps, led_at, led_by = site[TRUMPS], site[LED], tables.led_by
    strength, next_seat = tables.strength, site.next_seat
    rings = next_active(site.seats) if site.has(ACTIVE) else ()
    active = site[ACTIVE] if rings else 0

    def put(cells: Cells, card: CardId) -> None:
        seat = cells[ACTOR]
        bit, held_at = 1 << card, hand + seat
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


def _end_trick_with_piles(
    site: Site, is_decided: IsDecided | None, ask: Entry | None, then: Entry, *, at_once: bool
) -> Entry:
    """As `_end_trick`, where cards lie open on others."""
    is_decided, then = until_piles_are_gone(site, is_decided, _go_on(site, ask), then)
    end_trick = _end_trick(site, is_decided, ask, then)
    return end_trick if at_once else turn_after_trick(site, end_trick)


def _go_on(site: Site, ask: Entry | None) -> Entry | None:
    """What comes between two tricks, if anything."""
    return _asking(site, lambda cells: cells[ACTOR], ask) if ask else None


def _end_trick(site: Site, is_decided: IsDecided | None, ask: Entry | None, then: Entry) -> Entry:
    """The winner takes the cards and leads, after *ask* if there is any, unless play is over."""
    hand, table, taken, tricks = site[HAND], site[TABLE], site[TAKEN], site[TRICKS]
    led_at, winning, best = site[LED], site[WINNING], site[BEST]
    (one, two, three, four), more = _four_and_more(range(table, table + site.seats))
    notes = notes_of(site)
    go_on = _go_on(site, ask)

    def end_trick(cells: Cells) -> None:
        winner = cells[winning]
        for note in notes:
            note(cells)
        won = cells[one] | cells[two] | cells[three] | cells[four]
        cells[one] = cells[two] = cells[three] = cells[four] = 0
        for other in more:
            won |= cells[other]
            cells[other] = 0
        taken_at, tricks_at = taken + winner, tricks + winner
        cells[taken_at] = cells[taken_at] | won
        cells[tricks_at] = cells[tricks_at] + 1
        cells[led_at] = cells[best] = 0
        cells[winning] = NONE
        cells[ACTOR] = winner
        left = cells[hand + winner]
        if not left or (is_decided is not None and is_decided(cells, left.bit_count())):
            then(cells)
        elif go_on is not None:
            go_on(cells)

    return end_trick


def _four_and_more(places: Sequence[int]) -> tuple[tuple[int, int, int, int], Sequence[int]]:
    """Four of *places*, some of them twice where there are fewer, and those that are left.

    Nearly always four are all there are, and written out they take half as long as a loop.
    """
    one, two, three, four = (*places, *[places[0]] * 3)[:4]
    return (one, two, three, four), tuple(places[4:])


def _legal_naming(site: Site, legal: Legal, led_as: _LedAs) -> Legal:
    """As *legal*, but a leader names the suit of a card that has none."""
    trumps, led_at = site[TRUMPS], site[LED]

    def legal_naming(cells: Cells) -> Mask:
        mask = legal(cells)
        return mask if cells[led_at] else led_as.offered(mask, cells[trumps])

    return legal_naming


def _advance_naming(site: Site, put: Put, play: Advance, led_as: _LedAs) -> Advance:
    """As *play*, but a move that names a suit leads that suit."""
    trumps, led_at = site[TRUMPS], site[LED]
    suits, cards = led_as.suit, led_as.card
    by_suit = {order.trump: number for number, order in enumerate(site.orderings)}

    def advance(cells: Cells, move: MoveId) -> None:
        if move not in suits:
            play(cells, move)
            return
        if cells[trumps] == NONE:  # the very first lead makes trumps, and this one names them
            cells[trumps] = by_suit[suits[move]]
        cells[led_at] = situation(cells[trumps], suits[move])
        put(cells, cards[move])

    return advance


def _why(site: Site, ladder: Ladder, led_as: _LedAs) -> Why:
    """Why a card may not be played: the rung of the ladder that decides."""
    held_by, led_at, pack = held_of(site), site[LED], len(site.deck)
    where = "you do not hold it"
    if piles_of(site):
        where = "it is neither in your hand nor face up before you"

    def why(cells: Cells, move: MoveId) -> Refusal:
        card = led_as.card.get(move, move)
        held = held_by(cells)
        if card >= pack:
            return Refusal("must-play", "it is time to play a card")
        if not held >> card & 1:
            return Refusal("not-in-hand", where)
        rung = ladder.deciding(cells[led_at], held)
        if rung is not None and not rung.may >> card & 1:
            return Refusal(rung.code, rung.why, rung.path)
        if cells[led_at]:
            return Refusal("suit-is-led", "a suit is named only by the one who leads")
        return Refusal("name-suit", "say which suit is to be followed, as in `play Jo as hearts`")

    return why


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
