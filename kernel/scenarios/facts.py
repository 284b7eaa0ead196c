"""What a scenario says of the match, turned into what a deal is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.text.words import listed, said
from kernel.scenarios import sorts
from kernel.values.bits import NONE
from kernel.values.cards import SUITS
from kernel.values.layout import (
    LAST_MAKER,
    LAST_MAKERS,
    LAST_TAKEN,
    LAST_TRICK_SUIT,
    LAST_TRUMPS,
)
from kernel.values.plan import MatchFacts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kernel.run.game import Game
    from kernel.scenarios.model import Facts
    from kernel.scenarios.sorts import Fault


def facts_faults(game: Game, facts: Facts) -> Iterable[Fault]:
    """What cannot be so in *game*."""
    for numbers in (facts.scores, facts.games):
        if numbers:
            yield from sorts.number_faults(game, numbers)
    for name, numbers in facts.remembered.items():
        yield from sorts.remembered_faults(game, name)
        yield from sorts.number_faults(game, numbers)
    if facts.last_deal:
        yield from _last_deal_faults(game, facts)


def _last_deal_faults(game: Game, facts: Facts) -> Iterable[Fault]:
    if LAST_MAKER not in game.indices:
        hint = "take last_deal out, or add the rule that speaks of it"
        yield "fact-unused", "no rule of this game asks about the deal before", hint
        return
    yield from sorts.seat_faults(game, facts.last_deal.get("maker", 0))
    for key, known in (("trumps", _orderings(game)), ("last_trick_suit", SUITS)):
        value = facts.last_deal.get(key)
        if value is not None and value not in known:
            yield "not-one-of", f"{said(value)} was not {key}", f"write one of {listed(known)}"


def _orderings(game: Game) -> list[str]:
    return [ordering.name.replace(" ", "_") for ordering in game.orderings]


def match_facts(game: Game, facts: Facts) -> MatchFacts:
    """The match as the deal is told of it; unchecked."""
    cells = list(game.layout.initial)
    for name, numbers in facts.remembered.items():
        index = game.indices[f"remembered: {name}"]
        cells[index : index + game.seats] = numbers
    for index, value in _last_deal(game, facts):
        cells[index] = value
    carried = tuple(cells[index] for index in game.carried)
    return MatchFacts(facts.deal_number, facts.scores, carried)


def _last_deal(game: Game, facts: Facts) -> Iterator[tuple[int, int]]:
    """The cells that keep the deal before, and their values."""
    last = facts.last_deal
    if not last:
        return
    maker, trumps, suit = last.get("maker", 0), last.get("trumps"), last.get("last_trick_suit")
    yield game.indices[LAST_MAKER], maker
    yield game.indices[LAST_MAKERS], game.match_plan.side_of(maker)
    yield game.indices[LAST_TRUMPS], _orderings(game).index(trumps) if trumps else NONE
    yield game.indices[LAST_TAKEN], last.get("makers_take", 0)
    yield game.indices[LAST_TRICK_SUIT], SUITS.index(suit) if suit else NONE
