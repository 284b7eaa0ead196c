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
    THE_DEALER,
    TO_ACT,
    TRUMPS,
    Audience,
    Cell,
    CellType,
    Layout,
    Zone,
    room,
)
from kernel.values.moves import NO_SENSE, PLAY, Move, MoveTable, Sense

if TYPE_CHECKING:
    from kernel.declare.schema import Rules
    from kernel.values.cards import Deck


PHASE_CELL = "phase"
_PLAYED = Sense("played {}")


class Declared:
    """Pass 1: zones, cells and moves, in the order in which they are named."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seats: int = rules.seats
        self.deck: Deck = rules.deck.deck()
        self.orderings = rules.orderings()
        self.blocks: dict[str, MoveId] = {}
        self._parts: dict[str, Zone | Cell] = {}
        self._words: dict[str, tuple[str, ...]] = {}
        self._card_words: dict[str, str] = {}
        self._senses: dict[str, Sense] = {}
        self.call_words: dict[str, tuple[str, ...]] = {}
        self.alone_words: list[str] = []
        self._standing()

    def _standing(self) -> None:
        everyone = Audience.ALL
        self.cell(PHASE_CELL, CellType.COUNT, everyone, derived=True)
        self.cell(TO_ACT, CellType.SEAT, everyone, derived=True, start=NONE)
        self.cell(THE_DEALER, CellType.SEAT, everyone)
        self.cell("outcome", CellType.CHOICE, everyone, choices=OUTCOMES)
        self.cell("next_dealer", CellType.SEAT, everyone, start=NONE)
        self.cell(MAKER, CellType.SEAT, everyone, start=NONE)
        self.cell(MAKERS, CellType.SEATS, everyone)
        self.cell(TRUMPS, CellType.ORDERING, everyone, start=NONE)

    def zone(
        self,
        name: str,
        visible_to: Audience,
        *,
        per_seat: bool = False,
        playable: bool = False,
        below: str = "",
        only_of: str = "",
    ) -> None:
        """See `Declare`."""
        if playable != (bool(below) or name == HAND):
            raise PluginError("", name, "is playable if it is the hand or lies on a zone below it")
        per_seat = per_seat or bool(only_of)
        self._declare(Zone(name, visible_to, per_seat, NONE, playable, below, only_of))

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
        only_of: str = "",
        tricks_in: str = "",
    ) -> None:
        """See `Declare`."""
        known = self._parts.get(name)
        if isinstance(known, Cell):
            label, lies_in = known.label, known.lies_in
        what = type, visible_to, per_seat or bool(only_of), derived, carried, choices, start
        self._declare(Cell(name, *what, NONE, label, lies_in, only_of, tricks_in))

    def _declare(self, said: Zone | Cell) -> None:
        """Note it; what two parts name must be alike, and is of every seat if they differ in it."""
        known = self._parts.setdefault(said.name, said)
        if known.only_of != said.only_of:
            known = self._parts[said.name] = replace(known, only_of="")
        if known != replace(said, only_of=known.only_of):
            raise PluginError("", said.name, "is declared twice, and not alike")

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
        """Every zone and cell, each in its place; asked for when all are declared."""
        initial: list[int] = []
        zones: list[Zone] = []
        cells: list[Cell] = []
        for part in self._parts.values():
            index, size = len(initial), room(part, self.seats)
            if isinstance(part, Zone):
                zones.append(replace(part, index=index))
                initial += [0] * size
            else:
                cells.append(replace(part, index=index))
                initial += [part.start] * size
        return Layout(
            self.seats, self.deck, self.orderings, tuple(zones), tuple(cells), tuple(initial)
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
