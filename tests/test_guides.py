"""The guides say what is true: their tables are fresh, their files load, their commands run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
import yaml

import kernel
from kernel.declare.registry import registry_with
from kernel.declare.tools.json_schema import rule_file_schema_text
from kernel.declare.tools.key_table import key_table

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
AUTHORS = ROOT / "rulesets" / "README.md"
PLUGINS = ROOT / "variants" / "README.md"
SCHEMA = ROOT / "rulesets" / "ruleset.schema.json"
RULE_FILES = sorted(
    set((ROOT / "rulesets").rglob("*.yaml")) - set((ROOT / "rulesets").rglob("*.test.yaml"))
)
MARKS = re.compile(r"(?<=<!-- tables -->\n).*(?=<!-- end of tables -->)", re.DOTALL)


def _blocks(guide: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", guide.read_text(), re.DOTALL | re.MULTILINE)


def _commands(guide: Path) -> list[str]:
    lines = "\n".join(_blocks(guide, "console")).splitlines()
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ tricks ")]


def test_the_table_of_lines_is_fresh(request: pytest.FixtureRequest) -> None:
    """The author's guide lists every line a rule file takes, as the components have it."""
    text, table = AUTHORS.read_text(), key_table(registry_with().model)
    if request.config.getoption("--update"):
        AUTHORS.write_text(MARKS.sub(lambda _: table, text))
    found = MARKS.search(AUTHORS.read_text())
    assert found is not None
    assert found.group() == table


def test_the_json_schema_is_fresh(request: pytest.FixtureRequest) -> None:
    """The committed schema is the one the components give."""
    fresh = rule_file_schema_text(registry_with().model)
    if request.config.getoption("--update"):
        SCHEMA.write_text(fresh)
    assert SCHEMA.read_text() == fresh


@pytest.mark.parametrize("file", RULE_FILES, ids=lambda path: path.stem)
def test_shipped_files_fit_the_json_schema(file: Path) -> None:
    """An independent validator accepts every shipped rule file."""
    schema = yaml.safe_load(SCHEMA.read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(yaml.safe_load(file.read_text()))


@pytest.mark.parametrize(
    "text", [*_blocks(README, "yaml"), *_blocks(AUTHORS, "yaml")], ids=lambda text: text[:30]
)
def test_rule_files_in_the_guides_load(text: str, tmp_path: Path) -> None:
    """Every YAML block of the guides is a rule file that plays."""
    file = tmp_path / "block.yaml"
    file.write_text(text)
    state = kernel.load_game(str(file)).deal(seed=1)
    while not state.is_over:
        state = state.after(state.legal_moves()[-1])


@pytest.mark.parametrize("code", _blocks(README, "python"), ids=lambda code: code[7:40])
def test_python_in_the_readme_runs(code: str, tmp_path: Path) -> None:
    """Every Python block of the README runs as it stands."""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("language", "plugin"), [("python", "discard_when_void"), ("py", "peek")])
def test_a_plugin_in_its_guide_is_the_one_that_is_tested(language: str, plugin: str) -> None:
    """The guide's plugins stand, line for line but for docstrings, in the packages of the tests."""
    shipped = (ROOT / "tests" / "plugins" / plugin / plugin / "__init__.py").read_text()
    (block,) = _blocks(PLUGINS, language)
    lines = [line.split("  #")[0].strip() for line in block.splitlines()]
    assert [line for line in lines if line and line not in shipped] == []


def test_the_guide_lists_the_codes_of_reasons() -> None:
    """A code that a shipped scenario gives as a reason stands in the table of the guide."""
    folder = ROOT / "rulesets" / "scenarios"
    said = {
        code
        for file in folder.glob("*.test.yaml")
        for code in re.findall(r"because: ([a-z-]+)\b(?!\.)", file.read_text())
    }
    assert said
    assert [code for code in sorted(said) if f"`{code}`" not in AUTHORS.read_text()] == []


@pytest.mark.parametrize("command", [*_commands(README), *_commands(AUTHORS)])
def test_commands_in_the_guides_run(command: str, tmp_path: Path) -> None:
    """Every `tricks` command of the guides does what it says, answers coming from the keyboard."""
    for name, text in (
        ("thursday.yaml", _blocks(README, "yaml")[0]),
        ("my-house.yaml", _blocks(AUTHORS, "yaml")[1]),
        ("my-house.test.yaml", _blocks(AUTHORS, "yml")[0]),
    ):
        if not command.startswith(f"tricks new {name}"):
            (tmp_path / name).write_text(text)
    code = "import sys; from kernel.cli import main; sys.argv[0] = 'tricks'; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", code, *command.split()[1:]],
        cwd=tmp_path,
        input="1\nquit\n",
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"XDG_STATE_HOME": str(tmp_path)},
    )
    assert done.returncode == 0, done.stderr
