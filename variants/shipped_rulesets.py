"""The folder of the rule files this project ships."""

from __future__ import annotations

from pathlib import Path

from kernel.declare.hookspecs import hookimpl


@hookimpl
def register_ruleset_dirs() -> list[Path]:
    """`rulesets/`, which lies beside this package wherever it is installed."""
    return [Path(__file__).resolve().parent.parent / "rulesets"]
