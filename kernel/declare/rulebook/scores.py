"""The score table in words: what the makers need, what each outcome scores, which row counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.rulebook.amounts import (
    NOTHING,
    amount_said,
    amount_shown,
    is_loss,
    is_something,
)
from kernel.declare.rulebook.english import capital, counted, listing, number
from kernel.declare.rulebook.outcomes import Outcomes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kernel.declare.components.score import Score
    from kernel.declare.language.rows import Row
    from kernel.declare.rulebook.book import Row as BookRow
    from kernel.declare.rulebook.people import People
    from kernel.declare.rulebook.words import Words


def score_in_words(score: Score, w: Words) -> None:
    """What the makers need, then the table."""
    each = w.rules.deal.each
    has_bids, need = bool(w.rules.auction.contracts(w.rules)), score.makers_need
    anyhow = ", whatever was bid" if has_bids and need != "bid" else ""
    w.say(f"{w.people.makers} must take {_need(need, each)}{anyhow}", "makers_need")
    if score.lone_maker_needs is not None:
        w.say(f"a lone maker must take {_need(score.lone_maker_needs, each)}", "lone_maker_needs")
    outcomes = Outcomes(score, w)
    w.table(_head(w.people), _rows(score, outcomes, w))
    after = w.paragraph()
    if outcomes.have_overlaps:
        after.say("where two lines fit, the more exact one counts", "rows")
    for name, row in score.rows.items():
        if row.beats:
            winner, losers = (
                _title(score, name, w),
                [_title(score, other, w) for other in row.beats],
            )
            both = f"{winner} and {listing(losers, 'or')}"
            after.say(f"where {both} both fit, {winner} counts", f"rows.{name}.beats")


def _need(need: int | str, each: int) -> str:
    if need == "bid":
        return "the tricks that were bid"
    if need == "no_trick":
        return "no trick at all"
    if need in ("all", each):
        return f"all {number(each)} tricks"
    return f"at least {number(int(need))} of the {counted(each, 'trick')}"


def _title(score: Score, name: str, w: Words) -> str:
    """What a row is called."""
    row = score.rows.get(name)
    return w.title(row.title if row else None, name)


def _head(people: People) -> list[str]:
    """What stands over the columns."""
    who = (people.makers, people.each_defender)
    return ["", capital(people.does("take")), *(capital(w.removeprefix("the ")) for w in who)]


def _rows(score: Score, outcomes: Outcomes, w: Words) -> Iterator[BookRow]:
    """The rows, the most tricks first."""
    for name in sorted(score.rows, key=outcomes.place):
        row, title, when = score.rows[name], _title(score, name, w), outcomes.when(name)
        scores = listing(_scores(row, w.people)) or "nobody scores"
        said = f"{title}: if {w.people.does('take')} {when}, {scores}"
        yield w.row([title, capital(when), *shown(row, w.people)], said, f"rows.{name}")


def shown(row: Row, people: People) -> tuple[str, str]:
    """What stands in the columns of the makers and of the defenders."""
    lose, each_loses = people.does("lose").split()[-1], people.defenders_do("lose").split()[-1]
    each = "the defender" if people.are_two else "each"
    makers, others = [], []
    if is_something(row.makers_score):
        makers.append(amount_shown(row.makers_score, lose))
    if is_something(row.defenders_score):
        others.append(amount_shown(row.defenders_score, each_loses))
    if is_something(row.each_defender_pays):
        amount = amount_shown(row.each_defender_pays)
        makers.append(f"gets {amount} from {each}")
        others.append(f"pays {amount}")
    if is_something(row.each_defender_is_paid):
        amount = amount_shown(row.each_defender_is_paid)
        makers.append(f"pays {amount} to {each}")
        others.append(f"gets {amount}")
    return listing(makers) or NOTHING, listing(others) or NOTHING


def _scores(row: Row, people: People) -> Iterator[str]:
    """What the row scores, as clauses."""
    if is_something(row.makers_score):
        takers = "they take" if people.are_partners else "he takes"
        yield f"{people.does(*_verb(row.makers_score))} {amount_said(row.makers_score, takers)}"
    if is_something(row.defenders_score):
        amount = amount_said(row.defenders_score, people.defenders_take)
        yield f"{people.defenders_do(*_verb(row.defenders_score))} {amount}"
    each = "the defender" if people.are_two else "each defender"
    if is_something(row.each_defender_pays):
        yield f"{each} pays {people.makers} {amount_said(row.each_defender_pays)}"
    if is_something(row.each_defender_is_paid):
        yield f"{people.does('pay')} {each} {amount_said(row.each_defender_is_paid)}"


def _verb(amount: object) -> tuple[str, str]:
    return ("lose", "loses") if is_loss(amount) else ("score", "scores")  # type: ignore[arg-type]
