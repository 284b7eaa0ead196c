"""An editor that reads the JSON Schema and the loader agree on what is wrong with a file's form.

The judge is an independent validator. A finding of the loader is one of form when its code stands
in `FORM`: unknown names and words, values of another sort or out of range, what must be there and
is not. Everything else depends on other files, other lines or arithmetic, which a schema cannot
see; those codes stand in `BEYOND`. Of a few it depends on the file: in a complete game all is
written in one place, while in a house file or an option the same lines may rest on the game.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from kernel.cli.app import app
from kernel.declare.loader import load_ruleset, ruleset_of_text
from kernel.declare.merging.shape import Block, Kinds, Line, Named, Shape, Slot, Value
from kernel.declare.registry import registry_with
from kernel.declare.text.node import plain
from kernel.declare.text.report import Report
from kernel.declare.text.source import Source, read_source, source_of
from kernel.declare.text.tree import read_tree
from kernel.declare.tools.choices import numbers, words
from kernel.declare.tools.json_schema import rule_file_schema
from kernel.errors import NOTE, Problem, RulesetError

ROOT = Path(__file__).parent.parent
BAD = ROOT / "tests" / "bad_rulesets"
RULE_FILES = sorted(
    set((ROOT / "rulesets").rglob("*.yaml")) - set((ROOT / "rulesets").rglob("*.test.yaml"))
)
FORM = {
    "cannot-take-out": "`none` for a block that every game has",
    "claim-unseen": "a moment at which nothing is claimed",
    "empty-value": "nothing after a colon",
    "entry-name": "letters that no name has",
    "extends-nothing": "neither game: nor option: nor extends:",
    "game-and-option": "both game: and option:",
    "header-misplaced": "a header line of another sort of file",
    "header-value": "a header line with a value it cannot have",
    "kind-of-entry": "kind: in an entry whose name is its kind",
    "not-a-block": "a value where lines belong",
    "not-a-number-or-range": "neither a number nor a range such as 8-9",
    "not-one-of": "a word that is not among those allowed",
    "out-of-range": "a number too small or too large, a list too short",
    "schema-newer": "a version of the rule language that is not known",
    "unknown-card": "no card",
    "unknown-kind": "no kind of this name",
    "unknown-line": "no line of this name, in no kind of its block",
    "unknown-makers-take": "no number of tricks",
    "unknown-rank": "no rank",
    "wrong-sort": "a value of another sort",
}
"""Codes of findings about the form of a file, which a JSON Schema can see as well."""
FORM_IN_A_GAME = {
    "missing-kind": "elsewhere the game may say the kind",
    "missing-line": "elsewhere the game may have the line",
    "nothing-to-take-out": "elsewhere `none` takes an entry of the game out",
}
"""Codes that are about form in a file which says everything itself."""
BEYOND = {
    "above-and-below": "lines that bar each other, wherever each is written",
    "alone-twice": "other lines",
    "at-without-then": "lines that need each other, wherever each is written",
    "back-to-too-high": "other lines",
    "barred-and-stuck": "what a kind does",
    "bid-never-made": "the bids as a whole",
    "bid-out-of-reach": "arithmetic",
    "bid-without-tricks": "lines that need each other",
    "block-replaced": "what the game has",
    "call-never-made": "the auction as a whole",
    "bower-missing": "the pack",
    "card-not-in-pack": "the pack",
    "cards-left-over": "arithmetic",
    "counter-or-set": "lines that need each other",
    "defends-too-late": "other lines",
    "does-not-fit": "what the game has",
    "dummy-unlike-hands": "other lines",
    "dummy-with-layout": "other lines",
    "edition-newer": "other files",
    "edition-older": "other files",
    "edition-unused": "other files",
    "empty-holding": "one line of several, in whichever file",
    "empty-slot": "what the game has",
    "extends-ring": "other files",
    "extends-too-many": "other files",
    "empty-pack": "the pack",
    "fact-never-there": "other lines",
    "file-missing": "other files",
    "file-not-regular": "other files",
    "forced-shows-hand": "other lines",
    "gets-without-alone": "other lines",
    "half-of-own-tricks": "other lines",
    "hand-size-off": "other lines",
    "joker-without-meaning": "other lines",
    "joker-without-rank": "other lines",
    "kitty-gone": "other lines",
    "layout-of-copies": "the pack",
    "layout-too-large": "arithmetic",
    "low-with-trumps": "other lines",
    "moment-never-comes": "other lines",
    "name-twice": "other files",
    "needs-fact": "other lines",
    "needs-option": "other files",
    "never-holds": "what can come up in the game",
    "new-name": "names that the game has",
    "no-bids": "other lines",
    "no-cards-to-show": "other lines",
    "no-difference": "what can come up in the game",
    "no-dummy": "other lines",
    "no-exchange": "other lines",
    "no-joker": "other lines",
    "no-kitty": "other lines",
    "no-lone-defender": "other lines",
    "no-lone-hand": "other lines",
    "no-naming-round": "other lines",
    "no-partner": "other lines",
    "no-partners": "other lines",
    "no-plain-lead": "other lines",
    "no-round": "other lines",
    "no-trumps-made": "other lines",
    "no-trumps-to-lead": "other lines",
    "no-upcard": "other lines",
    "not-a-game": "what another file is",
    "not-an-option": "what another file is",
    "joker-as-a-card": "other lines",
    "not-remembered": "names elsewhere",
    "not-together": "other files",
    "nothing-installed": "the plugins",
    "nothing-led": "at which moment a line is read",
    "nothing-to-swap": "other lines",
    "nothing-to-take-over": "what the auction is",
    "on-top-of-ring": "other files",
    "one-of-lead-and-play": "lines that bar each other, wherever each is written",
    "one-of-may-and-must": "lines that bar each other, wherever each is written",
    "option-idle": "what the game has",
    "option-inside": "what the game has",
    "option-twice": "a list as a set",
    "options-clash": "other files",
    "out-of-reach": "arithmetic",
    "outcome-without-row": "the score table as a whole",
    "pack-too-small": "arithmetic",
    "packets-off": "arithmetic",
    "path-outside": "folders",
    "replaces-nothing": "other lines",
    "round-never-reached": "the auction as a whole",
    "row-never-counts": "the score table as a whole",
    "rows-overlap": "the score table as a whole",
    "seats-left-out": "other lines",
    "seats-never-chosen": "other lines",
    "set-with-at": "other lines",
    "several-partners": "other lines",
    "stock-too-small": "arithmetic",
    "stuck-and-barred": "other lines",
    "trump-without-follow": "other lines",
    "to-without-from": "other lines",
    "too-many-options": "a list as a set",
    "two-ends": "other lines",
    "two-holdings": "lines that bar each other, wherever each is written",
    "two-must-claims": "other lines",
    "unknown-bid": "names elsewhere",
    "unknown-fact": "the plugins",
    "unknown-game": "other files",
    "unknown-option": "other files",
    "unknown-round": "names elsewhere",
    "unknown-row": "names elsewhere",
    "upcard-not-claimed": "other lines",
    "when-without-otherwise": "lines that need each other, wherever each is written",
}
"""Codes of findings that a JSON Schema cannot see, and what it would have to know."""


@cache
def _validator() -> Draft202012Validator:
    schema = rule_file_schema(registry_with().model)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def _data(file: Path) -> Any:
    """What stands in a rule file; None where it is no text."""
    try:
        return _data_in(read_source(file, file.name))
    except RulesetError:
        return None


def _data_in(source: Source) -> Any:
    """What stands in a text as the loader reads it; None where it is not YAML."""
    report = Report()
    tree = read_tree(source, report)
    return None if tree is None or report.problems() else plain(tree)


def _is_accepted(data: Any) -> bool:
    return bool(_validator().is_valid(data))


def _is_of_form(problem: Problem, data: Any) -> bool:
    """Whether a finding is one that the schema must see."""
    if problem.code == "unknown-line" and "has no such line, but" in problem.message:
        return _says_its_kind(problem, data)
    in_a_game = "game" in data and "extends" not in data
    return problem.code in FORM or (in_a_game and problem.code in FORM_IN_A_GAME)


def _says_its_kind(problem: Problem, data: Any) -> bool:
    """Whether the file itself says of which kind the block is."""
    for step in problem.path.split(".")[:-1]:
        data = data.get(step, {})
    return "kind" in data


CASES = sorted(path.stem for path in BAD.iterdir() if path.is_dir() or path.suffix == ".yaml")


def _copied(case: str, folder: Path) -> Path:
    if (BAD / case).is_dir():
        shutil.copytree(BAD / case, folder / case)
        return folder / case / "main.yaml"
    return Path(shutil.copy(BAD / f"{case}.yaml", folder))


def _findings(file: Path) -> list[Problem]:
    try:
        return list(load_ruleset(file, registry=registry_with()).notes)
    except RulesetError as error:
        return list(error.problems)


@pytest.mark.parametrize("case", CASES)
def test_bad_files_get_the_same_verdict(case: str, tmp_path: Path) -> None:
    """The validator rejects just the files in which the loader finds a fault of form."""
    found = _findings(_copied(case, tmp_path))
    for file in tmp_path.rglob("*.yaml"):
        data = _data(file)
        if data is not None:
            own = [p for p in found if Path(p.file).name == file.name and p.severity != NOTE]
            faults = [p.code for p in own if _is_of_form(p, data)]
            assert _is_accepted(data) == (not faults), (file.name, faults)


@pytest.mark.parametrize("file", RULE_FILES, ids=lambda path: path.stem)
def test_shipped_files_are_accepted(file: Path) -> None:
    """The validator has nothing against any file that ships."""
    assert [error.message for error in _validator().iter_errors(_data(file))] == []


def test_every_code_is_on_one_side() -> None:
    """Whoever adds a code says whether a schema can see it."""
    assert not set(FORM) & set(BEYOND)
    shown = {
        line.split()[1] for path in BAD.glob("*.expected") for line in path.read_text().splitlines()
    }
    shown = {code for code in shown if not _is_about_reading(code)}
    assert shown - set(FORM) - set(FORM_IN_A_GAME) - set(BEYOND) == set()


def _is_about_reading(code: str) -> bool:
    """Whether a code is of the loader's own reading, before there is any form to judge."""
    reading = ("source", "syntax", "tree")
    declare = ROOT / "kernel" / "declare"
    texts = [next(declare.rglob(f"{name}.py")).read_text() for name in reading]
    return any(f'"{code}"' in text for text in texts)


