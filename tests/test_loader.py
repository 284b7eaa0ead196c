"""`kernel.declare.loader`: names, paths, seats, fingerprints, game files and any text at all."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from kernel.compiler import compile_game
from kernel.declare.hookspecs import hookimpl
from kernel.declare.loader import Ruleset, as_game_file, load_ruleset, ruleset_from_tree
from kernel.declare.registry import Registry, registry_with
from kernel.declare.text.heads import list_rulesets
from kernel.declare.text.scalars import unseen_in
from kernel.errors import Problem, RulesetError

ROOT = Path(__file__).parent.parent
EUCHRE_2P = (ROOT / "rulesets/euchre-2p.yaml").read_text()
OPTIONS = ["joker", "32-card", "stick-the-dealer"]


@pytest.fixture(scope="module")
def registry() -> Registry:
    """Everything that is installed."""
    return registry_with()


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _with_folder(folder: Path) -> Registry:
    """A registry with one more folder of rule sets."""
    plugin = ModuleType(f"folder_{abs(hash(folder))}")
    plugin.register_ruleset_dirs = hookimpl(lambda: [folder])  # type: ignore[attr-defined]
    plugin.register_ruleset_dirs.__name__ = "register_ruleset_dirs"  # type: ignore[attr-defined]
    return registry_with((plugin,))


def _codes(load: Callable[[], Ruleset]) -> list[str]:
    with pytest.raises(RulesetError) as caught:
        load()
    return [problem.code for problem in caught.value.problems]


# ------------------------------------------------------------------ names and paths


def test_a_name_and_an_alias(registry: Registry) -> None:
    """A game is found by its file's name, and by its aliases."""
    by_name = load_ruleset("euchre-2p", registry=registry)
    assert by_name.header.name == "euchre-2p"
    assert load_ruleset("two-handed-euchre", registry=registry).fingerprint == by_name.fingerprint


@pytest.mark.parametrize(
    "name", ["", " ", "nothing", "options/joker", "../no-such-thing", "a\0b", "é", "x" * 5_000]
)
def test_names_of_nothing(registry: Registry, name: str) -> None:
    """Whatever is asked for, the answer is a problem that says what there is."""
    [code] = _codes(lambda: load_ruleset(name, registry=registry))
    assert code in {"unknown-game", "file-missing", "file-unreadable"}


def test_a_path_is_shown_as_given(here: Path, registry: Registry) -> None:
    """Messages call a file what the user calls it, and files beside it accordingly."""
    (here / "clubs").mkdir()
    (here / "clubs/thursday.yaml").write_text("extends: base.yaml\nmatch: {pionts: 1}\n")
    (here / "clubs/base.yaml").write_text("extends: euchre-2p\ndeck: {lowst: 7}\n")
    with pytest.raises(RulesetError) as caught:
        load_ruleset("clubs/thursday.yaml", registry=registry)
    places = [problem.place for problem in caught.value.problems]
    assert places == ["clubs/thursday.yaml:2:9", "clubs/base.yaml:2:8"]


def test_a_bare_name_is_no_path(here: Path, registry: Registry) -> None:
    """A file in the working directory needs its ending, or a path; a `Path` always is one."""
    (here / "mine.yaml").write_text("extends: euchre-2p\n")
    (here / "mine").write_text("extends: euchre-2p\n")
    assert _codes(lambda: load_ruleset("mine", registry=registry)) == ["unknown-game"]
    for name in ("mine.yaml", "./mine", Path("mine"), here / "mine.yaml"):
        assert load_ruleset(name, registry=registry).header.name == "mine"


def test_files_stay_in_their_folder(here: Path, registry: Registry) -> None:
    """Neither dots, nor links, nor whole paths lead out of the folder of the naming file."""
    (here / "club").mkdir()
    secret = here / "secret.yaml"
    secret.write_text("extends: euchre-2p\n")
    (here / "club/link.yaml").symlink_to(secret)
    (here / "club/inside.yaml").write_text("extends: euchre-2p\n")
    for name in ("../secret.yaml", "link.yaml", str(secret), "a\\b.yaml"):
        (here / "club/main.yaml").write_text(f"extends: {name}\n")
        codes = _codes(lambda: load_ruleset("club/main.yaml", registry=registry))
        assert codes == ["path-outside"], name
    (here / "club/main.yaml").write_text('extends: "a\\0.yaml"\n')
    codes = _codes(lambda: load_ruleset("club/main.yaml", registry=registry))
    assert codes == ["path-outside", "unseen-character"]
    for name in ("inside.yaml", "./inside.yaml", "../club/inside.yaml"):
        (here / "club/main.yaml").write_text(f"extends: {name}\n")
        assert load_ruleset("club/main.yaml", registry=registry).header.extends[0] == "inside"


