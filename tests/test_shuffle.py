"""The shuffle: the one source of randomness, the same in every Python version."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kernel import load_game
from kernel.values.shuffle import deal_rng, seed_of, shuffled


def test_a_seed_gives_this_order() -> None:
    """These very numbers: they stand in for every pack ever recorded by its seed."""
    assert shuffled(range(10), Random(7)) == [3, 2, 7, 0, 1, 6, 5, 8, 4, 9]
    assert shuffled(range(10), deal_rng(7, 3)) == [0, 4, 6, 7, 2, 3, 9, 8, 5, 1]


def test_a_deal_of_a_game_by_its_seed() -> None:
    """A seed gives these hands, today and in every later version."""
    state = load_game("euchre-2p").deal(seed=7)
    assert state.view(0).hand == ["9d", "10d", "9h", "9s", "Ks"]
    assert state.view(1).hand == ["Kc", "Jh", "Qh", "Kh", "Ah"]


@pytest.mark.parametrize("places", [0, 1, 3, 9, 10, None])
def test_all_cards_stay_in_the_pack(places: int | None) -> None:
    """However few are drawn, the result is the whole pack."""
    assert sorted(shuffled(range(10), Random(1), places)) == list(range(10))


def test_the_first_places_are_those_of_the_full_shuffle() -> None:
    """Drawing fewer places changes none of those drawn."""
    assert shuffled(range(24), Random(7), 3)[:3] == shuffled(range(24), Random(7))[:3]


def test_the_pack_that_is_handed_in_stays_as_it_is() -> None:
    """The shuffle works on a copy."""
    pack = [3, 1, 2]
    shuffled(pack, Random(1))
    assert pack == [3, 1, 2]


def test_every_card_comes_to_every_place() -> None:
    """Over many shuffles each card lies in each place about equally often."""
    rng, rounds = Random(11), 6_000
    print("seed 11")
    lies = Counter(
        (place, card) for _ in range(rounds) for place, card in enumerate(shuffled(range(6), rng))
    )
    assert set(lies.values()) <= set(range(850, 1_150))
    assert len(lies) == 36


def test_seeds() -> None:
    """An int is its own seed, also a bool; a generator gives one; the system does for nothing."""
    assert seed_of(5) == 5
    assert seed_of(source=True).__class__ is int
    assert seed_of(Random(7)) == seed_of(Random(7)) == 2916826238065975
    assert seed_of(None) != seed_of(None)


def test_deals_do_not_depend_on_each_other() -> None:
    """The generator of a deal depends on the seed and its number, not on what was drawn before."""
    first = deal_rng(1, 0).random()
    assert first == deal_rng(1, 0).random()
    assert len({first, deal_rng(1, 1).random(), deal_rng(2, 0).random()}) == 3
