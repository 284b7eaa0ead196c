"""What holds of a sound rule set, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.reasoning import bounds_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kernel.declare.reasoning import Bounds
    from kernel.declare.schema import Rules


def proofs(file: str, rules: Rules) -> Iterator[str]:
    """The bounds of *rules*, one sentence a line."""
    bounds = bounds_of(rules)
    yield f"{file}: proved"
    yield f"  each of {bounds.outcomes} outcomes has its row, and every row its outcome"
    yield f"  {_ends(bounds)}"
    if bounds.may_pass_for_ever:
        yield "  note: all could pass for ever; then only that number of deals ends the match"
    for name, most in bounds.memory.items():
        yield f"  {name} is remembered, from 0 to {most:,}"


def _ends(bounds: Bounds) -> str:
    match = f"a match ends after {bounds.deals:,} deals at most"
    if bounds.moves is None:
        return f"{match}; how long a deal is, a plugin does not tell"
    return f"a deal ends after {bounds.moves} moves at most, {match}"