def test_a_linked_file_reads_beside_the_link(here: Path, registry: Registry) -> None:
    """A folder that is itself a link is the folder it stands for."""
    (here / "real").mkdir()
    (here / "real/main.yaml").write_text("extends: base.yaml\n")
    (here / "real/base.yaml").write_text("extends: euchre-2p\n")
    (here / "linked").symlink_to(here / "real")
    assert load_ruleset("linked/main.yaml", registry=registry).header.extends == (
        "base",
        "euchre-2p",
    )


def test_only_named_files_are_read(
    here: Path, registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder may hold anything else."""
    (here / "main.yaml").write_text("extends: base.yaml\noptions: [joker]\n")
    (here / "base.yaml").write_text("extends: euchre-2p\n")
    (here / "other.yaml").write_text("][")
    opened: list[str] = []
    usual = Path.open

    def watched(path: Path, *args: object, **kwargs: object) -> object:
        opened.append(path.name)
        return usual(path, *args, **kwargs)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", watched)
    load_ruleset("main.yaml", registry=registry)
    assert sorted(opened) == ["base.yaml", "euchre-2p.yaml", "joker.yaml", "main.yaml"]


def test_a_name_in_two_folders(tmp_path: Path) -> None:
    """Neither is preferred: a name means one file."""
    (tmp_path / "euchre-2p.yaml").write_text("game: euchre-2p\n")
    both = _with_folder(tmp_path)
    assert _codes(lambda: load_ruleset("euchre-2p", registry=both)) == ["name-twice"]


def test_options_have_aliases(tmp_path: Path) -> None:
    """An option is found by what other tables call it, if its file says so."""
    (tmp_path / "options").mkdir()
    (tmp_path / "options/long.yaml").write_text(
        "option: long\naliases: [slow]\nmatch: {points: 15}\n"
    )
    assert load_ruleset("euchre-2p", ["slow"], registry=_with_folder(tmp_path)).header.options == (
        "long",
    )


def test_of_many_options_only_the_nearest_are_told(registry: Registry) -> None:
    """The whole list is what `tricks list` is for, of options and of games."""
    hints = []
    for load in (
        lambda: load_ruleset("euchre-2p", ["dealer"], registry=registry),
        lambda: load_ruleset("euchre-2p", ["xyz"], registry=registry),
        lambda: load_ruleset("xyz", registry=registry),
    ):
        with pytest.raises(RulesetError) as caught:
            load()
        hints += [problem.hint for problem in caught.value.problems]
    end = "a file is named by its path, such as ./my.yaml"
    assert hints[0].startswith("nearest in spelling: ")
    assert hints[1] == f"`tricks list` shows every option; {end}"
    assert hints[2] == f"`tricks list` shows every game; {end}"


@pytest.mark.parametrize(
    ("word", "option"),
    [("screw", "stick-the-dealer"), ("std", "stick-the-dealer"), ("benny", "joker")],
)
def test_what_tables_call_the_options_that_ship(word: str, option: str, registry: Registry) -> None:
    """The files say it themselves; one letter off, or written otherwise, it is hinted."""
    assert load_ruleset("euchre-2p", [word], registry=registry).header.options == (option,)
    with pytest.raises(RulesetError, match=f"did you mean {option}"):
        load_ruleset("euchre-2p", [f"{word.upper()}_"], registry=registry)


def test_one_word_for_two_options(registry: Registry) -> None:
    """It is no name: tables mean different things by it."""
    with pytest.raises(RulesetError, match="bottoms may mean farmers-hand or go-under"):
        load_ruleset("euchre-2p", ["bottoms"], registry=registry)


# ------------------------------------------------------------------ options and seats asked for


def test_options_asked_for(registry: Registry) -> None:
    """They are applied to a game as its own would be; a house file's lines still come last."""
    ruleset = load_ruleset("euchre-2p", OPTIONS, registry=registry)
    assert ruleset.header.options == tuple(sorted(OPTIONS))
    assert (ruleset.tree["deck"]["lowest"], ruleset.tree["deck"]["jokers"]) == (7, 1)


OVERRULED = {
    "another value": ("match: {points: 7}", "match: {points: 11}", ["match.points 2"]),
    "the same value": ("match: {points: 7}", "match: {points: 7}", []),
    "another line": ("match: {points: 7}", "play: {first_lead: maker}", []),
    "inside a block that is put there": (
        "match: {remember: {tokens: {title: Tokens, add: 1, kept_for: each_seat}}}",
        "match: {remember: {tokens: {title: Tokens, add: 1}}}",
        ["match.remember.tokens.kept_for 2"],
    ),
    "a block in the place of another": (
        "auction: {if_all_pass: {kind: throw_in, next_deal_by: same_dealer}}",
        "auction: {if_all_pass: {next_deal_by: next_dealer}, rounds: {name_suit: none}}",
        ["auction.if_all_pass.next_deal_by 2"],
    ),
    "a block that is taken out": (
        "exchanges: {take_upcard: none}",
        "exchanges: {take_upcard: {may_bury_upcard: true}}",
        ["exchanges.take_upcard 2"],
    ),
}
"""What a house file says, what the option says, and the lines that stand over the option."""


@pytest.mark.parametrize("case", OVERRULED)
def test_options_asked_for_and_overruled(case: str, here: Path, registry: Registry) -> None:
    """The file's own lines come last; where they say otherwise than the option, a note says so."""
    own, said, noted = OVERRULED[case]
    (here / "house.yaml").write_text(f"extends: euchre-2p\n{own}\n")
    (here / "mine.yaml").write_text(f"option: mine\ntitle: Mine\n{said}\n")
    notes = load_ruleset("house.yaml", ["./mine.yaml"], registry=registry).notes
    found = [note for note in notes if note.code == "option-overruled"]
    assert [f"{note.path} {note.line}" for note in found] == noted


def test_options_of_the_file_are_overruled_without_a_note(here: Path, registry: Registry) -> None:
    """Who writes both knows it."""
    (here / "house.yaml").write_text(
        "extends: euchre-2p\noptions: [target-11]\nmatch: {points: 7}\n"
    )
    assert load_ruleset("house.yaml", registry=registry).notes == ()


def test_options_asked_for_may_be_wrong(registry: Registry) -> None:
    """All of them are told, without a place in any file."""
    with pytest.raises(RulesetError) as caught:
        load_ruleset("euchre-2p", ["jokr", "screw_the_dealer", "euchre"], registry=registry)
    assert [(p.code, p.place) for p in caught.value.problems] == [
        ("unknown-option", ""),
        ("unknown-option", ""),
        ("not-an-option", ""),
    ]


def test_an_option_asked_for_by_path(here: Path, registry: Registry) -> None:
    """From the working directory, like the game."""
    (here / "long.yaml").write_text("option: long\nmatch: {points: 15}\n")
    ruleset = load_ruleset("euchre-2p", ["./long.yaml"], registry=registry)
    assert ruleset.tree["match"]["points"] == 15


SEVEN = EUCHRE_2P.replace("\nseats: 2", "\nseats_allowed: 2-4\nseats: 2").replace(
    "game: euchre-2p", "game: any"
)


def test_seats_asked_for(here: Path, registry: Registry) -> None:
    """Another number of seats, where the game allows it."""
    (here / "any.yaml").write_text(SEVEN)
    (here / "house.yaml").write_text("extends: any.yaml\nmatch: {points: 11}\n")
    for name in ("any.yaml", "house.yaml"):
        ruleset = load_ruleset(name, seats=4, registry=registry)
        assert (ruleset.rules.seats, ruleset.header.seats_allowed) == (4, (2, 3, 4))
        assert _codes(lambda name=name: load_ruleset(name, seats=5, registry=registry)) == [
            "seats-not-allowed"
        ]
    assert load_ruleset("euchre-2p", seats=2, registry=registry).rules.seats == 2
    assert _codes(lambda: load_ruleset("euchre-2p", seats=3, registry=registry)) == [
        "seats-not-allowed"
    ]


def test_a_file_that_says_its_seats_allows_only_those(here: Path, registry: Registry) -> None:
    """What it extends has no say any more."""
    (here / "any.yaml").write_text(SEVEN)
    (here / "three.yaml").write_text("extends: any.yaml\nseats: 3\n")
    assert load_ruleset("three.yaml", registry=registry).header.seats_allowed == (3,)
    assert _codes(lambda: load_ruleset("three.yaml", seats=2, registry=registry)) == [
        "seats-not-allowed"
    ]


def test_an_option_may_change_the_seats(here: Path, registry: Registry) -> None:
    """Then the game is for so many, and a file over it may say otherwise again."""
    (here / "three.yaml").write_text("option: three\nseats: 3\n")
    three = load_ruleset("euchre-2p", ["./three.yaml"], registry=registry)
    assert (three.rules.seats, three.header.seats_allowed) == (3, (3,))
    (here / "house.yaml").write_text("extends: euchre-2p\noptions: [./three.yaml]\nseats: 4\n")
    house = load_ruleset("house.yaml", registry=registry)
    assert (house.rules.seats, house.header.seats_allowed) == (4, (4,))


def test_facts_count_with_the_seats_asked_for(here: Path, registry: Registry) -> None:
    """An option for two players does not fit the game with three."""
    (here / "any.yaml").write_text(SEVEN)
    (here / "two.yaml").write_text("option: two\nneeds: [two_players]\nmatch: {points: 7}\n")
    assert load_ruleset("any.yaml", ["./two.yaml"], registry=registry).tree["match"]["points"] == 7
    codes = _codes(lambda: load_ruleset("any.yaml", ["./two.yaml"], seats=3, registry=registry))
    assert codes == ["needs-fact"]


# ------------------------------------------------------------------ lines by the number of seats

BY_SEATS = """
by_seats:
  3: {match: {points: 5}, score: {rows: {march: none}}}
  4: {match: {points: 7}, auction: {if_all_pass: {kind: throw_in, next_deal_by: same_dealer}}}
"""


def test_lines_are_chosen_by_the_number_of_seats(here: Path, registry: Registry) -> None:
    """In a game they take the place of its own lines, or take them out."""
    (here / "any.yaml").write_text(SEVEN + BY_SEATS)
    two, three, four = (
        load_ruleset("any.yaml", seats=seats, registry=registry).tree for seats in (2, 3, 4)
    )
    assert [tree["match"]["points"] for tree in (two, three, four)] == [10, 5, 7]
    assert ["march" in tree["score"]["rows"] for tree in (two, three, four)] == [True, False, True]
    assert four["auction"]["if_all_pass"]["next_deal_by"] == "same_dealer"
    assert two["score"]["rows"].keys() == four["score"]["rows"].keys()


def test_they_come_before_options(here: Path, registry: Registry) -> None:
    """To another option they are the game's, or the option's, own lines."""
    (here / "any.yaml").write_text(SEVEN + BY_SEATS)
    (here / "one.yaml").write_text("option: one\nby_seats: {4: {match: {points: 9}}}\n")
    (here / "other.yaml").write_text("option: other\nmatch: {points: 8}\n")
    options = ["./one.yaml"]
    four = load_ruleset("any.yaml", options, seats=4, registry=registry)
    assert four.tree["match"]["points"] == 9
    three = load_ruleset("any.yaml", options, seats=3, registry=registry)
    assert (three.tree["match"]["points"], [note.code for note in three.notes]) == (
        5,
        ["option-idle"],
    )
    both = [*options, "./other.yaml"]
    assert load_ruleset("any.yaml", both, seats=3, registry=registry).tree["match"]["points"] == 8
    codes = _codes(lambda: load_ruleset("any.yaml", both, seats=4, registry=registry))
    assert codes == ["options-clash"]


def test_the_number_is_the_topmost_files(here: Path, registry: Registry) -> None:
    """A house file for three gets the lines for three of what it extends, and its own."""
    (here / "any.yaml").write_text(SEVEN + BY_SEATS)
    (here / "house.yaml").write_text(
        "extends: any.yaml\nseats: 3\nby_seats: {3: {score: {rows: {made: {makers_score: 4}}}}}\n"
    )
    house = load_ruleset("house.yaml", registry=registry)
    assert (house.tree["match"]["points"], house.tree["score"]["rows"]["made"]["makers_score"]) == (
        5,
        4,
    )


def test_a_value_is_blamed_where_it_was_written(here: Path, registry: Registry) -> None:
    """The place is the line in the table; the path is that of the game."""
    (here / "any.yaml").write_text(SEVEN + "by_seats:\n  3: {match: {points: many}}\n")
    with pytest.raises(RulesetError) as caught:
        load_ruleset("any.yaml", seats=3, registry=registry)
    [problem] = caught.value.problems
    last = len((SEVEN + "by_seats:\n").splitlines()) + 1
    assert (problem.line, problem.path, problem.code) == (last, "match.points", "wrong-sort")


def test_a_game_written_out_is_for_one_number(here: Path, registry: Registry) -> None:
    """Lines for other numbers are not in it, so it allows none of them."""
    (here / "any.yaml").write_text(SEVEN + BY_SEATS)
    four = load_ruleset("any.yaml", seats=4, registry=registry)
    (here / "again.yaml").write_text(as_game_file(four))
    again = load_ruleset("again.yaml", registry=registry)
    assert (again.header.seats_allowed, again.fingerprint) == ((4,), four.fingerprint)
    assert ruleset_from_tree(four.as_tree(), registry=registry).fingerprint == four.fingerprint


# ------------------------------------------------------------------ the header


def test_the_header_gathers(here: Path, registry: Registry) -> None:
    """Own title and name, the family of what it extends, sources of everything in it."""
    (here / "Thursday Club.yaml").write_text(
        "extends: euchre-2p\noptions: [joker]\nsources: [we]\n"
    )
    header = load_ruleset("./Thursday Club.yaml", registry=registry).header
    assert (header.name, header.title, header.family) == (
        "thursday-club",
        "Thursday Club",
        "Euchre",
    )
    assert (header.extends, header.options) == (("euchre-2p",), ("joker",))
    assert header.sources[0] == "we"
    assert any("British" in source for source in header.sources)
    assert any("Keller" in source for source in header.sources)


def test_editions_are_compared(here: Path, registry: Registry) -> None:
    """A newer file is a note, an older one a problem."""
    (here / "base.yaml").write_text("game: base\nedition: 3\nextends: euchre-2p\n")
    (here / "house.yaml").write_text("extends: base.yaml\nwritten_for: {base: 2, euchre-2p: 1}\n")
    assert [note.code for note in load_ruleset("house.yaml", registry=registry).notes] == [
        "edition-newer"
    ]
    (here / "house.yaml").write_text("extends: base.yaml\nwritten_for: {base: 4}\n")
    assert _codes(lambda: load_ruleset("house.yaml", registry=registry)) == ["edition-older"]


# ------------------------------------------------------------------ fingerprints

MARCH = "    march: {makers_take: all, makers_score: 2}\n"
MADE = "    made: {makers_take: enough, makers_score: 1}\n"


def _print_of(here: Path, text: str, registry: Registry) -> str:
    (here / "print.yaml").write_text(text)
    return load_ruleset("print.yaml", registry=registry).fingerprint


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title: Euchre for two", "title: Something else"),
        ("edition: 1", "edition: 7"),
        ("seats: 2\nsides: maker_against_the_rest\n", "sides: maker_against_the_rest\nseats: 2\n"),
        ("deck: {lowest: 9}", 'deck: {lowest: "9"}'),
        ("deck: {lowest: 9}", "deck: {jokers: 0, lowest: 9}"),
        ("upcard: next_card}", "upcard: next_card, show_stock_at_end: false}"),
        ("march: {makers", "march: {title: Slam, makers"),
        ("play:\n", "play:\n  stop_when_decided: false\n"),
        (
            f"{MARCH}{MADE}",
            f"{MADE}{MARCH}",
        ),
    ],
)
def test_what_does_not_matter(here: Path, registry: Registry, old: str, new: str) -> None:
    """Titles, the order of lines, quotes and defaults written out leave the fingerprint alone."""
    assert old in EUCHRE_2P
    expected = load_ruleset("euchre-2p", registry=registry).fingerprint
    assert _print_of(here, EUCHRE_2P.replace(old, new), registry) == expected


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("lowest: 9", "lowest: 7"),
        ("packets: [3, 2]", "packets: [2, 3]"),
        ("points: 10", "points: 11"),
        ("when_taken_up: must", "when_taken_up: optional"),
        ("next_deal_by: next_dealer", "next_deal_by: same_dealer"),
        ("makers_score: 2", "makers_score: 3"),
        ("march: {", "sweep: {"),
        ("must: {follow_suit: {}}", "must: {}"),
    ],
)
def test_what_matters(here: Path, registry: Registry, old: str, new: str) -> None:
    """Any value that plays differently changes the fingerprint."""
    assert old in EUCHRE_2P
    before = load_ruleset("euchre-2p", registry=registry).fingerprint
    assert _print_of(here, EUCHRE_2P.replace(old, new), registry) != before


