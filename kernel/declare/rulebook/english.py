"""Plain English: numbers, lists, cards and ranges as a rulebook writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.values.cards import JOKER, SUITS, parse_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
)  # fmt: skip
_ORDINALS: Final = (
    "zeroth", "first", "second", "third", "fourth", "fifth",
    "sixth", "seventh", "eighth", "ninth", "tenth",
)  # fmt: skip
RANK_NAMES: Final[Mapping[str, str]] = {
    **{str(n): _NUMBERS[n] for n in range(2, 11)},
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
    JOKER: "joker",
}
"""What people call a rank."""
_STOPS: Final = (".", "?", "!", ":")


def number(value: int) -> str:
    """A number in words up to ten.

    >>> number(3), number(24), number(1000), number(-2)
    ('three', '24', '1,000', 'minus two')
    """
    if value < 0:
        return f"minus {number(-value)}"
    return _NUMBERS[value] if 0 < value < len(_NUMBERS) else f"{value:,}"


def ordinal(value: int) -> str:
    """A place in a row: `third`, `11th`."""
    return _ORDINALS[value] if 0 < value < len(_ORDINALS) else f"{value}th"


def counted(value: int, noun: str, plural: str = "") -> str:
    """So many of something.

    >>> counted(1, "card"), counted(3, "trick"), counted(0, "point")
    ('one card', 'three tricks', 'no point')
    """
    if value == 0:
        return f"no {noun}"
    return f"{number(value)} {noun if value == 1 else plural or f'{noun}s'}"


def listing(items: Iterable[str], last: str = "and") -> str:
    """Things in a sentence.

    >>> listing(["ace", "king", "queen"]), listing(["nine", "ten"], "or")
    ('ace, king and queen', 'nine or ten')
    """
    *first, end = list(items) or [""]
    return f"{', '.join(first)} {last} {end}" if first else end


def capital(text: str) -> str:
    """*text* with a capital at its beginning; the rest stays."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """*text* with a capital and a full stop."""
    text = " ".join(text.split())
    return capital(text) if text.endswith(_STOPS) else f"{capital(text)}."


def name_of(word: str) -> str:
    """A name of the rule language as people read it: `lone_march` is Lone march."""
    return capital(spaced(word))


def spaced(word: str) -> str:
    """A name of the rule language as words of a sentence."""
    return str(word).replace("_", " ").replace("-", " ")


def rank_name(rank: str) -> str:
    """A rank in words."""
    return RANK_NAMES[rank]


def plural(noun: str) -> str:
    """More than one of a rank or card: `sixes`, `jacks`."""
    return f"{noun}es" if noun.endswith(("x", "s")) else f"{noun}s"


def card_name(text: str) -> str:
    """A card in words.

    >>> card_name("Jh"), card_name("Jo")
    ('the jack of hearts', 'the joker')
    """
    card = parse_card(text)
    name = RANK_NAMES[card.rank]
    return f"the {name}" if card.is_joker else f"the {name} of {SUITS[card.suit]}"


def spread(low: int, high: int) -> str:
    """A range of numbers: `three or four`, `five to eight`."""
    if low == high:
        return number(low)
    return f"{number(low)} {'or' if high == low + 1 else 'to'} {number(high)}"


def range_said(said: int | str) -> str:
    """A number or a range as the rule language writes it, in words.

    >>> range_said(8), range_said("8-9"), range_said("-3-0")
    ('eight', 'eight or nine', 'minus three to 0')
    """
    if isinstance(said, int):
        return number(said)
    sign, rest = ("-", said[1:]) if said.startswith("-") else ("", said)
    low, _, high = rest.partition("-")
    return spread(int(sign + low), int(high)) if high else spaced(said)


def numbers_said(values: Iterable[int], most: int) -> str:
    """A set of numbers between nothing and *most*, the shortest way.

    >>> numbers_said([3, 4], 5), numbers_said([3, 4, 5], 5), numbers_said([0, 1, 2], 5)
    ('three or four', 'three or more', 'fewer than three')
    """
    found = sorted(values)
    if not found or found == [0]:
        return "no"
    if found == list(range(found[0], found[-1] + 1)):
        if len(found) == most + 1:
            return "any number of"
        if found[0] == 0:
            return f"fewer than {number(found[-1] + 1)}"
        if found[-1] == most and len(found) > 2:
            return f"{number(found[0])} or more"
        return spread(found[0], found[-1])
    return listing(map(number, found), "or")


_SIGNS: Final = "♣♦♥♠"


def card_sign(text: str) -> str:
    """A card as it is printed: `J♥`, `10♣`, `Joker`."""
    card = parse_card(text)
    return "Joker" if card.is_joker else f"{card.rank}{_SIGNS[card.suit]}"
