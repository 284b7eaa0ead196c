"""What a joker as upcard means: the ways books and tables settle it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from kernel.declare.component import (
    Build,
    Declare,
    Exchange,
    Finding,
    IfJokerTurnedUp,
    JokerCalls,
    NextDealBy,
    Settle,
    SuitName,
    Words,
    suit_number,
)
from kernel.declare.hookspecs import hookimpl
from kernel.declare.rulebook.passes import thrown_in
from kernel.values.bits import MoveId
from kernel.values.layout import (
    DEALER,
    FORCED,
    HAND,
    THE_DEALER,
    TURNED_UP,
    UNSEEN_HAND,
    UPCARD,
    UPCARD_CLAIM,
    Audience,
    Cells,
)
from kernel.values.phase import Entry

if TYPE_CHECKING:
    from kernel.declare.schema import Rules


class ProposesSuit(IfJokerTurnedUp, kind="proposes_suit"):
    """The joker proposes a suit agreed beforehand, and the auction goes on as usual.

    One American source plays hearts; others agree on a suit. Turned down, the suit counts as the
    turned-down suit and the joker is out of play.
    """

    suit: Annotated[SuitName, Field(description="The suit the joker proposes.")] = "hearts"

    def most_moves(self, rules: Rules) -> int:  # noqa: ARG002
        """None besides the auction."""
        return 0

    def proposes(self) -> int:
        """The agreed suit."""
        return suit_number(self.suit)

    def words(self, w: Words) -> None:
        """The suit, and how the calling goes."""
        w.say(f"it proposes {self.suit}, and the calling goes on as usual", "suit")
        w.say(f"{self.suit} is then the suit that is accepted or turned down", "suit")


class ThrowIn(IfJokerTurnedUp, kind="throw_in"):
    """The deal is thrown in: no score, and a new deal. No book has it; some tables do."""

    before_looking: ClassVar[bool] = True

    next_deal_by: Annotated[
        NextDealBy, Field(description="Who deals again: the next dealer, or the same one.")
    ] = "next_dealer"

    def most_moves(self, rules: Rules) -> int:  # noqa: ARG002
        """None: the deal is over."""
        return 0

    def opening(self, b: Build, calls: JokerCalls, settled: Settle) -> Entry | None:  # noqa: ARG002
        """The deal ends void."""
        return b.finish(void=True, next_deal_by=self.next_deal_by)

    def words(self, w: Words) -> None:
        """No score, and who deals."""
        w.say(thrown_in(self.next_deal_by, w))


class _DealerNames(IfJokerTurnedUp):
    """The dealer is maker at once and must name trumps."""

    fact_names: ClassVar[tuple[str, ...]] = ("forced",)

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`forced`: he cannot pass."""
        return ["forced"]

    def most_moves(self, rules: Rules) -> int:  # noqa: ARG002
        """Naming trumps."""
        return 1

    def _naming(
        self, b: Build, calls: JokerCalls, settled: Settle, claim: int, *, blind: bool = False
    ) -> Entry:
        claimed = b[UPCARD_CLAIM]

        def chosen(cells: Cells, move: MoveId) -> None:
            cells[claimed] = claim
            settled(cells, cells[DEALER], calls.ordering_named(move), move)

        return b.choice(
            "dealer_names",
            actor=lambda cells: cells[DEALER],
            moves=(lambda _: calls.unseen) if blind else calls.open,
            chosen=chosen,
            blind=blind,
        )


