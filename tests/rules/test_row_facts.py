"""The facts that score rows ask for, and what a plugin may not forget about them."""

from __future__ import annotations

from copy import deepcopy
from types import ModuleType
from typing import TYPE_CHECKING, ClassVar

import pytest

from kernel import load_game
from kernel.compiler import game_from_tree
from kernel.compiler.building import Builder
from kernel.compiler.declaring import Declared
from kernel.declare.component import Exchange
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.rows import ROW_FACTS, Row, RowFact
from kernel.declare.loader import load_ruleset
from kernel.declare.registry import registry_with
from kernel.errors import PluginError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.declare.schema import Rules


@pytest.mark.parametrize("fact", ROW_FACTS, ids=lambda fact: fact.name)
def test_each_is_a_line_of_a_row(fact: RowFact) -> None:
    """A row may want it, or want it not to be."""
    wanted = [Row.model_validate({fact.name: value}).wants(fact) for value in (True, False, None)]
    assert wanted == [True, False, None]
    assert fact.needs in (None, *(other.name for other in ROW_FACTS))


class PlaysAlone(Exchange, kind="plays_alone"):
    """Lets the maker be alone, and forgets to say where that is kept."""

    fact_names: ClassVar[tuple[str, ...]] = ("alone",)

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """The fact alone."""
        return ["alone"]


@hookimpl
def register_exchanges() -> list[type[Exchange]]:
    """The plugin's one kind."""
    return [PlaysAlone]


def test_a_fact_without_its_cell_is_refused() -> None:
    """Otherwise the score table would be read at the wrong places."""
    plugin = ModuleType("tests.forgetful_plugin")
    plugin.register_exchanges = register_exchanges  # type: ignore[attr-defined]
    tree = deepcopy(dict(load_game("euchre-2p").identity.rules))
    tree["exchanges"]["plays_alone"] = {}
    with pytest.raises(PluginError, match=r"alone.* is asked for, but no part"):
        game_from_tree(tree, [plugin])


def test_the_lead_is_not_gone_on_to_before_it_is_built() -> None:
    """Steps are built last to first; a part built before the auction cannot do without a maker."""
    declared = Declared(load_ruleset("napoleon", registry=registry_with()).rules)
    for _, part in declared.rules.parts():
        part.declare(declared)
    with pytest.raises(PluginError, match="without_maker"):
        Builder(declared).without_maker(0, 1)
