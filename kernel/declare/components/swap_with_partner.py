"""`exchanges.swap_with_partner`: maker and partner exchange cards, unseen by the others."""

from __future__ import annotations

from collections.abc import Iterable
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
from kernel.declare.language.gifts import declare_giving, hand_of, next_partners
from kernel.declare.language.moments import MAKER_SPEAKS
from kernel.declare.rulebook.english import counted
from kernel.values.bits import Seat
from kernel.values.layout import ALONE, MAKER, Cells
from kernel.values.phase import Entry

if TYPE_CHECKING:
    from kernel.declare.schema import Rules


class SwapWithPartner(Exchange, kind="swap_with_partner"):
    """The maker gives his partner cards face down, and then gets as many back.

    The partner may give back what he got. At tables that bid for tricks a loner plays without his
    partner, while a shooter first swaps cards with him; `who` says which of them it is. Where a
    side has several partners, the first of them on the maker's left swaps.
    """

    place: ClassVar[int] = 50

    cards: Annotated[Whole, Field(ge=1, le=26, description="How many cards each of them gives.")]
    who: Annotated[
        list[Literal["maker", "lone_maker"]],
        Field(
            min_length=1,
            description="Who swaps: a maker who plays with his partner, or one who plays alone.",
        ),
    ] = ["maker"]  # noqa: RUF012 - a default, which pydantic copies

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether there are partners, lone hands and cards."""
        if rules.side_size < 2:
            yield Finding(
                (),
                "no-partner",
                "there is no partner here with whom the maker could swap",
                "write sides: partners_opposite, or take this out with swap_with_partner: none",
            )
        elif "lone_maker" in self.who and "alone" not in rules.game_facts():
            yield Finding(
                ("who",),
                "no-lone-hand",
                "there is no lone hand here that could swap",
                "write alone: {kind: partner_sits_out}, or who: [maker]",
            )
        elif self.cards > rules.deal.in_hand:
            yield Finding(
                ("cards",),
                "out-of-reach",
                f"nobody has {self.cards} cards to give",
                f"write at most {rules.deal.in_hand}",
            )

    def most_moves(self, rules: Rules) -> int:  # noqa: ARG002
        """The cards there and back."""
        return 2 * self.cards

    def declare(self, b: Declare) -> None:
        """The cards given, which only the two of them see."""
        declare_giving(b, self.cards)

    def ask(self, b: Build, moment: str, then: Entry) -> Entry:
        """The swap, for the makers it is meant for."""
        if moment != MAKER_SPEAKS:
            return then
        swap = self._swap(b, then)
        if not b.has(ALONE):
            return swap
        alone = b[ALONE]
        steps = (
            swap if "maker" in self.who else then,
            swap if "lone_maker" in self.who else then,
        )
        return lambda cells: steps[cells[alone]](cells)

    def _swap(self, b: Build, then: Entry) -> Entry:
        at, partners = b[MAKER], next_partners(b)

        def maker(cells: Cells) -> Seat:
            return cells[at]

        def partner(cells: Cells) -> Seat:
            return partners[cells[at]]

        back = b.give(
            "swap_back",
            giver=partner,
            receiver=maker,
            may_give=hand_of(b, partner),
            count=self.cards,
            then=then,
        )
        return b.give(
            "swap_with_partner",
            giver=maker,
            receiver=partner,
            may_give=hand_of(b, maker),
            count=self.cards,
            then=back,
        )

    def words(self, w: Words) -> None:
        """Who swaps, and how."""
        who, them = self._who(w), "one" if self.cards == 1 else "as many"
        to = "the first of his partners on his left" if w.people.are_several else "his partner"
        w.say(
            f"before the first lead {who} gives {to} {counted(self.cards, 'card')} face down,"
            f" and then gets {them} back",
            "who",
            "cards",
        )
        w.say("the partner may give back what he got; nobody else sees the cards")

    def _who(self, w: Words) -> str:
        if "alone" not in w.facts or {"maker", "lone_maker"} <= set(self.who):
            return "the maker"
        return "a maker who plays alone" if "lone_maker" in self.who else "a maker with partner"


@hookimpl
def register_exchanges() -> list[type[Exchange]]:
    """Swapping with the partner."""
    return [SwapWithPartner]
