"""Finding rule files: by name in the folders of rule sets, or by a path that stays where it may."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from kernel.declare.text.header import OPTION
from kernel.declare.text.heads import OPTIONS_FOLDER, Head, list_rulesets
from kernel.declare.text.words import (
    did_you_mean,
    harmless,
    listed,
    meant,
    near,
    plain_word,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kernel.declare.text.rulefile import RuleFile

FEW: Final = 8
"""So many names are all told where one is not found."""


class Place(NamedTuple):
    """Where a rule file lies, and what messages call it."""

    path: Path
    shown: str


class NotFoundError(Exception):
    """No rule file is meant by a name; the finding in parts, for the caller to place."""

    def __init__(self, code: str, message: str, hint: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint


class Shelf:
    """The folders of rule sets; *usual* are words that plugins know options by."""

    def __init__(self, dirs: Iterable[Path], usual: Mapping[str, str]) -> None:
        self._dirs = list(dirs)
        self._usual = usual

    @cached_property
    def _heads(self) -> list[Head]:
        return list_rulesets(self._dirs)

    def option_names(self) -> list[str]:
        """The names of all options in the folders."""
        return [head.name for head in self._heads if head.sort == OPTION]

    def find(
        self, name: str, *, option: bool, named_by: RuleFile | None, is_path: bool = False
    ) -> Place:
        """The file *name* means; *named_by* is the file that says it, None for the user.

        Raises `NotFoundError`.
        """
        if not (is_path or names_a_path(name)):
            return self._by_name(name, option=option)
        if named_by is None:
            return Place(Path(name), name)
        return _beside(name, named_by)

    def _by_name(self, name: str, *, option: bool) -> Place:
        found = self._of_stem(name, option=option) or [
            head.file
            for head in self._heads
            if (head.sort == OPTION) == option and name in (head.name, *head.aliases)
        ]
        if len(found) > 1:
            found = list({path.resolve(): path for path in found}.values())
        if len(found) > 1:
            raise _named_twice(name, found)
        if not found:
            raise self._unknown(name, option=option)
        return Place(found[0], found[0].name)

    def _of_stem(self, name: str, *, option: bool) -> list[Path]:
        if not name.replace("-", "").replace("_", "").isalnum() or len(name) > 100:
            return []
        folders = [folder / OPTIONS_FOLDER if option else folder for folder in self._dirs]
        return [path for folder in folders if (path := folder / f"{name}.yaml").is_file()]

    def _unknown(self, name: str, *, option: bool) -> NotFoundError:
        heads = [head for head in self._heads if (head.sort == OPTION) == option]
        names = [head.name for head in heads]
        also = {alias: head.name for head in heads for alias in head.aliases}
        others = [
            said
            for head in self._heads
            if (head.sort == OPTION) != option
            for said in (head.name, *head.aliases)
        ]
        if name in others:
            return other_sort(name, option=option)
        what = "option" if option else "game"
        offer = meant(name, [*names, *also], self._usual)
        offer = also.get(offer or "", offer)
        message = f"there is no {what} called {plain_word(name)}{did_you_mean(offer)}"
        hint = f"{_some(name, names, what)}; a file is named by its path, such as ./my.yaml"
        code = "unknown-option" if option else "unknown-game"
        return NotFoundError(code, message, f"write {offer}" if offer else hint)


def _some(name: str, names: list[str], what: str) -> str:
    """The names there are; of many those nearest to *name*, and where the others stand."""
    if len(names) <= FEW:
        return f"the {what}s are {listed(names)}"
    nearest = near(name, names)
    said = f"nearest in spelling: {listed(nearest)}; " if nearest else ""
    return f"{said}`tricks list` shows every {what}"


def _named_twice(name: str, files: Iterable[Path]) -> NotFoundError:
    """Two files go by *name*: two of one name, or one word for two rules."""
    stems = sorted(path.stem for path in files)
    if len(set(stems)) == len(stems):
        message = f"{plain_word(name)} may mean {' or '.join(stems)}"
        return NotFoundError("name-twice", message, "name the one you mean")
    both = " and ".join(str(path) for path in sorted(files))
    message = f"{plain_word(name)} names two rule files: {both}"
    return NotFoundError("name-twice", message, "name the one you mean by its path")


def other_sort(name: str, *, option: bool) -> NotFoundError:
    """The finding that *name* is a game where an option is wanted, or the other way round."""
    if option:
        message = f"{name} is a game, not an option"
        return NotFoundError("not-an-option", message, f"to play it, write extends: {name}")
    message = f"{name} is an option, not a game"
    return NotFoundError("not-a-game", message, f"name a game, and write options: [{name}]")


def names_a_path(name: str) -> bool:
    """Whether *name* means a file by its path, and not by what it is called."""
    return "/" in name or "\\" in name or name.endswith((".yaml", ".yml"))


def _beside(name: str, named_by: RuleFile) -> Place:
    """A file named in a file: in its folder, links followed, and nowhere else."""
    folder = named_by.path.parent
    # Links are followed before the comparison, so a link inside cannot lead outside.
    try:
        path = (folder / name).resolve()
        is_inside = path.is_relative_to(folder.resolve())
    except (OSError, ValueError, RuntimeError):
        is_inside = False
    if not is_inside or Path(name).is_absolute() or "\\" in name:
        message = f"{plain_word(name)} does not lie in the folder of this file"
        hint = "put the file beside this one, and write its name with / between folders"
        raise NotFoundError("path-outside", message, hint)
    return Place(path, harmless(str(Path(named_by.shown).parent / name)))
