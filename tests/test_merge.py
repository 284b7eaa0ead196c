"""The seven sentences of merging: games, options as a set, own lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kernel.declare.loader import Ruleset, load_ruleset
from kernel.declare.registry import registry_with
from kernel.declare.text.words import one_slip_apart
from kernel.errors import Problem, RulesetError

Table = Callable[..., Ruleset]
"""Loads `main`, a house file of euchre-2p unless it says otherwise, with the files it names."""


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Files by name (`__` for a hyphen), each without its ending; `main` is loaded."""

    def load(main: str = "", **files: str) -> Ruleset:
        text = main if "extends:" in main or "game:" in main else f"extends: euchre-2p\n{main}"
        (tmp_path / "main.yaml").write_text(text)
        for name, content in files.items():
            (tmp_path / f"{name}.yaml").write_text(content)
        return load_ruleset(tmp_path / "main.yaml", registry=registry_with())

    return load


def _codes(table: Table, main: str, **files: str) -> list[str]:
    with pytest.raises(RulesetError) as caught:
        table(main, **files)
    return [problem.code for problem in caught.value.problems]


def _note_codes(ruleset: Ruleset) -> list[str]:
    return [note.code for note in ruleset.notes]


def _at(ruleset: Ruleset, path: str) -> Any:
    value: Any = ruleset.tree
    for step in path.split("."):
        value = value[step]
    return value


# ------------------------------------------------------------------ 1. filled in first


def test_every_line_exists_before_anything_is_applied(table: Table) -> None:
    """An option may set what the game leaves to its default; a misspelt line is caught."""
    longer = "option: longer\nmatch: {max_deals: 50}\n"
    assert _at(table("options: [./longer.yaml]", longer=longer), "match.max_deals") == 50
    misspelt = longer.replace("max_deals", "max_dealz")
    assert _codes(table, "options: [./longer.yaml]", longer=misspelt) == ["unknown-line"]


def test_the_tree_is_complete(table: Table) -> None:
    """Every default is written out; an empty slot says `none`; absent entries are left out."""
    tree = table().tree
    assert tree["auction"]["if_joker_turned_up"] == "none"
    assert tree["match"]["both_reach_it"] == "play_on"
    assert list(tree["exchanges"]) == ["take_upcard"]
    assert "kind" not in tree["exchanges"]["take_upcard"]


# ------------------------------------------------------------------ 2. options are a set


def test_the_order_of_options_does_not_matter(table: Table) -> None:
    """Any order of the list makes the same game."""
    names = ["joker", "32-card", "stick-the-dealer"]
    prints = {table(f"options: [{', '.join(order)}]").fingerprint for order in permutations(names)}
    assert len(prints) == 1


def test_an_option_inside_the_game_is_not_applied_again(table: Table) -> None:
    """A note says so; what was changed above the option stays changed."""
    aside = "auction: {if_joker_turned_up: {joker_goes: aside}}"
    base = f"extends: euchre-2p\noptions: [joker]\n{aside}\n"
    ruleset = table("extends: base.yaml\noptions: [joker]\n", base=base)
    assert _note_codes(ruleset) == ["option-inside"]
    assert _at(ruleset, "auction.if_joker_turned_up.joker_goes") == "aside"
    assert ruleset.header.options == ("joker",)


def test_options_see_the_game_not_each_other(table: Table) -> None:
    """An option cannot change what only another option puts there ..."""
    aside = "option: aside\nauction: {if_joker_turned_up: {joker_goes: aside}}\n"
    main = "options: [joker, ./aside.yaml]"
    assert _codes(table, main, aside=aside) == ["empty-slot"]


def test_unless_they_build_on_it(table: Table) -> None:
    """... unless it says `on_top_of`; then it comes after, wherever it stands in the list."""
    aside = (
        "option: aside\non_top_of: [joker]\nauction: {if_joker_turned_up: {joker_goes: aside}}\n"
    )
    for main in ("options: [joker, ./aside.yaml]", "options: [./aside.yaml, joker]"):
        assert _at(table(main, aside=aside), "auction.if_joker_turned_up.joker_goes") == "aside"


def test_what_an_option_builds_on_may_be_inside_the_game(table: Table) -> None:
    """The game below counts as much as the list."""
    aside = (
        "option: aside\non_top_of: [joker]\nauction: {if_joker_turned_up: {joker_goes: aside}}\n"
    )
    base = "extends: euchre-2p\noptions: [joker]\n"
    ruleset = table("extends: base.yaml\noptions: [./aside.yaml]\n", base=base, aside=aside)
    assert _at(ruleset, "auction.if_joker_turned_up.joker_goes") == "aside"


