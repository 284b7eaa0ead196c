"""How many seats a rule set may have, and playing it with another number of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kernel.declare.merging.shape import KIND
from kernel.declare.text.header import GAME
from kernel.declare.text.node import Node
from kernel.declare.text.report import NOWHERE
from kernel.declare.text.tree import BY_SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.declare.merging.layers import Layer
    from kernel.declare.text.report import Report
    from kernel.declare.text.rulefile import RuleFile


def seats_allowed(layers: Sequence[Layer]) -> tuple[int, ...]:
    """The numbers of seats that the topmost file with a say allows."""
    for number, layer in reversed(list(enumerate(layers))):
        allowed: tuple[int, ...] = layer.file.said("seats_allowed")
        if allowed:
            return allowed
        said = _said(layer, is_bottom=not number)
        if said:
            return said
    return ()


def _said(layer: Layer, *, is_bottom: bool) -> tuple[int, ...]:
    """The number of seats that a file and its options say; nothing where they say none."""
    options = [option.file for option in layer.options]
    # A file's own lines come after its options, except in the game at the bottom.
    files = [*options, layer.file] if is_bottom else [layer.file, *options]
    said = [seats.value for file in files if (seats := file.body.get("seats")) is not None]
    return tuple(seats for seats in said[:1] if type(seats) is int)


def with_seats(layers: Sequence[Layer], seats: int | None, report: Report) -> list[Layer]:
    """The layers with the number of seats asked for, if there may be so many."""
    *below, top = layers
    allowed = seats_allowed(layers)
    if seats is None:
        return list(layers)
    if seats not in allowed:
        message = f"{top.file.name} is not for {seats} seats"
        hint = (
            f"it is for {' or '.join(map(str, allowed))}" if allowed else "change seats in its file"
        )
        report.add(NOWHERE, "seats-not-allowed", message, hint, ["seats"])
        return list(layers)
    body = Node({**(top.file.body.block or {}), "seats": Node(seats)}, top.file.body.mark)
    return [*below, replace(top, file=replace(top.file, body=body))]


def check_seats(layers: Sequence[Layer], seats: int, report: Report) -> None:
    """Find a file whose own number of seats is not among those it allows."""
    allowed = seats_allowed(layers)
    if seats in allowed or not allowed:
        return
    for layer in reversed(layers):
        if layer.file.said("seats_allowed"):
            mark = layer.file.mark("seats_allowed")
            message = f"the rules are for {seats} seats, and seats_allowed leaves {seats} out"
            report.add(mark, "seats-left-out", message, "add the number", ["seats_allowed"])
            return


def tables_of(layers: Sequence[Layer]) -> frozenset[int]:
    """The numbers of seats for which some file has lines of their own."""
    return frozenset(number for file in _files(layers) for number in file.said(BY_SEATS, {}))


def for_seats(layers: Sequence[Layer]) -> list[Layer]:
    """The layers with the lines that hold for the number of seats they are played with.

    This comes before anything is merged: to the game, and to other options, such lines are a file's
    own. The number is the one the topmost file says.
    """
    said = [_said(layer, is_bottom=not number) for number, layer in enumerate(layers)]
    seats = next((found[0] for found in reversed(said) if found), 0)
    return [
        replace(
            layer,
            file=_chosen(layer.file, seats),
            options=tuple(
                replace(option, file=_chosen(option.file, seats)) for option in layer.options
            ),
        )
        for layer in layers
    ]


def check_tables(layers: Sequence[Layer], report: Report) -> None:
    """Note lines of the topmost file for numbers of seats it is never played with."""
    file, allowed = layers[-1].file, seats_allowed(layers)
    tables: dict[int, Node] = file.said(BY_SEATS, {})
    for number, table in tables.items():
        if number not in allowed:
            message = f"{file.name} is never played by {number}"
            hint = f"add {number} to seats_allowed, or take these lines out"
            report.note(table.place, "seats-never-chosen", message, hint, [BY_SEATS])


def _files(layers: Sequence[Layer]) -> list[RuleFile]:
    return [
        file for layer in layers for file in (layer.file, *(each.file for each in layer.options))
    ]


def _chosen(file: RuleFile, seats: int) -> RuleFile:
    """*file* with its lines for so many seats among its own."""
    table: Node | None = file.said(BY_SEATS, {}).get(seats)
    if table is None:
        return file
    is_complete = file.sort == GAME and "extends" not in file.lines
    return replace(file, body=_overlaid(file.body, table, drops=is_complete))


def _overlaid(own: Node, table: Node, *, drops: bool, depth: int = 1) -> Node:
    """The lines of *own* with those of *table* in their places.

    What is `none` in a complete game's table just goes, as its own lines are all there is; *drops*
    says so. A block of another kind takes the place of the whole block.
    """
    lines = dict(own.block or {})
    for name, line in (table.block or {}).items():
        before = lines.get(name)
        if line.is_none and before is not None and drops and depth > 1:
            del lines[name]
        elif before is None or _replaces(before, line):
            lines[name] = line
        else:
            lines[name] = _overlaid(before, line, drops=drops, depth=depth + 1)
    return Node(lines, own.mark, own.key)


def _replaces(before: Node, line: Node) -> bool:
    """Whether *line* stands for itself, and is not put into what was there before."""
    if before.block is None or line.block is None:
        return True
    kinds = [kind.value for block in (before, line) if (kind := block.get(KIND)) is not None]
    return len(kinds) == 2 and kinds[0] != kinds[1]
