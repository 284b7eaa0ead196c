"""Moves in words: each component says of its own moves what they mean, plugins among them."""

from __future__ import annotations

from copy import deepcopy
from io import StringIO
from random import Random
from typing import Any

import pytest
from rich.console import Console

import kernel
from kernel.cli.table.explaining import explained
from kernel.cli.table.painting import Painter
from kernel.cli.table.screen import Screen, called
from kernel.cli.table.seating import Seating
from kernel.cli.table.story import story
from kernel.cli.table.words import past, past_of_several, past_unseen
from kernel.compiler import game_from_tree
from kernel.players import SteadyPlayer
from kernel.players.sight import Sight
from kernel.values.moves import NO_SENSE, Does, Move, MoveTable, Sense


def move(game: str, text: str, *options: str) -> Move:
    """The move of a shipped game that has that text."""
    moves = kernel.load_game(game, *options).moves
    return moves[moves.named(text)]


@pytest.mark.parametrize(
    ("game", "text", "was", "means"),
    [
        ("euchre-2p", "pass", "passed", "leave it to the next seat"),
        ("euchre", "order up alone", "ordered up alone", "without your partner"),
        ("euchre", "take up", "took it up", "the upcard's suit becomes trumps"),
        ("euchre-2p", "pick up", "picked it up", "bury another card for it"),
        ("euchre-2p", "name hearts", "named hearts", "hearts become trumps, and you the maker"),
        ("double-hasenpfeffer", "name spades", "named spades", "spades become trumps"),
        ("napoleon", "bid 2", "bid 2", "undertake to take 2 tricks"),
        ("napoleon", "bid nap", "bid nap", "made it wins 10, lost it loses 5"),
        ("napoleon", "bid misere", "bid misere", "undertake to take no trick, without trumps"),
        ("pepper", "bid big pepper", "bid big pepper", "made it wins 2 a trick, lost it loses 12"),
        ("pepper", "bid little pepper", "bid little pepper", "wins 1 a trick, lost it loses 6"),
        ("euchre-2p", "bury 9c", "buried 9c", "lay it face down"),
        ("euchre-2p", "play 9c", "played 9c", ""),
    ],
)
def test_moves_in_words(game: str, text: str, was: str, means: str) -> None:
    """Each move can be told as done and as offered."""
    told = move(game, text)
    assert past(told) == was
    assert means in told.sense.meaning


def test_lone_hands_in_words() -> None:
    """A question of a plugin that is shipped has its words from there."""
    said = {
        "defend alone": ("went alone in defence", "defend without your partner"),
        "with partner": ("kept to partners", "play with your partner"),
    }
    for text, told in said.items():
        sense = move("euchre", text, "defend-alone").sense
        assert (sense.past, sense.meaning) == told


def test_a_move_of_which_nothing_is_declared_stays_as_it_is() -> None:
    """Its text is all that is known."""
    shout = Move(0, "shout loudly", "shout loudly")
    assert (past(shout), shout.sense) == ("shout loudly", NO_SENSE)
    assert past_of_several(shout, 2, card_seen=True) == "shout loudly 2 times"
    assert past_unseen(Move(0, "hide 9c", "hide", 0), 2) == "hide 2 times"


def test_cards_that_were_not_seen_are_counted() -> None:
    """Who buried them is told each; the others how many."""
    bury = move("euchre-2p", "bury 9c")
    assert past_unseen(bury) == "buried a card"
    assert past_of_several(bury, 3, card_seen=False) == "buried 3 cards"


def test_the_first_sense_of_a_word_stands() -> None:
    """A second component may declare the word without knowing what it means."""
    table = MoveTable([Move(0, "well", "well", sense=Sense("said well"))])
    assert table.sense(" WELL ").past == "said well"
    assert table.sense("ill") == NO_SENSE


@pytest.fixture
def peeking(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> kernel.Match:
    """A match with the plugin `peek`, whose maker is asked now."""
    monkeypatch.syspath_prepend(str(request.config.rootpath / "tests" / "plugins" / "peek"))
    tree: Any = deepcopy(dict(kernel.load_game("euchre-2p").identity.rules))
    tree["exchanges"] = {"peek": {}}
    match = kernel.Match(game_from_tree(tree, ["peek"]), seed=3)
    return match.after("order up")


def test_a_plugins_own_word_gets_its_past_and_meaning(peeking: kernel.Match) -> None:
    """The table explains the question, and tells what was answered."""
    view = peeking.state.view(peeking.state.to_act or 0)
    assert dict(explained(peeking.state, view)) == {
        "peek": "look at the cards left over",
        "do without": "leave them unseen",
    }
    match = peeking.after("peek")
    told = story(match.game, match.dealt, match.moves)
    line = called(told, Seating(match.game), Painter(symbols=False), None)
    assert line.plain == "seat 0 ordered up, seat 0 peeked"


def test_the_cards_a_plugin_tells_of_are_shown_and_known(peeking: kernel.Match) -> None:
    """To the seat that has been told, under the plugin's label; nobody else can hold them."""
    seat = peeking.state.to_act or 0
    match = peeking.after("peek")
    [told] = match.state.view(seat).told()
    assert (told.name, told.cell.label, told.owner) == (f"peeked_at[{seat}]", "Peeked at", seat)
    assert match.state.view(1 - seat).told() == []
    console = Console(file=StringIO(), width=100)
    rows = {of: [line.plain for line in screen(match, of).lines(console)] for of in range(2)}
    shown = {of: [line for line in rows[of] if line.startswith("Peeked at")] for of in rows}
    [row] = shown[seat]
    assert set(told.cards) <= set(row.split())
    assert shown[1 - seat] == []
    before, after = (Sight(each.state.view(seat)).unseen for each in (peeking, match))
    assert before.bit_count() - after.bit_count() == len(told.cards)


def screen(match: kernel.Match, seat: int) -> Screen:
    """The table as *seat* sees it."""
    return Screen(match, seat, Seating(match.game), Painter(symbols=False))


def test_the_computer_player_goes_by_what_a_plugin_declares(peeking: kernel.Match) -> None:
    """More cards to look at are better than fewer; the texts mean nothing to it."""
    view = peeking.state.view(peeking.state.to_act or 0)
    assert {SteadyPlayer(Random(seed)).choose(view) for seed in range(9)} == {"peek"}


def test_a_claim_says_whether_it_costs_points() -> None:
    """Whether it may be made or must be, and only where something is paid."""
    tree: Any = deepcopy(dict(kernel.load_game("napoleon", "peep-nap").identity.rules))
    [(name, claim)] = tree["claims"].items()
    text, effect = f"claim {name.replace('_', ' ')}", claim["may"]
    for how, costs, does in (
        ("may", 1, Does.PAYS),
        ("must", 1, Does.PAYS),
        ("may", 0, Does.CLAIMS),
    ):
        other = {key: said for key, said in claim.items() if key not in {"may", "must"}}
        tree["claims"] = {name: other | {how: effect | {"costs": costs}}}
        assert game_from_tree(tree).moves.sense(text).does is does
