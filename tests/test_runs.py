"""The cases in which the order of tricks matters, against every order written out."""

from __future__ import annotations

from itertools import product

import pytest

from kernel.values.runs import Runs


def told(won: tuple[bool, ...], runs: Runs) -> tuple[int, list[bool], list[bool]]:
    """What rows can ask of an order: how many tricks, and which of the runs are there."""
    first = [not any(won[:length]) for length in runs.first]
    last = [all(won[len(won) - length :]) for length in runs.last]
    return sum(won), first, last


def mask(won: tuple[bool, ...]) -> int:
    """The makers' tricks, the first in the lowest bit."""
    return sum(1 << trick for trick, taken in enumerate(won) if taken)


ASKED = [((), ()), ((2,), (3,)), ((1, 4), (2,)), ((), (1, 5)), ((3,), ()), ((1, 2, 3), (1, 2, 3))]


@pytest.mark.parametrize(
    ("each", "first", "last"),
    [(each, *own) for each in (1, 5, 6) for own in ASKED if max((*own[0], *own[1], 1)) <= each],
)
def test_a_case_is_an_order_as_far_as_rows_ask(
    each: int, first: tuple[int, ...], last: tuple[int, ...]
) -> None:
    """Orders of one case are told alike, those of two are not, and its example is one of them."""
    runs = Runs(each, first, last)
    by_case: dict[int, list[tuple[bool, ...]]] = {}
    for won in product((False, True), repeat=each):
        by_case.setdefault(runs.case(runs.course(mask(won), each)), []).append(won)
    tellings = {case: {str(told(won, runs)) for won in orders} for case, orders in by_case.items()}
    assert all(len(said) == 1 for said in tellings.values())
    assert len({min(said) for said in tellings.values()}) == len(tellings)
    for case, example in enumerate(runs.examples()):
        assert (example is None) == (case not in by_case)
        assert example is None or example in by_case[case]


@pytest.mark.parametrize(("first", "last"), ASKED)
def test_what_is_still_possible(first: tuple[int, ...], last: tuple[int, ...]) -> None:
    """With some tricks played, the cases that every way of going on comes to."""
    runs = Runs(6, first, last)
    for played in range(7):
        for won in product((False, True), repeat=played):
            ends = {
                runs.case(runs.course(mask(won + more), 6))
                for more in product((False, True), repeat=6 - played)
            }
            assert runs.cases(runs.course(mask(won), played), 6 - played) == ends
