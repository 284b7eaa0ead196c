"""Scenario tests: the shipped ones hold, mistakes in them are told, and failures show the deal."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
import yaml

from kernel import RulesetError
from kernel.declare.text.heads import list_rulesets
from kernel.scenarios import FILLINGS, Result, Suite, load_suite, run
from kernel.scenarios.coverage import EXERCISED, IDLE, coverage
from kernel.scenarios.setting import packs
from kernel.scenarios.statements import KINDS

ROOT = Path(__file__).resolve().parent.parent
RULESETS = ROOT / "rulesets"
FILES = sorted((RULESETS / "scenarios").glob("*.test.yaml"))


def suite_of(path: Path, text: str, rules: str = "euchre-2p") -> Suite:
    """The suite of a file with this text; a line that names the rules is put before it."""
    path.write_text(f"rules: {rules}\n" + dedent(text).lstrip())
    return load_suite(path)


def result_of(path: Path, text: str, rules: str = "euchre-2p") -> Result:
    """How the one scenario of a file ends."""
    suite = suite_of(path, text, rules)
    (scenario,) = suite.scenarios
    return run(suite.game, scenario, 1)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A scenario file to write."""
    return tmp_path / "club.test.yaml"


# What ships


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.removesuffix(".test.yaml"))
def test_the_shipped_scenarios_hold(path: Path) -> None:
    """What the rules say of a table is what the kernel does, however the deal is filled in."""
    suite = load_suite(path)
    assert suite.scenarios
    for scenario in suite.scenarios:
        failure = run(suite.game, scenario, 1).failure
        assert failure is None, str(failure)


def test_every_rule_set_and_option_has_scenarios() -> None:
    """Nothing ships without an example of what it means."""
    tops = [yaml.safe_load(path.read_text()) for path in FILES]
    games = {top["rules"] for top in tops}
    options = {name for top in tops for name in top.get("options", ())}
    for head in list_rulesets([RULESETS]):
        assert head.name in (options if head.sort == "option" else games), head.name


@pytest.mark.parametrize(
    "path", sorted((RULESETS / "options").glob("*.yaml")), ids=lambda p: p.stem
)
def test_every_option_matters_to_its_scenarios(path: Path) -> None:
    """With another value in its place, or without it, some scenario of the option fails."""
    suite = load_suite(RULESETS / "scenarios" / f"{path.stem}.test.yaml")
    found = coverage([suite], 1, files={path.name})
    assert found
    assert EXERCISED in {covered.status for covered in found}


def test_scenarios_are_no_rule_sets() -> None:
    """The list of rule sets does not look into their folder."""
    assert {head.file.parent.name for head in list_rulesets([RULESETS])} == {"rulesets", "options"}


# The form


