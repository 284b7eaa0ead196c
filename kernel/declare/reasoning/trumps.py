"""Whether something makes trumps in every deal, and nothing waits in vain to make them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.base import DEAD, Finding
from kernel.declare.reasoning.phrases import NEVER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kernel.declare.schema import Rules


def trumps_never_made(rules: Rules) -> Iterator[Finding]:
    """An auction that leaves trumps open where nothing else makes them, or the other way round."""
    is_open = rules.auction.leaves_trumps_open()
    if is_open and rules.trumps is None:
        message = "nobody names trumps, and nothing else makes them"
        hint = "write trumps: {kind: first_card_led}, or let the winner of the auction name them"
        path = ("auction", "winner_names")
        yield Finding(path, "no-trumps-made", message, hint)
    if is_open is False and rules.trumps is not None:
        message = "this never makes trumps: the auction always settles them"
        yield Finding(("trumps",), NEVER, message, "take it out with trumps: none", DEAD)
