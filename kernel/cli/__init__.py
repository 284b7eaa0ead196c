"""The command `tricks`: play, check, show and study rule sets from a terminal."""

from __future__ import annotations

import sys
from typing import Final

NEEDS_EXTRA: Final = "The command line needs typer and rich: pip install 'trick-kernel[cli]'"


def main() -> int:
    """Run the command with the arguments of the process; returns the exit code.

    0 done, 1 a check found a fault, 2 wrong input, 130 interrupted.
    """
    try:
        return _list() if sys.argv[1:] == ["list"] else _run()
    except KeyboardInterrupt:
        return 130


def _list() -> int:
    """List the rule sets. Said so plainly, there are no options to be read at some expense."""
    from kernel.cli.guard import exit_code  # noqa: PLC0415 - each command pays for its own
    from kernel.cli.listing import print_rulesets  # noqa: PLC0415 - the same
    from kernel.cli.output import settle_streams  # noqa: PLC0415 - the same

    settle_streams()
    return exit_code(print_rulesets)


def _run() -> int:
    """Read the arguments and run the command they name."""
    try:
        from kernel.cli.app import run  # noqa: PLC0415 - the extra may be missing
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in {"typer", "rich"}:
            raise
        sys.stderr.write(f"{NEEDS_EXTRA}\n")
        return 2
    return run()
