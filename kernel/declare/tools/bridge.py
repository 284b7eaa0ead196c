"""A house file that makes one rule set of another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kernel.declare.loader import ruleset_of_text
from kernel.declare.merging.kit import standard_names
from kernel.declare.merging.shape import KIND, Block, Kinds, Named, Slot, Value
from kernel.declare.rulebook.english import name_of
from kernel.declare.text.gamefile import game_text
from kernel.declare.text.header import SCHEMA
from kernel.declare.text.node import NONE_WORD
from kernel.declare.text.words import path_text
from kernel.declare.tools.differences import differences
from kernel.errors import RulesetError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from kernel.declare.merging.shape import Line, Shape
    from kernel.declare.registry import Registry
    from kernel.declare.ruleset import Ruleset
    from kernel.declare.text.report import KeyPath
    from kernel.declare.tools.differences import Difference

TITLE = "title"


@dataclass(frozen=True)
class Bridge:
    """The *text* of a house file, or, where there can be none, what stands in its way."""

    text: str
    obstacles: tuple[str, ...] = ()


@dataclass(frozen=True)
class Start:
    """What a house file starts from: what it *extends*, as it is to write it, and its *options*."""

    title: str
    extends: str
    options: Sequence[str] = ()

    def text(self, editions: Mapping[str, int]) -> str:
        """The header of the house file, written for *editions* of other files."""
        options = {"options": list(self.options)} if self.options else {}
        written = {"written_for": dict(editions)} if editions else {}
        first = {"schema": SCHEMA, TITLE: self.title, "extends": self.extends}
        return game_text({**first, **options, **written})


def bridge(start: Start, target: Ruleset, file: Path, *, registry: Registry) -> Bridge:
    """The house file *file* that goes from *start* to *target*, tried out before it is given.

    Nothing is written. Raises `RulesetError` where the start itself cannot be had.
    """
    before = ruleset_of_text(start.text({}), file, registry=registry)
    found = differences(before.rules, target.rules)
    lines = _Lines(target.tree, standard_names(registry)).of(Block(registry.model), found)
    editions = {name: n for name, n in before.editions.items() if name != before.header.name}
    allowed = before.header.seats_allowed
    if allowed[1:] and target.rules.seats not in allowed:
        lines = {"seats_allowed": [target.rules.seats], **lines}
    text = start.text(editions) + (game_text(lines) if lines else "")
    try:
        after = ruleset_of_text(text, file, registry=registry)
    except RulesetError as error:
        return Bridge(text, tuple(f"{p.path}: {p.message}" for p in error.problems))
    left = () if after.fingerprint == target.fingerprint else differences(after.rules, target.rules)
    return Bridge(text, tuple(map(_obstacle, left)))


def _obstacle(left: Difference) -> str:
    if left.is_order:
        order = ", ".join(left.after)
        return f"{path_text(left.path)}: a house file cannot put these in the order {order}"
    return f"{path_text(left.path)}: a house file cannot change this"


class _Lines:
    """The lines of a house file, as *tree*, that of the rules it is to come to, has them.

    *standard* gives the names of entries that need no title, by the path of their block.
    """

    def __init__(self, tree: Mapping[str, Any], standard: Mapping[KeyPath, Iterable[str]]) -> None:
        self._tree = tree
        self._standard = {path: list(names) for path, names in standard.items()}

    def of(self, shape: Block, found: Iterable[Difference]) -> dict[str, Any]:
        """The lines that make up for the differences *found*."""
        lines: dict[str, Any] = {}
        for each in found:
            if not each.is_order:
                block = lines
                for step in each.path[:-1]:
                    block = block.setdefault(step, {})
                block[each.path[-1]] = self._value(shape, each)
        return lines

    def _value(self, shape: Shape, each: Difference) -> Any:
        if each.after is None:
            return NONE_WORD
        value: Any = self._tree
        is_entry = False
        for step in each.path:
            is_entry = isinstance(shape, Named)
            shape, value = _step(shape, value, step), value[step]
        said = _without_defaults(shape, value)
        return self._titled(shape, said, each.path) if is_entry else said

    def _titled(self, shape: Shape, entry: dict[str, Any], path: KeyPath) -> dict[str, Any]:
        """A new entry with a title, if it takes one and its name is not a standard one."""
        takes_one = isinstance(shape, Block) and TITLE in shape.lines
        if not takes_one or TITLE in entry or path[-1] in self._standard.get(path[:-1], ()):
            return entry
        return {TITLE: name_of(str(path[-1])), **entry}


def _step(shape: Shape, value: Mapping[str, Any], step: str) -> Shape:
    """The shape of the line *step* in a block of *shape* that holds *value*."""
    match shape:
        case Block():
            return shape.lines[step].shape
        case Slot(kinds):
            return kinds[value[KIND]].lines[step].shape
        case Named(entry):
            return entry
        case Kinds(kinds):
            return kinds[step]
    return Value()


def _without_defaults(shape: Shape, value: Any) -> Any:
    """*value* without the lines that need not be written."""
    if not isinstance(value, dict):
        return value
    match shape:
        case Slot(kinds):
            kind = value[KIND]
            return {KIND: kind, **dict(_said(kinds[kind], value))}
        case Block():
            return dict(_said(shape, value))
        case Named(entry):
            return {name: _without_defaults(entry, each) for name, each in value.items()}
        case Kinds(kinds):
            return {name: _without_defaults(kinds[name], each) for name, each in value.items()}
    return value


def _said(block: Block, value: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, line in block.lines.items():
        if name in value and not _is_default(line, value[name]):
            yield name, _without_defaults(line.shape, value[name])


def _is_default(line: Line, value: Any) -> bool:
    if line.is_required:
        return False
    default = line.default()
    if isinstance(default, tuple):
        default = list(default)
    return bool(value == (NONE_WORD if default is None else default))
