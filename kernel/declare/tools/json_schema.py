"""The JSON Schema of rule files, from which editors complete, explain and underline."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kernel.declare.merging.complaints import ENTRY_NAME
from kernel.declare.merging.shape import KIND, Block, Kinds, Line, Named, Shape, Slot, Value
from kernel.declare.text.header import GAME, HOUSE, OPTION
from kernel.declare.text.node import NONE_WORD
from kernel.declare.text.tables import BY_SEATS
from kernel.declare.tools.header_schema import HEADER_LINES, by_seats
from kernel.declare.tools.value_schema import NOTHING, value_schema

if TYPE_CHECKING:
    from kernel.declare.schema import Rules

Schema = dict[str, Any]


def rule_file_schema(model: type[Rules]) -> Schema:
    """The schema of all three sorts of rule file: a complete game, an option, a house file.

    A game that extends another, an option and a house file are patches: nothing is required in
    them, and `none` takes an entry out.
    """
    whole, patch = _Writer(patch=False), _Writer(patch=True)
    lines = patch.lines(Block(model))
    tables = {BY_SEATS: by_seats(lines)}
    game = _sort(GAME, whole.lines(Block(model)), tables)
    option, house = _sort(OPTION, lines, tables), _sort(HOUSE, lines, tables)
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


def _sort(sort: str, rules: Schema, tables: Schema) -> Schema:
    header = {**HEADER_LINES[sort], **tables}
    first = {GAME: ["game"], OPTION: ["option"], HOUSE: ["extends"]}[sort]
    return {
        "description": f"This file is {'an' if sort == OPTION else 'a'} {sort}.",
        "properties": header | rules["properties"],
        "required": [*first, *rules.get("required", [])],
        "additionalProperties": False,
    }


class _Writer:
    """Writes blocks once, as definitions; in a *patch* nothing is required."""

    def __init__(self, *, patch: bool) -> None:
        self.definitions: dict[str, Schema] = {}
        self._patch = patch
        self._owners: dict[str, Block] = {}

    def block(self, block: Block, kind: str = "") -> Schema:
        """A reference to a block with fixed lines, in which *kind* is to be written, if any."""
        name = self._name(block, kind)
        if name not in self.definitions:
            self.definitions[name] = {}  # a block may hold another of its own sort
            self.definitions[name] = self.lines(block, kind)
        return {"$ref": f"#/$defs/{name}"}

    def _name(self, block: Block, kind: str) -> str:
        """The name of a definition; a kind inside another of its slot has other lines, and name."""
        model = block.model
        name = f"{model.slot_name}.{kind}" if kind else model.kind_name or model.__name__
        name += "-patch" if self._patch else ""
        while self._owners.setdefault(name, block).model is not model:
            name += "-inside"
        return name

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
            schema = {"anyOf": [schema, NOTHING]}
        if line.description:
            schema = {**schema, "description": line.description}
        default = line.default()
        if default is None and line.is_optional:
            default = NONE_WORD
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
                return value_schema(line)

    def _named(self, entry: Block) -> Schema:
        own = self.block(entry)
        return {
            "type": "object",
            "propertyNames": {"pattern": ENTRY_NAME},
            "additionalProperties": {"anyOf": [own, NOTHING]} if self._patch else own,
        }

    def _kinds(self, kinds: Mapping[str, Block]) -> Schema:
        entries = {
            name: {
                "anyOf": [self.block(each), NOTHING],
                "description": _first_sentence(each),
                "default": NONE_WORD,
            }
            for name, each in kinds.items()
        }
        return {"type": "object", "properties": entries, "additionalProperties": False}


def _first_sentence(block: Block) -> str:
    """The first paragraph of the component's docstring."""
    return " ".join((block.model.__doc__ or "").split("\n\n")[0].split())
