"""The JSON Schema of the header of a rule file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kernel.declare.text.header import GAME, HOUSE, OPTION, SCHEMA

if TYPE_CHECKING:
    from collections.abc import Mapping

Schema = dict[str, Any]
_NAME: Final = "^[a-z0-9]+([-_][a-z0-9]+)*$"
_TEXT: Final = {"type": "string", "pattern": "[^ ]"}


def _list_of(item: Schema, description: str) -> Schema:
    return {"type": "array", "items": item, "description": description}


def _said(schema: Schema, description: str) -> Schema:
    return {**schema, "description": description}


def _seat_ranges() -> str:
    """A pattern of the ranges from 2 to 10 that hold a number: 2-7, but not 7-2."""
    seats = [*(f"0?{seat}" for seat in range(2, 10)), "10"]
    ranges = (f"{low}-({'|'.join(seats[place:])})" for place, low in enumerate(seats))
    return f"^({'|'.join(ranges)})$"


_NAMES: Final = {"type": "string", "pattern": _NAME, "maxLength": 60}
_EDITION: Final = {"type": "integer", "minimum": 1}
_FACT: Final = {"anyOf": [_TEXT, {"type": "object", "maxProperties": 1, "minProperties": 1}]}
_COMMON: Final = {
    "schema": {
        "enum": list(range(1, SCHEMA + 1)),
        "description": "The version of the rule language; 1 unless said.",
    },
    "title": _said(_TEXT, "Its name for people; the file's name unless said."),
    "summary": _said(_TEXT, "One sentence for listings."),
    "family": _said(_TEXT, "The family under which it is listed."),
    "aliases": _list_of(_NAMES, "Other names that find it."),
    "edition": _said(_EDITION, "Raised when a shipped file changes meaning."),
    "sources": _list_of(_TEXT, "Where the rules come from."),
}


def by_seats(lines: Schema) -> Schema:
    """The tables chosen by the number of seats, with the *lines* of a file that changes a game."""
    inner = {name: line for name, line in lines["properties"].items() if name != "seats"}
    return {
        "description": "Lines that hold only with that number of seats, instead of the file's own.",
        "type": "object",
        "minProperties": 1,
        "propertyNames": {"pattern": "^([2-9]|10)$"},
        "additionalProperties": {**lines, "properties": inner},
    }


_HOUSE_LINES: Final = {
    "extends": _said(_TEXT, "The one game or house file this file starts from."),
    "options": _list_of(_TEXT, "Options, as a set: their order means nothing."),
    "seats_allowed": {
        "description": "The numbers of seats the game can be played with, as 2-7 or [2, 3].",
        "anyOf": [
            {"type": "string", "pattern": _seat_ranges()},
            {
                "type": "array",
                "minItems": 1,
                "items": {"type": "integer", "minimum": 2, "maximum": 10},
            },
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
_GAME_LINES: Final = {"game": _said(_NAMES, "The name of the game; it makes the file one.")}
HEADER_LINES: Final[Mapping[str, Schema]] = {
    GAME: {**_GAME_LINES, **_COMMON, **_HOUSE_LINES},
    OPTION: {**_OPTION_LINES, **_COMMON},
    HOUSE: {**_GAME_LINES, **_COMMON, **_HOUSE_LINES},
}
"""The header lines of each sort of file. A house file with a name of its own is a game, too."""