def test_an_option_that_changes_nothing_is_a_note(table: Table) -> None:
    """It is worth saying and no error."""
    ten = "option: ten\nmatch: {points: 10}\n"
    assert _note_codes(table("options: [./ten.yaml]", ten=ten)) == ["option-idle"]


# ------------------------------------------------------------------ 3. kind: an assertion


def test_in_an_option_a_kind_is_an_assertion(table: Table) -> None:
    """An option for another kind does not fit; for the kind that is there it does."""
    stuck = "option: stuck\nauction: {if_all_pass: {kind: dealer_must_name}}\n"
    again = "option: again\nauction: {if_all_pass: {kind: throw_in, next_deal_by: same_dealer}}\n"
    assert _codes(table, "options: [./stuck.yaml]", stuck=stuck) == ["does-not-fit"]
    ruleset = table("options: [./again.yaml]", again=again)
    assert _at(ruleset, "auction.if_all_pass.next_deal_by") == "same_dealer"


def test_an_option_may_say_that_it_replaces_a_block(table: Table) -> None:
    """Then nothing of the old block is left."""
    stuck = (
        "option: stuck\nreplaces: [auction.if_all_pass]\n"
        "auction: {if_all_pass: {kind: dealer_must_name}}\n"
    )
    block = _at(table("options: [./stuck.yaml]", stuck=stuck), "auction.if_all_pass")
    assert block["kind"] == "dealer_must_name"
    assert "next_deal_by" not in block


def test_a_house_file_may_replace_any_block(table: Table) -> None:
    """A note names what went."""
    ruleset = table("auction: {if_all_pass: {kind: dealer_must_name}}")
    [note] = ruleset.notes
    assert note.code == "block-replaced"
    assert "throw_in" in note.message
    assert "next_deal_by" not in _at(ruleset, "auction.if_all_pass")


def test_the_same_kind_changes_lines_only(table: Table) -> None:
    """What the house file does not say stays as it is, with or without the kind."""
    for match in ("{points: 11}", "{kind: first_to, points: 11}"):
        ruleset = table(f"match: {match}")
        assert (_at(ruleset, "match.points"), _at(ruleset, "match.next_dealer")) == (11, "next")
        assert ruleset.notes == ()


# ------------------------------------------------------------------ 4. empty slots


def test_an_empty_slot_is_filled_by_its_kind(table: Table) -> None:
    """The kind brings its defaults."""
    joker = "deck: {jokers: 1}\nranking: {best_bower: joker}"
    ruleset = table(f"{joker}\nauction: {{if_joker_turned_up: {{kind: proposes_suit}}}}")
    assert _at(ruleset, "auction.if_joker_turned_up") == {"kind": "proposes_suit", "suit": "hearts"}


def test_a_parameter_alone_is_refused(table: Table) -> None:
    """There is nothing there to change."""
    assert _codes(table, "auction: {if_joker_turned_up: {suit: clubs}}") == ["empty-slot"]


# ------------------------------------------------------------------ 5. new entries


NEW_ROW = "score: {rows: {four: {TITLE, makers_take: 4, makers_score: 2}}}"


def test_a_new_entry_needs_a_title(table: Table) -> None:
    """In a house file and in an option; in a game its name will do."""
    titled = NEW_ROW.replace("TITLE", "title: Four tricks")
    untitled = NEW_ROW.replace("TITLE, ", "")
    assert _at(table(titled), "score.rows.four.makers_score") == 2
    assert _codes(table, untitled) == ["new-name"]
    assert _codes(table, "options: [./four.yaml]", four=f"option: four\n{untitled}") == ["new-name"]
    assert (
        _at(table(f"game: mine\nextends: euchre-2p\n{untitled}"), "score.rows.four.makers_take")
        == 4
    )


def test_names_side_by_side_may_be_alike(table: Table) -> None:
    """A complete game knows its own rows; only standard names are compared."""
    text = (Path(__file__).parent.parent / "rulesets/euchre-2p.yaml").read_text()
    four = "    four_a: {makers_take: 4, makers_score: 2}\n"
    rows = four + four.replace("four_a: {makers_take: 4", "four_b: {makers_take: 3")
    made = "    made: {makers_take: enough, makers_score: 1}\n"
    assert "four_b" in _at(table(text.replace(made, rows)), "score.rows")
    assert _codes(table, text.replace("    march:", "    marsh:")) == ["new-name"]


