"""The calls that name no suit as trumps, as several auctions have them."""

from __future__ import annotations

from typing import Final

NO_TRUMP: Final = "name no trump"
LOW_NO_TRUMP: Final = "name low no trump"
