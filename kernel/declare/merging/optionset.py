"""The options of one file, as a set: each compared with the game, none with another's result."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from kernel.declare.merging.changes import applied
from kernel.declare.merging.codes import CHANGES_NOTHING
from kernel.declare.merging.merge import Rights
from kernel.declare.merging.options import (
    Clash,
    ClashFinder,
    foundations,
    in_order,
    ring_of,
    settles,
)
from kernel.declare.text.report import NOWHERE
from kernel.declare.text.tables import BY_SEATS
from kernel.declare.text.words import path_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kernel.declare.merging.changes import Change
    from kernel.declare.merging.fitting import Fitting
    from kernel.declare.merging.kit import Kit
    from kernel.declare.merging.layers import Chosen
    from kernel.declare.text.node import Node
    from kernel.declare.text.rulefile import RuleFile


@dataclass(frozen=True)
class Ground:
    """What options are put upon: *game* so far, *file* that names them with its *own* lines."""

    file: RuleFile
    game: Node
    own: Node
    inside: frozenset[str]
    """The options that are part of the game already."""


class OptionSet:
    """The options of one file, on their ground; *is_whole* unless one had to be left out."""

    def __init__(self, kit: Kit, fitting: Fitting, ground: Ground) -> None:
        self._kit = kit
        self._fitting = fitting
        self._ground = ground
        self.is_whole = True
        self.wanted: dict[str, list[Change]] = {}
        """What each option changes, by its name, whether or not that clashes with another."""
        self._changes: dict[str, list[Change]] = {}
        self._rings: dict[str, list[str]] = {}

    def applied(self, options: Sequence[Chosen]) -> Node:
        """The game with *options* applied."""
        options = in_order(options)
        below = {option.name: foundations(option, options) for option in options}
        present = self._ground.inside.union(below)
        self._rings = {option.name: ring_of(option, options) for option in options}
        for option in options:
            self._changes[option.name] = self._compare(option, below[option.name], present)
        self.wanted = dict(self._changes)
        self._settle(options, below)
        return applied(self._ground.game, self._of(options))

    def _of(self, options: Iterable[Chosen]) -> list[Change]:
        return [change for option in options for change in self._changes.get(option.name, ())]

    def _compare(
        self, option: Chosen, below: Sequence[Chosen], present: frozenset[str]
    ) -> list[Change]:
        """What *option* changes in the game with those *below* it; nothing if it does not fit."""
        game = applied(self._ground.game, self._of(below)) if below else self._ground.game
        if not self._fits(option, game, present):
            self.is_whole = False
            return []
        replaces = frozenset(option.file.said("replaces"))
        rights = Rights(is_option=True, needs_titles=True, replaces=replaces)
        changes = self._kit.changes(game, option.file.body, rights)
        self._check_replaces(option, changes)
        if not any(change.changes(game) for change in changes):
            message = f"{option.name} changes nothing here"
            hint = "the game has it already; it may come off the list"
            others = list(map(str, option.file.said(BY_SEATS, {})))
            if others:
                hint = f"what it says for {' or '.join(others)} seats does not count with so many"
            self._kit.report.note(option.named_at, CHANGES_NOTHING, message, hint, ["options"])
        return changes

    def _fits(self, option: Chosen, game: Node, present: frozenset[str]) -> bool:
        if self._fitting.is_in_ring(option, self._rings[option.name]):
            return False
        if not self._fitting.has_foundations(option, present):
            return False
        facts = self._facts(option, game)
        name = self._ground.file.said("extends", self._ground.file.name)
        return facts is None or self._fitting.fits(option, facts, present - {option.name}, name)

    def _facts(self, option: Chosen, game: Node) -> frozenset[str] | None:
        """What is true of the game, as it is or with the file's own lines; no other option counts.

        None where nothing is asked, or the game's values do not pass.
        """
        if not (option.file.said("needs") or option.file.said("not_with")):
            return None
        return self._facts_of_ground if game is self._ground.game else self._facts_with_own(game)

    @cached_property
    def _facts_of_ground(self) -> frozenset[str] | None:
        return self._facts_with_own(self._ground.game)

    def _facts_with_own(self, game: Node) -> frozenset[str] | None:
        facts = self._kit.facts(game)
        if facts is None or not self._ground.own.block:
            return facts
        return facts.union(self._kit.facts_with(game, self._ground.own) or ())

    def _check_replaces(self, option: Chosen, changes: Iterable[Change]) -> None:
        put = {change.path for change in changes if change.is_whole or change.asserts}
        others: dict[int, Node] = option.file.said(BY_SEATS, {})
        for number, path in enumerate(option.file.said("replaces")):
            if any(table.at(path) for table in others.values()):
                continue  # it is replaced with another number of seats
            if path not in put and (*path, "kind") not in put:
                message = f"{option.name} puts nothing at {path_text(path)}"
                hint = "name the block that gets another kind, such as auction.if_all_pass"
                mark = option.file.mark("replaces", number)
                self._kit.report.add(mark, "replaces-nothing", message, hint, ["replaces"])

    def _settle(self, options: Sequence[Chosen], below: dict[str, list[Chosen]]) -> None:
        finder = ClashFinder(below)
        for option in options:
            finder.add(option, self._changes[option.name])
        told: set[tuple[tuple[str, ...], str, str]] = set()
        for clash in finder.clashes():
            # Many options that all differ have clashes without number; a screenful is enough.
            if self._kit.report.is_full:
                return
            if clash.key not in told:
                told.add(clash.key)
                self._resolve(clash)

    def _resolve(self, clash: Clash) -> None:
        """Leave what stands there to the file's own lines; without any, report the clash."""
        if not settles(self._ground.own, clash.path, self._ground.game):
            self.is_whole = False
            self._report(clash)
        for option in (clash.first, clash.second):
            kept = [c for c in self._changes[option.name] if not _is_inside(c.path, clash.path)]
            self._changes[option.name] = kept

    def _report(self, clash: Clash) -> None:
        marks = clash.first.named_at, clash.second.named_at
        at = max(marks, key=lambda mark: (mark.line, mark.column))
        where = path_text(clash.path)
        hint = f"write {where} in {self._ground.file.shown} as you play it"
        message = f"{clash.message()}: {clash.details()}"
        self._kit.report.add(
            at if at.file else NOWHERE, "options-clash", message, hint, ["options"]
        )


def _is_inside(path: Sequence[str], block: Sequence[str]) -> bool:
    return tuple(path[: len(block)]) == tuple(block)
