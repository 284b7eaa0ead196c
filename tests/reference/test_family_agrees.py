"""The kernel's games of the family and their oracles agree at every step of random deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import kernel
from kernel.compiler import game_from_tree

from . import euchre, family, hasenpfeffer, napoleon


def _agree(name: str, options: tuple[str, ...], deals: int, rng: Random) -> bool:
    game = family.loaded(name, *options)
    if game is None:
        return False
    rules = family.rules_of(name, options)
    for _ in range(deals):
        family.compare(game, lambda order, dealer: euchre.Deal(rules, order, dealer), rng)
    return True


@pytest.mark.parametrize("name", family.BASES)
def test_the_games_agree(name: str, rng: Random, *, everything: bool) -> None:
    """Mover, legal moves, outcome, scores and next dealer are the oracle's."""
    assert _agree(name, (), 10_000 if everything else 300, rng)


@pytest.mark.parametrize("name", family.OTHERS)
def test_the_games_with_bids_agree(name: str, rng: Random, *, everything: bool) -> None:
    """Mover, legal moves, outcome, scores and next dealer are the oracle's."""
    game = kernel.load_game(name)
    for _ in range(10_000 if everything else 300):
        family.compare(game, family.OTHERS[name], rng)


@pytest.mark.parametrize("names", family.WITH_OPTIONS, ids="+".join)
def test_options_of_other_games_agree(
    names: tuple[str, ...], rng: Random, *, everything: bool
) -> None:
    """Mover, legal moves, outcome, scores and next dealer are the oracle's."""
    game = kernel.load_game(*names)
    for _ in range(10_000 if everything else 300):
        family.compare(game, family.WITH_OPTIONS[names], rng)


@pytest.mark.parametrize("name", family.DUMMY_RULES)
def test_other_rules_on_a_dummy_agree(name: str, rng: Random, *, everything: bool) -> None:
    """Each line on the dummy does what the oracle's rule does."""
    seats, lines, said = family.DUMMY_RULES[name]
    tree = deepcopy(dict(kernel.load_game(f"euchre-{seats}-dummy").identity.rules))
    for path, value in lines.items():
        _changed(path, value)(tree)
    game = game_from_tree(tree)
    rules = replace(family.TWO_SEATS if seats == "2p" else family.THREE_SEATS, **said)
    for _ in range(5_000 if everything else 100):
        family.compare(game, lambda order, dealer: family.DummyDeal(rules, order, dealer), rng)


def test_six_seats_agree(rng: Random, *, everything: bool) -> None:
    """Double Hasenpfeffer by three against three is the oracle's."""
    game = kernel.load_game("double-hasenpfeffer", seats=6)
    for _ in range(10_000 if everything else 300):
        family.compare(
            game, lambda order, dealer: hasenpfeffer.Deal(family.SIX, order, dealer), rng
        )


@pytest.mark.parametrize("label", family.NAPOLEONS)
def test_options_of_napoleon_agree(label: str, rng: Random, *, everything: bool) -> None:
    """A bid that is forced, and packs by the number of seats, are the oracle's."""
    seats, rules = family.NAPOLEONS[label]
    game = kernel.load_game("napoleon", label.partition(",")[0], seats=seats)
    for _ in range(10_000 if everything else 300):
        family.compare(game, lambda order, dealer: napoleon.Deal(rules, order, dealer), rng)


def test_options_agree_one_by_one(rng: Random, *, everything: bool) -> None:
    """Each option does what the oracle's rule does, on each game it fits."""
    every = [each for each in family.euchres(1) if each[1]]
    played = [each for each in every if _agree(*each, 400 if everything else 15, rng)]
    assert len(played) > len(family.OPTIONS) * 2


def test_options_agree_two_by_two(rng: Random, *, everything: bool) -> None:
    """Two options beside each other do what both rules do."""
    pairs = [each for each in family.euchres(2) if len(each[1]) == 2]
    sample = pairs if everything else rng.sample(pairs, 40)
    played = [each for each in sample if _agree(*each, 100 if everything else 10, rng)]
    assert played


