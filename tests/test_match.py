"""`Match`: deals one after another, running score, undo, equality. Who wins is in `rules/`."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from kernel import IllegalMove, Match, NotationError, load_game
from kernel.run.match import Dealt
from kernel.testing import at_random, match_scores_add_up, matches_end, passing

GAME = load_game("euchre-2p")
PASS_OUT = ("pass",) * 4


def played(seed: int, moves: int) -> Match:
    """A match after so many moves drawn at random from *seed*."""
    match, rng = Match(GAME, seed=seed), Random(seed)
    for _ in range(moves):
        match = match.after(rng.choice(match.state.legal_moves()))
    return match


def finished(seed: int) -> Match:
    """A match played to its end at random."""
    return matches_end(GAME, at_random(Random(seed)), seed)


def after(match: Match, *moves: str) -> Match:
    """The match after these moves."""
    for move in moves:
        match = match.after(move)
    return match


def test_it_begins_with_a_deal() -> None:
    """Nothing is scored, no deal is over, and someone is to act."""
    match = Match(GAME, seed=7)
    assert (match.deals, match.scores, match.games, match.winners) == ((), (0, 0), (0, 0), ())
    assert (match.is_over, match.moves) == (False, ())
    assert match.state == GAME.deal(order=match.dealt.order, dealer=match.dealt.dealer)


def test_a_seed_gives_a_match() -> None:
    """The first dealer and every pack follow from the seed; a generator gives one."""
    assert Match(GAME, seed=7) == Match(GAME, seed=7)
    assert Match(GAME, seed=Random(7)) == Match(GAME, seed=Random(7))
    assert len({Match(GAME, seed=seed).dealt.order for seed in range(5)}) == 5
    assert {Match(GAME, seed=seed).dealt.dealer for seed in range(20)} == {0, 1}


def test_without_a_seed_matches_differ() -> None:
    """The seed is drawn, and kept, so that any match can be repeated."""
    match = Match(GAME)
    assert match.seed != Match(GAME).seed
    assert Match(GAME, seed=match.seed) == match


def test_a_pack_does_not_depend_on_earlier_play() -> None:
    """Whatever was played before, the third deal has the same pack."""
    one = after(Match(GAME, seed=7), *PASS_OUT, *PASS_OUT)
    other = Match(GAME, seed=7)
    while len(other.deals) < 2:
        other = other.after(other.state.legal_moves()[-1])
    assert one.dealt.order == other.dealt.order


def test_a_move_may_be_given_as_text_or_move() -> None:
    """As to a state."""
    match = Match(GAME, seed=7)
    assert match.after("PASS") == match.after(match.state.legal_moves()[0])
    assert match.after("PASS").moves == ("pass",)


def test_undo_is_keeping_the_old_match() -> None:
    """C33: nothing of a match changes, and going on from it twice is the same twice."""
    match = played(seed=4, moves=20)
    before = (match.state, match.deals, match.scores, match.moves)
    one = match.after(match.state.legal_moves()[0])
    two = match.after(match.state.legal_moves()[0])
    assert before == (match.state, match.deals, match.scores, match.moves)
    assert one == two


def test_a_refused_move_changes_nothing() -> None:
    """The match goes on where it was."""
    match = Match(GAME, seed=7)
    with pytest.raises(IllegalMove):
        match.after("name hearts")
    with pytest.raises(NotationError):
        match.after("fold")
    assert match == Match(GAME, seed=7)


def test_the_deal_that_ends_is_listed() -> None:
    """With its beginning, its moves, its end and its scores."""
    match = after(Match(GAME, seed=7), *PASS_OUT)
    (deal,) = match.deals
    assert (deal.number, deal.moves, deal.outcome, deal.scores) == (0, PASS_OUT, "void", (0, 0))
    assert (deal.maker, deal.dealer) == (None, Match(GAME, seed=7).dealt.dealer)
    assert deal.state.is_over
    assert match.moves == ()


def test_the_next_dealer_deals() -> None:
    """The state says who, and the match follows."""
    match = finished(seed=3)
    for deal, following in zip(match.deals, match.deals[1:], strict=False):
        assert deal.state.next_dealer == following.dealer
    assert len(match.deals) > 3


@pytest.mark.parametrize("seed", range(10))
def test_every_match_ends_and_adds_up(seed: int) -> None:
    """One seat has ten points, and the score is the sum of the deals."""
    match = finished(seed)
    (winner,) = match.winners
    assert match.scores[winner] >= 10 > match.scores[1 - winner]
    match_scores_add_up(match)


def test_after_the_end_no_move_is_taken() -> None:
    """The last deal stays to be looked at."""
    match = finished(seed=3)
    assert match.is_over
    assert match.state.is_over
    with pytest.raises(IllegalMove, match="the deal is over"):
        match.after("pass")


def test_a_match_of_passes_ends_at_its_bound() -> None:
    """C19: `max_deals` is the declared bound; a match level then has no winner."""
    match = matches_end(GAME, passing, seed=1)
    assert (len(match.deals), match.winners) == (GAME.match_plan.max_deals, ())


def test_deals_can_be_prescribed() -> None:
    """As a record does: the packs are those given, whatever the seed."""
    source = after(Match(GAME, seed=7), *PASS_OUT)
    dealt = [source.deals[0].dealt, source.dealt]
    match = after(Match(GAME, seed=99, dealt=dealt), *PASS_OUT)
    assert (match.state, match.dealt) == (source.state, source.dealt)


def test_a_prescribed_pack_is_checked() -> None:
    """It must be the whole pack of the game."""
    with pytest.raises(NotationError):
        Match(GAME, seed=1, dealt=[Dealt(0, ("9c",))])


def test_matches_are_equal_by_content() -> None:
    """Two ways to one match are one match, and one key."""
    assert played(seed=5, moves=25) == played(seed=5, moves=25)
    assert hash(played(seed=5, moves=25)) == hash(played(seed=5, moves=25))
    assert played(seed=5, moves=25) != played(seed=5, moves=24)
    assert played(seed=5, moves=1) != "a match"


@pytest.mark.parametrize("moves", [0, 7, 30])
def test_a_match_pickles(moves: int) -> None:
    """Through its rules; it comes back equal and can be played on."""
    match = played(seed=6, moves=moves)
    again: Match = pickle.loads(pickle.dumps(match))  # noqa: S301 - our own bytes
    move = match.state.legal_moves()[0].text
    assert again == match
    assert again.after(move) == match.after(move)


def test_repr_tells_no_card() -> None:
    """Where the match stands, and the score."""
    assert repr(Match(GAME, seed=7)) == "<Match euchre-2p, deal 1, (0, 0)>"
