"""The computer player: legal everywhere, sensible, and blind to what its seat may not know."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

import kernel
from kernel.players import Player, RandomPlayer, SteadyPlayer
from kernel.players.sight import Sight
from kernel.run.view import View

GAMES = sorted(
    path.stem for path in (Path(__file__).resolve().parents[2] / "rulesets").glob("*.yaml")
)


@cache
def load(*names: str) -> kernel.Game:
    """A shipped game, loaded once."""
    return kernel.load_game(*names)


def choose(view: View, seed: int = 0) -> str:
    """What the computer player does."""
    return SteadyPlayer(Random(seed)).choose(view)


def dealt(game: kernel.Game, hands: str, upcard: str = "", dealer: int = 1) -> kernel.State:
    """A deal in which the seats from 0 on hold *hands*, given with `/` between."""
    cards = [hand.split() for hand in hands.split("/")]
    order: list[str] = []
    taken = [0] * game.seats
    for place in game.dealing.receivers:
        seat = (dealer + 1 + place) % game.seats
        order.append(cards[seat][taken[seat]])
        taken[seat] += 1
    order += [upcard] if upcard else []
    return game.deal(order=[*order, *(c for c in game.deck.texts if c not in order)], dealer=dealer)


def after(state: kernel.State, *moves: str) -> kernel.State:
    """*state* after *moves*."""
    for move in moves:
        state = state.after(move)
    return state


def played(game: kernel.Game, seed: int, players: list[Player], deals: int) -> kernel.Match:
    """A match of at most *deals* deals among *players*, every move of which was legal."""
    match = kernel.Match(game, seed=seed)
    while not match.is_over and len(match.deals) < deals:
        view = match.state.view(match.state.to_act or 0)
        move = players[view.seat].choose(view)
        assert move in view.legal
        match = match.after(move)
    return match


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_legally_whatever_the_others_do(name: str) -> None:
    """In every shipped game all its moves are legal, also in places it would not go itself."""
    game = load(name)
    players: list[Player] = [
        (SteadyPlayer if seat % 2 == 0 else RandomPlayer)(Random(seat))
        for seat in range(game.seats)
    ]
    for seed in range(2):
        played(game, seed, players, deals=4)


def test_it_beats_the_random_player() -> None:
    """Over 200 seeded matches it wins far more than chance would give it."""
    game, won = load("euchre-2p"), 0
    for seed in range(200):
        steady = seed % 2
        players: list[Player] = [RandomPlayer(Random(seed)), RandomPlayer(Random(seed))]
        players[steady] = SteadyPlayer(Random(seed))
        won += played(game, seed, players, deals=1000).winners == (steady,)
    assert won > 170, won


@pytest.mark.parametrize("name", ["euchre", "hasenpfeffer", "napoleon"])
def test_it_beats_random_players_in_other_games(name: str) -> None:
    """With partners, with bids, with trumps by the first lead: it wins most matches."""
    game, won = load(name), 0
    for seed in range(10):
        side = game.sides[seed % len(game.sides)]
        players: list[Player] = [
            (SteadyPlayer if seat in side else RandomPlayer)(Random(seed * 10 + seat))
            for seat in range(game.seats)
        ]
        won += played(game, seed, players, deals=1000).winners == side
    assert won >= 8, won


def test_equal_views_give_equal_choices() -> None:
    """Deals that differ only in what the seat cannot see are played alike."""
    game = load("euchre-2p")
    for seed in range(30):
        rng = Random(f"twins {seed}")
        state = game.deal(seed)
        while not state.is_over:
            view = state.view(state.to_act or 0)
            for twin in twins(state, rng):
                assert twin.view(view.seat) == view
                assert choose(twin.view(view.seat)) == choose(view)
            state = state.after(choose(view, seed))


def twins(state: kernel.State, rng: Random) -> list[kernel.State]:
    """States with the same view for the seat to act, hidden cards changed about at random."""
    game, cells, seat = state.game, list(state.cells), state.to_act or 0
    hand, stock = game.indices["hand"] + (1 - seat), game.indices["stock"]
    hidden = [card for card in range(len(game.deck)) if (cells[hand] | cells[stock]) >> card & 1]
    found = []
    for _ in range(3):
        rng.shuffle(hidden)
        held = cells[hand].bit_count()
        fresh = cells.copy()
        fresh[hand] = sum(1 << card for card in hidden[:held])
        fresh[stock] = sum(1 << card for card in hidden[held:])
        found.append(kernel.State(game, fresh))
    return found


def test_it_needs_nothing_but_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """It chooses while every door to a state is shut."""
    views = []
    for seed in range(20):
        state = load("euchre").deal(seed)
        while not state.is_over:
            views.append(state.view(state.to_act or 0))
            state = state.after(state.legal_moves()[seed % len(state.legal_moves())])
    expected = [choose(view) for view in views]

    def shut(*_: object, **__: object) -> None:
        raise AssertionError("a player asked for more than its view")

    for name in ("after", "view", "events", "text", "legal_moves", "move"):
        monkeypatch.setattr(kernel.State, name, shut)
    monkeypatch.setattr(kernel.Game, "deal", shut)
    monkeypatch.setattr(kernel.Game, "deal_cards", shut)
    assert [choose(view) for view in views] == expected


def test_it_is_deterministic_given_view_and_generator() -> None:
    """The same view and the same generator give the same move."""
    view = replace(load("euchre-2p").deal(3).view(1), legal=("what", "ever", "else"))
    assert len({choose(view, seed=5) for _ in range(9)}) == 1


def test_a_strong_hand_orders_up() -> None:
    """With both bowers and the ace of trumps it does not pass."""
    state = dealt(load("euchre-2p"), "Jc Js Ac Ah 9d/9h 10h Qd Kd 9s", upcard="9c")
    assert choose(state.view(0)) == "order up"


def test_a_poor_hand_passes() -> None:
    """With no trump and no ace it leaves the upcard to the others."""
    state = dealt(load("euchre-2p"), "9d 10d 9h 10h 9s/Ah Kh Qd Kd Ac", upcard="Jc")
    assert choose(state.view(0)) == "pass"


def test_it_names_its_best_suit() -> None:
    """The suit turned down is closed; of the others it names the one it is strong in."""
    state = dealt(load("euchre-2p"), "Jh Jd Ah Kh 9s/9d 10d Qc Kc Qs", upcard="9c")
    assert choose(after(state, "pass", "pass").view(0)) == "name hearts"


def test_a_blind_dealer_names_some_suit() -> None:
    """Before looking at the hand one suit is as good as another, and none is refused."""
    state = dealt(load("euchre-2p", "joker"), "9d 10d 9h 10h 9s/Ah Kh Qd Kd Ac", "Jo", dealer=1)
    assert {choose(state.view(1), seed) for seed in range(40)} == {
        "name clubs",
        "name diamonds",
        "name hearts",
        "name spades",
    }


def test_it_buries_a_lone_low_card_and_keeps_trumps() -> None:
    """It makes a void, keeps its ace, and parts with no trump."""
    state = dealt(load("euchre-2p"), "9h 10h Qd Kd 9s/9c Jc Ad As Qs", upcard="Kc")
    assert choose(after(state, "pass", "take up").view(1)) == "bury Qs"
    state = dealt(load("euchre-2p"), "9h 10h Qd Kd 9s/9c Jc 9d As Qs", upcard="Kc")
    assert choose(after(state, "pass", "take up").view(1)) == "bury 9d"


DUMMY_FOR_THREE = "euchre-3p-dummy"


def with_dummy(dummy: str, hand: str, upcard: str) -> kernel.State:
    """A deal for three in which the dealer, seat 2, takes the upcard; the others have the rest."""
    game, own, lying = load(DUMMY_FOR_THREE), hand.split(), dummy.split()
    rest = [card for card in game.deck.texts if card not in (*own, *lying, upcard)]
    piles = {2: own, -1: lying}
    order = [piles.get(place, rest).pop(0) for place in game.dealing.receivers]
    state = game.deal(order=[*order, upcard, *rest], dealer=2)
    return after(state, "pass", "pass", "take up")


def test_it_takes_a_dummy_unless_every_trick_is_its_own() -> None:
    """More cards to choose from are worth having; a hand that needs none plays alone for more."""
    dummy = "9c 10c 9d 10d 9s"
    assert choose(with_dummy(dummy, "Qh Kh Ac Kc Ks", "Ah").view(2)) == "take the dummy"
    assert choose(with_dummy(dummy, "Jh Jd Kh Qh Ac", "Ah").view(2)) == "leave the dummy"


def test_of_several_cards_to_bury_it_chooses_all_before_the_first() -> None:
    """Cards are buried in ascending order, so who thinks of one at a time is left with bad ones."""
    state = with_dummy("Ad 9d 10d Qs 9s", "Qh Kh 9c 10c Ks", "Ah").after("take the dummy")
    while state.phase != "play":
        state = state.after(choose(state.view(2)))
    kept = set(state.view(2).hand)
    assert {"Ah", "Kh", "Qh", "Ad"} < kept
    assert kept & {"Ks", "Qs"}


def test_a_dummy_makes_it_bolder() -> None:
    """Cards that pass without a dummy are a call where one may be taken."""
    hands = "Jc Kd Ad", "9h 10h Jh", "Kh 9s", "Qh Ah"
    pack = " ".join(hands).split()
    rest = [card for card in load("euchre-2p").deck.texts if card not in (*pack, "Ac")]
    plain = load("euchre-2p").deal(order=[*pack, "Ac", *rest], dealer=1)
    assert choose(plain.view(0)) == "pass"
    lying, others = rest[:2], rest[2:]
    with_two = load("euchre-2p-dummy").deal(order=[*pack, *lying, "Ac", *others], dealer=1)
    assert with_two.view(0).hand == plain.view(0).hand
    assert choose(with_two.view(0)) == "order up"


def test_only_trumps_to_bury() -> None:
    """With nothing but trumps the lowest of them goes."""
    state = dealt(load("euchre-2p"), "9h 10h Qd Kd 9s/Ac Jc Js 9c 10c", upcard="Kc")
    assert choose(after(state, "pass", "take up").view(1)) == "bury 9c"


def test_it_takes_up_a_card_that_makes_its_hand() -> None:
    """The dealer counts the upcard, and the card he would bury for it."""
    state = dealt(load("euchre-2p"), "9h 10h Qd Kd 9s/9c Ac Js Ad Qs", upcard="Jc")
    assert choose(after(state, "pass").view(1)) == "take up"


def test_a_dealer_ordered_up_picks_up() -> None:
    """A trump for his worst card is worth having."""
    state = dealt(load("euchre-2p"), "Jc Js Ac Ah 9d/9h 10h Qd Kd 9s", upcard="9c")
    assert choose(after(state, "order up").view(1)) == "pick up"


def test_it_leads_the_card_that_cannot_be_beaten() -> None:
    """The highest trump out is led before a card that may lose."""
    state = dealt(load("euchre-2p"), "Jc Ac 9h 10h 9d/Qh Kh Qd Kd 9s", upcard="9c")
    assert choose(after(state, "order up", "leave").view(0)) == "play Jc"


def test_last_to_play_it_wins_as_cheaply_as_it_can() -> None:
    """The king takes the queen; the ace is kept."""
    state = dealt(load("euchre-2p"), "Qh Ac 10c 10d 9d/Kh Ah Qd Kd 9s", upcard="9c")
    assert choose(after(state, "order up", "leave", "play Qh").view(1)) == "play Kh"


def test_it_throws_off_its_lowest_when_it_cannot_win() -> None:
    """Following suit to a card it cannot beat, it plays the lowest."""
    state = dealt(load("euchre-2p"), "Ah Ac 10c 10d 9d/Kh 9h Qd Kd 9s", upcard="9c")
    assert choose(after(state, "order up", "leave", "play Ah").view(1)) == "play 9h"


def test_it_does_not_ruff_a_trick_its_partner_wins() -> None:
    """Last in hand, its partner winning, it throws off and keeps its trumps."""
    hands = "9h 10h 9s 10s Qd/Ah Kd 9d Ks Qs/Qh Kh Jd Js As/Jc Ac Kc 10d Jh"
    state = dealt(load("euchre"), hands, upcard="9c", dealer=3)
    state = after(state, "pass", "pass", "pass", "take up", "bury Jh", "play 9h", "play Ah")
    assert choose(after(state, "play Kh").view(3)) == "play 10d"


def test_it_ruffs_a_trick_the_others_win() -> None:
    """Last in hand, the others winning, it takes the trick with its lowest trump."""
    hands = "Ah 10h 9s 10s Qd/9h Kd 9d Ks Qs/Qh Kh Jd Js As/Jc Ac Kc 10d Jh"
    state = dealt(load("euchre"), hands, upcard="9c", dealer=3)
    state = after(state, "pass", "pass", "pass", "take up", "bury Jh", "play Ah", "play 9h")
    assert choose(after(state, "play Kh").view(3)) == "play 9c"


def test_unknown_moves_are_left_alone_while_a_known_one_is_there() -> None:
    """A pass is better than a call it has never heard of; without one, anything legal goes."""
    view = load("euchre-2p").deal(3).view(1)
    assert choose(replace(view, legal=("shout", "pass", "sing"))) == "pass"
    odd = ("shout", "sing", "show 9c")
    assert {choose(replace(view, legal=odd), seed) for seed in range(30)} == set(odd)


def test_the_only_move_is_made() -> None:
    """One legal move is played without a thought."""
    view = load("euchre-2p").deal(3).view(1)
    assert choose(replace(view, legal=("shout",))) == "shout"


def test_it_counts_copies() -> None:
    """With a double deck it holds and has seen every copy, not one for all."""
    game = load("bid-euchre-double")
    for seed in range(5):
        view = game.deal(seed).view(0)
        sight = Sight(view)
        assert sight.hand.bit_count() == len(view.hand)
        assert sight.unseen.bit_count() == len(game.deck) - len(view.hand)
        assert sight.hand & sight.unseen == 0


def test_at_misere_it_ducks() -> None:
    """To take no trick it plays the highest card that loses, and leads its lowest."""
    game = load("napoleon")
    state = game.deal(11, dealer=0)
    bidder = state.to_act or 0
    state = after(state, "bid misere", "pass", "pass", "pass", "pass")
    view = state.view(bidder)
    ranks = game.deck.ranks
    lowest = min(view.hand, key=lambda card: ranks.index(card[:-1]))
    assert choose(view)[5:-1] == lowest[:-1]


def test_a_random_player_makes_every_legal_move_sooner_or_later() -> None:
    """The measure of the others is partial to nothing."""
    view = load("euchre-2p").deal(3).view(1)
    seen = {RandomPlayer(Random(seed)).choose(view) for seed in range(50)}
    assert seen == set(view.legal)


def test_a_look_is_not_paid_for_and_a_kitty_is_taken() -> None:
    """A chip is kept; six cards to choose five from are better than five."""
    state = kernel.load_game("napoleon", "peep-nap").deal(seed=4)
    player = SteadyPlayer(Random(1))
    assert player.choose(state.view(state.to_act or 0)) == "no claim"
    for _ in range(5):
        state = state.after("no claim")
    for move in ("bid 2", *["pass"] * 4):
        state = state.after(move)
    assert player.choose(state.view(state.to_act or 0)) == "take the kitty"
