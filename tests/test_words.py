"""`kernel.declare.text.words`: how values are quoted, and what an author may have meant."""

from __future__ import annotations

import pytest

from kernel.declare.text.words import (
    USUAL_WORDS,
    did_you_mean,
    harmless,
    meant,
    nearest,
    path_text,
    plain_word,
    said,
)


@pytest.mark.parametrize(
    ("word", "known", "offer"),
    [
        ("dealer_must_call", ["dealer_must_name", "throw_in"], "dealer_must_name"),
        ("Dealer-Must-Name", ["dealer_must_name"], "dealer_must_name"),
        ("pionts", ["points", "games"], "points"),
        ("wallpaper", ["points", "games"], None),
        ("", ["points"], None),
        ("x" * 100_000, ["points"], None),
    ],
)
def test_the_nearest_spelling(word: str, known: list[str], offer: str | None) -> None:
    """Case and hyphens do not count; what is like nothing is like nothing."""
    assert nearest(word, known) == offer


@pytest.mark.parametrize(
    ("word", "offer"),
    [
        ("widow", "kitty"),
        ("spare hand", "dummy"),
        ("discard", "bury"),
        ("declarer", "maker"),
        ("eldest", "left_of_dealer"),
        ("Turn up", "upcard"),
        ("loner", "alone"),
        ("sweep", "march"),
        ("misdeal", "throw_in"),
        ("partnership", "sides"),
        ("dutch", "same_colour_as_upcard"),
    ],
)
def test_the_usual_word(word: str, offer: str) -> None:
    """Words of other tables lead to ours, where spelling would not."""
    assert meant(word, ["points", offer], USUAL_WORDS) == offer


def test_only_what_is_there_is_offered() -> None:
    """A word that means nothing here is no help; a plugin's offer may be a whole line."""
    assert meant("widow", ["points"], USUAL_WORDS) is None
    assert meant("benny", ["best"], {"benny": "best: joker"}) == "best: joker"
    assert did_you_mean(None) == ""


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "nothing"),
        (True, "true"),
        (11, "11"),
        ("x", "'x'"),
        ([3, "two", [1]], "[3, two, [1]]"),
        ({"a": 1}, "a block of lines"),
        ("\x1b[31m", r"'\x1b[31m'"),
    ],
)
def test_quoting(value: object, text: str) -> None:
    """A value is quoted in words of rule files, and never so that it moves the cursor."""
    assert said(value) == text


def test_nothing_is_too_long() -> None:
    """Long values and texts are cut."""
    assert len(said("x" * 10_000)) < 80
    assert len(said(["x" * 10_000] * 100)) < 80
    assert len(plain_word("x" * 10_000)) < 80
    assert len(harmless("x" * 10_000)) < 600
    assert harmless("a\x1bb") == "a?b"


def test_paths() -> None:
    """Dots between names, brackets round numbers, quotes where a name is odd."""
    assert path_text(("score", "rows", "a b", 3)) == "score.rows.'a b'[3]"
    assert path_text(("",)) == "''"
