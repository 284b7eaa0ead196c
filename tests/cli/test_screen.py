"""The table on the screen: what a seat is shown, how it is sorted, and what is never shown."""

from __future__ import annotations

import io
import re
from functools import cache
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import kernel
from kernel.cli.table.asking import move_meant
from kernel.cli.table.explaining import explained
from kernel.cli.table.hands import grouped, sorted_hand
from kernel.cli.table.layouts import laid_out
from kernel.cli.table.painting import Painter, typed
from kernel.cli.table.screen import Screen
from kernel.cli.table.seating import Seating, seated
from kernel.cli.table.story import story
from kernel.cli.table.undoing import taken_back
from kernel.players import RandomPlayer
from kernel.run.match import Dealt

GAMES = sorted(
    path.stem for path in (Path(__file__).resolve().parents[2] / "rulesets").glob("*.yaml")
)
CARD = re.compile(r"(?<![A-Za-z0-9])(?:(?:10|[2-9JQKA])[cdhs]|Jo)(?![A-Za-z0-9])")


@cache
def load(*names: str) -> kernel.Game:
    """A shipped game, loaded once."""
    return kernel.load_game(*names)


def shown(
    match: kernel.Match,
    *,
    people: tuple[int, ...] = (0,),
    width: int = 80,
    seat: int | None = None,
) -> str:
    """The screen of a seat; of the one to act unless said."""
    seating = seated(match.game, people, "random", RandomPlayer)
    out = io.StringIO()
    console = Console(file=out, width=width, highlight=False)
    seat = match.state.to_act or 0 if seat is None else seat
    screen = Screen(match, seat, seating, Painter(symbols=False))
    for line in screen.lines(console):
        console.print(line)
    return out.getvalue()


def known(match: kernel.Match, seat: int) -> set[str]:
    """The cards that *seat* may have seen in this deal."""
    view = match.state.view(seat)
    cards = {card for held in view.zones.values() if isinstance(held, list) for card in held}
    cards |= set(CARD.findall(str(view.facts.get("turned_up"))))
    state = match.game.deal(order=match.dealt.order, dealer=match.dealt.dealer)
    for text in match.moves:
        move = state.move(text)
        own = state.to_act == seat
        cards |= set(CARD.findall(move.text if own else move.public_text))
        state = state.after(move)
    return cards


@pytest.mark.parametrize("name", GAMES)
def test_no_card_is_shown_that_the_seat_has_not_seen(name: str) -> None:
    """On the screen and in every explanation there are only cards its view and the play allow."""
    game = load(name)
    for seed in range(2):
        match, player = kernel.Match(game, seed=seed), RandomPlayer(Random(seed))
        while not match.deals:
            seat = match.state.to_act or 0
            view, may = match.state.view(seat), known(match, seat)
            answers = " ".join(map(" ".join, explained(match.state, view)))
            assert set(CARD.findall(shown(match))) <= may
            assert set(CARD.findall(answers)) <= may
            assert sorted(sorted_hand(view)) == sorted(view.hand)
            match = match.after(player.choose(view))


def test_cards_that_are_shown_are_on_the_screen(tmp_path: Path) -> None:
    """A hand laid open is there for all; the undealt cards only for who sits out and looks."""
    house = tmp_path / "house.yaml"
    house.write_text("extends: euchre\noptions: [jambone]\nalone: {sitting_out_may_see: stock}\n")
    match = kernel.Match(kernel.load_game(str(house)), seed=3)
    match = match.after("order up alone").after(
        match.after("order up alone").state.legal_moves()[0]
    )
    maker = match.state.to_act or 0
    hand, partner = match.state.view(maker).hand, (maker + 2) % 4
    assert "Laid open" not in shown(match)
    match = match.after("lay open")
    texts = [shown(match, seat=seat) for seat in range(4)]
    for text in texts:
        [line] = [line for line in text.splitlines() if line.startswith("Laid open")]
        assert set(CARD.findall(line)) == set(hand)
    assert [text.count("Undealt") for text in texts] == [int(s == partner) for s in range(4)]


