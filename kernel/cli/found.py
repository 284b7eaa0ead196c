"""Which rule files there are, found without loading the components of any plugin.

Listing names must not cost what playing costs, so a plugin is loaded only when its source mentions
the hook that gives folders of rule files.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kernel.declare.installed import imported, installed_plugins, loaded
from kernel.declare.text.heads import Head, list_rulesets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

HOOK: Final = "register_ruleset_dirs"


def rule_heads(plugins: Iterable[str] = ()) -> list[Head]:
    """The heads of all rule files: games first, then options, each sort by name."""
    return list_rulesets(dict.fromkeys(_folders(plugins)))


def _folders(plugins: Iterable[str]) -> Iterator[Path]:
    for point in installed_plugins():
        if _may_give_folders(point.module):
            yield from _given(loaded(point))
    for name in plugins:
        yield from _given(imported(name))


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


def _given(plugin: Any) -> list[Path]:
    hook = getattr(plugin, HOOK, None)
    return list(hook()) if hook else []
