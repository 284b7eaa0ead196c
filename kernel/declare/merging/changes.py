"""`Change`: one thing a file changes in a game; and the game with changes made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kernel.declare.merging.shape import KIND
from kernel.declare.text.node import Node, plain
from kernel.declare.text.words import plain_word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from kernel.declare.text.report import Mark


@dataclass(frozen=True)
class Change:
    """One change to the filled-in game. *node* is what stands at *path* afterwards, None: nothing.

    *is_whole* tells a block that is put, replaced or taken out from a single value. *asserts* marks
    a kind that is only confirmed.
    """

    path: tuple[str, ...]
    node: Node | None
    mark: Mark
    is_whole: bool = False
    asserts: bool = False

    def says_the_same(self, other: Change) -> bool:
        """Whether both leave the same thing behind."""
        if self.node is None or other.node is None:
            return self.node is other.node
        return bool(plain(self.node) == plain(other.node))

    def changes(self, tree: Node) -> bool:
        """Whether anything in *tree* is different afterwards."""
        before = tree.at(self.path)
        if self.node is None or before is None:
            return self.node is not before
        return bool(plain(self.node) != plain(before))

    def overlaps(self, other: Change) -> bool:
        """Whether one of the two is at, around or inside the place of the other."""
        return all(mine == its for mine, its in zip(self.path, other.path, strict=False))

    def __str__(self) -> str:
        if self.node is None or self.node.is_none:
            return "takes it out"
        if not self.is_whole:
            verb = "asks for" if self.asserts else "sets"
            return f"{verb} {self.path[-1]}: {_short(self.node)}"
        kind = self.node.get(KIND)
        return f"puts {plain(kind)} there" if kind else f"puts {self.path[-1]} there"


def _short(node: Node) -> str:
    value = plain(node)
    return plain_word(value) if isinstance(value, str) else str(value)


def applied(tree: Node, changes: Iterable[Change]) -> Node:
    """*tree* with *changes* made, in this order; each block is copied once at most."""
    # Blocks are told apart by identity: those in `owned` were made here and may be changed, all
    # others belong to files and games. As `owned` keeps them alive, no number comes twice.
    owned: dict[int, dict[str, Node]] = {}

    def own(node: Node) -> Node:
        if id(node.value) in owned:
            return node
        lines = dict(node.block or {})
        owned[id(lines)] = lines
        return Node(lines, node.mark, node.key)

    root = own(tree)
    for change in changes:
        if not change.asserts:
            _set(owned[id(root.value)], change, owned, own)
    return root


def _set(
    lines: dict[str, Node],
    change: Change,
    owned: Mapping[int, dict[str, Node]],
    own: Callable[[Node], Node],
) -> None:
    for step in change.path[:-1]:
        lines[step] = own(lines.get(step, Node({})))
        lines = owned[id(lines[step].value)]
    if change.node is None:
        lines.pop(change.path[-1], None)
    else:
        lines[change.path[-1]] = change.node
