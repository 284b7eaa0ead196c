"""What is wrong with the form of a rule file: each fault is said once, and then excused."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from kernel.declare.merging.line_complaints import LineComplaints
from kernel.declare.text.words import (
    did_you_mean,
    listed,
    nearest,
    one_slip_apart,
    path_text,
    plain_word,
    spoken,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kernel.declare.merging.shape import Slot
    from kernel.declare.text.node import Node
    from kernel.declare.text.report import KeyPath, Report

ENTRY_NAME: Final = "^[a-z][a-z0-9_]*$"
"""What the name of a new entry looks like."""


class Complaints(LineComplaints):
    """All findings about the form of blocks, those about changes to a game included.

    *standard* gives the names of entries that need no title, by the path of their block.
    """

    def __init__(self, report: Report, standard: Mapping[KeyPath, Iterable[str]]) -> None:
        super().__init__(report)
        self._standard = {path: list(names) for path, names in standard.items()}

    def empty_slot(self, path: KeyPath, node: Node, slot: Slot) -> None:
        """A parameter alone, where the game has nothing that it could change."""
        if self.is_partial:
            self.excused.add(path)
            return
        hint = f"to put one there write its kind first: {listed(slot.kinds)}"
        self.say(node.place, path, "empty-slot", "the game has none here to change", hint)

    def does_not_fit(self, path: KeyPath, kind: Node, before: str) -> None:
        """An option is for another kind of block than the game has."""
        after, where = plain_word(str(kind.value)), path_text(path)
        message = f"this is for a game with {after} here, and the game has {before}"
        hint = f"if it is meant to put {after} in its place, write replaces: [{where}]"
        self.say(kind.mark or kind.place, path, "does-not-fit", message, hint)

    def replaced(self, path: KeyPath, kind: Node, before: str) -> None:
        """A house file puts another kind of block into its place: worth a note."""
        after = plain_word(str(kind.value))
        message = f"{before} and all its lines go; {after} takes their place"
        hint = f"lines that are not written here are as {after} has them"
        self.report.note(kind.mark or kind.place, "block-replaced", message, hint, path)

    def empty_entry(self, path: KeyPath, node: Node) -> None:
        """Nothing stands after the name of an entry."""
        hint = f"write `{plain_word(str(path[-1]))}: none` to take it out"
        self.say(node.place, path, "empty-value", "this is empty", hint)

    def no_such_entry(self, path: KeyPath, node: Node, existing: Iterable[str]) -> None:
        """`none` for an entry that is not there."""
        if self.is_partial:
            return
        existing = list(existing)
        offer = nearest(str(path[-1]), existing)
        message = f"there is no such {_one_of(path)} to take out{did_you_mean(offer)}"
        hint = f"there are {listed(existing)}" if existing else "delete the line"
        self.say(node.place, path, "nothing-to-take-out", message, hint)

    def refuses_name(
        self, path: KeyPath, node: Node, existing: Iterable[str], *, needs_title: bool
    ) -> bool:
        """Whether a new entry may not have its name: a slip of the pen, or new without a title."""
        # A new name must not come from a slip of the pen: the row would silently count for nothing.
        name, standard = str(path[-1]), self._standard.get(path[:-1], [])
        if name in standard:
            return False
        if not re.match(ENTRY_NAME, name):
            self._bad_name(path, node)
            return True
        known = [*existing, *standard]
        slip = next((other for other in known if one_slip_apart(name, other)), None)
        untitled = needs_title and not self.is_partial and node.get("title") is None
        if slip is None and not untitled:
            return False
        what = _one_of(path)
        message = f"there is no such {what}{did_you_mean(slip or nearest(name, known))}"
        hint = f"a new {what} needs a title" + (f", and a name more unlike {slip}" if slip else "")
        self.say(node.place, path, "new-name", message, hint)
        return True

    def _bad_name(self, path: KeyPath, node: Node) -> None:
        message = f"{plain_word(str(path[-1]))} cannot be the name of a {_one_of(path)}"
        hint = "use small letters, digits and _; words for people go into its title"
        self.say(node.place, path, "entry-name", message, hint)


def _one_of(path: KeyPath) -> str:
    """What one entry of a block of named entries is called: a row of `rows`."""
    return spoken(str(path[-2])).removesuffix("s")
