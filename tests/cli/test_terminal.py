"""The command in a process of its own: terminals, signals, pipes, encodings, full disks."""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
import pytest

import kernel

from .conftest import CODE, Spawn, Tricks

KEPT = r"The match is kept\. Go on with: tricks play --resume (\S+)"
ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def bare(text: str) -> str:
    """*text* without colours and cursor movements."""
    return ANSI.sub("", text).replace("\r", "")


def leave(child: Any, by: Callable[[], object], said: Any = pexpect.EOF) -> None:
    """Leave until *said* is said.

    A signal that comes just before Python waits for a line may be seen only after that line.
    """
    for _ in range(3):
        by()
        if child.expect([said, pexpect.TIMEOUT], timeout=10) == 0:
            return
    pytest.fail("it does not end")


def test_a_table_on_a_terminal(spawn: Spawn) -> None:
    """Suits are symbols, hearts and diamonds red; answers typed in letters are understood."""
    child = spawn("play", "euchre-2p", "--seed", 5)
    child.expect("Your move: ")
    table = child.before or ""
    assert re.search("[♣♠]", table)
    assert "\x1b[1;31m" in table
    child.sendline("?")
    child.expect("leave it to the next seat")
    child.expect("Your move: ")
    child.sendline("quit")
    child.expect(KEPT)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_without_colour_the_table_says_the_same(spawn: Spawn) -> None:
    """`NO_COLOR` and a plain terminal are honoured; a terminal without symbols gets letters."""
    for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        child = spawn("play", "euchre-2p", "--seed", 5, **environment)
        child.expect("Your move: ")
        assert "\x1b[1;31m" not in (child.before or "")
        child.sendline("quit")
        child.expect(pexpect.EOF)
    assert not re.search("[♣♦♥♠]", child.before or "")


def test_a_narrow_terminal(spawn: Spawn) -> None:
    """On thirty columns lines fold; none runs over the edge, but a path is never broken."""
    child = spawn("play", "hasenpfeffer", "--seed", 5, columns=30)
    child.expect("Your move: ")
    kept, *lines = bare(child.before or "").splitlines()
    assert kept.startswith("The match is being kept in ")
    assert max(map(len, lines)) <= 30
    child.sendline("quit")
    child.expect(pexpect.EOF)


@pytest.mark.parametrize("how", ["Ctrl-C", "Ctrl-D", "SIGTERM", "SIGHUP"])
def test_left_in_the_middle_the_match_is_kept(spawn: Spawn, how: str) -> None:
    """Interrupted at a question: exit code 130, and a line that says how to go on."""
    child = spawn("play", "euchre-2p", "--seed", 5)
    child.expect("Your move: ")
    child.sendline("1")
    child.expect("Your move: ")
    if how == "Ctrl-C":
        leave(child, child.sendintr, KEPT)
    elif how == "Ctrl-D":
        leave(child, child.sendeof, KEPT)
    else:
        leave(child, lambda: os.kill(child.pid, getattr(signal, how)), KEPT)
    assert child.match is not None
    path = Path(str(child.match[1]))
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in (child.before or "")
    assert kernel.load_record(path).moves[:2] == ("pass", "pass")


def test_killed_the_match_goes_on_where_it_was(spawn: Spawn, tmp_path: Path) -> None:
    """After SIGKILL the resumed table is the one that was on the screen."""
    file = tmp_path / "evening.jsonl"
    child = spawn("play", "euchre-2p", "--seed", 5, "--record", file)
    for _ in range(4):
        child.expect("Your move: ")
        child.sendline("1")
    child.expect("Your move: ")
    last = table_of(child.before or "")
    child.kill(signal.SIGKILL)
    child.close()
    again = spawn("play", "--resume", file)
    again.expect("Your move: ")
    assert table_of(again.before or "") == last
    leave(again, again.sendintr)


def test_where_the_match_is_kept_is_said_at_once(spawn: Spawn, state: Path) -> None:
    """Killed without a last word, the match can still be found; a file that was named is known."""
    child = spawn("play", "euchre-2p", "--seed", 5)
    child.expect("Your move: ")
    child.kill(signal.SIGKILL)
    child.close()
    said = bare(child.before or "").splitlines()[0]
    [file] = state.glob("*.jsonl")
    assert said == f"The match is being kept in {file}"
    assert kernel.load_record(file).moves == ("pass",)  # the computer's, before the question


def table_of(text: str) -> str:
    """The table on the screen, from its heading to the moves."""
    return bare(text)[bare(text).rindex("Deal ") :].partition("\n\nType")[0].strip()


