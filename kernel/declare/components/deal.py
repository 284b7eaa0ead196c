"""`deal`: how the cards come to the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from kernel.declare.component import Build, Component, Declare, Finding, Whole, Words, YesNo
from kernel.declare.rulebook.dealing import deal_in_words
from kernel.values.bits import NONE
from kernel.values.layout import (
    DUMMY,
    FACE_DOWN,
    FACE_UP,
    HAND,
    KITTY,
    SHOWN,
    STOCK,
    TURNED_UP,
    UPCARD,
    Audience,
    Cells,
    CellType,
    pile_zone,
)
from kernel.values.phase import Entry
from kernel.values.plan import DealPlan

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.declare.schema import Rules

Packet = Annotated[Whole, Field(ge=1)]


class Layout(Component):
    """Cards that lie before each seat in piles of two, the upper face up, and are played there.

    The first cards a seat gets lie face down, where nobody sees them, the next face up on them. It
    plays from its hand and from the cards face up, and must follow suit with both together.
    """

    piles: Annotated[
        Whole, Field(ge=1, le=12, description="How many piles of two lie before each seat.")
    ]
    turned: Annotated[
        Literal["at_once", "after_the_trick"],
        Field(description="When a card that is no longer covered is turned face up."),
    ] = "at_once"

    @property
    def cards(self) -> int:
        """How many cards lie before each seat."""
        return 2 * self.piles

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether a card is left for the hand, and it is clear which card is played."""
        each = rules.deal.each
        if self.cards >= each:
            yield Finding(
                ("piles",),
                "layout-too-large",
                f"{self.cards} cards lie before each seat, but it gets {each} and needs a hand too",
                "let fewer piles lie there, or deal more cards in deal.each",
            )
        if rules.deck.deck().second_mask:
            yield Finding(
                (),
                "layout-of-copies",
                "of two equal cards one may lie face up and one be held, so that `play` and the"
                " card would not say which is meant",
                "write deck: {copies: 1}, or layout: none",
            )

    def declare(self, b: Declare) -> None:
        """A place for each card: those face up are open to all, those below to nobody."""
        for number in range(1, self.piles + 1):
            up, down = pile_zone(FACE_UP, number), pile_zone(FACE_DOWN, number)
            b.zone(up, Audience.ALL, per_seat=True, playable=True, below=down)
            b.zone(down, Audience.NOBODY, per_seat=True)


