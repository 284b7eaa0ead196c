"""Lone hands: a maker, or a defender, plays without his partner."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from kernel.declare.component import Alone, Build, Declare, Finding, Words
from kernel.declare.hookspecs import hookimpl
from kernel.values.bits import MoveId, Seat, next_active
from kernel.values.layout import (
    ACTIVE,
    ACTOR,
    ALONE,
    DEALER,
    DEFENDED_ALONE,
    MAKER,
    MAKERS,
    Audience,
    Cells,
    CellType,
)
from kernel.values.phase import Entry

if TYPE_CHECKING:
    from kernel.declare.schema import Rules

SAY_ALONE, WITH_PARTNER, DEFEND_ALONE = "alone", "with partner", "defend alone"


class PartnerSitsOut(Alone, kind="partner_sits_out"):
    """The partner of a seat that plays alone lays his hand face down and takes no part.

    Books differ on when it is said, on who leads to a loner, and on lone defenders.
    """

    fact_names: ClassVar[tuple[str, ...]] = ("alone", "defended_alone")

    said: Annotated[
        Literal["with_the_call", "after_the_exchange", "before_the_lead"],
        Field(description="When the maker says that he plays alone."),
    ] = "with_the_call"
    first_lead: Annotated[
        Literal["left_of_dealer", "left_of_loner"],
        Field(description="Who leads to a loner; the next seat still playing, if he sits out."),
    ] = "left_of_dealer"
    defending: Annotated[
        Literal["nobody", "against_a_loner", "against_any_maker"],
        Field(description="When a defender may play alone, his partner sitting out."),
    ] = "nobody"
    asked_first: Annotated[
        Literal["left_of_maker", "left_of_dealer"],
        Field(description="Which defender is asked first; the first who accepts defends alone."),
    ] = "left_of_maker"

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`alone`, and `defended_alone` where a defender may play alone."""
        return ["alone"] if self.defending == "nobody" else ["alone", "defended_alone"]

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether there are partners."""
        if rules.side_size == 1:
            yield Finding(
                (),
                "no-partner",
                "there is no partner here who could sit out",
                "write sides: partners_opposite, or take lone hands out with alone: none",
            )

    def outcomes(self) -> list[tuple[bool, bool]]:
        """What may come of it: (the maker is alone, a defender is alone)."""
        defended = {
            "against_a_loner": [(True, True)],
            "against_any_maker": [(False, True), (True, True)],
        }
        return [(False, False), (True, False), *defended.get(self.defending, [])]

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:  # noqa: ARG002
        """What depends on lone defenders."""
        if self.defending == "nobody":
            yield "asked_first", "no defender plays alone"

    def most_moves(self, rules: Rules) -> int:
        """The question to the maker, and those to the defenders."""
        return 1 + rules.seats

    def call_suffixes(self) -> tuple[str, ...]:
        """`alone`, where it is said with the call."""
        return (SAY_ALONE,) if self.said == "with_the_call" else ()

    def declare(self, b: Declare) -> None:
        """Who still plays, and who plays alone; everyone knows."""
        b.cell(ACTIVE, CellType.SEATS, Audience.ALL, start=(1 << b.seats) - 1)
        b.cell(ALONE, CellType.FLAG, Audience.ALL)
        if self.said != "with_the_call":
            b.word(SAY_ALONE)
            b.word(WITH_PARTNER)
        if self.defending != "nobody":
            b.cell(DEFENDED_ALONE, CellType.FLAG, Audience.ALL)
            b.word(DEFEND_ALONE)
            b.word(WITH_PARTNER)

    def at_settlement(self, b: Build, then: Entry) -> Entry:
        """The partner of a maker who called alone sits out from now on."""
        return self._partner_out(b, then) if self.said == "with_the_call" else then

    def _partner_out(self, b: Build, then: Entry) -> Entry:
        active, alone, maker, makers = b[ACTIVE], b[ALONE], b[MAKER], b[MAKERS]

        def enter(cells: Cells) -> None:
            if cells[alone]:
                cells[active] &= ~(cells[makers] & ~(1 << cells[maker]))
            then(cells)

        return enter

    def ask_maker(self, b: Build, moment: str, then: Entry) -> Entry:
        """Ask the maker, unless he said it with the call; a lone bid has said it already."""
        if moment != self.said:
            return then
        out = self._partner_out(b, then)
        ask, alone = self._ask_maker(b, out), b[ALONE]
        return (lambda cells: (out if cells[alone] else ask)(cells)) if b.alone_calls else ask

    def ask_defenders(self, b: Build, then: Entry) -> Entry:
        """Each defender in turn, until one defends alone; all are asked the same."""
        return then if self.defending == "nobody" else _DefenceAsked(b, self, then).entry

    def _ask_maker(self, b: Build, then: Entry) -> Entry:
        alone, maker, say_alone = b[ALONE], b[MAKER], b.move(SAY_ALONE)
        either = 1 << say_alone | 1 << b.move(WITH_PARTNER)

        def chosen(cells: Cells, move: MoveId) -> None:
            cells[alone] = int(move == say_alone)
            then(cells)

        return b.choice(
            "alone", actor=lambda cells: cells[maker], moves=lambda _: either, chosen=chosen
        )

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
        said = {
            "with_the_call": "whoever makes trumps may add to his call that he plays alone",
            "after_the_exchange": "after any exchange the maker says whether he plays alone",
            "before_the_lead": "just before the first lead the maker says whether he plays alone",
        }
        w.say(said[self.said], "said")
        many = w.people.are_several
        out = "partners then lay their hands" if many else "partner then lays his hand"
        w.say(f"his {out} face down and {'take' if many else 'takes'} no part in the play")
        if self.first_lead == "left_of_loner":
            w.say("the player on his left leads to the first trick", "first_lead")
        else:
            w.say("the first lead is as usual; who sits out is passed over", "first_lead")
        self._defence(w)

    def _defence(self, w: Words) -> None:
        against = {"against_a_loner": "against a lone maker", "against_any_maker": "in every deal"}
        if self.defending == "nobody":
            w.say("no defender may play alone", "defending")
            return
        out = "partners sit out" if w.people.are_several else "partner sits out"
        left = "maker" if self.asked_first == "left_of_maker" else "dealer"
        w.say(
            f"{against[self.defending]} the defenders are asked before the first lead, from the"
            f" {left}'s left: the first who says so defends alone, and his {out}",
            "defending",
            "asked_first",
        )


class _DefenceAsked:
    """The question to the defenders."""

    def __init__(self, b: Build, rules: PartnerSitsOut, then: Entry) -> None:
        self._then = then
        self._next = b.next_seat
        self._active, self._alone, self._defended = b[ACTIVE], b[ALONE], b[DEFENDED_ALONE]
        self._makers, self._defend = b[MAKERS], b.move(DEFEND_ALONE)
        self._only_loner = rules.defending == "against_a_loner"
        self._from = b[MAKER] if rules.asked_first == "left_of_maker" else DEALER
        self._everyone = (1 << b.seats) - 1
        either = 1 << self._defend | 1 << b.move(WITH_PARTNER)
        self._ask = b.choice(
            "defend_alone", actor=self._first, moves=lambda _: either, chosen=self._chosen
        )

    def entry(self, cells: Cells) -> None:
        """Ask the first defender, if there is a hand to defend against alone."""
        if self._only_loner and not cells[self._alone]:
            self._then(cells)
        else:
            self._ask(cells)

    def _first(self, cells: Cells) -> Seat:
        return self._defender_after(cells, cells[self._from])

    def _defender_after(self, cells: Cells, seat: Seat) -> Seat:
        seat = self._next[seat]
        while cells[self._makers] >> seat & 1:
            seat = self._next[seat]
        return seat

    def _chosen(self, cells: Cells, move: MoveId) -> None:
        seat = cells[ACTOR]
        if move == self._defend:
            defenders = self._everyone & ~cells[self._makers]
            cells[self._active] &= ~(defenders & ~(1 << seat))
            cells[self._defended] = 1
            self._then(cells)
            return
        following = self._defender_after(cells, seat)
        if following == self._first(cells):
            self._then(cells)
        else:
            cells[ACTOR] = following


@hookimpl
def register_alone() -> list[type[Alone]]:
    """Lone hands."""
    return [PartnerSitsOut]
