"""Gathering the files of a rule set: the file asked for, what it extends, and all options."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from kernel.declare.header import OPTION
from kernel.declare.report import Mark
from kernel.declare.rulefile import read_rule_file
from kernel.declare.shelf import NotFoundError, Place
from kernel.declare.words import plain_word

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from kernel.declare.report import Report
    from kernel.declare.rulefile import RuleFile
    from kernel.declare.shelf import Shelf
    from kernel.errors import Problem

MAX_CHAIN: Final = 10
"""How many files may extend each other."""
MAX_OPTIONS: Final = 50
"""How many options one file may name."""


@dataclass(frozen=True)
class Chosen:
    """An option of a layer, and the place it was named at."""

    file: RuleFile
    named_at: Mark

    @property
    def name(self) -> str:
        """The option's name."""
        return self.file.name


@dataclass(frozen=True)
class Layer:
    """One file of the chain with its own options. *is_whole* is false where some could not be read."""

    file: RuleFile
    options: tuple[Chosen, ...]
    is_whole: bool


class Gatherer:
    """Reads the files of one rule set, each once."""

    def __init__(self, shelf: Shelf, report: Report) -> None:
        self._shelf = shelf
        self._report = report
        self._read: dict[Path, RuleFile | None] = {}

    def layers(self, place: Place, options: Iterable[str]) -> list[Layer]:
        """The layers from the game at the bottom to the file at *place*, which gets *options* too.

        Empty where the report says why a file of the chain cannot be read.
        """
        chain: list[RuleFile] = []
        file = self._file(place)
        if file is not None and file.sort == OPTION:
            message = f"{file.name} is an option, not a game"
            hint = f"name a game, and add {file.name} to its options"
            self._report.add(file.mark("option"), "not-a-game", message, hint)
            return []
        while file is not None:
            chain.append(file)
            if not file.said("extends", ""):
                break
            file = self._parent(file, chain)
        layers = [self._layer(link, () if number else options) for number, link in enumerate(chain)]
        is_complete = file is not None and not file.said("extends", "") and not _is_baseless(file)
        return layers[::-1] if is_complete else []

    def _file(self, place: Place) -> RuleFile | None:
        path = place.path.absolute()
        if path not in self._read:
            self._read[path] = read_rule_file(place.path, place.shown, self._report)
        return self._read[path]

    def _parent(self, file: RuleFile, chain: list[RuleFile]) -> RuleFile | None:
        mark = file.mark("extends")
        parent = self._named(file, file.said("extends"), mark, "extends", option=False)
        if parent is None:
            return None
        if parent.path.resolve() in [link.path.resolve() for link in chain]:
            ring = " extends ".join([plain_word(link.name) for link in chain] + [parent.name])
            self._report.add(
                mark, "extends-ring", f"{ring}, for ever", "let one of them extend a game", ["extends"]
            )
            return None
        if len(chain) >= MAX_CHAIN:
            message = f"more than {MAX_CHAIN} files extend each other"
            self._report.add(mark, "extends-too-long", message, "extend the game itself", ["extends"])
            return None
        return parent

    def _layer(self, file: RuleFile, more: Iterable[str]) -> Layer:
        named = [(name, file.mark("options", i), file) for i, name in enumerate(file.said("options"))]
        asked = [(name, Mark(""), None) for name in more]
        found: dict[Path, Chosen] = {}
        wanted = [*named, *asked]
        if len(wanted) > MAX_OPTIONS:
            message = f"there are {len(wanted)} options; {MAX_OPTIONS} are enough"
            self._report.add(file.mark("options"), "too-many-options", message, "leave some out")
            return Layer(file, (), is_whole=False)
        options = [self._option(name, mark, by) for name, mark, by in wanted]
        for option in options:
            if option is not None:
                found.setdefault(option.file.path.resolve(), option)
        return Layer(file, tuple(found.values()), is_whole=None not in options)

    def _option(self, name: str, mark: Mark, named_by: RuleFile | None) -> Chosen | None:
        file = self._named(named_by, name, mark, "options", option=True)
        return Chosen(file, mark) if file is not None else None

    def _named(
        self, named_by: RuleFile | None, name: str, mark: Mark, key: str, *, option: bool
    ) -> RuleFile | None:
        """The file *name* means; where there is none of this sort, the place of the name is blamed."""
        try:
            place = self._shelf.find(name, option=option, named_by=named_by)
        except NotFoundError as error:
            self._report.add(mark, error.code, error.message, error.hint, [key])
            return None
        file = self._file_named_at(place, mark, key)
        if file is not None and (file.sort == OPTION) != option:
            code, is_, not_ = ("not-an-option", "a game", "an option") if option else (
                "not-a-game", "an option", "a game"
            )
            message = f"{plain_word(name)} is {is_}, not {not_}"
            hint = "name it under extends" if option else "name it under options"
            self._report.add(mark, code, message, hint, [key])
            return None
        return file

    def _file_named_at(self, place: Place, mark: Mark, key: str) -> RuleFile | None:
        ...
