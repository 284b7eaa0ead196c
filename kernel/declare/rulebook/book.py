"""What a rulebook is made of, however it is printed: chapters, passages, tables, rows of cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

Path: TypeAlias = tuple[str, ...]
"""The names that lead to a line of the rules."""

PLAYERS: Final = "players"
PACK: Final = "pack"
ORDER: Final = "order"
DEAL: Final = "deal"
BEFORE_CALLING: Final = "before_calling"
AUCTION: Final = "auction"
BETWEEN_ROUNDS: Final = "between_rounds"
ALONE: Final = "alone"
EXCHANGE: Final = "exchange"
AFTER_CALLING: Final = "after_calling"
BEFORE_LEAD: Final = "before_lead"
EACH_TRICK: Final = "each_trick"
PLAY: Final = "play"
AFTER_PLAY: Final = "after_play"
SCORE: Final = "score"
MATCH: Final = "match"
MEMORY: Final = "memory"

TITLES: Final = {
    PLAYERS: "Players and object",
    PACK: "The pack",
    ORDER: "The order of the cards",
    DEAL: "The deal",
    BEFORE_CALLING: "Before the calling",
    AUCTION: "The calling",
    BETWEEN_ROUNDS: "Between the rounds of calling",
    ALONE: "Lone hands",
    EXCHANGE: "Exchanging cards",
    AFTER_CALLING: "After the calling",
    BEFORE_LEAD: "Before the first lead",
    EACH_TRICK: "Before each trick",
    PLAY: "The play",
    AFTER_PLAY: "After the play",
    SCORE: "Scoring",
    MATCH: "The match",
    MEMORY: "What is remembered",
}
"""The chapters in the order of the book, with their titles."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence, and the lines of the rules *of* which it speaks."""

    text: str
    of: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class Passage:
    """Sentences that belong together; with a *title* they are about one named entry."""

    sentences: tuple[Sentence, ...]
    title: str = ""

    @property
    def text(self) -> str:
        """The passage in one line, without its title."""
        return " ".join(sentence.text for sentence in self.sentences)


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table: its cells, and the same as a sentence."""

    cells: tuple[str, ...]
    said: Sentence


@dataclass(frozen=True, slots=True)
class Table:
    """A table of facts."""

    head: tuple[str, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Rank:
    """The cards that count as one suit, the highest first."""

    name: str
    cards: tuple[str, ...]
    is_trumps: bool = False


@dataclass(frozen=True, slots=True)
class Ranks:
    """The order of the cards in one situation."""

    title: str
    ranks: tuple[Rank, ...]
    said: Sentence


Part: TypeAlias = Passage | Table | Ranks


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rulebook."""

    name: str
    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game in words."""

    title: str
    summary: str
    made_from: str
    chapters: tuple[Chapter, ...]
    sources: tuple[str, ...] = ()

    def sentences(self) -> Iterator[Sentence]:
        """Every sentence, those behind tables and orders of cards included."""
        for chapter in self.chapters:
            for part in chapter.parts:
                yield from sentences_of(part)


def sentences_of(part: Part) -> tuple[Sentence, ...]:
    """What a part of a chapter says."""
    match part:
        case Passage(sentences):
            return sentences
        case Table(_, rows):
            return tuple(row.said for row in rows)
        case Ranks():
            return (part.said,)
