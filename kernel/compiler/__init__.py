"""From a rule set to a `Game`: the one room that sees both the declare side and the run side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from kernel.compiler.building import Builder
from kernel.compiler.declaring import Declared
from kernel.declare.language.claims import declare_claims
from kernel.declare.loader import load_ruleset, ruleset_from_tree
from kernel.declare.registry import registry_with
from kernel.declare.text.words import path_text
from kernel.fusing.ahead import put_in_place
from kernel.run.game import Game
from kernel.run.identity import Identity
from kernel.run.record import Record

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

    from kernel.declare.loader import Ruleset
    from kernel.run.match import Match


def load_game(
    name: str, *options: str, seats: int | None = None, plugins: Iterable[ModuleType | str] = ()
) -> Game:
    """The game of a rule set, by name or path, with *options* applied as a set.

    Raises `RulesetError` with every problem of the files, and `PluginError`.
    """
    if not all(isinstance(option, str) for option in options):
        raise TypeError("options are names, one by one: load_game(name, 'first', 'second')")
    if isinstance(plugins, str):
        raise TypeError("plugins is a list of modules or of their names")
    plugins = tuple(plugins)
    ruleset = load_ruleset(name, options, seats=seats, registry=registry_with(plugins))
    return compile_game(ruleset, plugins)


def game_from_tree(
    tree: Mapping[str, Any],
    plugins: Iterable[ModuleType | str] = (),
    places: Mapping[str, str] | None = None,
) -> Game:
    """The game of a complete rule set given as plain data, as records keep it.

    *places* says where its values were written, as `Identity` keeps it.
    """
    plugins = tuple(plugins)
    ruleset = ruleset_from_tree(tree, registry=registry_with(plugins))
    return compile_game(ruleset, plugins, places or {})


def load_record(
    path: str | Path, *, game: Game | None = None, plugins: Iterable[ModuleType | str] = ()
) -> Match:
    """The match recorded in a file, played again up to its last move.

    The rules are those of the record, or *game*'s. Raises `RecordError`, and `RulesetError` where
    the record's rules cannot be used here.
    """
    record = Record.read(path)
    return record.play(game or game_from_tree(record.rules, plugins))


def compile_game(
    ruleset: Ruleset,
    plugins: tuple[ModuleType | str, ...] = (),
    places: Mapping[str, str] | None = None,
) -> Game:
    """Compile a rule set that has been loaded; *plugins* are those it was loaded with.

    *places* says where its values were written: in the files it was loaded from, unless said.
    """
    rules = ruleset.rules
    if places is None:
        places = {path_text(path): str(mark) for path, mark in ruleset.origins.items()}
    declared = Declared(rules)
    for _, part in rules.parts():
        part.declare(declared)
    declare_claims(declared, rules.claims.items())
    build = Builder(declared)
    start = build.deal()
    tree = ruleset.as_tree()
    names = tuple(plugin if isinstance(plugin, str) else plugin.__name__ for plugin in plugins)
    identity = Identity(
        name=ruleset.header.name,
        title=ruleset.title,
        options=tuple(ruleset.header.options),
        fingerprint=ruleset.fingerprint,
        rules=tree,
        recipe=(game_from_tree, (tree, names, places)),
        places=places,
    )
    game = Game(
        identity=identity,
        layout=build.layout,
        moves=declared.moves,
        phases=tuple(build.phases),
        ladder=build.ladder,
        dealing=rules.deal.plan(rules),
        start=start,
        scoring=build.scoring,
        match_plan=rules.match.plan(rules.sides_of_seats()),
        indices=build.layout.indices,
    )
    if not plugins:
        loops = game.playing_on, game.step_by_phase, game.deal_tables.dealing, game.score
        legals, tell = game.legal_by_phase, game.deal_tables.tell
        put_in_place(game.fingerprint, *(each.now for each in loops), legals=legals, tell=tell)
    return game
