"""The auction over an upcard: accept its suit round the table, or turn it down and name another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import Field

from kernel.declare.component import (
    Auction,
    Build,
    Component,
    Declare,
    Finding,
    IfAllPass,
    IfJokerTurnedUp,
    JokerCalls,
    Naming,
    Offer,
    Settle,
    Words,
    YesNo,
    offers,
)
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.call_rules import Call, CallRule, call_filter, check_rounds
from kernel.declare.language.passed_out import all_passed, check_times, last_calls
from kernel.declare.rulebook.passes import passed_in_words
from kernel.values.bits import NONE, Mask, MoveId, Seat, bits, mask_of
from kernel.values.cards import SUITS, Deck
from kernel.values.layout import (
    ACTOR,
    CLAIMS,
    DEALER,
    HAD_TO_CALL,
    ORDERED,
    STOCK,
    TAKEN_UP,
    TURNED_UP,
    UPCARD,
    UPCARD_CLAIM,
    Audience,
    Cells,
    CellType,
)
from kernel.values.phase import Advance, Entry, Legal, Refusal, Why

if TYPE_CHECKING:
    from kernel.declare.schema import Rules

ORDER_UP, TAKE_UP, PASS = "order up", "take up", "pass"
NAMING = "auction.rounds.name_suit"
NO_TRUMP, LOW_NO_TRUMP = "name no trump", "name low no trump"


class OrderUp(Component):
    """Each seat in turn may accept the upcard's suit as trumps; the first to do so is the maker."""

    def words(self, w: Words) -> None:
        """Who accepts the suit, and how it is said."""
        w.say("from the dealer's left, each player in turn accepts the upcard's suit or passes")
        w.say("to accept, a player says “order up”, and the dealer himself “take up”")
        w.say("whoever accepts is the maker: the suit is trumps, and the calling is over")


class NameSuit(Component):
    """The upcard is turned down; each seat in turn may name a suit, and is then the maker."""

    may_name_turned_down_suit: Annotated[
        YesNo, Field(description="Whether the suit of the card turned down may be named.")
    ] = False
    may_name_no_trump: Annotated[
        YesNo, Field(description="Whether no trump may be named: no trumps, no bowers.")
    ] = False
    may_name_low_no_trump: Annotated[
        YesNo, Field(description="Whether low no trump may be named: the lower rank wins.")
    ] = False

    def words(self, w: Words) -> None:
        """Who names a suit, and which."""
        w.say("the upcard is turned face down")
        w.say("from the dealer's left, each player in turn names a suit as trumps or passes")
        w.say("whoever names one is the maker, and the calling is over")
        may = "may be named too" if self.may_name_turned_down_suit else "may not be named"
        w.say(f"the suit of the card turned down {may}", "may_name_turned_down_suit")
        if self.may_name_no_trump:
            w.say("instead of a suit, no trump may be named", "may_name_no_trump")
        if self.may_name_low_no_trump:
            low = "low no trump may be named, at which the lower card wins"
            w.say(low, "may_name_low_no_trump")


class Rounds(Component):
    """The rounds of the auction, in this order; each begins on the dealer's left."""

    order_up: Annotated[OrderUp | None, Field(description="Accepting the upcard's suit.")] = None
    name_suit: Annotated[NameSuit | None, Field(description="Naming another suit.")] = None

    def names(self) -> list[str]:
        """The rounds that are there."""
        return [name for name in ("order_up", "name_suit") if getattr(self, name) is not None]


