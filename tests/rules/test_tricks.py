"""Leading, following and winning: decisions A-28, A-30, A-30b and section 2."""

from __future__ import annotations

import pytest

from kernel import Game, IllegalMove, State

from .table import after, changed, deal, legal, play, plays, tricks


def hearts_named(
    eldest: str, dealers: str, upcard: str = "Qd", *, dealer: int = 1, game: Game | None = None
) -> State:
    """The first lead after the non-dealer has named hearts in round 2."""
    state = deal(eldest, dealers, upcard, dealer=dealer, game=game)
    return after(state, "pass", "pass", "name hearts")


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("passes", [2, 3])
def test_the_non_dealer_leads_first(passes: int, dealer: int) -> None:
    """Whoever is the maker, the dealer's left leads to the first trick [SEED] [KEL7] (A-28)."""
    state = deal("9c 10c 9h Kh As", "Jc Ac 10h Qh 9s", "Qd", dealer=dealer)
    state = after(state, *["pass"] * passes, "name hearts")
    assert (state.to_act, legal(state)) == (1 - dealer, plays("9c 10c 9h Kh As"))


def test_the_maker_may_lead_first() -> None:
    """`first_lead: maker` gives the lead to the dealer who named (A-28)."""
    game = changed({"play.first_lead": "maker"})
    state = deal("9c 10c 9h Kh As", "Jc Ac 10h Qh 9s", "Qd", game=game)
    assert after(state, "pass", "pass", "pass", "name hearts").to_act == 1


def test_a_leader_may_lead_anything() -> None:
    """C16: every card of the hand may be led, trumps included [SEED]."""
    state = hearts_named("Jd Jh 9c 10d As", "Jc Ac 10h Qh 9s")
    assert legal(state) == plays("Jd Jh 9c 10d As")


def test_suit_must_be_followed() -> None:
    """A seat that holds a card of the suit led plays one [SEED]."""
    state = hearts_named("9c 10d 9h Kh As", "Jc Ac 10h Qh 9s").after("play 9c")
    assert legal(state) == plays("Jc Ac")
    with pytest.raises(IllegalMove, match="you must follow clubs") as refusal:
        state.after("play 10h")
    assert "Jc" not in str(refusal.value)


def test_a_void_seat_plays_any_card() -> None:
    """There is no duty to trump [CASS] [ENQ] (A-30)."""
    state = hearts_named("9c 10d 9h Kh As", "Jd Ad 10h Qh 9s").after("play 9c")
    assert legal(state) == plays("Jd Ad 10h Qh 9s")


def test_there_is_no_duty_to_win() -> None:
    """A follower may play low [CASS] (A-30)."""
    state = hearts_named("Qc 10d 9h Kh As", "9c Ac 10h Qh 9s").after("play Qc")
    assert legal(state) == plays("9c Ac")
    assert tricks(state.after("play 9c")) == (1, 0)


@pytest.mark.parametrize(
    ("lead", "answer", "winner"),
    [
        ("10d", "Ad", 1),  # C07: not the first card, but the highest of the suit led
        ("Ad", "10d", 0),
        ("9c", "10c", 1),  # the ten beats the nine, though its text sorts before it
        ("10c", "9c", 0),
        ("Qs", "Ks", 1),
        ("9h", "10h", 1),
    ],
)
def test_the_highest_card_of_the_suit_led_wins(lead: str, answer: str, winner: int) -> None:
    """A K Q J 10 9 in a plain suit, and so among small trumps [SEED]."""
    state = hearts_named(f"{lead} Jc Kc Ac Js", f"{answer} Jh Jd Kh Qh", "9s")
    assert tricks(play(state, f"{lead} {answer}")) == ((1, 0) if winner == 0 else (0, 1))


def test_any_trump_beats_the_suit_led() -> None:
    """C10: the nine of trumps takes the ace led [SEED]."""
    state = hearts_named("Ac 10d 9s Kd As", "Jd Ad 9h Qh Qs")
    assert tricks(play(state, "Ac 9h")) == (0, 1)


def test_a_discard_wins_nothing() -> None:
    """C08: the suit led is that of the first card played, whichever seat leads."""
    state = hearts_named("9d 10d Kd Ac As", "9c 10c 10s Qs Ks", dealer=0)
    assert state.to_act == 1
    assert tricks(play(state, "9d Ks")) == (0, 1)


def test_the_suit_led_is_the_leaders_in_every_trick() -> None:
    """C08: seat 1 leads the second trick, and seat 0's ace of another suit does not win."""
    state = hearts_named("9c Ac 10c Qc Kc", "Ah 9d 10d Kd Ad", "9s")
    state = play(state, "9c Ah")
    assert state.to_act == 1
    assert tricks(play(state, "9d Ac")) == (0, 2)


