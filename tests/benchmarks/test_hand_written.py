"""The hand-written loop plays two-player Euchre, judged by a slow one that plays with card names.

The two share nothing but the spelling of cards. They are compared three ways: the tables case by
case; whole deals, both loops fed the same numbers; and the shares of results, each loop drawing
for itself, where a difference of five standard errors is a fault, not bad luck.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from math import sqrt
from typing import Final, TypeAlias

import pytest

from .hand_tables import CARDS, HAND, tables
from .hand_written import play_deals

Result: TypeAlias = tuple[int, int, int]
"""Decisions, eldest's points, the dealer's points."""

Choose: TypeAlias = Callable[[str, list[str]], str]
"""Makes the decision of a name among options; cards stand in the order of their places."""

SUITS: Final = "cdhs"
COMPANION: Final = {"c": "s", "s": "c", "d": "h", "h": "d"}
DECK: Final = [rank + suit for suit in SUITS for rank in ("9", "10", "J", "Q", "K", "A")]

DEALS: Final = 20_000
MANY_DEALS: Final = 200_000
STANDARD_ERRORS: Final = 5
SHARES: Final = {4: 1 / 64, 12: 1 / 4, 13: 11 / 16, 14: 3 / 64}
"""How often a deal has so many decisions, from the odds of the calls alone."""

RANGES: Final = {
    **{place: 24 - place for place in range(11)},
    **{"order up": 2, "take": 2, "eldest's call": 4, "dealer's call": 4, "bury": 5},
    **{"lead 1": 5, "follow 1": 60, "lead 2": 4, "follow 2": 12},
    **{"lead 3": 3, "follow 3": 6, "lead 4": 2, "follow 4": 2},
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


def in_order(suit: str, trump: str) -> list[str]:
    """Return the cards of an effective suit from the highest down."""
    bowers = ["J" + trump, "J" + COMPANION[trump]]
    cards = [rank + suit for rank in ("A", "K", "Q", "J", "10", "9")]
    return bowers * (suit == trump) + [card for card in cards if card not in bowers]


def suit_led(lead: str, trump: str) -> str:
    """Return the effective suit of *lead*."""
    return next(suit for suit in SUITS if lead in in_order(suit, trump))


def legal_replies(lead: str, hand: list[str], trump: str) -> list[str]:
    """Return what may follow *lead*: a card of its suit, or any when there is none."""
    same_suit = in_order(suit_led(lead, trump), trump)
    return [card for card in hand if card in same_suit] or hand


def is_taken(lead: str, reply: str, trump: str) -> bool:
    """Return whether *reply* wins: it comes first among the trumps, then the suit led."""
    winning = in_order(trump, trump) + in_order(suit_led(lead, trump), trump)
    return next(card for card in winning if card in {lead, reply}) == reply


def slow_auction(
    hands: list[list[str]], upcard: str, choose: Choose
) -> tuple[int, int | None, str | None]:
    """Return decisions, maker and trump; the dealer may have exchanged a card."""
    turned = upcard[-1]
    if choose("order up", ["no", "yes"]) == "yes":
        if choose("take", ["no", "yes"]) == "no":
            return 2, 0, turned
        exchange(hands[1], upcard, choose)
        return 3, 0, turned
    if choose("take", ["no", "yes"]) == "yes":
        exchange(hands[1], upcard, choose)
        return 3, 1, turned
    others = SUITS.partition(turned)
    for seat, name in enumerate(("eldest's call", "dealer's call")):
        call = choose(name, ["pass", *others[2], *others[0]])
        if call != "pass":
            return 3 + seat, seat, call
    return 4, None, None


def exchange(hand: list[str], upcard: str, choose: Choose) -> None:
    """Bury one of the dealer's own five cards for the upcard."""
    hand[hand.index(choose("bury", hand))] = upcard


def slow_tricks(hands: list[list[str]], trump: str, choose: Choose) -> list[int]:
    """Return the tricks of each seat when *hands* are played out, eldest leading first."""
    leader, tricks = 0, [0, 0]
    for trick in range(1, 6):
        follower = 1 - leader
        lead = choose(f"lead {trick}", hands[leader])
        reply = choose(f"follow {trick}", legal_replies(lead, hands[follower], trump))
        hands[leader].remove(lead)
        hands[follower].remove(reply)
        leader = follower if is_taken(lead, reply, trump) else leader
        tricks[leader] += 1
    return tricks


def slow_deal(pack: list[str], choose: Choose) -> Result:
    """Play the deal that lies in *pack*: eldest's cards, the dealer's, the upcard."""
    hands = [pack[:5], pack[5:10]]
    decisions, maker, trump = slow_auction(hands, pack[10], choose)
    if maker is None or trump is None:
        return decisions, 0, 0
    tricks = slow_tricks(hands, trump, choose)
    points = [0, 0]
    if tricks[maker] < 3:
        points[1 - maker] = 2
    else:
        points[maker] = 1 + (tricks[maker] == 5)
    return decisions + 10, points[0], points[1]


def random_slow_deal(rng: random.Random) -> Result:
    """Shuffle and play a deal, each choice made when it comes up."""
    return slow_deal(rng.sample(DECK, 11), lambda _, options: rng.choice(options))


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
            partner = place + digits[place]
            deck[place], deck[partner] = deck[partner], deck[place]
        pack = [*deck[:10], deck[10 + digits[10]]]
        results.append(slow_deal(pack, lambda name, options, of=digits: pick(options, of, name)))
    decisions, eldest, dealer = (sum(column) for column in zip(*results, strict=True))
    return decisions, eldest, dealer


def pick(options: list[str], digits: dict[str | int, int], name: str) -> str:
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
