"""Six seats in two sides, and cards that partners swap."""

from __future__ import annotations

from typing import Any

import pytest

from kernel import Game, IllegalMove, RulesetError, State, load_game

from .table import after, dealt_singly, legal, play, varied

SIX = ["9h 9c 9s", "Ah Ac As", "10h 10c 10s", "Kh Kc Ks", "Qh Qc Qs", "Jh Jc Js"]
FOUR = ["9h 9c 9s 9d", "Ah Ac As Ad", "10h 10c 10s 10d", "Kh Kc Ks Kd"]


def six(**changes: Any) -> Game:
    """Bids for three tricks by three seats against three."""
    base = {
        "seats": 6,
        "sides": "two_sides",
        "deal.each": 3,
        "deal.packets": [1, 1, 1],
        "deal.left_over": "any_number",
        "ranking": {"kind": "plain"},
        "auction.bids.tricks": {"from": 1, "to": 3},
    }
    return varied(load_game("bid-euchre"), base | changes)


def spades(game: Game, *calls: str) -> State:
    """Seat 0 has bid one and named spades; it answers *calls*."""
    state = after(dealt_singly(game, SIX), "bid 1", *["pass"] * 5)
    return after(state, "name spades", *calls)


def test_every_second_seat_is_a_partner() -> None:
    """Six seats, three against three, sit alternately [PENG]."""
    assert six().sides == ((0, 2, 4), (1, 3, 5))


def test_with_four_seats_the_sides_are_those_of_partners_opposite() -> None:
    """Two sides of two are the two partnerships."""
    game = varied(load_game("bid-euchre"), {"sides": "two_sides"})
    assert game.sides == load_game("bid-euchre").sides


def test_partners_score_together() -> None:
    """Seat 1 takes hearts and clubs, seat 1's side spades too: makers lose their bid of one."""
    state = play(spades(six()), "9h Ah 10h Kh Qh Jh Ac 10c Kc Qc Jc 9c As 10s Ks Qs Js 9s")
    assert state.scores == (-1, 3, -1, 3, -1, 3)


def test_the_maker_is_paid_and_shares_it_with_two() -> None:
    """Three pay three: what each defender pays comes to each maker once."""
    rows = {
        "made": {"makers_take": "enough", "each_defender_pays": 2},
        "set_back": {"makers_take": "too_few", "each_defender_is_paid": 5},
    }
    state = spades(six(**{"score.rows": rows}))
    state = play(state, "9h Ah 10h Kh Qh Jh Ac 10c Kc Qc Jc 9c As 10s Ks Qs Js 9s")
    assert state.scores == (-5, 5, -5, 5, -5, 5)


LONE = {"alone": {"kind": "partner_sits_out", "said": "after_the_exchange"}}


def test_both_partners_of_a_loner_sit_out() -> None:
    """One plays against three."""
    state = spades(six(**LONE), "alone")
    assert state.view(5).facts["active"] == [0, 1, 3, 5]
    state = play(state, "9h Ah Kh Jh")
    assert state.to_act == 1


def test_both_partners_of_a_lone_defender_sit_out() -> None:
    """Three makers, or one of them, against one."""
    lone = {"alone": LONE["alone"] | {"defending": "against_any_maker"}}
    state = spades(six(**lone), "with partner", "with partner", "defend alone")
    assert state.view(0).facts["active"] == [0, 2, 3, 4]


def test_the_first_partner_on_the_left_gives() -> None:
    """Of two partners the next one to the loner's left gives him cards."""
    best = {"exchanges": {"partners_best": {"who": ["lone_maker"], "cards": 2}}}
    state = after(spades(six(**LONE, **best), "alone"), "bury 9c", "bury 9h")
    assert (state.to_act, legal(state)) == (2, {"give 10c", "give 10h"})


def test_dealers_partners_are_bound_alike() -> None:
    """A rule on the dealer's partner is one on both of them."""
    rule = {"title": "No three", "who": "dealers_partner", "may_not": {"call": "bid", "bids": [3]}}
    state = dealt_singly(six(**{"auction.call_rules": {"no_three": rule}}), SIX)
    for bound in (False, True, False, True, False, False):
        assert ("bid 3" not in legal(state)) == bound
        state = state.after("pass")


# Swapping


def four(swap: dict[str, Any], **changes: Any) -> Game:
    """Four seats with four cards each."""
    base = {
        "deal.each": 4,
        "deal.packets": [1, 1, 1, 1],
        "deal.left_over": "any_number",
        "auction.bids.tricks": {"from": 1, "to": 4},
        "exchanges": {"swap_with_partner": swap},
    }
    return varied(load_game("bid-euchre"), base | changes)


def hearts(game: Game, *calls: str) -> State:
    """Seat 0 has bid one and named hearts."""
    state = after(dealt_singly(game, FOUR), "bid 1", "pass", "pass", "pass")
    return after(state, "name hearts", *calls)


def test_the_maker_gives_first_and_then_gets() -> None:
    """The partner may give back what he got [WPB] [BDUCK]."""
    state = hearts(four({"cards": 1}))
    assert (state.to_act, legal(state)) == (0, {f"give 9{suit}" for suit in "cdhs"})
    state = state.after("give 9c")
    assert (state.to_act, legal(state)) == (2, {*(f"give 10{s}" for s in "cdhs"), "give 9c"})
    state = state.after("give 9c")
    assert (state.to_act, state.phase) == (0, "play")
    assert {str(card) for card in state.view(0).hand} == {"9c", "9d", "9h", "9s"}


def test_several_cards_are_swapped_in_ascending_order() -> None:
    """A choice of two cards is one sequence of moves."""
    state = after(hearts(four({"cards": 2})), "give 9d", "give 9h", "give 9d", "give 10h")
    assert {str(card) for card in state.view(0).hand} == {"9c", "9d", "9s", "10h"}
    with pytest.raises(IllegalMove, match="in order"):
        after(hearts(four({"cards": 2})), "give 9d", "give 9c")


def test_the_others_see_no_card_of_the_swap() -> None:
    """The cards go face down."""
    before = hearts(four({"cards": 1}))
    one, other = after(before, "give 9c", "give 9c"), after(before, "give 9d", "give 9d")
    assert one.view(1).zones == other.view(1).zones


@pytest.mark.parametrize(
    ("who", "call", "swaps"),
    [
        (["maker"], "with partner", True),
        (["maker"], "alone", False),
        (["lone_maker"], "with partner", False),
        (["lone_maker"], "alone", True),
        (["maker", "lone_maker"], "alone", True),
    ],
)
def test_who_swaps(who: list[str], call: str, *, swaps: bool) -> None:
    """A loner plays without his partner's cards; a shooter may swap first [PENG]."""
    state = hearts(four({"cards": 1, "who": who}, **LONE), call)
    assert (state.phase == "swap_with_partner") == swaps


def test_without_partner_there_is_no_swap() -> None:
    """Nobody sits opposite in Napoleon."""
    with pytest.raises(RulesetError, match="no partner here"):
        varied(load_game("napoleon"), {"exchanges": {"swap_with_partner": {"cards": 1}}})
