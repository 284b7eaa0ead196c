"""What every part of a rule set is made of: the component, and the two passes it goes through."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    Protocol,
    TypeAlias,
    TypeVar,
)

from pydantic import BaseModel, BeforeValidator, ConfigDict, Strict, WithJsonSchema
from pydantic_core import PydanticCustomError

from kernel.declare.rulebook.plain import plain_words
from kernel.errors import NOTE, PROBLEM
from kernel.values.bits import Mask, MoveId, Seat
from kernel.values.cards import RANKS, SUITS, Deck
from kernel.values.layout import Audience, Cells, CellType
from kernel.values.moves import NO_SENSE, Sense
from kernel.values.ordering import Ordering
from kernel.values.phase import Advance, Answered, AtTurn, Cut, Entry, Legal, Site, Why
from kernel.values.plan import Ban, BiddingPlan

if TYPE_CHECKING:
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


class Declare(Protocol):
    """Pass 1: what a component may ask for before anything is built."""

    @property
    def seats(self) -> int:
        """How many seats play."""

    @property
    def deck(self) -> Deck:
        """The cards that exist."""

    @property
    def rules(self) -> Rules:
        """The whole rule set."""

    @property
    def orderings(self) -> tuple[Ordering, ...]:
        """The trump situations of the game."""

    def zone(
        self,
        name: str,
        visible_to: Audience,
        *,
        per_seat: bool = False,
        playable: bool = False,
        below: str = "",
    ) -> None:
        """A place for cards; declaring one twice alike is allowed.

        A seat plays from each *playable* zone. One besides the hand holds one card that lies on
        that of the zone *below*, which is turned up in its place when it has been played.
        """

    def cell(
        self,
        name: str,
        type: CellType,  # noqa: A002 - the glossary's word
        visible_to: Audience,
        *,
        per_seat: bool = False,
        derived: bool = False,
        carried: bool = False,
        choices: tuple[str, ...] = (),
        start: int = 0,
        label: str = "",
        lies_in: str = "",
    ) -> None:
        """A number to remember, with its value at the start of a deal, or of a match if carried.

        Cards that somebody has been shown have a *label* at the table, such as `Undealt`. While
        none of them has left the zone *lies_in*, their seat knows that nobody holds them.
        """

    def word(self, text: str, *, also: tuple[str, ...] = (), sense: Sense = NO_SENSE) -> None:
        """A move without a secret card; *also* is taken for it where it is not a move itself.

        *sense* is for the table and computer players; of two for one word the first stands.
        """

    def call_word(
        self,
        text: str,
        *,
        also: tuple[str, ...] = (),
        is_alone: bool = False,
        sense: Sense = NO_SENSE,
    ) -> None:
        """A call that settles trumps, with its variants: `order up`, `order up alone`.

        One that *is_alone* announces a lone hand as it stands. *sense* is that of the plain call.
        """

    def card_words(self, verb: str, *, public: str, sense: Sense = NO_SENSE) -> None:
        """A block of moves, one a card; the others see *public* only, or all if it is empty."""


class Build(Site, Protocol):
    """Pass 2: tables, indices and the factories of phases."""

    @property
    def rules(self) -> Rules:
        """The whole rule set."""

    def at(self, part: Component) -> AbstractContextManager[None]:
        """What is built meanwhile is due to *part*: phases take its path."""

    def path_of(self, part: Component) -> str:
        """Where *part* stands in the rules, as `auction.if_all_pass`; empty where nowhere."""

    @property
    def alone_calls(self) -> Mask:
        """The calls that announce a lone hand."""

    @property
    def sides(self) -> tuple[Mask, ...]:
        """The seats whose points are counted together."""

    @property
    def side_of(self) -> tuple[Mask, ...]:
        """The side of each seat, itself included."""

    def ordering_of(self, trump: int | None, *, low: bool = False) -> int:
        """The number of the ordering in which *trump* is trumps (None: no trump, high or *low*)."""

    def finish(self, *, void: bool = False, next_deal_by: str = "next_dealer") -> Entry:
        """The end of the deal: played and scored, or void."""

    def without_maker(self, ordering: int, each_trick_scores: int) -> Entry:
        """On to the first lead, with nobody as maker; a trick scores for the side that takes it.

        For a kind that declares `trick_points` and what `declare_bonus` does. Claims before the
        lead are still asked for; exchanges and lone hands are passed over.
        """

    def calls(self, text: str) -> Mask:
        """A call that was declared as a call word, with its variants."""

    def show_and_swap(
        self,
        *,
        verb: str,
        to: str,
        count: int,
        among: Callable[[Cells, Mask], Mask],
        then: Entry,
    ) -> Entry:
        """The actor lays *count* cards in zone *to*, ascending, and draws as many of the stock.

        *among* gives the cards of the hand that may be laid, knowing those laid so far.
        """

    def at_end(self, effect: Entry) -> None:
        """Carry *effect* out whenever a deal ends."""

    def bidding(
        self,
        plan: BiddingPlan,
        cut: Cut | None,
        won: Entry,
        all_passed: Entry,
    ) -> Entry:
        """Bids round the table, each higher than the last, as *plan* has it, less what is *cut*."""

    def at_deal(self, effect: Entry) -> None:
        """Carry *effect* out when the cards are dealt, before anyone looks."""

    def settle(self, then: Entry) -> Settle:
        """Fill in maker, makers and trumps (an ordering's number), then go on with *then*."""

    def note_force(self) -> Entry | None:
        """Remember that the maker could not pass; None where no rule asks for it.

        Rounds of calls do so themselves; this is for a maker who is found in another way.
        """

    def before_calling(self, then: Entry) -> Entry:
        """Claims on the dealt hand, then *then*; an auction asks for them before its first call."""

    def between_rounds(self, then: Entry) -> Entry:
        """Claims when the upcard has been turned down, then *then*.

        An auction of which `comes_between_rounds` is true asks for them.
        """

    def calling_round(
        self,
        name: str,
        *,
        calls: Legal,
        called: Advance,
        all_passed: Entry,
        why: Why | None = None,
    ) -> Entry:
        """Each seat in turn from the dealer's left, until one makes a call other than pass."""

    def choice(
        self,
        name: str,
        *,
        actor: Callable[[Cells], Seat],
        moves: Legal,
        chosen: Advance,
        blind: bool = False,
    ) -> Entry:
        """One decision by one seat."""

    def yes_or_no(
        self, name: str, *, actor: Callable[[Cells], Seat], yes: str, no: str, chosen: Answered
    ) -> Entry:
        """One seat answers by one of two words; *chosen* is told whether it is *yes*."""

    def bury(
        self,
        name: str,
        *,
        actor: Callable[[Cells], Seat],
        may_bury: Legal,
        count: int | Callable[[Cells], int] = 1,
        then: Entry,
    ) -> Entry:
        """The actor lays *count* cards face down; *may_bury* gives those of the hand allowed.

        *count* may depend on how things stand; then it may also be nothing.
        """

    def give(
        self,
        name: str,
        *,
        giver: Callable[[Cells], Seat],
        receiver: Callable[[Cells], Seat],
        may_give: Legal,
        count: int = 1,
        then: Entry,
    ) -> Entry:
        """The giver passes *count* cards of the hand to the receiver's, unseen by the others."""

    def trick_play(
        self,
        *,
        leader: Callable[[Cells], Seat],
        bans: Sequence[Ban],
        stop_when_decided: bool,
        at_turn: AtTurn | None,
        then: Entry,
    ) -> Entry:
        """Tricks until the hands are empty, by the ladder of the rules' obligations.

        *at_turn* may put a question before a seat plays to the first trick; later ones cost
        nothing.
        """


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
