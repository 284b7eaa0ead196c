"""What a component is: its parameters, its behaviour and its checks, in one class.

A component class names its slot by its base and its kind by `kind=`:

    class ThrowIn(IfAllPass, kind="throw_in"):
        next_deal_by: NextDealBy = "next_dealer"

The fields are the YAML block. `declare` names the zones, cells and moves it needs; `build`, called
last step first, returns the entry of its step; nothing of the component is left at play time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from pydantic import Field

from kernel.declare.base import (
    Component,
    Entries,
    Finding,
    FirstDealer,
    Kinds,
    Leader,
    NextDealBy,
    PlacedComponent,
    Rank,
    Settle,
    SuitName,
    Whole,
    YesNo,
    note,
    suit_number,
)
from kernel.declare.language.lent import BidCalls, JokerCalls, Naming
from kernel.declare.language.offers import Offer, offers
from kernel.declare.language.when import When
from kernel.declare.passes import Build, Declare
from kernel.declare.rulebook.words import Words
from kernel.values.bits import NONE, Mask
from kernel.values.cards import Deck
from kernel.values.layout import Cells
from kernel.values.ordering import Ordering
from kernel.values.phase import AtTurn, Entry, Legal
from kernel.values.plan import Ban, Contract, MatchPlan

if TYPE_CHECKING:
    from kernel.declare.components.bid import BidLines
    from kernel.declare.language.call_rules import CallRule
    from kernel.declare.language.phrases import Holding
    from kernel.declare.language.remember import Remembered
    from kernel.declare.schema import Rules
    from kernel.values.ladder import Rung, Situation
    from kernel.values.phase import Reason

__all__ = [
    "OF_CLAIM",
    "SLOTS",
    "Alone",
    "Auction",
    "BidCalls",
    "Build",
    "ClaimEffect",
    "Component",
    "Declare",
    "Entries",
    "Exchange",
    "Finding",
    "FirstDealer",
    "IfAllPass",
    "IfJokerTurnedUp",
    "JokerCalls",
    "Kinds",
    "Leader",
    "MatchRules",
    "Naming",
    "NextDealBy",
    "Obligation",
    "Offer",
    "PlacedComponent",
    "Rank",
    "Ranking",
    "Settle",
    "SuitName",
    "Trumps",
    "Whole",
    "Words",
    "YesNo",
    "note",
    "offers",
    "suit_number",
]


class Ranking(Component, slot="ranking"):
    """The order of the cards."""

    def orderings(self, deck: Deck) -> Sequence[Ordering]:
        """One ordering for each suit as trumps, in the order of the suits, then no trump."""
        raise NotImplementedError


class Auction(Component, slot="auction"):
    """How trumps and maker are settled."""

    calls_make_trumps: ClassVar[bool | None] = None
    """Whether its calls name trumps, so that rules on calls may speak of them; None: not known."""
    claims_upcard: ClassVar[bool] = False
    """Whether it tells how the upcard was claimed, as who takes it needs to know."""
    first_call_settles: ClassVar[bool] = False
    """Whether the first call but a pass makes trumps, so that others have not spoken by then."""

    @property
    def rules_on_calls(self) -> Mapping[str, CallRule]:
        """Its rules on who may call what, by name; empty where it has none."""
        return {}

    @property
    def bids_by_name(self) -> Mapping[str, BidLines]:
        """What may be bid, by name; empty where there is nothing to bid."""
        return {}

    def comes_between_rounds(self) -> bool:
        """Whether an upcard may be turned down before another round, and claims are asked then."""
        return False

    def contracts(self, rules: Rules) -> list[Contract]:  # noqa: ARG002 - for subclasses
        """What the maker may have undertaken, low to high; empty where there is nothing to bid."""
        return []

    def leaves_trumps_open(self) -> bool | None:
        """Whether it may end without settling what is trumps; None where that is not known."""
        return None

    def offers(self, rules: Rules) -> Mapping[str, list[Offer]]:  # noqa: ARG002 - for subclasses
        """What each round offers before any rule on calls, for proofs; empty where not known."""
        return {}

    def ask(self, b: Build, moment: str, then: Entry) -> Entry:  # noqa: ARG002 - for subclasses
        """What a call gives its maker at *moment* of `BEFORE_PLAY`, besides the exchanges."""
        return then

    def opening_bans(self, b: Build) -> Sequence[Ban]:  # noqa: ARG002 - for subclasses
        """What the maker may not lead to the first trick, because of his call."""
        return ()

    def most_moves(self, rules: Rules) -> int | None:  # noqa: ARG002 - for subclasses
        """Not known, unless the auction tells."""
        return None


class IfAllPass(Component, slot="if_all_pass"):
    """What happens when nobody has called."""

    only_outermost: ClassVar[frozenset[str]] = frozenset({"when"})
    ends_void: ClassVar[bool] = False
    """Whether the deal ends then, and no one is the maker."""
    has_no_maker: ClassVar[bool] = False
    """Whether the hand is played then, and no one is the maker."""
    said_if: ClassVar[str] = "if all pass"
    """The condition, as the rulebook puts it."""

    when: Annotated[
        When | None, Field(description="Only then, seen from the dealer; always unless said.")
    ] = None
    otherwise: Annotated[
        IfAllPass | None, Field(description="What happens at other times; `when` needs it.")
    ] = None

    def last_calls(self, b: Build, naming: Naming) -> Legal | None:  # noqa: ARG002
        """The calls open to the last seat of the last round; None where they are the usual ones."""
        return None

    def last_bids(self, bids: BidCalls) -> Mask:  # noqa: ARG002 - for subclasses
        """The bids one of which the last seat must make when all others passed; 0: it may pass."""
        return 0

    def may_score_nothing(self) -> bool:
        """Whether such a deal may end without points for anybody, however it is played."""
        return self.ends_void

    def all_passed(self, b: Build, bids: BidCalls | None = None) -> Entry:
        """The entry after the last pass; *bids* in an auction that has them."""
        raise NotImplementedError


class IfJokerTurnedUp(Component, slot="if_joker_turned_up"):
    """What a joker as upcard means."""

    before_looking: ClassVar[bool] = False
    """Whether it comes before anyone looks, and so before claims on the dealt hand."""

    def most_moves(self, rules: Rules) -> int | None:  # noqa: ARG002 - for subclasses
        """Not known, unless the kind tells."""
        return None

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

    def most_moves(self, rules: Rules) -> int | None:  # noqa: ARG002 - for subclasses
        """Not known, unless the kind tells."""
        return None

    def call_suffixes(self) -> tuple[str, ...]:
        """What may be added to a call that settles trumps, as in `order up alone`."""
        return ()

    def at_settlement(self, b: Build, then: Entry) -> Entry:  # noqa: ARG002 - for subclasses
        """What follows at once when trumps are settled."""
        return then

    def ask(self, b: Build, moment: str, then: Entry) -> Entry:  # noqa: ARG002 - for subclasses
        """Ask whom there is to ask about lone hands at *moment* of `BEFORE_PLAY`."""
        return then

    def is_defended_in_play(self) -> bool:
        """Whether a defender may say that he plays alone when play has begun."""
        return False

    def at_turn(self, b: Build) -> AtTurn | None:  # noqa: ARG002 - for subclasses
        """What may be asked before a seat plays to the first trick; None where nothing ever is."""
        return None

    def leader(self, b: Build, usual: Leader) -> Leader:  # noqa: ARG002 - for subclasses
        """Who leads to the first trick, given who does so when nobody sits out."""
        return usual

    def outcomes(self) -> list[tuple[bool, bool]]:
        """What may come of it: (the maker is alone, a defender is alone)."""
        return [(False, False)]


OF_CLAIM: Final = ".."
"""The claim of an effect, at the start of a path."""


class ClaimEffect(Component, slot="claim_effect"):
    """What comes of a claim."""

    claimed: ClassVar[str] = "it"
    """What is claimed, as the rulebook puts it: `a look at the kitty`."""
    gives_points: ClassVar[bool] = True
    """Whether somebody may get points by it besides those of the tricks; true where unknown."""
    may_end_deal: ClassVar[bool] = True
    """Whether the deal may be over with it; true where unknown."""

    @property
    def costs_points(self) -> bool:
        """Whether the claimant pays points for it."""
        return False

    def most_moves(self, rules: Rules) -> int | None:  # noqa: ARG002 - for subclasses
        """Not known, unless the kind tells."""
        return None

    def ends_deal(self) -> bool:
        """Whether the deal is over with it in any case; false where unknown."""
        return False

    def check_claim(
        self,
        rules: Rules,  # noqa: ARG002 - for subclasses
        moment: str,  # noqa: ARG002
        holding: Holding | None,  # noqa: ARG002
    ) -> Iterable[Finding]:
        """What is wrong with the effect for this claim; paths are relative to the effect.

        One that begins with `OF_CLAIM` goes on from the claim. *holding* is None where it asks for
        none.
        """
        return ()

    def is_open(self, b: Build) -> Callable[[Cells], bool]:  # noqa: ARG002 - for subclasses
        """Whether it can still be had in this deal, by the seat that is being asked."""
        return lambda _: True

    def effect(self, b: Build, holding: Holding | None, go_on: Entry) -> Entry:
        """What follows the claim; *go_on* asks the next seat."""
        raise NotImplementedError


class Exchange(PlacedComponent, slot="exchange"):
    """Cards that change places between auction and play; the entry's name is its kind."""

    maker_buries_down: ClassVar[bool] = False
    """Whether the maker buries here for all that he has taken, down to the hand he was dealt."""
    dealer_takes_upcard: ClassVar[bool] = False
    """Whether the upcard, once claimed, goes to the dealer here, who buries a card for it."""

    def leaves_no_kitty(self) -> bool:
        """Whether the kitty is never where it was dealt when this is over."""
        return False

    def must_keep(self, b: Build) -> Callable[[Cells], Mask] | None:  # noqa: ARG002
        """Cards taken here that may not be buried here or later; None where all may be."""
        return None

    def most_moves(self, rules: Rules) -> int | None:  # noqa: ARG002 - for subclasses
        """Not known, unless the kind tells."""
        return None

    def ask(self, b: Build, moment: str, then: Entry) -> Entry:  # noqa: ARG002 - for subclasses
        """What changes places at *moment* of `BEFORE_PLAY`, when more is known of lone hands."""
        return then


