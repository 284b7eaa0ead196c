"""`View`: what one seat may know now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, final

from kernel.values.bits import bits
from kernel.values.layout import TRUMPS, Audience, Fact

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kernel.run.game import Game, State
    from kernel.values.bits import Seat
    from kernel.values.layout import Cell, Zone
    from kernel.values.ordering import Ordering

Cards = list[str] | int
"""The cards of a zone where they may be seen, else how many there are."""


@final
@dataclass(frozen=True, slots=True)
class Told:
    """Cards a seat has been told of, wherever they lie.

    *name* is that of the fact, *cell* the cell with the label and the place, *owner* the seat
    whose part of it this is, or None where it has no parts.
    """

    name: str
    cell: Cell
    owner: Seat | None
    cards: list[str]


@final
@dataclass(frozen=True)
class View:
    """What *seat* may know now, and the public tables to read it with.

    *zones* maps a zone's name, with its seat as in `hand[0]`, to card texts or to a number of
    hidden cards. *facts* maps the public cells likewise. *legal* has texts for the seat to act,
    and is empty for every other.
    """

    game: Game
    seat: Seat
    to_act: Seat | None
    phase: str
    zones: Mapping[str, Cards]
    facts: Mapping[str, Fact]
    legal: tuple[str, ...]

    @property
    def hand(self) -> list[str]:
        """The cards this seat holds and may see."""
        cards = self.zones[f"hand[{self.seat}]"]
        return cards if isinstance(cards, list) else []

    def face_up(self, seat: Seat) -> list[str]:
        """The cards that lie open before *seat*, in the order of its piles; none without any."""
        mine = (self.zones[f"{up.name}[{seat}]"] for up, _ in self.game.layout.piles)
        return [card for cards in mine if isinstance(cards, list) for card in cards]

    @property
    def ordering(self) -> Ordering | None:
        """The order of the cards while these trumps stand; None before they are settled."""
        name = self.facts.get(TRUMPS)
        return next((each for each in self.game.orderings if each.name == name), None)

    def cards_seen(self) -> set[str]:
        """The cards this view shows: where they may be seen to lie, and where a fact tells them."""
        zones = self.zones.values()
        seen = {card for cards in zones if isinstance(cards, list) for card in cards}
        return seen.union(*(told.cards for told in self.told()))

    def told(self) -> list[Told]:
        """The sets of cards that facts tell this seat of, the empty ones left out."""
        layout = self.game.layout
        places = ((cell, *place) for cell in layout.told for place in _places(cell, layout.seats))
        told = (Told(name, cell, owner, self._cards(name)) for cell, name, owner in places)
        return [each for each in told if each.cards]

    def _cards(self, fact: str) -> list[str]:
        cards = self.facts.get(fact)
        return [card for card in cards if isinstance(card, str)] if isinstance(cards, list) else []

    def seats_in(self, name: str) -> list[Seat]:
        """The seats that a fact names; none where there is no such fact."""
        seats = self.facts.get(name)
        return [seat for seat in seats if isinstance(seat, int)] if isinstance(seats, list) else []

    def to_dict(self) -> dict[str, Any]:
        """The view as plain JSON data."""
        return {
            "game": self.game.name,
            "seat": self.seat,
            "to_act": self.to_act,
            "phase": self.phase,
            "zones": _copied(self.zones),
            "facts": _copied(self.facts),
            "legal": list(self.legal),
        }


def _copied(values: Mapping[str, Any]) -> dict[str, Any]:
    """*values*, which are plain or lists of plain values, as data the caller may change."""
    return {
        name: value.copy() if isinstance(value, list) else value for name, value in values.items()
    }


def view_of(state: State, seat: Seat) -> View:
    """The view *seat* has of *state*."""
    layout, cells = state.game.layout, state.cells
    zones = {
        name: _seen(state, zone, owner, seat)
        for zone in layout.zones
        for name, owner in _places(zone, layout.seats)
    }
    facts: dict[str, Fact] = {}
    for cell in layout.cells:
        if cell.derived:
            continue
        for name, owner in _places(cell, layout.seats):
            if _may_see(cell.visible_to, owner, seat):
                facts[name] = layout.fact(cell, layout.value(cell, cells, owner))
    legal = tuple(move.text for move in state.legal_moves()) if state.to_act == seat else ()
    return View(state.game, seat, state.to_act, state.phase, zones, facts, legal)


def _places(part: Zone | Cell, seats: int) -> Iterator[tuple[str, Seat | None]]:
    if not part.per_seat:
        yield part.name, None
        return
    for owner in range(seats):
        yield f"{part.name}[{owner}]", owner


def _may_see(visible_to: Audience, owner: Seat | None, seat: Seat) -> bool:
    return visible_to is Audience.ALL or (visible_to is Audience.OWNER and owner == seat)


def _seen(state: State, zone: Zone, owner: Seat | None, seat: Seat) -> Cards:
    mask = state.game.layout.value(zone, state.cells, owner)
    if not _may_see(zone.visible_to, owner, seat):
        return mask.bit_count()
    return [state.game.deck.texts[card] for card in bits(mask)]
