"""Conditions on what everyone knows that can never be met."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from kernel.declare.base import DEAD, IDLE, Finding
from kernel.declare.components.first_to import several_at_once
from kernel.declare.language.phrases import listed
from kernel.declare.language.when import LastDeal, When
from kernel.declare.reasoning.moments import CALLING, moment_at
from kernel.declare.reasoning.phrases import NEVER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kernel.declare.reasoning.moments import Moment, Path
    from kernel.declare.schema import Rules

_SETTLED: Final = ("trumps", "alone", "defended_alone", "forced")
"""What is known only when trumps have been made."""
_ANYTHING: Final = 1_000_000


def conditions_never_met(rules: Rules) -> Iterator[Finding]:
    """Lines of `when` and `not_when` that can never hold, or have no meaning where they stand."""
    for path, part in rules.parts():
        moment = moment_at(rules, path) if path else None
        if isinstance(part, When) and moment is not None:
            yield from _of_the_moment(path, part, moment)
            yield from _of_the_match(path, part, rules)
        if isinstance(part, When | LastDeal):
            yield from _no_trump(path, part, rules)
        if isinstance(part, LastDeal):
            yield from _tricks(path, part, rules.deal.each)


def _never(path: Path, name: str, why: str, hint: str = "") -> Finding:
    return Finding((*path, name), NEVER, why, hint or f"take {name} out, or change it", DEAD)


def _of_the_moment(path: Path, when: When, moment: Moment) -> Iterator[Finding]:
    """What is not known yet at this moment, or is over."""
    if when.round is not None and (moment.name != CALLING or path[-1] == "not_when"):
        hint = "name rounds only under when, in a rule on calls"
        yield _never(path, "round", "a round has no meaning here", hint)
    if moment.is_settled:
        if when.defended_alone is not None and not moment.knows_defender:
            yield _never(path, "defended_alone", "no defender has spoken yet at this moment")
        return
    for name in _SETTLED:
        if getattr(when, name) is not None:
            yield _never(path, name, f"{name} is not settled yet at this moment")
    if when.bid is not None and moment.name != CALLING:
        yield _never(path, "bid", "there is no bid at this moment")


def _of_the_match(path: Path, when: When, rules: Rules) -> Iterator[Finding]:
    """Numbers that cannot come up."""
    last = rules.match.plan(()).max_deals
    limits = {
        "deal_number": (1, last, f"a match has at most {last:,} deals"),
        "our_score": _scores(rules),
        "their_score": _scores(rules),
    }
    for name, (low, high, why) in limits.items():
        said = getattr(when, name)
        if said is not None and not _meets(said, low, high):
            yield _never(path, name, f"{said} can never be: {why}")
    for name, number in when.remembered.items():
        yield from _remembered((*path, "remembered"), name, number, rules)


def _remembered(path: Path, name: str, said: int | str, rules: Rules) -> Iterator[Finding]:
    kept = rules.match.remembered()[name]
    most = kept.most(rules.match.plan(()).max_deals)
    if said == "all":
        if not kept.is_set:
            yield _never(path, name, "all is for a set of suits, and this is a counter")
    elif not _meets(said, 0, most):
        yield _never(path, name, f"{said} can never be: it goes from 0 to {most:,}")


def _scores(rules: Rules) -> tuple[int, int, str]:
    """Which scores a side may have when a deal begins, as far as that can be told."""
    plan = rules.match.plan(())
    if plan.wins_with != "most" or plan.points is None or several_at_once(rules):
        return -_ANYTHING, _ANYTHING, "the first number is the higher one"
    most = plan.points - 1
    return -_ANYTHING, most, f"a side has at most {most} when a deal begins"


def _meets(said: int | str, low: int, high: int) -> bool:
    """Whether a number, or one of a range, lies between *low* and *high*."""
    found = re.fullmatch(r"(-?\d+)-(-?\d+)", str(said))
    if not found:
        return not isinstance(said, int) or low <= said <= high
    first, last = map(int, found.groups())
    return first <= last and max(first, low) <= min(last, high)


def _no_trump(path: Path, part: When | LastDeal, rules: Rules) -> Iterator[Finding]:
    if listed(part.trumps) == ["no_trump"] and "no_trump" not in rules.game_facts():
        yield _never(path, "trumps", "there is never no trump in this game")


def _tricks(path: Path, part: LastDeal, each: int) -> Iterator[Finding]:
    if part.makers_take is not None and not _meets(part.makers_take, 0, each):
        yield _never(path, "makers_take", f"there are {each} tricks in a deal")


def memory_that_nothing_reads(rules: Rules) -> Iterator[Finding]:
    """What is remembered and neither scores nor is asked for."""
    read = {name for _, part in rules.parts() if isinstance(part, When) for name in part.remembered}
    for name, kept in rules.match.remembered().items():
        if name not in read and (kept.then is None or not kept.then.score):
            message = "this makes no difference here: nothing depends on what is remembered"
            hint = "ask for it in a when, or let it score"
            yield Finding(("match", "remember", name), "no-difference", message, hint, IDLE)
