"""Every key of the rule language, and every word it may hold, changes what happens.

The walk comes from the model, so that a key without an effect cannot be added in silence: for
every line in every place, some deal or match is found in which moves, events or scores are others
when it holds something else. `inert/contexts.yaml` has the rule sets in which each key matters. A
value that cannot be had in any of them must be refused there, with the code that the table gives.
"""

from __future__ import annotations

import pytest

from kernel.declare.merging.shape import Block, Line
from kernel.declare.registry import registry_with
from tests.inert.contexts import contexts_for, table
from tests.inert.trial import faults
from tests.inert.walk import Path, lines_of

FOR_PEOPLE = {"title": "words for people"}
CHECKS = {"deal.left_over": "a check on the size of the pack, which no play can show"}
"""Lines that change nothing in play, and why they are there."""
LINES = list(lines_of(Block(registry_with().model)))


def _is_judged(path: Path, line: Line) -> bool:
    """Whether a line holds anything by itself: blocks that are always there do not."""
    name = ".".join(path)
    is_frame = isinstance(line.shape, Block) and not line.is_optional
    is_frame = is_frame and not line.shape.model.phrase_name  # type: ignore[union-attr]
    return not (is_frame or path[-1] in FOR_PEOPLE or name in CHECKS)


EVERY = {".".join(path): (path, line, block) for path, line, block in LINES}
JUDGED = {name: found for name, found in EVERY.items() if _is_judged(*found[:2])}


@pytest.mark.parametrize("name", JUDGED)
def test_every_key_matters(name: str) -> None:
    """Whatever a line may hold is told apart by some deal or match, or is refused with a reason."""
    assert faults(*JUDGED[name]) == []


def test_excused_lines_exist() -> None:
    """Nothing is excused that is not there."""
    names = {".".join(path) for path, _, _ in LINES}
    assert set(CHECKS) <= names
    assert set(FOR_PEOPLE) <= {path[-1] for path, _, _ in LINES}


def test_every_context_is_used() -> None:
    """No context is left over from a key that has gone, or has been given another."""
    used = {id(context) for path, _, _ in JUDGED.values() for context in contexts_for(path)}
    assert [".".join(context.at) for context in table()[0] if id(context) not in used] == []