def _changed(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(tree: dict[str, Any]) -> None:
        *above, last = path.split(".")
        for key in above:
            tree = tree[key]
        tree[last] = value

    return change


FAULTS: dict[str, tuple[str, Callable[[dict[str, Any]], None]]] = {
    "a lone march counts three": ("euchre", _changed("score.rows.lone_march.makers_score", 3)),
    "the loner's left leads": ("euchre", _changed("alone.first_lead", "left_of_loner")),
    "a defender is asked": ("euchre", _changed("alone.defending", "against_any_maker")),
    "alone is said later": ("euchre", _changed("alone.said", "after_the_exchange")),
    "a sitting dealer leaves the card": (
        "euchre",
        _changed("exchanges.take_upcard.when_dealer_sits_out", "leaves_it"),
    ),
    "two to a euchred side is one": ("euchre", _changed("score.rows.euchred.defenders_score", 1)),
    "the makers need four": ("euchre", _changed("score.makers_need", 4)),
    "a march of three seats is two": ("euchre-3p", _changed("score.rows.march.makers_score", 2)),
    "the joker proposes spades": (
        "railroad",
        _changed("auction.if_joker_turned_up.suit", "spades"),
    ),
    "the card is given first": (
        "railroad",
        _changed("exchanges.partners_best.bury", "after_receiving"),
    ),
}
OPTION_FAULTS: dict[str, tuple[tuple[str, ...], Callable[[dict[str, Any]], None]]] = {
    "nobody takes over": (("take-over",), _changed("alone.partner_may_take_over", False)),
    "defenders speak before the lead": (
        ("late-lone-defender",),
        _changed("alone.until", "before_lead"),
    ),
    "an open hand scores when euchred": (
        ("jambone",),
        _changed("score.rows.jambone.special_case_of", "euchred"),
    ),
    "a jamboree is one trump": (("jamboree",), _changed("claims.jamboree.holding.top_trumps", 1)),
}
OTHER_FAULTS: dict[str, tuple[str, Callable[[dict[str, Any]], None]]] = {
    "a dummy of three": ("euchre-2p-dummy", _changed("deal.dummy", 3)),
    "the dummy may be left": (
        "euchre-2p-dummy",
        _changed("exchanges.take_dummy.optional", True),
    ),
    "the upcard may be buried again": (
        "euchre-2p-dummy",
        _changed("exchanges.take_upcard.may_bury_upcard", True),
    ),
    "the dummy comes after the hands": (
        "euchre-3p-dummy",
        _changed("deal.dummy_is_dealt", "after_the_hands"),
    ),
    "the dummy must be taken": (
        "euchre-3p-dummy",
        lambda tree: (
            tree["exchanges"]["take_dummy"].update(optional=False),
            tree["score"]["rows"].pop("lone_march"),
        ),
    ),
    "a march without the dummy is two": (
        "euchre-3p-dummy",
        _changed("score.rows.lone_march.makers_score", 2),
    ),
    "three piles": ("euchre-2p-layout", _changed("deal.layout.piles", 3)),
    "the bid must be made": ("euchre-2p-layout", _changed("score.makers_need", "bid")),
    "the maker leads": ("euchre-2p-layout", _changed("play.first_lead", "maker")),
    "a passed seat may return": (
        "hasenpfeffer",
        _changed("auction.may_return_after_passing", True),
    ),
    "one bid each": ("hasenpfeffer", _changed("auction.turns", "one_each")),
    "the dealer's left leads": ("hasenpfeffer", _changed("play.first_lead", "left_of_dealer")),
    "defenders score nothing": (
        "hasenpfeffer",
        _changed("score.rows.made.defenders_score", 0),
    ),
    "the joker's holder bids two": ("hasenpfeffer", _changed("auction.if_all_pass.bid", 2)),
    "a passed seat stays out": ("pepper", _changed("auction.may_return_after_passing", False)),
    "big pepper is lost for six": (
        "pepper",
        _changed("score.rows.big_pepper_lost.makers_score", -6),
    ),
    "one card is given": (
        "double-hasenpfeffer",
        _changed("exchanges.partners_best.cards", 1),
    ),
    "a forced dealer loses all": (
        "double-hasenpfeffer",
        _changed("score.rows.forced_set_back.makers_score", {"per_trick_bid": -1}),
    ),
    "a lone hand is not doubled": (
        "double-hasenpfeffer",
        _changed("score.rows.lone_set_back.makers_score", {"per_trick_bid": -1}),
    ),
    "nap loses ten": ("napoleon", _changed("auction.bids.nap.loses", 10)),
    "wellington over anything": ("napoleon", _changed("auction.bids.wellington.only_over", "none")),
    "misere with trumps": ("napoleon", _changed("auction.bids.misere.trumps", "none")),
    "no trump may not be named": ("bid-euchre", _changed("auction.winner_names", "trumps")),
    "a failed bid costs two a trick": (
        "bid-euchre",
        _changed("score.rows.set_back.makers_score", {"per_trick_bid": -2}),
    ),
}


def _faulty(
    name: str, change: Callable[[dict[str, Any]], None], options: tuple[str, ...] = ()
) -> kernel.Game:
    tree = deepcopy(dict(kernel.load_game(name, *options).identity.rules))
    change(tree)
    return game_from_tree(tree)


def _cases() -> Iterator[Any]:
    for label, (name, change) in FAULTS.items():
        rules = family.BASES[name]
        yield pytest.param(name, change, lambda o, d, r=rules: euchre.Deal(r, o, d), id=label)
    for label, (name, change) in OTHER_FAULTS.items():
        yield pytest.param(name, change, family.OTHERS[name], id=label)


@pytest.mark.parametrize(("options", "change"), OPTION_FAULTS.values(), ids=OPTION_FAULTS)
def test_a_fault_planted_in_an_option_is_caught(
    options: tuple[str, ...], change: Callable[[dict[str, Any]], None]
) -> None:
    """An option that does less than it says differs from the oracle within a thousand deals."""
    game, rng = _faulty("euchre", change, options), Random(2026)
    rules = family.rules_of("euchre", options)

    def compare_all() -> None:
        for _ in range(1_000):
            family.compare(game, lambda order, dealer: euchre.Deal(rules, order, dealer), rng)

    with pytest.raises(AssertionError):
        compare_all()


@pytest.mark.parametrize(("name", "change", "oracle"), list(_cases()))
def test_a_planted_fault_is_caught(
    name: str,
    change: Callable[[dict[str, Any]], None],
    oracle: Callable[[list[str], int], family.Oracle],
) -> None:
    """A kernel with one rule made wrong differs from the oracle within four thousand deals."""
    game, rng = _faulty(name, change), Random(2026)

    def compare_all() -> None:
        for _ in range(4_000):
            family.compare(game, oracle, rng)

    with pytest.raises(AssertionError):
        compare_all()
