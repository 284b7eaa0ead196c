"""`kernel.declare.text.source`: what counts as a rule file before a word of it is read."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from kernel.declare.text.source import MAX_BYTES, Source, read_source, source_of
from kernel.errors import Problem, RulesetError


def _refused(path: Path) -> Problem:
    with pytest.raises(RulesetError) as caught:
        read_source(path, path.name)
    [problem] = caught.value.problems
    assert problem.hint
    return problem


@pytest.fixture
def never_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail the test if a file is opened."""

    def refuse(*_: object, **__: object) -> None:
        pytest.fail("the file was opened")

    monkeypatch.setattr(Path, "open", refuse)


def test_text_comes_as_it_is(tmp_path: Path) -> None:
    """An ordinary file is read; messages call it by the name given."""
    path = tmp_path / "club.yaml"
    path.write_text("title: Café\n", encoding="utf-8")
    assert read_source(path, "club.yaml") == Source("club.yaml", "title: Café\n")


def test_a_byte_order_mark_is_no_text() -> None:
    """Editors that mark UTF-8 files do no harm, and columns count from the first letter."""
    source = source_of(b"\xef\xbb\xbftitle: x\n", "club.yaml")
    assert source.text == "title: x\n"


def test_the_largest_file_is_read(tmp_path: Path) -> None:
    """A million bytes are allowed, one more is not."""
    path = tmp_path / "long.yaml"
    path.write_bytes(b"#" * MAX_BYTES)
    assert len(read_source(path, "long.yaml").text) == MAX_BYTES
    path.write_bytes(b"#" * (MAX_BYTES + 1))
    assert _refused(path).code == "file-too-large"


@pytest.mark.usefixtures("never_opened")
def test_what_is_no_file_is_never_opened(tmp_path: Path) -> None:
    """A folder, a pipe, a device and a socket are refused unopened: opening may block for ever."""
    pipe, plug = tmp_path / "pipe.yaml", tmp_path / "s"
    os.mkfifo(pipe)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(plug))
        for path in (tmp_path, pipe, plug, Path("/dev/zero"), Path("/dev/stdin").resolve()):
            assert _refused(path).code in {"file-not-regular", "file-missing"}


@pytest.mark.usefixtures("never_opened")
def test_a_huge_file_is_never_opened(tmp_path: Path) -> None:
    """The size is known before the file is read."""
    path = tmp_path / "huge.yaml"
    path.touch()
    os.truncate(path, 1 << 40)
    assert _refused(path).code == "file-too-large"


def test_a_file_that_grows_is_not_read_to_its_end(tmp_path: Path) -> None:
    """Some files say they are empty and have no end; what is read is bounded all the same."""
    endless = Path("/proc/self/maps")
    if not endless.exists():
        pytest.skip("needs /proc")
    assert len(read_source(endless, "maps").text) <= MAX_BYTES


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("missing.yaml", "file-missing"),
        ("club.yaml/inside.yaml", "file-missing"),
        ("n" * 300 + ".yaml", "file-unreadable"),
        ("nul\0.yaml", "file-unreadable"),
    ],
)
def test_names_without_a_file(tmp_path: Path, name: str, code: str) -> None:
    """A name that leads nowhere is a problem, not a traceback."""
    (tmp_path / "club.yaml").touch()
    assert _refused(tmp_path / name).code == code


def test_a_link_to_itself(tmp_path: Path) -> None:
    """A ring of links is a file that cannot be read."""
    (tmp_path / "ring.yaml").symlink_to(tmp_path / "ring.yaml")
    assert _refused(tmp_path / "ring.yaml").code == "file-unreadable"


def test_a_file_one_may_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's reason is given."""
    path = tmp_path / "secret.yaml"
    path.touch()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    problem = _refused(path)
    assert (problem.code, "Permission denied" in problem.message) == ("file-unreadable", True)


@pytest.mark.parametrize(
    ("data", "code", "place"),
    [
        (b"a: \0", "file-binary", (0, 0)),
        ("a: 1".encode("utf-16"), "file-not-utf8", (0, 0)),
        (b"a: 1\nb: caf\xe9\n", "file-not-utf8", (2, 7)),
        ("é: \x1b".encode(), "control-character", (1, 4)),
        (b"a: 1\r\nb: 2\rc: \x7f", "control-character", (3, 4)),
        ("a: 1\u2028b: \ufffe".encode(), "control-character", (2, 4)),
        (b"a: \xed\xa0\x80", "file-not-utf8", (1, 4)),
    ],
)
def test_what_is_no_text(data: bytes, code: str, place: tuple[int, int]) -> None:
    """Bytes that are no text are refused at their place; lines end where YAML ends them."""
    with pytest.raises(RulesetError) as caught:
        source_of(data, "club.yaml")
    [problem] = caught.value.problems
    assert (problem.code, (problem.line, problem.column)) == (code, place)


def test_marks_keep_the_line() -> None:
    """A place carries the text of its line, for the caret under it."""
    source = Source("club.yaml", "a: 1\n\tb: 2\n")
    assert (source.mark(1, 1).text, source.mark(1, 1).shown) == ("\tb: 2", " b: 2")
    assert source.mark(7, 0).text == ""


def test_a_line_too_long_for_a_screen() -> None:
    """Where the caret would be off the screen, no line is shown."""
    source = Source("club.yaml", "x" * 500)
    assert len(source.mark(0, 3).shown) == 160
    assert source.mark(0, 300).shown == ""
