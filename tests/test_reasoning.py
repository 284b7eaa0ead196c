"""What is proved of rules: lines that can never take effect are found, and nothing else is."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kernel.compiler import load_game
from kernel.declare.language.phrases import Holding, Surroundings
from kernel.declare.loader import load_ruleset, ruleset_of_text
from kernel.declare.reasoning import bounds_of
from kernel.declare.reasoning.holdings import _can_be_held
from kernel.declare.registry import registry_with
from kernel.errors import NOTE, Problem, RulesetError
from kernel.testing import at_random, beginnings, last_move, passing, play_out
from kernel.values.bits import mask_of
from kernel.values.cards import Card, Deck
from kernel.values.ordering import plain_ordering

RULE = "auction.call_rules.mine"
CLAIM = "claims.mine"


def _findings(rules: dict[str, Any]) -> list[Problem]:
    try:
        text = json.dumps(rules)
        return list(ruleset_of_text(text, Path("house.yaml"), registry=registry_with()).notes)
    except RulesetError as error:
        return list(error.problems)


def _rule(**lines: Any) -> dict[str, Any]:
    rule = {"title": "Mine", "may_not": {"call": "name"}, **lines}
    return {"extends": "euchre", "auction": {"call_rules": {"mine": rule}}}


def _claim(**lines: Any) -> dict[str, Any]:
    claim = {"title": "Mine", "holding": {"has": {"ranks": ["A"]}}, "may": {"kind": "throw_in"}}
    return {"extends": "euchre", "claims": {"mine": claim | lines}}


def _ban(**lines: Any) -> dict[str, Any]:
    return {"extends": "euchre", "play": {"may_not": {"mine": {"title": "Mine"} | lines}}}


def _must(**lines: Any) -> list[str]:
    """What is found where a claim must be made with any hand."""
    claim = {"title": "Mine", "must": {"kind": "throw_in"}} | lines
    found = _findings({"extends": "euchre", "claims": {"mine": claim}})
    return [f"{each.severity} {each.code}" for each in found]


def test_deals_that_are_never_played() -> None:
    """A forced claim that nothing bounds ends every deal; with a bound some deals are played."""
    points = {"kind": "score", "points": 1}
    assert _must() == ["problem never-played"]
    assert _must(moment="after_calling", who=["lone_maker", "maker"]) == ["problem never-played"]
    assert _must(limit={"in": "deal"}) == ["problem never-played"]
    assert _must(must=points | {"deal_ends": True}) == ["note never-played"]
    assert _must(moment="before_lead", who="lone_maker") == []
    assert _must(limit={"times": 1, "for": "the_table"}) == []
    assert _must(moment="each_trick", must=points) == []
    assert _must(when={"our_score": 9}) == []


TRUMPS = {"suits": "trumps"}
NEVER = {
    "an empty range": (_rule(when={"deal_number": "9-8"}), f"{RULE}.when.deal_number"),
    "deal nought": (_rule(when={"deal_number": 0}), f"{RULE}.when.deal_number"),
    "beyond the last deal": (_rule(when={"deal_number": 1001}), f"{RULE}.when.deal_number"),
    "the target": (_rule(when={"our_score": 10}), f"{RULE}.when.our_score"),
    "trumps before they are made": (_rule(when={"trumps": "hearts"}), f"{RULE}.when.trumps"),
    "alone before it is said": (_rule(when={"alone": True}), f"{RULE}.when.alone"),
    "a round that is excluded": (_rule(not_when={"round": "order_up"}), f"{RULE}.not_when.round"),
    "a round in a claim": (_claim(when={"round": "order_up"}), f"{CLAIM}.when.round"),
    "no trump that nobody names": (
        _claim(moment="before_lead", when={"trumps": "no_trump"}),
        f"{CLAIM}.when.trumps",
    ),
    "more tricks than there are": (
        _rule(when={"last_deal": {"makers_take": 6}}),
        f"{RULE}.when.last_deal.makers_take",
    ),
    "an upcard that is not in the pack": (
        _rule(when={"upcard": {"ranks": [7, 8]}}),
        f"{RULE}.when.upcard",
    ),
    "a suit as it counts before trumps": (
        _claim(holding={"has": {"suits": "hearts", "natural": True}}),
        f"{CLAIM}.holding.has.natural",
    ),
    "trumps in a hand before they are made": (
        _claim(holding={"has": TRUMPS}),
        f"{CLAIM}.holding.has.suits",
    ),
    "what is called when nothing is": (
        _ban(lead={"suits": "called"}),
        "play.may_not.mine.lead.suits",
    ),
    "a phrase within any_of": (
        _claim(holding={"any_of": [{"has": {"ranks": ["A"]}}, {"has": {"suits": "called"}}]}),
        f"{CLAIM}.holding.any_of.suits",
    ),
    "five aces": (_claim(holding={"has": {"ranks": ["A"], "exactly": 5}}), f"{CLAIM}.holding"),
    "five of one rank": (
        _claim(holding={"has": {"ranks": [9, 10], "same_rank": 5}}),
        f"{CLAIM}.holding",
    ),
    "only one rank": (_claim(holding={"only": {"ranks": [9]}}), f"{CLAIM}.holding"),
    "having what one lacks": (
        _claim(holding={"has": {"ranks": ["A"]}, "lacks": {"ranks": ["A"]}}),
        f"{CLAIM}.holding",
    ),
    "more top trumps than cards": (
        _claim(moment="before_lead", holding={"top_trumps": 6}),
        f"{CLAIM}.holding",
    ),
    "nobody yet": (_claim(who="maker"), f"{CLAIM}.who"),
    "no lone defender": (_ban(who="lone_defender", play=TRUMPS), "play.may_not.mine.who"),
    "a lone defender who has yet to speak": (
        {
            **_claim(moment="before_lead", who="lone_defender"),
            "alone": {"defending": "against_a_loner", "until": "partners_first_card"},
        },
        f"{CLAIM}.who",
    ),
    "no such call": (_rule(may_not={"call": "bid"}), f"{RULE}.may_not"),
    "trumps by the first lead": (
        {"extends": "euchre", "trumps": {"kind": "first_card_led"}},
        "trumps",
    ),
}


@pytest.mark.parametrize(("rules", "path"), NEVER.values(), ids=NEVER)
def test_what_never_holds(rules: dict[str, Any], path: str) -> None:
    """A line that can never take effect is a problem, with the line's place."""
    found = _findings(rules)
    assert [problem.code for problem in found if problem.path == path] == ["never-holds"]
    assert all(problem.severity != NOTE and problem.line for problem in found)


