"""`tricks new`: every line of the file it writes can be used, by itself and with all the others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kernel.cli.app import app
from kernel.declare.loader import list_rulesets, load_ruleset, ruleset_of_text
from kernel.declare.merging.shape import Block, Line, Named, Shape, Value
from kernel.declare.registry import registry_with

USABLE = re.compile(r"^( *)# (?=\S)")
GAMES = [head.name for head in list_rulesets(registry_with().ruleset_dirs) if head.sort == "game"]
CASES = [(name,) for name in GAMES] + [
    ("euchre-2p", "joker", "stick-the-dealer"),
    ("euchre", "super-euchre", "farmers-hand", "canadian-loner"),
]


def _new(folder: Path, *words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["new", str(folder / "my-house.yaml"), *words])
    return done.exit_code, done.output


def _written(folder: Path, game: str, *options: str) -> str:
    words = [word for option in options for word in ("--option", option)]
    code, said = _new(folder, "--from", game, *words)
    assert code == 0, said
    return (folder / "my-house.yaml").read_text()


def _used(text: str, wanted: set[int]) -> str:
    """The file with the comment signs of some lines taken away."""
    lines = enumerate(text.splitlines())
    return "\n".join(USABLE.sub(r"\1", line) if n in wanted else line for n, line in lines)


def _usable(text: str) -> list[int]:
    return [n for n, line in enumerate(text.splitlines()) if USABLE.match(line)]


@pytest.mark.parametrize("case", CASES, ids="+".join)
def test_a_new_file_changes_nothing(case: tuple[str, ...], tmp_path: Path) -> None:
    """As it is written it loads without a word, and is the game it starts from."""
    text = _written(tmp_path, *case)
    found = load_ruleset(tmp_path / "my-house.yaml", registry=registry_with())
    assert [note for note in found.notes if note.file.endswith("my-house.yaml")] == []
    assert found.title == "My house"
    assert found.fingerprint == load_ruleset(*_split(case), registry=registry_with()).fingerprint
    assert len(_usable(text)) > 30


def _split(case: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    return case[0], case[1:]


@pytest.mark.parametrize("case", CASES, ids="+".join)
def test_every_line_can_be_used(case: tuple[str, ...], tmp_path: Path) -> None:
    """Each comment by itself, and all of them together, load and say what the game says."""
    text = _written(tmp_path, *case)
    usable = _usable(text)
    same = load_ruleset(*_split(case), registry=registry_with()).fingerprint
    for wanted in [*({n} for n in usable), set(usable)]:
        changed = _used(text, wanted)
        found = ruleset_of_text(changed, tmp_path / "my-house.yaml", registry=registry_with())
        assert found.fingerprint == same, changed


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_game_is_there(game: str, tmp_path: Path) -> None:
    """No line of a block is left out, and none that an entry of the game has."""
    text = _written(tmp_path, game)
    every = _used(text, set(_usable(text)))
    found = ruleset_of_text(every, tmp_path / "my-house.yaml", registry=registry_with())
    origins = {path for path, mark in found.origins.items() if mark.file.endswith("my-house.yaml")}
    assert {path for path in _lines(game) if path not in origins} == set()


def _lines(game: str) -> set[tuple[str, ...]]:
    """The path of every plain line the game has a value for, those of its entries that it wrote."""
    found = load_ruleset(game, registry=registry_with())
    every = set(_plain_lines(Block(registry_with().model), found.tree, ()))
    return {path for path in every if path in found.origins or not _is_in_entry(path)}


def _is_in_entry(path: tuple[str, ...]) -> bool:
    return path[:2] == ("score", "rows") or path[:2] == ("auction", "bids") or "call_rules" in path


def _plain_lines(shape: Shape, value: object, path: tuple[str, ...]) -> list[tuple[str, ...]]:
    if not isinstance(value, dict):
        return []
    found: list[tuple[str, ...]] = []
    for name, inner in value.items():
        line = _line(shape, name, value)
        here = (*path, name)
        if line is None:
            continue
        if isinstance(line, Line) and isinstance(line.shape, Value):
            found.append(here)
        else:
            found += _plain_lines(line.shape if isinstance(line, Line) else line, inner, here)
    return found


def _line(shape: Shape, name: str, value: dict[str, object]) -> Line | Shape | None:
    match shape:
        case Block():
            return shape.lines.get(name)
        case Named():
            return shape.entry
    kinds = shape.kinds  # type: ignore[union-attr]
    block = kinds.get(str(value["kind"]) if "kind" in value else name)
    return block if "kind" not in value else block.lines.get(name)


def test_remarks_tell_meaning_and_alternatives(tmp_path: Path) -> None:
    """Above each line stand its description and what it takes."""
    text = _written(tmp_path, "euchre-2p")
    assert (
        "  ## Whether the undealt cards are shown when the deal is over. Takes true or false.\n"
        "  # show_stock_at_end: false,\n"
    ) in text
    assert "## How many seats play. Takes a number from 2 to 10.\n# seats: 2\n" in text


def test_the_editions_are_those_of_every_file(tmp_path: Path) -> None:
    """What it was written for is said, so that `check` can tell when something has changed."""
    text = _written(tmp_path, "euchre-2p", "joker")
    assert "\nwritten_for: {euchre-2p: 1, joker: 1}\n" in text


def test_options_that_fit_are_named(tmp_path: Path) -> None:
    """An author sees what else could be chosen, and nothing that would not fit."""
    text = _written(tmp_path, "euchre-2p", "joker").replace("\n## ", " ")
    fitting = text.partition("Options that fit as well: ")[2].partition("\n")[0]
    assert "32-card (32 cards, 7 to ace)" in fitting
    assert "joker (" not in fitting
    assert "defend-alone" not in fitting


def test_it_never_overwrites(tmp_path: Path) -> None:
    """A file that is there stays as it is."""
    file = tmp_path / "my-house.yaml"
    file.write_text("mine")
    code, said = _new(tmp_path, "--from", "euchre-2p")
    assert (code, file.read_text()) == (2, "mine")
    assert "is there already" in said


def test_a_house_file_may_be_the_start(tmp_path: Path) -> None:
    """A path is written as seen from the new file; what lies elsewhere is refused."""
    (tmp_path / "club.yaml").write_text("extends: euchre-2p\nmatch: {points: 7}\n")
    text = _written(tmp_path, str(tmp_path / "club.yaml"))
    assert "\nextends: ./club.yaml\n" in text
    assert "  # points: 7,\n" in text
    inner = tmp_path / "inner"
    inner.mkdir()
    code, said = _new(inner, "--from", str(tmp_path / "club.yaml"))
    assert (code, [*inner.iterdir()]) == (2, [])
    assert "does not lie in the folder" in " ".join(said.split())


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--from", "euchre-3"], "there is no game called euchre-3"),
        (["--from", "euchre-2p", "--option", "jocker"], "did you mean joker?"),
        (["--from", "euchre-2p", "--option", "defend-alone"], "needs"),
    ],
)
def test_wrong_names_are_told(words: list[str], expected: str, tmp_path: Path) -> None:
    """What cannot be had is said as everywhere, and nothing is written."""
    code, said = _new(tmp_path, *words)
    assert code == 2
    assert expected in said
    assert [*tmp_path.iterdir()] == []


def test_the_name_must_be_that_of_a_rule_file(tmp_path: Path) -> None:
    """Another ending would not be found again."""
    done = CliRunner().invoke(app, ["new", str(tmp_path / "my-house"), "--from", "euchre-2p"])
    assert done.exit_code == 2
    assert "my-house.yaml" in done.output
