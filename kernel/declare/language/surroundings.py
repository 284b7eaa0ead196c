"""What the words of a phrase refer to at some moment of a deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from kernel.declare.base import Finding
from kernel.declare.language.phrases import Cards, Holding, Surroundings
from kernel.values.bits import NONE, Mask
from kernel.values.layout import LED, SUIT_COUNT, TRUMPS, TURNED_UP, Cells, led_suit

if TYPE_CHECKING:
    from kernel.declare.base import Component
    from kernel.declare.passes import Build
    from kernel.declare.schema import Rules

_IN_A_TRICK: Final = (("play",), ("when", "led"), ("when", "trick_has_no"))
"""The lines of a rule under `play.may_not` that are read while a trick is in progress."""


def may_speak_of_led(path: tuple[str, ...]) -> bool:
    """Whether a cards phrase at *path* is read in a trick, so that a suit may have been led."""
    return path[:2] == ("play", "may_not") and path[3:] in _IN_A_TRICK


def led_out_of_place(rules: Rules) -> Iterator[Finding]:
    """Cards phrases that speak of the suit led where nothing is."""
    for path, part in rules.parts():
        for inner, phrase in _phrases(part):
            if phrase.speaks_of("led") and not may_speak_of_led(path):
                yield Finding(
                    (*path, *inner, "suits"),
                    "nothing-led",
                    "nothing has been led when this is read, so there is no suit led",
                    "led may stand under play.may_not: in play, when.led and when.trick_has_no",
                )


def _phrases(part: Component) -> Iterator[tuple[tuple[str | int, ...], Cards]]:
    """The phrase itself, or those in the parts of a holding of which any may fit."""
    if isinstance(part, Cards):
        yield (), part
    for number, each in enumerate(part.any_of if isinstance(part, Holding) else ()):
        for name in ("has", "only", "lacks"):
            phrase = getattr(each, name)
            if phrase is not None:
                yield ("any_of", number, name), phrase


def surroundings(b: Build, ordering: int, upcard: int, led: int = NONE) -> Surroundings:
    """The surroundings by the numbers of ordering, upcard and suit led; `NONE` for not yet."""
    order = b.rules.by_trump[NONE] if ordering == NONE else b.orderings[ordering]
    suit = NONE if upcard == NONE else b.deck.cards[upcard].suit
    return Surroundings(b.deck, order, suit, led)


def mask_now(b: Build, phrase: Cards) -> Callable[[Cells], Mask]:
    """The cards a phrase means as things stand."""
    return _mask_in_trick(b, phrase) if phrase.speaks_of("led") else _mask_by_trumps(b, phrase)


def _mask_by_trumps(b: Build, phrase: Cards, led: int = NONE) -> Callable[[Cells], Mask]:
    trumps = b[TRUMPS]
    upcards = range(NONE, len(b.deck)) if b.has(TURNED_UP) else (NONE,)
    turned_up = b[TURNED_UP] if b.has(TURNED_UP) else None
    table = {
        (order, upcard): phrase.mask(surroundings(b, order, upcard, led))
        for order in range(NONE, len(b.orderings))
        for upcard in upcards
    }

    def mask(cells: Cells) -> Mask:
        return table[cells[trumps], NONE if turned_up is None else cells[turned_up]]

    return mask


def _mask_in_trick(b: Build, phrase: Cards) -> Callable[[Cells], Mask]:
    """As by trumps and upcard alone, but for a phrase that speaks of the suit led as well."""
    led = b[LED]
    by_suit = {suit: _mask_by_trumps(b, phrase, suit) for suit in range(NONE, SUIT_COUNT)}
    return lambda cells: by_suit[led_suit(cells[led]) if cells[led] else NONE](cells)
