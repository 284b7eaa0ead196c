"""The score table in words: what the makers need, what each outcome scores, which row counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from kernel.declare.rulebook.amounts import amount_said, amount_shown, is_loss, is_something
from kernel.declare.rulebook.english import (
    capital,
    counted,
    listing,
    name_of,
    number,
    numbers_said,
)
from kernel.declare.rulebook.facts import bids_said, tricks_said

if TYPE_CHECKING:
    from kernel.declare.components.score import Outcome, Row, Score
    from kernel.declare.rulebook.book import Row as BookRow
    from kernel.declare.rulebook.people import People
    from kernel.declare.rulebook.words import Words

_PAYMENTS: Final = ("each_defender_pays", "each_defender_is_paid")


def score_in_words(score: Score, w: Words) -> None:
    """What the makers need, then the table."""
    each, people = w.rules.deal.each, w.people
    w.say(f"{people.makers} must take {_need(score.makers_need, each)}", "makers_need")
    if score.lone_maker_needs is not None:
        w.say(f"a lone maker must take {_need(score.lone_maker_needs, each)}", "lone_maker_needs")
    table = _Table(score, w)
    w.table(table.head, table.rows())
    after = w.paragraph()
    if table.has_overlaps:
        after.say("where two lines fit, the more exact one counts", "rows")
    for name, row in score.rows.items():
        if row.beats:
            losers = listing([table.title(other) for other in row.beats], "or")
            after.say(
                f"where {table.title(name)} and {losers} both fit, {table.title(name)} counts",
                f"rows.{name}.beats",
            )


def _need(need: int | str, each: int) -> str:
    if need == "bid":
        return "the tricks that were bid"
    if need == "no_trick":
        return "no trick at all"
    if need in ("all", each):
        return f"all {number(each)} tricks"
    return f"at least {number(int(need))} of the {counted(each, 'trick')}"


class _Table:
    """The rows of one score table, the most tricks first."""

    def __init__(self, score: Score, w: Words) -> None:
        self._score = score
        self._w = w
        self._decided: dict[str, list[Outcome]] = {name: [] for name in score.rows}
        self.has_overlaps = False
        for outcome, names in score.deciding(w.rules):
            for name in names:
                self._decided[name].append(outcome)
            self.has_overlaps |= len(score.fitting(outcome)) > 1

    @property
    def head(self) -> list[str]:
        """What stands over the columns."""
        people = self._w.people
        takes = capital(people.does("take"))
        makers = capital(people.makers.removeprefix("the "))
        return ["", takes, makers, capital(people.each_defender.removeprefix("the "))]

    def title(self, name: str) -> str:
        """What a row is called."""
        row = self._score.rows.get(name)
        return (row.title if row else None) or name_of(name)

    def rows(self) -> Iterator[BookRow]:
        """A row for each row."""
        for name in sorted(self._score.rows, key=self._place):
            row, title = self._score.rows[name], self.title(name)
            when, makers, others = self._when(name), *_shown(row, self._w.people)
            scores = listing(_scores(row, self._w.people)) or "nobody scores"
            said = f"{title}: if {self._w.people.does('take')} {when}, {scores}"
            yield self._w.row([title, capital(when), makers, others], said, f"rows.{name}")

    def _place(self, name: str) -> tuple[float, int, int, str]:
        tricks = [outcome.tricks for outcome in self._decided[name]] or [0]
        row = self._score.rows[name]
        lone = bool(row.alone), bool(row.defended_alone)
        return -sum(tricks) / len(tricks), *map(int, lone), name

    def _when(self, name: str) -> str:
        """When the row counts: `three or four tricks, playing alone`."""
        row = self._score.rows[name]
        parent = self._score.rows.get(row.special_case_of or "")
        both = [row, parent] if parent else [row]
        besides = [said for each in both for said in self._besides(each)]
        return ", ".join(dict.fromkeys([self._tricks(name, both), *besides]))

    def _tricks(self, name: str, rows: list[Row]) -> str:
        """How many tricks, as it comes out among the other rows; in its own words if it varies."""
        each, found = self._w.rules.deal.each, {}
        for outcome in self._decided[name]:
            lone = outcome.alone, outcome.defended_alone
            found.setdefault((outcome.contract, lone), set()).add(outcome.tricks)
        sets = [frozenset(tricks) for tricks in found.values()]
        if len(set(sets)) == 1:
            [tricks] = set(sets)
            return _numbers(tricks, each)
        said = [_takes(row.makers_take, self._score, each) for row in rows if row.makers_take]
        return listing(dict.fromkeys(said)) or "any number of tricks"

    def _besides(self, row: Row) -> Iterator[str]:
        facts = self._w.rules.game_facts()
        if row.alone is not None and "alone" in facts:
            yield f"{'' if row.alone else 'not '}playing alone"
        if row.defended_alone is not None and "defended_alone" in facts:
            yield f"against {'a' if row.defended_alone else 'no'} lone defender"
        if row.bid is not None:
            yield f"after a bid of {bids_said(row.bid)}"
        if row.defenders_take_first is not None:
            yield f"{self._w.people.defenders} taking the first {_several(row.defenders_take_first)}"
        if row.makers_take_last is not None:
            yield f"{self._w.people.makers} taking the last {_several(row.makers_take_last)}"


def _several(tricks: int) -> str:
    return "trick" if tricks == 1 else counted(tricks, "trick")


def _numbers(tricks: frozenset[int], each: int) -> str:
    if tricks == {each}:
        return f"all {number(each)} tricks"
    noun = "trick" if tricks in ({0}, {1}, {0, 1}) else "tricks"
    return f"{numbers_said(tricks, each)} {noun}".replace(
        "fewer than two trick", "fewer than two tricks"
    )


def _takes(takes: Any, score: Score, each: int) -> str:
    by_bid = score.makers_need == "bid"
    words = {
        "enough": "what they bid" if by_bid else "as many tricks as they need",
        "too_few": "less than they bid" if by_bid else "fewer tricks than they need",
        "all": f"all {number(each)} tricks",
        "no_trick": "no trick",
    }
    return words.get(takes) or tricks_said(takes)


def _shown(row: Row, people: People) -> tuple[str, str]:
    """What stands in the columns of the makers and of the defenders."""
    makers, others = amount_shown(row.makers_score), amount_shown(row.defenders_score)
    for line, mine, theirs in ((_PAYMENTS[0], "gets", "pays"), (_PAYMENTS[1], "pays", "gets")):
        amount = getattr(row, line)
        if is_something(amount):
            of = {"gets": "from", "pays": "to"}[mine]
            each = "the defender" if people.are_two else "each"
            makers, others = (
                f"{mine} {amount_shown(amount)} {of} {each}",
                f"{theirs} {amount_shown(amount)}",
            )
    return makers, others


def _scores(row: Row, people: People) -> Iterator[str]:
    """What the row scores, as clauses."""
    if is_something(row.makers_score):
        takers = "they take" if people.are_partners else "he takes"
        verb = ("lose", "loses") if is_loss(row.makers_score) else ("score", "scores")
        yield f"{people.does(*verb)} {amount_said(row.makers_score, takers)}"
    if is_something(row.defenders_score):
        takers = "they take" if people.are_partners else "he takes himself"
        verb = ("lose", "loses") if is_loss(row.defenders_score) else ("score", "scores")
        yield f"{people.defenders_do(*verb)} {amount_said(row.defenders_score, takers)}"
    each = "the defender" if people.are_two else "each defender"
    if is_something(row.each_defender_pays):
        yield f"{each} pays {people.makers} {amount_said(row.each_defender_pays)}"
    if is_something(row.each_defender_is_paid):
        yield f"{people.does('pay')} {each} {amount_said(row.each_defender_is_paid)}"
