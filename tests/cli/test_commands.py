"""The commands that read rule sets: what they print, and how they end."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import kernel

from .conftest import Tricks

COMMANDS = ("play", "list", "show", "check", "explain", "replay", "perft")
FIVE_MISTAKES = """\
extends: euchre-2p
options: [jokr]
deal: {each: six}
match: {poins: 11}
auction:
  if_all_pass: {kind: throwin}
kitten: 1
"""
PLUGIN = """\
from pathlib import Path
from kernel.declare.hookspecs import hookimpl

class Stubborn:
    def __init__(self, rng): pass
    def choose(self, view): return view.legal[-1]

class Cheat(Stubborn):
    def choose(self, view): return "play the joker twice"

@hookimpl
def register_players():
    return {"stubborn": Stubborn, "cheat": Cheat}

@hookimpl
def register_ruleset_dirs():
    return [Path(__file__).parent / "club"]
"""


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module with two players and a folder of rule sets, in the working folder."""
    name = f"club_{abs(hash(tmp_path))}"
    (tmp_path / f"{name}.py").write_text(PLUGIN)
    (tmp_path / "club").mkdir()
    house = "game: club-night\ntitle: Club night\nextends: euchre-2p\nmatch: {points: 3}\n"
    (tmp_path / "club" / "club-night.yaml").write_text(house)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [str(tmp_path), *__import__("sys").path])
    return name


def test_the_list_groups_games_by_family_and_ends_with_the_options(tricks: Tricks) -> None:
    """A line each: name, title, aliases."""
    done = tricks("list")
    assert (done.code, done.err) == (0, "")
    game = next(line for line in done.lines if line.startswith("  euchre-2p "))
    assert re.fullmatch(r"  euchre-2p +Euchre for two \(also two-handed-euchre, .*\)", game)
    option = next(line for line in done.lines if line.startswith("  joker "))
    assert re.fullmatch(r"  joker +A joker as best bower \(also benny\)", option)
    assert done.lines.index(game) > done.lines.index("Euchre")
    assert done.lines.index(option) > done.lines.index("Options")
    assert done.lines[-1].startswith("  ")


def test_the_plain_list_needs_no_option_parser(run: Tricks, tricks: Tricks) -> None:
    """Said by itself, `list` takes a shorter way to the same answer."""
    assert run("list").out == tricks("list").out


def test_a_file_that_cannot_be_read_does_not_hide_the_others(
    tricks: Tricks, plugin: str, tmp_path: Path
) -> None:
    """The sound files are listed; the bad one is named on standard error."""
    (tmp_path / "club" / "torn.yaml").write_text("game: [\n")
    done = tricks("list", "--plugin", plugin)
    assert done.code == 0
    assert "torn.yaml" in done.err
    assert "club-night" in done.out
    assert "euchre-2p" in done.out


def test_show_prints_a_file_that_loads_again_alike(tricks: Tricks, tmp_path: Path) -> None:
    """Nothing but the file is on standard output, and its fingerprint is the same."""
    done = tricks("show", "euchre-2p", "--option", "joker", "--option", "32-card")
    assert (done.code, done.err) == (0, "")
    (tmp_path / "again.yaml").write_text(done.out)
    again = kernel.load_game(str(tmp_path / "again.yaml"))
    assert again.fingerprint == kernel.load_game("euchre-2p", "32-card", "joker").fingerprint


def test_show_says_where_each_value_comes_from(tricks: Tricks) -> None:
    """With `--origin` each value has the file and line that set it, or `default`."""
    done = tricks("show", "euchre-2p", "--option", "joker", "--origin")
    assert re.search(r"jokers: 1 +# joker.yaml:\d+", done.out)
    assert re.search(r"points: 10 +# euchre-2p.yaml:\d+", done.out)
    assert "# default" in done.out


def test_explain_prints_what_was_compiled(tricks: Tricks) -> None:
    """The words are the game's own."""
    assert tricks("explain", "euchre-2p", "-o", "joker").out == (
        kernel.load_game("euchre-2p", "joker").explain()
    )


