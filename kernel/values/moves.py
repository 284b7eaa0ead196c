"""Moves, and the table of all moves of a game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kernel.errors import NotationError
from kernel.values.bits import NONE, CardId, Mask, MoveId, bits

if TYPE_CHECKING:
    from collections.abc import Iterable

PLAY: Final = "play"
PASS: Final = "pass"  # noqa: S105 - the call, not a secret


@dataclass(frozen=True, slots=True)
class Move:
    """One decision by one seat. `str` gives its text, which records and the API speak.

    *public_text* is what the other seats see. *card* is the card it moves, or `NONE`.
    """

    id: MoveId
    text: str
    public_text: str
    card: CardId = NONE
    also: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.text


def normalised(text: str) -> str:
    """*text* as moves are looked up: one space between words, any case, `T` for ten.

    >>> normalised(" Play  TH ")
    'play 10h'
    """
    words = " ".join(text.casefold().split())
    return re.sub(r"\bt([cdhs])\b", r"10\1", words)


class MoveTable:
    """All moves of a game by number; the play block comes first, so a hand is its own moves."""

    __slots__ = ("_aliases", "_texts", "all")

    def __init__(self, moves: Iterable[Move]) -> None:
        self.all: tuple[Move, ...] = tuple(moves)
        self._texts: dict[str, list[MoveId]] = {}
        self._aliases: dict[str, list[MoveId]] = {}
        for move in self.all:
            self._texts.setdefault(normalised(move.text), []).append(move.id)
            for alias in move.also:
                self._aliases.setdefault(normalised(alias), []).append(move.id)

    def __len__(self) -> int:
        return len(self.all)

    def __getitem__(self, number: MoveId) -> Move:
        return self.all[number]

    def named(self, text: str) -> MoveId:
        """The number of the first move whose text is exactly *text*; raises `KeyError`."""
        return self._texts[normalised(text)][0]

    def parse(self, text: str, legal: Mask) -> MoveId:
        """The move *text* names, preferring one in *legal* where two moves answer to it.

        Raises `NotationError` when no move of the game has that text.
        """
        key = normalised(text)
        known: list[MoveId] = [*self._texts.get(key, ()), *self._aliases.get(key, ())]
        if not known:
            raise NotationError(f"{text!r} is no move of this game")
        return next((number for number in known if legal >> number & 1), known[0])

    def alike(self, number: MoveId) -> list[MoveId]:
        """The moves with the text of *number*: two where the pack has the card twice."""
        return self._texts[normalised(self.all[number].text)]

    def in_mask(self, mask: Mask) -> list[Move]:
        """The moves in *mask*, ascending."""
        return [self.all[number] for number in bits(mask)]
