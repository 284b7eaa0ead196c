"""`exchanges.take_dummy`: the maker takes the dummy's cards and keeps as many as he was dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from kernel.declare.component import Build, Declare, Exchange, Finding, Words, YesNo
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.gifts import declare_burying
from kernel.declare.rulebook.english import number
from kernel.values.bits import Mask, Seat
from kernel.values.layout import (
    ALONE,
    DUMMY,
    HAND,
    MAKER,
    Audience,
    Cells,
    CellType,
)
from kernel.values.moves import Does, Sense
from kernel.values.phase import Entry

if TYPE_CHECKING:
    from kernel.declare.schema import Rules

TAKE, LEAVE = "take the dummy", "leave the dummy"


class TakeDummy(Exchange, kind="take_dummy"):
    """The maker takes the cards of the dummy, and buries down to the hand he was dealt.

    A dealer who is the maker and has taken an upcard buries for both together. With hands of five
    and a dummy of two he holds eight cards and buries three, another maker seven and buries two.
    """

    place: ClassVar[int] = 30
    maker_buries_down: ClassVar[bool] = True
    fact_names: ClassVar[tuple[str, ...]] = ("alone",)

    optional: Annotated[YesNo, Field(description="Whether he may leave the dummy.")] = False
    if_left: Annotated[
        Literal["nothing", "counts_as_alone"],
        Field(
            description=(
                "What comes of leaving it: nothing, or the maker counts as alone, as in rows of"
                " the score table with `alone`."
            )
        ),
    ] = "nothing"

    @property
    def _may_count_as_alone(self) -> bool:
        return self.optional and self.if_left == "counts_as_alone"

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`alone`, where a maker who leaves the dummy counts as that."""
        return ["alone"] if self._may_count_as_alone else []

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether there is a dummy, and one sort of lone hand at most."""
        if not rules.deal.dummy:
            yield Finding(
                (),
                "no-dummy",
                "there is no dummy to take",
                "write deal: {dummy: 2}, or take this out with take_dummy: none",
            )
        if self._may_count_as_alone and rules.alone is not None:
            yield Finding(
                ("if_left",),
                "alone-twice",
                "whoever leaves the dummy counts as alone, but here a maker says that he is alone",
                "write if_left: nothing, or take lone hands out with alone: none",
            )

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:  # noqa: ARG002
        """What depends on leaving it."""
        if not self.optional:
            yield "if_left", "the maker must take the dummy"

    def most_moves(self, rules: Rules) -> int:
        """Taking it or leaving it, and burying as many cards."""
        return rules.deal.dummy + self.optional

    def declare(self, b: Declare) -> None:
        """The cards buried, which only he sees; all see whether he left the dummy."""
        # One more with an upcard.
        declare_burying(b, b.rules.deal.dummy + 1, only_of=MAKER)
        if self.optional:
            take = "take its cards into your hand, and bury as many as are over"
            b.word(TAKE, sense=Sense("took the dummy", take, Does.USUAL))
            leave = "leave its cards where they lie, and play what you were dealt"
            b.word(LEAVE, sense=Sense("left the dummy", leave, Does.BOLD))
        if self._may_count_as_alone:
            b.cell(ALONE, CellType.FLAG, Audience.ALL)

    def build(self, b: Build, then: Entry) -> Entry:
        """Take it or leave it; then bury what is over, which may be an upcard's worth."""
        hand, dummy, maker = b[HAND], b[DUMMY], b[MAKER]
        bury = self._bury(b, then)

        def take(cells: Cells) -> None:
            cells[hand + cells[maker]] |= cells[dummy]
            cells[dummy] = 0
            bury(cells)

        return self._asked(b, take, bury) if self.optional else take

    def _bury(self, b: Build, then: Entry) -> Entry:
        """Bury down to the hand that was dealt."""
        hand, maker, each = b[HAND], b[MAKER], b.rules.deal.each

        def actor(cells: Cells) -> Seat:
            return cells[maker]

        return b.bury(
            "bury_down",
            actor=actor,
            may_bury=self._may_bury(b),
            count=lambda cells: cells[hand + cells[maker]].bit_count() - each,
            then=then,
        )

    def _may_bury(self, b: Build) -> Callable[[Cells], Mask]:
        """Any card, but for those that other exchanges make him keep."""
        hand, maker = b[HAND], b[MAKER]
        exchanges = b.rules.exchanges.present(Exchange)
        kept = [keep for each in exchanges if (keep := each.must_keep(b)) is not None]

        def may_bury(cells: Cells) -> Mask:
            cards = cells[hand + cells[maker]]
            for keep in kept:
                cards &= ~keep(cells)
            return cards

        return may_bury

    def _asked(self, b: Build, take: Entry, left: Entry) -> Entry:
        maker = b[MAKER]
        alone = b[ALONE] if self._may_count_as_alone else None

        def chosen(cells: Cells, takes: bool) -> None:
            if takes:
                take(cells)
                return
            if alone is not None:
                cells[alone] = 1
            left(cells)

        return b.yes_or_no(
            "take_dummy", actor=lambda cells: cells[maker], yes=TAKE, no=LEAVE, chosen=chosen
        )

    def words(self, w: Words) -> None:
        """What the maker does with the dummy, and what leaving it means."""
        may = ("may take", ", or leave them") if self.optional else ("takes", "")
        w.say(f"the maker {may[0]} the cards of the dummy into his hand{may[1]}", "optional")
        each = number(w.rules.deal.each)
        w.say(f"he then buries cards, unseen by the others, until he holds {each} again")
        if any(other.dealer_takes_upcard for other in w.rules.exchanges.present(Exchange)):
            w.say(
                "a dealer who is himself the maker does not bury for the upcard first: he buries"
                " for both together"
            )
        if self.optional:
            counts = {
                "counts_as_alone": "a maker who leaves the dummy counts as playing alone",
                "nothing": "a maker who leaves the dummy scores like any other",
            }
            w.say(f"{counts[self.if_left]}, and its cards are not shown", "if_left")


@hookimpl
def register_exchanges() -> list[type[Exchange]]:
    """Taking the dummy."""
    return [TakeDummy]
