"""Options as a set: whether each fits the game, and whether any two of them clash."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from kernel.declare.merging.shape import KIND
from kernel.declare.text.words import path_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from kernel.declare.merging.changes import Change
    from kernel.declare.merging.layers import Chosen
    from kernel.declare.text.node import Node


@dataclass(frozen=True)
class Clash:
    """Two options that cannot both have their way at *path*."""

    path: tuple[str, ...]
    first: Chosen
    second: Chosen
    first_change: Change
    second_change: Change

    @property
    def key(self) -> tuple[tuple[str, ...], str, str]:
        """Which two options clash where; a clash is told once, however many lines it has."""
        return self.path, self.first.name, self.second.name

    def message(self) -> str:
        """Who clashes where."""
        return f"{self.first.name} and {self.second.name} clash at {path_text(self.path)}"

    def details(self) -> str:
        """What each of the two does, and where."""
        return "; ".join(
            f"{change.mark} {change}" for change in (self.first_change, self.second_change)
        )


def in_order(options: Sequence[Chosen]) -> list[Chosen]:
    """The options by name, each after those it builds on; rings are cut where they close."""
    by_name = {option.name: option for option in sorted(options, key=lambda option: option.name)}
    order: dict[str, Chosen] = {}
    begun: set[str] = set()

    def visit(option: Chosen) -> None:
        # Each option is visited once: with many that build on many others, paths are countless.
        if option.name in begun:
            return
        begun.add(option.name)
        for name in option.file.said("on_top_of"):
            if name in by_name:
                visit(by_name[name])
        order[option.name] = option

    for option in by_name.values():
        visit(option)
    return list(order.values())


def foundations(option: Chosen, options: Sequence[Chosen]) -> list[Chosen]:
    """The options that *option* builds on, directly or not, in the order of *options*."""
    below = _below(option, options) - {option.name}
    return [other for other in options if other.name in below]


def ring_of(option: Chosen, options: Sequence[Chosen]) -> list[str]:
    """The options, by name, that build on each other in a ring with *option*; mostly none."""
    if option.name not in _below(option, options):
        return []
    return sorted(other.name for other in options if option.name in _below(other, options))


def _below(option: Chosen, options: Sequence[Chosen]) -> set[str]:
    by_name = {other.name: other for other in options}
    found: set[str] = set()
    waiting = [option]
    while waiting:
        for name in waiting.pop().file.said("on_top_of"):
            if name in by_name and name not in found:
                found.add(name)
                waiting.append(by_name[name])
    return found


class ClashFinder:
    """Compares the changes of options with each other; the cost is linear in the changes."""

    def __init__(self, below: Mapping[str, Iterable[Chosen]]) -> None:
        self._below = {name: {other.name for other in others} for name, others in below.items()}
        self._at: dict[tuple[str, ...], list[tuple[Chosen, Change]]] = {}

    def add(self, option: Chosen, changes: Iterable[Change]) -> None:
        """Take the changes of one option in."""
        for change in changes:
            self._at.setdefault(change.path, []).append((option, change))

    def clashes(self) -> Iterator[Clash]:
        """Every clash, once for each path and pair."""
        for path, changes in self._at.items():
            yield from self._at_one_path(path, changes)
            for above in _prefixes(path):
                yield from self._inside(above, self._at.get(above, []), changes)

    def _at_one_path(
        self, path: tuple[str, ...], changes: list[tuple[Chosen, Change]]
    ) -> Iterator[Clash]:
        if all(change.says_the_same(changes[0][1]) for _, change in changes):
            return
        for (first, change), (other, other_change) in combinations(changes, 2):
            if not (self._related(first, other) or change.says_the_same(other_change)):
                yield Clash(path, first, other, change, other_change)

    def _inside(
        self,
        above: tuple[str, ...],
        blocks: list[tuple[Chosen, Change]],
        changes: list[tuple[Chosen, Change]],
    ) -> Iterator[Clash]:
        for first, block in blocks:
            for other, change in changes:
                if block.is_whole and first is not other and not self._related(first, other):
                    yield Clash(above, first, other, block, change)
                    break

    def _related(self, one: Chosen, other: Chosen) -> bool:
        return one.name in self._below[other.name] or other.name in self._below[one.name]


def _prefixes(path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for length in range(1, len(path)):
        yield path[:length]


def settles(body: Node, path: tuple[str, ...], game: Node) -> bool:
    """Whether a file's own lines say what stands at *path* in *game*.

    They do if they set the value, write the block with its kind, or put or take out what holds it.
    """
    for length in range(1, len(path)):
        node, before = body.at(path[:length]), game.at(path[:length])
        if node is None:
            return False
        if node.is_none or (before and _kind(node) and _kind(node) != _kind(before)):
            return True
    node, before = body.at(path), game.at(path)
    if node is None:
        return False
    return node.block is None or bool(_kind(node)) or not (before and _kind(before))


def _kind(block: Node) -> str | None:
    kind = block.get(KIND)
    return kind.text() if kind else None
