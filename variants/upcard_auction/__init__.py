"""The auction over an upcard: accept its suit round the table, or turn it down and name another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
    Offer,
    Words,
    YesNo,
    offers,
)
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.call_rules import CallRule, check_rounds
from kernel.declare.language.naming import NO_TRUMP
from kernel.declare.language.passed_out import all_passed, check_times
from kernel.declare.language.usual_moves import declare_naming, declare_pass
from kernel.declare.rulebook.passes import passed_in_words
from kernel.values.bits import Mask
from kernel.values.cards import SUITS
from kernel.values.layout import (
    CLAIMS,
    UPCARD_CLAIM,
    Audience,
    CellType,
)
from kernel.values.moves import PASS, Does, Sense
from kernel.values.phase import Entry
from variants.upcard_auction.rounds import ORDER_UP, TAKE_UP, UpcardRounds

if TYPE_CHECKING:
    from kernel.declare.schema import Rules


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

    @property
    def rules_on_calls(self) -> Mapping[str, CallRule]:
        """The rules on who may call what."""
        return self.call_rules

    def comes_between_rounds(self) -> bool:
        """Where both rounds are there."""
        return None not in (self.rounds.order_up, self.rounds.name_suit)

    def leaves_trumps_open(self) -> bool:
        """Never: who calls settles them."""
        return False

    def offers(self, rules: Rules) -> Mapping[str, list[Offer]]:
        """What each round offers, under an upcard of each suit."""
        everyone, dealer, suits = (1 << rules.seats) - 1, 1, range(len(SUITS))
        passing = offers(rules, PASS, PASS, everyone, [(suit, None) for suit in suits])
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
        declare_pass(b)
        if self.rounds.order_up is not None:
            means = "the upcard's suit becomes trumps, and you the maker"
            b.call_word(ORDER_UP, sense=Sense("ordered up", means, Does.ORDERS_UP))
            taken = Sense("took it up", means, Does.TAKES_UP)
            b.call_word(TAKE_UP, also=("pick up",), sense=taken)
        declare_naming(b, SUITS)
        if "no_trump" in b.rules.game_facts():
            declare_naming(b, ["no trump"])
        if "low_no_trump" in b.rules.game_facts():
            declare_naming(b, ["low no trump"])

    def build(self, b: Build, then: Entry) -> Entry:
        """The rounds from last to first, then what a joker as upcard puts in their place."""
        auction = UpcardRounds(self, b, then)
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
            passed = f"{w.people.passing('if all pass')}, "
            then = then.leading(passed if first is not None else "")
            then.tell("rounds.name_suit", second)
        passed_in_words(self.if_all_pass, w.entry("If nobody calls").part("if_all_pass"))
        if self.if_joker_turned_up is not None:
            joker = w.entry("The joker as upcard").leading("if the joker is turned up, ")
            joker.tell("if_joker_turned_up", self.if_joker_turned_up)
        for name, rule in self.call_rules.items():
            w.tell(f"call_rules.{name}", rule)


@hookimpl
def register_auctions() -> list[type[Auction]]:
    """The auction over an upcard."""
    return [UpcardAuction]
