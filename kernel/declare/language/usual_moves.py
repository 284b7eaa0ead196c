"""Moves that several components declare, each with its sense: passing, naming trumps, burying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.values.cards import SUITS
from kernel.values.moves import PASS, Does, Sense

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.declare.passes import Declare


def declare_pass(b: Declare) -> None:
    """The call that leaves it to the next seat."""
    b.word(PASS, sense=Sense("passed", "leave it to the next seat", Does.USUAL))


def declare_naming(b: Declare, names: Iterable[str]) -> None:
    """The calls that make trumps: each of *names* is that of an ordering."""
    for name in names:
        trumps = f"{name} become" if name in SUITS else "no suit becomes"
        means = f"{trumps} trumps, and you the maker"
        sense = Sense(f"named {name}", means, Does.MAKES_TRUMPS, trumps=name)
        b.call_word(f"name {name}", sense=sense)


def declare_bury_words(b: Declare) -> None:
    """A card is laid face down; its owner alone sees which."""
    sense = Sense("buried {}", "lay it face down, out of play", Does.BURIES)
    b.card_words("bury", public="bury", sense=sense)