def _walk(
    block: Block, path: tuple[str, ...], seen: set[type]
) -> Iterator[tuple[tuple[str, ...], Line]]:
    """Every line of the model with a path that a file may write it at; each form once."""
    if block.model in seen:
        return
    seen.add(block.model)
    for name, line in block.lines.items():
        here = (*path, name)
        yield here, line
        for step, inner in _inside(line.shape):
            yield from _walk(inner, (*here, *step), seen)


def _inside(shape: Shape) -> list[tuple[tuple[str, ...], Block]]:
    """The blocks that may stand at a line, each with the steps that lead into it."""
    match shape:
        case Block():
            return [((), shape)]
        case Slot(kinds):
            return [((f"kind={kind}",), block) for kind, block in kinds.items()]
        case Kinds(kinds):
            return [((kind,), block) for kind, block in kinds.items()]
        case Named(entry):
            return [(("mine",), entry)]
    return []


def _file(path: tuple[str, ...], value: Any) -> str:
    """A house file that says *value* at *path*, with the kinds and titles on the way."""
    data: dict[str, Any] = {"extends": "euchre-2p"}
    block = data
    for step in path[:-1]:
        if step.startswith("kind="):
            block["kind"] = step.removeprefix("kind=")
        else:
            block = block.setdefault(step, {"title": "Mine"} if step == "mine" else {})
    block[path[-1]] = value
    return json.dumps(data)


