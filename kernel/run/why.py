"""Why a move is legal or not, by which rule.

Only the hand of the seat to act is spoken of, and what all can see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from kernel.run.because import Because, because_of
from kernel.run.why_trick import is_play, why_trick
from kernel.values.bits import NONE
from kernel.values.cards import NO_SUIT, SUITS
from kernel.values.layout import PHASE, TRUMPS
from kernel.values.phase import Reason

if TYPE_CHECKING:
    from kernel.run.game import State
    from kernel.values.moves import Move

_NOT_ABOUT_SUITS: Final = frozenset({"not-in-hand", "must-play", "deal-over", "not-now", "leads"})


@final
@dataclass(frozen=True, slots=True)
class Why:
    """Why a move is legal or not: a stable *code*, a sentence, and the rule behind it.

    *wins* says who takes the trick that the move would complete, and why.
    """

    move: str
    is_legal: bool
    code: str
    reason: str
    path: str = ""
    place: str = ""
    wins: Because | None = None

    @property
    def because(self) -> Because:
        """The reason and its rule, without the verdict."""
        return Because(self.reason, self.path, self.place)


def why_move(state: State, move: Move | str) -> Why:
    """See `State.why`."""
    moves = state.game.moves
    known = moves[moves.parse(str(move), state.legal)]
    is_legal = bool(state.legal >> known.id & 1)
    reason = _reason(state, known, is_legal=is_legal)
    said = reason.why + _counts_as(state, known, reason)
    because = because_of(state.game, said, reason.path)
    wins = why_trick(state, known) if is_legal else None
    return Why(known.text, is_legal, reason.code, because.reason, because.path, because.place, wins)


def _reason(state: State, move: Move, *, is_legal: bool) -> Reason:
    if state.is_over:
        return Reason("deal-over", "the deal is over")
    cells = list(state.cells)
    phase = state.game.phases[cells[PHASE]]
    if not is_legal:
        found = state.refusal(move.id)
    elif phase.may is not None:
        found = phase.may(cells, move.id)
    else:
        found = _open(state)
    return Reason(found.code, found.why, found.path or phase.path)


def _counts_as(state: State, move: Move, reason: Reason) -> str:
    """What a card counts as that is printed otherwise, where following suit is the question."""
    game, trumps = state.game, state.cells[state.game.indices[TRUMPS]]
    if reason.code in _NOT_ABOUT_SUITS or not is_play(move) or trumps == NONE:
        return ""
    printed, own = game.deck.cards[move.card].suit, game.orderings[trumps].suit_of[move.card]
    if own in (printed, NO_SUIT):
        return ""
    return f"; {game.deck.texts[move.card]} counts as {SUITS[own]}"


def _open(state: State) -> Reason:
    if state.legal.bit_count() == 1:
        return Reason("only-move", "it is the only move open to you")
    return Reason("open", f"it is one of the {state.legal.bit_count()} moves open to you")