class Deal(Component):
    """How many cards each seat gets, in which packets, and which card is turned up."""

    fact_names: ClassVar[tuple[str, ...]] = ("upcard", "stock", "kitty", "dummy", "tricks")

    each: Annotated[Whole, Field(ge=1, le=26, description="How many cards each seat gets.")]
    packets: Annotated[
        Annotated[list[Packet], Field(min_length=1)]
        | Annotated[list[list[Packet]], Field(min_length=1)],
        Field(
            description=(
                "How the cards are dealt: one list for all seats, such as [3, 2], or one list per"
                " seat from the dealer's left, repeated round the table. Each adds up to `each`."
                " It changes only which card of the pack goes where."
            ),
        ),
    ]
    upcard: Annotated[
        Literal["next_card", "last_card", "no_upcard"],
        Field(description="Which card is turned up: the next after the deal, or the pack's last."),
    ] = "no_upcard"
    kitty: Annotated[
        Whole, Field(ge=0, le=26, description="How many cards are laid aside face down.")
    ] = 0
    dummy: Annotated[
        Whole, Field(ge=0, le=26, description="How many cards a hand gets that nobody holds.")
    ] = 0
    dummy_is_dealt: Annotated[
        Literal["after_the_hands", "at_dealers_right"],
        Field(
            description=(
                "Whether the dummy's cards follow the hands, or are dealt in packets as to a seat"
                " on the dealer's right. It changes only which card of the pack goes where."
            ),
        ),
    ] = "after_the_hands"
    left_over: Annotated[
        Literal["any_number", "no_cards"],
        Field(
            description="Whether the pack may be larger than what is dealt; a check on the rest."
        ),
    ] = "any_number"
    layout: Annotated[
        Layout | None,
        Field(description="Cards of each seat that lie before it, open ones on hidden ones."),
    ] = None
    show_stock_at_end: Annotated[
        YesNo, Field(description="Whether the undealt cards are shown when the deal is over.")
    ] = False

    @property
    def dummy_is_a_hand(self) -> bool:
        """Whether there is a dummy that is dealt as to a seat on the dealer's right."""
        return bool(self.dummy) and self.dummy_is_dealt == "at_dealers_right"

    def packets_of(self, place: int) -> list[int]:
        """The packets of the seat *place* places to the left of the dealer's left."""
        if isinstance(self.packets[0], list):
            own = self.packets[place % len(self.packets)]
            return own if isinstance(own, list) else []
        return [packet for packet in self.packets if isinstance(packet, int)]

    def receivers(self, seats: int) -> list[int]:
        """For each card from the top, the place of the seat that gets it (0: dealer's left).

        `NONE` stands for the dummy.
        """
        given: list[int] = []
        places = [*range(seats)]
        if self.dummy_is_a_hand:
            places.insert(seats - 1, NONE)
        packets = [self.packets_of(number) for number in range(len(places))]
        for turn in range(max(map(len, packets))):
            for place, own in zip(places, packets, strict=True):
                given += [place] * (own[turn] if turn < len(own) else 0)
        return given if self.dummy_is_a_hand else given + [NONE] * self.dummy

    @property
    def in_hand(self) -> int:
        """How many cards each seat takes into its hand; the others lie before it."""
        return self.each - (self.layout.cards if self.layout else 0)

    def facts(self, rules: Rules) -> Iterable[str]:
        """`upcard`, `kitty`, `dummy`, `stock`, and `tricks: N`."""
        if self.upcard != "no_upcard":
            yield "upcard"
        if self.kitty:
            yield "kitty"
        if self.dummy:
            yield "dummy"
        if len(rules.deck.deck()) > self.used(rules):
            yield "stock"
        yield f"tricks: {self.each}"

    def used(self, rules: Rules) -> int:
        """How many cards leave the pack in the deal."""
        laid = self.kitty + self.dummy + (self.upcard != "no_upcard")
        return self.each * rules.seats + laid

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether the packets add up and the pack is large enough."""
        pack = [*self._pack_too_small(rules), *self._cards_left(rules)]
        dummy = [*self._dummy_unlike_hands(), *self._dummy_with_layout()]
        return [*self._packets_off(rules.seats), *dummy, *pack]

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:  # noqa: ARG002
        """What depends on a dummy."""
        if not self.dummy:
            yield "dummy_is_dealt", "there is no dummy"

    def _dummy_unlike_hands(self) -> Iterable[Finding]:
        if self.dummy_is_a_hand and self.dummy != self.each:
            yield Finding(
                ("dummy",),
                "dummy-unlike-hands",
                f"a dummy that is dealt as a hand gets {self.each} cards, not {self.dummy}",
                f"write dummy: {self.each}, or dummy_is_dealt: after_the_hands",
            )

    def _dummy_with_layout(self) -> Iterable[Finding]:
        """Who took the dummy would bury down to a hand that is not all he plays."""
        if self.dummy and self.layout:
            yield Finding(
                ("dummy",),
                "dummy-with-layout",
                "there is no dummy where cards of the players lie before them",
                "write dummy: 0, or take the layout out with layout: none",
            )

    def _packets_off(self, seats: int) -> Iterable[Finding]:
        per_seat = isinstance(self.packets[0], list)
        for place in range(len(self.packets) if per_seat else 1):
            own = self.packets_of(place)
            if sum(own) != self.each:
                where = ("packets", place) if per_seat else ("packets",)
                said = " + ".join(map(str, own))
                yield Finding(
                    where,
                    "packets-off",
                    f"the packets {said} make {sum(own)} cards, but each seat gets {self.each}",
                    f"let them add up to {self.each}, or change deal.each",
                )
        if per_seat and len(self.packets) > seats + self.dummy_is_a_hand:
            yield Finding(
                ("packets",),
                "packets-off",
                f"there are packets for {len(self.packets)} seats, but {seats} seats play",
                "write one list for all seats, or one for each seat from the dealer's left",
            )

    def _pack_too_small(self, rules: Rules) -> Iterable[Finding]:
        pack, used = len(rules.deck.deck()), self.used(rules)
        if used > pack:
            yield Finding(
                ("each",),
                "pack-too-small",
                f"the deal takes {used} cards ({self._sum(rules)}), but the pack has {pack}",
                "deal fewer cards, or add lower ranks in deck.lowest",
            )

    def _cards_left(self, rules: Rules) -> Iterable[Finding]:
        left = len(rules.deck.deck()) - self.used(rules)
        if self.left_over == "no_cards" and left > 0:
            yield Finding(
                ("left_over",),
                "cards-left-over",
                f"the pack of {len(rules.deck.deck())} is not dealt out ({self._sum(rules)}): "
                f"{left} {'card is' if left == 1 else 'cards are'} left",
                "deal more cards, use a smaller pack, or write left_over: any_number",
            )

    def _sum(self, rules: Rules) -> str:
        """The arithmetic of the deal in words."""
        parts = [f"{rules.seats} x {self.each}"]
        parts += [f"{self.kitty} in the kitty"] if self.kitty else []
        parts += [f"{self.dummy} in the dummy"] if self.dummy else []
        parts += ["the upcard"] if self.upcard != "no_upcard" else []
        return " + ".join(parts)

    def declare(self, b: Declare) -> None:
        """Hands, stock and upcard; a public cell remembers the upcard for the whole deal."""
        b.zone(HAND, Audience.OWNER, per_seat=True, playable=True)
        b.zone(STOCK, Audience.NOBODY)
        if self.kitty:
            b.zone(KITTY, Audience.NOBODY)
        if self.dummy:
            b.zone(DUMMY, Audience.NOBODY)
        if self.upcard != "no_upcard":
            b.zone(UPCARD, Audience.ALL)
            b.cell(TURNED_UP, CellType.CARD, Audience.ALL, start=NONE)
        if self.show_stock_at_end:
            b.zone(SHOWN, Audience.ALL)

    def build(self, b: Build, then: Entry) -> Entry:
        """Lay the stock open at the end of every deal, if the rules say so."""
        if not self.show_stock_at_end:
            return then
        stock, shown = b[STOCK], b[SHOWN]

        def show(cells: Cells) -> None:
            cells[shown], cells[stock] = cells[stock], 0

        b.at_end(show)
        return then

    def plan(self, rules: Rules) -> DealPlan:
        """Where each card of the pack goes."""
        receivers = tuple(self.receivers(rules.seats))
        places = {"no_upcard": None, "next_card": len(receivers) + self.kitty}
        last = len(rules.deck.deck()) - 1
        piles = self.layout.piles if self.layout else 0
        return DealPlan(receivers, self.kitty, places.get(self.upcard, last), piles)

    def words(self, w: Words) -> None:
        """Who gets how many cards, and what becomes of the rest."""
        deal_in_words(self, w)
