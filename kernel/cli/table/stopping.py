"""Being told to stop, by the system or a closed terminal, ends play as Ctrl-C does."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

STOPS: Final = ("SIGTERM", "SIGHUP")


@contextmanager
def stops_like_ctrl_c() -> Iterator[None]:
    """While it lasts, the signals of `STOPS` raise `KeyboardInterrupt`."""
    kept = {}
    for name in STOPS:
        number = getattr(signal, name, None)
        if number is not None:
            kept[number] = signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)
