"""Scenarios as read: who holds what, what is done, and what must then be so."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from kernel.declare.loader import Ruleset
    from kernel.declare.text.report import Mark
    from kernel.run.game import Game


@dataclass(frozen=True, slots=True)
class Word:
    """A text of a scenario file, a card or a move, with its place."""

    text: str
    mark: Mark

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Statement:
    """Something that must be so. *because* is the code or path of the reason, where it matters."""

    kind: str
    value: Any
    mark: Mark
    because: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One item of `moves`: a move that is made, or statements about the moment."""

    mark: Mark
    move: Word | None = None
    statements: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class Facts:
    """The match so far, as far as a scenario tells it; numbers are one per seat.

    *last_deal* has the lines of the deal before, *remembered* what is kept from deal to deal.
    """

    scores: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    deal_number: int = 1
    last_deal: Mapping[str, Any] = field(default_factory=dict)
    remembered: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Scenario:
    """A deal as far as it is known, and what happens in it.

    *hands* has the cards dealt to seats, as many as are known, *face_up* and *face_down* those that
    lie before them, pile by pile; *stock_top* the first cards of the stock, *pack* instead of all
    these the pack from the top. *cut* are the cards with which the first dealer is found.
    """

    name: str
    title: str
    mark: Mark
    dealer: int = 0
    hands: Mapping[int, tuple[Word, ...]] = field(default_factory=dict)
    face_up: Mapping[int, tuple[Word, ...]] = field(default_factory=dict)
    face_down: Mapping[int, tuple[Word, ...]] = field(default_factory=dict)
    upcard: tuple[Word, ...] = ()
    kitty: tuple[Word, ...] = ()
    dummy: tuple[Word, ...] = ()
    stock_top: tuple[Word, ...] = ()
    pack: tuple[Word, ...] = ()
    cut: tuple[Word, ...] = ()
    facts: Facts = Facts()
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True)
class Suite:
    """The scenarios of one file, and the rules they are about."""

    path: Path
    ruleset: Ruleset
    game: Game
    scenarios: tuple[Scenario, ...]
