"""Every shipped game plays fused as it plays unfused: deals, single moves and rollouts."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

import kernel.run.game
from kernel import Game, RulesetError, load_game
from kernel.values.bits import bits
from kernel.values.layout import PHASE
from kernel.values.phase import OVER
from kernel.values.plan import MatchFacts

RULESETS = Path(__file__).parent.parent.parent / "rulesets"
GAMES = [path.stem for path in sorted(RULESETS.glob("*.yaml"))]
OPTIONS = [path.stem for path in sorted((RULESETS / "options").glob("*.yaml"))]
DEALS = 100
SAMPLED = 8
STILL_CALLED = {"british-euchre": 1}
"""Rules that look for something among what is only known in play."""
in_time = pytest.mark.skipif(
    not kernel.run.game.__file__.endswith(".py"), reason="a compiled build fuses ahead"
)


def play_both_ways(game: Game, rng: Random, deals: int) -> None:
    """Deals, moves and rollouts leave the same cells, and take the same numbers from *rng*."""
    game.fuse()
    for number in range(deals):
        cells = _dealt(game, number, rng)
        _rolled_out(game, cells, rng.random())
        while cells[PHASE] != OVER:
            mask = game.phases[cells[PHASE]].legal(cells)
            move = rng.choice(list(bits(mask)))
            before, mine = cells.copy(), cells.copy()
            game.phases[before[PHASE]].advance(cells, move)
            opened = game.step_by_phase[before[PHASE]](mine, move)
            assert mine == cells
            assert opened == game.phases[cells[PHASE]].legal(cells)
        assert game.score[0](cells) == game.scoring.scores(cells)


def _dealt(game: Game, number: int, rng: Random) -> list[int]:
    carried = tuple(game.layout.initial[index] for index in game.carried)
    facts = MatchFacts(number + 1, (number,) * game.seats, carried) if number % 2 else None
    dealing, seed, dealer = game.deal_tables.dealing, rng.random(), rng.randrange(game.seats)
    cells, opened = dealing.plain[0](Random(seed).random, dealer, facts)
    assert dealing[0](Random(seed).random, dealer, facts) == (cells, opened)
    assert opened == game.phases[cells[PHASE]].legal(cells)
    return cells


def _rolled_out(game: Game, cells: list[int], seed: float) -> None:
    mine, its = cells.copy(), cells.copy()
    mine_drawn, its_drawn = Random(seed), Random(seed)
    game.playing_on.plain[0](mine, mine_drawn.random)
    game.playing_on[0](its, its_drawn.random)
    assert its == mine
    assert its_drawn.getstate() == mine_drawn.getstate()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_plays_fused_as_it_does_unfused(name: str, rng: Random) -> None:
    """All that a deal is made of, from the shuffle to its end."""
    play_both_ways(load_game(name), rng, DEALS)


@pytest.mark.parametrize("name", GAMES)
def test_so_does_a_game_with_options(
    name: str, rng: Random, request: pytest.FixtureRequest
) -> None:
    """Options alone and in pairs: each rule they bring is taken apart rightly."""
    sets = [*((each,) for each in OPTIONS), *combinations(OPTIONS, 2)]
    is_long = request.config.getoption("--everything")
    for chosen in sets if is_long else rng.sample(sets, SAMPLED):
        try:
            game = load_game(name, *chosen)
        except RulesetError:
            continue
        play_both_ways(game, rng, 4)


@in_time
@pytest.mark.parametrize("name", GAMES)
def test_no_call_of_a_rule_is_left(name: str) -> None:
    """What plays a deal is one function; what is given the cells has been taken apart."""
    head, _, body = load_game(name).fuse().partition("\n")
    assert head == "def play_on(cells, draw):"
    assert body.count("(cells") == STILL_CALLED.get(name, 0), body


@in_time
def test_what_is_fused_can_be_read() -> None:
    """A player of the rules finds them in the text: following suit, and who wins so far."""
    text = load_game("euchre-2p").fuse()
    assert text.startswith("def play_on(cells, draw):\n")
    assert "held & followed[led] or held" in text
    assert "if power > best:\n" in text


@in_time
def test_a_step_ends_with_what_is_legal() -> None:
    """Each way through it by itself, where it is known whose turn it is and what is led."""
    game = load_game("euchre")
    game.fuse()
    text = game.step_by_phase.text(1)
    assert text.endswith("\n    return held & followed[led] or held")
    assert text.count("return left\n") == text.count("return 0\n") == 1
    assert "legals" not in text
    assert "cells[0] ==" not in text


@in_time
def test_rollouts_are_fused_in_time(rng: Random) -> None:
    """After some hundred rollouts of a game it is another function that plays it."""
    game = load_game("euchre-2p")
    first = game.playing_on[0]
    for _ in range(400):
        game.rollout(game.deal(rng), rng)
    assert game.playing_on[0] is not first
    assert game.playing_on[0].__doc__
