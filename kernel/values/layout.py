"""Where a deal's cards and facts lie: zones and cells, their indices, and who may see them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeAlias

from kernel.values.bits import NONE, bits
from kernel.values.cards import NO_SUIT, SUITS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kernel.values.bits import Seat
    from kernel.values.cards import Deck
    from kernel.values.ordering import Ordering

Cells: TypeAlias = list[int]
"""The whole content of a state: one int for each zone and cell."""
Fact: TypeAlias = str | int | bool | list[int] | list[str] | None
"""The value of a cell as plain data."""

# Standing cells, present in every game, at fixed indices.
PHASE: Final = 0
ACTOR: Final = 1
DEALER: Final = 2
OUTCOME: Final = 3
NEXT_DEALER: Final = 4
# The names of two of them, to say of which seat something is.
TO_ACT: Final = "to_act"
THE_DEALER: Final = "dealer"

# Zones and cells that several plugins share.
HAND: Final = "hand"
UNSEEN_HAND: Final = "unseen_hand"
UPCARD: Final = "upcard"
STOCK: Final = "stock"
BURIED: Final = "buried"
SHOWN: Final = "shown"
TABLE: Final = "table"
TAKEN: Final = "taken"
TRICKS: Final = "tricks"
TURNED_UP: Final = "turned_up"
UPCARD_CLAIM: Final = "upcard_claim"
MAKER: Final = "maker"
MAKERS: Final = "makers"
TRUMPS: Final = "trumps"
LED: Final = "led"
WINNING: Final = "winning"
BEST: Final = "best"
TRICK_ORDER: Final = "trick_order"
CONTRACT: Final = "contract"
DEAL_NUMBER: Final = "deal_number"
MATCH_SCORE: Final = "score"
LAST_MAKER: Final = "last_maker"
LAST_MAKERS: Final = "last_makers"
LAST_TRUMPS: Final = "last_trumps"
LAST_TAKEN: Final = "last_taken"
LAST_TRICK_SUIT: Final = "last_trick_suit"
TRICK_SUIT: Final = "trick_suit"
BONUS: Final = "bonus"
TABLE_OFF: Final = "table_off"
"""Whether the score table gives nothing in this deal."""
STOCK_ORDER: Final = "stock_order"
SWAPPED: Final = "swapped_with_stock"
"""The seat that has swapped cards with the stock, which is done once in a deal."""
SHOWN_CARDS: Final = "shown_cards"
LAID_ASIDE: Final = "laid_aside"
ASKED: Final = "asked"
LEADER: Final = "leader"
CHOOSING: Final = "choosing"
"""How many cards are still to be chosen, where several are buried or given one a move."""
CHOOSE_FROM: Final = "choose_from"
"""The lowest card that may be chosen next, which only the seat that chooses them knows."""
BROKEN: Final = "trump_played"
FIRST_CARD: Final = "first_card"
BIDDER: Final = "bidder"
PASSED: Final = "passed"
HOLDER: Final = "holder"
KITTY: Final = "kitty"
DUMMY: Final = "dummy"
FACE_UP: Final = "face_up"
FACE_DOWN: Final = "face_down"
ACTIVE: Final = "active"
ALONE: Final = "alone"
DEFENDED_ALONE: Final = "defended_alone"
SEEN_STOCK: Final = "seen_stock"
SEEN_KITTY: Final = "seen_kitty"
OPEN_HAND: Final = "open_hand"
LAID_OPEN: Final = "laid_open"
HAD_TO_CALL: Final = "forced"
TRICK_POINTS: Final = "trick_points"

SUIT_COUNT: Final = NO_SUIT + 1
"""Suits a card may count as: the printed ones, and none of them."""
_SUIT_NAMES: Final = (*SUITS, "joker")


def situation(ordering: int, suit: int) -> int:
    """The number of "this suit is led under this ordering"; 0 is "nothing is led"."""
    return 1 + ordering * SUIT_COUNT + suit


def led_suit(led: int) -> int:
    """The suit of a situation that is not 0."""
    return (led - 1) % SUIT_COUNT


def pile_zone(zone: str, number: int) -> str:
    """The zone of one pile of a layout, counted from 1: `face_up_1`, `face_down_1`."""
    return f"{zone}_{number}"


CLAIMS: Final = ("unclaimed", "ordered", "taken", "forced")
UNCLAIMED, ORDERED, TAKEN_UP, FORCED = range(len(CLAIMS))
OUTCOMES: Final = ("unfinished", "played", "void")
UNFINISHED, PLAYED, VOID = range(len(OUTCOMES))


class Audience(Enum):
    """Who may see a zone's cards or a cell's value; a zone's audience never changes."""

    ALL = "everyone"
    OWNER = "its owner"
    NOBODY = "nobody"


