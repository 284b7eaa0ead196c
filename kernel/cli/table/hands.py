"""A hand as players hold it: by the suit a card counts as, strongest first, trumps in front."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kernel.values.bits import bits, mask_of
from kernel.values.cards import NO_SUIT, SUITS
from kernel.values.layout import UNSEEN_HAND
from kernel.values.ordering import plain_ordering

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.run.view import View
    from kernel.values.cards import Deck
    from kernel.values.ordering import Ordering


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of a hand that count as one suit; *is_trump* where they beat the others."""

    cards: tuple[str, ...]
    is_trump: bool


def groups(view: View) -> list[Group]:
    """The hand of a view's seat in groups."""
    return grouped(view.hand, view.game.deck, view.ordering)


def grouped(hand: Iterable[str], deck: Deck, order: Ordering | None) -> list[Group]:
    """The cards of *hand* in groups; before trumps stand, by the suits printed."""
    order = order or plain_ordering(deck, None)
    cards, found = mask_of(deck.numbers(hand)), []
    for suit in _suits(order):
        held = cards & order.suit_masks[suit]
        if held:
            strongest_first = sorted(bits(held), key=lambda card: -order.power[card])
            texts = tuple(deck.texts[card] for card in strongest_first)
            found.append(Group(texts, suit == order.trump))
    return found


def _suits(order: Ordering) -> list[int]:
    """Trumps first, then cards that are a suit of their own, then the suits as they are named."""
    first = [NO_SUIT] if order.trump is None else [order.trump, NO_SUIT]
    return [*first, *(suit for suit in range(len(SUITS)) if suit != order.trump)]


def sorted_hand(view: View) -> list[str]:
    """The cards of the hand in the order in which they are shown."""
    return [card for group in groups(view) for card in group.cards]


def sorted_moves(view: View) -> list[str]:
    """The legal moves as they are numbered: words as they come, cards as the hand lies."""
    cards = [*sorted_hand(view), *view.face_up(view.seat)]
    place = {card: number for number, card in enumerate(cards, start=1)}
    return sorted(view.legal, key=lambda text: max(place.get(word, 0) for word in text.split()))


def unseen(view: View) -> int:
    """How many cards the seat holds and has not looked at yet."""
    cards = view.zones.get(f"{UNSEEN_HAND}[{view.seat}]", 0)
    return cards if isinstance(cards, int) and not view.hand else 0
