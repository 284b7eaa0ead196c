"""Functions of the cells that read again what they have just read or written, or seem to.

Each is made by a factory, as those of `forms` are.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kernel.values.layout import ACTOR, DEALER, PHASE

from .forms import GAME, HAND, SEATS, TABLE, counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from kernel.values.layout import Cells

BEFORE_HAND = HAND - 1


def one_step() -> Callable[[Cells], int]:
    """As a step of a game: what is legal then depends on the way through the move."""
    followed = (0, 1, 2, 3)

    def legal(cells: Cells) -> int:
        held = cells[HAND + cells[ACTOR]]
        return held & followed[cells[DEALER] & 3] or held

    def nothing(_: Cells) -> int:
        return 0

    def marked(cells: Cells) -> int:
        cells[TABLE] = cells[TABLE] + 1
        return cells[TABLE]

    def end(cells: Cells) -> None:
        cells[PHASE] = 0

    def move(cells: Cells) -> None:
        seat = cells[ACTOR]
        following = (seat + 1) % 4
        if cells[TABLE + following]:
            winner = cells[TABLE] & 3
            cells[DEALER] = 0
            cells[ACTOR] = winner
            left = cells[HAND + winner]
            if not left:
                end(cells)
            elif left == 3:
                cells[PHASE] = 2
        else:
            cells[ACTOR] = following

    legals = [nothing, legal, marked]

    def step(cells: Cells) -> int:
        cells[PHASE] = 1
        assert cells[PHASE] == 1
        move(cells)
        if cells[PHASE] == 1:
            return legal(cells)
        return legals[cells[PHASE]](cells)

    return step


def two_names_of_one_cell() -> Callable[[Cells], int]:
    """A cell by its index, by a seat, by another seat, and by the zone before."""

    def named(cells: Cells) -> int:
        seat, other = cells[ACTOR] & 3, cells[DEALER] & 3
        first = cells[HAND + 1]
        mine = cells[HAND + seat]
        cells[HAND + other] = 7
        total = cells[HAND + 1] * 10 + cells[HAND + seat] + first + mine
        cells[HAND + seat] = 9
        cells[HAND + 2] = 8
        return total * 100 + cells[HAND + seat] * 10 + cells[HAND + other]

    return named


def several_places_at_once() -> Callable[[Cells], int]:
    """The second place depends on what the first has got."""

    def placing(cells: Cells) -> int:
        number = cells[ACTOR] = 1
        number = cells[ACTOR] = cells[HAND + cells[ACTOR]] = cells[DEALER] & 3
        cells[ACTOR], cells[HAND + cells[ACTOR]] = 2, 5
        seat = cells[ACTOR]
        cells[ACTOR] += seat
        cells[HAND + seat], cells[DEALER] = cells[ACTOR], cells[HAND + seat]
        return number * 1000 + cells[HAND + seat] * 100 + cells[ACTOR] * 10 + cells[DEALER]

    return placing


def names_changed_later() -> Callable[[Cells], int]:
    """A cell holds what a name stood for then, which stands for something else now."""
    rows = ((), (1,), (2, 1), (3, 0, 2))

    def later(cells: Cells, number: int) -> int:
        cells[ACTOR] = number
        if cells[DEALER]:
            number = 5
        total = cells[ACTOR]
        led = cells[TABLE]
        led += 1
        total += cells[TABLE] * 10
        for led in rows[cells[DEALER] & 3]:
            total += cells[TABLE] * 100
            cells[TABLE] = led
        led = cells[TABLE] = led * 2
        number, led = led, number
        return total + cells[TABLE] * 1000 + led + number

    return lambda cells: later(cells, cells[HAND])


def around_and_within_loops() -> Callable[[Cells], int]:
    """What a loop changes at its end is not known at its start, nor after it."""
    rows = ((), (1,), (2, 1), (3, 0, 2))

    def looping(cells: Cells) -> int:
        cells[ACTOR] = total = 0
        for each in rows[cells[DEALER] & 3]:
            total = total * 10 + cells[ACTOR]
            cells[ACTOR] = each
        total += cells[ACTOR]
        cells[TABLE], rounds = 3, 9
        while rounds and cells[TABLE] > 0:
            rounds -= 1
            before = cells[TABLE]
            cells[TABLE] = before - 1
            if cells[TABLE] == cells[HAND]:
                break
            cells[ACTOR] = 4
            total += before
        for seat in SEATS:
            total += cells[ACTOR]
            cells[ACTOR] = seat
        return total * 100 + cells[ACTOR] * 10 + cells[TABLE]

    return looping


def calls_that_change_them() -> Callable[[Cells], int]:
    """A call that is left as it is, one that is not, and one of several."""

    def left_alone(cells: Cells) -> int:
        try:
            cells[ACTOR] += 1
        finally:
            cells[HAND + 1] = 6
        return cells[ACTOR]

    def down(cells: Cells) -> int:
        cells[DEALER] -= 1
        return down(cells) if cells[DEALER] > 0 else cells[DEALER]

    choices = (counted, left_alone, down)

    def calling(cells: Cells) -> int:
        cells[ACTOR], cells[DEALER] = 1, 2
        seat = cells[HAND] & 3
        held = cells[HAND + seat]
        total = cells[ACTOR] + left_alone(cells) * 10 + cells[ACTOR] * 100
        total += (cells[HAND + seat] - held) * 1000
        cells[DEALER] = 2
        total += choices[cells[TABLE] % 3](cells) + cells[DEALER]
        cells[DEALER] = 1
        cells[TABLE] and down(cells)
        cells[ACTOR] = counted(cells) if cells[DEALER] else cells[DEALER]
        return total * 100 + cells[DEALER] * 10 + cells[ACTOR]

    return calling


def where_ways_meet() -> Callable[[Cells], int]:
    """What only one way knows, what both know alike, and what both know otherwise."""

    def meeting(cells: Cells) -> int:
        cells[ACTOR] = cells[TABLE] = 1
        number = cells[HAND]
        if number > 1:
            cells[ACTOR] = 2
            cells[DEALER] = 3
            cells[TABLE + 1] = 5
        else:
            cells[ACTOR] = number
            cells[TABLE + 1] = 5
            if number:
                cells[TABLE] = 4
        total = cells[ACTOR] * 10 + cells[DEALER] + cells[TABLE] * 100 + cells[TABLE + 1] * 1000
        number > 2 and counted(cells)
        return total * 10 + cells[DEALER]

    return meeting


def with_returns() -> Callable[[Cells], Any]:
    """Ways that return something, nothing, or go on, each by itself."""
    words = ("none", "one", "two")

    def returning(cells: Cells) -> Any:  # noqa: RET503 - that is the point
        if cells[ACTOR] == 3:
            cells[ACTOR] = 0
            return None
        if cells[ACTOR] == 2:
            cells[DEALER] = 1
            if cells[HAND]:
                return words[cells[DEALER]]
        elif cells[HAND]:
            return None
        if cells[DEALER] == 1:
            return words[cells[DEALER] + 1]
        for seat in SEATS:
            if cells[TABLE + seat]:
                return seat
        cells[DEALER] = 2

    return returning


def numbers_alike() -> Callable[[Cells], tuple[object, ...]]:
    """True is 1, but not written so; and a set and 0 have nothing in common, not even nothing."""
    sets: tuple[Any, ...] = (frozenset({1}), frozenset({2}))

    def alike(cells: Cells) -> tuple[object, ...]:
        cells[ACTOR] = True
        first = cells[ACTOR]
        cells[DEALER] = 1 if first else True
        if cells[HAND]:
            cells[ACTOR] = 1
        cells[TABLE] = cells[HAND] == 1
        flag = cells[TABLE]
        second, third, nothing = cells[DEALER], cells[ACTOR], flag & 0
        return str(first), str(second), str(third), str(nothing), str(flag or 0)

    def failing(cells: Cells) -> tuple[object, ...]:
        some = sets[cells[HAND] & 1]
        cells[DEALER] = 0
        if cells[HAND] > 1:
            return (some & cells[DEALER],)
        return alike(cells)

    return failing


def failing_on_some_ways() -> Callable[[Cells], int]:
    """What fails where it is known what a cell holds, and is not come to elsewhere."""
    row = (4, 5)

    def failing(cells: Cells) -> int:
        if cells[ACTOR] > 1:
            cells[DEALER] = 0
        elif cells[ACTOR] == 1:
            cells[DEALER] = 9
        else:
            cells[DEALER] = 1
        cells[TABLE] = 10 // cells[DEALER]
        return row[cells[DEALER]] + cells[TABLE]

    return failing


def from_the_end() -> Callable[[Cells], int]:
    """The last cell by both its indices, and one that has none."""
    last = len(GAME.layout.initial) - 1

    def ending(cells: Cells) -> int:
        cells[last] = 1
        cells[-1] = 2
        number = cells[last]
        cells[True] = 3
        number += cells[1] * 10
        cells[cells[DEALER] - 4] = 7
        cells[DEALER] = 2
        cells[ACTOR + (cells[HAND] & 1)] = 8
        number += cells[DEALER] * 1000
        return number * 100 + cells[last] * 10 + cells[last - 1]

    return ending


def lists_that_change() -> Callable[[Cells], int]:
    """At an index that is known, a list has not what it had when it was fused."""
    box, rows = [9, 9], ([7], [8])

    def put(cells: Cells) -> None:
        try:
            box[1] = cells[ACTOR]
        finally:
            rows[0][0] = cells[HAND]

    def changing(cells: Cells) -> int:
        put(cells)
        cells[DEALER] = 1
        return box[cells[DEALER]] * 10 + rows[0][0]

    return changing


def said_of_cells() -> Callable[[Cells], int]:
    """What is said and is so; of two cells, and with a word besides, it is left alone."""

    def other(cells: Cells) -> int:
        cells[DEALER] = cells[ACTOR]
        assert cells[DEALER] == cells[ACTOR]
        return cells[DEALER]

    def word(cells: Cells) -> int:
        cells[DEALER] = 4
        assert cells[DEALER] == 4, "so it is"
        return cells[DEALER]

    def before(cells: Cells) -> int:
        cells[TABLE] = cells[HAND] = 3
        assert cells[TABLE] == counted(cells) - counted(cells) + 4 == 3
        return cells[DEALER]

    def saying(cells: Cells) -> int:
        total = other(cells) + before(cells) * 1000
        cells[TABLE] = 2
        assert cells[TABLE] == 2
        return total * 100 + word(cells) * 10 + cells[TABLE]

    return saying


def before_the_first() -> Callable[[Cells], int]:
    """The cell of nobody is that before the first seat's."""

    def nobody(cells: Cells) -> int:
        seat = cells[ACTOR] - 1
        cells[BEFORE_HAND] = 5
        cells[HAND + seat] = 6
        total = cells[BEFORE_HAND]
        cells[BEFORE_HAND] = 7
        return total * 100 + cells[HAND + seat] * 10 + cells[BEFORE_HAND]

    return nobody


