"""The kernel's games of the family beside their slow oracles: which rules are which."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any, Protocol

import kernel

from . import bid_euchre, dummy_euchre, euchre, hasenpfeffer, layout_euchre, napoleon
from .dummy_euchre import THREE_SEATS, TWO_SEATS
from .euchre import PartnersBest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
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


class DummyDeal:
    """A deal with a dummy in the kernel's words, several cards being buried in ascending order.

    The oracle lets them be buried in any order, so that each choice is several series of moves.
    """

    def __init__(self, rules: dummy_euchre.Rules, order: list[str], dealer: int) -> None:
        self._deal = dummy_euchre.Deal(rules, order, dealer)
        self._buried: tuple[int | None, str] = (None, "")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._deal, name)

    def legal(self) -> set[str]:
        """The moves of the seat to act."""
        moves = self._deal.legal()
        if self._deal.stage != dummy_euchre.BURYING:
            return {move.replace(" dummy", " the dummy") for move in moves}
        seat, last = self._buried
        over = len(self._deal.hands[self._deal.to_act]) - 5
        open_now = sorted(moves, key=_place)
        if seat == self._deal.to_act:
            open_now = [move for move in open_now if _place(move) > _place(last)]
        return set(open_now[: len(open_now) - over + 1])

    def play(self, text: str) -> None:
        """Make a move."""
        self._buried = (self._deal.to_act, text) if text.startswith("bury ") else (None, "")
        self._deal.play(text.replace(" the dummy", " dummy"))


def _place(move: str) -> tuple[int, int]:
    """Where the card of a move stands in the kernel's deck."""
    card = move.split()[1]
    return "cdhs".index(card[-1]), -dummy_euchre.RANKS.index(card[:-1])


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
    "british-euchre": euchre.Rules(joker=True, canadian_loner="round_one"),
    "euchre": euchre.Rules(),
    "euchre-3p": THREE,
    "railroad": RAILROAD,
}
NAPOLEONS: dict[str, tuple[int, napoleon.Rules]] = {
    "dealer-must-bid-one": (
        5,
        replace(
            napoleon.Rules(),
            bids=("1", *napoleon.Rules().bids),
            if_all_pass="dealer_must_bid",  # noqa: S106 - the pass is a call
        ),
    ),
    **{
        f"stripped-pack, {seats} seats": (seats, napoleon.Rules(seats=seats, lowest=lowest))
        for seats, lowest in ((3, 9), (4, 8), (5, 7))
    },
}
"""Napoleon with an option: the number of seats, and the oracle's rules."""
SIX = replace(
    hasenpfeffer.DOUBLE_HASENPFEFFER,
    seats=6,
    packets=(1,) * 8,
    bids=("3", "4", "5", "6", "7", "8"),
)
OTHERS: dict[str, Callable[[list[str], int], Oracle]] = {
    "euchre-2p-dummy": lambda order, dealer: DummyDeal(TWO_SEATS, order, dealer),
    "euchre-3p-dummy": lambda order, dealer: DummyDeal(THREE_SEATS, order, dealer),
    "euchre-2p-layout": lambda order, dealer: layout_euchre.Deal(
        layout_euchre.Rules(), order, dealer
    ),
    "hasenpfeffer": lambda order, dealer: hasenpfeffer.Deal(hasenpfeffer.Rules(), order, dealer),
    "pepper": lambda order, dealer: hasenpfeffer.Deal(hasenpfeffer.PEPPER, order, dealer),
    "double-hasenpfeffer": lambda order, dealer: hasenpfeffer.Deal(
        hasenpfeffer.DOUBLE_HASENPFEFFER, order, dealer
    ),
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
WITH_OPTIONS: dict[tuple[str, ...], Callable[[list[str], int], Oracle]] = {
    ("napoleon", "peep-nap"): lambda order, dealer: napoleon.Deal(
        napoleon.Rules(peep=True), order, dealer
    ),
}
"""Games with options that only they take."""

_UPCARD, _DUMMY = "exchanges.take_upcard", "exchanges.take_dummy"
DUMMY_RULES: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "the dealer's right": (
        "2p",
        {f"{_UPCARD}.when_ordered_up": "optional"},
        {"when_ordered_up": "optional"},
    ),
    "the upcard buried": ("2p", {f"{_UPCARD}.may_bury_upcard": True}, {"may_bury_upcard": True}),
    "left by one of two": (
        "2p",
        {f"{_DUMMY}.optional": True},
        {"maker_takes_dummy": "optional", "march_without_dummy": 2},
    ),
    "a dummy of seven": ("2p", {"deal.dummy": 7}, {"dummy": 7}),
    "two and three": ("2p", {"deal.packets": [2, 3]}, {"packets": (2, 3)}),
    "no card unplayed": ("2p", {"play.stop_when_decided": True}, {"stop_when_decided": True}),
    "after the hands": (
        "3p",
        {"deal.dummy_is_dealt": "after_the_hands"},
        {"dummy_is_dealt": "after_the_hands"},
    ),
    "one by one": ("3p", {"deal.packets": [1] * 5}, {"packets": (1,) * 5}),
    "as in cut-throat": (
        "3p",
        {"score.rows.march.makers_score": 3, "score.rows.lone_march.makers_score": 5},
        {"march": 3, "march_without_dummy": 5},
    ),
    "a dealer's right among three": (
        "3p",
        {f"{_UPCARD}.when_ordered_up": "optional"},
        {"when_ordered_up": "optional"},
    ),
    "the same dealer": (
        "3p",
        {"auction.if_all_pass.next_deal_by": "same_dealer"},
        {"if_all_pass_next_deal_by": "same_dealer"},
    ),
}
"""Other ways to play with a dummy: the game, its lines that differ, and the oracle's."""


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


def in_order(deal: Oracle, legal: set[str], deck: Sequence[str]) -> set[str]:
    """Of the *legal* moves that put one of several cards away those in the kernel's order.

    The kernel has one sequence of moves for each choice of cards: ascending ones.
    """
    left = getattr(deal, "still_to_bury", 0) or getattr(deal, "still_to_give", 0)
    if not left or not isinstance(deal, hasenpfeffer.Deal) or deal.stage == hasenpfeffer.PLAYING:
        return legal
    place = {card: number for number, card in enumerate(deck)}
    verb = min(legal).partition(" ")[0]
    if verb == "give" and deal.rules.seats == SIX.seats:  # each of two partners gives one
        return legal
    moves = [move for _, move in deal.moves[-1:]] if left == 1 else []
    low = max([place[move.partition(" ")[2]] for move in moves], default=-1)
    held = [card for card in deal.hands[deal.to_act or 0] if place[card] >= low]
    return {
        f"{verb} {card}"
        for card in held
        if sum(place[other] >= place[card] for other in held) >= left
    }


def _chosen(legal: set[str], rng: Random) -> str:
    """One of the moves; of many bids and a pass every other time the pass, or all would bid."""
    is_bidding = "pass" in legal and any(move.startswith("bid ") for move in legal)
    return "pass" if is_bidding and rng.random() < 0.5 else rng.choice(sorted(legal))


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
        assert legal == in_order(other, other.legal(), game.deck.texts), told
        if state.is_over:
            break
        move = _chosen(legal, rng)
        moves.append(move)
        state = state.after(move)
        other.play(move)
    result = (state.outcome, state.scores, state.next_dealer)
    assert result == (other.outcome, tuple(other.scores), other.next_dealer), told
