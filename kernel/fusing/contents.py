"""What cells are known to hold at the point of the text that fusing has come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from kernel.fusing.values import Known, Place, Rest, Value, name_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Key: TypeAlias = "int | tuple[int, str]"
"""A cell by its index, or by that of its zone and the name of the seat."""


class Contents:
    """What cells hold: a number, or what a name of the text stands for.

    *sizes* are those of the zones and cells by their index. What is added to the index of a zone is
    taken to be a seat or NONE, so one of its cells may be that before the first, and no other. Of
    any other index nothing is taken for granted. Cells hold ints, and change where they are given a
    value or something is called, not when an attribute is read or by what an operator does.
    """

    def __init__(self, sizes: Mapping[int, int]) -> None:
        self._sizes = sizes
        self.known: dict[Key, Value] = {}

    def at(self, index: Value) -> Value | None:
        """What the cell of that *index* holds, or None where that is not known."""
        key = self._key(index)
        return None if key is None else self.known.get(key)

    def is_held(self, value: Value) -> bool:
        """Whether some cell holds *value*, which then is an int, and need not be worked out."""
        if isinstance(value, Rest) and value.cell is not None:
            return self._key(value.cell) is not None
        return any(_is_same(value, each) for each in self.known.values())

    def note(self, index: Value | None, value: Value) -> None:
        """A cell holds *value*, if that can be said by a number or a name."""
        key = None if index is None else self._key(index)
        if key is not None and can_be_said(value):
            self.known[key] = value

    def forget(self) -> None:
        """Any cell may have changed."""
        self.known = {}

    def changes(self, index: Value) -> None:
        """The cell of that *index* is given a value."""
        reach = self._reach(index)
        self.known = {
            key: value
            for key, value in self.known.items()
            if reach and not _meet(reach, self._reach_of(key))
        }

    def renames(self, name: str) -> None:
        """A variable is given a value."""
        self.known = {key: value for key, value in self.known.items() if name_of(value) != name}

    def _key(self, index: Value) -> Key | None:
        if isinstance(index, Known):
            number = index.value
            return number if type(number) is int and number >= 0 else None
        if isinstance(index, Place) and index.added.lasting and self._is_zone(index.base):
            name = name_of(index.added)
            return (index.base, name) if name else None
        return None

    def _is_zone(self, base: int) -> bool:
        return base > 0 and bool(self._sizes.get(base))

    def _reach(self, index: Value) -> range | None:
        """The cells that one of that *index* may be; None for any."""
        key = self._key(index)
        if key is not None:
            return self._reach_of(key)
        if isinstance(index, Place) and self._is_zone(index.base):
            return self._of_zone(index.base)
        return None

    def _reach_of(self, key: Key) -> range:
        return range(key, key + 1) if isinstance(key, int) else self._of_zone(key[0])

    def _of_zone(self, base: int) -> range:
        return range(base - 1, base + self._sizes[base])


def agreed(ways: Sequence[dict[Key, Value]]) -> dict[Key, Value]:
    """What is known whichever of several ways was gone."""
    first, *others = ways
    return {
        key: value
        for key, value in first.items()
        if all(key in other and _is_same(value, other[key]) for other in others)
    }


def can_be_said(value: Value) -> bool:
    """Whether *value* is a number, or a name that is no cell."""
    if isinstance(value, Known):
        return type(value.value) in (int, bool)
    return bool(name_of(value)) and isinstance(value, Rest) and value.cell is None


def _is_same(one: Value, other: Value) -> bool:
    if isinstance(one, Known) and isinstance(other, Known):
        return type(one.value) is type(other.value) and one.value == other.value
    return bool(name_of(one)) and name_of(one) == name_of(other)


def _meet(one: range, other: range) -> bool:
    return one.start < other.stop and other.start < one.stop
