"""The kernel plays two-player games as the slow oracle does, move by move.

At every step both engines must agree on the seat to act, the legal moves, what each seat sees, and
in the end on outcome, scores and next dealer. The moves are drawn at random from a seed that is
printed; a disagreement says the whole deal.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from .agreement import compare_deals, compare_match, game_of, tree_of
from .euchre_2p import NO_TRUMP, SUITS, Rules

Change = dict[str, Any]

OPTIONS: dict[str, Change] = {
    "32-card": {"lowest": 7},
    "joker": {"joker": True},
    "stick": {"stick": True},
}
COMBINATIONS = [chosen for size in range(4) for chosen in combinations(OPTIONS, size)]

JOKER: Change = {"joker": True}
STICK: Change = {"stick": True}
ALTERNATIVES: dict[str, Change] = {
    "from the eight": {"lowest": 8},
    "seven cards": {"lowest": 7, "each": 7, "packets": (4, 3), "makers_need": 4},
    "six cards": {"lowest": 7, "each": 6, "packets": (2, 2, 2), "makers_need": 4},
    "packets of two and three": {"packets": (2, 3)},
    "one card at a time": {"packets": (1, 1, 1, 1, 1)},
    "packets by seat": {"packets": ((3, 2), (2, 3))},
    "uneven packets": {"packets": ((5,), (1, 4))},
    "one list for every seat": {"packets": ((3, 2),)},
    "last card turned up": {"upcard": "last_card"},
    "stuck, any suit": STICK | {"stuck_may_name_turned_down_suit": True},
    "stuck, no trump": STICK | {"stuck_may_name_no_trump": True},
    "stuck, no trump, joker": STICK | JOKER | {"stuck_may_name_no_trump": True},
    "any suit": {"may_name_turned_down_suit": True},
    "any suit unless stuck": STICK | {"may_name_turned_down_suit": True},
    "no trump": {"may_name_no_trump": True},
    "no trump, joker": JOKER | {"may_name_no_trump": True},
    "no trump unless stuck": STICK | {"may_name_no_trump": True},
    "same dealer after a pass-out": {"if_all_pass_next_deal_by": "same_dealer"},
    "ordered dealer must take": {"when_ordered_up": "must"},
    "accepting dealer may leave": {"when_taken_up": "optional"},
    "never a choice": {"when_ordered_up": "must", "when_taken_up": "must"},
    "upcard may be buried": {"may_bury_upcard": True},
    "joker may be buried": JOKER | {"may_bury_upcard": True},
    "blind, joker aside": JOKER | {"joker_goes": "aside"},
    "seen": JOKER | {"if_joker_turned_up": "dealer_names_seen"},
    "seen, joker aside": JOKER | {"if_joker_turned_up": "dealer_names_seen", "joker_goes": "aside"},
    "forced": JOKER | {"if_joker_turned_up": "dealer_is_forced"},
    "joker throws in": JOKER | {"if_joker_turned_up": "throw_in"},
    "joker throws in, same dealer": JOKER
    | {"if_joker_turned_up": "throw_in", "joker_throw_in_next_deal_by": "same_dealer"},
    **{
        f"joker proposes {suit}": JOKER
        | {"if_joker_turned_up": "proposes_suit", "proposed_suit": suit}
        for suit in SUITS
    },
    "joker proposes, stuck": JOKER | STICK | {"if_joker_turned_up": "proposes_suit"},
    "dealer holds a natural trump": {"natural_trump_needed": "dealer"},
    "caller holds a natural trump": {"natural_trump_needed": "caller"},
    "stuck caller holds a natural trump": STICK | {"natural_trump_needed": "caller"},
    "natural trumps and a joker": JOKER | {"natural_trump_needed": "caller"},
    "natural trumps and no trump": {"natural_trump_needed": "caller", "may_name_no_trump": True},
    "maker leads": {"first_lead": "maker"},
    "stop when decided": {"stop_when_decided": True},
    "stock shown": {"show_stock_at_end": True},
    "stock shown after a throw-in": JOKER
    | {"show_stock_at_end": True, "if_joker_turned_up": "throw_in"},
    "march counts four": {"march": 4},
    "made counts two": {"made": 2},
    "euchred counts four": {"euchred": 4},
    "super-euchre": {"no_trick": 4},
    "super-euchre, stop when decided": {"no_trick": 4, "stop_when_decided": True},
    "four tricks needed": {"makers_need": 4},
    "two tricks needed": {"makers_need": 2},
}
"""Each choice of a table, by itself or with what it needs."""


def of(*names: str) -> Rules:
    """The rules with these options."""
    change: Change = {}
    for name in names:
        change |= OPTIONS[name]
    return Rules(**change)


@pytest.mark.parametrize("options", COMBINATIONS, ids="+".join)
def test_combinations_of_options(options: tuple[str, ...], everything: bool, rng: Random) -> None:
    """The shipped options agree in every combination, with either dealer and forced jokers."""
    rules = of(*options)
    compare_deals(game_of(rules), rules, 2_500 if everything else 60, rng)


@pytest.mark.parametrize("name", ALTERNATIVES)
def test_alternatives(name: str, everything: bool, rng: Random) -> None:
    """Every parameter agrees in each of its values."""
    rules = Rules(**ALTERNATIVES[name])
    compare_deals(game_of(rules), rules, 400 if everything else 20, rng)


def test_alternatives_together(everything: bool, rng: Random) -> None:
    """Choices drawn at random agree together."""
    for _ in range(1_000 if everything else 30):
        rules = drawn_together(rng)
        compare_deals(game_of(rules), rules, 4, rng)


def drawn_together(rng: Random) -> Rules:
    """Three alternatives, or as many of them as can stand together."""
    change: Change = {}
    for name in rng.sample(sorted(ALTERNATIVES), 3):
        other = ALTERNATIVES[name]
        if all(change.get(key, value) == value for key, value in other.items()):
            change |= other
    rules = Rules(**change)
    needs_a_hand = rules.natural_trump_needed != "nobody" and rules.joker
    # Whether a dealer who names because of the joker needs a natural trump is said nowhere.
    return replace(rules, if_joker_turned_up="dealer_names_blind") if needs_a_hand else rules


@pytest.mark.parametrize("options", COMBINATIONS, ids="+".join)
def test_matches(options: tuple[str, ...], rng: Random) -> None:
    """Whole matches agree on running scores, dealers and the winner."""
    rules = of(*options)
    for _ in range(3):
        seed = int(rng.random() * 2**32)
        compare_match(game_of(rules), rules, seed, rng)


def test_each_alternative_is_another_rule_set() -> None:
    """The table above says something: each line changes the rule tree."""
    trees = [tree_of(Rules(**change)) for change in ALTERNATIVES.values()]
    assert all(tree != tree_of(Rules()) for tree in trees)
    assert NO_TRUMP in {ordering.name for ordering in game_of(of_no_trump()).orderings}


def of_no_trump() -> Rules:
    """Rules under which no trump may be named."""
    return Rules(may_name_no_trump=True)
