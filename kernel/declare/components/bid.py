"""One entry of `auction.bids`: a bid, or a run of bids for a number of tricks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from pydantic import Field, create_model

from kernel.declare.component import Component, Finding, Whole, YesNo
from kernel.declare.language.opening import Opening
from kernel.declare.language.rings import rings
from kernel.values.moves import Does, Sense
from kernel.values.plan import Contract

if TYPE_CHECKING:
    from kernel.declare.schema import Rules

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_Stake = Annotated[Whole, Field(ge=0, le=10_000)]


class BidLines(Component):
    """One bid, or a run of bids for a number of tricks."""

    title: Annotated[str | None, Field(description="Words for the rulebook.")] = None
    above: Annotated[
        str | None, Field(description="The bid it stands just above, in a file that adds it.")
    ] = None
    below: Annotated[
        str | None, Field(description="The bid it stands just below, in a file that adds it.")
    ] = None
    tricks: Annotated[
        Whole | Literal["all", "no_trick"] | None,
        Field(description="How many tricks the maker undertakes to take."),
    ] = None
    trumps: Annotated[
        Literal["no_trumps"] | None, Field(description="Whether it is played without trumps.")
    ] = None
    names_trumps: Annotated[
        YesNo,
        Field(description="Whether the maker names trumps, where the winner of others names none."),
    ] = False
    cards_rank: Annotated[
        Literal["high", "low"],
        Field(description="Whether the higher card wins, or, without trumps, the lower."),
    ] = "high"
    must_lead: Annotated[
        Opening,
        Field(description="What the maker must lead to the first trick, if he holds such a card."),
    ] = "any"
    alone: Annotated[YesNo, Field(description="Whether the maker plays a lone hand.")] = False
    gets_from_partner: Annotated[
        Whole,
        Field(
            ge=0,
            le=26,
            description="So many cards a lone maker buries, and then gets from his partner.",
        ),
    ] = 0
    wins: Annotated[_Stake, Field(description="What it wins, for `what_the_bid_wins`.")] = 0
    loses: Annotated[_Stake, Field(description="What it loses, for `what_the_bid_loses`.")] = 0
    only_over: Annotated[
        str | None, Field(description="It may only be made over this bid; over any unless said.")
    ] = None

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:
        """What depends on the score table."""
        amounts = [value for row in rules.score.rows.values() for value in vars(row).values()]
        for name in ("wins", "loses"):
            if f"what_the_bid_{name}" not in amounts:
                yield name, f"no row of the score table says what_the_bid_{name}"
        if self.trumps is not None:
            yield "names_trumps", "this bid is played without trumps"
        elif getattr(rules.auction, "winner_names", "") != "nothing":
            yield "names_trumps", "the highest bidder names trumps in any case"
        if self.must_lead == "trumps" and self.makes_trumps_by_lead(rules):
            yield "must_lead", "the first card led is a trump in any case"
        if self.must_lead == "plain" and self.trumps is not None and not rules.deck.jokers:
            yield "must_lead", "without trumps every card is such a one"

    def makes_trumps_by_lead(self, rules: Rules) -> bool:
        """Whether the first card led after this bid makes trumps."""
        return self.trumps is None and not self.names_trumps and by_first_lead(rules)

    @property
    def is_in_place(self) -> bool:
        """Whether it stands where it was written: next to no other bid by name."""
        return self.above is None and self.below is None

    @property
    def run(self) -> tuple[int, int | None] | None:
        """The lowest and highest of a run of numbers; None for a single bid."""
        low, high = (getattr(self, key) for key in _RUN)
        return None if low is None else (low, high)

    def contracts(self, name: str, each: int) -> list[Contract]:
        """The bids this entry stands for, low to high."""
        if self.run is not None:
            low, high = self.run
            return [
                Contract(str(n), f"bid {n}", n, n, each) for n in range(low, (high or each) + 1)
            ]
        need = {"all": each, "no_trick": 0}.get(str(self.tricks), self.tricks)
        tricks = int(need or 0)
        is_number = tricks and _NUMBERS[tricks : tricks + 1] == (name,)
        text = f"bid {tricks if is_number else name.replace('_', ' ')}"
        top = 0 if self.tricks == "no_trick" else each
        return [Contract(name, text, tricks, tricks, top, self.wins, self.loses)]


def sense_of(contract: Contract, bid: BidLines, worth: tuple[str, str]) -> Sense:
    """What the call of *contract*, one of those of *bid*, means; *worth* if made, and if not."""
    tricks = contract.low or "no"
    means = f"undertake to take {tricks} {'trick' if contract.low <= 1 else 'tricks'}"
    means += ", without trumps" if bid.trumps else ""
    # A bid with a name of its own has other stakes than its number of tricks tells.
    by_number = contract.bid > 0 and contract.text == f"bid {contract.bid}"
    return Sense(
        contract.text,
        f"{means}{', without your partner' if bid.alone else ''}; made it wins {worth[0]},"
        f" lost it loses {worth[1]}",
        Does.BIDS if by_number else Does.UNKNOWN if contract.high else Does.BIDS_NO_TRICK,
        tricks=contract.bid,
    )


def by_first_lead(rules: Rules) -> bool:
    """Whether the lead to the first trick makes trumps."""
    return rules.trumps is not None and rules.trumps.is_by_first_lead


_RUN: dict[str, Any] = {
    "from": (
        Annotated[Whole | None, Field(ge=1, le=52, description="The lowest of a run of numbers.")],
        None,
    ),
    "to": (
        Annotated[
            Whole | None,
            Field(ge=1, le=52, description="The highest of it; all tricks unless said."),
        ],
        None,
    ),
}
if TYPE_CHECKING:
    Bid: TypeAlias = BidLines
else:  # `from` is a word of Python's, so these two lines cannot stand in the class
    Bid = create_model(
        "Bid", __base__=BidLines, __doc__=BidLines.__doc__, __module__=__name__, **_RUN
    )


def check_bid(name: str, bids: Mapping[str, BidLines], rules: Rules) -> Iterable[Finding]:
    """What is wrong with the bid called *name*; paths are relative to the auction."""
    bid = bids[name]
    yield from _check_tricks(name, bid, rules)
    yield from _check_lines(name, bid, rules)
    yield from _check_opening(name, bid, rules)
    if bid.above is not None and bid.below is not None:
        yield Finding(
            ("bids", name, "below"),
            "above-and-below",
            "a bid has its place above one or below one, not both",
            "leave one of the two lines out",
        )
    for key in ("above", "below", "only_over"):
        other = getattr(bid, key)
        if other is not None and (other not in bids or other == name):
            yield Finding(
                ("bids", name, key),
                "unknown-bid",
                f"there is no other bid {other!r}",
                f"the bids are {', '.join(bids)}",
            )


def bids_in_rings(bids: Mapping[str, BidLines]) -> Iterable[Finding]:
    """Bids that have their places by each other, and so none; paths are relative to the auction."""
    beside = {name: [bid.above or bid.below or ""] for name, bid in bids.items()}
    for ring in rings({name: [o for o in other if o != name] for name, other in beside.items()}):
        last = ring[-1]
        ways = ["above" if bids[name].above else "below" for name in ring]
        following = zip(ring, ways, [*ring[1:], ring[0]], strict=True)
        said = ", ".join(f"{name} is {way} {other}" for name, way, other in following)
        yield Finding(
            ("bids", last, ways[-1]),
            "bids-in-ring",
            f"{said}: none of them has a place among the others",
            f"leave {ways[-1]} out of {last}, or name a bid that has its place by itself",
        )


def _check_tricks(name: str, bid: BidLines, rules: Rules) -> Iterable[Finding]:
    each = rules.deal.each
    if (bid.run is not None) == (bid.tricks is not None):
        yield Finding(
            ("bids", name),
            "bid-without-tricks",
            "a bid is for a number of tricks, or a run of such numbers",
            "write tricks: 3, or from: 3 with to: 6",
        )
    elif bid.run is not None and bid.run[0] > (bid.run[1] or each):
        low, high = bid.run[0], bid.run[1] or each
        yield Finding(
            ("bids", name),
            "bid-without-tricks",
            f"a run of bids from {low} to {high} has no bid in it",
            f"let it begin at {high} or lower",
        )
    elif getattr(bid, "to") is not None and bid.run is None:  # noqa: B009 - a word of Python's
        yield Finding(
            ("bids", name, "to"),
            "to-without-from",
            "it says to, but not from where the run of numbers begins",
            "write from as well, or leave to out",
        )
    elif max(contract.low for contract in bid.contracts(name, each)) > each:
        yield Finding(
            ("bids", name),
            "bid-out-of-reach",
            f"it bids more tricks than the {each} there are",
            f"bid at most {each}",
        )


def _check_lines(name: str, bid: BidLines, rules: Rules) -> Iterable[Finding]:
    """Lines that need another line."""
    if bid.alone and rules.alone is None:
        yield Finding(
            ("bids", name, "alone"),
            "no-lone-hand",
            "there are no lone hands here",
            "write alone: {kind: ...} to have them, or take this line out",
        )
    if bid.cards_rank == "low" and bid.trumps is None:
        yield Finding(
            ("bids", name, "cards_rank"),
            "low-with-trumps",
            "the lower card can win only where there are no trumps",
            "write trumps: no_trumps as well, or leave cards_rank out",
        )
    if bid.gets_from_partner and not bid.alone:
        yield Finding(
            ("bids", name, "gets_from_partner"),
            "gets-without-alone",
            "only a maker who plays alone gets cards of his partner's",
            "write alone: true as well, or leave gets_from_partner out",
        )
    elif bid.gets_from_partner > rules.deal.in_hand:
        yield Finding(
            ("bids", name, "gets_from_partner"),
            "out-of-reach",
            f"the partner has no {bid.gets_from_partner} cards to give",
            f"write at most {rules.deal.in_hand}",
        )


def _check_opening(name: str, bid: BidLines, rules: Rules) -> Iterable[Finding]:
    """Whether the cards that must be led can be told apart from the others."""
    path = ("bids", name, "must_lead")
    if bid.trumps is not None and bid.must_lead in ("trumps", "lowest_trump"):
        yield Finding(
            path,
            "no-trumps-to-lead",
            "this bid is played without trumps, so none can be led",
            "write must_lead: any, or leave trumps: no_trumps out",
        )
    elif bid.must_lead in ("plain", "lowest_plain") and bid.makes_trumps_by_lead(rules):
        yield Finding(
            path,
            "no-plain-lead",
            "the first card led makes trumps, so it is always one",
            "write must_lead: lowest_trump for the lowest card of a suit, or any",
        )
