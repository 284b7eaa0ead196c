"""Measures the kernel's loops beside other engines, all in one run, and prints a report.

`--compiled PYTHON` adds the loops of another environment, where the compiled build is installed;
`--report` keeps the report as REPORT.md beside this file.
"""

from __future__ import annotations

import argparse
import random
import sys
from datetime import UTC, datetime
from pathlib import Path

import kernel
import kernel.run.game

from .bars import BEST, HAND_WRITTEN, INSIDE, PLAIN, PLAIN_BEST, RETURNING, USUAL
from .hand_written import play_deals
from .kernel_loops import loops, rollout_loop, unfused_rollouts
from .measure import REPEATS, SECONDS, Row, measure
from .open_spiel_loops import (
    best_loop,
    inside_loop,
    plain_best_loop,
    returning_loop,
    usual_loop,
)
from .other_build import OtherBuild
from .plain_loop import plain_loop
from .report import report

HERE = Path(__file__).parent
REPORT = HERE / "REPORT.md"
SHIPPED = sorted(path.stem for path in (HERE.parent.parent / "rulesets").glob("*.yaml"))
RULESETS = {name: name for name in SHIPPED} | {"full pack": str(HERE / "full-pack.yaml")}
"""What each rule set is called here, and what it is loaded by."""
UNFUSED = "unfused"


def yardsticks(rng: random.Random) -> list[Row]:
    """Return the loops of others."""
    return [
        (USUAL, lambda count: usual_loop(count, rng)),
        (BEST, lambda count: best_loop(count, rng)),
        (RETURNING, lambda count: returning_loop(count, rng)),
        (PLAIN_BEST, lambda count: plain_best_loop(count, rng)),
        (INSIDE, lambda count: inside_loop(count, rng)),
        (HAND_WRITTEN, lambda count: play_deals(count, rng)[0]),
        (PLAIN, lambda count: plain_loop(count, rng)[0]),
    ]


def kernel_rows(rng: random.Random, other: OtherBuild | None) -> list[Row]:
    """Return the kernel's loops over every rule set, and those of the *other* build."""
    rows: list[Row] = []
    for name, path in RULESETS.items():
        game = kernel.load_game(path)
        own = loops(game, rng)
        rows += [(f"{name}, {loop}", play) for loop, play in own.items()]
        if name == "euchre":
            rows.append((f"{name}, {UNFUSED}", rollout_loop(game, rng, unfused_rollouts)))
        if other is not None:
            rows += [(f"compiled: {name}, {loop}", other.loop(path, loop)) for loop in own]
    return rows


def loading_rows(rng: random.Random) -> list[Row]:
    """Return loading each shipped rule set, beside the loop whose decisions it is counted in."""

    def load(name: str, count: int) -> int:
        for _ in range(count):
            kernel.load_game(name)
        return count

    loads = [(f"loading {name}", lambda count, name=name: load(name, count)) for name in SHIPPED]
    return [(USUAL, lambda count: usual_loop(count, rng)), *loads]


def main() -> None:
    """Measure everything and print the report."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--compiled", metavar="PYTHON", help="an interpreter with that build")
    parser.add_argument("--report", action="store_true", help=f"write {REPORT.name}")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each sample")
    parser.add_argument("--repeats", type=int, default=REPEATS, help="samples of each loop")
    asked = parser.parse_args()
    if Path(kernel.run.game.__file__).suffix != ".py":
        sys.exit("this environment has the compiled build; name it with --compiled from another")
    rng = random.Random(20)
    other = OtherBuild(asked.compiled) if asked.compiled else None
    if other is not None and other.kernel == ".py":
        sys.exit("nothing is compiled in that environment")
    rows = [*yardsticks(rng), *kernel_rows(rng, other)]
    timings = measure(rows, seconds=asked.seconds, repeats=asked.repeats)
    loads = measure(loading_rows(rng), seconds=asked.seconds, repeats=asked.repeats, warm_up=3)
    today = datetime.now(UTC).date().isoformat()
    games = {name: kernel.load_game(path) for name, path in RULESETS.items()}
    games["euchre"].fuse()
    text = report(timings, loads, games, today=today, repeats=asked.repeats)
    print(text)
    if other is not None:
        other.close()
    if asked.report:
        REPORT.write_text(text)


if __name__ == "__main__":
    main()
