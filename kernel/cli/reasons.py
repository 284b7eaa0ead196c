"""The reasons behind one move of a match, in lines of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kernel.errors import RecordError
from kernel.run.match import Match
from kernel.values.bits import NONE
from kernel.values.moves import PLAY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kernel.run.because import Because
    from kernel.run.game import State
    from kernel.run.why import Why
    from kernel.values.moves import Move

_LABEL = 12


@dataclass(frozen=True)
class Moment:
    """One move of a match: *deal* and *number* count from 1. *is_finished* tells of its deal."""

    deal: int
    number: int
    before: State
    move: Move
    is_finished: bool


def moment_of(match: Match, number: int, deal: int | None) -> Moment:
    """Move *number* of a match, or of its deal *deal*; raises `RecordError` if there is none."""
    moments = [m for m in _moments(match) if deal in (None, m.deal)]
    if 1 <= number <= len(moments):
        return moments[number - 1]
    where = "the match" if deal is None else f"deal {deal}"
    count = f"{len(moments)} moves" if len(moments) != 1 else "one move"
    raise RecordError(f"there is no move {number}: {where} has {count if moments else 'none'}")


def _moments(match: Match) -> Iterator[Moment]:
    """Every move of a match, played again from its beginning."""
    histories = [(deal.dealt, deal.moves) for deal in match.deals]
    if not match.is_over:
        histories.append((match.dealt, match.moves))
    then = Match(match.game, seed=match.seed, dealt=[dealt for dealt, _ in histories])
    for deal, (_, moves) in enumerate(histories, start=1):
        for number, text in enumerate(moves, start=1):
            move = then.state.move(text)
            yield Moment(deal, number, then.state, move, deal <= len(match.deals))
            then = then.after(move)


def told(moment: Moment) -> Iterator[str]:
    """The reasons for the move, a line each; in a deal that goes on no hand is spoken of."""
    state, move = moment.before, moment.move
    why, is_open = state.why(move), moment.is_finished
    said = move.text if is_open else move.public_text
    yield f"Deal {moment.deal}, move {moment.number}: seat {state.to_act}, {said}"
    if is_open:
        yield from _labelled("why", [why.because])
        yield from _labelled("also legal", _others(state, move))
        yield from _labelled("not legal", _refused(state, move))
    else:
        yield from _labelled("why", ["the deal is not over, so nothing is told of the hand"])
    yield from _labelled("trick", [why.wins] if why.wins else [])
    yield from _labelled("score", state.after(move).why_score())


def _labelled(label: str, reasons: Iterable[Because | str]) -> Iterator[str]:
    for reason in reasons:
        yield f"  {label:<{_LABEL}}{reason}"
        label = ""


def _others(state: State, move: Move) -> list[str]:
    others = [other.text for other in state.legal_moves() if other is not move]
    return [", ".join(others)] if others else ["nothing else"]


def _refused(state: State, move: Move) -> Iterator[str]:
    """Moves that one might have wished to make, by the reason against them."""
    by_reason: dict[str, list[str]] = {}
    for why in _wished(state, move):
        by_reason.setdefault(str(why.because), []).append(why.move)
    for reason, moves in by_reason.items():
        yield f"{', '.join(moves)}: {reason}"


def _wished(state: State, move: Move) -> Iterator[Why]:
    """The other cards held or lying open, or the calls against which a rule of its own stands."""
    refused = [each for each in state.game.moves.all if not state.legal >> each.id & 1]
    if move.card != NONE or move.text.startswith(f"{PLAY} "):
        verb, view = move.text.split()[0], state.view(state.to_act or 0)
        cards = {f"{verb} {card}" for card in (*view.hand, *view.face_up(view.seat))}
        yield from (state.why(each) for each in refused if each.text in cards)
        return
    asked = state.why(move).path
    words = (state.why(each) for each in refused if each.card == NONE)
    yield from (why for why in words if why.path != asked and not why.path.startswith(PLAY))
