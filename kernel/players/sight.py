"""A view read as masks: what a player sees, and what may lie against it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from kernel.values.bits import NONE, bits, mask_of
from kernel.values.cards import NO_SUIT, SUITS
from kernel.values.layout import (
    ACTIVE,
    CHOOSING,
    CLAIMS,
    CONTRACT,
    DUMMY,
    HAND,
    LED,
    MAKERS,
    TABLE,
    TURNED_UP,
    UNCLAIMED,
    UNSEEN_HAND,
    UPCARD,
    UPCARD_CLAIM,
    WINNING,
)
from kernel.values.moves import Does

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.run.view import View
    from kernel.values.bits import CardId, Mask, Seat
    from kernel.values.cards import Deck


@dataclass(frozen=True)
class Sight:
    """What the seat of a view sees; everything here is read from the view alone."""

    view: View

    @property
    def deck(self) -> Deck:
        """The cards that exist."""
        return self.view.game.deck

    @cached_property
    def hand(self) -> Mask:
        """The cards to play from: those held, of copies as many as there are, and those face up."""
        return mask_of(self.deck.numbers([*self.view.hand, *self.view.face_up(self.view.seat)]))

    @cached_property
    def upcard(self) -> CardId:
        """The card turned up at the deal, wherever it is now, or `NONE`."""
        card = self.view.facts.get(TURNED_UP)
        return self.deck.number(card) if isinstance(card, str) else NONE

    @cached_property
    def unseen(self) -> Mask:
        """The cards that others may hold, those face up before them included."""
        mine, piles = f"[{self.view.seat}]", self.view.game.layout.piles
        tops, zones = tuple(f"{up.name}[" for up, _ in piles), self.view.zones.items()
        lying = [cards for name, cards in zones if not name.startswith(tops) or mine in name]
        seen = [card for cards in lying if isinstance(cards, list) for card in cards]
        known = [*seen, *self._turned_down, *self._lying_still]
        return self.deck.full_mask & ~mask_of(self.deck.numbers(known))

    @property
    def face_down(self) -> int:
        """How many cards lie face down before this seat, yet to be turned and played."""
        piles, seat = self.view.game.layout.piles, self.view.seat
        return sum(self._count(f"{down.name}[{seat}]") for _, down in piles)

    @property
    def _lying_still(self) -> list[str]:
        """Cards this seat has been told of that lie where they lay then, such as the kitty."""
        told = (each for each in self.view.told() if each.cell.lies_in)
        still = (each for each in told if self._count(each.cell.lies_in) >= len(each.cards))
        return [card for each in still for card in each.cards]

    @property
    def _turned_down(self) -> list[str]:
        """The upcard, once it has been turned face down."""
        facts = self.view.facts
        card, claim = facts.get(TURNED_UP), facts.get(UPCARD_CLAIM, CLAIMS[UNCLAIMED])
        is_down = claim == CLAIMS[UNCLAIMED] and not self.view.zones.get(UPCARD)
        return [card] if isinstance(card, str) and is_down else []

    @cached_property
    def mates(self) -> frozenset[Seat]:
        """The seats on this side, one's own included: makers, defenders, or partners."""
        seat, game = self.view.seat, self.view.game
        makers = self.view.seats_in(MAKERS)
        if makers:
            defenders = set(range(game.seats)) - set(makers)
            return frozenset(makers if seat in makers else defenders)
        return frozenset(bits(game.match_plan.side_of(seat)))

    @property
    def dealer(self) -> Seat:
        """The seat that dealt."""
        dealer = self.view.facts.get("dealer")
        return dealer if isinstance(dealer, int) else 0

    def _count(self, name: str) -> int:
        cards = self.view.zones.get(name, 0)
        return len(cards) if isinstance(cards, list) else cards

    def hands(self, seats: Iterable[Seat]) -> list[int]:
        """How many cards each of *seats* holds."""
        return [
            self._count(f"{HAND}[{seat}]") + self._count(f"{UNSEEN_HAND}[{seat}]") for seat in seats
        ]

    @cached_property
    def foes(self) -> tuple[Seat, ...]:
        """The seats on other sides that take part."""
        seats = self.view.seats_in(ACTIVE) or range(self.view.game.seats)
        return tuple(seat for seat in seats if seat not in self.mates)

    @property
    def to_bury(self) -> int:
        """How many cards are still to be buried, where it is several; else 0."""
        count = self.view.facts.get(CHOOSING)
        return count if isinstance(count, int) else 0

    @property
    def dummy(self) -> int:
        """How many cards lie in a dummy."""
        return self._count(DUMMY)

    @property
    def is_misere(self) -> bool:
        """Whether the maker has undertaken to take no trick."""
        bid = self.view.game.moves.sense(f"bid {self.view.facts.get(CONTRACT)}")
        return bid.does is Does.BIDS_NO_TRICK

    @property
    def foes_to_play(self) -> tuple[Seat, ...]:
        """The foes who have yet to play to this trick."""
        return tuple(seat for seat in self.foes if not self._count(f"{TABLE}[{seat}]"))

    @property
    def led(self) -> int | None:
        """The suit led to the trick on the table, or None when it is one's lead."""
        suit = self.view.facts.get(LED)
        if suit is None:
            return None
        return SUITS.index(suit) if suit in SUITS else NO_SUIT

    @property
    def winner(self) -> Seat | None:
        """The seat whose card is best so far."""
        seat = self.view.facts.get(WINNING)
        return seat if isinstance(seat, int) else None

    @property
    def best(self) -> CardId:
        """The best card on the table, or `NONE`."""
        cards = self.view.zones.get(f"{TABLE}[{self.winner}]", 0)
        return self.deck.number(cards[0]) if isinstance(cards, list) and cards else NONE
