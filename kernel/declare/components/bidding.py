"""`auction: bidding`: bids for tricks, each higher than the last; the highest bidder is maker."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from kernel.declare.component import (
    Auction,
    BidCalls,
    Build,
    Declare,
    Finding,
    IfAllPass,
    Offer,
    Words,
    YesNo,
    offers,
)
from kernel.declare.components.bid import Bid, BidLines, bids_in_rings, check_bid, sense_of
from kernel.declare.components.bid_won import Winner
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.call_rules import Call, CallCut, CallRule, call_filter, check_rounds
from kernel.declare.language.gifts import (
    Gift,
    bury_and_get,
    declare_burying,
    declare_giving,
    hand_of,
    next_partners,
)
from kernel.declare.language.moments import MAKER_SPEAKS
from kernel.declare.language.opening import opening_ban
from kernel.declare.language.passed_out import all_passed, check_times, last_bids
from kernel.declare.language.usual_moves import declare_naming, declare_pass
from kernel.declare.rulebook.bids import bidding_in_words, stakes_of
from kernel.values.bits import NONE, Mask, MoveId, Seat, mask_of
from kernel.values.cards import SUITS
from kernel.values.layout import (
    BIDDER,
    CONTRACT,
    MAKER,
    PASSED,
    Audience,
    Cells,
    CellType,
)
from kernel.values.moves import PASS
from kernel.values.phase import Entry, Legal, Reason
from kernel.values.plan import Ban, BiddingPlan, Contract

if TYPE_CHECKING:
    from kernel.declare.schema import Rules


class Bidding(Auction, kind="bidding"):
    """Seats from the dealer's left bid or pass; the highest bidder is the maker.

    In some games each seat has one call, in others bidding goes on until all but one have passed.
    """

    fact_names: ClassVar[tuple[str, ...]] = ("bids", "no_trump", "low_no_trump")
    calls_make_trumps: ClassVar[bool | None] = False

    bids: Annotated[Mapping[str, Bid], Field(description="The bids, low to high.")]
    turns: Annotated[
        Literal["one_each", "until_all_but_one_pass"],
        Field(description="Whether each seat has one call, or bidding goes round."),
    ] = "one_each"
    may_return_after_passing: Annotated[
        YesNo,
        Field(description="Whether a seat that passed may bid again when bidding goes round."),
    ] = False
    dealer_may_match: Annotated[
        YesNo, Field(description="Whether the dealer may take the contract for the same bid.")
    ] = False
    winner_names: Annotated[
        Literal["trumps", "trumps_or_no_trump", "trumps_or_any_no_trump", "nothing"],
        Field(description="What the highest bidder names when the bidding is over."),
    ] = "trumps"
    if_all_pass: Annotated[IfAllPass, Field(description="What happens when nobody has bid.")]
    call_rules: Annotated[
        Mapping[str, CallRule], Field(description="Named rules on who may bid what.")
    ] = {}

    @property
    def rules_on_calls(self) -> Mapping[str, CallRule]:
        """The rules on who may bid what."""
        return self.call_rules

    @property
    def bids_by_name(self) -> Mapping[str, BidLines]:
        """The bids, in the order in which they are written."""
        return self.bids

    def ordered(self) -> list[tuple[str, BidLines]]:
        """The entries low to high, those with `above` or `below` put in their place."""
        order = [(name, bid) for name, bid in self.bids.items() if bid.is_in_place]
        late = [(name, bid) for name, bid in self.bids.items() if not bid.is_in_place]
        while late:
            placed = [name for name, _ in order]
            # One may stand beside another that has its own place still to find.
            entry = next((entry for entry in late if _beside(entry[1]) in placed), late[0])
            late.remove(entry)
            beside = _beside(entry[1])
            at = placed.index(beside) if beside in placed else len(placed)
            order.insert(at + (entry[1].above is not None), entry)
        return order

    def contracts(self, rules: Rules) -> list[Contract]:
        """Every bid, low to high."""
        return [c for name, bid in self.ordered() for c in bid.contracts(name, rules.deal.each)]

    def bid_of(self, contract: Contract) -> BidLines:
        """The entry a contract comes from."""
        return self.bids.get(contract.name) or next(
            bid for bid in self.bids.values() if bid.run is not None
        )

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`bids`, and `no_trump` and `low_no_trump` where it may come to that."""
        yield "bids"
        bids = self.bids.values()
        if self._names_no_trump or any(bid.trumps for bid in bids):
            yield "no_trump"
        low = any(bid.trumps and bid.cards_rank == "low" for bid in bids)
        if low or self.winner_names == "trumps_or_any_no_trump":
            yield "low_no_trump"

    @property
    def _names_no_trump(self) -> bool:
        """Whether the winner may name no trump."""
        return self.winner_names in ("trumps_or_no_trump", "trumps_or_any_no_trump")

    def leaves_trumps_open(self) -> bool:
        """Whether the winner of some bid names nothing, and trumps are played."""
        bids = self.bids.values()
        return self.winner_names == "nothing" and not all(b.trumps or b.names_trumps for b in bids)

    @property
    def may_name_trumps(self) -> bool:
        """Whether the winner of some bid names trumps."""
        return self.winner_names != "nothing" or any(b.names_trumps for b in self.bids.values())

    def offers(self, rules: Rules) -> Mapping[str, list[Offer]]:
        """Every bid, and a pass, to every seat."""
        everyone = (1 << rules.seats) - 1
        passing = offers(rules, PASS, PASS, everyone, [(NONE, None)])
        around = passing[0].around
        bids = [
            Offer(contract.text, self._call_of(contract, 0), everyone, around)
            for contract in self.contracts(rules)
        ]
        return {"bid": [*passing, *bids]}

    def most_moves(self, rules: Rules) -> int:
        """Every bid once, twice where the dealer may match it, the passes, a name, and the gift."""
        gets = 2 * max((bid.gets_from_partner for bid in self.bids.values()), default=0)
        naming = int(self.may_name_trumps) + gets
        if self.turns == "one_each":
            return rules.seats + naming
        bids = len(self.contracts(rules)) * (2 if self.dealer_may_match else 1)
        times = bids + 1 if self.may_return_after_passing else 1
        return bids + rules.seats * times + naming

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:  # noqa: ARG002
        """What depends on how bidding goes round."""
        if self.turns == "one_each":
            yield "may_return_after_passing", "each seat has one call"

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether the bids can be made and won."""
        if not self.bids:
            yield Finding(("bids",), "no-bids", "there is nothing to bid", "write some bids")
        for name in self.bids:
            yield from check_bid(name, self.bids, rules)
        yield from bids_in_rings(self.bids)
        yield from check_times(self.if_all_pass)
        yield from check_rounds(self.call_rules, ["bid"])

    def declare(self, b: Declare) -> None:
        """The bids, the highest so far, and who has passed."""
        contracts = self.contracts(b.rules)
        texts = ("none", *(contract.name for contract in contracts))
        b.cell(CONTRACT, CellType.CHOICE, Audience.ALL, choices=texts)
        b.cell(BIDDER, CellType.SEAT, Audience.ALL, start=NONE)
        b.cell(PASSED, CellType.SEATS, Audience.ALL)
        declare_pass(b)
        worth = stakes_of(self, b.rules)
        for contract in contracts:
            other = f"bid {contract.name}"
            also = () if other == contract.text else (other,)
            sense = sense_of(contract, self.bid_of(contract), worth[self._name_of(contract)])
            if self.bid_of(contract).alone:
                b.call_word(contract.text, also=also, is_alone=True, sense=sense)
            else:
                b.word(contract.text, also=also, sense=sense)
        if self.may_name_trumps:
            declare_naming(b, SUITS)
        if self._names_no_trump:
            declare_naming(b, ["no trump"])
        if self.winner_names == "trumps_or_any_no_trump":
            declare_naming(b, ["low no trump"])
        gifts = max((bid.gets_from_partner for bid in self.bids.values()), default=0)
        if gifts:
            declare_burying(b, gifts, only_of=MAKER)
            declare_giving(b, gifts)

    def build(self, b: Build, then: Entry) -> Entry:
        """Bidding, then naming trumps."""
        contracts = self.contracts(b.rules)
        moves = [b.move(contract.text) for contract in contracts]
        name = Winner(self, b, contracts, then)

        contract, bidder = b[CONTRACT], b[BIDDER]
        note_force = b.note_force()

        def award(cells: Cells, seat: Seat, number: int) -> None:
            cells[contract], cells[bidder] = number, seat
            if note_force is not None:
                note_force(cells)
            name.won(cells)

        numbers = {contract.name: number for number, contract in enumerate(contracts, 1)}
        calls = BidCalls(numbers, moves, self._opening(contracts, moves), award)
        plan = self._plan(contracts, moves, last_bids(self.if_all_pass, b, calls))
        plan = replace(plan, reasons=self._reasons(b.path_of(self), contracts, moves, b.move(PASS)))
        passed_out = all_passed(self.if_all_pass, b, calls)
        return b.before_calling(b.bidding(plan, self._cut(b, contracts), name.won, passed_out))

    def _opening(self, contracts: list[Contract], moves: list[MoveId]) -> Mask:
        """The bids that need no other bid before them."""
        pairs = zip(contracts, moves, strict=True)
        return mask_of(move for contract, move in pairs if self.bid_of(contract).only_over is None)

    def ask(self, b: Build, moment: str, then: Entry) -> Entry:
        """After some bids the lone maker gets cards of his partner's."""
        kinds = {name: bid for name, bid in self.bids.items() if bid.gets_from_partner}
        if moment != MAKER_SPEAKS or not kinds:
            return then
        given = {name: self._gift(b, bid, then) for name, bid in kinds.items()}
        contracts = self.contracts(b.rules)
        after = [then, *(given.get(self._name_of(c), then) for c in contracts)]
        contract = b[CONTRACT]
        return lambda cells: after[cells[contract]](cells)

    def _gift(self, b: Build, bid: BidLines, then: Entry) -> Entry:
        maker, partner = b[MAKER], next_partners(b)

        def giver(cells: Cells) -> Seat:
            return partner[cells[maker]]

        with b.at(bid):
            return bury_and_get(
                b,
                loner=lambda cells: cells[maker],
                gifts=[Gift(giver, bid.gets_from_partner, hand_of(b, giver))],
                names=("bury_for_partners", "give_to_loner"),
                then=then,
            )

    def opening_bans(self, b: Build) -> list[Ban]:
        """What the maker may not lead to the first trick, by his bid."""
        names = ["", *map(self._name_of, self.contracts(b.rules))]
        path = b.path_of(self)
        return [
            opening_ban(
                b,
                bid.must_lead,
                [number for number, other in enumerate(names) if other == name],
                f"{path}.bids.{name}.must_lead",
                by_lead=bid.makes_trumps_by_lead(b.rules),
            )
            for name, bid in self.bids.items()
            if bid.must_lead != "any"
        ]

    def _name_of(self, contract: Contract) -> str:
        """The name of the entry a contract comes from."""
        entry = self.bid_of(contract)
        return next(name for name, bid in self.bids.items() if bid is entry)

    def _cut(self, b: Build, contracts: list[Contract]) -> CallCut | None:
        """What call rules leave of the bids."""
        calls = [Call(b.move(PASS), PASS)]
        calls += [self._call_of(contract, b.move(contract.text)) for contract in contracts]
        return call_filter(b, self.call_rules, "bid", lambda _: calls, lambda _: NONE)

    def _call_of(self, contract: Contract, move: MoveId) -> Call:
        return Call(move, "bid", alone=self.bid_of(contract).alone, bid=contract.name)

    def _reasons(
        self, path: str, contracts: list[Contract], moves: list[MoveId], passing: MoveId
    ) -> dict[MoveId, Reason]:
        """Why a bid or a pass may not be made, when it may not."""
        must_bid, stuck = "you must bid; a pass is not open to you now", f"{path}.if_all_pass"
        found = {passing: Reason("must-bid", must_bid, stuck)}
        for contract, move in zip(contracts, moves, strict=True):
            bid = self.bid_of(contract)
            found[move] = _too_low(bid, f"{path}.bids.{self._name_of(contract)}")
        return found

    def _plan(self, contracts: list[Contract], moves: list[MoveId], forced: Legal) -> BiddingPlan:
        names = [contract.name for contract in contracts]
        only = [self.bid_of(contract).only_over for contract in contracts]
        over = [
            mask_of(
                move
                for number, move in enumerate(moves)
                if number >= high
                and (only[number] is None or names[high - 1 : high] == [only[number]])
            )
            for high in range(len(moves) + 1)
        ]
        same = [
            1 << moves[high - 1] if high and self.dealer_may_match else 0
            for high in range(len(over))
        ]
        return BiddingPlan(
            moves=tuple(moves),
            open_over=tuple(over),
            matching=tuple(same),
            forced=forced,
            one_each=self.turns == "one_each",
            may_return=self.may_return_after_passing,
        )

    def words(self, w: Words) -> None:
        """How bidding goes, and the bids."""
        bidding_in_words(self, w)


def _beside(bid: BidLines) -> str:
    """The bid next to which a bid has its place."""
    return bid.above or bid.below or ""


def _too_low(bid: BidLines, path: str) -> Reason:
    if bid.only_over is not None:
        said = f"it may only be made over {bid.only_over}, and while nobody has gone higher"
        return Reason("only-over", said, f"{path}.only_over")
    return Reason("too-low", "it is too low: a higher bid was made, or must be made", path)


@hookimpl
def register_auctions() -> list[type[Auction]]:
    """Bidding, as unrelated games have it."""
    return [Bidding]
