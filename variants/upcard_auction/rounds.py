"""The rounds of an upcard auction as they are played: order up, name a suit, a joker turned up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from kernel.declare.component import (
    Build,
    JokerCalls,
    Naming,
    Settle,
)
from kernel.declare.language.call_rules import Call, call_filter
from kernel.declare.language.naming import LOW_NO_TRUMP, NO_TRUMP
from kernel.declare.language.passed_out import last_calls
from kernel.values.bits import NONE, Mask, MoveId, Seat, bits, mask_of
from kernel.values.cards import SUITS, Deck
from kernel.values.layout import (
    ACTOR,
    DEALER,
    ORDERED,
    STOCK,
    TAKEN_UP,
    TURNED_UP,
    UPCARD,
    UPCARD_CLAIM,
    Cells,
)
from kernel.values.moves import PASS
from kernel.values.phase import Advance, Entry, Legal, Refusal, Why

ORDER_UP: Final = "order up"
TAKE_UP: Final = "take up"
_NAMING: Final = "auction.rounds.name_suit"
"""Where the round stands in which a suit is named."""

if TYPE_CHECKING:
    from variants.upcard_auction import NameSuit, UpcardAuction


class UpcardRounds:
    """The auction while it is built: its tables, by upcard."""

    def __init__(self, rules: UpcardAuction, b: Build, then: Entry) -> None:
        self._rules = rules
        self._b = b
        self._then = then
        self._settle = b.settle(then)
        joker = rules.if_joker_turned_up
        self._proposed = tuple(_proposed_suits(b.deck, joker.proposes() if joker else NONE))
        self._names = {
            move: number
            for number, suit in enumerate(SUITS)
            for move in bits(b.calls(f"name {suit}"))
        }
        no_trump = "no_trump" in b.rules.game_facts()
        self._no_trump = b.calls(NO_TRUMP) if no_trump else 0
        self._low = b.calls(LOW_NO_TRUMP) if "low_no_trump" in b.rules.game_facts() else 0
        self._alone = b.alone_calls
        naming = Naming(self._named_by_upcard)
        self._dealer_may_pass = rules.if_all_pass.last_calls(b, naming) is None

    def _orderings(self) -> dict[MoveId, int]:
        b = self._b
        named = {move: b.ordering_of(suit) for move, suit in self._names.items()}
        named |= {move: b.ordering_of(None) for move in bits(self._no_trump)}
        return named | {move: b.ordering_of(None, low=True) for move in bits(self._low)}

    def _name_calls(self, turned_down: bool, no_trump: bool, low: bool) -> tuple[Mask, ...]:
        """The calls that name trumps, by upcard."""
        extra = (self._no_trump if no_trump else 0) | (self._low if low else 0)
        return tuple(
            extra | mask_of(m for m, suit in self._names.items() if turned_down or suit != proposed)
            for proposed in self._proposed
        )

    def turn_down(self, then: Entry) -> Entry:
        """The upcard is turned face down; everyone remembers it."""
        upcard, stock = self._b[UPCARD], self._b[STOCK]

        def enter(cells: Cells) -> None:
            cells[stock] |= cells[upcard]
            cells[upcard] = 0
            then(cells)

        return enter

    def order_up(self, all_passed: Entry) -> Entry:
        """Order up, or take up for the dealer, or pass."""
        b, proposed, settle = self._b, self._proposed, self._settle
        order_up, take_up, passing = b.calls(ORDER_UP), b.calls(TAKE_UP), 1 << b.move(PASS)
        others, dealers = order_up | passing, take_up | passing
        claim, turned_up = b[UPCARD_CLAIM], b[TURNED_UP]
        trumps = tuple(b.ordering_of(suit) if suit != NONE else NONE for suit in proposed)

        def calls(cells: Cells) -> Mask:
            return dealers if cells[ACTOR] == cells[DEALER] else others

        def called(cells: Cells, move: MoveId) -> None:
            cells[claim] = TAKEN_UP if cells[ACTOR] == cells[DEALER] else ORDERED
            settle(cells, cells[ACTOR], trumps[cells[turned_up]], move)

        def calls_for(suit: int) -> list[Call]:
            if suit == NONE:
                return []
            ordered = dict.fromkeys(bits(order_up), suit)
            taken = dict.fromkeys(bits(take_up), suit)
            return [
                Call(b.move(PASS), PASS),
                *self._calls("order_up", ordered),
                *self._calls("take_up", taken),
            ]

        with b.at(self._rules.rounds.order_up or self._rules):
            return self._round("order_up", calls, calls_for, called, all_passed)

    def name_suit(self, rules: NameSuit, all_passed: Entry) -> Entry:
        """Name trumps, or pass; the dealer may be stuck."""
        b, settle, trumps = self._b, self._settle, self._orderings()
        turned_up, passing = b[TURNED_UP], 1 << b.move(PASS)
        names = self._name_calls(
            rules.may_name_turned_down_suit, rules.may_name_no_trump, rules.may_name_low_no_trump
        )

        def usual(cells: Cells) -> Mask:
            return names[cells[turned_up]] | passing

        def called(cells: Cells, move: MoveId) -> None:
            settle(cells, cells[ACTOR], trumps[move], move)

        def calls_for(_: int) -> list[Call]:
            named = {move: self._names.get(move) for move in trumps}
            return [Call(b.move(PASS), PASS), *self._calls("name", named)]

        calls = last_calls(self._rules.if_all_pass, b, Naming(self._named_by_upcard), usual)
        with b.at(rules):
            return self._round("name_suit", calls, calls_for, called, all_passed)

    def _calls(self, word: str, trumps: Mapping[MoveId, int | None]) -> list[Call]:
        return [
            Call(move, word, trump, alone=bool(self._alone >> move & 1))
            for move, trump in trumps.items()
        ]

    def _named_by_upcard(self, turned_down: bool, no_trump: bool, low: bool) -> Legal:
        names, turned_up = self._name_calls(turned_down, no_trump, low), self._b[TURNED_UP]
        return lambda cells: names[cells[turned_up]]

    def _round(
        self,
        name: str,
        calls: Legal,
        calls_for: Callable[[int], list[Call]],
        called: Advance,
        all_passed: Entry,
    ) -> Entry:
        cut = call_filter(
            self._b, self._rules.call_rules, name, calls_for, self._proposed.__getitem__
        )
        usual: Why = self._why
        legal = calls if cut is None else cut.legal(calls, 1 << self._b.move(PASS))
        why = usual if cut is None else cut.why(calls, usual)
        return self._b.calling_round(
            name, calls=legal, called=called, all_passed=all_passed, why=why
        )

    def _why(self, cells: Cells, move: MoveId) -> Refusal:
        """Why a call is not open."""
        b, stuck = self._b, self._b.path_of(self._rules.if_all_pass)
        if move == b.move(PASS):
            return Refusal("must-call", "you must call; a pass is not open to you now", stuck)
        is_turned_down = not cells[b[UPCARD]]
        proposed = self._proposed[cells[b[TURNED_UP]]]
        if is_turned_down and move in self._names and self._names[move] == proposed:
            is_stuck = not self._dealer_may_pass and cells[ACTOR] == cells[DEALER]
            path = f"{stuck if is_stuck else _NAMING}.may_name_turned_down_suit"
            return Refusal("turned-down-suit", "that suit was proposed by the upcard", path)
        return Refusal("not-open", "that call is not open to you now")

    def unless_joker(self, auction: Entry) -> Entry:
        """The auction, or what stands in its place when a joker is turned up; claims come first.

        What is done before anyone looks comes even before claims on the dealt hand.
        """
        joker, b = self._rules.if_joker_turned_up, self._b
        usual = b.before_calling(auction)
        if joker is None:
            return usual
        settle = b.settle(b.before_calling(self._then)) if joker.before_looking else self._settle
        settle = _forced(b, settle)
        opening = joker.opening(b, self._joker_calls(self._open_to_dealer()), settle)
        if opening is None:
            return usual
        instead = opening if joker.before_looking else b.before_calling(opening)
        turned_up, jokers = b[TURNED_UP], b.deck.joker_mask
        return lambda cells: (instead if jokers >> cells[turned_up] & 1 else usual)(cells)

    def _open_to_dealer(self) -> dict[MoveId, int]:
        """What a dealer may name because of the joker: a suit, or what the naming round has."""
        naming = self._rules.rounds.name_suit
        closed = self._no_trump if naming is None or not naming.may_name_no_trump else 0
        closed |= self._low if naming is None or not naming.may_name_low_no_trump else 0
        return {m: o for m, o in self._orderings().items() if not closed >> m & 1}

    def _joker_calls(self, trumps: Mapping[MoveId, int]) -> JokerCalls:
        """The calls of a dealer who names because of the joker; call rules bind one who sees."""
        naming = mask_of(trumps)
        calls = self._calls("name", {move: self._names.get(move) for move in trumps})
        cut = call_filter(self._b, self._rules.call_rules, "", lambda _: calls, lambda _: NONE)
        if cut is None:
            return JokerCalls(lambda _: naming, naming, trumps.__getitem__)
        return JokerCalls(cut.legal(lambda _: naming, naming), naming, trumps.__getitem__)


def _forced(b: Build, settle: Settle) -> Settle:
    """As *settle*, for a maker who could not pass, where some rule asks for that."""
    note_force = b.note_force()
    if note_force is None:
        return settle

    def settled(cells: Cells, seat: Seat, ordering: int, move: MoveId) -> None:
        note_force(cells)
        settle(cells, seat, ordering, move)

    return settled


def _proposed_suits(deck: Deck, by_joker: int) -> Iterable[int]:
    """The suit each card proposes as upcard."""
    return (by_joker if card.is_joker else card.suit for card in deck.cards)
