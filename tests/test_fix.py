"""`tricks fix`: what has changed since a file was written is put right, and nothing else moves."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kernel.cli import fix as command
from kernel.cli.app import app
from kernel.declare.loader import load_ruleset
from kernel.declare.registry import registry_with
from kernel.declare.tools.fixing import Fixed, fixed

EDITIONS = "written_for: {euchre-2p: 1, joker: 1}\n"
UP_TO_DATE = f"extends: euchre-2p\noptions: [joker]\n{EDITIONS}"


def _file(folder: Path, text: str) -> Path:
    file = folder / "house.yaml"
    file.write_bytes(text.encode())
    return file


def _fixed(folder: Path, text: str, **versions: object) -> Fixed:
    return fixed(_file(folder, text), registry_with(), **versions)  # type: ignore[arg-type]


def _run(*words: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["fix", *words])
    return done.exit_code, done.stdout, done.stderr


EDITION_CASES = {
    "created after the options": (
        (
            "# ours\nextends: euchre-2p  # for two\noptions: [joker]  # of course\n\n# eleven\n"
            "match: {points: 11}\n"
        ),
        (
            "# ours\nextends: euchre-2p  # for two\noptions: [joker]  # of course\n"
            "written_for: {euchre-2p: 1, joker: 1}\n\n# eleven\nmatch: {points: 11}\n"
        ),
    ),
    "created after a list of lines": (
        "options:\n- joker  # yes\n# why not\nextends: euchre-2p\n",
        (
            "options:\n- joker  # yes\nwritten_for: {euchre-2p: 1, joker: 1}\n# why not\n"
            "extends: euchre-2p\n"
        ),
    ),
    "created after what it extends": (
        "extends: euchre-2p\nmatch: {points: 11}\n",
        "extends: euchre-2p\nwritten_for: {euchre-2p: 1}\nmatch: {points: 11}\n",
    ),
    "created where the file has no last end mark": (
        "extends: euchre-2p",
        "extends: euchre-2p\nwritten_for: {euchre-2p: 1}\n",
    ),
    "created with the end marks of the file": (
        "extends: euchre-2p\r\nmatch: {points: 11}\r\n",
        "extends: euchre-2p\r\nwritten_for: {euchre-2p: 1}\r\nmatch: {points: 11}\r\n",
    ),
    "a name is missing": (
        "extends: euchre-2p\noptions: [joker]\nwritten_for: {euchre-2p: 1}  # then\n",
        f"extends: euchre-2p\noptions: [joker]\n{EDITIONS[:-1]}  # then\n",
    ),
    "a name is missing among lines": (
        "extends: euchre-2p\noptions: [joker]\nwritten_for:\n    euchre-2p: 1  # then\n",
        (
            "extends: euchre-2p\noptions: [joker]\nwritten_for:\n    euchre-2p: 1  # then\n"
            "    joker: 1\n"
        ),
    ),
    "a name is no longer used": (
        "extends: euchre-2p\nwritten_for:\n  32-card: 1  # gone\n  euchre-2p: 1  # stays\n",
        "extends: euchre-2p\nwritten_for:\n  euchre-2p: 1  # stays\n",
    ),
    "nothing but names that are no longer used": (
        "extends: euchre-2p\nwritten_for:\n  32-card: 1\nmatch: {points: 11}\n",
        "extends: euchre-2p\nwritten_for:\n  euchre-2p: 1\nmatch: {points: 11}\n",
    ),
}


@pytest.mark.parametrize(("before", "after"), EDITION_CASES.values(), ids=EDITION_CASES)
def test_editions(before: str, after: str, tmp_path: Path) -> None:
    """The editions of all files it uses are written down, and every other letter stays."""
    found = _fixed(tmp_path, before)
    assert (found.after, found.left) == (after, ())


def test_an_edition_that_has_changed(tmp_path: Path) -> None:
    """The number of a file that has changed its meaning is put right, in its place."""
    (tmp_path / "club.yaml").write_text("extends: euchre-2p\nedition: 3\n")
    before = "extends: ./club.yaml\nwritten_for: {euchre-2p: 1,  club: 2}  # in spring\n"
    assert _fixed(tmp_path, before).after == before.replace("club: 2", "club: 3")


OPTION_CASES = {
    "first of a list": ("[joker, 32-card]", "[32-card]"),
    "last of a list": ("[32-card, joker]", "[32-card]"),
    "only one": ("[joker]  # best bower", "[]  # best bower"),
    "a remark before it stays": (
        "[32-card,  # as at home\n  joker]",
        "[32-card,  # as at home\n  ]",
    ),
    "a line of its own": ("\n  - joker  # gone\n  - 32-card  # stays", "\n  - 32-card  # stays"),
    "the only line": ("\n- joker  # gone", "\n []  # gone"),
}


@pytest.mark.parametrize(("before", "after"), OPTION_CASES.values(), ids=OPTION_CASES)
def test_options_that_are_inside_the_game(before: str, after: str, tmp_path: Path) -> None:
    """An option that the game has come to contain comes off the list."""
    (tmp_path / "club.yaml").write_text("extends: euchre-2p\noptions: [joker]\n")
    text = f"extends: ./club.yaml\noptions: {before}\nmatch: {{points: 11}}\n"
    found = _fixed(tmp_path, text)
    assert found.left == ()
    assert f"options: {after}\nwritten_for: " in found.after
    file = tmp_path / "fixed.yaml"
    file.write_text(found.after)
    same = load_ruleset(tmp_path / "house.yaml", registry=registry_with())
    assert load_ruleset(file, registry=registry_with()).fingerprint == same.fingerprint


def test_an_option_that_changes_nothing_or_is_named_twice(tmp_path: Path) -> None:
    """What the game says already, and what is said already, is not needed."""
    text = "extends: euchre-2p\noptions: [32-card, ./ten.yaml, 32-card]\n"
    (tmp_path / "ten.yaml").write_text("option: ten\nmatch: {points: 10}\n")
    assert "\noptions: [32-card]\n" in _fixed(tmp_path, text).after


def test_an_option_on_which_another_builds_stays(tmp_path: Path) -> None:
    """Where the rules would no longer load without it, an option is left alone."""
    (tmp_path / "ten.yaml").write_text("option: ten\nmatch: {points: 10}\n")
    (tmp_path / "on.yaml").write_text("option: on\non_top_of: [ten]\ndeck: {lowest: 7}\n")
    text = "extends: euchre-2p\noptions: [./ten.yaml, ./on.yaml]\n"
    assert "\noptions: [./ten.yaml, ./on.yaml]\n" in _fixed(tmp_path, text).after


RENAMED = {2: {"match.target": "match.points", "score.rows.*.makers": "score.rows.*.makers_score"}}


def test_lines_get_their_new_names(tmp_path: Path) -> None:
    """A line that is called otherwise since the file was written gets its new name."""
    before = (
        "# ours\nextends: euchre-2p\nmatch:\n  target:   11  # eleven\n"
        "score: {rows: {made: {makers: 1}, march: {makers: 3}}}\n"
    )
    found = _fixed(tmp_path, before, table=RENAMED, schema=2)
    assert found.after == (
        "# ours\nschema: 2\nextends: euchre-2p\nmatch:\n  points:   11  # eleven\n"
        "score: {rows: {made: {makers_score: 1}, march: {makers_score: 3}}}\n"
    )


def test_lines_for_a_number_of_seats_get_their_new_names(tmp_path: Path) -> None:
    """Under `by_seats` stand the same lines as in the file itself."""
    before = "schema: 1\noption: nine\nby_seats:\n  3: {match: {target: 9}}\n  4: {seats_: 1}\n"
    after = "schema: 2\noption: nine\nby_seats:\n  3: {match: {points: 9}}\n  4: {seats_: 1}\n"
    assert _fixed(tmp_path, before, table=RENAMED, schema=2).after == after


def test_the_version_that_is_written_is_raised(tmp_path: Path) -> None:
    """So is a file in which nothing had to be renamed."""
    found = _fixed(tmp_path, "schema: 1 # one\nextends: euchre-2p\n", table=RENAMED, schema=2)
    assert found.after == "schema: 2 # one\nextends: euchre-2p\n"


def test_a_file_of_the_newest_version_keeps_its_names(tmp_path: Path) -> None:
    """A name that has become free may mean something else by now."""
    text = "schema: 1\nextends: euchre-2p\nmatch: {points: 11}\n"
    table = {1: {"match.points": "match.target"}}
    assert "points: 11" in _fixed(tmp_path, text, table=table, schema=1).after


@pytest.mark.parametrize(
    ("text", "table"),
    [
        ("extends: euchre-2p\nlead: maker\n", {2: {"lead": "play.first_lead"}}),
        ("extends: euchre-2p\nmatch: {target: 9, points: 10}\n", RENAMED),
    ],
    ids=["into another block", "both names"],
)
def test_what_only_a_person_can_move(
    text: str, table: dict[int, dict[str, str]], tmp_path: Path
) -> None:
    """A line that belongs elsewhere, or stands there under both names, is told with its place."""
    found = _fixed(tmp_path, text, table=table, schema=2)
    assert found.after == text
    assert [problem.code for problem in found.left] == ["line-moved"]
    assert found.left[0].line == 2
    assert "is now called" in str(found.left[0])


def test_an_option_file_gets_new_names_only(tmp_path: Path) -> None:
    """An option has no editions to be written for."""
    text = "option: nine\nmatch: {target: 9}\n"
    found = _fixed(tmp_path, text, table=RENAMED, schema=2)
    assert found.after == "schema: 2\noption: nine\nmatch: {points: 9}\n"


def test_a_game_that_uses_no_file_needs_nothing(tmp_path: Path) -> None:
    """A complete game is written for itself alone."""
    text = (Path(__file__).parent.parent / "rulesets" / "euchre-2p.yaml").read_text()
    assert _fixed(tmp_path, text).after == text


def test_the_command_shows_and_writes(tmp_path: Path) -> None:
    """The change is shown as a difference, then the file is replaced; its rights stay."""
    file = _file(tmp_path, "\ufeffextends: euchre-2p\noptions: [joker]\n")
    file.chmod(0o640)
    code, out, err = _run(str(file))
    assert (code, err) == (0, "")
    assert f"+{EDITIONS}" in out
    assert out.endswith("was brought up to date as shown.\n")
    assert file.read_text() == f"\ufeff{UP_TO_DATE}"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert [*tmp_path.iterdir()] == [file]
    assert _run(str(file)) == (0, f"{file} is up to date.\n", "")


def test_a_dry_run_writes_nothing(tmp_path: Path) -> None:
    """It shows the same."""
    file = _file(tmp_path, "extends: euchre-2p\n")
    code, out, _ = _run(str(file), "--dry-run")
    assert code == 0
    assert "+written_for: {euchre-2p: 1}\n" in out
    assert "would be brought" in out
    assert file.read_text() == "extends: euchre-2p\n"


def test_what_is_left_is_told(tmp_path: Path) -> None:
    """A mistake in the file is for its author; the exit code says so."""
    file = _file(tmp_path, "extends: euchre-2p\nmatch: {pionts: 11}\n")
    code, out, err = _run(str(file))
    assert code == 1
    assert "house.yaml:2:9  match.pionts: there is no such line; did you mean points?" in err
    assert out == f"{file}: nothing was changed. Something is left for you to put right.\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [("extends: [\n", "bracket"), ("schema: 9\nextends: x\n", "newer than ours"), ("", "nothing")],
)
def test_files_that_cannot_be_read(text: str, expected: str, tmp_path: Path) -> None:
    """They stay as they are, and one sentence says why."""
    file = _file(tmp_path, text)
    code, _, err = _run(str(file))
    assert (code, file.read_text()) == (2, text)
    assert expected in err


def test_the_original_is_kept_when_writing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is lost, and nothing is left lying about."""
    file = _file(tmp_path, "extends: euchre-2p\n")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(command.shutil, "copymode", full)
    code, _, err = _run(str(file))
    assert (code, file.read_text()) == (2, "extends: euchre-2p\n")
    assert "No space left" in err
    assert [*tmp_path.iterdir()] == [file]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """What it points to is brought up to date."""
    file = _file(tmp_path, "extends: euchre-2p\n")
    link = tmp_path / "link.yaml"
    link.symlink_to(file)
    assert _run(str(link))[0] == 0
    assert link.is_symlink()
    assert file.read_text() == "extends: euchre-2p\nwritten_for: {euchre-2p: 1}\n"