@pytest.mark.parametrize("width", [24, 40, 80, 200])
def test_the_table_fits_the_screen(width: int) -> None:
    """Whatever the width, no line is longer, none ends in blanks, and nothing is cut off."""
    match = kernel.Match(load("hasenpfeffer"), seed=3)
    for _ in range(20):
        text = shown(match, width=width)
        assert max(map(len, text.splitlines())) <= width
        assert not re.search(r" $", text, re.MULTILINE)
        assert "…" not in text
        assert set(match.state.view(match.state.to_act or 0).hand) <= set(CARD.findall(text))
        match = match.after(match.state.legal_moves()[0])


def test_cards_before_the_seats() -> None:
    """The piles lie in their order; a question mark is a card that is covered, a dash none."""
    dealt = (
        "9c 10s 10c 9s Qc Js Kc Jc",
        "Qh Ad 10h As 9h Ks Ac Qs",
        "Jh 9d Jd 10d Ah Qd Kh Kd",
    )
    state = load("euchre-2p-layout").deal(order=" ".join(dealt).split(), dealer=1)
    assert laid_out(state.view(1), 0) == "Qh on ?, 10h on ?, 9h on ?, Ac on ?"
    for move in ("bid 7", "pass", "name hearts", "play Qh", "play Ad"):
        state = state.after(move)
    assert laid_out(state.view(1), 0) == "9c, 10h on ?, 9h on ?, Ac on ?"
    assert laid_out(state.view(0), 1) == "10s, As on ?, Ks on ?, Qs on ?"
    assert laid_out(state.after("play 9c").view(1), 0) == "-, 10h on ?, 9h on ?, Ac on ?"
    assert laid_out(load("euchre").deal(seed=1).view(0), 0) == ""


def test_the_hand_is_sorted_by_the_suit_a_card_counts_as() -> None:
    """Trumps come first, strongest in front, and the left bower is among them."""
    game = load("euchre-2p", "joker")
    hearts = next(order for order in game.orderings if order.name == "hearts")
    hand = ["9h", "Jd", "Ad", "Kc", "Ah", "Jo", "9c", "Jh"]
    assert [group.cards for group in grouped(hand, game.deck, hearts)] == [
        ("Jo", "Jh", "Jd", "Ah", "9h"),
        ("Kc", "9c"),
        ("Ad",),
    ]
    assert [group.cards for group in grouped(hand, game.deck, None)] == [
        ("Jo",),
        ("Kc", "9c"),
        ("Ad", "Jd"),
        ("Ah", "Jh", "9h"),
    ]


def two_handed(*moves: str) -> kernel.Match:
    """A match of two in which seat 1 deals and seat 0 holds good clubs, after *moves*."""
    game = load("euchre-2p")
    cards = ["Jc", "Js", "Ac", "9h", "10h", "Kh", "9d", "Qd", "As", "9s", "Kc"]
    order = [cards[i] for i in (0, 1, 2, 5, 6, 7, 3, 4, 8, 9, 10)]
    order += [card for card in game.deck.texts if card not in order]
    match = kernel.Match(game, seed=1, dealt=[Dealt(1, tuple(order))])
    for move in moves:
        match = match.after(move)
    return match