def test_perft_counts(tricks: Tricks) -> None:
    """The count is that of the library; divided, the lines add up to it."""
    state = kernel.load_game("euchre-2p").deal(seed=7)
    expected = kernel.perft(state, 4)
    assert tricks("perft", "euchre-2p", "--seed", 7, "--depth", 4).out == f"depth 4: {expected}\n"
    done = tricks("perft", "euchre-2p", "--seed", 7, "--depth", 4, "--divide")
    *counts, last = (int(line.split()[-1]) for line in done.lines)
    assert [line.rsplit(maxsplit=1)[0] for line in done.lines] == ["pass", "order up", "sum"]
    assert sum(counts) == last == expected


def test_check_is_content_with_what_is_shipped(tricks: Tricks) -> None:
    """Games by themselves, options on the games there are: no problem in any."""
    folder = Path(kernel.__file__).parents[1] / "rulesets"
    files = [*sorted(folder.glob("*.yaml")), *sorted(folder.glob("options/*.yaml"))]
    done = tricks("check", *files)
    assert done.lines[-1] == f"{len(files)} files checked, no problems"
    assert done.code == 0


def test_check_names_all_mistakes_at_once(tricks: Tricks, tmp_path: Path) -> None:
    """Each with its place and the way out, on standard error; a summary ends it."""
    file = tmp_path / "five.yaml"
    file.write_text(FIVE_MISTAKES)
    done = tricks("check", file)
    assert done.code == 1
    assert done.out == "1 file checked, 5 problems\n"
    places = [line for line in done.err.splitlines() if line.startswith(str(file))]
    assert [int(place.split(":")[1]) for place in places] == [2, 3, 4, 6, 7]
    assert done.err.count("hint:") == 5


def test_an_option_that_the_file_overrules(tricks: Tricks, tmp_path: Path) -> None:
    """It is said before anything else, with the line that stands over it."""
    file = tmp_path / "house.yaml"
    file.write_text("extends: euchre-2p\nmatch: {points: 7}\n")
    done = tricks("explain", str(file), "-o", "target-11")
    said = "this line stands over the option target-11, asked for besides"
    assert (done.code, done.err) == (0, f"note: {file}:2:17  match.points: {said}\n")
    assert tricks("explain", str(file), "-o", "joker").err == ""


def test_check_tries_an_option_on_the_games(tricks: Tricks, tmp_path: Path) -> None:
    """An option is no game, so it is judged by the game it fits best."""
    file = tmp_path / "long.yaml"
    file.write_text("option: long\ntitle: A long match\nmatch: {points: 21}\n")
    assert tricks("check", file).code == 0
    file.write_text("option: long\ntitle: A long match\nmatch: {poins: 21}\n")
    done = tricks("check", file)
    assert done.code == 1
    assert "did you mean points?" in done.err


def test_check_tries_every_number_of_players(tricks: Tricks, tmp_path: Path) -> None:
    """Lines for another number of players than usual are judged with that number."""
    file = tmp_path / "nap.yaml"
    file.write_text("extends: napoleon\nseats_allowed: 3-5\nby_seats: {3: {deal: {eech: 5}}}\n")
    done = tricks("check", file)
    assert done.code == 1
    assert "did you mean each?" in done.err
    file.write_text("extends: napoleon\nseats_allowed: 3-5\nby_seats: {3: {deck: {lowest: Q}}}\n")
    assert "the pack has 12" in tricks("check", file).err


def test_check_tries_an_option_with_those_below_it(tricks: Tricks, tmp_path: Path) -> None:
    """What an option builds on may be known by name, or lie beside it; faults have their place."""
    low, mid, top = (tmp_path / f"{name}.yaml" for name in ("low", "mid", "top"))
    low.write_text("option: low\ntitle: Low\non_top_of: [joker]\nmatch: {points: 7}\n")
    mid.write_text("option: mid\ntitle: Mid\non_top_of: [low]\nmatch: {points: 8}\n")
    top.write_text("option: top\ntitle: Top\non_top_of: [mid, low]\nmatch: {points: 9}\n")
    done = tricks("check", low, mid, top)
    assert (done.code, done.err) == (0, "")
    low.write_text("option: low\ntitle: Low\non_top_of: [top]\nmatch: {points: 7}\n")
    done = tricks("check", low)
    assert done.err.startswith(f"{low}:3:13  on_top_of: low and mid and top build on each other")
    top.write_text("option: top\ntitle: Top\non_top_of: [top]\nmatch: {points: 9}\n")
    assert tricks("check", top).err.startswith(f"{top}:3:13  on_top_of: top builds on itself")
    top.write_text("option: top\ntitle: Top\non_top_of: [nothing_here]\nmatch: {points: 9}\n")
    assert tricks("check", top).err.startswith(f"{top}:3:13  on_top_of: top builds on nothing")


