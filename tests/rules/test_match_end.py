"""How a match begins and ends: decisions A-01, A-31 to A-34, A-40."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kernel import Game, Match, RulesetError, load_game
from kernel.run.match import Dealt
from kernel.run.tally import Tally, start
from kernel.values.plan import MatchPlan

from .table import changed, shipped, stacked

STRONG, WEAK = "Jh Jd Ah Kh Qh", "9c 10c 9d 10d 9s"
ELDEST_LEADS = "Jh 9c Jd 10c Ah 9d Kh 10d Qh 9s"
DEALER_RUFFS = "9c Jh Jd 10c Ah 9d Kh 10d Qh 9s"


def marches(game: Game, *seats: int) -> Match:
    """A match in which these seats take all tricks of one deal after the other, as makers.

    Seat 1 deals first.
    """
    dealt = []
    for number, seat in enumerate(seats):
        dealer = (1 + number) % 2
        hands = (WEAK, STRONG) if seat == dealer else (STRONG, WEAK)
        dealt.append(Dealt(dealer, tuple(stacked(game, *hands, "As"))))
    match = Match(game, seed=1, dealt=dealt)
    for beginning, seat in zip(dealt, seats, strict=True):
        is_dealer = seat == beginning.dealer
        for move in ["pass"] * (3 if is_dealer else 2) + ["name hearts"]:
            match = match.after(move)
        for card in (DEALER_RUFFS if is_dealer else ELDEST_LEADS).split():
            match = match.after(f"play {card}")
    return match


def test_the_target_is_ten() -> None:
    """C34: the first seat with at least ten points wins [SEED] (A-32)."""
    match = marches(shipped(), 0, 0, 0, 0)
    assert (match.scores, match.is_over, match.winners) == ((8, 0), False, ())
    match = marches(shipped(), 0, 0, 0, 0, 0)
    assert (match.scores, match.is_over, match.winners) == ((10, 0), True, (0,))


def test_either_seat_may_win() -> None:
    """C21: seat 1 wins as seat 0 does."""
    match = marches(shipped(), 1, 0, 1, 1, 1, 1)
    assert (match.scores, match.winners) == ((2, 10), (1,))


@pytest.mark.parametrize("target", [3, 4, 5, 7])
def test_other_targets(target: int) -> None:
    """Five, seven, eleven and others are played [BIC] [ANGL]; more than enough wins too (A-32)."""
    game = changed({"match.points": target})
    deals = -(-target // 2)
    assert not marches(game, *[0] * (deals - 1)).is_over
    assert marches(game, *[0] * deals).winners == (0,)


def test_the_match_ends_with_the_deal() -> None:
    """The deal that brings the points is the last, and no move follows."""
    match = marches(changed({"match.points": 2}), 0)
    assert len(match.deals) == 1
    assert match.state.is_over


def test_each_deal_is_listed_with_its_score() -> None:
    """C33: what is listed is what was counted."""
    match = marches(shipped(), 0, 1, 1)
    assert [deal.scores for deal in match.deals] == [(2, 0), (0, 2), (0, 2)]
    assert [deal.dealer for deal in match.deals] == [1, 0, 1]
    assert [deal.maker for deal in match.deals] == [0, 1, 1]
    assert match.scores == (2, 4)


def test_surplus_points_are_lost() -> None:
    """What is over the target does not count in the next game (A-33)."""
    game = changed({"match.points": 3, "match.games": {"win": 2}})
    match = marches(game, 0, 0)
    assert (match.scores, match.games, match.is_over) == ((0, 0), (1, 0), False)


def test_surplus_points_may_be_carried_over() -> None:
    """Laps: the surplus opens the next game [KEL5] [AB-RR] (A-33)."""
    game = changed(
        {"match.points": 3, "match.games": {"win": 2}, "match.points_over": "carried_over"}
    )
    match = marches(game, 0, 0)
    assert (match.scores, match.games) == ((1, 0), (1, 0))
    match = marches(game, 0, 0, 0)
    assert (match.games, match.winners) == ((2, 0), (0,))


def test_a_win_to_nothing_may_count_double() -> None:
    """Slams: a game won while the other side has no point counts twice [KEL5] [RBIC] (A-34)."""
    changes = {
        "match.points": 2,
        "match.games": {"win": 2},
        "match.win_to_nothing_counts": 2,
    }
    match = marches(changed(changes), 0)
    assert (match.games, match.winners) == ((2, 0), (0,))


def test_a_win_to_something_counts_once() -> None:
    """Slams count only against a side with no point (A-34)."""
    changes = {"match.points": 4, "match.games": {"win": 2}, "match.win_to_nothing_counts": 2}
    match = marches(changed(changes), 1, 0, 0)
    assert (match.games, match.is_over) == ((1, 0), False)


def test_a_match_of_several_games() -> None:
    """Best of three: two games win the match [SOM-S] (A-40)."""
    game = changed({"match.points": 2, "match.games": {"win": 2}})
    assert (marches(game, 0, 1).games, marches(game, 0, 1).is_over) == ((1, 1), False)
    assert marches(game, 0, 1, 1).winners == (1,)


# Both at the target: cannot happen here, but the words have a meaning


def plan(both_reach_it: str) -> MatchPlan:
    """The plan of a match to ten for two, with this word."""
    return replace(shipped().match_plan, both_reach_it=both_reach_it)


def tally(both_reach_it: str, *scores: tuple[int, int], makers: int = 0b01) -> Tally:
    """The tally after deals that scored this."""
    found = start(plan(both_reach_it))
    for each in scores:
        found = found.after(each, makers)
    return found


def test_play_on() -> None:
    """Both are there: another deal decides, and then whoever is ahead wins."""
    assert tally("play_on", (11, 10)).winners == ()
    assert tally("play_on", (11, 10), (0, 2)).winners == (1,)
    assert tally("play_on", (11, 10), (0, 1)).winners == ()
    assert tally("play_on", (11, 10), (0, 1), (1, 0)).winners == (0,)


def test_higher_score() -> None:
    """The higher score wins; equal scores play on."""
    assert tally("higher_score", (10, 11)).winners == (1,)
    assert tally("higher_score", (10, 10)).winners == ()
    assert tally("higher_score", (10, 10), (1, 0)).winners == (0,)


@pytest.mark.parametrize(("makers", "winners"), [(0b01, (0,)), (0b10, (1,))])
def test_makers_first(makers: int, winners: tuple[int, ...]) -> None:
    """The makers of the deal count first, whatever the scores [GISTX]."""
    assert tally("makers_first", (10, 11), makers=makers).winners == winners


def test_raise_target() -> None:
    """The target is raised by as much again [MEGGIE]."""
    found = tally("raise_target", (10, 11))
    assert (found.winners, found.target) == ((), 20)
    assert tally("raise_target", (10, 11), (10, 0)).winners == (0,)


def test_one_side_alone_wins_at_once() -> None:
    """Only the other side is at the target: nothing is to be settled."""
    for word in ("play_on", "higher_score", "makers_first", "raise_target"):
        assert tally(word, (9, 10)).winners == (1,)


# Bounds, dealers, options


def test_a_match_in_which_all_pass_ends() -> None:
    """C19: after `max_deals` the higher score wins, and level scores have no winner."""
    match = Match(changed({"match.max_deals": 3}), seed=1)
    while not match.is_over:
        match = match.after("pass")
    assert (len(match.deals), match.scores, match.winners) == (3, (0, 0), ())


def test_the_higher_score_wins_at_the_bound() -> None:
    """Two deals are the bound, and seat 1 is ahead."""
    match = marches(changed({"match.max_deals": 2}), 1, 1)
    assert (match.is_over, match.winners) == (True, (1,))


@pytest.mark.parametrize("how", ["random", "high_cut", "low_cut", "first_jack", "first_black_jack"])
def test_the_first_dealer(how: str) -> None:
    """At random, by a cut or by a jack: either may be first, and the seed settles it (A-01)."""
    game = changed({"match.first_dealer": how}, "joker")
    first = [Match(game, seed=seed).dealt.dealer for seed in range(30)]
    assert set(first) == {0, 1}
    assert first == [Match(game, seed=seed).dealt.dealer for seed in range(30)]


def test_an_option_that_is_not_there_is_refused() -> None:
    """C34: an option without effect is not accepted."""
    with pytest.raises(RulesetError, match="end-round-early"):
        load_game("euchre-2p", "end-round-early")
