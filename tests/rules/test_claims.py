"""Claims: at which moment of a deal they are asked for, how often they may be made, and by whom."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from kernel import Game, State, load_game
from kernel.compiler import compile_game
from kernel.declare.loader import ruleset_of_text
from kernel.declare.reasoning.bounds import bounds_of
from kernel.declare.registry import registry_with
from kernel.run.match import Match

from .table import after, deal, legal, play, plays, texts

if TYPE_CHECKING:
    from kernel.declare.loader import Ruleset

CLAIM, NO = "claim mine", "no claim"
ACES: dict[str, Any] = {"has": {"ranks": ["A"]}}
TWO_POINTS = {"kind": "score", "points": 2}


def with_claim(base: str = "euchre-2p", lines: str = "", /, **claim: Any) -> Game:
    """A shipped game with one claim, and further *lines* of a rule file."""
    return compile_game(house(base, lines, mine={"title": "Mine"} | claim))


def house(base: str, lines: str = "", **claims: dict[str, Any]) -> Ruleset:
    """A house file with claims."""
    text = f"extends: {base}\n{lines}\nclaims: {json.dumps(claims)}\n"
    return ruleset_of_text(text, Path("house.yaml"), registry=registry_with())


def hearts(game: Game, eldest: str = "Ah 9h Kc 10d 9s", dealers: str = "Qh As 10s Ac Qd") -> State:
    """Seat 0 has named hearts, and seat 1 deals: seat 0 leads, and is asked first."""
    state = deal(eldest, dealers, "9d", game=game)
    return after(state, "pass", "pass", "name hearts")


def asked(state: State, count: int = 2) -> State:
    """The state after *count* seats have claimed nothing."""
    return after(state, *[NO] * count)


# Each moment, with hearts named by seat 0 in the second round: after how many moves it comes.


def test_between_rounds() -> None:
    """All are asked when the upcard is face down, and before anyone names a suit."""
    game = with_claim(moment="between_rounds", holding=ACES, may={"kind": "throw_in"})
    state = deal("Ah 9h Kc 10d 9s", "Qh 10s Qc Kd Jd", "9d", game=game)
    assert legal(state) == {"order up", "pass"}
    state = after(state, "pass", "pass")
    assert (state.to_act, legal(state)) == (0, {CLAIM, NO})
    assert state.view(0).zones["upcard"] == []
    assert legal(state.after(NO)) == {NO}
    assert "name hearts" in legal(asked(state))
    assert (state.after(CLAIM).outcome, state.after(CLAIM).scores) == ("void", (0, 0))


def test_between_rounds_is_not_asked_when_somebody_orders_up() -> None:
    """There is no second round then."""
    game = with_claim(moment="between_rounds", holding=ACES, may={"kind": "throw_in"})
    state = deal("Ah 9h Kc 10d 9s", "Qh 10s Qc Kd Jd", "9d", game=game).after("order up")
    assert not legal(state) & {CLAIM, NO}


def test_a_card_turned_down_is_not_drawn() -> None:
    """The swap takes the top of the stock; the card turned down lies beneath it."""
    swap = {"kind": "swap_with_stock"}
    game = with_claim(moment="between_rounds", holding={"has": {"ranks": ["9"]}}, may=swap)
    state = deal("9h Ah Kc 10d 9s", "Qh 10s Qc Kd Jd", "9d", game=game)
    state = after(state, "pass", "pass", CLAIM, "show 9h")
    drawn = next(text for text in game.deck.texts if text not in _seen_first())
    assert set(state.view(0).zones["hand[0]"]) == {"Ah", "Kc", "10d", "9s", drawn}
    assert "9d" not in state.view(0).zones["hand[0]"]


def _seen_first() -> set[str]:
    return {"9h", "Ah", "Kc", "10d", "9s", "Qh", "10s", "Qc", "Kd", "Jd", "9d"}


def test_each_trick() -> None:
    """All are asked before each lead, from the dealer's left; then the one who must leads."""
    state = hearts(with_claim(moment="each_trick", holding=ACES, may=TWO_POINTS))
    assert (state.to_act, legal(state)) == (0, {CLAIM, NO})
    state = state.after(CLAIM)
    assert (state.to_act, legal(state)) == (1, {CLAIM, NO})
    state = state.after(NO)
    assert (state.to_act, legal(state)) == (0, plays("Ah 9h Kc 10d 9s"))
    state = play(state, "9s As")
    assert (state.to_act, legal(state)) == (0, {CLAIM, NO})  # seat 1 leads, but seat 0 is asked
    state = asked(state)
    assert (state.to_act, legal(state)) == (1, plays("Qh 10s Ac Qd"))
    assert state.view(0).facts["leader"] == 1


