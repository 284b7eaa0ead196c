"""Cards that lie open on others: the two-player game of twelve cards each [WPALT] [BOO-2]."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from kernel import Game, IllegalMove, PluginError, State, load_game
from kernel.compiler import game_from_tree
from kernel.compiler.declaring import Declared
from kernel.declare.loader import load_ruleset
from kernel.declare.registry import registry_with
from kernel.values.layout import Audience

from .table import after, legal, play, plays, tricks

LAYOUT = load_game("euchre-2p-layout")
NON_DEALER = ("9c 10c Qc Kc", "Qh 10h 9h Ac", "Jh Jd Ah Kh")
"""The cards face down, those face up on them, and the hand."""
DEALER = ("10s 9s Js Jc", "Ad As Ks Qs", "9d 10d Qd Kd")
HEARTS = (
    *("Jh 9d Jd 10d Ah Qd Kh Kd", "Qh Ad 10h 10s 9h As", "Ac Qs Qc Jc", "9c 9s 10c Ks Kc Js"),
)
"""Hearts are trumps: seat 0 takes all twelve tricks."""
SPADES = (*("Jh 9d Ah 10d Kh Qd Qh Kd 10h Ad", "9h 10s As Jd Ks 9c", "Qs 10c Js Qc Jc Ac 9s Kc"),)
"""Spades are trumps: seat 0 takes the first five tricks, and seat 1 seven."""


def dealt(dealer: int = 1, game: Game = LAYOUT) -> State:
    """The deal: cards come one at a time, the first four of a seat face down, then four face up."""
    one, other = (
        [card for part in cards for card in part.split()] for cards in (NON_DEALER, DEALER)
    )
    order = [card for pair in zip(one, other, strict=True) for card in pair]
    return game.deal(order=order, dealer=dealer)


def changed(path: str, value: Any) -> Game:
    """The game with one value exchanged."""
    tree: Any = deepcopy(dict(LAYOUT.identity.rules))
    *way, last = path.split(".")
    block = tree
    for key in way:
        block = block[key]
    block[last] = value
    return game_from_tree(tree)


def test_four_cards_lie_face_down_four_on_them_four_are_held() -> None:
    """Both see the cards face up, each its hand, nobody those face down."""
    for seat, hand in ((0, "Kh Ah Jh Jd"), (1, "9d 10d Qd Kd")):
        view = dealt().view(seat)
        assert set(view.hand) == set(hand.split())
        assert view.face_up(0) == ["Qh", "10h", "9h", "Ac"]
        assert view.face_up(1) == ["Ad", "As", "Ks", "Qs"]
        assert [view.zones[f"face_down_{n}[{s}]"] for n in (1, 2, 3, 4) for s in (0, 1)] == [1] * 8


def test_the_non_dealer_bids_first_and_leads() -> None:
    """Seven tricks at least; whoever bids, the non-dealer leads."""
    state = dealt()
    assert state.to_act == 0
    assert legal(state) == {"pass", *(f"bid {number}" for number in range(7, 13))}
    state = after(state, "pass", "bid 7", "name spades")
    assert state.to_act == 0


def test_cards_are_played_from_the_hand_and_from_the_layout() -> None:
    """The leader may play any card he holds or that lies face up, and no card face down."""
    state = after(dealt(), "bid 7", "pass", "name hearts")
    assert legal(state) == plays("Qh 10h 9h Ac Jh Jd Ah Kh")
    with pytest.raises(IllegalMove) as refused:
        state.after("play 9c")
    assert refused.value.code == "not-in-hand"
    assert refused.value.why == "it is neither in your hand nor face up before you"


def test_an_uncovered_card_is_turned_at_once() -> None:
    """Who plays the queen of hearts off the nine of clubs turns that nine for all to see."""
    state = play(after(dealt(), "bid 7", "pass", "name hearts"), "Qh")
    for seat in (0, 1):
        assert state.view(seat).face_up(0) == ["9c", "10h", "9h", "Ac"]
        assert state.view(seat).zones["face_down_1[0]"] == 0
    state = play(state, "Ad")
    assert state.view(0).face_up(1) == ["10s", "As", "Ks", "Qs"]


def test_a_card_may_be_turned_after_the_trick_instead() -> None:
    """Then both lie covered until the trick is over."""
    game = changed("deal.layout.turned", "after_the_trick")
    state = play(after(dealt(game=game), "bid 7", "pass", "name hearts"), "Qh")
    assert state.view(1).face_up(0) == ["10h", "9h", "Ac"]
    state = play(state, "Ad")
    assert state.view(1).face_up(0) == ["9c", "10h", "9h", "Ac"]
    assert state.view(0).face_up(1) == ["10s", "As", "Ks", "Qs"]


def test_suit_is_followed_with_the_cards_face_up_as_with_the_hand() -> None:
    """To a diamond the ace on the table is as good as the four diamonds held; the jack is none."""
    state = play(after(dealt(), "bid 7", "pass", "name spades"), "Jd")
    assert legal(state) == plays("Ad 9d 10d Qd Kd")
    refused = state.why("play As")
    assert (refused.code, refused.path) == ("must-follow", "play.must.follow_suit")
    assert state.why("play Ad").because.reason.endswith("and this card does")


def test_a_card_face_down_need_not_follow() -> None:
    """The jack of clubs below the queen of spades does not keep its owner from throwing off."""
    state = play(after(dealt(), "bid 7", "pass", "name hearts"), " ".join(HEARTS[:2]))
    state = play(state, "Ac")
    assert legal(state) == plays("9s Ks Qs")
    state = play(state, "Qs Qc")
    assert legal(state) == plays("Jc")


def test_twelve_tricks_score_six() -> None:
    """The maker scores one for seven tricks, two for eight and so on: six for all twelve."""
    state = play(after(dealt(), "bid 7", "pass", "name hearts"), " ".join(HEARTS))
    assert (tricks(state), state.scores) == ((12, 0), (6, 0))


def test_seven_tricks_score_one() -> None:
    """Five tricks of the defender score him nothing."""
    state = play(after(dealt(), "pass", "bid 7", "name spades"), " ".join(SPADES))
    assert (tricks(state), state.scores) == ((5, 7), (0, 1))


def test_fewer_than_seven_score_nobody() -> None:
    """The maker took five of twelve: neither scores."""
    state = play(after(dealt(), "bid 7", "pass", "name spades"), " ".join(SPADES))
    assert (tricks(state), state.scores) == ((5, 7), (0, 0))


def test_the_bid_itself_need_not_be_made() -> None:
    """Seven tricks are enough for one who bid nine, unless the table asks for the bid."""
    calls = ("pass", "bid 9", "name spades")
    assert play(after(dealt(), *calls), " ".join(SPADES)).scores == (0, 1)
    strict = changed("score.makers_need", "bid")
    assert play(after(dealt(game=strict), *calls), " ".join(SPADES)).scores == (0, 0)


def test_a_trick_beyond_what_is_needed_is_counted_from_there() -> None:
    """Twelve tricks are five more than the seven needed, whatever was bid."""
    game = changed("score.rows.made.makers_score", {"fixed": 1, "per_overtrick": 1})
    for bid in ("bid 7", "bid 11"):
        state = play(after(dealt(game=game), bid, "pass", "name hearts"), " ".join(HEARTS))
        assert state.scores == (6, 0)
        assert any(because.reason.endswith("which makes 6") for because in state.why_score())


def test_play_may_stop_when_the_score_is_certain() -> None:
    """Who has lost six tricks cannot make seven: nobody scores, and play stops."""
    game = changed("play.stop_when_decided", True)
    state = after(dealt(game=game), "bid 7", "pass", "name spades")
    cards = " ".join(SPADES).split()
    state = play(state, " ".join(cards[:20]))
    assert not state.is_over
    state = play(state, " ".join(cards[20:22]))
    assert (state.is_over, tricks(state), state.scores) == (True, (5, 6), (0, 0))


def test_both_pass() -> None:
    """The cards are thrown in, and the other player deals."""
    state = after(dealt(), "pass", "pass")
    assert (state.outcome, state.next_dealer) == ("void", 0)


def test_the_layout_declares_what_is_played_from() -> None:
    """The hand, and the zones that lie on others; the next below each is turned up in its place."""
    piles = [(up.name, down.name) for up, down in LAYOUT.layout.piles]
    assert piles == [(f"face_up_{n}", f"face_down_{n}") for n in (1, 2, 3, 4)]
    playable = {zone.name for zone in LAYOUT.layout.zones if zone.playable}
    assert playable == {"hand", *(up for up, _ in piles)}
    assert load_game("euchre-2p").layout.piles == ()


def declaring() -> Declared:
    """Pass 1 of a game, before any of its parts has asked for a zone."""
    return Declared(load_ruleset("euchre-2p", registry=registry_with()).rules)


@pytest.mark.parametrize(
    "declared", [{"playable": True}, {"below": "table"}], ids=["nothing below", "not played from"]
)
def test_a_zone_to_play_from_lies_on_another(declared: Any) -> None:
    """Nobody plays from a zone that nothing lies below, the hand apart."""
    with pytest.raises(PluginError, match="is playable if it is the hand"):
        declaring().zone("row", Audience.ALL, **declared)


def test_a_zone_is_declared_alike() -> None:
    """Two parts that name the same zone must mean the same."""
    declared = declaring()
    declared.zone("row", Audience.ALL)
    with pytest.raises(PluginError, match="declared twice"):
        declared.zone("row", Audience.OWNER)
