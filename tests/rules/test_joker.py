"""The joker: decisions A-20 to A-27 and section 4."""

from __future__ import annotations

from typing import Any

import pytest

from kernel import Game, IllegalMove, Match, State

from .table import after, changed, deal, legal, play, plays, shipped, tricks

ELDEST, DEALERS = "9c 10c Qd Kh As", "Jc Jd 9h 10h 9s"
NAMES = {"name clubs", "name diamonds", "name hearts", "name spades"}


def turned_up(kind: str, **parameters: Any) -> Game:
    """The game with a joker, and what it means as upcard."""
    return changed({"auction.if_joker_turned_up": {"kind": kind, **parameters}}, "joker")


def joker_up(game: Game | None = None, *, dealer: int = 1) -> State:
    """A deal in which the joker is turned up."""
    return deal(ELDEST, DEALERS, "Jo", game=game or shipped("joker"), dealer=dealer)


# Turned up: the dealer names blind


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealer_names_at_once(dealer: int) -> None:
    """C49: for either dealer, he must name a suit and has no pass [NETP] [LNK] (A-20 c)."""
    state = joker_up(dealer=dealer)
    assert (state.phase, state.to_act, legal(state)) == ("dealer_names", dealer, NAMES)
    facts = state.after("name clubs").view(1 - dealer).facts
    assert (facts["maker"], facts["trumps"]) == (dealer, "clubs")
    assert facts["upcard_claim"] == "forced"


@pytest.mark.parametrize("dealer", [0, 1])
def test_he_has_not_looked_at_his_cards(dealer: int) -> None:
    """C49: his hand is kept from his own view until he has named (A-23)."""
    state = joker_up(dealer=dealer)
    view = state.view(dealer)
    assert view.hand == []
    assert view.zones[f"unseen_hand[{dealer}]"] == 5
    assert not set(DEALERS.split()) & set(str(view.to_dict()).replace("'", " ").split())
    assert state.view(1 - dealer).hand == ["9c", "10c", "Qd", "Kh", "As"]


def test_then_he_looks_takes_the_joker_and_buries() -> None:
    """He takes the joker and discards one of the five dealt [NETP] (A-20 c, A-22)."""
    state = joker_up().after("name clubs")
    assert set(state.view(1).hand) == {*DEALERS.split(), "Jo"}
    assert legal(state) == {f"bury {card}" for card in DEALERS.split()}
    assert state.view(0).zones["upcard"] == []


def test_then_the_non_dealer_leads() -> None:
    """Play begins as ever."""
    state = after(joker_up(), "name clubs", "bury 9s")
    assert (state.phase, state.to_act) == ("play", 0)


def test_he_may_not_bury_the_joker() -> None:
    """The joker is the card just taken up (A-13, A-27)."""
    with pytest.raises(IllegalMove) as refusal:
        joker_up().after("name clubs").after("bury Jo")
    assert refusal.value.code == "must-keep"


def test_the_joker_may_lie_aside() -> None:
    """Where agreed it is left on the table, open and out of play [BOO-B] (A-22)."""
    game = turned_up("dealer_names_blind", joker_goes="aside")
    state = joker_up(game).after("name clubs")
    assert (state.phase, state.to_act) == ("play", 0)
    assert state.view(0).zones["upcard"] == ["Jo"]
    assert len(state.view(1).hand) == 5


def test_an_ordinary_upcard_hides_nothing() -> None:
    """Only a turned-up joker keeps the dealer's hand from him [NETP]."""
    state = deal(ELDEST, DEALERS, "Qs", game=shipped("joker"))
    assert (state.phase, len(state.view(1).hand)) == ("order_up", 5)
    assert legal(state) == {"order up", "pass"}


# Turned up: other ways


def test_the_dealer_may_name_after_looking() -> None:
    """He sees his cards, may not pass, and takes the joker [BOO-B] (A-20 d)."""
    state = joker_up(turned_up("dealer_names_seen", joker_goes="to_dealer"))
    assert (state.to_act, legal(state), len(state.view(1).hand)) == (1, NAMES, 5)
    state = state.after("name clubs")
    assert (state.phase, "Jo" in state.view(1).hand) == ("bury", True)


def test_after_looking_the_joker_may_lie_aside() -> None:
    """The joker stays out of hand [JSENG] (A-20 d)."""
    state = joker_up(turned_up("dealer_names_seen", joker_goes="aside")).after("name clubs")
    assert (state.phase, state.view(0).zones["upcard"]) == ("play", ["Jo"])


def test_the_dealer_may_be_forced_to_take_it_first() -> None:
    """He takes the joker, then names with six cards in hand [UKSIM] (A-20 e)."""
    state = joker_up(turned_up("dealer_is_forced"))
    assert (state.to_act, legal(state)) == (1, NAMES)
    assert (len(state.view(1).hand), state.view(0).zones["hand[1]"]) == (6, 6)
    state = state.after("name clubs")
    assert legal(state) == {f"bury {card}" for card in DEALERS.split()}
    assert state.view(0).facts["upcard_claim"] == "forced"


@pytest.mark.parametrize("suit", ["clubs", "diamonds", "hearts", "spades"])
def test_the_joker_may_propose_a_suit(suit: str) -> None:
    """Hearts [AB-RR], or a suit agreed beforehand [RWK]; the auction goes on (A-20 a, b)."""
    state = joker_up(turned_up("proposes_suit", suit=suit))
    assert (state.to_act, legal(state)) == (0, {"order up", "pass"})
    ordered = state.after("order up")
    assert ordered.view(0).facts["trumps"] == suit
    assert "Jo" in ordered.after("pick up").view(1).hand
    turned_down = after(state, "pass", "pass")
    assert legal(turned_down) == (NAMES - {f"name {suit}"}) | {"pass"}
    assert turned_down.view(0).zones["upcard"] == []


