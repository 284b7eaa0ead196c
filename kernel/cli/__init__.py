"""The command `tricks`: play, check, show and study rule sets from a terminal."""

from __future__ import annotations

import sys

NEEDS_EXTRA = "The command line needs typer and rich: pip install 'trick-kernel[cli]'"


def main() -> int:
    """Run the command with the arguments of the process; returns the exit code.

    0 done, 1 a check found a fault, 2 wrong input, 130 interrupted.
    """
    try:
        from kernel.cli.app import run  # noqa: PLC0415 - the extra may be missing
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in {"typer", "rich"}:
            raise
        sys.stderr.write(NEEDS_EXTRA + "\n")
        return 2
    except KeyboardInterrupt:
        return 130
    return run()
