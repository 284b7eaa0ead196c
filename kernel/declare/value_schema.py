"""The JSON Schema of a plain value, as one line of a block has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import TypeAdapter

from kernel.declare.node import NONE_WORD

if TYPE_CHECKING:
    from kernel.declare.shape import Line

Schema = dict[str, Any]
NOTHING: Final = {"const": NONE_WORD, "description": "Takes it out."}


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


def _without_null(part: Any) -> Any:
    if part == {"type": "null"}:
        return dict(NOTHING)
    if isinstance(part, dict):
        kept = {key: value for key, value in part.items() if key != "default" or value is not None}
        return {key: _without_null(value) for key, value in kept.items() if key != "title"}
    return [_without_null(each) for each in part] if isinstance(part, list) else part