def test_standard_names_need_none(table: Table) -> None:
    """A row that was taken out may come back under its standard name."""
    base = "extends: euchre-2p\nscore: {rows: {march: none}}\n"
    again = "extends: base.yaml\nscore: {rows: {march: {makers_take: all, makers_score: 3}}}\n"
    assert _at(table(again, base=base), "score.rows.march.makers_score") == 3


@pytest.mark.parametrize("name", ["mach", "marrch", "narch", "amrch", "maech", "euchre"])
def test_a_slip_of_the_pen_is_no_new_entry(table: Table, name: str) -> None:
    """Not even with a title, and not in a game either."""
    row = f"score: {{rows: {{{name}: {{title: New, makers_take: 4, makers_score: 2}}}}}}"
    assert _codes(table, row) == ["new-name"]
    assert _codes(table, f"game: mine\nextends: euchre-2p\n{row}") == ["new-name"]


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("march", "mach", True),
        ("march", "marchh", True),
        ("march", "matrh", False),
        ("march", "marhc", True),
        ("march", "march", False),
        ("march", "arch", True),
        ("march", "ach", False),
        ("lone_3", "lone_4", False),
        ("lone_3", "lone_", False),
        ("abcd", "badc", False),
        ("", "a", True),
    ],
)
def test_one_slip(one: str, other: str, apart: bool) -> None:
    """One letter missing, added, wrong, or changed with its neighbour; digits are meant."""
    assert one_slip_apart(one, other) is apart
    assert one_slip_apart(other, one) is apart


# ------------------------------------------------------------------ 6. none


def test_none_takes_out(table: Table) -> None:
    """An entry, and a block that may be absent."""
    assert list(_at(table("score: {rows: {march: none}}"), "score.rows")) == ["made", "euchred"]
    base = "extends: euchre-2p\noptions: [joker]\n"
    no_joker = "deck: {jokers: 0}\nranking: {best_bower: none}"
    none = f"extends: base.yaml\n{no_joker}\nauction: {{if_joker_turned_up: none}}\n"
    assert _at(table(none, base=base), "auction.if_joker_turned_up") == "none"


def test_none_is_no_value(table: Table) -> None:
    """It means nothing where something must stand."""
    assert _codes(table, "deck: none") == ["cannot-take-out"]
    assert _codes(table, "match: {points: none}") == ["wrong-sort"]
    assert _codes(table, "deal: {upcard: none}") == ["not-one-of"]


@pytest.mark.parametrize("empty", ["", "~", "null"])
def test_an_empty_line_never_deletes(table: Table, empty: str) -> None:
    """It is a problem, whatever it was meant to say."""
    for line in (
        "score: {rows: {march: X}}",
        "match: {points: X}",
        "deck: X",
        "auction: {if_joker_turned_up: X}",
    ):
        assert _codes(table, line.replace("X", empty)) == ["empty-value"]


# ------------------------------------------------------------------ 7. clashes


def _points(name: str, points: int) -> str:
    return f"option: {name}\nmatch: {{points: {points}}}\n"


def test_options_that_say_the_same_go_together(table: Table) -> None:
    """Agreement is no clash."""
    ruleset = table("options: [./a.yaml, ./b.yaml]", a=_points("a", 7), b=_points("b", 7))
    assert _at(ruleset, "match.points") == 7


def test_options_that_differ_clash(table: Table) -> None:
    """Even where one of them says what the game says already."""
    main = "options: [./a.yaml, ./b.yaml]"
    assert _codes(table, main, a=_points("a", 7), b=_points("b", 10)) == ["options-clash"]


def test_a_clash_names_both_places(table: Table) -> None:
    """Whoever reads it knows which two lines to compare."""
    with pytest.raises(RulesetError) as caught:
        table("options: [./a.yaml, ./b.yaml]", a=_points("a", 7), b=_points("b", 8))
    [problem] = caught.value.problems
    assert "a.yaml:2" in problem.message
    assert "b.yaml:2" in problem.message
    assert "match.points" in problem.hint


def test_the_house_file_settles_a_clash(table: Table) -> None:
    """By setting the value itself."""
    main = "options: [./a.yaml, ./b.yaml]\nmatch: {points: 9}"
    assert _at(table(main, a=_points("a", 7), b=_points("b", 8)), "match.points") == 9