class CellType(Enum):
    """What a cell's int means; range, text and JSON follow from it.

    A set of cards is what somebody has been shown; where the cards lie is a matter of zones.
    """

    SEAT = "seat"
    SEATS = "seats"
    SUIT = "suit"
    CARD = "card"
    CARDS = "set of cards"
    COUNT = "count"
    FLAG = "flag"
    CHOICE = "choice"
    ORDERING = "ordering"
    LED = "suit led"
    POINTS = "points"
    PILE = "order of cards"


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards; one int, or one for each seat from *index* on.

    From a *playable* zone its owner plays. *below* names the zone whose card lies under the one
    here and is turned up when that has been played; empty where there is none. Where only one seat
    ever has any cards here, *only_of* names the cell that says which, and the zone is one int.
    """

    name: str
    visible_to: Audience
    per_seat: bool
    index: int
    playable: bool = False
    below: str = ""
    only_of: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """A number the rules remember. *derived* cells follow from others and stay out of views.

    What a *carried* cell holds at the end of a deal is what it holds at the start of the next.
    *only_of* is as that of a zone: the cell is 0 for all seats but one. A cell with *tricks_in*
    holds nothing: it tells how many tricks lie in the zone of that name.
    *label* is what the table calls it; *lies_in* is the zone of a set of cards, as long as they
    have not left it.
    """

    name: str
    type: CellType
    visible_to: Audience
    per_seat: bool
    derived: bool
    carried: bool
    choices: tuple[str, ...]
    start: int
    index: int
    label: str = ""
    lies_in: str = ""
    only_of: str = ""
    tricks_in: str = ""


def room(part: Zone | Cell, seats: int) -> int:
    """How many ints a zone or cell takes."""
    if isinstance(part, Cell) and part.tricks_in:
        return 0
    return seats if part.per_seat and not part.only_of else 1


@dataclass(frozen=True)
class Layout:
    """Every zone and cell of a game."""

    seats: int
    deck: Deck
    orderings: tuple[Ordering, ...]
    zones: tuple[Zone, ...]
    cells: tuple[Cell, ...]
    initial: tuple[int, ...]

    @cached_property
    def told(self) -> tuple[Cell, ...]:
        """The cells that tell of cards, which lie in zones besides."""
        return tuple(cell for cell in self.cells if cell.type is CellType.CARDS)

    @cached_property
    def piles(self) -> tuple[tuple[Zone, Zone], ...]:
        """The zones that lie on others, each with the one below it; none without a layout."""
        by_name = {zone.name: zone for zone in self.zones}
        return tuple((zone, by_name[zone.below]) for zone in self.zones if zone.below)

    @cached_property
    def indices(self) -> dict[str, int]:
        """The index of each zone and cell by name, the first where there is one for each seat."""
        return {part.name: part.index for part in self._parts if room(part, self.seats)}

    def is_of_one(self, name: str) -> bool:
        """Whether the zone or cell of that name is one int, though seats have parts of it."""
        return any(part.name == name and part.only_of for part in self._parts)

    def _in_a_trick(self, cells: Sequence[int]) -> int:
        """How many cards a trick has: one of each seat that plays."""
        active = self.indices.get(ACTIVE)
        return self.seats if active is None else cells[active].bit_count()

    @property
    def _parts(self) -> tuple[Zone | Cell, ...]:
        return *self.zones, *self.cells

    def value(self, part: Zone | Cell, cells: Sequence[int], seat: Seat | None = None) -> int:
        """What *seat* has of a zone or cell; what it holds where seats have no parts of it."""
        if isinstance(part, Cell) and part.tricks_in:
            cards = cells[self.indices[part.tricks_in] + (seat or 0)]
            return cards.bit_count() // self._in_a_trick(cells)
        if part.only_of:
            return cells[part.index] if cells[self.indices[part.only_of]] == seat else 0
        return cells[part.index + (seat or 0)]

    def holds(self, cell: Cell, value: int) -> bool:
        """Whether *value* is of the cell's type."""
        low, high = self._ranges()[cell.type]
        return low <= value < (len(cell.choices) or high)

    def _ranges(self) -> dict[CellType, tuple[int, int]]:
        return {
            CellType.SEAT: (NONE, self.seats),
            CellType.SEATS: (0, 1 << self.seats),
            CellType.SUIT: (NONE, SUIT_COUNT),
            CellType.CARD: (NONE, len(self.deck)),
            CellType.CARDS: (0, 1 << len(self.deck)),
            CellType.COUNT: (0, 1 << 20),
            CellType.FLAG: (0, 2),
            CellType.CHOICE: (0, 0),
            CellType.ORDERING: (NONE, len(self.orderings)),
            CellType.LED: (0, situation(len(self.orderings), 0)),
            CellType.POINTS: (-(1 << 30), 1 << 30),
            CellType.PILE: (0, 1 << 7 * len(self.deck)),
        }

    def fact(self, cell: Cell, value: int) -> Fact:
        """The cell's *value* as plain data: names instead of numbers, None for "none"."""
        if cell.type is CellType.CHOICE:
            return cell.choices[value]
        if cell.type is CellType.POINTS:
            return value
        return None if value == NONE else self._plain[cell.type](value)

    @cached_property
    def _plain(self) -> dict[CellType, Callable[[int], Fact]]:
        return {
            CellType.SEAT: int,
            CellType.COUNT: int,
            CellType.FLAG: bool,
            CellType.SEATS: lambda value: list(bits(value)),
            CellType.SUIT: _SUIT_NAMES.__getitem__,
            CellType.CARD: lambda value: self.deck.texts[value],
            CellType.CARDS: lambda value: [self.deck.texts[card] for card in bits(value)],
            CellType.ORDERING: lambda value: self.orderings[value].name,
            CellType.LED: lambda value: _SUIT_NAMES[led_suit(value)] if value else None,
            CellType.PILE: lambda value: value.bit_length() // 7,
        }
