"""What a bid says of the maker's lead to the first trick."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from kernel.values.bits import NONE, Mask, bits
from kernel.values.layout import ACTOR, CONTRACT, HAND, LED, MAKER, TAKEN, TRUMPS, Cells
from kernel.values.phase import Reason
from kernel.values.plan import Ban

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kernel.declare.passes import Build
    from kernel.values.ordering import Ordering

Opening: TypeAlias = Literal["any", "trumps", "lowest_trump", "plain", "lowest_plain"]
"""The cards with which a maker may open the play."""
_Open: TypeAlias = Callable[[Mask], Mask]
"""Which cards of a hand may be led."""

OPENINGS: Final[Mapping[str, str]] = {
    "trumps": "a trump",
    "lowest_trump": "his lowest trump",
    "plain": "a card that is no trump",
    "lowest_plain": "the lowest of his cards that are no trumps",
}
"""The cards in words; they are trumps, or not, when the card is led."""
LOWEST_OF_SUIT: Final = "the lowest card he has of some suit, which becomes trumps"
"""The lowest trump, where the first card led makes trumps; a joker has no suit then."""


def opening_ban(
    b: Build, opening: Opening, numbers: Collection[int], path: str, *, by_lead: bool
) -> Ban:
    """The rule as a ban on other leads, for the contracts with these *numbers*.

    A hand that has no such card leads what it likes.
    """
    contract, maker, trumps, hand = b[CONTRACT], b[MAKER], b[TRUMPS], b[HAND]
    led, taken, seats = b[LED], b[TAKEN], range(b.seats)
    by_ordering = _openings(b, opening)

    def barred(cells: Cells) -> Mask:
        if cells[led] or cells[contract] not in numbers or cells[ACTOR] != cells[maker]:
            return 0
        if any(cells[taken + seat] for seat in seats):
            return 0
        held = cells[hand + cells[maker]]
        return held & ~by_ordering[cells[trumps]](held)

    said = f"with this bid the maker first leads {opening_said(opening, by_lead=by_lead)}"
    return Ban(barred, Reason("must-lead", said, path))


def opening_said(opening: Opening, *, by_lead: bool) -> str:
    """The cards in words; *by_lead* where the first card led makes trumps."""
    return LOWEST_OF_SUIT if by_lead and opening == "lowest_trump" else OPENINGS[opening]


def _openings(b: Build, opening: Opening) -> dict[int, _Open]:
    """What may be led, by the ordering; by `NONE` while the lead is still to make trumps."""
    found = {number: _open(each, opening) for number, each in enumerate(b.orderings)}
    return found | {NONE: _making_trumps(b, opening)}


def _open(ordering: Ordering, opening: Opening) -> _Open:
    everything = (1 << len(ordering.power)) - 1
    plain = opening in ("plain", "lowest_plain")
    cards = everything & ~ordering.trump_mask if plain else ordering.trump_mask
    if opening in ("trumps", "plain"):
        return lambda held: held & cards
    return _lowest(_upwards(ordering, cards))


def _making_trumps(b: Build, opening: Opening) -> _Open:
    """Any card makes its suit trumps, so only the lowest trump says something."""
    if opening == "trumps":
        return lambda held: held
    suits = [
        _lowest(_upwards(ordering, b.deck.suit_masks[ordering.trump]))
        for ordering in b.orderings
        if ordering.trump is not None
    ]
    return lambda held: _all_of(suits, held)


def _all_of(opens: Sequence[_Open], held: Mask) -> Mask:
    mask = 0
    for each in opens:
        mask |= each(held)
    return mask


def _upwards(ordering: Ordering, cards: Mask) -> list[Mask]:
    """*cards* from the weakest to the strongest, those alike in strength together."""
    found: dict[int, Mask] = {}
    for card in bits(cards):
        power = ordering.power[card]
        found[power] = found.get(power, 0) | 1 << card
    return [found[power] for power in sorted(found)]


def _lowest(upwards: Sequence[Mask]) -> _Open:
    return lambda held: next((held & each for each in upwards if held & each), 0)
