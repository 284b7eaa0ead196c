"""Every line that changes play changes the rulebook: the whole model is walked, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from kernel.declare.base import Component
from kernel.declare.language.phrases import listed
from kernel.declare.loader import fingerprint_of, ruleset_of_text
from kernel.declare.merging.shape import KIND, Block, Kinds, Line, Named, Shape, Slot, Value
from kernel.declare.registry import registry_with
from kernel.declare.rulebook.assemble import chapters_of
from kernel.declare.rulebook.book import Part, Passage, Ranks, Table
from kernel.declare.schema import Rules
from kernel.declare.tools.choices import list_words, numbers, words
from kernel.declare.tools.comparison import compared
from kernel.declare.tools.differences import lines_of
from kernel.errors import NOTE

REGISTRY = registry_with()
CONTEXTS = Path(__file__).parent / "rulebooks" / "contexts"
"""House files that between them hold every line of the language."""
ENOUGH = 2
"""So often a change is tried, in different places or games, before it is believed."""

NEVER = {
    "Rules.auction": "another auction needs another deal or other exchanges beside it",
    "Deal.left_over": "a check on the size of the pack",
    "Bowers.best_bower": "follows from deck.jokers: neither is allowed without the other",
    "TakeKitty.buries": "follows from deal.kitty: hands must stay the same size",
    "Row.beats": "asked for where two rows overlap, and told there",
}
"""Lines that cannot change play by themselves, besides titles."""

ACE = {"ranks": ["A"]}
THROW_IN = {"kind": "throw_in", "next_deal_by": "same_dealer"}
KINDS: dict[str, dict[str, Any]] = {
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
AMOUNTS = [
    *(3, -2, "what_the_bid_wins", "what_the_bid_loses", {"per_trick": 1}, {"per_trick_bid": 2}),
    *({"fixed": -3}, {"fixed": 1, "per_overtrick": 1}, {"per_trick": 3, "half": "round_up"}),
    {"per_trick": 3, "half": "round_down"},
]
VALUES: dict[str, list[Any]] = {
    "DeckRules.lowest": ["7", "10"],
    "DeckRules.without_ranks": [["10"], ["10", "Q"]],
    "DeckRules.without_cards": [["10h"], ["10h", "Qs"]],
    "DeckRules.extra_cards": [["2c"], ["2c", "3d"]],
    "Deal.packets": [[5], [2, 3], [1, 1, 1, 1, 1], [[3, 2], [2, 3]], [6], [2, 2, 2]],
    "Cards.ranks": [["9"], ["A", "9"]],
    "Has.ranks": [["9"], ["A", "9"]],
    "Cards.cards": [["As"], ["As", "Kh"]],
    "Has.cards": [["As"], ["As", "Kh"]],
    "Holding.has": [{"ranks": ["K"]}],
    "Holding.only": [{"ranks": ["K", "Q"]}],
    "Holding.lacks": [{"suits": "red"}],
    "Holding.any_of": [[{"has": {"ranks": ["K"]}}], [{"has": ACE}, {"only": {"ranks": ["9"]}}]],
    "When.round": ["order_up", "name_suit"],
    "When.upcard": [ACE],
    "When.bid": ["three", 3, ["two", "four"]],
    "When.deal_number": [2, "2-4"],
    "When.our_score": [0, "3-4"],
    "When.their_score": [0, "3-4"],
    "When.last_deal": [{"maker": "our_side"}],
    "When.remembered": [{"tokens": 2}, {"suits_made": "all"}],
    "LastDeal.makers_take": ["3-4"],
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
    "Row.makers_take": [3, 4, "3-4"],
    "Row.bid": ["two", 3, ["two", "three"]],
    "Row.special_case_of": ["made", "euchred", "lost", "set_back"],
    "Bid.above": ["two", "four"],
    "Bid.below": ["two", "four"],
    "Bid.only_over": ["two", "four"],
    "DealerMustBid.bid": ["three", 4],
    "HolderMustBid.card": ["As"],
    "HolderMustBid.bid": [2, 4],
    **dict.fromkeys(("Row.makers_score", "Row.defenders_score"), AMOUNTS),
    **dict.fromkeys(("Row.each_defender_pays", "Row.each_defender_is_paid"), AMOUNTS),
}
"""Values for lines whose alternatives the model does not list."""
TOGETHER: dict[str, list[dict[str, Any]]] = {
    "Deal.each": [{"each": 4, "packets": [4]}],
    "CallRule.may_not": [{"may_only": "<-", "may_not": None}, {"must": "<-", "may_not": None}],
    "CallRule.may_only": [{"may_not": "<-", "may_only": None}],
    "CallRule.must": [{"may_not": "<-", "must": None}],
    "CallRule.if_holding": [{"unless_holding": "<-", "if_holding": None}],
    "MayNot.lead": [{"play": "<-", "lead": None}],
    "MayNot.play": [{"lead": "<-", "play": None}],
    "Claim.may": [{"must": "<-", "may": None}],
    "Claim.must": [{"may": "<-", "must": None}],
    "Remembered.add": [{"add": None, "at": None, "then": None, "add_to_set": "trumps"}],
    "Remembered.add_to_set": [{"add": 1, "add_to_set": None}],
    "Remembered.at": [{"at": None, "then": None}],
    "Remembered.then": [{"at": None, "then": None}],
    **{
        f"{kind}.{line}": [{"when": None, "otherwise": None}]
        for kind in ("ThrowIn", "DealerMustName", "DealerMustBid", "HolderMustBid", "EveryonePlays")
        for line in ("when", "otherwise")
    },
}
"""Lines that can only be changed together; `<-` is what stood in the line itself."""

Change = Callable[[dict[str, Any]], None]


def test_every_line_that_changes_play_changes_the_rulebook_and_the_sentences_of_a_diff() -> None:
    """A change of one line shows in the text, and `compare` names the line with a sentence."""
    walk = _Walk()
    for file in sorted(CONTEXTS.glob("*.yaml")):
        walk.through(ruleset_of_text(file.read_text(), file, registry=REGISTRY).rules)
    assert walk.unexplained == []
    assert walk.untold == []
    assert _demanded() - {key.partition(":")[0] for key in walk.changed} == set()
    assert {
        key for key in walk.tried if not walk.changed[key] and not walk.passed_over[key]
    } == set()


def test_lines_that_never_change_play_are_lines() -> None:
    """The list of exceptions names nothing that is not there."""
    assert set(NEVER) <= {name for name, _ in _every_line()}


class _Walk:
    """Changes every line of some games, one at a time, and looks what becomes of the rulebook."""

    def __init__(self) -> None:
        self.tried: set[str] = set()
        self.changed: Counter[str] = Counter()
        self.passed_over: Counter[str] = Counter()
        self.unexplained: list[str] = []
        self.untold: list[str] = []

    def through(self, rules: Rules) -> None:
        """Change every line of *rules*."""
        lines, fingerprint, game = lines_of(rules), fingerprint_of(rules), Told(rules)
        for path, model, line, value in _lines(Block(REGISTRY.model), lines, ()):
            name = f"{model}.{path[-1]}"
            alike: dict[str, Told] = {game.text: game}
            for label, change in _changes(name, line, value):
                key = f"{name}: {label!r}"
                if self.changed[key] >= ENOUGH:
                    continue
                changed = legal(_with(lines, path, change))
                if changed is None or fingerprint_of(changed) == fingerprint:
                    continue
                self.tried.add(key)
                other = Told(changed)
                self._look(key, path, alike.get(other.text), game, other)
                alike.setdefault(other.text, other)

    def _look(
        self, key: str, path: tuple[str, ...], alike: Told | None, game: Told, other: Told
    ) -> None:
        """*alike* is what reads the same: the game itself, or with another change of the line."""
        where = f"{'.'.join(path)} -> {key}"
        if alike is not None:
            why = why_silent(key.partition(":")[0], path, alike.rules, other.rules)
            self.passed_over[key] += bool(why)
            self.unexplained += [] if why else [where]
            return
        self.changed[key] += 1
        if self.changed[key] == 1:
            told = compared(game.rules, other.rules, game.chapters, other.chapters).told
            self.untold += [] if any(each.before or each.after for each in told) else [where]


class Told:
    """Rules with the chapters that tell them, and all that these show in one text."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.chapters = chapters_of(rules, REGISTRY.score_names)
        parts = (part for chapter in self.chapters for part in chapter.parts)
        self.text = "\n".join(map(_shown, parts))