def by_another_way() -> Callable[[Cells], object]:
    """The list of the cells is kept elsewhere, and changed there by an index or by a method."""
    kept: list[Any] = [[]]

    def keep(cells: Cells) -> None:
        kept[:] = [cells]

    def changed(cells: Cells) -> int:
        keep(cells)
        cells[ACTOR] = 1
        kept[0][ACTOR] = 2
        total = cells[ACTOR]
        cells[ACTOR] = 3
        kept[0].insert(0, 8)
        total += cells[ACTOR] * 10
        cells[ACTOR] = 4
        kept[0].pop(0)
        return total * 100 + cells[ACTOR]

    def changed_by_a_step(cells: Cells) -> int:
        keep(cells)
        last = kept[0]
        cells[ACTOR] = 4
        if cells[DEALER]:
            last = kept[0]
        last *= cells[HAND]
        return cells[ACTOR]

    def changed_when_gone_over(cells: Cells) -> int:
        later = map(partial(kept[0].__setitem__, ACTOR), (6, 7))
        cells[ACTOR] = 5
        return len(tuple(later)) + cells[ACTOR]

    return lambda cells: (changed(cells), changed_by_a_step(cells), changed_when_gone_over(cells))


KNOWN_FORMS: tuple[Callable[[], Callable[[Cells], Any]], ...] = (
    one_step,
    two_names_of_one_cell,
    several_places_at_once,
    names_changed_later,
    around_and_within_loops,
    calls_that_change_them,
    where_ways_meet,
    with_returns,
    numbers_alike,
    failing_on_some_ways,
    from_the_end,
    lists_that_change,
    said_of_cells,
)
ONLY_IN_THE_LIST: tuple[Callable[[], Callable[[Cells], Any]], ...] = (
    before_the_first,
    by_another_way,
)
"""Forms of what cells that are apart take for granted not to be."""