FINE = {
    "the last deal": _rule(when={"deal_number": 1000}),
    "one point short": _rule(when={"our_score": 9}),
    "beyond the target where both may get there": _rule(when={"our_score": 12})
    | {"extends": "euchre-3p"},
    "a score below nothing": _rule(when={"our_score": "-5-0"}),
    "trumps in a rule on calls": _rule(if_holding={"has": {"suits": "called", "natural": True}}),
    "four aces": _claim(holding={"has": {"ranks": ["A"], "exactly": 4}}),
    "no ace": _claim(holding={"has": {"ranks": ["A"], "exactly": 0}}),
    "two ranks": _claim(holding={"only": {"ranks": [9, 10]}}),
    "five top trumps": _claim(moment="before_lead", holding={"top_trumps": 5}),
    "what the upcard says": _claim(holding={"has": {"suits": "upcard", "at_least": 5}}),
    "the dealer's partner": _claim(who="dealers_partner"),
    "a lone maker": _ban(who="lone_maker", play=TRUMPS),
    "the suit led in a trick": _ban(play={"suits": "led", "ranks": ["A"]}),
    "one round": _rule(when={"round": "name_suit"}, who="dealer"),
}


@pytest.mark.parametrize("rules", FINE.values(), ids=FINE)
def test_what_may_hold(rules: dict[str, Any]) -> None:
    """What may come up is not complained about."""
    assert _findings(rules) == []


def test_what_never_holds_in_an_option_is_a_note(tmp_path: Path) -> None:
    """An option that does nothing here is no mistake of who chose it."""
    (tmp_path / "late.yaml").write_text(
        "option: late\nauction: {call_rules: {late: {title: Late, when: {our_score: 8-9},"
        " may_not: {call: name}}}}\n"
    )
    (tmp_path / "house.yaml").write_text(
        "extends: euchre\noptions: [./late.yaml]\nmatch: {points: 5}\n"
    )
    notes = load_ruleset(tmp_path / "house.yaml", registry=registry_with()).notes
    assert [(note.code, Path(note.file).name, note.line) for note in notes] == [
        ("never-holds", "late.yaml", 2)
    ]


