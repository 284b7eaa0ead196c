"""Writes the loops of the shipped games as modules for mypyc: what fusing makes of them, typed.

compile.py runs it in a folder with the sources, and it writes into kernel/ahead there. A loop that
needs more than numbers and what a game has at hand is left out: it runs by the compiled rules.
"""

from __future__ import annotations

import ast
import builtins
import os
import shutil
from math import floor
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, Final

from machine import packed
from native import called_in, for_native
from words import BITS, PACKED, width_of

import kernel
from kernel.values.bits import with_enough_above
from kernel.values.layout import STOCK_ORDER

if TYPE_CHECKING:
    from collections.abc import Callable

    from kernel import Game
    from kernel.fusing.in_time import Loops

FOLDER: Final = Path("kernel", "ahead")
ONLY: Final = "TRICKS_AHEAD"
"""The environment's word on which games to take, for a build in less time; all unless said."""
TABLE: Final = '''"""Which module has the loops of a game, by the fingerprint of its rules."""

MODULES = {modules!r}
'''
HEAD: Final = '''"""The loops of {title}, fused when this build was compiled."""

from __future__ import annotations

from collections.abc import Callable
from math import floor
from typing import TYPE_CHECKING, Any, cast

from kernel.ahead import machine
from kernel.values.bits import with_enough_above
from kernel.values.plan import MatchFacts

if TYPE_CHECKING:
    from mypy_extensions import i64

'''
KNOWN: Final = {"floor": floor, "with_enough_above": with_enough_above, **vars(builtins)}
"""Names that stand for the same in every module."""
HEADS: Final = {
    "play_on": "cells: list[int], draw: Callable[[], float]) -> None",
    "step": "cells: list[int], move: int) -> int",
    "score": "cells: list[int]) -> tuple[int, ...]",
    "deal": (
        "draw: Callable[[], float], dealer: int, match: MatchFacts | None) -> tuple[list[int], int]"
    ),
}
"""The types of each kind of loop."""
AT_HAND: Final = {
    "legals": "list[Callable[[list[int]], int]]",
    "tell": "Callable[[list[int], MatchFacts], None]",
}
"""What a loop is given of its game, by the name that the rules have for it."""
PUT_IN: Final = '''def put_in(
    playing_on: list[Any],
    steps: list[Any],
    dealing: list[Any],
    score: list[Any],
    legals: Any,
    tell: Any,
) -> None:
    """Put the loops in their places."""
'''


def main() -> None:
    """Write a module for each game, and the table that finds it."""
    shipped = [path.stem for path in sorted(Path("rulesets").glob("*.yaml"))]
    games = [kernel.load_game(name) for name in os.environ.get(ONLY, "").split() or shipped]
    modules = {game.fingerprint: game.name.replace("-", "_") for game in games}
    FOLDER.mkdir()
    (FOLDER / "__init__.py").write_text(TABLE.format(modules=modules))
    shutil.copy(Path(__file__).with_name("machine.py"), FOLDER)
    for game in games:
        game.fuse()
        (FOLDER / f"{modules[game.fingerprint]}.py").write_text(module_of(game))


def module_of(game: Game) -> str:
    """The text of a module with the loops of *game*."""
    kinds: dict[str, Loops[Any]] = {
        "playing_on": game.playing_on,
        "steps": game.step_by_phase,
        "dealing": game.deal_tables.dealing,
        "score": game.score,
    }
    makers, puts, words = [], [], _has_words(game)
    for kind, loops in kinds.items():
        for number in range(len(loops.now)):
            if loops.text(number) and (loop := _Loop(loops[number])).is_of_numbers():
                name = f"make_{kind}_{number}"
                makers.append(loop.maker(name, words=words))
                puts.append(f"    {kind}[{number}] = {name}({loop.given()})\n")
    return "\n".join([HEAD.format(title=game.title), *makers, PUT_IN + "".join(puts)])


class _Loop:
    """A fused loop: its text, and the tables that its free names stand for.

    Of lists and dicts fusing has their bound methods; here they stand for themselves, and
    *methods* says what is called of them.
    """

    def __init__(self, loop: Callable[..., Any]) -> None:
        self._name = loop.__name__
        _, body = (loop.__doc__ or "").split("\n", 1)
        self._tree = ast.parse(f"def {self._name}({HEADS[self._name]}:\n{body}")
        cells = zip(loop.__code__.co_freevars, loop.__closure__ or (), strict=True)
        free = {name: cell.cell_contents for name, cell in cells}
        free = {name: value for name, value in free.items() if KNOWN.get(name) is not value}
        tables = {name: _owner(value) for name, value in free.items()}
        self._methods = {n: v.__name__ for n, v in free.items() if v is not tables[n]}
        functions: list[Any] = []
        self._tables = {
            name: value if name in AT_HAND else _numbered(value, functions)
            for name, value in tables.items()
        }

    def is_of_numbers(self) -> bool:
        """Whether the tables hold nothing else, and only what is known is called."""
        known = KNOWN.keys() | AT_HAND.keys() | self._methods.keys() | {"draw"}
        return called_in(self._tree) <= known and all(
            name in AT_HAND or _is_plain(value) for name, value in self._tables.items()
        )

    def given(self) -> str:
        """The tables, as the arguments of what makes the loop of them; once that is written."""
        return ", ".join(map(self._given, self._tables))

    def _given(self, name: str) -> str:
        if name in AT_HAND:
            return name
        value = self._tables[name]
        if self._types[name] != PACKED:
            return repr(value)
        width = width_of(value)
        packed(value, width)  # what does not fit is refused now
        return f"machine.packed({value!r}, {width})"

    def maker(self, name: str, *, words: bool) -> str:
        """The function that makes the loop of its tables, with numbers that are *words*."""
        self._types = {n: AT_HAND.get(n) or _type(v) for n, v in self._tables.items()}
        tables = self._tables if words else None
        inner = for_native(self._tree, self._types, self._methods, tables)
        given = ", ".join(f"{each}: {kind}" for each, kind in self._types.items())
        lines = "\n".join(f"    {line}" for line in inner.splitlines())
        return f"def {name}({given}) -> Any:\n{lines}\n    return {self._name}\n"


def _has_words(game: Game) -> bool:
    """Whether sets of moves and cards fit in one, no cell has a pile, and machine.h is used."""
    longest = max(len(game.moves.all), len(game.deck))
    return longest <= BITS and STOCK_ORDER not in game.indices and os.name != "nt"


def _owner(value: Any) -> Any:
    """The list or dict that a method is one of; any other value itself."""
    owner = getattr(value, "__self__", None)
    return owner if isinstance(owner, list | dict) else value


def _numbered(value: Any, functions: list[Any]) -> Any:
    """*value* with a number for each function: a loop only looks which of them it is."""
    if isinstance(value, tuple):
        return tuple(_numbered(each, functions) for each in value)
    if not isinstance(value, FunctionType):
        return value
    if value not in functions:
        functions.append(value)
    return functions.index(value)


def _is_plain(value: Any) -> bool:
    if isinstance(value, dict):
        return all(map(_is_plain, (*value, *value.values())))
    return all(map(_is_plain, value)) if isinstance(value, tuple | list) else isinstance(value, int)


def _type(value: Any) -> str:
    """The type of a table; its members are as the first that is not empty."""
    if isinstance(value, dict):
        return f"dict[int, {_type(next(iter(value.values())))}]"
    if isinstance(value, int):
        return "int"
    first = _type(next((each for each in value if each != ()), 0))
    return f"list[{first}]" if isinstance(value, list) else f"tuple[{first}, ...]"


if __name__ == "__main__":
    main()