SAME = "option: same\nauction: {if_all_pass: {next_deal_by: same_dealer}}\n"
SAME_KIND = "option: same\nauction: {if_all_pass: {kind: throw_in}}\n"


@pytest.mark.parametrize("same", [SAME, SAME_KIND])
def test_replacing_a_block_clashes_with_lines_in_it(table: Table, same: str) -> None:
    """With a line in it, and with the word that it is there."""
    main = "options: [stick-the-dealer, ./same.yaml]"
    assert _codes(table, main, same=same) == ["options-clash"]


def test_the_house_file_settles_a_block(table: Table) -> None:
    """By writing the block with its kind; then neither option has a say in it."""
    main = "options: [stick-the-dealer, ./same.yaml]\nauction: {if_all_pass: {kind: throw_in}}"
    ruleset = table(main, same=SAME)
    block = _at(ruleset, "auction.if_all_pass")
    assert (block["kind"], block["next_deal_by"]) == ("throw_in", "next_dealer")
    line_only = main.replace("kind: throw_in", "next_deal_by: same_dealer")
    assert _codes(table, line_only, same=SAME) == ["options-clash"]


def test_taking_out_clashes_with_changing(table: Table) -> None:
    """One option takes a row out, another sets something in it."""
    files = {
        "out": "option: out\nscore: {rows: {march: none}}\n",
        "more": "option: more\nscore: {rows: {march: {makers_score: 4}}}\n",
    }
    main = "options: [./out.yaml, ./more.yaml]"
    assert _codes(table, main, **files) == ["options-clash"]
    settled = table(f"{main}\nscore: {{rows: {{march: none}}}}", **files)
    assert "march" not in _at(settled, "score.rows")


def _four(name: str, score: int) -> str:
    row = f"{{title: Four, makers_take: 4, makers_score: {score}}}"
    return f"option: {name}\nscore: {{rows: {{four: {row}}}}}\n"


def test_the_same_new_entry_may_come_twice(table: Table) -> None:
    """With the same content, counted with its defaults; with another it clashes."""
    main = "options: [./a.yaml, ./b.yaml]"
    spelt_out = _four("b", 2).replace("makers_take", "defenders_score: 0, makers_take")
    assert _at(table(main, a=_four("a", 2), b=spelt_out), "score.rows.four.makers_score") == 2
    assert _codes(table, main, a=_four("a", 2), b=_four("b", 3)) == ["options-clash"]


def test_three_options_clash_in_pairs(table: Table) -> None:
    """Those that agree do not clash."""
    files = {name: _points(name, points) for name, points in (("a", 7), ("b", 8), ("c", 7))}
    main = "options: [./a.yaml, ./b.yaml, ./c.yaml]"
    assert _codes(table, main, **files) == ["options-clash", "options-clash"]


def test_an_option_on_top_does_not_clash_with_what_it_stands_on(table: Table) -> None:
    """It was made to change it; with a third it may still clash."""
    over = "option: over\non_top_of: [a]\nmatch: {points: 8}\n"
    main = "options: [./a.yaml, ./over.yaml]"
    assert _at(table(main, a=_points("a", 7), over=over), "match.points") == 8
    three = "options: [./a.yaml, ./b.yaml, ./over.yaml]"
    assert _codes(table, three, a=_points("a", 7), b=_points("b", 7), over=over) == [
        "options-clash"
    ]


def test_two_options_of_one_name(table: Table) -> None:
    """Names tell options apart, so they must differ: in one list, and along the chain."""
    files = {"a": _points("x", 7), "b": _points("x", 8)}
    assert _codes(table, "options: [./a.yaml, ./b.yaml]", **files) == ["name-twice"]
    base = "extends: euchre-2p\noptions: [./a.yaml]\n"
    main = "extends: base.yaml\noptions: [./b.yaml]\n"
    assert _codes(table, main, base=base, **files) == ["name-twice"]


def test_many_options_on_top_of_many(table: Table) -> None:
    """Fifty options, each on top of all before it, are ordered without trying every path."""
    names = [f"o{number:02d}" for number in range(50)]
    files = {
        name: f"option: {name}\non_top_of: [{', '.join(names[:number])}]\n"
        f"match: {{points: {number + 1}}}\n"
        for number, name in enumerate(names)
    }
    listed = ", ".join(f"./{name}.yaml" for name in reversed(names))
    assert _at(table(f"options: [{listed}]", **files), "match.points") == 50


