"""Texts for outputs that lack some letters: the signs of the suits and typographic marks."""

from __future__ import annotations

from typing import Final

from kernel.cli.output import EN_DASH, MINUS, can_show

_PLAIN: Final = str.maketrans(
    {
        "♣": "c",
        "♦": "d",
        "♥": "h",
        "♠": "s",
        "\u201c": '"',
        "\u201d": '"',
        EN_DASH: "-",
        MINUS: "-",
    }
)


def readable(text: str) -> str:
    """*text*, with plain letters in the place of signs that standard output lacks."""
    return text if can_show(text) else text.translate(_PLAIN)


def readable_page(page: str) -> str:
    """An HTML page, with references in the place of letters that standard output lacks."""
    return page if can_show(page) else page.encode("ascii", "xmlcharrefreplace").decode()
