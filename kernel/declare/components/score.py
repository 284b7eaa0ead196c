"""`score`: what each outcome of a deal is worth, as a table in which the more exact row counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from pydantic import Field

from kernel.declare.component import Component, Finding, Words
from kernel.declare.language.amounts import Parts, is_by_own_trick
from kernel.declare.language.beating import rows_in_rings
from kernel.declare.language.rows import ROW_FACTS, Need, Row, RowFact
from kernel.declare.rulebook.scores import score_in_words
from kernel.values.plan import Contract
from kernel.values.runs import Runs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.declare.schema import Rules


class Score(Component):
    """What the makers must take, and what each outcome scores."""

    fact_names: ClassVar[tuple[str, ...]] = ("both_sides_score",)

    makers_need: Annotated[
        Need,
        Field(description="The tricks the makers must take: a number, bid, all, or no_trick."),
    ]
    lone_maker_needs: Annotated[
        Need | None, Field(description="What a lone maker must take, where it differs.")
    ] = None
    rows: Annotated[
        Mapping[str, Row], Field(description="The score table: named rows, in no order.")
    ]

    @property
    def asks_order(self) -> bool:
        """Whether some row asks who took which trick."""
        return any(row.asks_order for row in self.rows.values())

    def facts_asked(self, rules: Rules) -> list[RowFact]:
        """The facts of the game that the table tells apart; the first changes fastest."""
        known = rules.game_facts()
        return [
            fact
            for fact in ROW_FACTS
            if fact.name in known
            and (
                fact.is_always_asked
                or any(row.wants(fact) is not None for row in self.rows.values())
            )
        ]

    def enough(self, contract: Contract | None, each: int, *, alone: bool) -> range:
        """The numbers of tricks of *each* with which the makers, or one *alone*, have enough."""
        need = self.makers_need
        if alone and self.lone_maker_needs is not None:
            need = self.lone_maker_needs
        if need == "bid":
            return range(contract.low, contract.high + 1) if contract else range(each + 1)
        if need == "no_trick":
            return range(1)
        return range(each if need == "all" else int(need), each + 1)

    def runs(self, rules: Rules) -> Runs | None:
        """The cases in which the order of the tricks matters; None where only numbers do."""
        if not self.asks_order:
            return None
        rows = self.rows.values()
        first = {row.defenders_take_first for row in rows if row.defenders_take_first}
        last = {row.makers_take_last for row in rows if row.makers_take_last}
        return Runs(rules.deal.each, tuple(sorted(first)), tuple(sorted(last)))

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:
        """What depends on lone hands."""
        if "alone" not in rules.game_facts():
            yield "lone_maker_needs", "nobody plays alone"

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`both_sides_score`, where one deal may give points to both."""
        both = any(
            _is_something(row.makers_score) and _is_something(row.defenders_score)
            for row in self.rows.values()
        )
        return ["both_sides_score"] if both else []

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether every outcome has one row, and every row an outcome."""
        named = [*self._unknown_rows(), *rows_in_rings(self.rows), *self._without_bids(rules)]
        if named:
            return named
        halved = self._halved_by_own_trick(rules)
        need = [*self._need_out_of_reach(rules.deal.each), *halved]
        return [*need, *self._holes(rules), *self._dead(rules)]

    def _unknown_rows(self) -> Iterable[Finding]:
        for name, row in self.rows.items():
            others = [("special_case_of", row.special_case_of)] if row.special_case_of else []
            others += [("beats", other) for other in row.beats]
            for key, other in others:
                if other not in self.rows or other == name:
                    known = ", ".join(sorted(set(self.rows) - {name}))
                    yield Finding(
                        ("rows", name, key),
                        "unknown-row",
                        f"there is no other row {other!r}",
                        f"the rows are {known}",
                    )

    def _halved_by_own_trick(self, rules: Rules) -> Iterable[Finding]:
        """Where each is for himself, defenders score by their own tricks, one by one."""
        for name, row in self.rows.items():
            amount = row.defenders_score
            halved = isinstance(amount, Parts) and amount.half is not None
            if halved and is_by_own_trick(amount) and rules.all_for_themselves:
                yield Finding(
                    ("rows", name, "defenders_score"),
                    "half-of-own-tricks",
                    "each defender scores for each of his own tricks, and that is never halved",
                    "write whole points per_trick, or take half out",
                )

    def _without_bids(self, rules: Rules) -> Iterable[Finding]:
        if rules.auction.contracts(rules):
            return
        for key in ("makers_need", "lone_maker_needs"):
            if getattr(self, key) == "bid":
                yield Finding(
                    (key,),
                    "no-bids",
                    "the makers are to take what they bid, but this auction has no bids",
                    "write a number, all, or no_trick",
                )

    def _need_out_of_reach(self, each: int) -> Iterable[Finding]:
        for key in ("makers_need", "lone_maker_needs"):
            need = getattr(self, key)
            if isinstance(need, int) and not 1 <= need <= each:
                yield Finding(
                    (key,),
                    "out-of-reach",
                    f"the makers cannot need {need} tricks of {each}",
                    f"write a number from 1 to {each}, all, or no_trick",
                )

    def _holes(self, rules: Rules) -> Iterable[Finding]:
        for number, names in rules.decisions.unsettled():
            outcome = rules.decisions.outcome(number)
            if not names:
                yield Finding(
                    ("rows",),
                    "outcome-without-row",
                    f"no row says what happens when the makers take {outcome}",
                    "add a row, or widen one: too_few and enough together cover everything",
                )
            else:
                both = " and ".join(names)
                yield Finding(
                    ("rows", names[-1]),
                    "rows-overlap",
                    f"{both} both fit when the makers take {outcome}, and score differently",
                    f"say which counts: beats: [{names[0]}] in {names[-1]}, or narrow one of them",
                )

    def _dead(self, rules: Rules) -> Iterable[Finding]:
        alive = {name for names in rules.decisions.deciding for name in names}
        for name in self.rows:
            if name not in alive:
                never = self._never(name, rules)
                why = never or "no outcome fits it, or a more exact row always does"
                or_else = "" if never else ", or change its conditions"
                yield Finding(
                    ("rows", name),
                    "row-never-counts",
                    f"this row never counts: {why}",
                    f"take it out with `{name}: none`{or_else}",
                )

    def _never(self, name: str, rules: Rules) -> str:
        """What the row asks for that never is so in this game; empty where that is not why."""
        facts, row = rules.game_facts(), self.rows[name]
        rows = [row, *filter(None, [self.rows.get(row.special_case_of or "")])]
        return next(
            (
                fact.never
                for fact in ROW_FACTS
                if fact.name not in facts and any(each.wants(fact) for each in rows)
            ),
            "",
        )

    def words(self, w: Words) -> None:
        """What the makers need, and the table."""
        score_in_words(self, w)


def _is_something(amount: Any) -> bool:
    return bool(amount != 0)
