"""`ConformanceError`: which invariant a game breaks, how, and the deal that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.errors import KernelError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.run.match import Dealt


class ConformanceError(KernelError, AssertionError):
    """A game breaks an invariant.

    *invariant* is the name of the function that checks it, *fault* says what is wrong, and
    *replay* is Python that leads to the moment, with `game` for the game.
    """

    def __init__(self, invariant: str, fault: str, replay: str) -> None:
        self.invariant = invariant
        self.fault = fault
        self.replay = replay
        super().__init__(f"{invariant}: {fault}\nTo see it:\n{replay}")

    def __reduce__(self) -> tuple[type[ConformanceError], tuple[str, str, str]]:
        return ConformanceError, (self.invariant, self.fault, self.replay)


def replay_text(dealt: Dealt, moves: Iterable[object], name: str = "state") -> str:
    """Python that plays *moves* from the beginning of a deal."""
    lines = [f'{name} = game.deal(order="{" ".join(dealt.order)}".split(), dealer={dealt.dealer})']
    said = [str(move) for move in moves]
    if said:
        lines += [f"for move in {said}:", f"    {name} = {name}.after(move)"]
    return "\n".join(lines)
