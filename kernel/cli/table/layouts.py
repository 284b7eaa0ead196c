"""Cards that lie before the seats in piles, the upper one face up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.values.layout import FACE_DOWN, FACE_UP, pile_zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kernel.run.view import View
    from kernel.values.bits import Seat

COVERS: Final = "on ?"
"""What stands beside a card that covers another."""


def laid_out(view: View, seat: Seat) -> str:
    """The piles before *seat* in a row, as `Kd on ?, 9c, -`; empty in a game without them."""
    return ", ".join(_pile(view, seat, number) for number in _numbers(view, seat))


def _numbers(view: View, seat: Seat) -> Iterator[int]:
    number = 1
    while f"{pile_zone(FACE_UP, number)}[{seat}]" in view.zones:
        yield number
        number += 1


def _pile(view: View, seat: Seat, number: int) -> str:
    up = view.zones[f"{pile_zone(FACE_UP, number)}[{seat}]"]
    covers = view.zones[f"{pile_zone(FACE_DOWN, number)}[{seat}]"]
    card = " ".join(up) if isinstance(up, list) else ""
    said = [card or "-", *([COVERS] if covers else [])]
    return " ".join(said)