MISTAKES = [
    ("scenarios: {a: {moves: [{legl: [pass]}]}}", "unknown-statement", (2, 26)),
    ("scenarios: {a: {dealr: 1}}", "unknown-line", (2, 17)),
    ("scenarios: {a: {dealer: left}}", "wrong-sort", (2, 25)),
    ("scenarios: {a: {dealer: 2}}", "unknown-seat", (2, 13)),
    ("scenarios: {a: {hands: {0: [Jx]}}}", "unknown-card", (2, 29)),
    ("scenarios: {a: {hands: {0: [7c]}}}", "card-not-in-pack", (2, 29)),
    ("scenarios: {a: {hands: {left: [9c]}}}", "unknown-seat", (2, 25)),
    ("scenarios: {a: {hands: {2: [9c]}}}", "unknown-seat", (2, 29)),
    ("scenarios: {a: {hands: {0: [9c], 1: [9c]}}}", "card-twice", (2, 38)),
    ("scenarios: {a: {hands: {0: [9c]}, upcard: 9c}}", "card-twice", (2, 43)),
    ("scenarios: {a: {hands: {0: 9c 10c Jc Qc Kc Ac}}}", "too-many-cards", (2, 28)),
    ("scenarios: {a: {upcard: [9c, 10c]}}", "too-many-cards", (2, 30)),
    ("scenarios: {a: {kitty: 9c}}", "no-such-place", (2, 24)),
    ("scenarios: {a: {face_up: {0: [9c]}}}", "no-such-place", (2, 31)),
    ("scenarios: {a: {face_down: {2: [9c]}}}", "unknown-seat", (2, 33)),
    ("scenarios: {a: {dummy: 9c}}", "no-such-place", (2, 24)),
    ("scenarios: {a: {pack: [9c], hands: {0: [10c]}}}", "pack-and-hands", (2, 24)),
    ("scenarios: {a: {moves: [order it up]}}", "unknown-move", (2, 25)),
    ("scenarios: {a: {moves: [{may: [ordr up]}]}}", "unknown-move", (2, 26)),
    ("scenarios: {a: {moves: [{to_act: south}]}}", "wrong-sort", (2, 34)),
    ("scenarios: {a: {moves: [{to_act: 7}]}}", "unknown-seat", (2, 26)),
    ("scenarios: {a: {moves: [{score: [1]}]}}", "not-one-per-seat", (2, 26)),
    ("scenarios: {a: {moves: [{score: 1}]}}", "wrong-sort", (2, 33)),
    ("scenarios: {a: {moves: [{trumps: heart}]}}", "not-one-of", (2, 34)),
    ("scenarios: {a: {moves: [{because: must-follow}]}}", "because-of-nothing", (2, 25)),
    ("scenarios: {a: {moves: [{remembered: {tokens: [0, 0]}}]}}", "not-remembered", (2, 26)),
    ("scenarios: {a: {match: {scores: [1, 2, 3]}}}", "not-one-per-seat", (2, 13)),
    ("scenarios: {a: {match: {last_deal: {maker: 0}}}}", "fact-unused", (2, 13)),
    ("scenarios: {a: {moves: [{to_act: }]}}", "empty-value", (2, 26)),
    ("scenarios: {a: 3}", "not-a-block", (2, 16)),
    ("scenarios: {a: {title: !!python/name:os.system x}}", "tag", (2, 24)),
    ("scenarios: {a: {moves: &a [*a]}}", "unknown-alias", (2, 28)),
    ("scenaros: {}", "unknown-line", (2, 1)),
    ("title: Nothing\n", "missing-line", (0, 0)),
    ("scenarios: {a: {}}\nseats: 3", "seats", (0, 0)),
]


@pytest.mark.parametrize(("text", "code", "place"), MISTAKES, ids=lambda each: str(each)[:40])
def test_a_mistake_is_told_with_its_place(
    file: Path, text: str, code: str, place: tuple[int, int]
) -> None:
    """In the form of rule files: place, path, what is wrong, and the way out."""
    with pytest.raises(RulesetError) as caught:
        suite_of(file, text)
    problem = caught.value.problems[0]
    assert code in problem.code
    assert problem.hint
    if place != (0, 0):
        assert (problem.line, problem.column) == place
        assert problem.file == str(file)


def test_all_mistakes_are_told_at_once(file: Path) -> None:
    """Ten mistakes are ten problems, in the order of their lines."""
    text = """
        scenarios:
          first: {dealr: 1, hands: {0: [9c, 9c]}}
          second:
            upcard: [7c]
            moves: [ordr up, {to_act: 9}]
    """
    with pytest.raises(RulesetError) as caught:
        suite_of(file, text)
    assert [problem.code for problem in caught.value.problems] == ["unknown-line"]
    text = text.replace("dealr", "dealer")
    with pytest.raises(RulesetError) as caught:
        suite_of(file, text)
    codes = [problem.code for problem in caught.value.problems]
    assert codes == ["card-twice", "card-not-in-pack", "unknown-move", "unknown-seat"]


def test_a_misspelt_word_is_guessed(file: Path) -> None:
    """The nearest statement, line or move is offered."""
    for text, offer in (
        ("scenarios: {a: {moves: [{legl: [pass]}]}}", "legal"),
        ("scenarios: {a: {stocktop: [9c]}}", "stock_top"),
        ("scenarios: {a: {moves: [ordr up]}}", "order up"),
    ):
        with pytest.raises(RulesetError, match=f"did you mean {offer}"):
            suite_of(file, text)


