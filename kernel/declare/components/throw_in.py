"""`if_all_pass: throw_in`: a passed-out deal scores nothing and is dealt again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import Field

from kernel.declare.component import BidCalls, Build, IfAllPass, NextDealBy, Words
from kernel.declare.hookspecs import hookimpl
from kernel.declare.rulebook.passes import thrown_in
from kernel.values.phase import Entry

if TYPE_CHECKING:
    from kernel.declare.schema import Rules


class ThrowIn(IfAllPass, kind="throw_in"):
    """The cards are thrown in: no score, and a new deal."""

    ends_void: ClassVar[bool] = True

    next_deal_by: Annotated[
        NextDealBy, Field(description="Who deals again: the next dealer, or the same one.")
    ] = "next_dealer"

    def most_moves(self, rules: Rules) -> int:  # noqa: ARG002
        """None: the deal is over."""
        return 0

    def all_passed(self, b: Build, bids: BidCalls | None = None) -> Entry:  # noqa: ARG002
        """The deal ends void."""
        return b.finish(void=True, next_deal_by=self.next_deal_by)

    def words(self, w: Words) -> None:
        """No score, and who deals."""
        w.say(thrown_in(self.next_deal_by, w))


@hookimpl
def register_if_all_pass() -> list[type[IfAllPass]]:
    """What any auction may do when nobody has called."""
    return [ThrowIn]
