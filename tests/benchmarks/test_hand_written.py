"""The hand-written loop plays two-player Euchre, judged by a slow one that plays with card names.

They are compared three ways: the tables case by case; whole deals, both loops fed the same
numbers; and the shares of results, each loop drawing for itself, where a difference of five
standard errors is a fault, not bad luck.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, Final

import pytest

from .hand_tables import CARDS, HAND, tables
from .hand_written import play_deals
from .slow_euchre import DECK, SUITS, is_taken, legal_replies, random_slow_deal, slow_deal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .slow_euchre import Result

DEALS: Final = 20_000
MANY_DEALS: Final = 200_000
STANDARD_ERRORS: Final = 5
SHARES: Final = {4: 1 / 64, 12: 1 / 4, 13: 11 / 16, 14: 3 / 64}
"""How often a deal has so many decisions, from the odds of the calls alone."""

RANGES: Final = {f"place {place}": 24 - place for place in range(11)} | {
    "order up": 2,
    "take": 2,
    "eldest's call": 4,
    "dealer's call": 4,
    "bury": 5,
    "lead 1": 5,
    "follow 1": 60,
    "lead 2": 4,
    "follow 2": 12,
    "lead 3": 3,
    "follow 3": 6,
    "lead 4": 2,
    "follow 4": 2,
}
"""What the hand-written loop draws for a deal, in its order."""

ELDEST_MAKES: Final = {(1, 0), (2, 0), (0, 2)}
DEALER_MAKES: Final = {(0, 1), (0, 2), (2, 0)}
POSSIBLE: Final = {
    4: {(0, 0)},
    12: ELDEST_MAKES,
    13: ELDEST_MAKES | DEALER_MAKES,
    14: DEALER_MAKES,
}


class Dictated(random.Random):
    """A generator whose blocks are given, one after the other."""

    def __init__(self, columns: Iterable[bytes]) -> None:
        """Dictate *columns*."""
        super().__init__(0)
        self.columns = iter(columns)

    def randbytes(self, n: int) -> bytes:  # noqa: ARG002
        """Return the next column, however long it was to be."""
        return next(self.columns)


def slow_replay(columns: list[bytes]) -> Result:
    """Play the deals in *columns* from a pack in order, and return the totals."""
    deck = DECK[:]
    results = []
    for row in zip(*columns, strict=True):
        digits = dict(zip(RANGES, row, strict=True))
        for place in range(10):
            partner = place + digits[f"place {place}"]
            deck[place], deck[partner] = deck[partner], deck[place]
        upcard = deck[10 + digits["place 10"]]
        results.append(slow_deal([*deck[:10], upcard], partial(pick, digits)))
    decisions, eldest, dealer = (sum(column) for column in zip(*results, strict=True))
    return decisions, eldest, dealer


def pick(digits: dict[str, int], name: str, options: list[str]) -> str:
    """Return the option a digit points at; the last trick leaves no choice and has none."""
    return options[digits.get(name, 0) % len(options)]


@pytest.fixture(scope="module")
def fast() -> Counter[Result]:
    """Return the results of the hand-written loop, deal by deal."""
    rng = random.Random(1)
    return Counter(play_deals(1, rng) for _ in range(DEALS))


@pytest.fixture(scope="module")
def slow() -> Counter[Result]:
    """Return the results of the slow loop."""
    rng = random.Random(2)
    return Counter(random_slow_deal(rng) for _ in range(DEALS))


@pytest.mark.parametrize(("runs", "deals"), [(2_000, 1), (100, 30)])
def test_same_draws_same_deals(runs: int, deals: int) -> None:
    """Given the same numbers, both loops make the same decisions."""
    rng = random.Random(9)
    for _ in range(runs):
        columns = [bytes(rng.choices(range(below), k=deals)) for below in RANGES.values()]
        assert play_deals(deals, Dictated(columns)) == slow_replay(columns)


def test_results_are_the_possible_ones(fast: Counter[Result]) -> None:
    """Only the maker scores single points, and decisions tell who it may be; nothing is missing."""
    assert set(fast) == {(n, *points) for n, outcomes in POSSIBLE.items() for points in outcomes}


def test_shares_agree_with_the_slow_loop(fast: Counter[Result], slow: Counter[Result]) -> None:
    """Each result comes up as often in both loops."""
    for result in fast | slow:
        share = (fast[result] + slow[result]) / (2 * DEALS)
        error = sqrt(share * (1 - share) * 2 / DEALS)
        assert abs(fast[result] - slow[result]) / DEALS <= STANDARD_ERRORS * error, result


@pytest.mark.parametrize("seat", [0, 1])
def test_long_runs_score_like_the_slow_loop(slow: Counter[Result], seat: int) -> None:
    """The pack, never put back in order, does not favour a seat as deals go by."""
    points = [result[1 + seat] for result in slow.elements()]
    mean = sum(points) / DEALS
    variance = sum((each - mean) ** 2 for each in points) / DEALS
    total = play_deals(MANY_DEALS, random.Random(3))[1 + seat]
    error = sqrt(variance / DEALS + variance / MANY_DEALS)
    assert abs(total / MANY_DEALS - mean) <= STANDARD_ERRORS * error


def test_mean_decisions() -> None:
    """The calls alone decide the number of decisions, so its mean is known exactly."""
    mean = sum(number * share for number, share in SHARES.items())
    variance = sum((number - mean) ** 2 * share for number, share in SHARES.items())
    decisions = play_deals(MANY_DEALS, random.Random(4))[0]
    assert mean == 12.65625
    assert abs(decisions / MANY_DEALS - mean) <= STANDARD_ERRORS * sqrt(variance / MANY_DEALS)


def test_shares_of_decisions(fast: Counter[Result]) -> None:
    """Void deals and the ways to settle trumps come up as often as the odds of the calls say."""
    for number, share in SHARES.items():
        seen = sum(times for (decisions, *_), times in fast.items() if decisions == number)
        assert abs(seen / DEALS - share) <= STANDARD_ERRORS * sqrt(share * (1 - share) / DEALS)


def test_same_seed_same_deals() -> None:
    """All chance comes from the generator given."""
    assert play_deals(2_500, random.Random(5)) == play_deals(2_500, random.Random(5))
    assert play_deals(2_500, random.Random(5)) != play_deals(2_500, random.Random(6))


def test_no_deals() -> None:
    """No deals, no decisions."""
    assert play_deals(0, random.Random(7)) == (0, 0, 0)


@pytest.mark.parametrize("trump", SUITS)
def test_every_trick(trump: str) -> None:
    """The tables give each pair of cards to the same winner as the written orders do."""
    beaten = tables().beaten[SUITS.index(trump)]
    for lead, row in zip(CARDS, beaten, strict=True):
        for reply, wins in zip(CARDS, row, strict=True):
            if lead != reply:
                assert wins == is_taken(lead, reply, trump), (lead, reply)


@pytest.mark.parametrize("trump", SUITS)
def test_replies(trump: str) -> None:
    """What the tables let a hand follow with is legal, complete, and evenly likely."""
    rng = random.Random(8)
    for _ in range(2_000):
        lead, *hand = rng.sample(CARDS, 1 + HAND)
        kept = rng.sample(range(HAND), rng.randint(1, HAND))
        replies = replies_by_table(lead, hand, kept, trump)
        legal = legal_replies(lead, [hand[place] for place in kept], trump)
        assert replies == dict.fromkeys(legal, replies.total() // len(legal))


def replies_by_table(lead: str, hand: list[str], kept: list[int], trump: str) -> Counter[str]:
    """Return how often the tables name each card of *hand* at the places *kept*."""
    known, number = tables(), SUITS.index(trump)
    numbers = [CARDS.index(card) for card in hand]
    terms = known.terms[number]
    pattern = sum(terms[place][card] for place, card in enumerate(numbers))
    led = known.suits[number][CARDS.index(lead)]
    left = sum(1 << place for place in kept)
    steps = known.follows[left][known.holdings[pattern][led]]
    assert all(after == left - (1 << place) for place, after in steps)
    return Counter(hand[place] for place, _ in steps)
