"""Draws uniform small numbers by the block, at a fraction of the price of one call each.

A block is `randbytes`, then one `bytes.translate` which reduces every byte modulo the range and
deletes the few bytes beyond its last whole multiple. The numbers are exactly uniform, and
iterating over bytes makes no new objects.
"""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

BLOCK: Final = 1000
BYTES: Final = 256


class Digit(NamedTuple):
    """A range of numbers, as the two arguments of `bytes.translate`."""

    values: bytes
    rejected: bytes

    def draw(self, rng: random.Random, size: int) -> bytes:
        """Return at most *size* numbers: the rejected ones are not replaced."""
        return rng.randbytes(size).translate(self.values, self.rejected)


def digit(below: int, first: int = 0) -> Digit:
    """Return the range of *below* numbers that starts at *first*."""
    values = bytes(byte % below + first for byte in range(BYTES))
    return Digit(values, bytes(range(BYTES - BYTES % below, BYTES)))


def shuffle_digits(cards: int, dealt: int) -> list[Digit]:
    """Return the swap partners of the first *dealt* steps of a Fisher-Yates shuffle."""
    return [digit(cards - place, first=place) for place in range(dealt)]


def blocks(
    rng: random.Random, digits: Sequence[Digit], count: int
) -> Iterator[Iterator[tuple[int, ...]]]:
    """Yield iterators which together give *count* rows of one number for each of *digits*."""
    while count > 0:
        size = min(BLOCK, count + count // 8 + 50)
        columns = [column.draw(rng, size) for column in digits]
        rows = min(count, *map(len, columns))
        yield islice(zip(*columns, strict=False), rows)
        count -= rows


def endless(rng: random.Random, below: int) -> Iterator[int]:
    """Return an iterator over numbers under *below* that never ends."""
    column = digit(below)
    return chain.from_iterable(iter(lambda: column.draw(rng, BLOCK), b""))
