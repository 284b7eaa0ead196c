"""Points besides those of the score table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.values.layout import BONUS, TABLE_OFF, Audience, CellType

if TYPE_CHECKING:
    from kernel.declare.passes import Declare


def declare_bonus(b: Declare) -> None:
    """Points for each seat that the score table does not give, and whether it gives none at all.

    The two go together: the score of such a deal is read from both.
    """
    b.cell(BONUS, CellType.POINTS, Audience.ALL, per_seat=True)
    b.cell(TABLE_OFF, CellType.FLAG, Audience.ALL)
