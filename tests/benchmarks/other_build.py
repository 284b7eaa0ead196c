"""Loops played by the kernel of another environment, such as one with the compiled build.

Run as a script it is that other side: each line it reads names a rule set, a loop and a number of
deals, and it answers with the decisions taken and the seconds they took.
"""

from __future__ import annotations

import gc
import random
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .measure import Timed

SEED = 20


class OtherBuild:
    """The other side, as long as it is needed."""

    def __init__(self, python: str) -> None:
        # -P: not the kernel of the folder one happens to be in.
        self._process = subprocess.Popen(
            [python, "-P", __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.kernel = self._line()

    def _line(self) -> str:
        assert self._process.stdout
        line = self._process.stdout.readline().strip()
        if not line:
            self.close()
            raise SystemExit("the other environment does not answer")
        return line

    def play(self, ruleset: str, loop: str, deals: int) -> Timed:
        """Have *deals* played; returns the decisions and the seconds they took over there."""
        assert self._process.stdin
        print(ruleset, loop, deals, sep="\t", file=self._process.stdin, flush=True)
        decisions, seconds = self._line().split()
        return int(decisions), float(seconds)

    def loop(self, ruleset: str, loop: str) -> Callable[[int], Timed]:
        """The loop as a function from a number of deals to decisions and seconds."""
        return lambda deals: self.play(ruleset, loop, deals)

    def close(self) -> None:
        """Let the other side end."""
        self._process.communicate()


def main(path: Sequence[str]) -> None:
    """Answer until there is nothing more to read."""
    sys.path[:0] = path
    import kernel.run.game  # noqa: PLC0415 - the other side's
    from benchmarks.kernel_loops import loops  # type: ignore[import-not-found] # noqa: PLC0415
    from benchmarks.measure import played  # type: ignore[import-not-found] # noqa: PLC0415

    print(Path(kernel.run.game.__file__).suffix, flush=True)
    rng, known = random.Random(SEED), {}
    gc.disable()
    for line in sys.stdin:
        ruleset, loop, deals = line.rstrip("\n").split("\t")
        if ruleset not in known:
            known[ruleset] = loops(kernel.load_game(ruleset), rng)
        print(*played(known[ruleset][loop], int(deals)), flush=True)


if __name__ == "__main__":
    main([str(Path(__file__).parent.parent)])
