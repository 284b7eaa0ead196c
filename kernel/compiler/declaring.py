"""Pass 1 of a compilation: zones, cells and moves, in the order in which they are named."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from kernel.errors import PluginError
from kernel.values.bits import NONE, MoveId
from kernel.values.layout import (
    HAND,
    MAKER,
    MAKERS,
    OUTCOMES,
    TRUMPS,
    Audience,
    Cell,
    CellType,
    Layout,
    Zone,
)
from kernel.values.moves import NO_SENSE, PLAY, Move, MoveTable, Sense

if TYPE_CHECKING:
    from kernel.declare.schema import Rules
    from kernel.values.cards import Deck


PHASE_CELL = "phase"
ACTOR_CELL = "to_act"
_PLAYED = Sense("played {}")


class Declared:
    """Pass 1: zones, cells and moves, in the order in which they are named."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seats: int = rules.seats
        self.deck: Deck = rules.deck.deck()
        self.orderings = rules.orderings()
        self.indices: dict[str, int] = {}
        self.blocks: dict[str, MoveId] = {}
        self._zones: dict[str, Zone] = {}
        self._cells: dict[str, Cell] = {}
        self._initial: list[int] = []
        self._words: dict[str, tuple[str, ...]] = {}
        self._card_words: dict[str, str] = {}
        self._senses: dict[str, Sense] = {}
        self.call_words: dict[str, tuple[str, ...]] = {}
        self.alone_words: list[str] = []
        self._standing()

    def _standing(self) -> None:
        everyone = Audience.ALL
        self.cell(PHASE_CELL, CellType.COUNT, everyone, derived=True)
        self.cell(ACTOR_CELL, CellType.SEAT, everyone, derived=True, start=NONE)
        self.cell("dealer", CellType.SEAT, everyone)
        self.cell("outcome", CellType.CHOICE, everyone, choices=OUTCOMES)
        self.cell("next_dealer", CellType.SEAT, everyone, start=NONE)
        self.cell(MAKER, CellType.SEAT, everyone, start=NONE)
        self.cell(MAKERS, CellType.SEATS, everyone)
        self.cell(TRUMPS, CellType.ORDERING, everyone, start=NONE)

    def _place(self, name: str, start: int, *, per_seat: bool) -> int:
        index = self.indices[name] = len(self._initial)
        self._initial += [start] * (self.seats if per_seat else 1)
        return index

    def zone(
        self,
        name: str,
        visible_to: Audience,
        *,
        per_seat: bool = False,
        playable: bool = False,
        below: str = "",
    ) -> None:
        """See `Declare`."""
        if playable != (bool(below) or name == HAND):
            raise PluginError("", name, "is playable if it is the hand or lies on a zone below it")
        known = self._zones.get(name)
        index = self._place(name, 0, per_seat=per_seat) if known is None else known.index
        said = Zone(name, visible_to, per_seat, index, playable, below)
        if self._zones.setdefault(name, said) != said:
            raise PluginError("", name, "is declared twice, and not alike")

    def cell(
        self,
        name: str,
        type: CellType,  # noqa: A002 - the glossary's word
        visible_to: Audience,
        *,
        per_seat: bool = False,
        derived: bool = False,
        carried: bool = False,
        choices: tuple[str, ...] = (),
        start: int = 0,
        label: str = "",
        lies_in: str = "",
    ) -> None:
        """See `Declare`."""
        said = (type, visible_to, per_seat, derived, carried, choices, start)
        known = self._cells.get(name)
        if known is None:
            index = self._place(name, start, per_seat=per_seat)
            self._cells[name] = Cell(name, *said, index, label, lies_in)
        elif said != (
            known.type,
            known.visible_to,
            known.per_seat,
            known.derived,
            known.carried,
            known.choices,
            known.start,
        ):
            raise PluginError("", name, "is declared twice, and not alike")

    def word(self, text: str, *, also: tuple[str, ...] = (), sense: Sense = NO_SENSE) -> None:
        """See `Declare`."""
        self._words[text] = self._words.get(text, ()) + also
        self._make_sense(text, sense)

    def _make_sense(self, text: str, sense: Sense) -> None:
        if self._senses.get(text, NO_SENSE) == NO_SENSE:
            self._senses[text] = sense

    def call_word(
        self,
        text: str,
        *,
        also: tuple[str, ...] = (),
        is_alone: bool = False,
        sense: Sense = NO_SENSE,
    ) -> None:
        """See `Declare`."""
        if is_alone:
            self.word(text, also=also, sense=replace(sense, alone=True))
            self.call_words[text] = ()
            self.alone_words.append(text)
            return
        alone = self.rules.alone
        variants = [f" {suffix}" for suffix in alone.call_suffixes()] if alone else []
        self.word(text, also=also, sense=sense)
        for variant in variants:
            others = tuple(other + variant for other in also)
            self.word(text + variant, also=others, sense=sense.said_with(variant))
        self.call_words[text] = tuple(text + variant for variant in variants)
        self.alone_words += self.call_words[text]

    def card_words(self, verb: str, *, public: str, sense: Sense = NO_SENSE) -> None:
        """See `Declare`."""
        self._card_words[verb] = public
        self._make_sense(verb, sense)

    @cached_property
    def layout(self) -> Layout:
        """Every zone and cell; asked for when all are declared."""
        return Layout(
            self.seats,
            self.deck,
            self.orderings,
            tuple(self._zones.values()),
            tuple(self._cells.values()),
            tuple(self._initial),
        )

    @cached_property
    def moves(self) -> MoveTable:
        """The play block, the words, then the other blocks of cards; asked for as the layout."""
        texts = self.deck.texts
        said = [
            Move(card, f"{PLAY} {text}", f"{PLAY} {text}", card, sense=_PLAYED.of_card(text))
            for card, text in enumerate(texts)
        ]
        for text, also in self._words.items():
            said.append(Move(len(said), text, text, NONE, also, self._senses[text]))
        for verb, public in self._card_words.items():
            self.blocks[verb] = len(said)
            said += self._card_block(verb, public, len(said))
        return MoveTable(said)

    def _card_block(self, verb: str, public: str, first: MoveId) -> list[Move]:
        """The moves that do *verb* with a card, from the number *first* on."""
        sense = self._senses[verb]
        return [
            Move(
                first + card,
                f"{verb} {text}",
                public or f"{verb} {text}",
                card,
                sense=sense.of_card(text),
            )
            for card, text in enumerate(self.deck.texts)
        ]
