"""Every line that changes play changes the rulebook: the whole model is walked, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from kernel.declare.choices import list_words, numbers, words
from kernel.declare.comparison import compare
from kernel.declare.differences import lines_of
from kernel.declare.loader import fingerprint_of, ruleset_of_text
from kernel.declare.registry import registry_with
from kernel.declare.rulebook.as_text import as_text
from kernel.declare.rulebook.assemble import chapters_of
from kernel.declare.rulebook.book import Rulebook
from kernel.declare.schema import Rules
from kernel.declare.shape import KIND, Block, Kinds, Line, Named, Shape, Slot, Value
from kernel.errors import NOTE

REGISTRY = registry_with()
HERE = Path(__file__).parent / "rulebooks" / "contexts"
"""House files that between them hold every line of the language."""
CONTEXTS = sorted(path.stem for path in HERE.glob("*.yaml"))

NEVER_PLAYS = {
    "*.title": "a name",
    "Deal.left_over": "a check on the size of the pack",
    "Bowers.best_bower": "it follows from deck.jokers: neither is allowed without the other",
    "Row.beats": "the checks ask for it where it is needed, and it is told there",
}
"""Lines that cannot change play by themselves; the rulebook need not show a change of them."""

THROW_IN = {"kind": "throw_in", "next_deal_by": "same_dealer"}
ACE = {"ranks": ["A"]}
KIND_EXAMPLES: dict[str, dict[str, Any]] = {
    "dealer_must_bid": {"bid": 2},
    "holder_must_bid": {"card": "As", "bid": 2, "if_in_kitty": THROW_IN},
    "score": {"points": 1},
    "number_of_deals": {"deals": 7},
    "first_to": {"points": 10},
    "count_down": {"points": 10},
    "lowest_when": {"points": 10},
    "bidding": {"bids": {"tricks": {"from": 2, "to": 5}}, "if_all_pass": THROW_IN},
    "upcard": {"rounds": {"order_up": {}}, "if_all_pass": THROW_IN},
}
"""The lines that a kind must have."""
EXAMPLES: dict[str, list[Any]] = {
    "Deal.packets": [[5], [2, 3], [1, 1, 1, 1, 1], [[3, 2], [2, 3]], [6], [2, 2, 2], [6, 6]],
    "Cards.cards": [["As"], ["As", "Jo"], None],
    "Has.cards": [["As"], ["As", "Kh"], None],
    "Holding.has": [{"ranks": ["K"]}],
    "Holding.only": [{"ranks": ["K", "Q"]}],
    "Holding.lacks": [{"suits": "red"}],
    "Holding.any_of": [[{"has": {"ranks": ["K"]}}], [{"has": ACE}, {"only": {"ranks": ["9"]}}]],
    "PlainHolding.has": [{"ranks": ["K"]}],
    "PlainHolding.only": [{"ranks": ["K", "Q"]}],
    "PlainHolding.lacks": [{"suits": "red"}],
    "When.round": ["order_up", "name_suit"],
    "When.upcard": [ACE],
    "When.bid": ["three", 3, ["two", "four"]],
    "When.deal_number": [2, "2-4"],
    "When.our_score": [0, 3, "3-4"],
    "When.their_score": [0, 3, "3-4"],
    "When.last_deal": [{"maker": "our_side"}],
    "When.remembered": [{"tokens": 2}, {"tokens": "1-2"}, {"suits_made": "all"}],
    "LastDeal.makers_take": [3, "3-4"],
    "BanWhen.led": [ACE],
    "BanWhen.trick_has_no": [ACE],
    "CallRule.when": [{"deal_number": "odd"}],
    "CallRule.not_when": [{"deal_number": "odd"}],
    "CallsPhrase.bids": ["two", [3, 4]],
    "Claim.when": [{"deal_number": "odd"}],
    "Claim.limit": [{"times": 2}],
    "MayNot.when": [{"trick": "first"}],
    "Remembered.when": [{"alone": False}],
    "DealEnds.makers_take": [3, "3-4"],
    "Row.makers_take": [2, 3, 4, "3-4", "2-3"],
    "Row.bid": ["two", 3, ["two", "three"]],
    "Row.special_case_of": ["made", "euchred", "lost", "set_back"],
    "Bid.above": ["two", "four"],
    "Bid.only_over": ["two", "four", "anything"],
    "DealerMustBid.bid": ["3", 4],
    "HolderMustBid.card": ["As", "Jh"],
    "HolderMustBid.bid": ["2", 4],
    "PartnersBest.who": [["lone_maker", "lone_defender"], ["lone_defender"]],
}
"""Values for lines whose alternatives the model does not list."""
AMOUNTS = [3, -2, "what_the_bid_wins", "what_the_bid_loses", {"per_trick": 1}, {"per_trick_bid": 2}]
AMOUNTS += [{"fixed": 1, "per_overtrick": 1}, {"per_trick_bid": 3, "half": "round_up"}]
AMOUNTS += [{"per_trick_bid": 3, "half": "round_down"}, {"fixed": -3}]
EXAMPLES |= {
    f"Row.{line}": AMOUNTS
    for line in (
        "makers_score",
        "defenders_score",
        "each_defender_pays",
        "each_defender_is_paid",
    )
}
TOGETHER: dict[str, list[dict[str, str]]] = {
    "CallRule.may_not": [{"may_only": "may_not"}, {"must": "may_not"}],
    "CallRule.if_holding": [{"unless_holding": "if_holding"}],
    "MayNot.lead": [{"play": "lead"}],
    "Claim.may": [{"must": "may"}],
}
"""Lines of which just one may stand: what stood in the one is moved to the other."""


@dataclass(frozen=True)
class Change:
    """Something else in one line: the line by its model, the alternative, and the rules then."""

    line: str
    value: Any
    path: tuple[str, ...]
    lines: dict[str, Any]

    @property
    def key(self) -> str:
        """The line with its alternative."""
        return f"{self.line}: {self.value!r}"


@cache
def context(name: str) -> Rules:
    """The rules of one of the house files."""
    file = HERE / f"{name}.yaml"
    return ruleset_of_text(file.read_text(), file, registry=REGISTRY).rules


def text_of(rules: Rules) -> str:
    """The rulebook as text."""
    return as_text(Rulebook("Rules", "", "", chapters_of(rules, REGISTRY.score_names)))


def changes(rules: Rules) -> Iterator[Change]:
    """Every line of *rules* with every alternative, one at a time."""
    lines = lines_of(rules)
    for path, model, line, value in _lines(Block(REGISTRY.model), lines, ()):
        for label, change in _alternatives(model, path[-1], line, value):
            changed = deepcopy(lines)
            block = changed
            for step in path[:-1]:
                block = block[step]
            change(block)
            yield Change(f"{model}.{path[-1]}", label, path, changed)


def _lines(
    shape: Shape, value: Any, path: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], str, Line, Any]]:
    match shape:
        case Block():
            for name, line in shape.lines.items():
                inner = value.get(name)
                yield (*path, name), shape.model.__name__, line, inner
                if inner is not None:
                    yield from _lines(line.shape, inner, (*path, name))
        case Slot(kinds):
            yield from _lines(kinds[value[KIND]], value, path)
        case Named(entry):
            for name, each in value.items():
                yield from _lines(entry, each, (*path, name))
        case Kinds(kinds):
            for name, each in value.items():
                yield from _lines(kinds[name], each, (*path, name))


def _alternatives(
    model: str, name: str, line: Line, value: Any
) -> Iterator[tuple[Any, Callable[[dict[str, Any]], None]]]:
    def put(new: Any) -> Callable[[dict[str, Any]], None]:
        return lambda block: block.__setitem__(name, new)

    if value is not None and line.is_optional:
        yield "none", put(None)
    for other in _values(model, name, line, value):
        if other != value:
            yield other, put(other)
    for moves in TOGETHER.get(f"{model}.{name}", ()):
        [(to, _)] = moves.items()
        if value is not None:
            yield f"moved to {to}", lambda block, to=to: block.update({to: value, name: None})
    if isinstance(line.shape, Named | Kinds):
        for entry in value or {}:
            yield f"without {entry}", lambda block, entry=entry: block[name].pop(entry)


def _values(model: str, name: str, line: Line, value: Any) -> Iterator[Any]:
    """What else the line may hold."""
    shape = line.shape
    yield from EXAMPLES.get(f"{model}.{name}", ())
    if isinstance(shape, Slot):
        for kind in shape.kinds:
            if value is None or kind != value[KIND]:
                yield {KIND: kind, **KIND_EXAMPLES.get(kind, {})}
    if isinstance(shape, Value):
        yield from words(line)
        listed = list_words(line)
        yield from ([word] for word in listed)
        yield from ([one, other] for one, other in zip(listed, listed[1:], strict=False))
        if numbers(line) is not None:
            near = [value - 1, value + 1] if isinstance(value, int) else []
            yield from dict.fromkeys([*near, 1, 2, 3])


def legal(lines: dict[str, Any]) -> Rules | None:
    """The rules, if a rule file could say them."""
    try:
        rules: Rules = REGISTRY.model.model_validate(lines)
    except ValidationError:
        return None
    findings = (found for _, part in rules.parts() for found in part.check(rules))
    return None if any(found.severity != NOTE for found in findings) else rules


def is_silent(line: str, rules: Rules, changed: Rules) -> bool:
    """Whether the line cannot matter in this game, so that the rulebook passes it over."""
    return any(
        line in NEVER_PLAYS or f"*.{line.split('.')[1]}" in NEVER_PLAYS
        for _ in (rules, changed)
    )
