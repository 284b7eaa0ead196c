"""Every mistake in `bad_rulesets/` is found where a person found it, and told as agreed.

`NNN-topic.yaml`, or `main.yaml` in a folder, is the bad file. `NNN-topic.expected` is written by
hand: `line:column code` for each finding, with `file:` before it where there are several files, and
` note` after it where it stops nothing. `NNN-topic.txt` is the whole text; `--update` rewrites it.
"""

from __future__ import annotations

import ast
import re
import shutil
from pathlib import Path

import pytest

from kernel.declare.loader import load_ruleset
from kernel.declare.registry import registry_with
from kernel.errors import NOTE, Problem, RulesetError

ROOT = Path(__file__).parent.parent
FOLDER = Path(__file__).parent / "bad_rulesets"
GENERATED = {
    "generated-binary": b"extends: euchre-2p\n\0\0\0",
    "generated-utf16": "extends: euchre-2p\n".encode("utf-16"),
    "generated-latin1": b"extends: euchre-2p\ntitle: Caf\xe9\n",
    "generated-control": b"extends: euchre-2p\ntitle: Caf\x1b\n",
    "generated-large": b"# filler\n" * 120_000,
    "generated-deep": b"deal: " + b"[" * 900,
    "generated-long-line": b"title: "
    + b"x" * 2_000
    + b" '\nextends: euchre-2p\nfoo"
    + b"o" * 900
    + b": 1\n",
    "generated-many-names": b"extends: euchre-2p\n"
    + b"".join(b"line%d: 1\n" % i for i in range(400)),
}
"""Bad files that are no text, or too long to keep."""
NEVER = re.compile(
    r"obligation|ladder|rung|\bzone|\bcell|ordering|effective suit|payload|mapping|scalar|\bleaf"
    r"|\bnode|pydantic|\bdict|\bstr\b|\bint\b|NoneType|Traceback|\bBaseModel|\bYAML\b.*Error"
)
"""Words an author never meets."""
MODULES = [
    *(
        "codes",
        "complaints",
        "editions",
        "files",
        "fitting",
        "header",
        "layers",
        "line_complaints",
        "loader",
    ),
    *("optionset", "problems", "rulefile", "seats", "shelf", "source", "syntax", "tables", "tree"),
]
"""The modules of the loader that find problems."""
NO_CODES = {"trick-kernel", "utf-8"}
ELSEWHERE = {
    "file-unreadable": "test_source",
    "half-character": "test_tree",
    "not-yaml": "test_tree",
    "name-twice": "test_loader",
    "not-plain-data": "test_loader",
    "seats-not-allowed": "test_loader",
    "option-overruled": "test_loader",
}
"""Codes that no bad file shows, and the test that does."""
CASES = sorted([*(path.stem for path in FOLDER.glob("*.expected"))])


def _bad_file(case: str, folder: Path) -> str:
    """The path of the bad file, as a user in *folder* would give it."""
    if case in GENERATED:
        (folder / f"{case}.yaml").write_bytes(GENERATED[case])
        return f"./{case}.yaml"
    if (FOLDER / case).is_dir():
        shutil.copytree(FOLDER / case, folder / case)
        return f"{case}/main.yaml"
    shutil.copy(FOLDER / f"{case}.yaml", folder)
    return f"{case}.yaml"


def _findings(path: str) -> list[Problem]:
    try:
        return list(load_ruleset(path, registry=registry_with()).notes)
    except RulesetError as error:
        return list(error.problems)


@pytest.fixture(params=CASES)
def found(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, list[Problem]]:
    """A case, and the findings about its bad file."""
    monkeypatch.chdir(tmp_path)
    return request.param, _findings(_bad_file(request.param, tmp_path))


def _as_expected(problem: Problem, several: bool) -> str:
    file = f"{Path(problem.file).name}:" if several and problem.line else ""
    note = " note" if problem.severity == NOTE else ""
    return f"{file}{problem.line}:{problem.column} {problem.code}{note}"


def test_mistakes_are_found_where_a_person_found_them(found: tuple[str, list[Problem]]) -> None:
    """Line, column and code of every finding are as written by hand, and there is no other."""
    case, problems = found
    expected = (FOLDER / f"{case}.expected").read_text().splitlines()
    several = any(line.count(":") == 2 for line in expected)
    assert [_as_expected(problem, several) for problem in problems] == expected


def test_the_text_is_the_golden_text(found: tuple[str, list[Problem]], update: bool) -> None:
    """The message is part of the contract."""
    case, problems = found
    text = "".join(f"{problem}\n" for problem in problems)
    golden = FOLDER / f"{case}.txt"
    if update:
        golden.write_text(text)
    assert golden.read_text() == text


def test_the_text_speaks_the_words_of_authors(found: tuple[str, list[Problem]]) -> None:
    """No word of the program's inside, no path of the machine, always a way out, never too long."""
    for problem in found[1]:
        text = f"{problem.message} {problem.hint}"
        assert not NEVER.search(text), text
        assert str(ROOT) not in str(problem)
        assert problem.hint
        assert len(str(problem)) < 2_000
        assert re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", problem.code)


def test_every_golden_file_has_a_case() -> None:
    """Nothing is left lying in the folder."""
    stems = {path.stem for path in FOLDER.iterdir()}
    assert stems == set(CASES)


def test_every_code_has_a_case() -> None:
    """Each code in the loader stands in some hand-written expectation, and the other way round."""
    expected = {
        line.split()[1]
        for path in FOLDER.glob("*.expected")
        for line in path.read_text().splitlines()
    }
    assert _codes() - expected == set(ELSEWHERE)


def _codes() -> set[str]:
    """Every text in the loader's modules that is written as codes are."""
    declare = ROOT / "kernel" / "declare"
    trees = [ast.parse(next(declare.rglob(f"{name}.py")).read_text()) for name in MODULES]
    texts = [
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    return {text for text in texts if re.fullmatch("[a-z0-9]+(-[a-z0-9]+)+", text)} - NO_CODES
