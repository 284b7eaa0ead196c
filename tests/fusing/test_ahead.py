"""The loops that a compiled build has made ahead do as the rules, before they are compiled.

They are run as Python, with a machine that refuses what a word is not asked for: there an index
below zero, a column beyond its row, and a number too long for a word would go unseen or go wrong.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import kernel.run.game
from kernel import Game, load_game

GAMES = sorted(path.stem for path in (Path(__file__).parents[2] / "rulesets").glob("*.yaml"))
DEALS = 8
FITS = range(-(2**63), 2**63)
SCRIPTS = ("ahead", "native", "words")


@pytest.fixture
def ahead(hook: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The script that writes loops out."""
    monkeypatch.syspath_prepend(hook)
    import ahead  # type: ignore[import-not-found] # noqa: PLC0415 - a script beside the hook

    yield ahead
    for name in SCRIPTS:
        del sys.modules[name]


class Checked(ast.NodeTransformer):
    """Has each word looked at that a variable is given, and the row and column of a table."""

    words: frozenset[str] = frozenset()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A loop, or what makes one."""
        given = [each for each in node.body if isinstance(each, ast.AnnAssign)]
        self.words = frozenset(ast.unparse(each.target) for each in given)
        return self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        """What gives a variable its value."""
        self.generic_visit(node)
        if ast.unparse(node.targets[0]) in self.words:
            node.value = ast.Call(ast.Name("word", ast.Load()), [node.value], [])
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """What looks up the word of a table."""
        self.generic_visit(node)
        if ast.unparse(node.func) == "machine.word_at":
            match node.args[1]:
                case ast.BinOp(ast.BinOp(row, ast.Mult(), width), ast.Add(), column):
                    called = ast.Name("in_row", ast.Load())
                    node.args[1] = ast.Call(called, [row, width, column], [])
        return node


def word(number: int) -> int:
    """*number*, if it is one."""
    assert number in FITS
    return number


def in_row(row: int, width: int, column: int) -> int:
    """The index of a word in a table of rows."""
    assert column in range(width)
    return row * width + column


def strict(machine: ModuleType) -> ModuleType:
    """A *machine* that knows no index from the end, and no word that is too long."""
    made = ModuleType("machine")
    vars(made).update(vars(machine))
    words_in = {"word_at": 8, "card": 8, "put_card": 8, "cell": 1, "put": 1}
    for name, size in words_in.items():

        def asked(held: Any, at: int, *new: int, name: str = name, size: int = size) -> Any:
            assert at in range(len(held) // size)
            asked_of = getattr(machine, name)
            return asked_of(held, at, *map(word, new)) if new else word(asked_of(held, at))

        setattr(made, name, asked)
    return made


def put_in(game: Game, text: str, machine: ModuleType) -> None:
    """Give *game* the loops of the *text* of a module."""
    tree = Checked().visit(ast.parse(text))
    tree.body = [each for each in tree.body if "kernel.ahead" not in ast.unparse(each)]
    space: dict[str, Any] = {"machine": strict(machine), "word": word, "in_row": in_row}
    exec(compile(ast.fix_missing_locations(tree), game.name, "exec"), space)  # noqa: S102 - ours
    loops = game.playing_on, game.step_by_phase, game.deal_tables.dealing, game.score
    space["put_in"](*(each.now for each in loops), [*game.legal_by_phase], game.deal_tables.tell)


@pytest.mark.skipif(
    not kernel.run.game.__file__.endswith(".py"), reason="in a compiled build nothing is fused"
)
@pytest.mark.parametrize("name", GAMES)
def test_loops_made_ahead_do_as_the_rules(
    name: str, ahead: ModuleType, machine: ModuleType
) -> None:
    """In random deals, from each state; and all that they meet fits in a word."""
    fused, game, plain = (load_game(name) for _ in range(3))
    fused.fuse()
    put_in(game, ahead.module_of(fused), machine)
    assert game.playing_on[0] is not plain.playing_on[0]
    for seed in range(DEALS):
        rng, dealer = Random(seed), seed % game.seats
        state, its = game.deal(seed, dealer=dealer), plain.deal(seed, dealer=dealer)
        while not its.is_over:
            assert (state.cells, state.legal) == (its.cells, its.legal)
            rolled = [one.rollout(at, Random(seed)) for one, at in ((game, state), (plain, its))]
            assert len({(end.cells, end.scores) for end in rolled}) == 1
            move = rng.choice(its.legal_moves()).text
            state, its = state.after(move), its.after(move)
        assert (state.cells, state.scores) == (its.cells, its.scores)
