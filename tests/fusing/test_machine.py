"""What machine.h does in C is what machine.py does in Python, and its errors are those of Python.

The header is compiled as it is, but with functions that can be called from here.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from ctypes import PyDLL, c_bool, c_double, c_int64, c_size_t, py_object
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

CALLABLE = """
#include <Python.h>
#include <string.h>
#define static
#define inline
#include "machine.h"
"""
TYPES = {
    "CountBits": (c_int64, c_int64),
    "BitCount": (c_size_t, c_size_t),
    "BitLength": (c_int64, c_int64),
    "Real": (c_double, c_int64),
    "Floor": (c_int64, c_double),
    "WordAt": (c_int64, py_object, c_int64),
    "Copied": (py_object, py_object),
    "Card": (c_int64, py_object, c_int64),
    "PutCard": (c_bool, py_object, c_int64, c_int64),
    "Cell": (c_int64, py_object, c_int64),
    "Put": (c_bool, py_object, c_int64, c_int64),
    "Draw": (c_double, py_object),
}
"""What each function gives and is given."""
WORDS = [0, 1, 5, 256, 257, 2**30 - 1, 2**30, 2**60, 2**62 - 1, 2**63 - 1]
LONGEST = 2**63
ERROR = -113
"""The number that tells mypyc to look for an error; it is one like any other."""
NO_INDICES = (-1, 2, LONGEST - 1, -LONGEST, 2**61)
INCLUDE = Path(sysconfig.get_path("include"))


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> PyDLL:
    """The header, compiled."""
    if shutil.which("cc") is None or not Path(INCLUDE, "Python.h").exists():
        pytest.skip("there is no C compiler, or no header of Python for it")
    folder = tmp_path_factory.mktemp("machine")
    Path(folder, "callable.c").write_text(CALLABLE)
    hook = Path(__file__).parent.parent.parent / ".ci"
    bound_late = ["-undefined", "dynamic_lookup"] if sys.platform == "darwin" else []
    command = ["cc", "-shared", "-fPIC", *bound_late, f"-I{INCLUDE}", f"-I{hook}"]
    command += ["callable.c", "-o", "callable.so"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return PyDLL(str(folder / "callable.so"))


@pytest.fixture
def c(library: PyDLL) -> Callable[..., object]:
    """What calls a function of the header by its name there, and raises what it has set."""

    def call(name: str, *given: object) -> object:
        function = library[f"TrickKernel_{name}"]
        function.restype, *function.argtypes = TYPES[name]
        return function(*given)

    return call


def test_words_are_counted_alike(c: Callable[..., object], machine: ModuleType) -> None:
    """Bits, and numbers that become others."""
    for word in [*WORDS, *(Random(1).getrandbits(63) for _ in range(99))]:
        assert c("CountBits", word) == machine.bit_count(word)
        assert c("BitLength", word) == machine.bit_length(word)
        assert c("Real", word) == machine.real(word)
    for number in (0.0, 0.99, 1.0, 2.5, -0.5, -1.0, -2.5, 2.0**53):
        assert c("Floor", number) == machine.floor(number)


def test_what_is_no_word_is_no_index(c: Callable[..., object]) -> None:
    """A generator that gives such numbers is found out when a card is drawn with them."""
    for number in ("nan", "inf", "-inf", "1e30", "-1e30"):
        assert c("Floor", float(number)) == -LONGEST


def test_ints_are_counted_alike(c: Callable[..., object]) -> None:
    """Those that mypyc keeps in a word, and those that it has as objects."""
    for number in (0, 1, -1, 5, -6, 2**62 - 1, -(2**62)):
        assert c("BitCount", number * 2 % 2**64) == 2 * number.bit_count()
    long, count = 2**200 - 2**123, 77
    held = sys.getrefcount(count)
    assert {c("BitCount", id(long) + 1) for _ in range(999)} == {2 * count}
    assert sys.getrefcount(count) < held + 99


def test_tables_and_packs_are_looked_up_alike(
    c: Callable[..., object], machine: ModuleType
) -> None:
    """Each word of them, and no other."""
    words = [*WORDS, ERROR, -LONGEST]
    table = machine.packed(words, 1)
    pack, its = c("Copied", table), machine.copied(table)
    assert pack == its
    for at, word in enumerate(words):
        assert c("WordAt", table, at) == c("Card", pack, at) == machine.word_at(table, at) == word
        assert c("PutCard", pack, at, ~word) == machine.put_card(its, at, ~word)
    assert pack == its
    short = machine.packed((1, 2), 1)
    for at in NO_INDICES:
        for name, *given in (("WordAt", short), ("Card", bytearray(short))):
            with pytest.raises(IndexError):
                c(name, *given, at)
        with pytest.raises(IndexError):
            c("PutCard", bytearray(short), at, 3)


def test_cells_are_read_and_written_alike(c: Callable[..., object], machine: ModuleType) -> None:
    """A word goes in and comes out; what was in the cell is let go, and nothing else."""
    for word in (*WORDS, *(-word for word in WORDS), ERROR, -LONGEST):
        before = object()
        cells, held = [before, 7], sys.getrefcount(before)
        assert c("Put", cells, 0, word) == machine.put([0, 7], 0, word)
        assert sys.getrefcount(before) == held - 1
        assert c("Cell", cells, 0) == word
        assert cells == [word, 7]
    assert c("Cell", [True], 0) == 1


def test_what_no_cell_should_hold(c: Callable[..., object]) -> None:
    """Is an error of Python's, as is a cell that is not there."""
    cells = [1, 2]
    for at in NO_INDICES:
        with pytest.raises(IndexError):
            c("Cell", cells, at)
        with pytest.raises(IndexError):
            c("Put", cells, at, 3)
    assert cells == [1, 2]
    for number in (LONGEST, -LONGEST - 1, 2**100):
        with pytest.raises(OverflowError):
            c("Cell", [number], 0)
    with pytest.raises(TypeError):
        c("Cell", ["1"], 0)


def test_generators_are_called_alike(c: Callable[..., object]) -> None:
    """Methods of C with no argument, others, and functions; and what they give is let go."""
    assert c("Draw", Random(1).random) == Random(1).random()
    for number in (0.25, 1, True, float(ERROR), -1.0):
        assert c("Draw", lambda number=number: number) == float(number)
    given, held = object(), sys.getrefcount(None)
    assert sys.getrefcount(given) == 2
    for wrong in ([].clear, len, "text".upper, lambda: given, 5):
        with pytest.raises(TypeError):
            c("Draw", wrong)
    assert sys.getrefcount(given) == 2
    assert abs(sys.getrefcount(None) - held) < 50
    with pytest.raises(StopIteration):
        c("Draw", iter(()).__next__)
