"""A defender may say that he is alone until his partner plays a card (house rule H31)."""

from __future__ import annotations

from .lone import FOUR, after, dealt, house, legal

AGAINST = "extends: euchre\nalone: {{defending: {}, until: partners_first_card}}\n"
LONER, ANY = house(AGAINST.format("against_a_loner")), house(AGAINST.format("against_any_maker"))
EITHER = {"defend alone", "with partner"}
ALONE = ("order up alone", "bury 9d")
"""Seat 0 plays hearts alone against seats 1 and 3, and leads."""


def test_nobody_is_asked_before_the_lead() -> None:
    """The maker leads first, and the partner of the next defender is asked then."""
    state = after(dealt(LONER, FOUR), *ALONE)
    assert (state.phase, state.to_act) == ("play", 0)
    state = after(state, "play Jh")
    assert (state.phase, state.to_act, legal(state)) == ("defend_alone", 3, EITHER)


def test_who_says_so_has_the_turn_of_his_partner() -> None:
    """Seat 1 sits out before he has played; the next who still plays is seat 3 himself."""
    state = after(dealt(LONER, FOUR), *ALONE, "play Jh", "defend alone")
    assert (state.phase, state.to_act) == ("play", 3)
    assert state.view(1).facts["active"] == [0, 3]
    assert legal(state) == {"play 9h", "play Qh"}


def test_who_has_played_may_say_so() -> None:
    """Seat 1 has played an ace; seat 3 sits out, and so the trick is complete: seat 0 leads."""
    state = after(dealt(LONER, FOUR), *ALONE, "play Jh", "with partner", "play Ac")
    assert (state.to_act, legal(state)) == (1, EITHER)
    state = after(state, "defend alone")
    facts = state.view(0).facts
    assert (state.phase, state.to_act, facts["tricks[0]"]) == ("play", 0, 1)
    assert (facts["active"], facts["defended_alone"]) == ([0, 1], True)
    assert legal(after(state, "play 9c")) == {"play Kc"}


def test_two_defenders_are_asked_once_each() -> None:
    """Both keep to partners, and nobody is asked in the second trick."""
    state = after(dealt(LONER, FOUR), *ALONE, "play Jh", "with partner", "play Ac")
    state = after(state, "with partner", "play 9h")
    assert (state.to_act, state.view(0).facts["tricks[0]"]) == (0, 1)
    state = after(state, "play Jd")
    assert (state.phase, state.to_act) == ("play", 1)


def test_the_lead_passes_on() -> None:
    """Seat 1 is alone, seat 0 is to lead: when seat 2 defends alone, the maker leads."""
    state = after(dealt(LONER, FOUR), "pass", "order up alone", "bury 9d")
    assert (state.phase, state.to_act, legal(state)) == ("defend_alone", 2, EITHER)
    taken = after(state, "defend alone")
    assert (taken.phase, taken.to_act) == ("play", 1)
    assert taken.view(0).facts["active"] == [1, 2]
    left = after(state, "with partner")
    assert (left.phase, left.to_act) == ("play", 0)


def test_once_one_defends_alone_the_other_is_not_asked() -> None:
    """Seat 2 has spoken, and leads no question to seat 0, who sits out."""
    state = after(dealt(LONER, FOUR), "pass", "order up alone", "bury 9d", "defend alone")
    state = after(state, "play Ac")
    assert (state.phase, state.to_act) == ("play", 2)


def test_against_a_maker_with_his_partner() -> None:
    """Nobody is asked, or each defender, as the rules say who may be defended against alone."""
    calls = ("order up", "bury 9d", "play Jh")
    assert after(dealt(LONER, FOUR), *calls).phase == "play"
    state = after(dealt(ANY, FOUR), *calls)
    assert (state.to_act, legal(state)) == (3, EITHER)
    state = after(state, "with partner", "play Ac", "play 10h")
    assert (state.to_act, legal(state)) == (1, EITHER)


def test_a_euchre_by_a_late_lone_defender_counts_four() -> None:
    """Seat 0 calls hearts alone on nothing; seat 1 has the aces and takes all five tricks."""
    text = "extends: euchre\noptions: [late-lone-defender]\n"
    hands = {0: "9c 9d 9s 10s 10d", 1: "Ac Ad As Ks Kd", 2: "Jh Jd Ah Kh Qh", 3: "Qc Jc 10c Qs Js"}
    state = after(dealt(house(text), hands, "10h"), *ALONE[:1], "bury 10c", "play 9c")
    state = after(state, "with partner", "play Ac", "defend alone")
    for card in ("As", "9s", "Ks", "10s", "Ad", "9d", "Kd", "10d"):
        state = after(state, f"play {card}")
    assert state.scores == (0, 4, 0, 4)