def test_rules_stay_in_the_folder(tmp_path: Path) -> None:
    """A scenario file names rules in its own folder only."""
    (tmp_path / "rules.yaml").write_text("extends: euchre-2p\n")
    (tmp_path / "inner").mkdir()
    outside = tmp_path / "inner" / "a.test.yaml"
    with pytest.raises(RulesetError, match="does not lie in the folder"):
        suite_of(outside, "scenarios: {a: {}}", "../rules.yaml")
    beside = suite_of(tmp_path / "a.test.yaml", "scenarios: {a: {}}", "rules.yaml")
    assert beside.ruleset.header.name == "rules"


def test_faults_of_the_rules_are_told(file: Path) -> None:
    """A rule set that is not there, and an option that does not fit."""
    with pytest.raises(RulesetError, match="no game called"):
        suite_of(file, "scenarios: {a: {}}", "euchre-9p")
    with pytest.raises(RulesetError, match="laps"):
        suite_of(file, "options: [laps]\nscenarios: {a: {}}")


def test_other_rules_may_be_put_in_their_place(file: Path) -> None:
    """The same scenarios are tried on another rule set, or with options besides."""
    suite_of(file, "scenarios: {a: {moves: [order up, {to_act: 0}]}}")
    suite = load_suite(file, rules="euchre", options=["canadian-loner"])
    assert suite.game.seats == 4
    assert suite.ruleset.header.options == ("canadian-loner",)


# Filling in


def test_unknown_cards_are_filled_in_twenty_ways(file: Path) -> None:
    """Known cards are where they were put; the rest differs, and depends on the seed alone."""
    suite = suite_of(file, "scenarios: {a: {dealer: 1, hands: {0: [Jh, 9c]}, upcard: Qh}}")
    (scenario,) = suite.scenarios
    found = list(packs(suite.game, scenario, 1))
    assert len(found) == FILLINGS == 20
    assert len({tuple(pack) for pack in found}) == FILLINGS
    assert found == list(packs(suite.game, scenario, 1))
    assert found != list(packs(suite.game, scenario, 2))
    for pack in found:
        view = suite.game.deal(order=pack, dealer=1).view(0)
        assert {"Jh", "9c"} <= set(view.hand)
        assert view.zones["upcard"] == ["Qh"]


def test_a_deal_that_is_known_is_played_once(file: Path) -> None:
    """Where only unseen cards are left out there is nothing to fill in."""
    hands = "{0: [9c, 10c, Jc, Qc, Kc], 1: [9d, 10d, Jd, Qd, Kd]}"
    suite = suite_of(file, f"scenarios: {{a: {{hands: {hands}, upcard: Qh}}}}")
    assert len(list(packs(suite.game, suite.scenarios[0], 1))) == 1


def test_a_statement_must_hold_in_every_filling(file: Path) -> None:
    """What is true of most deals only does not hold; the deal that shows it is shown."""
    result = result_of(
        file,
        """
        scenarios:
          the_jack_wins:
            title: The right bower always wins
            dealer: 1
            hands: {0: [9c], 1: [Jh]}
            upcard: Qc
            moves:
              - order up
              - leave
              - play 9c
              - {may: play Jh}
        """,
    )
    assert result.failure is not None
    told = str(result.failure)
    assert told.startswith(f"{file}:12:10  the_jack_wins: The right bower always wins\n")
    assert "          - {may: play Jh}\n             ^\n" in told
    assert "found: play Jh is not legal: you must follow clubs (trumps) (play.must.follow" in told
    assert "    dealt by seat 1\n    hand of seat 0: 9c " in told
    assert "    moves: order up, leave, play 9c\n" in told
    assert f"of {FILLINGS}, seed 1" in told


