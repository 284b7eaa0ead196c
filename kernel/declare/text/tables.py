"""`by_seats`: the tables of lines that hold with a number of seats."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from kernel.declare.text.node import EMPTY, Node, plain
from kernel.declare.text.words import plain_word, said

if TYPE_CHECKING:
    from collections.abc import Collection

    from kernel.declare.text.report import Report

BY_SEATS: Final = "by_seats"
_SEATS: Final = re.compile("[2-9]|10")


def read_tables(node: Node, header: Collection[str], report: Report) -> dict[int, Node]:
    """The lines by their number of seats; *header* are the lines that say what a file is."""
    if not node.block:
        what = "nothing stands in it" if node.block == {} else f"{said(plain(node))} does not fit"
        hint = "write lines for some number of seats, or leave by_seats out"
        report.add(node.mark or node.place, "header-value", what, hint, [BY_SEATS])
        return {}
    return {
        int(name): _table(name, table, header, report)
        for name, table in node.block.items()
        if _is_sound(name, table, report)
    }


def _is_sound(name: str, table: Node, report: Report) -> bool:
    path = (BY_SEATS, name)
    if not _SEATS.fullmatch(name):
        message = f"{plain_word(name)} is no number of seats"
        report.add(table.place, "header-value", message, "write a number from 2 to 10", path)
        return False
    if table.block is None:
        what = "nothing" if table.value is EMPTY else said(plain(table))
        hint = f"write lines for {name} seats, or leave the number out"
        message = f"{what} stands here, and lines belong here"
        report.add(table.mark or table.place, "header-value", message, hint, path)
        return False
    return True


def _table(name: str, table: Node, header: Collection[str], report: Report) -> Node:
    """The lines of one table that may stand in it."""
    lines = dict(table.block or {})
    for key in [key for key in lines if key == "seats" or key in header]:
        line = lines.pop(key)
        message, hint = f"{key} is for the whole file", "write it at the top of the file"
        if key == "seats":
            message, hint = f"these lines are for {name} seats already", "take the line out"
        elif key == BY_SEATS:
            message = "by_seats does not stand in itself"
            hint = "write each number of seats once, all of them under the one by_seats"
        report.add(line.place, "header-misplaced", message, hint, (BY_SEATS, name, key))
    return Node(lines, table.mark, table.key)
