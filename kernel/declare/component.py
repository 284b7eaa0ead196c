"""What a component is: its parameters, its behaviour and its checks, in one class.

A component class names its slot by its base and its kind by `kind=`:

    class ThrowIn(IfAllPass, kind="throw_in"):
        next_deal_by: NextDealBy = "next_dealer"

The fields are the YAML block. `declare` names the zones, cells and moves it needs; `build`, called
last step first, returns the entry of its step; nothing of the component is left at play time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Protocol, TypeAlias, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Strict
from pydantic_core import PydanticCustomError

from kernel.errors import NOTE, PROBLEM
from kernel.values.bits import NONE, Mask, MoveId, Seat
from kernel.values.cards import RANKS, SUITS, Deck
from kernel.values.layout import Audience, Cells, CellType
from kernel.values.ordering import Ordering
from kernel.values.phase import Advance, Entry, Legal, Site, Why
from kernel.values.plan import BiddingPlan, Contract, MatchPlan

if TYPE_CHECKING:
    from kernel.declare.schema import Rules
    from kernel.values.ladder import Rung, Situation


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
Rank: TypeAlias = Annotated[str, BeforeValidator(_rank, json_schema_input_type=int | str)]
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

    def zone(self, name: str, visible_to: Audience, *, per_seat: bool = False) -> None:
        """A place for cards; declaring one twice alike is allowed."""

    def cell(
        self,
        name: str,
        type: CellType,  # noqa: A002 - the glossary's word
        visible_to: Audience,
        *,
        per_seat: bool = False,
        derived: bool = False,
        choices: tuple[str, ...] = (),
        start: int = 0,
    ) -> None:
        """A number to remember, with its value at the start of a deal."""

    def word(self, text: str, *, also: tuple[str, ...] = ()) -> None:
        """A move without a secret card; *also* is taken for it where it is not a move itself."""

    def call_word(self, text: str, *, also: tuple[str, ...] = (), is_alone: bool = False) -> None:
        """A call that settles trumps, with its variants: `order up`, `order up alone`.

        One that *is_alone* announces a lone hand as it stands.
        """

    def card_words(self, verb: str, *, public: str) -> None:
        """A block of moves, one a card; the other seats see *public* only."""


class Build(Site, Protocol):
    """Pass 2: tables, indices and the factories of phases."""

    @property
    def rules(self) -> Rules:
        """The whole rule set."""

    @property
    def alone_calls(self) -> Mask:
        """The calls that announce a lone hand."""

    def ordering_of(self, trump: int | None) -> int:
        """The number of the ordering in which *trump* is trumps (None: no trump)."""

    def finish(self, *, void: bool = False, next_deal_by: str = "next_dealer") -> Entry:
        """The end of the deal: played and scored, or void."""

    def calls(self, text: str) -> Mask:
        """A call that was declared as a call word, with its variants."""

    def at_end(self, effect: Entry) -> None:
        """Carry *effect* out whenever a deal ends."""

    def bidding(self, plan: BiddingPlan, won: Entry, all_passed: Entry) -> Entry:
        """Bids round the table, each higher than the last, as *plan* has it."""

    def at_deal(self, effect: Entry) -> None:
        """Carry *effect* out when the cards are dealt, before anyone looks."""

    def settle(self, then: Entry) -> Settle:
        """Fill in maker, makers and trumps (an ordering's number), then go on with *then*."""

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

    def bury(
        self, name: str, *, actor: Callable[[Cells], Seat], may_bury: Legal, then: Entry
    ) -> Entry:
        """The actor lays one card of the hand face down; *may_bury* gives the cards allowed."""

    def trick_play(
        self, *, leader: Callable[[Cells], Seat], stop_when_decided: bool, then: Entry
    ) -> Entry:
        """Tricks until the hands are empty, by the ladder of the rules' obligations."""


class Component(BaseModel):
    """A block of the rule file together with what it does. All hooks run before play."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    slot_name: ClassVar[str] = ""
    kind_name: ClassVar[str] = ""
    phrase_name: ClassVar[str] = ""
    """What the author's guide calls this form where several lines take it: "a cards phrase"."""
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

    def declare(self, b: Declare) -> None:
        """Name the zones, cells and moves this component needs."""

    def build(self, b: Build, then: Entry) -> Entry:  # noqa: ARG002 - for subclasses
        """The entry of this component's step; *then* is the next step's."""
        return then


Placed = TypeVar("Placed", "Exchange", "Obligation")


@dataclass(frozen=True, slots=True)
class Kinds:
    """Marks a field of type `Entries`: its names are the kinds of *slot*."""

    slot: type[Component]


class Entries(Component):
    """A block of named entries whose names are kinds; an entry that is absent is None."""

    def present(self, slot: type[Placed]) -> list[Placed]:
        """The entries that are there, all of *slot*, in the order in which they are asked."""
        found = [getattr(self, name) for name in type(self).model_fields]
        entries = [entry for entry in found if isinstance(entry, slot)]
        return sorted(entries, key=lambda entry: (entry.place, entry.kind_name))


class Ranking(Component, slot="ranking"):
    """The order of the cards."""

    def orderings(self, deck: Deck) -> Sequence[Ordering]:
        """One ordering for each suit as trumps, in the order of the suits, then no trump."""
        raise NotImplementedError


class Auction(Component, slot="auction"):
    """How trumps and maker are settled."""

    def contracts(self, rules: Rules) -> list[Contract]:  # noqa: ARG002 - for subclasses
        """What the maker may have undertaken, low to high; empty where there is nothing to bid."""
        return []


@dataclass(frozen=True, slots=True)
class BidCalls:
    """What an auction with bids lends to `IfAllPass`.

    *numbers* gives the number of each bid by its name, low to high; *moves* its move by number.
    *award* makes a seat the maker with the bid of that number, and goes on.
    """

    numbers: Mapping[str, int]
    moves: Sequence[MoveId]
    award: Callable[[Cells, Seat, int], None]


@dataclass(frozen=True, slots=True)
class Naming:
    """The last round of an auction, as `IfAllPass` sees it.

    *names* gives the calls that name trumps, by (turned-down suit allowed, no trump allowed).
    """

    names: Callable[[bool, bool], Legal]


class IfAllPass(Component, slot="if_all_pass"):
    """What happens when nobody has called."""

    def last_calls(self, b: Build, naming: Naming) -> Legal | None:  # noqa: ARG002
        """The calls open to the last seat of the last round; None where they are the usual ones."""
        return None

    def last_bids(self, bids: BidCalls) -> Mask:  # noqa: ARG002 - for subclasses
        """The bids one of which the last seat must make when all others passed; 0: it may pass."""
        return 0

    def all_passed(self, b: Build, bids: BidCalls | None = None) -> Entry:
        """The entry after the last pass; *bids* in an auction that has them."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class JokerCalls:
    """What the auction lends to `IfJokerTurnedUp`.

    *naming* is the mask of the moves that name trumps, *ordering_named* the ordering of each.
    """

    naming: Mask
    ordering_named: Callable[[MoveId], int]


class IfJokerTurnedUp(Component, slot="if_joker_turned_up"):
    """What a joker as upcard means."""

    def proposes(self) -> int:
        """The suit the joker proposes, or `NONE` where it starts no auction."""
        return NONE

    def opening(self, b: Build, calls: JokerCalls, settled: Settle) -> Entry | None:  # noqa: ARG002
        """The entry that takes the auction's place; None where the auction goes on."""
        return None


class Trumps(Component, slot="trumps"):
    """How trumps are settled where no call does it."""

    is_by_first_lead: ClassVar[bool] = False


class Alone(Component, slot="alone"):
    """Playing a lone hand: who sits out, when it is said, and what it changes."""

    def call_suffixes(self) -> tuple[str, ...]:
        """What may be added to a call that settles trumps, as in `order up alone`."""
        return ()

    def at_settlement(self, b: Build, then: Entry) -> Entry:  # noqa: ARG002 - for subclasses
        """What follows at once when trumps are settled."""
        return then

    def before_lead(self, b: Build, then: Entry) -> Entry:  # noqa: ARG002 - for subclasses
        """What is asked between the exchanges and the opening lead."""
        return then

    def leader(self, b: Build, usual: Leader) -> Leader:  # noqa: ARG002 - for subclasses
        """Who leads to the first trick, given who does so when nobody sits out."""
        return usual

    def outcomes(self) -> list[tuple[bool, bool]]:
        """What may come of it: (the maker is alone, a defender is alone)."""
        return [(False, False)]


class Exchange(Component, slot="exchange"):
    """Cards that change places between auction and play; the entry's name is its kind."""

    place: ClassVar[int] = 0
    """Exchanges of one moment follow each other in this order."""


class Obligation(Component, slot="obligation"):
    """A rule on which card may be played; the entry's name is its kind."""

    place: ClassVar[int] = 0
    """Obligations are asked in this order."""

    def rungs(self, situation: Situation) -> Iterable[Rung]:
        """What this rule says in *situation*."""
        raise NotImplementedError


class MatchRules(Component, slot="match"):
    """How deals make a match."""

    def plan(self, sides: tuple[Mask, ...]) -> MatchPlan:
        """These rules as the run side reads them; *sides* are the seats that count together."""
        raise NotImplementedError

    def next_deal_by(self) -> NextDealBy:
        """Who deals after a deal that was played."""
        return "next_dealer"


SLOTS: tuple[type[Component], ...] = (
    Ranking,
    Trumps,
    Auction,
    IfAllPass,
    IfJokerTurnedUp,
    Alone,
    Exchange,
    Obligation,
    MatchRules,
)
"""The slots plugins fill, in the order of a deal."""
