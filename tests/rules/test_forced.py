"""`forced`: whether the maker had to call, a pass not being open to him when he did."""

from __future__ import annotations

import pytest

from kernel import Game, State

from .table import after, deal, house, shipped
from .test_scoring_rows import finished

ELDEST, DEALERS = "9c 10c Qd Kh As", "Jc Jd 9h 10h 10s"
ROWS = """
score:
  rows:
    stuck_euchred: {title: Stuck, special_case_of: euchred, forced: true, defenders_score: 1}
    freely: {title: Freely, special_case_of: made, forced: false, makers_score: 3, beats: [march]}
"""
STUCK = house("extends: euchre-2p\noptions: [stick-the-dealer]" + ROWS)


def _forced(state: State) -> object:
    """What everyone knows of it."""
    told = {str(state.view(seat).facts["forced"]) for seat in range(state.game.seats)}
    assert len(told) == 1
    return told.pop() == "True"


def _from(game: Game, *moves: str, upcard: str = "9s") -> State:
    return after(deal(ELDEST, DEALERS, upcard, game=game), *moves)


def test_a_stuck_dealer_is_forced() -> None:
    """He has no pass when he names; before that nobody is."""
    assert not _forced(_from(STUCK, "pass", "pass", "pass"))
    assert _forced(_from(STUCK, "pass", "pass", "pass", "name hearts"))


@pytest.mark.parametrize("calls", ["order up", "pass,take up", "pass,pass,name hearts"], ids=str)
def test_who_could_pass_is_not_forced(calls: str) -> None:
    """Everyone else, and the dealer in the first round, calls freely."""
    assert not _forced(_from(STUCK, *calls.split(",")))


def test_rows_may_ask_for_it() -> None:
    """A stuck dealer who is euchred loses one point, any other maker two; freely made is three."""
    assert finished(1, maker_deals=True, game=STUCK).scores == (1, 0)
    assert finished(1, maker_deals=False, game=STUCK).scores == (0, 2)
    assert finished(4, maker_deals=True, game=STUCK).scores == (0, 1)
    assert finished(4, maker_deals=False, game=STUCK).scores == (3, 0)
    assert finished(5, maker_deals=False, game=STUCK).scores == (3, 0)
    assert finished(5, maker_deals=True, game=STUCK).scores == (0, 2)


def test_the_score_is_told_with_it() -> None:
    """The reckoning names the row, the condition and the outcome."""
    told = [each.reason for each in finished(1, maker_deals=True, game=STUCK).why_score()]
    assert any("1 trick by a maker who had to call" in each for each in told)
    assert any("stuck_euchred" in each and "forced: true" in each for each in told)


def test_a_claim_may_ask_for_it() -> None:
    """Only against a maker who was forced may an ace be claimed."""
    game = house(
        "extends: euchre-2p\noptions: [stick-the-dealer]\nclaims:\n  ace:\n    title: Ace\n"
        "    moment: before_lead\n    when: {forced: true}\n    holding: {has: {ranks: [A]}}\n"
        "    may: {kind: throw_in, next_deal_by: same_dealer}\n"
    )
    stuck = _from(game, "pass", "pass", "pass", "name hearts")
    assert {str(move) for move in stuck.legal_moves()} == {"claim ace", "no claim"}
    free = _from(game, "pass", "pass", "name hearts")
    assert {str(move) for move in free.legal_moves()} == {"no claim"}


def test_a_rule_on_calls_may_force() -> None:
    """Left of the dealer must name the next suit after a turned-down card."""
    game = house(
        "extends: euchre-2p\nauction:\n  call_rules:\n    next:\n      title: Next\n"
        "      who: left_of_dealer\n      when: {round: name_suit}\n"
        "      must: {call: name, suits: same_colour_as_upcard}\n" + ROWS
    )
    assert _forced(_from(game, "pass", "pass", "name clubs"))
    assert not _forced(_from(game, "order up"))


def test_a_dealer_who_must_name_for_the_joker_is_forced() -> None:
    """A joker turned up leaves him no pass, before or after looking."""
    for kind in ("dealer_names_blind", "dealer_names_seen", "dealer_is_forced"):
        game = house(
            "extends: euchre-2p\noptions: [joker]\nauction:\n"
            f"  if_joker_turned_up: {{kind: {kind}}}\n" + ROWS
        )
        assert _forced(_from(game, "name hearts", upcard="Jo"))
        assert not _forced(_from(game, "order up"))


BIDS = """
score:
  rows:
    lost_forced: {title: Lost, special_case_of: set_back, forced: true, makers_score: -1}
"""


def test_the_holder_who_must_bid_is_forced() -> None:
    """All pass, and the holder of the joker has to bid three (house rule of the family)."""
    game = house("extends: hasenpfeffer" + BIDS)
    state = game.deal(seed=3)
    assert not _forced(after(state, "bid 3", "pass", "pass", "pass", "name hearts"))
    state = after(state, "pass", "pass", "pass", "pass")
    if state.is_over:  # the joker lies in the kitty
        pytest.fail("choose another seed")
    assert not _forced(state)
    assert _forced(after(state, "bid 3", "name hearts"))


def test_a_dealer_who_must_bid_is_forced() -> None:
    """All others pass, and the dealer has no pass; over a bid of another he is free."""
    game = house(
        "extends: hasenpfeffer\nauction: {if_all_pass: {kind: dealer_must_bid, bid: 3}}" + BIDS
    )
    state = game.deal(seed=3, dealer=0)
    assert _forced(after(state, "pass", "pass", "pass", "bid 4", "name hearts"))
    over = after(state, "pass", "pass", "bid 3", "bid 4", "pass", "name hearts")
    assert not _forced(over)


def test_nobody_is_told_unless_some_rule_asks() -> None:
    """The fact is there only where it matters."""
    assert "forced" not in shipped("stick-the-dealer").deal(seed=1).view(0).facts


def test_a_row_may_ask_where_nobody_is_ever_forced() -> None:
    """It scores as it would without the question, which costs the deal nothing."""
    game = house(
        "extends: euchre-2p\nscore: {rows: {march: {forced: false}, made: {forced: false}}}\n"
    )
    assert "forced" not in game.deal(seed=1).view(0).facts
    assert game.scoring.scores_as(shipped().scoring)
    assert finished(5, maker_deals=False, game=game).scores == (2, 0)
