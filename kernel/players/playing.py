"""Which card to play: lead strong, win cheaply, throw off low; the reverse at misere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kernel.players.odds import chance_to_hold
from kernel.players.worth import tricks_expected
from kernel.values.cards import SUITS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.players.sight import Sight
    from kernel.values.bits import CardId
    from kernel.values.ordering import Ordering

WORTH_A_TRY = 0.35
"""A lead that holds less often than this is kept back."""
LIKELY = 0.6
"""A card that holds so often is enough where others play after it."""


@dataclass(frozen=True, slots=True)
class Play:
    """A move that plays *card*; *led* is the suit others would follow, or follow already."""

    text: str
    card: CardId
    led: int


def card_to_play(sight: Sight, order: Ordering, moves: Iterable[str]) -> str:
    """The text of the best of *moves*, which all play a card."""
    led = sight.led
    plays = [_read(sight, order, move, led) for move in moves]
    if sight.is_misere:
        return _duck(sight, order, plays).text
    return (_lead(sight, order, plays) if led is None else _follow(sight, order, plays)).text


def _read(sight: Sight, order: Ordering, move: str, led: int | None) -> Play:
    _, card, *named = move.split()
    number = sight.deck.number(card)
    if led is None:
        led = SUITS.index(named[-1]) if named else order.suit_of[number]
    return Play(move, number, led)


def weakness(sight: Sight, order: Ordering, card: CardId) -> tuple[bool, int, int]:
    """A key by which cards to part with come first: no trump, low, and from a short suit."""
    suit = order.suit_of[card]
    length = (order.suit_masks[suit] & sight.hand).bit_count()
    return bool(order.trump_mask >> card & 1), order.power[card], length


def _lead(sight: Sight, order: Ordering, plays: list[Play]) -> Play:
    hands = sight.hands(sight.foes)
    hopes = {
        play: chance_to_hold(play.card, play.led, order, sight.unseen, hands) for play in plays
    }
    best = max(plays, key=lambda play: (hopes[play], order.power[play.card]))
    if hopes[best] >= WORTH_A_TRY:
        return best
    return _weakest(sight, order, plays)


def _weakest(sight: Sight, order: Ordering, plays: list[Play]) -> Play:
    return min(plays, key=lambda play: weakness(sight, order, play.card))


def _follow(sight: Sight, order: Ordering, plays: list[Play]) -> Play:
    strength = order.strengths(plays[0].led)
    winning = [play for play in plays if strength[play.card] > strength[sight.best]]
    if not winning or (sight.winner in sight.mates and _hope(sight, order, sight.best) >= LIKELY):
        return _weakest(sight, order, plays)
    winning.sort(key=lambda play: strength[play.card])
    likely = (play for play in winning if _hope(sight, order, play.card) >= LIKELY)
    return next(likely, winning[0])


def _duck(sight: Sight, order: Ordering, plays: list[Play]) -> Play:
    """Take no trick if it can be helped: the highest card that loses, else the lowest."""
    strength = order.strengths(plays[0].led)
    losing = [play for play in plays if strength[play.card] < strength[sight.best]]
    if sight.led is None or not losing:
        return min(plays, key=lambda play: order.power[play.card])
    return max(losing, key=lambda play: order.power[play.card])


def _hope(sight: Sight, order: Ordering, card: CardId) -> float:
    """The chance that *card*, on the table, is not beaten by the foes still to play."""
    hands = sight.hands(sight.foes_to_play)
    led = sight.led if sight.led is not None else order.suit_of[card]
    return chance_to_hold(card, led, order, sight.unseen, hands)


def suit_to_make(sight: Sight) -> Ordering:
    """The order of the cards that suits the hand best, where the first card led makes trumps."""
    hands = sight.hands(sight.foes)
    made = [order for order in sight.view.game.orderings if order.trump is not None]
    return max(
        made or sight.view.game.orderings,
        key=lambda order: tricks_expected(sight.hand, order, sight.unseen, hands),
    )


def card_that_makes_trumps(sight: Sight, moves: Iterable[str]) -> str:
    """The best trump to lead where the first card led makes trumps."""
    order = suit_to_make(sight)
    plays = [_read(sight, order, move, None) for move in moves]
    return max(plays, key=lambda play: _as_trump(order, play.card)).text


def _as_trump(order: Ordering, card: CardId) -> tuple[bool, int]:
    return bool(order.trump_mask >> card & 1), order.power[card]
