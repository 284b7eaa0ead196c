"""The report of a run, as Markdown."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from typing import TYPE_CHECKING

from .bars import (
    BEST,
    INSIDE,
    PLAIN_BEST,
    RETURNING,
    USUAL,
    Bar,
    loading_bar,
    speed_bars,
)
from .costs import bytes_a_state, bytes_kept, profile
from .measure import Timing, aligned, table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kernel import Game

INTRODUCTION = """\
# What a random decision costs

Written by `python -m tests.benchmarks --report`, {today}. {machine}.

{summary}

Uniform random play, dealing and scores included. Each loop is timed {repeats} times, all loops in
turn; a time is the median, a ratio the median of the ratios within one turn, so it outlives the
machine and what else ran on it. `states` makes a `State` for each decision and chooses by
`rng.choice(state.legal_moves())`; `rollout` is `game.rollout(game.deal(rng), rng)`; `cursor` goes
down a deal by `draw` and `push`. What plays has been fused before, which each game does by itself
after some hundred deals; `unfused` is the rollout without. OpenSpiel plays its four-player
`euchre`. Its best loops and the hand-written one draw random numbers by the block; the others draw
each when it is needed. A search takes moves back: a cursor can, and of the loops over OpenSpiel
that which keeps the states it passes through.
"""


def report(
    timings: Sequence[Timing],
    loads: Sequence[Timing],
    games: Mapping[str, Game],
    *,
    today: str,
    repeats: int,
) -> str:
    """Return the whole report; memory and profile are measured here."""
    named = {timing.name: timing for timing in timings}
    loaded = {timing.name: timing for timing in loads}
    bars = [*speed_bars(named, games), loading_bar(loaded), *_memory_bars(games)]
    head = INTRODUCTION.format(
        today=today, machine=_machine(), summary=summary(named, today), repeats=repeats
    )
    bases = {short: named[name] for short, name in _BASES.items()}
    loading = table(loads, {"usual": loaded[USUAL]}, "µs")
    parts = [
        [head, "## Bars", "", *_bars(bars), SHORT_OF_THE_BARS, ""],
        ["## Loops", "", *table(timings, bases), ""],
        ["## Loading a rule set, warm, in decisions of the usual loop", "", *loading, ""],
        ["## Where the time of a rollout of euchre goes", "", *_profile(games["euchre"]), ""],
    ]
    return "\n".join(line for part in parts for line in part)


SHORT_OF_THE_BARS = """
What is not reached, and why: a cursor keeps a copy of the cells with each move, so that it can come
back, and pays for two calls from Python; OpenSpiel's best loop keeps nothing, and that which can go
back takes longer than a cursor. The hand-written loop is what only one game allows: tables by the
pattern of a hand, and numbers drawn for a thousand deals at once; in pure Python a deal and its
states alone cost more."""

_BASES = {
    "usual": USUAL,
    "best": BEST,
    "going back": RETURNING,
    "one by one": PLAIN_BEST,
    "C++": INSIDE,
}


def summary(timings: Mapping[str, Timing], today: str) -> str:
    """Return the sentence that the README quotes."""
    usual = timings[USUAL]
    shares = [f"{timings[f'euchre, {loop}'].ratio(usual):.2f}" for loop in ("states", "rollout")]
    text = (
        f"On {today}, a random decision of four-player Euchre took {shares[0]} of the time of\n"
        f"OpenSpiel's usual Python loop through states, {shares[1]} in a rollout"
    )
    if compiled := timings.get("compiled: euchre, rollout"):
        inside = compiled.ratio(timings[INSIDE])
        text += (
            f", and in a rollout of the\ncompiled build {compiled.ratio(usual):.2f}, which is "
            f"{inside:.2f} of the time OpenSpiel takes inside C++"
        )
    return f"{text}."


def _machine() -> str:
    versions = f"open_spiel {version('open_spiel')}, trick-kernel {version('trick-kernel')}"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {versions}; {os.cpu_count()} processors, {platform.machine()}"


def _memory_bars(games: Mapping[str, Game]) -> list[Bar]:
    sizes = {name: bytes_a_state(game) for name, game in games.items()}
    worst = max(sizes, key=sizes.__getitem__)
    kept = bytes_kept(games["euchre"], 5_000)
    return [
        Bar(f"bytes of a held state ({worst})", 500, sizes[worst]),
        Bar("bytes kept of 5000 rollouts", 1_000, kept),
    ]


def _bars(bars: Sequence[Bar]) -> list[str]:
    rows = [
        [bar.what, f"{bar.limit:g}", f"{bar.measured:.3g}", "yes" if bar.is_reached else "no"]
        for bar in bars
    ]
    return aligned(["bar", "at most", "measured", "reached"], rows)


def _profile(game: Game) -> list[str]:
    lines = ["By cProfile, which charges for each call: short functions look dearer than they are."]
    for is_fused, title in _PROFILES.items():
        found = profile(game, is_fused=is_fused)
        rows = [[name, f"{share:.0%}", f"{calls:.1f}"] for name, share, calls in found]
        lines += ["", title, "", *aligned(["function", "own time", "calls a deal"], rows)]
    return lines


_PROFILES = {
    True: "As it runs: the rules fused into one function for the deal and one for its play.",
    False: "The same rules unfused, each a function that calls others, to see what each costs.",
}
