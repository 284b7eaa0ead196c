"""Loops that were fused when the compiled build was made, for the games that come with it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence


def put_in_place(fingerprint: str, *loops: Any, legals: Sequence[Any], tell: Any) -> None:
    """Put what was made ahead for the rules of *fingerprint* in its places among *loops*.

    *legals* and *tell* are what such loops call of the game. Without a compiled build, and for all
    other rules, nothing was made.
    """
    try:
        name = import_module("kernel.ahead").MODULES[fingerprint]
        module = import_module(f"kernel.ahead.{name}")
    except (ModuleNotFoundError, KeyError):
        return
    module.put_in(*loops, list(legals), tell)
