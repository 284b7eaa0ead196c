"""What must hold of what the seats are shown: views, events, blind decisions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from kernel.run.events import flat
from kernel.testing.failure import ConformanceError, replay_text
from kernel.testing.places import cards_shown, places, sets
from kernel.testing.played import Fault, PlayedDeal, dealt_state, invariant
from kernel.values.layout import HAND, UNSEEN_HAND

if TYPE_CHECKING:
    from kernel.run.game import Game, State
    from kernel.run.match import Dealt
    from kernel.run.view import View
    from kernel.values.bits import Mask, Seat


@invariant
def events_fold_to_the_view(deal: PlayedDeal) -> Iterator[Fault]:
    """A seat that has kept its events since the deal knows what its view says."""
    seats = range(deal.game.seats)
    known = [flat(deal.states[0].view(seat)) for seat in seats]
    for step, move in enumerate(deal.moves):
        before, after = deal.states[step], deal.states[step + 1]
        for seat, event in zip(seats, before.events(move), strict=True):
            text = move.text if seat == before.to_act else move.public_text
            if (event.seat, event.actor, event.move) != (seat, before.to_act, text):
                yield step, f"the event of {move.text!r} for seat {seat} is {event}"
            if not _is_plain(event.to_dict()):
                yield step, f"the event of {move.text!r} for seat {seat} is no plain JSON data"
            known[seat] |= event.changes
            if known[seat] != flat(after.view(seat)):
                yield step + 1, f"the events of seat {seat} do not give its view"


@invariant
def views_are_plain_data(deal: PlayedDeal) -> Iterator[Fault]:
    """Views are JSON data; only the seat to act is told what is legal."""
    for step, state in enumerate(deal.states):
        for seat in range(deal.game.seats):
            view = state.view(seat)
            if not _is_plain(view.to_dict()):
                yield step, f"the view of seat {seat} is no plain JSON data"
            legal = [move.text for move in state.legal_moves()] if seat == state.to_act else []
            if list(view.legal) != legal:
                yield step, f"the view of seat {seat} offers {view.legal}, legal is {legal}"


def _is_plain(data: object) -> bool:
    return bool(json.loads(json.dumps(data)) == data)


@invariant
def secret_places_stay_closed(deal: PlayedDeal) -> Iterator[Fault]:
    """What promises a secret by its very name keeps it, whatever it is declared to be."""
    layout = deal.game.layout
    everywhere = (*places(layout), *sets(layout))
    for step, state in enumerate(deal.states):
        for seat in range(deal.game.seats):
            view = state.view(seat)
            seen = {**view.facts, **view.zones}
            for place in everywhere:
                cards = seen.get(str(place))
                if place.is_secret_from(seat) and isinstance(cards, list) and cards:
                    yield step, f"seat {seat} is shown {' '.join(map(str, cards))} in {place}"


@invariant
def a_blind_actor_has_not_seen_the_hand(deal: PlayedDeal) -> Iterator[Fault]:
    """Who decides before looking has been shown none of the cards dealt to him."""
    for step, state in enumerate(deal.states):
        seat = state.to_act
        if seat is None or not _is_blind(state):
            continue
        hand = _dealt_to(deal, seat)
        for earlier in range(step + 1):
            seen = _cards_in(deal.states[earlier].view(seat)) & hand
            if seen:
                cards = " ".join(move.text for move in deal.game.moves.in_mask(seen))
                yield step, f"seat {seat} decides blind in {state.phase}, but has seen {cards}"


def _is_blind(state: State) -> bool:
    return any(phase.blind for phase in state.game.phases if phase.name == state.phase)


def _dealt_to(deal: PlayedDeal, seat: Seat) -> Mask:
    layout, cells = deal.game.layout, deal.cells[0]
    hands = (zone for zone in layout.zones if zone.name in {HAND, UNSEEN_HAND})
    return reduce(or_, (layout.value(zone, cells, seat) for zone in hands))


def _cards_in(view: View) -> Mask:
    """The cards a view shows."""
    return reduce(or_, (view.game.deck.mask(cards) for _, cards in cards_shown(view)))


def equal_views_have_equal_moves(game: Game, dealt: Dealt, *, most: int = 500) -> None:
    """Where a seat sees the same, it may do the same.

    Walks through the first *most* states that follow from a deal, the nearest first: calls that
    differ lead to plays that look alike.
    """
    offered: dict[str, tuple[str, ...]] = {}
    found: list[tuple[State, tuple[str, ...]]] = [(dealt_state(game, dealt), ())]
    for state, moves in found:
        if state.to_act is None:
            continue
        view = state.view(state.to_act)
        known = json.dumps(flat(view) | {"seat": view.seat, "legal": None})
        if offered.setdefault(known, view.legal) != view.legal:
            what = f"what seat {view.seat} sees does not tell {offered[known]} from {view.legal}"
            replay = replay_text(dealt, moves)
            raise ConformanceError("equal_views_have_equal_moves", what, replay)
        if len(found) < most:
            found += [(state.after(m), (*moves, m.text)) for m in state.legal_moves()]
