"""What the rules decide around a deal: how the cards fall, and how deals make a match."""

from __future__ import annotations

from dataclasses import dataclass

from kernel.values.bits import Mask


@dataclass(frozen=True, slots=True)
class DealPlan:
    """Where each card of a pack goes, from the top.

    *receivers* names for each dealt card the place of its seat, 0 being the dealer's left.
    *upcard* is the index in the pack of the card turned up, or None.
    """

    receivers: tuple[int, ...]
    upcard: int | None

    @property
    def drawn(self) -> int:
        """How many cards of the pack matter; the others lie unseen in any order."""
        return len(self.receivers) + (self.upcard is not None)


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """How deals make games and games a match; points and games are counted for each side.

    *sides* holds the seats that count together. *points* is the target of one game, *games_to_win*
    the games a match takes. The words are those of the rule language's `match` block.
    """

    sides: tuple[Mask, ...]
    points: int
    both_reach_it: str
    points_over: str
    win_to_nothing_counts: int
    games_to_win: int
    first_dealer: str
    max_deals: int
