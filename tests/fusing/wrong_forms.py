"""Forms that are easily fused wrongly: names with several values, order, calls for their effect.

Each is made by a factory, as those of `forms` are.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from kernel.values.layout import ACTOR, DEALER

from .forms import HAND, SEATS, counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from kernel.values.layout import Cells

found = 77
"""A global whose name some function has for a local variable."""


class Colour(IntEnum):
    """A number with a text of its own."""

    RED = 1


class Plain:
    """Has a rule."""

    def rule(self, cells: Cells) -> int:
        """The seat to act."""
        return cells[ACTOR]


class Special(Plain):
    """Has a rule that asks for another."""

    def rule(self, cells: Cells) -> int:
        """One more than else."""
        return super().rule(cells) + 1


def parameter_changed() -> Callable[[Cells], int]:
    """A parameter is given a value in a branch, and another in a loop."""

    def at_most(cells: Cells, number: int, limit: int) -> int:
        if cells[ACTOR] > 1:
            number = 5
        while number + limit < 9 and cells[ACTOR]:
            limit = limit + 2
        return number * 10 + limit

    return lambda cells: at_most(cells, cells[DEALER], 1)


def local_like_global() -> Callable[[Cells], int]:
    """A name that a branch gives a value to is not the global of that name."""

    def local(cells: Cells) -> int:
        if cells[ACTOR] > 0:
            found = 3
        return found if cells[ACTOR] > 0 else 0

    return lambda cells: local(cells) + cells[DEALER]


def names_of_loops() -> Callable[[Cells], int]:
    """The name of a loop that is read after it, changed in it, or has a value before."""
    rows = ((), (1,), (1, 2), (3,))

    def after(cells: Cells) -> int:
        for number in (1, 2):
            cells[HAND] = number
        if cells[ACTOR]:
            for number in (3, 4):
                cells[HAND] += number
        return number

    def within(cells: Cells) -> int:
        total = 0
        for number in (1, 2):
            number += cells[ACTOR]  # noqa: PLW2901 - that is the point
            total += number
        return total

    def before(cells: Cells) -> int:
        number = 9
        for number in rows[cells[ACTOR]]:  # noqa: B007 - so is that
            pass
        return number

    return lambda cells: after(cells) * 100 + within(cells) * 10 + before(cells)


def nothing_in_loops() -> Callable[[Cells], int]:
    """A loop that does nothing, and one with an end of its own."""
    rows, some = ((), (1,), (1, 2), (3,)), (1, 2)

    def nothing(cells: Cells) -> int:
        total = 0
        for _ in rows[cells[ACTOR]]:
            pass
        for each in some:
            total += each
        else:  # noqa: PLW0120 - so that it is not lost
            total += 10
        return total

    return nothing


def values_before_places() -> Callable[[Cells], int]:
    """What is given to a cell is worked out before it is found which cell it is."""

    def given(cells: Cells) -> int:
        cells[HAND + counted(cells) % 4] = cells[DEALER]
        cells[HAND + counted(cells) % 4] += cells[DEALER]
        return cells[HAND]

    def swapped(cells: Cells) -> int:
        cells[HAND + counted(cells) % 4], cells[ACTOR] = cells[DEALER], cells[DEALER]
        return cells[HAND]

    return lambda cells: given(cells) + swapped(cells)


def called_for_effect() -> Callable[[Cells], int]:
    """A call whose value nobody needs, within an expression that stands alone or in a test."""
    start = [1, 2, 3, 4]

    def effects(cells: Cells) -> int:
        pile = start.copy()
        cells[ACTOR] and pile.append(5)
        if pile.pop():
            pass
        _ = 3 + pile.pop() if cells[DEALER] else None
        return len(pile)

    return effects


def chosen_before_given() -> Callable[[Cells], int]:
    """Which function it is, is asked before its arguments are worked out; the last is at NONE."""
    start = [0, 3, 5, 1]

    def same(_: Cells, number: int) -> int:
        return number

    def more(_: Cells, number: int) -> int:
        return number * 100

    table = (same, same, more)

    def chosen(cells: Cells) -> int:
        pile = start.copy()
        number = (same if pile.pop(cells[ACTOR]) else more)(cells, pile.pop())
        return number * 10 + table[cells[ACTOR] - 1 if cells[ACTOR] < 3 else 0](cells, 7)

    return chosen


def unusual_numbers() -> Callable[[Cells], Any]:
    """Below nought, of a type of their own, by operations that rules hardly have."""
    minus, red = -1, Colour.RED

    def numbers(cells: Cells) -> object:
        return minus ** cells[ACTOR] + red, cells[-1] / 2, cells[DEALER] * 0

    return lambda cells: numbers(cells)  # noqa: PLW0108 - the inner one may be left as it is


def cells_as_a_whole() -> Callable[[Cells], int]:
    """Cells that are looked through, or go under another name."""

    def through(cells: Cells) -> int:
        cells[ACTOR] = 30
        total = 0
        for each in cells:
            total += each
        return total + (30 in cells)

    def other(cells: Cells) -> int:
        alias = cells
        if cells[DEALER] > 1:
            alias = cells
        cells[ACTOR] = 9
        return alias[ACTOR] + max((cells, 1)[0])

    return lambda cells: through(cells) + other(cells)


def above() -> Callable[[Cells], int]:
    """A method that calls that of the class above."""
    rule = Special().rule
    return lambda cells: rule(cells)  # noqa: PLW0108 - a method is not fused by itself


def named_alike() -> Callable[[Cells], int]:
    """What cannot be taken apart has the name of that which calls it."""

    def number(cells: Cells, *, more: int = 1) -> int:
        return cells[ACTOR] + more

    def around(number: Callable[[Cells], int]) -> Callable[[Cells], int]:
        def outer(cells: Cells) -> int:
            return number(cells) + 1

        outer.__name__ = "number"
        return outer

    return around(number)


def several_at_once() -> Callable[[Cells], int]:
    """Cells and a name at once, a cell that changes on the way, and what is not a truth."""

    def more(cells: Cells) -> int:
        cells[HAND] = cells[HAND] + 2
        return cells[HAND]

    def several(cells: Cells) -> int:
        cells[ACTOR], first = cells[DEALER], cells[ACTOR]
        return first * 10 + (cells[ACTOR] and True)

    def changed(cells: Cells) -> int:
        cells[HAND] += more(cells)
        return cells[HAND]

    return lambda cells: several(cells) * 100 + changed(cells)


def loops_that_end() -> Callable[[Cells], int]:
    """Loops that return, break off, or have a test that changes the cells."""
    rows = ((), (1,), (1, 2), (3,))

    def within_for(cells: Cells) -> int:
        for each in rows[cells[ACTOR]]:
            if each > 1:
                return each
        return 0

    def within_while(cells: Cells) -> int:
        while cells[ACTOR] > 0:
            cells[ACTOR] -= 1
            if cells[ACTOR] == 2:
                return 5
        return 0

    def broken_off(cells: Cells) -> int:
        total = 0
        for seat in SEATS:
            if cells[HAND + seat] == 2:
                break
            total += 1
        return total

    def testing(cells: Cells) -> int:
        total = broken_off(cells)
        while counted(cells) < 5:
            total += 10
        return total

    def returning(cells: Cells) -> int:
        return within_for(cells) * 100 + within_while(cells) * 1_000

    return lambda cells: returning(cells) + broken_off(cells) * 10_000 + testing(cells)


def many_ways() -> Callable[[Cells], int]:
    """Each round of a loop doubles the ways to go on."""

    def ways(cells: Cells) -> int:
        for number in range(30):
            if cells[ACTOR] == number:  # noqa: SIM102 - written as one, it would not double
                if cells[DEALER] == number:
                    return number
        return -1

    return lambda cells: ways(cells) + sum(cells[HAND + seat] for seat in SEATS)


def same_row() -> Callable[[Cells], object]:
    """A tuple is that tuple, not one like it, and it has no more members than it has."""

    def same(cells: Cells) -> object:
        row = tuple(cells[HAND + seat] for seat in SEATS)
        other = row
        return other is row, row[cells[ACTOR] + 2]

    return same


def nothing_left_of_it() -> Callable[[Cells], object]:
    """What is joined with nothing is worked out all the same: it does something, or fails."""
    start, rows = [4, 5, 6], ((1, 2), (3,), ())

    def nothing(cells: Cells) -> object:
        pile = start.copy()
        none = cells[pile.pop()] & 0
        one = cells[rows[cells[ACTOR] % 3][0]] & 0
        return none + one, len(pile), cells[HAND + 8 // cells[DEALER] - 2] & 0

    return nothing


def truths_with_names() -> Callable[[Cells], tuple[object, ...]]:
    """True is 1, but is not written so until something is added to it."""
    zero = 0

    def truths(cells: Cells) -> tuple[str, ...]:
        flag = other = cells[ACTOR] == 1
        if cells[DEALER]:
            other = not flag
        same, both = flag, flag & other
        row = tuple(cells[HAND + seat] == 1 for seat in SEATS)
        cells[DEALER] = flag | zero
        cells[ACTOR] = sum(same for _ in (1,))
        either = (row[0] or row[1]) | zero, (flag if row[2] else other) + zero
        numbers = zero + same, zero | other, both - zero, row[3] + zero, either
        return str(numbers), str(cells[DEALER]), str(cells[ACTOR])

    def added(cells: Cells) -> str:
        first, second = cells[ACTOR] == 1, cells[DEALER] == 1
        chosen = (cells[HAND] and first) | zero
        return str((first + zero, second | zero, chosen, sum(first for _ in (1,))))

    return lambda cells: (added(cells), truths(cells))


def names_without_values() -> Callable[[Cells], int]:
    """After a loop over nothing its name has no value, and who gives it to another fails."""
    rows = ((), (1,), (2, 3), (1, 1))

    def after(cells: Cells) -> int:
        for each in rows[cells[ACTOR]]:
            cells[DEALER] += each
        last = each  # noqa: F841 - that is the point
        cells[HAND] = 9
        return cells[DEALER]

    return after


def going_on_later() -> Callable[[Cells], int]:
    """What is called goes on with the cells when it is gone over, and not before."""
    kept: list[Any] = [[]]

    def given(cells: Cells) -> Any:
        for seat in SEATS:
            cells[ACTOR] = seat + 5
            yield cells[HAND + seat]

    def keeping() -> Any:
        for seat in SEATS:
            kept[0][ACTOR] = seat + 5
            yield seat

    def summed(cells: Cells) -> int:
        later = given(cells)
        cells[ACTOR] = 2
        return sum(later) + cells[ACTOR] * 100

    def gone_over(cells: Cells) -> int:
        kept[0], total = cells, 0
        for each in keeping():
            total += cells[ACTOR] * each
            cells[ACTOR] = 1
        for each in given(cells):
            total += cells[ACTOR] * each
            cells[ACTOR] = 1
        return total

    return lambda cells: summed(cells) * 1_000 + gone_over(cells)


EASILY_WRONG: tuple[Callable[[], Callable[[Cells], Any]], ...] = (
    parameter_changed,
    local_like_global,
    names_of_loops,
    nothing_in_loops,
    values_before_places,
    called_for_effect,
    chosen_before_given,
    unusual_numbers,
    cells_as_a_whole,
    above,
    named_alike,
    several_at_once,
    loops_that_end,
    many_ways,
    same_row,
    nothing_left_of_it,
    truths_with_names,
    names_without_values,
    going_on_later,
)
