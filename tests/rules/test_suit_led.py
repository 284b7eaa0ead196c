"""`led` in a cards phrase: the suit that was led to the trick, as the cards count."""

from __future__ import annotations

from typing import Any

from kernel import Game

from .table import after, changed, deal, play

ELDEST, DEALERS, UPCARD = "9s 10s Kd As Ah", "Ks Qs Jd Ac 9h", "10h"


def _game(**rule: Any) -> Game:
    return changed({"play.may_not": {"mine": {"title": "Mine", **rule}}})


def _open(game: Game, *moves: str, eldest: str = ELDEST, dealers: str = DEALERS) -> set[str]:
    """The cards open after hearts were ordered up, the upcard was left, and *moves*."""
    state = after(deal(eldest, dealers, UPCARD, game=game), "order up", "leave")
    return {str(move).removeprefix("play ") for move in play(state, " ".join(moves)).legal_moves()}


def test_a_card_of_the_suit_led_may_be_barred() -> None:
    """A king of the suit led may not be played, but a king of another suit may."""
    game = _game(play={"suits": "led", "ranks": ["K"]})
    assert _open(game, "9s") == {"Qs"}
    assert _open(game, "Kd") == {"Ks", "Qs", "Jd", "Ac", "9h"}


def test_nothing_is_barred_while_nothing_is_led() -> None:
    """Whoever leads is not bound by a rule on the suit led."""
    game = _game(play={"suits": "led", "ranks": ["A"]})
    assert _open(game) == {"9s", "10s", "Kd", "As", "Ah"}


def test_the_left_bower_counts_as_the_suit_of_trumps() -> None:
    """Diamonds led, the jack of diamonds is a heart; trumps led, it is of the suit led."""
    game = _game(play={"suits": "led", "ranks": ["J"]})
    assert _open(game, "Ah") == {"9h"}
    game = _game(play={"suits": "led", "ranks": ["J"], "natural": True})
    assert _open(game, "Ah") == {"9h", "Jd"}


def test_the_trick_may_be_asked_for_a_card_of_the_suit_led() -> None:
    """No trumping before the ace of the suit led has been played: it was led, or it was not."""
    game = _game(play={"suits": "trumps"}, when={"trick_has_no": {"suits": "led", "ranks": ["A"]}})
    dealers = "Kc Qc Jc Ac 9h"
    assert _open(game, "9s", dealers=dealers) == {"Kc", "Qc", "Jc", "Ac"}
    assert _open(game, "As", dealers=dealers) == {"Kc", "Qc", "Jc", "Ac", "9h"}


def test_the_card_led_may_be_asked_for_the_suit_printed_on_it() -> None:
    """With `natural` the left bower led is not of the suit led."""
    game = _game(play={"ranks": [9]}, when={"led": {"suits": "led", "natural": True}})
    hands = {"eldest": "Jd 10s Kd As Ah", "dealers": "Ks Qs Qh Ac 9h"}
    assert _open(game, "Ah", **hands) == {"Qh"}
    assert _open(game, "Jd", **hands) == {"Qh", "9h"}
