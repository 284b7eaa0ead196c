"""The sorts of value a statement takes: how each is read, and what is wrong with it in a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from kernel.declare.text.words import did_you_mean, listed, nearest, said
from kernel.errors import NotationError
from kernel.scenarios import form
from kernel.scenarios.model import Word

if TYPE_CHECKING:
    from kernel.run.game import Game
    from kernel.scenarios.form import Reader, Spot

Fault: TypeAlias = tuple[str, str, str]
"""A code, what is wrong, and the way out."""
NOBODY: Final = "nobody"
ANYTHING: Final = "anything"
"""The move that stands for any legal one."""


@dataclass(frozen=True, slots=True)
class Sort:
    """A sort of value: its reader, and a generator of what is wrong with a value in a game."""

    read: Reader
    faults: Callable[[Game, Any], Iterable[Fault]]


def moves(spot: Spot) -> tuple[Word, ...]:
    """A list of moves."""
    return tuple(Word(text, spot.mark) for text in form.texts(spot))


def move_faults(game: Game, words: Iterable[Word]) -> Iterable[Fault]:
    """Texts that are no move of the game."""
    for word in words:
        try:
            game.moves.parse(word.text, 0)
        except NotationError:
            offer = nearest(word.text, [move.text for move in game.moves.all])
            message = f"{said(word.text)} is no move of this game{did_you_mean(offer)}"
            yield "unknown-move", message, "`tricks explain` lists the moves"


def seat(spot: Spot) -> int | str | None:
    """The number of a seat, or the word nobody."""
    value = spot.node.value
    if type(value) is int or value == NOBODY:
        return value
    spot.wants("the number of a seat, or nobody")
    return None


def seat_faults(game: Game, value: int | str) -> Iterable[Fault]:
    """Seats that are not at the table."""
    if value != NOBODY and value not in range(game.seats):
        yield "unknown-seat", f"there is no seat {value}", f"the seats are 0 to {game.seats - 1}"


def _seats(spot: Spot) -> tuple[int, ...]:
    if spot.node.value == NOBODY:
        return ()
    return tuple(value for value in map(form.number, spot.parts()) if value is not None)


def _seats_faults(game: Game, value: tuple[int, ...]) -> Iterable[Fault]:
    for each in value:
        yield from seat_faults(game, each)


def number_faults(game: Game, value: tuple[int, ...]) -> Iterable[Fault]:
    """Lists that have not one number for each seat."""
    if len(value) != game.seats:
        message = f"these are {len(value)} numbers for {game.seats} seats"
        yield "not-one-per-seat", message, "write one number for each seat, from seat 0 on"


def card_faults(game: Game, words: Iterable[Word]) -> Iterable[Fault]:
    """Cards that are not in the pack."""
    for word in words:
        if word.text not in game.deck.texts:
            message = f"the pack has no {word.text}"
            yield "card-not-in-pack", message, "name a card of the pack, or change the rules"


def _cards_faults(game: Game, value: dict[int, tuple[Word, ...]]) -> Iterable[Fault]:
    for each, cards in value.items():
        yield from seat_faults(game, each)
        yield from card_faults(game, cards)


def _remembered_faults(game: Game, value: dict[str, tuple[int, ...]]) -> Iterable[Fault]:
    for name, numbers in value.items():
        yield from remembered_faults(game, name)
        yield from number_faults(game, numbers)


def remembered_faults(game: Game, name: str) -> Iterable[Fault]:
    """Names of what is not remembered."""
    if f"remembered: {name}" not in game.indices:
        message = f"nothing called {said(name)} is remembered in this game"
        yield "not-remembered", message, "the names are those of match.remember"


def _none(_game: Game, _value: Any) -> Iterable[Fault]:
    return ()


def one_of(words: Iterable[str]) -> Reader:
    """A reader of one of *words*."""
    known = list(words)

    def read(spot: Spot) -> str | None:
        value = spot.node.value
        if isinstance(value, str) and value in known:
            return value
        offer = nearest(value, known) if isinstance(value, str) else None
        message = f"{said(value)} is not one of {listed(known)}{did_you_mean(offer)}"
        spot.refuse("not-one-of", message, f"write one of {listed(known)}")
        return None

    return read


_TRUMP_WORDS: Final = (
    "clubs", "diamonds", "hearts", "spades", "no_trump", "low_no_trump", "none",
)  # fmt: skip


MOVES: Final = Sort(moves, move_faults)
SEAT: Final = Sort(seat, seat_faults)
SEATS: Final = Sort(_seats, _seats_faults)
NUMBERS: Final = Sort(form.numbers, number_faults)
TRUMPS: Final = Sort(one_of(_TRUMP_WORDS), _none)
OUTCOME: Final = Sort(one_of(("played", "void", "unfinished")), _none)
CARDS_OF_SEATS: Final = Sort(form.by_seat(form.cards), _cards_faults)
REMEMBERED: Final = Sort(form.by_name(form.numbers), _remembered_faults)
