"""Telling two rule sets apart: in lines, in sentences, and as a house file that bridges them."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path

import pytest
import yaml

from kernel.declare.loader import Ruleset, load_ruleset, ruleset_of_text
from kernel.declare.reasoning.phrases import NEVER
from kernel.declare.registry import registry_with
from kernel.declare.tools.bridge import Bridge, Start, bridge
from kernel.declare.tools.comparison import Comparison, compare
from kernel.declare.tools.differences import differences
from kernel.errors import RulesetError

REGISTRY = registry_with()
SHIPPED = Path(__file__).resolve().parent.parent / "rulesets"
GAMES = sorted(path.stem for path in SHIPPED.glob("*.yaml"))
OPTIONS = sorted(path.stem for path in (SHIPPED / "options").glob("*.yaml"))
HOUSE = Path("house.yaml")


@cache
def loaded(game: str, *options: str) -> Ruleset | None:
    """The rule set; None where an option does not fit."""
    try:
        return load_ruleset(game, options, registry=REGISTRY)
    except RulesetError:
        return None


def game(name: str, *options: str) -> Ruleset:
    """A rule set that is there."""
    found = loaded(name, *options)
    assert found is not None
    return found


def house(text: str) -> Ruleset:
    """The rules of a house file."""
    return ruleset_of_text(text, HOUSE, registry=REGISTRY)


def compared(before: Ruleset, after: Ruleset) -> Comparison:
    """The two rule sets compared."""
    return compare(before.rules, after.rules, REGISTRY.score_names)


def bridged(start: str, target: Ruleset, *options: str) -> Bridge:
    """The house file on *start* that comes to *target*."""
    return bridge(Start("House", start, options), target, HOUSE, registry=REGISTRY)


@pytest.mark.parametrize("name", GAMES)
def test_a_rule_set_does_not_differ_from_itself(name: str) -> None:
    """Loaded twice, it is the same in every line and sentence."""
    again = load_ruleset(name, registry=REGISTRY)
    assert compared(game(name), again) == Comparison((), ())


@pytest.mark.parametrize(("start", "target"), list(product(GAMES, GAMES)))
def test_a_house_file_bridges_any_two_games(start: str, target: str) -> None:
    """What `--as-file` gives, written down and loaded, plays as the other game does."""
    found = bridged(start, game(target))
    assert found.obstacles == ()
    assert house(found.text).fingerprint == game(target).fingerprint


def _sample(name: str, request: pytest.FixtureRequest) -> list[str]:
    """Some options for each game, others for the next; with `--everything` all of them."""
    everything = request.config.getoption("everything", default=False)
    return OPTIONS if everything else OPTIONS[GAMES.index(name) % 4 :: 4]


@pytest.mark.parametrize("name", GAMES)
def test_a_house_file_says_what_an_option_says(name: str, request: pytest.FixtureRequest) -> None:
    """Each option that fits can be written as lines of a house file, and taken back by one.

    An option may say what can never hold in this game; an author's own file may not.
    """
    for option in _sample(name, request):
        target = loaded(name, option)
        if target is None or any(note.code == NEVER for note in target.notes):
            continue
        there, back = bridged(name, target), bridged(name, game(name), option)
        assert (there.obstacles, back.obstacles) == ((), ()), option
        assert house(there.text).fingerprint == target.fingerprint
        assert house(back.text).fingerprint == game(name).fingerprint


@pytest.mark.parametrize("name", GAMES)
def test_each_line_that_an_option_changes_is_told_in_words(name: str) -> None:
    """A line that differs comes with a sentence of at least one of the two rulebooks."""
    for option in OPTIONS:
        target = loaded(name, option)
        for told in compared(game(name), target).told if target else ():
            assert told.before or told.after, (option, told.difference)


def test_a_line_that_differs_comes_with_both_sentences() -> None:
    """The path, what stands there in the one and in the other, and what each rulebook says."""
    [told] = compared(game("euchre-2p"), game("euchre-2p", "may-bury-upcard")).told
    assert told.difference.path == ("exchanges", "take_upcard", "may_bury_upcard")
    assert (told.difference.before, told.difference.after) == (False, True)
    assert told.before == ("He may not bury the upcard itself.",)
    assert told.after == ("He may bury the upcard itself.",)


def test_sentences_that_follow_from_a_change_are_told_apart() -> None:
    """What another pack does to the deal is not said of the pack, but is said."""
    found = compared(game("euchre-2p"), game("euchre-2p", "32-card"))
    [told] = found.told
    assert told.difference.path == ("deck", "lowest")
    [turn] = found.besides
    assert [said.text for said in turn.before] == [
        "The 13 cards that are left, the stock, stay face down."
    ]
    assert [said.text for said in turn.after] == [
        "The 21 cards that are left, the stock, stay face down."
    ]


def test_a_block_of_another_kind_counts_as_one_line() -> None:
    """Another kind replaces the block: none of its lines is compared."""
    found = differences(game("euchre").rules, game("euchre", "stick-the-dealer").rules)
    assert [each.path for each in found] == [("auction", "if_all_pass")]


def test_kinds_are_replaced_entries_taken_out_and_new_ones_titled() -> None:
    """The file writes a kind with its block, `none` for what goes, a title for what is new."""
    written = yaml.safe_load(bridged("euchre", game("napoleon")).text)
    assert written["auction"]["kind"] == "bidding"
    assert written["alone"] == written["exchanges"]["take_upcard"] == "none"
    assert written["score"]["rows"]["march"] == "none"
    assert written["score"]["rows"]["lost"] == {
        "title": "Lost",
        "makers_take": "too_few",
        "each_defender_is_paid": "what_the_bid_loses",
    }
    assert "auction" not in yaml.safe_load(bridged("euchre", game("euchre", "target-11")).text)


def test_the_order_of_bids_is_a_difference() -> None:
    """Bids are the one ordered mapping; entries of a score table may stand in any order."""
    before = house("extends: napoleon\nauction: {bids: {one: {title: One, tricks: 1}}}\n")
    after = house(
        "extends: napoleon\nauction: {bids: {one: {title: One, tricks: 1, above: two}}}\n"
    )
    [told] = [each for each in compared(before, after).told if each.difference.path[-1] == "above"]
    assert told.before == (
        "One, the next above Blucher: one trick or more; it wins 0 and loses 0.",
    )
    assert told.after == ("One, the next above Two: one trick or more; it wins 0 and loses 0.",)


NAPOLEON = (SHIPPED / "napoleon.yaml").read_text()


def test_what_a_house_file_cannot_do_is_said() -> None:
    """Entries that only stand in another order, or are a slip apart, cannot be had by patching."""
    two, three = (
        f"    {n}: {{tricks: {t}, wins: {t}, loses: {t}}}\n" for n, t in (("two", 2), ("three", 3))
    )
    assert two + three in NAPOLEON
    turned = house(NAPOLEON.replace(two + three, three + two))
    assert [each.is_order for each in differences(game("napoleon").rules, turned.rules)] == [True]
    [obstacle] = bridged("napoleon", turned).obstacles
    assert obstacle.startswith(
        "auction.bids: a house file cannot put these in the order three, two"
    )
    slip = house(NAPOLEON.replace("lost:", "lots:"))
    found = bridged("napoleon", slip)
    assert found.obstacles == ("score.rows.lots: there is no such row; did you mean lost?",)


def test_a_start_that_is_not_there_is_an_error() -> None:
    """What a house file is to extend must load."""
    with pytest.raises(RulesetError):
        bridged("no-such-game", game("euchre"))
