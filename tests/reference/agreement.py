"""The kernel beside the slow oracle: one deal, two engines, every step compared.

The oracle's rules are turned into a rule tree, so that each parameter of the rule language is
compared with the rule it stands for.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any

from kernel import Match, NotationError, load_game
from kernel.compiler import game_from_tree
from kernel.run.match import Dealt

from .euchre_2p import JOKER, Deal, MatchOfDeals, Rules, deck_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from kernel import Game, State, View

Tree = dict[str, Any]


class Disagreement(AssertionError):  # noqa: N818 - it is no error of the tests
    """Kernel and oracle differ; the text has the deal that shows it."""


# Rules


def options_of(rules: Rules) -> list[str]:
    """The shipped options that come nearest to *rules*."""
    wanted = {"32-card": rules.lowest == 7, "joker": rules.joker, "stick-the-dealer": rules.stick}
    return [option for option, is_wanted in wanted.items() if is_wanted]


@cache
def _shipped(options: tuple[str, ...]) -> Game:
    return load_game("euchre-2p", *options)


@cache
def game_of(rules: Rules) -> Game:
    """The kernel's game under the oracle's *rules*."""
    shipped = _shipped(tuple(options_of(rules)))
    tree = tree_of(rules)
    return shipped if tree == shipped.identity.rules else game_from_tree(tree)


def tree_of(rules: Rules) -> Tree:
    """The rule tree that says what *rules* say."""
    tree: Tree = deepcopy(dict(_shipped(tuple(options_of(rules))).identity.rules))
    tree["deck"]["lowest"] = rules.lowest
    tree["deal"] |= {
        "each": rules.each,
        "packets": [list(p) if isinstance(p, tuple) else p for p in rules.packets],
        "upcard": rules.upcard,
        "show_stock_at_end": rules.show_stock_at_end,
    }
    tree["exchanges"]["take_upcard"] |= {
        "when_ordered_up": rules.when_ordered_up,
        "when_taken_up": rules.when_taken_up,
        "may_bury_upcard": rules.may_bury_upcard,
    }
    tree["play"] |= {"first_lead": rules.first_lead, "stop_when_decided": rules.stop_when_decided}
    _say_auction(tree["auction"], rules)
    _say_score(tree["score"], rules)
    return tree


def _say_auction(auction: Tree, rules: Rules) -> None:
    auction["rounds"]["name_suit"] |= {
        "may_name_turned_down_suit": rules.may_name_turned_down_suit,
        "may_name_no_trump": rules.may_name_no_trump,
    }
    if rules.stick:
        auction["if_all_pass"] |= {
            "may_name_turned_down_suit": rules.stuck_may_name_turned_down_suit,
            "may_name_no_trump": rules.stuck_may_name_no_trump,
        }
    else:
        auction["if_all_pass"] |= {"next_deal_by": rules.if_all_pass_next_deal_by}
    if rules.joker:
        auction["if_joker_turned_up"] = _joker_turned_up(rules)
    if rules.natural_trump_needed != "nobody":
        auction["call_rules"] = {"natural_trump": _natural_trump(rules)}
        if rules.stick:
            auction["if_all_pass"]["if_barred"] = {
                "kind": "throw_in",
                "next_deal_by": "next_dealer",
            }


def _joker_turned_up(rules: Rules) -> Tree:
    kind = rules.if_joker_turned_up
    parameters: dict[str, Tree] = {
        "proposes_suit": {"suit": rules.proposed_suit},
        "throw_in": {"next_deal_by": rules.joker_throw_in_next_deal_by},
        "dealer_is_forced": {},
    }
    return {"kind": kind} | parameters.get(kind, {"joker_goes": rules.joker_goes})


def _natural_trump(rules: Rules) -> Tree:
    suits = ["clubs", "diamonds", "hearts", "spades"]
    return {
        "title": "The caller holds a natural card of the suit",
        "who": "dealer" if rules.natural_trump_needed == "dealer" else "everyone",
        "may_not": {"call": "any_but_pass", "suits": suits},
        "unless_holding": {"has": {"suits": "called", "natural": True}},
    }


def _say_score(score: Tree, rules: Rules) -> None:
    score["makers_need"] = rules.makers_need
    rows = score["rows"]
    rows["march"]["makers_score"] = rules.march
    rows["made"]["makers_score"] = rules.made
    rows["euchred"]["defenders_score"] = rules.euchred
    if rules.no_trick is not None:
        rows["super_euchre"] = {
            "title": "Super-euchre",
            "special_case_of": "euchred",
            "makers_take": "no_trick",
            "defenders_score": rules.no_trick,
        }


# What a seat sees


def sees(view: View) -> dict[str, object]:
    """A kernel view in the oracle's terms.

    A card turned down lies on the stock, which the kernel shows with it and the oracle without.
    """
    seat, zones, facts = view.seat, view.zones, view.facts
    blind = zones.get(f"unseen_hand[{seat}]", 0) != 0
    shown = zones.get("shown")
    return {
        "hand": None if blind else sorted(view.hand),
        "upcard": facts["turned_up"],
        "upcard_lies": _upcard_lies(view),
        "buried": zones[f"buried[{seat}]"],
        "trumps": facts["trumps"],
        "maker": facts["maker"],
        "tricks": [facts["tricks[0]"], facts["tricks[1]"]],
        "table": {s: cards[0] for s in (0, 1) if (cards := zones[f"table[{s}]"])},
        "led": facts["led"],
        "stock": sorted({*shown} - {facts["turned_up"]}) if shown else None,
    }


def does_not_see(view: View) -> dict[str, object]:
    """How many cards lie in the places whose cards a seat may not see; cards would be a fault."""
    other = 1 - view.seat
    unseen = view.zones.get(f"unseen_hand[{view.seat}]", 0)
    others_unseen = view.zones.get(f"unseen_hand[{other}]", 0)
    hand, buried = view.zones[f"hand[{other}]"], view.zones[f"buried[{other}]"]
    return {
        "own hand": unseen,
        "other hand": hand or others_unseen,
        "buried": buried,
        "stock": view.zones["stock"],
    }


def hidden_by_oracle(deal: Deal, seat: int) -> dict[str, object]:
    """The same numbers, counted by the oracle."""
    other, seen = 1 - seat, deal.sees(seat)
    turned_down = seen["upcard_lies"] == "turned down"
    return {
        "own hand": len(deal.hands[seat]) if seen["hand"] is None else 0,
        "other hand": len(deal.hands[other]),
        "buried": len(deal.buried) if seat != deal.dealer else 0,
        "stock": 0 if seen["stock"] else len(deal.stock) + turned_down,
    }


def _upcard_lies(view: View) -> str:
    joker_aside = view.facts["upcard_claim"] == "unclaimed" and view.facts["maker"] is not None
    if view.zones["upcard"]:
        return "aside" if joker_aside else "face up"
    taken_before_naming = view.phase == "dealer_names"
    claimed = view.facts["upcard_claim"] != "unclaimed"
    return "in dealer's hand" if claimed or taken_before_naming else "turned down"


# Comparing


def stacked(rules: Rules, rng: Random) -> list[str]:
    """A shuffled pack; where there is a joker, it is turned up in every third."""
    order = rng.sample(deck := sorted(deck_of(rules)), len(deck))
    if rules.joker and rng.random() < 1 / 3:
        upcard = -1 if rules.upcard == "last_card" else 2 * rules.each
        here, there = order.index(JOKER), range(len(order))[upcard]
        order[here], order[there] = order[there], order[here]
    return order


def compare_deal(game: Game, rules: Rules, order: Sequence[str], dealer: int, rng: Random) -> None:
    """Play one deal on both engines, at random; raises `Disagreement`."""
    moves: list[str] = []
    try:
        state, deal = game.deal(order=order, dealer=dealer), Deal(rules, list(order), dealer)
        _compare(state, deal)
        while not deal.is_over:
            moves.append(rng.choice(sorted(deal.legal())))
            state = state.after(moves[-1])
            deal.play(moves[-1])
            _compare(state, deal)
    except (AssertionError, NotationError, ValueError, IndexError) as error:
        said = f"{error}\nrules: {rules}\ndealer {dealer}, order {' '.join(order)}\nmoves {moves}"
        raise Disagreement(said) from error


def _compare(state: State, deal: Deal) -> None:
    kernels = {
        "to act": state.to_act,
        "legal": {move.text for move in state.legal_moves()},
        "over": state.is_over,
        "outcome": state.outcome,
        "scores": state.scores,
        "next dealer": state.next_dealer,
        "seat 0 sees": sees(state.view(0)),
        "seat 1 sees": sees(state.view(1)),
        "hidden from seat 0": does_not_see(state.view(0)),
        "hidden from seat 1": does_not_see(state.view(1)),
    }
    oracles = {
        "to act": deal.to_act,
        "legal": deal.legal(),
        "over": deal.is_over,
        "outcome": deal.outcome,
        "scores": deal.scores,
        "next dealer": deal.next_dealer,
        "seat 0 sees": deal.sees(0),
        "seat 1 sees": deal.sees(1),
        "hidden from seat 0": hidden_by_oracle(deal, 0),
        "hidden from seat 1": hidden_by_oracle(deal, 1),
    }
    different = {key for key, value in kernels.items() if value != oracles[key]}
    if different:
        lines = [f"{key}: kernel {kernels[key]}, oracle {oracles[key]}" for key in different]
        raise Disagreement("\n".join(lines))


def compare_deals(game: Game, rules: Rules, deals: int, rng: Random) -> None:
    """Compare so many deals, each seat dealing in turn; raises `Disagreement`."""
    for number in range(deals):
        compare_deal(game, rules, stacked(rules, rng), number % 2, rng)


def compare_match(game: Game, rules: Rules, seed: int, rng: Random) -> None:
    """Play a match on the kernel and count it with the oracle; raises `Disagreement`."""
    match = Match(game, seed=seed)
    tally = MatchOfDeals(game.match_plan.points, match.dealt.dealer)
    while not match.is_over:
        dealt: Dealt = match.dealt
        deal = Deal(rules, list(dealt.order), dealt.dealer)
        while not deal.is_over:
            move = rng.choice(sorted(deal.legal()))
            deal.play(move)
            match = match.after(move)
        tally.add(deal)
        kernels = (match.scores, match.is_over, match.winners)
        oracles = (tally.totals, tally.is_over, (tally.winner,) if tally.is_over else ())
        following = None if match.is_over else match.dealt.dealer
        if (*kernels, following) != (*oracles, tally.dealer):
            said = f"seed {seed}, deal {len(tally.deals)}: {kernels} {oracles} {tally.dealer}"
            raise Disagreement(said)
