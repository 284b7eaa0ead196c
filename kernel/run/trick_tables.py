"""The tables that a trick is played by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kernel.values.layout import SUIT_COUNT, situation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.values.bits import Mask
    from kernel.values.ladder import Ladder
    from kernel.values.ordering import Ordering


@dataclass(frozen=True, slots=True)
class TrickTables:
    """What a trick needs to know, by situation.

    *led_by* is the situation a card makes when led, by ordering. *strength* compares cards in a
    situation; 0 cannot win. *steps* are the ladder's pairs (need, may). *followed* are the cards
    that must be played if any is held, where the ladder asks for no more than that; else empty.
    """

    led_by: tuple[tuple[int, ...], ...]
    strength: tuple[tuple[int, ...], ...]
    steps: tuple[tuple[tuple[Mask, Mask], ...], ...]
    followed: tuple[Mask, ...]


def trick_tables(orderings: Sequence[Ordering], ladder: Ladder) -> TrickTables:
    """The tables of all orderings."""
    strength: list[tuple[int, ...]] = [()]
    for ordering in orderings:
        strength += [ordering.strengths(suit) for suit in range(SUIT_COUNT)]
    led_by = tuple(
        tuple(situation(number, suit) for suit in ordering.suit_of)
        for number, ordering in enumerate(orderings)
    )
    return TrickTables(led_by, tuple(strength), ladder.steps, _followed(ladder))


def _followed(ladder: Ladder) -> tuple[Mask, ...]:
    """For each situation the one set of cards that is asked for, 0 where none is."""
    if any(len(pairs) > 1 or need != may for pairs in ladder.steps for need, may in pairs):
        return ()
    return tuple(pairs[0][0] if pairs else 0 for pairs in ladder.steps)
