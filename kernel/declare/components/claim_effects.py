"""What may come of a claim: a new deal, a swap with the stock, points."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from kernel.declare.component import (
    Build,
    ClaimEffect,
    Declare,
    Finding,
    NextDealBy,
    Whole,
    Words,
    YesNo,
)
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.bonus import declare_bonus
from kernel.declare.language.phrases import Holding
from kernel.declare.language.surroundings import mask_now
from kernel.declare.rulebook.english import counted
from kernel.declare.rulebook.passes import thrown_in
from kernel.values.bits import NONE, Mask, mask_of
from kernel.values.layout import (
    ACTOR,
    ASKED,
    BONUS,
    HAND,
    LAID_ASIDE,
    SHOWN_CARDS,
    STOCK_ORDER,
    SWAPPED,
    TABLE_OFF,
    Audience,
    Cells,
    CellType,
)
from kernel.values.moves import Sense
from kernel.values.phase import Entry

if TYPE_CHECKING:
    from kernel.declare.schema import Rules


class ThrowIn(ClaimEffect, kind="throw_in"):
    """The deal is thrown in: no score, and a new deal."""

    claimed: ClassVar[str] = "that the cards be thrown in"
    gives_points: ClassVar[bool] = False

    next_deal_by: Annotated[
        NextDealBy, Field(description="Who deals again: the next dealer, or the same one.")
    ] = "same_dealer"

    def most_moves(self, rules: Rules) -> int:  # noqa: ARG002
        """None: the deal is over."""
        return 0

    def ends_deal(self) -> bool:
        """Always."""
        return True

    def effect(self, b: Build, holding: Holding | None, go_on: Entry) -> Entry:  # noqa: ARG002
        """The deal ends void."""
        return b.finish(void=True, next_deal_by=self.next_deal_by)

    def words(self, w: Words) -> None:
        """No score, and who deals."""
        w.say(thrown_in(self.next_deal_by, w))


class SwapWithStock(ClaimEffect, kind="swap_with_stock"):
    """Cards of the hand are laid aside for as many from the top of the stock, once in a deal."""

    claimed: ClassVar[str] = "a swap with the stock"
    gives_points: ClassVar[bool] = False
    may_end_deal: ClassVar[bool] = False

    cards: Annotated[
        Literal["the_cards_shown", "any_3"],
        Field(description="The cards the holding speaks of, as many as it asks, or any three."),
    ] = "the_cards_shown"
    shown_to: Annotated[
        Literal["everyone", "nobody"], Field(description="Who sees the cards laid aside.")
    ] = "everyone"

    def _count(self, holding: Holding | None) -> int:
        if self.cards == "any_3" or holding is None or holding.has is None:
            return 3
        return holding.has.same_rank or holding.has.exactly or holding.has.at_least or 1

    def check_claim(self, rules: Rules, moment: str, holding: Holding | None) -> Iterable[Finding]:
        """Whether there are hands, the stock is large enough, and the holding names cards."""
        if moment == "after_play":
            yield Finding(
                (),
                "nothing-to-swap",
                "after the play the hands are empty, so no card can be swapped",
                "give the claim another moment, such as each_trick, or another effect",
            )
        has = holding.has if holding else None
        if self.cards == "the_cards_shown" and has is None:
            yield Finding(
                (),
                "no-cards-to-show",
                "the claim names no cards that could be shown",
                "write holding: {has: ...}, or cards: any_3",
            )
        if self.cards == "the_cards_shown" and has and has.exactly == 0:
            yield Finding(
                (),
                "no-cards-to-show",
                "the holding asks for none of these cards, so none can be shown",
                "write at_least or exactly with a number from 1 up, or cards: any_3",
            )
        left = len(rules.deck.deck()) - rules.deal.used(rules)
        if left < self._count(holding):
            yield Finding(
                (),
                "stock-too-small",
                f"{self._count(holding)} cards are to be drawn, but {left} are left in the stock",
                "use a larger pack, or another effect",
            )

    def declare(self, b: Declare) -> None:
        """Where the cards are laid, and who has used the stock."""
        b.cell(SWAPPED, CellType.SEAT, Audience.ALL, start=NONE)
        b.cell(STOCK_ORDER, CellType.PILE, Audience.NOBODY)
        if self.shown_to == "everyone":
            b.zone(SHOWN_CARDS, Audience.ALL, only_of=SWAPPED)
            b.card_words("show", public="", sense=Sense("showed {}"))
        else:
            b.zone(LAID_ASIDE, Audience.OWNER, only_of=SWAPPED)
            b.card_words("lay aside", public="lay aside", sense=Sense("laid {} aside"))

    def most_moves(self, rules: Rules) -> int:
        """Each card laid aside."""
        return rules.deal.in_hand

    def is_open(self, b: Build) -> Callable[[Cells], bool]:
        """Not after another swap, nor when the hand has become too small for it."""
        swapped, hand, least = b[SWAPPED], b[HAND], 3 if self.cards == "any_3" else 0
        return lambda cells: (
            cells[swapped] == NONE and cells[hand + cells[ACTOR]].bit_count() >= least
        )

    def effect(self, b: Build, holding: Holding | None, go_on: Entry) -> Entry:
        """Show the cards one by one, draw, and go on with the next seat."""
        shown = self.shown_to == "everyone"
        swapped = b[SWAPPED]
        swap = b.show_and_swap(
            verb="show" if shown else "lay aside",
            to=SHOWN_CARDS if shown else LAID_ASIDE,
            count=self._count(holding),
            among=self._among(b, holding),
            then=go_on,
        )

        def enter(cells: Cells) -> None:
            cells[swapped] = cells[ACTOR]
            swap(cells)

        return enter

    def _among(self, b: Build, holding: Holding | None) -> Callable[[Cells, Mask], Mask]:
        hand = b[HAND]
        if self.cards == "any_3" or holding is None or holding.has is None:
            return lambda cells, _: cells[hand + cells[ACTOR]]
        cards, count = mask_now(b, holding.has), holding.has.same_rank
        if count is None:
            return lambda cells, _: cells[hand + cells[ACTOR]] & cards(cells)
        ranks = [
            mask_of(i for i, card in enumerate(b.deck.cards) if card.rank == rank)
            for rank in b.deck.ranks
        ]

        def of_one_rank(cells: Cells, laid: Mask) -> Mask:
            held = cells[hand + cells[ACTOR]] & cards(cells)
            mask = 0
            for own in ranks:
                if laid & own or (not laid and (held & own).bit_count() >= count):
                    mask |= held & own
            return mask

        return of_one_rank

    def words(self, w: Words) -> None:
        """Which cards go, who sees them, and what comes."""
        cards = "any three cards" if self.cards == "any_3" else "the cards of his claim"
        lays = "shows everyone" if self.shown_to == "everyone" else "lays face down"
        w.say(f"he {lays} {cards}, puts them aside, and takes as many from the top of the stock")
        w.say("this can be done once in a deal")


class ScorePoints(ClaimEffect, kind="score"):
    """The claimant's side scores points."""

    claimed: ClassVar[str] = "the points"

    points: Annotated[Whole, Field(ge=1, le=10_000, description="How many points are scored.")]
    deal_ends: Annotated[
        YesNo, Field(description="Whether the deal ends with it, and nothing else scores.")
    ] = False

    def declare(self, b: Declare) -> None:
        """The points claimed, by seat."""
        declare_bonus(b)

    def most_moves(self, rules: Rules) -> int:  # noqa: ARG002
        """None besides the claim."""
        return 0

    def ends_deal(self) -> bool:
        """Where it is said."""
        return self.deal_ends

    def effect(self, b: Build, holding: Holding | None, go_on: Entry) -> Entry:  # noqa: ARG002
        """Note the points; go on, or end the deal."""
        bonus, table_off, asked, points = b[BONUS], b[TABLE_OFF], b[ASKED], self.points
        sides = b.side_of
        then = b.finish(next_deal_by=b.rules.match.next_deal_by()) if self.deal_ends else go_on
        ends, seats = int(self.deal_ends), range(b.seats)

        def score(cells: Cells) -> None:
            side = sides[cells[asked]]
            for seat in seats:
                cells[bonus + seat] += points * (side >> seat & 1)
            cells[table_off] |= ends
            then(cells)

        return score

    def words(self, w: Words) -> None:
        """What is scored, and whether play goes on."""
        who = "his side scores" if w.people.are_partners else "he scores"
        then = ", and the deal ends: nothing else is scored" if self.deal_ends else ""
        w.say(f"{who} {counted(self.points, 'point')} for it{then}")


@hookimpl
def register_claim_effects() -> list[type[ClaimEffect]]:
    """What claims may do."""
    return [ThrowIn, SwapWithStock, ScorePoints]
