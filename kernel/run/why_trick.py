"""Why a card takes a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.run.because import Because, because_of
from kernel.values.bits import NONE, lowest
from kernel.values.cards import NO_SUIT, SUITS
from kernel.values.layout import ACTOR, BEST, LED, TABLE, TAKEN, TRUMPS, WINNING, led_suit
from kernel.values.moves import PLAY

if TYPE_CHECKING:
    from kernel.run.game import State
    from kernel.values.bits import CardId, Seat
    from kernel.values.moves import Move
    from kernel.values.ordering import Ordering

RANKING: Final = "ranking"
"""The path of the rule that says which card is stronger."""


def why_trick(state: State, move: Move) -> Because | None:
    """Who takes the trick that the legal *move* completes, and why; None where it completes none.

    Nothing but the cards on the table is looked at: what follows the trick may be hidden.
    """
    game, cells = state.game, state.cells
    if not is_play(move) or not _completes(state, move):
        return None
    order, suit = game.orderings[cells[game.indices[TRUMPS]]], led_suit(cells[game.indices[LED]])
    powers, best = order.strengths(suit), cells[game.indices[BEST]]
    seat, card, lying = cells[ACTOR], move.card, _on_the_table(state)
    if powers[card] <= best:
        seat = cells[game.indices[WINNING]]
        card = lying[seat]
    equals = [each for each in (move.card, *lying.values()) if powers[each] == powers[card]]
    said = _winning_words(order, card, suit) + (", the first of equals" if equals[1:] else "")
    return because_of(game, f"{game.deck.texts[card]} wins for seat {seat}: {said}", RANKING)


def _on_the_table(state: State) -> dict[Seat, CardId]:
    """The cards of the trick so far, by who played them."""
    table = state.game.indices[TABLE]
    masks = {seat: state.cells[table + seat] for seat in range(state.game.seats)}
    return {seat: lowest(mask) for seat, mask in masks.items() if mask}


def is_play(move: Move) -> bool:
    """Whether the move plays a card whose suit the rules know."""
    return move.card != NONE and move.text.startswith(f"{PLAY} ")


def _completes(state: State, move: Move) -> bool:
    """Whether the trick is full with *move*; the number of tricks taken is no secret."""
    taken = state.game.indices[TAKEN]
    seats = slice(taken, taken + state.game.seats)
    return state.after(move).cells[seats] != state.cells[seats]


def _winning_words(order: Ordering, card: CardId, suit: int) -> str:
    if not order.trump_mask >> card & 1:
        return f"it is the highest card of the suit led, {SUITS[suit]}, and no trump was played"
    own = order.suit_of[card]
    if own == NO_SUIT:
        return "it is a suit of its own that beats every other card"
    return f"it is the highest trump ({SUITS[own]})"
