"""The dummy, and what becomes of it: section 2's game from Ohio and section 7's dummy-hand form.

The cards are those of `reference/test_dummy_euchre_reference.py`, where they were worked out.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from kernel import Game, IllegalMove, RulesetError, State, load_game
from kernel.compiler import game_from_tree

from .table import after, legal, play, texts

NEW_DECK = [f"{rank}{suit}" for suit in "cdhs" for rank in ("9", "10", "J", "Q", "K", "A")]
ELDEST, DEALERS, DUMMY = "Jh Ah Kh 9c 10c", "Jd Qh As Ks 9s", "10h Qc"
FOUR_HANDS = ("Jh Ah Kh Ac Kc", "Jd Qh As Ks 9s", "10h 10d Qd Kd Ad", "Qc 9c 10c Jc 9d")


@cache
def shipped(name: str) -> Game:
    """A shipped game."""
    return load_game(name)


def changed(name: str, **blocks: dict[str, Any]) -> Game:
    """The shipped game with lines of some blocks of its exchanges, or of its deal, exchanged."""
    tree: Any = deepcopy(dict(shipped(name).identity.rules))
    for block, lines in blocks.items():
        (tree if block in tree else tree["exchanges"])[block].update(lines)
    return game_from_tree(tree)


def two(game: Game | None = None) -> State:
    """The hands for two, seat 1 dealing; the dummy has 10h and Qc, and 9h is turned up."""
    first, second = ELDEST.split(), DEALERS.split()
    dealt = [*first[:3], *second[:3], *first[3:], *second[3:], *DUMMY.split(), "9h"]
    return _deal(game or shipped("euchre-2p-dummy"), dealt, dealer=1)


def three(game: Game | None = None) -> State:
    """The hands for three, seat 2 dealing; the third hand is the dummy, and 9h is turned up."""
    hands = [hand.split() for hand in FOUR_HANDS]
    dealt = [card for hand in hands for card in hand[:3]]
    dealt += [card for hand in hands for card in hand[3:]]
    return _deal(game or shipped("euchre-3p-dummy"), [*dealt, "9h"], dealer=2)


def _deal(game: Game, dealt: list[str], dealer: int) -> State:
    order = dealt + [text for text in game.deck.texts if text not in dealt]
    return game.deal(order=order, dealer=dealer)


def buries(cards: str) -> set[str]:
    """The texts of burying each of *cards*."""
    return {f"bury {card}" for card in cards.split()}


# The deal


def test_two_cards_go_to_the_dummy_after_the_hands() -> None:
    """Five each, two to the dummy, and the next card is turned up [OE2]."""
    state = shipped("euchre-2p-dummy").deal(order=NEW_DECK, dealer=1)
    assert state.view(0).hand == ["9c", "10c", "Jc", "9d", "10d"]
    assert state.view(1).hand == ["Qc", "Kc", "Ac", "Jd", "Qd"]
    assert "dummy: Kd Ad" in state.text()
    assert state.view(0).zones["upcard"] == ["9h"]
    assert state.view(0).zones["stock"] == 11


def test_a_dummy_hand_is_dealt_at_the_dealers_right() -> None:
    """It gets its packets just before the dealer [TEF] [TNAI]; three cards are left."""
    state = shipped("euchre-3p-dummy").deal(order=NEW_DECK, dealer=2)
    assert state.view(0).hand == ["9c", "10c", "Jc", "9h", "10h"]
    assert state.view(1).hand == ["Qc", "Kc", "Ac", "Jh", "Qh"]
    assert "dummy: 9d 10d Jd Kh Ah" in state.text()
    assert state.view(2).hand == ["Qd", "Kd", "Ad", "9s", "10s"]
    assert state.view(0).zones["upcard"] == ["Js"]
    assert state.view(0).zones["stock"] == 3


def test_a_dummy_of_five_may_follow_the_hands() -> None:
    """Then the hands are dealt as without it."""
    game = changed("euchre-3p-dummy", deal={"dummy_is_dealt": "after_the_hands"})
    state = game.deal(order=NEW_DECK, dealer=0)
    assert state.view(1).hand == ["9c", "10c", "Jc", "Qd", "Kd"]
    assert state.view(0).hand == ["9d", "10d", "Jd", "10h", "Jh"]
    assert "dummy: Qh Kh Ah 9s 10s" in state.text()


def test_packets_in_turn_count_the_dummy_as_a_hand() -> None:
    """Three, two, three to the dummy, two to the dealer, and then the other way round."""
    game = changed("euchre-3p-dummy", deal={"packets": [[3, 2], [2, 3]]})
    state = game.deal(order=NEW_DECK, dealer=2)
    assert state.view(0).hand == ["9c", "10c", "Jc", "Kd", "Ad"]
    assert state.view(1).hand == ["Qc", "Kc", "9h", "10h", "Jh"]
    assert "dummy: Ac 9d 10d Qh Kh" in state.text()
    assert state.view(2).hand == ["Jd", "Qd", "Ah", "9s", "10s"]


def test_nobody_sees_the_dummy() -> None:
    """Its cards are counted and no more (chosen)."""
    for state in (two(), three()):
        for seat in range(state.game.seats):
            assert isinstance(state.view(seat).zones["dummy"], int)


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (4, "a dummy that is dealt as a hand gets 5 cards, not 4"),
        (9, "the deal takes 25 cards .3 x 5 . 9 in the dummy . the upcard., but the pack has 24"),
    ],
)
def test_a_dummy_must_fit(cards: int, says: str) -> None:
    """A hand has as many cards as the others, and the pack must be large enough."""
    with pytest.raises(RulesetError, match=says):
        changed("euchre-3p-dummy", deal={"dummy": cards})


# A maker who must take it


def test_another_maker_waits_for_the_dealer() -> None:
    """Ordered up, the dealer takes the upcard and buries a card before the dummy is taken."""
    state = after(two(), "order up")
    assert (state.to_act, state.phase) == (1, "bury")
    assert legal(state) == buries(DEALERS)
    state = state.after("bury 9s")
    assert (state.to_act, state.phase) == (0, "bury_down")
    assert state.view(0).zones["dummy"] == 0


def test_another_maker_has_seven_cards_and_buries_two() -> None:
    """Any two of the seven may go [OE2], those of the dummy too (chosen); one a move, ascending."""
    state = after(two(), "order up", "bury 9s")
    assert sorted(state.view(0).hand) == sorted(f"{ELDEST} {DUMMY}".split())
    assert legal(state) == buries("9c 10c Qc 10h Kh Ah Jh") - {"bury Ah"}
    state = after(state, "bury Qc")
    assert legal(state) == buries("10h Jh Kh Ah")
    state = after(state, "bury 10h")
    assert (state.phase, state.to_act) == ("play", 0)
    assert sorted(state.view(0).hand) == sorted(ELDEST.split())


def test_a_dealer_who_takes_up_has_eight_cards_and_buries_three() -> None:
    """He takes upcard and dummy together [OE2], and keeps the upcard (A-13)."""
    state = after(two(), "pass", "take up")
    assert (state.to_act, state.phase) == (1, "bury_down")
    assert sorted(state.view(1).hand) == sorted(f"{DEALERS} {DUMMY} 9h".split())
    assert legal(state) == buries("Qc Jd 10h Qh 9s")
    state = after(state, "bury Qc", "bury 10h")
    assert (state.to_act, state.phase) == (1, "bury_down")
    assert legal(state) == buries("Qh 9s Ks As")
    state = after(state, "bury 9s")
    assert sorted(state.view(1).hand) == sorted(["Jd", "Qh", "As", "Ks", "9h"])
    assert (state.phase, state.to_act) == ("play", 0)


def test_the_upcard_must_be_kept() -> None:
    """The refusal says so, whatever the order of the other cards (A-13)."""
    state = after(two(), "pass", "take up")
    with pytest.raises(IllegalMove) as refusal:
        state.after("bury 9h")
    assert refusal.value.code == "must-keep"
    with pytest.raises(IllegalMove) as refusal:
        state.after("bury As")
    assert refusal.value.code == "bury-ascending"


def test_a_card_passed_over_is_out_of_order() -> None:
    """It need not be kept: only that it comes too late, and the refusal says so."""
    state = after(two(), "pass", "take up", "bury Qc", "bury 10h")
    why = state.why("bury Jd")
    assert why.code == "bury-ascending"
    assert str(why.because).startswith("cards are buried in order")


def test_the_upcard_may_be_buried_where_agreed() -> None:
    """`may_bury_upcard` counts for both ways to bury (A-13)."""
    state = two(changed("euchre-2p-dummy", take_upcard={"may_bury_upcard": True}))
    assert legal(after(state, "pass", "take up")) == buries("Qc Jd 9h 10h Qh 9s")
    assert legal(after(state, "order up")) == buries(f"{DEALERS} 9h")


def test_a_dealer_may_have_the_option() -> None:
    """Where he may leave the upcard, the dummy comes after his choice (A-10)."""
    game = changed("euchre-2p-dummy", take_upcard={"when_ordered_up": "optional"})
    state = after(two(game), "order up")
    assert (state.to_act, legal(state)) == (1, {"pick up", "leave"})
    state = state.after("leave")
    assert (state.to_act, state.phase) == (0, "bury_down")
    assert state.view(0).zones["upcard"] == ["9h"]


def test_a_named_suit_leads_to_the_dummy_alone() -> None:
    """In the second round nobody takes the upcard; the dealer is stuck, and then has seven."""
    state = after(two(), "pass", "pass", "pass")
    assert legal(state) == {"name clubs", "name diamonds", "name spades"}
    state = state.after("name spades")
    assert (state.to_act, state.phase) == (1, "bury_down")
    assert len(state.view(1).hand) == 7
    state = after(state, "bury Qc", "bury 10h")
    assert (state.phase, state.to_act) == ("play", 0)


def test_only_the_maker_knows_what_he_took_and_buried() -> None:
    """The others see that cards are taken and buried, not which."""
    state = after(two(), "order up", "bury 9s")
    others = state.events("bury Qc")[1]
    assert others.move == "bury"
    assert "Qc" not in str(others.to_dict())
    view = state.after("bury Qc").view(1)
    assert (view.zones["hand[0]"], view.zones["buried[0]"], view.zones["dummy"]) == (6, 1, 0)


def test_nobody_is_alone_where_the_dummy_must_be_taken() -> None:
    """There is no score for loners [OE2], and no such fact."""
    assert "alone" not in two().view(0).facts


# A maker who may leave it


@pytest.mark.parametrize("calls", [("order up", "bury 9d"), ("pass", "pass", "take up")])
def test_the_maker_is_asked(calls: tuple[str, ...]) -> None:
    """He may leave the dummy [TOP] [TNAI]; a dealer who took it up is asked with six cards."""
    state = after(three(), *calls)
    assert legal(state) == {"take the dummy", "leave the dummy"}
    assert state.to_act == state.view(0).facts["maker"]
    assert len(state.view(state.to_act).hand) == 5 + (calls[0] == "pass")


def test_a_dealer_who_takes_all_buries_six() -> None:
    """Five, the upcard and five of the dummy make eleven."""
    state = after(three(), "pass", "pass", "take up", "take the dummy")
    assert len(state.view(2).hand) == 11
    for _ in range(6):
        assert state.phase == "bury_down"
        state = state.after(state.legal_moves()[0])
    assert (state.phase, len(state.view(2).hand)) == ("play", 5)
    assert "9h" in state.view(2).hand


def test_a_dealer_who_leaves_it_buries_for_the_upcard() -> None:
    """One card, and not the upcard."""
    state = after(three(), "pass", "pass", "take up", "leave the dummy")
    assert legal(state) == buries("9c 10c Jc Qc 9d")
    assert after(state, "bury 9d").phase == "play"


def test_leaving_it_is_being_alone() -> None:
    """All see that the maker is alone and what is left, and no card of it."""
    state = after(three(), "order up", "bury 9d", "leave the dummy")
    assert (state.phase, state.to_act) == ("play", 0)
    for seat in range(3):
        view = state.view(seat)
        assert (view.facts["alone"], view.zones["dummy"]) == (True, 5)
    taken = after(three(), "order up", "bury 9d", "take the dummy")
    assert taken.view(0).facts["alone"] is False


@pytest.mark.parametrize(("choice", "points"), [("take the dummy", 2), ("leave the dummy", 4)])
def test_what_a_march_scores(choice: str, points: int) -> None:
    """All five tricks: two points, and four without the dummy (chosen; no source says)."""
    state = after(three(), "order up", "bury 9d", choice)
    if choice == "take the dummy":
        state = after(state, *(f"bury {card}" for card in ["10d", "Qd", "Kd", "Ad", "10h"]))
    state = play(state, "Jh Jd 9h Ah Qh Qc Kh 9s 9c Ac As Jc Kc Ks 10c")
    assert state.scores == (points, 0, 0)


def test_leaving_it_may_count_for_nothing() -> None:
    """`if_left: nothing` lets the maker play what he was dealt, and that is all."""
    game = load_game("euchre-3p-dummy")
    tree: Any = deepcopy(dict(game.identity.rules))
    tree["exchanges"]["take_dummy"]["if_left"] = "nothing"
    tree["score"]["rows"].pop("lone_march")
    state = after(three(game_from_tree(tree)), "order up", "bury 9d", "leave the dummy")
    assert "alone" not in state.view(0).facts
    assert play(state, "Jh Jd 9h Ah Qh Qc Kh 9s 9c Ac As Jc Kc Ks 10c").scores == (2, 0, 0)


def test_a_refusal_speaks_of_the_choice() -> None:
    """Before the choice is made no card may be buried or played."""
    state = after(three(), "order up", "bury 9d")
    for move in ("bury Ac", "play Ac"):
        with pytest.raises(IllegalMove):
            state.after(move)
    assert texts(state.legal_moves()) == {"take the dummy", "leave the dummy"}


# Beside other exchanges and options


def test_a_kitty_is_taken_before() -> None:
    """A maker takes kitty, then dummy; the hand is that of the deal in the end."""
    tree: Any = deepcopy(dict(load_game("hasenpfeffer").identity.rules))
    tree["deck"] |= {"lowest": "7"}
    tree["deal"] |= {"kitty": 2, "dummy": 3, "left_over": "any_number"}
    tree["exchanges"] = {"take_kitty": {"buries": 2}, "take_dummy": {}}
    state = game_from_tree(tree).deal(seed=3, dealer=3)
    state = after(state, "bid 6", "pass", "pass", "pass", "name clubs")
    sizes = []
    while state.phase != "play":
        sizes.append(len(state.view(0).hand))
        state = state.after(state.legal_moves()[0])
    assert sizes == [8, 7, 9, 8, 7]
    assert len(state.view(0).hand) == 6


@pytest.mark.parametrize(
    "name", ["euchre-3p-dummy", "euchre-2p-dummy"], ids=["may leave it", "must take it"]
)
def test_a_joker_forced_upon_the_dealer_is_buried_for_with_the_dummy(name: str) -> None:
    """A dealer who is made the maker buries once, for joker and dummy."""
    game = load_game(name, "joker")
    order = [text for text in game.deck.texts if text != "Jo"]
    order.insert(game.dealing.upcard or 0, "Jo")
    state = game.deal(order=order, dealer=0).after("name clubs")
    if "3p" in name:
        state = state.after("take the dummy")
    assert state.phase == "bury_down"
    assert len(state.view(0).hand) == (11 if "3p" in name else 8)
    assert "bury Jo" not in legal(state)


def _partners(**exchanges: Any) -> Game:
    """Euchre for four with 32 cards and a dummy of three; whoever leaves it counts as alone."""
    tree: Any = deepcopy(dict(load_game("euchre", "32-card").identity.rules))
    del tree["alone"]
    tree["deal"]["dummy"] = 3
    tree["exchanges"]["take_dummy"] = {"optional": True, "if_left": "counts_as_alone"}
    tree["exchanges"].update(exchanges)
    return game_from_tree(tree)


def test_partners_of_a_maker_who_leaves_it_play_on() -> None:
    """Counting as alone is a matter of the score: nobody sits out."""
    state = _partners().deal(seed=5, dealer=3)
    state = after(state, "order up", str(state.after("order up").legal_moves()[0]))
    state = state.after("leave the dummy")
    assert state.view(0).facts["alone"] is True
    seats = set()
    while not state.is_over:
        seats.add(state.to_act)
        state = state.after(state.legal_moves()[0])
    assert seats == {0, 1, 2, 3}


def test_nobody_gives_a_card_to_a_maker_who_leaves_it() -> None:
    """The partner's best is for lone hands whose partner sits out."""
    with pytest.raises(RulesetError, match="no lone hand here"):
        _partners(partners_best={})
