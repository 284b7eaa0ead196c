"""Loops that are fused when they have run often enough to pay for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from types import FunctionType
from typing import TYPE_CHECKING, Any, Generic, TypeVar, final

if TYPE_CHECKING:
    from kernel.values.layout import Layout

Loop = TypeVar("Loop", bound=Callable[..., Any])


@final
class Loops(Generic[Loop]):
    """Loops, each of which gives its place to the `fused` one when it has run *pays_after* times.

    By then fusing it, which takes some milliseconds, pays. Compiled ones stay as they are. *plain*
    has them all as they were, *now*, in which places change, as they are now.
    """

    __slots__ = ("_apart", "_layout", "now", "plain")

    def __init__(
        self, loops: Sequence[Loop], layout: Layout, *, pays_after: int, apart: bool = False
    ) -> None:
        self.plain, self._layout, self._apart = tuple(loops), layout, apart
        self.now: list[Loop] = list(loops)
        for number, loop in enumerate(loops):
            if isinstance(loop, FunctionType):
                self.now[number] = self._waiting(number, pays_after)

    def __getitem__(self, number: int) -> Loop:
        return self.now[number]

    def fuse(self, *numbers: int) -> None:
        """Fuse some of them now."""
        from kernel.fusing.fuse import fused  # noqa: PLC0415 - most games are never fused
        from kernel.fusing.sources import forget_modules  # noqa: PLC0415 - nor are these read

        for number in numbers:
            if isinstance(loop := self.plain[number], FunctionType):
                self.now[number] = fused(loop, self._layout, apart=self._apart)  # type: ignore[assignment]
        forget_modules()  # not after each: many are of the same modules

    def fuse_all(self) -> None:
        """Fuse now those that are not."""
        self.fuse(*(number for number in range(len(self.now)) if not self.text(number)))

    def text(self, number: int) -> str:
        """The text of one that has been fused; else nothing."""
        loop = self.now[number]
        return str(loop.__doc__) if loop.__doc__ and loop is not self.plain[number] else ""

    def _waiting(self, number: int, pays_after: int) -> Loop:
        """As the loop, but that run which makes it pay has it fused for those that follow."""
        loop, runs = self.plain[number], count(1)

        def run(*given: object) -> Any:
            if next(runs) == pays_after:
                self.fuse(number)
            return loop(*given)

        return run  # type: ignore[return-value]
