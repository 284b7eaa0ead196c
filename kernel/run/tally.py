"""The running score of a match: points of the current game, games won, and who has won."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, final

from kernel.values.bits import bits

if TYPE_CHECKING:
    from kernel.values.bits import Mask, Seat
    from kernel.values.plan import MatchPlan


@final
@dataclass(frozen=True, slots=True)
class Tally:
    """Points and games by side, and the target of the current game.

    *extra* says that several sides reached the target together and another deal decides.
    *winner* is the side that has won the match.
    """

    plan: MatchPlan
    points: tuple[int, ...]
    games: tuple[int, ...]
    target: int | None
    extra: bool = False
    winner: int | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won the match; empty until one side has."""
        return () if self.winner is None else tuple(bits(self.plan.sides[self.winner]))

    def by_seat(self, values: tuple[int, ...], seats: int) -> tuple[int, ...]:
        """*values* of the sides, one for each seat."""
        sides = self.plan.sides
        return tuple(
            next(value for side, value in zip(sides, values, strict=True) if side >> seat & 1)
            for seat in range(seats)
        )

    def after(self, scores: tuple[int, ...], makers: Mask) -> Tally:
        """The tally after a deal that scored *scores*, one number per seat."""
        sign = -1 if self.plan.wins_with == "count_down" else 1
        gained = (sign * scores[next(bits(side))] for side in self.plan.sides)
        points = tuple(old + new for old, new in zip(self.points, gained, strict=True))
        return _settled(replace(self, points=points), makers)

    def stopped(self) -> Tally:
        """The tally of a match that has reached its bound: more games, then the better score."""
        standing = [
            (games, _merit(self.plan, points))
            for games, points in zip(self.games, self.points, strict=True)
        ]
        best = [side for side, own in enumerate(standing) if own == max(standing)]
        return replace(self, winner=best[0]) if len(best) == 1 else self


def start(
    plan: MatchPlan, over: tuple[int, ...] | None = None, games: tuple[int, ...] | None = None
) -> Tally:
    """The tally at the start of a match, or of a game within it; *over* is carried over."""
    nothing = (0,) * len(plan.sides)
    points = over or nothing
    if plan.wins_with == "count_down":
        points = tuple((plan.points or 0) - each for each in points)
    return Tally(plan, points, games or nothing, plan.points)


def _merit(plan: MatchPlan, points: int) -> int:
    """*points* as a number of which the highest is best."""
    return points if plan.wins_with == "most" else -points


def _beyond(tally: Tally, side: int) -> int:
    """How far *side* is beyond the target; less than nothing while it is not there."""
    target, points = tally.target or 0, tally.points[side]
    if tally.plan.wins_with == "count_down":
        return (tally.plan.points or 0) - target - points
    return points - target


def _settled(tally: Tally, makers: Mask) -> Tally:
    """*tally* once it is known who has reached the target; *makers* took the last deal on."""
    if tally.target is None:
        return tally
    sides = range(len(tally.points))
    there = [side for side in sides if _beyond(tally, side) >= 0]
    if not there:
        return tally
    if tally.plan.wins_with == "fewest":
        return _best(tally, list(sides))
    if len(there) == 1:
        return _won(tally, there[0])
    return _several(tally, there, makers)


def _several(tally: Tally, there: list[int], makers: Mask) -> Tally:
    """Several sides have reached the target together."""
    rule = tally.plan.both_reach_it
    if rule == "raise_target":
        raised = (tally.target or 0) + (tally.plan.points or 0)
        return _settled(replace(tally, target=raised), makers)
    if rule == "play_on" and not tally.extra:
        return replace(tally, extra=True)
    makers_there = [side for side in there if tally.plan.sides[side] & makers]
    if rule == "makers_first" and makers_there:
        return _won(tally, makers_there[0])
    return _best(tally, there)


def _best(tally: Tally, sides: list[int]) -> Tally:
    """The game goes to the best of *sides*; between equals it goes on."""
    merits = {side: _merit(tally.plan, tally.points[side]) for side in sides}
    first = [side for side, merit in merits.items() if merit == max(merits.values())]
    return _won(tally, first[0]) if len(first) == 1 else tally


def _won(tally: Tally, side: int) -> Tally:
    """One game goes to *side*, and the match if that makes enough of them."""
    plan = tally.plan
    begun = start(plan).points
    sign = -1 if plan.wins_with == "count_down" else 1
    scored = [sign * (now - then) for now, then in zip(tally.points, begun, strict=True)]
    to_nothing = all(points <= 0 for other, points in enumerate(scored) if other != side)
    worth = plan.win_to_nothing_counts if to_nothing else 1
    games = tuple(won + worth * (each == side) for each, won in enumerate(tally.games))
    if games[side] >= plan.games_to_win:
        return replace(tally, games=games, winner=side)
    over = max(0, _beyond(tally, side)) if plan.points_over == "carried_over" else 0
    return start(plan, tuple(over * (each == side) for each in range(len(games))), games)
