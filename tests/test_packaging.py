"""The wheel and the source archive work in an empty environment, from another folder."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PLUGIN = ROOT / "tests" / "plugins" / "discard_when_void"
DATA = [
    "rulesets/euchre-2p.yaml",
    "rulesets/options/joker.yaml",
    "rulesets/ruleset.schema.json",
    "kernel/py.typed",
    "variants/bowers.py",
    "variants/lone_hands/makers.py",
]


def _run(*command: str | Path, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    clean = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=clean | env,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def _built(project: Path, target: str, folder: Path) -> Path:
    done = _run(sys.executable, "-m", "hatchling", "build", "-t", target, "-d", folder, cwd=project)
    assert done.returncode == 0, done.stderr
    (archive,) = folder.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return archive


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's wheel."""
    return _built(ROOT, "wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with the wheel in it, which only borrows our dependencies."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    site = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
    # A .pth line lends modules, but no .pth file of the lender is read: no editable install.
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    _install(wheel, site)
    return folder


def _install(wheel: Path, site: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            archive.extract(name, site)


def _tricks(environment: Path, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    python = environment / "bin" / "python"
    code = "import sys; from kernel.cli import main; sys.argv[0] = 'tricks'; sys.exit(main())"
    return _run(python, "-c", code, *arguments, cwd=cwd, XDG_STATE_HOME=str(cwd))


def test_the_wheel_holds_rules_schema_and_types(wheel: Path) -> None:
    """Everything a user needs is in the wheel, and no test is."""
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in DATA if name not in names] == []
    assert [name for name in names if name.startswith("tests/")] == []


def test_nothing_is_compiled_unless_asked_for(wheel: Path) -> None:
    """The wheel is for every machine."""
    assert wheel.name.endswith("-py3-none-any.whl")


def test_the_source_archive_holds_the_project(tmp_path: Path) -> None:
    """A wheel can be built from the source archive, and it has the same files."""
    with tarfile.open(_built(ROOT, "sdist", tmp_path)) as archive:
        names = archive.getnames()
    hook = [f".ci/{each.name}" for each in (ROOT / ".ci").iterdir() if each.is_file()]
    wanted = [*DATA, "README.md", "LICENSE", *hook]
    inside = {name.split("/", 1)[1] for name in names if "/" in name}
    assert [name for name in wanted if name not in inside] == []


def test_a_match_plays_from_another_folder(environment: Path, tmp_path: Path) -> None:
    """Installed, the command plays a whole match wherever it is called."""
    done = _tricks(environment, "play", "euchre-2p", "--auto", "--seed", "7", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "wins" in done.stdout.splitlines()[-1]


def test_the_kernel_is_the_installed_one(environment: Path, tmp_path: Path) -> None:
    """The environment's kernel is the wheel's, not the checkout's."""
    python = environment / "bin" / "python"
    done = _run(python, "-c", "import kernel; print(kernel.__file__)", cwd=tmp_path)
    assert done.stdout.startswith(str(environment))


@pytest.mark.parametrize("flag", ["-O", "-OO"])
def test_play_needs_no_docstrings_and_no_asserts(
    environment: Path, tmp_path: Path, flag: str
) -> None:
    """Where Python leaves them out, rules load and deals come out as ever, fused ones too."""
    code = (
        "import kernel, random; game = kernel.load_game('euchre')\n"
        "one = lambda n: game.rollout(game.deal(n), random.Random(n)).cells\n"
        "play = lambda: [one(n) for n in range(9)]\n"
        "before = play(); assert game.fuse(); print(play() == before, before)"
    )
    python = environment / "bin" / "python"
    as_ever = _run(python, "-c", code, cwd=tmp_path)
    assert as_ever.stdout.startswith("True"), as_ever.stderr
    assert _run(python, flag, "-c", code, cwd=tmp_path).stdout == as_ever.stdout


def test_a_plugin_from_elsewhere_is_found_and_plays(environment: Path, tmp_path: Path) -> None:
    """An installed third-party package brings a rule and its option, by entry point alone."""
    option = ("euchre-2p", "--option", "discard-when-void")
    refused = _tricks(environment, "show", *option, cwd=tmp_path)
    assert refused.returncode == 2
    site = next(environment.glob("lib/*/site-packages"))
    _install(_built(PLUGIN, "wheel", tmp_path), site)
    played = _tricks(environment, "play", *option, "--auto", cwd=tmp_path)
    assert (played.returncode, played.stderr) == (0, "")
    code = """
import kernel
order = "9h 10h Jh 9d 10d Jd Qh Kh Kd Ac Qd".split()
game = kernel.load_game("euchre-2p", "discard-when-void")
order += [card for card in game.deck.texts if card not in order]
state = game.deal(order=order, dealer=1)
for move in ("order up", "leave", "play 9h"):
    state = state.after(move)
print(*state.legal_moves(), sep=", ")
"""
    python = environment / "bin" / "python"
    done = _run(python, "-c", code, cwd=tmp_path)
    assert done.stdout.strip() == "play Ac", done.stderr