def test_an_option_written_out_by_hand(here: Path, registry: Registry) -> None:
    """The fingerprint does not know where a value came from."""
    option = load_ruleset("euchre-2p", ["32-card"], registry=registry).fingerprint
    assert _print_of(here, EUCHRE_2P.replace("lowest: 9", "lowest: 7"), registry) == option
    assert _print_of(here, "extends: euchre-2p\ndeck: {lowest: 7}\n", registry) == option


# ------------------------------------------------------------------ written out and read again


@pytest.mark.parametrize("origins", [False, True])
@pytest.mark.parametrize("name", sorted(path.stem for path in (ROOT / "rulesets").glob("*.yaml")))
def test_a_game_file_loads_again(
    here: Path, registry: Registry, name: str, *, origins: bool
) -> None:
    """To the same rules, header and fingerprint, from itself alone."""
    ruleset = load_ruleset(name, registry=registry)
    (here / "again.yaml").write_text(as_game_file(ruleset, origins=origins))
    again = load_ruleset("again.yaml", registry=registry)
    assert again.fingerprint == ruleset.fingerprint
    assert again.tree == ruleset.tree
    assert again.notes == ()
    assert (again.header.name, again.header.title) == (ruleset.header.name, ruleset.header.title)
    assert again.header.sources == ruleset.header.sources
    # Where lines depend on the number of players, what is written out is for one number.
    allowed = (ruleset.rules.seats,) if ruleset.tables else ruleset.header.seats_allowed
    assert again.header.seats_allowed == allowed


