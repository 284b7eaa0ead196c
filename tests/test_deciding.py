"""Which rows decide an outcome, held against a look at each outcome and each row by itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kernel.compiler import compile_game
from kernel.declare.loader import load_ruleset
from kernel.declare.registry import registry_with
from kernel.values.bits import bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kernel.declare.language.rows import Outcome, Row
    from kernel.declare.schema import Rules

RULESETS = sorted(path.stem for path in (Path(__file__).parents[1] / "rulesets").glob("*.yaml"))


def rules_of(name: str) -> Rules:
    """The rules of a game that ships."""
    return load_ruleset(name, registry=registry_with()).rules


def fits(row: Row, outcome: Outcome, enough: range) -> bool:
    """Whether the row's own conditions hold in one outcome."""
    return (
        outcome.tricks in row.takes(enough, len(outcome.won))
        and row.fits_facts(outcome.facts)
        and row.fits_bid(outcome.contract)
        and row.fits_order(outcome.won)
    )


def fitting(rules: Rules, number: int) -> Iterator[str]:
    """The rows that fit the outcome, with the conditions of those they are special cases of."""
    rows, enough = rules.score.rows, rules.decisions.enough(number)
    outcome = rules.decisions.outcome(number)
    assert outcome is not None
    for name, row in rows.items():
        wider = rows.get(row.special_case_of or name, row)
        if fits(row, outcome, enough) and fits(wider, outcome, enough):
            yield name


@pytest.mark.parametrize("name", RULESETS)
def test_rows_fit_as_by_looking_at_every_outcome(name: str) -> None:
    """All outcomes at once or each by itself: it is the same."""
    rules = rules_of(name)
    found = {n: rules.decisions.fitting_in(n) for n in bits(rules.decisions.possible)}
    assert found == {n: tuple(fitting(rules, n)) for n in found}


@pytest.mark.parametrize("name", RULESETS)
def test_each_outcome_that_may_come_up_is_worth_what_its_row_says(name: str) -> None:
    """What a row gives is reckoned for the outcome itself, whatever was reckoned before."""
    rules = rules_of(name)
    decisions, worths = rules.decisions, rules.decisions.worths()
    for number in bits(decisions.possible):
        [row], outcome = decisions.decided_by(number), decisions.outcome(number)
        assert outcome is not None
        alone = rules.score.rows[row].worth(
            outcome.tricks, outcome.contract, decisions.enough(number), rules
        )
        assert worths[number] == alone


@pytest.mark.parametrize("name", RULESETS)
def test_outcomes_of_the_same_worth_share_their_scores(name: str) -> None:
    """A table is small in memory, however many outcomes rows tell apart."""
    ruleset = load_ruleset(name, registry=registry_with())
    worths = ruleset.rules.decisions.worths()
    table = compile_game(ruleset).scoring._table[ruleset.rules.sides_of_seats()[0]]
    assert len({id(scores) for scores in table}) == len(set(worths))
