"""Who may call what: decision A-16 and the sentences of `call_rules`."""

from __future__ import annotations

from typing import Any

import pytest

from kernel import Game, IllegalMove, RulesetError, State

from .table import after, changed, deal, legal

NATURAL = {"has": {"suits": "called", "natural": True}}
ANY_SUIT = {"call": "any_but_pass", "suits": ["clubs", "diamonds", "hearts", "spades"]}
NO_SPADE = ("9c 10c Qd Kh Ah", "Jc Jd 9h 10h 9d")


def ruled(*options: str, **rules: dict[str, Any]) -> Game:
    """The game with these call rules."""
    titled = {name: {"title": name.replace("_", " "), **rule} for name, rule in rules.items()}
    return changed({"auction.call_rules": titled}, *options)


def needs_natural_trump(who: str) -> Game:
    """The game in which *who* must hold a natural trump."""
    return ruled(natural={"who": who, "may_not": ANY_SUIT, "unless_holding": NATURAL})


def spades_up(game: Game, hands: tuple[str, str] = NO_SPADE) -> State:
    """A deal with Qs turned up."""
    return deal(*hands, "Qs", game=game)


def test_a_caller_need_not_hold_the_suit() -> None:
    """Unless the rules say so, anyone may call anything [OEP] (A-16)."""
    assert legal(spades_up(ruled())) == {"order up", "pass"}


def test_a_caller_may_need_a_natural_trump() -> None:
    """The caller needs one card of the suit, the left bower not counted [LNK] (A-16)."""
    state = spades_up(needs_natural_trump("everyone"))
    assert legal(state) == {"pass"}
    with pytest.raises(IllegalMove):
        state.after("order up")
    # The dealer holds Jc, the left bower if spades were trumps, but no spade.
    assert legal(state.after("pass")) == {"pass"}
    assert legal(after(state, "pass", "pass")) == {
        "name clubs",
        "name diamonds",
        "name hearts",
        "pass",
    }


def test_naming_needs_a_natural_trump_too() -> None:
    """In round 2 only the suits held are open (A-16)."""
    state = spades_up(needs_natural_trump("everyone"), ("9c 10c Ac Kh Ah", "Jc Jd 9h 10h 9d"))
    assert legal(after(state, "pass", "pass")) == {"name clubs", "name hearts", "pass"}


def test_only_the_dealer_may_need_one() -> None:
    """The dealer needs a natural trump to pick up [DOCST] (A-16)."""
    state = spades_up(needs_natural_trump("dealer"))
    assert legal(state) == {"order up", "pass"}
    assert legal(state.after("pass")) == {"pass"}


def test_a_left_bower_counts_where_the_rule_does_not_say_natural() -> None:
    """Suits are those a card counts as: Jc is a trump if spades are called."""
    holding = {"has": {"suits": "called"}}
    game = ruled(trump={"may_not": ANY_SUIT, "unless_holding": holding})
    assert legal(spades_up(game).after("pass")) == {"take up", "pass"}


def test_a_rule_binds_the_seats_it_names() -> None:
    """`who: left_of_dealer` leaves the dealer free."""
    game = ruled(mute={"who": "left_of_dealer", "may_not": {"call": "order_up"}})
    for dealer in (0, 1):
        state = deal(*NO_SPADE, "Qs", game=game, dealer=dealer)
        assert legal(state) == {"pass"}
        assert legal(state.after("pass")) == {"take up", "pass"}


def test_a_rule_holds_in_the_rounds_it_names() -> None:
    """`when: {round: name_suit}` says nothing about the first round."""
    rule = {"when": {"round": "name_suit"}, "may_not": {"call": "any_but_pass", "suits": "red"}}
    state = spades_up(ruled(no_red=rule))
    assert legal(state) == {"order up", "pass"}
    assert legal(after(state, "pass", "pass")) == {"name clubs", "pass"}


def test_may_only() -> None:
    """Only these calls, or a pass."""
    game = ruled(black_only={"may_only": {"call": "any_but_pass", "suits": "black"}})
    state = spades_up(game)
    assert legal(state) == {"order up", "pass"}
    assert legal(after(state, "pass", "pass")) == {"name clubs", "pass"}


