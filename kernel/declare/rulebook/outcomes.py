"""When each row of the score table counts, in words, as it comes out among the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kernel.declare.language.rows import ROW_FACTS
from kernel.declare.rulebook.english import counted, listing, number, numbers_said
from kernel.declare.rulebook.facts import bids_said, tricks_said
from kernel.values.bits import bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kernel.declare.components.score import Score
    from kernel.declare.language.rows import Outcome, Row
    from kernel.declare.rulebook.words import Words
    from kernel.values.bits import Mask


class Outcomes:
    """The outcomes of a deal by the row that decides them.

    *have_overlaps* tells that what two rows are said to count for is the same in some outcome.
    """

    def __init__(self, score: Score, w: Words) -> None:
        self._score = score
        self._w = w
        self._people = w.people
        self._each = w.rules.deal.each
        self._facts = w.facts
        self._decided: dict[str, list[Outcome]] = {name: [] for name in score.rows}
        for outcome, names in w.rules.decisions.decided:
            for name in names:
                self._decided[name].append(outcome)
        self._told = {name: self._tricks_of(name) for name in score.rows}
        fitting = w.rules.decisions.fitting.items()
        self.have_overlaps = any(self._overlaps(names, numbers) for names, numbers in fitting)

    def _overlaps(self, names: Sequence[str], numbers: Mask) -> bool:
        """Whether two of the rows that fit these outcomes are said to count in one of them."""
        told = [self._told[name] for name in names]
        found = {self._w.rules.decisions.tricks(number) for number in bits(numbers)}
        return any(sum(said is None or n in said for said in told) > 1 for n in found)

    def _with_parent(self, name: str) -> list[Row]:
        """The row, and the one it is a special case of."""
        row = self._score.rows[name]
        parent = self._score.rows.get(row.special_case_of or "")
        return [row, parent] if parent else [row]

    def place(self, name: str) -> tuple[float, list[bool], str]:
        """What puts the rows in order: the most tricks first, lone hands after the others."""
        tricks = [outcome.tricks for outcome in self._decided[name]] or [0]
        rows = self._with_parent(name)
        wanted = {fact.name for fact in ROW_FACTS for each in rows if each.wants(fact)}
        wanted |= {fact.needs for fact in ROW_FACTS if fact.name in wanted and fact.needs}
        special = [fact.name in wanted for fact in ROW_FACTS if not fact.of_the_call]
        return -sum(tricks) / len(tricks), special, name

    def when(self, name: str) -> str:
        """When the row counts: `three or four tricks, playing alone`."""
        rows = self._with_parent(name)
        besides = [said for each in rows for said in self._besides(each)]
        return ", ".join(dict.fromkeys([self._tricks(name, rows), *besides]))

    def _tricks_of(self, name: str) -> frozenset[int] | None:
        """The numbers of tricks with which the row counts; None where bids or lone hands matter."""
        found: dict[Any, set[int]] = {}
        for outcome in self._decided[name]:
            found.setdefault((outcome.contract, outcome.facts), set()).add(outcome.tricks)
        sets = {frozenset(tricks) for tricks in found.values()}
        return sets.pop() if len(sets) == 1 else None

    def _tricks(self, name: str, rows: list[Row]) -> str:
        """How many tricks, as it comes out among the other rows; in its own words if it varies."""
        tricks = self._told[name]
        if tricks is not None:
            return _numbers(tricks, self._each)
        said = [self._takes(row.makers_take) for row in rows if row.makers_take is not None]
        return listing(dict.fromkeys(said)) or "any number of tricks"

    def _takes(self, takes: int | str) -> str:
        by_bid = self._score.makers_need == "bid" and self._score.lone_maker_needs is None
        they = "they" if self._people.are_partners else "he"
        needs = "need" if self._people.are_partners else "needs"
        words = {
            "enough": f"what {they} bid{self._or_more()}"
            if by_bid
            else f"as many tricks as {they} {needs}",
            "too_few": f"less than {they} bid" if by_bid else f"fewer tricks than {they} {needs}",
            "all": f"all {number(self._each)} tricks",
            "no_trick": "no trick",
        }
        return words.get(str(takes)) or tricks_said(takes)

    def _or_more(self) -> str:
        """More than was bid is enough too, unless there is no more to take, or nothing was bid."""
        contracts = self._w.rules.auction.contracts(self._w.rules)
        some = any(contract.low < self._each for contract in contracts)
        return ", or more" if some and all(contract.low for contract in contracts) else ""

    def _besides(self, row: Row) -> Iterator[str]:
        for fact in ROW_FACTS:
            wanted = row.wants(fact)
            if wanted is not None and fact.name in self._facts:
                yield fact.words[wanted]
        if row.bid is not None:
            yield f"after a bid of {bids_said(row.bid, self._w)}"
        if row.defenders_take_first is not None:
            yield f"{self._people.defenders} taking the first {_row_of(row.defenders_take_first)}"
        if row.makers_take_last is not None:
            yield f"{self._people.makers} taking the last {_row_of(row.makers_take_last)}"


def _row_of(tricks: int) -> str:
    return "trick" if tricks == 1 else counted(tricks, "trick")


def _numbers(tricks: frozenset[int], each: int) -> str:
    if tricks == {each}:
        return f"all {number(each)} tricks"
    return f"{numbers_said(tricks, each)} {'trick' if tricks <= {0} or tricks == {1} else 'tricks'}"
