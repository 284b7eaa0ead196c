"""Other rules next to a rule set: each of its values exchanged for another, or left out."""

from __future__ import annotations

import re
import typing
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from kernel.declare.base import Component
from kernel.declare.merging.shape import KIND, Block, Kinds, Named, Slot, Value
from kernel.declare.text.node import NONE_WORD
from kernel.values.cards import RANKS

if TYPE_CHECKING:
    from kernel.declare.merging.shape import Line, Shape
    from kernel.declare.text.report import KeyPath

Edit: TypeAlias = tuple["KeyPath", Any]
"""A path, and the value that is put there."""
Change: TypeAlias = tuple[Edit, ...]
"""What makes other rules of a rule set."""

MOST: Final = 5
"""How many changes of one value are tried."""
_LEFT_OUT: Final = object()
_RANGE: Final = re.compile(r"(\d+)-(\d+)")


@dataclass(frozen=True)
class Subject:
    """A value, or an entry, of a rule set, and the changes of it that may be tried."""

    path: KeyPath
    changes: tuple[Change, ...]


def subjects(shape: Shape, data: Any, path: KeyPath = ()) -> Iterator[Subject]:
    """Everything in *data* that may be changed by itself, outermost first."""
    if not isinstance(data, dict):
        return
    match shape:
        case Block():
            for name, line in shape.lines.items():
                if name in data and name != "title":
                    yield from _line(line, data[name], (*path, name))
        case Slot() if data.get(KIND) in shape.kinds:
            others = [{KIND: kind} for kind in shape.kinds if kind != data[KIND]]
            yield Subject((*path, KIND), tuple(((path, other),) for other in others))
            yield from subjects(shape.kinds[data[KIND]], data, path)
        case Named() | Kinds():
            for name, entry in data.items():
                inner = (*path, name)
                yield Subject(inner, (((inner, _LEFT_OUT),),))
                block = shape.entry if isinstance(shape, Named) else shape.kinds[name]
                yield from subjects(block, entry, inner)


def _line(line: Line, value: Any, path: KeyPath) -> Iterator[Subject]:
    if isinstance(line.shape, Value):
        left_out = [NONE_WORD] if line.is_optional and value != NONE_WORD else []
        others = [*left_out, *_others(value, line.field.annotation)]
        yield Subject(path, tuple(_with_packets(path, other) for other in others[:MOST]))
    elif value == NONE_WORD:
        yield Subject(path, ())
    else:
        if line.is_optional:
            yield Subject(path, (((path, NONE_WORD),),))
        yield from subjects(line.shape, value, path)


def _with_packets(path: KeyPath, value: Any) -> Change:
    """A change; another number of cards goes with packets that add up to it."""
    own = (path, value)
    return (own, (("deal", "packets"), [value])) if path == ("deal", "each") else (own,)


def _others(value: Any, annotation: Any) -> list[Any]:
    """Values that might stand in the place of *value*, the likeliest first."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1, *(each for each in _words(annotation) if each != NONE_WORD)]
    if isinstance(value, str):
        words = [word for word in _words(annotation) if word != value]
        return [*_near(value), *words[:2], *_numbers(annotation), *words[2:]]
    if isinstance(value, list):
        return _other_lists(value, annotation)
    return _other_phrases(value, annotation) if isinstance(value, dict) else []


def _numbers(annotation: Any) -> list[int]:
    """Small numbers, where a number may stand for a word."""
    if annotation is int:
        return [3, 2, 1]
    found = [_numbers(arg) for arg in typing.get_args(annotation)]
    return next(filter(None, found), [])


def _near(text: str) -> list[Any]:
    """Ranks beside a rank, and ranges beside a range."""
    if text in RANKS:
        at = RANKS.index(text)
        return [rank for rank in (RANKS[at - 1], *RANKS[at + 1 : at + 2]) if rank != text]
    found = _RANGE.fullmatch(text)
    if found is None:
        return []
    low, high = map(int, found.groups())
    return [f"{low}-{high + 1}", f"{low + 1}-{high}"]


def _other_lists(value: Sequence[Any], annotation: Any) -> list[Any]:
    shorter = [list(value[1:]), list(value[:-1])] if len(value) > 1 else []
    exchanged = [
        [*value[:at], other, *value[at + 1 :]]
        for at, item in enumerate(value)
        for other in _others(item, annotation)[:2]
    ]
    return [*shorter, *exchanged, []]


def _other_phrases(value: Mapping[str, Any], annotation: Any) -> list[Any]:
    """Phrases with one line changed, or left out."""
    fields = {
        name: field
        for model in _models(annotation)
        for name, field in model.model_fields.items()
        if name in value
    }
    changed = [
        {**value, name: other}
        for name, field in fields.items()
        for other in _others(value[name], field.annotation)[:2]
    ]
    left_out = [{key: own for key, own in value.items() if key != name} for name in value]
    return [*changed, *(phrase for phrase in left_out if phrase)]


def _models(annotation: Any) -> list[type[Component]]:
    if isinstance(annotation, type):
        return [annotation] if issubclass(annotation, Component) else []
    return [model for arg in typing.get_args(annotation) for model in _models(arg)]


def _words(annotation: Any) -> list[Any]:
    """The words that an annotation allows."""
    if typing.get_origin(annotation) is Literal:
        return list(typing.get_args(annotation))
    return [word for arg in typing.get_args(annotation) for word in _words(arg)]


def changed(tree: Mapping[str, Any], change: Change) -> dict[str, Any]:
    """*tree* with *change* made; *tree* stays as it is."""
    fresh = dict(tree)
    for path, value in change:
        fresh = _put(fresh, path, value)
    return fresh


def _put(block: Mapping[str, Any], path: KeyPath, value: Any) -> dict[str, Any]:
    name, fresh = str(path[0]), dict(block)
    if len(path) > 1:
        fresh[name] = _put(fresh[name], path[1:], value)
    elif value is _LEFT_OUT:
        del fresh[name]
    else:
        fresh[name] = value
    return fresh
