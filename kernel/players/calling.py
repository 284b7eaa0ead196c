"""What a call is worth: the tricks it may bring, set against those it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.players.burying import least_missed
from kernel.players.odds import chance_to_hold
from kernel.players.worth import tricks_expected
from kernel.values.bits import NONE
from kernel.values.cards import SUITS

if TYPE_CHECKING:
    from kernel.players.sight import Sight
    from kernel.values.bits import Mask
    from kernel.values.ordering import Ordering

BOLDNESS: Final = 0.45
"""How many tricks short of what it takes a call still beats leaving it to one other seat."""
DEALERS_GAIN: Final = 0.7
"""What it is worth in tricks to the dealer to take up any trump at all."""
DUMMYS_GAIN: Final = 0.25
"""What each card of a dummy, that the maker may take, is worth to him in tricks."""
MATES_SHARE: Final = 0.6
"""What a partner takes of the tricks left over, of what an equal share would be."""
LIKE_A_PASS: Final = dict.fromkeys(
    (
        "pass",
        "leave",
        "leave it",
        "with partner",
        "keep closed",
        "no claim",
        "take the dummy",
        "leave the kitty",
    ),
    0.0,
) | {"take the kitty": 0.1}
"""Calls that leave things as they are, or as they are for nearly every hand; more cards to choose
from are better than fewer."""
CLAIMING: Final = 0.1
"""A claim is a right of poor hands, or a score: it is better made than not."""
PAYING: Final = -0.1
"""A claim that costs something tells less than it costs."""
ALONE: Final = " alone"
"""How the texts of calls end in which a partner sits out."""


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
        plain = self._plain(text)
        if plain is not None:
            return plain
        words = text.removesuffix(ALONE)
        match words.split():
            case ["alone"] | ["take", "over"] | ["leave", "the", "dummy"]:
                return self._tricks_now() - self._size + self._boldness
            case ["pick", "up"]:
                return self._pick_up()
            case ["bid", number] if number.isdecimal():
                return self._best() - int(number) + self._boldness
        tricks = self._tricks(words)
        if tricks is None:
            return None
        tricks += DUMMYS_GAIN * self._sight.dummy
        gain = tricks - (self._size // 2 + 1) + self._boldness
        return gain if words == text else gain + tricks - self._size + self._boldness

    def _plain(self, text: str) -> float | None:
        """The value of a call that no hand makes better or worse."""
        if text.startswith("claim "):
            return PAYING if self._costs(text.removeprefix("claim ")) else CLAIMING
        return LIKE_A_PASS.get(text)

    def _costs(self, claim: str) -> bool:
        """Whether points are paid for a claim, by the rules that all know."""
        claims = self._sight.view.game.identity.rules.get("claims", {})
        return bool((claims.get(claim.replace(" ", "_"), {}).get("may") or {}).get("costs"))

    def _tricks(self, words: str) -> float | None:
        """The tricks this side may take after a call that settles trumps."""
        match words.split():
            case ["order", "up"]:
                order = self._proposed()
                return None if order is None else self._ordered_up(order)
            case ["take", "up"]:
                order = self._proposed()
                return None if order is None else self._worth(self._with_upcard(order), order)
            case ["name", *trumps] if " ".join(trumps) in self._orderings:
                order = self._orderings[" ".join(trumps)]
                return self._worth(self._sight.hand, order)
        return None

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
