"""Rollouts and cursors: what is played in place is what is played state by state."""

from __future__ import annotations

import pickle
import tracemalloc
from random import Random

import pytest

from kernel import Cursor, Game, State, load_game
from kernel.run.rollout import drawn
from kernel.values.bits import NONE, bits, mask_of

GAMES = [
    "euchre",
    "euchre-2p",
    "euchre-2p-layout",
    "euchre-3p",
    "hasenpfeffer",
    "napoleon",
    "railroad",
    "bid-euchre",
    "bid-euchre-double",
]
DEALS = 20


def drawn_like_a_rollout(state: State, rng: Random) -> State:
    """The state after a move chosen as `Game.rollout` says it chooses."""
    moves = state.legal_moves()
    return state.after(moves[int(rng.random() * len(moves)) if len(moves) > 1 else 0])


def played_out(state: State, rng: Random) -> State:
    """The end of the deal, by way of every state."""
    while not state.is_over:
        state = drawn_like_a_rollout(state, rng)
    return state


def at_moves(game: Game, seed: int) -> State:
    """A state some random moves into a deal, maybe its end."""
    rng = Random(seed)
    state = game.deal(seed, dealer=seed % game.seats)
    for _ in range(rng.randrange(12)):
        state = state if state.is_over else drawn_like_a_rollout(state, rng)
    return state


def test_each_move_is_as_likely_as_the_others() -> None:
    """Equal parts of what may be drawn stand for one member each, in order."""
    members = [2, 4, 5, 7, 40, 63, 70]
    found = [drawn(mask_of(members), lambda i=i: (i + 0.5) / len(members)) for i in range(7)]
    assert found == members


def test_where_there_is_no_choice_nothing_is_drawn() -> None:
    """One move is made unasked, and of none there is none."""

    def draw() -> float:
        raise AssertionError("drawn")

    assert (drawn(1 << 33, draw), drawn(0, draw)) == (33, NONE)


@pytest.mark.parametrize("name", GAMES)
def test_a_rollout_is_the_deal_played_state_by_state(name: str) -> None:
    """The same numbers drawn make the same moves, from the deal and from the midst of it."""
    game = load_game(name)
    for seed in range(DEALS):
        print(f"seed {seed}")
        state = at_moves(game, seed)
        before = state.cells
        assert game.rollout(state, Random(seed)) == played_out(state, Random(seed))
        assert state.cells == before


@pytest.mark.parametrize("name", GAMES)
def test_a_cursor_shows_what_a_state_shows(name: str) -> None:
    """On the way down and up again, the cursor is where the states were."""
    game, rng = load_game(name), Random(4)
    print("seed 4")
    for seed in range(DEALS):
        state = game.deal(seed)
        cursor, states = game.cursor(state), [state]
        while not state.is_over:
            state = drawn_like_a_rollout(state, rng)
            move = next(m for m in states[-1].legal_moves() if states[-1].after(m) == state)
            cursor.push(move.id)
            states.append(state)
        while states:
            assert_at(cursor, states.pop())
            if states:
                cursor.pop()
        with pytest.raises(IndexError):
            cursor.pop()


def assert_at(cursor: Cursor, state: State) -> None:
    """The cursor answers as *state* does."""
    assert cursor.state() == state
    assert cursor.legal == state.legal
    assert cursor.legal_moves() == state.legal_moves()
    assert (cursor.to_act, cursor.is_over, cursor.scores) == (
        state.to_act,
        state.is_over,
        state.scores,
    )


@pytest.mark.parametrize("name", ["euchre-2p", "napoleon"])
def test_every_push_is_undone_by_pop(name: str) -> None:
    """Whatever move is tried, and whatever is played out below it, the cells come back."""
    game = load_game(name)
    cursor = game.cursor(game.deal(3))
    while not cursor.is_over:
        before = cursor.state()
        for number in bits(cursor.legal):
            cursor.push(number)
            cursor.playout(Random(number))
            cursor.pop()
            assert cursor.state() == before
        cursor.push(list(bits(cursor.legal))[-1])
    assert f"{cursor.depth} moves down" in repr(cursor)


def test_a_cursor_draws_as_a_rollout_does() -> None:
    """Drawn one by one, the moves are those of the rollout; at the end there is none."""
    game = load_game("napoleon")
    state = game.deal(3)
    cursor, rng = game.cursor(state), Random(8)
    while (move := cursor.draw(rng)) != NONE:
        cursor.push(move)
    assert cursor.state() == game.rollout(state, Random(8))


def test_a_playout_scores_as_the_rollout_does() -> None:
    """From the same place with the same numbers, and the cursor stays."""
    game = load_game("euchre")
    state = game.deal(3)
    cursor = game.cursor(state)
    assert cursor.playout(Random(8)) == game.rollout(state, Random(8)).scores
    assert cursor.state() == state


def test_a_cursor_leaves_its_state_alone() -> None:
    """A state is a value, whatever a search does from it."""
    game = load_game("euchre-2p")
    state = game.deal(3)
    before = state.cells
    cursor = game.cursor(state)
    cursor.push(next(bits(cursor.legal)))
    assert state.cells == before


def test_a_state_of_other_rules_is_refused() -> None:
    """Another game's cells mean other things here, and so may an option's; both games are named."""
    game, state = load_game("euchre-2p"), load_game("euchre-2p", "joker").deal(3)
    for ask in (game.cursor, lambda other: game.rollout(other, Random(1))):
        with pytest.raises(TypeError, match=r"the state is one of <Game .*>, not of <Game .*>"):
            ask(state)
        with pytest.raises(TypeError, match="the state is one of"):
            ask(load_game("napoleon").deal(3))


def test_a_state_of_equal_rules_is_one_of_the_game() -> None:
    """A game that was pickled and is compiled again has the same rules."""
    game = load_game("euchre-2p")
    state = pickle.loads(pickle.dumps(game.deal(3)))  # noqa: S301 - our own bytes
    again = pickle.loads(pickle.dumps(game))  # noqa: S301
    assert again.cursor(game.deal(3)).state() == game.deal(3)
    assert game.rollout(state, Random(1)) == game.rollout(game.deal(3), Random(1))


def test_a_rollout_of_a_deal_that_is_over_is_the_deal() -> None:
    """There is nothing to play."""
    game = load_game("euchre-2p")
    end = game.rollout(game.deal(1), Random(1))
    assert game.rollout(end, Random(2)) == end


class Own(Random):
    """A generator whose method is one of Python."""

    def random(self) -> float:
        """The next number, until there is none left."""
        return super().random() / self.divisor

    divisor = 1


@pytest.mark.parametrize("name", GAMES)
def test_any_generator_will_do(name: str) -> None:
    """One of a class of one's own draws the same, and what it raises comes out."""
    game = load_game(name)
    mine, its = Own(3), Random(3)
    dealt = game.deal(mine)
    assert dealt == game.deal(its)
    assert game.rollout(dealt, mine) == game.rollout(dealt, its)
    mine.divisor = 0
    with pytest.raises(ZeroDivisionError):
        game.deal(mine)
    with pytest.raises(ZeroDivisionError):
        game.rollout(dealt, mine)


def test_rollouts_keep_no_memory() -> None:
    """After thousands of rollouts nothing of them is left, so a million take no more."""
    game, rng = load_game("euchre"), Random(6)
    held = []
    tracemalloc.start()
    try:
        for rollouts in (1_500, 3_000):
            for _ in range(rollouts):
                game.rollout(game.deal(rng), rng)
            held.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    assert held[1] - held[0] < 1_000
