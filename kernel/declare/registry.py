"""Which components there are: built-in ones, installed plugins, plugins passed by hand."""

from __future__ import annotations

import importlib
import sys
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Final

import pluggy

from kernel.declare import hookspecs
from kernel.declare.installed import imported, installed_plugins, loaded
from kernel.errors import PluginError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path
    from types import ModuleType

    from kernel.declare.component import Component
    from kernel.declare.merging.shape import Block
    from kernel.declare.schema import Rules

SLOT_HOOKS: Final = {
    "ranking": "register_rankings",
    "trumps": "register_trumps",
    "auction": "register_auctions",
    "if_all_pass": "register_if_all_pass",
    "if_joker_turned_up": "register_if_joker_turned_up",
    "alone": "register_alone",
    "claim_effect": "register_claim_effects",
    "exchange": "register_exchanges",
    "obligation": "register_obligations",
    "match": "register_matches",
}
"""The hook that fills each slot."""
BUILT_IN: Final = (
    "kernel.declare.components.deck",
    "kernel.declare.components.ranking",
    "kernel.declare.components.bidding",
    "kernel.declare.components.claim_effects",
    "kernel.declare.components.first_card_led",
    "kernel.declare.components.forced_bids",
    "kernel.declare.components.take_dummy",
    "kernel.declare.components.swap_with_partner",
    "kernel.declare.components.take_kitty",
    "kernel.declare.components.look_at_kitty",
    "kernel.declare.components.throw_in",
    "kernel.declare.components.everyone_plays",
    "kernel.declare.components.follow_suit",
    "kernel.declare.components.trump_when_void",
    "kernel.declare.components.head_the_trick",
    "kernel.declare.components.first_to",
    "kernel.players.shipped",
    "kernel.declare.components.number_of_deals",
)


class Plugins:
    """A plugin manager of our own, never a global one, with its plugins registered."""

    def __init__(self, plugins: Iterable[ModuleType | str] = (), *, installed: bool = True) -> None:
        self._manager = pluggy.PluginManager(hookspecs.PROJECT)
        self._manager.add_hookspecs(hookspecs)
        self._owners: dict[int, str] = {}
        for name in BUILT_IN:
            self._register(importlib.import_module(name), name)
        for point in installed_plugins() if installed else ():
            self._register(loaded(point), point.name)
        for plugin in plugins:
            module = imported(plugin) if isinstance(plugin, str) else plugin
            self._register(module, getattr(module, "__name__", repr(module)))
        self._check_pending()

    def _register(self, plugin: Any, name: str) -> None:
        if self._manager.is_registered(plugin):
            return
        try:
            self._manager.register(plugin, name)
        except (ValueError, pluggy.PluginValidationError) as error:
            raise PluginError(name, "", str(error)) from error

    def _check_pending(self) -> None:
        try:
            self._manager.check_pending()
        except pluggy.PluginValidationError as error:
            name = self._manager.get_name(error.plugin) or repr(error.plugin)
            raise PluginError(name, "", str(error)) from error

    def names(self) -> list[str]:
        """The names of all plugins, sorted."""
        return sorted(name for name, _ in self._manager.list_name_plugin())

    def gathered(self, hook: str) -> list[tuple[str, Any]]:
        """What each plugin returns from *hook*, with the plugin's name, sorted by it."""
        return [
            (impl.plugin_name, impl.function())
            for impl in sorted(
                getattr(self._manager.hook, hook).get_hookimpls(), key=lambda impl: impl.plugin_name
            )
        ]

    def ruleset_dirs(self) -> list[Path]:
        """The folders in which bare names are looked up."""
        return [
            folder for _, folders in self.gathered("register_ruleset_dirs") for folder in folders
        ]


class Registry:
    """The components, frozen: kinds by slot, standard names, and the model built from them."""

    def __init__(self, plugins: Plugins) -> None:
        self.plugins = plugins
        self.kinds: Mapping[str, Sequence[type[Component]]] = {
            slot: _kinds(plugins, slot, hook) for slot, hook in SLOT_HOOKS.items()
        }
        self.score_names: dict[str, str] = {}
        for _, names in plugins.gathered("register_score_names"):
            self.score_names.update(names)

    @cached_property
    def model(self) -> type[Rules]:
        """The model of a rule file with every kind that is installed."""
        from kernel.declare.schema import build_model  # noqa: PLC0415 - pays for pydantic once

        return build_model(self.kinds)

    @cached_property
    def shape(self) -> Block:
        """The shape of a whole rule set, read off the model once."""
        from kernel.declare.merging.shape import Block  # noqa: PLC0415 - as the model

        return Block(self.model)

    @cached_property
    def fact_names(self) -> frozenset[str]:
        """Every fact that an installed component can give, without its number."""
        return frozenset(name for model in self.shape.models() for name in model.fact_names)

    @cached_property
    def usual_words(self) -> Mapping[str, str]:
        """What the components know their rules by at other tables, and what to offer for it."""
        kinds = [kind for slot in self.kinds.values() for kind in slot]
        return {word: offer for kind in kinds for word, offer in kind.usual_words.items()}

    @cached_property
    def ruleset_dirs(self) -> list[Path]:
        """The folders in which bare names are looked up."""
        return self.plugins.ruleset_dirs()

    def kind(self, slot: str, name: str) -> type[Component] | None:
        """The component called *name* in *slot*."""
        return next((kind for kind in self.kinds[slot] if kind.kind_name == name), None)


def _kinds(plugins: Plugins, slot: str, hook: str) -> list[type[Component]]:
    owners: dict[str, str] = {}
    kinds: list[type[Component]] = []
    for plugin, found in plugins.gathered(hook):
        for kind in found:
            _check_kind(plugin, slot, kind)
            if kind.kind_name in owners:
                other = owners[kind.kind_name]
                raise PluginError(
                    plugin, kind.kind_name, f"{other} already gives a {slot} of this name"
                )
            owners[kind.kind_name] = plugin
            kinds.append(kind)
    return sorted(kinds, key=lambda kind: kind.kind_name)


def _check_kind(plugin: str, slot: str, kind: Any) -> None:
    if getattr(kind, "slot_name", None) != slot:
        raise PluginError(plugin, str(kind), f"is not a class for the slot {slot}")
    if not kind.kind_name:
        raise PluginError(plugin, kind.__name__, "has no kind; write class X(..., kind='x')")
    if not kind.__doc__ and sys.flags.optimize < 2:  # from then on Python leaves them all out
        raise PluginError(plugin, kind.kind_name, "has no docstring; authors read it")


@lru_cache(maxsize=8)
def registry_with(plugins: tuple[ModuleType | str, ...] = ()) -> Registry:
    """The registry of all installed plugins and *plugins*; built on first use, then kept."""
    return Registry(Plugins(plugins))
