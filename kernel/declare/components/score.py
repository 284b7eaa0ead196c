"""`score`: what each outcome of a deal is worth, as a table in which the more exact row counts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from kernel.declare.component import Component, Finding, Whole, YesNo

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.declare.schema import Rules

_WORDS = ("all", "no_trick", "enough", "too_few")


def _takes(value: int | str) -> int | str:
    if isinstance(value, int) or value in _WORDS or re.fullmatch(r"\d+-\d+", value):
        return value
    raise PydanticCustomError(
        "unknown_makers_take",
        "'{value}' says no number of tricks",
        {
            "value": value,
            "hint": "write all, no_trick, enough, too_few, a number (4) or a range (3-4)",
        },
    )


Takes = Annotated[Whole | str, AfterValidator(_takes)]
"""How many tricks: a word, a number or a range."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended, as far as score rows ask."""

    tricks: int
    alone: bool
    defended_alone: bool

    def __str__(self) -> str:
        said = "1 trick" if self.tricks == 1 else f"{self.tricks} tricks"
        lone = " with a lone hand" if self.alone else ""
        return f"{said}{lone}" + (" against a lone defender" if self.defended_alone else "")


@dataclass(frozen=True, slots=True)
class Worth:
    """What one outcome scores: points for each seat of the making side, and of the others."""

    makers: int
    defenders: int


class Row(Component):
    """One row of the score table: conditions, and what they score."""

    title: Annotated[str | None, Field(description="Words for the rulebook.")] = None
    makers_take: Annotated[
        Takes | None,
        Field(description="The tricks the makers take: all, no_trick, enough, too_few, 4, 3-4."),
    ] = None
    alone: Annotated[
        YesNo | None, Field(description="Only when the maker plays a lone hand, or only when not.")
    ] = None
    defended_alone: Annotated[
        YesNo | None, Field(description="Only when a defender plays alone, or only when none does.")
    ] = None
    special_case_of: Annotated[
        str | None, Field(description="A row whose conditions this one takes over and narrows.")
    ] = None
    beats: Annotated[
        tuple[str, ...], Field(description="Rows over which this one counts where both fit.")
    ] = ()
    makers_score: Annotated[
        Whole, Field(ge=-10_000, le=10_000, description="Points for the makers' side.")
    ] = 0
    defenders_score: Annotated[
        Whole, Field(ge=-10_000, le=10_000, description="Points for each defending side.")
    ] = 0

    @property
    def worth(self) -> Worth:
        """The results of the row."""
        return Worth(self.makers_score, self.defenders_score)


class Score(Component):
    """What the makers must take, and what each outcome scores."""

    makers_need: Annotated[
        Whole | Literal["all", "no_trick"],
        Field(description="How many tricks the makers must take: a number, all, or no_trick."),
    ]
    rows: Annotated[
        Mapping[str, Row], Field(description="The score table: named rows, in no order.")
    ]

    def enough(self, each: int) -> frozenset[int]:
        """The numbers of tricks with which the makers reach what they need."""
        if self.makers_need == "no_trick":
            return frozenset({0})
        need = each if self.makers_need == "all" else int(self.makers_need)
        return frozenset(range(need, each + 1))

    def outcomes(self, rules: Rules) -> list[Outcome]:
        """Every outcome, in the order of the table; not all of them may come up."""
        facts = rules.game_facts()
        alone = (False, True) if "alone" in facts else (False,)
        defended = (False, True) if "defended_alone" in facts else (False,)
        return [
            Outcome(tricks, lone, against)
            for against in defended
            for lone in alone
            for tricks in range(rules.deal.each + 1)
        ]

    def fits(self, row: Row, outcomes: Iterable[Outcome], each: int) -> frozenset[Outcome]:
        """The outcomes that fit *row*."""
        parent = self.rows.get(row.special_case_of) if row.special_case_of else None
        conditions = [row, parent] if parent else [row]
        return frozenset(
            outcome
            for outcome in outcomes
            if all(self._fits_own(condition, outcome, each) for condition in conditions)
        )

    def _fits_own(self, row: Row, outcome: Outcome, each: int) -> bool:
        return (
            outcome.tricks in self._tricks(row.makers_take, each)
            and row.alone in (None, outcome.alone)
            and row.defended_alone in (None, outcome.defended_alone)
        )

    def _tricks(self, takes: int | str | None, each: int) -> frozenset[int]:
        everything = frozenset(range(each + 1))
        if takes is None:
            return everything
        if isinstance(takes, int):
            return everything & {takes}
        if "-" in takes:
            low, high = map(int, takes.split("-"))
            return everything & set(range(low, high + 1))
        words = {"all": frozenset({each}), "no_trick": frozenset({0})}
        enough = self.enough(each)
        return words.get(takes) or (enough if takes == "enough" else everything - enough)

    def deciding(self, rules: Rules) -> Iterator[tuple[Outcome, list[str]]]:
        """For each outcome the rows that decide it: one, or several that nothing settles."""
        each, lone = rules.deal.each, rules.alone.outcomes() if rules.alone else [(False, False)]
        outcomes = [o for o in self.outcomes(rules) if (o.alone, o.defended_alone) in lone]
        fitting = {name: self.fits(row, outcomes, each) for name, row in self.rows.items()}
        for outcome in outcomes:
            here = [name for name, fits in fitting.items() if outcome in fits]
            inner = [
                name for name in here if not any(fitting[other] < fitting[name] for other in here)
            ]
            beaten = {loser for name in inner for loser in self.rows[name].beats}
            yield outcome, [name for name in inner if name not in beaten]

    def table(self, rules: Rules) -> list[Worth]:
        """What each outcome scores, in the order of `outcomes`; nothing for what cannot be."""
        worths = {outcome: self.rows[names[0]].worth for outcome, names in self.deciding(rules)}
        return [worths.get(outcome, Worth(0, 0)) for outcome in self.outcomes(rules)]

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether every outcome has one row, and every row an outcome."""
        named = [*self._unknown_rows()]
        if named:
            return named
        need = self._need_out_of_reach(rules.deal.each)
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

    def _need_out_of_reach(self, each: int) -> Iterable[Finding]:
        need = self.makers_need
        if isinstance(need, int) and not 1 <= need <= each:
            yield Finding(
                ("makers_need",),
                "out-of-reach",
                f"the makers cannot need {need} tricks of {each}",
                f"write a number from 1 to {each}, all, or no_trick",
            )

    def _holes(self, rules: Rules) -> Iterable[Finding]:
        told: set[tuple[str, ...]] = set()
        for outcome, names in self.deciding(rules):
            if tuple(names) in told:
                continue
            told.add(tuple(names))
            if not names:
                yield Finding(
                    ("rows",),
                    "outcome-without-row",
                    f"no row says what happens when the makers take {outcome}",
                    "add a row, or widen one: too_few and enough together cover everything",
                )
            elif len({self.rows[name].worth for name in names}) > 1:
                both = " and ".join(names)
                yield Finding(
                    ("rows", names[-1]),
                    "rows-overlap",
                    f"{both} both fit when the makers take {outcome}, and score differently",
                    f"say which counts: beats: [{names[0]}] in {names[-1]}, or narrow one of them",
                )

    def _dead(self, rules: Rules) -> Iterable[Finding]:
        alive = {name for _, names in self.deciding(rules) for name in names}
        for name in self.rows:
            if name not in alive:
                yield Finding(
                    ("rows", name),
                    "row-never-counts",
                    "this row never counts: no outcome fits it, or a more exact row always does",
                    f"take it out with `{name}: none`, or change its makers_take",
                )