TABLES = {
    "the auction": (
        (),
        """\
Deal 1, dealt by computer ─────
Score      you 0, computer 0, playing to 10
Turned up  Kc

Your hand  Ac Jc   10h 9h   Js

1. pass   2. order up
""",
    ),
    "turned down": (
        ("pass", "pass"),
        """\
Deal 1, dealt by computer ─────
Score      you 0, computer 0, playing to 10
Turned up  Kc, turned down
Calls      you passed, computer passed

Your hand  Ac Jc   10h 9h   Js

1. pass   2. name diamonds   3. name hearts   4. name spades
""",
    ),
    "left by the dealer": (
        ("order up", "leave"),
        """\
Deal 1, dealt by computer ─────
Score      you 0, computer 0, playing to 10
Turned up  Kc, left by computer
Calls      you ordered up, computer left it
Trumps     clubs, made by you
Tricks     you 0, computer 0

Your hand  Jc Js Ac (trumps)   10h 9h

1. play Jc   2. play Js   3. play Ac   4. play 10h   5. play 9h
""",
    ),
    "a trick later": (
        ("order up", "pick up", "bury 9d", "play 9h", "play Kh", "play Qd"),
        """\
Deal 1, dealt by computer ─────
Score       you 0, computer 0, playing to 10
Turned up   Kc, taken by computer
Trumps      clubs, made by you
Tricks      you 0, computer 1
Last trick  you 9h, computer Kh; computer took it
On table    computer Qd

Your hand   Jc Js Ac (trumps)   10h

1. play Jc   2. play Js   3. play Ac   4. play 10h
""",
    ),
}


@pytest.mark.parametrize(("moves", "expected"), TABLES.values(), ids=TABLES.keys())
def test_the_table_says_what_has_happened(moves: tuple[str, ...], expected: str) -> None:
    """Turn-up and its fate, calls, trumps and maker, tricks, the table, the hand, the moves."""
    text = re.sub(r"─+", "─────", shown(two_handed(*moves)))
    assert text == expected


def test_a_dealer_who_names_blind_is_shown_no_card() -> None:
    """Before he has named, the hand is a number of cards."""
    matches = (kernel.Match(load("euchre-2p", "joker"), seed=seed) for seed in range(999))
    match = next(match for match in matches if match.state.phase == "dealer_names")
    text = shown(match, people=(0, 1))
    assert "5 cards, not looked at yet" in text
    assert set(CARD.findall(text)) == {"Jo"}


def meant(match: kernel.Match, said: str) -> str:
    """The move that *said* is taken for."""
    return move_meant(match.state, match.state.view(match.state.to_act or 0), said).text


@pytest.mark.parametrize(
    ("said", "move"),
    [
        ("1", "play Jc"),
        ("4.", "play 10h"),
        ("jc", "play Jc"),
        ("J♣", "play Jc"),
        ("JS", "play Js"),
        ("th", "play 10h"),
        ("10H", "play 10h"),
        ("  play   tH ", "play 10h"),
        ("Play 9h", "play 9h"),
    ],
)
def test_a_move_may_be_typed_in_many_ways(said: str, move: str) -> None:
    """A number, a text, a bare card; any case, `T` for ten, suit symbols."""
    assert meant(two_handed("order up", "leave"), said) == move


@pytest.mark.parametrize(
    ("said", "move"),
    [("hearts", "name hearts"), ("name h", "name hearts"), ("p", "pass"), ("PASS", "pass")],
)
def test_a_part_that_fits_one_move_is_enough(said: str, move: str) -> None:
    """The beginning or the end of a call stands for it where no other begins or ends so."""
    assert meant(two_handed("pass", "pass"), said) == move


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("9", "there is no move 9; choose from 1 to 5"),
        ("0", "there is no move 0; choose from 1 to 5"),
        ("play", "'play' is no move here"),
        ("ply jc", "'ply jc' is no move here; did you mean play jc?"),
        ("7c", "'7c' is no move here"),
        ("fold", "'fold' is no move here"),
    ],
)
def test_what_is_no_move_is_said_to_be_none(said: str, why: str) -> None:
    """The answer repeats what was typed, and offers what is near."""
    with pytest.raises(kernel.NotationError) as error:
        meant(two_handed("order up", "leave"), said)
    assert str(error.value).startswith(why)


