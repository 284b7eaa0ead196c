"""What the rounds of an auction offer before any rule on calls: for proofs, not for play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kernel.declare.language.call_rules import Call
from kernel.declare.language.phrases import Surroundings
from kernel.values.bits import NONE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.declare.schema import Rules
    from kernel.values.bits import Mask


@dataclass(frozen=True, slots=True, eq=False)
class Offer:
    """A call as it may be offered: under one upcard, with one suit to become trumps.

    *seats* are those that may be offered it, counted from the dealer. *around* is what the words of
    rules refer to with it.
    """

    text: str
    call: Call
    seats: Mask
    around: Surroundings


def offers(
    rules: Rules, text: str, word: str, seats: Mask, suits: Iterable[tuple[int, int | None]]
) -> list[Offer]:
    """The offers of a call that settles trumps, or of a pass, with the lone hands that may be said.

    *suits* holds the suit of the upcard and the one the call makes trumps, for each way in which it
    may come up.
    """
    deck, orders = rules.deck.deck(), rules.by_trump
    lone = rules.alone.call_suffixes() if rules.alone and word != "pass" else ()
    return [
        Offer(
            f"{text}{' ' if suffix else ''}{suffix}",
            Call(0, word, trump, alone=bool(suffix)),
            seats,
            Surroundings(deck, orders[NONE if trump is None else trump], upcard),
        )
        for upcard, trump in suits
        for suffix in ("", *lone)
    ]
