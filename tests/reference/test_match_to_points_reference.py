"""Matches to a number of points against scores worked out by hand (A-31, A-32)."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from .hasenpfeffer import HASENPFEFFER, Deal, sides_of
from .match_to_points import MatchToPoints
from .stacked import after, play_cards, stacked

PARTNERS = ((0, 2), (1, 3))
ALONE = ((0,), (1,), (2,))


@dataclass
class Scored:
    """A finished deal; seat `dealer + 1` deals next."""

    dealer: int
    maker: int | None
    scores: tuple[int, ...]
    is_over: bool = True

    @property
    def next_dealer(self) -> int:
        """Give the seat on the dealer's left."""
        return (self.dealer + 1) % len(self.scores)


def partners_at(first: int, second: int, both_reach_it: str = "makers_first") -> MatchToPoints:
    """Bring the sides of a match to ten to these points; seat 1 deals next."""
    match = MatchToPoints(10, PARTNERS, both_reach_it)
    match.add(Scored(0, 0, (first, second, first, second)))
    return match


def test_points_add_up_and_the_deal_goes_on() -> None:
    """Partners have the same points, which may go below nothing."""
    match = partners_at(4, 2)
    assert match.totals == (4, 2, 4, 2)
    assert match.dealer == 1
    match.add(Scored(1, 0, (-6, 3, -6, 3)))
    assert match.totals == (-2, 5, -2, 5)
    assert not match.is_over
    assert match.winner is None


def test_first_side_at_ten_wins() -> None:
    """The target is 10 for Hasenpfeffer [AB-HP] [HDEN] [HGR], exactly ten being enough."""
    match = partners_at(4, 2)
    match.add(Scored(1, 0, (6, 0, 6, 0)))
    assert match.is_over
    assert match.winner == (0, 2)
    assert match.dealer is None


def test_nine_points_are_not_enough() -> None:
    """Nobody has won before ten."""
    match = partners_at(4, 2)
    match.add(Scored(1, 0, (5, 1, 5, 1)))
    assert match.winner is None


@pytest.mark.parametrize(("maker", "winner"), [(0, (0, 2)), (2, (0, 2)), (1, (1, 3))])
def test_both_there_the_makers_win(maker: int, winner: tuple[int, ...]) -> None:
    """In bid games the bidding side counts first, whatever the other has (A-31, [GISTX])."""
    match = partners_at(8, 9)
    match.add(Scored(1, maker, (2, 4, 2, 4)))
    assert match.totals == (10, 13, 10, 13)
    assert match.winner == winner


def test_defenders_win_when_only_they_are_there() -> None:
    """The makers count first only if they are there too."""
    match = partners_at(6, 9)
    match.add(Scored(1, 0, (-4, 4, -4, 4)))
    assert match.winner == (1, 3)


def test_both_there_the_higher_score_wins() -> None:
    """Or the higher score wins, whoever made trumps (A-31)."""
    match = partners_at(8, 9, "higher_score")
    match.add(Scored(1, 0, (2, 4, 2, 4)))
    assert match.winner == (1, 3)


def test_both_there_with_equal_scores_play_on() -> None:
    """Equal scores play on, until one side is ahead."""
    match = partners_at(8, 7, "higher_score")
    match.add(Scored(1, 0, (3, 4, 3, 4)))
    assert match.totals == (11, 11, 11, 11)
    assert match.winner is None
    assert match.dealer == 2
    match.add(Scored(2, 0, (3, 2, 3, 2)))
    assert match.winner == (0, 2)


def test_two_defenders_of_three_get_there_together() -> None:
    """A euchre gives both defenders two: the higher score wins, equal ones play on (A-31)."""
    match = MatchToPoints(10, ALONE, "higher_score")
    match.add(Scored(0, 2, (8, 9, 4)))
    match.add(Scored(1, 2, (2, 2, 0)))
    assert match.winner == (1,)
    match = MatchToPoints(10, ALONE, "higher_score")
    match.add(Scored(0, 2, (9, 9, 4)))
    match.add(Scored(1, 2, (2, 2, 0)))
    assert match.winner is None


def test_makers_first_among_three_when_the_maker_is_not_there() -> None:
    """Where the makers are not among those who reached it the higher score counts."""
    match = MatchToPoints(10, ALONE)
    match.add(Scored(0, 2, (8, 9, 4)))
    match.add(Scored(1, 2, (2, 2, 0)))
    assert match.winner == (1,)


def test_a_played_and_a_thrown_in_deal() -> None:
    """A thrown-in deal scores nothing and passes the deal on; real deals are counted."""
    hands = ["9d Jh Ah 9s Ac 9c", "Jd Kh Ad 10s Kc 10c", "Qh 10h Kd Qs Qc As", "9h Qd 10d Js Jc Ks"]
    order = stacked((3, 3), hands, "Jo")
    match = MatchToPoints(
        HASENPFEFFER.points,
        sides_of(HASENPFEFFER),
        HASENPFEFFER.both_reach_it,
        first_dealer=2,
    )
    match.add(after(Deal(HASENPFEFFER, order, dealer=2), "pass", "pass", "pass", "pass"))
    assert match.totals == (0, 0, 0, 0)
    assert match.dealer == 3
    deal = after(Deal(HASENPFEFFER, order, dealer=3), "bid 6", "pass", "pass", "pass")
    after(deal, "name hearts")
    play_cards(deal, "Jh Jd 10h 9h Ah Kh Qh 10d Ac Kc Qc Jc 9c 10c Qs Js 10s As Ks 9s Kd Qd 9d Ad")
    match.add(deal)
    assert match.totals == (-6, 2, -6, 2)


def test_what_a_match_refuses() -> None:
    """A deal that is not finished, that was counted, of another dealer, or after the end."""
    match = partners_at(4, 2)
    with pytest.raises(ValueError, match="the deal is not finished"):
        match.add(Scored(1, 0, (6, 0, 6, 0), is_over=False))
    with pytest.raises(ValueError, match="seat 1 deals now, not seat 2"):
        match.add(Scored(2, 0, (6, 0, 6, 0)))
    with pytest.raises(ValueError, match="this deal has been counted"):
        match.add(match.deals[0])
    match.add(Scored(1, 0, (6, 0, 6, 0)))
    with pytest.raises(ValueError, match="the match is over"):
        match.add(Scored(2, 0, (6, 0, 6, 0)))
    with pytest.raises(ValueError, match="both_reach_it is 'nobody'"):
        MatchToPoints(10, PARTNERS, "nobody")
