"""`score`: what each outcome of a deal is worth, as a table in which the more exact row counts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from kernel.declare.component import Component, Finding, Whole

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

    def fits(self, row: Row, each: int) -> frozenset[int]:
        """The outcomes that fit *row*: numbers of tricks of the makers."""
        found = self._own(row.makers_take, each)
        parent = self.rows.get(row.special_case_of) if row.special_case_of else None
        return found & self._own(parent.makers_take, each) if parent else found

    def _own(self, takes: int | str | None, each: int) -> frozenset[int]:
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

    def deciding(self, each: int) -> Iterator[tuple[int, list[str]]]:
        """For each outcome the rows that decide it: one, or several that nothing settles."""
        outcomes = {name: self.fits(row, each) for name, row in self.rows.items()}
        for outcome in range(each + 1):
            fitting = [name for name, fits in outcomes.items() if outcome in fits]
            inner = [
                name
                for name in fitting
                if not any(outcomes[other] < outcomes[name] for other in fitting)
            ]
            beaten = {loser for name in inner for loser in self.rows[name].beats}
            yield outcome, [name for name in inner if name not in beaten]

    def table(self, each: int) -> tuple[Worth, ...]:
        """What each number of tricks of the makers scores."""
        return tuple(self.rows[names[0]].worth for _, names in self.deciding(each))

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether every outcome has one row, and every row an outcome."""
        each = rules.deal.each
        named = [*self._unknown_rows()]
        if named:
            return named
        return [*self._need_out_of_reach(each), *self._holes(each), *self._dead(each)]

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

    def _holes(self, each: int) -> Iterable[Finding]:
        for outcome, names in self.deciding(each):
            tricks = "1 trick" if outcome == 1 else f"{outcome} tricks"
            if not names:
                yield Finding(
                    ("rows",),
                    "outcome-without-row",
                    f"no row says what happens when the makers take {tricks}",
                    "add a row, or widen one: too_few and enough together cover everything",
                )
            elif len({self.rows[name].worth for name in names}) > 1:
                both = " and ".join(names)
                yield Finding(
                    ("rows", names[-1]),
                    "rows-overlap",
                    f"{both} both fit when the makers take {tricks}, and score differently",
                    f"say which counts: beats: [{names[0]}] in {names[-1]}, or narrow one of them",
                )

    def _dead(self, each: int) -> Iterable[Finding]:
        alive = {name for _, names in self.deciding(each) for name in names}
        for name in self.rows:
            if name not in alive:
                yield Finding(
                    ("rows", name),
                    "row-never-counts",
                    "this row never counts: no outcome fits it, or a more exact row always does",
                    f"take it out with `{name}: none`, or change its makers_take",
                )