def test_claims_before_the_first_lead_come_first() -> None:
    """Two moments, two questions of all, and then the lead."""
    moments = {
        name: {"title": name, "moment": moment, "may": TWO_POINTS}
        for name, moment in {"mine": "each_trick", "yours": "before_lead"}.items()
    }
    state = hearts(compile_game(house("euchre-2p", **moments)))
    assert legal(state) == {"claim yours", NO}
    state = asked(state)
    assert legal(state) == {CLAIM, NO}
    assert "play Ah" in legal(asked(state))


def test_the_last_trick_is_the_last_question() -> None:
    """Five tricks, five times two questions, and the points claimed count besides the tricks."""
    state = hearts(with_claim(moment="each_trick", holding=ACES, may=TWO_POINTS))
    for cards in ("9s As", "Ac Kc", "Qd 10d", "10s 9h", "Ah Qh"):
        state = play(state.after(CLAIM).after(NO), cards)
    assert state.is_over
    assert state.scores == (10, 2)  # five claims; two tricks of five: seat 0 is euchred


def test_a_hand_without_the_holding_has_one_answer() -> None:
    """When the ace has been played, seat 1 has nothing to claim."""
    state = hearts(
        with_claim(moment="each_trick", holding=ACES, may=TWO_POINTS),
        dealers="Qh As 10s Kd Qd",
    )
    state = play(asked(state), "9s As")
    state = state.after(NO)
    assert (state.to_act, legal(state)) == (1, {NO})


def test_a_claim_ends_the_deal_between_two_tricks() -> None:
    """A score that ends the deal is all that counts; a deal thrown in counts nothing."""
    ends = TWO_POINTS | {"deal_ends": True}
    state = play(asked(hearts(with_claim(moment="each_trick", holding=ACES, may=ends))), "9s As")
    over = state.after(CLAIM)
    assert (over.is_over, over.outcome, over.scores) == (True, "played", (2, 0))
    thrown = with_claim(moment="each_trick", holding=ACES, may={"kind": "throw_in"})
    over = play(asked(hearts(thrown)), "9s As").after(CLAIM)
    assert (over.is_over, over.outcome, over.scores) == (True, "void", (0, 0))


def test_a_swap_keeps_the_hands_the_same_size() -> None:
    """In play as many cards come as go, and the swapped hand plays on."""
    swap = {"kind": "swap_with_stock"}
    state = hearts(with_claim(moment="each_trick", holding={"has": {"ranks": ["9"]}}, may=swap))
    state = play(asked(state), "9s As")
    state = after(state, CLAIM, "show 9h")
    assert len(state.view(0).zones["hand[0]"]) == 4
    assert legal(state) == {NO}
    state = asked(state, 1)
    assert (state.to_act, len(state.view(1).zones["hand[1]"])) == (1, 4)


def test_a_small_hand_swaps_no_three_cards() -> None:
    """With two cards left, any three cannot be laid aside."""
    swap = {"kind": "swap_with_stock", "cards": "any_3", "shown_to": "nobody"}
    state = hearts(with_claim(moment="each_trick", may=swap))
    for cards in ("9s As", "Ac Kc"):
        assert CLAIM in legal(state)
        state = play(asked(state), cards)
    assert CLAIM in legal(state)
    assert legal(play(asked(state), "Qd 10d")) == {NO}


def test_after_play() -> None:
    """The holding speaks of the cards taken, and a hand that took none lacks everything."""
    game = with_claim(
        moment="after_play", holding={"has": {"ranks": ["A"], "exactly": 2}}, may=TWO_POINTS
    )
    state = hearts(game)
    for cards in ("9s As", "Ac Kc", "Qd 10d", "10s 9h", "Ah Qh"):
        assert not state.is_over
        state = play(state, cards)
    assert (state.to_act, legal(state)) == (0, {NO})  # one ace: hearts
    state = state.after(NO)
    assert (state.to_act, legal(state)) == (1, {CLAIM, NO})  # spades and clubs
    said = "the cards you have taken are such with which to claim it"
    assert (state.why(CLAIM).code, state.why(CLAIM).reason) == ("may-claim", said)
    assert state.after(CLAIM).scores == (0, 4)
    assert state.after(NO).scores == (0, 2)


def test_after_play_one_who_took_no_trick() -> None:
    """Nothing taken is nothing but anything."""
    game = with_claim(moment="after_play", holding={"lacks": {"ranks": ["A"]}}, may=TWO_POINTS)
    state = hearts(game, "Jh Jd Ah Kh 10h", "9c 10c Qc 9s 10s")
    for cards in ("Jh 9c", "Jd 10c", "Ah Qc", "Kh 9s", "10h 10s"):
        state = play(state, cards)
    state = state.after(NO)
    assert (state.to_act, legal(state)) == (1, {CLAIM, NO})