def test_a_move_must_be_legal_in_every_filling(file: Path) -> None:
    """A move that some filling does not allow fails where it stands."""
    result = result_of(file, "scenarios: {a: {dealer: 1, moves: [order up, leave, play Jc]}}")
    assert result.failure is not None
    assert result.failure.found.startswith("play Jc is not legal: you do not hold it")
    assert (result.failure.mark.line, result.failure.mark.column) == (2, 53)


def test_anything_is_any_legal_move(file: Path) -> None:
    """Several in a row play a deal to its end."""
    text = "scenarios: {a: {dealer: 1, moves: [order up, leave, anything 10, {outcome: played}]}}"
    assert result_of(file, text).holds
    over = "scenarios: {a: {moves: [pass, pass, pass, pass, anything]}}"
    failure = result_of(file, over).failure
    assert failure is not None
    assert "the deal is over" in failure.found


# Statements

MARCH = """
  dealer: 1
  hands: {0: [Jc, Js, Ac, Kc, Qc], 1: [9h, 10h, 9d, 10d, 9s]}
  upcard: 10c
  moves: [order up, leave, play Jc, anything, play Js, anything, play Ac, anything, play Kc,
          anything, play Qc, anything, {%s}]
"""
UNTRUE = {
    "legal": ("legal: [pass]", "legal is nothing"),
    "may": ("may: pass", "pass is not legal: the deal is over"),
    "to_act": ("to_act: 0", "the seat to act is nobody"),
    "maker": ("maker: 1", "the maker is 0"),
    "trumps": ("trumps: hearts", "trumps are clubs"),
    "wins": ("wins: 1", "the last trick went to 0"),
    "tricks": ("tricks: [4, 1]", "the tricks are [5, 0]"),
    "score": ("score: [1, 0]", "the score is [2, 0]"),
    "outcome": ("outcome: void", "the deal is played"),
    "next_dealer": ("next_dealer: 1", "the next dealer is 0"),
    "sees": ("sees: {0: [Qs]}", "seat 0 does not see Qs"),
    "sees_not": ("sees_not: {1: [Jc]}", "seat 1 sees Jc"),
    "match_scores": ("match_scores: [0, 0]", "the match stands at [2, 0]"),
    "games": ("games: [1, 0]", "the games won are [0, 0]"),
    "match_won_by": ("match_won_by: 0", "the match is won by []"),
    "first_dealer": ("first_dealer: 0", "the first dealer is nobody"),
}


@pytest.mark.parametrize(("said", "instead"), UNTRUE.values(), ids=UNTRUE)
def test_what_is_not_so_is_found(file: Path, said: str, instead: str) -> None:
    """Each kind of statement fails where it is not so, and tells what is."""
    text = "scenarios:\n  a:" + (MARCH % said).replace("\n", "\n  ")
    failure = result_of(file, text).failure
    assert failure is not None
    assert failure.found.startswith(instead)


def test_every_kind_of_statement_is_tried() -> None:
    """The table above, and the two kinds that need another deal."""
    assert set(KINDS) == {*UNTRUE, "may_not", "remembered"}


def test_a_wrong_score_is_explained(file: Path) -> None:
    """The reasons for the score come with what was found."""
    text = "scenarios:\n  a:" + (MARCH % "score: [1, 0]").replace("\n", "\n  ")
    failure = result_of(file, text).failure
    assert failure is not None
    assert "the row march counts (makers_take: all)" in failure.found
    assert "score.rows.march, euchre-2p.yaml:" in failure.found


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("may_not: play Js", "play Js is legal: you must follow clubs"),
        (
            "may_not: play As, because: no-such-reason",
            "play As: the reason is not-in-hand: you do not",
        ),
        ("may: play Js, because: play.must.follow_suit", ""),
        ("may_not: play 10s, because: must-follow", ""),
        ("may_not: play 10s, because: play.must.follow_suit", ""),
        ("legal: [play js]", ""),
        ("legal: [play Js, play 10s]", "legal is play Js (not legal: play 10s)"),
        ("legal: [play Jc]", "legal is play Js (not legal: play Jc; also legal: play Js)"),
    ],
)
def test_what_may_be_done_and_why(file: Path, said: str, instead: str) -> None:
    """A reason is named by its code, or by the path of its rule."""
    text = f"""
        scenarios:
          a:
            dealer: 1
            hands: {{0: [9c], 1: [Js, 10s, Ah, 9d, 10d]}}
            upcard: Qc
            moves: [order up, leave, play 9c, {{{said}}}]
    """
    failure = result_of(file, text).failure
    assert (failure.found if failure else "").startswith(instead)
    assert (failure is None) == (not instead)


