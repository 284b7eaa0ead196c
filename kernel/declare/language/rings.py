"""Rings of names: entries that each have their place by another, and so by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping


def rings(leads_to: Mapping[str, Iterable[str]]) -> Iterator[list[str]]:
    """The shortest ring through each name that is in one; each name is in one ring at most.

    >>> list(rings({"a": ["b"], "b": ["c"], "c": ["b"]}))
    [['b', 'c']]
    """
    told: set[str] = set()
    for name in leads_to:
        ring = [] if name in told else _way_back(name, leads_to)
        if ring and told.isdisjoint(ring):
            told.update(ring)
            yield ring


def _way_back(name: str, leads_to: Mapping[str, Iterable[str]]) -> list[str]:
    """The names on the shortest way from *name* back to itself; none where there is no way."""
    ways = [[name]]
    seen: set[str] = set()
    for way in ways:  # it grows
        for other in leads_to.get(way[-1], ()):
            if other == name:
                return way
            if other not in seen:
                seen.add(other)
                ways.append([*way, other])
    return []
