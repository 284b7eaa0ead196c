"""What a single word of a rule file means: text, a number, yes or no, or nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from kernel.declare.text.node import EMPTY

if TYPE_CHECKING:
    from kernel.declare.text.node import Scalar

_NUMBER: Final = re.compile("0|-?[1-9][0-9]{0,17}")
"""Plain decimals; longer ones, and those with zeros before them, are taken for text."""
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


def _text(text: str) -> str:
    """*text*, in which the reader written in Python lets halves of characters pass."""
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise HalfCharacter
    return text
