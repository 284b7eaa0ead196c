"""Heading the trick: of the cards that may be played, one that beats the best so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kernel.values.bits import mask_of
from kernel.values.layout import BEST, LED, Cells
from kernel.values.phase import Reason, Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kernel.values.bits import CardId, Mask, MoveId
    from kernel.values.ladder import Heading
    from kernel.values.phase import Legal, Site, Why


@dataclass(frozen=True, slots=True)
class HeadedPlay:
    """What is left of *others*, the cards of the other duties, by the duty to head the trick.

    Where it leaves none of them it asks for nothing. *cards* gives the card of a play that is said
    in words.
    """

    others: Legal
    legal: Legal
    reason: Reason
    cards: Mapping[MoveId, CardId]

    def why_not(self, otherwise: Why) -> Why:
        """As *otherwise*, but a card that only this duty keeps back is told of it."""

        def why(cells: Cells, move: MoveId) -> Refusal:
            card = self.cards.get(move, move)
            is_kept_back = (self.others(cells) & ~self.legal(cells)) >> card & 1
            return self.reason if is_kept_back else otherwise(cells, move)

        return why

    def why(self, otherwise: Why) -> Why:
        """As *otherwise*, but where this duty keeps something back a card is granted by it."""

        def may(cells: Cells, move: MoveId) -> Reason:
            legal = self.legal(cells)
            if legal == self.others(cells) or not legal >> self.cards.get(move, move) & 1:
                return otherwise(cells, move)
            said = self.reason
            return Reason(said.code, f"{said.why}, and this card does", said.path)

        return may


def headed(
    site: Site,
    heading: Heading,
    strength: Sequence[Sequence[int]],
    others: Legal,
    cards: Mapping[MoveId, CardId],
) -> HeadedPlay:
    """The play under *heading*; *strength* compares cards by situation."""
    led_at, best_at = site[LED], site[BEST]
    better = [_better(*each) for each in zip(heading.masks, strength, strict=True)]

    def legal(cells: Cells) -> Mask:
        mask = others(cells)
        return better[cells[led_at]].get(cells[best_at], 0) & mask or mask

    return HeadedPlay(others, legal, heading.reason, cards)


def _better(heads: Mask, strength: Sequence[int]) -> dict[int, Mask]:
    """The cards that beat the best one, by its strength, where it must be beaten."""
    return {
        power: mask_of(card for card, other in enumerate(strength) if other > power)
        for card, power in enumerate(strength)
        if power and heads >> card & 1
    }
