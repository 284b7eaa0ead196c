"""What goes out: streams that never fail on a letter, plain marks, messages about mistakes."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

EN_DASH: Final = "\u2013"
MINUS: Final = "\u2212"


def settle_streams() -> None:
    """Let output and input pass whatever the encoding of the terminal is."""
    for stream, errors in ((sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def can_show(text: str, encoding: str | None = None) -> bool:
    """Whether *encoding*, that of standard output unless said, has the letters of *text*."""
    encoding = encoding or sys.stdout.encoding or "ascii"
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def say(text: str = "") -> None:
    """Print a line."""
    print(text)


def complain(text: str) -> None:
    """Print a line about a mistake, on standard error; where that is closed, nobody listens."""
    with suppress(OSError):
        print(text, file=sys.stderr, flush=True)


def score_text(points: Iterable[int]) -> str:
    """Points side by side, as in `10-7`, with proper dashes where the output has them.

    Where one is below zero, a dash between would be misread, so they are listed: `10, -7`.
    """
    numbers = list(points)
    if min(numbers) < 0:
        return ", ".join(_dashed(str(each), MINUS) for each in numbers)
    return _dashed("-".join(map(str, numbers)), EN_DASH)


def signed(points: int) -> str:
    """A score with its sign, `+2` or `-1`."""
    return _dashed(f"{points:+d}", MINUS)


def _dashed(text: str, dash: str) -> str:
    return text.replace("-", dash) if can_show(dash) else text


def listed(names: Iterable[str]) -> str:
    """Names as in a sentence.

    >>> listed(["seat 0", "seat 2", "seat 4"])
    'seat 0, seat 2 and seat 4'
    """
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def sentence(text: str) -> str:
    """*text* with a capital at its beginning; the rest stays."""
    return text[:1].upper() + text[1:]


def give_up_output() -> None:
    """Send what is still to be printed nowhere: the reader has closed the pipe."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            os.dup2(nowhere, stream.fileno())
        except (OSError, ValueError):
            continue
