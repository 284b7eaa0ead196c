"""`tricks test`: scenarios from a terminal, their failures, and which lines matter to them."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Tricks

HOLDS = """\
rules: club.yaml
scenarios:
  all_pass:
    title: The same dealer deals again
    dealer: 1
    moves: [pass, pass, pass, pass, {outcome: void, next_dealer: 1}]
"""
CLUB = """\
title: Club
extends: euchre-2p
auction:
  if_all_pass: {kind: throw_in, next_deal_by: same_dealer}
score:
  rows:
    march: {makers_score: 4}   # we like it so
"""


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house file and its scenarios, in the working folder."""
    (tmp_path / "club.yaml").write_text(CLUB)
    (tmp_path / "club.test.yaml").write_text(HOLDS)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_scenarios_that_hold(tricks: Tricks, club: Path) -> None:
    """One line, with the seed."""
    done = tricks("test", "club.test.yaml")
    assert (done.code, done.err) == (0, "")
    assert done.out == "1 scenario, all hold; unknown cards filled in by seed 1\n"


def test_a_scenario_that_fails(tricks: Tricks, club: Path) -> None:
    """The statement, what was found, and the deal that shows it; exit code 1."""
    (club / "club.test.yaml").write_text(HOLDS.replace("next_dealer: 1", "next_dealer: 0"))
    done = tricks("test", "club.test.yaml", "--seed", 7)
    assert done.code == 1
    assert done.err.startswith(
        "club.test.yaml:6:53  all_pass: The same dealer deals again\n"
        "        moves: [pass, pass, pass, pass, {outcome: void, next_dealer: 0}]\n"
        f"    {' ' * 52}^\n"
        "    found: the next dealer is 1\n"
        "    dealt by seat 1\n"
    )
    assert "    moves: pass, pass, pass, pass\n    filling 1 of 20, seed 7\n" in done.err
    assert done.out == "1 of 1 scenario fail; unknown cards filled in by seed 7\n"


def test_a_file_with_mistakes(tricks: Tricks, club: Path) -> None:
    """Wrong input is exit code 2, and the other files are tested all the same."""
    (club / "bad.test.yaml").write_text(HOLDS.replace("pass, {", "passs, {"))
    done = tricks("test", "bad.test.yaml", "club.test.yaml", "gone.test.yaml")
    assert done.code == 2
    assert "bad.test.yaml:6:31  scenarios.all_pass.moves[3]: 'passs' is no move of this" in done.err
    assert "did you mean pass?" in done.err
    assert "gone.test.yaml  there is no such file" in done.err
    assert done.out.startswith("1 scenario, all hold")


def test_a_folder_of_scenarios(tricks: Tricks, club: Path) -> None:
    """All files of a folder that are named as scenario files are."""
    (club / "again.test.yaml").write_text(HOLDS)
    assert tricks("test", club).out.startswith("2 scenarios, all hold")


def test_other_rules_and_options(tricks: Tricks, club: Path) -> None:
    """Scenarios may be tried on other rules: those of the game alone, or with an option."""
    assert tricks("test", "club.test.yaml", "--rules", "euchre-2p").code == 1
    stuck = tricks("test", "club.test.yaml", "--rules", "euchre-2p", "-o", "stick-the-dealer")
    assert stuck.code == 1
    assert "pass is not legal: you must call" in stuck.err


def test_which_lines_matter(tricks: Tricks, club: Path) -> None:
    """Each line that holds a value has its mark, and each file its share."""
    done = tricks("test", "club.test.yaml", "--coverage")
    assert done.code == 0
    lines = done.lines
    own = lines[lines.index("club.yaml: 1 of 2 values matter to a scenario (50 %)") :]
    assert own[1:4] == [
        "  +    4    if_all_pass: {kind: throw_in, next_deal_by: same_dealer}",
        "  -    7      march: {makers_score: 4}",
        "",
    ]
    assert any(line.startswith("euchre-2p.yaml: ") for line in lines)
    assert lines[-1].startswith("+ matters to a scenario")


def test_marks_mean_nothing_while_a_scenario_fails(tricks: Tricks, club: Path) -> None:
    """It is said, so that nobody goes by them."""
    done = tricks("test", "club.test.yaml", "--rules", "euchre-2p", "--coverage")
    assert done.code == 1
    assert "the marks mean nothing yet" in done.err
