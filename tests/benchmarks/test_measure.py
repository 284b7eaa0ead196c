"""Rows are timed alternately and printed with their ratios."""

from __future__ import annotations

import gc

from .measure import Timing, measure, table


def test_rows_take_turns() -> None:
    """After the warm-ups, each repeat times every row once, without the garbage collector."""
    played: list[tuple[str, bool]] = []

    def row(name: str, count: int) -> int:
        played.append((name, gc.isenabled()))
        return count

    rows = [("a", lambda count: row("a", count)), ("b", lambda count: row("b", count))]
    timings = measure(rows, repeats=2, seconds=1e-6)
    assert played[-4:] == [("a", False), ("b", False)] * 2
    assert [(timing.name, len(timing.samples)) for timing in timings] == [("a", 2), ("b", 2)]


def test_ratio_is_taken_repeat_by_repeat() -> None:
    """A slow spell that hits both rows leaves their ratio alone."""
    base = Timing("base", (1.0, 10.0, 2.0))
    assert Timing("row", (2.0, 20.0, 4.0)).ratio(base) == 2.0


def test_table() -> None:
    """Columns line up under their heads, and ratios are to what was asked for."""
    base = Timing("base", (1.0, 2.0, 3.0))
    assert table([base, Timing("a row", (0.5, 1.0, 1.5))], {"base": base}) == [
        "| loop  | µs/decision |   min |   max | / base |",
        "| ----- | ----------: | ----: | ----: | -----: |",
        "| base  |       2.000 | 1.000 | 3.000 |  1.000 |",
        "| a row |       1.000 | 0.500 | 1.500 |  0.500 |",
    ]