def test_check_tells_of_every_number_allowed(tricks: Tricks, tmp_path: Path) -> None:
    """The file that allows a number is wrong where it cannot be played; one above it has a note."""
    file = tmp_path / "many.yaml"
    file.write_text("extends: euchre\nseats_allowed: 3-5\n")
    done = tricks("check", file)
    assert done.code == 1
    assert f"{file}:2:1  seats_allowed: this cannot be played by 3 or 5; with 3: sides" in done.err
    file.write_text("extends: napoleon\ndeck: {lowest: 8}\n")
    done = tricks("check", file)
    assert done.code == 0
    assert "note: " in done.err
    assert "this cannot be played by 6 or 7" in done.err
    file.write_text("extends: napoleon\ndeck: {lowest: 8}\nseats_allowed: 2-5\n")
    assert not tricks("check", file).err


def test_the_command_is_a_module_too() -> None:
    """Where no script is on the path, `python -m kernel.cli` is the same."""
    done = subprocess.run([sys.executable, "-m", "kernel.cli", "--version"], check=False)
    assert done.returncode == 0


def test_check_tells_missing_files_from_faulty_ones(tricks: Tricks, tmp_path: Path) -> None:
    """A file that is not there is wrong input; the others are checked all the same."""
    file = tmp_path / "five.yaml"
    file.write_text(FIVE_MISTAKES)
    done = tricks("check", tmp_path / "nowhere.yaml", tmp_path, file)
    assert done.code == 2
    assert f"{tmp_path / 'nowhere.yaml'}  there is no such file" in done.err
    assert f"{tmp_path}  this is a folder" in done.err
    assert done.out == "1 file checked, 5 problems, 2 not found\n"


def test_check_takes_files_that_are_no_rule_files(tricks: Tricks, tmp_path: Path) -> None:
    """Bytes, nothing, anything: a problem with the file's name, never a traceback."""
    for number, content in enumerate((b"\xff\xfe\x00", b"", b"[1, 2]\n", b"a: &a [*a]\n")):
        file = tmp_path / f"{number}.yaml"
        file.write_bytes(content)
        done = tricks("check", file)
        assert done.code == 1
        assert str(file) in done.err


@pytest.mark.parametrize("command", COMMANDS)
def test_help_ends_in_examples_with_names_that_are_there(tricks: Tricks, command: str) -> None:
    """Every command has examples, and the rule sets they name are found."""
    done = tricks(command, "--help")
    assert done.code == 0
    examples = done.out.partition("Examples:\n")[2].splitlines()
    assert examples
    known = tricks("list").out
    for example in filter(None, examples):
        words = example.split()
        assert words[:2] == ["tricks", command]
        if len(words) > 2 and words[1] in {"play", "show", "explain", "perft"}:
            assert "." in words[2] or words[2] == "--resume" or f"  {words[2]} " in known


