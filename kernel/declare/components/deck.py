"""`deck`: which cards are in the pack."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from pydantic import Field

from kernel.declare.component import Component, Finding, Rank, Whole, Words, note
from kernel.declare.language.phrases import CardText
from kernel.declare.rulebook.english import card_name, listing, rank_name
from kernel.values.cards import JOKER, NO_SUIT, RANKS, SUITS, Card, Deck, parse_card

SHORT_LIST = 7
"""So many ranks the rulebook names one by one."""

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.declare.schema import Rules


_PACK: Final = ("lowest", "without_ranks", "without_cards", "extra_cards", "jokers", "copies")


class DeckRules(Component):
    """The cards in use."""

    fact_names: ClassVar[tuple[str, ...]] = ("joker",)

    lowest: Annotated[
        Rank,
        Field(description="The lowest rank; every rank from it to the ace is in, in four suits."),
    ]
    without_ranks: Annotated[
        list[Rank], Field(description="Ranks from it on that are left out all the same.")
    ] = []  # noqa: RUF012 - a default, which pydantic copies
    without_cards: Annotated[
        list[CardText], Field(description="Single cards that are left out.")
    ] = []  # noqa: RUF012 - as above
    extra_cards: Annotated[
        list[CardText], Field(description="Single cards that are added, one of each.")
    ] = []  # noqa: RUF012 - as above
    jokers: Annotated[Whole, Field(ge=0, le=1, description="How many jokers are added.")] = 0

    copies: Annotated[
        Whole, Field(ge=1, le=2, description="How many of each card; of equals the first wins.")
    ] = 1

    def deck(self) -> Deck:
        """The cards, suit by suit from low to high, jokers last."""
        return self._deck

    @cached_property
    def _deck(self) -> Deck:
        whole, out = self._of_four_suits(), set(map(parse_card, self.without_cards))
        cards = [card for card in whole if card not in out for _ in range(self.copies)]
        extra = {parse_card(text) for text in self.extra_cards}.difference(whole)
        cards += [card for card in extra if not card.is_joker]
        cards.sort(key=lambda card: (card.suit, RANKS.index(card.rank)))
        return Deck((*cards, *[Card(JOKER, NO_SUIT)] * self.jokers))

    def _of_four_suits(self) -> list[Card]:
        ranks = [
            rank for rank in RANKS[RANKS.index(self.lowest) :] if rank not in self.without_ranks
        ]
        return [Card(rank, suit) for suit in range(len(SUITS)) for rank in ranks]

    def check(self, rules: Rules) -> Iterable[Finding]:  # noqa: ARG002
        """Whether what is left out is there, what is added is not, and something is left."""
        whole = set(self._of_four_suits())
        if not whole - set(map(parse_card, self.without_cards)):
            out = "without_cards" if whole else "without_ranks"
            yield Finding((out,), "empty-pack", "no card is left in the pack", "leave fewer out")
        for key, is_there in (("without_cards", True), ("extra_cards", False)):
            for number, text in enumerate(getattr(self, key)):
                if parse_card(text).is_joker:
                    yield Finding(
                        (key, number),
                        "joker-as-a-card",
                        "how many jokers there are says the line jokers",
                        "write jokers: 0 or jokers: 1, and take it out here",
                    )
                elif (parse_card(text) in whole) != is_there:
                    said = "is not in the pack, or twice here" if is_there else "is in the pack"
                    yield note((key, number), "no-difference", f"{card_name(text)} {said} already")

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:  # noqa: ARG002
        """Ranks that are not in anyway."""
        lower = RANKS[: RANKS.index(self.lowest)]
        if self.without_ranks and set(self.without_ranks) <= set(lower):
            yield "without_ranks", "the lowest rank is above them"

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`joker`, where there is one."""
        return ["joker"] if self.jokers else []

    def words(self, w: Words) -> None:
        """The cards in use, and how many."""
        deck = self.deck()
        names = [rank_name(rank) for rank in Deck(tuple(self._of_four_suits())).ranks]
        is_long = len(names) >= SHORT_LIST and not self.without_ranks
        span = f"every rank from {names[0]} to ace" if is_long else listing(names)
        parts = [f"{span} of the four suits{', each card twice' if self.copies == 2 else ''}"]
        if self.without_cards:
            parts += [f"without {listing([card_name(text) for text in self.without_cards])}"]
        more = [card_name(text) for text in self.extra_cards] + ["a joker"] * self.jokers
        if more:
            parts += [f"and {listing(more)}"]
        w.say(f"{len(deck)} cards are used: {', '.join(parts)}", *_PACK)
        if self.copies == 2:
            w.say("of two equal cards in a trick the one played first is the higher", "copies")
