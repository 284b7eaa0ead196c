"""Programs that nobody would write do fused what they do unfused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from kernel.fusing.fuse import fused

from .test_forms import LAYOUT, outcome, some_cells, written

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

PROGRAMS: Final = 80
POSITIONS: Final = 6
NAMES: Final = ("a", "b", "hand", "phase", "kept", "result", "seat", "which")
ZONES: Final = ("HAND", "TABLE")
OPERATORS: Final = ("+", "-", "* 2 -", "|", "&", "^", "==", "<", ">=", "and", "or")
ITEMS: Final = ("SEATS", "(1, 3)", "()", "range(cells[2] & 3)", "ROWS[cells[1] % 3]", "LIST")
ENDS: Final = ("break", "break", "continue")
START: Final = """
from tests.fusing.forms import HAND, SEATS, TABLE, counted
ROWS, LIST, ONE = ((1, 0, 3), (2, 2, 0), (0, 1)), [2, 1], 1
def first(cells):
    return cells[1]
def left_alone(cells):
    try:
        cells[1] += 2
    finally:
        cells[HAND] ^= 1
    return cells[1]
CHOICES = (first, counted, left_alone)
"""


class Writer:
    """Writes functions of the cells, each of which may call those before it."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.functions: list[tuple[str, int]] = []
        self.names: list[str] = []

    def program(self) -> str:
        """A module in which `start` is a function of the cells."""
        text = "".join(self.function(f"f{number}") for number in range(self.rng.randint(2, 4)))
        name, count = self.functions[-1]
        return f"{START}{text}def start(cells):\n    return {name}({'cells' + ', 2' * count})\n"

    def function(self, name: str) -> str:
        """A function with up to two numbers besides the cells."""
        self.names = self.rng.sample(NAMES, self.rng.randrange(3))
        given = list(self.names)
        body = self.block(self.rng.randint(1, 3), "    ")
        self.functions.append((name, len(given)))
        last = f"    return {self.value(2)}\n"
        return f"def {name}({', '.join(['cells', *given])}):\n{body}{last}"

    def block(self, depth: int, margin: str) -> str:
        """Some statements; names that they make are mostly not read after them."""
        before = list(self.names)
        text = "".join(self.statement(depth, margin) for _ in range(self.rng.randint(1, 4)))
        if self.rng.random() < 0.8:
            self.names = before
        return text

    def statement(self, depth: int, margin: str) -> str:
        """A statement, which may have others in it."""
        if depth and self.rng.random() < 0.4:
            return self.compound(depth - 1, margin)
        return f"{margin}{self.simple()}\n"

    def simple(self) -> str:
        """A statement of one line."""
        choose, value = self.rng.choice, self.value(self.rng.randrange(4))
        one, other, name = self.cell(1), self.cell(1), choose(NAMES)
        text = choose(
            (
                f"{one} {choose(('', '+', '|', '^'))}= {value}",
                f"{one}, {other} = {other}, {choose((one, value))}",
                f"{name} = {value}",
                f"{name} = {one} = {value}",
                f"{name}, {one} = {other}, {value}",
                f"{choose(self.names or ['cells[1]'])} {choose(('+', '|', '-'))}= {value}",
                self.call(2),
                choose((value, "pass", f"return {value}")),
            )
        )
        if text.startswith((f"{name} =", f"{name},")):
            self.names.append(name)
        return text

    def compound(self, depth: int, margin: str) -> str:
        """A branch, or a loop that comes to an end."""
        choose, inner, test = self.rng.choice, f"{margin}    ", self.value(2)
        kind = choose(("if", "if", "for", "while"))
        if kind == "if":
            text = f"{margin}if {test}:\n{self.block(depth, inner)}"
            return text + choose(("", f"{margin}else:\n{self.block(depth, inner)}"))
        leave = choose(("", "", f"{inner}if {test}:\n{inner}    {choose(ENDS)}\n"))
        if kind == "for":
            name = choose(NAMES)
            self.names.append(name)
            text = f"{margin}for {name} in {choose(ITEMS)}:\n"
            text += leave + self.block(depth, inner)
            return text + choose(("", f"{margin}else:\n{self.block(0, inner)}"))
        left = f"left_{len(margin)}"
        text = f"{margin}{left} = 3\n{margin}while {left} and {test}:\n{inner}{left} -= 1\n"
        return text + leave + self.block(depth, inner)

    def value(self, depth: int) -> str:
        """An expression."""
        choose = self.rng.choice
        if depth <= 0:
            return choose(
                (str(self.rng.randint(-2, 5)), "cells[1]", "ONE", "True", *self.names * 3)
            )
        one, other = self.value(depth - 1), self.value(depth - 1)
        return choose(
            (
                f"({one} {choose(OPERATORS)} {other})",
                f"({one} {choose(OPERATORS)} {other})",
                f"({one} {choose(('//', '%'))} (1 + abs({other})))",
                f"({one} << ({other} & 3))",
                f"({choose(('not', '-'))} {one})",
                f"({one} if {other} else {self.value(depth - 1)})",
                f"({one} in (1, 2, {other}))",
                f"{choose(('sum', 'any', 'all'))}({one} for seat in {choose(ITEMS[:2])})",
                f"ROWS[{one} % 2][{self.rng.randrange(3)}]",
                f"CHOICES[{one} % {choose(('3', '-3'))}](cells)",
                f"(first if {one} else counted)(cells)",
                self.cell(depth),
                self.call(depth - 1),
                self.call(depth - 1),
            )
        )

    def cell(self, depth: int) -> str:
        """One of a number, or of a seat."""
        if self.rng.random() < 0.5:
            return f"cells[{self.rng.choice((1, 2, 3, 5, 6, 'HAND', 'TABLE + 1'))}]"
        return f"cells[{self.rng.choice(ZONES)} + ({self.value(depth - 1)}) % 4]"

    def call(self, depth: int) -> str:
        """A function called that has been written before."""
        if not self.functions:
            return "counted(cells)"
        name, count = self.rng.choice(self.functions)
        return f"{name}({', '.join(['cells', *(self.value(depth - 1) for _ in range(count))])})"


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
def test_random_programs(rng: Random, tmp_path: Path) -> None:
    """The same result and the same cells; where one fails, the other does."""
    for number in range(PROGRAMS):
        text = Writer(rng).program()
        start = written(tmp_path / f"program_{number}.py", text).start
        for apart in (False, True):
            made = fused(start, LAYOUT, apart=apart)
            for _ in range(POSITIONS):
                mine = some_cells(rng)
                its = mine.copy()
                result, its_result = outcome(start, mine), outcome(made, its)
                if isinstance(result, type):
                    assert isinstance(its_result, type), text
                else:
                    assert (its_result, its) == (result, mine), text
