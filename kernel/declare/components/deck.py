"""`deck`: which cards are in the pack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import Field

from kernel.declare.component import Component, Rank, Whole, Words
from kernel.declare.rulebook.english import listing, rank_name
from kernel.values.cards import JOKER, NO_SUIT, RANKS, SUITS, Card, Deck

SHORT_LIST = 7
"""So many ranks the rulebook names one by one."""

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.declare.schema import Rules


class DeckRules(Component):
    """The cards in use."""

    fact_names: ClassVar[tuple[str, ...]] = ("joker",)

    lowest: Annotated[
        Rank,
        Field(description="The lowest rank; every rank from it to the ace is in, in four suits."),
    ]
    jokers: Annotated[Whole, Field(ge=0, le=1, description="How many jokers are added.")] = 0

    copies: Annotated[
        Whole, Field(ge=1, le=2, description="How many of each card; of equals the first wins.")
    ] = 1

    def deck(self) -> Deck:
        """The cards, suit by suit from low to high, jokers last."""
        ranks = RANKS[RANKS.index(self.lowest) :]
        kinds = [Card(rank, suit) for suit in range(len(SUITS)) for rank in ranks]
        cards = [card for card in kinds for _ in range(self.copies)]
        return Deck((*cards, *[Card(JOKER, NO_SUIT)] * self.jokers))

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`joker`, where there is one."""
        return ["joker"] if self.jokers else []

    def words(self, w: Words) -> None:
        """The cards in use, and how many."""
        deck = self.deck()
        names = [rank_name(rank) for rank in deck.ranks]
        span = listing(names) if len(names) < SHORT_LIST else f"every rank from {names[0]} to ace"
        twice = ", each card twice" if self.copies == 2 else ""
        joker = ", and a joker" if self.jokers else ""
        used = f"{len(deck)} cards are used: {span} of the four suits{twice}{joker}"
        w.say(used, "lowest", "copies", "jokers")
        if self.copies == 2:
            w.say("of two equal cards in a trick the one played first is the higher", "copies")
