"""`if_all_pass` as an auction uses it: one rule, or one at some times and another otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kernel.declare.base import Finding
from kernel.values.layout import ACTOR, DEALER, Cells

if TYPE_CHECKING:
    from kernel.declare.component import BidCalls, Build, IfAllPass, Naming
    from kernel.declare.language.when import Test
    from kernel.values.bits import Mask
    from kernel.values.phase import Entry, Legal


def check_times(rule: IfAllPass) -> Iterable[Finding]:
    """Whether a rule for some times says what holds at others; for the auction's `check`."""
    if (rule.when is None) != (rule.otherwise is None):
        yield Finding(
            ("if_all_pass", "when" if rule.otherwise is None else "otherwise"),
            "when-without-otherwise",
            "when and otherwise belong together, and one of them is missing",
            "write both: when, and otherwise with the kind for other times",
        )


def last_calls(rule: IfAllPass, b: Build, naming: Naming, usual: Legal) -> Legal:
    """The calls of the last round of naming, the dealer being last to speak."""
    own = _dealer_has(rule.last_calls(b, naming), usual)
    test = _test(rule, b)
    if test is None or rule.otherwise is None:
        return own
    other = _dealer_has(rule.otherwise.last_calls(b, naming), usual)
    return lambda cells: (own if test(cells, cells[DEALER]) else other)(cells)


def _dealer_has(dealers: Legal | None, others: Legal) -> Legal:
    if dealers is None:
        return others
    return lambda cells: (dealers if cells[ACTOR] == cells[DEALER] else others)(cells)


def last_bids(rule: IfAllPass, b: Build, bids: BidCalls) -> Legal:
    """The bids one of which the dealer must make when nobody else has; none: he may pass."""
    own, test = rule.last_bids(bids), _test(rule, b)
    if test is None or rule.otherwise is None:
        return lambda _: own
    other: Mask = rule.otherwise.last_bids(bids)
    return lambda cells: own if test(cells, cells[DEALER]) else other


def all_passed(rule: IfAllPass, b: Build, bids: BidCalls | None = None) -> Entry:
    """The entry after the last pass."""
    with b.at(rule):
        own, test = rule.all_passed(b, bids), _test(rule, b)
    if test is None or rule.otherwise is None:
        return own
    with b.at(rule.otherwise):
        other = rule.otherwise.all_passed(b, bids)

    def enter(cells: Cells) -> None:
        (own if test(cells, cells[DEALER]) else other)(cells)

    return enter


def _test(rule: IfAllPass, b: Build) -> Test | None:
    return None if rule.when is None else rule.when.test(b)
