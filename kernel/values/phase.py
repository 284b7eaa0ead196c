"""Phases, entries, and the site at which they are built."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from kernel.values.bits import Mask, MoveId, Seat
from kernel.values.layout import Cells

if TYPE_CHECKING:
    from kernel.values.cards import Deck
    from kernel.values.layout import Layout
    from kernel.values.ordering import Ordering

Entry: TypeAlias = Callable[[Cells], None]
"""A step of the deal: it sets phase and actor, or passes on to the next step at once."""
Legal: TypeAlias = Callable[[Cells], Mask]
"""The moves open to the seat to act."""
Advance: TypeAlias = Callable[[Cells, MoveId], None]
"""Carry a legal move out on the cells, up to the next decision or the end of the deal."""
Step: TypeAlias = Callable[[Cells, MoveId], Mask]
"""As an advance; gives the moves that are open then."""
PlayOn: TypeAlias = Callable[[Cells, Callable[[], float]], None]
"""Play on at random to the end of the deal, with what draws numbers from 0 up to 1."""
Answered: TypeAlias = Callable[[Cells, bool], None]
"""Carry out what a seat has answered: yes, or no."""
Turn: TypeAlias = Callable[[Cells, Seat], None]
"""Play goes on with a seat; where its card of the trick lies there already, the trick is over."""
AtTurn: TypeAlias = Callable[[Turn], Entry]
"""Given how play goes on, what comes before a seat plays a card: a question, or nothing.

It is entered with that seat to act.
"""
Put: TypeAlias = Callable[[Cells, int], None]
"""Lay a card on the table; the first of a trick settles what is led, unless that has been said."""
IsDecided: TypeAlias = Callable[[Cells, int], bool]
"""Whether so many tricks still to be played cannot change the score."""

OVER: Final = 0
"""The number of the phase in which no one acts."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is legal or not: a stable code, and words that name no other card.

    *path* leads to the rule that says so; empty where it is that of the whole phase.
    """

    code: str
    why: str
    path: str = ""


Refusal: TypeAlias = Reason
"""Why a move is not legal."""
Why: TypeAlias = Callable[[Cells, MoveId], Reason]


@dataclass(frozen=True, slots=True)
class Phase:
    """A kind of decision. In a *blind* one the actor has not yet looked at the hand.

    *why* says why a move is not legal, *may* why one is; *path* leads to the rule that asks.
    """

    name: str
    legal: Legal
    advance: Advance
    why: Why
    blind: bool = False
    path: str = ""
    may: Why | None = None


class Cut(Protocol):
    """What rules on calls take from those that would be open."""

    def legal(self, calls: Legal, instead: Mask) -> Legal:
        """What is left of *calls*; where nothing is, *instead*."""

    def why(self, calls: Legal, otherwise: Why) -> Why:
        """Why a call is not open: the rule that takes it from *calls*, or as *otherwise* has it."""


class Site(Protocol):
    """What a factory of phases needs: indices by name, tables, and a place to put the phase."""

    @property
    def seats(self) -> int:
        """How many seats play."""

    @property
    def deck(self) -> Deck:
        """The cards that exist."""

    @property
    def orderings(self) -> tuple[Ordering, ...]:
        """The trump situations of the game; a cell of type ORDERING holds an index into it."""

    @property
    def layout(self) -> Layout:
        """Every zone and cell that was declared."""

    @property
    def next_seat(self) -> tuple[Seat, ...]:
        """The seat to the left of each seat."""

    def __getitem__(self, name: str) -> int:
        """The index of a zone or cell; add the seat where there is one for each seat."""

    def has(self, name: str) -> bool:
        """Whether some part of the game declared that zone or cell."""

    def move(self, text: str) -> MoveId:
        """The number of a move that was declared as a word."""

    def block(self, verb: str) -> MoveId:
        """The number of the first move of a block of cards; add the card."""

    def phase(
        self,
        name: str,
        legal: Legal,
        advance: Advance,
        why: Why | None = None,
        *,
        blind: bool = False,
        may: Why | None = None,
    ) -> int:
        """Add a phase and return its number; *may* says why a legal move is legal."""
