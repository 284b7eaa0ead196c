"""Codes of findings about options, which commands look out for. It imports nothing costly."""

from __future__ import annotations

from typing import Final

OVERRULED: Final = "option-overruled"
"""A line of the file stands over an option that was asked for."""
INSIDE: Final = "option-inside"
"""An option is part of the game already."""
CHANGES_NOTHING: Final = "option-idle"
"""An option says only what holds already."""
TWICE: Final = "option-twice"
"""An option is named twice."""
FOR_NOTHING: Final = frozenset({INSIDE, CHANGES_NOTHING})
"""The notes on options that change nothing."""
