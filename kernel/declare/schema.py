"""The model of a rule file, put together from the components of a registry."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from functools import cache, cached_property
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Literal, Union

from pydantic import AfterValidator, Discriminator, Field, create_model
from pydantic_core import PydanticCustomError

from kernel.declare.component import (
    Alone,
    Auction,
    Component,
    Entries,
    Exchange,
    Finding,
    Kinds,
    MatchRules,
    Ranking,
    Trumps,
    Whole,
)
from kernel.declare.components.deal import Deal
from kernel.declare.components.deck import DeckRules
from kernel.declare.components.play import Play
from kernel.declare.components.score import Score
from kernel.declare.language.claims import Claim
from kernel.declare.language.deciding import Decisions
from kernel.declare.language.surroundings import led_out_of_place
from kernel.declare.rulebook.whole import rules_in_words
from kernel.values.bits import Mask, mask_of
from kernel.values.ordering import Ordering, low_ordering

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.declare.rulebook.words import Words

Sides = Literal[
    "partners_opposite", "two_sides", "maker_against_the_rest", "everyone_for_themselves"
]


class Rules(Component):
    """The rules of one game, filled in: what a game file says below its header."""

    fact_names: ClassVar[tuple[str, ...]] = ("two_players", "partners", "sides_change")

    seats: Annotated[Whole, Field(ge=2, le=10, description="How many seats play.")]
    sides: Annotated[
        Sides,
        Field(
            description="Whose tricks count together: the two who sit opposite, every second seat,"
            " all defenders, or nobody."
        ),
    ]
    deck: Annotated[DeckRules, Field(description="The cards in use.")]
    ranking: Annotated[Ranking, Field(description="The order of the cards.")]
    trumps: Annotated[
        Trumps | None, Field(description="How trumps are settled where no call does it.")
    ] = None
    deal: Annotated[Deal, Field(description="How the cards come to the seats.")]
    auction: Annotated[Auction, Field(description="How trumps and maker are settled.")]
    claims: Annotated[
        Mapping[str, Claim],
        Field(description="Named claims: what a seat may do at some moment for what it holds."),
    ] = {}
    alone: Annotated[Alone | None, Field(description="Lone hands.")] = None
    exchanges: Annotated[
        Entries,
        Kinds(Exchange),
        Field(description="Cards that change places between auction and play."),
    ]
    play: Annotated[Play, Field(description="The play of the tricks.")]
    score: Annotated[Score, Field(description="What each outcome of a deal is worth.")]
    match: Annotated[MatchRules, Field(description="How deals make a match.")]

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether the seats can be shared out, and the suit led is spoken of in tricks only."""
        yield from led_out_of_place(rules)
        with_partners = self.sides in ("partners_opposite", "two_sides")
        if with_partners and (self.seats < 4 or self.seats % 2):
            sides = "pairs of partners" if self.sides == "partners_opposite" else "two sides"
            yield Finding(
                ("sides",),
                "no-partners",
                f"{self.seats} seats cannot be shared out among {sides}",
                "let an even number of seats play, four or more, or write other sides",
            )

    @property
    def side_size(self) -> int:
        """How many seats win and lose together; 1 where nobody has a partner."""
        return {"partners_opposite": 2, "two_sides": self.seats // 2}.get(self.sides, 1)

    @property
    def all_for_themselves(self) -> bool:
        """Whether defenders do not count their tricks together."""
        return self.sides == "everyone_for_themselves"

    def sides_of_seats(self) -> tuple[Mask, ...]:
        """The seats whose points are counted together: partners, or each seat by itself."""
        sides = self.seats // self.side_size
        return tuple(mask_of(range(first, self.seats, sides)) for first in range(sides))

    def game_facts(self) -> frozenset[str]:
        """What is true of the game, for `needs` and `not_with` of options."""
        return self._facts

    @cached_property
    def _facts(self) -> frozenset[str]:
        by_sides = {
            "partners_opposite": "partners",
            "two_sides": "partners",
            "maker_against_the_rest": "sides_change",
        }
        own = {by_sides.get(self.sides, ""), "two_players" if self.seats == 2 else ""} - {""}
        return frozenset(own.union(*(part.facts(self) for path, part in self.parts() if path)))

    def lone_outcomes(self) -> list[tuple[bool, bool]]:
        """What may come of lone hands: (the maker is alone, a defender is alone)."""
        if self.alone is not None:
            return self.alone.outcomes()
        return [(False, False), (True, False)][: 1 + ("alone" in self.game_facts())]

    @cached_property
    def by_trump(self) -> Sequence[Ordering]:
        """One order of the cards for each suit as trumps, by suit, then no trump."""
        return self.ranking.orderings(self.deck.deck())

    def orderings(self) -> tuple[Ordering, ...]:
        """The orders of the cards that can come up; no trump only where it may be named."""
        deck, facts = self.deck.deck(), self.game_facts()
        *suits, no_trump = self.by_trump
        high = (no_trump,) if "no_trump" in facts else ()
        low = (low_ordering(deck),) if "low_no_trump" in facts else ()
        return (*suits, *high, *low)

    @cached_property
    def decisions(self) -> Decisions:
        """Which rows decide the outcomes of a deal: one each, unless nothing settles it."""
        return Decisions(self.score, self)

    def words(self, w: Words) -> None:
        """The whole rulebook, chapter by chapter."""
        rules_in_words(self, w)

    def parts(self) -> Iterator[tuple[tuple[str, ...], Component]]:
        """Every component of the rule set with its path, outermost first."""
        yield from self._every_part

    @cached_property
    def _every_part(self) -> tuple[tuple[tuple[str, ...], Component], ...]:
        return tuple(_parts(self, ()))


_NO_PARTS: Final = frozenset({type(None), bool, int, str, list, tuple})
"""What most lines hold, told at once; lists hold no components of their own."""


def _parts(block: Component, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Component]]:
    yield path, block
    for name in type(block).model_fields:
        value = getattr(block, name)
        if type(value) in _NO_PARTS:
            continue
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


