"""What a call is worth: the tricks it may bring, set against those it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.players.burying import least_missed
from kernel.players.odds import chance_to_hold
from kernel.players.worth import tricks_expected
from kernel.values.bits import NONE
from kernel.values.cards import SUITS
from kernel.values.moves import Does

if TYPE_CHECKING:
    from kernel.players.sight import Sight
    from kernel.values.bits import Mask
    from kernel.values.moves import Sense
    from kernel.values.ordering import Ordering

BOLDNESS: Final = 0.45
"""How many tricks short of what it takes a call still beats leaving it to one other seat."""
DEALERS_GAIN: Final = 0.7
"""What it is worth in tricks to the dealer to take up any trump at all."""
DUMMYS_GAIN: Final = 0.25
"""What each card of a dummy, that the maker may take, is worth to him in tricks."""
MATES_SHARE: Final = 0.6
"""What a partner takes of the tricks left over, of what an equal share would be."""
FOR_ANY_HAND: Final = {
    Does.USUAL: 0.0,
    Does.TAKES_CARDS: 0.1,
    Does.CLAIMS: 0.1,
    Does.PAYS: -0.1,
}
"""What no hand makes better or worse. More cards to choose from are better than fewer; a claim is
a right of poor hands, or a score, and better made than not; one that is paid for tells less than
it costs."""


class Caller:
    """Puts a value on the calls open to a seat: 0 is a pass, and less is worse than that."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        game = sight.view.game
        self._orderings = {order.name: order for order in game.orderings}
        self._size = game.dealing.receivers.count(0)
        self._hands = [self._size] * len(sight.foes)
        self._boldness = BOLDNESS / (game.seats - 1)

    def value(self, text: str) -> float | None:
        """How far the call *text* lies above a pass; None for a call that is not known."""
        sense = self._sight.view.game.moves.sense(text)
        match sense.does:
            case Does.BOLD:
                return self._tricks_now() - self._size + self._boldness
            case Does.TAKES_UPCARD:
                return self._pick_up()
            case Does.BIDS:
                return self._best() - sense.tricks + self._boldness
            case Does.ORDERS_UP | Does.TAKES_UP | Does.MAKES_TRUMPS:
                return self._trumps_made(sense)
        return FOR_ANY_HAND.get(sense.does)

    def _trumps_made(self, sense: Sense) -> float | None:
        """How far a call that makes trumps lies above a pass."""
        tricks = self._tricks(sense)
        if tricks is None:
            return None
        tricks += DUMMYS_GAIN * self._sight.dummy
        gain = tricks - (self._size // 2 + 1) + self._boldness
        return gain + tricks - self._size + self._boldness if sense.alone else gain

    def _tricks(self, sense: Sense) -> float | None:
        """The tricks this side may take after a call that makes trumps."""
        named = sense.does is Does.MAKES_TRUMPS
        order = self._orderings.get(sense.trumps) if named else self._proposed()
        if order is None:
            return None
        if sense.does is Does.ORDERS_UP:
            return self._ordered_up(order)
        hand = self._sight.hand if named else self._with_upcard(order)
        return self._worth(hand, order)

    def _tricks_now(self) -> float:
        """The tricks this side may take, trumps having been settled."""
        order = self._sight.view.ordering
        return 0.0 if order is None else self._worth(self._sight.hand, order)

    def _best(self) -> float:
        """The tricks this side may take under the trumps that suit the hand best."""
        return max(self._worth(self._sight.hand, order) for order in self._orderings.values())

    def _ordered_up(self, order: Ordering) -> float:
        """The tricks when the dealer gets the upcard."""
        tricks = self._worth(self._sight.hand, order)
        if self._sight.dealer in self._sight.mates:
            return tricks + DEALERS_GAIN / 2
        return tricks - (DEALERS_GAIN + self._threat(order) / 2) / len(self._sight.foes)

    def _threat(self, order: Ordering) -> float:
        """The chance that the upcard is the dealer's best trump by far."""
        sight, card = self._sight, self._sight.upcard
        around = sight.unseen | sight.hand
        return chance_to_hold(card, order.suit_of[card], order, around, [self._size])

    def _pick_up(self) -> float:
        """What taking the upcard adds, trumps having been settled."""
        order = self._sight.view.ordering
        if order is None or self._sight.upcard == NONE:
            return 0.0
        return self._worth(self._with_upcard(order), order) - self._worth(self._sight.hand, order)

    def _with_upcard(self, order: Ordering) -> Mask:
        """The hand after the upcard has been taken and a card buried for it."""
        sight = self._sight
        hand = sight.hand | 1 << sight.upcard
        return hand & ~(1 << least_missed(hand, sight.hand, order, sight.unseen, self._hands))

    def _worth(self, hand: Mask, order: Ordering) -> float:
        """The tricks this side may take: one's own, and the partners' of the rest."""
        sight = self._sight
        own = tricks_expected(hand, order, sight.unseen, self._hands)
        own += sight.face_down / sight.view.game.seats  # as good as any other
        share = (len(sight.mates) - 1) / (sight.view.game.seats - 1)
        return own + (self._size - own) * share * MATES_SHARE

    def _proposed(self) -> Ordering | None:
        """The order of the cards with the upcard's suit as trumps."""
        card = self._sight.upcard
        if card == NONE or self._sight.deck.cards[card].is_joker:
            return None
        return self._orderings.get(SUITS[self._sight.deck.cards[card].suit])
