"""Stick the dealer: when all have passed, the dealer must name trumps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import Field

from kernel.declare.component import BidCalls, Build, Finding, IfAllPass, Naming, Words, YesNo
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.phrases import listed
from kernel.values.phase import Entry, Legal

if TYPE_CHECKING:
    from kernel.declare.language.call_rules import CallRule
    from kernel.declare.schema import Rules


class DealerMustName(IfAllPass, kind="dealer_must_name"):
    """The dealer, last to speak, may not pass: he names trumps and becomes the maker.

    Most tables keep the turned-down suit closed to him; one guide opens it, and some allow no
    trump to a stuck dealer only.
    """

    usual_words: ClassVar[dict[str, str]] = {
        "screw_the_dealer": "dealer_must_name",
        "dealer_must_call": "dealer_must_name",
        "stick_the_dealer": "dealer_must_name",
    }

    fact_names: ClassVar[tuple[str, ...]] = ("forced", "no_trump", "low_no_trump")
    said_if: ClassVar[str] = "if all the others pass"

    may_name_turned_down_suit: Annotated[
        YesNo, Field(description="Whether a stuck dealer may name the suit that was turned down.")
    ] = False
    may_name_no_trump: Annotated[
        YesNo, Field(description="Whether a stuck dealer may name no trump.")
    ] = False
    may_name_low_no_trump: Annotated[
        YesNo, Field(description="Whether a stuck dealer may name low no trump.")
    ] = False
    if_barred: Annotated[
        IfAllPass | None,
        Field(description="What follows when call rules leave the stuck dealer nothing to name."),
    ] = None

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`forced`; `no_trump` and `low_no_trump`, where the dealer may name them."""
        may = {"no_trump": self.may_name_no_trump, "low_no_trump": self.may_name_low_no_trump}
        return ["forced", *(fact for fact, is_open in may.items() if is_open)]

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether the dealer has something to name, and call rules could bar him from it."""
        if "naming_round" not in rules.game_facts():
            yield Finding(
                (),
                "no-naming-round",
                "the dealer must name trumps, but there is no round in which trumps are named",
                "write rounds: {name_suit: {}}, or another kind of if_all_pass",
            )
        yield from self._check_if_barred()
        if self.if_barred is None and any(
            map(_may_bar_the_dealer, rules.auction.rules_on_calls.values())
        ):
            yield Finding(
                (),
                "stuck-and-barred",
                "the dealer must name trumps, but a call rule may bar every suit he could name",
                "say what follows: if_barred: {kind: throw_in, next_deal_by: next_dealer}",
            )

    def _check_if_barred(self) -> Iterable[Finding]:
        barred = self.if_barred
        if barred is not None and not (barred.ends_void or barred.has_no_maker):
            yield Finding(
                ("if_barred",),
                "barred-and-stuck",
                "a dealer who is barred from every call cannot be made to call",
                "write if_barred: {kind: throw_in, next_deal_by: next_dealer}",
            )

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:
        """What depends on rules that may bar the dealer."""
        if not any(map(_may_bar_the_dealer, rules.auction.rules_on_calls.values())):
            yield "if_barred", "no rule on calls could bar the dealer"

    def most_moves(self, rules: Rules) -> int:  # noqa: ARG002
        """None besides the call he would have made."""
        return 0

    def last_calls(self, b: Build, naming: Naming) -> Legal | None:  # noqa: ARG002
        """The calls that name trumps, and no pass."""
        return naming.names(
            self.may_name_turned_down_suit, self.may_name_no_trump, self.may_name_low_no_trump
        )

    def all_passed(self, b: Build, bids: BidCalls | None = None) -> Entry:  # noqa: ARG002
        """Only a dealer barred from every suit gets here."""
        return b.finish(void=True) if self.if_barred is None else self.if_barred.all_passed(b)

    def words(self, w: Words) -> None:
        """That he must name trumps, what he may name, and what follows if he cannot."""
        w.say("the dealer may not pass: he must name trumps, and is the maker")
        may = "may" if self.may_name_turned_down_suit else "may not"
        w.say(f"he {may} name the suit of the card turned down", "may_name_turned_down_suit")
        if self.may_name_no_trump:
            w.say("he may also name no trump", "may_name_no_trump")
        elif "no_trump" in w.facts:
            w.say("no trump is not open to him", "may_name_no_trump")
        if self.may_name_low_no_trump:
            w.say("he may also name low no trump", "may_name_low_no_trump")
        elif "low_no_trump" in w.facts:
            w.say("low no trump is not open to him", "may_name_low_no_trump")
        if self.if_barred is not None:
            barred = w.part("if_barred").leading(
                "if the rules on calls leave him nothing to name, "
            )
            self.if_barred.words(barred)


def _may_bar_the_dealer(rule: CallRule) -> bool:
    """Whether a rule on calls speaks of the dealer, and of the round in which he is stuck."""
    here = "name_suit" in (rule.rounds() or ["name_suit"])
    return here and not {"everyone", "dealer", "dealers_side"}.isdisjoint(listed(rule.who))


@hookimpl
def register_if_all_pass() -> list[type[IfAllPass]]:
    """Stick the dealer."""
    return [DealerMustName]
