"""`exchanges.take_kitty`: the maker takes the kitty and buries as many cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import Field

from kernel.declare.component import Build, Declare, Exchange, Finding, Whole, Words, YesNo
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.gifts import declare_burying
from kernel.declare.rulebook.english import counted
from kernel.values.layout import (
    HAND,
    KITTY,
    MAKER,
    Cells,
)
from kernel.values.moves import Does, Sense
from kernel.values.phase import Entry

if TYPE_CHECKING:
    from kernel.declare.schema import Rules


TAKE, LEAVE = "take the kitty", "leave the kitty"


class TakeKitty(Exchange, kind="take_kitty"):
    """The maker takes the kitty into the hand and buries cards for it."""

    place: ClassVar[int] = 20

    buries: Annotated[Whole, Field(ge=1, le=26, description="How many cards he buries.")]
    optional: Annotated[YesNo, Field(description="Whether he may leave the kitty.")] = False

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether there is a kitty, and hands stay the same size."""
        if not rules.deal.kitty:
            yield Finding(
                (),
                "no-kitty",
                "there is no kitty to take",
                "write deal: {kitty: 1}, or take this out with take_kitty: none",
            )
        elif self.buries != rules.deal.kitty:
            yield Finding(
                ("buries",),
                "hand-size-off",
                f"he takes {rules.deal.kitty} and buries {self.buries}, so hands would differ",
                f"write buries: {rules.deal.kitty}",
            )

    def leaves_no_kitty(self) -> bool:
        """Unless he may leave it."""
        return not self.optional

    def most_moves(self, rules: Rules) -> int:  # noqa: ARG002
        """Taking it or leaving it, and burying the cards."""
        return self.buries + self.optional

    def declare(self, b: Declare) -> None:
        """The cards buried, which only he sees."""
        declare_burying(b, self.buries, only_of=MAKER)
        if self.optional:
            take = "take its cards into your hand, and bury as many"
            b.word(TAKE, sense=Sense("took the kitty", take, Does.TAKES_CARDS))
            leave = "leave it where it lies, and play what you were dealt"
            b.word(LEAVE, sense=Sense("left the kitty", leave, Does.USUAL))

    def build(self, b: Build, then: Entry) -> Entry:
        """Take it, then bury; or leave it."""
        hand, kitty, maker = b[HAND], b[KITTY], b[MAKER]
        bury = b.bury(
            "bury_kitty",
            actor=lambda cells: cells[maker],
            may_bury=lambda cells: cells[hand + cells[maker]],
            count=self.buries,
            then=then,
        )

        def take(cells: Cells) -> None:
            cells[hand + cells[maker]] |= cells[kitty]
            cells[kitty] = 0
            bury(cells)

        return self._asked(b, take, then) if self.optional else take

    def _asked(self, b: Build, take: Entry, then: Entry) -> Entry:
        maker = b[MAKER]

        def chosen(cells: Cells, takes: bool) -> None:
            (take if takes else then)(cells)

        return b.yes_or_no(
            "take_kitty", actor=lambda cells: cells[maker], yes=TAKE, no=LEAVE, chosen=chosen
        )

    def words(self, w: Words) -> None:
        """What the maker does with the kitty."""
        takes = "may take" if self.optional else "takes"
        w.say(f"the maker {takes} the kitty into his hand", "optional")
        buries = counted(self.buries, "card")
        them = "it" if self.buries == 1 else "them"
        w.say(f"for it he buries {buries}: lays {them} face down, unseen by the others", "buries")


@hookimpl
def register_exchanges() -> list[type[Exchange]]:
    """Taking the kitty."""
    return [TakeKitty]
