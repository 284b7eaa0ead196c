"""`forced`: whether the maker had to call, a pass not being open to him when he did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from kernel.declare.base import Finding
from kernel.declare.passes import Declare
from kernel.values.layout import HAD_TO_CALL, Audience, CellType

if TYPE_CHECKING:
    from kernel.declare.schema import Rules


def declare_forced(b: Declare) -> None:
    """The fact that everyone knows."""
    b.cell(HAD_TO_CALL, CellType.FLAG, Audience.ALL)


def forced_by_the_hand(rules: Rules) -> Iterable[Finding]:
    """Whether being forced is no secret, for a block that asks for it."""
    for name in _secret(rules):
        yield Finding(
            ("forced",),
            "forced-shows-hand",
            f"whether the maker was forced would tell what he held: {name} depends on the hand",
            f"take forced out, or let {name} bind every hand",
        )


def _secret(rules: Rules) -> Iterator[str]:
    """The rules on calls that keep a seat from passing for what it holds."""
    for name, rule in rules.auction.rules_on_calls.items():
        if rule.bars_pass and (rule.if_holding or rule.unless_holding):
            yield name
