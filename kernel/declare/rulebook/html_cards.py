"""Cards drawn for the HTML rulebook: our own shapes, each card once, used wherever it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from kernel.declare.rulebook.english import card_name
from kernel.values.cards import SUITS, Card, parse_card

_SUIT_SHAPES: Final[Mapping[str, str]] = {
    "clubs": (
        '<circle cx="16" cy="8.5" r="6.5"/><circle cx="8.5" cy="18.5" r="6.5"/>'
        '<circle cx="23.5" cy="18.5" r="6.5"/>'
        '<path d="M15 13h2c0 9 1.5 13 5 17H10c3.5-4 5-8 5-17Z"/>'
    ),
    "diamonds": '<path d="M16 1.5Q21 10 28 16 21 22 16 30.5 11 22 4 16 11 10 16 1.5Z"/>',
    "hearts": (
        '<path d="M16 30C7 22 2 16.5 2 10.5A7.2 7.2 0 0 1 16 7.5 7.2 7.2 0 0 1 30 10.5'
        'C30 16.5 25 22 16 30Z"/>'
    ),
    "spades": (
        '<path d="M16 1.5C21 9 30 14 30 20.5A6.6 6.6 0 0 1 18 23.5Q18.5 27 22 30.5H10'
        'Q13.5 27 14 23.5A6.6 6.6 0 0 1 2 20.5C2 14 11 9 16 1.5Z"/>'
    ),
}
"""Each suit in a square of 32."""
_MARKS: Final[Mapping[str, str]] = {
    "J": '<path d="M3 13h18l-2-5q6-1 5-7-7 0-9 5-7-4-12 7Z"/>',
    "Q": (
        '<path d="M3 13 1 4l6 4 5-7 5 7 6-4-2 9Z"/><circle cx="1" cy="3" r="1.5"/>'
        '<circle cx="12" cy="1" r="1.5"/><circle cx="23" cy="3" r="1.5"/>'
    ),
    "K": '<path d="M2 13V2l5 5 5-6 5 6 5-5v11Z"/><path d="M2 14.5h20v1.5H2Z"/>',
}
"""What stands over the suit of a court card: a cap, a coronet, a crown; in a box of 24 by 16."""
_JOKER: Final = (
    '<path class="cap" d="M11 52C13 37 7 31 6 27 14 28 19 32 22 38 22 30 24 24 28 21 32 24 34 30'
    ' 34 38 37 32 42 28 50 27 49 31 43 37 45 52Z"/><path class="band" d="M11 54h34v5H11Z"/>'
    '<circle class="band" cx="6" cy="26" r="3"/><circle class="band" cx="28" cy="19" r="3"/>'
    '<circle class="band" cx="50" cy="26" r="3"/>'
)
_FACE: Final = '<rect class="face" x="1" y="1" width="54" height="78" rx="6"/>'


def shapes(cards: Iterable[str]) -> str:
    """The definitions of all suits and of *cards*, to be put into the page once."""
    suits = (
        f'<symbol id="suit-{name}" viewBox="0 0 32 32">{shape}</symbol>'
        for name, shape in _SUIT_SHAPES.items()
    )
    drawn = (
        f'<symbol id="card-{text}" viewBox="0 0 56 80">{_drawing(parse_card(text))}</symbol>'
        for text in dict.fromkeys(cards)
    )
    return f'<svg class="shapes" aria-hidden="true">{"".join([*suits, *drawn])}</svg>'


def card(text: str) -> str:
    """One card, as defined in `shapes`."""
    name = card_name(text).removeprefix("the ")
    return f'<svg class="card" role="img" aria-label="{name}"><use href="#card-{text}"/></svg>'


def suit(name: str) -> str:
    """The sign of a suit; nothing for a name that is none."""
    if name not in SUITS:
        return ""
    return f'<svg class="suit {_colour(name)}" aria-hidden="true"><use href="#suit-{name}"/></svg>'


def _colour(name: str) -> str:
    return "red" if name in ("diamonds", "hearts") else "black"


def _drawing(own: Card) -> str:
    if own.is_joker:
        return f'{_FACE}<text class="gold" x="5" y="14" font-size="11">Joker</text>{_JOKER}'
    return "".join([_FACE, *_printed(own.rank, SUITS[own.suit])])


def _printed(rank: str, name: str) -> Iterator[str]:
    """Rank and suit in the corner, the suit again in the middle, with a mark for a court card."""
    colour = _colour(name)
    size, x = (17, 3) if len(rank) > 1 else (20, 5)
    yield f'<text class="{colour}" x="{x}" y="20" font-size="{size}">{rank}</text>'
    yield f'<use class="{colour}" href="#suit-{name}" x="5" y="24" width="11" height="11"/>'
    if rank in _MARKS:
        yield '<rect class="frame" x="18" y="24" width="33" height="50" rx="3"/>'
        yield f'<g class="gold" transform="translate(22.5 30)">{_MARKS[rank]}</g>'
        yield f'<use class="{colour}" href="#suit-{name}" x="23" y="49" width="23" height="23"/>'
    else:
        yield f'<use class="{colour}" href="#suit-{name}" x="20" y="41" width="29" height="29"/>'
