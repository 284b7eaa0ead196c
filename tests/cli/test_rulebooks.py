"""`tricks rules` and `tricks diff`: rulebooks, and what is different between two of them."""

from __future__ import annotations

from pathlib import Path

import pytest

import kernel

from .conftest import Tricks

HOUSE = "extends: euchre-2p\noptions: [joker]\nmatch: {points: 11}\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with a house file in it."""
    (tmp_path / "thursday.yaml").write_text(HOUSE)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_rulebook_is_text_unless_said(tricks: Tricks) -> None:
    """A title, chapters, and at the end nothing about differences where there are none."""
    done = tricks("rules", "euchre")
    assert (done.code, done.err) == (0, "")
    assert done.lines[:2] == ["Euchre", "======"]
    assert "Scoring" in done.lines
    assert "How this differs" not in done.out


def test_options_are_named_and_told(tricks: Tricks) -> None:
    """The titles of the options stand at the top, what they change at the end."""
    done = tricks("rules", "euchre-2p", "--option", "stick-the-dealer")
    assert "Options: Stick the dealer." in done.out
    assert "How this differs from Euchre for two" in done.lines


def test_a_house_file_is_compared_with_what_it_extends(tricks: Tricks, folder: Path) -> None:
    """The game a house file extends is the one its players know."""
    done = tricks("rules", "thursday.yaml")
    assert "How this differs from Euchre for two" in done.lines
    assert "11 points" in done.out


def test_the_number_of_seats_is_told(tricks: Tricks) -> None:
    """With other seats the rulebook speaks of other people."""
    assert "Three play, each for himself." in tricks("rules", "napoleon", "--seats", "3").out


def test_other_formats(tricks: Tricks) -> None:
    """Markdown for a page of one's own, HTML to print and hand round."""
    markdown = tricks("rules", "euchre", "--format", "markdown")
    html = tricks("rules", "euchre", "--format", "html")
    assert markdown.out.startswith("# Euchre\n")
    assert html.out.startswith("<!DOCTYPE html>\n")
    assert html.out.endswith("</html>\n")


def test_an_output_without_the_signs_gets_letters(
    tricks: Tricks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Suits become letters and dashes plain; a page refers to its signs by number."""
    monkeypatch.setattr("kernel.cli.letters.can_show", lambda text: text.isascii())
    text, page = tricks("rules", "euchre").out, tricks("rules", "euchre", "--format", "html").out
    assert "Hearts (trumps)  Jh Jd Ah Kh Qh 10h 9h" in text
    assert text.isascii()
    assert page.isascii()
    assert "&#8211;" in page


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "eucre"),
        ("rules", "euchre", "--option", "no-such"),
        ("rules", "euchre", "--format", "pdf"),
        ("diff", "euchre", "eucre"),
        ("diff", "euchre", "euchre", "--option-b", "no-such"),
        ("diff", "euchre"),
    ],
)
def test_wrong_input_is_code_two(tricks: Tricks, arguments: tuple[str, ...]) -> None:
    """A name that is not there, a format that is none, an argument too few."""
    done = tricks(*arguments)
    assert done.code == 2
    assert done.err
    assert done.out == ""


def test_rule_sets_that_are_the_same(tricks: Tricks) -> None:
    """One line says so; it is no fault either way."""
    done = tricks("diff", "euchre", "euchre", "--exit-code")
    assert (done.code, done.lines) == (0, ["euchre and euchre are the same."])


def test_each_line_that_differs_is_told_with_both_sentences(tricks: Tricks) -> None:
    """The line, what stands there in each, and what each rulebook says of it."""
    done = tricks("diff", "euchre-2p", "euchre-2p", "--option-b", "target-11")
    assert (done.code, done.err) == (0, "")
    assert done.lines == [
        "A is euchre-2p, B is euchre-2p with target-11.",
        "",
        "match.points: 10 in A, 11 in B",
        "  A  The object is to be the first player with ten points. The first player with",
        "     ten points or more at the end of a deal wins the match.",
        "  B  The object is to be the first player with 11 points. The first player with",
        "     11 points or more at the end of a deal wins the match.",
    ]


def test_what_follows_from_a_difference_is_told_apart(tricks: Tricks) -> None:
    """Sentences about other lines that differ as well stand at the end."""
    done = tricks("diff", "euchre-2p", "euchre-2p", "--option-a", "32-card")
    assert "A is euchre-2p with 32-card, B is euchre-2p." in done.lines
    follows = done.lines.index("It follows that these sentences differ too:")
    assert done.lines[follows + 1].startswith("  A  The 21 cards that are left")


def test_differences_are_a_fault_only_when_asked(tricks: Tricks) -> None:
    """`--exit-code` is for scripts."""
    arguments = ("diff", "euchre", "euchre", "--option-b", "rubber", "--option-b", "joker")
    assert tricks(*arguments).code == 0
    assert tricks(*arguments, "--exit-code").code == 1


def test_the_difference_as_a_house_file(tricks: Tricks, folder: Path) -> None:
    """Printed, written down and loaded, it plays as B does."""
    done = tricks("diff", "euchre-2p", "thursday.yaml", "--as-file", "ours.yaml")
    assert done.lines[:3] == ["schema: 1", "title: Ours", "extends: euchre-2p"]
    (folder / "ours.yaml").write_text(done.out)
    ours, theirs = kernel.load_game("./ours.yaml"), kernel.load_game("./thursday.yaml")
    assert ours.fingerprint == theirs.fingerprint


def test_a_house_file_starts_from_a_file_beside_it(tricks: Tricks, folder: Path) -> None:
    """A start by path is named as the new file is to name it."""
    done = tricks("diff", "thursday.yaml", "euchre-2p", "--as-file", "plain.yaml")
    assert "extends: ./thursday.yaml" in done.lines
    (folder / "plain.yaml").write_text(done.out)
    assert kernel.load_game("./plain.yaml").fingerprint == kernel.load_game("euchre-2p").fingerprint


def test_what_cannot_be_bridged_is_said(tricks: Tricks, folder: Path) -> None:
    """No file is printed where none would do, and the reason is told."""
    row = "{title: T, special_case_of: made, makers_take: 4}"
    slip = f"extends: euchre-2p\nscore: {{rows: {{NAME: {row}}}}}\n"
    (folder / "a.yaml").write_text(slip.replace("NAME", "very_thin"))
    (folder / "b.yaml").write_text(slip.replace("NAME", "very_thing_else"))
    assert tricks("diff", "a.yaml", "b.yaml", "--as-file", "c.yaml").code == 0
    (folder / "b.yaml").write_text(slip.replace("NAME", "very_thing"))
    done = tricks("diff", "a.yaml", "b.yaml", "--as-file", "c.yaml")
    assert (done.code, done.out) == (2, "")
    assert done.err.splitlines() == [
        "No house file on a.yaml can come to that:",
        "  score.rows.very_thing: there is no such row; did you mean very_thin?",
    ]
