"""What is wrong with the lines and kinds of a block, whatever their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.merging.shape import KIND, Block, Kinds, Named, Slot
from kernel.declare.text.header import HEADER
from kernel.declare.text.node import plain
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

if TYPE_CHECKING:
    from kernel.declare.merging.shape import Line, Shape
    from kernel.declare.text.node import Node
    from kernel.declare.text.report import KeyPath, Mark, Report

_NO_WORDS = ("no", "off", "False", "FALSE", "No", "NO", "Off", "OFF")


class LineComplaints:
    """Findings about the form of blocks. What is found is *excused*: not found again as absent.

    The rules are *spoilt* when something had to be left out, so that cross-checks would mislead.
    Where an option could not be had (*is_partial*), nothing is held against lines that may belong
    to it. Where the form alone is in question (*is_of_form_only*), options may replace any block.
    """

    def __init__(self, report: Report) -> None:
        self.report = report
        self.excused: set[KeyPath] = set()
        self.is_partial = False
        self.is_of_form_only = False
        self.spoilt = False

    def say(self, mark: Mark, path: KeyPath, code: str, message: str, hint: str) -> None:
        """Report a finding, and excuse what is missing for it."""
        self.excused.add(path)
        self.spoilt = True
        self.report.add(mark, code, message, hint, path)

    def unknown_line(self, path: KeyPath, node: Node, shape: Block | Kinds) -> str | None:
        """A block has no line of this name; returns the name that is probably meant."""
        known = list(shape.lines if isinstance(shape, Block) else shape.kinds)
        header = [] if len(path) > 1 else [line for line in HEADER if line not in known]
        offer = meant(str(path[-1]), known + header, shape.usual, USUAL_WORDS)
        message = f"there is no such line{did_you_mean(offer)}"
        hint = _about(offer, shape) or _lines_of(path[:-1], known)
        if offer in header:
            hint = f"{offer} is one of the lines that say what a file is"
        self.report.add(node.place, "unknown-line", message, hint, path)
        self.spoilt |= offer not in known + header
        return offer if offer in known else None

    def other_kinds_line(self, path: KeyPath, node: Node, slot: Slot, kind: str) -> bool:
        """Whether the line belongs to other kinds of the slot; then that is the complaint."""
        name = str(path[-1])
        others = [other for other, block in slot.kinds.items() if name in block.lines]
        if not others:
            return False
        verb = "has" if len(others) == 1 else "have"
        message = f"{kind} has no such line, but {' and '.join(others)} {verb}"
        hint = _lines_of([kind], list(slot.kinds[kind].lines))
        self.say(node.place, path, "unknown-line", message, hint)
        return True

    def kind_of_entry(self, path: KeyPath, node: Node) -> None:
        """An entry whose name is its kind says its kind."""
        message = "the name of this entry is its kind"
        self.say(node.place, path, "kind-of-entry", message, "take the line out")

    def unknown_kind(self, path: KeyPath, kind: Node, slot: Slot) -> None:
        """A slot has no kind of this name."""
        name = kind.text()
        offer = meant(name, slot.kinds, slot.usual, USUAL_WORDS) if name else None
        words = listed(slot.kinds) or "nothing, for no plugin gives one"
        message = f"{said(plain(kind))} is not one of {words}{did_you_mean(offer)}"
        hint = f"write kind: {offer}" if offer else "write one of these words after kind:"
        self.say(kind.mark or kind.place, path, "unknown-kind", message, hint)

    def missing_kind(self, path: KeyPath, node: Node, slot: Slot) -> None:
        """A block does not say its kind."""
        hint = f"write kind: and one of {listed(slot.kinds)}"
        for name, line in (node.block or {}).items():
            if nearest(name, [KIND]):
                message = "there is no such line; did you mean kind?"
                self.say(line.place, (*path, name), "unknown-line", message, hint)
                self.excused.add(path)
                return
        self.say(node.place, path, "missing-kind", "this block does not say its kind", hint)

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
        self.say(node.place, path, "empty-value", "this is empty", hint)

    def not_a_block(self, path: KeyPath, node: Node, shape: Shape, *, optional: bool) -> None:
        """A single value where a block of lines belongs."""
        name = plain_word(str(path[-1]))
        message = f"{said(plain(node))} stands here, but {name} has lines of its own"
        hint = _as_block(name, node, shape, optional=optional)
        self.say(node.place, path, "not-a-block", message, hint)

    def cannot_go(self, path: KeyPath, node: Node) -> None:
        """`none` for a block without which there is no game."""
        hint = "every game has it; leave the line out to keep it as it is"
        self.say(node.place, path, "cannot-take-out", "this cannot be taken out", hint)


def _about(offer: str | None, shape: Block | Kinds) -> str:
    """What the line that is offered says."""
    if isinstance(shape, Kinds):
        entry = shape.kinds.get(offer or "")
        about = (entry.model.__doc__ or "").partition("\n")[0] if entry else ""
    else:
        line = shape.lines.get(offer or "")
        about = line.description if line else ""
    return f"{offer}: {about}" if about else ""


def _lines_of(path: KeyPath | list[str], known: list[str]) -> str:
    where = path_text(path) or "a rule file"
    return f"{where} has {listed(known)}" if known else f"{where} has no lines of its own"


def _as_block(name: str, node: Node, shape: Shape, *, optional: bool) -> str:
    """How to write what was probably meant by the single value *node*."""
    word = node.text() or ""
    if optional and (word in _NO_WORDS or node.value is False):
        return f"write `{name}: none` to take it out"
    if isinstance(shape, Slot) and word in shape.kinds:
        return f"write {name}: {{kind: {word}}}"
    if isinstance(shape, Kinds) and word in shape.kinds:
        return f"write {name}: {{{word}: {{}}}}"
    return f"write `{name}:` and its lines below it, two spaces further in"
