"""Loops that were fused when the compiled build was made, for the games that come with it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence


def put_in_place(fingerprint: str, *loops: Any, legals: Sequence[Any], tell: Any) -> None:
    """Put what was made ahead for the rules of *fingerprint* in its places among *loops*.

    Without a compiled build nothing was.
    """
    try:
        modules = import_module("kernel.ahead").MODULES
    except ModuleNotFoundError:
        return
    if fingerprint in modules:
        module = import_module(f"kernel.ahead.{modules[fingerprint]}")
        module.put_in(*loops, legals=list(legals), tell=tell)
