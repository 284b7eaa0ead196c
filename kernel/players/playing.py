"""Which card to play: lead strong, win cheaply, throw off low."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kernel.players.odds import chance_to_hold
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
    drawn = sight.cards_held(sight.foes)
    hopes = {
        play: chance_to_hold(play.card, play.led, order, sight.unseen, drawn) for play in plays
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
    if not winning or (sight.winner in sight.mates and _will_hold(sight, order, sight.best)):
        return _weakest(sight, order, plays)
    winning.sort(key=lambda play: strength[play.card])
    for play in winning:
        if _hope(sight, order, play.card) >= LIKELY:
            return play
    return winning[0]


def _hope(sight: Sight, order: Ordering, card: CardId) -> float:
    drawn = sight.cards_held(sight.foes_to_play)
    return chance_to_hold(card, sight.led or 0, order, sight.unseen, drawn)


def _will_hold(sight: Sight, order: Ordering, card: CardId) -> bool:
    return _hope(sight, order, card) >= LIKELY
