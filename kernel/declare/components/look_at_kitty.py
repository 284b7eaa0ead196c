"""A claim that pays for a look at the kitty."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from kernel.declare.component import (
    OF_CLAIM,
    Build,
    ClaimEffect,
    Declare,
    Exchange,
    Finding,
    Whole,
    Words,
)
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.bonus import declare_bonus
from kernel.declare.language.phrases import Holding
from kernel.declare.rulebook.english import counted
from kernel.values.layout import (
    ASKED,
    BONUS,
    KITTY,
    SEEN_KITTY,
    Audience,
    Cells,
    CellType,
)
from kernel.values.phase import Entry

if TYPE_CHECKING:
    from kernel.declare.schema import Rules
    from kernel.values.bits import Seat

_EARLY = frozenset({"before_calling", "between_rounds"})
"""The moments at which nobody can have taken the kitty yet."""


class LookAtKitty(ClaimEffect, kind="look_at_kitty"):
    """The claimant alone looks at the kitty, which stays where it lies, and pays for it.

    What is paid is lost, whatever becomes of the deal, unless that is thrown in.
    """

    claimed: ClassVar[str] = "a look at the kitty"
    may_end_deal: ClassVar[bool] = False

    costs: Annotated[
        Whole, Field(ge=0, le=10_000, description="How many points a look costs; 0 is nothing.")
    ] = 1
    paid_to: Annotated[
        Literal["the_pool", "each_other_seat"],
        Field(
            description=(
                "Who gets them: nobody at the table, or each other seat so many (each other side,"
                " where partners count together)."
            )
        ),
    ] = "the_pool"

    @property
    def costs_points(self) -> bool:
        """Unless a look is free."""
        return self.costs > 0

    def check_claim(self, rules: Rules, moment: str, holding: Holding | None) -> Iterable[Finding]:  # noqa: ARG002
        """Whether there is a kitty, and it is still there."""
        if not rules.deal.kitty:
            yield Finding((), "no-kitty", "there is no kitty to look at", "write deal: {kitty: 1}")
        exchanges = rules.exchanges.present(Exchange)
        if moment not in _EARLY and any(part.leaves_no_kitty() for part in exchanges):
            yield Finding(
                (OF_CLAIM, "moment"),
                "kitty-gone",
                "the maker has taken the kitty by then, so there is nothing to look at",
                "write moment: before_calling, or exchanges: {take_kitty: {optional: true}}",
            )

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:  # noqa: ARG002
        """Nobody is paid for what costs nothing."""
        if not self.costs:
            yield "paid_to", "a look costs nothing"

    def most_moves(self, rules: Rules) -> int:  # noqa: ARG002
        """None besides the claim."""
        return 0

    def declare(self, b: Declare) -> None:
        """What each seat has seen of the kitty, and what has been paid."""
        b.cell(
            SEEN_KITTY,
            CellType.CARDS,
            Audience.OWNER,
            per_seat=True,
            label="Kitty seen",
            lies_in=KITTY,
        )
        declare_bonus(b)

    def is_open(self, b: Build) -> Callable[[Cells], bool]:
        """As long as the kitty lies there."""
        kitty = b[KITTY]
        return lambda cells: bool(cells[kitty])

    def effect(self, b: Build, holding: Holding | None, go_on: Entry) -> Entry:  # noqa: ARG002
        """Note what is seen and paid, and go on."""
        kitty, seen, bonus, asked = b[KITTY], b[SEEN_KITTY], b[BONUS], b[ASKED]
        paid, seats = [self._paid(b, payer) for payer in range(b.seats)], range(b.seats)

        def look(cells: Cells) -> None:
            claimant = cells[asked]
            cells[seen + claimant] |= cells[kitty]
            for seat in seats:
                cells[bonus + seat] += paid[claimant][seat]
            go_on(cells)

        return look

    def _paid(self, b: Build, payer: Seat) -> list[int]:
        """What each seat gets when *payer* looks: sides pay and are paid as one."""
        others = len(b.sides) - 1 if self.paid_to == "each_other_seat" else 1
        gets = self.costs if self.paid_to == "each_other_seat" else 0
        return [
            -self.costs * others if b.side_of[payer] >> seat & 1 else gets
            for seat in range(b.seats)
        ]

    def words(self, w: Words) -> None:
        """What he sees, and what he pays."""
        w.say("he looks at the kitty, unseen by the others, and lays it back")
        if not self.costs:
            w.say("it costs nothing", "costs")
            return
        partners = w.people.are_partners
        who, points = "his side" if partners else "he", counted(self.costs, "point")
        other = "the other side" if partners else "each other player"
        whom = " into a pool outside the game" if self.paid_to == "the_pool" else f" to {other}"
        w.say(f"for the look {who} pays {points}{whom}", "costs", "paid_to")


@hookimpl
def register_claim_effects() -> list[type[ClaimEffect]]:
    """What claims may do with the kitty."""
    return [LookAtKitty]
