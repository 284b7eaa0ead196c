"""What the build hook makes of a fused loop for mypyc does the same."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from itertools import product
from math import floor
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

LOOP = """
def loop(cells, seat, other):
    hand = [cells[2], cells[3], cells[4], cells[5]]
    table = [cells[6], cells[7], cells[8], cells[9]]
    taken = hand[seat] = other + table[seat]
    hand[seat], table[other] = table[other], hand[seat]
    table[(seat + other) % 4] |= hand[(other - seat) % 4]
    hand[2] = table[3] = cells[0]
    cells[2], cells[3], cells[4], cells[5] = hand
    cells[6], cells[7], cells[8], cells[9] = table
    if rule(cells) is two:
        hand = [cells[2], cells[3], cells[4], cells[5]]
        hand[other] ^= 5
        cells[2], cells[3], cells[4], cells[5] = hand
    return taken, rules[seat] is one
"""
SHUFFLE = """
def deal(draw):
    order = packed()
    card = order[draw]
    order[draw] = order[0]
    order[0] = card
    order_2 = order
    order_2[1] = order_2[0] << 1
    return order_2[0] + card
"""

WORDS = """
def loop(draw, seat: int, cells: list[int]) -> tuple[list[int], int]:
    order = pack()
    other = 1 + floor(draw() * 2)
    card = order[other]
    order[other] = order[0]
    mask = powers[seat][card] | order[other]
    passed_over = draw() * mask.bit_count()
    while passed_over >= 1.0:
        mask ^= mask & -mask
        passed_over -= 1.0
    is_last = mask.bit_length() == 3 or not seat
    row = rows[seat]
    cells[row[1]] = after[seat] if is_last else card
    cells[2], cells[3] = cells[3], cells[2]
    cells[4] |= cells[row[0]]
    best = cells[5] = cells[4]
    return cells, best
"""
"""What the loops do with numbers, on tables that are looked up in and one that is not only."""
TABLES = {
    "pack": [1, 2, 4],
    "powers": ((), (8, 9, 0, 0, 5)),
    "rows": ((0, 1), (1, 0)),
    "after": (6, 7),
}


@pytest.fixture
def native(hook: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The module of the hook."""
    monkeypatch.syspath_prepend(hook)
    import native  # type: ignore[import-not-found] # noqa: PLC0415 - a script beside the hook

    yield native
    del sys.modules["native"], sys.modules["words"]


def _loop(text: str, **names: object) -> object:
    exec(text, names)  # noqa: S102 - of the text above
    return names["loop"]


def test_seats_are_variables_and_functions_numbers(native: ModuleType) -> None:
    """Each way in which the cell of a seat is read or written, by any seats."""
    one, two = len, sum
    text = native.for_native(ast.parse(LOOP), {}, {})
    assert "hand[" not in text
    plain = _loop(
        LOOP, rule=lambda cells: (one, two)[cells[3] % 2], rules=(one, two) * 2, one=one, two=two
    )
    made = _loop(text, rule=lambda cells: cells[3] % 2, rules=(0, 1) * 2, one=0, two=1)
    for seat, other in product(range(4), repeat=2):
        cells = list(range(30, 40))
        its = cells.copy()
        assert plain(cells, seat, other) == made(its, seat, other)  # type: ignore[operator]
        assert cells == its


def test_cards_are_objects_while_they_are_shuffled(native: ModuleType) -> None:
    """The pack is typed so, and a card becomes a number when it is looked at."""
    types = {"packed": "list[int]"}
    text = native.for_native(ast.parse(SHUFFLE), types, {"packed": "copy"})
    assert types == {"packed": "list[Any]"}
    assert "card = order[draw]\n" in text
    assert "order[draw] = order[0]\n" in text
    assert "order[0] = card\n" in text
    assert "order_2[1] = cast(int, order_2[0]) << 1" in text
    assert "cast(int, order_2[0]) + cast(int, card)" in text


def test_methods_of_tables_are_called_as_such(native: ModuleType) -> None:
    """What copies a list, and what looks a key up; both are told among what is called."""
    tree = ast.parse("def deal():\n    return start(), look[2](key)")
    assert native.called_in(tree) == {"start", "look"}
    text = native.for_native(tree, {}, {"start": "copy"})
    assert "start.copy()" in text


def test_numbers_are_words(native: ModuleType, machine: ModuleType) -> None:
    """Those of variables, of cells, of tables that are only looked up, and of a pack."""
    types = {
        "pack": "list[int]",
        "powers": "tuple[tuple[int, ...], ...]",
        "rows": "tuple[tuple[int, ...], ...]",
        "after": "tuple[int, ...]",
    }
    text = native.for_native(ast.parse(WORDS), types, {"pack": "copy"}, TABLES)
    assert types == {
        "pack": "bytes",
        "powers": "bytes",
        "rows": "tuple[tuple[i64, ...], ...]",
        "after": "bytes",
    }
    declared = {line.strip() for line in text.splitlines() if line.endswith(": i64")}
    assert declared == {f"{name}: i64" for name in ("best", "card", "mask", "other")}
    packed = {
        n: machine.packed(TABLES[n], 5 if n == "powers" else 1) for n in ("pack", "powers", "after")
    }
    made = _loop(text, **{**TABLES, **packed}, machine=machine)
    plain = _loop(WORDS, **{**TABLES, "pack": TABLES["pack"].copy}, floor=floor)
    for seed in range(20):
        cells = [3, 1, 4, 1, 5, 9]
        its = cells.copy()
        assert plain(Random(seed).random, 1, cells) == made(Random(seed).random, 1, its)  # type: ignore[operator]
        assert cells == its


def test_what_the_machine_does(machine: ModuleType) -> None:
    """In Python, with which test_machine.py compares C."""
    table = machine.packed(((1, -2), (3,), ()), 2)
    assert [machine.word_at(table, at) for at in range(6)] == [1, -2, 3, 0, 0, 0]
    pack = machine.copied(machine.packed((5, 6), 1))
    assert machine.put_card(pack, 1, 1 << 61)
    assert (machine.card(pack, 0), machine.card(pack, 1)) == (5, 1 << 61)
    cells = [1, 2]
    assert machine.put(cells, 1, 3)
    assert (machine.cell(cells, 1), cells) == (3, [1, 3])
    assert (machine.bit_length(12), machine.bit_count(12)) == (4, 2)
    assert (machine.floor(2.9), machine.real(2), machine.drawn(lambda: 0.5)) == (2, 2.0, 0.5)
