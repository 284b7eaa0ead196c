"""The places where cards lie, one for each seat where a zone has several, and from whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from kernel.values.layout import BURIED, FACE_DOWN, HAND, STOCK, UNSEEN_HAND, Audience

if TYPE_CHECKING:
    from kernel.values.bits import Seat
    from kernel.values.layout import Layout

PROMISED: Final = {
    HAND: Audience.OWNER,
    BURIED: Audience.OWNER,
    UNSEEN_HAND: Audience.NOBODY,
    STOCK: Audience.NOBODY,
}
"""Who may see the standing zones whose very names promise a secret, whatever is declared."""


@final
@dataclass(frozen=True, slots=True)
class Place:
    """One place for cards: a zone, or one seat's part of it. *index* is its cell."""

    zone: str
    owner: Seat | None
    index: int
    audience: Audience

    def is_secret_from(self, seat: Seat) -> bool:
        """Whether *seat* should not know the cards here."""
        if self.audience is Audience.OWNER:
            return self.owner != seat
        return self.audience is Audience.NOBODY

    def __str__(self) -> str:
        return self.zone if self.owner is None else f"{self.zone}[{self.owner}]"


def places(layout: Layout) -> tuple[Place, ...]:
    """Every place for cards."""
    return tuple(
        Place(zone.name, owner, zone.index + (owner or 0), _audience(zone.name, zone.visible_to))
        for zone in layout.zones
        for owner in (range(layout.seats) if zone.per_seat else (None,))
    )


def _audience(zone: str, declared: Audience) -> Audience:
    if zone.startswith(FACE_DOWN):
        return Audience.NOBODY
    return PROMISED.get(zone, declared)
