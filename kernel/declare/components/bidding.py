"""`auction: bidding`: bids for tricks, each higher than the last; the highest bidder is maker."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field, create_model

from kernel.declare.component import (
    Auction,
    BidCalls,
    Build,
    Component,
    Declare,
    Finding,
    IfAllPass,
    Offer,
    Whole,
    Words,
    YesNo,
    offers,
)
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.call_rules import Call, CallCut, CallRule, call_filter, check_rounds
from kernel.declare.language.passed_out import all_passed, check_times, last_bids
from kernel.declare.rulebook.bids import bidding_in_words
from kernel.values.bits import NONE, MoveId, Seat, bits, mask_of
from kernel.values.cards import SUITS
from kernel.values.layout import (
    BIDDER,
    CONTRACT,
    HAD_TO_CALL,
    PASSED,
    Audience,
    Cells,
    CellType,
)
from kernel.values.moves import PASS
from kernel.values.phase import Entry, Legal, Reason
from kernel.values.plan import BiddingPlan, Contract

if TYPE_CHECKING:
    from kernel.declare.schema import Rules

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NO_TRUMP, LOW_NO_TRUMP = "name no trump", "name low no trump"
_Stake = Annotated[Whole, Field(ge=0, le=10_000)]


class _Bid(Component):
    """One bid, or a run of bids for a number of tricks."""

    title: Annotated[str | None, Field(description="Words for the rulebook.")] = None
    above: Annotated[
        str | None, Field(description="The bid it stands just above, in a file that adds it.")
    ] = None
    tricks: Annotated[
        Whole | Literal["all", "no_trick"] | None,
        Field(description="How many tricks the maker undertakes to take."),
    ] = None
    trumps: Annotated[
        Literal["no_trumps"] | None, Field(description="Whether it is played without trumps.")
    ] = None
    alone: Annotated[YesNo, Field(description="Whether the maker plays a lone hand.")] = False
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
        text = f"bid {tricks if tricks and _NUMBERS[tricks : tricks + 1] == (name,) else name}"
        top = 0 if self.tricks == "no_trick" else each
        return [Contract(name, text, tricks, tricks, top, self.wins, self.loses)]


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
    Bid: TypeAlias = _Bid
else:  # `from` is a word of Python's, so these two lines cannot stand in the class
    Bid = create_model("Bid", __base__=_Bid, __doc__=_Bid.__doc__, __module__=__name__, **_RUN)


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

    def ordered(self) -> list[tuple[str, _Bid]]:
        """The entries low to high, those with `above` put in their place."""
        order = [(name, bid) for name, bid in self.bids.items() if bid.above is None]
        late = [(name, bid) for name, bid in self.bids.items() if bid.above is not None]
        for name, bid in late:
            at = next((i for i, (other, _) in enumerate(order) if other == bid.above), len(order))
            order.insert(at + 1, (name, bid))
        return order

    def contracts(self, rules: Rules) -> list[Contract]:
        """Every bid, low to high."""
        return [c for name, bid in self.ordered() for c in bid.contracts(name, rules.deal.each)]

    def _bid_of(self, contract: Contract) -> _Bid:
        """The entry a contract comes from."""
        return self.bids.get(contract.name) or next(
            bid for bid in self.bids.values() if bid.run is not None
        )

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`bids`, and `no_trump` where it may come to that."""
        yield "bids"
        no_trumps = any(bid.trumps for bid in self.bids.values())
        if no_trumps or self._names_no_trump:
            yield "no_trump"
        if self.winner_names == "trumps_or_any_no_trump":
            yield "low_no_trump"

    @property
    def _names_no_trump(self) -> bool:
        """Whether the winner may name no trump."""
        return self.winner_names in ("trumps_or_no_trump", "trumps_or_any_no_trump")

    def leaves_trumps_open(self) -> bool:
        """Whether the winner of some bid names nothing, and trumps are played."""
        return self.winner_names == "nothing" and not all(b.trumps for b in self.bids.values())

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
        """Every bid once, twice where the dealer may match it, the passes between, and a name."""
        naming = int(self.winner_names != "nothing")
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
        for name, bid in self.bids.items():
            yield from self._check_bid(name, bid, rules)
        yield from check_times(self.if_all_pass)
        yield from check_rounds(self.call_rules, ["bid"])

    def _check_bid(self, name: str, bid: _Bid, rules: Rules) -> Iterable[Finding]:
        each = rules.deal.each
        if bid.alone and rules.alone is None:
            yield Finding(
                ("bids", name, "alone"),
                "no-lone-hand",
                "there are no lone hands here",
                "write alone: {kind: ...} to have them, or take this line out",
            )
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
        for key in ("above", "only_over"):
            other = getattr(bid, key)
            if other is not None and (other not in self.bids or other == name):
                yield Finding(
                    ("bids", name, key),
                    "unknown-bid",
                    f"there is no other bid {other!r}",
                    f"the bids are {', '.join(self.bids)}",
                )

    def declare(self, b: Declare) -> None:
        """The bids, the highest so far, and who has passed."""
        contracts = self.contracts(b.rules)
        texts = ("none", *(contract.name for contract in contracts))
        b.cell(CONTRACT, CellType.CHOICE, Audience.ALL, choices=texts)
        b.cell(BIDDER, CellType.SEAT, Audience.ALL, start=NONE)
        b.cell(PASSED, CellType.SEATS, Audience.ALL)
        b.word(PASS)
        for contract in contracts:
            other = f"bid {contract.name}"
            also = () if other == contract.text else (other,)
            if self._bid_of(contract).alone:
                b.call_word(contract.text, also=also, is_alone=True)
            else:
                b.word(contract.text, also=also)
        if self.winner_names != "nothing":
            for suit in SUITS:
                b.call_word(f"name {suit}")
        if self._names_no_trump:
            b.call_word(NO_TRUMP)
        if self.winner_names == "trumps_or_any_no_trump":
            b.call_word(LOW_NO_TRUMP)

    def build(self, b: Build, then: Entry) -> Entry:
        """Bidding, then naming trumps."""
        contracts = self.contracts(b.rules)
        moves = [b.move(contract.text) for contract in contracts]
        name = _Winner(self, b, contracts, then)

        contract, bidder = b[CONTRACT], b[BIDDER]
        forced = b[HAD_TO_CALL] if b.has(HAD_TO_CALL) else None

        def award(cells: Cells, seat: Seat, number: int) -> None:
            cells[contract], cells[bidder] = number, seat
            if forced is not None:
                cells[forced] = 1
            name.won(cells)

        calls = BidCalls({c.name: i for i, c in enumerate(contracts, 1)}, moves, award)
        plan = self._plan(contracts, moves, last_bids(self.if_all_pass, b, calls))
        plan = replace(plan, reasons=self._reasons(b.path_of(self), contracts, moves, b.move(PASS)))
        passed_out = all_passed(self.if_all_pass, b, calls)
        return b.before_calling(b.bidding(plan, self._cut(b, contracts), name.won, passed_out))

    def _cut(self, b: Build, contracts: list[Contract]) -> CallCut | None:
        """What call rules leave of the bids."""
        calls = [Call(b.move(PASS), "pass")]
        calls += [self._call_of(contract, b.move(contract.text)) for contract in contracts]
        return call_filter(b, self.call_rules, "bid", lambda _: calls, lambda _: NONE)

    def _call_of(self, contract: Contract, move: MoveId) -> Call:
        return Call(move, "bid", alone=self._bid_of(contract).alone, bid=contract.name)

    def _reasons(
        self, path: str, contracts: list[Contract], moves: list[MoveId], passing: MoveId
    ) -> dict[MoveId, Reason]:
        """Why a bid or a pass may not be made, when it may not."""
        must_bid, stuck = "you must bid; a pass is not open to you now", f"{path}.if_all_pass"
        found = {passing: Reason("must-bid", must_bid, stuck)}
        for contract, move in zip(contracts, moves, strict=True):
            bid = self._bid_of(contract)
            name = next(name for name, own in self.bids.items() if own is bid)
            found[move] = _too_low(bid, f"{path}.bids.{name}")
        return found

    def _plan(self, contracts: list[Contract], moves: list[MoveId], forced: Legal) -> BiddingPlan:
        names = [contract.name for contract in contracts]
        only = [self._bid_of(contract).only_over for contract in contracts]
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