IDLE = {
    "a lone dealer where nobody is alone": (
        {
            "extends": "euchre-2p",
            "exchanges": {"take_upcard": {"when_dealer_sits_out": "leaves_it"}},
        },
        "exchanges.take_upcard.when_dealer_sits_out",
    ),
    "returning where each has one call": (
        {"extends": "napoleon", "auction": {"may_return_after_passing": True}},
        "auction.may_return_after_passing",
    ),
    "until when nobody defends alone": (
        {"extends": "euchre", "alone": {"until": "partners_first_card"}},
        "alone.until",
    ),
    "an order in which nobody is asked": (
        {
            "extends": "euchre",
            "alone": {
                "defending": "against_a_loner",
                "until": "partners_first_card",
                "asked_first": "left_of_dealer",
            },
        },
        "alone.asked_first",
    ),
    "a look at no cards": (
        {
            "extends": "hasenpfeffer",
            "alone": {"kind": "partner_sits_out", "sitting_out_may_see": "stock"},
        },
        "alone.sitting_out_may_see",
    ),
    "an open hand where there is none": (
        {
            "extends": "euchre",
            "score": {"rows": {"lone_march": {"open_hand": False}}},
        },
        "score.rows.lone_march.open_hand",
    ),
    "points over in one game": (
        {"extends": "euchre", "match": {"points_over": "carried_over"}},
        "match.points_over",
    ),
    "stakes that nothing pays": (
        {"extends": "hasenpfeffer", "auction": {"bids": {"tricks": {"wins": 5}}}},
        "auction.bids.tricks.wins",
    ),
    "a number beside another": (
        _claim(holding={"has": {"ranks": [9], "at_least": 2, "exactly": 3}}),
        f"{CLAIM}.holding.has.at_least",
    ),
    "a card led of the suit led": (
        _ban(play=TRUMPS, when={"led": {"suits": "led"}}),
        "play.may_not.mine.when.led",
    ),
    "a counter nobody reads": (
        {"extends": "euchre", "match": {"remember": {"odd": {"title": "Odd", "add": 1}}}},
        "match.remember.odd",
    ),
}


@pytest.mark.parametrize(("rules", "path"), IDLE.values(), ids=IDLE)
def test_what_makes_no_difference(rules: dict[str, Any], path: str) -> None:
    """A line that cannot matter as the game stands is a note to the author who wrote it."""
    found = [(each.code, each.severity, each.path) for each in _findings(rules)]
    assert found == [("no-difference", NOTE, path)]


def test_what_is_inherited_or_usual_is_silent() -> None:
    """Nobody is told of a line that he did not write, or that says what is so anyway."""
    lines = {"alone": "none", "score": {"rows": {"lone_march": "none"}}}
    assert _findings({"extends": "euchre", **lines}) == []
    usual = {"take_upcard": {"when_dealer_sits_out": "takes_and_buries"}}
    assert _findings({"extends": "euchre-2p", "exchanges": usual}) == []


CALLS = {
    "a call nobody can make": (
        _rule(may_not={"call": "name", "suits": "hearts"}),
        ("call-never-made", RULE),
    ),
    "a round nobody reaches": (
        _rule(who="dealer", when={"round": "order_up"}, may_not={"call": "pass"}),
        ("round-never-reached", RULE),
    ),
    "a bid that needs too many seats": (
        {"extends": "napoleon", "seats": 2},
        ("bid-never-made", "auction.bids.blucher.only_over"),
    ),
}


@pytest.mark.parametrize(("rules", "expected"), CALLS.values(), ids=CALLS)
def test_calls_out_of_reach(rules: dict[str, Any], expected: tuple[str, str]) -> None:
    """A call that can never be made is noted: it may be what the author wants."""
    found = _findings(rules)
    assert expected in [(each.code, each.path) for each in found]
    assert all(each.severity == NOTE for each in found)


