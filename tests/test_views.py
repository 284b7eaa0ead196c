"""What seats are shown: views, events, and that nothing hidden shows through."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from kernel import NotationError, State, load_game
from kernel.run.events import flat, folded
from kernel.testing import at_random, beginnings, check_secrecy, play_out
from kernel.values.bits import bits

RULESETS = Path(__file__).parent.parent / "rulesets"
GAMES = sorted(path.stem for path in RULESETS.glob("*.yaml"))
GAME = load_game("euchre-2p", "joker")
SEED = 3


@pytest.fixture
def state() -> State:
    """A deal with an ordinary upcard, after seat 1 has ordered up and seat 0 has taken the card."""
    order = "9c 10c Jc Qc Kc Ac 9d 10d Jd Qd Kd Ad 9h 10h Jh Qh Kh Ah 9s 10s Js Qs Ks As Jo"
    return GAME.deal(order=order.split()).after("order up").after("pick up")


@pytest.mark.parametrize("game", GAMES)
def test_lockstep(game: str, request: pytest.FixtureRequest) -> None:
    """Twin deals that show a seat the same go on to show it the same, in every shipped game."""
    deals = 100 if request.config.getoption("everything", default=False) else 6
    print(f"seed {SEED}")
    loaded = load_game(game)
    check_secrecy(loaded, list(beginnings(loaded, deals, SEED)), SEED)


@pytest.mark.parametrize("game", GAMES)
def test_no_hidden_card_is_in_the_data(game: str) -> None:
    """C39, C41: the JSON of a view has no card but those that lie open to the seat.

    Cards that everyone has seen may be remembered.
    """
    print(f"seed {SEED}")
    loaded = load_game(game)
    for dealt in beginnings(loaded, 4, SEED):
        deal = play_out(loaded, dealt, at_random(Random(SEED)))
        seen: list[set[str]] = [set() for _ in range(loaded.seats)]
        for state in deal.states:
            for seat, known in enumerate(seen):
                view = state.view(seat)
                known.update(*(cards for cards in view.zones.values() if isinstance(cards, list)))
                data = view.to_dict() | {"legal": []}
                assert cards_in(data, loaded.deck.texts) <= known


def cards_in(data: object, texts: tuple[str, ...]) -> set[str]:
    """The cards that are named anywhere in plain data."""
    words = set(json.dumps(data).replace('"', " ").replace(",", " ").split())
    return words & set(texts)


def test_a_view_shows_the_own_hand_and_counts_the_others(state: State) -> None:
    """Hidden cards are a number."""
    assert state.view(0).hand == ["Qc", "Kc", "Ac", "Jd", "Qd", "Kd"]
    zones = state.view(1).zones
    assert (zones["hand[0]"], zones["hand[1]"]) == (6, ["9c", "10c", "Jc", "9d", "10d"])
    assert zones["stock"] == 14


def test_only_the_seat_to_act_is_told_what_is_legal(state: State) -> None:
    """The other sees who is to act, and nothing of the choices."""
    own, other = state.view(0), state.view(1)
    assert own.to_act == other.to_act == 0
    assert own.legal == ("bury Qc", "bury Kc", "bury Ac", "bury Jd", "bury Qd")
    assert other.legal == ()


def test_what_everyone_knows_is_in_every_view(state: State) -> None:
    """Facts are public, in words."""
    for seat in (0, 1):
        facts = state.view(seat).facts
        assert (facts["dealer"], facts["maker"], facts["makers"]) == (0, 1, [1])
        assert (facts["trumps"], facts["turned_up"]) == ("diamonds", "Kd")
        assert (facts["upcard_claim"], facts["outcome"]) == ("ordered", "unfinished")


def test_what_follows_from_the_rest_is_left_out(state: State) -> None:
    """Derived cells stay out of views."""
    derived = {cell.name for cell in GAME.layout.cells if cell.derived}
    assert derived
    assert not derived & set(state.view(0).facts)


def test_a_view_carries_the_order_of_the_cards(state: State) -> None:
    """A player needs no rules of its own to know what beats what."""
    assert GAME.deal(seed=1).view(0).ordering is None
    ordering = state.view(1).ordering
    assert ordering is GAME.orderings[1]


def test_plain_data_is_a_copy(state: State) -> None:
    """Changing it changes no view."""
    view = state.view(0)
    data = view.to_dict()
    data["zones"]["hand[0]"].clear()
    data["facts"]["makers"].append(7)
    assert view.hand == ["Qc", "Kc", "Ac", "Jd", "Qd", "Kd"]
    assert view.facts["makers"] == [1]


def test_plain_data_is_json(state: State) -> None:
    """It survives being written and read."""
    data = state.view(0).to_dict()
    assert json.loads(json.dumps(data)) == data
    assert (data["game"], data["seat"], data["phase"]) == ("euchre-2p", 0, "bury")


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_such_seat(state: State, seat: int) -> None:
    """A view is for a seat at the table."""
    with pytest.raises(NotationError, match=f"there is no seat {seat}"):
        state.view(seat)


# Events


def test_an_event_tells_each_seat_its_own(state: State) -> None:
    """The actor sees which card, the other sees that one was buried."""
    own, other = state.events("bury Qc")
    assert (own.seat, own.actor, own.move) == (0, 0, "bury Qc")
    assert (other.seat, other.actor, other.move) == (1, 0, "bury")
    assert own.changes["zones.buried[0]"] == ["Qc"]
    assert other.changes["zones.buried[0]"] == 1
    assert other.changes["zones.hand[0]"] == 5


def test_an_event_has_what_changed_and_no_more(state: State) -> None:
    """Nothing that stays the same is said again."""
    _, other = state.events("bury Qc")
    paths = {"to_act", "phase", "legal", "zones.hand[0]", "zones.buried[0]"}
    assert set(other.changes) == paths
    assert json.loads(json.dumps(other.to_dict())) == other.to_dict()


def test_events_fold_to_the_view(state: State) -> None:
    """Who keeps the events since some moment knows the present view."""
    start, log = state.view(1), []
    for move in ("bury Qc", "play 9d", "play Kd"):
        log.append(state.events(move)[1])
        state = state.after(move)
    assert folded(start, log) == flat(state.view(1))


def test_looking_changes_nothing(state: State) -> None:
    """Views and events leave the state as it is."""
    before = state.cells
    state.view(0)
    state.events("bury Qc")
    assert state.cells == before
    assert list(bits(state.legal)) == [move.id for move in state.legal_moves()]