def _shown(part: Part) -> str:
    match part:
        case Passage():
            return f"{part.title}: {part.text}"
        case Table(head, rows):
            return "\n".join(" | ".join(cells) for cells in (head, *(row.cells for row in rows)))
        case Ranks():
            return part.said.text


def _every_line() -> Iterator[tuple[str, Line]]:
    for model in Block(REGISTRY.model).models():
        for name, line in Block(model).lines.items():
            yield f"{model.__name__}.{name}", line


def _demanded() -> set[str]:
    """Every line that can say something else, and is allowed to matter."""
    found = set()
    for name, line in _every_line():
        is_fixed = isinstance(line.shape, Block | Kinds | Named) and not line.is_optional
        is_title = name.endswith(".title")
        if not (is_fixed or is_title or name in NEVER):
            found.add(name)
    return found


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


def _with(lines: dict[str, Any], path: tuple[str, ...], change: Change) -> dict[str, Any]:
    changed = deepcopy(lines)
    block = changed
    for step in path[:-1]:
        block = block[step]
    change(block)
    return changed


def _changes(name: str, line: Line, value: Any) -> Iterator[tuple[Any, Change]]:
    """What can be made of a line: each with a label."""
    own = name.partition(".")[2]
    if value is not None and line.is_optional:
        yield "none", lambda block: block.update({own: None})
    for other in _values(name, line, value):
        if listed(other) != listed(value):
            yield other, lambda block, other=other: block.update({own: other})
    for moves in TOGETHER.get(name, ()) if value is not None else ():
        put = {key: value if moved == "<-" else moved for key, moved in moves.items()}
        yield sorted(moves), lambda block, put=put: block.update(put)
    if isinstance(line.shape, Named | Kinds):
        for entry in value or {}:
            yield "without an entry", lambda block, entry=entry: block[own].pop(entry)


