"""What happens under a rule set: deals and matches played by fixed habits, told in a short text.

Two rule sets differ in play when some deal or match, played by the same habit from the same seed,
is told differently. The habits look at nothing but the legal moves and what is declared of them,
so equal rules give equal stories.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from kernel.run.game import Game, State
from kernel.run.match import Match
from kernel.values.moves import Does, Move

Choose = Callable[[Random, list[Move], int], Move]
"""A habit: one of the legal moves, knowing how many deals have been played."""
DEALS = 160
MATCHES = 24
VIEWS = 24
"""How many of each are played before two rule sets are taken to play alike."""
LONGEST = 16
"""Deals of one match that are told."""


def _any(rng: Random, moves: list[Move], _: int) -> Move:
    return rng.choice(moves)


def _quiet(rng: Random, moves: list[Move], _: int) -> Move:
    quiet = [move for move in moves if move.sense.does is Does.USUAL]
    return rng.choice(quiet) if quiet and rng.random() < 0.95 else rng.choice(moves)


def _loud(rng: Random, moves: list[Move], _: int) -> Move:
    return rng.choice([move for move in moves if move.sense.does is not Does.USUAL] or moves)


def _alone(rng: Random, moves: list[Move], _: int) -> Move:
    lone = [move for move in moves if move.sense.alone]
    return rng.choice(lone) if lone and rng.random() < 0.8 else rng.choice(moves)


def _in_turn(rng: Random, moves: list[Move], deal: int) -> Move:
    return (_quiet if deal % 2 else _loud)(rng, moves, deal)


HABITS: tuple[Choose, ...] = (_any, _quiet, _loud, _alone, _in_turn)


def stories(game: Game) -> Iterator[str]:
    """What happens, play after play: deals, matches, and deals as the seats see them."""
    for number in range(DEALS):
        yield _deal(game, number, see=False)
        if number < 4 * MATCHES and number % 4 == 3:
            yield _match(game, number // 4)
    for number in range(VIEWS):
        yield _deal(game, number, see=True)


def _deal(game: Game, number: int, *, see: bool) -> str:
    rng, choose = Random(f"moves/{number}"), HABITS[number % len(HABITS)]
    state = game.deal(order=_pack(game, number), dealer=number % game.seats)
    told = [_seen(state)] if see else []
    while not state.is_over:
        moves = sorted(state.legal_moves(), key=str)
        move = choose(rng, moves, number)
        told.append(f"{state.to_act}:{move}<{','.join(map(str, moves))}")
        state = state.after(move)
        if see:
            told.append(_seen(state))
    return f"{';'.join(told)}|{_end(state)}"


def _pack(game: Game, number: int) -> list[str]:
    """A shuffled pack; in every third one a joker is turned up, where there is one."""
    pack = sorted(game.deck.texts)
    Random(f"pack/{number}").shuffle(pack)
    turned_up = game.dealing.upcard
    if turned_up is not None and "Jo" in pack and number % 3 == 0:
        joker = pack.index("Jo")
        pack[joker], pack[turned_up] = pack[turned_up], pack[joker]
    return pack


def _end(state: State) -> str:
    return f"{state.outcome}{state.scores}{state.next_dealer}"


def _seen(state: State) -> str:
    """The cards that the seats see; empty places are not told, so that names of places cannot."""
    views = [state.view(seat) for seat in range(state.game.seats)]
    seen = [{**view.zones, **{each.name: each.cards for each in view.told()}} for view in views]
    return str([{name: cards for name, cards in each.items() if cards} for each in seen])


def _match(game: Game, number: int) -> str:
    rng, choose = Random(f"match/{number}"), HABITS[number % len(HABITS)]
    match = Match(game, seed=number)
    told = []
    while not match.is_over and len(match.deals) < LONGEST:
        before = len(match.deals)
        moves = sorted(match.state.legal_moves(), key=str)
        move = choose(rng, moves, before)
        told.append(f"{match.state.to_act}:{move}<{','.join(map(str, moves))}")
        match = match.after(move)
        told += [f"{deal.dealer}{deal.scores}{deal.outcome}" for deal in match.deals[before:]] + (
            [str(match.scores)] if len(match.deals) > before else []
        )
    return f"{';'.join(told)}|{match.is_over}{match.winners}{match.games}"
