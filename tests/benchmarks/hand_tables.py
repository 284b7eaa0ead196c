"""Tables for the hand-written loop: two-player Euchre, worked out before a card is dealt."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

Places: TypeAlias = int
"""A mask: bit n stands for the card in place n of a hand."""
Step: TypeAlias = tuple[int, Places]
"""The place played from, and the places left."""

RANKS: Final = ("9", "10", "J", "Q", "K", "A")
JACK: Final = RANKS.index("J")
SUITS: Final = "cdhs"  # The numbers of two suits of the same colour add up to three.
CARDS: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
HAND: Final = 5
ALL_PLACES: Final = 2**HAND - 1
FOLLOWING: Final = 60  # A multiple of every number of cards one may have to choose from.


class Tables(NamedTuple):
    """Everything that can be worked out before a card is dealt."""

    terms: list[list[list[int]]]
    """By trump and place: what a card there adds to the number of the hand's suit pattern."""
    suits: list[list[int]]
    """By trump: the effective suit of a card."""
    beaten: list[list[list[bool]]]
    """By trump and lead: whether it is beaten by a card."""
    holdings: list[list[Places]]
    """By suit pattern and suit: the places which hold that suit."""
    leads: list[list[Step]]
    """By places left: what may be led."""
    follows: list[list[list[Step]]]
    """By places left and places of the led suit: what may be played, repeated to 60 entries."""
    only: list[int]
    """By places left: the lowest of them."""
    points: list[list[int]]
    """By maker and tricks (bit n: the dealer won trick n): points, below zero for the dealer."""


@cache
def tables() -> Tables:
    """Return the tables, built at the first call."""
    cards, trumps, masks = range(len(CARDS)), range(len(SUITS)), range(ALL_PLACES + 1)
    suits = [[effective_suit(card, trump) for card in cards] for trump in trumps]
    return Tables(
        terms=[[[suit << 2 * place for suit in row] for place in range(HAND)] for row in suits],
        suits=suits,
        beaten=[[[is_beaten(lead, by, t) for by in cards] for lead in cards] for t in trumps],
        holdings=[_holding(pattern) for pattern in range(len(SUITS) ** HAND)],
        leads=[_steps(left, left) for left in masks],
        follows=[[_even_steps(left, held & left or left) for held in masks] for left in masks],
        only=[(left & -left).bit_length() - 1 for left in masks],
        points=[
            [_points(5 - won.bit_count()) for won in masks],
            [-_points(won.bit_count()) for won in masks],
        ],
    )


def effective_suit(card: int, trump: int) -> int:
    """Return the suit *card* counts as, which is *trump* for the left bower."""
    suit, rank = divmod(card, len(RANKS))
    return trump if rank == JACK and suit + trump == len(SUITS) - 1 else suit


def is_beaten(lead: int, by: int, trump: int) -> bool:
    """Return whether the card *by* wins the trick from the card *lead*."""
    led, answered = effective_suit(lead, trump), effective_suit(by, trump)
    if led != answered:
        return answered == trump
    return _strength(by, trump) > _strength(lead, trump)


def _strength(card: int, trump: int) -> int:
    """Return a number that orders the cards of one effective suit."""
    suit, rank = divmod(card, len(RANKS))
    if rank != JACK or effective_suit(card, trump) != trump:
        return rank
    return len(RANKS) + (suit == trump)


def _holding(pattern: int) -> list[Places]:
    """Return the places of each suit in a hand with *pattern*, two bits a place."""
    held = [0] * len(SUITS)
    for place in range(HAND):
        held[pattern >> 2 * place & 3] |= 1 << place
    return held


def _steps(left: Places, legal: Places) -> list[Step]:
    """Return the steps from *left* over each place of *legal*, lowest first."""
    return [(place, left ^ 1 << place) for place in range(HAND) if legal >> place & 1]


def _even_steps(left: Places, legal: Places) -> list[Step]:
    """Return the steps repeated to 60: each is equally often at an index below a multiple."""
    steps = _steps(left, legal)
    return steps * (FOLLOWING // len(steps)) if steps else []


def _points(tricks: int) -> int:
    """Return the maker's points for *tricks*, or below zero the points of the other seat."""
    return (-2, -2, -2, 1, 1, 2)[tricks]
