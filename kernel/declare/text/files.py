"""Reading the files that files name; the line that names a file is blamed if it is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.text.header import OPTION
from kernel.declare.text.report import NOWHERE, Mark, Report, problem_at
from kernel.declare.text.rulefile import read_rule_file
from kernel.declare.text.shelf import NotFoundError, Shelf, other_sort

if TYPE_CHECKING:
    from pathlib import Path

    from kernel.declare.text.rulefile import RuleFile
    from kernel.declare.text.shelf import Place
    from kernel.errors import Problem


class Files:
    """The files of one load, each read once."""

    def __init__(self, shelf: Shelf, report: Report) -> None:
        self._shelf = shelf
        self._report = report
        self._read: dict[Path, RuleFile | None] = {}

    def asked_for(self, name: str | Path) -> RuleFile | None:
        """The game or house file the user asks for by name or path."""
        return self._named(str(name), option=False, is_path=not isinstance(name, str))

    def extended_by(self, file: RuleFile) -> RuleFile | None:
        """What *file* extends."""
        return self._named(file.said("extends"), file, file.mark("extends"), option=False)

    def options_of(self, file: RuleFile) -> list[tuple[RuleFile | None, Mark]]:
        """The options *file* names, each with the place of its name."""
        marks = [file.mark("options", number) for number in range(len(file.said("options")))]
        names = zip(file.said("options"), marks, strict=True)
        return [(self._named(name, file, mark, option=True), mark) for name, mark in names]

    def option_asked_for(self, name: str) -> RuleFile | None:
        """The option the user asks for by name or path."""
        return self._named(name, option=True)

    def _named(
        self,
        name: str,
        by: RuleFile | None = None,
        mark: Mark = NOWHERE,
        *,
        option: bool,
        is_path: bool = False,
    ) -> RuleFile | None:
        key = [] if by is None else ["options" if option else "extends"]
        try:
            place = self._shelf.find(name, option=option, named_by=by, is_path=is_path)
            file = self._file(place, mark, key)
            if file is not None and (file.sort == OPTION) != option:
                mark = mark if by else Mark(file.shown)
                raise other_sort(file.name, option=option)
        except NotFoundError as error:
            self._report.add(mark, error.code, error.message, error.hint, key)
            return None
        return file

    def _file(self, place: Place, mark: Mark, key: list[str]) -> RuleFile | None:
        path = place.path.absolute()
        if path not in self._read:
            own = Report()
            self._read[path] = read_rule_file(place.path, place.shown, own)
            self._report.opens(place.shown)
            for problem in own.problems():
                self._report.take(_blamed(problem, mark, key))
        return self._read[path]


def _blamed(problem: Problem, mark: Mark, key: list[str]) -> Problem:
    """A problem with a whole file, told where the file is named."""
    if problem.line or not mark.line:
        return problem
    message = f"{problem.file}: {problem.message}"
    return problem_at(mark, problem.code, message, problem.hint, path=key)
