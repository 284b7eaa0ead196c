"""`match.remember` and `match.also_ends`: what a match keeps from deal to deal, and other ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from kernel.declare.base import Component, Whole, YesNo
from kernel.declare.language.bonus import declare_bonus
from kernel.declare.language.when import Number, in_range
from kernel.declare.passes import Declare
from kernel.declare.rulebook.memory import also_ends_in_words, remembered_in_words
from kernel.values.bits import NONE, bits
from kernel.values.cards import SUITS
from kernel.values.counting import tricks_of
from kernel.values.layout import (
    ALONE,
    BONUS,
    MAKER,
    MAKERS,
    OUTCOME,
    PLAYED,
    TRUMPS,
    Audience,
    Cells,
    CellType,
)

if TYPE_CHECKING:
    from kernel.declare.passes import Build
    from kernel.declare.rulebook.words import Words
    from kernel.declare.schema import Rules
    from kernel.values.phase import Entry

KeptFor = Literal["each_seat", "each_side", "the_table"]


class DealEnds(Component):
    """How a deal that was played ended; all lines must hold."""

    makers_take: Annotated[
        Number | None, Field(description="How many tricks the makers took: a number or a range.")
    ] = None
    alone: Annotated[YesNo | None, Field(description="Whether the maker was alone.")] = None

    def test(self, b: Build) -> Callable[[Cells], bool]:
        """Whether the deal ended so."""
        makers, tricks = b[MAKERS], tricks_of(b)
        fits = in_range(self.makers_take) if self.makers_take is not None else None
        alone, lone = (b[ALONE] if b.has(ALONE) else None), self.alone

        def holds(cells: Cells) -> bool:
            taken = tricks(cells, cells[makers])
            was_alone = bool(alone is not None and cells[alone])
            enough = fits is None or (cells[makers] != 0 and fits(taken))
            return enough and lone in (None, was_alone)

        return holds


class Reached(Component):
    """What follows when a counter is full."""

    score: Annotated[Whole, Field(description="So many points for whom it is kept.")] = 0
    back_to: Annotated[Whole, Field(ge=0, description="The counter goes back to this.")] = 0


class Remembered(Component):
    """Something everyone remembers from deal to deal: a counter, or a set of suits."""

    title: Annotated[str | None, Field(description="Words for the rulebook.")] = None
    kept_for: Annotated[KeptFor, Field(description="For whom it is kept.")] = "each_side"
    when: Annotated[DealEnds | None, Field(description="After such deals; all unless said.")] = None
    add: Annotated[
        Whole | None, Field(ge=1, le=100, description="So much is added to a counter.")
    ] = None
    add_to_set: Annotated[
        Literal["trumps"] | None, Field(description="The suit that was trumps joins a set.")
    ] = None
    to: Annotated[
        Literal["makers", "defenders", "maker"], Field(description="To whose it is added.")
    ] = "makers"
    at: Annotated[Whole | None, Field(ge=1, description="When the counter has so much ...")] = None
    then: Annotated[Reached | None, Field(description="... this follows.")] = None

    @model_validator(mode="after")
    def _counter_or_set(self) -> Remembered:
        if (self.add is None) == (self.add_to_set is None):
            raise PydanticCustomError(
                "counter_or_set",
                "is neither a counter nor a set, or both",
                {"hint": "write add: 1 for a counter, or add_to_set: trumps for a set"},
            )
        if self.add_to_set is not None and self.at is not None:
            raise PydanticCustomError(
                "set_with_at",
                "is a set, which is never full",
                {"hint": "leave at and then out; ask for `all` suits in a when instead"},
            )
        if self.at is not None and self.then is not None and self.then.back_to >= self.at:
            raise PydanticCustomError(
                "back_to_too_high",
                "goes back to as much as fills it again",
                {"hint": "write a back_to below at"},
            )
        if (self.at is None) != (self.then is None):
            raise PydanticCustomError(
                "at_without_then",
                "says at without then, or then without at",
                {"hint": "write both, as at: 4 and then: {score: 1, back_to: 0}"},
            )
        return self

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:  # noqa: ARG002
        """What depends on for whom it is kept."""
        if self.kept_for == "the_table":
            yield "to", "it is kept for the whole table"

    @property
    def is_set(self) -> bool:
        """Whether it is a set of suits, and no counter."""
        return self.add_to_set is not None

    def most(self, deals: int) -> int:
        """The most that can be remembered in so many *deals*: a counter's value, or all suits."""
        if self.add_to_set is not None:
            return len(SUITS)
        if self.at is not None and self.then is not None:
            return max(self.at - 1, self.then.back_to)
        return (self.add or 0) * deals

    def declare_as(self, b: Declare, name: str) -> None:
        """The public counter, or set of suits as a mask, carried from deal to deal."""
        kind = CellType.COUNT if self.is_set else CellType.POINTS
        b.cell(name, kind, Audience.ALL, per_seat=True, carried=True)
        if self.then is not None and self.then.score:
            declare_bonus(b)

    def at_end(self, b: Build, name: str) -> Entry:
        """Add what is to be added when a deal has been played."""
        ended, kept = self.when.test(b) if self.when else None, b[name]
        whose, seats = self._whose(b), range(b.seats)
        grow = self._grown(b)

        def note(cells: Cells) -> None:
            if cells[OUTCOME] != PLAYED or (ended is not None and not ended(cells)):
                return
            mask = whose(cells)
            for seat in seats:
                if mask >> seat & 1:
                    grow(cells, kept + seat, seat)

        return note

    def _whose(self, b: Build) -> Callable[[Cells], int]:
        everyone, makers, maker = (1 << b.seats) - 1, b[MAKERS], b[MAKER]
        if self.kept_for == "the_table":
            return lambda _: everyone
        if self.to == "maker" and self.kept_for == "each_seat":
            return lambda cells: 1 << cells[maker] if cells[maker] != NONE else 0
        if self.to == "defenders":
            return lambda cells: everyone & ~cells[makers] if cells[makers] else 0
        return lambda cells: cells[makers]

    def _grown(self, b: Build) -> Callable[[Cells, int, int], None]:
        if self.add_to_set is not None:
            return _add_trumps(b)
        add, at, then = self.add or 0, self.at, self.then
        bonus = b[BONUS] if then is not None and then.score else None
        # A partner's own counter scores for the side; counters kept for a side move together.
        own = self.kept_for != "each_seat"
        scoring = [[seat] if own else list(bits(b.side_of[seat])) for seat in range(b.seats)]

        def grow(cells: Cells, index: int, seat: int) -> None:
            cells[index] += add
            if at is not None and then is not None and cells[index] >= at:
                cells[index] = then.back_to
                for other in scoring[seat] if bonus is not None else ():
                    cells[(bonus or 0) + other] += then.score

        return grow

    def words(self, w: Words) -> None:
        """What is kept, and what follows when it is full."""
        remembered_in_words(self, w)


def _add_trumps(b: Build) -> Callable[[Cells, int, int], None]:
    trumps, orders = b[TRUMPS], b.orderings

    def grow(cells: Cells, index: int, _: int) -> None:
        trump = orders[cells[trumps]].trump
        cells[index] |= 0 if trump is None else 1 << trump

    return grow


class AlsoEnds(Component):
    """Another way in which a match ends."""

    title: Annotated[str | None, Field(description="Words for the rulebook.")] = None
    after_deals: Annotated[
        Whole, Field(ge=1, le=100_000, description="When so many deals have been played.")
    ]
    winner: Annotated[Literal["higher_score", "nobody"], Field(description="Who has won then.")] = (
        "higher_score"
    )

    def words(self, w: Words) -> None:
        """When, and who has won."""
        also_ends_in_words(self, w)
