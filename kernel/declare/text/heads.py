"""The heads of rule files: names and titles, without building a model of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kernel.declare.text.header import GAME, OPTION
from kernel.declare.text.report import Report
from kernel.declare.text.rulefile import read_rule_file

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from kernel.errors import Problem

OPTIONS_FOLDER: Final = "options"
"""Where the options stand in a folder of rule sets."""


@dataclass(frozen=True)
class Head:
    """What a rule file says about itself. *sort* is "game", "option" or "house file"."""

    file: Path
    sort: str
    name: str
    title: str
    summary: str = ""
    family: str = ""
    aliases: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


def list_rulesets(dirs: Iterable[Path]) -> list[Head]:
    """The heads of all rule files in *dirs*, games first, each sort by name.

    A file that cannot be read is listed with its problems.
    """
    heads = [_head(path) for folder in dirs for path in rule_paths(folder)]
    return sorted(heads, key=lambda head: (head.sort == OPTION, head.name))


def rule_paths(folder: Path) -> list[Path]:
    """The rule files of a folder of rule sets: games and, in their own folder, options."""
    return sorted([*folder.glob("*.yaml"), *(folder / OPTIONS_FOLDER).glob("*.yaml")])


def _head(path: Path) -> Head:
    report = Report()
    file = read_rule_file(path, path.name, report)
    if file is None:
        sort = OPTION if path.parent.name == OPTIONS_FOLDER else GAME
        return Head(path, sort, path.stem, path.stem, problems=report.problems())
    return Head(
        file=path,
        sort=file.sort,
        name=file.name,
        title=file.said("title", path.stem),
        summary=file.said("summary", ""),
        family=file.said("family", ""),
        aliases=file.said("aliases"),
        problems=report.problems(),
    )
