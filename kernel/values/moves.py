"""Moves, and the table of all moves of a game."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final

from kernel.errors import NotationError
from kernel.values.bits import NONE, CardId, Mask, MoveId, bits

if TYPE_CHECKING:
    from collections.abc import Iterable

PLAY: Final = "play"
PASS: Final = "pass"  # noqa: S105 - the call, not a secret
NO_CLAIM: Final = "no claim"
_TEN: Final = re.compile(r"\bt([cdhs])\b")


class Does(Enum):
    """What a move does, as far as it says how good it is; computer players go by it."""

    UNKNOWN = "no telling"
    USUAL = "leaves things as they are, or is what nearly every hand does"
    BOLD = "pays for a hand that takes nearly every trick"
    BIDS = "undertakes to take some tricks"
    BIDS_NO_TRICK = "undertakes to take no trick"
    MAKES_TRUMPS = "makes the trumps it names"
    ORDERS_UP = "makes the upcard's suit trumps, and the dealer gets the card"
    TAKES_UP = "makes the upcard's suit trumps, and the caller gets the card"
    TAKES_UPCARD = "takes the upcard, trumps having been made"
    TAKES_CARDS = "gives more cards to choose from"
    BURIES = "lays a card aside, out of play"
    GIVES = "gives a card to a partner"
    CLAIMS = "claims a right or a score"
    PAYS = "claims something that costs points"


@dataclass(frozen=True, slots=True)
class Sense:
    """What a move means to people and to computer players; the rules ask for none of it.

    *past* tells it as done: `ordered up`. In that of a block of cards `{}` stands for the card:
    `buried {}`; it is kept in *past_unseen*, for those who saw no card, and filled in in *past*.
    *meaning* says what it would do. *alone* is whether its seat plays alone from then on.
    *trumps* names the ordering it makes, *tricks* how many it undertakes to take.
    """

    past: str = ""
    meaning: str = ""
    does: Does = Does.UNKNOWN
    alone: bool = False
    trumps: str = ""
    tricks: int = 0
    past_unseen: str = ""

    def of_card(self, card: str) -> Sense:
        """The sense of one move of a block of cards."""
        past, seen = self.past, self.past.format(card)
        return Sense(seen, self.meaning, self.does, self.alone, self.trumps, self.tricks, past)

    def said_with(self, suffix: str) -> Sense:
        """The sense of a call that has a sense of its own, said with *suffix*: `alone`."""
        past = self.past and self.past + suffix
        meaning = self.meaning and f"{self.meaning}, without your partner"
        return replace(self, past=past, meaning=meaning, alone=True)


NO_SENSE: Final = Sense()
"""Nothing is known of the move but its text."""


@dataclass(frozen=True, slots=True)
class Move:
    """One decision by one seat. `str` gives its text, which records and the API speak.

    *public_text* is what the other seats see. *card* is the card it moves, or `NONE`. *sense* is
    what its declaration says of it.
    """

    id: MoveId
    text: str
    public_text: str
    card: CardId = NONE
    also: tuple[str, ...] = ()
    sense: Sense = NO_SENSE

    def __str__(self) -> str:
        return self.text


def normalised(text: str) -> str:
    """*text* as moves are looked up: one space between words, any case, `T` for ten.

    >>> normalised(" Play  TH ")
    'play 10h'
    """
    words = " ".join(text.casefold().split())
    return _TEN.sub(r"10\1", words) if "t" in words else words


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

    def sense(self, text: str) -> Sense:
        """What is known of the move called *text*: nothing where there is none."""
        known = self._texts.get(normalised(text))
        return self.all[known[0]].sense if known else NO_SENSE

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
