"""Every form of the language that fusing knows does fused what it does unfused."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from kernel.fusing.fuse import fused
from kernel.fusing.in_time import Loops

from . import forms, odd_forms
from .wrong_forms import EASILY_WRONG

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kernel.values.layout import Cells

LAYOUT = forms.GAME.layout
LEFT_ALONE = {forms.not_taken_apart, forms.comes_back}


def some_cells(rng: Random) -> Cells:
    """Cells with small numbers, as many as the layout has."""
    return [rng.randrange(4) for _ in LAYOUT.initial]


@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize("form", forms.FORMS, ids=lambda form: form.__name__)
def test_fused_it_does_the_same(form: Callable[[], Callable[[Cells], Any]], *, apart: bool) -> None:
    """The same result and the same cells, whatever they were before."""
    plain, rng = form(), Random(form.__name__)
    made = fused(plain, LAYOUT, apart=apart)
    assert made is not plain
    for _ in range(60):
        cells = some_cells(rng)
        mine, its = cells.copy(), cells.copy()
        assert made(its) == plain(mine)
        assert its == mine


def outcome(function: Callable[[Cells], Any], cells: Cells) -> object:
    """The result of *function*, or the kind of error that it ends in."""
    try:
        return function(cells)
    except Exception as error:  # noqa: BLE001 - whichever it is
        return type(error)


@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize(
    "form", [*odd_forms.ODD_FORMS, *EASILY_WRONG], ids=lambda form: form.__name__
)
def test_so_do_odd_ones(form: Callable[[], Callable[[Cells], Any]], *, apart: bool) -> None:
    """The same result or the same error; where there is none, the same cells."""
    plain, rng = form(), Random(form.__name__)
    made = fused(form(), LAYOUT, apart=apart)
    for _ in range(60):
        cells = some_cells(rng)
        mine, its = cells.copy(), cells.copy()
        result = outcome(plain, mine)
        assert repr(outcome(made, its)) == repr(result)
        assert its == mine or isinstance(result, type)


@pytest.mark.parametrize("form", forms.FORMS, ids=lambda form: form.__name__)
def test_no_call_is_left_but_those_it_cannot_read(
    form: Callable[[], Callable[[Cells], Any]],
) -> None:
    """Whatever is given the cells has been taken apart."""
    text = fused(form(), LAYOUT).__doc__ or ""
    assert ("(cells)" in text.partition("\n")[2]) is (form in LEFT_ALONE)


def test_names_of_cells_are_those_of_the_layout() -> None:
    """The text can be read: a cell has the name that the rules give it."""
    text = fused(forms.several_targets(), LAYOUT, apart=True).__doc__ or ""
    assert "hand[to_act] |= 1 << number" in text
    cells = ", ".join(f"cells[{forms.TABLE + seat}]" for seat in range(4))
    assert text.splitlines()[-2:] == [f"    {cells} = table", "    return number"]


def test_what_has_no_source_stays_as_it_is() -> None:
    """A function of C, and one made of a text that is nowhere."""
    space: dict[str, Any] = {}
    exec("def nowhere(cells):\n    return cells[0]\n", space)  # noqa: S102 - that is the point
    assert fused(len, LAYOUT) is len
    assert fused(space["nowhere"], LAYOUT) is space["nowhere"]


def written(path: Path, text: str) -> Any:
    """The module of that *text*."""
    path.write_text(text)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_source_that_has_changed_is_not_believed(tmp_path: Path) -> None:
    """What is read must be what the function was compiled from."""
    path = tmp_path / "changing.py"
    module = written(path, "def rule(cells):\n    return cells[0]\n")
    path.write_text("def rule(cells):\n    return cells[1]\n")
    assert fused(module.rule, LAYOUT) is module.rule


BRANCHES = "".join(f"    if cells[1] == {i}:\n        return {i * 3}\n" for i in range(500))
TESTS = "    for seat in range(30):\n        if cells[1]:\n            if seat == cells[2]:\n"
LONG = {
    "branches": f"{BRANCHES}    return -1\n",
    "branches in branches": f"{TESTS}                return seat\n    return -1\n",
    "a sum": f"    return {' + '.join(['cells[1]'] * 900)}\n",
    "a sum over many": "    return sum(cells[1] for seat in range(3000))\n",
    "loops in loops": "    number = 0\n    for a in range(60):\n        for b in range(60):\n"
    "            for c in range(60):\n                number += cells[1]\n    return number\n",
    "blocks in blocks": "".join(f"{'    ' * i}    if cells[1] < {i + 4}:\n" for i in range(90))
    + f"{'    ' * 91}return 5\n",
}


@pytest.mark.parametrize("body", LONG.values(), ids=LONG)
def test_what_is_too_long_is_called(body: str, tmp_path: Path) -> None:
    """Limits keep it from being written out, which would take for ever."""
    text = f"def rule(cells):\n{body}def start(cells):\n    return rule(cells) + 1\n"
    module, rng = written(tmp_path / "long.py", text), Random(1)
    for plain in (module.rule, module.start):
        made = fused(plain, LAYOUT, apart=True)
        cells = some_cells(rng)
        assert made(cells.copy()) == plain(cells.copy())


def test_many_ways_that_are_known_are_not_too_long(tmp_path: Path) -> None:
    """Where they cannot all be written out apart, they are written out together."""
    ways = "".join(
        f"{margin}for {name} in range(60):\n{margin}    if cells[{read}] == {name}:\n"
        f"{margin}        cells[{given}] = {name}\n"
        for margin, name, read, given in (("    ", "a", 1, 2), ("        ", "b", 2, 1))
    )
    module = written(tmp_path / "ways.py", f"def rule(cells):\n{ways}    return cells[1]\n")
    made, cells = fused(module.rule, LAYOUT), some_cells(Random(1))
    assert made is not module.rule
    mine, its = cells.copy(), cells.copy()
    assert (made(its), its) == (module.rule(mine), mine)


def test_cells_may_be_called_anything() -> None:
    """The names of cells are no others: not of a parameter, of Python, or of the function."""
    names = ("draw", "def", "x²", "\ufb01", "fi", "cells", "mixing", "a b", "self.x", "1", "")
    some = LAYOUT.cells[0]
    assert not some.per_seat
    cells = tuple(replace(some, name=name, index=number) for number, name in enumerate(names))
    layout = replace(LAYOUT, zones=(), cells=cells)

    made = fused(forms.mixing, layout, apart=True)
    assert made is not forms.mixing
    mine = list(range(1, len(names) + 1))
    its = mine.copy()
    assert made(its, Random(1).random) == forms.mixing(mine, Random(1).random)
    assert its == mine


def test_a_loop_gives_its_place_when_it_pays() -> None:
    """Not before, and others stay as they are."""
    plain = forms.loops()
    loops = Loops([plain, forms.sums()], LAYOUT, pays_after=3)
    waiting, cells = list(loops.now), some_cells(Random(1))
    for _ in range(2):
        loops[0](cells.copy())
    assert loops.now == waiting
    assert loops[0](cells.copy()) == plain(cells.copy())
    assert loops[0] not in (waiting[0], plain)
    assert loops[1] is waiting[1]
    assert loops[0](cells.copy()) == plain(cells.copy())
