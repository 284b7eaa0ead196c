"""The auction over the upcard: decisions A-05 to A-09, A-17, A-18, A-39, A-41 and section 2."""

from __future__ import annotations

import pytest

from kernel import IllegalMove, Match, NotationError

from .table import after, changed, deal, legal, play, shipped

ELDEST, DEALERS = "9c 10c Qd Kh As", "Jc Jd 9h 10h 9s"


def test_the_dealers_left_speaks_first_in_each_round() -> None:
    """The non-dealer speaks first, then the dealer, in both rounds [SEED] (A-05)."""
    state = deal(ELDEST, DEALERS, "Qs")
    asked = [state.to_act]
    for _ in range(3):
        state = state.after("pass")
        asked.append(state.to_act)
    assert asked == [0, 1, 0, 1]


def test_the_first_round_accepts_or_passes() -> None:
    """The non-dealer may order up, the dealer may take up [SEED]."""
    state = deal(ELDEST, DEALERS, "Qs")
    assert legal(state) == {"order up", "pass"}
    assert legal(state.after("pass")) == {"take up", "pass"}


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("passes", [0, 1, 2, 3])
def test_the_caller_is_the_maker(passes: int, dealer: int) -> None:
    """C21: whoever chose trumps is the maker, seat 0 like seat 1, in either round (A-17)."""
    state = deal(ELDEST, DEALERS, "Qs", dealer=dealer)
    for _ in range(passes):
        state = state.after("pass")
    caller = state.to_act
    call = ("order up", "take up", "name hearts", "name hearts")[passes]
    facts = state.after(call).view(0).facts
    assert (facts["maker"], facts["makers"]) == (caller, [caller])
    assert caller == (1 - dealer if passes % 2 == 0 else dealer)


def test_ordering_up_makes_the_upcards_suit_trumps() -> None:
    """Round 1: trumps are the suit of the turn-up [SEED]."""
    facts = deal(ELDEST, DEALERS, "Qs").after("order up").view(1).facts
    assert (facts["trumps"], facts["upcard_claim"]) == ("spades", "ordered")


def test_a_pass_makes_no_trumps() -> None:
    """C25: a pass is a call of its own; nothing is settled by it."""
    facts = after(deal(ELDEST, DEALERS, "Qs"), "pass", "pass", "pass").view(0).facts
    assert (facts["trumps"], facts["maker"], facts["makers"]) == (None, None, [])


def test_the_suit_turned_down_may_not_be_named() -> None:
    """In round 2 any other suit may be named [CHAM] [MOUSE] (A-06)."""
    state = after(deal(ELDEST, DEALERS, "Qs"), "pass", "pass")
    expected = {"pass", "name clubs", "name diamonds", "name hearts"}
    assert legal(state) == expected
    assert legal(state.after("pass")) == expected


def test_naming_it_anyway_is_refused() -> None:
    """A call that is not open is refused and changes nothing (A-07)."""
    state = after(deal(ELDEST, DEALERS, "Qs"), "pass", "pass")
    with pytest.raises(IllegalMove) as refusal:
        state.after("name spades")
    assert refusal.value.code == "turned-down-suit"
    assert state.to_act == 0


def test_the_suit_turned_down_may_be_named_where_agreed() -> None:
    """`may_name_turned_down_suit` opens it (A-06)."""
    game = changed({"auction.rounds.name_suit.may_name_turned_down_suit": True})
    state = after(deal(ELDEST, DEALERS, "Qs", game=game), "pass", "pass")
    assert "name spades" in legal(state)
    assert state.after("name spades").view(0).facts["trumps"] == "spades"


def test_no_card_is_exchanged_after_round_two() -> None:
    """After a suit is named play begins at once [MOUSE]."""
    state = after(deal(ELDEST, DEALERS, "Qs"), "pass", "pass", "name hearts")
    assert (state.phase, state.to_act) == ("play", 0)
    assert len(state.view(1).hand) == 5


@pytest.mark.parametrize("dealer", [0, 1])
def test_all_pass_twice_throws_the_cards_in(dealer: int) -> None:
    """C19, C20: no score, and the next player deals [SEED] (A-09)."""
    state = deal(ELDEST, DEALERS, "Qs", dealer=dealer)
    state = after(state, "pass", "pass", "pass", "pass")
    assert (state.is_over, state.outcome, state.scores) == (True, "void", (0, 0))
    assert state.next_dealer == 1 - dealer
    assert (state.to_act, legal(state)) == (None, set())


