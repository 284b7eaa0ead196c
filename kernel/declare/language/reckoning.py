"""Why an outcome scores what it does: which row of the score table counts, and what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kernel.declare.language.amounts import NO_BID, Parts, Taken, is_by_own_trick, points
from kernel.declare.language.rows import RESULTS
from kernel.values.plan import Reckoning, Told

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kernel.declare.components.score import Score
    from kernel.declare.language.rows import Outcome, Row
    from kernel.declare.schema import Rules

_NOT_CONDITIONS: Final = frozenset({*RESULTS, "title", "special_case_of", "beats"})
_ROWS: Final = "score.rows"


def reckoning_of(rules: Rules, number: int) -> Reckoning:
    """Why outcome *number* of the score table scores what it does."""
    outcome, enough = rules.decisions.outcome(number), rules.decisions.enough(number)
    assert outcome is not None  # noqa: S101 - it came up
    [name, *_] = rules.decisions.decided_by(number)
    others = [other for other in rules.decisions.fitting_in(number) if other != name]
    return Reckoning(
        outcome=str(outcome),
        need=_need(rules.score, outcome, enough),
        row=Told(f"{_ROWS}.{name}", _counts(rules.score, name, others)),
        amounts=tuple(_amounts(rules, name, outcome, enough)),
    )


def bonus_paths(rules: Rules) -> list[str]:
    """The rules that give points besides those of the tricks."""
    claims = (name for name, claim in rules.claims.items() if claim.effect.gives_points)
    kept = (name for name, own in rules.match.remembered().items() if own.then and own.then.score)
    return [*(f"claims.{name}" for name in claims), *(f"match.remember.{name}" for name in kept)]


def _need(score: Score, outcome: Outcome, enough: range) -> Told:
    lone = outcome.alone and score.lone_maker_needs is not None
    if enough.stop == 1:
        said = "no trick at all is enough"
    elif enough.start == len(outcome.won):
        said = f"all {enough.start} tricks are enough"
    else:
        said = f"{enough.start} or more of {len(outcome.won)} tricks are enough"
    return Told("score.lone_maker_needs" if lone else "score.makers_need", said)


def _counts(score: Score, name: str, others: Sequence[str]) -> str:
    """That the row called *name* counts, and which *others* would, were it not there."""
    row = score.rows[name]
    conditions = ", ".join(f"{key}: {_said(value)}" for key, value in _conditions(row))
    case = f"a special case of {row.special_case_of}" if row.special_case_of else ""
    when = ", ".join(filter(None, [case, conditions]))
    said = f"the row {name} counts ({when})" if when else f"the row {name} counts"
    return f"{said}, before {' and '.join(others)}, which would fit too" if others else said


def _conditions(row: Row) -> Iterator[tuple[str, Any]]:
    for key in type(row).model_fields:
        value = getattr(row, key)
        if value is not None and key not in _NOT_CONDITIONS:
            yield key, value


def _amounts(rules: Rules, name: str, outcome: Outcome, enough: range) -> Iterator[Told]:
    """What the row scores, as written, with the sum where it has to be worked out."""
    row, each = rules.score.rows[name], len(outcome.won)
    taken = Taken(outcome.tricks, outcome.contract or NO_BID, enough.start)
    for key in RESULTS:
        amount = getattr(row, key)
        if amount == 0:
            continue
        tricks = outcome.tricks if key == "makers_score" else each - outcome.tricks
        by_seat = key == "defenders_score" and rules.all_for_themselves
        is_plain = isinstance(amount, int) or (by_seat and is_by_own_trick(amount))
        total = "" if is_plain else f", which makes {points(amount, tricks, taken)}"
        yield Told(f"{_ROWS}.{name}.{key}", f"{key}: {_said(amount)}{total}")


def _said(value: Any) -> str:
    """A value as it is written in a rule file."""
    if isinstance(value, Parts):
        lines = {key: getattr(value, key) for key in type(value).model_fields}
        return "{" + ", ".join(f"{key}: {line}" for key, line in lines.items() if line) + "}"
    return str(value).lower() if isinstance(value, bool) else str(value)
