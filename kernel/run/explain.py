"""The compiled tables in words: for readers, reviews and golden files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.values.bits import bits
from kernel.values.cards import NO_SUIT, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kernel.run.game import Game, State
    from kernel.values.layout import Cell, Zone
    from kernel.values.ordering import Ordering


def explain(game: Game) -> str:
    """Orders of the cards, what must be played, moves, and who sees what."""
    parts = [_head(game), _orders(game), _ladders(game), _moves(game), _places(game), _phases(game)]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _head(game: Game) -> Iterator[str]:
    yield f"{game.title}"
    options = ", ".join(game.identity.options) or "none"
    yield f"rule set {game.name}, options {options}, fingerprint {game.fingerprint}"
    yield f"{game.seats} seats, {len(game.deck)} cards"


def _orders(game: Game) -> Iterator[str]:
    yield "Order of the cards, high to low"
    for ordering in game.orderings:
        yield f"  trumps {ordering.name}" if ordering.trump is not None else f"  {ordering.name}"
        for suit in (*range(len(SUITS)), NO_SUIT):
            cards = _cards(game, ordering, suit)
            if cards:
                yield f"    {_suit_name(ordering, suit):<10}{cards}"


def _suit_name(ordering: Ordering, suit: int) -> str:
    name = (*SUITS, "by itself")[suit]
    return f"{name} *" if suit == ordering.trump else name


def _cards(game: Game, ordering: Ordering, suit: int) -> str:
    return " ".join(game.deck.texts[card] for card in ordering.high_to_low(suit))


def _ladders(game: Game) -> Iterator[str]:
    yield "What must be played, by the suit led (the first line that fits the hand decides)"
    for number, ordering in enumerate(game.orderings):
        yield f"  trumps {ordering.name}" if ordering.trump is not None else f"  {ordering.name}"
        for suit in range(NO_SUIT + 1):
            if ordering.suit_masks[suit]:
                rungs = game.ladder.rungs[1 + number * (NO_SUIT + 1) + suit]
                said = "; ".join(f"{rung.why} ({_held(game, rung.need)})" for rung in rungs)
                yield f"    {(*SUITS, 'the joker')[suit]} led: {said or 'anything'}; else any card"
                yield from _headings(game, 1 + number * (NO_SUIT + 1) + suit)


def _headings(game: Game, situation: int) -> Iterator[str]:
    """Which cards must be beaten while they are the best."""
    for heading in game.ladder.headings:
        if heading.masks[situation]:
            yield f"      {heading.reason.why}, if it is of {_held(game, heading.masks[situation])}"


def _held(game: Game, mask: int) -> str:
    return " ".join(game.deck.texts[card] for card in bits(mask))


def _moves(game: Game) -> Iterator[str]:
    yield "Moves"
    words = [move for move in game.moves.all if move.card < 0]
    blocks = {move.text.split()[0]: move for move in game.moves.all if move.card >= 0}
    for verb, move in blocks.items():
        secret = "" if move.public_text == move.text else f" (others see: {move.public_text})"
        yield f"  {verb} CARD{secret}"
    for move in words:
        yield f"  {move.text}" + (f" (also: {', '.join(move.also)})" if move.also else "")


def _places(game: Game) -> Iterator[str]:
    yield "Where cards lie, and who sees them"
    for zone in game.layout.zones:
        yield f"  {_place(zone):<24}{zone.visible_to.value}"
    yield ""
    yield "What is remembered, and who sees it"
    for cell in game.layout.cells:
        follows = ", follows from the rest" if cell.derived else ""
        yield f"  {_place(cell):<24}{cell.type.value}, {cell.visible_to.value}{follows}"


def _place(part: Zone | Cell) -> str:
    whose = f"of {part.only_of}" if part.only_of else "each seat"
    return f"{part.name} ({whose})" if part.per_seat else part.name


def _phases(game: Game) -> Iterator[str]:
    yield "Decisions, in the order of a deal"
    told = {phase.name: phase.blind for phase in game.phases[:0:-1]}  # the first: it is over
    for name, is_blind in told.items():
        said = name.replace("_", " ").replace(": ", ", ")
        yield f"  {said}" + (" (before looking at the hand)" if is_blind else "")


def table_text(state: State) -> str:
    """Everything in *state*, hidden cards included."""
    game, cells = state.game, state.cells
    lines = [f"{game.name} {game.fingerprint} {state.phase}, seat {state.to_act} to act"]
    seats = range(game.seats)
    for zone in game.layout.zones:
        for seat in seats if zone.per_seat else (0,):
            held = _held(game, game.layout.value(zone, cells, seat))
            lines.append(
                f"{zone.name}[{seat}]: {held}" if zone.per_seat else f"{zone.name}: {held}"
            )
    for cell in game.layout.cells:
        values = [
            game.layout.fact(cell, game.layout.value(cell, cells, seat))
            for seat in (seats if cell.per_seat else (0,))
        ]
        lines.append(f"{cell.name}: {', '.join(map(str, values))}")
    return "\n".join(lines)