@pytest.mark.parametrize("moment", ["each_trick", "after_play"])
def test_who_sits_out_is_not_asked(moment: str) -> None:
    """The partner of a lone maker has nothing to claim, as everyone knows."""
    game = with_claim("euchre", moment=moment, may=TWO_POINTS)
    state = game.deal(seed=3, dealer=3).after("order up alone")
    seats = set()
    while not state.is_over:
        seats |= {state.to_act} if NO in legal(state) else set()
        state = state.after(max(legal(state)))
    assert seats == {0, 1, 3}


@pytest.mark.parametrize("moment", ["before_calling", "after_calling", "before_lead", "each_trick"])
def test_any_hand_may_claim_without_a_holding(moment: str) -> None:
    """No holding, no question of what one holds."""
    game = with_claim(moment=moment, may=TWO_POINTS)
    state = deal("Ah 9h Kc 10d 9s", "Qh 10s Qc Kd Jd", "9d", game=game)
    for move in ("pass", "pass", "name hearts"):
        state = state if NO in legal(state) else state.after(move)
    assert legal(state) == {CLAIM, NO}
    assert state.why(CLAIM).reason == "it may be claimed with any hand"


# Limits


def test_a_limit_in_a_deal_begins_anew() -> None:
    """Once in a deal: not before the second trick, but again in the next deal."""
    game = with_claim(moment="each_trick", may=TWO_POINTS, limit={"times": 1, "in": "deal"})
    match = Match(game, seed=1)
    claims = _claims_made(match, deals=2)
    assert claims == [{0: 1, 1: 1}, {0: 1, 1: 1}]


def test_a_limit_in_the_match_holds_in_every_deal() -> None:
    """Three times in a match, all of them before the first three tricks."""
    game = with_claim(moment="each_trick", may=TWO_POINTS, limit={"times": 3})
    assert _claims_made(Match(game, seed=1), deals=2) == [{0: 3, 1: 3}, {0: 0, 1: 0}]


def test_a_limit_for_the_table_counts_all() -> None:
    """Three times in a deal whoever it is: seat on the left, the dealer, and left again."""
    limit = {"times": 3, "for": "the_table", "in": "deal"}
    game = with_claim(moment="each_trick", may=TWO_POINTS, limit=limit)
    [made] = _claims_made(Match(game, seed=1), deals=1)
    assert sorted(made.values()) == [1, 2]


def _claims_made(match: Match, deals: int) -> list[dict[int, int]]:
    """How often each seat claims when it does so whenever it may, deal by deal."""
    made: list[dict[int, int]] = []
    for number in range(1, deals + 1):
        counts = dict.fromkeys(range(match.state.game.seats), 0)
        while len(match.deals) < number:
            moves = sorted(texts(match.state.legal_moves()))
            move = CLAIM if CLAIM in moves else next((m for m in moves if m != "pass"), moves[0])
            if move == CLAIM:
                counts[match.state.to_act or 0] += 1
            match = match.after(move)
        made.append(counts)
    return made


# What else depends on it


def test_play_goes_on_while_a_claim_may_score() -> None:
    """Nothing is decided before the last trick where something may yet be claimed."""
    stop = "play: {stop_when_decided: true}"
    swap = {"kind": "swap_with_stock", "cards": "any_3", "shown_to": "nobody"}
    winning = "Jh Jd Ah Kh Qh"
    for claim, tricks in ((swap, 3), (TWO_POINTS, 5), ({"kind": "throw_in"}, 5)):
        game = with_claim(
            "euchre-2p", f"{stop}\nscore: {{rows: {{march: none}}}}", moment="each_trick", may=claim
        )
        state, played = hearts(game, winning, "9c 10c Qc 9s 10s"), 0
        for cards in ("Jh 9c", "Jd 10c", "Ah Qc", "Kh 9s", "Qh 10s"):
            if not state.is_over:
                state, played = play(asked(state), cards), played + 1
        assert played == tricks


def test_the_bound_on_moves_counts_every_question() -> None:
    """Two seats, asked before each of five tricks."""
    usual = bounds_of(house("euchre-2p").rules).moves or 0
    mine = {"title": "Mine", "moment": "each_trick", "may": TWO_POINTS}
    assert bounds_of(house("euchre-2p", mine=mine).rules).moves == usual + 10


def test_unused_it_leaves_nothing_behind() -> None:
    """No cell and no phase more than without."""
    assert "leader" not in load_game("euchre", "farmers-hand").indices


@pytest.mark.parametrize("move", ["play Ah", "pass"])
def test_while_claims_are_asked_nothing_else_is_done(move: str) -> None:
    """Whoever types a card, or calls, is told what he is asked."""
    game = with_claim(moment="between_rounds", holding=ACES, may={"kind": "throw_in"})
    state = deal("Ah 9h Kc 10d 9s", "Qh 10s Qc Kd Jd", "9d", game=game)
    why = after(state, "pass", "pass").why(move)
    said = "claims are asked first: answer `no claim`, or claim"
    assert (why.code, why.reason) == ("not-now", said)
