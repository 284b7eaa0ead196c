"""What an auction with bids does when nobody has bid: somebody must."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import Field

from kernel.declare.component import BidCalls, Build, Declare, Finding, IfAllPass, Whole, Words
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.phrases import CardText
from kernel.declare.rulebook.english import card_name
from kernel.declare.rulebook.facts import bids_said
from kernel.values.bits import NONE, Mask, MoveId, lowest, mask_of
from kernel.values.layout import DEALER, HAND, HOLDER, Audience, Cells, CellType
from kernel.values.phase import Entry

if TYPE_CHECKING:
    from kernel.declare.schema import Rules


def _check_bid(rules: Rules, bid: int | str) -> Iterable[Finding]:
    names = [contract.name for contract in rules.auction.contracts(rules)]
    if not names:
        yield Finding(
            (), "no-bids", "this auction has no bids one could be forced to make",
            "write another kind of if_all_pass, such as throw_in",
        )  # fmt: skip
    elif str(bid) not in names:
        yield Finding(
            ("bid",), "unknown-bid", f"there is no bid {bid}", f"the bids are {', '.join(names)}"
        )


class DealerMustBid(IfAllPass, kind="dealer_must_bid"):
    """The dealer, last to speak, may not pass: he makes at least the least bid."""

    fact_names: ClassVar[tuple[str, ...]] = ("forced",)
    said_if: ClassVar[str] = "if all the others pass"

    bid: Annotated[Whole | str, Field(description="The least he must bid, by number or name.")]

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`forced`: he cannot pass."""
        return ["forced"]

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether there is such a bid."""
        return _check_bid(rules, self.bid)

    def most_moves(self, rules: Rules) -> int:  # noqa: ARG002
        """The bid, where he is asked for it once more."""
        return 1

    def last_bids(self, bids: BidCalls) -> Mask:
        """That bid, and every higher one that may be made over none."""
        least, *higher = bids.moves[bids.numbers[str(self.bid)] - 1 :]
        return 1 << least | mask_of(higher) & bids.opening

    def all_passed(self, b: Build, bids: BidCalls | None = None) -> Entry:
        """The dealer is asked, where he could pass before: as when a card lies in the kitty."""
        if bids is None:
            return b.finish(void=True)
        numbers, award = {move: number for number, move in enumerate(bids.moves, 1)}, bids.award
        open_ = self.last_bids(bids)

        def chosen(cells: Cells, move: MoveId) -> None:
            award(cells, cells[DEALER], numbers[move])

        return b.choice(
            "forced_bid", actor=lambda cells: cells[DEALER], moves=lambda _: open_, chosen=chosen
        )

    def words(self, w: Words) -> None:
        """What he must bid."""
        w.say(f"the dealer may not pass: he must bid {bids_said(self.bid, w)}, or more", "bid")


class HolderMustBid(IfAllPass, kind="holder_must_bid"):
    """The holder of a card must say so and make a bid.

    The last pass shows everyone where the card is; only then is its holder asked.
    """

    fact_names: ClassVar[tuple[str, ...]] = ("forced",)

    card: Annotated[CardText, Field(description="The card whose holder must bid.")]
    bid: Annotated[Whole | str, Field(description="The bid he must make, by number or name.")]
    if_in_kitty: Annotated[IfAllPass, Field(description="What follows when nobody holds the card.")]

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`forced`: the holder cannot pass."""
        return ["forced"]

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether the bid and the card are in the game."""
        yield from _check_bid(rules, self.bid)
        if self.card not in rules.deck.deck().texts:
            yield Finding(
                ("card",), "card-not-in-pack", f"the pack has no {self.card}",
                "name a card of the pack, or add it",
            )  # fmt: skip

    def most_moves(self, rules: Rules) -> int:  # noqa: ARG002
        """The one bid."""
        return 1

    def declare(self, b: Declare) -> None:
        """Where the card turns out to be."""
        b.cell(HOLDER, CellType.SEAT, Audience.ALL, start=NONE)

    def all_passed(self, b: Build, bids: BidCalls | None = None) -> Entry:
        """Find the holder; he is asked for the one bid."""
        if bids is None:
            return b.finish(void=True)
        holder, hand, seats = b[HOLDER], b[HAND], range(b.seats)
        bit = 1 << b.deck.number(self.card)
        number, award = bids.numbers[str(self.bid)], bids.award
        forced, nobody = 1 << bids.moves[number - 1], self.if_in_kitty.all_passed(b, bids)

        def chosen(cells: Cells, _: MoveId) -> None:
            award(cells, cells[holder], number)

        ask = b.choice(
            "forced_bid", actor=lambda cells: cells[holder], moves=lambda _: forced, chosen=chosen
        )

        def find(cells: Cells) -> None:
            held = 0
            for seat in seats:
                if cells[hand + seat] & bit:
                    held |= 1 << seat
            if not held:
                nobody(cells)
                return
            cells[holder] = lowest(held)
            ask(cells)

        return find

    def words(self, w: Words) -> None:
        """Who must bid, and what follows if nobody holds the card."""
        card = card_name(self.card)
        w.say(f"the player who holds {card} must say so and bid {bids_said(self.bid, w)}")
        self.if_in_kitty.words(w.part("if_in_kitty").leading(f"if nobody holds {card}, "))


@hookimpl
def register_if_all_pass() -> list[type[IfAllPass]]:
    """Forced bids."""
    return [DealerMustBid, HolderMustBid]
