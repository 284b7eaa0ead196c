"""Plays two-player Euchre at random as a good programmer's first version would.

Cards are plain ints and the rules are written for this one game, but each number is drawn when it
is needed and nothing is unrolled. The hand-written loop is what patience makes of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .hand_tables import CARDS, HAND, RANKS, SUITS, tables

if TYPE_CHECKING:
    import random

    from .slow_euchre import Result


def plain_loop(deals: int, rng: random.Random) -> Result:
    """Return the decisions, eldest's points and the dealer's points of *deals* deals together."""
    decisions, points = 0, [0, 0]
    for _ in range(deals):
        pack = rng.sample(range(len(CARDS)), 2 * HAND + 1)
        hands, upcard = [pack[:HAND], pack[HAND:-1]], pack[-1]
        called, maker, trump = _auction(hands[1], upcard, rng)
        decisions += called
        if maker is None:
            continue
        decisions += 2 * HAND
        tricks = _tricks(hands, trump, rng)
        if tricks[maker] > HAND // 2:
            points[maker] += 2 if tricks[maker] == HAND else 1
        else:
            points[1 - maker] += 2
    return decisions, points[0], points[1]


def _auction(dealers: list[int], upcard: int, rng: random.Random) -> tuple[int, int | None, int]:
    """Return decisions, maker and trump; the dealer may have taken the upcard."""
    turned = upcard // len(RANKS)
    maker = 0 if rng.random() < 0.5 else 1
    if rng.random() < 0.5:
        dealers[rng.randrange(HAND)] = upcard
        return 3, maker, turned
    if maker == 0:
        return 2, 0, turned
    for seat in range(2):
        call = rng.randrange(len(SUITS))
        if call:
            return 3 + seat, seat, (turned + call) % len(SUITS)
    return 4, None, turned


def _tricks(hands: list[list[int]], trump: int, rng: random.Random) -> list[int]:
    """Return the tricks of each seat, eldest leading first."""
    suit, beaten = tables().suits[trump], tables().beaten[trump]
    leader, tricks = 0, [0, 0]
    for _ in range(HAND):
        mine, theirs = hands[leader], hands[1 - leader]
        lead = mine.pop(rng.randrange(len(mine)))
        options = [card for card in theirs if suit[card] == suit[lead]] or theirs
        reply = options[rng.randrange(len(options))]
        theirs.remove(reply)
        if beaten[lead][reply]:
            leader = 1 - leader
        tricks[leader] += 1
    return tricks
