"""The lines in which two rule sets differ, along the shape of a rule file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kernel.declare.merging.shape import KIND, Block, Kinds, Named, Slot, Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kernel.declare.merging.shape import Line, Shape
    from kernel.declare.schema import Rules


@dataclass(frozen=True)
class Difference:
    """One line that differs: what stands at *path* in the one and in the other; None is nothing.

    *is_order* tells entries that are the same and stand in another order, where that matters.
    """

    path: tuple[str, ...]
    before: Any
    after: Any
    is_order: bool = False


def lines_of(rules: Rules) -> dict[str, Any]:
    """The rules as plain data, each value as the model reads it; what is absent means nothing."""
    lines: dict[str, Any] = rules.model_dump(mode="json", exclude_none=True)
    return lines


def differences(before: Rules, after: Rules) -> list[Difference]:
    """Every line that differs; a block of another kind counts as one line."""
    shape = Block(type(after))
    return list(_block(shape, lines_of(before), lines_of(after), ()))


def _block(
    block: Block, before: Mapping[str, Any], after: Mapping[str, Any], path: tuple[str, ...]
) -> Iterator[Difference]:
    for name, line in block.lines.items():
        yield from _line(line, before.get(name), after.get(name), (*path, name))


def _line(line: Line, before: Any, after: Any, path: tuple[str, ...]) -> Iterator[Difference]:
    if isinstance(line.shape, Value) or before is None or after is None:
        if before != after:
            yield Difference(path, before, after)
    else:
        yield from _inside(line.shape, before, after, path)


def _inside(
    shape: Shape, before: Mapping[str, Any], after: Mapping[str, Any], path: tuple[str, ...]
) -> Iterator[Difference]:
    match shape:
        case Slot(kinds):
            kind = after[KIND]
            if before[KIND] != kind:
                yield Difference(path, before, after)
            else:
                yield from _block(kinds[kind], before, after, path)
        case Named(entry):
            yield from _entries(dict.fromkeys([*before, *after], entry), before, after, path)
        case Kinds(kinds):
            yield from _entries(kinds, before, after, path)
        case Block():
            yield from _block(shape, before, after, path)


def _entries(
    entries: Mapping[str, Block],
    before: Mapping[str, Any],
    after: Mapping[str, Any],
    path: tuple[str, ...],
) -> Iterator[Difference]:
    for name, entry in entries.items():
        mine, theirs = before.get(name), after.get(name)
        if mine is None or theirs is None:
            if mine is not theirs:
                yield Difference((*path, name), mine, theirs)
        else:
            yield from _block(entry, mine, theirs, (*path, name))
    if _is_reordered(path, before, after):
        yield Difference(path, list(before), list(after), is_order=True)


def _is_reordered(path: tuple[str, ...], before: Any, after: Any) -> bool:
    """Whether entries whose order has a meaning stand in another one."""
    if path[-1] != "bids":
        return False
    both = [name for name in before if name in after]
    return both != [name for name in after if name in before]
