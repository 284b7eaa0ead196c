"""`play.must_lead` and `play.may_not`: named rules on single cards, besides following suit."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from kernel.declare.base import Component
from kernel.declare.language.phrases import Cards
from kernel.declare.language.surroundings import mask_now
from kernel.declare.language.who import Who, seats_of
from kernel.declare.passes import Declare
from kernel.declare.rulebook.bans import may_not_in_words, must_lead_in_words
from kernel.values.bits import NONE, Mask
from kernel.values.counting import tricks_of
from kernel.values.layout import (
    ACTOR,
    BROKEN,
    FIRST_CARD,
    LED,
    TABLE,
    Audience,
    Cells,
    CellType,
)
from kernel.values.phase import Refusal
from kernel.values.plan import Ban

if TYPE_CHECKING:
    from kernel.declare.passes import Build
    from kernel.declare.rulebook.words import Words
    from kernel.declare.schema import Rules

Trick = Literal["first", "last"]


def _is_trick(b: Build, trick: Trick) -> Callable[[Cells], bool]:
    """Whether the first, or the last, trick is being played."""
    tricks, everyone = tricks_of(b), (1 << b.seats) - 1
    wanted = 0 if trick == "first" else b.rules.deal.each - 1
    return lambda cells: tricks(cells, everyone) == wanted


class MustLead(Component):
    """Cards one of which must be led, if the leader holds one."""

    title: Annotated[str | None, Field(description="Words for the rulebook.")] = None
    trick: Annotated[
        Trick | None, Field(description="To the first or last trick only; to all unless said.")
    ] = None
    who: Annotated[Who | list[Who], Field(description="Whom the rule binds.")] = "everyone"
    cards: Annotated[Cards, Field(description="The cards meant.")]

    def plan(self, b: Build, name: str) -> Ban:
        """The rule as a ban on all other cards."""
        masks, led = mask_now(b, self.cards), b[LED]
        here = _is_trick(b, self.trick) if self.trick else None
        who, pack = seats_of(b, self.who), b.deck.full_mask

        def barred(cells: Cells) -> Mask:
            if cells[led] or (here is not None and not here(cells)):
                return 0
            bound = who(cells) >> cells[ACTOR] & 1
            return pack & ~masks(cells) if bound else 0

        said, path = self.title or name.replace("_", " "), f"play.must_lead.{name}"
        return Ban(barred, Refusal("must-lead", said, path))

    def words(self, w: Words) -> None:
        """What must be led."""
        must_lead_in_words(self, w)


class BanWhen(Component):
    """What must be the case in the trick; all lines must hold."""

    phrase_name: ClassVar[str] = "facts of the trick"

    trick: Annotated[Trick | None, Field(description="In the first or the last trick.")] = None
    led: Annotated[Cards | None, Field(description="When one of these cards was led.")] = None
    trick_has_no: Annotated[
        Cards | None, Field(description="While none of these cards lies in the trick.")
    ] = None

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:
        """What is the case in every trick."""
        led = self.led
        if led is None or led.ranks or led.cards or led.natural or rules.deck.jokers:
            return
        if led.speaks_of("led"):
            yield "led", "the card led is always of the suit led"

    def test(self, b: Build) -> Callable[[Cells], bool]:
        """Whether all of it is the case."""
        tests = []
        if self.trick is not None:
            tests.append(_is_trick(b, self.trick))
        if self.led is not None:
            tests.append(self._led(b, self.led))
        if self.trick_has_no is not None:
            tests.append(self._has_no(b, self.trick_has_no))
        return lambda cells: all(test(cells) for test in tests)

    @staticmethod
    def _led(b: Build, cards: Cards) -> Callable[[Cells], bool]:
        masks, led, first = mask_now(b, cards), b[LED], b[FIRST_CARD]
        return lambda cells: bool(cells[led] and masks(cells) >> cells[first] & 1)

    @staticmethod
    def _has_no(b: Build, cards: Cards) -> Callable[[Cells], bool]:
        masks, table, seats = mask_now(b, cards), b[TABLE], range(b.seats)
        return lambda cells: not any(cells[table + seat] & masks(cells) for seat in seats)


class MayNot(Component):
    """Cards that may not be led, or not be played; lifted for a hand that has nothing else."""

    title: Annotated[str | None, Field(description="Words for the rulebook.")] = None
    who: Annotated[Who | list[Who], Field(description="Whom the rule binds.")] = "everyone"
    lead: Annotated[Cards | None, Field(description="The cards that may not be led.")] = None
    play: Annotated[Cards | None, Field(description="The cards that may not be played.")] = None
    when: Annotated[BanWhen | None, Field(description="When it holds; always unless said.")] = None
    until: Annotated[
        Literal["a_trump_is_played"] | None,
        Field(description="The rule ends for the rest of the deal when this has happened."),
    ] = None

    @model_validator(mode="after")
    def _lead_or_play(self) -> MayNot:
        if (self.lead is None) == (self.play is None):
            raise PydanticCustomError(
                "one_of_lead_and_play",
                "says none or both of lead and play",
                {"hint": "write just one of them; make two rules where two are needed"},
            )
        return self

    def declare(self, b: Declare) -> None:
        """Whether a trump has been played, and the card led, where they are asked for."""
        if self.until is not None:
            b.cell(BROKEN, CellType.FLAG, Audience.ALL)
        if self.when is not None and self.when.led is not None:
            b.cell(FIRST_CARD, CellType.CARD, Audience.ALL, start=NONE)

    def plan(self, b: Build, name: str) -> Ban:
        """The cards barred, as things stand."""
        phrase = self.lead or self.play
        assert phrase is not None  # noqa: S101 - the validator saw to it
        masks, led = mask_now(b, phrase), b[LED]
        only_lead, is_on = self.lead is not None, self.when.test(b) if self.when else None
        who, broken = seats_of(b, self.who), b[BROKEN] if self.until else None

        def barred(cells: Cells) -> Mask:
            if (only_lead and cells[led]) or (broken is not None and cells[broken]):
                return 0
            if not who(cells) >> cells[ACTOR] & 1 or (is_on is not None and not is_on(cells)):
                return 0
            return masks(cells)

        said, path = self.title or name.replace("_", " "), f"play.may_not.{name}"
        return Ban(barred, Refusal("may-not-play", said, path))

    def words(self, w: Words) -> None:
        """What is barred."""
        may_not_in_words(self, w)
