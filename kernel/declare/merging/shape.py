"""The shape of a rule file, read off the model: which lines a block has and what each may hold."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, Union

from kernel.declare.component import Component, Entries
from kernel.declare.text.node import NONE_WORD, Node, default_node

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

KIND = "kind"
"""The line that says which component fills a slot."""


@dataclass(frozen=True)
class Value:
    """A word, a number, a list or a phrase: replaced as a whole, never merged.

    It may also be written as *parts*, a block that is one of several ways to say it.
    """

    parts: Block | None = None


@dataclass(frozen=True)
class Block:
    """Lines with fixed names; *model* is the component they make."""

    model: type[Component]

    @cached_property
    def lines(self) -> dict[str, Line]:
        """The lines of the block, in the order of the model; the kind is not one of them."""
        fields = self.model.model_fields
        return {
            name: _line(field)
            for name, field in fields.items()
            if name != KIND and field.annotation is not types.NoneType
        }

    @property
    def usual(self) -> Mapping[str, str]:
        """Words people type here, and what to offer for them."""
        return self.model.usual_words

    def models(self) -> Iterator[type[Component]]:
        """The components of this block and of everything in it, each once."""
        seen: set[type[Component]] = set()
        waiting = [self]
        while waiting:
            block = waiting.pop()
            if block.model not in seen:
                seen.add(block.model)
                yield block.model
                for line in block.lines.values():
                    waiting += _blocks(line.shape)


@dataclass(frozen=True)
class Slot:
    """A block whose lines depend on its kind."""

    kinds: Mapping[str, Block]

    @property
    def usual(self) -> Mapping[str, str]:
        """Words people type for the kinds of this slot."""
        return _joined(self.kinds)


@dataclass(frozen=True)
class Named:
    """Entries under names the author chooses, all of one shape."""

    entry: Block


@dataclass(frozen=True)
class Kinds:
    """Entries whose name is their kind; each may be absent."""

    kinds: Mapping[str, Block]

    @property
    def usual(self) -> Mapping[str, str]:
        """Words people type for the entries."""
        return _joined(self.kinds)


Shape: TypeAlias = Value | Block | Slot | Named | Kinds


@dataclass(frozen=True)
class Line:
    """One line of a block."""

    shape: Shape
    is_optional: bool
    field: FieldInfo

    @property
    def is_required(self) -> bool:
        """Whether it must be written, having no default."""
        return self.field.is_required()

    @property
    def description(self) -> str:
        """What the line says, for people."""
        return self.field.description or ""

    def default(self) -> Any:
        """The default as plain data; None where it has none or means nothing."""
        if self.is_required:
            return None
        return _dumped(self.field.get_default(call_default_factory=True))

    @cached_property
    def default_node(self) -> Node | None:
        """The default as a node, `none` for an empty slot; made once, as no node is changed."""
        value = self.default()
        if value is not None:
            return default_node(value)
        is_empty_slot = isinstance(self.shape, Slot) and not self.is_required
        return Node(NONE_WORD) if is_empty_slot else None


def _blocks(shape: Shape) -> list[Block]:
    match shape:
        case Slot() | Kinds():
            return list(shape.kinds.values())
        case Named():
            return [shape.entry]
        case Block():
            return [shape]
    return []


def _joined(kinds: Mapping[str, Block]) -> dict[str, str]:
    return {word: offer for kind in kinds.values() for word, offer in kind.usual.items()}


def _dumped(value: Any) -> Any:
    if not isinstance(value, Component):
        return value
    lines = {name: _dumped(getattr(value, name)) for name in type(value).model_fields}
    said = {name: line for name, line in lines.items() if line is not None}
    kind = type(value).kind_name
    return {KIND: kind, **said} if kind else said


def _line(field: FieldInfo) -> Line:
    members = list(_members(field.annotation))
    shape = _shape([member for member in members if member is not types.NoneType])
    return Line(shape, types.NoneType in members, field)


def _members(annotation: Any) -> Iterator[Any]:
    """The parts of a union, those of unions inside it included."""
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is Annotated:
        yield from _members(args[0])
    elif origin in (Union, types.UnionType):
        for arg in args:
            yield from _members(arg)
    else:
        yield annotation


def _shape(members: list[Any]) -> Shape:
    models = [m for m in members if isinstance(m, type) and issubclass(m, Component)]
    if models and models == members:
        return _of_models(models)
    if len(members) == 1 and typing.get_origin(members[0]) in (Mapping, dict):
        entry = typing.get_args(members[0])[1]
        if isinstance(entry, type) and issubclass(entry, Component):
            return Named(Block(entry))
    return Value(Block(models[0]) if len(models) == 1 else None)


def _of_models(models: list[type[Component]]) -> Shape:
    if any(model.kind_name for model in models):
        return Slot({model.kind_name: Block(model) for model in models})
    if len(models) > 1:
        return Value()
    if issubclass(models[0], Entries):
        return Kinds({name: _only_block(line) for name, line in Block(models[0]).lines.items()})
    return Block(models[0])


def _only_block(line: Line) -> Block:
    """The block of an entry; as its name is its kind, the slot has that one kind."""
    shape = line.shape
    return (
        next(iter(shape.kinds.values())) if isinstance(shape, Slot) else typing.cast("Block", shape)
    )
