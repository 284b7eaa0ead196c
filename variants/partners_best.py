"""Calling for best: who plays alone gets a card of the partner who sits out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from kernel.declare.component import (
    Build,
    Declare,
    Exchange,
    Finding,
    Whole,
    Words,
)
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.gifts import (
    PAIR,
    Gift,
    SeatOf,
    bury_and_get,
    declare_burying,
    declare_giving,
    hand_of,
    partners_in_turn,
)
from kernel.declare.language.moments import DEFENDERS_SPEAK, MAKER_SPEAKS
from kernel.declare.rulebook.english import counted
from kernel.values.bits import Mask, Seat, lowest
from kernel.values.layout import (
    ACTIVE,
    ALONE,
    DEFENDED_ALONE,
    MAKER,
    MAKERS,
    TURNED_UP,
    Cells,
)
from kernel.values.phase import Entry

if TYPE_CHECKING:
    from kernel.declare.schema import Rules


class PartnersBest(Exchange, kind="partners_best"):
    """A lone hand buries a card and gets one of the partner's, who chooses it without a word.

    Railroad tables have it for a lone defender too, Double Hasenpfeffer with two cards. Who of
    several partners gives is not in the books.
    """

    place: ClassVar[int] = 40

    who: Annotated[
        list[Literal["lone_maker", "lone_defender"]],
        Field(min_length=1, description="Which lone hands may call for it."),
    ] = ["lone_maker"]  # noqa: RUF012 - a default, which pydantic copies
    cards: Annotated[
        Whole, Field(ge=1, le=26, description="How many cards are buried, and given.")
    ] = 1
    given_by: Annotated[
        Literal["first_partner", "each_partner"],
        Field(description="Who of several partners gives: the first on the left, or each in turn."),
    ] = "first_partner"
    bury: Annotated[
        Literal["before_receiving", "after_receiving"],
        Field(
            description="Whether the card is buried before the partner's card is seen, or after."
        ),
    ] = "before_receiving"
    partner_may_give_upcard: Annotated[
        bool, Field(strict=True, description="Whether a dealer may give the upcard he took up.")
    ] = False

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether there are lone hands."""
        if rules.alone is None:
            yield Finding(
                (),
                "no-lone-hand",
                "there is no lone hand here that could call for the partner's best",
                "write alone: {kind: partner_sits_out}, or take this out with partners_best: none",
            )
        elif self.cards > self._most(rules):
            yield Finding(
                ("cards",),
                "out-of-reach",
                f"a partner may not have {self.cards} cards to give",
                f"write at most {self._most(rules)}",
            )
        elif "lone_defender" in self.who and "defended_alone" not in rules.game_facts():
            yield Finding(
                ("who",),
                "no-lone-defender",
                "no defender plays alone here",
                "write alone: {defending: against_a_loner}, or leave lone_defender out",
            )
        elif "lone_defender" in self.who and rules.alone and rules.alone.is_defended_in_play():
            yield Finding(
                ("who",),
                "defends-too-late",
                "a defender may say that he is alone when the first trick has begun, too late to"
                " call for his partner's best",
                "write alone: {until: before_lead}, or leave lone_defender out",
            )

    def _most(self, rules: Rules) -> int:
        """How many cards every partner can give: of some he has to keep, some go with a bid."""
        keeps = rules.deal.upcard != "no_upcard" and not self.partner_may_give_upcard
        bids = rules.auction.bids_by_name.values()
        with_bid = max((bid.gets_from_partner for bid in bids), default=0)
        return rules.deal.in_hand - keeps - with_bid

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:
        """What depends on there being several partners."""
        if rules.side_size <= PAIR:
            yield "given_by", "each seat has one partner"

    def most_moves(self, rules: Rules) -> int:  # noqa: ARG002
        """The cards buried and the cards given, by each who may call for them."""
        return 2 * self.cards * len(self.who)

    def declare(self, b: Declare) -> None:
        """The cards buried, and those given; only who buries or gives them sees them."""
        only_of = MAKER if set(self.who) == {"lone_maker"} else ""
        declare_burying(b, self.cards, only_of=only_of)
        declare_giving(b, self.cards)

    def ask(self, b: Build, moment: str, then: Entry) -> Entry:
        """The exchange of each loner, once it is known that he is one."""
        if moment == MAKER_SPEAKS and "lone_maker" in self.who:
            return self._of_lone_maker(b, then)
        if moment == DEFENDERS_SPEAK and "lone_defender" in self.who:
            return self._of_lone_defender(b, then)
        return then

    def _of_lone_maker(self, b: Build, then: Entry) -> Entry:
        maker = b[MAKER]
        return self._exchange(b, b[ALONE], lambda cells: cells[maker], then)

    def _of_lone_defender(self, b: Build, then: Entry) -> Entry:
        active, makers = b[ACTIVE], b[MAKERS]
        return self._exchange(
            b,
            b[DEFENDED_ALONE],
            lambda cells: lowest(cells[active] & ~cells[makers]),
            then,
        )

    def _exchange(self, b: Build, flag: int, loner: SeatOf, then: Entry) -> Entry:
        partners = partners_in_turn(b)

        def gift(number: int, count: int) -> Gift:
            def partner(cells: Cells) -> Seat:
                return partners[loner(cells)][number]

            return Gift(partner, count, self._may_give(b, partner))

        exchange = bury_and_get(
            b,
            loner=loner,
            gifts=[gift(*share) for share in self._shares(len(partners[0]))],
            names=("bury_for_best", "give_best"),
            sees_first=self.bury == "after_receiving",
            then=then,
        )
        return lambda cells: (exchange if cells[flag] else then)(cells)

    def _shares(self, partners: int) -> list[tuple[int, int]]:
        """Which of a loner's *partners*, counted from his left, gives how many cards."""
        if self.given_by == "first_partner":
            return [(0, self.cards)]
        each, more = divmod(self.cards, partners)
        shares = [(number, each + (number < more)) for number in range(partners)]
        return [(number, count) for number, count in shares if count]

    def _may_give(self, b: Build, partner: SeatOf) -> Callable[[Cells], Mask]:
        held = hand_of(b, partner)
        if self.partner_may_give_upcard or not b.has(TURNED_UP):
            return held
        turned_up = b[TURNED_UP]
        return lambda cells: held(cells) & ~(1 << cells[turned_up])

    def _giver(self, w: Words) -> str:
        if not w.people.are_several:
            return "his partner"
        if self.given_by == "first_partner":
            return "the first partner on his left"
        return "his partners, one from each in turn from his left,"

    def words(self, w: Words) -> None:
        """Who may ask, when he buries, and what the partner may give."""
        who = [w.people.role(word) for word in dict.fromkeys(self.who)]
        loner = who[0] if len(who) == 1 else "whoever plays alone, maker or defender,"
        cards, it = counted(self.cards, "card"), "it" if self.cards == 1 else "them"
        w.say(f"{loner} gets {cards} from {self._giver(w)} before the first lead", *_WHO_GIVES)
        first = "before" if self.bury == "before_receiving" else "after"
        buries = "a card" if self.cards == 1 else "as many"
        w.say(f"he buries {buries}, {first} he sees what he gets", "bury")
        chooses = "a partner" if w.people.are_several else "the partner"
        w.say(f"{chooses} chooses {it} without a word and gives {it} face down")
        if "upcard" in w.facts:
            may = "may" if self.partner_may_give_upcard else "may not"
            w.say(f"a dealer {may} give the upcard he took up", "partner_may_give_upcard")


_WHO_GIVES = ("who", "cards", "given_by")


@hookimpl
def register_exchanges() -> list[type[Exchange]]:
    """Calling for best."""
    return [PartnersBest]
