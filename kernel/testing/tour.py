"""Matches at random, one after another, each put to the test when it has ended."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from kernel.testing.hooks import no_hook_is_called_in_play
from kernel.testing.lockstep import Twins, a_seat_is_shown_nothing_of_hidden_cards, twin_of
from kernel.testing.matches import match_scores_add_up, matches_end, records_replay_exactly
from kernel.testing.played import at_random, passing, play_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from kernel.run.game import Game
    from kernel.run.match import Match
    from kernel.testing.played import PlayedDeal

STUBBORN: Final = 1
"""The number of the match in which all pass as long as the rules let them."""


def random_matches(
    game: Game, matches: int, seed: int, checks: Sequence[Callable[[PlayedDeal], None]]
) -> Iterator[Match]:
    """Play so many matches, and give each one that has passed.

    One deal of each match is played again in another way, and put to *checks*; of one seat it is
    checked that nothing hidden is shown to it. Raises `ConformanceError`.
    """
    for number in range(matches):
        rng = Random(f"{seed}/tour/{number}")
        choose = passing if number == STUBBORN else at_random(rng)
        match = matches_end(game, choose, seed + number)
        match_scores_add_up(match)
        records_replay_exactly(match)
        _one_deal(game, match, rng, checks)
        yield match


def _one_deal(
    game: Game, match: Match, rng: Random, checks: Sequence[Callable[[PlayedDeal], None]]
) -> None:
    dealt = match.deals[int(rng.random() * len(match.deals))].dealt
    deal = play_out(game, dealt, at_random(rng))
    for check in checks:
        check(deal)
    seat = int(rng.random() * game.seats)
    twins = Twins(game, seat, dealt, twin_of(game, seat, dealt, rng))
    for _ in a_seat_is_shown_nothing_of_hidden_cards(twins, rng):
        pass
    no_hook_is_called_in_play(game, dealt, at_random(rng))
