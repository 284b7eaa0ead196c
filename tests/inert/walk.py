"""Every line of the rule language, and what each may hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kernel.declare.merging.shape import Block, Kinds, Line, Named, Shape, Slot, Value
from kernel.declare.tools.choices import list_words, numbers, words

Path = tuple[str, ...]
MINE = "mine"
"""The name of every entry that a file may name."""
NONE = "none"


def lines_of(block: Block, path: Path = ()) -> Iterator[tuple[Path, Line, Block]]:
    """Every line with its path and its block, in every place where it may stand.

    Steps such as `kind=upcard` say of which kind the block before is.
    """
    for name, line in block.lines.items():
        here = (*path, name)
        yield here, line, block
        for step, inner in inside(line.shape):
            yield from lines_of(inner, (*here, *step))


def inside(shape: Shape) -> list[tuple[Path, Block]]:
    """The blocks that may stand at a line, each with the steps that lead into it."""
    match shape:
        case Block():
            return [((), shape)]
        case Slot(kinds):
            return [((f"kind={kind}",), block) for kind, block in kinds.items()]
        case Kinds(kinds):
            return [((kind,), block) for kind, block in kinds.items()]
        case Named(entry):
            return [((MINE,), entry)]
    return []


def alternatives(line: Line, present: Any, examples: list[Any]) -> list[Any]:
    """What a line may hold: every word, *present* and its neighbours, *examples* of the rest."""
    found: list[Any] = list(examples)
    if isinstance(line.shape, Value):
        found += words(line) or [[word] for word in list_words(line)]
        if type(present) is int and not examples:
            low, high = numbers(line) or (present, present)
            found += [n for n in (present - 1, present, present + 1) if low <= n <= high]
    else:
        found += [] if examples else _blocks(line)
    found += [NONE] if line.is_optional else []
    return list({repr(value): value for value in found}.values())


def _blocks(line: Line) -> list[Any]:
    match line.shape:
        case Slot(kinds):
            return [{"kind": kind} for kind in kinds]
        case Kinds(kinds):
            return [dict.fromkeys(kinds, NONE), *({kind: {}} for kind in kinds)]
    return [{}]
