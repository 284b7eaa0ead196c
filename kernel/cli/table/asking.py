"""Reading what a player types: a number, a move, a part of one, or just a card."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from kernel.cli.table.hands import sorted_moves
from kernel.cli.table.painting import typed
from kernel.errors import NotationError
from kernel.values.cards import parse_card
from kernel.values.moves import PLAY, normalised

if TYPE_CHECKING:
    from kernel.run.game import State
    from kernel.run.view import View
    from kernel.values.moves import Move


def move_meant(state: State, view: View, said: str) -> Move:
    """The legal move a player means by *said*.

    Raises `IllegalMove`, which says why not, and `NotationError` for a text that means none.
    """
    typed_text = typed(said).strip()
    text = typed_text.rstrip(".")
    if text.isdecimal():
        return _numbered(state, view, int(text), is_bare=text == typed_text)
    moves = state.game.moves
    try:
        number = moves.parse(_whole(view, text), state.legal)
    except NotationError:
        raise NotationError(f"{said!r} is no move here{_near(view, text)}") from None
    return state.move(moves[number].text)


def _numbered(state: State, view: View, number: int, *, is_bare: bool) -> Move:
    """The move with that number on the list; a bare number that is also a bid is asked back."""
    moves, bid = sorted_moves(view), f"bid {number}"
    if is_bare and bid in view.legal and moves[number - 1 : number] != [bid]:
        raise NotationError(f"{number} is a bid and a place on the list; type {bid}, or {number}.")
    if not 1 <= number <= len(moves):
        raise NotationError(f"there is no move {number}; choose from 1 to {len(moves)}")
    return state.move(moves[number - 1])


def _whole(view: View, said: str) -> str:
    """*said* as a whole text: a card gets its verb, a part of one legal move the rest of it."""
    text = normalised(said)
    if is_card(text):
        return f"{card_verb(view) or PLAY} {text}"
    legal = {normalised(move): move for move in view.legal}
    if text in legal:
        return legal[text]
    meant = [move for key, move in legal.items() if key.startswith(text) or f" {text}" in key]
    return meant[0] if len(meant) == 1 else said


def is_card(text: str) -> bool:
    """Whether *text* names a card."""
    try:
        parse_card(text)
    except NotationError:
        return False
    return True


def card_verb(view: View) -> str:
    """What is done with cards now, such as `play` or `bury`; empty where it is time for calls."""
    said = (move.split(" ") for move in view.legal)
    return next((words[0] for words in said if any(map(is_card, words[1:2]))), "")


def _near(view: View, text: str) -> str:
    near = get_close_matches(normalised(text), map(normalised, view.legal), n=1)
    return f"; did you mean {near[0]}?" if near else ""
