"""Where two rulebooks say different things, sentence by sentence."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from kernel.declare.rulebook.book import Passage, Ranks, sentences_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kernel.declare.rulebook.book import Chapter, Path


@dataclass(frozen=True)
class Said:
    """A sentence in its place: what it is *about*, a chapter or a titled passage in it."""

    about: str
    is_titled: bool
    text: str
    of: tuple[Path, ...]

    @property
    def alone(self) -> str:
        """The sentence as it can stand by itself."""
        return f"{self.about}: {self.text}" if self.is_titled else self.text


@dataclass(frozen=True)
class Turned:
    """Sentences of one rulebook in whose place the other has others; either may be none."""

    before: tuple[Said, ...]
    after: tuple[Said, ...]


def said_in(chapters: Sequence[Chapter]) -> Iterator[tuple[str, Said]]:
    """Every sentence with the name of its chapter; orders of cards are left out."""
    for chapter in chapters:
        for part in chapter.parts:
            if isinstance(part, Ranks):
                continue
            title = part.title if isinstance(part, Passage) else ""
            for sentence in sentences_of(part):
                about = title or chapter.title
                yield chapter.name, Said(about, bool(title), sentence.text, sentence.of)


def turned(before: Sequence[Chapter], after: Sequence[Chapter]) -> Iterator[Turned]:
    """The sentences that differ, in the order of the book."""
    mine, theirs = _by_chapter(before), _by_chapter(after)
    for name in dict.fromkeys([*theirs, *mine]):
        old, new = mine.get(name, []), theirs.get(name, [])
        texts = [said.alone for said in old], [said.alone for said in new]
        for kind, i, k, j, m in SequenceMatcher(None, *texts, autojunk=False).get_opcodes():
            if kind != "equal":
                yield Turned(tuple(old[i:k]), tuple(new[j:m]))


def _by_chapter(chapters: Sequence[Chapter]) -> dict[str, list[Said]]:
    found: dict[str, list[Said]] = {}
    for name, said in said_in(chapters):
        found.setdefault(name, []).append(said)
    return found