def test_the_winner_leads() -> None:
    """C09: the seat that took the trick leads to the next one [SEED]."""
    state = hearts_named("9c Kc 10d Qd 9s", "Ac 10c Ad 10s Qs", "Kd")
    state = play(state, "9c Ac")
    assert state.to_act == 1
    assert play(state, "10c Kc").to_act == 0


def test_the_second_seat_wins_and_plays_twice_in_a_row() -> None:
    """C09: the order is not one round after the other."""
    state = hearts_named("9c Kc 10d Qd 9s", "Ac 10c Ad 10s Qs", "Kd")
    asked = []
    for card in ("9c", "Ac", "10c", "Kc", "9s", "Qs"):
        asked.append(state.to_act)
        state = state.after(f"play {card}")
    assert asked == [0, 1, 1, 0, 0, 1]


def test_one_card_a_trick() -> None:
    """C52: a second card of the seat that has just played is refused and changes nothing."""
    state = hearts_named("9c 10d 9h Kh As", "Jc Ac 10h Qh 9s").after("play 9c")
    with pytest.raises(IllegalMove) as refusal:
        state.after("play As")
    assert (refusal.value.code, refusal.value.seat) == ("not-in-hand", 1)
    assert state.view(0).zones["table[0]"] == ["9c"]


def test_a_card_is_played_once() -> None:
    """C52: what lies on the table is no longer in hand."""
    state = play(hearts_named("9c 10d 9h Kh As", "Jc Ac 10h Qh 9s"), "9c Jc")
    with pytest.raises(IllegalMove):
        state.after("play Jc")


def test_trumps_are_settled_once() -> None:
    """C51: no card played changes what is trumps."""
    state = hearts_named("9c Kc 10d Qd 9s", "Ac 10c Ad 10s Qs", "Kd")
    trumps = set()
    cards = "9c Ac 10c Kc 9s Qs Ad 10d 10s Qd"
    for card in cards.split():
        trumps.add(state.view(0).facts["trumps"])
        state = state.after(f"play {card}")
    assert (trumps, state.is_over) == ({"hearts"}, True)


def test_nothing_is_drawn_and_tricks_lie_open() -> None:
    """After a trick no card comes from the stock; won tricks may be looked at [SEED] (A-43)."""
    state = play(hearts_named("9c 10d 9h Kh As", "Jc Ac 10h Qh 9s"), "9c Jc")
    view = state.view(0)
    assert (len(view.hand), view.zones["hand[1]"], view.zones["stock"]) == (4, 4, 14)
    assert (view.zones["taken[0]"], view.zones["taken[1]"]) == ([], ["9c", "Jc"])


def test_all_five_tricks_are_played() -> None:
    """Play goes on though the score is certain (A-30b)."""
    state = hearts_named("Jh Jd Ah Kh Qh", "9c 10c 9d 10d 9s")
    state = play(state, "Jh 9c Jd 10c Ah 9d Kh 10d")
    assert not state.is_over
    assert play(state, "Qh 9s").is_over


def test_play_may_stop_when_the_score_is_certain() -> None:
    """`stop_when_decided`: three tricks lost by the maker settle it (A-30b)."""
    game = changed({"play.stop_when_decided": True})
    state = hearts_named("9c 10c Qc 9d 10d", "Ac Kc As Ks Qs", game=game)
    state = play(state, "9c Ac Kc 10c")
    assert not state.is_over
    state = play(state, "As Qc")
    assert (state.is_over, state.scores, tricks(state)) == (True, (0, 2), (0, 3))


def test_play_does_not_stop_while_a_march_is_possible() -> None:
    """Three tricks are made, but all five would count more (A-30b)."""
    game = changed({"play.stop_when_decided": True})
    state = hearts_named("Jh Jd Ah 9c 10c", "Ac Kc 9s 10s Qs", game=game)
    state = play(state, "Jh 9s Jd 10s Ah Qs")
    assert not state.is_over
    assert play(state, "9c Ac").is_over


def test_nothing_can_be_played_after_the_end() -> None:
    """A deal that is over takes no move."""
    state = play(
        hearts_named("Jh Jd Ah Kh Qh", "9c 10c 9d 10d 9s"), "Jh 9c Jd 10c Ah 9d Kh 10d Qh 9s"
    )
    with pytest.raises(IllegalMove, match="the deal is over") as refusal:
        state.after("play Jh")
    assert (refusal.value.code, refusal.value.seat) == ("deal-over", None)
