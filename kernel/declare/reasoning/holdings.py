"""Holdings that no hand can have, decided by counting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kernel.declare.base import DEAD, Finding
from kernel.declare.language.phrases import Has, Holding, PlainHolding, Surroundings, top_trumps
from kernel.declare.reasoning.moments import moment_at, surroundings_at
from kernel.declare.reasoning.phrases import NEVER, is_settled
from kernel.values.bits import Mask, mask_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kernel.declare.reasoning.moments import Path
    from kernel.declare.schema import Rules


def holdings_never_held(rules: Rules) -> Iterator[Finding]:
    """Holdings that no hand can have under any trumps and any upcard."""
    for path, part in rules.parts():
        around = surroundings_at(rules, path) if isinstance(part, Holding) else None
        if around and isinstance(part, Holding):
            sizes, whose = _sizes(rules, path)
            if not any(_can_be_held(part, around, size) for size in sizes):
                yield _never_held(path, part, around, whose)


def _never_held(
    path: Path, holding: Holding, around: Sequence[Surroundings], whose: str
) -> Finding:
    if path[0] == "claims" and not is_settled(around) and _asks_for_trumps(holding):
        message = "it asks for trumps, and at this moment there are no trumps yet"
        hint = "give the claim a later moment, such as after_calling"
        return Finding(path, NEVER, message, hint, DEAD)
    hint = "ask for fewer cards, or for cards that are in the pack"
    return Finding(path, NEVER, f"no {whose} can hold this", hint, DEAD)


def _asks_for_trumps(holding: Holding) -> bool:
    parts: list[PlainHolding] = [holding, *holding.any_of]
    phrases = [phrase for part in parts for phrase in (part.has, part.only) if phrase is not None]
    return any(part.top_trumps is not None for part in parts) or any(
        phrase.speaks_of(word) for phrase in phrases for word in ("trumps", "same_colour_as_trumps")
    )


def _sizes(rules: Rules, path: Path) -> tuple[Iterable[int], str]:
    """How many cards there may be of which a holding speaks, and what they are."""
    each, moment = rules.deal.in_hand, moment_at(rules, path)
    if moment is not None and moment.name == "each_trick":
        return range(1, each + 1), f"hand of {each} cards or fewer"
    if moment is not None and moment.name == "after_play":
        return range(rules.seats * rules.deal.each + 1), "cards taken in tricks"
    return (each,), f"hand of {each} cards"


def _can_be_held(holding: Holding, around: Iterable[Surroundings], each: int) -> bool:
    ways: Sequence[PlainHolding | None] = holding.any_of or (None,)
    return any(
        _Hand(each).may_have(holding, place) and (way is None or _both(each, holding, way, place))
        for place in around
        for way in ways
    )


def _both(each: int, holding: Holding, way: PlainHolding, around: Surroundings) -> bool:
    hand = _Hand(each)
    return hand.may_have(holding, around) and hand.may_have(way, around)


@dataclass
class _Hand:
    """What is known of a hand of *each* cards: the cards it may have, and those it must.

    With several counts asked for, each is judged by itself: what is refused cannot be, what is not
    refused may yet be impossible.
    """

    each: int
    allowed: Mask = -1
    needed: Mask = 0

    def may_have(self, holding: PlainHolding, around: Surroundings) -> bool:
        """Whether a hand may fit *holding* besides what is known already."""
        self._narrow(holding, around)
        enough = (self.allowed & around.deck.full_mask).bit_count() >= self.each
        if not enough or self.needed & ~self.allowed or self.needed.bit_count() > self.each:
            return False
        return holding.has is None or self._can_count(holding.has, around)

    def _narrow(self, holding: PlainHolding, around: Surroundings) -> None:
        if holding.only is not None:
            self.allowed &= holding.only.mask(around)
        if holding.lacks is not None:
            self.allowed &= ~holding.lacks.mask(around)
        if holding.top_trumps is not None:
            top = top_trumps(around.ordering, holding.top_trumps)
            self.needed |= top
            self.allowed &= -1 if top else 0

    def _can_count(self, has: Has, around: Surroundings) -> bool:
        """Whether a hand may have as many of the cards as *has* asks for."""
        cards, pack = has.mask(around), self.allowed & around.deck.full_mask
        if has.same_rank is not None:
            return any(
                self._can_hold(pack & cards & rank, pack, has.same_rank, self.each)
                for rank in _by_rank(around)
            )
        if has.exactly is not None:
            return self._can_hold(pack & cards, pack, has.exactly, has.exactly)
        return self._can_hold(pack & cards, pack, has.at_least or 1, self.each)

    def _can_hold(self, cards: Mask, pack: Mask, low: int, high: int) -> bool:
        """Whether a hand may have *low* to *high* of *cards*, and the rest from elsewhere."""
        others = pack & ~cards
        least = max((self.needed & cards).bit_count(), self.each - others.bit_count())
        most = min(cards.bit_count(), self.each - (self.needed & others).bit_count())
        return max(low, least) <= min(high, most)


def _by_rank(around: Surroundings) -> list[Mask]:
    deck = around.deck
    return [
        mask_of(number for number, card in enumerate(deck.cards) if card.rank == rank)
        for rank in deck.ranks
    ]
