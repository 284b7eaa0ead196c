"""`Ruleset`: rules that passed every check, with their header, origins and fingerprint."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kernel.declare.merging.seats import seats_allowed
from kernel.declare.text.gamefile import game_text
from kernel.declare.text.header import SCHEMA
from kernel.declare.text.report import KeyPath, Mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.declare.merging.layers import Layer
    from kernel.declare.schema import Rules
    from kernel.errors import Problem


@dataclass(frozen=True)
class Header:
    """What a rule set says about itself.

    *extends* names what it was made from, the nearest first; *options* are all that were applied.
    """

    name: str
    title: str
    summary: str = ""
    family: str = ""
    aliases: tuple[str, ...] = ()
    edition: int = 1
    sources: tuple[str, ...] = ()
    extends: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    seats_allowed: tuple[int, ...] = ()

    def lines(self) -> dict[str, Any]:
        """The header of a game file; what the game was made from is not part of it."""
        own = {
            "title": self.title,
            "summary": self.summary,
            "family": self.family,
            "aliases": list(self.aliases),
            "edition": self.edition,
            "sources": list(self.sources),
            "seats_allowed": list(self.seats_allowed[1:] and self.seats_allowed),
        }
        filled = {name: value for name, value in own.items() if value}
        return {"schema": SCHEMA, "game": self.name, **filled}


@dataclass(frozen=True)
class Ruleset:
    """Validated rules. *tree* is the same as plain data, every default filled in.

    *origins* says by path where each value was written; defaults are absent. *editions* are those
    of the files it was made from, its own among them, by name. *tables* are the numbers of seats
    for which some of them have lines of their own; of these only the chosen ones are in *tree*.
    """

    rules: Rules
    header: Header
    tree: Mapping[str, Any]
    origins: Mapping[KeyPath, Mark]
    notes: tuple[Problem, ...]
    fingerprint: str
    editions: Mapping[str, int]
    tables: frozenset[int] = frozenset()

    @property
    def title(self) -> str:
        """What people call it."""
        return self.header.title

    def as_tree(self) -> dict[str, Any]:
        """Header and rules as plain data; `ruleset_from_tree` makes the same rule set of it.

        Where the number of seats chose some of the lines, it is for that number only.
        """
        history = {"extends": list(self.header.extends), "options": list(self.header.options)}
        made_from = {name: names for name, names in history.items() if names}
        return {**self.header_lines(), **made_from, **self.tree}

    def header_lines(self) -> dict[str, Any]:
        """The header of a file that says these rules."""
        lines = self.header.lines()
        if self.tables:
            lines.pop("seats_allowed", None)
        return lines


def header_of(layers: Sequence[Layer], options: Sequence[str]) -> Header:
    """The header of the rule set whose layers, from the bottom, are *layers*."""
    top, *below = reversed(layers)
    file = top.file
    files = [file for layer in reversed(layers) for file in _files(layer)]
    sources = [source for file in files for source in file.said("sources")]
    families = [layer.file.said("family", "") for layer in reversed(layers)]
    return Header(
        name=file.name,
        title=file.said("title", file.path.stem),
        summary=file.said("summary", ""),
        family=next(filter(None, families), ""),
        aliases=file.said("aliases"),
        edition=file.edition,
        sources=tuple(dict.fromkeys(sources)),
        extends=tuple(layer.file.name for layer in below if layer.file.name != file.name),
        options=tuple(sorted(options)),
        seats_allowed=seats_allowed(layers),
    )


def _files(layer: Layer) -> list[Any]:
    return [layer.file, *(option.file for option in layer.options)]


def fingerprint_of(rules: Rules) -> str:
    """A short text that is the same for rules that play the same.

    Titles do not count, nor does the order of lines, nor kinds that are installed and not used.
    Bids are the one ordered mapping: low to high is part of what they mean.
    """
    said = _that_plays(rules.model_dump(mode="json", exclude_none=True))
    text = json.dumps(said, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _that_plays(value: Any) -> Any:
    """*value* without titles, with ordered mappings as lists of pairs."""
    if isinstance(value, list):
        return [_that_plays(each) for each in value]
    if not isinstance(value, dict):
        return value
    kept = {key: _that_plays(each) for key, each in value.items() if key != "title"}
    return {
        key: list(each.items()) if key == "bids" and isinstance(each, dict) else each
        for key, each in kept.items()
    }


def as_game_file(ruleset: Ruleset, *, origins: bool = False) -> str:
    """The rule set as one complete game file, which loads again to the same fingerprint.

    With *origins* each value is followed by the file and line that set it, or `default`.
    """

    def origin(path: KeyPath) -> str:
        mark = ruleset.origins.get(path)
        return str(mark) if mark else "default"

    header = ruleset.header
    made_from = f"# made from {header.extends[0]}\n" if header.extends else ""
    options = f"# with the options {', '.join(header.options)}\n" if header.options else ""
    rules = game_text(ruleset.tree, origin if origins else None)
    return made_from + options + game_text(ruleset.header_lines()) + rules
