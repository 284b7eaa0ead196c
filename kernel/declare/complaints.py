"""What is wrong with the form of a rule file: each fault is said once, and then excused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.header import HEADER
from kernel.declare.node import plain
from kernel.declare.shape import KIND, Block, Kinds, Named, Slot
from kernel.declare.words import (
    USUAL_WORDS,
    did_you_mean,
    listed,
    meant,
    nearest,
    one_slip_apart,
    path_text,
    plain_word,
    said,
    spoken,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kernel.declare.node import Node
    from kernel.declare.report import KeyPath, Mark, Report
    from kernel.declare.shape import Line, Shape


class Complaints:
    """Findings about the form of blocks. What is found is *excused*: not found again as absent.

    *standard* gives the names that need no title, by the path of their block. Where an option could
    not be had (*is_partial*), nothing is held against lines that may belong to it. The rules are
    *spoilt* when something had to be left out, so that cross-checks would mislead.
    """

    def __init__(self, report: Report, standard: Mapping[KeyPath, Iterable[str]]) -> None:
        self.report = report
        self.excused: set[KeyPath] = set()
        self.is_partial = False
        self.spoilt = False
        self._standard = {path: list(names) for path, names in standard.items()}

    def _say(self, node: Node, path: KeyPath, code: str, message: str, hint: str) -> None:
        self._say_at(node.place, path, code, message, hint)

    def _say_at(self, mark: Mark, path: KeyPath, code: str, message: str, hint: str) -> None:
        self.excused.add(path)
        self.spoilt = True
        self.report.add(mark, code, message, hint, path)

    def unknown_line(self, path: KeyPath, node: Node, shape: Block | Kinds) -> str | None:
        """A block has no line of this name; returns the name that is probably meant."""
        name = str(path[-1])
        known = list(shape.lines if isinstance(shape, Block) else shape.kinds)
        header = [] if len(path) > 1 else [line for line in HEADER if line not in known]
        offer = meant(name, known + header, shape.usual, USUAL_WORDS)
        message = f"there is no such line{did_you_mean(offer)}"
        hint = self._lines_of(path[:-1], known)
        self.report.add(node.place, "unknown-line", message, hint, path)
        self.spoilt |= offer not in known + header
        return offer if offer in known else None

    def _lines_of(self, path: KeyPath, known: list[str]) -> str:
        where = path_text(path) or "a rule file"
        return f"{where} has {listed(known)}" if known else f"{where} has no lines of its own"

    def kind_of_entry(self, path: KeyPath, node: Node) -> None:
        """An entry whose name is its kind says its kind."""
        message = "the name of this entry is its kind"
        self._say(node, path, "kind-of-entry", message, "take the line out")

    def other_kinds_line(self, path: KeyPath, node: Node, slot: Slot, kind: str) -> bool:
        """Whether the line belongs to other kinds of the slot; then that is the complaint."""
        name = str(path[-1])
        others = [other for other, block in slot.kinds.items() if name in block.lines]
        if not others:
            return False
        message = f"{kind} has no such line, but {' and '.join(others)} has"
        known = listed(slot.kinds[kind].lines) or "none"
        self._say(node, path, "unknown-line", message, f"the lines of {kind}: {known}")
        return True

    def unknown_kind(self, path: KeyPath, kind: Node, slot: Slot) -> None:
        """A slot has no kind of this name."""
        name = kind.text()
        offer = meant(name, slot.kinds, slot.usual, USUAL_WORDS) if name else None
        words = listed(slot.kinds) or "nothing, for no plugin gives one"
        message = f"{said(plain(kind))} is not one of {words}{did_you_mean(offer)}"
        hint = f"write kind: {offer}" if offer else "write one of these words after kind:"
        self._say_at(kind.mark or kind.place, path, "unknown-kind", message, hint)

    def missing_kind(self, path: KeyPath, node: Node, slot: Slot) -> None:
        """A block does not say its kind."""
        misspelt = next((name for name in node.block or {} if nearest(name, [KIND])), None)
        if misspelt and not any(misspelt in block.lines for block in slot.kinds.values()):
            line = (node.block or {})[misspelt]
            self.excused.add(path)
            message = "there is no such line; did you mean kind?"
            hint = "the kind says which rule this is"
            self._say(line, (*path, misspelt), "unknown-line", message, hint)
        else:
            hint = f"write kind: and one of {listed(slot.kinds)}"
            self._say(node, path, "missing-kind", "this block does not say its kind", hint)

    def empty_slot(self, path: KeyPath, node: Node, slot: Slot) -> None:
        """A parameter alone, where the game has nothing that it could change."""
        if self.is_partial:
            self.excused.add(path)
            return
        message = f"there is no {spoken(str(path[-1]))} here to change"
        hint = f"to put one there write its kind first: {listed(slot.kinds)}"
        self._say(node, path, "empty-slot", message, hint)

    def empty_value(self, path: KeyPath, node: Node, line: Line) -> None:
        """Nothing stands after the colon."""
        name = plain_word(str(path[-1]))
        ways = []
        if line.is_optional or not line.is_required:
            ways.append("delete the line for the usual value")
        if isinstance(line.shape, Block | Kinds | Named):
            ways.append(f"write `{name}: {{}}` for the usual lines")
        if line.is_optional:
            ways.append(f"write `{name}: none` to take it out")
        hint = ", or ".join(ways) or (line.description or f"write a value after `{name}:`")
        self._say(node, path, "empty-value", f"{name} is empty", hint)

    def empty_entry(self, path: KeyPath, node: Node) -> None:
        """Nothing stands after the name of an entry."""
        name = plain_word(str(path[-1]))
        hint = f"write `{name}: none` to take it out"
        self._say(node, path, "empty-value", f"{name} is empty", hint)

    def not_a_block(self, path: KeyPath, node: Node, shape: Shape) -> None:
        """A single value where a block of lines belongs."""
        name, word = plain_word(str(path[-1])), node.text()
        hint = f"write `{name}:` and its lines below it, two spaces further in"
        if isinstance(shape, Slot) and word in shape.kinds:
            hint = f"write {name}: {{kind: {word}}}"
        elif isinstance(shape, Kinds) and word in shape.kinds:
            hint = f"write {name}: {{{word}: {{}}}}"
        message = f"{said(plain(node))} stands here, but {name} has lines of its own"
        self._say(node, path, "not-a-block", message, hint)

    def does_not_fit(self, path: KeyPath, kind: Node, before: str) -> None:
        """An option is for another kind of block than the game has."""
        after, where = plain_word(str(kind.value)), path_text(path)
        message = f"this is for a game with {after} here, and the game has {before}"
        hint = f"if it is meant to put {after} in its place, write replaces: [{where}]"
        self._say_at(kind.mark or kind.place, path, "does-not-fit", message, hint)

    def replaced(self, path: KeyPath, kind: Node, before: str) -> None:
        """A house file puts another kind of block into its place: worth a note."""
        after = plain_word(str(kind.value))
        message = f"{before} and all its lines go; {after} takes their place"
        hint = f"lines that are not written here are as {after} has them"
        self.report.note(kind.mark or kind.place, "block-replaced", message, hint, path)

    def cannot_go(self, path: KeyPath, node: Node) -> None:
        """`none` for a block without which there is no game."""
        message = f"{plain_word(str(path[-1]))} cannot be taken out"
        hint = "every game has it; leave the line out to keep it as it is"
        self._say(node, path, "cannot-take-out", message, hint)

    def no_such_entry(self, path: KeyPath, node: Node, existing: Iterable[str]) -> None:
        """`none` for an entry that is not there."""
        if self.is_partial:
            return
        existing = list(existing)
        offer = nearest(str(path[-1]), existing)
        message = f"there is no such {_one_of(path)} to take out{did_you_mean(offer)}"
        hint = f"there are {listed(existing)}" if existing else "delete the line"
        self._say(node, path, "nothing-to-take-out", message, hint)

    def refuses_name(
        self, path: KeyPath, node: Node, existing: Iterable[str], *, needs_title: bool
    ) -> bool:
        """Whether a new entry may not have its name: a slip of the pen, or new without a title."""
        name, what = str(path[-1]), _one_of(path)
        standard = self._standard.get(path[:-1], [])
        if name in standard:
            return False
        known = [*existing, *standard]
        slip = next((other for other in known if one_slip_apart(name, other)), None)
        untitled = needs_title and node.get("title") is None
        if not (slip or untitled) or (untitled and not slip and self.is_partial):
            return False
        message = f"there is no such {what}{did_you_mean(slip or nearest(name, known))}"
        hint = f"a new {what} needs a title"
        if slip:
            hint += f", and a name more unlike {slip}"
        self._say(node, path, "new-name", message, hint)
        return True


def _one_of(path: KeyPath) -> str:
    """What one entry of a block of named entries is called: a row of `rows`."""
    return spoken(str(path[-2])).removesuffix("s")