def _values(name: str, line: Line, value: Any) -> Iterator[Any]:
    """What else the line may hold."""
    yield from VALUES.get(name, ())
    if isinstance(line.shape, Slot):
        for kind in line.shape.kinds:
            if value is None or kind != value[KIND]:
                yield {KIND: kind, **KINDS.get(kind, {})}
    elif isinstance(line.shape, Value) and name not in VALUES:
        yield from (word for word in words(line) if word != "none")
        found = list_words(line)
        yield from [found[:2], found[-1:]] if found else []
        if numbers(line) is not None:
            yield from [value + 1, value - 1] if isinstance(value, int) else [1, 2]


def legal(lines: dict[str, Any]) -> Rules | None:
    """The rules, if a rule file could say them."""
    try:
        rules: Rules = REGISTRY.model.model_validate(lines)
    except ValidationError:
        return None
    findings = (found for _, part in rules.parts() for found in part.check(rules))
    return None if any(found.severity != NOTE for found in findings) else rules


def why_silent(line: str, path: tuple[str, ...], rules: Rules, changed: Rules) -> str:
    """Why the line cannot matter in this game, so that the rulebook may pass it over."""
    if line in NEVER:
        return NEVER[line]
    blocks = [(_block_of(each, path), each) for each in (rules, changed)]
    for block, each in blocks:
        own = dict(block.idle(each)) if isinstance(block, Component) else {}
        if path[-1] in own:
            return own[path[-1]]
    facts, own = rules.game_facts() & changed.game_facts(), blocks[0][0]
    reasons = {
        "Bid.to": getattr(own, "from", None) is None,
        "Deal.show_stock_at_end": "stock" not in facts,
        "TakeUpcard.when_dealer_sits_out": "alone" not in facts,
        "TakeUpcard.if_dealer_leaves_it": "optional"
        not in (getattr(own, "when_ordered_up", ""), getattr(own, "when_taken_up", "")),
        "PartnersBest.partner_may_give_upcard": "upcard" not in facts,
    }
    if reasons.get(line):
        return "another line of the game leaves it without effect"
    if line.startswith(("Row.", "Score.", "Bid.")):
        same = rules.auction.contracts(rules) == changed.auction.contracts(changed)
        is_same = same and rules.decisions.worths() == changed.decisions.worths()
        return "every outcome scores as before" if is_same else ""
    return _same_meaning(path, rules, changed)


_SAME_FOR_TWO = (
    {"left_of_dealer", "right_of_dealer"},
    {"left_of_maker", "defenders"},
    {"dealer", "dealers_side"},
)
_SAME_WITHOUT_PARTNER = (
    {"dealer", "dealers_side"},
    {"this_seat", "our_side"},
    {"maker", "makers"},
    {"each_seat", "each_side"},
)


def _same_meaning(path: tuple[str, ...], rules: Rules, changed: Rules) -> str:
    """Why two values say the same in this game; nothing where they do not."""
    values = [getattr(_block_of(each, path), path[-1], None) for each in (rules, changed)]
    before, after = ({*map(str, listed(value))} for value in values)
    both = before | after
    if before == after or "everyone" in before & after or both == {"three", "3"}:
        return "two ways to write one thing"
    if path[-1] == "at_least" and both == {"None", "1"}:
        return "one is what it is unless said"
    if any(both <= same for same in _SAME_FOR_TWO) and rules.seats == 2:
        return "there are two players"
    is_single = rules.side_size == 1
    if any(both <= same for same in _SAME_WITHOUT_PARTNER) and is_single:
        return "nobody has a partner"
    return ""


def _block_of(rules: Rules, path: tuple[str, ...]) -> Any:
    block: Any = rules
    for step in path[:-1]:
        block = block[step] if isinstance(block, dict) else getattr(block, step)
    return block
