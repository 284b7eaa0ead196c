"""What a bid may say besides its number: low cards winning, the lead, cards of the partner's."""

from __future__ import annotations

from typing import Any

import pytest

from kernel import Game, IllegalMove, RulesetError, State, load_game

from .table import after, dealt_singly, legal, play, plays, texts, varied

MAKER = "9h Jh Jd 9c 10s Ac"
HANDS = [MAKER, "10h Qc Qd 9s As Js", "Ah Kh Qs Kd Ad 10c", "Qh Kc Jc Ks 9d 10d"]
TEN = [
    "2h 9h As Ks 3c", "3h 4h 5h 6h 7h", "2c 4c 5c 6c 7c", "2d 3d 4d 5d 6d", "2s 3s 4s 5s 6s",
]  # fmt: skip


def bid_euchre(mine: dict[str, Any]) -> Game:
    """Bid Euchre with one bid for all six tricks above the numbers."""
    changes = {
        "alone": {"kind": "partner_sits_out"},
        "auction.bids.mine": {"title": "Mine", "tricks": "all", **mine},
    }
    return varied(load_game("bid-euchre"), changes)


def bid_mine(mine: dict[str, Any], hands: list[str] | None = None) -> State:
    """Seat 0 has made the bid, and the others have passed."""
    return after(dealt_singly(bid_euchre(mine), hands or HANDS), "bid mine", *["pass"] * 3)


def named(must_lead: str, hands: list[str] | None = None) -> State:
    """Seat 0 has made a bid with this duty, and hearts trumps."""
    return bid_mine({"must_lead": must_lead}, hands).after("name hearts")


# Its place among the bids


def napoleon_with(**mine: Any) -> State:
    """Napoleon with one more bid."""
    bid = {"title": "Mine", "tricks": 1, "wins": 1, "loses": 1, **mine}
    return varied(load_game("napoleon"), {"auction.bids.mine": bid}).deal(1)


def test_a_bid_that_is_added_stands_where_it_says() -> None:
    """Just below another bid, or just above it."""
    assert "bid 2" in legal(napoleon_with(below="two").after("bid mine"))
    assert "bid mine" not in legal(napoleon_with(below="two").after("bid 2"))
    assert legal(napoleon_with(above="blucher").after("bid mine")) == {"pass"}
    assert legal(napoleon_with(below="four").after("bid mine")) == {"bid 4", "bid nap", "pass"}


def test_a_bid_may_stand_beside_one_that_is_added_after_it() -> None:
    """In whichever order the two are written, each has the place it names."""
    lower = {"title": "Mine", "tricks": 1, "above": "yours"}
    higher = {"title": "Yours", "tricks": 1, "above": "two"}
    changes = {"auction.bids.mine": lower, "auction.bids.yours": higher}
    state = varied(load_game("napoleon"), changes).deal(1)
    above = {"bid 3", "bid misere", "bid 4", "bid nap", "pass"}
    assert legal(state.after("bid mine")) == above
    assert legal(state.after("bid yours")) == above | {"bid mine"}


def test_a_forced_dealer_makes_no_bid_that_needs_another() -> None:
    """Wellington goes over nap alone, and nobody has bid nap [NABEN] [NGR]."""
    game = varied(
        load_game("napoleon"), {"auction.if_all_pass": {"kind": "dealer_must_bid", "bid": "two"}}
    )
    state = after(game.deal(1), "pass", "pass", "pass", "pass")
    assert legal(state) == {"bid 2", "bid 3", "bid misere", "bid 4", "bid nap"}


# The lower card wins


def low(cards_rank: str) -> State:
    """Seat 0 leads a nine without trumps."""
    return play(bid_mine({"trumps": "no_trumps", "cards_rank": cards_rank}), "9h 10h Ah Qh")


def test_the_lower_card_wins_where_it_is_said() -> None:
    """Low no trump: a nine beats ten, queen and ace; high is as usual [WPB] [BEUS]."""
    assert low("low").to_act == 0
    assert low("high").to_act == 2


def test_jacks_are_low_cards_like_others() -> None:
    """Without trumps there are no bowers, high or low."""
    state = bid_mine({"trumps": "no_trumps", "cards_rank": "low"})
    assert play(state, "Jh 10h Kh Qh").to_act == 1


def test_the_views_tell_that_low_cards_win() -> None:
    """Everyone knows the bid, and with it the order of the cards."""
    assert low("low").view(3).facts["trumps"] == "low no trump"


def test_low_cards_need_a_bid_without_trumps() -> None:
    """With trumps the words would mean nothing."""
    with pytest.raises(RulesetError, match="only where there are no trumps"):
        bid_euchre({"cards_rank": "low"})


# The first lead


@pytest.mark.parametrize(
    ("must_lead", "cards"),
    [
        ("any", MAKER),
        ("trumps", "9h Jh Jd"),
        ("lowest_trump", "9h"),
        ("plain", "9c 10s Ac"),
        ("lowest_plain", "9c"),
    ],
)
def test_the_maker_leads_what_his_bid_asks(must_lead: str, cards: str) -> None:
    """Wellington: the lowest trump; Blucher: the lowest plain card [NZXC]. Jd is the left bower."""
    assert legal(named(must_lead)) == plays(cards)


def test_the_lowest_plain_cards_may_be_two() -> None:
    """Ranks are compared across the suits."""
    hands = ["9h Jh Jd 9c 9s Ac", "10h Qc Qd 10s As Js", *HANDS[2:]]
    assert legal(named("lowest_plain", hands)) == plays("9c 9s")


