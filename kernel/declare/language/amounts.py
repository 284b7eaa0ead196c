"""Amounts of points: a number, or a mapping of the parts to be added."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal, NamedTuple, TypeAlias

from pydantic import Field

from kernel.declare.base import Component, Whole
from kernel.values.plan import Contract

_Part = Annotated[Whole, Field(ge=-10_000, le=10_000)]


NO_BID: Final = Contract("", "", 0, 0, 0)
"""What amounts are reckoned from where nothing was bid."""


class Taken(NamedTuple):
    """What an amount is reckoned from, besides the tricks of the side that scores.

    *needed* is how many tricks the makers must take, which the contract need not say.
    """

    makers_tricks: int
    contract: Contract
    needed: int


class Parts(Component):
    """The parts of an amount, which are added up."""

    phrase_name: ClassVar[str] = "an amount"

    fixed: Annotated[_Part, Field(description="So many points.")] = 0
    per_trick: Annotated[_Part, Field(description="For each trick of the side that scores.")] = 0
    per_trick_bid: Annotated[_Part, Field(description="For each trick that was bid.")] = 0
    per_overtrick: Annotated[
        _Part, Field(description="For each trick of the makers beyond what they need.")
    ] = 0
    half: Annotated[
        Literal["round_up", "round_down"] | None,
        Field(description="Halve the sum, away from nothing (round_up) or towards it."),
    ] = None

    @property
    def asks_contract(self) -> bool:
        """Whether the sum depends on the bid, or on what the makers needed."""
        return bool(self.per_trick_bid or self.per_overtrick)

    def points(self, tricks: int, taken: Taken) -> int:
        """The sum of the parts."""
        total = self.fixed + self.per_trick * tricks + self.per_trick_bid * taken.contract.bid
        if self.per_overtrick:
            total += self.per_overtrick * max(0, taken.makers_tricks - taken.needed)
        return total if self.half is None else _halved(total, self.half)


def _halved(total: int, how: str) -> int:
    size = (abs(total) + 1) // 2 if how == "round_up" else abs(total) // 2
    return size if total >= 0 else -size


Amount: TypeAlias = _Part | Literal["what_the_bid_wins", "what_the_bid_loses"] | Parts
"""A number of points, what the bid wins or loses, or parts to be added."""


def points(amount: int | str | Parts, tricks: int, taken: Taken) -> int:
    """The points of *amount*, for a side that has so many *tricks*."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Parts):
        return amount.points(tricks, taken)
    return taken.contract.wins if amount == "what_the_bid_wins" else taken.contract.loses


def asks_contract(amount: int | str | Parts) -> bool:
    """Whether *amount* depends on the bid, or on what the makers needed."""
    return amount.asks_contract if isinstance(amount, Parts) else isinstance(amount, str)


def is_by_own_trick(amount: int | str | Parts) -> int:
    """The points an amount gives for each trick of the side that scores."""
    return amount.per_trick if isinstance(amount, Parts) else 0
