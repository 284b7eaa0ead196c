"""The model's findings about values, told as findings about lines of rule files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from kernel.declare.base import DEAD, IDLE
from kernel.declare.merging.beyond import beyond, is_beyond
from kernel.declare.merging.locate import Spot, Wrong, nearest_reading, place_of, spot_of
from kernel.declare.merging.shape import Value
from kernel.declare.reasoning import reasoned
from kernel.declare.text.node import plain
from kernel.declare.text.report import Mark
from kernel.declare.text.words import (
    USUAL_WORDS,
    did_you_mean,
    listed,
    meant,
    nearest,
    path_text,
    plain_word,
    said,
)
from kernel.declare.tools.choices import takes
from kernel.errors import PROBLEM

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from pydantic import ValidationError

    from kernel.declare.base import Finding
    from kernel.declare.merging.shape import Block
    from kernel.declare.schema import Rules
    from kernel.declare.text.node import Node
    from kernel.declare.text.report import KeyPath, Report

_LIST: Final = "a list in square brackets"
_SORTS: Final[Mapping[str, str]] = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "bool_type": "true or false",
    "string_type": "text",
    "list_type": _LIST,
    "tuple_type": _LIST,
    "set_type": _LIST,
    "frozen_set_type": _LIST,
    "dict_type": "a block of lines",
    "mapping_type": "a block of lines",
    "model_type": "a block of lines",
    "model_attributes_type": "a block of lines",
}
_NUMBERS: Final = ("int_type", "int_parsing")
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
_SEE: Final = "see how a rule set that ships has it"
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
        spots: dict[KeyPath, Spot] = {}
        wrongs: dict[KeyPath, list[tuple[KeyPath, Wrong]]] = {}
        for wrong in error.errors(include_url=False):
            spot = spot_of(self._shape, wrong["loc"])
            spots[spot.path] = spot
            wrongs.setdefault(spot.path, []).append((spot.rest, wrong))
        for path, spot in spots.items():
            if not self._is_excused(path):
                self._value(spot, wrongs[path])

    def _is_excused(self, path: KeyPath) -> bool:
        return any(path[:length] in self._excused for length in range(len(path) + 1))

    def _value(self, spot: Spot, wrongs: list[tuple[KeyPath, Wrong]]) -> None:
        if any(wrong["type"] == "missing" and not rest for rest, wrong in wrongs):
            self._missing(spot)
            return
        node = self._tree.at(spot.path)
        for inner, same in nearest_reading(wrongs, plain(node) if node else None).items():
            path = (*spot.path, *inner)
            if any(wrong["type"] == "extra_forbidden" for wrong in same):
                self._no_such_part(spot, path)
                continue
            code, message, hint = _told(same, spot.block)
            if is_beyond(same[0]["input"]) and any(wrong["type"] in _NUMBERS for wrong in same):
                code, hint = "out-of-range", "write fewer digits"
                message = beyond(same[0]["input"], spot, inner)
            hint = hint or _taken(spot) or _SEE
            self._report.add(place_of(self._tree, path), code, message, hint, path)

    def _no_such_part(self, spot: Spot, path: KeyPath) -> None:
        """A line that does not belong to the parts in which a value may be written."""
        shape = spot.line.shape if spot.line else None
        parts = shape.parts if isinstance(shape, Value) and shape.parts else None
        known = listed(parts.lines) if parts else ""
        offer = nearest(str(path[-1]), parts.lines) if parts else None
        node = self._tree.at(path)
        mark = node.place if node else place_of(self._tree, path)
        hint = f"{path_text(path[:-1])} may have {known}" if known else _SEE
        message = f"there is no such line{did_you_mean(offer)}"
        self._report.add(mark, "unknown-line", message, hint, path)

    def _missing(self, spot: Spot) -> None:
        name = plain_word(str(spot.path[-1]))
        what = f": {spot.line.description}" if spot.line and spot.line.description else ""
        mark = place_of(self._tree, spot.path[:-1])
        hint = f"write a line `{name}:`{what}"
        self._report.add(mark, "missing-line", "this line is missing", hint, spot.path)

    def checks(self, rules: Rules, top: str, inherited: Collection[str]) -> None:
        """Tell what the components of *rules* find beyond the sorts of their values.

        A game that ships is sound by itself: what stands in a file that was *inherited* is wrong
        because of the file at the *top*.
        """
        found = [(path, each) for path, part in rules.parts() for each in part.check(rules)]
        if not any(finding.severity == PROBLEM for _, finding in found):
            found += [((), finding) for finding in reasoned(rules)]
        for path, finding in found:
            self._tell((*path, *finding.path), finding, top, inherited)

    def _tell(self, where: KeyPath, finding: Finding, top: str, inherited: Collection[str]) -> None:
        mark, message = place_of(self._tree, where), finding.message
        is_own = mark.file == top
        if finding.severity == IDLE and not (is_own and self._is_written(where)):
            return
        if mark.file in inherited:
            mark, message = Mark(top), f"{message} (this stands in {mark})"
        is_problem = finding.severity == PROBLEM or (finding.severity == DEAD and is_own)
        tell = self._report.add if is_problem else self._report.note
        tell(mark, finding.code, message, finding.hint or _SEE, where)

    def _is_written(self, where: KeyPath) -> bool:
        """Whether somebody wrote the line itself, and not only the block it stands in."""
        node = self._tree.at(where)
        return node is not None and (node.mark or node.key) is not None


def _taken(spot: Spot) -> str:
    """What the line takes, and what it says."""
    if spot.line is None:
        return ""
    name, about = plain_word(str(spot.path[-1])), spot.line.description
    said = f"{name} takes {takes(spot.line)}" if isinstance(spot.path[-1], str) else ""
    return ". ".join(filter(None, [said, about]))


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
    # "One of these, or a list of these" is said shorter as one of these.
    if words and not isinstance(value, list):
        sorts = [sort for sort in sorts if sort != _LIST]
    allowed = _either([*sorts, f"one of {listed(words)}"] if words else sorts)
    usual = block.usual if block else {}
    offer = meant(value, words, usual, USUAL_WORDS) if isinstance(value, str) and words else None
    code = "not-one-of" if words else "wrong-sort"
    message = f"{said(value)} is not {allowed or 'allowed here'}{did_you_mean(offer)}"
    return code, message, f"write {offer}" if offer else _unquoted(value, sorts)


def _either(ways: Sequence[str]) -> str:
    return ", or ".join(filter(None, [", ".join(ways[:-1]), *ways[-1:]]))


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
