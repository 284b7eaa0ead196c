"""Checking a rule file: a game or a house file by itself, an option on the games there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.cli.other_seats import with_other_seats
from kernel.cli.proofs import proofs
from kernel.declare.loader import load_ruleset, options_below
from kernel.declare.registry import registry_with
from kernel.declare.text.header import GAME
from kernel.declare.text.heads import list_rulesets
from kernel.errors import NOTE, Problem, RulesetError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from kernel.declare.loader import Ruleset

NOT_A_GAME: Final = "not-a-game"
"""The code of the finding that a file is an option."""


class Checker:
    """Finds the faults of rule files. *sound* are the games and house files without any."""

    def __init__(self, plugins: tuple[str, ...]) -> None:
        self._registry = registry_with(plugins)
        self.sound: dict[str, Ruleset] = {}

    def findings(self, path: Path) -> tuple[Problem, ...]:
        """The problems of a rule file, or its notes where it has none."""
        found = self._load(path)
        if any(problem.code == NOT_A_GAME for problem in found):
            return self._on_games(path)
        return found

    def _load(self, game: str | Path, *options: str) -> tuple[Problem, ...]:
        try:
            found = load_ruleset(game, options, registry=self._registry)
        except RulesetError as error:
            return error.problems
        if options:
            return self._with_tables(found, game, options) or found.notes
        others = with_other_seats(found, str(game), self._registry)
        if all(problem.severity == NOTE for problem in others):
            self.sound[str(game)] = found
            return (*found.notes, *others)
        return tuple(others)

    def _with_tables(
        self, found: Ruleset, game: str | Path, options: Sequence[str]
    ) -> tuple[Problem, ...]:
        """The problems with the numbers of seats for which there are lines of their own."""
        for seats in sorted(found.tables.intersection(found.header.seats_allowed)):
            try:
                load_ruleset(game, options, seats=seats, registry=self._registry)
            except RulesetError as error:
                return error.problems
        return ()

    def proved(self) -> Iterator[str]:
        """What holds of each sound file, in sentences."""
        for file, found in self.sound.items():
            yield from proofs(file, found.rules)

    def _on_games(self, option: Path) -> tuple[Problem, ...]:
        """The problems of an option on the game it fits best; those on games say nothing of it.

        What it builds on is put on the game with it.
        """
        name = str(option) if option.is_absolute() else f"./{option}"
        below = options_below(name, registry=self._registry)
        closest: list[Problem] | None = None
        for head in list_rulesets(self._registry.ruleset_dirs):
            if head.sort != GAME or head.problems:
                continue
            found = [each for each in self._load(head.name, *below, name) if each.severity != NOTE]
            if closest is None or len(found) < len(closest):
                closest = found
            if not closest:
                break
        return tuple(closest or ())
