"""The two passes a component goes through: what it may ask for before and while it is built."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Protocol

from kernel.values.bits import Mask, Seat
from kernel.values.cards import Deck
from kernel.values.layout import Audience, Cells, CellType
from kernel.values.moves import NO_SENSE, Sense
from kernel.values.ordering import Ordering
from kernel.values.phase import Advance, Answered, AtTurn, Cut, Entry, Legal, Site, Why
from kernel.values.plan import Ban, BiddingPlan

if TYPE_CHECKING:
    from kernel.declare.base import Component, Settle
    from kernel.declare.schema import Rules


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
        only_of: str = "",
    ) -> None:
        """A place for cards; declaring one twice alike is allowed.

        A seat plays from each *playable* zone. One besides the hand holds one card that lies on
        that of the zone *below*, which is turned up in its place when it has been played.

        *only_of* names the cell with the one seat that ever has any cards there, which saves the
        room of the others: the seat is not added to its index. Where parts of the game name
        different seats, each has room after all; in pass 2 `layout.is_of_one` tells.
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
        only_of: str = "",
        tricks_in: str = "",
    ) -> None:
        """A number to remember, with its value at the start of a deal, or of a match if carried.

        *only_of* is as for a zone; for the other seats it is 0. One with *tricks_in* is the number
        of tricks in that zone of each seat; it has no index.
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
