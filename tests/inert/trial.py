"""One line of the rule language put to the test in every context it has."""

from __future__ import annotations

import ast
from functools import cache
from itertools import combinations
from typing import Any

from kernel.declare.merging.shape import Block, Line, Named
from kernel.run.game import Game
from tests.inert.contexts import (
    ABSENT,
    PRESENT,
    Context,
    Told,
    contexts_for,
    game_of,
    table,
    with_value,
)
from tests.inert.plays import DEALS, MATCHES
from tests.inert.walk import MINE, NONE, Path, alternatives

TOLD = Told()


def faults(path: Path, line: Line, block: Block) -> list[str]:
    """What is wrong with a line: no context, a value that is never had, two that play alike."""
    contexts = contexts_for(path)
    trials = [_Trial(path, line, block, context) for context in contexts]
    found = [fault for trial in trials for fault in trial.faults()]
    differ = {pair for trial in trials for pair, is_same in trial.pairs() if not is_same}
    alike = {pair for trial in trials for pair, is_same in trial.pairs() if is_same}
    tried = f"in {DEALS} deals and {MATCHES} matches, numbered from 0"
    found += [f"{one} and {other} play alike {tried}" for one, other in sorted(alike - differ)]
    had = {value for trial in trials for value in (*trial.games, *trial.refused)}
    wanted = {repr(value) for trial in trials for value in trial.values}
    found += [f"{value} is never had" for value in sorted(wanted - had)]
    most = max((len(trial.games) for trial in trials), default=0)
    if most < 2 and not any(trial.refused for trial in trials):
        found.append("there is nothing to compare" if contexts else "there is no context")
    return found


class _Trial:
    """A line in one context: a game for each value that can be had, a code for each refused."""

    def __init__(self, path: Path, line: Line, block: Block, context: Context) -> None:
        self._context = context
        form = _form(path, block) or {}
        self._expected = form.get("refused", {}) | context.refused
        self.values = _values(path, line, block, context)
        if context.never:
            self.values = [value for value in self.values if value != ABSENT] or [1]
        self.games: dict[str, Game] = {}
        self.refused: dict[str, str] = {}
        for value in self.values:
            game = game_of(with_value(context, path, value, _form(path, block)))
            if isinstance(game, Game):
                self.games[repr(value)] = game
            else:
                self.refused[repr(value)] = game

    def faults(self) -> list[str]:
        """Values that are refused and should not be, and values that play alike."""
        if self._context.never:
            return [f"{value} can be had" for value in self.games] + [
                f"{value} is refused otherwise: {codes}"
                for value, codes in self.refused.items()
                if not set(self._context.never) & set(codes.split(","))
            ]
        return [
            f"{value} is refused: {codes}"
            for value, codes in self.refused.items()
            if not self._is_expected(value, codes)
        ]

    @cache  # noqa: B019 - a trial lives for one line
    def pairs(self) -> list[tuple[tuple[str, str], bool]]:
        """Every two values that can be had, and whether they play alike."""
        excused = [{repr(a), repr(b)} for a, b in self._context.same]
        return [
            (tuple(sorted((one, other))), TOLD.differ(here, there) is None)
            for (one, here), (other, there) in combinations(self.games.items(), 2)
            if {one, other} not in excused and not self._context.never
        ]

    def _is_expected(self, value: str, codes: str) -> bool:
        key = ast.literal_eval(value)
        code = self._expected.get(key if isinstance(key, str) else value) or self._expected.get("*")
        return code is not None and code in codes.split(",")


def _form(path: Path, block: Block) -> dict[str, Any] | None:
    name = block.model.phrase_name
    if not name:
        return None
    form: dict[str, Any] = table()[1].get(name, {}).get(path[-1], {})
    return form


def _values(path: Path, line: Line, block: Block, context: Context) -> list[Any]:
    form = _form(path, block) or {}
    examples = context.values if len(context.at) == len(path) else []
    examples = examples or form.get("values", [])
    is_block = isinstance(line.shape, Block) and line.is_optional
    if isinstance(line.shape, Named) or (is_block and not examples):
        return [ABSENT, PRESENT]
    present = _at(context.rules, path)
    found = alternatives(line, present, examples)
    return [ABSENT if value == NONE and _is_new(path) else value for value in found]


def _is_new(path: Path) -> bool:
    """Whether the line stands in an entry that the context adds, in which nothing is to go."""
    return MINE in path or "when" in path or "not_when" in path


def _at(rules: dict[str, Any], path: Path) -> Any:
    block: Any = rules
    for step in path:
        if not step.startswith("kind="):
            block = block.get(step, {}) if isinstance(block, dict) else {}
    return block
