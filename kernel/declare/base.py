"""What every part of a rule set is made of: the component, and the words its lines take."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    TypeAlias,
    TypeVar,
)

from pydantic import BaseModel, BeforeValidator, ConfigDict, Strict, WithJsonSchema
from pydantic_core import PydanticCustomError

from kernel.declare.rulebook.plain import plain_words
from kernel.errors import NOTE, PROBLEM
from kernel.values.bits import MoveId, Seat
from kernel.values.cards import RANKS, SUITS
from kernel.values.layout import Cells
from kernel.values.phase import Entry

if TYPE_CHECKING:
    from kernel.declare.passes import Build, Declare
    from kernel.declare.rulebook.words import Words
    from kernel.declare.schema import Rules


def _rank(value: object) -> object:
    said = str(value) if type(value) in (int, str) else value
    said = said.upper() if isinstance(said, str) else said
    if said not in RANKS:
        raise PydanticCustomError(
            "unknown_rank",
            "{value} is not a rank",
            {"value": value, "hint": "ranks are 2 to 10, J, Q, K, A"},
        )
    return said


Whole: TypeAlias = Annotated[int, Strict()]
"""A whole number."""
YesNo: TypeAlias = Annotated[bool, Strict()]
"""`true` or `false`."""
_RANK_SCHEMA = {
    "description": "a rank: 2 to 10, J, Q, K or A",
    "anyOf": [
        {"enum": [int(rank) if rank.isdigit() else rank for rank in RANKS]},
        {"type": "string", "pattern": "^([2-9]|10|[JQKAjqka])$"},
    ],
}
Rank: TypeAlias = Annotated[str, BeforeValidator(_rank), WithJsonSchema(_RANK_SCHEMA)]
"""A rank: 2 to 10, J, Q, K or A; numbers need no quotes."""
SuitName: TypeAlias = Literal["clubs", "diamonds", "hearts", "spades"]
"""A suit by its name."""
NextDealBy: TypeAlias = Literal["next_dealer", "same_dealer"]
"""Who deals again after a deal that is thrown in."""
FirstDealer: TypeAlias = Literal["random", "high_cut", "low_cut", "first_jack", "first_black_jack"]
"""How the first dealer is found."""
Settle: TypeAlias = Callable[[Cells, Seat, int, MoveId], None]
"""Make a seat the maker under an ordering, by a call, and go on."""
Leader: TypeAlias = Callable[[Cells], Seat]
"""Who leads to the first trick."""


def suit_number(name: str) -> int:
    """The number of the suit called *name*."""
    return SUITS.index(name)


@dataclass(frozen=True, slots=True)
class Finding:
    """What a component's `check` has to say; *path* is relative to the component."""

    path: tuple[str | int, ...]
    code: str
    message: str
    hint: str = ""
    severity: str = PROBLEM


def note(path: Sequence[str | int], code: str, message: str, hint: str = "") -> Finding:
    """A finding that stops nothing."""
    return Finding(tuple(path), code, message, hint, NOTE)


DEAD: Final = "dead"
"""Severity of what can never take effect: a problem in the author's own file, else a note."""
IDLE: Final = "idle"
"""Severity of what makes no difference as the game stands: a note, where the author wrote it."""


class Component(BaseModel):
    """A block of the rule file together with what it does. All hooks run before play."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    slot_name: ClassVar[str] = ""
    kind_name: ClassVar[str] = ""
    phrase_name: ClassVar[str] = ""
    """What the author's guide calls this form where several lines take it: "a cards phrase"."""
    only_outermost: ClassVar[frozenset[str]] = frozenset()
    """Lines that have no place where the kind stands inside another of its slot."""
    usual_words: ClassVar[dict[str, str]] = {}
    """Words people type, and what to offer instead: {"widow": "kitty"}."""
    fact_names: ClassVar[tuple[str, ...]] = ()
    """Every fact that `facts` may give, without its number; options may need only these."""

    def __init_subclass__(cls, *, slot: str = "", kind: str = "", **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if slot:
            cls.slot_name = slot
        if kind:
            cls.kind_name = kind

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        """Accept the class keywords `slot` and `kind`."""

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002 - for subclasses
        """What is true of a game with this component, for `needs` and `not_with`."""
        return ()

    def check(self, rules: Rules) -> Iterable[Finding]:  # noqa: ARG002 - for subclasses
        """What is wrong with these parameters in this game, beyond their types."""
        return ()

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:  # noqa: ARG002 - for subclasses
        """The lines that make no difference as the game stands, each with the reason."""
        return ()

    def most_moves(self, rules: Rules) -> int | None:  # noqa: ARG002 - for subclasses
        """How many moves this part asks for in one deal at most; None where that is not known."""
        return 0

    def declare(self, b: Declare) -> None:
        """Name the zones, cells and moves this component needs."""

    def build(self, b: Build, then: Entry) -> Entry:  # noqa: ARG002 - for subclasses
        """The entry of this component's step; *then* is the next step's."""
        return then

    def words(self, w: Words) -> None:
        """Write what these rules say into the rulebook; unless overridden, the docstring does."""
        plain_words(self, w)


Placed = TypeVar("Placed", bound="PlacedComponent")


@dataclass(frozen=True, slots=True)
class Kinds:
    """Marks a field of type `Entries`: its names are the kinds of *slot*."""

    slot: type[Component]


class PlacedComponent(Component):
    """An entry whose name is its kind; *place* settles the order among them."""

    place: ClassVar[int] = 0


class Entries(Component):
    """A block of named entries whose names are kinds; an entry that is absent is None."""

    def present(self, slot: type[Placed]) -> list[Placed]:
        """The entries that are there, all of *slot*, in the order in which they are asked."""
        found = [getattr(self, name) for name in type(self).model_fields]
        entries = [entry for entry in found if isinstance(entry, slot)]
        return sorted(entries, key=lambda entry: (entry.place, entry.kind_name))

    def words(self, w: Words) -> None:
        """Each entry that is there writes a paragraph."""
        for entry in self.present(PlacedComponent):
            w.paragraph().tell(entry.kind_name, entry)