def test_own_lines_come_last(table: Table) -> None:
    """A house file has the last word over its options."""
    ruleset = table("options: [./a.yaml]\nmatch: {points: 9}", a=_points("a", 7))
    assert _at(ruleset, "match.points") == 9


def test_own_lines_may_change_what_an_option_brings(table: Table) -> None:
    """They see the game with the options in it."""
    main = "options: [joker]\nauction: {if_joker_turned_up: {joker_goes: aside}}"
    assert _at(table(main), "auction.if_joker_turned_up.joker_goes") == "aside"


# ------------------------------------------------------------------ facts


def test_needs_are_facts_of_the_game(table: Table) -> None:
    """With its number where a fact has one."""
    five = "option: five\nneeds: [upcard, bowers, two_players, {tricks: 5}]\nmatch: {points: 5}\n"
    assert _at(table("options: [./five.yaml]", five=five), "match.points") == 5
    assert _codes(table, "options: [./five.yaml]", five=five.replace("5}]", "7}]")) == [
        "needs-fact"
    ]


def test_own_lines_may_give_the_facts(table: Table) -> None:
    """A game may bring what its options need; another option may not, unless they build on it."""
    laps = "option: laps\nneeds: [several_games]\nmatch: {points_over: carried_over}\n"
    games = "option: games\nmatch: {games: {win: 2}}\n"
    ruleset = table("options: [./laps.yaml]\nmatch: {games: {win: 2}}", laps=laps)
    assert _at(ruleset, "match.points_over") == "carried_over"
    both = "options: [./laps.yaml, ./games.yaml]"
    assert _codes(table, both, laps=laps, games=games) == ["needs-fact"]
    on_top = laps.replace("needs:", "on_top_of: [games]\nneeds:")
    assert table(both, laps=on_top, games=games).rules.game_facts() >= {"several_games"}


def test_one_refused_option_is_one_problem(table: Table) -> None:
    """Lines that belong to an option that does not fit are not held against the file."""
    best = "option: best\nneeds: [partners]\nauction: {if_joker_turned_up: {kind: throw_in}}\n"
    main = "options: [./best.yaml]\nauction: {if_joker_turned_up: {next_deal_by: same_dealer}}"
    assert _codes(table, main, best=best) == ["needs-fact"]


# ------------------------------------------------------------------ any set of options


PATCHES: Mapping[str, str] = {
    "points": "match: {points: 7}",
    "more_points": "match: {points: 9}",
    "no_march": "score: {rows: {march: none}}",
    "long_march": "score: {rows: {march: {makers_score: 3}}}",
    "four": "score: {rows: {four: {title: Four, makers_take: 4, makers_score: 2}}}",
    "other_four": "score: {rows: {four: {title: Four, makers_take: 4, makers_score: 3}}}",
    "same_dealer": "auction: {if_all_pass: {next_deal_by: same_dealer}}",
    "stuck": "replaces: [auction.if_all_pass]\nauction: {if_all_pass: {kind: dealer_must_name}}",
    "leave_it": "exchanges: {take_upcard: {when_taken_up: optional}}",
    "no_exchange": "exchanges: {take_upcard: none}",
    "on_points": "on_top_of: [points]\nmatch: {points: 11}",
    "needs_points": "on_top_of: [points]\nneeds: [upcard]\nmatch: {max_deals: 30}",
}


def _outcome(folder: Path, names: list[str]) -> tuple[str, ...]:
    listed = ", ".join(f"./{name}.yaml" for name in names)
    main = folder / "main.yaml"
    main.write_text(f"extends: euchre-2p\noptions: [{listed}]\n")
    try:
        return (load_ruleset(main, registry=registry_with()).fingerprint,)
    except RulesetError as error:
        return tuple(sorted(_who(problem) for problem in error.problems))


def _who(problem: Problem) -> str:
    """The clash without the order in which its parties stand."""
    return f"{problem.code} {''.join(sorted(problem.message))}"


@settings(
    deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_every_order_of_every_set_ends_alike(tmp_path: Path, data: st.DataObject) -> None:
    """The same game, or the same problems."""
    for name, patch in PATCHES.items():
        (tmp_path / f"{name}.yaml").write_text(f"option: {name}\n{patch}\n")
    names = data.draw(st.lists(st.sampled_from(sorted(PATCHES)), unique=True, max_size=6))
    shuffled = data.draw(st.permutations(names))
    assert _outcome(tmp_path, names) == _outcome(tmp_path, list(shuffled))
