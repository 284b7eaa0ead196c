"""The places where cards lie, one for each seat where a zone has several, and from whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from kernel.values.layout import (
    BURIED,
    DUMMY,
    HAND,
    SEEN_KITTY,
    SEEN_STOCK,
    STOCK,
    UNSEEN_HAND,
    Audience,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from kernel.run.view import View
    from kernel.values.bits import Mask, Seat
    from kernel.values.layout import Cell, Layout, Zone

PROMISED: Final = {
    HAND: Audience.OWNER,
    BURIED: Audience.OWNER,
    UNSEEN_HAND: Audience.NOBODY,
    STOCK: Audience.NOBODY,
    SEEN_KITTY: Audience.OWNER,
    DUMMY: Audience.NOBODY,
    SEEN_STOCK: Audience.OWNER,
}
"""Who may see the standing zones and sets whose very names promise a secret, whatever is declared.
"""


@final
@dataclass(frozen=True, slots=True)
class Place:
    """One place for cards: a zone, or the part of it that is *owner*'s.

    What is said of places holds as well of sets: of the cards that a cell tells of, wherever they
    lie.
    """

    part: Zone | Cell
    owner: Seat | None
    audience: Audience
    layout: Layout

    @property
    def zone(self) -> str:
        """What the zone is called."""
        return self.part.name

    def cards(self, cells: Sequence[int]) -> Mask:
        """The cards that lie here."""
        return self.layout.value(self.part, cells, self.owner)

    def is_secret_from(self, seat: Seat) -> bool:
        """Whether *seat* should not know the cards here."""
        if self.audience is Audience.OWNER:
            return self.owner != seat
        return self.audience is Audience.NOBODY

    def __str__(self) -> str:
        return self.zone if self.owner is None else f"{self.zone}[{self.owner}]"


def places(layout: Layout) -> tuple[Place, ...]:
    """Every place for cards; together they hold each card once."""
    return tuple(_places(layout, layout.zones))


def _promised(layout: Layout) -> Mapping[str, Audience]:
    """What is promised of zones and sets: by their names, and of cards that lie below others."""
    return {**PROMISED, **{below.name: Audience.NOBODY for _, below in layout.piles}}


def sets(layout: Layout) -> tuple[Place, ...]:
    """Every cell that tells of cards, which lie in places besides."""
    return tuple(_places(layout, layout.told))


def _places(layout: Layout, parts: Iterable[Zone | Cell]) -> Iterator[Place]:
    promised = _promised(layout)
    for part in parts:
        audience = promised.get(part.name, part.visible_to)
        for owner in range(layout.seats) if part.per_seat else (None,):
            yield Place(part, owner, audience, layout)


def cards_shown(view: View) -> Iterator[tuple[str, list[str]]]:
    """The cards that a view shows: those lying in places, then each set under its name.

    A set that is a secret of another seat does not count, even where it is shown.
    """
    lying = (cards for cards in view.zones.values() if isinstance(cards, list))
    yield "", [card for cards in lying for card in cards]
    secret = {str(each) for each in sets(view.game.layout) if each.is_secret_from(view.seat)}
    yield from ((told.name, told.cards) for told in view.told() if told.name not in secret)
