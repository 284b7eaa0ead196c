"""Plays OpenSpiel's four-player Euchre at random from Python, as a peer to measure against.

All loops play `euchre` with its default options and count decisions; chance nodes, 22 a deal,
are not counted but their time is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pyspiel  # type: ignore[import-not-found]

from .digits import blocks, endless, shuffle_digits

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

DEALERS: Final = 4
CARDS: Final = 24
DEALT: Final = 21
CHOICE: Final = 60  # A multiple of every number of legal actions euchre offers.


def usual_loop(deals: int, rng: random.Random) -> int:
    """Return the decisions of *deals* played in the loop of OpenSpiel's own examples."""
    game = pyspiel.load_game("euchre")
    decisions = 0
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    return decisions


def best_loop(deals: int, rng: random.Random) -> int:
    """Return the decisions of *deals* played in the fastest loop found.

    Dealer and cards are applied without asking what is possible, from one shuffle of the cards
    dealt; every deal starts from a clone; and an empty list of legal actions ends it.
    """
    choices = endless(rng, CHOICE)
    decisions = 0
    for state in _dealt(deals, rng):
        apply, legal_actions = state.apply_action, state.legal_actions
        while actions := legal_actions():
            apply(actions[next(choices) % len(actions)])
            decisions += 1
    return decisions


def returning_loop(deals: int, rng: random.Random) -> int:
    """Return the decisions of *deals* played like `best_loop`, each of which can be taken back.

    So a search goes down: euchre has no `undo_action`, so the states passed through are kept.
    """
    choices = endless(rng, CHOICE)
    decisions = 0
    for state in _dealt(deals, rng):
        passed = [state]
        while actions := state.legal_actions():
            state = state.child(actions[next(choices) % len(actions)])  # noqa: PLW2901
            passed.append(state)
        decisions += len(passed) - 1
    return decisions


def _dealt(deals: int, rng: random.Random) -> Iterator[pyspiel.State]:
    root = pyspiel.load_game("euchre").new_initial_state()
    deck = list(range(CARDS))
    places = range(DEALT)
    dealers = endless(rng, DEALERS)
    for rows in blocks(rng, shuffle_digits(CARDS, DEALT), deals):
        for partners in rows:
            state = root.clone()
            apply = state.apply_action
            apply(next(dealers))
            for place, partner in zip(places, partners, strict=True):
                card = deck[partner]
                deck[partner] = deck[place]
                deck[place] = card
                apply(card)
            yield state


def plain_best_loop(deals: int, rng: random.Random) -> int:
    """Return the decisions of *deals* played like `best_loop`, each number drawn when needed.

    So the kernel draws: what is left between the two is the price of the rules.
    """
    root = pyspiel.load_game("euchre").new_initial_state()
    deck, draw = list(range(CARDS)), rng.random
    decisions = 0
    for _ in range(deals):
        state = root.clone()
        apply, legal_actions = state.apply_action, state.legal_actions
        apply(int(draw() * DEALERS))
        for place in range(DEALT):
            partner = place + int(draw() * (CARDS - place))
            card = deck[partner]
            deck[partner] = deck[place]
            deck[place] = card
            apply(card)
        while actions := legal_actions():
            apply(actions[int(draw() * len(actions))])
            decisions += 1
    return decisions


def inside_loop(deals: int, rng: random.Random) -> int:
    """Return the decisions of *deals* that OpenSpiel plays inside C++, chance included."""
    game = pyspiel.load_game("euchre")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(DEALERS)]
    decisions = 0
    for _ in range(deals):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, int(rng.random() * 2**31))
        decisions += state.move_number() - 1 - DEALT
    return decisions
