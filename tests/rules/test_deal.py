"""How the cards come to the seats: decisions A-02 to A-05, A-39, A-42 and section 1's decks."""

from __future__ import annotations

import pytest

from kernel import NotationError, RulesetError

from .table import after, changed, deal, legal, shipped

NEW_DECK = [f"{rank}{suit}" for suit in "cdhs" for rank in ("9", "10", "J", "Q", "K", "A")]


@pytest.mark.parametrize(
    ("options", "cards"),
    [((), 24), (("joker",), 25), (("32-card",), 32), (("32-card", "joker"), 33)],
)
def test_the_packs(options: tuple[str, ...], cards: int) -> None:
    """24 cards from the nine up, 32 from the seven up, and a joker may be added [SEED]."""
    texts = shipped(*options).deck.texts
    assert (len(texts), len(set(texts))) == (cards, cards)
    assert ("7s" in texts, "Jo" in texts) == ("32-card" in options, "joker" in options)


@pytest.mark.parametrize(
    ("options", "unseen"),
    [((), 13), (("joker",), 14), (("32-card",), 21), (("32-card", "joker"), 22)],
)
def test_unseen_cards(options: tuple[str, ...], unseen: int) -> None:
    """Ten cards are in hand, one is turned up, and the rest is never used [SEED] [MOUSE]."""
    view = shipped(*options).deal(seed=1).view(0)
    assert len(view.hand) == view.zones["hand[1]"] == 5
    assert view.zones["stock"] == unseen


def test_the_dealers_left_gets_the_first_packet() -> None:
    """C24: three cards to the dealer's left, three to the dealer, then two each (A-02)."""
    state = shipped().deal(order=NEW_DECK, dealer=1)
    assert state.view(0).hand == ["9c", "10c", "Jc", "9d", "10d"]
    assert state.view(1).hand == ["Qc", "Kc", "Ac", "Jd", "Qd"]


def test_seat_zero_deals_likewise() -> None:
    """C24: with seat 0 as dealer seat 1 gets the first packet."""
    state = shipped().deal(order=NEW_DECK, dealer=0)
    assert state.view(1).hand == ["9c", "10c", "Jc", "9d", "10d"]
    assert state.view(0).hand == ["Qc", "Kc", "Ac", "Jd", "Qd"]


def test_the_eleventh_card_is_turned_up() -> None:
    """The next card after the deal proposes trumps [CASS] [HGM] (A-04)."""
    view = shipped().deal(order=NEW_DECK, dealer=1).view(0)
    assert view.zones["upcard"] == ["Kd"]
    assert view.facts["turned_up"] == "Kd"


def test_the_last_card_may_be_turned_up() -> None:
    """One book turns up the last card of the pack [HOY01] (A-04)."""
    game = changed({"deal.upcard": "last_card"})
    view = game.deal(order=NEW_DECK, dealer=1).view(0)
    assert view.zones["upcard"] == ["As"]
    assert view.zones["stock"] == 13


@pytest.mark.parametrize(
    ("packets", "eldest", "dealers"),
    [
        ([2, 3], "9c 10c Kc Ac 9d", "Jc Qc 10d Jd Qd"),
        ([1, 1, 1, 1, 1], "9c Jc Kc 9d Jd", "10c Qc Ac 10d Qd"),
        ([5], "9c 10c Jc Qc Kc", "Ac 9d 10d Jd Qd"),
        ([[3, 2], [2, 3]], "9c 10c Jc Ac 9d", "Qc Kc 10d Jd Qd"),
        ([[3, 2]], "9c 10c Jc 9d 10d", "Qc Kc Ac Jd Qd"),
    ],
)
def test_packets(packets: list[object], eldest: str, dealers: str) -> None:
    """Packets change only which card of the pack goes where [KEL7] [MOUSE] (A-02)."""
    state = changed({"deal.packets": packets}).deal(order=NEW_DECK, dealer=1)
    assert state.view(0).hand == eldest.split()
    assert state.view(1).hand == dealers.split()
    assert state.view(0).zones["upcard"] == ["Kd"]


def test_seven_cards_each() -> None:
    """With 32 cards some deal seven each, and four tricks are needed [SAWD] [HERF] (A-03)."""
    game = changed({"deal.each": 7, "deal.packets": [4, 3], "score.makers_need": 4}, "32-card")
    state = game.deal(seed=4)
    print("seed 4")
    moves = 0
    while not state.is_over:
        state, moves = state.after(state.legal_moves()[-1]), moves + 1
    assert moves >= 14
    assert state.outcome == "played"


def test_a_pack_that_is_too_small_is_refused() -> None:
    """C54: the message does the sum."""
    with pytest.raises(RulesetError, match=r"25 cards \(2 x 12 \+ the upcard\).*the pack has 24"):
        changed({"deal.each": 12, "deal.packets": [12]})


@pytest.mark.parametrize(
    ("order", "says"),
    [
        (NEW_DECK[:-1], "the order has 23 cards, the pack 24"),
        ([*NEW_DECK[:-1], "9c"], "9c is there more often than in the pack"),
        ([*NEW_DECK[:-1], "8c"], "8c is not in this deck of 24 cards"),
        ([*NEW_DECK[:-1], "Jo"], "Jo is not in this deck"),
        ([*NEW_DECK[:-1], ""], "'' is not a card"),
    ],
)
def test_a_wrong_pack_is_refused(order: list[str], says: str) -> None:
    """A stacked pack has every card of the deck once."""
    with pytest.raises(NotationError, match=says):
        shipped().deal(order=order, dealer=0)


@pytest.mark.parametrize("dealer", [-1, 2])
def test_there_is_no_such_dealer(dealer: int) -> None:
    """A dealer sits at the table."""
    with pytest.raises(NotationError, match="the dealer is one of 0 to 1"):
        shipped().deal(order=NEW_DECK, dealer=dealer)


def test_the_first_card_of_the_deck_is_a_card() -> None:
    """C50: the nine of clubs, card number 0, is never taken for no card."""
    state = deal("9d 10d Qd Kd Ad", "9h 10h Qh Kh Ah", "9c")
    assert state.view(0).facts["turned_up"] == "9c"
    state = after(state, "order up", "pick up")
    assert legal(state) == {"bury 9h", "bury 10h", "bury Qh", "bury Kh", "bury Ah"}
    state = after(state, "bury 9h", "play 9d", "play 9c")
    assert state.view(0).facts["tricks[1]"] == 1


def test_the_stock_stays_hidden() -> None:
    """Undealt cards are not shown, not even at the end (A-42)."""
    state = after(shipped().deal(order=NEW_DECK), "pass", "pass", "pass", "pass")
    assert state.is_over
    assert "shown" not in state.view(0).zones
    assert state.view(0).zones["stock"] == 14


def test_the_stock_may_be_shown_at_the_end() -> None:
    """Where the table agrees to it, the undealt cards lie open when the deal is over (A-42)."""
    state = changed({"deal.show_stock_at_end": True}).deal(order=NEW_DECK)
    assert state.view(0).zones["shown"] == []
    over = after(state, "pass", "pass", "pass", "pass")
    shown = over.view(0).zones["shown"]
    assert isinstance(shown, list)
    assert sorted(shown) == sorted(NEW_DECK[10:])
