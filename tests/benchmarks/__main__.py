"""Prints what a random decision costs in each loop, all measured in one run."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from .hand_written import play_deals
from .measure import measure, table
from .open_spiel_loops import best_loop, usual_loop

if TYPE_CHECKING:
    from .measure import Row

USUAL = "OpenSpiel, usual loop"
BEST = "OpenSpiel, best loop"
HAND_WRITTEN = "hand-written"


def rows() -> list[Row]:
    """Return what is measured: each a name and a function from deals to decisions."""
    rng = random.Random(20)
    return [
        (USUAL, lambda count: usual_loop(count, rng)),
        (BEST, lambda count: best_loop(count, rng)),
        (HAND_WRITTEN, lambda count: play_deals(count, rng)[0]),
    ]


def main() -> None:
    """Measure all rows and print the table."""
    table(measure(rows()), bases=(USUAL, BEST, HAND_WRITTEN))


if __name__ == "__main__":
    main()
