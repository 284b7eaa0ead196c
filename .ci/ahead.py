"""Writes the loops of the shipped games as modules for mypyc: what fusing makes of them, with types.

It is run by compile.py in a folder with the sources, and writes into kernel/ahead there. A loop
that is not made of numbers alone is left to the compiled rules.
"""

from __future__ import annotations

import builtins
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import kernel

if TYPE_CHECKING:
    from kernel import Game
    from kernel.fusing.in_time import Loops

FOLDER = Path("kernel", "ahead")
HEAD = '''"""The loops of {title}, fused when this build was compiled."""

from __future__ import annotations

from collections.abc import Callable
from math import floor
from typing import Any

from kernel.values.bits import with_enough_above
from kernel.values.plan import MatchFacts
'''
TABLE = '''"""Which module has the loops of a game, by the fingerprint of its rules."""

MODULES = {modules!r}
'''
HEADS = {
    "play_on": "def play_on(cells: list[int], draw: Callable[[], float]) -> None:",
    "step": "def step(cells: list[int], move: int) -> int:",
    "deal": "def deal(draw: Callable[[], float], dealer: int, match: MatchFacts | None) -> list[int]:",
}
IMPORTED = {"floor", "with_enough_above"}
FROM_GAME = {
    "legals": "list[Callable[[list[int]], int]]",
    "tell": "Callable[[list[int], MatchFacts], None]",
}


def main() -> None:
    """Write a module for each game, and the table that finds it."""
    games = [kernel.load_game(path.stem) for path in sorted(Path("rulesets").glob("*.yaml"))]
    modules = {game.fingerprint: game.name.replace("-", "_") for game in games}
    FOLDER.mkdir()
    (FOLDER / "__init__.py").write_text(TABLE.format(modules=modules))
    for game in games:
        game.fuse()
        (FOLDER / f"{modules[game.fingerprint]}.py").write_text(_module(game))


def _module(game: Game) -> str:
    made: list[str] = []
    puts: list[str] = []
    lists: dict[str, Loops[Any]] = {
        "playing_on": game.playing_on,
        "steps": game.step_by_phase,
        "dealing": game.deal_tables.dealing,
    }
    for name, loops in lists.items():
        for number, loop in enumerate(loops.now):
            maker = f"make_{name}_{number}"
            if text := _maker(maker, loop):
                made.append(text[0])
                puts.append(f"    {name}[{number}] = {maker}({text[1]})")
    head = (
        "def put_in(playing_on: list[Any], steps: list[Any], dealing: list[Any], legals: Any, tell: Any) -> None:\n"
        '    """Put the loops in their places."""'
    )
    return "\n\n".join([HEAD.format(title=game.title), *made, "\n".join([head, *puts])]) + "\n"


def _maker(name: str, loop: Any) -> tuple[str, str] | None:
    """The function that makes a loop of its tables, and the tables; None where it has others."""
    cells = zip(loop.__code__.co_freevars, loop.__closure__ or (), strict=True)
    free = {name: cell.cell_contents for name, cell in cells}
    tables = {n: v for n, v in free.items() if n not in IMPORTED and not hasattr(builtins, n)}
    copied = {n: v.__self__ for n, v in tables.items() if _is_copy(v)}
    for each in copied:
        del tables[each]
    if not all(name in FROM_GAME or _is_plain(value) for name, value in tables.items()):
        return None
    types = {name: FROM_GAME.get(name) or _type(value) for name, value in tables.items()}
    given = [name if name in FROM_GAME else repr(value) for name, value in tables.items()]
    text: str = loop.__doc__
    for each, what in copied.items():
        text = text.replace(f"= {each}()", f"= {_literal(what)}")
    _, body = text.split("\n", 1)
    head = f"def {name}({', '.join(f'{name}: {kind}' for name, kind in types.items())}) -> Any:"
    inner = "\n".join(f"    {line}" for line in [HEADS[loop.__name__], *body.splitlines()])
    return f"{head}\n{inner}\n\n    return {loop.__name__}", ", ".join(given)


def _is_copy(value: Any) -> bool:
    return getattr(value, "__name__", "") == "copy" and isinstance(
        getattr(value, "__self__", 0), list
    )


def _literal(value: list[int]) -> str:
    return repr(value)


def _is_plain(value: Any) -> bool:
    if isinstance(value, tuple | list):
        return all(map(_is_plain, value))
    if isinstance(value, dict):
        return all(map(_is_plain, value)) and all(map(_is_plain, value.values()))
    return isinstance(value, int)


def _type(value: Any) -> str:
    """The type of a table; where its members are of several, that of the first that is not empty."""
    if isinstance(value, dict):
        return f"dict[int, {_type(next(iter(value.values())))}]"
    if isinstance(value, int):
        return "int"
    first = next((each for each in value if each != ()), 0)
    return f"tuple[{_type(first)}, ...]" if isinstance(value, tuple) else f"list[{_type(first)}]"


if __name__ == "__main__":
    main()
