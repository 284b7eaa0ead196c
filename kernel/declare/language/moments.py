"""The moments between the exchanges and the first lead, at which parts of the game are asked."""

from __future__ import annotations

from typing import Final

AFTER_EXCHANGE: Final = "after_the_exchange"
"""A maker may say that he plays alone."""
MAKER_SPEAKS: Final = "before_the_lead"
"""A maker may say so at the latest; from here on it is known, and his partner may help him."""
DEFENDERS_SPEAK: Final = "defenders speak"
"""Likewise for the defenders."""
BEFORE_LEAD: Final = "before_lead"
"""A moment of claims; a hand without a maker goes on here."""
LAST_OF_ALL: Final = "last of all"
"""Nothing comes between this and the first lead."""
BEFORE_PLAY: Final = (
    AFTER_EXCHANGE,
    "after_calling",
    MAKER_SPEAKS,
    DEFENDERS_SPEAK,
    BEFORE_LEAD,
    LAST_OF_ALL,
)
"""All of them in order; at each claims are made first.

Then lone hands, the exchanges and the auction are asked, in this order, for what they have to do.
"""
