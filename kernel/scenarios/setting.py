"""Setting a scenario up: what makes it impossible, and the ways to fill in what it leaves out."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final

from kernel.declare.text.report import problem_at
from kernel.scenarios import sorts
from kernel.scenarios.facts import facts_faults
from kernel.scenarios.sorts import ANYTHING
from kernel.scenarios.statements import KINDS
from kernel.values.layout import DUMMY, FACE_DOWN, FACE_UP, STOCK_ORDER
from kernel.values.shuffle import shuffled

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kernel.declare.text.report import KeyPath, Mark
    from kernel.errors import Problem
    from kernel.run.game import Game
    from kernel.scenarios.model import Scenario, Statement, Step, Word
    from kernel.scenarios.sorts import Fault

_BEFORE_SEATS: Final[Mapping[str, str]] = {
    "hands": "the hand of seat",
    FACE_UP: "the cards face up before seat",
    FACE_DOWN: "the cards face down before seat",
}
"""The lines that give cards to seats, and how their places are called."""
FILLINGS: Final = 20
"""In how many ways the unknown cards are filled in."""


def faults_of(game: Game, scenario: Scenario) -> Iterator[Problem]:
    """Everything that makes *scenario* impossible in *game*, each with its place."""
    for mark, path, fault in _faults(game, scenario):
        yield problem_at(mark, *fault, path=("scenarios", scenario.name, *path))


def _faults(game: Game, scenario: Scenario) -> Iterator[tuple[Mark, KeyPath, Fault]]:
    here = scenario.mark
    for fault in sorts.seat_faults(game, scenario.dealer):
        yield here, ("dealer",), fault
    for fault in facts_faults(game, scenario.facts):
        yield here, ("match",), fault
    yield from _place_faults(game, scenario)
    yield from _card_faults(game, scenario)
    for number, step in enumerate(scenario.steps):
        for mark, fault in _step_faults(game, step):
            yield mark, ("moves", number), fault


def _place_faults(game: Game, scenario: Scenario) -> Iterator[tuple[Mark, KeyPath, Fault]]:
    """Places that the deal does not have, or that are too small for their cards."""
    places = _places(game, scenario.dealer)
    for path, words in _placed(scenario):
        if path[0] in _BEFORE_SEATS:
            for fault in sorts.seat_faults(game, int(path[1])):
                yield words[0].mark if words else scenario.mark, path, fault
        room = len(places.get(path, ()))
        if len(words) > room:
            yield words[room].mark, path, _no_room(path, len(words), room)
    others = [path for path, words in _placed(scenario) if words and path != ("pack",)]
    if scenario.pack and others:
        said = "the whole pack is given, so no other cards can be"
        hint = "leave out pack, or hands, face_up, face_down, upcard, kitty, dummy and stock_top"
        yield scenario.pack[0].mark, ("pack",), ("pack-and-hands", said, hint)


def _no_room(path: KeyPath, count: int, room: int) -> Fault:
    line = str(path[0])
    what = f"{_BEFORE_SEATS[line]} {path[1]}" if line in _BEFORE_SEATS else line
    if not room:
        message = f"this game deals no cards to {what}"
        return "no-such-place", message, "take the line out, or change the rules"
    message = f"{count} cards are too many for {what}"
    return "too-many-cards", message, f"there is room for {room}"


def _card_faults(game: Game, scenario: Scenario) -> Iterator[tuple[Mark, KeyPath, Fault]]:
    """Cards that are not in the pack, or are used more often than they are there."""
    used: dict[str, list[Word]] = {}
    for path, words in [*_placed(scenario), (("cut",), scenario.cut)]:
        for word in words:
            for fault in sorts.card_faults(game, [word]):
                yield word.mark, path, fault
            earlier = used.setdefault(word.text, []) if path != ("cut",) else []
            if earlier and len(earlier) >= max(game.deck.texts.count(word.text), 1):
                message = f"{word} is here again; it is already in line {earlier[0].mark.line}"
                yield word.mark, path, ("card-twice", message, "each card is in one place only")
            earlier.append(word)


def _step_faults(game: Game, step: Step) -> Iterator[tuple[Mark, Fault]]:
    if step.move is not None and step.move.text != ANYTHING:
        yield from ((step.mark, fault) for fault in sorts.move_faults(game, [step.move]))
    for statement in step.statements:
        yield from ((statement.mark, fault) for fault in _statement_faults(game, statement))


def _statement_faults(game: Game, statement: Statement) -> Iterable[Fault]:
    return KINDS[statement.kind].sort.faults(game, statement.value)


def _placed(scenario: Scenario) -> Iterator[tuple[KeyPath, tuple[Word, ...]]]:
    """The cards that are placed, by the path of their line."""
    for line in _BEFORE_SEATS:
        for seat, cards in getattr(scenario, line).items():
            yield (line, str(seat)), cards
    yield ("upcard",), scenario.upcard
    yield ("kitty",), scenario.kitty
    yield ("dummy",), scenario.dummy
    yield ("stock_top",), scenario.stock_top
    yield ("pack",), scenario.pack


def _places(game: Game, dealer: int) -> Mapping[KeyPath, list[int]]:
    """The indices in the pack of each place for cards."""
    plan, seats, size = game.dealing, game.seats, len(game.deck)
    found: dict[KeyPath, list[int]] = {("hands", str(seat)): [] for seat in range(seats)}
    found[DUMMY,] = []
    piles = game.layout.piles
    lines = {up.name: FACE_UP for up, _ in piles} | {down.name: FACE_DOWN for _, down in piles}
    for index, (place, zone) in enumerate(zip(plan.receivers, plan.zones, strict=True)):
        line = lines.get(zone, "hands")
        seat = str((dealer + 1 + place) % seats)
        path = (DUMMY,) if zone == DUMMY else (line, seat)
        found.setdefault(path, []).append(index)
    dealt = len(plan.receivers)
    found["kitty",] = list(range(dealt, dealt + plan.kitty))
    found["upcard",] = [] if plan.upcard is None else [plan.upcard]
    taken = {index for indices in found.values() for index in indices}
    found["stock_top",] = [index for index in range(size) if index not in taken]
    found["pack",] = list(range(size))
    return found


def packs(game: Game, scenario: Scenario, seed: int) -> Iterator[list[str]]:
    """Packs that deal what *scenario* says; one where nothing is left open, else twenty.

    Unchecked: the scenario must be possible.
    """
    places = _places(game, scenario.dealer)
    fixed = {
        index: word.text
        for path, words in _placed(scenario)
        for index, word in zip(places[path], words, strict=False)
    }
    rest = list(game.deck.texts)
    for text in fixed.values():
        rest.remove(text)
    free = [index for index in range(len(game.deck)) if index not in fixed]
    for number in range(FILLINGS if _is_open(game, scenario, free, places) else 1):
        rng = Random(f"{seed}/{scenario.name}/{number}")
        order = shuffled(range(len(rest)), rng)
        filled = fixed | {index: rest[card] for index, card in zip(free, order, strict=True)}
        yield [filled[index] for index in range(len(game.deck))]


def _is_open(
    game: Game, scenario: Scenario, free: list[int], places: Mapping[KeyPath, list[int]]
) -> bool:
    """Whether it matters how the unknown cards are filled in."""
    by_chance = any(step.move and step.move.text == ANYTHING for step in scenario.steps)
    unseen = set(places["stock_top",])
    return by_chance or STOCK_ORDER in game.indices or any(index not in unseen for index in free)
