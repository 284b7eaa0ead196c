"""The rule sets in which the keys are tried, out of `contexts.yaml`."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path as File
from typing import Any

import yaml

from kernel.compiler import compile_game
from kernel.declare.loader import ruleset_of_text
from kernel.declare.registry import registry_with
from kernel.errors import KernelError, RulesetError
from kernel.run.game import Game
from tests.inert.plays import stories
from tests.inert.walk import Path

TABLE = File(__file__).parent / "contexts.yaml"
ABSENT, PRESENT = "(absent)", "(as in the context)"
"""Instead of a value: the line is left out, or stays as the context has it."""


@dataclass(frozen=True)
class Context:
    """A rule set in which the lines *at* some path matter.

    *values* are examples of what they hold, *beside* are lines of the same block that go with them;
    a value may bring such lines of its own: `{"=": 4, beside: {packets: [4]}}`.
    *refused* maps values that cannot stand here to the code of the finding, `*` standing for all;
    *same* tells values that mean the same to begin with. With *never* nothing of the block can be
    had here, for one of these codes.
    """

    at: Path
    rules: dict[str, Any]
    values: list[Any] = field(default_factory=list)
    beside: dict[str, Any] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    same: list[list[Any]] = field(default_factory=list)
    never: list[str] = field(default_factory=list)

    def fits(self, path: Path) -> bool:
        """Whether it is meant for the line at *path*."""
        steps = self.at
        return len(steps) <= len(path) and all(
            a in ("*", b) for a, b in zip(steps, path, strict=False)
        )


@cache
def table() -> tuple[list[Context], dict[str, Any]]:
    """Every context, and the examples for the lines of phrases."""
    read = yaml.safe_load(TABLE.read_text())
    contexts = []
    for entry in read["contexts"]:
        said = {key: value for key, value in entry.items() if key != "at"}
        listed = entry["at"] if isinstance(entry["at"], list) else [entry["at"]]
        places = [place for each in listed for place in _written_out(each)]
        contexts += [Context(tuple(place.split(".")), **said) for place in places]
    return contexts, read["phrases"]


def _written_out(place: str) -> list[str]:
    """The places that `deal.{each,kitty}` stands for."""
    found = re.search(r"\{([^{}]*)\}", place)
    if found is None:
        return [place]
    start, end = place[: found.start()], place[found.end() :]
    return [one for word in found[1].split(",") for one in _written_out(start + word + end)]


def contexts_for(path: Path) -> list[Context]:
    """The contexts that are meant most closely for the line at *path*."""
    fitting = [context for context in table()[0] if context.fits(path)]
    longest = max((len(context.at) for context in fitting), default=0)
    return [context for context in fitting if len(context.at) == longest]


def with_value(context: Context, path: Path, value: Any, form: dict[str, Any] | None) -> Any:
    """The rule file of the context with *value* at *path*; in a phrase with the lines of *form*."""
    rules = deepcopy(context.rules)
    block = rules
    for step in path[:-1]:
        if step.startswith("kind="):
            block["kind"] = step.removeprefix("kind=")
        else:
            if not isinstance(block.get(step), dict):
                block[step] = {}
            block = block[step]
    if form is not None:
        block.clear()
        block.update(deepcopy(form.get("beside", {})))
    block.update(deepcopy(context.beside))
    if isinstance(value, dict) and "=" in value:
        block.update(deepcopy(value["beside"]))
        value = value["="]
    if value == ABSENT:
        block.pop(path[-1], None)
    elif value != PRESENT:
        block[path[-1]] = deepcopy(value)
    return rules


@cache
def _game(text: str) -> Game | str:
    """The game of a rule file, or the codes of the problems that refuse it."""
    try:
        rules = ruleset_of_text(text, File("inert.yaml"), registry=registry_with())
        return compile_game(rules)
    except RulesetError as error:
        return ",".join(problem.code for problem in error.problems)
    except KernelError as error:
        return f"{type(error).__name__}: {error}"


def game_of(rules: Any) -> Game | str:
    """See `_game`."""
    return _game(json.dumps(rules))


class Told:
    """The stories of games, each told once and as far as it was asked for."""

    def __init__(self) -> None:
        self._told: dict[str, list[str]] = {}
        self._more: dict[str, Any] = {}

    def story(self, game: Game, number: int) -> str | None:
        """The story with this *number*; None after the last."""
        key = game.fingerprint
        told = self._told.setdefault(key, [])
        more = self._more.setdefault(key, stories(game))
        while len(told) <= number:
            one = next(more, None)
            if one is None:
                return None
            told.append(one)
        return told[number]

    def differ(self, one: Game, other: Game) -> int | None:
        """The number of the first story in which two games differ; None where they never do."""
        if one.fingerprint == other.fingerprint:
            return None
        number = 0
        while (here := self.story(one, number)) is not None:
            if here != self.story(other, number):
                return number
            number += 1
        return None
