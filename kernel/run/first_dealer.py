"""How the first dealer of a match is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.values.shuffle import shuffled

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from kernel.values.bits import Seat
    from kernel.values.cards import Deck

_BLACK = (0, 3)


def first_dealer(how: str, deck: Deck, seats: int, rng: Random) -> Seat:
    """The first dealer by *how*, one of the words of `match.first_dealer`."""
    return _WAYS[how](deck, seats, rng)


def _at_random(deck: Deck, seats: int, rng: Random) -> Seat:  # noqa: ARG001
    return int(rng.random() * seats)


def _cut(deck: Deck, seats: int, rng: Random, *, high: bool) -> Seat:
    """Each seat draws a card; equals draw again. A joker counts as the highest."""
    drawing = list(range(seats))
    while len(drawing) > 1:
        drawn = shuffled(range(len(deck)), rng, len(drawing))
        ranks = {seat: _height(deck, card) for seat, card in zip(drawing, drawn, strict=False)}
        best = (max if high else min)(ranks.values())
        drawing = [seat for seat in drawing if ranks[seat] == best]
    return drawing[0]


def _height(deck: Deck, card: int) -> int:
    rank = deck.cards[card].rank
    return deck.ranks.index(rank) if rank in deck.ranks else len(deck.ranks)


def _jack(deck: Deck, seats: int, rng: Random, *, black: bool) -> Seat:
    """Cards fall face up one by one, from seat 0 on; the seat that gets the jack deals."""
    for place, card in enumerate(shuffled(range(len(deck)), rng)):
        face = deck.cards[card]
        if face.rank == "J" and (not black or face.suit in _BLACK):
            return place % seats
    return _at_random(deck, seats, rng)


_WAYS: dict[str, Callable[[Deck, int, Random], Seat]] = {
    "random": _at_random,
    "high_cut": lambda deck, seats, rng: _cut(deck, seats, rng, high=True),
    "low_cut": lambda deck, seats, rng: _cut(deck, seats, rng, high=False),
    "first_jack": lambda deck, seats, rng: _jack(deck, seats, rng, black=False),
    "first_black_jack": lambda deck, seats, rng: _jack(deck, seats, rng, black=True),
}
