"""Bowers: the jack of trumps and the other jack of its colour head the trumps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from kernel.declare.component import Finding, Ranking, Words
from kernel.declare.hookspecs import hookimpl
from kernel.declare.rulebook.english import listing
from kernel.declare.rulebook.orders import JOKER_WITHOUT_TRUMPS
from kernel.values.bits import bits
from kernel.values.cards import SUITS, Card, Deck, same_colour
from kernel.values.ordering import Ordering, promoted_ordering

if TYPE_CHECKING:
    from kernel.declare.schema import Rules


class Bowers(Ranking, kind="bowers"):
    """The right bower (jack of trumps) and the left (other jack of that colour) head the trumps.

    The left bower counts as a trump for every purpose, following suit included. With a best bower
    the joker stands above both. At no trump there are no bowers.
    """

    usual_words: ClassVar[dict[str, str]] = {
        "benny": "best_bower: joker",
        "joker": "best_bower: joker",
        "best": "best_bower",
        "highest_bower": "best_bower",
    }

    fact_names: ClassVar[tuple[str, ...]] = ("bowers",)

    best_bower: Annotated[
        Literal["joker"] | None, Field(description="The card above both bowers: `joker`, or none.")
    ] = None

    def orderings(self, deck: Deck) -> Sequence[Ordering]:
        """One ordering for each suit as trumps, then no trump."""
        return [
            *(
                promoted_ordering(deck, trump, self._heads(deck, trump))
                for trump in range(len(SUITS))
            ),
            promoted_ordering(deck, None, ()),
        ]

    def _heads(self, deck: Deck, trump: int) -> list[int]:
        bowers = [deck.find(Card("J", suit)) for suit in (trump, same_colour(trump))]
        return [*bits(deck.joker_mask), *(card for card in bowers if card is not None)]

    def facts(self, rules: Rules) -> Iterable[str]:  # noqa: ARG002
        """`bowers`."""
        return ["bowers"]

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether the bowers are in the pack, and the best bower agrees with it."""
        deck = rules.deck.deck()
        suits = range(len(SUITS))
        missing = [SUITS[suit] for suit in suits if deck.find(Card("J", suit)) is None]
        if missing:
            yield Finding(
                (),
                "bower-missing",
                f"the jacks are the bowers, but the pack has none of {listing(missing)}",
                "leave the jacks in the pack, or write ranking: {kind: plain}",
            )
        if self.best_bower and not rules.deck.jokers:
            yield Finding(
                ("best_bower",),
                "no-joker",
                "the best bower is the joker, but the pack has none",
                "write deck: {jokers: 1}, or take the best bower out with best_bower: none",
            )
        if rules.deck.jokers and not self.best_bower:
            yield Finding(
                ("best_bower",),
                "joker-without-rank",
                "the pack has a joker, but nothing says what it is",
                "write best_bower: joker, or deck: {jokers: 0}",
            )

    def words(self, w: Words) -> None:
        """The bowers, and what they count as."""
        if self.best_bower is not None:
            w.say("the joker, called the best bower, is the highest trump", "best_bower")
        also = "comes next" if self.best_bower is not None else "is the highest trump"
        w.say(f"the jack of trumps, called the right bower, {also}")
        w.say("after it comes the other jack of the same colour, called the left bower")
        w.say("the left bower is a trump for every purpose, and no card of the suit printed on it")
        w.say("the other trumps follow, ace high; so do the cards of the other suits")
        if any(order.trump is None for order in w.orderings):
            w.say("without trumps there are no bowers: the jacks rank below the queens")
            if w.rules.deck.jokers:
                w.say(JOKER_WITHOUT_TRUMPS)


@hookimpl
def register_rankings() -> list[type[Ranking]]:
    """Bowers."""
    return [Bowers]
