"""From a scenario file to scenarios: its closed form, and the rules it is about."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kernel.compiler import compile_game
from kernel.declare.loader import load_ruleset
from kernel.declare.registry import registry_with
from kernel.declare.text.report import Mark, Report
from kernel.declare.text.source import read_source
from kernel.declare.text.tree import read_tree
from kernel.declare.text.words import listed, nearest
from kernel.errors import RulesetError
from kernel.scenarios import form
from kernel.scenarios.form import Spot, read_lines
from kernel.scenarios.model import Facts, Scenario, Statement, Step, Suite, Word
from kernel.scenarios.setting import faults_of
from kernel.scenarios.sorts import ANYTHING
from kernel.scenarios.statements import BECAUSE, KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from types import ModuleType

    from kernel.scenarios.form import Reader

SCENARIOS: Final = "scenarios"
_SEVERAL: Final = re.compile(f"{ANYTHING} ([1-9][0-9]?)")
"""So many moves of any kind, one after the other."""


def load_suite(
    path: Path,
    *,
    rules: str | None = None,
    options: Iterable[str] = (),
    plugins: Iterable[ModuleType | str] = (),
) -> Suite:
    """The scenarios of the file at *path*; *rules* take the place of those it names.

    Raises `RulesetError` with every mistake of the file, or those of its rules.
    """
    report = Report()
    lines = _top(path, report)
    report.stop_if_any()
    named, plugins = rules or _rules_of(path, lines), tuple(plugins)
    ruleset = load_ruleset(
        named,
        [*lines.get("options", ()), *options],
        seats=lines.get("seats"),
        registry=registry_with(plugins),
    )
    game = compile_game(ruleset, plugins)
    scenarios = tuple(lines.get(SCENARIOS, {}).values())
    for scenario in scenarios:
        for fault in faults_of(game, scenario):
            report.take(fault)
    report.stop_if_any()
    return Suite(path, ruleset, game, scenarios)


def _top(path: Path, report: Report) -> dict[str, Any]:
    tree = read_tree(read_source(path, str(path)), report, numbers=True)
    if tree is None:
        return {}
    top = Spot(tree, (), report)
    lines = read_lines(top, _TOP)
    for name in () if report.problems() else ("rules", SCENARIOS):
        if tree.get(name) is None:
            hint = f"write a line `{name}:`"
            report.add(Mark(str(path)), "missing-line", "this line is missing", hint, [name])
    return lines


def _rules_of(path: Path, lines: Mapping[str, Any]) -> str:
    """The rules a file names: a rule set by its name, or a file that lies in its folder."""
    word: Word = lines["rules"]
    if "/" not in word.text and not word.text.endswith((".yaml", ".yml")):
        return word.text
    found = path.parent / word.text
    if not found.resolve().is_relative_to(path.parent.resolve()):
        report = Report()
        hint = "put the scenarios beside the rules, or name the rules with --rules"
        message = f"{word.text} does not lie in the folder of this file"
        report.add(word.mark, "path-outside", message, hint, ["rules"])
        raise RulesetError(report.problems())
    return str(found)


def _word(spot: Spot) -> Word | None:
    said = form.text(spot)
    return None if said is None else Word(said, spot.mark)


def _scenarios(spot: Spot) -> dict[str, Scenario]:
    return {name: _scenario(name, inner) for name, inner in spot.lines().items()}


def _scenario(name: str, spot: Spot) -> Scenario:
    lines = read_lines(spot, _SCENARIO)
    facts = lines.pop("match", Facts())
    steps = lines.pop("moves", ())
    title = lines.pop("title", name.replace("_", " "))
    return Scenario(name, title, spot.node.place, facts=facts, steps=steps, **lines)


def _facts(spot: Spot) -> Facts:
    return Facts(**read_lines(spot, _FACTS))


def _last_deal(spot: Spot) -> dict[str, Any]:
    return read_lines(spot, _LAST_DEAL)


def _steps(spot: Spot) -> tuple[Step, ...]:
    return tuple(step for part in spot.parts() for step in _step(part))


def _step(spot: Spot) -> list[Step]:
    if spot.node.block is not None:
        return [Step(spot.mark, statements=tuple(_statements(spot)))]
    said = form.text(spot)
    if said is None:
        return []
    several = _SEVERAL.fullmatch(said)
    times = int(several.group(1)) if several else 1
    return [Step(spot.mark, Word(ANYTHING if several else said, spot.mark))] * times


def _statements(spot: Spot) -> Iterable[Statement]:
    """The statements of one item: `because` speaks of the moves that the others name."""
    lines = spot.lines()
    because = form.text(lines.pop(BECAUSE)) if BECAUSE in lines else None
    if because and not {"may", "may_not"} & set(lines):
        hint = "write it beside may or may_not"
        spot.refuse("because-of-nothing", "because stands here without a move", hint)
    for name, inner in lines.items():
        kind = KINDS.get(name)
        if kind is None:
            _unknown_statement(name, inner)
            continue
        value = kind.sort.read(inner)
        if value is not None:
            yield Statement(name, value, inner.node.place, because or "")


def _unknown_statement(name: str, spot: Spot) -> None:
    offer = nearest(name, KINDS)
    message = "there is no such statement" + (f"; did you mean {offer}?" if offer else "")
    hint = f"there are {listed(KINDS)}"
    spot.report.add(spot.node.place, "unknown-statement", message, hint, spot.path)


_TOP: Final[Mapping[str, Reader]] = {
    "title": form.text,
    "rules": _word,
    "options": form.texts,
    "seats": form.number,
    SCENARIOS: _scenarios,
}
_SCENARIO: Final[Mapping[str, Reader]] = {
    "title": form.text,
    "dealer": form.number,
    "hands": form.by_seat(form.cards),
    "face_up": form.by_seat(form.cards),
    "face_down": form.by_seat(form.cards),
    "upcard": form.cards,
    "kitty": form.cards,
    "dummy": form.cards,
    "stock_top": form.cards,
    "pack": form.cards,
    "cut": form.cards,
    "match": _facts,
    "moves": _steps,
}
_FACTS: Final[Mapping[str, Reader]] = {
    "scores": form.numbers,
    "games": form.numbers,
    "deal_number": form.number,
    "last_deal": _last_deal,
    "remembered": form.by_name(form.numbers),
}
_LAST_DEAL: Final[Mapping[str, Reader]] = {
    "maker": form.number,
    "trumps": form.text,
    "makers_take": form.number,
    "last_trick_suit": form.text,
}
