"""The command line as tests use it: called in this process, or run in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pexpect
import pytest
from typer.testing import CliRunner

from kernel.cli.app import app

CODE = "import sys; from kernel.cli import main; sys.argv[0] = 'tricks'; sys.exit(main())"


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """Standard output, line by line."""
        return self.out.splitlines()


Tricks = Callable[..., Done]
Spawn = Callable[..., "pexpect.spawn[str]"]


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which records are kept when no file is named."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return tmp_path / "state" / "tricks"


@pytest.fixture
def tricks(state: Path) -> Tricks:
    """Call the command in this process."""

    def call(*arguments: str | Path, answers: str = "") -> Done:
        done = CliRunner().invoke(app, [*map(str, arguments)], input=answers, prog_name="tricks")
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        return Done(done.exit_code, done.stdout, done.stderr)

    return call


@pytest.fixture
def run(state: Path) -> Tricks:
    """Run the command in a process of its own."""

    def call(*arguments: str | Path, answers: str = "", **environment: str) -> Done:
        done = subprocess.run(
            [sys.executable, "-c", CODE, *map(str, arguments)],
            input=answers.encode(),
            capture_output=True,
            check=False,
            env=os.environ | environment,
        )
        out, err = (text.decode(errors="replace") for text in (done.stdout, done.stderr))
        return Done(done.returncode, out, err)

    return call


@pytest.fixture
def spawn(state: Path) -> Spawn:
    """Run the command on a terminal of its own."""

    def call(*arguments: str | Path, columns: int = 80, **environment: str) -> pexpect.spawn[str]:
        known = {name: text for name, text in os.environ.items() if name != "COLUMNS"}
        return pexpect.spawn(
            sys.executable,
            ["-c", CODE, *map(str, arguments)],
            env=known | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"} | environment,
            dimensions=(40, columns),
            encoding="utf-8",
            timeout=20,
        )

    return call
