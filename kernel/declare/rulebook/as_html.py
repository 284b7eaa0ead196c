"""A rulebook as one HTML page that needs nothing else, with pictures of the cards."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Final

from kernel.declare.rulebook.book import Passage, Ranks, Table
from kernel.declare.rulebook.english import capital
from kernel.declare.rulebook.html_cards import card, shapes, suit
from kernel.declare.rulebook.html_style import STYLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kernel.declare.rulebook.book import Chapter, Part, Rank, Row, Rulebook

_FAN: Final = 5
_TURN: Final = 9
"""So many cards in the fan at the top, and the degrees between them."""
_LONG: Final = 60
"""From so many letters in a cell a table is told line by line on a narrow screen."""


def as_html(book: Rulebook) -> str:
    """The rulebook as a page of its own; nothing is fetched from anywhere."""
    return "\n".join(_lines(book)) + "\n"


def _lines(book: Rulebook) -> Iterator[str]:
    yield "<!DOCTYPE html>"
    yield '<html lang="en">'
    yield '<head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(book.title)}</title>"
    yield f"<style>{STYLE}</style></head>"
    yield "<body>"
    yield shapes(text for order in _orders(book) for rank in order.ranks for text in rank.cards)
    yield from _top(book)
    yield '<div class="page">'
    yield from _contents(book)
    yield "<main>"
    for chapter in book.chapters:
        yield from _chapter(chapter)
    yield from _sources(book)
    yield "</main></div></body></html>"


def _orders(book: Rulebook) -> Iterator[Ranks]:
    for chapter in book.chapters:
        yield from (part for part in chapter.parts if isinstance(part, Ranks))


def _top(book: Rulebook) -> Iterator[str]:
    yield '<header class="top">'
    first = next(_orders(book), None)
    if first is not None:
        yield _fan(first.ranks[0].cards[:_FAN])
    yield f"<h1>{escape(book.title)}</h1>"
    if book.summary:
        yield f'<p class="summary">{escape(book.summary)}</p>'
    if book.made_from:
        yield f'<p class="made">{escape(book.made_from)}</p>'
    yield "</header>"


def _fan(cards: Sequence[str]) -> str:
    middle = (len(cards) - 1) / 2
    turned = (
        card(text).replace("<svg ", f'<svg style="--turn:{(place - middle) * _TURN:g}deg" ')
        for place, text in enumerate(cards)
    )
    return f'<div class="fan" aria-hidden="true">{"".join(turned)}</div>'


def _contents(book: Rulebook) -> Iterator[str]:
    yield '<nav aria-label="Contents"><h2>Contents</h2><ol>'
    for chapter in book.chapters:
        yield f'<li><a href="#{chapter.name}">{escape(chapter.title)}</a></li>'
    yield "</ol></nav>"


def _chapter(chapter: Chapter) -> Iterator[str]:
    yield f'<section id="{chapter.name}"><h2>{escape(chapter.title)}</h2>'
    for is_order, parts in groupby(chapter.parts, lambda part: isinstance(part, Ranks)):
        if is_order:
            yield from _orders_together([part for part in parts if isinstance(part, Ranks)])
        else:
            for part in parts:
                yield from _part(part)
    yield "</section>"


def _orders_together(orders: Sequence[Ranks]) -> Iterator[str]:
    yield f'<div class="orders{" one" if len(orders) == 1 else ""}">'
    for order in orders:
        yield f'<figure class="order"><figcaption>{escape(order.title)}</figcaption>'
        yield from map(_rank, order.ranks)
        yield "</figure>"
    yield "</div>"


def _rank(rank: Rank) -> str:
    label = suit(rank.name) + escape(capital(rank.name)) + "<em>trumps</em>" * rank.is_trumps
    cards = "".join(map(card, rank.cards))
    kind = "rank trumps" if rank.is_trumps else "rank"
    return (
        f'<div class="{kind}"><span class="label">{label}</span>'
        f'<div class="cards" style="--n:{max(2, len(rank.cards))}">{cards}</div></div>'
    )


def _part(part: Part) -> Iterator[str]:
    match part:
        case Passage() if part.title:
            yield f'<p class="entry"><b>{escape(part.title)}.</b> {escape(part.text)}</p>'
        case Passage():
            yield f"<p>{escape(part.text)}</p>"
        case Table(head, rows):
            yield from _table(head, rows)


def _table(head: Sequence[str], rows: Iterable[Row]) -> Iterator[str]:
    rows = list(rows)
    is_long = any(len(cell) > _LONG for row in rows for cell in row.cells)
    yield f'<div class="table{" long" if is_long else ""}"><table><thead><tr>'
    yield "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    yield "</tr></thead><tbody>"
    for row in rows:
        first, *others = row.cells
        cells = "".join(
            f'<td data-head="{escape(name)}">{escape(cell)}</td>'
            for name, cell in zip(head[1:], others, strict=True)
        )
        yield f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>'
    yield "</tbody></table></div>"


def _sources(book: Rulebook) -> Iterator[str]:
    if book.sources:
        yield "<footer><h2>Sources</h2><ul>"
        yield from (f"<li>{escape(source)}</li>" for source in book.sources)
        yield "</ul></footer>"
