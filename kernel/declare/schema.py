"""The model of a rule file, put together from the components of a registry."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union

from pydantic import ConfigDict, Field, create_model

from kernel.declare.component import (
    Auction,
    Component,
    Exchange,
    MatchRules,
    Ranking,
    Whole,
)
from kernel.declare.components.deal import Deal
from kernel.declare.components.deck import DeckRules
from kernel.declare.components.play import Play
from kernel.declare.components.score import Score

if TYPE_CHECKING:
    from collections.abc import Sequence

Sides = Literal["partners_opposite", "maker_against_the_rest", "everyone_for_themselves"]


class Entries(Component):
    """A block of named entries whose names are kinds; an entry that is absent is None."""

    def present(self) -> list[Component]:
        """The entries that are there, in the order in which they are asked."""
        found = [getattr(self, name) for name in type(self).model_fields]
        return sorted(
            (entry for entry in found if entry is not None),
            key=lambda entry: (entry.place, entry.kind_name),
        )


class Rules(Component):
    """The rules of one game, filled in: what a game file says below its header."""

    seats: Annotated[Whole, Field(ge=2, le=10, description="How many seats play.")]
    sides: Annotated[Sides, Field(description="Who wins and loses together.")]
    deck: DeckRules
    ranking: Ranking
    deal: Deal
    auction: Auction
    exchanges: Annotated[
        Mapping[str, Exchange],
        Field(description="Cards that change places between auction and play."),
    ]
    play: Play
    score: Score
    match: MatchRules

    def parts(self) -> Iterator[tuple[tuple[str, ...], Component]]:
        """Every component of the rule set with its path, outermost first."""
        yield from _parts(self, ())


def _parts(block: Component, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Component]]:
    yield path, block
    for name in type(block).model_fields:
        value = getattr(block, name)
        if isinstance(value, Component):
            yield from _parts(value, (*path, name))
        elif isinstance(value, Mapping):
            for key, entry in value.items():
                if isinstance(entry, Component):
                    yield from _parts(entry, (*path, name, key))


def build_model(kinds: Mapping[str, Sequence[type[Component]]]) -> type[Rules]:
    """The model in which every slot takes just the *kinds* given for it, by slot name."""
    model = _Resolver(kinds).resolved(Rules)
    return typing.cast("type[Rules]", model)


class _Resolver:
    """Replace each slot in a field by the union of its kinds."""

    def __init__(self, kinds: Mapping[str, Sequence[type[Component]]]) -> None:
        self._kinds = kinds
        self._open: list[str] = []
        self.resolved = cache(self._resolved)

    def _resolved(self, block: type[Component]) -> type[Component]:
        changed: dict[str, Any] = {}
        for name, field in block.model_fields.items():
            annotation = self._annotation(field.annotation, f"{block.__name__}_{name}")
            if annotation is not field.annotation:
                new = field._copy() if hasattr(field, "_copy") else field  # noqa: SLF001
                changed[name] = (annotation, new)
        if block.kind_name and not block.__dict__.get("__resolved__"):
            changed["kind"] = (Literal[block.kind_name], Field(block.kind_name))
        if not changed:
            return block
        return create_model(block.__name__, __base__=block, __module__=block.__module__, **changed)

    def _annotation(self, annotation: Any, name: str) -> Any:
        origin, args = typing.get_origin(annotation), typing.get_args(annotation)
        if isinstance(annotation, type) and issubclass(annotation, Component):
            if annotation.slot_name and not annotation.kind_name:
                return self._union(annotation)
            return self.resolved(annotation)
        if origin in (Union, types.UnionType):
            members = [self._annotation(arg, name) for arg in args]
            return Union[tuple(members)] if members != list(args) else annotation  # noqa: UP007
        if origin in (Mapping, dict) and isinstance(args[1], type) and issubclass(args[1], Component):
            if args[1].slot_name:
                return self._entries(args[1], name)
            return Mapping[str, self.resolved(args[1])]  # type: ignore[misc]
        return annotation

    def _union(self, slot: type[Component]) -> Any:
        kinds = [self.resolved(kind) for kind in self._kinds[slot.slot_name]]
        return Annotated[Union[tuple(kinds)], Field(discriminator="kind")]  # noqa: UP007

    def _entries(self, slot: type[Component], name: str) -> type[Component]:
        fields: dict[str, Any] = {}
        for kind in self._kinds[slot.slot_name]:
            fields[kind.kind_name] = (self.resolved(kind) | None, None)
        return create_model(name, __base__=Entries, **fields)


__all__ = ["ConfigDict", "Entries", "Rules", "build_model"]
