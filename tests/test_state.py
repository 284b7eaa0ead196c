"""`Game` and `State`: dealing, moving, equality, pickling, errors."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

from kernel import Game, IllegalMove, KernelError, NotationError, State, load_game
from kernel.values.layout import Audience, Cell, CellType

GAME = load_game("euchre-2p")


@pytest.fixture
def state() -> State:
    """A deal."""
    print("seed 7")
    return GAME.deal(seed=7)


def over(game: Game, seed: int) -> State:
    """The end of a deal in which each seat made its first legal move."""
    state = game.deal(seed=seed)
    while not state.is_over:
        state = state.after(state.legal_moves()[0])
    return state


# Dealing


def test_a_seed_is_an_int_or_a_generator() -> None:
    """Equal seeds deal alike; a generator is used as it stands and moves on."""
    assert GAME.deal(seed=7) == GAME.deal(7) != GAME.deal(seed=8)
    rng = Random(7)
    one, two = GAME.deal(rng), GAME.deal(rng)
    assert one != two
    assert one == GAME.deal(Random(7))


@pytest.mark.parametrize("name", ["euchre", "napoleon", "bid-euchre-double", "double-hasenpfeffer"])
def test_an_order_shuffled_apart_gives_the_deal_of_its_seed(name: str) -> None:
    """A match keeps the order; in a pack of two its copies are numbered as they come."""
    game = load_game(name)
    for seed in range(20):
        order = game.shuffled_order(Random(seed))
        assert game.deal_cards(order, 0) == game.deal(Random(seed))
        assert game.deal(order=[game.deck.texts[card] for card in order]) == game.deal(Random(seed))


def test_without_a_seed_deals_differ() -> None:
    """Neither seed nor order: a random deal."""
    assert len({GAME.deal() for _ in range(5)}) > 1


def test_seat_zero_deals_unless_told() -> None:
    """The dealer is never random here."""
    assert (GAME.deal(seed=1).dealer, GAME.deal(seed=1, dealer=1).dealer) == (0, 1)


def test_an_order_is_read_as_cards_are() -> None:
    """Any case and T for ten."""
    order = [text.replace("10", "t").upper() for text in GAME.deck.texts]
    assert GAME.deal(order=order) == GAME.deal(order=GAME.deck.texts)


# Moving


def test_a_move_leaves_the_state_as_it_was(state: State) -> None:
    """Undo is keeping the old state."""
    before, text = state.cells, state.text()
    after = state.after("pass")
    assert (state.cells, state.text()) == (before, text)
    assert after != state
    assert state.after("pass") == after


def test_a_move_or_its_text(state: State) -> None:
    """Both lead to the same state, in any case."""
    for move in state.legal_moves():
        assert state.after(move) == state.after(str(move)) == state.after(str(move).upper())


def test_legal_moves_are_in_the_order_of_their_numbers(state: State) -> None:
    """And are the members of `legal`."""
    while not state.is_over:
        moves = state.legal_moves()
        assert [move.id for move in moves] == sorted(move.id for move in moves)
        assert sum(1 << move.id for move in moves) == state.legal
        state = state.after(moves[-1])


def test_a_move_of_another_game_goes_by_its_text(state: State) -> None:
    """Numbers are private to a game; a foreign move is looked up by what it says."""
    foreign = load_game("euchre-2p", "joker").deal(seed=1).move("pass")
    assert state.after(foreign) == state.after("pass")
    assert foreign.id != state.move("pass").id


def test_an_illegal_move(state: State) -> None:
    """The error keeps seat, move, code and reason, and is a ValueError."""
    with pytest.raises(IllegalMove) as refusal:
        state.after("take up")
    error = refusal.value
    assert (error.seat, error.move, error.code) == (1, "take up", "not-open")
    assert str(error) == f"'take up' is not legal: {error.why}"
    assert isinstance(error, ValueError)
    assert isinstance(error, KernelError)


def test_errors_survive_pickling(state: State) -> None:
    """As test runners and servers need."""
    with pytest.raises(IllegalMove) as refusal:
        state.after("take up")
    again = pickle.loads(pickle.dumps(refusal.value))  # noqa: S301 - our own bytes
    assert (again.seat, again.code, str(again)) == (1, "not-open", str(refusal.value))


def test_a_text_that_is_no_move(state: State) -> None:
    """It is another error than an illegal move."""
    with pytest.raises(NotationError, match="'fold' is no move of this game"):
        state.after("fold")


def test_results_wait_for_the_end(state: State) -> None:
    """`outcome` and `next_dealer` are None, scores are zeros, until the deal is over."""
    assert (state.outcome, state.next_dealer, state.scores) == (None, None, (0, 0))
    assert state.to_act == 1


def test_when_it_is_over() -> None:
    """Nobody is to act and nothing is legal."""
    state = GAME.deal(seed=7)
    for _ in range(4):
        state = state.after("pass")
    assert (state.is_over, state.to_act, state.legal, state.legal_moves()) == (True, None, 0, [])
    assert (state.phase, state.outcome, state.next_dealer) == ("over", "void", 1)


# Equality


def test_states_are_equal_by_content(state: State) -> None:
    """Two ways to one content are one state, and one key."""
    other = GAME.deal(seed=7)
    assert state == other
    assert hash(state) == hash(other)
    assert len({state, other, state.after("pass")}) == 2


def test_states_of_other_rules_differ(state: State) -> None:
    """The same cards under other rules are another state."""
    other = load_game("euchre-2p", "stick-the-dealer").deal(seed=7)
    assert state.cells == other.cells
    assert state != other
    assert state != state.cells


def test_games_are_equal_by_fingerprint() -> None:
    """The same rules, loaded again, are the same game, whatever the order of options."""
    again = load_game("euchre-2p", "joker", "32-card")
    assert again == load_game("euchre-2p", "32-card", "joker")
    assert hash(again) == hash(load_game("euchre-2p", "32-card", "joker"))
    assert again != GAME
    assert GAME != "euchre-2p"


@pytest.mark.parametrize("what", [GAME, GAME.deal(seed=7), over(GAME, 7)], ids=repr)
def test_pickling_goes_through_the_rules(what: Any) -> None:
    """A game and its states come back equal, and can be played on."""
    again = pickle.loads(pickle.dumps(what))  # noqa: S301 - our own bytes
    assert again == what
    assert hash(again) == hash(what)


def test_a_state_that_was_pickled_plays_on(state: State) -> None:
    """Its game has been compiled again."""
    again: State = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes
    assert again.after("pass") == state.after("pass")


# Words


def test_repr_tells_no_card(state: State) -> None:
    """What lands in a log by accident holds no hand."""
    assert repr(state) == "<State euchre-2p order_up, seat 1 to act>"
    assert repr(GAME) == f"<Game euchre-2p {GAME.fingerprint}>"


def test_text_tells_everything(state: State) -> None:
    """For the owner of the table only."""
    text = state.text()
    assert all(card in text for card in GAME.deck.texts)
    assert "order_up, seat 1 to act" in text


def test_explain_says_what_was_compiled() -> None:
    """Orders, duties, moves, and who sees what."""
    text = GAME.explain()
    assert "hearts *  Jh Jd Ah Kh Qh 10h 9h" in text
    assert "bury CARD (others see: bury)" in text
    assert "buried (of dealer)" in text


# The layout


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        (CellType.SEAT, (-1, 0, 1), (-2, 2)),
        (CellType.SEATS, (0, 3), (-1, 4)),
        (CellType.SUIT, (-1, 4), (5,)),
        (CellType.CARD, (-1, 0, 23), (24,)),
        (CellType.CARDS, (0, 1, (1 << 24) - 1), (-1, 1 << 24)),
        (CellType.COUNT, (0, 65_535), (-1, 1_048_576)),
        (CellType.FLAG, (0, 1), (-1, 2)),
        (CellType.CHOICE, (0, 1), (-1, 2)),
        (CellType.ORDERING, (-1, 3), (4,)),
        (CellType.LED, (0, 20), (-1, 21)),
        (CellType.POINTS, (-5, 0, 5), (1 << 30,)),
    ],
)
def test_what_a_cell_may_hold(kind: CellType, good: tuple[int, ...], bad: tuple[int, ...]) -> None:
    """The range of a cell follows from its type."""
    cell = a_cell(kind)
    assert all(GAME.layout.holds(cell, value) for value in good)
    assert not any(GAME.layout.holds(cell, value) for value in bad)


@pytest.mark.parametrize(
    ("kind", "value", "fact"),
    [
        (CellType.SEAT, 1, 1),
        (CellType.SEAT, -1, None),
        (CellType.SEATS, 0b11, [0, 1]),
        (CellType.SUIT, 2, "hearts"),
        (CellType.CARD, 0, "9c"),
        (CellType.CARD, -1, None),
        (CellType.CARDS, 0, []),
        (CellType.CARDS, 0b11, ["9c", "10c"]),
        (CellType.COUNT, 0, 0),
        (CellType.FLAG, 0, False),
        (CellType.CHOICE, 1, "yes"),
        (CellType.ORDERING, 3, "spades"),
        (CellType.LED, 0, None),
        (CellType.LED, 1, "clubs"),
        (CellType.LED, 9, "spades"),
        (CellType.POINTS, -1, -1),
    ],
)
def test_a_cell_as_plain_data(kind: CellType, value: int, fact: object) -> None:
    """C50: names instead of numbers, and None for none; zero is a value like others."""
    assert GAME.layout.fact(a_cell(kind), value) == fact


def a_cell(kind: CellType) -> Cell:
    """A cell of this type."""
    choices = ("no", "yes") if kind is CellType.CHOICE else ()
    return Cell(
        name="told",
        type=kind,
        visible_to=Audience.ALL,
        per_seat=False,
        derived=False,
        carried=False,
        choices=choices,
        start=0,
        index=0,
    )
