"""How the table tells the end of a deal in which nobody made trumps."""

from __future__ import annotations

from kernel import Match
from kernel.cli.table import results
from kernel.cli.table.seating import Seating
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
