"""What the highest bidder does when the bidding is over: he names trumps, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.language.naming import LOW_NO_TRUMP, NO_TRUMP
from kernel.values.bits import NONE, MoveId, bits, mask_of
from kernel.values.cards import SUITS
from kernel.values.layout import BIDDER, CONTRACT, Cells
from kernel.values.phase import Entry
from kernel.values.plan import Contract

if TYPE_CHECKING:
    from kernel.declare.component import Build
    from kernel.declare.components.bid import BidLines
    from kernel.declare.components.bidding import Bidding


class Winner:
    """What the highest bidder does: names trumps, or nothing."""

    def __init__(self, rules: Bidding, b: Build, contracts: list[Contract], then: Entry) -> None:
        self._contract, self._bidder = b[CONTRACT], b[BIDDER]
        self._settle = b.settle(then)
        self._moves = [0, *(b.move(contract.text) for contract in contracts)]
        self._fixed = [NONE, *(_fixed(rules.bid_of(contract), b) for contract in contracts)]
        names_any = rules.winner_names != "nothing"
        self._asked = [False, *(names_any or rules.bid_of(each).names_trumps for each in contracts)]
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
        number = cells[self._contract]
        if self._asked[number] and self._fixed[number] == NONE:
            self._ask(cells)
        else:
            self._settled(cells)


def _fixed(bid: BidLines, b: Build) -> int:
    """The ordering that a bid itself settles; `NONE` where it leaves trumps open."""
    if bid.trumps is None:
        return NONE
    return b.ordering_of(None, low=bid.cards_rank == "low")


def _names(rules: Bidding, b: Build) -> dict[MoveId, int]:
    """The calls that name trumps, each with its ordering."""
    if not rules.may_name_trumps:
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
