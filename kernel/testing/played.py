"""Deals to look at: how they begin, and how they are played out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import wraps
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias, final

from kernel.run.match import Dealt
from kernel.testing.failure import ConformanceError, replay_text
from kernel.values.moves import PASS
from kernel.values.shuffle import shuffled

if TYPE_CHECKING:
    from kernel.run.game import Game, State
    from kernel.values.moves import Move

Choice: TypeAlias = Callable[["State"], "Move"]
"""A way to choose among the legal moves of a state."""
Fault: TypeAlias = tuple[int, str]
"""After how many moves something is wrong, and what."""

MOST_MOVES: Final = 2_000
"""A deal of more moves than this is taken to be endless."""
_STRIDE: Final = 7


@final
@dataclass(frozen=True)
class PlayedDeal:
    """One deal, played until it was over, stuck, or came back to where it had been.

    *states* has one entry more than *moves*. *cells* is what each state held when it was new.
    """

    game: Game
    dealt: Dealt
    moves: tuple[Move, ...]
    states: tuple[State, ...]
    cells: tuple[tuple[int, ...], ...]

    def replay(self, moves: int) -> str:
        """Python that leads to the state after so many *moves*."""
        return replay_text(self.dealt, self.moves[:moves])


def invariant(find: Callable[[PlayedDeal], Iterator[Fault]]) -> Callable[[PlayedDeal], None]:
    """A check of one played deal, made from a generator of its faults; the first is raised."""

    @wraps(find)
    def check(deal: PlayedDeal) -> None:
        try:
            fault = next(find(deal), None)
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise ConformanceError(find.__name__, what, deal.replay(len(deal.moves))) from error
        if fault is not None:
            raise ConformanceError(find.__name__, fault[1], deal.replay(fault[0]))

    return check


def beginnings(game: Game, deals: int, seed: int) -> Iterator[Dealt]:
    """Shuffled packs for *deals* deals: every seat deals in turn, and the upcards range widely.

    The last cards of the deck are turned up first, so that a joker comes up for every dealer.
    """
    rng = Random(f"{seed}/beginnings")
    size = len(game.deck)
    for number in range(deals):
        order = shuffled(range(size), rng)
        if game.dealing.upcard is not None:
            wanted = (-1 - number // game.seats * _STRIDE) % size
            here, there = game.dealing.upcard, order.index(wanted)
            order[here], order[there] = order[there], order[here]
        yield Dealt(number % game.seats, tuple(game.deck.texts[card] for card in order))


def dealt_state(game: Game, dealt: Dealt) -> State:
    """The state at the beginning of a deal."""
    return game.deal(order=dealt.order, dealer=dealt.dealer)


def at_random(rng: Random) -> Choice:
    """Any legal move, each as likely as the others."""
    return lambda state: rng.choice(state.legal_moves())


def passing(state: State) -> Move:
    """A pass where it is legal, else the first move: who plays like this ends no auction."""
    moves = state.legal_moves()
    return next((move for move in moves if move.text == PASS), moves[0])


def last_move(state: State) -> Move:
    """The last of the legal moves."""
    return state.legal_moves()[-1]


def play_out(game: Game, dealt: Dealt, choose: Choice) -> PlayedDeal:
    """Play a deal out; raises `ConformanceError` when a legal move cannot be made."""
    state = dealt_state(game, dealt)
    deal = PlayedDeal(game, dealt, (), (state,), (state.cells,))
    known = {state.cells}
    while state.legal and not state.is_over and len(deal.moves) < MOST_MOVES:
        move = choose(state)
        state = _made(deal, state, move)
        deal = replace(
            deal,
            moves=(*deal.moves, move),
            states=(*deal.states, state),
            cells=(*deal.cells, state.cells),
        )
        if state.cells in known:
            break
        known.add(state.cells)
    return deal


def _made(deal: PlayedDeal, state: State, move: Move) -> State:
    try:
        return state.after(move)
    except Exception as error:
        what = f"{move.text!r} is legal, but: {type(error).__name__}: {error}"
        replay = deal.replay(len(deal.moves))
        raise ConformanceError("legal_moves_can_be_made", what, replay) from error
