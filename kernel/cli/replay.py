"""`tricks replay`: a recorded match, move by move."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kernel.cli.options import Plugins


def replay(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="The file of a match.")],
    plugin: Plugins = None,
) -> None:
    """Print a recorded match: the deals, the calls, each trick and who took it, the scores.

    A deal that is not over yet is told as all have seen it, without the hands.
    """
    from kernel.cli.table.replaying import replayed  # noqa: PLC0415 - rich, and the run side

    replayed(record, tuple(plugin or ()))
