"""A match of Euchre for four or three: points, games, laps, slams and four-trick tokens.

The deals themselves are in `euchre.py`. Sections and A numbers are those of the rules text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .euchre import Deal
    from .euchre_table import Rules


class Match:
    """Deals played until a side has won enough games of enough points (sections 6 and 8).

    A side is a pair of partners (side 0 is seats 0 and 2) or, among three, a seat. `dealer` deals
    next, `scores` are the points of the game under way (at the end, of the last one), `games` the
    games won and `tokens` the four-trick tokens held, each by side; `winner` is a side.
    """

    def __init__(
        self,
        rules: Rules,
        points: int = 10,
        first_dealer: int = 0,
        *,
        laps: bool = False,
        slams: bool = False,
        games_to_win: int = 1,
        four_trick_tokens: bool = False,
    ) -> None:
        """Start at nothing all."""
        self.rules = rules
        self.points = points
        self.dealer: int | None = first_dealer
        self.laps = laps
        self.slams = slams
        self.games_to_win = games_to_win
        self.four_trick_tokens = four_trick_tokens
        number_of_sides = 2 if rules.seats == 4 else 3
        self.scores = [0] * number_of_sides
        self.games = [0] * number_of_sides
        self.tokens = [0] * number_of_sides
        self.winner: int | None = None
        self.deals: list[Deal] = []

    @property
    def is_over(self) -> bool:
        """Whether a side has won."""
        return self.winner is not None

    def side_of(self, seat: int) -> int:
        """Say on which side *seat* plays."""
        if self.rules.seats == 4:
            return seat % 2
        return seat

    def add(self, deal: Deal) -> None:
        """Count a finished *deal*, once (C33), and see who deals next (A-09, A-39)."""
        self._check(deal)
        self.deals.append(deal)
        for side in range(len(self.scores)):
            self.scores[side] += deal.scores[side]  # Seats 0 and 1 stand for sides 0 and 1.
        if self.four_trick_tokens and deal.outcome == "played":
            self._give_token(deal)
        self.dealer = deal.next_dealer
        leader = self._who_has_won_the_game()
        if leader is not None:
            self._finish_game(leader)

    def _give_token(self, deal: Deal) -> None:
        """Reward exactly four tricks made with a partner; four tokens are a point (section 6)."""
        if deal.makers_tricks() != 4 or deal.maker_is_alone:
            return
        side = self.side_of(deal.maker)
        self.tokens[side] += 1
        if self.tokens[side] == 4:
            self.tokens[side] = 0
            self.scores[side] += 1

    def _who_has_won_the_game(self) -> int | None:
        """Find the side that is there with more than any other; if level, play on (A-31)."""
        best = max(self.scores)
        if best < self.points or self.scores.count(best) > 1:
            return None
        return self.scores.index(best)

    def _finish_game(self, side: int) -> None:
        """Count the game, twice if nobody else has a point, and begin the next (A-33, A-34)."""
        others = [self.scores[other] for other in range(len(self.scores)) if other != side]
        self.games[side] += 2 if self.slams and max(others) == 0 else 1
        if self.games[side] >= self.games_to_win:
            self.winner = side
            self.dealer = None
            return
        over = self.scores[side] - self.points
        self.scores = [0] * len(self.scores)
        if self.laps:
            self.scores[side] = over

    def _check(self, deal: Deal) -> None:
        if self.is_over:
            raise ValueError("the match is over")
        if not deal.is_over:
            raise ValueError("the deal is not finished")
        if any(counted is deal for counted in self.deals):
            raise ValueError("this deal has been counted")
        if deal.rules != self.rules:
            raise ValueError("the deal was played by other rules")
        if deal.dealer != self.dealer:
            raise ValueError(f"seat {self.dealer} deals now, not seat {deal.dealer}")
