"""Rows of the score table that name each other: in rings, or without any effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.base import IDLE, Finding
from kernel.declare.language.rings import rings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from kernel.declare.language.rows import Row
    from kernel.declare.schema import Rules


def rows_in_rings(rows: Mapping[str, Row]) -> Iterator[Finding]:
    """Rows that beat each other, or are special cases of each other; paths are of the score."""
    beaten = {name: row.beats for name, row in rows.items()}
    wider = {name: [row.special_case_of or ""] for name, row in rows.items()}
    yield from _rings("beats", "beats", "then none of them counts", beaten)
    yield from _rings("special_case_of", "is a special case of", "then none is wider", wider)


def _rings(key: str, verb: str, so: str, others: Mapping[str, Iterable[str]]) -> Iterator[Finding]:
    for ring in rings({name: [o for o in its if o != name] for name, its in others.items()}):
        pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
        said = ", ".join(f"{name} {verb} {other}" for name, other in pairs)
        hint = f"take {ring[0]} out of {key} in {ring[-1]}"
        yield Finding(("rows", ring[-1], key), "rows-in-ring", f"{said}: {so}", hint)


def beats_without_effect(rules: Rules) -> Iterator[Finding]:
    """Rows beaten in vain: no outcome is left to both, so the line decides nothing."""
    rows = rules.score.rows
    if not any(row.beats for row in rows.values()):
        return
    contested = _contested(rules)
    for name, row in rows.items():
        for number, other in enumerate(row.beats):
            if frozenset((name, other)) not in contested:
                path = ("score", "rows", name, "beats", number)
                message = f"this makes no difference here: {name} and {other} never both count"
                yield Finding(path, "no-difference", message, "it may go", IDLE)


def _contested(rules: Rules) -> set[frozenset[str]]:
    """The pairs of rows that both fit some outcome which no more exact row settles."""
    found: set[frozenset[str]] = set()
    for names in rules.decisions.fitting:
        left = rules.decisions.innermost(names)
        found.update(frozenset((one, other)) for one in left for other in left if one != other)
    return found
