"""How the table tells the end of a deal in which nobody made trumps."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import kernel
from kernel import Match
from kernel.cli.opponents import opponent
from kernel.cli.table import results
from kernel.cli.table.announcing import deal_line
from kernel.cli.table.loop import Loop
from kernel.cli.table.seating import Seating, seated
from kernel.cli.table.words import bid_said
from tests.rules.table import house


def _first_deal(rule: str) -> Match:
    """A match after its first deal, in which everyone passed."""
    game = house(f"extends: euchre-2p\nauction: {{if_all_pass: {rule}}}\n")
    match = Match(game, seed=1)
    while not match.deals:
        moves = sorted(str(move) for move in match.state.legal_moves())
        match = match.after("pass" if "pass" in moves else moves[0])
    return match


def test_a_hand_without_a_maker_is_told_by_its_tricks() -> None:
    """Nobody called, the tricks counted, and this is what each side gained."""
    match = _first_deal("{kind: everyone_plays}")
    (result,) = match.deals
    assert results.not_made(result) == "nobody called"
    told = results.deal_result(result, Seating(match.game))
    assert told.startswith("Nobody called, and every trick counted: ")
    assert f"{max(result.scores)}" in told


def test_a_deal_thrown_in_is_no_such_hand() -> None:
    """Everybody passed, and nothing was played."""
    match = _first_deal("{kind: throw_in}")
    (result,) = match.deals
    assert results.not_made(result) == "thrown in"


def test_a_game_that_is_won_within_the_match_is_told() -> None:
    """The line of the deal says who won it and how the games stand; the gains are all there."""
    game = kernel.load_game("railroad")
    seating = seated(game, (), "steady", opponent("steady", ()))
    lines: list[str] = []
    recorder = SimpleNamespace(follow=lambda _: None)
    tell = lambda *ended: lines.append(deal_line(*ended, seating))  # noqa: E731
    Loop(Match(game, seed=3), seating, cast("Any", None), cast("Any", recorder), tell).run()
    won = [line for line in lines if "the game, games" in line]
    assert won
    assert all(" for seats " in line or "thrown in" in line for line in lines)
    assert max(len(each) for line in lines for each in line.split("\n")) < 80


@pytest.mark.parametrize(
    ("name", "contract", "said"),
    [("pepper", "big_pepper", "big pepper"), ("pepper", "3", "3"), ("napoleon", "two", "2")],
)
def test_a_contract_is_told_as_it_is_bid(name: str, contract: str, said: str) -> None:
    """No name of the rule file stands on the screen."""
    assert bid_said(kernel.load_game(name), contract) == said
