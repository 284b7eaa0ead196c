"""`play.must` besides following suit: trumping when void, and heading the trick (section 12)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kernel import Game, IllegalMove, State

from .table import after, house, play

LEFT, RIGHT, DEALERS = "9c 10c Ah Kd Qs", "Ac Qc 10h Kh 9d", "Jc 9h Qh As 10s"
"""Hands of seats 0, 1 and 2; seat 2 deals, takes the jack of hearts and buries 10s."""


def _game(extra: str = "", **must: Any) -> Game:
    return house(f"extends: euchre-3p\nplay: {{must: {must or '{}'}}}\n{extra}")


def _state(game: Game, *, left: str = LEFT, right: str = RIGHT, dealers: str = DEALERS) -> State:
    """Hearts are trumps, and seat 0 is to lead."""
    hands = [hand.split() for hand in (left, right, dealers)]
    dealt = [card for hand in hands for card in hand[:3]]
    dealt += [card for hand in hands for card in hand[3:]] + ["Jh"]
    rest = Counter(game.deck.texts) - Counter(dealt)
    return after(game.deal(order=[*dealt, *rest.elements()], dealer=2), "order up", "bury 10s")


def _open(state: State, cards: str) -> set[str]:
    """What may be played after *cards*."""
    return {str(move).removeprefix("play ") for move in play(state, cards).legal_moves()}


def test_who_cannot_follow_must_trump() -> None:
    """Void, he must play a trump (Klaberjass, Écarté, Pinochle); any trump will do."""
    state = _state(_game(trump_when_void={}))
    assert _open(state, "Kd 9d") == {"9h", "Qh", "Jh"}
    assert _open(_state(_game()), "Kd 9d") == {"9h", "Qh", "Jh", "Jc", "As"}


def test_who_can_follow_need_not_trump() -> None:
    """Following suit comes first."""
    assert _open(_state(_game(trump_when_void={})), "9c") == {"Ac", "Qc"}


def test_without_a_trump_any_card_may_be_played() -> None:
    """Nobody can be made to play what he does not hold."""
    state = _state(_game(trump_when_void={}), left="9c 10c Ks Kd Qs")
    assert _open(play(state, "9c Ac Jc Kh"), "Jh") == {"10c", "Ks", "Kd", "Qs"}


def test_the_trick_must_be_headed() -> None:
    """Écarté: he must follow and must win if he is able; a lower club is not open."""
    state = _state(_game(head_the_trick={}), right="Ac 9d 10h Kh Qc")
    assert _open(state, "10c") == {"Ac", "Qc"}
    assert _open(state, "10c Ac") == {"Jc"}
    lower = _state(_game(head_the_trick={}), left="Kc 10c Ah Kd Qs")
    assert _open(lower, "Kc") == {"Ac"}


def test_who_cannot_follow_must_win_by_a_trump() -> None:
    """Void of the suit led, a trump is what beats the best card; a higher one beats a trump."""
    assert _open(_state(_game(head_the_trick={})), "Kd 9d") == {"9h", "Qh", "Jh"}
    right = "Ac Qc 10h Kh Ks"
    assert _open(_state(_game(head_the_trick={}), right=right), "Kd") == {"10h", "Kh"}
    assert _open(_state(_game(head_the_trick={}), right=right), "Kd 10h") == {"Qh", "Jh"}


def test_following_comes_before_heading() -> None:
    """Who can follow may not trump in order to win."""
    state = _state(_game(head_the_trick={}), right="9s Qc 10h Kh 9d")
    assert _open(state, "Kd") == {"9d"}


def test_only_trumps_led_may_have_to_be_beaten() -> None:
    """Two-handed Pinochle asks only that trumps be headed."""
    state = _state(_game(head_the_trick={"tricks": "led_in_trumps"}))
    assert _open(state, "10c") == {"Ac", "Qc"}
    assert _open(state, "Ah") == {"10h", "Kh"}
    assert _open(state, "Ah Kh") == {"Jh"}
    right = "Ac Qc 10h Kh Ks"
    state = _state(_game(head_the_trick={"tricks": "led_in_trumps"}), right=right)
    assert _open(state, "Kd 10h") == {"9h", "Qh", "Jh", "Jc", "As"}


def test_a_trump_may_have_to_be_beaten_whatever_was_led() -> None:
    """Belote: trumps must be overtaken, those put on another suit too; plain cards need not be."""
    game = _game(head_the_trick={"tricks": "headed_by_a_trump"}, trump_when_void={})
    state = _state(game, right="Ac Qc 10h Kh Ks")
    assert _open(state, "10c") == {"Ac", "Qc"}
    assert _open(state, "Kd 10h") == {"Qh", "Jh"}
    assert _open(state, "Ah Kh") == {"Jh"}


def test_an_equal_card_does_not_head() -> None:
    """Of two equal cards the first wins, so the second beats nothing."""
    game = _game("deck: {copies: 2}", head_the_trick={})
    state = _state(game, left="Qc 10c Ah Kd Qs")
    assert _open(state, "Qc") == {"Ac"}
    state = _state(game, left="Ac 10c Ah Kd Qs")
    assert _open(state, "Ac") == {"Ac", "Qc"}


def test_bans_come_after_heading() -> None:
    """A ban is lifted where only barred cards would head the trick."""
    ban = "  may_not: {aces: {title: No aces, play: {ranks: [A]}}}"
    text = f"extends: euchre-3p\nplay:\n  must: {{head_the_trick: {{}}}}\n{ban}\n"
    game = house(text)
    assert _open(_state(game), "10c") == {"Qc"}
    assert _open(_state(game, left="Kc 10c Ah Kd Qs"), "Kc") == {"Ac"}


def test_why_a_card_must_head() -> None:
    """The refusal and the permission name the rule, and no other card."""
    state = play(_state(_game(head_the_trick={}), left="Kc 10c Ah Kd Qs"), "Kc")
    with pytest.raises(IllegalMove, match="you must beat the best card") as refusal:
        state.after("play Qc")
    assert refusal.value.code == "must-head"
    why = state.why("play Ac")
    assert (why.is_legal, why.code, why.path) == (True, "must-head", "play.must.head_the_trick")
    assert state.why("play Qc").path == "play.must.head_the_trick"
    assert state.why("play Kh").code == "must-follow"


def test_why_a_card_must_trump() -> None:
    """So does the duty to trump."""
    state = play(_state(_game(trump_when_void={})), "Kd 9d")
    why = state.why("play As")
    assert (why.is_legal, why.code, why.path) == (False, "must-trump", "play.must.trump_when_void")
    assert state.why("play Jh").code == "must-trump"


def test_a_rule_without_effect_leaves_nothing_behind() -> None:
    """Without the duty the ladder has no headings, and nothing asks for them in play."""
    assert _game().ladder.headings == ()