@pytest.mark.parametrize(
    "rules",
    [
        _rule(may_not={"call": "name", "suits": "hearts"}, who="dealer"),
        _rule(may_not={"call": "name", "suits": "hearts"}, when={"deal_number": "odd"}),
        _rule(may_not={"call": "name", "suits": "hearts"}, if_holding={"has": {"ranks": ["A"]}}),
        _rule(may_not={"call": "name", "suits": "upcard"}),
        _rule(may_not={"call": "pass"}, when={"round": "name_suit"}),
    ],
    ids=["one seat", "some deals", "some hands", "not offered anyway", "last round"],
)
def test_calls_within_reach(rules: dict[str, Any]) -> None:
    """A call that some seat can make at some time is not complained about."""
    codes = {each.code for each in _findings(rules)}
    assert not codes & {"call-never-made", "round-never-reached"}


DECK = Deck(tuple(Card(rank, suit) for suit in range(4) for rank in ("Q", "K", "A")))
AROUND = Surroundings(DECK, plain_ordering(DECK, 2))
HANDS = [mask_of(cards) for cards in combinations(range(len(DECK)), 3)]


def _some_holding(rng: Random) -> dict[str, Any]:
    phrases = [{"ranks": ["A"]}, {"ranks": ["Q", "K"]}, TRUMPS, {"suits": ["clubs", "spades"]}, {}]
    count = rng.choice(
        [{}, {"at_least": 2}, {"at_least": 4}, {"exactly": 0}, {"exactly": 3}, {"same_rank": 3}]
    )
    lines: dict[str, Any] = {"has": rng.choice(phrases) | count}
    for name in ("only", "lacks"):
        if rng.random() < 0.5:
            lines[name] = rng.choice(phrases)
    if rng.random() < 0.3:
        lines["top_trumps"] = rng.choice([1, 2, 3, 4])
    return lines


@pytest.mark.parametrize("seed", range(200))
def test_holdings_are_decided_as_by_looking_at_every_hand(seed: int) -> None:
    """Counting finds just those holdings impossible that no hand of a small pack has."""
    holding = Holding.model_validate(_some_holding(Random(seed)))
    holds = holding.holds(AROUND)
    assert _can_be_held(holding, [AROUND], 3) == any(map(holds, HANDS)), holding


GAMES = [
    ("euchre-2p", ()),
    ("euchre-2p", ("joker", "stick-the-dealer")),
    ("euchre", ("partners-best", "defend-alone", "farmers-hand")),
    ("railroad", ()),
    ("hasenpfeffer", ()),
    ("napoleon", ()),
    ("bid-euchre", ()),
]


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_no_deal_is_longer_than_is_proved(name: str, options: tuple[str, ...]) -> None:
    """However a deal is played, it ends within the number of moves that is told."""
    most = bounds_of(load_ruleset(name, options, registry=registry_with()).rules).moves
    game = load_game(name, *options)
    assert most is not None
    for number, dealt in enumerate(beginnings(game, 40, seed=0)):
        for choose in (at_random(Random(number)), passing, last_move):
            assert len(play_out(game, dealt, choose).moves) <= most


def test_the_bounds_of_a_small_game() -> None:
    """Two rounds of two calls, an option and a card to bury, ten cards to play."""
    bounds = bounds_of(load_ruleset("euchre-2p", registry=registry_with()).rules)
    assert (bounds.moves, bounds.deals, bounds.outcomes) == (16, 1000, 6)
    assert bounds.may_pass_for_ever
    assert bounds.memory == {}


def test_memory_is_bounded() -> None:
    """A counter that starts again, a limited claim: each with its highest value."""
    rules = load_ruleset("euchre-2p", ("four-trick-tokens",), registry=registry_with()).rules
    assert bounds_of(rules).memory == {"tokens": 3}
    for span, kept in (("match", {"claims of mine": 2}), ("deal", {})):
        text = json.dumps(_claim(limit={"times": 2, "in": span}))
        limited = ruleset_of_text(text, Path("house.yaml"), registry=registry_with())
        assert bounds_of(limited.rules).memory == kept


def test_a_stuck_dealer_ends_the_passing() -> None:
    """Nobody can pass for ever where somebody must call."""
    for name, options in (("euchre-2p", ("stick-the-dealer",)), ("napoleon", ())):
        rules = load_ruleset(name, options, registry=registry_with()).rules
        assert not bounds_of(rules).may_pass_for_ever
