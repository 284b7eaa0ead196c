"""Writes the loops of the shipped games as modules for mypyc: what fusing makes of them, typed.

compile.py runs it in a folder with the sources, and it writes into kernel/ahead there. A loop that
needs more than numbers and what a game has at hand is left out: it runs by the compiled rules.
"""

from __future__ import annotations

import ast
import builtins
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from native import for_native

import kernel

if TYPE_CHECKING:
    from collections.abc import Callable

    from kernel import Game

FOLDER: Final = Path("kernel", "ahead")
TABLE: Final = '''"""Which module has the loops of a game, by the fingerprint of its rules."""

MODULES = {modules!r}
'''
HEAD: Final = '''"""The loops of {title}, fused when this build was compiled."""

from __future__ import annotations

from collections.abc import Callable
from math import floor
from typing import Any, cast

from kernel.values.bits import with_enough_above
from kernel.values.plan import MatchFacts

'''
IMPORTED: Final = {"floor", "with_enough_above"}
HEADS: Final = {
    "play_on": "cells: list[int], draw: Callable[[], float]) -> None",
    "step": "cells: list[int], move: int) -> int",
    "deal": "draw: Callable[[], float], dealer: int, match: MatchFacts | None) -> list[int]",
}
"""The types of each kind of loop."""
AT_HAND: Final = {
    "legals": "list[Callable[[list[int]], int]]",
    "tell": "Callable[[list[int], MatchFacts], None]",
}
"""What a loop is given of its game, by the name that the rules have for it."""
PUT_IN: Final = '''def put_in(
    playing_on: list[Any], steps: list[Any], dealing: list[Any], legals: Any, tell: Any
) -> None:
    """Put the loops in their places."""
'''


def main() -> None:
    """Write a module for each game, and the table that finds it."""
    games = [kernel.load_game(path.stem) for path in sorted(Path("rulesets").glob("*.yaml"))]
    modules = {game.fingerprint: game.name.replace("-", "_") for game in games}
    FOLDER.mkdir()
    (FOLDER / "__init__.py").write_text(TABLE.format(modules=modules))
    for game in games:
        game.fuse()
        (FOLDER / f"{modules[game.fingerprint]}.py").write_text(module_of(game))


def module_of(game: Game) -> str:
    """The text of a module with the loops of *game*."""
    kinds = {
        "playing_on": game.playing_on,
        "steps": game.step_by_phase,
        "dealing": game.deal_tables.dealing,
    }
    makers, puts = [], []
    for kind, loops in kinds.items():
        for number, loop in enumerate(loops.now):
            free = _free(loop)
            tables = {each: _owner(value) for each, value in free.items()}
            methods = {each: v.__name__ for each, v in free.items() if v is not tables[each]}
            if all(name in AT_HAND or _is_plain(value) for name, value in tables.items()):
                name = f"make_{kind}_{number}"
                given = [each if each in AT_HAND else repr(tables[each]) for each in tables]
                makers.append(_maker(name, loop, tables, methods))
                puts.append(f"    {kind}[{number}] = {name}({', '.join(given)})\n")
    return "\n".join([HEAD.format(title=game.title), *makers, PUT_IN + "".join(puts)])


def _free(loop: Callable[..., Any]) -> dict[str, Any]:
    """What the free names of a fused loop stand for, but for what every module has."""
    cells = zip(loop.__code__.co_freevars, loop.__closure__ or (), strict=True)
    free = {name: cell.cell_contents for name, cell in cells}
    known = IMPORTED | vars(builtins).keys()
    return {name: value for name, value in free.items() if name not in known}


def _owner(value: Any) -> Any:
    """The list or dict that a method is one of; any other value itself."""
    owner = getattr(value, "__self__", None)
    return owner if isinstance(owner, list | dict) else value


def _maker(
    name: str, loop: Callable[..., Any], tables: dict[str, Any], methods: dict[str, str]
) -> str:
    """A function that makes the loop of its tables; *methods* are those called of some of them."""
    types = {each: AT_HAND.get(each) or _type(value) for each, value in tables.items()}
    _, body = (loop.__doc__ or "").split("\n", 1)
    head = f"def {loop.__name__}({HEADS[loop.__name__]}:"
    inner = for_native(ast.parse(f"{head}\n{body}"), types, methods)
    given = ", ".join(f"{each}: {kind}" for each, kind in types.items())
    lines = "\n".join(f"    {line}" for line in inner.splitlines())
    return f"def {name}({given}) -> Any:\n{lines}\n    return {loop.__name__}\n"


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
