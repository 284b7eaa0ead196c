"""Checking a rule file: a game or a house file by itself, an option on the games there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.declare.heads import list_rulesets
from kernel.declare.loader import load_ruleset
from kernel.declare.registry import registry_with
from kernel.errors import NOTE, Problem, RulesetError

if TYPE_CHECKING:
    from pathlib import Path

NOT_A_GAME: Final = "not-a-game"
"""The code of the finding that a file is an option."""


class Checker:
    """Finds the faults of rule files."""

    def __init__(self, plugins: tuple[str, ...]) -> None:
        self._registry = registry_with(plugins)

    def findings(self, path: Path) -> tuple[Problem, ...]:
        """The problems of a rule file, or its notes where it has none."""
        found = self._load(path)
        if any(problem.code == NOT_A_GAME for problem in found):
            return self._on_games(path)
        return found

    def _load(self, game: str | Path, *options: str) -> tuple[Problem, ...]:
        try:
            return load_ruleset(game, options, registry=self._registry).notes
        except RulesetError as error:
            return error.problems

    def _on_games(self, option: Path) -> tuple[Problem, ...]:
        """What is found where the option does best: nothing, where it fits a game."""
        heads = list_rulesets(self._registry.ruleset_dirs)
        tried = [
            self._load(head.name, f"./{option}" if not option.is_absolute() else str(option))
            for head in heads
            if head.sort == "game" and not head.problems
        ]
        return min(tried, key=_faults, default=())


def _faults(findings: tuple[Problem, ...]) -> int:
    return sum(finding.severity != NOTE for finding in findings)
