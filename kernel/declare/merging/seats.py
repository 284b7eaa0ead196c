"""How many seats a rule set may have, and playing it with another number of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kernel.declare.text.node import Node
from kernel.declare.text.report import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.declare.merging.layers import Layer
    from kernel.declare.text.report import Report


def seats_allowed(layers: Sequence[Layer]) -> tuple[int, ...]:
    """The numbers of seats that the topmost file with a say allows."""
    for number, layer in reversed(list(enumerate(layers))):
        allowed: tuple[int, ...] = layer.file.said("seats_allowed")
        if allowed:
            return allowed
        options = [option.file for option in layer.options]
        # A file's own lines come after its options, except in the game at the bottom.
        files = [layer.file, *options] if number else [*options, layer.file]
        said = [seats.value for file in files if (seats := file.body.get("seats")) is not None]
        if said:
            return tuple(seats for seats in said[:1] if type(seats) is int)
    return ()


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
