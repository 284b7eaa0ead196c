"""A user's mistake becomes a message and an exit code, never a traceback."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from kernel.cli.output import complain, give_up_output
from kernel.errors import KernelError, RulesetError

if TYPE_CHECKING:
    from collections.abc import Callable

DONE: Final = 0
FAULT: Final = 1
WRONG_INPUT: Final = 2
INTERRUPTED: Final = 130


def exit_code(command: Callable[[], object]) -> int:
    """Run *command*; its exit code, after a message where the input was wrong.

    A reader that closes the pipe has seen enough, which is no fault.
    """
    try:
        command()
        sys.stdout.flush()
    except BrokenPipeError:
        give_up_output()
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    except (KernelError, OSError) as error:
        complain(message(error))
        return WRONG_INPUT
    return DONE


def message(error: Exception) -> str:
    """What the user is told about *error*; the findings about rule files say where they are."""
    if isinstance(error, RulesetError):
        return str(error)
    if isinstance(error, OSError) and error.strerror:
        about = f"{error.filename}: " if error.filename else ""
        return f"Error: {about}{error.strerror}"
    return f"Error: {error}"
