"""What a line of a rule file may hold: for people in words, for programs as its alternatives."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any, Final

from kernel.declare.merging.shape import Slot, Value
from kernel.declare.tools.value_schema import NOTHING, Schema, value_schema

if TYPE_CHECKING:
    from kernel.declare.merging.shape import Line

_NOTHING: Final = NOTHING["const"]


def words(line: Line) -> list[Any]:
    """Every word a plain line may hold, yes and no among them; `none` only where it has words."""
    found = [word for each in _leaves(value_schema(line)) for word in _words(each)]
    return [] if found == [_NOTHING] else list(dict.fromkeys(found))


def list_words(line: Line) -> list[Any]:
    """Every word that a list in this line may hold."""
    lists = [each["items"] for each in _leaves(value_schema(line)) if each.get("type") == "array"]
    return [word for items in lists for each in _leaves(items) for word in _words(each)]


def numbers(line: Line) -> tuple[int, int] | None:
    """The least and the greatest number the line may hold; None where it holds none."""
    for each in _leaves(value_schema(line)):
        if each.get("type") == "integer":
            return each.get("minimum", -10_000), each.get("maximum", 10_000)
    return None


def bounds(line: Line) -> tuple[int | None, int | None]:
    """The least and the greatest number the line may hold, each None where there is none."""
    for each in _leaves(value_schema(line)):
        if each.get("type") == "integer":
            return each.get("minimum"), each.get("maximum")
    return None, None


def takes(line: Line) -> str:
    """What the line takes, in words.

    A line with kinds takes `a block with kind: bidding or upcard`, a plain one `a number from 2 to
    10`.
    """
    nothing = f"{_NOTHING}, or " if line.is_optional else ""
    if isinstance(line.shape, Slot):
        return f"{nothing}a block with kind: {_or(list(line.shape.kinds))}"
    if not isinstance(line.shape, Value):
        return f"{nothing}lines of its own"
    leaves = list(_leaves(value_schema(line)))
    known = {word for each in leaves for word in _words(each)} - {_NOTHING}
    return _or([text for each in leaves for text in _in_words(each, known)])


def _leaves(schema: Schema) -> Iterator[Schema]:
    """The ways in which a value may be meant; one with a description of its own is not split."""
    if "anyOf" in schema and "description" not in schema:
        for each in schema["anyOf"]:
            yield from _leaves(each)
    else:
        yield schema


def _words(leaf: Schema) -> list[Any]:
    if leaf.get("type") == "boolean":
        return [True, False]
    if "const" in leaf:
        return [leaf["const"]]
    return list(leaf.get("enum", ()))


def _in_words(leaf: Schema, known: Collection[Any]) -> list[str]:
    """The texts of one way in which a value may be meant; *known* words are not listed again."""
    found = _words(leaf)
    if found:
        return [str(word).lower() if isinstance(word, bool) else str(word) for word in found]
    match leaf.get("type"):
        case "array":
            return [f"a list of {_several(leaf['items'], known)}"]
        case "integer":
            return [f"a number{_range(leaf)}"]
        case "object":
            return ["a block of its parts"]
    return [str(leaf.get("description", "a text"))]


def _several(items: Schema, known: Collection[Any]) -> str:
    """What a list holds."""
    leaves = list(_leaves(items))
    words_of = [str(word) for each in leaves for word in _words(each) if word not in known]
    sorts = ["such words" if _words(each) else _PLURALS.get(_sort(each), "") for each in leaves]
    return _or(words_of or list(dict.fromkeys(sorts)))


def _sort(leaf: Schema) -> str:
    described: str = leaf.get("description", "").partition(",")[0].partition(":")[0]
    return described or str(leaf.get("type", ""))


_PLURALS: Final = {
    "array": "such lists",
    "integer": "numbers",
    "string": "names",
    "a rank": "ranks",
    "a card": "cards",
}


def _range(leaf: Schema) -> str:
    low, high = leaf.get("minimum"), leaf.get("maximum")
    start = "" if low is None else f" from {low}"
    return start if high is None else f"{start} to {high}"


def _or(texts: list[str]) -> str:
    """*texts* as alternatives of a sentence."""
    *first, last = texts
    return f"{', '.join(first)} or {last}" if first else last