class _TakenOrAside(_DealerNames):
    """A way in which the joker, once trumps are named, goes to the dealer or lies aside."""

    joker_goes: Annotated[
        Literal["to_dealer", "aside"],
        Field(
            description="Whether the dealer takes the joker and buries a card, or it lies aside."
        ),
    ] = "to_dealer"

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether the dealer has a way to take the joker."""
        if self.joker_goes == "to_dealer":
            yield from _no_exchange(rules)

    @property
    def _claim(self) -> int:
        return FORCED if self.joker_goes == "to_dealer" else 0

    def _joker_goes(self, w: Words) -> None:
        if self.joker_goes == "to_dealer":
            w.say("he then takes the joker into his hand and buries a card for it", "joker_goes")
        else:
            w.say("the joker lies aside, out of play", "joker_goes")


class DealerNamesSeen(_TakenOrAside, kind="dealer_names_seen"):
    """The dealer looks at his cards, must name trumps, and is the maker."""

    def opening(self, b: Build, calls: JokerCalls, settled: Settle) -> Entry | None:
        """The dealer names."""
        return self._naming(b, calls, settled, self._claim)

    def words(self, w: Words) -> None:
        """What the dealer must do, and where the joker goes."""
        w.say("the dealer looks at his cards; he must name trumps, and is the maker")
        self._joker_goes(w)


class DealerNamesBlind(_TakenOrAside, kind="dealer_names_blind"):
    """The dealer must name trumps before he looks at his cards, and is the maker.

    The main British rule. His hand is kept from his own view until he has named.
    """

    before_looking: ClassVar[bool] = True

    def declare(self, b: Declare) -> None:
        """A hand that not even its owner may see."""
        b.zone(UNSEEN_HAND, Audience.NOBODY, only_of=THE_DEALER)

    def opening(self, b: Build, calls: JokerCalls, settled: Settle) -> Entry | None:
        """Hide the dealer's hand from the deal on; he names, then looks."""
        hand, unseen, turned_up = b[HAND], b[UNSEEN_HAND], b[TURNED_UP]
        jokers = b.deck.joker_mask

        def hide(cells: Cells) -> None:
            if jokers >> cells[turned_up] & 1:
                dealer = cells[DEALER]
                cells[unseen], cells[hand + dealer] = cells[hand + dealer], 0

        def look(cells: Cells, seat: int, ordering: int, move: MoveId) -> None:
            cells[hand + seat], cells[unseen] = cells[unseen], 0
            settled(cells, seat, ordering, move)

        b.at_deal(hide)
        return self._naming(b, calls, look, self._claim, blind=True)

    def words(self, w: Words) -> None:
        """What the dealer must do, and where the joker goes."""
        w.say("the dealer must name trumps before he looks at his cards, and is the maker")
        self._joker_goes(w)


class DealerIsForced(_DealerNames, kind="dealer_is_forced"):
    """The dealer takes the joker, is the maker, and names trumps with all his cards in hand."""

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether the dealer has a way to take the joker."""
        yield from _no_exchange(rules)

    def opening(self, b: Build, calls: JokerCalls, settled: Settle) -> Entry | None:
        """The joker goes to the dealer's hand, then he names."""
        hand, upcard, claimed = b[HAND], b[UPCARD], b[UPCARD_CLAIM]
        name = self._naming(b, calls, settled, FORCED)

        def take(cells: Cells) -> None:
            cells[claimed] = FORCED
            cells[hand + cells[DEALER]] |= cells[upcard]
            cells[upcard] = 0
            name(cells)

        return take

    def words(self, w: Words) -> None:
        """What the dealer must do."""
        w.say("the dealer takes it into his hand; he must name trumps, and is the maker")
        w.say("after that he buries a card for it")


def _no_exchange(rules: Rules) -> Iterable[Finding]:
    if not any(part.dealer_takes_upcard for part in rules.exchanges.present(Exchange)):
        yield Finding(
            (),
            "no-exchange",
            "the dealer is to take the joker, but there is no exchange in which to bury a card",
            "write exchanges: {take_upcard: {}}, or joker_goes: aside where the kind has it",
        )


@hookimpl
def register_if_joker_turned_up() -> list[type[IfJokerTurnedUp]]:
    """The ways to settle a joker as upcard."""
    return [DealerIsForced, DealerNamesBlind, DealerNamesSeen, ProposesSuit, ThrowIn]
