"""Moves in words: what was done, and what it would mean."""

from __future__ import annotations

from typing import Final

from kernel.values.cards import SUITS
from kernel.values.moves import PLAY

_ALONE: Final = " alone"
_PAST: Final = {
    "pass": "passed",
    "order up": "ordered up",
    "take up": "took it up",
    "pick up": "picked it up",
    "leave": "left it",
    "bury": "buried a card",
    "give": "gave a card",
    "lay aside": "laid a card aside",
    "take the dummy": "took the dummy",
    "leave the dummy": "left the dummy",
    "take the kitty": "took the kitty",
    "leave the kitty": "left the kitty",
    "no claim": "made no claim",
    "alone": "went alone",
    "with partner": "kept to partners",
    "take over": "took the call over",
    "leave it": "left the call as it was",
    "lay open": "laid the hand open",
    "keep closed": "kept the hand closed",
    "defend alone": "went alone in defence",
}
_PAST_VERBS: Final = {
    "name": "named",
    "bury": "buried",
    "give": "gave",
    "bid": "bid",
    "claim": "claimed",
    "show": "showed",
    PLAY: "played",
}
_MEANINGS: Final = {
    "pass": "leave it to the next seat",
    "order up": "the upcard's suit becomes trumps, and you the maker",
    "take up": "the upcard's suit becomes trumps, and you the maker",
    "pick up": "take the upcard into your hand, and bury another card for it",
    "leave": "leave the upcard where it lies",
    "take the dummy": "take its cards into your hand, and bury as many as are over",
    "leave the dummy": "leave its cards where they lie, and play what you were dealt",
    "take the kitty": "take its cards into your hand, and bury as many",
    "leave the kitty": "leave it where it lies, and play what you were dealt",
    "alone": "play without your partner",
    "with partner": "play with your partner",
    "take over": "you become the maker in your partner's place",
    "leave it": "let your partner's call stand",
    "lay open": "play with your cards face up",
    "keep closed": "play with your cards hidden",
    "no claim": "claim nothing",
    "defend alone": "defend without your partner",
}


def past(text: str) -> str:
    """A move as something that was done.

    >>> past("name hearts alone")
    'named hearts alone'
    """
    said, alone = _without_alone(text)
    verb, _, rest = said.partition(" ")
    if said in _PAST:
        return _PAST[said] + alone
    return f"{_PAST_VERBS[verb]} {rest}{alone}" if rest and verb in _PAST_VERBS else text


def past_of_several(text: str, times: int) -> str:
    """A move that was made *times* in a row, as those saw it who saw no card.

    >>> past_of_several("bury", 1), past_of_several("bury", 3)
    ('buried a card', 'buried 3 cards')
    """
    said = past(text)
    if times == 1:
        return said
    return said.replace("a card", f"{times} cards") if "a card" in said else f"{said} {times} times"


def meaning(text: str) -> str:
    """What a move does; empty where its text says it all.

    >>> meaning("leave")
    'leave the upcard where it lies'
    """
    said, alone = _without_alone(text)
    means = _MEANINGS.get(said) or _meaning_of_verb(*said.split(" ", 1))
    return f"{means}, without your partner" if alone and means else means


def _meaning_of_verb(verb: str, rest: str = "") -> str:
    match verb:
        case "name":
            trumps = "no suit becomes" if rest not in SUITS else f"{rest} become"
            return f"{trumps} trumps, and you the maker"
        case "bid" if rest.isdecimal():
            return f"undertake to take {rest} {'trick' if rest == '1' else 'tricks'}"
        case "bury":
            return "lay it face down, out of play"
        case "give":
            return "pass it to your partner"
        case "claim":
            return "make the claim"
    return ""


def _without_alone(text: str) -> tuple[str, str]:
    """The call, and ` alone` where it ends so; `alone` by itself is a call."""
    said = text.removesuffix(_ALONE)
    return (said, _ALONE) if said not in {text, "defend"} else (text, "")
