"""A rule file as read: what it says about itself, and the rules below."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kernel.declare.text.header import GAME, HEADER, HOUSE, OPTION, SCHEMA, read_header
from kernel.declare.text.node import Node
from kernel.declare.text.report import Mark, Report, problem_at
from kernel.declare.text.source import read_source
from kernel.declare.text.tree import read_tree
from kernel.declare.text.words import did_you_mean, nearest
from kernel.errors import Problem, RulesetError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from kernel.declare.text.source import Source


@dataclass(frozen=True)
class RuleFile:
    """A rule file as read: its header and, as *body*, the rules below it.

    *shown* is what messages call it, *lines* are its header as written.
    """

    path: Path
    shown: str
    sort: str
    header: Mapping[str, Any]
    lines: Mapping[str, Node]
    body: Node = field(repr=False)

    @property
    def name(self) -> str:
        """The name of the game or option, fit or not; of a house file the file's name."""
        line = self.lines.get(self.sort)
        said: str | None = self.header.get(self.sort) or (line.text() if line else None)
        return said or _slug(self.path.stem)

    @property
    def edition(self) -> int:
        """The edition, which rises when a file that ships changes its meaning."""
        edition: int = self.header.get("edition", 1)
        return edition

    def said(self, key: str, default: Any = ()) -> Any:
        """A value of the header."""
        return self.header.get(key, default)

    def mark(self, key: str, number: int | None = None) -> Mark:
        """Where a line of the header stands, or the item *number* of its list."""
        node = self.lines.get(key)
        if node is None:
            return Mark(self.shown)
        if number is not None and number < len(node.items):
            return node.items[number].mark or node.place
        return node.place


def _slug(stem: str) -> str:
    """A file's name as a name of the language."""
    return re.sub("[^a-z0-9]+", "-", stem.lower()).strip("-") or "rules"


def read_rule_file(path: Path, shown: str, report: Report) -> RuleFile | None:
    """The rule file at *path*; None where *report* says why it cannot be used at all."""
    try:
        source = read_source(path, shown)
    except RulesetError as error:
        report.opens(shown)
        for problem in error.problems:
            report.take(problem)
        return None
    return rule_file_in(source, path, report)


def rule_file_in(source: Source, path: Path, report: Report) -> RuleFile | None:
    """The rule file with the text *source*; *path* is where it lies, or would lie."""
    own, shown = Report(), source.name
    tree = read_tree(source, own)
    newer = tree and newer_schema(tree)
    for problem in [newer] if newer else own.problems():
        report.take(problem)
    if tree is None or newer:
        report.opens(shown)
        return None
    return rule_file_of(tree, path, shown, report)


def rule_file_of(tree: Node, path: Path, shown: str, report: Report) -> RuleFile | None:
    """The rule file whose content is *tree*; None where it does not say which sort it is."""
    report.opens(shown)
    block = tree.block or {}
    lines = {name: node for name, node in block.items() if name in HEADER}
    body = {name: node for name, node in block.items() if name not in HEADER}
    sort = _sort(tree, lines, body, report)
    if sort is None:
        return None
    header = read_header(lines, sort, report)
    return RuleFile(path, shown, sort, header, lines, Node(body, tree.mark))


def newer_schema(tree: Node) -> Problem | None:
    """The one problem of a file from the future: nothing else in it can be judged."""
    node = tree.get("schema")
    if node is None or type(node.value) is not int or node.value <= SCHEMA:
        return None
    message = f"this file is written in version {node.value} of the rule language, newer than ours"
    hint = f"install a newer trick-kernel; this one reads version {SCHEMA}"
    return problem_at(node.mark or node.place, "schema-newer", message, hint, path=["schema"])


def _sort(
    tree: Node, lines: Mapping[str, Node], body: Mapping[str, Node], report: Report
) -> str | None:
    if GAME in lines and OPTION in lines:
        later = max(lines[GAME].place, lines[OPTION].place, key=lambda mark: mark.line)
        message = "a file is either a game or an option"
        report.add(later, "game-and-option", message, "keep one of the two lines")
        return None
    if GAME in lines:
        return GAME
    if OPTION in lines:
        return OPTION
    if "extends" not in lines:
        _blame_sort(tree, body, report)
    return HOUSE


def _blame_sort(tree: Node, body: Mapping[str, Node], report: Report) -> None:
    """Say that a file is nothing, or which of its lines would make it something, spelt right."""
    hint = "begin with game: NAME, option: NAME, or extends: NAME"
    for name, node in body.items():
        offer = nearest(name, (GAME, OPTION, "extends"))
        if offer:
            message = f"there is no such line{did_you_mean(offer)}"
            report.add(node.place, "unknown-line", message, hint, [name])
            return
    message = "this file is no game and no option, and extends none"
    report.add(Mark(tree.place.file), "extends-nothing", message, hint)
