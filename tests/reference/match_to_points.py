"""Deals played until a side has enough points, for the games in which both sides may score.

It takes the finished deals of `hasenpfeffer`, `bid_euchre`, `dummy_euchre` and `layout_euchre`.
A-31 and A-32 are decisions of section 13 of the rules text.
"""

from __future__ import annotations

from typing import Protocol


class FinishedDeal(Protocol):
    """What a match reads in a deal; `scores` has one number per seat, the same for partners."""

    dealer: int
    maker: int | None
    scores: tuple[int, ...]
    next_dealer: int | None

    @property
    def is_over(self) -> bool:
        """Whether the deal has been scored or thrown in."""


class MatchToPoints:
    """The first side with enough points wins, at the end of a deal (A-32).

    *sides* lists the seats of each side, as in ((0, 2), (1, 3)). `totals` are the points by seat;
    `winner` has the seats of the winning side. If several sides reach the target in one deal, it is
    the makers who win if they are among them (*both_reach_it* "makers_first"), or the side with
    most points, and equal sides play on ("higher_score") (A-31). Where the makers are not among
    those who reached it, the higher score counts as well.
    """

    def __init__(
        self,
        points: int,
        sides: tuple[tuple[int, ...], ...],
        both_reach_it: str = "makers_first",
        first_dealer: int = 0,
    ) -> None:
        """Start at nothing all."""
        if both_reach_it not in ("makers_first", "higher_score"):
            msg = f"both_reach_it is {both_reach_it!r}; say makers_first or higher_score"
            raise ValueError(msg)
        self.points = points
        self.sides = sides
        self.both_reach_it = both_reach_it
        self.dealer: int | None = first_dealer
        self.totals: tuple[int, ...] = (0,) * sum(len(side) for side in sides)
        self.winner: tuple[int, ...] | None = None
        self.deals: list[FinishedDeal] = []

    @property
    def is_over(self) -> bool:
        """Whether a side has won."""
        return self.winner is not None

    def add(self, deal: FinishedDeal) -> None:
        """Count a finished *deal*, once, and see who deals next."""
        self._check(deal)
        self.deals.append(deal)
        self.totals = tuple(
            total + score for total, score in zip(self.totals, deal.scores, strict=True)
        )
        self.dealer = deal.next_dealer
        self.winner = self._winner_after(deal)
        if self.is_over:
            self.dealer = None

    def _winner_after(self, deal: FinishedDeal) -> tuple[int, ...] | None:
        """Find the side that has won, if one has (A-31)."""
        there = [side for side in self.sides if self._points_of(side) >= self.points]
        if not there:
            return None
        if len(there) == 1:
            return there[0]
        if self.both_reach_it == "makers_first":
            for side in there:
                if deal.maker in side:
                    return side
        best = max(self._points_of(side) for side in there)
        ahead = [side for side in there if self._points_of(side) == best]
        if len(ahead) == 1:
            return ahead[0]
        return None

    def _points_of(self, side: tuple[int, ...]) -> int:
        return self.totals[side[0]]

    def _check(self, deal: FinishedDeal) -> None:
        if self.is_over:
            msg = "the match is over"
        elif not deal.is_over:
            msg = "the deal is not finished"
        elif any(counted is deal for counted in self.deals):
            msg = "this deal has been counted"
        elif deal.dealer != self.dealer:
            msg = f"seat {self.dealer} deals now, not seat {deal.dealer}"
        else:
            return
        raise ValueError(msg)