class UpcardAuction(Auction, kind="upcard"):
    """A card is turned up and proposes trumps; who accepts, or names another suit, is the maker."""

    usual_words: ClassVar[dict[str, str]] = {
        "turn_up": "order_up",
        "pick_up": "order_up",
        "accept": "order_up",
        "assist": "order_up",
        "first": "order_up",
        "second": "name_suit",
        "if_joker_turned": "if_joker_turned_up",
        "redeal": "if_all_pass",
        "misdeal": "if_all_pass",
    }

    fact_names: ClassVar[tuple[str, ...]] = ("naming_round", "no_trump", "low_no_trump")
    calls_make_trumps: ClassVar[bool | None] = True
    claims_upcard: ClassVar[bool] = True
    first_call_settles: ClassVar[bool] = True

    rounds: Annotated[Rounds, Field(description="The rounds of the auction.")]
    if_all_pass: Annotated[IfAllPass, Field(description="What happens when nobody has called.")]
    if_joker_turned_up: Annotated[
        IfJokerTurnedUp | None, Field(description="What a joker as upcard means.")
    ] = None
    call_rules: Annotated[
        Mapping[str, CallRule], Field(description="Named rules on who may call what.")
    ] = {}

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`naming_round`, and `no_trump` where it may be named."""
        if self.rounds.name_suit is not None:
            yield "naming_round"
            if self.rounds.name_suit.may_name_no_trump:
                yield "no_trump"
            if self.rounds.name_suit.may_name_low_no_trump:
                yield "low_no_trump"

    def comes_between_rounds(self) -> bool:
        """Where both rounds are there."""
        return None not in (self.rounds.order_up, self.rounds.name_suit)

    def leaves_trumps_open(self) -> bool:
        """Never: who calls settles them."""
        return False

    def offers(self, rules: Rules) -> Mapping[str, list[Offer]]:
        """What each round offers, under an upcard of each suit."""
        everyone, dealer, suits = (1 << rules.seats) - 1, 1, range(len(SUITS))
        passing = offers(rules, PASS, "pass", everyone, [(suit, None) for suit in suits])
        own = [(suit, suit) for suit in suits]
        ordering = offers(rules, ORDER_UP, "order_up", everyone & ~dealer, own)
        taking = offers(rules, TAKE_UP, "take_up", dealer, own)
        rounds = {
            "order_up": [*passing, *ordering, *taking],
            "name_suit": [*passing, *self._names_offered(rules, everyone)],
        }
        return {name: rounds[name] for name in self.rounds.names()}

    def _names_offered(self, rules: Rules, everyone: Mask) -> Iterator[Offer]:
        naming, suits = self.rounds.name_suit or NameSuit(), range(len(SUITS))
        for trump, name in enumerate(SUITS):
            may = [up for up in suits if up != trump or naming.may_name_turned_down_suit]
            yield from offers(rules, f"name {name}", "name", everyone, [(up, trump) for up in may])
        if naming.may_name_no_trump:
            yield from offers(rules, NO_TRUMP, "name", everyone, [(up, None) for up in suits])

    def most_moves(self, rules: Rules) -> int:
        """One call of each seat in each round."""
        return rules.seats * len(self.rounds.names())

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether upcard, rounds and joker fit together."""
        if rules.deal.upcard == "no_upcard":
            yield Finding(
                (),
                "no-upcard",
                "this auction is about an upcard, but the deal turns none up",
                "write deal: {upcard: next_card}",
            )
        if not self.rounds.names():
            yield Finding(
                ("rounds",),
                "no-round",
                "the auction has no round",
                "write order_up: {} or name_suit: {} under rounds",
            )
        yield from check_times(self.if_all_pass)
        yield from self._check_joker(rules)
        yield from check_rounds(self.call_rules, self.rounds.names())

    def _check_joker(self, rules: Rules) -> Iterable[Finding]:
        if self.if_joker_turned_up is not None and not rules.deck.jokers:
            yield Finding(
                ("if_joker_turned_up",),
                "no-joker",
                "the pack has no joker that could be turned up",
                "write deck: {jokers: 1}, or take this out with if_joker_turned_up: none",
            )
        if self.if_joker_turned_up is None and rules.deck.jokers:
            yield Finding(
                ("if_joker_turned_up",),
                "joker-without-meaning",
                "the pack has a joker, but nothing says what happens when it is turned up",
                "write if_joker_turned_up: {kind: dealer_names_blind}, or another kind",
            )

    def declare(self, b: Declare) -> None:
        """The calls, and how the upcard was claimed."""
        b.cell(UPCARD_CLAIM, CellType.CHOICE, Audience.ALL, choices=CLAIMS)
        b.word(PASS)
        if self.rounds.order_up is not None:
            b.call_word(ORDER_UP)
            b.call_word(TAKE_UP, also=("pick up",))
        for suit in SUITS:
            b.call_word(f"name {suit}")
        if "no_trump" in b.rules.game_facts():
            b.call_word(NO_TRUMP)
        if "low_no_trump" in b.rules.game_facts():
            b.call_word(LOW_NO_TRUMP)

    def build(self, b: Build, then: Entry) -> Entry:
        """The rounds from last to first, then what a joker as upcard puts in their place."""
        auction = _Auction(self, b, then)
        entry = all_passed(self.if_all_pass, b)
        if self.rounds.name_suit is not None:
            entry = auction.name_suit(self.rounds.name_suit, entry)
            entry = b.between_rounds(entry)
        if self.rounds.order_up is not None:  # otherwise the upcard is not offered and stays open
            entry = auction.order_up(auction.turn_down(entry))
        return auction.unless_joker(entry)

    def words(self, w: Words) -> None:
        """The rounds, what a joker does, what follows when all pass, and who may call what."""
        first, second = self.rounds.order_up, self.rounds.name_suit
        if first is not None:
            title = "First round" if second is not None else "One round"
            w.entry(title).tell("rounds.order_up", first)
        if second is not None:
            then = w.entry("Second round" if first is not None else "One round")
            then = then.leading("if all pass, " if first is not None else "")
            then.tell("rounds.name_suit", second)
        passed_in_words(self.if_all_pass, w.entry("If nobody calls").part("if_all_pass"))
        if self.if_joker_turned_up is not None:
            joker = w.entry("The joker as upcard").leading("if the joker is turned up, ")
            joker.tell("if_joker_turned_up", self.if_joker_turned_up)
        for name, rule in self.call_rules.items():
            w.tell(f"call_rules.{name}", rule)


class _Auction:
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

        def calls_for(card: int) -> list[Call]:
            suit = proposed[card]
            if suit == NONE:
                return []
            ordered = dict.fromkeys(bits(order_up), suit)
            taken = dict.fromkeys(bits(take_up), suit)
            return [
                Call(b.move(PASS), "pass"),
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
            return [Call(b.move(PASS), "pass"), *self._calls("name", named)]

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
            path = f"{stuck if is_stuck else NAMING}.may_name_turned_down_suit"
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
    if not b.has(HAD_TO_CALL):
        return settle
    forced = b[HAD_TO_CALL]

    def settled(cells: Cells, seat: Seat, ordering: int, move: MoveId) -> None:
        cells[forced] = 1
        settle(cells, seat, ordering, move)

    return settled


def _proposed_suits(deck: Deck, by_joker: int) -> Iterable[int]:
    """The suit each card proposes as upcard."""
    return (by_joker if card.is_joker else card.suit for card in deck.cards)


@hookimpl
def register_auctions() -> list[type[Auction]]:
    """The auction over an upcard."""
    return [UpcardAuction]
