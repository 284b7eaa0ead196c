"""What the tests of the rules share: games with a rule changed, stacked deals, series of moves."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kernel import Game, State, load_game
from kernel.compiler import compile_game, game_from_tree
from kernel.declare.loader import ruleset_of_text
from kernel.declare.registry import registry_with

if TYPE_CHECKING:
    from collections.abc import Iterable


@cache
def shipped(*options: str) -> Game:
    """The shipped game for two with *options*."""
    return load_game("euchre-2p", *options)


@cache
def house(text: str) -> Game:
    """The game of a rule file with this text."""
    return compile_game(ruleset_of_text(text, Path("house.yaml"), registry=registry_with()))


def changed(changes: dict[str, Any], *options: str) -> Game:
    """The shipped game with values at dotted paths exchanged: {"deal.upcard": "last_card"}."""
    return varied(shipped(*options), changes)


def varied(game: Game, changes: dict[str, Any]) -> Game:
    """Another shipped game with values at dotted paths exchanged."""
    tree: Any = deepcopy(dict(game.identity.rules))
    for path, value in changes.items():
        *way, last = path.split(".")
        block = tree
        for key in way:
            block = block[key]
        block[last] = value
    return game_from_tree(tree)


def deal(
    eldest: str, dealers: str, upcard: str, *, game: Game | None = None, dealer: int = 1
) -> State:
    """A deal of these hands, in packets of three and two; seat 1 deals, so seat 0 is eldest."""
    game = game or shipped()
    return game.deal(order=stacked(game, eldest, dealers, upcard), dealer=dealer)


def stacked(game: Game, eldest: str, dealers: str, upcard: str) -> list[str]:
    """The pack that gives these hands, the rest in the order of the deck."""
    one, other = eldest.split(), dealers.split()
    dealt = [*one[:3], *other[:3], *one[3:], *other[3:], upcard]
    return dealt + [text for text in game.deck.texts if text not in dealt]


def dealt_singly(game: Game, hands: list[str]) -> State:
    """A deal of these hands, one card at a time, the first to seat 0; the last seat deals."""
    held = [hand.split() for hand in hands]
    order = [hand[number] for number in range(len(held[0])) for hand in held]
    rest = [text for text in game.deck.texts if text not in order]
    return game.deal(order=order + rest, dealer=game.seats - 1)


def after(state: State, *moves: str) -> State:
    """The state after *moves*."""
    for move in moves:
        state = state.after(move)
    return state


def play(state: State, cards: str) -> State:
    """The state after these cards are played, one after the other."""
    return after(state, *(f"play {card}" for card in cards.split()))


def legal(state: State) -> set[str]:
    """The texts of the legal moves."""
    return texts(state.legal_moves())


def texts(moves: Iterable[object]) -> set[str]:
    """The texts of *moves*."""
    return {str(move) for move in moves}


def plays(cards: str) -> set[str]:
    """The texts of playing each of *cards*."""
    return {f"play {card}" for card in cards.split()}


def tricks(state: State) -> tuple[object, object]:
    """How many tricks each seat has."""
    facts = state.view(0).facts
    return facts["tricks[0]"], facts["tricks[1]"]
