"""Loading a rule set: a name, a path or plain data in, checked rules or every reason out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml
from pydantic import ValidationError

from kernel.declare.merging.assemble import Assembler
from kernel.declare.merging.data import model_data
from kernel.declare.merging.editions import check_editions, editions_of
from kernel.declare.merging.kit import Kit
from kernel.declare.merging.layers import Layer, gather
from kernel.declare.merging.other_tables import check_other_tables
from kernel.declare.merging.problems import Translator
from kernel.declare.merging.seats import (
    check_seats,
    check_tables,
    for_seats,
    seats_allowed,
    seats_of,
    tables_of,
    with_seats,
)
from kernel.declare.ruleset import Header, Ruleset, as_game_file, fingerprint_of, header_of
from kernel.declare.text.files import Files
from kernel.declare.text.gamefile import game_text
from kernel.declare.text.header import GAME, OPTION
from kernel.declare.text.heads import Head, list_rulesets
from kernel.declare.text.node import Node, origins, plain
from kernel.declare.text.report import NOWHERE, Mark, Report, problem_at
from kernel.declare.text.rulefile import newer_schema, rule_file_in, rule_file_of
from kernel.declare.text.shelf import Shelf, other_sort
from kernel.declare.text.source import source_of
from kernel.declare.text.tree import read_tree
from kernel.errors import RulesetError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from kernel.declare.registry import Registry
    from kernel.declare.schema import Rules

__all__ = [
    "Head",
    "Header",
    "Ruleset",
    "as_game_file",
    "list_rulesets",
    "load_base",
    "load_ruleset",
    "options_below",
    "ruleset_from_tree",
    "ruleset_of_text",
    "seats_allowed_at",
]

_DATA_NAME = "rules"
"""What messages call rules that come as plain data."""


def load_ruleset(
    name_or_path: str | Path,
    options: Iterable[str] = (),
    *,
    seats: int | None = None,
    registry: Registry,
) -> Ruleset:
    """The rule set called *name_or_path*, with *options* added to its own, for *seats* players.

    Text with a `/`, or that ends in `.yaml`, is a path from the working directory; so is a `Path`.
    Raises `RulesetError` with every problem, in the order of files and lines.
    """
    kit, files = _tools(registry)
    top = files.asked_for(name_or_path)
    layers = gather(top, list(options), files, kit.report) if top else []
    if not layers:
        kit.report.stop_if_any()
    allowed = seats_allowed(layers)
    found = _ruleset(kit, with_seats(layers, seats, kit.report))
    return replace(found, header=replace(found.header, seats_allowed=allowed))


def load_base(
    name_or_path: str | Path,
    options: Iterable[str] = (),
    *,
    seats: int | None = None,
    registry: Registry,
) -> Ruleset | None:
    """What it was made from: the same without *options*, or else what its file extends, if any."""
    if list(options):
        return load_ruleset(name_or_path, seats=seats, registry=registry)
    kit, files = _tools(registry)
    top = files.asked_for(name_or_path)
    layers = gather(top, [], files, kit.report)[:-1] if top else []
    if not layers:
        return None
    playing = seats if seats in seats_allowed(layers) else None
    return _ruleset(kit, with_seats(layers, playing, kit.report))


def options_below(name_or_path: str, *, registry: Registry) -> list[str]:
    """The options that an option builds on, directly or not, as the user may ask for them.

    They are known by name, or lie beside the file that names them; others are left out.
    """
    kit, files = _tools(registry)
    found: dict[str, str] = {}
    waiting = [name_or_path]
    while waiting:
        file = files.option_asked_for(waiting.pop())
        for name in file.said("on_top_of") if file else ():
            beside = file.path.with_name(f"{name}.yaml") if file and name.isprintable() else None
            if name in kit.option_names():
                asked = name
            elif beside is not None and beside.is_file():
                asked = f"./{beside}" if not beside.is_absolute() else str(beside)
            else:
                continue
            if name not in found:
                found[name] = asked
                waiting.append(asked)
    top = files.option_asked_for(name_or_path)
    return [asked for name, asked in found.items() if top is None or name != top.name]


def seats_allowed_at(name_or_path: str | Path, *, registry: Registry) -> tuple[Mark, bool]:
    """Where a file says which numbers of seats are allowed, and whether it does so itself."""
    top = _tools(registry)[1].asked_for(name_or_path)
    if top is None:
        return NOWHERE, False
    return top.mark("seats_allowed"), bool(top.said("seats_allowed"))


def ruleset_of_text(text: str, path: Path, *, registry: Registry) -> Ruleset:
    """The rule set of the rule file *path* if it said *text*; for tools that write such files.

    Raises `RulesetError`.
    """
    kit, files = _tools(registry)
    source = source_of(text.encode("utf-8", "surrogatepass"), str(path))
    top = rule_file_in(source, path, kit.report)
    if top is not None and top.sort == OPTION:
        error = other_sort(top.name, option=False)
        kit.report.add(Mark(top.shown), error.code, error.message, error.hint)
    layers = gather(top, [], files, kit.report) if top else []
    if not layers:
        kit.report.stop_if_any()
    return _ruleset(kit, layers)


def _tools(registry: Registry) -> tuple[Kit, Files]:
    shelf = Shelf(registry.ruleset_dirs, registry.usual_words)
    kit = Kit(registry, Report(), shelf.option_names)
    return kit, Files(shelf, kit.report)


def ruleset_from_tree(tree: Mapping[str, Any], *, registry: Registry) -> Ruleset:
    """The rule set in *tree*, as `Ruleset.as_tree` gives it; no file is read.

    What it was made from (`extends`, `options`) is only remembered. Raises `RulesetError`.
    """
    report = Report()
    rest = {name: value for name, value in tree.items() if name not in ("extends", "options")}
    found = _ruleset(Kit(registry, report, list), [_layer_of(rest, report)])
    header = replace(
        found.header,
        extends=_names(tree.get("extends")),
        options=_names(tree.get("options")),
    )
    return replace(found, header=header)


def _names(value: Any) -> tuple[str, ...]:
    names = value if isinstance(value, list | tuple) else []
    return tuple(name for name in names if isinstance(name, str))


def _layer_of(tree: dict[str, Any], report: Report) -> Layer:
    try:
        source = source_of(game_text(tree).encode("utf-8", "surrogatepass"), _DATA_NAME)
    except (yaml.YAMLError, RecursionError) as error:
        message = "these rules are no plain data"
        hint = "give numbers, texts, yes/no values, lists and dictionaries"
        problem = problem_at(Mark(_DATA_NAME), "not-plain-data", message, hint)
        raise RulesetError([problem]) from error
    node = read_tree(source, report)
    newer = node and newer_schema(node)
    if newer:
        raise RulesetError([newer])
    report.stop_if_any()
    file = rule_file_of(node or Node({}), Path(_DATA_NAME), _DATA_NAME, report)
    if file is None or file.sort != GAME:
        hint = "begin with game: NAME"
        report.add(Mark(_DATA_NAME), "not-a-game", "these rules are no game", hint)
        raise RulesetError(report.problems())
    report.stop_if_any()
    return Layer(file, (), is_whole=True)


def _ruleset(kit: Kit, layers: Sequence[Layer]) -> Ruleset:
    check_tables(layers, kit.report)
    tables, seats, written = tables_of(layers), seats_of(layers), layers
    layers = for_seats(layers, seats)
    assembler = Assembler(kit)
    tree = assembler.tree(layers)
    check_editions(layers, kit.report)
    rules = _validated(kit, tree, [layer.file.shown for layer in layers])
    if rules is not None:
        check_seats(layers, tree, rules.seats, kit.report)
    if tables:
        check_other_tables(written, seats, kit)
    kit.report.stop_if_any()
    assert rules is not None  # noqa: S101 - the report has a problem where there are no rules
    return Ruleset(
        rules=rules,
        header=header_of(layers, list(assembler.inside)),
        tree=plain(tree),
        origins=origins(tree),
        notes=kit.report.notes(),
        fingerprint=fingerprint_of(rules),
        editions=editions_of(layers),
        tables=tables,
    )


def _validated(kit: Kit, tree: Node, files: Sequence[str]) -> Rules | None:
    """The rules in *tree*; None where their values do not pass. Sound rules are cross-checked."""
    translator = Translator(kit.shape, tree, kit.report, kit.complaints.excused)
    try:
        rules: Rules = kit.registry.model.model_validate(model_data(kit.shape, tree))
    except ValidationError as error:
        translator.values(error)
        return None
    if not (kit.complaints.spoilt or kit.complaints.is_partial):
        # Plain data is nobody's own: what was a note when it was loaded from files stays one.
        top = "" if files[-1] == _DATA_NAME else files[-1]
        translator.checks(rules, top, set(files) - {files[-1]})
    return rules
