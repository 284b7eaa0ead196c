"""The writer that components are lent, and the chapters it fills."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.rulebook.book import (
    TITLES,
    Chapter,
    Part,
    Passage,
    Path,
    Rank,
    Ranks,
    Row,
    Sentence,
    Table,
)
from kernel.declare.rulebook.english import name_of, sentence
from kernel.declare.rulebook.people import People

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from kernel.declare.base import Component
    from kernel.declare.schema import Rules
    from kernel.values.ordering import Ordering


class _Open:
    """A passage that is being written."""

    def __init__(self, title: str = "") -> None:
        self.title = title
        self.sentences: list[Sentence] = []


class Draft:
    """The chapters of a book that is being written; *titles* are those of standard names."""

    def __init__(self, rules: Rules, titles: Mapping[str, str]) -> None:
        self.rules = rules
        self.titles = titles
        self.people = People(rules)
        self.facts = rules.game_facts()
        self.orderings = rules.orderings()
        self._parts: dict[str, list[_Open | Part]] = {name: [] for name in TITLES}

    def put(self, chapter: str, part: _Open | Part) -> None:
        """Add a part at the end of *chapter*."""
        self._parts[chapter].append(part)

    def chapters(self) -> Iterator[Chapter]:
        """The chapters that have something to say, in the order of the book."""
        for name, title in TITLES.items():
            parts = tuple(map(_closed, self._parts[name]))
            if parts:
                yield Chapter(name, title, parts)


def _closed(part: _Open | Part) -> Part:
    if isinstance(part, _Open):
        return Passage(tuple(part.sentences), part.title)
    return part


class Writer:
    """Writes at one place of a draft about one component; see `Words`."""

    def __init__(
        self, draft: Draft, chapter: str, path: Path = (), passage: _Open | None = None
    ) -> None:
        self._draft = draft
        self._chapter = chapter
        self._path = path
        self._passage = passage or _Open()
        self._lead: list[str] = []

    @property
    def rules(self) -> Rules:
        """See `Words`."""
        return self._draft.rules

    @property
    def facts(self) -> frozenset[str]:
        """See `Words`."""
        return self._draft.facts

    @property
    def orderings(self) -> tuple[Ordering, ...]:
        """See `Words`."""
        return self._draft.orderings

    @property
    def people(self) -> People:
        """See `Words`."""
        return self._draft.people

    @property
    def name(self) -> str:
        """See `Words`."""
        return self._path[-1] if self._path else ""

    def title(self, own: str | None, name: str) -> str:
        """See `Words`."""
        return own or self._draft.titles.get(name) or name_of(name)

    def _of(self, lines: Sequence[str]) -> tuple[Path, ...]:
        return tuple((*self._path, *line.split(".")) for line in lines) or (self._path,)

    def say(self, text: str, *lines: str) -> None:
        """See `Words`."""
        if not self._passage.sentences:
            self._draft.put(self._chapter, self._passage)
        lead = self._lead.pop() if self._lead else ""
        self._passage.sentences.append(Sentence(sentence(lead + text), self._of(lines)))

    def tell(self, line: str, part: Component) -> None:
        """See `Words`."""
        part.words(self.part(line))

    def part(self, line: str) -> Writer:
        """See `Words`."""
        inner = Writer(self._draft, self._chapter, self._of([line])[0], self._passage)
        inner._lead = self._lead
        return inner

    def leading(self, text: str) -> Writer:
        """See `Words`."""
        same = Writer(self._draft, self._chapter, self._path, self._passage)
        same._lead = [text]
        return same

    def paragraph(self) -> Writer:
        """See `Words`."""
        return self.chapter(self._chapter)

    def entry(self, title: str) -> Writer:
        """See `Words`."""
        return Writer(self._draft, self._chapter, self._path, _Open(title))

    def chapter(self, name: str) -> Writer:
        """See `Words`."""
        return Writer(self._draft, name, self._path)

    def row(self, cells: Sequence[str], said: str, *lines: str) -> Row:
        """See `Words`."""
        return Row(tuple(cells), Sentence(sentence(said), self._of(lines)))

    def ranks(self, title: str, ranks: Sequence[Rank], said: str) -> None:
        """See `Words`."""
        part = Ranks(title, tuple(ranks), Sentence(sentence(said), (self._path,)))
        self._draft.put(self._chapter, part)
        self._passage = _Open()

    def table(self, head: Sequence[str], rows: Iterable[Row]) -> None:
        """See `Words`."""
        self._draft.put(self._chapter, Table(tuple(head), tuple(rows)))
        self._passage = _Open()
