"""Sets of small ints as one int: hands, legal moves and seats are masks."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Mask: TypeAlias = int
"""A set of small ints: bit *i* is set when *i* is a member."""
CardId: TypeAlias = int
"""A card's number in its deck, from 0."""
Seat: TypeAlias = int
"""A place at the table, from 0, clockwise; absolute, whoever deals."""
MoveId: TypeAlias = int
"""A move's number in its game; private to that game, so never stored."""

NONE: Final = -1
"""The value of a cell that names no seat, suit, card or ordering: no real one is negative."""


def bits(mask: Mask) -> Iterator[int]:
    """Iterate over the members of *mask*, ascending.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(members: Iterable[int]) -> Mask:
    """The mask with exactly *members*."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def lowest(mask: Mask) -> int:
    """The smallest member of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def with_enough_above(mask: Mask, needed: int) -> Mask:
    """The members of *mask* that have *needed* - 1 or more members above them.

    >>> bin(with_enough_above(0b1011, 2))
    '0b11'
    """
    members = list(bits(mask))
    return mask_of(members[: len(members) - needed + 1])


@cache
def next_active(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """For each set of active seats, the next of them to the left of each seat."""
    return tuple(
        tuple(_next_in(active, seat, seats) for seat in range(seats))
        for active in range(1 << seats)
    )


def _next_in(active: Mask, seat: Seat, seats: int) -> Seat:
    steps = ((seat + step) % seats for step in range(1, seats + 1))
    return next((left for left in steps if active >> left & 1), seat)
