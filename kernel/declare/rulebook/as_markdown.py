"""A rulebook as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kernel.declare.rulebook.book import Passage, Ranks, Table
from kernel.declare.rulebook.english import capital, card_sign

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.declare.rulebook.book import Part, Rulebook

_SIGNS: Final = re.compile(r"([\\`*_{}\[\]<>#|~&])")
_ADDRESS: Final = re.compile(r"https?://\S+")


def as_markdown(book: Rulebook) -> str:
    """The rulebook as Markdown, without any HTML in it."""
    return "\n".join(_lines(book)) + "\n"


def plain(text: str) -> str:
    """*text* with no sign that Markdown would take for one of its own."""
    return _SIGNS.sub(r"\\\1", " ".join(text.split()))


def _lines(book: Rulebook) -> Iterator[str]:
    yield f"# {plain(book.title)}"
    for line in filter(None, (book.summary, book.made_from)):
        yield from ("", plain(line))
    for chapter in book.chapters:
        yield from ("", f"## {plain(chapter.title)}")
        for part in chapter.parts:
            yield ""
            yield from _part(part)
    if book.sources:
        yield from ("", "## Sources", "", *(f"- {_source(source)}" for source in book.sources))


def _source(source: str) -> str:
    """A source, with its address as a link."""
    found = _ADDRESS.search(source)
    if found is None:
        return plain(source)
    return (
        f"{plain(source[: found.start()])} <{found.group()}>{plain(source[found.end() :])}".strip()
    )


def _part(part: Part) -> Iterator[str]:
    match part:
        case Passage():
            title = f"**{plain(part.title)}.** " if part.title else ""
            yield title + plain(part.text)
        case Table(head, rows):
            yield _row(head)
            yield _row(["---"] * len(head))
            yield from (_row([plain(cell) for cell in row.cells]) for row in rows)
        case Ranks():
            yield from _ranks(part)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _ranks(part: Ranks) -> Iterator[str]:
    yield f"**{plain(part.title)}**"
    yield ""
    for rank in part.ranks:
        name = capital(rank.name) + " (trumps)" * rank.is_trumps
        yield f"- {name}: {' '.join(map(card_sign, rank.cards))}"
