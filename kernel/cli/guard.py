"""A user's mistake becomes a message and an exit code, never a traceback."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from kernel.cli.output import complain, give_up_output
from kernel.errors import KernelError, RulesetError

FAULT = 1
WRONG_INPUT = 2
INTERRUPTED = 130


@contextmanager
def guarded() -> Iterator[None]:
    """Turn the kernel's errors, and those of the system, into messages and exit codes."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        give_up_output()
        raise typer.Exit from None
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    except RulesetError as error:
        complain(str(error))
        raise typer.Exit(WRONG_INPUT) from None
    except KernelError as error:
        complain(f"Error: {error}")
        raise typer.Exit(WRONG_INPUT) from None
    except OSError as error:
        complain(f"Error: {_about(error)}")
        raise typer.Exit(WRONG_INPUT) from None


def _about(error: OSError) -> str:
    said = error.strerror or str(error)
    return f"{error.filename}: {said}" if error.filename else said
