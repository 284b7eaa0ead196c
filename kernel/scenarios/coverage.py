"""Which values of a rule set matter to its scenarios.

A value is *exercised* when some scenario ends otherwise, or becomes impossible, once the value is
exchanged for another that the rules allow. This asks more than whether a line was reached: a
scenario that would pass under either value says nothing about it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from kernel.compiler import compile_game
from kernel.declare.loader import ruleset_from_tree
from kernel.declare.merging.shape import Block
from kernel.declare.registry import registry_with
from kernel.declare.text.words import path_text
from kernel.errors import KernelError, RulesetError
from kernel.scenarios.changes import Subject, changed, subjects
from kernel.scenarios.running import run
from kernel.scenarios.setting import faults_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator
    from types import ModuleType

    from kernel.declare.text.report import Mark
    from kernel.run.game import Game
    from kernel.scenarios.model import Scenario, Suite

EXERCISED: Final = "exercised"
IDLE: Final = "idle"
FIXED: Final = "fixed"
"""No other value that means something else can stand there, so nothing can be said."""

_Ending: TypeAlias = tuple[int, int] | None
"""The line and column at which a scenario fails; (0, 0) where it is impossible."""


@dataclass(frozen=True)
class Covered:
    """A value of a rule file: where it stands, and whether it is exercised, idle or fixed."""

    path: str
    mark: Mark
    status: str


def coverage(
    suites: Iterable[Suite],
    seed: int,
    plugins: tuple[ModuleType | str, ...] = (),
    files: Container[str] | None = None,
) -> list[Covered]:
    """The values of the rule files of *suites*, or of *files* only, in the order of their lines.

    A value that several suites share is exercised if one of them exercises it.
    """
    found: dict[tuple[str, int, str], Covered] = {}
    for suite in suites:
        for covered in _of_suite(suite, seed, plugins, files):
            key = (covered.mark.file, covered.mark.line, covered.path)
            known = found.get(key)
            if known is None or _RANK[covered.status] > _RANK[known.status]:
                found[key] = covered
    return sorted(found.values(), key=lambda c: (c.mark.file, c.mark.line, c.mark.column))


_RANK: Final = {FIXED: 0, IDLE: 1, EXERCISED: 2}


def _of_suite(
    suite: Suite,
    seed: int,
    plugins: tuple[ModuleType | str, ...],
    files: Container[str] | None,
) -> Iterator[Covered]:
    trial = _Trial(suite, seed, plugins)
    shape = Block(registry_with(plugins).model)
    origins = {
        path: mark
        for path, mark in suite.ruleset.origins.items()
        if files is None or mark.file in files
    }
    found = [s for s in subjects(shape, suite.ruleset.tree) if s.path in origins]
    status = {subject.path: trial.status(subject) for subject in found}
    for path, own in status.items():
        inside = [each for other, each in status.items() if other[: len(path)] == path]
        best = EXERCISED if EXERCISED in inside else own
        yield Covered(path_text(path), origins[path], best)


class _Trial:
    """The scenarios of a suite, tried under other rules."""

    def __init__(self, suite: Suite, seed: int, plugins: tuple[ModuleType | str, ...]) -> None:
        self._suite = suite
        self._seed = seed
        self._plugins = plugins
        self._tree = suite.ruleset.as_tree()
        self._usual = {s.name: self._ending(suite.game, s) for s in suite.scenarios}

    def status(self, subject: Subject) -> str:
        """Whether some change of *subject* changes how a scenario ends."""
        status = FIXED
        for change in subject.changes:
            game = self._game(changed(self._tree, change))
            if game is None or (subject.path[0] == "score" and self._scores_as_usual(game)):
                continue
            if any(self._differs(game, scenario) for scenario in self._suite.scenarios):
                return EXERCISED
            status = IDLE
        return status

    def _game(self, tree: dict[str, object]) -> Game | None:
        try:
            ruleset = ruleset_from_tree(tree, registry=registry_with(self._plugins))
        except RulesetError:
            return None
        return compile_game(ruleset, self._plugins, {})

    def _scores_as_usual(self, game: Game) -> bool:
        """Whether the score table came out the same, so that the change is none."""
        return game.scoring.scores_as(self._suite.game.scoring)

    def _differs(self, game: Game, scenario: Scenario) -> bool:
        return self._ending(game, scenario) != self._usual[scenario.name]

    def _ending(self, game: Game, scenario: Scenario) -> _Ending:
        if any(faults_of(game, scenario)):
            return (0, 0)
        try:
            failure = run(game, scenario, self._seed).failure
        except KernelError:
            return (0, 0)
        return None if failure is None else (failure.mark.line, failure.mark.column)
