"""How the first dealer of a match is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from kernel.values.shuffle import shuffled

if TYPE_CHECKING:
    from random import Random

    from kernel.values.bits import CardId, Seat
    from kernel.values.cards import Deck

Draw: TypeAlias = Callable[[int], "list[CardId]"]
"""Draw so many cards of a shuffled pack."""
_BLACK = (0, 3)


def first_dealer(how: str, deck: Deck, seats: int, rng: Random) -> Seat:
    """The first dealer by *how*, one of the words of `match.first_dealer`."""
    if how in _BY_CARDS:
        size = len(deck)
        seat = _BY_CARDS[how](deck, seats, lambda count: shuffled(range(size), rng, count)[:count])
        if seat is not None:
            return seat
    return int(rng.random() * seats)


def dealer_by_cards(how: str, deck: Deck, seats: int, cards: Sequence[CardId]) -> Seat | None:
    """The first dealer when *cards* are drawn; None where they do not settle it."""
    left = list(cards)

    def draw(count: int) -> list[CardId]:
        drawn, left[:count] = left[:count], []
        return drawn

    return _BY_CARDS[how](deck, seats, draw) if how in _BY_CARDS else None


def _cut(deck: Deck, seats: int, draw: Draw, *, high: bool) -> Seat | None:
    """Each seat draws a card; equals draw again. A joker counts as the highest."""
    drawing = list(range(seats))
    while len(drawing) > 1:
        drawn = draw(len(drawing))
        if len(drawn) < len(drawing):
            return None
        heights = [_height(deck, card) for card in drawn]
        best = (max if high else min)(heights)
        drawing = [s for s, own in zip(drawing, heights, strict=True) if own == best]
    return drawing[0]


def _height(deck: Deck, card: CardId) -> int:
    rank = deck.cards[card].rank
    return deck.ranks.index(rank) if rank in deck.ranks else len(deck.ranks)


def _jack(deck: Deck, seats: int, draw: Draw, *, black: bool) -> Seat | None:
    """Cards fall face up one by one, from seat 0 on; the seat that gets the jack deals."""
    for place, card in enumerate(draw(len(deck))):
        face = deck.cards[card]
        if face.rank == "J" and (not black or face.suit in _BLACK):
            return place % seats
    return None


_BY_CARDS: dict[str, Callable[[Deck, int, Draw], Seat | None]] = {
    "high_cut": lambda deck, seats, draw: _cut(deck, seats, draw, high=True),
    "low_cut": lambda deck, seats, draw: _cut(deck, seats, draw, high=False),
    "first_jack": lambda deck, seats, draw: _jack(deck, seats, draw, black=False),
    "first_black_jack": lambda deck, seats, draw: _jack(deck, seats, draw, black=True),
}
