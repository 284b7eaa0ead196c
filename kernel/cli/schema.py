"""`tricks schema`: the JSON Schema of rule files, for editors."""

from __future__ import annotations

import typer

from kernel.cli.options import Plugins


def schema(plugin: Plugins = None) -> None:
    """Print the JSON Schema of rule files, with the kinds of every plugin that is installed.

    An editor that is given it completes and explains every line, and underlines what is wrong.
    """
    from kernel.declare.registry import registry_with  # noqa: PLC0415 - costly
    from kernel.declare.tools.json_schema import rule_file_schema_text  # noqa: PLC0415 - costly

    registry = registry_with(tuple(plugin or ()))
    typer.echo(rule_file_schema_text(registry.model), nl=False)