def test_what_is_remembered(file: Path) -> None:
    """A counter before the deal, and after it."""
    text = "scenarios:\n  a:" + (MARCH % "remembered: {tokens: [4, 0]}").replace("\n", "\n  ")
    text = text.replace("dealer: 1", "dealer: 1\n    match: {remembered: {tokens: [3, 1]}}")
    failure = result_of(file, "options: [four-trick-tokens]\n" + text).failure
    assert failure is not None
    assert failure.found == "tokens is [3, 1]"


def test_the_deal_before(tmp_path: Path, file: Path) -> None:
    """A rule that asks about the deal before is told of it."""
    (tmp_path / "twice.yaml").write_text(
        "extends: euchre-2p\nauction:\n  call_rules:\n    not_twice:\n"
        "      title: Nobody makes trumps twice running\n"
        "      when: {last_deal: {maker: this_seat, trumps: hearts}}\n"
        "      may_not: {call: any_but_pass}\n"
    )
    text = """
        scenarios:
          a:
            dealer: 1
            match: {last_deal: {maker: %d, trumps: %s, makers_take: 3, last_trick_suit: clubs}}
            moves: [{legal: [%s]}]
    """
    for maker, trumps, legal in (
        (0, "hearts", "pass"),
        (1, "hearts", "order up, pass"),
        (0, "clubs", "order up, pass"),
    ):
        assert result_of(file, text % (maker, trumps, legal), "twice.yaml").holds


# Coverage


def test_values_that_matter_and_values_that_do_not(tmp_path: Path, file: Path) -> None:
    """A value matters when a scenario ends otherwise with another in its place."""
    (tmp_path / "club.yaml").write_text(
        "extends: euchre-2p\n"
        "auction:\n"
        "  if_all_pass: {kind: throw_in, next_deal_by: same_dealer}\n"
        "score:\n"
        "  rows:\n"
        "    march: {makers_score: 3}\n"
        "    made: {makers_score: 2}\n"
        "match: {points: 7}\n"
    )
    text = "scenarios:\n  a:" + (MARCH % "score: [3, 0]").replace("\n", "\n  ")
    suite = suite_of(file, text, "club.yaml")
    rules = str(tmp_path / "club.yaml")
    found = {each.path: each.status for each in coverage([suite], 1, files={rules})}
    assert found["score.rows.march.makers_score"] == EXERCISED
    assert found["score.rows.made.makers_score"] == IDLE
    assert found["auction.if_all_pass.next_deal_by"] == IDLE
    assert found["match.points"] == IDLE


def test_suites_are_covered_together(file: Path, tmp_path: Path) -> None:
    """A value that one suite leaves idle matters if another exercises it."""
    rules = tmp_path / "club.yaml"
    rules.write_text(
        "extends: euchre-2p\nauction: {if_all_pass: {next_deal_by: same_dealer}}\n"
        "score: {rows: {made: {makers_score: 3}}}\n"
    )
    passes = "scenarios: {a: {dealer: 1, moves: [pass, pass, pass, pass, {next_dealer: 1}]}}"
    suites = [
        suite_of(file, passes, "club.yaml"),
        suite_of(tmp_path / "b.test.yaml", "scenarios: {a: {}}", "club.yaml"),
    ]
    for order in (suites, suites[::-1]):
        found = {each.path: each.status for each in coverage(order, 1, files={str(rules)})}
        assert found == {
            "auction.if_all_pass.next_deal_by": EXERCISED,
            "score.rows.made.makers_score": IDLE,
        }
