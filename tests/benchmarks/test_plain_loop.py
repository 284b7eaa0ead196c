"""The plain loop plays the game the slow one plays."""

from __future__ import annotations

import random
from collections import Counter
from math import sqrt

from .plain_loop import plain_loop
from .slow_euchre import random_slow_deal

DEALS = 20_000
STANDARD_ERRORS = 5


def test_shares_agree_with_the_slow_loop() -> None:
    """Each result comes up as often in both loops."""
    one, other = random.Random(1), random.Random(2)
    plain = Counter(plain_loop(1, one) for _ in range(DEALS))
    slow = Counter(random_slow_deal(other) for _ in range(DEALS))
    for result in plain | slow:
        share = (plain[result] + slow[result]) / (2 * DEALS)
        error = sqrt(share * (1 - share) * 2 / DEALS)
        assert abs(plain[result] - slow[result]) / DEALS <= STANDARD_ERRORS * error, result


def test_same_seed_same_deals() -> None:
    """All chance comes from the generator given."""
    assert plain_loop(500, random.Random(5)) == plain_loop(500, random.Random(5))
