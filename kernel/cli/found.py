"""Which rule files there are, found without loading the components of any plugin.

Listing names must not cost what playing costs, so a plugin is loaded only when its source mentions
the hook that gives folders of rule files.
"""

from __future__ import annotations

import importlib
import os
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kernel.declare.heads import Head, list_rulesets
from kernel.errors import PluginError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

HOOK: Final = "register_ruleset_dirs"
GROUP: Final = "trick_kernel"
DISABLED: Final = "KERNEL_DISABLE_PLUGINS"


def rule_heads(plugins: Iterable[str] = ()) -> list[Head]:
    """The heads of all rule files: games first, then options, each sort by name."""
    return list_rulesets(dict.fromkeys(_folders(plugins)))


def _folders(plugins: Iterable[str]) -> Iterator[Path]:
    for point in _installed():
        if _may_give_folders(point.module):
            yield from _given(_loaded(point))
    for name in plugins:
        yield from _given(_imported(name))


def _installed() -> list[EntryPoint]:
    disabled = os.environ.get(DISABLED, "").split(",")
    points = entry_points(group=GROUP)
    return sorted((p for p in points if p.name not in disabled), key=lambda point: point.name)


def _may_give_folders(module: str) -> bool:
    """Whether the source of *module* mentions the hook; a module without source may."""
    try:
        spec = find_spec(module)
    except (ImportError, ValueError):
        return True
    source = Path(spec.origin) if spec and spec.origin else None
    if source is None or source.suffix != ".py":
        return True
    return HOOK.encode() in source.read_bytes()


def _loaded(point: EntryPoint) -> Any:
    try:
        return point.load()
    except Exception as error:
        raise PluginError(point.name, "", f"cannot be loaded: {error}") from error


def _imported(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except Exception as error:
        raise PluginError(name, "", f"cannot be imported: {error}") from error


def _given(plugin: Any) -> list[Path]:
    hook = getattr(plugin, HOOK, None)
    return list(hook()) if hook else []