def _too_low(bid: _Bid, path: str) -> Reason:
    if bid.only_over is not None:
        said = f"it may only be made over {bid.only_over}, and while nobody has gone higher"
        return Reason("only-over", said, f"{path}.only_over")
    return Reason("too-low", "it is too low: a higher bid was made, or must be made", path)


class _Winner:
    """What the highest bidder does: names trumps, or nothing."""

    def __init__(self, rules: Bidding, b: Build, contracts: list[Contract], then: Entry) -> None:
        self._contract, self._bidder = b[CONTRACT], b[BIDDER]
        self._settle = b.settle(then)
        self._moves = [0, *(b.move(contract.text) for contract in contracts)]
        no_trumps = [rules._bid_of(contract).trumps is not None for contract in contracts]  # noqa: SLF001
        none = b.ordering_of(None) if any(no_trumps) else NONE
        self._fixed = [NONE, *(none if without else NONE for without in no_trumps)]
        self._names = _names(rules, b)
        self._ask = self._naming(b) if self._names else self._settled

    def _settled(self, cells: Cells) -> None:
        number = cells[self._contract]
        self._settle(cells, cells[self._bidder], self._fixed[number], self._moves[number])

    def _naming(self, b: Build) -> Entry:
        names, bidder, alone = self._names, self._bidder, b.alone_calls
        moves = mask_of(names)

        def chosen(cells: Cells, move: MoveId) -> None:
            bid = self._moves[cells[self._contract]]
            said = move if alone >> move & 1 else bid
            self._settle(cells, cells[bidder], names[move], said)

        return b.choice(
            "name_trumps",
            actor=lambda cells: cells[bidder],
            moves=lambda _: moves,
            chosen=chosen,
        )

    def won(self, cells: Cells) -> None:
        """Go on with the highest bidder."""
        if self._fixed[cells[self._contract]] != NONE:
            self._settled(cells)
        else:
            self._ask(cells)


def _names(rules: Bidding, b: Build) -> dict[MoveId, int]:
    """The calls that name trumps, each with its ordering."""
    if rules.winner_names == "nothing":
        return {}
    names = {
        move: b.ordering_of(number)
        for number, suit in enumerate(SUITS)
        for move in bits(b.calls(f"name {suit}"))
    }
    if rules.winner_names in ("trumps_or_no_trump", "trumps_or_any_no_trump"):
        names |= {move: b.ordering_of(None) for move in bits(b.calls(NO_TRUMP))}
    if rules.winner_names == "trumps_or_any_no_trump":
        low = b.calls(LOW_NO_TRUMP)
        names |= {move: b.ordering_of(None, low=True) for move in bits(low)}
    return names


@hookimpl
def register_auctions() -> list[type[Auction]]:
    """Bidding, as unrelated games have it."""
    return [Bidding]