@pytest.mark.parametrize(("by", "following"), [("next_dealer", 0), ("same_dealer", 1)])
def test_the_joker_may_end_the_deal(by: str, following: int) -> None:
    """The deal is thrown in before anyone speaks (A-20 f)."""
    state = joker_up(turned_up("throw_in", next_deal_by=by))
    assert (state.is_over, state.outcome, state.scores) == (True, "void", (0, 0))
    assert (state.to_act, state.next_dealer) == (None, following)


def test_a_match_deals_on_after_such_a_deal() -> None:
    """A deal that is over as it is dealt is counted, and the next one is there."""
    game = turned_up("throw_in", next_deal_by="next_dealer")
    for seed in range(60):
        match = Match(game, seed=seed)
        assert match.state.to_act is not None
        if match.deals:
            assert (match.deals[0].outcome, match.deals[0].moves) == ("void", ())
            return
    pytest.fail("no joker was turned up in sixty deals")


# In play


def named(eldest: str, dealers: str, suit: str, upcard: str = "Qd") -> State:
    """The first lead after the non-dealer has named *suit*, in the game with a joker."""
    return after(
        deal(eldest, dealers, upcard, game=shipped("joker")), "pass", "pass", f"name {suit}"
    )


@pytest.mark.parametrize("bower", ["Jh", "Jd", "Ah"])
def test_the_joker_is_the_highest_trump(bower: str) -> None:
    """It beats both bowers [NETP] [CATH]."""
    state = named(f"{bower} 9c 10c Kc Ac", "Jo 9s 10s Qs As", "hearts")
    assert tricks(play(state, f"{bower} Jo")) == (0, 1)


def test_a_joker_led_calls_for_trumps() -> None:
    """The other seat must play a trump, the left bower included [CATH] [ECV] (A-24)."""
    state = named("Jo 9c 10c Kc Ac", "Jd Ad 9d As Ks", "hearts").after("play Jo")
    assert legal(state) == plays("Jd")


def test_a_joker_led_to_a_seat_without_trumps() -> None:
    """Without a trump any card may be played (A-24)."""
    state = named("Jo 9c 10c Kc Ac", "Kd Ad 9d As Ks", "hearts").after("play Jo")
    assert legal(state) == plays("Kd Ad 9d As Ks")


def test_the_joker_must_follow_trumps() -> None:
    """Trumps led, and the joker is the only trump held: it must be played [CATH] (A-25)."""
    state = named("9h 9c 10c Kc Ac", "Jo Ad 9d As Ks", "hearts").after("play 9h")
    assert legal(state) == plays("Jo")


def test_the_joker_does_not_follow_a_plain_suit() -> None:
    """A seat that can follow may not play the joker; a void seat may, and wins."""
    state = named("9c 9d 10d Kd Ad", "Jo Ac 10s As Ks", "hearts").after("play 9c")
    assert legal(state) == plays("Ac")
    void = named("9c 9d 10d Kd Ad", "Jo As 10s Qs Ks", "hearts").after("play 9c")
    assert "play Jo" in legal(void)
    assert tricks(void.after("play Jo")) == (0, 1)


# At no trump

NO_TRUMP = changed({"auction.rounds.name_suit.may_name_no_trump": True}, "joker")


def no_trump(eldest: str, dealers: str) -> State:
    """The first lead after the non-dealer has named no trump."""
    return after(deal(eldest, dealers, "Qd", game=NO_TRUMP), "pass", "pass", "name no trump")


def test_at_no_trump_the_leader_of_the_joker_names_a_suit() -> None:
    """The joker is a suit of its own; its leader says what is to be followed [FNUR] (A-26)."""
    state = no_trump("Jo 9c 10c Kc Ac", "Jd Ad 9h As Ks")
    words = {f"play Jo as {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")}
    assert legal(state) == words | plays("9c 10c Kc Ac")
    with pytest.raises(IllegalMove) as refusal:
        state.after("play Jo")
    assert refusal.value.code == "name-suit"


def test_the_suit_named_with_the_joker_must_be_followed() -> None:
    """And the joker wins, the only trump there is [WPBEN] (A-26)."""
    state = no_trump("Jo 9c 10c Kc Ac", "Jd Ad 9h As Ks").after("play Jo as diamonds")
    assert legal(state) == plays("Jd Ad")
    assert state.view(1).facts["led"] == "diamonds"
    assert tricks(state.after("play Ad")) == (1, 0)


def test_at_no_trump_the_joker_follows_nothing() -> None:
    """A seat that can follow must; a void seat may play the joker and wins (A-26)."""
    state = no_trump("9c 9d 10d Kd Ad", "Jo Ac As 10s Ks").after("play 9c")
    assert legal(state) == plays("Ac")
    void = no_trump("9c 9d 10d Kd Ad", "Jo Qs As 10s Ks").after("play 9c")
    assert legal(void) == plays("Jo Qs As 10s Ks")
    assert tricks(void.after("play Jo")) == (0, 1)


def test_at_no_trump_there_are_no_bowers() -> None:
    """Jacks rank between queen and ten of the suit printed on them (A-18)."""
    state = no_trump("Qh 9d 10d Kd Ad", "Jh Qs As 10s Ks")
    assert tricks(play(state, "Qh Jh")) == (1, 0)


def test_the_dealer_of_a_joker_may_name_no_trump_where_the_round_may() -> None:
    """Naming because of the joker goes by the permission of the naming round."""
    state = joker_up(NO_TRUMP)
    assert legal(state) == NAMES | {"name no trump"}
