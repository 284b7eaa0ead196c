"""How a rule set differs from the one it was made from: the last chapter of its rulebook."""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, Final

from kernel.declare.rulebook.amounts import NOTHING
from kernel.declare.rulebook.book import Chapter, Row, Sentence, Table
from kernel.declare.rulebook.turns import Turned

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kernel.declare.rulebook.turns import Said

DIFFERS: Final = "differs"


_PLAIN: Final = (
    (re.compile(r"\bthe makers (take|score|lose|pay|must)s?\b"), r"the maker \1"),
    (re.compile(r"\bthe maker (take|score|lose|pay)s\b"), r"the maker \1"),
    (re.compile(r"\bthey (take|bid|need)\b"), r"he \1"),
    (re.compile(r"\bhe (take|need)s\b"), r"he \1"),
)
"""Words that follow from who plays with whom, which is told by itself."""


def differs_in_words(turns: Sequence[Turned], base: str) -> Chapter:
    """What is said here, beside what the rulebook of *base* says in its place.

    What both say alike, but of a maker and of makers, is left out.
    """
    table = Table(("", "Here", base), tuple(_rows(list(map(_without_alike, turns)))))
    return Chapter(DIFFERS, f"How this differs from {base}", (table,))


def _without_alike(turn: Turned) -> Turned:
    before, after = (Counter(map(_plain, texts)) for texts in (turn.before, turn.after))
    alike = before & after
    return Turned(
        tuple(said for said in turn.before if _plain(said) not in alike),
        tuple(said for said in turn.after if _plain(said) not in alike),
    )


def _plain(said: Said) -> str:
    text = said.alone.lower()
    for pattern, plain in _PLAIN:
        text = pattern.sub(plain, text)
    return text


def _rows(turns: Sequence[Turned]) -> Iterator[Row]:
    """A row for each chapter or titled passage, one after the other."""
    parts = (part for turn in turns for part in _parts(turn))
    for about, together in groupby(parts, lambda part: part[0]):
        both = list(together)
        here = _joined(said for _, texts, _ in both for said in texts)
        there = _joined(said for _, _, texts in both for said in texts)
        yield Row((about, here, there), Sentence(f"{about}: {here}"))


def _parts(turn: Turned) -> Iterator[tuple[str, list[Said], list[Said]]]:
    """The sentences here and there, by what they are about."""
    for about in dict.fromkeys(said.about for said in (*turn.after, *turn.before)):
        here, there = (
            [s for s in texts if s.about == about] for texts in (turn.after, turn.before)
        )
        yield about, here, there


def _joined(texts: Iterable[Said]) -> str:
    return " ".join(said.text for said in texts) or NOTHING
