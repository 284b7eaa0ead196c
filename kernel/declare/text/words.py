"""The words of messages: how values are quoted, and what an author may have meant."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

USUAL_WORDS: Final[Mapping[str, str]] = {
    "widow": "kitty",
    "blind": "kitty",
    "talon": "kitty",
    "dummy_hand": "dummy",
    "spare_hand": "dummy",
    "discard": "bury",
    "declarer": "maker",
    "caller": "maker",
    "taker": "maker",
    "bidder": "maker",
    "soloist": "maker",
    "eldest": "left_of_dealer",
    "forehand": "left_of_dealer",
    "pone": "left_of_dealer",
    "first_player": "left_of_dealer",
    "turn_up": "upcard",
    "turnup": "upcard",
    "flip": "upcard",
    "upturn": "upcard",
    "pick_up": "order_up",
    "accept": "order_up",
    "assist": "order_up",
    "loner": "alone",
    "lone_hand": "alone",
    "go_alone": "alone",
    "shooter": "alone",
    "sweep": "march",
    "slam": "march",
    "set": "too_few",
    "bust": "too_few",
    "bete": "too_few",
    "misdeal": "throw_in",
    "redeal": "throw_in",
    "next": "same_colour_as_upcard",
    "dutch": "same_colour_as_upcard",
    "team": "sides",
    "teams": "sides",
    "partnership": "sides",
    "players": "seats",
    "name": "game",
    "base": "extends",
    "target": "points",
    "yes": "true",
    "on": "true",
    "no": "false",
    "off": "false",
}
"""Words people type that spelling cannot lead to the right one. Plugins add `usual_words`."""

_ALIKE: Final = 0.7
_LITTLE: Final = 0.5
_LONGEST_WORD: Final = 60
_LONGEST_TEXT: Final = 500


def said(value: Any) -> str:
    """*value* as a message quotes it: in one line, and never longer than a line can hold.

    >>> said("march"), said(True), said([3, 2])
    ("'march'", 'true', '[3, 2]')
    """
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a block of lines"
    if isinstance(value, list):
        return _clipped(f"[{', '.join(map(_bare, value[:20]))}]")
    return _clipped(repr(value))


def _bare(value: Any) -> str:
    return plain_word(value) if isinstance(value, str) else said(value)


def _clipped(text: str) -> str:
    return text if len(text) <= _LONGEST_WORD else f"{text[:_LONGEST_WORD]}..."


def plain_word(word: str) -> str:
    """*word* without quotes where it can be read without, and never too long."""
    if word.isidentifier() and word.isascii():
        return _clipped(word)
    simple = word.isprintable() and word and not set(word) & set(".[] ")
    return _clipped(word if simple else repr(word))


def path_text(path: Iterable[str | int]) -> str:
    """A path as authors write it.

    >>> path_text(("deal", "packets", 0))
    'deal.packets[0]'
    """
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{plain_word(step)}" if text else plain_word(step)
    return text


def harmless(text: str) -> str:
    """*text* without signs that could move a screen's cursor, and of bounded length."""
    shown = text if text.isprintable() else "".join(c if c.isprintable() else "?" for c in text)
    return shown if len(shown) <= _LONGEST_TEXT else f"{shown[:_LONGEST_TEXT]}..."


def spoken(name: str) -> str:
    """A name of the language as words of a sentence.

    >>> spoken("if_joker_turned_up")
    'if joker turned up'
    """
    return name.replace("_", " ")


def listed(names: Iterable[str]) -> str:
    """Names in one line; of a great many only the first."""
    names = list(names)
    return ", ".join(names[:30]) + (", ..." if len(names) > 30 else "")


def _plain(word: str) -> str:
    return word[:_LONGEST_WORD].strip().lower().replace("-", "_").replace(" ", "_")


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The one of *known* that *word* probably misspells; None where none is near."""
    by_plain = {_plain(name): name for name in known}
    found = get_close_matches(_plain(word), by_plain, n=1, cutoff=_ALIKE)
    return by_plain[found[0]] if found else None


def near(word: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Those of *known* that are spelt most like *word*, however little that is; a few of them.

    >>> near("jok", ["32-card", "joker", "march"])
    ['joker']
    """
    by_plain = {_plain(name): name for name in known}
    return [by_plain[name] for name in get_close_matches(_plain(word), by_plain, most, _LITTLE)]


def meant(word: str, known: Iterable[str], *usual: Mapping[str, str]) -> str | None:
    """What *word* stands for at other tables, if it is one of *known*; else the nearest spelling.

    The offers of *usual* may be whole lines, such as `kind: plain`; their first word must be known.
    """
    known = list(known)
    for table in usual:
        offer = table.get(_plain(word))
        if offer and (offer in known or offer.partition(":")[0] in known):
            return offer
    return nearest(word, known)


def did_you_mean(offer: str | None) -> str:
    """The end of a message that offers a word, or nothing."""
    return f"; did you mean {offer}?" if offer else ""


def one_slip_apart(word: str, other: str) -> bool:
    """Whether one letter too many, missing, wrong or changed with its neighbour tells them apart.

    Words that differ in a digit are meant to differ.

    >>> one_slip_apart("mach", "march"), one_slip_apart("lone_3", "lone_4")
    (True, False)
    """
    if word == other or abs(len(word) - len(other)) > 1:
        return False
    start = _common(word, other)
    end = _common(word[start:][::-1], other[start:][::-1])
    here, there = word[start : len(word) - end], other[start : len(other) - end]
    if any(letter.isdigit() for letter in here + there):
        return False
    return max(len(here), len(there)) <= 1 or (len(here) == 2 and here == there[::-1])


def _common(word: str, other: str) -> int:
    """How many letters the two words share from the start."""
    same = 0
    for a, b in zip(word, other, strict=False):
        if a != b:
            break
        same += 1
    return same
