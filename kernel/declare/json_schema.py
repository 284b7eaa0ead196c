"""The JSON Schema of rule files, from which editors complete, explain and underline."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import TypeAdapter

from kernel.declare.header import GAME, HOUSE, OPTION
from kernel.declare.shape import KIND, Block, Kinds, Line, Named, Shape, Slot, Value

if TYPE_CHECKING:
    from kernel.declare.schema import Rules

Schema = dict[str, Any]
_NAME: Final = "^[a-z0-9]+([-_][a-z0-9]+)*$"
_TEXT: Final = {"type": "string", "minLength": 1}
_NONE: Final = {"const": "none", "description": "Takes it out."}


def rule_file_schema(model: type[Rules]) -> Schema:
    """The schema of all three sorts of rule file: a complete game, an option, a house file.

    A game that extends another, an option and a house file are patches: nothing is required in
    them, and `none` takes an entry out.
    """
    whole, patch = _Writer(patch=False), _Writer(patch=True)
    game, option = _sort(GAME, whole.lines(Block(model))), _sort(OPTION, patch.lines(Block(model)))
    house = _sort(HOUSE, patch.lines(Block(model)))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rule file of a trick-taking card game",
        "type": "object",
        "if": {"required": ["game"], "not": {"required": ["extends"]}},
        "then": game,
        "else": {
            "if": {"required": ["option"]},
            "then": option,
            "else": house,
        },
        "$defs": whole.definitions | patch.definitions,
    }


def rule_file_schema_text(model: type[Rules]) -> str:
    """The schema as it stands in the file."""
    return json.dumps(rule_file_schema(model), indent=1, ensure_ascii=False) + "\n"


def _sort(sort: str, rules: Schema) -> Schema:
    header = _HEADERS[sort]
    first = {GAME: ["game"], OPTION: ["option"], HOUSE: ["extends"]}[sort]
    return {
        "description": f"This file is {'an' if sort == OPTION else 'a'} {sort}.",
        "properties": header | rules["properties"],
        "required": [*first, *rules.get("required", [])],
        "additionalProperties": False,
    }


def _list_of(item: Schema, description: str) -> Schema:
    return {"type": "array", "items": item, "description": description}


def _said(schema: Schema, description: str) -> Schema:
    return {**schema, "description": description}


_NAMES: Final = {"type": "string", "pattern": _NAME}
_EDITION: Final = {"type": "integer", "minimum": 1}
_FACT: Final = {"anyOf": [_TEXT, {"type": "object", "maxProperties": 1, "minProperties": 1}]}
_COMMON: Final = {
    "schema": {"const": 1, "description": "The version of the rule language; 1 unless said."},
    "title": _said(_TEXT, "Its name for people; the file's name unless said."),
    "summary": _said(_TEXT, "One sentence for listings."),
    "family": _said(_TEXT, "The family under which it is listed."),
    "aliases": _list_of(_NAMES, "Other names that find it."),
    "edition": _said(_EDITION, "Raised when a shipped file changes meaning."),
    "sources": _list_of(_TEXT, "Where the rules come from."),
}
_HOUSE_LINES: Final = {
    "extends": _said(_TEXT, "The one game or house file this file starts from."),
    "options": _list_of(_TEXT, "Options, as a set: their order means nothing."),
    "seats_allowed": {
        "description": "The numbers of seats the game can be played with, as 2-7 or [2, 3].",
        "anyOf": [
            {"type": "string", "pattern": "^[0-9]{1,2}-[0-9]{1,2}$"},
            {"type": "array", "items": {"type": "integer", "minimum": 2, "maximum": 10}},
        ],
    },
    "written_for": {
        "description": "The editions of the files it was written for.",
        "type": "object",
        "additionalProperties": _EDITION,
    },
}
_OPTION_LINES: Final = {
    "option": _said(_NAMES, "The name of the option; it makes the file one."),
    "needs": _list_of(_FACT, "Facts that must be true of the game without this option."),
    "not_with": _list_of(_FACT, "Facts or options it cannot stand beside."),
    "on_top_of": _list_of(_TEXT, "Options that must be there too, and are applied before it."),
    "replaces": _list_of(_TEXT, "Blocks whose kind it changes, as auction.if_all_pass."),
}
_HEADERS: Final[Mapping[str, Schema]] = {
    GAME: {
        "game": _said(_NAMES, "The name of the game; it makes the file one."),
        **_COMMON,
        **_HOUSE_LINES,
    },
    OPTION: {**_OPTION_LINES, **_COMMON},
    HOUSE: {**_COMMON, **_HOUSE_LINES},
}


class _Writer:
    """Writes blocks once, as definitions; in a *patch* nothing is required."""

    def __init__(self, *, patch: bool) -> None:
        self.definitions: dict[str, Schema] = {}
        self._patch = patch

    def block(self, block: Block, kind: str = "") -> Schema:
        """A reference to a block with fixed lines, in which *kind* is to be written, if any."""
        model = block.model
        name = f"{model.slot_name}.{kind}" if kind else model.kind_name or model.__name__
        name += "-patch" if self._patch else ""
        if name not in self.definitions:
            self.definitions[name] = {}  # a block may hold another of its own sort
            self.definitions[name] = self.lines(block, kind)
        return {"$ref": f"#/$defs/{name}"}

    def lines(self, block: Block, kind: str = "") -> Schema:
        """The lines of a block."""
        lines = {name: self._line(line) for name, line in block.lines.items()}
        required = [name for name, line in block.lines.items() if line.is_required]
        if kind:
            lines = {KIND: {"const": kind}, **lines}
            required = [KIND, *required]
        return {
            "type": "object",
            "description": _first_sentence(block),
            "properties": lines,
            "required": [] if self._patch else required,
            "additionalProperties": False,
        }

    def _line(self, line: Line) -> Schema:
        schema = self._shape(line, line.shape)
        if line.is_optional and not isinstance(line.shape, Value):
            schema = {"anyOf": [schema, _NONE]}
        if line.description:
            schema = {**schema, "description": line.description}
        default = line.default()
        return schema if default is None else {**schema, "default": default}

    def _shape(self, line: Line, shape: Shape) -> Schema:
        match shape:
            case Block():
                return self.block(shape)
            case Slot(kinds):
                return {"anyOf": [self.block(each, name) for name, each in kinds.items()]}
            case Named(entry):
                return self._named(entry)
            case Kinds(kinds):
                return self._kinds(kinds)
            case _:
                return _value(line)

    def _named(self, entry: Block) -> Schema:
        own = self.block(entry)
        return {
            "type": "object",
            "propertyNames": {"pattern": "^[a-z][a-z0-9_]*$"},
            "additionalProperties": {"anyOf": [own, _NONE]} if self._patch else own,
        }

    def _kinds(self, kinds: Mapping[str, Block]) -> Schema:
        entries = {name: {"anyOf": [self.block(each), _NONE]} for name, each in kinds.items()}
        return {"type": "object", "properties": entries, "additionalProperties": False}


def _first_sentence(block: Block) -> str:
    """The first paragraph of the component's docstring."""
    return " ".join((block.model.__doc__ or "").split("\n\n")[0].split())


def _value(line: Line) -> Schema:
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
        return dict(_NONE)
    if isinstance(part, dict):
        kept = {key: value for key, value in part.items() if key != "default" or value is not None}
        return {key: _without_null(value) for key, value in kept.items() if key != "title"}
    return [_without_null(each) for each in part] if isinstance(part, list) else part
