"""Places in rule files, and the findings about them, each made once."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from kernel.declare.text.words import harmless, path_text
from kernel.errors import NOTE, PROBLEM, Problem, RulesetError

if TYPE_CHECKING:
    from collections.abc import Iterable

KeyPath: TypeAlias = tuple[str | int, ...]
"""The names and numbers that lead from the top of a rule file to a value."""

MAX_PROBLEMS: Final = 200
"""Findings after this many are counted, not kept: a hostile file must not fill the screen."""
_LONGEST_LINE: Final = 160
_OF_THE_WHOLE_VALUE: Final = frozenset({"tag", "unseen-character"})
"""Codes after which nothing more is said about the same value."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a rule file: *line* and *column* count from 1, *text* is the whole line.

    Line 0 means the file as a whole.
    """

    file: str
    line: int = 0
    column: int = 0
    text: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file

    @property
    def shown(self) -> str:
        """The line as a screen may show it, where it and a caret under it fit on one."""
        if self.column > _LONGEST_LINE:
            return ""
        return harmless(self.text[:_LONGEST_LINE].replace("\t", " ")).rstrip()


NOWHERE: Final = Mark("")
"""The place of what no file says."""


def problem_at(
    at: Mark,
    code: str,
    message: str,
    hint: str,
    *,
    path: Iterable[str | int] = (),
    severity: str = PROBLEM,
) -> Problem:
    """A finding about the place *at*."""
    return Problem(
        code=code,
        message=harmless(message),
        hint=harmless(hint),
        file=at.file,
        line=at.line,
        column=at.column,
        path=path_text(path),
        source=at.shown,
        severity=severity,
    )


class Report:
    """The findings of one load, kept in the order of files and lines; a mistake counts once."""

    def __init__(self) -> None:
        self._files: dict[str, int] = {}
        self._found: dict[tuple[str, str, int, int, str], Problem] = {}
        self._left_out = 0
        self._settled: set[tuple[str, int, int]] = set()

    def opens(self, file: str) -> None:
        """Fix the rank of *file* among the files that are read."""
        self._files.setdefault(file, len(self._files))

    def add(
        self, at: Mark, code: str, message: str, hint: str, path: Iterable[str | int] = ()
    ) -> None:
        """Keep what stops the rule set from being used."""
        self.take(problem_at(at, code, message, hint, path=path))

    def note(
        self, at: Mark, code: str, message: str, hint: str, path: Iterable[str | int] = ()
    ) -> None:
        """Keep what is worth saying and stops nothing."""
        self.take(problem_at(at, code, message, hint, path=path, severity=NOTE))

    def take(self, problem: Problem) -> None:
        """Keep *problem*, unless the same thing has been said about the same place."""
        key = (problem.code, problem.file, problem.line, problem.column, problem.message)
        if key in self._found or key[1:4] in self._settled:
            return
        if problem.code in _OF_THE_WHOLE_VALUE:
            self._settled.add(key[1:4])
        if self.is_full:
            self._left_out += 1
            return
        self.opens(problem.file)
        self._found[key] = problem

    @property
    def is_full(self) -> bool:
        """Whether further findings would only be counted."""
        return len(self._found) >= MAX_PROBLEMS

    def problems(self) -> tuple[Problem, ...]:
        """What stops the rule set from being used, in the order of files and lines."""
        found = self._sorted(PROBLEM)
        if found and self._left_out:
            last = replace(found[-1], message=f"{found[-1].message} (and {self._left_out} more)")
            return (*found[:-1], last)
        return found

    def notes(self) -> tuple[Problem, ...]:
        """What is worth saying and stops nothing, in the same order."""
        return self._sorted(NOTE)

    def _sorted(self, severity: str) -> tuple[Problem, ...]:
        found = [problem for problem in self._found.values() if problem.severity == severity]
        ranks = self._files
        return tuple(sorted(found, key=lambda p: (ranks[p.file], p.line, p.column)))

    def stop_if_any(self) -> None:
        """Raise `RulesetError` with every problem, if there is one."""
        found = self.problems()
        if found:
            raise RulesetError(found)
