"""What has happened in a deal: its calls, its tricks, and the trick on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kernel.values.layout import TRICKS
from kernel.values.moves import PLAY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kernel.run.game import Game, State
    from kernel.run.match import Dealt
    from kernel.values.bits import Seat
    from kernel.values.moves import Move


@dataclass(frozen=True, slots=True)
class Said:
    """A call or an exchange: what *seat* did; others see only the move's public text."""

    seat: Seat
    move: Move

    def seen_by(self, seat: Seat | None) -> str:
        """The move's text as *seat* may see it; None is the table, which sees all."""
        return self.move.text if seat in {None, self.seat} else self.move.public_text


@dataclass(slots=True)
class Trick:
    """The cards of one trick in the order played; *winner* is None while it lies there."""

    plays: list[tuple[Seat, str]] = field(default_factory=list)
    winner: Seat | None = None


@dataclass(slots=True)
class Story:
    """A deal so far, told from its moves. It holds nothing hidden but the texts in `Said`."""

    calls: list[Said] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)

    @property
    def finished(self) -> list[Trick]:
        """The tricks that have been won."""
        return [trick for trick in self.tricks if trick.winner is not None]

    @property
    def open_trick(self) -> Trick | None:
        """The trick on the table, if a card lies there."""
        return self.tricks[-1] if self.tricks and self.tricks[-1].winner is None else None


def story(game: Game, dealt: Dealt, moves: Iterable[str]) -> Story:
    """The story of a deal that began as *dealt*, after *moves*."""
    told = Story()
    for before, move, after in _steps(game, dealt, moves):
        _tell(told, before, move, after)
    return told


def _steps(game: Game, dealt: Dealt, moves: Iterable[str]) -> Iterator[tuple[State, Move, State]]:
    state = game.deal(order=dealt.order, dealer=dealt.dealer)
    for text in moves:
        move = state.move(text)
        after = state.after(move)
        yield state, move, after
        state = after


def _tell(told: Story, before: State, move: Move, after: State) -> None:
    seat = before.to_act
    if seat is None:
        return
    if not move.text.startswith(f"{PLAY} "):
        told.calls.append(Said(seat, move))
        return
    trick = told.open_trick
    if trick is None:
        trick = Trick()
        told.tricks.append(trick)
    trick.plays.append((seat, move.text.removeprefix(f"{PLAY} ")))
    trick.winner = _who_gained(tricks_taken(before), tricks_taken(after))


def _who_gained(before: list[int], after: list[int]) -> Seat | None:
    gained = [
        seat for seat, pair in enumerate(zip(before, after, strict=True)) if pair[0] < pair[1]
    ]
    return gained[0] if gained else None


def tricks_taken(state: State) -> list[int]:
    """How many tricks each seat has taken in the deal."""
    facts = state.view(0).facts
    found = (facts.get(f"{TRICKS}[{seat}]") for seat in range(state.game.seats))
    return [taken if isinstance(taken, int) else 0 for taken in found]
