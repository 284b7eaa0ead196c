"""Where rows of the score table ask who took the first or the last tricks: the cases they tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from kernel.values.bits import Mask

Course: TypeAlias = tuple[int, int, int]
"""How the tricks went so far: those of the makers, the defenders' first, the makers' last."""


@dataclass(frozen=True, slots=True)
class Runs:
    """The cases that matter of *each* tricks taken in some order, numbered from 0.

    *first* are the numbers of first tricks that a row wants the defenders to have, *last* those of
    last tricks that one wants the makers to have, both ascending.
    """

    each: int
    first: tuple[int, ...]
    last: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many cases are numbered; some of them cannot be."""
        return (self.each + 1) * (len(self.first) + 1) * (len(self.last) + 1)

    def case(self, course: Course) -> int:
        """The number of the case in which all tricks were played by *course*."""
        tricks, lead, trail = course
        first = sum(wanted <= lead for wanted in self.first)
        last = sum(wanted <= trail for wanted in self.last)
        return tricks + (self.each + 1) * (first + (len(self.first) + 1) * last)

    def course(self, won: Mask, played: int) -> Course:
        """How *played* tricks went; *won* are the makers', the first in the lowest bit."""
        lead = (won & -won).bit_length() - 1 if won else played
        lost = ((1 << played) - 1) & ~won
        return won.bit_count(), lead, played - lost.bit_length()

    def cases(self, course: Course, left: int) -> set[int]:
        """What it may come to with *left* tricks still to be played."""
        courses = {course}
        for _ in range(left):
            courses = {after for each in courses for after in _either_way(each)}
        return {self.case(each) for each in courses}

    def examples(self) -> list[tuple[bool, ...] | None]:
        """For each case who took the tricks, the makers where true; None where it cannot be."""
        return [self._example(number) for number in range(self.size)]

    def _example(self, number: int) -> tuple[bool, ...] | None:
        rest, tricks = divmod(number, self.each + 1)
        last, first = divmod(rest, len(self.first) + 1)
        lead, trail = (0, *self.first)[first], (0, *self.last)[last]
        middle = self.each - lead - trail
        if not 0 <= tricks - trail <= middle:
            return None
        # The makers' tricks come as early as they may, which makes both runs as short as can be.
        won = 0
        for trick in (*range(lead, lead + tricks - trail), *range(self.each - trail, self.each)):
            won |= 1 << trick
        if self.case(self.course(won, self.each)) != number:
            return None
        return tuple(bool(won >> trick & 1) for trick in range(self.each))


def _either_way(course: Course) -> tuple[Course, Course]:
    """How it goes on when the makers take the next trick, and when the defenders do."""
    tricks, lead, trail = course
    return (tricks + 1, lead, trail + 1), (tricks, lead + (not tricks), 0)
