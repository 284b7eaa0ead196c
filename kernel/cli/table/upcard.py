"""The card turned up, and what has become of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.values.layout import STOCK, TRUMPS, TURNED_UP, UPCARD, UPCARD_CLAIM

if TYPE_CHECKING:
    from kernel.cli.table.seating import Seating
    from kernel.run.view import View


def upcard_phrase(view: View, seating: Seating) -> str:
    """The upcard and its fate; empty where no card was turned up."""
    card = view.facts.get(TURNED_UP)
    if not isinstance(card, str):
        return ""
    fate = _fate(view, seating)
    return f"{card}, {fate}" if fate else card


def _fate(view: View, seating: Seating) -> str:
    facts, game = view.facts, view.game
    dealer = seating.name(facts["dealer"] if isinstance(facts["dealer"], int) else 0)
    claimed = facts.get(UPCARD_CLAIM, "unclaimed") != "unclaimed"
    if view.zones.get(UPCARD):
        left = view.phase == "play" and facts.get(TRUMPS) is not None
        return f"left by {dealer}" if left and claimed else "laid aside" if left else ""
    stock = view.zones.get(STOCK)
    if stock == len(game.deck) - game.dealing.drawn:
        return f"taken by {dealer}"
    return f"left by {dealer}, face down" if claimed else "turned down"
