"""A rulebook as plain text for a terminal or a printer."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from kernel.declare.rulebook.book import Passage, Ranks, Table
from kernel.declare.rulebook.english import capital, card_sign

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.declare.rulebook.book import Chapter, Part, Rulebook

_WIDTH: Final = 78
_INDENT: Final = "  "
_GAP: Final = "   "
_LEAST: Final = 12
"""No column of a table gets narrower than this."""


def as_text(book: Rulebook) -> str:
    """The rulebook in lines of at most 78 letters."""
    return "\n".join(_lines(book)) + "\n"


def _lines(book: Rulebook) -> Iterator[str]:
    yield from _under(book.title, "=")
    for line in filter(None, (book.summary, book.made_from)):
        yield from ("", *_wrapped(line))
    for chapter in book.chapters:
        yield from _chapter(chapter)
    if book.sources:
        yield from ("", "", *_under("Sources", "-"), "")
        for source in book.sources:
            yield from _wrapped(source, _INDENT, "- ")


def _under(title: str, sign: str) -> list[str]:
    lines = _wrapped(title)
    return [*lines, sign * max(map(len, lines))]


def _wrapped(text: str, indent: str = "", first: str = "") -> list[str]:
    """*text* in lines; the first begins with *first*, the others are as far in."""
    return wrap(
        text,
        _WIDTH,
        initial_indent=indent + first,
        subsequent_indent=indent + " " * len(first),
        break_long_words=False,
        break_on_hyphens=False,
    )


def _chapter(chapter: Chapter) -> Iterator[str]:
    yield from ("", "", *_under(chapter.title, "-"))
    for part in chapter.parts:
        yield ""
        yield from _part(part)


def _part(part: Part) -> Iterator[str]:
    match part:
        case Passage():
            title = f"{part.title}. " if part.title else ""
            yield from _wrapped(title + part.text)
        case Table():
            yield from table_lines([part.head, *(row.cells for row in part.rows)])
        case Ranks():
            yield from _ranks(part)


def _ranks(part: Ranks) -> Iterator[str]:
    yield part.title
    names = [capital(rank.name) + " (trumps)" * rank.is_trumps for rank in part.ranks]
    width = max(map(len, names))
    for name, rank in zip(names, part.ranks, strict=True):
        yield f"{_INDENT}{name:<{width}}  {' '.join(map(card_sign, rank.cards))}"


def table_lines(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table with its head; cells that are too long go on in the next line."""
    widths = _widths(rows)
    for number, row in enumerate(rows):
        columns = [wrap(cell, width) or [""] for cell, width in zip(row, widths, strict=True)]
        for line in range(max(map(len, columns))):
            cells = [column[line] if line < len(column) else "" for column in columns]
            yield _row(cells, widths)
        if number == 0:
            yield _row(["-" * width for width in widths], widths)


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    placed = (f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True))
    return (_INDENT + _GAP.join(placed)).rstrip()


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    """The widths of the columns: as wide as their cells, the widest ones cut until all fit."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    room = _WIDTH - len(_INDENT) - len(_GAP) * (len(widths) - 1)
    while sum(widths) > room and max(widths) > _LEAST:
        widths[widths.index(max(widths))] -= 1
    return widths
