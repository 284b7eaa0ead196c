"""The kernel's games of the family beside their slow oracles: which rules are which."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any, Protocol

import kernel

from . import bid_euchre, euchre, hasenpfeffer, napoleon
from .euchre import PartnersBest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random


class Oracle(Protocol):
    """A deal as every oracle plays it."""

    to_act: int | None
    is_over: bool
    outcome: str | None
    next_dealer: int | None
    scores: tuple[int, ...]

    def legal(self) -> set[str]:
        """The moves of the seat to act."""

    def play(self, text: str) -> None:
        """Make a move."""


OPTIONS: dict[str, dict[str, Any]] = {
    "32-card": {"lowest": 7},
    "ace-no-face": {"ace_no_face": True},
    "alone-needs-all": {"alone_needs_all": True},
    "canadian-loner": {"canadian_loner": "round_one"},
    "canadian-loner-both": {"canadian_loner": "both_rounds"},
    "defend-alone": {"defending": "against_a_loner", "lone_defender": 4},
    "farmers-hand": {"farmers_hand": "three_alike"},
    "farmers-throw-in": {"farmers_throw_in": "only_nines_and_tens"},
    "fast-break": {"fast_break": True},
    "jambone": {"open_hand": True, "jambone": 8},
    "jamboree": {"jamboree": 16},
    "joker": {"joker": True},
    "late-lone-defender": {
        "defending": "against_a_loner",
        "defending_until": "partners_first_card",
        "lone_defender": 4,
    },
    "lead-to-loner": {"first_lead": "left_of_loner"},
    "lone-penalty": {"lone_euchred": 4},
    "loner-march-3": {"lone_march": 3},
    "loner-march-5": {"lone_march": 5},
    "low-no-trump": {"may_name_low_no_trump": True},
    "may-bury-upcard": {"may_bury_upcard": True},
    "may-name-turned-down-suit": {"may_name_turned_down_suit": True},
    "natural-trump-needed": {"natural_trump_needed": "caller"},
    "no-trump": {"may_name_no_trump": True},
    "partners-best": {"partners_best": PartnersBest()},
    "stick-the-dealer": {"stick": True},
    "super-euchre": {"super_euchre": 4},
    "take-over": {"partner_may_take_over": True},
    "three-two-packets": {"packets": ((3, 2), (2, 3))},
}
"""What each option of euchre is in the oracle's words."""

THREE = euchre.Rules(seats=3, alone=None, march=3)
RAILROAD = euchre.Rules(
    joker=True,
    if_joker_turned_up="proposes_suit",
    defending="against_a_loner",
    lone_defender=4,
    partners_best=PartnersBest(
        who=frozenset({"lone_maker", "lone_defender"}), partner_may_give_upcard=True
    ),
)
BASES: dict[str, euchre.Rules] = {
    "euchre": euchre.Rules(),
    "euchre-3p": THREE,
    "railroad": RAILROAD,
}
OTHERS: dict[str, Callable[[list[str], int], Oracle]] = {
    "hasenpfeffer": lambda order, dealer: hasenpfeffer.Deal(hasenpfeffer.Rules(), order, dealer),
    "napoleon": lambda order, dealer: napoleon.Deal(napoleon.Rules(), order, dealer),
    "bid-euchre": lambda order, dealer: bid_euchre.Deal(bid_euchre.Rules(), order, dealer),
    "bid-euchre-double": lambda order, dealer: bid_euchre.Deal(
        bid_euchre.Rules(
            copies=2,
            packets=(3, 3, 3, 3),
            highest_bid=12,
            if_all_pass="dealer_must_bid",  # noqa: S106 - the pass is a call
            stuck_dealer_may_bid_more=True,
            points=32,
        ),
        order,
        dealer,
    ),
}


def loaded(name: str, *options: str) -> kernel.Game | None:
    """The kernel's game, or None where the options do not fit it or each other."""
    try:
        return kernel.load_game(name, *options)
    except kernel.RulesetError:
        return None


def euchres(most: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The games played as euchre, with up to *most* options that fit."""
    for name in BASES:
        inside = kernel.load_game(name).identity.options
        free = [option for option in OPTIONS if option not in inside]
        for count in range(most + 1):
            for options in combinations(free, count):
                yield name, options


def rules_of(name: str, options: tuple[str, ...]) -> euchre.Rules:
    """The oracle's rules for a game with options."""
    rules = BASES[name]
    for option in options:
        rules = replace(rules, **OPTIONS[option])
    return rules


def compare(game: kernel.Game, oracle: Callable[[list[str], int], Oracle], rng: Random) -> None:
    """Play one random deal on both, and compare every step."""
    order = list(game.deck.texts)
    rng.shuffle(order)
    dealer = rng.randrange(game.seats)
    state, other = game.deal(order=order, dealer=dealer), oracle(order, dealer)
    moves: list[str] = []
    while True:
        told = f"order={' '.join(order)!r} dealer={dealer} moves={moves}"
        assert state.to_act == other.to_act, told
        legal = {str(move) for move in state.legal_moves()}
        assert legal == other.legal(), told
        if state.is_over:
            break
        move = rng.choice(sorted(legal))
        moves.append(move)
        state = state.after(move)
        other.play(move)
    result = (state.outcome, state.scores, state.next_dealer)
    assert result == (other.outcome, tuple(other.scores), other.next_dealer), told
