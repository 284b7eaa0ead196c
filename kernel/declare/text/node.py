"""`Node`: a value of a rule file together with the place it was written at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from kernel.declare.text.report import NOWHERE, KeyPath, Mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

NONE_WORD: Final = "none"
"""The one word that takes something out."""


class Nothing(Enum):
    """What stands after the colon of a line that says no value."""

    EMPTY = "empty"


EMPTY: Final = Nothing.EMPTY
Scalar: TypeAlias = str | int | bool | Nothing


@dataclass(frozen=True, slots=True)
class Node:
    """A value, where it begins, and where its name begins; both None for a default.

    Blocks are dictionaries of nodes. They are never changed once their file has been read: merging
    makes new ones, so that one block may serve several trees.
    """

    value: dict[str, Node] | list[Node] | Scalar
    mark: Mark | None = None
    key: Mark | None = None

    @property
    def block(self) -> dict[str, Node] | None:
        """The lines of a block; None where the value is no block."""
        return self.value if isinstance(self.value, dict) else None

    @property
    def items(self) -> list[Node]:
        """The items of a list; of any other value none."""
        return self.value if isinstance(self.value, list) else []

    @property
    def is_none(self) -> bool:
        """Whether the value is the word that takes something out."""
        return self.value == NONE_WORD

    @property
    def place(self) -> Mark:
        """Where the line begins: at its name, if it has one."""
        return self.key or self.mark or NOWHERE

    def get(self, name: str) -> Node | None:
        """The line called *name* in a block."""
        return (self.block or {}).get(name)

    def at(self, path: KeyPath) -> Node | None:
        """The node *path* leads to from here."""
        node: Node | None = self
        for step in path:
            if node is None:
                return None
            if isinstance(step, int):
                node = node.items[step] if step < len(node.items) else None
            else:
                node = node.get(step)
        return node

    def text(self) -> str | None:
        """The value, if it is text."""
        return self.value if isinstance(self.value, str) else None


def plain(node: Node) -> Any:
    """The value of *node* as plain data; an empty value is None."""
    value = node.value
    if isinstance(value, dict):
        return {name: plain(child) for name, child in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return None if value is EMPTY else value


def default_node(value: Any) -> Node:
    """Plain data as a node that nobody wrote."""
    if isinstance(value, dict):
        return Node({name: default_node(child) for name, child in value.items()})
    if isinstance(value, list | tuple):
        return Node([default_node(item) for item in value])
    return Node(value)


def origins(node: Node) -> Mapping[KeyPath, Mark]:
    """Where each value was written, by path, and of a block its name; defaults are absent."""
    return {
        path: found.place if found.block else found.mark
        for path, found in walk(node)
        if path and found.mark is not None
    }


def walk(node: Node, path: KeyPath = ()) -> Iterator[tuple[KeyPath, Node]]:
    """*node* and everything in it with its path, outermost first."""
    waiting = [(path, node)]
    while waiting:
        at, found = waiting.pop()
        yield at, found
        value = found.value
        if isinstance(value, dict):
            waiting += [((*at, name), child) for name, child in reversed(value.items())]
        elif isinstance(value, list):
            waiting += [((*at, number), item) for number, item in enumerate(value)][::-1]
