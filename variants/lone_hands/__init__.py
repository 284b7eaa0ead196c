"""Lone hands: a maker, or a defender, plays without his partner."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from kernel.declare.component import (
    Alone,
    Build,
    Declare,
    Finding,
    Words,
    YesNo,
)
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.gifts import PAIR
from kernel.declare.language.moments import DEFENDERS_SPEAK, LAST_OF_ALL
from kernel.values.bits import Mask, Seat, bits, next_active
from kernel.values.layout import (
    ACTIVE,
    ALONE,
    DEFENDED_ALONE,
    LAID_OPEN,
    MAKER,
    MAKERS,
    OPEN_HAND,
    SEEN_STOCK,
    STOCK,
    Audience,
    Cells,
    CellType,
)
from kernel.values.phase import AtTurn, Entry, Turn
from variants.lone_hands.defenders import (
    DEFEND_ALONE,
    DEFENDING,
    BeforeFirstCard,
    BeforeLead,
    Leave,
)
from variants.lone_hands.in_words import lone_hands_in_words
from variants.lone_hands.makers import (
    KEEP_CLOSED,
    LAY_OPEN,
    LEAVE_IT,
    SAY_ALONE,
    SENSES,
    TAKE_OVER,
    WITH_PARTNER,
    ask_maker,
    ask_open_hand,
    ask_partner,
    unless_alone,
)

if TYPE_CHECKING:
    from kernel.declare.schema import Rules


class PartnerSitsOut(Alone, kind="partner_sits_out"):
    """The partner of a seat that plays alone lays his hand face down and takes no part.

    Books differ on when it is said, on who leads to a loner, and on lone defenders.
    """

    fact_names: ClassVar[tuple[str, ...]] = ("alone", "defended_alone", "open_hand")

    said: Annotated[
        Literal["with_the_call", "after_the_exchange", "before_the_lead"],
        Field(description="When the maker says that he plays alone."),
    ] = "with_the_call"
    first_lead: Annotated[
        Literal["left_of_dealer", "left_of_loner"],
        Field(description="Who leads to a loner; the next seat still playing, if he sits out."),
    ] = "left_of_dealer"
    partner_may_take_over: Annotated[
        YesNo,
        Field(description="Whether a partner who had yet to speak may take the call over, alone."),
    ] = False
    defending: Annotated[
        Literal["nobody", "against_a_loner", "against_any_maker"],
        Field(description="When a defender may play alone, his partner sitting out."),
    ] = "nobody"
    asked_first: Annotated[
        Literal["left_of_maker", "left_of_dealer"],
        Field(description="Which defender is asked first; the first who accepts defends alone."),
    ] = "left_of_maker"
    until: Annotated[
        Literal["before_lead", "partners_first_card"],
        Field(description="Until when a defender may say so: the lead, or his partner's card."),
    ] = "before_lead"
    sitting_out_may_see: Annotated[
        Literal["nothing", "stock"],
        Field(description="What a seat that sits out may look at: nothing, or the cards undealt."),
    ] = "nothing"
    open_hand: Annotated[
        Literal["never", "may"],
        Field(description="Whether a lone maker may lay his hand open just before the lead."),
    ] = "never"

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`alone`, and `defended_alone` and `open_hand` where there may be such."""
        yield "alone"
        if self.defending != "nobody":
            yield "defended_alone"
        if self.open_hand == "may":
            yield "open_hand"

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether there are partners, and one who had yet to speak."""
        if rules.side_size == 1:
            yield Finding(
                (),
                "no-partner",
                "there is no partner here who could sit out",
                "write sides: partners_opposite, or take lone hands out with alone: none",
            )
        if self.partner_may_take_over and not rules.auction.first_call_settles:
            yield Finding(
                ("partner_may_take_over",),
                "nothing-to-take-over",
                "there is no call here that a partner could take over before he has spoken",
                "write partner_may_take_over: false, or auction: {kind: upcard}",
            )

        if rules.side_size > PAIR:
            yield from self._asked_of_one_partner()

    def _asked_of_one_partner(self) -> Iterable[Finding]:
        """The lines that speak of one partner, where there are several."""
        of_one = {
            "partner_may_take_over": self.partner_may_take_over,
            "until": self.defending != "nobody" and self.until == "partners_first_card",
        }
        for line in (name for name, is_on in of_one.items() if is_on):
            yield Finding(
                (line,),
                "several-partners",
                "it speaks of one partner, but each seat here has several",
                "take this line out, or write sides: partners_opposite with four seats",
            )

    def outcomes(self) -> list[tuple[bool, bool]]:
        """What may come of it: (the maker is alone, a defender is alone)."""
        defended = {
            "against_a_loner": [(True, True)],
            "against_any_maker": [(False, True), (True, True)],
        }
        return [(False, False), (True, False), *defended.get(self.defending, [])]

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:
        """What depends on lone defenders, and on cards that are not dealt."""
        if "stock" not in rules.game_facts():
            yield "sitting_out_may_see", "no cards are left undealt"
        if self.defending == "nobody":
            yield "asked_first", "no defender plays alone"
            yield "until", "no defender plays alone"
        elif self.until == "partners_first_card":
            yield "asked_first", "each defender is asked before his partner's first card"

    def most_moves(self, rules: Rules) -> int:
        """The questions to the maker, one to his partner, and those to the defenders."""
        return 2 + self.partner_may_take_over + rules.seats

    def call_suffixes(self) -> tuple[str, ...]:
        """`alone`, where it is said with the call."""
        return (SAY_ALONE,) if self.said == "with_the_call" else ()

    def declare(self, b: Declare) -> None:
        """Who still plays, and who plays alone; everyone knows."""
        b.cell(ACTIVE, CellType.SEATS, Audience.ALL, start=(1 << b.seats) - 1)
        b.cell(ALONE, CellType.FLAG, Audience.ALL)
        if self.said != "with_the_call":
            b.word(SAY_ALONE, sense=SENSES[SAY_ALONE])
            b.word(WITH_PARTNER, sense=SENSES[WITH_PARTNER])
        if self.partner_may_take_over:
            b.word(TAKE_OVER, sense=SENSES[TAKE_OVER])
            b.word(LEAVE_IT, sense=SENSES[LEAVE_IT])
        if self.open_hand == "may":
            b.cell(OPEN_HAND, CellType.FLAG, Audience.ALL)
            b.cell(LAID_OPEN, CellType.CARDS, Audience.ALL, label="Laid open")
            b.word(LAY_OPEN, sense=SENSES[LAY_OPEN])
            b.word(KEEP_CLOSED, sense=SENSES[KEEP_CLOSED])
        if self.sitting_out_may_see == "stock":
            b.cell(
                SEEN_STOCK,
                CellType.CARDS,
                Audience.OWNER,
                per_seat=True,
                label="Undealt",
                lies_in=STOCK,
            )
        if self.defending != "nobody":
            b.cell(DEFENDED_ALONE, CellType.FLAG, Audience.ALL)
            b.word(DEFEND_ALONE, sense=DEFENDING)
            b.word(WITH_PARTNER, sense=SENSES[WITH_PARTNER])

    def at_settlement(self, b: Build, then: Entry) -> Entry:
        """A partner is asked whether he takes over; that of a lone maker sits out from now on."""
        if self.partner_may_take_over:
            return ask_partner(b, self._partner_out(b, then))
        return self._partner_out(b, then) if self.said == "with_the_call" else then

    def _partner_out(self, b: Build, then: Entry) -> Entry:
        alone, maker, makers, leave = b[ALONE], b[MAKER], b[MAKERS], self._leave(b)

        def enter(cells: Cells) -> None:
            if cells[alone]:
                leave(cells, cells[makers] & ~(1 << cells[maker]))
            then(cells)

        return enter

    def _leave(self, b: Build) -> Leave:
        active = b[ACTIVE]

        def leave(cells: Cells, seats: Mask) -> None:
            cells[active] &= ~seats

        return self._looking(b, leave) if self.sitting_out_may_see == "stock" else leave

    def _looking(self, b: Build, leave: Leave) -> Leave:
        """As *leave*, and who sits out is shown the cards that lie undealt then."""
        stock, seen = b[STOCK], b[SEEN_STOCK]

        def leave_and_look(cells: Cells, seats: Mask) -> None:
            leave(cells, seats)
            for seat in bits(seats):
                cells[seen + seat] = cells[stock]

        return leave_and_look

    def ask(self, b: Build, moment: str, then: Entry) -> Entry:
        """Who may play alone, and after every other question whether a hand is laid open."""
        if moment == self.said:
            return self._ask_maker(b, then)
        if moment == DEFENDERS_SPEAK and self.defending != "nobody":
            return then if self.is_defended_in_play() else self._ask_defenders(b, then)
        if moment == LAST_OF_ALL and self.open_hand == "may":
            return ask_open_hand(b, then)
        return then

    def _ask_maker(self, b: Build, then: Entry) -> Entry:
        """Ask the maker, unless he has said it: with his call or bid, or by taking one over."""
        out = self._partner_out(b, then)
        ask = ask_maker(b, out)
        has_said = self.partner_may_take_over or b.alone_calls
        return unless_alone(b, ask, out) if has_said else ask

    def _ask_defenders(self, b: Build, then: Entry) -> Entry:
        """Each defender in turn, until one defends alone."""
        return BeforeLead(
            b,
            self._leave(b),
            then,
            only_loner=self.defending == "against_a_loner",
            from_maker=self.asked_first == "left_of_maker",
        ).entry

    def is_defended_in_play(self) -> bool:
        """Whether a defender may wait for his partner's first card."""
        return self.defending != "nobody" and self.until == "partners_first_card"

    def at_turn(self, b: Build) -> AtTurn | None:
        """Each defender before his partner's first card, where that is the time for it."""
        if not self.is_defended_in_play():
            return None
        only_loner = self.defending == "against_a_loner"

        def asking(turn: Turn) -> Entry:
            with b.at(self):
                return BeforeFirstCard(b, self._leave(b), turn, only_loner=only_loner).entry

        return asking

    def leader(self, b: Build, usual: Callable[[Cells], Seat]) -> Callable[[Cells], Seat]:
        """Who leads to the first trick; a seat that sits out is passed over."""
        active, alone, maker, following = b[ACTIVE], b[ALONE], b[MAKER], next_active(b.seats)
        left_of_loner = self.first_lead == "left_of_loner"

        def lead(cells: Cells) -> Seat:
            playing = cells[active]
            if left_of_loner and cells[alone]:
                return following[playing][cells[maker]]
            first = usual(cells)
            return first if playing >> first & 1 else following[playing][first]

        return lead

    def words(self, w: Words) -> None:
        """When it is said, who sits out, who leads, and who may defend alone."""
        lone_hands_in_words(self, w)


@hookimpl
def register_alone() -> list[type[Alone]]:
    """Lone hands."""
    return [PartnerSitsOut]
