"""Where each value of a rule file begins and ends, and edits that leave the rest as it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import yaml

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, order=True, slots=True)
class Edit:
    """Put *text* in the place of what stands from *start* up to *end*."""

    start: int
    end: int
    text: str


def edited(text: str, edits: Iterable[Edit]) -> str:
    """*text* with *edits* made; they touch different places, and one made twice counts once."""
    for edit in sorted(set(edits), reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


@dataclass(frozen=True, slots=True)
class Span:
    """A name, or a value, and the characters it takes up."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a block: its name, and its value."""

    name: str
    key: Span
    value: Part


@dataclass(frozen=True, slots=True)
class Part:
    """A value with what is in it. *is_flow* tells one in brackets or braces."""

    span: Span
    plain: Any
    lines: tuple[Line, ...] = ()
    items: tuple[Part, ...] = ()
    is_flow: bool = False

    def line(self, name: str) -> Line | None:
        """The line called *name*."""
        return next((line for line in self.lines if line.name == name), None)


_LOADER: Final = yaml.SafeLoader  # written in Python: it counts characters
_STRING: Final = "tag:yaml.org,2002:str"


def parts_of(text: str) -> Part:
    """The top block of a rule file, which the loader has read without a complaint."""
    return _part(yaml.compose(text, Loader=_LOADER))


def _part(node: Any) -> Part:
    span = _span(node)
    match node:
        case yaml.MappingNode():
            lines = tuple(_line(key, value) for key, value in node.value)
            return Part(span, None, lines=lines, is_flow=bool(node.flow_style))
        case yaml.SequenceNode():
            items = tuple(_part(item) for item in node.value)
            return Part(span, None, items=items, is_flow=bool(node.flow_style))
    return Part(span, node.value)


def _line(key: Any, value: Any) -> Line:
    return Line(str(key.value), _span(key), _part(value))


def _span(node: Any) -> Span:
    return Span(node.start_mark.index, node.end_mark.index)


def end_of_line(text: str, start: int) -> int:
    """The end of the line in which *start* lies, its end mark included."""
    end = text.find("\n", start)
    return len(text) if end < 0 else end + 1


def start_of_line(text: str, start: int) -> int:
    """The beginning of the line in which *start* lies."""
    return text.rfind("\n", 0, start) + 1


def last_end(part: Part) -> int:
    """Where the last word of a value ends: a block's own end lies behind the remarks after it."""
    inside = [*(line.value for line in part.lines), *part.items]
    return part.span.end if part.is_flow or not inside else last_end(inside[-1])


def without_item(text: str, whole: Part, place: int) -> Edit:
    """The edit that takes the item at *place* out of the list *whole*; remarks beside it stay."""
    item = whole.items[place]
    if len(whole.items) == 1 and whole.is_flow:
        return Edit(item.span.start, item.span.end, "")
    if len(whole.items) == 1:
        return Edit(whole.span.start, last_end(item), " []")
    if not whole.is_flow:
        dash = text.rfind("-", 0, item.span.start)
        return Edit(start_of_line(text, dash), end_of_line(text, last_end(item)), "")
    if place + 1 < len(whole.items):
        return Edit(item.span.start, _after_comma(text, item.span.end), "")
    before = whole.items[place - 1].span.end
    start = item.span.start if "#" in text[before : item.span.start] else before
    return Edit(start, item.span.end, "")


def _after_comma(text: str, start: int) -> int:
    """Behind the next comma, and the spaces that follow it."""
    end = text.index(",", start) + 1
    while text[end : end + 1] == " ":
        end += 1
    return end
