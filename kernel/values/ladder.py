"""What may be played: rungs (need, may, why), tried in order; the first your hand meets decides."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kernel.values.bits import Mask
    from kernel.values.ordering import Ordering
    from kernel.values.phase import Reason

HEADING: Final = "must-head"
"""The code of the duty to beat the best card of the trick."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What an obligation may depend on: the ordering, and the suit that was led."""

    ordering: Ordering
    led: int


@dataclass(frozen=True, slots=True)
class Rung:
    """A hand that holds one of *need* may play only its cards in *may*; *why* says so.

    *path* leads to the rule that made it; the compiler fills it in.
    """

    need: Mask
    may: Mask
    code: str
    why: str
    path: str = ""


@dataclass(frozen=True, slots=True)
class Heading:
    """A duty to beat the best card so far with one of the cards that the ladder leaves.

    *masks* has for each situation, by its number, the cards that must be beaten; *reason* says so.
    """

    masks: tuple[Mask, ...]
    reason: Reason


@dataclass(frozen=True)
class Ladder:
    """The rungs of every situation, by its number; past the last rung any card may be played.

    *headings* are the duties to beat the best card, each among what those before it leave.
    """

    rungs: tuple[tuple[Rung, ...], ...]
    headings: tuple[Heading, ...] = ()

    @cached_property
    def steps(self) -> tuple[tuple[tuple[Mask, Mask], ...], ...]:
        """The pairs (need, may) of each situation, without the words."""
        return tuple(tuple((rung.need, rung.may) for rung in rungs) for rungs in self.rungs)

    def deciding(self, situation: int, hand: Mask) -> Rung | None:
        """The rung that decides for *hand*, or None where any card may be played."""
        return next((rung for rung in self.rungs[situation] if hand & rung.need), None)
