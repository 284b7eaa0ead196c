"""Prints what happens in random deals of every shipped rule set, move by move.

`python tests/transcript.py installed` plays on the kernel as it is installed, `... sources` on the
same files read as Python, whatever has been compiled from them.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import ModuleType

    from kernel import Game

RULESETS = sorted(path.stem for path in (Path(__file__).parent.parent / "rulesets").glob("*.yaml"))
DEALS = 12


class SourcesOnly:
    """Finds the kernel's modules, but not what was compiled from them or without a source."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, _: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module's source file, if it is one of the kernel's.

        Raises `ModuleNotFoundError` where there is none: other finders would find the compiled one.
        """
        if name.partition(".")[0] != "kernel":
            return None
        loader = (SourceFileLoader, SOURCE_SUFFIXES)
        for folder in path or sys.path:
            if spec := FileFinder(folder, loader).find_spec(name):
                return spec
        raise ModuleNotFoundError(f"{name} has no source", name=name)


def transcript(game: Game, seed: int) -> Iterator[str]:
    """A deal played state by state, its rollouts, and the way of a cursor along it."""
    rng = Random(seed)
    state = game.deal(rng, dealer=seed % game.seats)
    cursor = game.cursor(state)
    while not state.is_over:
        yield f"{state.phase} {state.to_act} {state.legal:x} {state.cells}"
        moves = state.legal_moves()
        move = moves[int(rng.random() * len(moves))]
        rolled = game.rollout(state, Random(seed))
        yield f"{move.text}: {cursor.legal:x} {cursor.playout(Random(seed))} {rolled.cells}"
        cursor.push(move.id)
        state = state.after(move)
    yield f"{state.outcome} {state.scores} {state.next_dealer} {cursor.state().cells}"


def main(how: str) -> None:
    """Print which modules of the kernel are compiled, and the transcripts."""
    if how == "sources":
        sys.meta_path.insert(0, SourcesOnly())  # type: ignore[arg-type]
    kernel = import_module("kernel")
    games = {name: kernel.load_game(name) for name in RULESETS}
    print(*sorted(filter(_is_compiled, sys.modules)))
    for name, game in games.items():
        for seed in range(DEALS):
            for line in transcript(game, seed):
                print(name, seed, line)


def _is_compiled(name: str) -> bool:
    """Whether a module that has been imported is one of the kernel's that is not read as Python."""
    file = getattr(sys.modules[name], "__file__", None) or ""
    return name.partition(".")[0] == "kernel" and not file.endswith(".py")


if __name__ == "__main__":
    main(sys.argv[1])
