"""Where the cells are kept in a fused function: in the list, or in local variables."""

from __future__ import annotations

import ast
import keyword
import unicodedata
from typing import TYPE_CHECKING

from kernel.fusing.sources import Unfusable
from kernel.fusing.values import Known, Place, Value
from kernel.values.layout import room

if TYPE_CHECKING:
    from collections.abc import Collection

    from kernel.values.layout import Cell, Layout, Zone

CELLS = "cells"


class Places:
    """The cells by their names in *layout*: an index is a constant, or that of a seat.

    With *apart* each cell is a local variable, and those of the seats a list, that are read at
    the start and written back at the end: worth it where many moves are made at a time. Then what
    is added to the index of a zone must be a seat, and a function that is called as it is must not
    give back the list of the cells, nor something that changes them when it is gone over. *sizes*
    has the number of seats by the index of each zone or cell, 0 where seats have no parts of it.
    """

    def __init__(self, layout: Layout, *, apart: bool) -> None:
        self.apart = apart
        self._names: dict[int, str] = {}
        self.sizes: dict[int, int] = {}
        kept: tuple[Zone | Cell, ...] = (*layout.zones, *layout.cells)
        for each in kept:
            size = room(each, layout.seats)
            if size:
                self._names[each.index] = _as_name(each.name, {CELLS, *self._names.values()})
                self.sizes[each.index] = size if size > 1 else 0
        self._used: set[int] = set()
        self._written: set[int] = set()

    @property
    def names(self) -> set[str]:
        """Names that nothing else may have."""
        return {CELLS, *(self._names.values() if self.apart else ())}

    def at(self, index: Value, tree: ast.expr, *, written: bool = False) -> ast.expr:
        """The cell of that *index*, which is *tree* in the text.

        Raises `Unfusable` where cells are apart and the index does not tell which one it is.
        """
        if not self.apart:
            return ast.Subscript(ast.Name(CELLS), tree)
        if isinstance(index, Known) and isinstance(index.value, int):
            return self._constant(index.value, written=written)
        if not isinstance(index, Place) or not self.sizes.get(index.base):
            raise Unfusable("an index of cells")
        return self._of_seat(index.base, index.added.tree, written=written)

    def _constant(self, index: int, *, written: bool) -> ast.expr:
        size = self.sizes.get(index)
        if size == 0:
            self._note(index, written=written)
            return ast.Name(self._names[index])
        base = max((each for each in self.sizes if each <= index), default=None)
        if base is None or index - base >= self.sizes[base]:
            raise Unfusable("an index that no cell has")
        return self._of_seat(base, ast.Constant(index - base), written=written)

    def _of_seat(self, base: int, seat: ast.expr, *, written: bool) -> ast.expr:
        self._note(base, written=written)
        return ast.Subscript(ast.Name(self._names[base]), seat)

    def _note(self, index: int, *, written: bool) -> None:
        self._used.add(index)
        if written:
            self._written.add(index)

    def read(self) -> list[str]:
        """Statements that read all that is used out of the list."""
        used = sorted(self._used) if self.apart else ()
        return [f"{self._names[index]} = {self._value(index)}" for index in used]

    def write(self) -> list[str]:
        """Statements that write back all that may have changed."""
        written = sorted(self._written) if self.apart else ()
        return [f"{self._slot(index)} = {self._names[index]}" for index in written]

    def _value(self, index: int) -> str:
        return f"[{self._slot(index)}]" if self.sizes[index] else self._slot(index)

    def _slot(self, index: int) -> str:
        """The cells of that name; by one each, which is quicker than a slice."""
        size = self.sizes[index] or 1
        return ", ".join(f"{CELLS}[{each}]" for each in range(index, index + size))


def _as_name(text: str, taken: Collection[str]) -> str:
    """*text* as the name of a variable that no other cell has."""
    name = "".join(c if f"_{c}".isidentifier() else "_" for c in text)
    name = unicodedata.normalize("NFKC", name)  # as Python reads names
    while name in taken or keyword.iskeyword(name) or not name.isidentifier():
        name = f"_{name}"
    return name