def test_killed_at_any_moment_nothing_but_the_last_line_is_lost(tmp_path: Path) -> None:
    """A match that plays itself is shot again and again, and still ends as it would have."""
    file, whole = tmp_path / "shot.jsonl", tmp_path / "whole.jsonl"
    command = [sys.executable, "-c", CODE, "play"]
    subprocess.run(
        [*command, "euchre-2p", "--auto", "--seed", "9", "--record", whole],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    arguments = ["euchre-2p", "--seed", "9", "--record", str(file)]
    for size in (5, 8):
        shot = subprocess.Popen([*command, *arguments, "--auto"], stdout=subprocess.DEVNULL)
        wait_for_size(file, size * 1000, shot)
        shot.kill()
        shot.wait()
        arguments = ["--resume", str(file)]
    subprocess.run([*command, *arguments, "--auto"], check=True, stdout=subprocess.DEVNULL)
    assert kernel.load_record(file) == kernel.load_record(whole)


def wait_for_size(file: Path, size: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until *file* has grown to *size* bytes, or *process* has ended."""
    for _ in range(5000):
        if process.poll() is not None or (file.exists() and file.stat().st_size >= size):
            return
        time.sleep(0.002)


def test_one_record_is_written_by_one_program(spawn: Spawn, run: Tricks, tmp_path: Path) -> None:
    """Going on with a match that is being played elsewhere is refused."""
    file = tmp_path / "evening.jsonl"
    child = spawn("play", "euchre-2p", "--seed", 5, "--record", file)
    child.expect("Your move: ")
    done = run("play", "--resume", file)
    assert done.code == 2
    assert "is being written by another program" in done.err
    child.sendline("quit")
    child.expect(pexpect.EOF)


def test_hands_are_hidden_between_people(spawn: Spawn) -> None:
    """Before the next seat looks, the screen and what has scrolled off it are cleared."""
    child = spawn("play", "euchre-2p", "--seed", 5, "--hot-seat")
    child.expect("press Enter when you alone see the screen")
    assert not re.search("[♣♦♥♠]", child.before or "")
    child.sendline("")
    child.expect(r"Seat (\d): ")
    assert child.match is not None
    first = child.match[1]
    child.sendline("1")
    child.expect(re.escape("\x1b[2J\x1b[3J"))
    child.expect(r"Seat (\d), press Enter")
    assert child.match[1] != first
    assert not re.search("[♣♦♥♠]", child.before or "")
    leave(child, child.sendintr)


def test_a_reader_may_stop_reading() -> None:
    """With `| head` the command ends in silence."""
    for arguments in ("explain euchre-2p", "show euchre-2p --origin", "list"):
        line = f'{sys.executable} -c "{CODE}" {arguments} | head -n 1'
        done = subprocess.run(
            ["bash", "-c", f"set -o pipefail; {line}"], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.count("\n") == 1


@pytest.mark.parametrize("arguments", [["list"], ["explain", "euchre-2p"], ["--help"]])
def test_a_full_disk_is_said_in_a_line(run: Tricks, arguments: list[str]) -> None:
    """Output that cannot be written is no traceback."""
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", CODE, *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "Error: No space left on device\n"


def test_a_disk_that_fills_up_during_play(tmp_path: Path) -> None:
    """The match stops with one line; what was written is sound, and goes on elsewhere."""
    file = tmp_path / "evening.jsonl"
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            CODE,
            "play",
            "euchre-2p",
            "--auto",
            "--seed",
            "9",
            "--record",
            file,
        ],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000)),
    )
    assert done.returncode == 2
    error, resume = done.stderr.splitlines()
    assert error == f"Error: {file} cannot be written: File too large"
    assert re.match(KEPT, resume)
    assert kernel.load_record(file).deals


def test_a_disk_that_is_full_leaves_no_empty_record(tmp_path: Path) -> None:
    """A record that cannot even begin is not left behind."""
    file = tmp_path / "evening.jsonl"
    done = subprocess.run(
        [sys.executable, "-c", CODE, "play", "euchre-2p", "--auto", "--record", file],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500)),
    )
    assert done.returncode == 2
    assert done.stderr == f"Error: {file} cannot be written: File too large\n"
    assert not file.exists()


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_any_encoding_will_do(run: Tricks, encoding: str) -> None:
    """What the output cannot show is shown plainly; what it can is shown well."""
    settled = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    dash = "\u2013" if encoding == "utf-8" else "-"
    done = run("play", "euchre-2p", "--auto", "--seed", "7", **settled)
    assert done.code == 0
    assert re.fullmatch(rf"Seat \d wins \d+{dash}\d+", done.lines[-1])
    done = run("play", "euchre-2p", "--seed", "7", answers="J♣ é\nquit\n", **settled)
    assert done.code == 0
    assert "is no move here" in done.out
    assert "Traceback" not in done.err


def test_the_end_of_input_keeps_the_match(run: Tricks) -> None:
    """Answers from a pipe that run out: the match is left as by Ctrl-C."""
    done = run("play", "euchre-2p", "--seed", "5", answers="1\n1\n")
    assert done.code == 130
    assert re.search(KEPT, done.err)


def test_without_the_extra_the_way_out_is_named(tmp_path: Path) -> None:
    """Where typer is not installed the command says what to install."""
    code = f"import sys; sys.modules['typer'] = None; sys.argv[1:] = ['show', 'x']; {CODE}"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 2
    assert done.stderr == (
        "The command line needs typer and rich: pip install 'trick-kernel[cli]'\n"
    )


def test_listing_is_quick() -> None:
    """`tricks list` costs at most three times what importing its libraries does."""

    def cost(code: str) -> float:
        def once() -> float:
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

        return min(once() for _ in range(3))

    listing = cost(CODE.replace("sys.argv[0] = 'tricks'", "sys.argv = ['tricks', 'list']"))
    assert listing <= 3 * cost("import pydantic, yaml, pluggy")