def test_a_wrong_card_is_refused_with_the_reason() -> None:
    """The rule that bars the card speaks; a card that is not held is said not to be."""
    match = two_handed("order up", "leave", "play 9h")
    for said, why in (("9d", "you must follow hearts"), ("ah", "you do not hold it")):
        with pytest.raises(kernel.IllegalMove) as error:
            meant(match, said)
        assert (error.value.move, error.value.why) == (f"play {said[0].upper()}{said[1]}", why)


def test_a_question_explains_every_move_and_card() -> None:
    """What a move does, and why the other cards may not be played."""
    match = two_handed("order up", "leave", "play 9h")
    first, *others = explained(match.state, match.state.view(1))
    assert first == ("play Kh", "it beats what lies there")
    assert [move for move, _ in others] == ["play Qd", "play 9d", "play As", "play 9s"]
    assert all(said.startswith("no: you must follow hearts") for _, said in others)


def test_a_question_about_one_move_answers_that() -> None:
    """A legal call is told by what it does, a barred one by the reason."""
    match = two_handed("pass", "pass")
    view = match.state.view(0)
    assert explained(match.state, view, "hearts") == [
        ("name hearts", "hearts become trumps, and you the maker")
    ]
    [(move, said)] = explained(match.state, view, "name clubs")
    assert move == "name clubs"
    assert said.startswith("no: that suit was proposed by the upcard")


def test_symbols_and_letters() -> None:
    """On a terminal suits are symbols; typed, they may be either."""
    assert Painter(symbols=True).phrase("play Jc, 10h; Jo").plain == "play J♣, 10♥; Jo"
    assert Painter(symbols=False).phrase("play Jc, 10h; Jo").plain == "play Jc, 10h; Jo"
    assert Painter(symbols=True).phrase("play Jo as clubs").plain == "play Jo as clubs"
    assert Painter(symbols=True).trumps("hearts").plain == "♥ hearts"
    assert typed("J♣ 10♥ q♦ a♠") == "Jc 10h qd as"


def test_taking_back_goes_to_the_decision_before() -> None:
    """Through the computer's moves, and through the end of a deal; at the first there is none."""
    match = kernel.Match(load("euchre-2p"), seed=5)
    you = Seating(match.game, frozenset({0}))
    assert taken_back(match, Seating(match.game, frozenset({match.state.to_act or 0}))) is None
    before: list[kernel.Match] = []
    while len(match.deals) < 3:
        if match.state.to_act == 0:
            back = taken_back(match, you)
            assert (back is None) == (not before)
            if before:
                assert back == before[-1]
            before.append(match)
        match = match.after(match.state.legal_moves()[-1])


def test_a_question_with_one_answer_is_answered_for_a_person_alone() -> None:
    """Who cannot claim is not asked at the keyboard; with others about, everyone is."""
    match = kernel.Match(load("euchre", "farmers-hand"), seed=5)
    seat = match.state.to_act
    assert seat is not None
    assert [move.text for move in match.state.legal_moves()] == ["no claim"]
    alone = Seating(match.game, frozenset({seat}))
    together = Seating(match.game, frozenset({0, 1, 2, 3}))
    assert str(alone.only_answer(match.state)) == "no claim"
    assert together.only_answer(match.state) is None
    match = match.after("no claim")
    assert taken_back(match, alone) is None


def test_the_story_has_every_trick_with_its_winner() -> None:
    """Told from the moves, tricks and winners agree with what the deal counts."""
    match = kernel.Match(load("hasenpfeffer"), seed=2)
    while not match.deals or not match.deals[-1].scores[0]:
        match = match.after(match.state.legal_moves()[-1])
    deal = match.deals[-1]
    told = story(match.game, deal.dealt, deal.moves)
    facts = deal.state.view(0).facts
    assert len(told.tricks) == 6
    for seat in range(4):
        won = sum(trick.winner == seat for trick in told.tricks)
        assert won == facts[f"tricks[{seat}]"]
