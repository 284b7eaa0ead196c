"""The house: who may import whom, what may be named where, and what importing costs."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import kernel

ROOT = Path(__file__).resolve().parent.parent
KERNEL = ROOT / "kernel"
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for folder in ("kernel", "variants")
    for path in (ROOT / folder).rglob("*.py")
)
PLUGINS = frozenset(
    tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"][
        "trick_kernel"
    ].values()
)
GAME_WORDS = re.compile(r"euchre|bower|hasenpfeffer|napoleon|whist|skat", re.IGNORECASE)
HEAVY = ("pydantic", "yaml", "pluggy")

FLOORS = {
    "kernel.errors": 0,
    "kernel.values": 1,
    "kernel.fusing": 2,
    "kernel.run": 3,
    "kernel.declare": 3,
    "kernel.compiler": 4,
    "kernel.players": 5,
    "kernel.study": 5,
    "kernel.adapters": 5,
    "kernel.scenarios": 5,
    "kernel.testing": 6,
    "kernel.cli": 7,
}
"""The floor of each room; a module imports only from lower floors and its own room."""


def _room(module: str) -> str | None:
    return next((room for room in FLOORS if f"{module}.".startswith(f"{room}.")), None)


def _source(module: str) -> Path:
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _imports(module: str, *, type_checking: bool) -> set[str]:
    """The modules that *module* imports; those for type checkers only where asked for."""
    tree = ast.parse(_source(module).read_text())
    found: set[str] = set()
    for node in ast.walk(tree) if type_checking else _running(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name in MODULES or name.split(".")[0] in HEAVY}


def _running(tree: ast.AST) -> list[ast.AST]:
    nodes: list[ast.AST] = []
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        nodes += [node, *_running(node)]
    return nodes


@pytest.mark.parametrize("module", [name for name in MODULES if _room(name)])
def test_a_module_imports_only_from_lower_floors_and_its_own_room(module: str) -> None:
    """Values know nothing above them; run and declare meet in the compiler only."""
    room = _room(module)
    assert room is not None
    for other in _imports(module, type_checking=False):
        there = _room(other)
        if there is not None and there != room:
            assert FLOORS[there] < FLOORS[room], f"{module} imports {other}"


@pytest.mark.parametrize(
    "module", [name for name in MODULES if name.startswith(("kernel.values", "kernel.run"))]
)
def test_the_run_side_knows_only_the_standard_library(module: str) -> None:
    """No pydantic, yaml or pluggy below the line, not even for type checkers."""
    heavy = {name for name in _imports(module, type_checking=True) if name.split(".")[0] in HEAVY}
    assert heavy == set()


@pytest.mark.parametrize("module", [name for name in MODULES if name.startswith("variants.")])
def test_a_variant_goes_through_the_public_door(module: str) -> None:
    """A plugin uses the component module, shared phrases, values and hookimpl; no other plugin.

    A plugin that is a package uses its own modules besides.
    """
    allowed = (
        "kernel.declare.component",
        "kernel.declare.language",
        "kernel.declare.hookspecs",
        "kernel.declare.rulebook",
        "kernel.values",
        "kernel.errors",
        "pydantic",
    )
    own = ".".join(module.split(".")[:2])
    for other in _imports(module, type_checking=False):
        fits = other.startswith(allowed) or f"{other}.".startswith(f"{own}.")
        fits = fits or other == "kernel.declare"
        assert fits, f"{module} imports {other}"


def test_every_module_among_the_variants_is_of_a_plugin() -> None:
    """Each is registered by an entry point, or is a part of a package that is."""
    variants = {name for name in MODULES if name.startswith("variants.")}
    assert {".".join(name.split(".")[:2]) for name in variants} == PLUGINS


def test_the_kernel_names_no_game() -> None:
    """A game's word in the kernel would be a rule in the wrong place."""
    named = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in KERNEL.rglob("*.py")
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if GAME_WORDS.search(line)
    ]
    assert named == []


@pytest.mark.parametrize("module", MODULES)
def test_each_module_imports_alone_without_warnings(module: str) -> None:
    """No module depends on another having been imported before it."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", f"import {module}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_importing_the_kernel_loads_nothing() -> None:
    """`import kernel` touches neither pydantic, yaml nor pluggy, and no other module of ours."""
    code = (
        "import sys, kernel;"
        "print(sorted(m for m in sys.modules if m.startswith('kernel.') or m in %r))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code % (HEAVY,)], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_randomness_comes_from_one_place() -> None:
    """Only the shuffle calls a random generator's methods; others are handed one."""
    calls = re.compile(r"\.(randrange|randint|choice|choices|sample|shuffle|getrandbits)\(")
    found = [
        str(path.relative_to(ROOT))
        for path in KERNEL.rglob("*.py")
        if calls.search(path.read_text()) and path.parent.name in {"values", "run", "declare"}
    ]
    assert found == []


def test_every_public_name_can_be_had() -> None:
    """`__all__` is complete and lazy names resolve."""
    for name in kernel.__all__:
        assert getattr(kernel, name) is not None
    with pytest.raises(AttributeError):
        kernel.__getattr__("no_such_name")


def test_public_names_are_the_table_of_the_readme() -> None:
    """The README's table of the public face lists exactly `kernel.__all__`."""
    table = re.findall(r"^\| `([A-Za-z_]+)", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert sorted(table) == sorted(kernel.__all__)


def test_the_top_level_holds_what_it_should() -> None:
    """The layout of the repository stays as it is documented."""
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("not a checkout, so there is no list of the repository's files")
    allowed = {
        "pyproject.toml",
        "README.md",
        "kernel",
        "variants",
        "rulesets",
        "tests",
        ".ci",
        ".gitignore",
        "LICENSE",
        "CHANGELOG.md",
    }
    assert {line.split("/")[0] for line in listed.stdout.splitlines()} <= allowed
