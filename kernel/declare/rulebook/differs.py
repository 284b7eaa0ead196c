"""How a rule set differs from the one it was made from: the last chapter of its rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.declare.rulebook.book import Chapter, Row, Sentence, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kernel.declare.rulebook.turns import Said, Turned

DIFFERS: Final = "differs"
_NOTHING: Final = "–"  # noqa: RUF001 - a dash for an empty cell


def differs_in_words(turns: Sequence[Turned], base: str) -> Chapter:
    """What is said here, beside what the rulebook of *base* says in its place."""
    rows = tuple(row for turn in turns for row in _rows(turn))
    return Chapter(DIFFERS, f"How this differs from {base}", (Table(("", "Here", base), rows),))


def _rows(turn: Turned) -> Iterator[Row]:
    """A row for each passage that the sentences stand in."""
    for about in dict.fromkeys(said.about for said in (*turn.after, *turn.before)):
        here, there = (_joined(texts, about) for texts in (turn.after, turn.before))
        yield Row((about, here, there), Sentence(f"{about}: {here}"))


def _joined(texts: Sequence[Said], about: str) -> str:
    return " ".join(said.text for said in texts if said.about == about) or _NOTHING