def _verdicts(text: str, folder: Path) -> tuple[bool, list[str]]:
    """Whether the validator accepts a house file, and the faults of form the loader finds in it."""
    file = folder / "house.yaml"
    data = _data_in(source_of(text.encode(), file.name))
    try:
        ruleset_of_text(text, file, registry=registry_with())
    except RulesetError as error:
        return _is_accepted(data), [p.code for p in error.problems if _is_of_form(p, data)]
    return _is_accepted(data), []


LINES = list(_walk(Block(registry_with().model), (), set()))


def _wrong_values(line: Line) -> list[Any]:
    """Values that most lines cannot have, whatever else the file says."""
    wrong: list[Any] = ["no such word", -7, True, [], [[["deep"]]], {"kind": "no_such_kind"}]
    limits = numbers(line) if isinstance(line.shape, Value) else None
    return [*wrong, limits[0] - 1, limits[1] + 1] if limits else wrong


@pytest.mark.parametrize("block", sorted({path[0] for path, _ in LINES}))
def test_values_get_the_same_verdict(block: str, tmp_path: Path) -> None:
    """On every line of the language both judge right words and wrong values alike."""
    differ = []
    for path, line in LINES:
        right = words(line) if isinstance(line.shape, Value) else []
        for value in [*right, *_wrong_values(line)] if path[0] == block else []:
            is_accepted, faults = _verdicts(_file(path, value), tmp_path)
            if is_accepted == bool(faults) or (faults and value in right):
                differ.append((".".join(path), value, faults))
    assert differ == []


