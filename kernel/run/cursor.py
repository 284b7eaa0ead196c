"""`Cursor`: moves are made and taken back in place, for search."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from kernel.values.layout import ACTOR, PHASE
from kernel.values.phase import OVER

if TYPE_CHECKING:
    from random import Random

    from kernel.run.game import Game, State
    from kernel.values.bits import Mask, MoveId, Seat
    from kernel.values.layout import Cells
    from kernel.values.moves import Move


@final
class Cursor:
    """A place in the tree of a deal: `push` goes down by a move, `pop` comes back up.

    It speaks move numbers, `Move.id`, and it does not check them. The mask `legal`, which is there
    to be read, has the numbers of the moves open to the seat to act; it is empty when the deal is
    over. Like a state a cursor holds every card, so it is for the table and for search only.
    """

    __slots__ = ("_cells", "_game", "_past", "_past_legal", "_steps", "legal")

    def __init__(self, state: State) -> None:
        self._game: Game = state._game  # noqa: SLF001 - a search asks for many cursors
        self._steps = self._game.step_by_phase.now
        self._cells: Cells = state._cells.copy()  # noqa: SLF001
        self.legal: Mask = state._legal  # noqa: SLF001
        self._past: list[Cells] = []
        self._past_legal: list[Mask] = []

    def legal_moves(self) -> list[Move]:
        """The moves open to the seat to act, in the order of their numbers."""
        return self._game.moves.in_mask(self.legal)

    def draw(self, rng: Random) -> MoveId:
        """The number of a legal move, drawn as `Game.rollout` does; NONE when the deal is over."""
        mask = self.legal
        above = mask & mask - 1
        if above:  # as `drawn` does it, without a call
            passed_over = rng.random() * mask.bit_count()
            while passed_over >= 1.0:
                mask = above
                above = mask & mask - 1
                passed_over -= 1.0
        return (mask ^ above).bit_length() - 1

    def push(self, move: MoveId) -> None:
        """Make the move of that number. Unchecked: a number not in `legal` leaves a muddle."""
        # A copy of so short a list costs less than noting what every rule writes.
        before = self._cells
        self._past.append(before)
        self._past_legal.append(self.legal)
        self._cells = after = before.copy()
        self.legal = self._steps[before[PHASE]](after, move)

    def pop(self) -> None:
        """Take the last move back; raises `IndexError` where the cursor was made."""
        self._cells, self.legal = self._past.pop(), self._past_legal.pop()

    @property
    def depth(self) -> int:
        """How many moves can be taken back."""
        return len(self._past)

    @property
    def to_act(self) -> Seat | None:
        """The seat whose move it is; None when the deal is over."""
        cells = self._cells
        return None if cells[PHASE] == OVER else cells[ACTOR]

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self._cells[PHASE] == OVER

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat scores in this deal; zeros until it is over."""
        return self._game.score.now[0](self._cells)

    def playout(self, rng: Random) -> tuple[int, ...]:
        """What each seat scores when the deal is played out at random from here.

        The moves are drawn as `Game.rollout` draws them; the cursor stays where it is.
        """
        cells = self._cells.copy()
        self._game.playing_on.now[0](cells, rng.random)
        return self._game.score.now[0](cells)

    def state(self) -> State:
        """The state at the cursor, a value of its own."""
        from kernel.run.game import State  # noqa: PLC0415 - games make cursors

        return State(self._game, self._cells.copy(), self.legal)

    def __repr__(self) -> str:
        return f"<Cursor {self._game.name}, {self.depth} moves down>"
