"""What a single word of a rule file means: text, a number, yes or no, or nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final
from unicodedata import category

from kernel.declare.text.node import EMPTY

if TYPE_CHECKING:
    from kernel.declare.text.node import Scalar

_NUMBER: Final = re.compile("0|-?[1-9][0-9]{0,17}")
"""Plain decimals; longer ones, and those with zeros before them, are taken for text."""
_UNSEEN: Final = frozenset({"Cc", "Cf", "Zl", "Zp"})
_SPELT_WITH: Final = "\n\t\u200c\u200d"
_EMPTY_WORDS: Final = frozenset({"", "~", "null", "Null", "NULL"})


class HalfCharacter(Exception):  # noqa: N818 - told as a problem with its place
    """A text that no file can hold: half of a pair of codes that make one character."""


def meaning(text: str, *, quoted: bool) -> Scalar:
    """What *text* means. In quotes it is text; so is whatever is no number and no yes or no.

    Raises `HalfCharacter`.

    >>> [meaning(text, quoted=False) for text in ("true", "yes", "10", "010", "12:30")]
    [True, 'yes', 10, '010', '12:30']
    """
    if quoted:
        return _text(text)
    if text in _EMPTY_WORDS:
        return EMPTY
    if text in ("true", "false"):
        return text == "true"
    return int(text) if _NUMBER.fullmatch(text) else text


def unseen_in(text: str) -> str:
    """The first sign of *text* that shows nothing and may change how a screen shows the rest.

    Such are controls, and signs that turn the direction of writing or join words unseen. Ends of
    lines may stand in texts, and so may the two joiners with which Persian and others are spelt.

    >>> unseen_in("Title"), unseen_in("Ti\u202etle")
    ('', 'U+202E')
    """
    if text.isprintable():
        return ""
    strange = (sign for sign in text if category(sign) in _UNSEEN and sign not in _SPELT_WITH)
    return next((f"U+{ord(sign):04X}" for sign in strange), "")


def _text(text: str) -> str:
    """*text*, in which the reader written in Python lets halves of characters pass."""
    if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
        raise HalfCharacter
    return text
