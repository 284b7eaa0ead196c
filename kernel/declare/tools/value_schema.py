"""The JSON Schema of a plain value, as one line of a block has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import TypeAdapter

from kernel.declare.text.node import NONE_WORD

if TYPE_CHECKING:
    from kernel.declare.merging.shape import Line

Schema = dict[str, Any]
NOTHING: Final = {"const": NONE_WORD, "description": "Takes it out."}
_NULL: Final = {"type": "null"}


def value_schema(line: Line) -> Schema:
    """A plain value, as pydantic describes it, with the word `none` for nothing."""
    annotated: Any = line.field.annotation
    for mark in line.field.metadata:
        annotated = Annotated[annotated, mark]
    schema: Schema = _without_null(_inlined(TypeAdapter(annotated).json_schema()))
    return schema


def _inlined(schema: Schema) -> Schema:
    """*schema* with each definition in the place where it is referred to."""
    definitions = schema.pop("$defs", {})

    def put(part: Any) -> Any:
        if isinstance(part, dict):
            if "$ref" in part:
                return put(definitions[part["$ref"].rsplit("/", 1)[-1]])
            return {key: put(value) for key, value in part.items()}
        return [put(each) for each in part] if isinstance(part, list) else part

    inlined: Schema = put(schema)
    return inlined


def _without_null(part: Any, nothing: Schema | None = NOTHING) -> Any:
    """*part* in the words of rule files: *nothing* for null; none is written inside a value."""
    if isinstance(part, list):
        kept = [each for each in part if nothing or each != _NULL]
        return [_without_null(each, nothing) for each in kept]
    if not isinstance(part, dict):
        return part
    if part == _NULL:
        return dict(nothing or {})
    said = {name: each for name, each in part.items() if name != "title" and each is not None}
    return {
        name: _without_null(each, None if name == "properties" else nothing)
        for name, each in said.items()
    }
