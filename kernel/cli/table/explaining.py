"""What is answered to `help` and `?`: what may be typed, what moves mean, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.cli.table.asking import card_verb, move_meant
from kernel.cli.table.hands import sorted_hand, sorted_moves
from kernel.errors import IllegalMove
from kernel.players.sight import Sight
from kernel.values.moves import PLAY

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


LEAD: Final = "lead it"
"""What playing a card means for whoever leads."""


def explained(state: State, view: View, said: str = "") -> list[tuple[str, str]]:
    """Moves with what they mean, or why they may not be made: *said*, or all and the whole hand.

    Raises `NotationError` where *said* names no move.
    """
    if said:
        return [_explained(state, view, said)]
    verb = card_verb(view)
    cards = [f"{verb} {card}" for card in sorted_hand(view)] if verb else []
    texts = dict.fromkeys([*sorted_moves(view), *cards])
    return _together([_explained(state, view, text) for text in texts])


def _together(told: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Cards that all may lead the trick are told in one line."""
    leads = [text for text, what in told if what == LEAD]
    if len(leads) < 2:
        return told
    cards = ", ".join([leads[0], *(text.removeprefix(f"{PLAY} ") for text in leads[1:])])
    others = [pair for pair in told if pair[1] != LEAD]
    return [(cards, LEAD), *others]


def _explained(state: State, view: View, said: str) -> tuple[str, str]:
    try:
        move = move_meant(state, view, said)
    except IllegalMove as error:
        return error.move, f"no: {state.why(error.move).because}"
    return move.text, move.sense.meaning or _played(view, move) or "yes, you may"


def _played(view: View, move: Move) -> str:
    """What playing a card would do to the trick."""
    order, sight = view.ordering, Sight(view)
    if order is None or not move.text.startswith(f"{PLAY} "):
        return ""
    if sight.led is None:
        return LEAD
    strength = order.strengths(sight.led)
    beats = strength[move.card] > strength[sight.best]
    return "it beats what lies there" if beats else "it does not beat what lies there"
