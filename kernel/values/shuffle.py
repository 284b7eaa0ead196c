"""The one source of randomness: a shuffle whose result no Python version changes."""

from __future__ import annotations

from functools import cache
from math import floor
from random import Random, SystemRandom
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


Item = TypeVar("Item")


def shuffled(cards: Sequence[Item], rng: Random, places: int | None = None) -> list[Item]:
    """A copy of *cards* whose first *places* (all unless said) are drawn at random."""
    return draw_places(list(cards), rng.random, places_left(len(cards), places))


def draw_places(
    order: list[Item], draw: Callable[[], float], places: tuple[tuple[int, float], ...]
) -> list[Item]:
    """*order*, in which a card is drawn for each of *places*.

    Fisher-Yates over `Random.random`, the only call whose sequence Python keeps between versions.
    Only the cards that are dealt need to be drawn: the rest lie unseen in any order.
    """
    for place, left in places:
        order[place] = draw_card(order, draw, place, left)
    return order


def draw_card(order: list[Item], draw: Callable[[], float], place: int, left: float) -> Item:
    """The card drawn for *place* of the *left* that lie from there on; the last is not drawn.

    Where it lay comes the card of *place*, at which nobody looks again.
    """
    other = place if left == 1 else place + floor(draw() * left)
    card = order[other]
    order[other] = order[place]
    return card


@cache
def places_left(size: int, places: int | None = None) -> tuple[tuple[int, float], ...]:
    """Each place for which a card is drawn, with the number of cards it may be.

    Numbers as they are drawn are multiplied by that one, which is quicker with their like.
    """
    drawn = size if places is None else min(size, places)
    return tuple((place, float(size - place)) for place in range(drawn))


def seed_of(source: int | Random | None) -> int:
    """A seed: *source* itself, or 53 bits drawn from it; `None` asks the operating system."""
    if isinstance(source, int):
        return int(source)  # a bool is the number it counts as
    if source is not None and not isinstance(source, Random):
        raise TypeError("a seed is an int or a random.Random")
    return int((source or SystemRandom()).random() * 2**53)


def deal_rng(seed: int, number: int) -> Random:
    """The generator of deal *number* of a match: each deal's order depends on nothing else."""
    return Random(f"{seed}/{number}")
