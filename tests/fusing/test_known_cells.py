"""What cells are known to hold is what they hold, whatever happens to them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

import kernel.fusing.contents
import kernel.fusing.writing
from kernel.fusing.contents import Contents
from kernel.fusing.fuse import fused

from .known_forms import KNOWN_FORMS, ONLY_IN_THE_LIST
from .test_forms import LAYOUT, outcome, some_cells, written

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from kernel.values.layout import Cells

PROGRAMS: Final = 60
START: Final = """
from tests.fusing.forms import HAND, TABLE
ROWS, ONE = ((1, 0, 3), (2, 2, 0), (0, 1, 2)), 1
def left_alone(cells):
    try:
        cells[1] ^= 1
    finally:
        cells[HAND + 1] ^= 1
    return cells[2]
def reads(cells):
    return cells[1] & ROWS[cells[2] & 1][cells[HAND] & 1] or cells[HAND + 1]
TABLES = [reads, left_alone]
"""
CELLS: Final = ("cells[1]", "cells[1]", "cells[2]", "cells[HAND]", "cells[HAND + 1]")


class Writer:
    """Writes functions that do little but give cells and names values, and read them again."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.names, self.seats, self.functions = ["given"], ["seat"], ["left_alone", "reads"]

    def program(self) -> str:
        """A module in which `start` is a function of the cells, which ends as a step does."""
        text = ""
        for number in range(self.rng.randint(1, 3)):
            self.names, self.seats = ["given"], ["seat"]
            text += f"def f{number}(cells, given):\n    seat = given & 3\n"
            text += self.block(3, "    ") + f"    return {self.value()}\n"
            self.functions.append(f"f{number}")
        name = self.functions[-1]
        return (
            f"{START}{text}def start(cells):\n    given = cells[2]\n    {name}(cells, given)\n"
            f"    if cells[1] == 1:\n        return reads(cells)\n"
            f"    return TABLES[cells[1] & 1](cells)\n"
        )

    def block(self, depth: int, margin: str) -> str:
        """Some statements; names that they make are not read after them."""
        names, seats = list(self.names), list(self.seats)
        text = "".join(self.statement(depth, margin) for _ in range(self.rng.randint(2, 5)))
        self.names, self.seats = names, seats
        return text

    def statement(self, depth: int, margin: str) -> str:
        """A statement, which may have others in it."""
        if not depth or self.rng.random() < 0.7:
            return f"{margin}{self.simple()}\n"
        inner, test = f"{margin}    ", self.rng.choice((self.value(), f"{self.cell()} == 1"))
        block, other = self.block(depth - 1, inner), self.block(depth - 1, inner)
        left, start = f"left_{depth}", f"{margin}left_{depth} = 2\n{margin}"
        return self.rng.choice(
            (
                f"{margin}if {test}:\n{block}",
                f"{margin}if {test}:\n{block}{margin}else:\n{other}",
                f"{margin}if {test}:\n{block}{inner}return {self.value()}\n",
                f"{margin}for each in ROWS[{self.value()} & 1]:\n{block}",
                f"{start}while {left} and {test}:\n{inner}{left} -= 1\n{block}",
            )
        )

    def simple(self) -> str:
        """A statement of one line."""
        choose, one, other, value = self.rng.choice, self.cell(), self.cell(), self.value()
        name, seat = choose("abc"), f"seat_{self.rng.randrange(10**6)}"
        text = choose(
            (
                f"{one} = {choose((*self.names, '1', '-1', '0'))}",
                f"{one} = {choose((*self.names, '1', '-1', '0'))}",
                f"{name} = {one}",
                f"{name} = {one} = {other}",
                f"{name} = {one} = {value}",
                f"{seat} = {choose((one, value))} & 3",
                f"{one} = {other} {choose('&|^')} {value}",
                f"{one} {choose('&|^')}= {value}",
                f"{choose(self.names)} ^= {value}",
                f"{one}, {other} = {other}, {one}",
                f"{name}, {one} = {other}, {value}",
                self.call(),
            )
        )
        if text.startswith((f"{name} =", f"{name},")):
            self.names.append(name)
        elif text.startswith(seat):
            self.seats.append(seat)
        return text

    def call(self) -> str:
        """A function called that has been written before."""
        name = self.rng.choice(self.functions)
        return f"{name}(cells{f', {self.cell()}' if name.startswith('f') else ''})"

    def value(self) -> str:
        """An expression."""
        choose, one, other = self.rng.choice, self.cell(), self.cell()
        name = choose(self.names)
        return choose(
            (
                name,
                one,
                f"({one} & {choose(('0', name))} or {other})",
                f"({name} and {other})",
                f"({one} if {other} else {name})",
                f"ROWS[{one} & 1][{name} & 1]",
                f"ROWS[{one} & 1][{name} & 1]",
                choose((one, self.call())),
            )
        )

    def cell(self) -> str:
        """One of a number, or of a seat."""
        zones = [f"cells[{zone} + {seat}]" for zone in ("HAND", "TABLE") for seat in self.seats]
        return self.rng.choice((*CELLS, *zones[-4:]))


