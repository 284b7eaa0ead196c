"""What a file changes in a game: its lines compared with the filled-in game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kernel.declare.merging.changes import Change
from kernel.declare.merging.shape import KIND, Block, Kinds, Named, Slot, Value
from kernel.declare.text.node import Node, plain

if TYPE_CHECKING:
    from kernel.declare.merging.complaints import Complaints
    from kernel.declare.merging.fill import Filler
    from kernel.declare.merging.shape import Line, Shape
    from kernel.declare.text.report import KeyPath


@dataclass(frozen=True)
class Rights:
    """What a file may do. An option says which blocks it *replaces*; others may replace any."""

    is_option: bool
    needs_titles: bool
    replaces: frozenset[KeyPath] = frozenset()


@dataclass
class Patch:
    """Compares the lines of one file with a game."""

    filler: Filler
    complaints: Complaints
    rights: Rights
    changes: list[Change] = field(default_factory=list)

    def _change(self, path: KeyPath, node: Node | None, at: Node, *, whole: bool = False) -> None:
        mark = at.mark if at.mark and not whole else at.place
        names = tuple(map(str, path))
        self.changes.append(Change(names, node, mark, is_whole=whole))

    def block(
        self, shape: Block, base: Node, node: Node, path: KeyPath = (), slot: Slot | None = None
    ) -> None:
        """Compare a block with fixed lines."""
        for name, child in self.filler.known(shape, node, path, slot).items():
            line = shape.lines[name]
            if self.filler.is_well_formed(line, child, (*path, name)):
                self._line(line, base.get(name), child, (*path, name))

    def _line(self, line: Line, base: Node | None, node: Node, path: KeyPath) -> None:
        if isinstance(line.shape, Value):
            self._change(path, node, node)
        elif node.is_none:
            self._change(path, node, node, whole=True)
        elif base is None or base.block is None:
            self._put(line.shape, node, path)
        else:
            self._inside(line.shape, base, node, path)

    def _put(self, shape: Shape, node: Node, path: KeyPath) -> None:
        """A block where none was."""
        if isinstance(shape, Slot) and node.get(KIND) is None:
            self.complaints.empty_slot(path, node, shape)
            return
        filled = self.filler.filled(shape, node, path)
        if filled:
            self._change(path, filled, node, whole=True)

    def _inside(self, shape: Shape, base: Node, node: Node, path: KeyPath) -> None:
        match shape:
            case Slot():
                self._slot(shape, base, node, path)
            case Named():
                self._named(shape, base, node, path)
            case Kinds():
                self._kinds(shape, base, node, path)
            case Block():
                self.block(shape, base, node, path)

    def _slot(self, slot: Slot, base: Node, node: Node, path: KeyPath) -> None:
        kind, known = node.get(KIND), base.get(KIND)
        before = str(known and plain(known))
        if kind is not None and kind.text() not in slot.kinds:
            self.complaints.unknown_kind(path, kind, slot)
        elif kind is not None and kind.value != before:
            self._replace(slot, node, kind, path, before)
        elif before in slot.kinds:
            # A kind that is only confirmed changes nothing, but it clashes with one that replaces.
            if kind is not None:
                self.changes.append(
                    Change((*map(str, path), KIND), kind, kind.mark or kind.place, asserts=True)
                )
            rest = {name: child for name, child in (node.block or {}).items() if name != KIND}
            self.block(slot.kinds[before], base, Node(rest, node.mark, node.key), path, slot)

    def _replace(self, slot: Slot, node: Node, kind: Node, path: KeyPath, before: str) -> None:
        is_free = not self.rights.is_option or self.complaints.is_of_form_only
        if not is_free and path not in self.rights.replaces:
            self.complaints.does_not_fit(path, kind, before)
            return
        if not self.rights.is_option:
            self.complaints.replaced(path, kind, before)
        filled = self.filler.filled(slot, node, path)
        if filled:
            self._change(path, filled, node, whole=True)

    def _named(self, shape: Named, base: Node, node: Node, path: KeyPath) -> None:
        for name, child in (node.block or {}).items():
            inner, before = (*path, name), base.get(name)
            if before is None:
                titles = self.rights.needs_titles
                existing = list(base.block or {})
                new = self.filler.new_entry(shape, child, inner, existing, needs_title=titles)
                if new:
                    self._change(inner, new, child, whole=True)
            else:
                self._entry(shape.entry, before, child, inner)

    def _kinds(self, shape: Kinds, base: Node, node: Node, path: KeyPath) -> None:
        for name, child in (node.block or {}).items():
            inner, before, kind = (*path, name), base.get(name), shape.kinds.get(name)
            if kind is None:
                self.complaints.unknown_line(inner, child, shape)
            elif before is not None:
                self._entry(kind, before, child, inner)
            elif self.filler.is_entry(child, inner, kind) and not child.is_none:
                self._change(inner, self.filler.block(kind, child, inner), child, whole=True)

    def _entry(self, shape: Block, before: Node, node: Node, path: KeyPath) -> None:
        if not self.filler.is_entry(node, path, shape):
            return
        if node.is_none:
            self._change(path, None, node, whole=True)
        else:
            self.block(shape, before, node, path)
