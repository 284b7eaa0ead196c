"""Paying for a look at the kitty before the bidding: Peep Nap [NPEEP]."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from kernel import Game, State, load_game
from kernel.compiler import game_from_tree
from kernel.values.layout import CellType

from .table import after, legal

PEEP = load_game("napoleon", "peep-nap")
TOP = "As Ks Qs Js 10s"
"""The five highest spades: whoever leads one makes spades trumps, and takes every trick."""
NO = "no claim"
LOOK = "claim peep"


def changed(name: str, *options: str, **lines: Any) -> Game:
    """The game with some lines of the claim's effect exchanged."""
    tree: Any = deepcopy(dict(load_game(name, *options).identity.rules))
    tree["claims"]["peep"]["may"] |= lines
    return game_from_tree(tree)


def dealt(game: Game = PEEP) -> State:
    """Seat 4 deals; seat 0 gets the top spades, and the ace of hearts is laid aside."""
    rest = [text for text in game.deck.texts if text not in (*TOP.split(), "Ah")]
    own = TOP.split()
    packets = [*own[:3], *rest[:12], *own[3:], *rest[12:20]]
    return game.deal(order=[*packets, "Ah", *rest[20:]], dealer=4)


def played_out(state: State) -> State:
    """Seat 0 bids nap, leaves the kitty and takes five tricks."""
    state = after(state, "bid nap", *["pass"] * 4, "leave the kitty")
    while not state.is_over:
        state = state.after(state.legal_moves()[-1])
    return state


def test_every_seat_is_asked_from_the_dealers_left() -> None:
    """Once each, whatever the others have done; then the bidding begins."""
    state, asked = dealt(), []
    for move in (LOOK, NO, LOOK, LOOK, NO):
        asked.append(state.to_act)
        assert legal(state) == {LOOK, NO}
        state = state.after(move)
    assert asked == [0, 1, 2, 3, 4]
    assert (state.to_act, "bid 2" in legal(state), LOOK in legal(state)) == (0, True, False)


def test_only_who_pays_sees_the_card() -> None:
    """The kitty stays where it lies; the looker alone knows what it is."""
    state = after(dealt(), NO, LOOK)
    told = [state.view(seat).facts.get(f"seen_kitty[{seat}]") for seat in range(5)]
    assert told == [[], ["Ah"], [], [], []]
    assert all("seen_kitty[1]" not in state.view(seat).facts for seat in (0, 2, 3, 4))
    assert [state.view(seat).zones["kitty"] for seat in range(5)] == [1] * 5
    (cell,) = (cell for cell in PEEP.layout.cells if cell.name == "seen_kitty")
    assert cell.type is CellType.CARDS


def test_the_look_is_known_to_all_and_the_card_to_one() -> None:
    """Each seat hears who has looked; only that one is shown what."""
    events = dealt().events(LOOK)
    assert [event.move for event in events] == [LOOK] * 5
    assert [event.changes.get("facts.seen_kitty[0]") for event in events] == [["Ah"], *[None] * 4]
    assert all(event.changes["facts.bonus[0]"] == -1 for event in events)


def test_a_chip_goes_into_the_pool() -> None:
    """Nap is made, so each opponent pays ten; two of them have paid one besides."""
    state = played_out(after(dealt(), NO, LOOK, NO, LOOK, NO))
    assert state.scores == (40, -11, -10, -11, -10)
    assert "seat 1 pays 1 besides" in [because.reason for because in state.why_score()]


def test_the_maker_pays_too() -> None:
    """His chip comes off what he wins."""
    assert played_out(after(dealt(), LOOK, NO, NO, NO, NO)).scores == (39, -10, -10, -10, -10)


def test_a_chip_may_go_to_each_other_seat() -> None:
    """Then a look costs four in all, and what is paid is received."""
    game = changed("napoleon", "peep-nap", paid_to="each_other_seat")
    state = played_out(after(dealt(game), NO, LOOK, NO, LOOK, NO))
    assert state.scores == (42, -13, -8, -13, -8)


def test_a_look_may_cost_more_or_nothing() -> None:
    """So many points as the table has agreed."""
    for costs, paid in ((3, -13), (0, -10)):
        game = changed("napoleon", "peep-nap", costs=costs)
        state = played_out(after(dealt(game), NO, LOOK, NO, NO, NO))
        assert state.scores[1] == paid


def test_a_deal_that_is_thrown_in_costs_nothing() -> None:
    """It is void, and gives the chip back."""
    state = after(dealt(), LOOK, *[NO] * 4, *["pass"] * 5)
    assert (state.outcome, state.scores) == ("void", (0,) * 5)


def test_the_maker_takes_the_kitty_or_leaves_it() -> None:
    """Taking it he buries one of six; what he leaves stays hidden."""
    state = after(dealt(), *[NO] * 5, "bid nap", *["pass"] * 4)
    assert (state.to_act, legal(state)) == (0, {"take the kitty", "leave the kitty"})
    assert legal(state.after("leave the kitty")) == {f"play {card}" for card in TOP.split()}
    taken = state.after("take the kitty")
    assert legal(taken) == {f"bury {card}" for card in (*TOP.split(), "Ah")}
    assert "play Ah" in legal(taken.after("bury 10s"))


def test_partners_pay_as_one() -> None:
    """Where points are kept by side the look costs the side one, and gives the other one."""
    tree: Any = deepcopy(dict(load_game("hasenpfeffer").identity.rules))
    may = {"kind": "look_at_kitty", "costs": 1, "paid_to": "each_other_seat"}
    tree["claims"] = {"peep": {"title": "Peep", "moment": "before_calling", "may": may}}
    state = game_from_tree(tree).deal(seed=1, dealer=3).after(LOOK)
    assert [state.view(0).facts[f"bonus[{seat}]"] for seat in range(4)] == [-1, 1, -1, 1]