def test_origins_are_told(registry: Registry) -> None:
    """Each value with the file and line that set it, or the word default."""
    text = as_game_file(load_ruleset("euchre-2p", ["32-card"], registry=registry), origins=True)
    lines = {line.strip().split("  # ")[0]: line.rpartition("# ")[2] for line in text.splitlines()}
    assert lines["lowest: 7"].startswith("32-card.yaml:")
    assert lines["points: 10"].startswith("euchre-2p.yaml:")
    assert lines["both_reach_it: play_on"] == "default"


def test_a_tree_makes_the_same_rule_set(registry: Registry) -> None:
    """Through JSON and pickle, history included; no file is read."""
    ruleset = load_ruleset("euchre-2p", OPTIONS, registry=registry)
    tree = pickle.loads(pickle.dumps(json.loads(json.dumps(ruleset.as_tree()))))  # noqa: S301
    again = ruleset_from_tree(tree, registry=registry)
    assert (again.header, again.tree, again.fingerprint) == (
        ruleset.header,
        ruleset.tree,
        ruleset.fingerprint,
    )


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        ({"game": "Not A Name"}, ["header-value"]),
        ({"match": {"kind": "first_to"}}, ["missing-line"]),
        ({"seats": 2.5}, ["wrong-sort"]),
        ({"seats": None}, ["empty-value"]),
        ({"seats": object()}, ["not-plain-data"]),
        ({"schema": 2}, ["schema-newer"]),
        ({"title": "\ud800"}, ["escape"]),
        ({"extends": 5, "options": {"a": object()}}, []),
        ({"new": "line"}, ["unknown-line"]),
    ],
)
def test_trees_are_checked_like_files(
    registry: Registry, change: dict[str, object], codes: list[str]
) -> None:
    """Records come from anywhere."""
    tree = {**load_ruleset("euchre-2p", registry=registry).as_tree(), **change}
    if codes:
        assert _codes(lambda: ruleset_from_tree(tree, registry=registry)) == codes
    else:
        assert ruleset_from_tree(tree, registry=registry).header.extends == ()


