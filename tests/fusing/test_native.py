"""What the build hook makes of a fused loop for mypyc does the same."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import ModuleType

import pytest

HOOK = Path(__file__).parent.parent.parent / ".ci"
LOOP = """
def loop(cells, seat, other):
    hand = cells[2:6]
    table = cells[6:10]
    taken = hand[seat] = other + table[seat]
    hand[seat], table[other] = table[other], hand[seat]
    table[(seat + other) % 4] |= hand[(other - seat) % 4]
    hand[2] = table[3] = cells[0]
    cells[2:6] = hand
    cells[6:10] = table
    if rule(cells) is two:
        hand = cells[2:6]
        hand[other] ^= 5
        cells[2:6] = hand
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


@pytest.fixture
def native(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The module of the hook."""
    monkeypatch.syspath_prepend(HOOK)
    import native  # type: ignore[import-not-found] # noqa: PLC0415 - a script beside the hook

    yield native
    del sys.modules["native"]


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
