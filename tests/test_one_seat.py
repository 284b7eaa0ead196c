"""What a view shows of each seat though the state keeps less: the part of one seat, or nothing."""

from __future__ import annotations

from kernel import Game, State, load_game
from kernel.compiler.declaring import Declared
from kernel.declare.loader import load_ruleset
from kernel.declare.registry import registry_with
from kernel.values.layout import BURIED, CHOOSE_FROM, CHOOSING, MAKER, THE_DEALER, Audience

DOUBLE = load_game("double-hasenpfeffer")


def declaring() -> Declared:
    """Pass 1 of a game for two, before any of its parts has asked for a zone."""
    return Declared(load_ruleset("euchre-2p", registry=registry_with()).rules)


def ints(game: Game, name: str) -> int:
    """How many ints a zone or cell takes: as far as the one after it."""
    later = [at for at in game.indices.values() if at > game.indices[name]]
    return min(later) - game.indices[name]


def said(state: State, *moves: str) -> State:
    """The state after *moves*."""
    for move in moves:
        state = state.after(move)
    return state


def buried(state: State, seat: int) -> list[object]:
    """What *seat* sees of the cards buried by each seat."""
    return [state.view(seat).zones[f"{BURIED}[{owner}]"] for owner in range(state.game.seats)]


def choosing(state: State, seat: int) -> tuple[object, object]:
    """How many cards are to be chosen as *seat* knows, and from where on."""
    facts = state.view(seat).facts
    return facts[CHOOSING], facts[f"{CHOOSE_FROM}[{seat}]"]


def test_what_one_seat_has_takes_one_int() -> None:
    """The dealer alone buries for an upcard, the lone maker for his partner's best."""
    assert ints(load_game("euchre"), BURIED) == 1
    assert ints(DOUBLE, BURIED) == ints(DOUBLE, CHOOSE_FROM) == 1


def test_where_two_seats_may_have_some_each_has_room() -> None:
    """The dealer buries for the upcard, and a lone maker for what his partner gives."""
    assert ints(load_game("euchre", "partners-best"), BURIED) == 4
    declared = declaring()
    declared.zone("row", Audience.ALL, only_of=MAKER)
    assert declared.layout.is_of_one("row")
    declared = declaring()
    declared.zone("row", Audience.ALL, only_of=THE_DEALER)
    declared.zone("row", Audience.ALL, only_of=MAKER)
    assert not declared.layout.is_of_one("row")
    assert len(declared.layout.initial) == len(declaring().layout.initial) + 2


def test_each_seat_is_shown_its_own_part() -> None:
    """All know how many cards the maker has buried; he alone sees which, and which may come."""
    state = said(DOUBLE.deal(1), "bid 3", "pass", "pass", "pass", "name clubs", "alone")
    maker = state.view(0).facts[MAKER]
    assert (maker, state.to_act, state.phase) == (1, 1, "bury_for_best")
    low = state.legal_moves()[0]
    one = state.after(low)
    card = DOUBLE.deck.texts[low.card]
    assert buried(one, 1) == [0, [card], 0, 0]
    assert buried(one, 3) == [0, 1, 0, []]
    assert choosing(one, 1) == (1, low.card + 1)
    assert choosing(one, 3) == (1, 0)
    assert f"{CHOOSE_FROM}[1]" not in one.view(3).facts


def test_each_choice_of_several_cards_begins_anew() -> None:
    """However high the maker buries, his partner may give his lowest cards."""
    state = said(DOUBLE.deal(1), "bid 3", "pass", "pass", "pass", "name clubs", "alone")
    state = state.after(state.legal_moves()[-1])
    state = state.after(state.legal_moves()[-1])
    assert (state.phase, state.to_act) == ("give_best", 3)
    assert choosing(state, 3) == (2, 0)
    hand = state.view(3).hand
    assert state.legal_moves()[0].text == f"give {min(hand, key=DOUBLE.deck.number)}"


def test_tricks_are_counted_by_the_cards_taken() -> None:
    """A trick has three cards where a partner sits out, else four; its number takes no int."""
    game = load_game("euchre")
    assert "tricks" not in game.indices
    for call, cards in (("order up alone", 15), ("order up", 20)):
        state = game.deal(2).after(call)
        while not state.is_over:
            state = state.after(state.legal_moves()[0])
        view = state.view(0)
        taken = [view.zones[f"taken[{seat}]"] for seat in range(4)]
        tricks = [view.facts[f"tricks[{seat}]"] for seat in range(4)]
        sizes = [len(lying) for lying in taken if isinstance(lying, list)]
        assert sum(sizes) == cards
        assert tricks == [size * 5 // cards for size in sizes]