class Obligation(PlacedComponent, slot="obligation"):
    """A rule on which card may be played; the entry's name is its kind."""

    makes_follow: ClassVar[bool] = False
    """Whether by this rule the suit led must be followed."""

    def rungs(self, situation: Situation) -> Iterable[Rung]:  # noqa: ARG002 - for subclasses
        """What this rule says in *situation*."""
        return ()

    def heads(self, situation: Situation) -> Mask:  # noqa: ARG002 - for subclasses
        """The cards that must be beaten in *situation*, while they are the best of the trick."""
        return 0

    def heading_reason(self) -> Reason:
        """Why a card that does not beat the best one may not be played, where one must."""
        raise NotImplementedError


class MatchRules(Component, slot="match"):
    """How deals make a match."""

    def plan(self, sides: tuple[Mask, ...]) -> MatchPlan:
        """These rules as the run side reads them; *sides* are the seats that count together."""
        raise NotImplementedError

    def next_deal_by(self) -> NextDealBy:
        """Who deals after a deal that was played."""
        return "next_dealer"

    def remembered(self) -> Mapping[str, Remembered]:
        """What is remembered from deal to deal, by name."""
        return {}


SLOTS: tuple[type[Component], ...] = (
    Ranking,
    Trumps,
    Auction,
    IfAllPass,
    IfJokerTurnedUp,
    Alone,
    ClaimEffect,
    Exchange,
    Obligation,
    MatchRules,
)
"""The slots plugins fill, in the order of a deal."""