HEADERS = [
    {"title": " "},
    {"title": 1909},
    {"edition": 0},
    {"options": "joker"},
    {"options": []},
    {"aliases": ["Two words"]},
    {"seats_allowed": "2-7"},
    {"seats_allowed": "7-2"},
    {"seats_allowed": "1-3"},
    {"seats_allowed": "02-10"},
    {"seats_allowed": []},
    {"seats_allowed": [2, 11]},
    {"by_seats": {"2": {"match": {"points": 5}}}},
    {"by_seats": {"2": {"match": {"points": "five"}}}},
    {"by_seats": {"2": {"mach": {"points": 5}}}},
    {"by_seats": {"2": {"seats": 3}}},
    {"by_seats": {"2": 3}},
    {"by_seats": {"3": {}}},
    {"by_seats": {"03": {}}},
    {"by_seats": {"11": {}}},
    {"by_seats": {}},
    {"by_seats": [2, 3]},
    {"written_for": {"euchre-2p": "1"}},
    {"needs": ["joker"]},
    {"game": "a" * 61},
    {"game": "mine"},
    {"schema": 0},
]


@pytest.mark.parametrize("header", HEADERS, ids=str)
def test_headers_get_the_same_verdict(header: dict[str, Any], tmp_path: Path) -> None:
    """The lines that say what a file is are judged alike."""
    is_accepted, faults = _verdicts(json.dumps({"extends": "euchre-2p"} | header), tmp_path)
    assert is_accepted == (not faults), faults


def test_every_field_explains_itself() -> None:
    """An editor can show what each line means, and what holds where it is not written."""
    definitions = rule_file_schema(registry_with().model)["$defs"]
    bare = [
        f"{block}.{name}"
        for block, schema in definitions.items()
        for name, field in schema["properties"].items()
        if name != "kind"
        and not ("description" in field and ("default" in field or name in _required(block)))
    ]
    assert bare == []


def _required(block: str) -> list[str]:
    """The lines a block must have where it is complete."""
    definitions = rule_file_schema(registry_with().model)["$defs"]
    lines: list[str] = definitions[block.replace("-patch", "")]["required"]
    return lines


def test_the_command_prints_the_committed_schema() -> None:
    """`tricks schema` gives what ships."""
    done = CliRunner().invoke(app, ["schema"])
    assert done.exit_code == 0
    assert done.stdout == (ROOT / "rulesets" / "ruleset.schema.json").read_text()


def test_the_command_knows_further_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kind that a plugin gives is in the schema."""
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "plugins" / "discard_when_void"))
    done = CliRunner().invoke(app, ["schema", "--plugin", "discard_when_void"])
    assert done.exit_code == 0
    assert (
        "discard_when_void"
        in json.loads(done.stdout)["$defs"]["Play"]["properties"]["must"]["properties"]
    )
