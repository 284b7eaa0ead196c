"""Times loops over deals alternately in one run, so that their ratios outlive the machine.

A row is a name and a function which plays *count* deals and returns the decisions taken. Every
repeat times each row once, one after the other; a ratio is the median over repeats of one row's
time divided by another's in the same repeat, which cancels what slows both. The clock is the
process's own and stands still while others have the processor. The garbage collector is off
meanwhile, so memory that only it could free is not charged for.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Timed: TypeAlias = tuple[int, float]
"""Decisions, and the seconds they took."""
Play: TypeAlias = Callable[[int], int | Timed]
"""From a number of deals to the decisions; with the seconds too where it is timed elsewhere."""
Row: TypeAlias = tuple[str, Play]

REPEATS: Final = 9
SECONDS: Final = 0.2
WARM_UP_DEALS: Final = 500


@dataclass(frozen=True, slots=True)
class Timing:
    """The microseconds per decision of one row, in the order of the repeats."""

    name: str
    samples: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle sample."""
        return median(self.samples)

    @property
    def low(self) -> float:
        """The fastest sample."""
        return min(self.samples)

    @property
    def high(self) -> float:
        """The slowest sample."""
        return max(self.samples)

    def ratio(self, base: Timing) -> float:
        """Return how many times as long as *base* a decision takes, measured in the same run."""
        return median(mine / other for mine, other in zip(self.samples, base.samples, strict=True))


def measure(
    rows: Sequence[Row],
    *,
    repeats: int = REPEATS,
    seconds: float = SECONDS,
    warm_up: int = WARM_UP_DEALS,
) -> list[Timing]:
    """Time *rows* alternately, each for about *seconds* in every one of *repeats*."""
    with pinned():
        counts = [_deals_lasting(seconds, play, warm_up) for _, play in rows]
        repeated = [
            [_sample(play, count) for (_, play), count in zip(rows, counts, strict=True)]
            for _ in range(repeats)
        ]
    columns = zip(*repeated, strict=True)
    return [Timing(name, samples) for (name, _), samples in zip(rows, columns, strict=True)]


def table(
    timings: Sequence[Timing], bases: Mapping[str, Timing], unit: str = "µs/decision"
) -> list[str]:
    """Return lines of a Markdown table of *timings*, with a column of ratios to each of *bases*."""
    head = ["loop", unit, "min", "max", *(f"/ {base}" for base in bases)]
    rows = [
        [
            timing.name,
            *(f"{value:.3f}" for value in (timing.median, timing.low, timing.high)),
            *(f"{timing.ratio(base):.3f}" for base in bases.values()),
        ]
        for timing in timings
    ]
    return aligned(head, rows)


def aligned(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the lines of a Markdown table that can also be read as it is."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return [
        "| " + " | ".join([name.ljust(widths[0]), *map(str.rjust, others, widths[1:])]) + " |"
        for name, *others in (head, rule, *rows)
    ]


@contextmanager
def pinned() -> Iterator[None]:
    """Keep the process on one processor, where the system allows it."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def _deals_lasting(seconds: float, play: Play, warm_up: int) -> int:
    """Warm *play* up, then return the number of deals it plays in about *seconds*."""
    played(play, warm_up)
    return max(1, round(warm_up * seconds / played(play, warm_up)[1]))


def _sample(play: Play, count: int) -> float:
    """Return the microseconds per decision of *count* deals."""
    gc.collect()
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        decisions, seconds = played(play, count)
    finally:
        if was_enabled:
            gc.enable()
    return seconds / decisions * 1e6


def played(play: Play, count: int) -> Timed:
    """Play *count* deals; return the decisions and the processor's seconds they took.

    Time in which others had the processor is not counted.
    """
    start = process_time()
    result = play(count)
    return result if isinstance(result, tuple) else (result, process_time() - start)