def test_must() -> None:
    """One of these calls, and no pass, for a hand that fits."""
    holding = {"has": {"suits": "spades", "natural": True, "at_least": 2}}
    game = ruled(must_order={"must": {"call": "order_up"}, "if_holding": holding})
    assert legal(spades_up(game, ("Js 9s Qd Kh Ah", "9c Jd 9h 10h 9d"))) == {"order up"}
    assert legal(spades_up(game, ("Js 9c Qd Kh Ah", "Jc Jd 9h 10h 9d"))) == {"order up", "pass"}


@pytest.mark.parametrize(
    ("holding", "is_bound"),
    [
        ({"has": {"ranks": ["A"]}}, True),
        ({"has": {"ranks": ["A"], "exactly": 1}}, True),
        ({"has": {"ranks": ["A"], "at_least": 2}}, False),
        ({"has": {"ranks": [9, 10], "same_rank": 2}}, False),
        ({"has": {"cards": ["Ah", "As"]}}, True),
        ({"lacks": {"suits": "upcard"}}, True),
        ({"lacks": {"suits": "red"}}, False),
        ({"only": {"suits": ["clubs", "diamonds", "hearts"]}}, True),
        ({"only": {"ranks": ["A", "K", "Q"]}}, False),
    ],
)
def test_holdings(holding: dict[str, Any], is_bound: bool) -> None:
    """A holding speaks of the hand of the seat that decides: here 9c 10c Qd Kh Ah, Qs turned up."""
    game = ruled(mute={"who": "everyone", "may_not": {"call": "order_up"}, "if_holding": holding})
    assert legal(spades_up(game)) == ({"pass"} if is_bound else {"order up", "pass"})


def test_several_rules_add_up() -> None:
    """Each rule bars what it bars."""
    red = {"may_not": {"call": "name", "suits": "red"}}
    clubs = {"who": "dealer", "may_not": {"call": "name", "suits": "clubs"}}
    state = after(spades_up(ruled(red=red, clubs=clubs)), "pass", "pass")
    assert legal(state) == {"name clubs", "pass"}
    assert legal(state.after("pass")) == {"pass"}


def test_a_seat_with_every_call_barred_passes() -> None:
    """Rules that leave nothing leave the pass."""
    game = ruled(must={"must": {"call": "order_up"}}, not_={"may_not": {"call": "order_up"}})
    assert legal(spades_up(game)) == {"pass"}


def test_a_stuck_dealer_barred_from_every_suit() -> None:
    """Then `if_barred` says what follows: here the cards are thrown in."""
    barred = {"kind": "throw_in", "next_deal_by": "next_dealer"}
    rule = {"who": "dealer", "may_not": {"call": "any_but_pass"}, "title": "mute"}
    changes = {"auction.call_rules": {"mute": rule}, "auction.if_all_pass.if_barred": barred}
    state = after(spades_up(changed(changes, "stick-the-dealer")), "pass", "pass", "pass")
    assert (state.to_act, legal(state)) == (1, {"pass"})
    assert state.after("pass").outcome == "void"


def test_a_stuck_dealer_who_may_be_barred_needs_a_way_out() -> None:
    """Without `if_barred` such rules are refused."""
    rule = {"who": "dealer", "may_not": {"call": "any_but_pass"}, "title": "mute"}
    with pytest.raises(RulesetError, match="a call rule may bar every suit"):
        changed({"auction.call_rules": {"mute": rule}}, "stick-the-dealer")


@pytest.mark.parametrize(
    "rule",
    [
        {"may_not": {"call": "order_up"}, "must": {"call": "pass"}},
        {"who": "everyone"},
        {"may_not": {"call": "order_up"}, "when": {"round": "third"}},
        {"may_not": {"call": "order_up"}, "if_holding": {}},
        {"may_not": {"call": "order_up"}, "if_holding": NATURAL, "unless_holding": NATURAL},
    ],
)
def test_a_rule_that_says_too_much_or_nothing_is_refused(rule: dict[str, Any]) -> None:
    """A call rule is one sentence about rounds that exist."""
    with pytest.raises(RulesetError):
        ruled(wrong=rule)
