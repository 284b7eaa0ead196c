"""Numbers drawn by the block are uniform and as many as asked for."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest

from .digits import BYTES, blocks, digit, endless, shuffle_digits


@pytest.mark.parametrize("below", [2, 5, 6, 23, 24, 60])
def test_every_number_stands_for_equally_many_bytes(below: int) -> None:
    """Rejected bytes leave no number favoured."""
    drawn = bytes(range(BYTES)).translate(*digit(below, first=3))
    assert Counter(drawn) == dict.fromkeys(range(3, below + 3), BYTES // below)


@pytest.mark.parametrize("count", [0, 1, 60, 3_210])
def test_as_many_rows_as_asked_for(count: int) -> None:
    """Rejected numbers are made up for in further blocks."""
    digits = shuffle_digits(24, 11)
    rows = [row for block in blocks(random.Random(1), digits, count) for row in block]
    assert len(rows) == count
    assert all(place <= partner < 24 for row in rows for place, partner in enumerate(row))


def test_endless() -> None:
    """An endless iterator goes on over the ends of blocks."""
    assert set(islice(endless(random.Random(1), 4), 5_000)) == {0, 1, 2, 3}