def test_help_stands_without_rule_sets(tricks: Tricks, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no rule set can be found, words in capitals stand for their names."""
    monkeypatch.setenv("KERNEL_DISABLE_PLUGINS", "shipped_rulesets")
    assert "tricks play RULESET --option NAME" in tricks("play", "--help").out


def test_the_version_is_that_of_the_distribution(tricks: Tricks) -> None:
    """`--version` says it and nothing else."""
    assert re.fullmatch(r"tricks \d+\.\d+\.\d+\n", tricks("--version").out)


WRONG: dict[str, tuple[list[str], str]] = {
    "no such command": (["plau"], "No such command"),
    "nothing to play": (["play"], "name a rule set to play"),
    "no such game": (["play", "euchre-2q"], "did you mean euchre-2p?"),
    "no such option": (["play", "euchre-2p", "--option", "jokr"], "did you mean joker?"),
    "an option as a game": (["show", "joker"], "joker is an option, not a game"),
    "a game as an option": (["show", "euchre-2p", "-o", "euchre"], "euchre is a game"),
    "options that clash": (["show", "euchre-2p", "-o", "target-5", "-o", "target-11"], "clash"),
    "seats it is not for": (["play", "euchre-2p", "--seats", "7"], "not for 7 seats"),
    "seed no number": (["play", "euchre-2p", "--seed", "x"], "--seed"),
    "auto among people": (["play", "euchre-2p", "--auto", "--hot-seat"], "exclude each other"),
    "no such player": (["play", "euchre-2p", "--player", "stedy"], "did you mean steady?"),
    "no such plugin": (["list", "--plugin", "nosuch.module"], "nosuch"),
    "no such plugin either": (["show", "euchre-2p", "--plugin", "nosuch.module"], "nosuch"),
    "no such record": (["replay", "nowhere.jsonl"], "nowhere.jsonl cannot be read"),
    "no such file": (["explain", "./nowhere.yaml"], "there is no such file"),
    "depth below one": (["perft", "euchre-2p", "--seed", "1", "--depth", "0"], "--depth"),
    "depth left out": (["perft", "euchre-2p", "--seed", "1"], "--depth"),
    "seed for a kept match": (["play", "--resume", "x", "--seed", "1"], "leave --seed out"),
    "option for a kept match": (["play", "--resume", "x", "-o", "joker"], "leave --option out"),
    "file for a kept match": (["play", "--resume", "x", "--record", "y"], "leave --record out"),
}


@pytest.mark.parametrize(("arguments", "said"), WRONG.values(), ids=WRONG.keys())
def test_wrong_input_is_answered_in_a_few_lines(
    tricks: Tricks, arguments: list[str], said: str
) -> None:
    """Exit code 2, the reason on standard error, nothing on standard output."""
    done = tricks(*arguments)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert "Traceback" not in done.err
    assert len(done.err.splitlines()) <= 5


def test_a_bare_call_says_what_there_is(tricks: Tricks) -> None:
    """`tricks` alone shows the help, and that something is missing by its exit code."""
    done = tricks()
    assert done.code == 2
    assert "Commands:" in done.out + done.err


def test_a_plugin_brings_rule_sets_and_players(tricks: Tricks, plugin: str) -> None:
    """`--plugin` makes its names known to every command that loads rules."""
    assert "club-night" in tricks("list", "--plugin", plugin).out
    assert "points: 3" in tricks("show", "club-night", "--plugin", plugin).out
    played = ("play", "club-night", "--auto", "--seed", 3, "--plugin", plugin)
    assert "wins" in tricks(*played, "--player", "stubborn").lines[-1]


def test_a_player_that_cheats_is_named(tricks: Tricks, plugin: str) -> None:
    """A move that is not legal is the plugin's fault; the match is kept as far as it went."""
    done = tricks("play", "club-night", "--auto", "--plugin", plugin, "--player", "cheat")
    assert done.code == 2
    assert "plugin cheat: chose 'play the joker twice', which is not legal" in done.err
    assert "--resume" in done.err


def test_a_plugin_that_breaks_is_no_traceback(tricks: Tricks, tmp_path: Path) -> None:
    """Whatever its import raises is said in a line."""
    (tmp_path / "broken_plugin.py").write_text("1 / 0\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path)
        done = tricks("show", "euchre-2p", "--plugin", "broken_plugin")
    assert (done.code, done.out) == (2, "")
    assert "broken_plugin: cannot be imported: division by zero" in done.err


def test_a_long_check_tells_how_far_it_is(
    tricks: Tricks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is no terminal for a bar, a line comes from time to time."""
    monkeypatch.setattr("kernel.cli.playing_through.EVERY", 0)
    (tmp_path / "mine.yaml").write_text("extends: napoleon\nmatch: {deals: 2}\n")
    done = tricks("check", tmp_path / "mine.yaml", "--play", 2)
    assert done.code == 0
    assert "1 of 2 matches played" in done.err
