"""The bars the kernel is held to, and what was measured against each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from .measure import Timing

USUAL = "OpenSpiel, usual loop"
BEST = "OpenSpiel, best loop"
PLAIN_BEST = "OpenSpiel, best loop, drawn one by one"
RETURNING = "OpenSpiel, best loop that can go back"
INSIDE = "OpenSpiel, inside C++"
HAND_WRITTEN = "hand-written, drawn by the block"
PLAIN = "hand-written, first version"


class Bar(NamedTuple):
    """A number that is not to be more than a limit."""

    what: str
    limit: float
    measured: float

    @property
    def is_reached(self) -> bool:
        """Whether the limit is kept."""
        return self.measured <= self.limit


def speed_bars(timings: Mapping[str, Timing], names: Iterable[str]) -> list[Bar]:
    """Return the bars on loops; those on a compiled build only where one was measured."""
    usual, best, inside = timings[USUAL], timings[BEST], timings[INSIDE]
    rolled, moved = timings["euchre, rollout"], timings["euchre, cursor"]
    bars = [
        Bar("states / usual loop", 0.5, timings["euchre, states"].ratio(usual)),
        Bar("rollout / usual loop", 0.35, rolled.ratio(usual)),
        Bar("rollout / best loop", 1.0, rolled.ratio(best)),
        Bar("rollout / best loop, drawn one by one", 1.0, rolled.ratio(timings[PLAIN_BEST])),
        Bar("cursor / usual loop", 0.35, moved.ratio(usual)),
        Bar("cursor / best loop that can go back", 1.0, moved.ratio(timings[RETURNING])),
        Bar("cursor / best loop", 1.0, moved.ratio(best)),
        Bar("cursor / best loop, drawn one by one", 1.0, moved.ratio(timings[PLAIN_BEST])),
    ]
    for loop in ("rollout", "cursor"):
        if compiled := timings.get(f"compiled: euchre, {loop}"):
            bars.append(Bar(f"compiled {loop} / inside C++", 1.0, compiled.ratio(inside)))
            bars.append(Bar(f"compiled {loop} / best loop", 1.0, compiled.ratio(best)))
    two = timings["euchre-2p, rollout"]
    bars.append(Bar("euchre-2p, rollout / hand-written", 1.2, two.ratio(timings[HAND_WRITTEN])))
    bars.append(Bar("euchre-2p, rollout / first version", 1.2, two.ratio(timings[PLAIN])))
    if compiled := timings.get("compiled: euchre-2p, rollout"):
        for name, other in (("hand-written", HAND_WRITTEN), ("first version", PLAIN)):
            what = f"compiled euchre-2p, rollout / {name}"
            bars.append(Bar(what, 1.2, compiled.ratio(timings[other])))
    others = {name: timings[f"{name}, rollout"].ratio(rolled) for name in names}
    worst = max(others, key=others.__getitem__)
    bars.append(Bar(f"dearest rule set ({worst}) / euchre, rollout", 1.6, others[worst]))
    return bars


def loading_bar(timings: Mapping[str, Timing]) -> Bar:
    """Return the bar on loading: how many decisions of the usual loop it takes at most."""
    usual = timings[USUAL]
    loads = {name: t.ratio(usual) for name, t in timings.items() if name != USUAL}
    worst = max(loads, key=loads.__getitem__)
    return Bar(f"{worst} / decision of the usual loop", 6_000, loads[worst])