def test_trees_without_a_bottom(registry: Registry) -> None:
    """Depth, size and rings are bounded as in files."""
    ring: dict[str, object] = {"game": "ring"}
    ring["deal"] = ring
    assert _codes(lambda: ruleset_from_tree(ring, registry=registry)) == ["not-plain-data"]
    wide = {"game": "wide", "sources": ["x" * 1_000] * 1_000}
    assert _codes(lambda: ruleset_from_tree(wide, registry=registry))[0] in {
        "too-many-lines",
        "file-too-large",
    }
    assert _codes(lambda: ruleset_from_tree({"option": "x"}, registry=registry)) == ["not-a-game"]
    assert _codes(lambda: ruleset_from_tree({}, registry=registry)) == ["file-empty"]


@given(text=st.text(max_size=40))
@example("\x85\u2028\x7f\ufeff\x00")
@example("no")
@example("- a: b # c")
@example("a\nb")
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_title_is_written_so_that_it_can_be_read(registry: Registry, text: str) -> None:
    """Whatever a title holds, it stands in one line and comes back, unless it is no fit text."""
    if not text.strip():
        return
    tree = {**load_ruleset("euchre-2p", registry=registry).as_tree(), "title": text}
    if unseen_in(text):
        codes = _codes(lambda: ruleset_from_tree(tree, registry=registry))
        assert codes == ["unseen-character"]
        return
    assert ruleset_from_tree(tree, registry=registry).title == text


