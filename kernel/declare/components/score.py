"""`score`: what each outcome of a deal is worth, as a table in which the more exact row counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from pydantic import Field

from kernel.declare.component import Component, Finding, Words
from kernel.declare.language.amounts import Parts, is_by_own_trick
from kernel.declare.language.beating import rows_in_rings
from kernel.declare.language.phrases import listed
from kernel.declare.language.rows import ROW_FACTS, Need, Outcome, Row, RowFact
from kernel.declare.rulebook.scores import score_in_words
from kernel.values.bits import bits, mask_of
from kernel.values.plan import Contract, Worth
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

    def enough(self, outcome: Outcome) -> range:
        """The numbers of tricks with which the makers have enough."""
        need, each = self.makers_need, len(outcome.won)
        if outcome.alone and self.lone_maker_needs is not None:
            need = self.lone_maker_needs
        if need == "bid":
            contract = outcome.contract
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

    def outcomes(self, rules: Rules) -> list[Outcome | None]:
        """Every outcome, in the order of the table, with None for what no order of tricks gives.

        Not all of them may come up.
        """
        asked = [fact.name for fact in self.facts_asked(rules)]
        held = [frozenset(asked[bit] for bit in bits(n)) for n in range(1 << len(asked))]
        return [
            Outcome(won, facts, contract) if won is not None else None
            for contract in (*rules.auction.contracts(rules),) or (None,)
            for facts in held
            for won in self._tricks_won(rules)
        ]

    def _tricks_won(self, rules: Rules) -> Sequence[tuple[bool, ...] | None]:
        """Who took the tricks: in the cases of each order, or only how many."""
        runs, each = self.runs(rules), rules.deal.each
        if runs is not None:
            return runs.examples()
        return [(True,) * taken + (False,) * (each - taken) for taken in range(each + 1)]

    def _fits(self, row: Row, outcome: Outcome) -> bool:
        parent = self.rows.get(row.special_case_of) if row.special_case_of else None
        return all(self._fits_own(each, outcome) for each in ([row, parent] if parent else [row]))

    def _fits_own(self, row: Row, outcome: Outcome) -> bool:
        return (
            self._takes(row.makers_take, outcome)
            and all(row.wants(fact) in (None, fact.name in outcome.facts) for fact in ROW_FACTS)
            and _fits_bid(row.bid, outcome.contract)
            and not any(outcome.won[: row.defenders_take_first or 0])
            and all(outcome.won[len(outcome.won) - (row.makers_take_last or 0) :])
        )

    def _takes(self, takes: int | str | None, outcome: Outcome) -> bool:
        if takes is None or isinstance(takes, int):
            return takes in (None, outcome.tricks)
        if "-" in takes:
            low, high = map(int, takes.split("-"))
            return low <= outcome.tricks <= high
        if takes in ("all", "no_trick"):
            return outcome.tricks == (len(outcome.won) if takes == "all" else 0)
        return (outcome.tricks in self.enough(outcome)) == (takes == "enough")

    def fitting(self, outcome: Outcome) -> list[str]:
        """The rows whose conditions *outcome* meets."""
        return [name for name, row in self.rows.items() if self._fits(row, outcome)]

    def deciding(self, rules: Rules) -> Iterator[tuple[Outcome, list[str]]]:
        """For each outcome the rows that decide it: one, or several that nothing settles.

        `Rules.decided` keeps them.
        """
        outcomes = [each for each in self.outcomes(rules) if each and _may_be(each.facts, rules)]
        by_itself = {
            name: mask_of(at for at, outcome in enumerate(outcomes) if self._fits_own(row, outcome))
            for name, row in self.rows.items()
        }
        fits = {
            name: own & by_itself.get(self.rows[name].special_case_of or name, own)
            for name, own in by_itself.items()
        }
        inside = {
            name: {other for other, its in fits.items() if its & own == its != own}
            for name, own in fits.items()
        }
        for at, outcome in enumerate(outcomes):
            here = {name for name, own in fits.items() if own >> at & 1}
            inner = [name for name in fits if name in here and not inside[name] & here]
            beaten = {loser for name in inner for loser in self.rows[name].beats}
            yield outcome, [name for name in inner if name not in beaten]

    def worth(self, name: str, outcome: Outcome, rules: Rules) -> Worth:
        """What row *name* gives for *outcome*."""
        return self.rows[name].worth(outcome, self.enough(outcome), rules)

    def table(self, rules: Rules) -> list[Worth]:
        """What each outcome scores, in the order of `outcomes`; nothing for what cannot be."""
        decided = dict(rules.decided)
        return [
            self.worth(decided[outcome][0], outcome, rules)
            if outcome is not None and outcome in decided
            else Worth(0, 0)
            for outcome in self.outcomes(rules)
        ]

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
        told: set[tuple[str, ...]] = set()
        for outcome, names in rules.decided:
            if tuple(names) in told:
                continue
            if not names:
                told.add(())
                yield Finding(
                    ("rows",),
                    "outcome-without-row",
                    f"no row says what happens when the makers take {outcome}",
                    "add a row, or widen one: too_few and enough together cover everything",
                )
            elif len({self.worth(name, outcome, rules) for name in names}) > 1:
                told.add(tuple(names))
                both = " and ".join(names)
                yield Finding(
                    ("rows", names[-1]),
                    "rows-overlap",
                    f"{both} both fit when the makers take {outcome}, and score differently",
                    f"say which counts: beats: [{names[0]}] in {names[-1]}, or narrow one of them",
                )

    def _dead(self, rules: Rules) -> Iterable[Finding]:
        alive = {name for _, names in rules.decided for name in names}
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


def _may_be(facts: frozenset[str], rules: Rules) -> bool:
    """Whether these may hold together at the end of a deal."""
    needed = {fact.needs for fact in ROW_FACTS if fact.name in facts and fact.needs}
    lone = "alone" in facts, "defended_alone" in facts
    return needed <= facts and lone in rules.lone_outcomes()


def _fits_bid(bid: Any, contract: Contract | None) -> bool:
    if bid is None:
        return True
    names: tuple[Any, ...] = (contract.name, contract.bid or None) if contract else ()
    return not frozenset(names).isdisjoint(listed(bid))


def _is_something(amount: Any) -> bool:
    return bool(amount != 0)
