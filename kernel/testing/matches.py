"""What must hold of matches, of their records, and of pickled games, states and matches."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, NoReturn, TypeVar

from kernel.run.match import Match
from kernel.run.record import Record
from kernel.testing.failure import ConformanceError
from kernel.testing.played import MOST_MOVES

if TYPE_CHECKING:
    from kernel.run.game import Game
    from kernel.testing.played import Choice

T = TypeVar("T")


def matches_end(game: Game, choose: Choice, seed: int) -> Match:
    """A match is over within `match.max_deals` deals, and its deals follow from each other.

    Returns the finished match. Raises `ConformanceError`.
    """
    match = Match(game, seed=seed)
    bound = game.match_plan.max_deals
    while not match.is_over and len(match.deals) <= bound:
        match = _stepped(match, choose)
        if len(match.moves) > MOST_MOVES:
            _fail("matches_end", match, f"a deal is not over after {MOST_MOVES} moves")
    if len(match.deals) > bound or not match.is_over:
        _fail("matches_end", match, f"the match is not over after {len(match.deals)} deals")
    for number, (deal, following) in enumerate(zip(match.deals, match.deals[1:], strict=False)):
        if deal.state.next_dealer != following.dealer:
            said = f"seat {deal.state.next_dealer}, not seat {following.dealer}"
            _fail("matches_end", match, f"after deal {number + 1} the next dealer is {said}")
    return match


def _stepped(match: Match, choose: Choice) -> Match:
    """The match one move further; where there is none, or making it fails, that is a fault."""
    if not match.state.legal:
        _fail("matches_end", match, f"no move is legal in {match.state.phase}")
    try:
        return match.after(choose(match.state))
    except Exception as error:  # noqa: BLE001 - whatever a plugin raises is told
        _fail("matches_end", match, f"{type(error).__name__}: {error}")


def match_scores_add_up(match: Match) -> None:
    """In a match of one game the score is the sum of what the deals scored."""
    if match.game.match_plan.games_to_win > 1:
        return
    totals = tuple(map(sum, zip(*(deal.scores for deal in match.deals), strict=True)))
    if match.game.match_plan.wins_with == "count_down":
        totals = tuple((match.game.match_plan.points or 0) - total for total in totals)
    if match.deals and totals != match.scores:
        what = f"the deals scored {totals}, the match says {match.scores}"
        _fail("match_scores_add_up", match, what)


def records_replay_exactly(match: Match) -> None:
    """A match, its record, the record's text and the match played from it are all the same."""
    record = Record.of(match)
    text = record.to_text()
    read = Record.from_text(text)
    if read.to_text() != text:
        _fail("records_replay_exactly", match, "the record's text changes when it is read again")
    replayed = read.play(match.game)
    if replayed != match or Record.of(replayed).to_text() != text:
        _fail("records_replay_exactly", match, "the match played from the record is another one")


def pickles_are_equal(game: Game, match: Match) -> None:
    """A game, a state and a match pickle through their rules and come back equal."""
    for what in (game, match.state, match):
        if _pickled(what) != what:
            _fail("pickles_are_equal", match, f"{what!r} is another one after pickling")
    if hash(_pickled(match.state)) != hash(match.state):
        _fail("pickles_are_equal", match, "the hash of a state changes in pickling")


def _pickled(value: T) -> T:
    again: T = pickle.loads(pickle.dumps(value))  # noqa: S301 - bytes of our own making
    return again


def random_match(game: Game, seed: int, choose: Callable[[Random], Choice], moves: int) -> Match:
    """A match after so many *moves*, or at its end."""
    match, pick = Match(game, seed=seed), choose(Random(seed))
    for _ in range(moves):
        if match.is_over:
            break
        match = match.after(pick(match.state))
    return match


def _fail(invariant: str, match: Match, fault: str) -> NoReturn:
    record = Record.of(match).to_text()
    raise ConformanceError(invariant, fault, f"match = Record.from_text({record!r}).play(game)")