def _refers_to(annotation: Any, slot: type[Component]) -> bool:
    return slot in (annotation, *typing.get_args(annotation))


def _nothing_installed(value: Any) -> Any:  # noqa: ARG001 - whatever was written
    raise PydanticCustomError(
        "nothing_installed",
        "no kind is installed for this block",
        {"hint": "install the plugin that gives one, or name it with --plugin"},
    )


def _needs(kind: type[Component], slot: type[Component]) -> bool:
    """Whether the kind cannot do without another block of *slot*."""
    fields = kind.model_fields.values()
    return any(field.is_required() and _refers_to(field.annotation, slot) for field in fields)


class _Resolver:
    """Replace each slot in a field by the union of its kinds."""

    def __init__(self, kinds: Mapping[str, Sequence[type[Component]]]) -> None:
        self._kinds = kinds
        self._open: list[type[Component]] = []
        self.resolved = cache(self._resolved)
        self.closed = cache(self._closed)

    def _resolved(self, block: type[Component]) -> type[Component]:
        changed: dict[str, Any] = {}
        for name, field in block.model_fields.items():
            slots = [mark.slot for mark in field.metadata if isinstance(mark, Kinds)]
            annotation = (
                self._entries(slots[0], f"{block.__name__}_{name}")
                if slots
                else self._annotation(field.annotation)
            )
            if annotation is not field.annotation:
                changed[name] = (annotation, copy(field))
        if block.kind_name:
            changed["kind"] = (Literal[block.kind_name], Field(block.kind_name))
        if not changed:
            return block
        return create_model(
            block.__name__,
            __base__=block,
            __module__=block.__module__,
            __doc__=block.__doc__,
            **changed,
        )

    def _closed(self, block: type[Component], slot: type[Component]) -> type[Component]:
        """A kind as it stands inside its own slot: without the lines that would nest further."""
        fixed: dict[str, Any] = {
            name: (None, None)
            for name, field in block.model_fields.items()
            if _refers_to(field.annotation, slot) or name in block.only_outermost
        }
        fixed["kind"] = (Literal[block.kind_name], Field(block.kind_name))
        return create_model(
            block.__name__,
            __base__=block,
            __module__=block.__module__,
            __doc__=block.__doc__,
            **fixed,
        )

    def _annotation(self, annotation: Any) -> Any:
        origin, args = typing.get_origin(annotation), typing.get_args(annotation)
        if isinstance(annotation, type) and issubclass(annotation, Component):
            if annotation.slot_name and not annotation.kind_name:
                return self._union(annotation)
            return self.resolved(annotation)
        if origin in (Union, types.UnionType):
            members = [self._annotation(arg) for arg in args]
            return Union[tuple(members)] if members != list(args) else annotation  # noqa: UP007
        if origin is Mapping and isinstance(args[1], type) and issubclass(args[1], Component):
            return Mapping[str, self.resolved(args[1])]  # type: ignore[misc]
        return annotation

    def _union(self, slot: type[Component]) -> Any:
        kinds = list(self._kinds[slot.slot_name])
        if slot in self._open:  # one level of nesting at most
            members = [self.closed(kind, slot) for kind in kinds if not _needs(kind, slot)]
        else:
            self._open.append(slot)
            members = [self.resolved(kind) for kind in kinds]
            self._open.pop()
        if not members:
            return Annotated[Any, AfterValidator(_nothing_installed)]
        union: Any = Union[tuple(members)]  # noqa: UP007
        return Annotated[union, Discriminator("kind")] if len(members) > 1 else union

    def _entries(self, slot: type[Component], name: str) -> type[Component]:
        fields: dict[str, Any] = {}
        for kind in self._kinds[slot.slot_name]:
            fields[kind.kind_name] = (self.resolved(kind) | None, None)
        return create_model(name, __base__=Entries, **fields)
