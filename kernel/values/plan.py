"""What the rules decide around a deal: how the cards fall, and how deals make a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from kernel.values.bits import NONE, Mask, MoveId, Seat
from kernel.values.ladder import Ladder
from kernel.values.layout import DUMMY, FACE_DOWN, FACE_UP, HAND, Cells, pile_zone
from kernel.values.phase import AtTurn, Entry, IsDecided, Reason, Refusal


@dataclass(frozen=True, slots=True)
class DealPlan:
    """Where each card of a pack goes, from the top.

    *receivers* names for each dealt card the place of its seat, 0 being the dealer's left, or
    `NONE` where it goes to the dummy; *kitty* cards follow. *upcard* is the index in the pack of
    the card turned up, or None. The first cards of a seat make the lower cards of its *piles*, the
    next lie face up on them.
    """

    receivers: tuple[int, ...]
    kitty: int
    upcard: int | None
    piles: int = 0

    @property
    def zones(self) -> tuple[str, ...]:
        """For each dealt card the zone it comes to, that of the seat in `receivers`."""
        piles = range(1, self.piles + 1)
        laid = [pile_zone(zone, number) for zone in (FACE_DOWN, FACE_UP) for number in piles]
        given: dict[int, int] = {}
        found = []
        for place in self.receivers:
            number = given[place] = given.get(place, -1) + 1
            of_seat = laid[number] if number < len(laid) else HAND
            found.append(DUMMY if place == NONE else of_seat)
        return tuple(found)

    @property
    def drawn(self) -> int:
        """How many cards of the pack matter; the others lie unseen in any order."""
        return len(self.receivers) + self.kitty + (self.upcard is not None)


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """What a deal is told of its match; it matters only where a rule asks.

    *scores* has one number per seat. *carried* are the values that the deal before handed on.
    """

    deal_number: int = 1
    scores: tuple[int, ...] = ()
    carried: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """How deals make games and games a match; points and games are counted for each side.

    *sides* holds the seats that count together. *points* is the target of one game, None where
    only the number of deals ends the match; *wins_with* says whether the "most" points win, the
    "fewest", or a "count_down" from the target. *games_to_win* are the games a match takes.
    *also_ends* are numbers of deals after which it ends, each with who has won then. The words are
    those of the rule language's `match` block.
    """

    sides: tuple[Mask, ...]
    first_dealer: str
    max_deals: int
    points: int | None = None
    wins_with: str = "most"
    both_reach_it: str = "play_on"
    points_over: str = "lost"
    win_to_nothing_counts: int = 1
    games_to_win: int = 1
    also_ends: tuple[tuple[int, str], ...] = ()

    def side_of(self, seat: Seat) -> Mask:
        """The seats whose points are counted together with those of *seat*, itself included."""
        return next(side for side in self.sides if side >> seat & 1)


@dataclass(frozen=True, slots=True)
class Contract:
    """What a maker undertakes by a bid.

    *bid* is the number of tricks it names, 0 for none; the makers succeed with *low* to *high*
    tricks. *wins* and *loses* are its stakes, where the rules give it any.
    """

    name: str
    text: str
    bid: int
    low: int
    high: int
    wins: int = 0
    loses: int = 0


class Worth(NamedTuple):
    """What one outcome scores: points for each making seat, and for each of the others.

    *per_own_trick* is added to a defender for each trick of that seat, where each of them
    counts for himself.
    """

    makers: int
    defenders: int
    per_own_trick: int = 0


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that a rule says, with the path to it."""

    path: str
    words: str


@dataclass(frozen=True, slots=True)
class Reckoning:
    """Why an outcome scores what it does: which row counts, what it asks for and what it gives.

    *outcome* tells how the deal ended, *need* what the makers had to take.
    """

    outcome: str
    need: Told
    row: Told
    amounts: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class BiddingPlan:
    """How bids go round the table.

    *moves* are the bids, low to high. *open_over* gives for each highest bid so far, 0 being none,
    the bids that may follow; *matching* those the dealer may make besides. *forced* gives the
    bids one of which the dealer must make when nobody else has bid; none where he may pass.
    *reasons* says of each bid why it may not be made when it may not.
    """

    moves: tuple[int, ...]
    open_over: tuple[Mask, ...]
    matching: tuple[Mask, ...]
    forced: Callable[[Cells], Mask]
    one_each: bool
    may_return: bool
    reasons: Mapping[MoveId, Reason] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ClaimPlan:
    """One thing to claim: its move, who may make it, what follows, and whether he must.

    *path* leads to the rule; *because* is why who may make it may.
    """

    move: MoveId
    fits: Callable[[Cells, Seat], bool]
    effect: Entry
    must: bool
    path: str = ""
    because: str = ""


@dataclass(frozen=True, slots=True)
class Ban:
    """A rule that bars cards as things stand; *refusal* says why. Lifted where nothing is left."""

    barred: Callable[[Cells], Mask]
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class TrickRules:
    """By which rules tricks are played.

    The *ladder* says what may be played, less what *bans* bar. Where *is_decided* says that the
    score is certain, play stops. *is_by_first_lead* is whether the very first card led makes its
    suit trumps. Where cards lie on others, *turns_at_once* says when an uncovered one is turned
    up: at once, or after the trick.
    """

    ladder: Ladder
    bans: tuple[Ban, ...] = ()
    is_decided: IsDecided | None = None
    is_by_first_lead: bool = False
    turns_at_once: bool = True


@dataclass(frozen=True, slots=True)
class Asked:
    """What comes before a card: *before_lead* before each trick, *at_turn* in the first trick only.

    It costs nothing where it is None.
    """

    before_lead: AtTurn | None = None
    at_turn: AtTurn | None = None
