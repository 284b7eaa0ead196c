"""From a merged tree to what the model reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kernel.declare.merging.shape import KIND, Block, Kinds, Named, Slot
from kernel.declare.text.node import Node, plain

if TYPE_CHECKING:
    from kernel.declare.merging.shape import Line, Shape


def model_data(shape: Shape, node: Node) -> Any:
    """What the model reads: plain data in which `none` has become None, or is left out."""
    lines = node.block
    match shape:
        case Block() if lines is not None:
            known = {name: line for name, line in shape.lines.items() if name in lines}
            return {name: _line_data(line, lines[name]) for name, line in known.items()}
        case Slot() if lines is not None:
            kind = plain(lines[KIND])
            return {KIND: kind, **model_data(shape.kinds[kind], node)}
        case Named() if lines is not None:
            return {name: model_data(shape.entry, entry) for name, entry in lines.items()}
        case Kinds() if lines is not None:
            return {name: model_data(shape.kinds[name], entry) for name, entry in lines.items()}
    return plain(node)


def _line_data(line: Line, node: Node) -> Any:
    return None if line.is_optional and node.is_none else model_data(line.shape, node)