def test_a_hand_without_such_a_card_leads_what_it_likes() -> None:
    """Nobody can lead what he does not hold."""
    hands = ["9h Jh Jd Qh Kh Ah", "10h Qc Qd 9s As Js", "9c 10s Qs Kd Ad 10c", "Ac Kc Jc Ks 9d 10d"]
    assert legal(named("lowest_plain", hands)) == plays(hands[0])


def test_only_the_first_lead_is_bound() -> None:
    """In the second trick the maker leads what he likes."""
    state = play(named("trumps"), "Jh 10h Ah Qh")
    assert legal(state) == plays("9h Jd 9c 10s Ac")


def test_a_lead_that_is_barred_says_why() -> None:
    """The refusal names the line of the bid."""
    with pytest.raises(IllegalMove) as caught:
        named("lowest_trump").after("play Ac")
    assert "leads his lowest trump" in str(caught.value)


def nap(**bid: Any) -> Game:
    """Napoleon with the bid of two changed."""
    return varied(
        load_game("napoleon"), {f"auction.bids.two.{key}": value for key, value in bid.items()}
    )


def test_where_the_lead_makes_trumps_it_is_the_lowest_of_its_suit() -> None:
    """The lowest trump is then the lowest card the maker has of the suit he chooses."""
    order = [card for hand in TEN for card in hand.split()[:3]]
    order += [card for hand in TEN for card in hand.split()[3:]]
    game = nap(must_lead="lowest_trump")
    rest = [text for text in game.deck.texts if text not in order]
    state = after(game.deal(order=order + rest, dealer=4), "bid 2", *["pass"] * 4)
    assert legal(state) == plays("2h Ks 3c")
    state = play(state, "2h 3h 2c 2d 2s")
    assert legal(state) == plays("4h 5h 6h 7h")


@pytest.mark.parametrize(
    ("bid", "said"),
    [
        ({"must_lead": "lowest_plain"}, "the first card led makes trumps"),
        ({"must_lead": "lowest_trump", "trumps": "no_trumps"}, "played without trumps"),
    ],
)
def test_a_lead_that_cannot_be_told_is_refused(bid: dict[str, Any], said: str) -> None:
    """Before trumps are made there are no plain cards, and without trumps no trumps."""
    with pytest.raises(RulesetError, match=said):
        nap(**bid)


# Cards of the partner's


def test_a_lone_bidder_buries_and_gets_as_many() -> None:
    """Call two: he puts two cards away, and his partner gives him two [PENG] [BDUCK]."""
    state = bid_mine({"alone": True, "gets_from_partner": 2}).after("name hearts")
    assert (state.to_act, legal(state)) == (
        0,
        {f"bury {c}" for c in ["9c", "Ac", "Jd", "9h", "Jh"]},
    )
    state = state.after("bury 9c")
    assert legal(state) == {f"bury {card}" for card in ["Ac", "Jd", "9h", "Jh", "10s"]}
    state = state.after("bury 10s")
    assert (state.to_act, state.phase) == (2, "give_to_loner")
    state = after(state, "give Kh", "give Ah")
    assert (state.to_act, texts(state.view(0).hand)) == (0, {"Ah", "Kh", "9h", "Jh", "Jd", "Ac"})
    assert state.view(0).facts["active"] == [0, 1, 3]


def test_a_lone_bid_is_not_asked_again() -> None:
    """Where a maker says later that he plays alone, a lone bid has said it."""
    later = {"alone": {"kind": "partner_sits_out", "said": "before_the_lead"}}
    game = varied(bid_euchre({"alone": True, "gets_from_partner": 1}), later)
    state = after(dealt_singly(game, HANDS), "bid mine", *["pass"] * 3, "name hearts")
    assert state.phase == "bury_for_partners"
    state = after(state, "bury 9c", "give Ah")
    assert (state.phase, state.view(0).facts["active"]) == ("play", [0, 1, 3])
    state = after(dealt_singly(game, HANDS), "bid 3", *["pass"] * 3, "name hearts")
    assert legal(state) == {"alone", "with partner"}


def test_nobody_else_sees_what_is_buried_and_given() -> None:
    """The defenders learn that cards were buried and given, not which."""
    state = bid_mine({"alone": True, "gets_from_partner": 1}).after("name hearts")
    state = after(state, "bury 9c", "give Ah")
    view = state.view(1)
    assert view.zones["buried[0]"] == 1
    assert state.view(2).zones["buried[0]"] == 1
    assert texts(state.view(0).zones["buried[0]"]) == {"9c"}


def test_cards_are_given_in_ascending_order() -> None:
    """A choice of two cards is one sequence of moves; the refusal says so."""
    state = bid_mine({"alone": True, "gets_from_partner": 2}).after("name hearts")
    state = after(state, "bury 9c", "bury 10s", "give Kh")
    assert legal(state) == {"give Ah", "give Qs"}
    with pytest.raises(IllegalMove, match="in order"):
        state.after("give 10c")


@pytest.mark.parametrize(
    ("bid", "said"),
    [
        ({"gets_from_partner": 2}, "only a maker who plays alone"),
        ({"alone": True, "gets_from_partner": 7}, "no 7 cards"),
    ],
)
def test_a_gift_that_cannot_be_is_refused(bid: dict[str, Any], said: str) -> None:
    """Only a lone maker gets cards, and only such as there are."""
    with pytest.raises(RulesetError, match=said):
        bid_euchre(bid)