def goes_wrong(number: int, folder: Path, *, apart: bool) -> str:
    """The text of the program of that *number*, if fused it does not do the same; else nothing."""
    rng = Random(number)
    text = Writer(rng).program()
    start = written(folder / f"program_{number}.py", text).start
    made = fused(start, LAYOUT, apart=apart)
    for _ in range(8):
        mine = some_cells(rng)
        its = mine.copy()
        if (outcome(start, mine), mine) != (outcome(made, its), its):
            return f"{text}\n{made.__doc__}"
    return ""


def differs(form: Callable[[], Callable[[Cells], Any]], *, apart: bool) -> str:
    """What is fused of *form*, if it does not do the same; else nothing."""
    plain, rng = form(), Random(form.__name__)
    made = fused(form(), LAYOUT, apart=apart)
    for _ in range(120):
        mine = some_cells(rng)
        its = mine.copy()
        result = outcome(plain, mine)
        if repr(outcome(made, its)) != repr(result):
            return f"{result}, {made.__doc__}"
        if its != mine and not (apart and isinstance(result, type)):
            return f"{result}, {made.__doc__}"
    return ""


@pytest.mark.parametrize(
    ("form", "apart"),
    [
        *((form, apart) for form in KNOWN_FORMS for apart in (False, True)),
        *((form, False) for form in ONLY_IN_THE_LIST),
    ],
    ids=lambda given: getattr(given, "__name__", str(given)),
)
def test_what_is_known_is_so(form: Callable[[], Callable[[Cells], Any]], *, apart: bool) -> None:
    """The same result or the same error, and the same cells."""
    assert not differs(form, apart=apart)


def joined(ways: Sequence[dict[object, object]]) -> dict[object, object]:
    """Whatever one of several ways knows."""
    return {key: value for way in ways for key, value in way.items()}


FAULTS: Final[dict[str, tuple[object, str, object]]] = {
    "a change is not seen": (Contents, "changes", lambda *_: None),
    "a name is what it was": (Contents, "renames", lambda *_: None),
    "a call changes nothing": (Contents, "forget", lambda _: None),
    "a seat is the first": (Contents, "_of_zone", lambda _, base: range(base, base + 1)),
    "ways need not agree": (kernel.fusing.writing, "agreed", joined),
    "a way is the other": (kernel.fusing.writing, "agreed", lambda ways: ways[0]),
    "nobody is a seat": (
        Contents,
        "_of_zone",
        lambda it, base: range(base, base + it._sizes[base]),
    ),
    "each name is a seat's": (Contents, "_is_zone", lambda *_: True),
    "True is 1": (kernel.fusing.contents, "_is_same", lambda one, other: one == other),
    "whatever is known is an int": (Contents, "is_held", lambda *_: True),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_planted_fault_is_found(
    fault: tuple[object, str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The forms above show it."""
    monkeypatch.setattr(*fault)
    modes = [(form, apart) for form in KNOWN_FORMS for apart in (False, True)]
    modes += [(form, False) for form in ONLY_IN_THE_LIST]
    assert any(differs(form, apart=apart) for form, apart in modes)


@pytest.mark.parametrize("apart", [False, True])
def test_random_programs(rng: Random, tmp_path: Path, *, apart: bool) -> None:
    """The same result and the same cells."""
    for _ in range(PROGRAMS):
        assert not goes_wrong(rng.randrange(10**9), tmp_path, apart=apart)
