"""Reading what a player types, and what is answered to it."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from kernel.cli.table.hands import sorted_hand, sorted_moves
from kernel.cli.table.painting import typed
from kernel.cli.table.words import meaning
from kernel.errors import IllegalMove, NotationError
from kernel.values.cards import parse_card
from kernel.values.moves import PLAY, normalised

if TYPE_CHECKING:
    from kernel.run.game import State
    from kernel.run.view import View
    from kernel.values.moves import Move

HELP: Final = (
    ("2", "a move, by its number"),
    ("play jc, jc", "a move by its text, or just its card; T is ten"),
    ("?", "what each move means, and why a card may not be played"),
    ("? jc", "the same for one card or move"),
    ("undo", "go back to your decision before this one"),
    ("quit", "leave; the match is kept and can be gone on with"),
)
"""What may be typed, and what it does."""


def move_meant(state: State, view: View, said: str) -> Move:
    """The legal move a player means by *said*.

    Raises `IllegalMove`, which says why not, and `NotationError` for a text that means none.
    """
    text = typed(said).strip().rstrip(".")
    if text.isdecimal():
        return _numbered(state, view, int(text))
    whole = _whole(view, text)
    try:
        return state.move(whole)
    except NotationError:
        raise NotationError(f"{said!r} is no move here{_near(view, text)}") from None


def _numbered(state: State, view: View, number: int) -> Move:
    moves = sorted_moves(view)
    if not 1 <= number <= len(moves):
        raise NotationError(f"there is no move {number}; choose from 1 to {len(moves)}")
    return state.move(moves[number - 1])


def _whole(view: View, said: str) -> str:
    """*said* as the whole text of a move: a card with its verb, or a legal move's beginning or end."""
    text = normalised(said)
    if _is_card(text):
        return f"{_card_verb(view)} {text}"
    legal = {normalised(move): move for move in view.legal}
    if text in legal:
        return legal[text]
    meant = [move for key, move in legal.items() if key.startswith(text) or f" {text}" in key]
    return meant[0] if len(meant) == 1 else said


def _is_card(text: str) -> bool:
    try:
        parse_card(text)
    except NotationError:
        return False
    return True


def _card_verb(view: View) -> str:
    """What is done with cards now: they are played, buried or shown."""
    verbs = [move.split()[0] for move in view.legal if _is_card(move.split()[-1])]
    return verbs[0] if verbs else PLAY


def _near(view: View, text: str) -> str:
    near = get_close_matches(normalised(text), map(normalised, view.legal), n=1)
    return f"; did you mean {near[0]}?" if near else ""


def explained(state: State, view: View, said: str = "") -> list[tuple[str, str]]:
    """What moves mean and why cards may not be played: for *said* alone, or for everything."""
    if said:
        return [_explained(state, view, said)]
    verb = _card_verb(view)
    barred = [f"{verb} {card}" for card in sorted_hand(view)]
    return [
        _explained(state, view, text)
        for text in dict.fromkeys([*sorted_moves(view), *barred])
    ]


def _explained(state: State, view: View, said: str) -> tuple[str, str]:
    try:
        move = move_meant(state, view, said)
    except IllegalMove as error:
        return error.move, f"not now: {error.why}"
    return move.text, meaning(move.text) or "you may"
