"""Functions of the cells that a hasty reading would get wrong, each for a reason of its own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from itertools import count
from typing import TYPE_CHECKING, Any

from kernel.values.layout import ACTOR, DEALER

from .forms import HAND, SEATS, TABLE, counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from kernel.values.layout import Cells

value = 77
times_asked = 0


class Side(IntEnum):
    """Numbers that are written in no text as they are."""

    OURS = 1
    THEIRS = 2


class Asked:
    """Something that changes when it is asked."""

    def __init__(self) -> None:
        self.times = self.name = 0
        self.__hidden = 4

    @property
    def again(self) -> int:
        """How often this has been asked."""
        self.times += 1
        return self.times

    def hidden(self, cells: Cells, other: Asked) -> int:
        """A name that its class changes."""
        return other.__hidden + cells[ACTOR]

    def above(self, cells: Cells) -> int:
        """What the class above does."""
        return cells[ACTOR] if super().__eq__(self) else -1


@dataclass(frozen=True, slots=True)
class Kept:
    """Stays as it is, but for what is in it."""

    seen: list[int]


def ask() -> None:
    """Count in a variable of the module."""
    global times_asked  # noqa: PLW0603 - that is the point
    times_asked += 1


def given_another_value() -> Callable[[Cells], int]:
    """A parameter and a variable that only some ways through change."""

    def changed(cells: Cells, number: int) -> int:
        if cells[ACTOR] > 1:
            number = 5
        for _ in range(cells[DEALER]):
            number = number + 1
        return number

    def around(cells: Cells) -> int:
        return changed(cells, 3)

    return around


def named_like_another() -> Callable[[Cells], int]:
    """A variable, a parameter of a comprehension and a global of one name."""

    def alike(cells: Cells) -> int:
        total = sum(cells[value] for value in (1, 2)) + sum(cells[value] for value in (1, 3))
        return total + value

    def own(cells: Cells) -> int:
        if cells[ACTOR] > 1:
            value = 5
        return value  # where it has none this fails, global or not

    def both(cells: Cells) -> int:
        return alike(cells) + own(cells)

    return both


def loops_of_one_name() -> Callable[[Cells], int]:
    """What the name of a loop stands for after it, in it, and where it was not gone through."""

    def looping(cells: Cells) -> int:
        total = each = 9
        for each in range(cells[ACTOR]):
            total += each
        if cells[DEALER]:
            for each in (1, 2):
                cells[TABLE] = each
        for each in (1, 2, 3):
            total += each
            each = 5  # noqa: PLW2901 - that is the point
            total += each
        for each in ():
            total += each
        for seat in SEATS:
            cells[HAND + seat] = seat
        else:  # noqa: PLW0120 - that is the point
            total += 100
        return total + each

    return looping


def nothing_in_them() -> Callable[[Cells], int]:
    """Loops and branches without anything to do."""

    def empty(cells: Cells) -> int:
        for _ in range(cells[ACTOR]):
            pass
        while cells[ACTOR] < 0:
            pass
        if counted(cells):
            pass
        return cells[DEALER]

    return empty


def done_for_nobody() -> Callable[[Cells], int]:
    """Expressions of which nobody asks what they come to."""
    start, table = [1, 2], (7,)

    def doing(cells: Cells) -> int:
        pile = start.copy()
        cells[ACTOR] and pile.append(3)
        (pile.append(4), pile.append(5))
        pile.append(6) if cells[ACTOR] else pile.append(7)
        not pile.append(8)
        if pile.pop():
            pass
        table[cells[TABLE] // 3]
        return len(pile) * 10 + pile[2]

    return doing


def places_worked_out() -> Callable[[Cells], int]:
    """A value is worked out before the place that it is given to."""

    def placing(cells: Cells) -> int:
        cells[HAND + counted(cells) % 4] = cells[DEALER]
        cells[ACTOR], cells[HAND + counted(cells) % 4] = cells[DEALER], cells[DEALER]
        cells[HAND + counted(cells) % 4] = cells[TABLE + counted(cells) % 4] = cells[DEALER]
        return cells[DEALER]

    return placing


def items_with_effects() -> Callable[[Cells], int]:
    """What a loop goes over is found once, and what that does is done."""
    seats, endless = (1, 2, 3), count()

    def among(cells: Cells) -> tuple[int, ...]:
        cells[DEALER] = cells[DEALER] + 1
        return seats

    def looping(cells: Cells) -> int:
        total = 0
        for each in among(cells):
            total += each
        for number in endless:
            if number % 5 == 4:
                break
        return total

    return looping


def changed_outside() -> Callable[[Cells], int]:
    """Variables, lists and attributes that functions change."""
    asked, box, number = Asked(), [0], 0

    def change(cells: Cells) -> None:
        nonlocal number
        number = cells[ACTOR]
        box[0] = cells[ACTOR]
        asked.times = cells[ACTOR]
        ask()

    def outside(cells: Cells) -> int:
        before = times_asked
        change(cells)
        return number + box[0] * 10 + asked.again * 100 + (times_asked - before) * 1000

    return outside


def held_by_what_is_frozen() -> Callable[[Cells], int]:
    """A list that changes, of something that does not, and an attribute that is set by its name."""
    kept, other = Kept([]), Asked()

    def holding(cells: Cells) -> int:
        kept.seen.clear()
        kept.seen.append(cells[ACTOR])
        setattr(other, "name", cells[DEALER])  # noqa: B010 - that is the point
        return len(kept.seen) + kept.seen[0] * 10 + other.name * 100

    return holding


def chosen_from_the_end() -> Callable[[Cells], int]:
    """A function at a negative index, and one that is chosen before it is given anything."""
    choices = (counted, lambda cells: cells[ACTOR], lambda _: 5)
    start = [1, 2]

    def more(_: Cells, number: int) -> int:
        return number

    def less(_: Cells, number: int) -> int:
        return -number

    def chosen(cells: Cells) -> int:
        pile = start.copy()
        number = (more if len(pile) > 1 else less)(cells, pile.pop())
        return choices[cells[ACTOR] - 3](cells) * 10 + number

    return chosen


def other_ways_to_the_cells() -> Callable[[Cells], int]:
    """The cells by another name, in a tuple, one after another, from their end, and kept."""
    kept: list[Any] = []

    def keep(cells: Cells) -> None:
        kept[:] = [cells]

    def change() -> int:
        try:
            kept[0][DEALER] += 1
        finally:
            kept.append(1)
        return len(kept)

    def first(pair: tuple[Cells, int]) -> int:
        return pair[0][DEALER] + pair[1]

    def ways(cells: Cells) -> int:
        cells[DEALER] = 7
        same = cells
        same[ACTOR] = 3
        same = cells
        same[DEALER] = same[ACTOR] + cells[DEALER]
        keep(cells)
        cells[-1] = cells[-2] + change()
        for each in cells:
            cells[TABLE] += each
        return first((cells, 1))

    return ways


def not_these_cells() -> Callable[[Cells], int]:
    """A parameter that is made to stand for other cells."""

    def elsewhere(cells: Cells) -> int:
        if cells[ACTOR]:
            cells = cells.copy()
        cells[DEALER] = 4
        return cells[DEALER]

    def around(cells: Cells) -> int:
        return elsewhere(cells) + cells[DEALER]

    return around


def never_made() -> Callable[[Cells], int]:
    """A function that only looks as if it would run, and one that asks who calls it."""

    def waits(cells: Cells) -> Any:
        if 0:
            yield 1
        cells[DEALER] = 8

    def making(cells: Cells) -> int:
        waits(cells)
        return cells[DEALER] + len(locals())

    return making


def within_classes() -> Callable[[Cells], int]:
    """Names that a class changes, and the class above."""
    one, other = Asked(), Asked()

    def within(cells: Cells) -> int:
        return one.hidden(cells, other) + one.above(cells)

    return within


def odd_numbers() -> Callable[[Cells], tuple[object, ...]]:
    """Numbers that are not what their text says, or have none."""
    large, negative, half, nothing = 1 << 20_000, -2, -0.5, 0
    infinite = float("inf")

    def numbers(cells: Cells) -> tuple[object, ...]:
        return (
            Side.OURS + cells[ACTOR] * Side.THEIRS,
            (large | cells[ACTOR]) >> 19_990,
            negative ** cells[ACTOR],
            half * cells[ACTOR] + infinite,
            str((cells[ACTOR] == 1) | nothing)
            + str(cells[ACTOR] == 1 and 1)
            + str(cells[ACTOR] + 0.0),
            str(sum(cells[seat] == 1 for seat in (1,))),
        )

    return numbers


def never_come_to() -> Callable[[Cells], int]:
    """What would fail, where play does not come."""
    nothing, zero, one = None, 0, 1

    def failing(cells: Cells) -> int:
        if cells[ACTOR] > 50:
            return nothing(cells) + nothing[cells[ACTOR]] + 5 // zero
        return cells[ACTOR] is one

    return failing


def failing_halfway() -> Callable[[Cells], int]:
    """An index and a division that fail in some positions."""
    choices = (counted, counted, lambda cells: cells[ACTOR])

    def failing(cells: Cells) -> int:
        number = choices[cells[ACTOR]](cells)
        return number // (cells[ACTOR] - 2) + value

    return failing


def in_another_of_its_name() -> Callable[[Cells], int]:
    """A function that calls another of the same name, which is left as it is."""

    def inner() -> Callable[[Cells], int]:
        def rule(cells: Cells) -> int:
            try:
                return cells[ACTOR]
            finally:
                cells[DEALER] = 1

        return rule

    called = inner()

    def rule(cells: Cells) -> int:
        return called(cells) + 1

    return rule


def a_lambda() -> Callable[[Cells], int]:
    """A function without a name."""
    return lambda cells: cells[ACTOR] + 1


def tests_upon_tests() -> Callable[[Cells], bool]:
    """Each function asks the one before: what they ask is worked out once."""

    def asking(before: Callable[[Cells], bool]) -> Callable[[Cells], bool]:
        def ask_it(cells: Cells) -> bool:
            if before(cells):
                return cells[DEALER] > 2
            return False

        return ask_it

    last: Callable[[Cells], bool] = a_lambda()
    for _ in range(25):
        last = asking(last)
    return last


ODD_FORMS: tuple[Callable[[], Callable[[Cells], Any]], ...] = (
    given_another_value,
    named_like_another,
    loops_of_one_name,
    nothing_in_them,
    done_for_nobody,
    places_worked_out,
    items_with_effects,
    changed_outside,
    held_by_what_is_frozen,
    chosen_from_the_end,
    other_ways_to_the_cells,
    not_these_cells,
    never_made,
    within_classes,
    odd_numbers,
    never_come_to,
    failing_halfway,
    in_another_of_its_name,
    a_lambda,
    tests_upon_tests,
)