def test_the_same_dealer_may_deal_again() -> None:
    """At some tables the same dealer redeals [ECM] (A-09)."""
    game = changed({"auction.if_all_pass.next_deal_by": "same_dealer"})
    state = after(deal(ELDEST, DEALERS, "Qs", game=game), "pass", "pass", "pass", "pass")
    assert (state.outcome, state.next_dealer) == ("void", 1)


def test_a_match_goes_on_after_a_pass_out() -> None:
    """C19: the next deal is there at once, by the other seat."""
    print("seed 6")
    match = Match(shipped(), seed=6)
    first = match.dealt.dealer
    for _ in range(4):
        match = match.after("pass")
    assert [deal.outcome for deal in match.deals] == ["void"]
    assert (match.dealt.dealer, match.scores) == (1 - first, (0, 0))
    assert match.state.to_act == first


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_deal_passes_on_after_play(dealer: int) -> None:
    """C22, C23: after a played deal the other seat deals [WPV] (A-39)."""
    state = deal("9c 10c Jc Qc Kc", "9d 10d Jd Qd Kd", "Ah", dealer=dealer)
    state = after(state, "pass", "pass", "name clubs")
    state = play(state, "9c 9d 10c 10d Jc Jd Qc Qd Kc Kd")
    assert (state.outcome, state.next_dealer) == ("played", 1 - dealer)


def test_the_same_seat_may_deal_on() -> None:
    """`match.next_dealer: same` keeps the deal (A-39)."""
    game = changed({"match.next_dealer": "same"})
    state = deal("9c 10c Jc Qc Kc", "9d 10d Jd Qd Kd", "Ah", game=game)
    state = play(after(state, "pass", "pass", "name clubs"), "9c 9d 10c 10d Jc Jd Qc Qd Kc Kd")
    assert state.next_dealer == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_turned_down_stays_known(seat: int) -> None:
    """C14: both seats go on knowing what was turned down, and that nobody has it (A-41)."""
    view = after(deal(ELDEST, DEALERS, "Qs"), "pass", "pass", "name hearts").view(seat)
    assert view.facts["turned_up"] == "Qs"
    assert view.facts["upcard_claim"] == "unclaimed"
    assert (view.zones["upcard"], view.zones["stock"]) == ([], 14)


def test_all_calls_are_public() -> None:
    """Every seat hears every call (A-41)."""
    state = deal(ELDEST, DEALERS, "Qs")
    for call in ("pass", "pass", "name hearts"):
        assert {event.move for event in state.events(call)} == {call}
        state = state.after(call)


def test_no_trump_is_not_a_call() -> None:
    """No trump cannot be named unless the rules have it (A-18)."""
    state = after(deal(ELDEST, DEALERS, "Qs"), "pass", "pass")
    with pytest.raises(NotationError):
        state.after("name no trump")


def test_no_trump_in_round_two() -> None:
    """Where agreed, no trump may be named: the left bower is an ordinary jack [EGN-A] (A-18)."""
    game = changed({"auction.rounds.name_suit.may_name_no_trump": True})
    state = deal("9c 10c Qd Kh Jd", "Jc Js 9h 10h 9d", "Qs", game=game)
    assert "name no trump" not in legal(state)
    state = after(state, "pass", "pass", "name no trump")
    assert state.view(0).facts["trumps"] == "no trump"
    state = play(state, "9c Jc Js 10c")
    assert state.view(0).facts["tricks[1]"] == 2


@pytest.mark.parametrize("text", ["", "   ", "bid 3", "name", "pass pass", "play", "name stars"])
def test_text_that_is_no_move(text: str) -> None:
    """C48: an empty or unknown line is told apart from an illegal move, and changes nothing."""
    state = deal(ELDEST, DEALERS, "Qs")
    with pytest.raises(NotationError):
        state.after(text)
    assert legal(state) == {"order up", "pass"}


@pytest.mark.parametrize("text", ["play 9c", "bury 9c", "take up", "name hearts", "leave"])
def test_moves_of_another_moment(text: str) -> None:
    """A move of another moment is refused, and changes nothing."""
    state = deal(ELDEST, DEALERS, "Qs")
    with pytest.raises(IllegalMove) as refusal:
        state.after(text)
    assert refusal.value.seat == 0
    assert legal(state) == {"order up", "pass"}
