"""Plugins as Python finds them: installed ones by entry point, others by the name of a module."""

from __future__ import annotations

import importlib
import os
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any, Final

from kernel.declare.hookspecs import PROJECT
from kernel.errors import PluginError

if TYPE_CHECKING:
    from types import ModuleType

DISABLED: Final = "KERNEL_DISABLE_PLUGINS"
"""Environment variable: names of installed plugins to leave out, with commas between."""


def installed_plugins() -> list[EntryPoint]:
    """The entry points of all installed plugins but the disabled ones, by name."""
    disabled = os.environ.get(DISABLED, "").split(",")
    points = entry_points(group=PROJECT)
    return sorted((p for p in points if p.name not in disabled), key=lambda point: point.name)


def loaded(point: EntryPoint) -> Any:
    """The plugin of an entry point; raises `PluginError` whatever is wrong with it."""
    try:
        return point.load()
    except Exception as error:
        raise PluginError(point.name, "", f"cannot be loaded: {error}") from error


def imported(name: str) -> ModuleType:
    """The module called *name*; raises `PluginError` whatever is wrong with it."""
    try:
        return importlib.import_module(name)
    except Exception as error:
        raise PluginError(name, "", f"cannot be imported: {error}") from error
