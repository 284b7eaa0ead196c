"""`tricks list`: the rule sets and options there are."""

from __future__ import annotations

from kernel.cli.options import Plugins


def list_(plugin: Plugins = None) -> None:
    """List the rule sets, by family, and the options that change them."""
    from kernel.cli.listing import print_rulesets  # noqa: PLC0415 - reads files

    print_rulesets(plugin or ())
