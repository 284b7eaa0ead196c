"""What fused loops ask of the machine. Each is a few instructions of C, as machine.h has them.

The build puts this module beside the loops.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from struct import pack, pack_into, unpack_from
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


def packed(table: Sequence[int] | Sequence[Sequence[int]], width: int) -> bytes:
    """A table as words one after the other; its rows, where it has any, are *width* long."""
    words: list[int] = []
    for each in table:
        words += [each] if isinstance(each, int) else [*each, *[0] * (width - len(each))]
    return pack(f"{len(words)}q", *words)


def word_at(table: bytes, at: i64) -> i64:
    """A word of a table."""
    word: int = unpack_from("q", table, int(at) * 8)[0]
    return word


def cell(cells: list[i64], at: i64) -> i64:
    """What a cell holds."""
    return cells[at]


def put(cells: list[i64], at: i64, word: i64) -> bool:
    """Put *word* in a cell."""
    cells[at] = word
    return True


def copied(table: bytes) -> bytearray:
    """A copy of a table that can be changed, as a pack of cards is that is shuffled."""
    return bytearray(table)


def card(pack: bytearray, at: i64) -> i64:
    """A word of such a copy."""
    word: int = unpack_from("q", pack, int(at) * 8)[0]
    return word


def put_card(pack: bytearray, at: i64, word: i64) -> bool:
    """Put a word in such a copy."""
    pack_into("q", pack, int(at) * 8, int(word))
    return True


def bit_length(word: i64) -> i64:
    """As of an int."""
    return int(word).bit_length()


def bit_count(word: i64) -> i64:
    """As of an int."""
    return int(word).bit_count()


def real(word: i64) -> float:
    """The same number, for reckoning with others that are no words."""
    return float(int(word))


def floor(number: float) -> i64:
    """As that of `math`."""
    return math.floor(number)


def drawn(draw: Callable[[], float]) -> float:
    """The next number of a random generator."""
    return draw()
