"""The tools of one load: the shape of the rules, the facts, and who hears complaints."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from pydantic import ValidationError

from kernel.declare.merging.changes import applied
from kernel.declare.merging.complaints import Complaints
from kernel.declare.merging.data import model_data
from kernel.declare.merging.fill import Filler
from kernel.declare.merging.merge import Patch, Rights
from kernel.declare.merging.shape import Block
from kernel.declare.text.report import Report

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from kernel.declare.merging.changes import Change
    from kernel.declare.registry import Registry
    from kernel.declare.schema import Rules
    from kernel.declare.text.node import Node
    from kernel.declare.text.report import KeyPath


def standard_names(registry: Registry) -> Mapping[KeyPath, Iterable[str]]:
    """The names of entries that need no title, by the path of their block."""
    return {("score", "rows"): registry.score_names}


@dataclass(frozen=True)
class Kit:
    """The tools of one load."""

    registry: Registry
    report: Report
    option_names: Callable[[], list[str]]

    @property
    def shape(self) -> Block:
        """The shape of a whole rule set."""
        return self.registry.shape

    @property
    def fact_names(self) -> frozenset[str]:
        """Every fact that an installed component can give, without its number."""
        return self.registry.fact_names

    @cached_property
    def complaints(self) -> Complaints:
        """Findings about the form of blocks."""
        return Complaints(self.report, standard_names(self.registry))

    @cached_property
    def filler(self) -> Filler:
        """Makes new blocks complete."""
        return Filler(self.complaints)

    def changes(self, game: Node, body: Node, rights: Rights) -> list[Change]:
        """What the lines *body* change in *game*."""
        patch = Patch(self.filler, self.complaints, rights)
        patch.block(self.shape, game, body)
        return patch.changes

    def facts(self, game: Node) -> frozenset[str] | None:
        """What is true of *game*; None where its values do not pass."""
        try:
            rules: Rules = self.registry.model.model_validate(model_data(self.shape, game))
        except ValidationError:
            return None
        return rules.game_facts()

    def facts_with(self, game: Node, body: Node) -> frozenset[str] | None:
        """What is true of *game* with the lines *body* in it, as far as they make sense."""
        silent = Kit(self.registry, Report(), self.option_names)
        own = silent.changes(game, body, Rights(is_option=False, needs_titles=False))
        return silent.facts(applied(game, own))
