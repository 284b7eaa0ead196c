"""`Event`: what one seat sees of one move. Folding a seat's events gives its view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kernel.run.game import State
    from kernel.run.view import View
    from kernel.values.bits import Seat
    from kernel.values.moves import Move


@final
@dataclass(frozen=True)
class Event:
    """What *seat* sees when *actor* moves.

    *move* is the move's text for the actor, its public text for the others. *changes* maps the
    paths of the view that changed, such as `zones.hand[0]`, to their new values.
    """

    seat: Seat
    actor: Seat
    move: str
    changes: Mapping[str, Any]

    def to_dict(self) -> dict[str, Any]:
        """The event as plain JSON data."""
        return {
            "seat": self.seat,
            "actor": self.actor,
            "move": self.move,
            "changes": dict(self.changes),
        }


def events_of(state: State, move: Move) -> tuple[Event, ...]:
    """One event per seat for a legal *move*."""
    after, actor = state.after(move), state.to_act
    if actor is None:
        return ()
    return tuple(
        Event(
            seat=seat,
            actor=actor,
            move=move.text if seat == actor else move.public_text,
            changes=changes(state.view(seat), after.view(seat)),
        )
        for seat in range(state.game.seats)
    )


def flat(view: View) -> dict[str, Any]:
    """A view as one level of paths and values."""
    data = view.to_dict()
    top = {key: data[key] for key in ("to_act", "phase", "legal")}
    inner = {
        f"{block}.{name}": value
        for block in ("zones", "facts")
        for name, value in data[block].items()
    }
    return top | inner


def changes(before: View, after: View) -> dict[str, Any]:
    """The paths whose values differ between two views of one seat."""
    old = flat(before)
    return {path: value for path, value in flat(after).items() if old[path] != value}


def folded(start: View, events: Iterable[Event]) -> dict[str, Any]:
    """The flat view a seat has after *events*, from the view it had at the start."""
    known = flat(start)
    for event in events:
        known |= event.changes
    return known
