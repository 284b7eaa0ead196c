"""The table of moves: numbers, texts, and what is taken for what."""

from __future__ import annotations

import pytest

from kernel import Move, NotationError, load_game
from kernel.values.moves import MoveTable, normalised

TABLE = MoveTable(
    (
        Move(0, "play 9c", "play 9c", 0),
        Move(1, "play 10h", "play 10h", 1),
        Move(2, "take up", "take up", also=("pick up",)),
        Move(3, "pick up", "pick up", also=("take up",)),
        Move(4, "bury 9c", "bury", 0),
    )
)
EVERYTHING = 0b11111


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (" Play  TH ", "play 10h"),
        ("PLAY 10H", "play 10h"),
        ("play\tth\n", "play 10h"),
        ("take up", "take up"),
        ("bury Jo", "bury jo"),
        ("", ""),
    ],
)
def test_texts_are_looked_up_in_one_form(text: str, key: str) -> None:
    """One space between words, any case, T for ten."""
    assert normalised(text) == key


@pytest.mark.parametrize("text", ["play 9c", "Play  9C", "play th", "play 10h"])
def test_a_text_names_its_move(text: str) -> None:
    """Case and spacing do not matter."""
    number = TABLE.parse(text, EVERYTHING)
    assert normalised(TABLE[number].text) == normalised(text)


def test_another_word_is_taken_where_only_it_can_be_meant() -> None:
    """The words `take up` and `pick up` stand for whichever is legal."""
    assert TABLE.parse("pick up", 0b00100) == 2
    assert TABLE.parse("take up", 0b01000) == 3


def test_a_word_means_itself_first() -> None:
    """Where both are legal, or neither, a text names the move with that very text."""
    assert TABLE.parse("pick up", 0b01100) == 3
    assert TABLE.parse("pick up", 0) == 3


@pytest.mark.parametrize("text", ["", "play", "9c", "play 9c now", "bid 3"])
def test_a_text_that_names_nothing(text: str) -> None:
    """It is told apart from a move that is not legal."""
    with pytest.raises(NotationError, match="is no move of this game"):
        TABLE.parse(text, EVERYTHING)


def test_named_finds_exact_texts_only() -> None:
    """Rules ask for moves by their own texts."""
    assert TABLE.named("bury 9c") == 4
    with pytest.raises(KeyError):
        TABLE.named("discard 9c")


def test_a_set_of_moves_is_a_mask() -> None:
    """Moves come out in the order of their numbers."""
    assert [str(move) for move in TABLE.in_mask(0b10010)] == ["play 10h", "bury 9c"]
    assert len(TABLE) == 5


def test_the_play_block_comes_first() -> None:
    """The number of a play is that of its card, so a hand is its own set of moves."""
    game = load_game("euchre-2p", "joker")
    for card, text in enumerate(game.deck.texts):
        move = game.moves[card]
        assert (move.id, move.card, str(move)) == (card, card, f"play {text}")


def test_all_texts_of_a_game_differ() -> None:
    """Within one game a text names one move."""
    moves = load_game("euchre-2p", "joker").moves.all
    assert len({normalised(move.text) for move in moves}) == len(moves)
    assert [move.id for move in moves] == list(range(len(moves)))


def test_only_secret_moves_hide_something() -> None:
    """What others see is the text itself, except where a card is buried."""
    for move in load_game("euchre-2p").moves.all:
        expected = "bury" if move.text.startswith("bury ") else move.text
        assert move.public_text == expected