# ------------------------------------------------------------------ heads


def test_heads_are_cheap() -> None:
    """Listing reads no pydantic and no plugin."""
    code = (
        "import sys, kernel.declare.text.heads as heads, pathlib\n"
        "found = heads.list_rulesets([pathlib.Path('rulesets')])\n"
        "assert {'euchre-2p', 'joker'} <= {head.name for head in found}\n"
        "sys.exit(any(name.split('.')[0] in ('pydantic', 'pluggy') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_heads_of_broken_files(tmp_path: Path) -> None:
    """They are listed with what is wrong, and spoil nothing."""
    (tmp_path / "options").mkdir()
    (tmp_path / "good.yaml").write_text("game: good\ntitle: Good\naliases: [fine]\n")
    (tmp_path / "bad.yaml").write_text("game: [\n")
    (tmp_path / "options/opt.yaml").write_text("option: opt\n")
    heads = list_rulesets([tmp_path, tmp_path / "missing"])
    assert [(head.name, head.sort, bool(head.problems)) for head in heads] == [
        ("bad", "game", True),
        ("good", "game", False),
        ("opt", "option", False),
    ]
    assert heads[1].aliases == ("fine",)


# ------------------------------------------------------------------ all at once, and nothing else


def test_options_are_checked_although_the_game_is_broken(here: Path, registry: Registry) -> None:
    """Mistakes in a game, its options and its house file are told together."""
    (here / "game.yaml").write_text(
        EUCHRE_2P.replace("game: euchre-2p", "game: mine").replace("points: 10", "points: ten")
    )
    (here / "opt.yaml").write_text("option: opt\nneeds: [upcard]\ndeck: {lowst: 7}\n")
    (here / "main.yaml").write_text("extends: game.yaml\noptions: [./opt.yaml]\nseats: two\n")
    with pytest.raises(RulesetError) as caught:
        load_ruleset("main.yaml", registry=registry)
    found = [(problem.file, problem.code) for problem in caught.value.problems]
    assert found == [
        ("main.yaml", "wrong-sort"),
        ("game.yaml", "wrong-sort"),
        ("opt.yaml", "unknown-line"),
    ]


def test_a_misspelt_line_is_read_as_it_was_meant(here: Path, registry: Registry) -> None:
    """So that it is one problem: not missing besides, and cross-checks see what was meant."""
    (here / "main.yaml").write_text(
        "extends: euchre-2p\ndeck: {jokrs: 1}\nranking: {best_bowr: joker}\n"
        "auction: {if_joker_turned_up: {kind: throw_in}}\ndeal: {packets: [5, 5]}\n"
    )
    codes = _codes(lambda: load_ruleset("main.yaml", registry=registry))
    assert codes == ["unknown-line", "unknown-line", "packets-off"]


def test_errors_travel() -> None:
    """Problems keep their parts through pickle, as between processes."""
    with pytest.raises(RulesetError) as caught:
        load_ruleset("nothing-like-it", registry=registry_with())
    assert pickle.loads(pickle.dumps(caught.value)).problems == caught.value.problems  # noqa: S301


# ------------------------------------------------------------------ any file at all

LINES = EUCHRE_2P.splitlines()
WORDS = st.sampled_from(
    [
        "",
        "none",
        "null",
        "~",
        "true",
        "no",
        "-1",
        "0",
        "99999",
        "010",
        "[]",
        "{}",
        "[1, [2]]",
        "{a: 1}",
        "'",
        '"',
        "[",
        "{",
        "]",
        "&a",
        "*a",
        "!x",
        "#",
        "|",
        ">",
        "%",
        "@",
        "\t",
        "- ",
        "? ",
        ": ",
        "<<",
        "kind",
        "throw_in",
        "upcard",
        "joker",
        "3-4",
        "all",
        "é",
        "\x07",
        "{kind: throw_in}",
        "{kind: dealer_must_name, if_barred: {kind: throw_in}}",
        "{title: x}",
        "x" * 300,
        "euchre-2p",
        "[joker, 32-card]",
    ]
)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A good file with some lines deleted, doubled, moved or changed."""
    lines = list(LINES)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        what = draw(
            st.sampled_from(
                ["delete", "double", "indent", "swap", "value", "word", "insert", "cut"]
            )
        )
        line = lines[at]
        if what == "delete":
            del lines[at]
        elif what == "double":
            lines.insert(at, line)
        elif what == "indent":
            lines[at] = draw(st.sampled_from(["  ", " ", "\t", ""])) + line.lstrip()
        elif what == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], line
        elif what == "value":
            lines[at] = line.partition(":")[0] + ": " + draw(WORDS)
        elif what == "word":
            words = line.split(" ")
            words[draw(st.integers(0, len(words) - 1))] = draw(WORDS)
            lines[at] = " ".join(words)
        elif what == "insert":
            lines.insert(at, draw(WORDS) + ": " + draw(WORDS))
        else:
            lines[at] = line[: draw(st.integers(0, len(line)))]
        if not lines:
            break
    return "\n".join(lines)


def _problems_or_rules(path: Path) -> tuple[Ruleset | None, tuple[Problem, ...]]:
    try:
        return load_ruleset(path, registry=registry_with()), ()
    except RulesetError as error:
        return None, error.problems


def _loads_or_explains(path: Path, text: str) -> None:
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    ruleset, problems = _problems_or_rules(path)
    if ruleset is None:
        assert problems
        for problem in problems:
            assert problem.hint
            assert problem.message
            assert len(str(problem)) < 3_000
            assert str(problem).replace("\n", "").isprintable()
    else:
        assert (
            ruleset_from_tree(ruleset.as_tree(), registry=registry_with()).fingerprint
            == ruleset.fingerprint
        )


FUZZ = settings(
    deadline=None, max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@FUZZ
@given(text=mutated())
def test_a_changed_game_loads_or_explains(tmp_path: Path, text: str) -> None:
    """Nothing else ever happens to a game file."""
    _loads_or_explains(tmp_path / "game.yaml", text)


@FUZZ
@given(text=mutated())
def test_a_changed_house_file_loads_or_explains(tmp_path: Path, text: str) -> None:
    """Nor to a house file, which may say anything a game says."""
    house = text.replace(
        "game: euchre-2p", "extends: euchre-2p\noptions: [joker, stick-the-dealer]"
    )
    _loads_or_explains(tmp_path / "house.yaml", house)


@FUZZ
@given(text=st.text(max_size=200))
def test_any_text_loads_or_explains(tmp_path: Path, text: str) -> None:
    """Nor to any text at all."""
    _loads_or_explains(tmp_path / "text.yaml", text)
    _loads_or_explains(tmp_path / "text.yaml", f"extends: euchre-2p\nmatch: {text}\n")


def test_what_loads_from_files_loads_from_its_own_data(tmp_path: Path) -> None:
    """A line that an extended file wrote, and that is dead now, stays a note in records too."""
    house = tmp_path / "named.yaml"
    house.write_text("extends: napoleon\nauction: {winner_names: trumps}\n")
    game = compile_game(load_ruleset(str(house), registry=registry_with(())))
    assert [note.code for note in load_ruleset(str(house), registry=registry_with(())).notes]
    assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301 - our own
