"""Every form of the language that fusing knows does fused what it does unfused."""

from __future__ import annotations

import importlib.util
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from kernel.fusing.fuse import fused
from kernel.fusing.in_time import Loops

from . import forms
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


@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize("form", EASILY_WRONG, ids=lambda form: form.__name__)
def test_what_is_easily_fused_wrongly_does_the_same(
    form: Callable[[], Callable[[Cells], Any]], *, apart: bool
) -> None:
    """As above, though some calls of it may be left as they are."""
    plain, rng = form(), Random(form.__name__)
    made = fused(plain, LAYOUT, apart=apart)
    assert made is not plain
    for _ in range(60):
        cells = some_cells(rng)
        mine, its = cells.copy(), cells.copy()
        assert made(its) == plain(mine)
        assert its == mine


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
    first = forms.TABLE
    written = f"    cells[{first}:{first + 4}] = table"
    assert text.splitlines()[-2:] == [written, "    return number"]


def test_what_has_no_source_stays_as_it_is() -> None:
    """A function of C, and one made of a text that is nowhere."""
    space: dict[str, Any] = {}
    exec("def nowhere(cells):\n    return cells[0]\n", space)  # noqa: S102 - that is the point
    assert fused(len, LAYOUT) is len
    assert fused(space["nowhere"], LAYOUT) is space["nowhere"]


def test_a_source_that_has_changed_is_not_believed(tmp_path: Path) -> None:
    """What is read must be what the function was compiled from."""
    path = tmp_path / "changing.py"
    path.write_text("def rule(cells):\n    return cells[0]\n")
    spec = importlib.util.spec_from_file_location("changing", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    path.write_text("def rule(cells):\n    return cells[1]\n")
    assert fused(module.rule, LAYOUT) is module.rule


def test_what_is_indented_too_far_stays_as_it_is(tmp_path: Path) -> None:
    """Each end of a function comes to stand within the one before; Python has its limits."""
    ends = "".join(f"    if cells[0] == {n}:\n        return cells[{n}]\n" for n in range(20))
    deep = "".join(f"def f{n}(cells):\n{ends}    return f{n - 1}(cells)\n" for n in range(1, 9))
    (tmp_path / "deep.py").write_text(f"def f0(cells):\n    return 0\n{deep}")
    spec = importlib.util.spec_from_file_location("deep", tmp_path / "deep.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert fused(module.f8, LAYOUT)([3] * 30) == 3


def test_a_parameter_may_have_the_name_of_a_cell() -> None:
    """Both can be told apart."""
    made = fused(forms.named_as_a_cell(), LAYOUT, apart=True)
    assert made([0] * len(LAYOUT.initial), 5) == 5


def test_a_loop_gives_its_place_when_it_pays() -> None:
    """Not before, and others stay as they are."""
    plain = forms.loops()
    loops = Loops([plain, forms.sums()], LAYOUT, pays_after=3)
    waiting, cells = list(loops), some_cells(Random(1))
    for _ in range(2):
        loops[0](cells.copy())
    assert loops == waiting
    assert loops[0](cells.copy()) == plain(cells.copy())
    assert loops[0] not in (waiting[0], plain)
    assert loops[1] is waiting[1]
    assert loops[0](cells.copy()) == plain(cells.copy())
