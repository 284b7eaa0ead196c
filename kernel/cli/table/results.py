"""Deals and matches in a sentence: who made it, the tricks, the points, who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.cli.output import listed, score_text, sentence, signed
from kernel.cli.table.story import tricks_taken
from kernel.cli.table.words import bid_said
from kernel.values.layout import ALONE, CONTRACT, MAKERS
from kernel.values.moves import PASS

if TYPE_CHECKING:
    from kernel.cli.table.seating import Seating
    from kernel.run.match import DealResult, Match


def deal_result(result: DealResult, seating: Seating) -> str:
    """How a deal ended, in a sentence."""
    if not was_made(result):
        return _not_played(result, seating)
    return f"{sentence(made(result, seating))}, {tricks(result)}: {gains(result, seating)}."


def was_made(result: DealResult) -> bool:
    """Whether somebody made trumps and the deal was played."""
    return result.maker is not None and result.outcome == "played"


def not_made(result: DealResult) -> str:
    """How a deal without a maker ended, in a few words."""
    if any(tricks_taken(result.state)):
        return "nobody called"
    return "ends without a trick" if any(result.scores) else "thrown in"


def _not_played(result: DealResult, seating: Seating) -> str:
    if any(tricks_taken(result.state)):
        return f"Nobody called, and every trick counted: {gains(result, seating)}."
    if any(result.scores):
        return f"The deal ends without a trick: {gains(result, seating)}."
    if result.moves and set(result.moves) == {PASS}:
        return "Everybody passed; the deal is thrown in."
    return "The deal is thrown in."


def made(result: DealResult, seating: Seating) -> str:
    """Who settled trumps, and which."""
    view = result.state.view(0)
    trumps = view.ordering.name if view.ordering else "no trumps"
    alone = " alone" if view.facts.get(ALONE) else ""
    contract = view.facts.get(CONTRACT)
    bid = bid_said(view.game, str(contract)) if contract not in {None, "none"} else ""
    does = f"bid {bid} in" if bid else "made"
    return f"{seating.name(result.maker or 0)} {does} {trumps}{alone}"


def tricks(result: DealResult) -> str:
    """How many tricks the making side took."""
    taken = tricks_taken(result.state)
    own = sum(taken[seat] for seat in result.state.view(0).seats_in(MAKERS))
    return f"{own} of {sum(taken)} tricks"


def gains(result: DealResult, seating: Seating) -> str:
    """Which side scored what, the maker's first; sides that scored the same are told together."""
    by_points: dict[int, list[tuple[int, ...]]] = {}
    for side in sorted(seating.game.sides, key=lambda side: result.maker not in side):
        by_points.setdefault(result.scores[side[0]], []).append(side)
    told = [
        f"{signed(points)} for {_together(sides, seating)}"
        for points, sides in by_points.items()
        if points
    ]
    return ", ".join(told) or "no score"


def _together(sides: list[tuple[int, ...]], seating: Seating) -> str:
    if len(sides) == len(seating.game.sides):
        return "everyone"
    if 1 < len(sides) == len(seating.game.sides) - 1:
        return "the others"
    names = [seating.side(side) for side in sides]
    if len(sides) > 1 and all(name.startswith("seat ") for name in names):
        return f"seats {listed(name.removeprefix('seat ') for name in names)}"
    return listed(names)


def game_won(before: Match, after: Match, seating: Seating) -> str:
    """Who has won a game of the match between the two; empty where the match goes on as before."""
    if after.is_over or before.games == after.games:
        return ""
    won = [side for side in after.game.sides if before.games[side[0]] < after.games[side[0]]]
    return listed(f"{wins(side, seating)} the game" for side in won)


def labelled(name: str, number: int) -> str:
    """A name with its number: `you 4`; with a colon where the name ends in a digit."""
    return f"{name}{':' if name[-1:].isdigit() else ''} {score_text([number])}"


def score(match: Match, seating: Seating) -> str:
    """The running score, and the games won where a match takes several."""
    sides = [(seating.side(side), side[0]) for side in match.game.sides]
    said = ", ".join(labelled(name, match.scores[seat]) for name, seat in sides)
    if match.game.match_plan.games_to_win == 1:
        return said
    games = ", ".join(labelled(name, match.games[seat]) for name, seat in sides)
    return f"{said} (games: {games})"


def aim(match: Match) -> str:
    """What ends the match."""
    if match.tally.target is not None:
        return f"playing to {match.tally.target}"
    return f"playing {match.game.match_plan.max_deals} deals"


def verdict(match: Match, seating: Seating) -> str:
    """Who has won a finished match, and by how much; the winners' points come first."""
    by_games = match.game.match_plan.games_to_win > 1
    points = match.games if by_games else match.scores
    order = sorted(match.game.sides, key=lambda side: side[0] not in match.winners)
    first, *others = (points[side[0]] for side in order)
    if min(first, *others) < 0:
        said = f"{score_text([first])} to {', '.join(score_text([each]) for each in others)}"
    else:
        said = score_text([first, *others]) + (" in games" if by_games else "")
    if not match.winners:
        return f"Nobody wins: {said} after {len(match.deals)} deals"
    return f"{sentence(wins(match.winners, seating))} {said}"


def wins(winners: tuple[int, ...], seating: Seating) -> str:
    """`you win`, `seat 0 wins`, `seats 0 and 2 win`."""
    name = seating.side(winners)
    several = len(winners) > 1 and name != "your side"
    return f"{name} {'win' if several or name == 'you' else 'wins'}"
