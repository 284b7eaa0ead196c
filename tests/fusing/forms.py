"""Functions of the cells in every form that fusing takes apart, and in some that it does not.

Each is made by a factory, as the rules are: what it closes over is known when it is fused.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kernel import load_game
from kernel.values.layout import ACTOR, DEALER

if TYPE_CHECKING:
    from collections.abc import Callable

    from kernel.values.layout import Cells

GAME = load_game("euchre")
HAND, TABLE = GAME.indices["hand"], GAME.indices["table"]
SEATS = range(GAME.seats)


class Holder:
    """Has something to call by its attribute."""

    def __init__(self, factor: int) -> None:
        self.factor = factor

    def times(self, cells: Cells, number: int) -> int:
        """A product with what is held."""
        return cells[DEALER] * number * self.factor


def sign(number: int) -> int:
    """Minus one, nought or one: a function with several ends."""
    if number < 0:
        return -1
    if number == 0:
        return 0
    return 1


def counted(cells: Cells) -> int:
    """Changes the cells, and gives a number."""
    cells[DEALER] = cells[DEALER] + 1
    return cells[DEALER]


def mixing(cells: Cells, draw: Callable[[], float]) -> float:
    """Reads and changes eleven cells, each by its index."""
    for index in range(11):
        cells[index] = cells[index] * 3 + cells[(index + 1) % 11]
    return draw() + cells[0]


def inner_calls() -> Callable[[Cells], int]:
    """Calls within calls, and a name that two functions have."""

    def double(cells: Cells, number: int) -> int:
        twice = number * 2
        return twice + cells[ACTOR]

    def outer(cells: Cells) -> int:
        twice = double(cells, cells[DEALER])
        return double(cells, twice) - sign(twice - 4) * sign(cells[ACTOR] - 1)

    return outer


def known_branches() -> Callable[[Cells], int]:
    """Tests that are known when the function is made."""
    nothing, some, step = None, (1, 2), counted

    def branches(cells: Cells) -> int:
        total = 0
        if nothing is not None:
            total = total + nothing
        elif some and step is not None:
            total = total + step(cells)
        return total if some else -1

    return branches


def loops() -> Callable[[Cells], int]:
    """Loops over what is known, over what is not, and while something holds."""
    pairs, rows = ((HAND, 1), (TABLE, 2)), ((1, 2, 3), (4, 5), ())

    def looping(cells: Cells) -> int:
        total = 0
        for first, weight in pairs:
            for seat in SEATS:
                total += cells[first + seat] * weight
        for each in rows[cells[ACTOR] % 3]:
            if each == 3:
                break
            total += each
        number = cells[DEALER]
        while number > 0:
            total += number
            number -= 1
        return total

    return looping


def sums() -> Callable[[Cells], int]:
    """Sums and tests over the seats."""

    def summed(cells: Cells) -> int:
        total = sum(cells[HAND + seat] for seat in SEATS)
        if any(cells[TABLE + seat] for seat in SEATS):
            total += 100
        if all(counted(cells) < 5 for _ in (1, 2, 3)):
            total += 1_000
        return total

    return summed


def rows() -> Callable[[Cells], object]:
    """Tuples of which the members are known apart, and one that is known as a whole."""

    def in_a_row(cells: Cells) -> object:
        numbers = tuple(counted(cells) for _ in SEATS)
        cells[DEALER] = numbers[0] + numbers[-1]
        seats = tuple(seat + 1 for seat in SEATS)
        total = sum(numbers[seat] for seat in (1, 2)) + seats[1]
        for number in numbers:
            total += number
        return total, len(numbers), numbers

    return in_a_row


def named_sums() -> Callable[[Cells], int]:
    """Sums that have names, of which one is no sum."""

    def summed(cells: Cells) -> int:
        nothing, seat = 0, cells[ACTOR]
        at, same = HAND + seat, nothing + seat
        cells[HAND + same] = 7
        seat = nothing | counted(cells)
        return cells[HAND + same] + at + same + seat

    return summed


def in_their_order() -> Callable[[Cells], int]:
    """Values are taken when their turn comes, though a call changes the cells meanwhile."""

    def ordered(cells: Cells) -> int:
        before = cells[DEALER] * 100 + counted(cells) * 10 + cells[DEALER]
        cells[ACTOR], cells[DEALER] = cells[DEALER], cells[ACTOR]
        cells[HAND], cells[HAND + 1] = cells[HAND + 1] + 1, cells[HAND] + 1
        return before + cells[ACTOR]

    return ordered


def one_of_several() -> Callable[[Cells], int]:
    """A function that is chosen in play, and one that is bound to something."""

    def same(cells: Cells) -> int:
        return cells[ACTOR]

    choices, times = (same, counted, same, counted), Holder(3).times
    five = partial(times.__func__, Holder(5))

    def chosen(cells: Cells) -> int:
        number = choices[cells[ACTOR]](cells)
        return times(cells, number) + five(cells, 2)

    return chosen


def only_if_asked() -> Callable[[Cells], int]:
    """What stands after "and", "or" and "if" is not done unless it is come to."""

    def asked(cells: Cells) -> int:
        first = cells[ACTOR] and counted(cells)
        second = cells[ACTOR] or counted(cells)
        third = counted(cells) if cells[ACTOR] > 1 else cells[DEALER]
        is_small = not (cells[DEALER] > 3 or False)
        return first * 100 + second * 10 + third + is_small

    return asked


def several_targets() -> Callable[[Cells], int]:
    """One value for two cells and a name, and changes in place."""

    def targets(cells: Cells) -> int:
        number = cells[DEALER]
        if not number:
            number = cells[DEALER] = cells[TABLE + 2] = 7
        cells[HAND + cells[ACTOR]] |= 1 << number
        cells[DEALER] ^= 5
        place = HAND + number % 4
        cells[place] = cells[place] + 1
        return number

    return targets


def lists_of_its_own() -> Callable[[Cells], int]:
    """A list that is made, changed and looked into."""
    start = [3, 1, 2]

    def listed(cells: Cells) -> int:
        order = start.copy()
        other = cells[ACTOR] % 3
        order[0], order[other] = order[other], order[0]
        order.append(order.pop(1))
        return order[0] * 100 + order[1] * 10 + order[2]

    return listed


def one_after_another() -> Callable[[Cells], int]:
    """Calls that are left as they are, in the order in which they stand, each once."""
    start, choices = [5, 0, 1, 3, 2], (counted, lists_of_its_own())

    def taken(cells: Cells) -> int:
        pile = start.copy()
        first = pile.pop(0) * 100 + pile.pop() * 10 + counted(cells)
        return first * 10 + choices[pile.pop(0) or pile.pop(0)](cells) + len(pile)

    return taken


def not_taken_apart() -> Callable[[Cells], int]:
    """Calls of what has a form that is left alone; the cells are right before and after."""

    def with_names(cells: Cells, *, more: int = 2) -> int:
        cells[DEALER] = cells[DEALER] + more
        cells[HAND + 1] = max([cells[HAND + seat] for seat in SEATS], default=0) + 1
        return cells[DEALER]

    def caught(cells: Cells) -> int:
        try:
            return with_names(cells, more=3)
        except LookupError:
            return 0

    def around(cells: Cells) -> int:
        cells[DEALER] = cells[ACTOR] + 1
        number = caught(cells)
        cells[HAND] = number + cells[HAND + 1]
        return number + cells[DEALER]

    return around


def comes_back() -> Callable[[Cells], int]:
    """A function that calls itself."""

    def down(cells: Cells) -> int:
        if cells[DEALER] <= 0:
            return cells[ACTOR]
        cells[DEALER] = cells[DEALER] - 1
        return down(cells) + 1

    return down


FORMS: tuple[Callable[[], Callable[[Cells], Any]], ...] = (
    inner_calls,
    known_branches,
    loops,
    sums,
    rows,
    named_sums,
    in_their_order,
    one_of_several,
    only_if_asked,
    several_targets,
    lists_of_its_own,
    one_after_another,
    not_taken_apart,
    comes_back,
)
