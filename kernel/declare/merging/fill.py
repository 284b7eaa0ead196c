"""New blocks: their lines checked against the shape, and every default filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.merging.shape import KIND, Block, Kinds, Named, Slot, Value
from kernel.declare.text.node import EMPTY, Node, walk

if TYPE_CHECKING:
    from kernel.declare.merging.complaints import Complaints
    from kernel.declare.merging.shape import Line, Shape
    from kernel.declare.text.report import KeyPath


class Filler:
    """Makes blocks complete; *complaints* hears of lines that do not belong."""

    def __init__(self, complaints: Complaints) -> None:
        self._complaints = complaints

    def line(self, line: Line, node: Node, path: KeyPath) -> Node | None:
        """The line filled in; None where it was complained about."""
        if not self.is_well_formed(line, node, path):
            return None
        if isinstance(line.shape, Value) or node.is_none:
            return node
        return self.filled(line.shape, node, path)

    def is_well_formed(self, line: Line, node: Node, path: KeyPath) -> bool:
        """Whether the line has a value, and a block where a block belongs."""
        complaints = self._complaints
        if node.value is EMPTY:
            complaints.empty_value(path, node, line)
        elif isinstance(line.shape, Value):
            return self._has_no_gap(line, node, path)
        elif node.is_none and not line.is_optional:
            complaints.cannot_go(path, node)
        elif node.block is None and not node.is_none:
            complaints.not_a_block(path, node, line.shape, optional=line.is_optional)
        else:
            return True
        return False

    def _has_no_gap(self, line: Line, node: Node, path: KeyPath) -> bool:
        if not isinstance(node.value, dict | list):
            return True
        for inner, part in walk(node, path):
            if part.value is EMPTY:
                self._complaints.empty_value(inner, part, line)
                self._complaints.excused.add(path)
                return False
        return True

    def filled(self, shape: Shape, node: Node, path: KeyPath) -> Node | None:
        """A block filled in; None where it does not say what it is."""
        match shape:
            case Slot():
                return self._slot(shape, node, path)
            case Named():
                return self._named(shape, node, path)
            case Kinds():
                return self._kinds(shape, node, path)
            case Block():
                return self.block(shape, node, path)
        return node

    def block(self, shape: Block, node: Node, path: KeyPath, slot: Slot | None = None) -> Node:
        """A block with fixed lines, in their order; *slot* where it is one of several kinds."""
        said = self.known(shape, node, path, slot)
        lines: dict[str, Node] = {}
        for name, line in shape.lines.items():
            child, inner = said.get(name), (*path, name)
            filled = self.line(line, child, inner) if child else self._default(line, inner)
            if filled:
                lines[name] = filled
        return Node(lines, node.mark, node.key)

    def _default(self, line: Line, path: KeyPath) -> Node | None:
        """The default of a line: `none` for an empty slot, nothing where it means nothing."""
        node = line.default_node
        if node is None or node.is_none or isinstance(line.shape, Value):
            return node
        return self.filled(line.shape, node, path)

    def known(self, shape: Block, node: Node, path: KeyPath, slot: Slot | None) -> dict[str, Node]:
        """The lines of a block that it may have; misspelt ones under the name that is meant."""
        said = dict(node.block or {})
        for name in [name for name in said if name not in shape.lines]:
            child = said.pop(name)
            meant = self._unknown((*path, name), child, shape, slot)
            if meant:
                said.setdefault(meant, child)
        return said

    def _unknown(self, path: KeyPath, node: Node, shape: Block, slot: Slot | None) -> str | None:
        kind = shape.model.kind_name
        if slot is None and kind and path[-1] == KIND:
            self._complaints.kind_of_entry(path, node)
        elif not (slot and self._complaints.other_kinds_line(path, node, slot, kind)):
            return self._complaints.unknown_line(path, node, shape)
        return None

    def _slot(self, slot: Slot, node: Node, path: KeyPath) -> Node | None:
        kind = node.get(KIND)
        if kind is None:
            self._complaints.missing_kind(path, node, slot)
            return None
        if kind.text() not in slot.kinds:
            self._complaints.unknown_kind(path, kind, slot)
            return None
        rest = {name: child for name, child in (node.block or {}).items() if name != KIND}
        block = slot.kinds[str(kind.value)]
        filled = self.block(block, Node(rest, node.mark, node.key), path, slot)
        return Node({KIND: kind, **(filled.block or {})}, node.mark, node.key)

    def _named(self, shape: Named, node: Node, path: KeyPath) -> Node:
        entries: dict[str, Node] = {}
        for name, child in (node.block or {}).items():
            # Entries written side by side are meant to differ, however alike their names.
            entry = self.new_entry(shape, child, (*path, name), [], needs_title=False)
            if entry:
                entries[name] = entry
        return Node(entries, node.mark, node.key)

    def new_entry(
        self, shape: Named, node: Node, path: KeyPath, existing: list[str], *, needs_title: bool
    ) -> Node | None:
        """A new entry under a name of its own; None where it was complained about."""
        complaints = self._complaints
        if not self.is_entry(node, path, shape):
            return None
        if node.is_none:
            complaints.no_such_entry(path, node, existing)
            return None
        titled = needs_title and "title" in shape.entry.lines
        if complaints.refuses_name(path, node, existing, needs_title=titled):
            return None
        return self.block(shape.entry, node, path)

    def is_entry(self, node: Node, path: KeyPath, shape: Shape) -> bool:
        """Whether an entry has lines, or is `none`."""
        if node.value is EMPTY:
            self._complaints.empty_entry(path, node)
        elif node.block is None and not node.is_none:
            self._complaints.not_a_block(path, node, shape, optional=True)
        else:
            return True
        return False

    def _kinds(self, shape: Kinds, node: Node, path: KeyPath) -> Node:
        entries: dict[str, Node] = {}
        for name, child in (node.block or {}).items():
            inner = (*path, name)
            if name not in shape.kinds:
                self._complaints.unknown_line(inner, child, shape)
            elif self.is_entry(child, inner, shape.kinds[name]) and not child.is_none:
                entries[name] = self.block(shape.kinds[name], child, inner)
        return Node(entries, node.mark, node.key)
