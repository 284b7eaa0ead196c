"""From the model's findings to lines of the file: which line is meant, and which reading of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from kernel.declare.merging.shape import Block, Kinds, Line, Named, Slot
from kernel.declare.text.report import NOWHERE, Mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.declare.merging.shape import Shape
    from kernel.declare.text.node import Node
    from kernel.declare.text.report import KeyPath

Wrong: TypeAlias = Mapping[str, Any]
"""One finding of the model."""
Found: TypeAlias = dict["KeyPath", list[Wrong]]
"""Findings about one value, by where in it they lie."""


@dataclass
class Spot:
    """Where a finding belongs: a line with its path and block, and in *rest* what lies inside."""

    path: KeyPath = ()
    line: Line | None = None
    block: Block | None = None
    rest: KeyPath = ()


def spot_of(shape: Shape, loc: Sequence[str | int]) -> Spot:
    """The spot the model's path *loc* leads to.

    The model's path also names the kind of a slot, which is no line of the file.
    """
    spot, steps = Spot(), list(loc)
    inner: Shape | None = shape
    while steps and inner is not None:
        shape = inner
        inner = _kind(shape, steps) if isinstance(shape, Slot) else _inside(shape, steps, spot)
    spot.rest = tuple(steps)
    return spot


def _kind(slot: Slot, steps: list[str | int]) -> Shape | None:
    """Step over the kind, which the model names where there are several."""
    if len(slot.kinds) > 1:
        return slot.kinds.get(str(steps.pop(0)))
    return next(iter(slot.kinds.values()), None)


def _inside(shape: Shape, steps: list[str | int], spot: Spot) -> Shape | None:
    """Take one step into a block; None where the model looks inside a value."""
    name = str(steps[0])
    inner: Shape | None = None
    match shape:
        case Block() if name in shape.lines:
            spot.block, spot.line = shape, shape.lines[name]
            inner = spot.line.shape
        case Named():
            inner = shape.entry
        case Kinds():
            inner = shape.kinds.get(name)
    if inner is not None:
        spot.path = (*spot.path, steps.pop(0))
    return inner


def place_of(tree: Node, path: KeyPath) -> Mark:
    """Where the value at *path* is written: of a block its name, of a default its block."""
    for length in range(len(path), -1, -1):
        node = tree.at(path[:length])
        if node is not None and (node.mark or node.key):
            if length == 0:
                return Mark(node.place.file)
            return node.place if node.block is not None or node.mark is None else node.mark
    return NOWHERE


def nearest_reading(wrongs: Sequence[tuple[KeyPath, Wrong]], value: Any) -> Found:
    """The findings of the reading that comes nearest to *value*.

    The model tries each way in which a value may be meant. The one that goes deepest into it, with
    the fewest findings, is probably right; where none goes in, they are told as one.
    """
    readings: dict[str, Found] = {}
    for rest, wrong in wrongs:
        reading, inner = _reading(rest, value)
        readings.setdefault(reading, {}).setdefault(inner, []).append(wrong)
    best = max(map(_score, readings.values()))
    merged: Found = {}
    for found in readings.values():
        # With depth 0 the value is of no sort that is allowed, so every reading has its say.
        if _score(found) == best or best[0] == 0:
            for inner, same in found.items():
                merged.setdefault(inner, []).extend(same)
    return merged


def _score(found: Found) -> tuple[int, int]:
    return max(map(len, found)), -sum(map(len, found.values()))


def _reading(rest: KeyPath, value: Any) -> tuple[str, KeyPath]:
    """The model's name for a way of reading *value*, and the steps that lead into it."""
    name = ""
    inner: list[str | int] = []
    for step in rest:
        if _leads_into(value, step):
            inner.append(step)
            value = value[step]
        else:
            name += f"/{step}"
    return name, tuple(inner)


def _leads_into(value: Any, step: str | int) -> bool:
    if isinstance(value, list):
        return isinstance(step, int) and step < len(value)
    return isinstance(value, dict) and step in value
