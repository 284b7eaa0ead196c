"""Sentences for a component that has written none: its docstring, and its lines one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kernel.declare.rulebook.english import number, spaced

if TYPE_CHECKING:
    from kernel.declare.base import Component
    from kernel.declare.rulebook.words import Words


def plain_words(part: Component, w: Words) -> None:
    """The first paragraph of the docstring, then whatever is not as it usually is."""
    doc = (type(part).__doc__ or "").split("\n\n")[0]
    if doc:
        w.say(doc)
    for name, field in type(part).model_fields.items():
        value = getattr(part, name)
        if name in ("kind", "title") or value == field.get_default(call_default_factory=True):
            continue
        if hasattr(value, "words"):
            w.tell(name, value)
        else:
            meaning = (field.description or spaced(name)).rstrip(".")
            w.say(f"{meaning}: {_said(value)}", name)


def _said(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return number(value)
    if isinstance(value, Mapping):
        return ", ".join(f"{spaced(key)} {_said(each)}" for key, each in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(_said, value))
    return spaced(str(value))
