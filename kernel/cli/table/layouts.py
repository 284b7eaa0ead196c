"""Cards that lie before the seats in piles, the upper one face up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kernel.run.view import View
    from kernel.values.bits import Seat
    from kernel.values.layout import Zone

COVERS: Final = "on ?"
"""What stands beside a card that covers another."""


def laid_out(view: View, seat: Seat) -> str:
    """The piles before *seat* in a row, as `Kd on ?, 9c, -`; empty in a game without them."""
    return ", ".join(_pile(view, seat, *pile) for pile in view.game.layout.piles)


def _pile(view: View, seat: Seat, upper: Zone, below: Zone) -> str:
    up, covers = view.zones[f"{upper.name}[{seat}]"], view.zones[f"{below.name}[{seat}]"]
    card = " ".join(up) if isinstance(up, list) else ""
    said = [card or "-", *([COVERS] if covers else [])]
    return " ".join(said)
