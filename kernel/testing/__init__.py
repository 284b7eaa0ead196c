"""The conformance kit: what must hold of every game, whoever wrote its rules or its plugins.

In the tests of a plugin, or of a rule file:

    from kernel import load_game
    from kernel.testing import check_game

    def test_my_rules_conform():
        check_game(load_game("my-rules.yaml"))

`check_game` plays seeded deals and matches, and raises `ConformanceError`, which names the first
invariant that is broken and gives the Python that leads there. Every invariant is a function of
its own and can be called alone.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from kernel.testing.failure import ConformanceError, replay_text
from kernel.testing.hooks import hooks_watched, no_hook_is_called_in_play
from kernel.testing.lockstep import (
    Secrets,
    Twins,
    a_seat_is_shown_nothing_of_hidden_cards,
    twin_of,
)
from kernel.testing.matches import (
    match_scores_add_up,
    matches_end,
    pickles_are_equal,
    random_match,
    records_replay_exactly,
)
from kernel.testing.played import (
    PlayedDeal,
    at_random,
    beginnings,
    dealt_state,
    invariant,
    last_move,
    passing,
    play_out,
)
from kernel.testing.steps import (
    cards_are_played_from_the_hand,
    cells_hold_values_of_their_type,
    deals_end,
    earlier_states_stay_as_they_were,
    fused_rules_play_as_they_are_written,
    illegal_moves_are_refused,
    moves_round_trip_through_text,
    payments_sum_to_zero,
    results_come_at_the_end,
    rollouts_play_as_states_do,
    same_moves_give_the_same_state,
    someone_can_move_until_the_end,
    zones_partition_the_deck,
)
from kernel.testing.views import (
    a_blind_actor_has_not_seen_the_hand,
    equal_views_have_equal_moves,
    events_fold_to_the_view,
    secret_places_stay_closed,
    views_are_plain_data,
)

if TYPE_CHECKING:
    from kernel.run.game import Game
    from kernel.run.match import Dealt

DEAL_INVARIANTS: Final = (
    someone_can_move_until_the_end,
    cards_are_played_from_the_hand,
    zones_partition_the_deck,
    cells_hold_values_of_their_type,
    deals_end,
    earlier_states_stay_as_they_were,
    same_moves_give_the_same_state,
    moves_round_trip_through_text,
    illegal_moves_are_refused,
    results_come_at_the_end,
    payments_sum_to_zero,
    secret_places_stay_closed,
    a_blind_actor_has_not_seen_the_hand,
    events_fold_to_the_view,
    views_are_plain_data,
    fused_rules_play_as_they_are_written,
    rollouts_play_as_states_do,
)
"""What is checked of each played deal, in this order."""

TWINS: Final = 6
"""How many twins each deal gets for each seat."""


def check_game(game: Game, *, deals: int = 24, seed: int = 0) -> None:
    """Check every invariant that applies to *game* on seeded deals, and on one match.

    Raises `ConformanceError` for the first invariant that is broken.
    """
    begun = list(beginnings(game, deals, seed))
    check_deals(game, begun, seed)
    check_secrecy(game, begun, seed)
    for dealt in begun[: 2 * game.seats]:
        equal_views_have_equal_moves(game, dealt)
        no_hook_is_called_in_play(game, dealt, at_random(Random(seed)))
    check_matches(game, seed)


def check_deals(game: Game, begun: list[Dealt], seed: int) -> None:
    """Check `DEAL_INVARIANTS`, with players who move at random, pass for ever, or move last."""
    rng = Random(f"{seed}/moves")
    for number, dealt in enumerate(begun):
        stubborn = (passing, last_move) if number < 2 * game.seats else ()
        for choose in (at_random(rng), *stubborn):
            deal = play_out(game, dealt, choose)
            for check in DEAL_INVARIANTS:
                check(deal)


def check_secrecy(game: Game, begun: list[Dealt], seed: int) -> None:
    """Check by twins that no seat is shown anything of the cards kept from it."""
    rng, secrets = Random(f"{seed}/twins"), Secrets()
    for dealt in begun:
        for seat in range(game.seats):
            for _ in range(TWINS):
                secrets.compare(Twins(game, seat, dealt, twin_of(game, seat, dealt, rng)), rng)
    secrets.secrets_are_kept()


def check_matches(game: Game, seed: int) -> None:
    """Check matches to the end, records and pickles."""
    finished = matches_end(game, at_random(Random(seed)), seed)
    for match in (finished, random_match(game, seed, at_random, 17)):
        match_scores_add_up(match)
        records_replay_exactly(match)
        pickles_are_equal(game, match)
    matches_end(game, passing, seed)


__all__ = [
    "DEAL_INVARIANTS",
    "ConformanceError",
    "PlayedDeal",
    "Secrets",
    "Twins",
    "a_blind_actor_has_not_seen_the_hand",
    "a_seat_is_shown_nothing_of_hidden_cards",
    "at_random",
    "beginnings",
    "cards_are_played_from_the_hand",
    "cells_hold_values_of_their_type",
    "check_deals",
    "check_game",
    "check_matches",
    "check_secrecy",
    "deals_end",
    "dealt_state",
    "earlier_states_stay_as_they_were",
    "equal_views_have_equal_moves",
    "events_fold_to_the_view",
    "fused_rules_play_as_they_are_written",
    "hooks_watched",
    "illegal_moves_are_refused",
    "invariant",
    "last_move",
    "match_scores_add_up",
    "matches_end",
    "moves_round_trip_through_text",
    "no_hook_is_called_in_play",
    "passing",
    "payments_sum_to_zero",
    "pickles_are_equal",
    "play_out",
    "random_match",
    "records_replay_exactly",
    "replay_text",
    "results_come_at_the_end",
    "rollouts_play_as_states_do",
    "same_moves_give_the_same_state",
    "secret_places_stay_closed",
    "someone_can_move_until_the_end",
    "twin_of",
    "views_are_plain_data",
    "zones_partition_the_deck",
]
