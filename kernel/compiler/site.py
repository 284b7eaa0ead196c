"""What the factories of phases stand on: the names of pass 1, and a place to put phases."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cached_property
from typing import TYPE_CHECKING

from kernel.declare.component import Component
from kernel.declare.text.words import path_text
from kernel.errors import PluginError
from kernel.values.bits import Mask, MoveId, Seat, mask_of
from kernel.values.layout import Cells
from kernel.values.ordering import LOW_NO_TRUMP
from kernel.values.phase import Advance, Legal, Phase, Refusal, Why

if TYPE_CHECKING:
    from kernel.compiler.declaring import Declared
    from kernel.declare.schema import Rules
    from kernel.values.cards import Deck
    from kernel.values.layout import Layout
    from kernel.values.ordering import Ordering


class BuildSite:
    """The part of a `Build` that is a `Site`: it finds what was declared, and keeps the phases."""

    def __init__(self, declared: Declared) -> None:
        self.rules: Rules = declared.rules
        self.seats: int = declared.seats
        self.deck: Deck = declared.deck
        self.orderings: tuple[Ordering, ...] = declared.orderings
        self.layout: Layout = declared.layout
        self.next_seat: tuple[Seat, ...] = tuple(
            (seat + 1) % self.seats for seat in range(self.seats)
        )
        self.phases: list[Phase] = [Phase("over", lambda _: 0, _nothing, _not_now)]
        self._indices = self.layout.indices
        self._moves = declared.moves
        self._blocks = declared.blocks
        self._call_words = declared.call_words
        self._paths = {id(part): path_text(path) for path, part in self.rules.parts()}
        self._path = ""

    def __getitem__(self, name: str) -> int:
        try:
            return self._indices[name]
        except KeyError:
            raise PluginError(
                "", name, "is asked for, but no part of the game declares it"
            ) from None

    def has(self, name: str) -> bool:
        """See `Site`."""
        return name in self._indices

    def move(self, text: str) -> MoveId:
        """See `Site`."""
        try:
            return self._moves.named(text)
        except KeyError:
            raise PluginError("", text, "is asked for, but is no move of the game") from None

    def block(self, verb: str) -> MoveId:
        """See `Site`."""
        return self._blocks[verb]

    def calls(self, text: str) -> Mask:
        """See `Build`."""
        return mask_of(map(self.move, (text, *self._call_words[text])))

    def ordering_of(self, trump: int | None, *, low: bool = False) -> int:
        """See `Build`."""
        return next(
            number
            for number, each in enumerate(self.orderings)
            if each.trump == trump and (each.name == LOW_NO_TRUMP) == low
        )

    def _once_each(self, legal: Legal) -> Legal:
        """As *legal*, but of two identical cards only the lower-numbered is offered."""
        if not self.deck.second_mask:
            return legal
        first = self._second_moves >> 1

        def once_each(cells: Cells) -> Mask:
            mask = legal(cells)
            twice = mask & (mask & first) << 1
            return mask ^ twice if twice else mask  # a set that stays as it is takes no room

        return once_each

    @cached_property
    def _second_moves(self) -> Mask:
        """The moves that do the same as those numbered just below them, with the same card."""
        texts = [move.text for move in self._moves.all]
        return mask_of(i for i in range(1, len(texts)) if texts[i] == texts[i - 1])

    def phase(
        self,
        name: str,
        legal: Legal,
        advance: Advance,
        why: Why | None = None,
        *,
        blind: bool = False,
        may: Why | None = None,
    ) -> int:
        """See `Site`."""
        legal = self._once_each(legal)
        made = Phase(name, legal, advance, why or _not_now, blind, self._path, may)
        self.phases.append(made)
        return len(self.phases) - 1

    def at(self, part: Component) -> AbstractContextManager[None]:
        """See `Build`."""
        return self._under(self.path_of(part) or self._path)

    @contextmanager
    def _under(self, path: str) -> Iterator[None]:
        """Give *path* to the phases that are made meanwhile."""
        outer, self._path = self._path, path
        try:
            yield
        finally:
            self._path = outer

    def path_of(self, part: Component) -> str:
        """See `Build`."""
        return self._paths.get(id(part), "")


def _nothing(cells: Cells, move: MoveId) -> None:
    """No move can be made when the deal is over."""


def _not_now(cells: Cells, move: MoveId) -> Refusal:  # noqa: ARG001
    return Refusal("not-now", "it is not among the moves open to you now")
