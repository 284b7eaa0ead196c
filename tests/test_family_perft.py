"""Move counts of the family: kernel, oracles and the files in `perft/` agree."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from reference import euchre, family
from test_perft import Position, read, write

from kernel import load_game, perft

NAMES = [*family.BASES, *family.OTHERS]
DEPTHS = (1, 2, 3, 4)


def _oracle(name: str) -> Callable[[list[str], int], family.Oracle]:
    if name in family.OTHERS:
        return family.OTHERS[name]
    return lambda order, dealer: euchre.Deal(family.BASES[name], order, dealer)


def _count(name: str, position: Position, depth: int, path: tuple[str, ...] = ()) -> int:
    """The oracle's count: each sequence is played from the deal on."""
    deal = _oracle(name)(position.order, position.dealer)
    for move in path:
        deal.play(move)
    if depth == 0 or deal.is_over:
        return 1
    return sum(_count(name, position, depth - 1, (*path, move)) for move in deal.legal())


def _positions(name: str) -> list[Position]:
    game, rng, positions = load_game(name), Random(11), []
    for number in (1, 2):
        order = list(game.deck.texts)
        rng.shuffle(order)
        dealer = rng.randrange(game.seats)
        state = game.deal(order=order, dealer=dealer)
        counts = {depth: perft(state, depth) for depth in DEPTHS}
        positions.append(Position(f"{number}, seat {dealer} deals", dealer, order, counts))
    return positions


@pytest.mark.parametrize("name", NAMES)
def test_kernel_and_oracle_count_as_the_files_say(name: str, *, update: bool) -> None:
    """Both find the stored number of sequences of moves from every stored deal."""
    if update:
        write(name, _positions(name))
    game = load_game(name)
    for position in read(name):
        state = game.deal(order=position.order, dealer=position.dealer)
        for depth, nodes in position.counts.items():
            assert perft(state, depth) == nodes, position.name
            assert _count(name, position, depth) == nodes, position.name
