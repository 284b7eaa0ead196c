"""What several tests of fusing share."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def hook() -> Path:
    """The folder with the scripts of the compiled build."""
    return Path(__file__).parent.parent.parent / ".ci"


@pytest.fixture
def machine(hook: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """What the machine is asked for, as Python does it."""
    monkeypatch.syspath_prepend(hook)
    import machine  # type: ignore[import-not-found] # noqa: PLC0415 - a script beside the hook

    yield machine
    del sys.modules["machine"]
