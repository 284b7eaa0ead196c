"""The tags that tests give as the source of what they expect are all explained in one place."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

TESTS = Path(__file__).resolve().parent
LEGEND = TESTS / "SOURCES.md"
NUMBERED = re.compile(r"(?<![\w-])(?:A-\d\d|[CH]\d\d)(?![\w-])")
"""A-13, C05, H31."""
BRACKETED = re.compile(r"(?<!\w)\[([A-Z][A-Z0-9]+(?:-[A-Z0-9]+)?)(?:[ ,:][^]]*)?\]")
"""[SEED], and [KEL7: former non-dealer]."""
SECTION = re.compile(r"\bsections? (\d+)(?: and (\d+))?\b(?!\.\d)")


def _prose(path: Path) -> str:
    """The comments and strings of a Python file, all of another."""
    text = path.read_text()
    if path.suffix != ".py":
        return text
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return "\n".join(
        token.string for token in tokens if token.type in {tokenize.COMMENT, tokenize.STRING}
    )


def _cited() -> set[str]:
    suffixes = {".py", ".yaml"}
    files = (path for path in TESTS.rglob("*") if path.is_file() and path.suffix in suffixes)
    prose = "\n".join(_prose(path) for path in files if path != Path(__file__))
    sections = {number for pair in SECTION.findall(prose) for number in pair if number}
    return {*NUMBERED.findall(prose), *BRACKETED.findall(prose), *sections}


def _explained() -> set[str]:
    rows = re.findall(r"^\| ([A-Z0-9-]+) \|", LEGEND.read_text(), re.MULTILINE)
    return set(rows)


def test_every_tag_is_explained() -> None:
    """A tag without a line would be a word that nobody can look up."""
    assert sorted(_cited() - _explained()) == []


def test_nothing_is_explained_that_is_not_cited() -> None:
    """A line for a tag that no test gives has been left over."""
    assert sorted(_explained() - _cited()) == []
