"""Reading a rule file: a regular file of bounded size and plain text, or a problem."""

from __future__ import annotations

import re
import stat
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, NoReturn

from kernel.declare.text.report import Mark, problem_at
from kernel.errors import RulesetError

if TYPE_CHECKING:
    from pathlib import Path

MAX_BYTES: Final = 1_000_000
"""The size of the largest rule file that is read."""
_LINE_END: Final = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_NOT_TEXT: Final = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_UTF8_MARK: Final = b"\xef\xbb\xbf"
_UTF16_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True)
class Source:
    """The text of a rule file; *name* is what messages call the file."""

    name: str
    text: str

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines, split where YAML splits them."""
        return tuple(_LINE_END.split(self.text))

    def mark(self, line: int, column: int) -> Mark:
        """The place at *line* and *column*, both counted from 0."""
        text = self.lines[line] if line < len(self.lines) else ""
        return Mark(self.name, line + 1, column + 1, text)

    def mark_at(self, index: int) -> Mark:
        """The place of the character number *index*."""
        before = _LINE_END.split(self.text[:index])
        return self.mark(len(before) - 1, len(before[-1]))


def read_source(path: Path, name: str) -> Source:
    """The text of the rule file at *path*; raises `RulesetError` with the one reason against it."""
    _check_is_file(path, name)
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        _refuse(Mark(name), "file-unreadable", f"this file cannot be read: {error.strerror}")
    if len(data) > MAX_BYTES:
        _refuse_size(name)
    return source_of(data, name)


def source_of(data: bytes, name: str) -> Source:
    """The text in *data*, called *name*; raises `RulesetError` where it is no plain text."""
    if data.startswith(_UTF16_MARKS):
        _refuse(Mark(name), "file-not-utf8", "this file is saved as UTF-16, not as UTF-8")
    if b"\0" in data:
        _refuse(Mark(name), "file-binary", "this is not a text file")
    source = Source(name, _decoded(data.removeprefix(_UTF8_MARK), name))
    strange = _NOT_TEXT.search(source.text)
    if strange:
        code = f"U+{ord(strange.group()):04X}"
        message = f"the invisible character {code} stands here"
        _refuse(source.mark_at(strange.start()), "control-character", message)
    return source


def _check_is_file(path: Path, name: str) -> None:
    """Look before opening: to open a pipe or a device may block for ever."""
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        _refuse(Mark(name), "file-missing", "there is no such file")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name is no file name"
        _refuse(Mark(name), "file-unreadable", f"this file cannot be read: {reason}")
    if not stat.S_ISREG(found.st_mode):
        what = "a folder" if stat.S_ISDIR(found.st_mode) else "not an ordinary file"
        _refuse(Mark(name), "file-not-regular", f"this is {what}")
    if found.st_size > MAX_BYTES:
        _refuse_size(name)


def _decoded(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        good = Source(name, data[: error.start].decode("utf-8"))
        message = f"the byte 0x{data[error.start]:02X} here is not UTF-8 text"
        mark = good.mark_at(len(good.text))
        _refuse(mark, "file-not-utf8", message)


_HINTS: Final = {
    "file-missing": "check the spelling, and the folder the path starts from",
    "file-unreadable": "check the name and the permissions of the file",
    "file-not-regular": "name a rule file, which ends in .yaml",
    "file-too-large": "rule files are short; is this the right file?",
    "file-binary": "name a rule file: plain text that ends in .yaml",
    "file-not-utf8": "save the file as UTF-8 in your editor",
    "control-character": "delete it; it may have come from copying and pasting",
}


def _refuse_size(name: str) -> NoReturn:
    message = f"this file is larger than {MAX_BYTES:,} bytes"
    _refuse(Mark(name), "file-too-large", message)


def _refuse(at: Mark, code: str, message: str) -> NoReturn:
    raise RulesetError([problem_at(at, code, message, _HINTS[code])])
