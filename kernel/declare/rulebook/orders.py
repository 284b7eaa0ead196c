"""The order of the cards in each trump situation, from the orderings the engine compares with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kernel.declare.rulebook.book import Rank
from kernel.declare.rulebook.english import capital, card_sign
from kernel.values.cards import NO_SUIT, SUITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.declare.rulebook.words import Words
    from kernel.values.cards import Deck
    from kernel.values.ordering import Ordering

_BY_ITSELF: Final = "by itself"
JOKER_WITHOUT_TRUMPS: Final = (
    "without trumps the joker is a suit by itself: it wins any trick it is played to, and who leads"
    " it names the suit that the others must follow"
)
"""What becomes of a joker when nothing is trumps."""


def orders_in_words(w: Words) -> None:
    """A row of cards for each suit, under each suit as trumps; alike situations are told once."""
    deck = w.rules.deck.deck()
    orderings = w.orderings
    told = {order: list(_ranks(order, deck)) for order in orderings}
    usual = told[orderings[0]]
    if all(_same(usual, ranks) for ranks in told.values()):
        plain = [Rank(rank.name, rank.cards) for rank in sorted(usual, key=lambda r: r.name)]
        w.ranks("Every suit, whether it is trumps or not", plain, _said("In every case", plain))
        return
    for order, ranks in told.items():
        title = capital(order.name) if order.trump is None else f"{capital(order.name)} are trumps"
        w.ranks(title, ranks, _said(title, ranks))


def _same(ranks: Sequence[Rank], others: Sequence[Rank]) -> bool:
    """Whether every suit ranks alike, trumps or not."""
    return {rank.name: rank.cards for rank in ranks} == {rank.name: rank.cards for rank in others}


def _ranks(order: Ordering, deck: Deck) -> Iterator[Rank]:
    suits = sorted(range(NO_SUIT + 1), key=lambda suit: suit != order.trump)
    for suit in suits:
        cards = [deck.texts[card] for card in order.high_to_low(suit)]
        if cards:
            name = SUITS[suit] if suit < NO_SUIT else _BY_ITSELF
            yield Rank(name, tuple(dict.fromkeys(cards)), suit == order.trump)


def _said(title: str, ranks: Sequence[Rank]) -> str:
    rows = (f"{rank.name} {' '.join(map(card_sign, rank.cards))}" for rank in ranks)
    return f"{title}, high to low: {'; '.join(rows)}"
