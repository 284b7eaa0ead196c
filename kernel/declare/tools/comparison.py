"""Two rule sets compared: each line that differs, with the sentences that tell it to players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kernel.declare.rulebook.assemble import chapters_of
from kernel.declare.rulebook.turns import Turned, said_in, turned
from kernel.declare.tools.differences import Difference, differences

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kernel.declare.rulebook.book import Chapter, Path
    from kernel.declare.schema import Rules


@dataclass(frozen=True)
class Told:
    """A line that differs, and what the two rulebooks say of it and the other one does not."""

    difference: Difference
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True)
class Comparison:
    """Every line that differs, and the sentences that differ besides, for they follow from it."""

    told: tuple[Told, ...]
    besides: tuple[Turned, ...]


def compare(before: Rules, after: Rules, titles: Mapping[str, str]) -> Comparison:
    """What is different in *after*; nothing where both play the same under the same titles.

    *titles* are those of standard names, as `Registry.score_names` has them.
    """
    return compared(before, after, chapters_of(before, titles), chapters_of(after, titles))


def compared(
    before: Rules, after: Rules, old: Sequence[Chapter], new: Sequence[Chapter]
) -> Comparison:
    """As `compare`, where the chapters of both rulebooks have been written already."""
    mine, theirs = _Told(old), _Told(new)
    told = [
        Told(each, mine.said(each.path, theirs), theirs.said(each.path, mine))
        for each in differences(before, after)
    ]
    known = {text for each in told for text in (*each.before, *each.after)}
    besides = (_without(turn, known) for turn in turned(old, new))
    return Comparison(tuple(told), tuple(turn for turn in besides if turn.before or turn.after))


def _without(turn: Turned, known: set[str]) -> Turned:
    before, after = (
        tuple(said for said in texts if said.alone not in known)
        for texts in (turn.before, turn.after)
    )
    return Turned(before, after)


class _Told:
    """The sentences of one book by the lines of which they speak."""

    def __init__(self, chapters: Sequence[Chapter]) -> None:
        self._of: list[tuple[Path, str]] = [
            (path, said.alone) for _, said in said_in(chapters) for path in said.of
        ]
        self.all = {text for _, text in self._of}

    def said(self, path: Path, other: _Told) -> tuple[str, ...]:
        """What is said of *path*, or else of what it stands in, and not in the *other* book."""
        for length in range(len(path), 0, -1):
            inside = [pair for pair in self._of if pair[0][:length] == path[:length]]
            exact = inside if length == len(path) else [p for p in inside if len(p[0]) == length]
            own = [text for _, text in exact or inside if text not in other.all]
            if own:
                return tuple(dict.fromkeys(own))
            if inside:
                break
        return ()
