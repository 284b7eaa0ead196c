"""The model's findings about values, told as findings about lines of rule files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from kernel.declare.node import Node, plain
from kernel.declare.report import Mark
from kernel.declare.shape import Block, Kinds, Line, Named, Slot
from kernel.declare.words import USUAL_WORDS, did_you_mean, listed, meant, plain_word, said
from kernel.errors import NOTE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pydantic import ValidationError

    from kernel.declare.report import KeyPath, Report
    from kernel.declare.schema import Rules
    from kernel.declare.shape import Shape

Wrong = Mapping[str, Any]
"""One finding of the model."""

_SORTS: Final[Mapping[str, str]] = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "bool_type": "true or false",
    "string_type": "text",
    "list_type": "a list, such as [3, 2]",
    "model_type": "a block of lines",
    "model_attributes_type": "a block of lines",
}
_BOUNDS: Final[Mapping[str, str]] = {
    "greater_than_equal": "is too small; the least is {ge}",
    "less_than_equal": "is too large; the most is {le}",
    "greater_than": "is too small; it must be over {gt}",
    "less_than": "is too large; it must be under {lt}",
    "too_short": "is too short; it needs {min_length} or more",
    "too_long": "is too long; it may have {max_length}",
    "string_too_short": "is too short",
    "string_too_long": "is too long; it may have {max_length} letters",
}
_QUOTED: Final = re.compile("'([^']*)'")
_NUMBER: Final = re.compile("-?[0-9]+")


class Translator:
    """Tells the findings about one tree; those at *excused* paths have been told already."""

    def __init__(
        self, shape: Block, tree: Node, report: Report, excused: Iterable[KeyPath]
    ) -> None:
        self._shape = shape
        self._tree = tree
        self._report = report
        self._excused = frozenset(excused)

    def values(self, error: ValidationError) -> None:
        """Tell everything *error* holds; several findings about one value become one."""
        groups: dict[KeyPath, list[tuple[KeyPath, Wrong]]] = {}
        lines: dict[KeyPath, tuple[Line | None, Block | None]] = {}
        for wrong in error.errors(include_url=False):
            path, line, block, rest = _located(self._shape, wrong["loc"])
            lines[path] = line, block
            groups.setdefault(path, []).append((rest, wrong))
        for path, wrongs in groups.items():
            if not self._is_excused(path):
                self._value(path, *lines[path], wrongs)

    def _is_excused(self, path: KeyPath) -> bool:
        return any(path[: len(excused)] == excused for excused in self._excused)

    def _value(
        self,
        path: KeyPath,
        line: Line | None,
        block: Block | None,
        wrongs: list[tuple[KeyPath, Wrong]],
    ) -> None:
        if any(wrong["type"] == "missing" for _, wrong in wrongs):
            self._missing(path, line)
            return
        value = self._tree.at(path)
        for inner, same in _best(wrongs, plain(value) if value else None).items():
            self._wrong((*path, *inner), line, block, same)

    def _missing(self, path: KeyPath, line: Line | None) -> None:
        name = plain_word(str(path[-1]))
        what = f": {line.description}" if line and line.description else ""
        hint = f"write a line `{name}:`{what}"
        self._report.add(
            place_of(self._tree, path[:-1]), "missing-line", f"{name} is missing", hint, path
        )

    def _wrong(
        self, path: KeyPath, line: Line | None, block: Block | None, wrongs: Sequence[Wrong]
    ) -> None:
        code, message, hint = _told(wrongs, block)
        hint = hint or (line.description if line else "") or "see how a rule set that ships has it"
        self._report.add(place_of(self._tree, path), code, message, hint, path)

    def checks(self, rules: Rules) -> None:
        """Tell what the components of *rules* find beyond the sorts of their values."""
        for path, part in rules.parts():
            for finding in part.check(rules):
                where = (*path, *finding.path)
                tell = self._report.note if finding.severity == NOTE else self._report.add
                hint = finding.hint or "see how a rule set that ships has it"
                tell(place_of(self._tree, where), finding.code, finding.message, hint, where)


def place_of(tree: Node, path: KeyPath) -> Mark:
    """Where the value at *path* is written; for a block its name, for a default the block around."""
    for length in range(len(path), -1, -1):
        node = tree.at(path[:length])
        if node is not None and (node.mark or node.key):
            if length == 0:
                return Mark(node.place.file)
            return node.place if node.block is not None or node.mark is None else node.mark
    return Mark("")


def _located(
    shape: Shape, loc: Sequence[str | int]
) -> tuple[KeyPath, Line | None, Block | None, KeyPath]:
    """Split the model's path: the path of the line, the line, its block, and what lies inside.

    The model's path also names the kind of a slot, which is no line of the file.
    """
    path: list[str | int] = []
    line: Line | None = None
    block: Block | None = None
    steps = list(loc)
    while steps:
        match shape:
            case Slot():
                kind = steps.pop(0) if len(shape.kinds) > 1 else next(iter(shape.kinds))
                block = shape.kinds.get(str(kind))
                if block is None:
                    break
                shape = block
            case Block() if steps[0] in shape.lines:
                block, line = shape, shape.lines[str(steps[0])]
                path.append(steps.pop(0))
                shape = line.shape
            case Named():
                path.append(steps.pop(0))
                shape = shape.entry
            case Kinds() if steps[0] in shape.kinds:
                path.append(steps.pop(0))
                shape = shape.kinds[str(path[-1])]
            case _:
                break
    return tuple(path), line, block, tuple(steps)


def _best(wrongs: list[tuple[KeyPath, Wrong]], value: Any) -> dict[KeyPath, list[Wrong]]:
    """The findings of the reading that comes nearest to *value*, by where in it they lie.

    The model tries each way in which a value may be meant; the deepest one is probably right.
    """
    readings: dict[str, dict[KeyPath, list[Wrong]]] = {}
    for loc, wrong in wrongs:
        label, inner = _stripped(loc, value)
        readings.setdefault(label, {}).setdefault(inner, []).append(wrong)

    def score(found: dict[KeyPath, list[Wrong]]) -> tuple[int, int]:
        return max(map(len, found)), -sum(map(len, found.values()))

    best = max(map(score, readings.values()))
    merged: dict[KeyPath, list[Wrong]] = {}
    for found in readings.values():
        if score(found) == best or (best[0] == 0 and not isinstance(value, list)):
            for inner, same in found.items():
                merged.setdefault(inner, []).extend(same)
    return merged


def _stripped(loc: KeyPath, value: Any) -> tuple[str, KeyPath]:
    """The way of reading a value that *loc* speaks of, and the steps that lead into the value."""
    label, inner = "", []
    for step in loc:
        if (isinstance(step, int) and isinstance(value, list) and step < len(value)) or (isinstance(step, str) and isinstance(value, dict) and step in value):
            inner.append(step)
            value = value[step]
        else:
            label += f"/{step}"
    return label, tuple(inner)


def _told(wrongs: Sequence[Wrong], block: Block | None) -> tuple[str, str, str]:
    """Code, message and hint for what is wrong with one value."""
    own = next((wrong for wrong in wrongs if "hint" in wrong.get("ctx", {})), None)
    if own:
        return own["type"].replace("_", "-"), own["msg"], str(own["ctx"]["hint"])
    bound = next((wrong for wrong in wrongs if wrong["type"] in _BOUNDS), None)
    if bound:
        message = _BOUNDS[bound["type"]].format(**bound["ctx"])
        return "out-of-range", f"{said(bound['input'])} {message}", ""
    return _not_allowed(wrongs, block)


def _not_allowed(wrongs: Sequence[Wrong], block: Block | None) -> tuple[str, str, str]:
    value = wrongs[0]["input"]
    words = [word for wrong in wrongs for word in _words(wrong)]
    sorts = list(dict.fromkeys(_SORTS[w["type"]] for w in wrongs if w["type"] in _SORTS))
    if words and not isinstance(value, list):
        sorts = [sort for sort in sorts if not sort.startswith("a list")]
    allowed = " or ".join([*sorts, f"one of {listed(words)}"] if words else sorts)
    usual = block.usual if block else {}
    offer = meant(value, words, usual, USUAL_WORDS) if isinstance(value, str) and words else None
    code = "not-one-of" if words else "wrong-sort"
    message = f"{said(value)} is not {allowed or 'allowed here'}{did_you_mean(offer)}"
    return code, message, f"write {offer}" if offer else _unquoted(value, sorts)


def _words(wrong: Wrong) -> list[str]:
    if wrong["type"] != "literal_error":
        return []
    return _QUOTED.findall(wrong["ctx"]["expected"])


def _unquoted(value: Any, sorts: Sequence[str]) -> str:
    """The way out where quotes, or the lack of them, are the mistake."""
    if not isinstance(value, str):
        return f'write "{value}" in quotes' if sorts == ["text"] and type(value) is int else ""
    plain_value = value.lower()
    if "true or false" in sorts:
        meaning = USUAL_WORDS.get(plain_value, plain_value)
        return f"write {meaning}, without quotes" if meaning in ("true", "false") else ""
    if "a whole number" in sorts and _NUMBER.fullmatch(value):
        return f"write {int(value)}, without quotes and without zeros before it"
    return ""
