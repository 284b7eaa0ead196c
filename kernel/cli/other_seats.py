"""Whether a game can be played with every number of seats it allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.declare.loader import load_ruleset, seats_allowed_at
from kernel.declare.text.report import problem_at
from kernel.errors import NOTE, PROBLEM, Problem, RulesetError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kernel.declare.loader import Ruleset
    from kernel.declare.registry import Registry

ALLOWED: Final = "seats_allowed"


def with_other_seats(found: Ruleset, game: str, registry: Registry) -> list[Problem]:
    """What is wrong with *game* at other numbers of seats than it was *found* with.

    A number that nothing has been written for is a problem of the file that allows it; to a file
    that took `seats_allowed` over it is a note.
    """
    wrong: dict[int, tuple[Problem, ...]] = {}
    for seats in sorted({*found.header.seats_allowed} - {found.rules.seats}):
        try:
            load_ruleset(game, seats=seats, registry=registry)
        except RulesetError as error:
            wrong[seats] = error.problems
    written = [seats for seats in wrong if seats in found.tables]
    return list(wrong[written[0]]) if written else _unplayable(game, wrong, registry)


def _unplayable(
    game: str, wrong: Mapping[int, tuple[Problem, ...]], registry: Registry
) -> list[Problem]:
    """One finding for all numbers that one line of the game stands against."""
    against: dict[tuple[str, str], list[int]] = {}
    for seats, problems in wrong.items():
        against.setdefault((problems[0].code, problems[0].path), []).append(seats)
    at, is_own = seats_allowed_at(game, registry=registry)
    return [
        problem_at(
            at,
            "seats-unplayable",
            _message(numbers, wrong[numbers[0]][0]),
            f"leave {_or(numbers)} out of seats_allowed, or write lines for so many in by_seats",
            path=[ALLOWED],
            severity=PROBLEM if is_own else NOTE,
        )
        for numbers in against.values()
    ]


def _message(numbers: Sequence[int], why: Problem) -> str:
    with_ = f"; with {numbers[0]}" if len(numbers) > 1 else ""
    where = f"{why.path}: " if why.path else ""
    return f"this cannot be played by {_or(numbers)}{with_}: {where}{why.message}"


def _or(numbers: Sequence[int]) -> str:
    *first, last = map(str, numbers)
    return f"{', '.join(first)} or {last}" if first else last
