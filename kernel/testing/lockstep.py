"""Secrecy: twin deals that show one seat the same must go on to show it the same.

A twin has the hidden cards of a deal in other places. Both are played with equal public moves,
while the secret moves of the other seats are free. As long as the seat is shown the same cards,
everything else it can see, the seat to act and its own choices must be equal as well. And where
everything it was shown is equal, the cards kept from it must still be able to differ: else some
move or cell has told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias, final

from kernel.run.events import flat
from kernel.run.match import Dealt
from kernel.testing.failure import ConformanceError, replay_text
from kernel.testing.places import Place, cards_shown, places, sets
from kernel.testing.played import dealt_state

if TYPE_CHECKING:
    from kernel.run.game import Game, State
    from kernel.run.view import View
    from kernel.values.bits import Mask, Seat
    from kernel.values.moves import Move

Key: TypeAlias = tuple[str, str, int, int]
"""A phase, a zone, and the places left of the dealer of who looks and of whose cards they are."""

ENOUGH_TWINS: Final = 6
"""So many twins must agree on a place that holds a secret before it counts as known."""


@dataclass(slots=True)
class _Shown:
    """How many *times* each card came into view, and what is in view *now*, by place or set."""

    times: Counter[tuple[str, str]] = field(default_factory=Counter)
    now: Counter[tuple[str, str]] = field(default_factory=Counter)

    def look(self, view: View) -> None:
        """Count what has come into view since the last look."""
        now = Counter((name, card) for name, cards in cards_shown(view) for card in cards)
        self.times += now - self.now
        self.now = now


@final
class Twins:
    """Two deals of one game that have shown *seat* the same, move by move."""

    def __init__(self, game: Game, seat: Seat, dealt: Dealt, twin: Dealt) -> None:
        self.game = game
        self.seat = seat
        self.dealt = (dealt, twin)
        self.states = [dealt_state(game, dealt), dealt_state(game, twin)]
        self.moves: tuple[list[Move], list[Move]] = ([], [])
        self._shown = (_Shown(), _Shown())
        self._placed: Mask = 0
        self._places = places(game.layout)

    def play(self, rng: Random) -> Iterator[None]:
        """Go on move by move; yields at every moment up to which the same cards were shown."""
        while self._same_cards_shown():
            self._placed |= self._cards_in_the_open()
            yield
            if not self._step(rng):
                return

    def _same_cards_shown(self) -> bool:
        """Whether the cards that *seat* has been shown since the deal are the same in both.

        One that was given away and comes back is shown a second time.
        """
        for state, shown in zip(self.states, self._shown, strict=True):
            shown.look(state.view(self.seat))
        return self._shown[0].times == self._shown[1].times

    def _cards_in_the_open(self) -> Mask:
        """The cards in places and sets that are, by their meaning, no secret from *seat*."""
        cells = self.states[0].cells
        everywhere = (*self._places, *sets(self.game.layout))
        in_the_open = (p.cards(cells) for p in everywhere if not p.is_secret_from(self.seat))
        return reduce(or_, in_the_open, 0)

    def _step(self, rng: Random) -> bool:
        """Make one move in both deals, the same to *seat*; False where there is none."""
        here, there = (self._by_text(state) for state in self.states)
        common = [text for text in here if text in there]
        if not common:
            return False
        text = rng.choice(common)
        for world, by_text in enumerate((here, there)):
            move = rng.choice(by_text[text])
            self.states[world] = self.states[world].after(move)
            self.moves[world].append(move)
        return True

    def _by_text(self, state: State) -> dict[str, list[Move]]:
        by_text: dict[str, list[Move]] = {}
        for move in state.legal_moves():
            text = move.text if state.to_act == self.seat else move.public_text
            by_text.setdefault(text, []).append(move)
        return by_text

    def difference(self) -> str:
        """What *seat* can tell the two deals apart by; empty when nothing."""
        here, there = (flat(state.view(self.seat)) for state in self.states)
        for path, value in here.items():
            if there[path] != value:
                return f"{path} is {value} in one deal and {there[path]} in the other"
        return self._different_reason() if self.states[0].to_act == self.seat else ""

    def _different_reason(self) -> str:
        one, other = self.states
        for move in self.game.moves.all:
            tell = _grant if one.legal >> move.id & 1 else _refusal
            why, why_there = tell(one, move), tell(other, move)
            if why != why_there:
                return f"{move.text!r} is explained with {why!r} in one and {why_there!r}"
        return ""

    def secrets(self) -> Iterator[tuple[Place, bool]]:
        """The places that hold a secret now, and whether the two deals differ in them."""
        here, there = (state.cells for state in self.states)
        hiding = [p for p in self._places if p.is_secret_from(self.seat) and p.cards(here)]
        unknown = [place for place in hiding if place.cards(here) & ~self._placed]
        # Cards that can lie in one place only are known by elimination, whatever is shown.
        if len(unknown) > 1:
            yield from ((place, place.cards(here) != place.cards(there)) for place in unknown)

    def replay(self) -> str:
        """Python that leads to both deals."""
        return "\n".join(map(replay_text, self.dealt, self.moves, ("state", "twin")))


def _grant(state: State, move: Move) -> tuple[str, str]:
    why = state.why(move)
    return why.code, str(why.because)


def _refusal(state: State, move: Move) -> tuple[str, str]:
    phase = next(phase for phase in state.game.phases if phase.name == state.phase)
    refusal = phase.why(list(state.cells), move.id)
    return refusal.code, refusal.why


def twin_of(game: Game, seat: Seat, dealt: Dealt, rng: Random) -> Dealt:
    """A deal that shows *seat* the same cards, with others in hidden places.

    Half of the twins exchange but two cards, so that they stay alike for long; the others shuffle
    all hidden cards.
    """
    state = dealt_state(game, dealt)
    zones = state.view(seat).zones.values()
    open_cards = {card for cards in zones if isinstance(cards, list) for card in cards}
    hidden = [place for place, card in enumerate(dealt.order) if card not in open_cards]
    order = list(dealt.order)
    if rng.random() < 0.5:
        _exchange_two(state, order, hidden, rng)
    else:
        mixed = rng.sample(hidden, len(hidden))
        order = [*dealt.order]
        for place, other in zip(hidden, mixed, strict=True):
            order[place] = dealt.order[other]
    return Dealt(dealt.dealer, tuple(order))


def _exchange_two(state: State, order: list[str], hidden: list[int], rng: Random) -> None:
    """Exchange two hidden cards of *order* that lie in different places, if there are such."""
    lies = {place: _where(state, order[place]) for place in hidden}
    one = rng.choice(hidden) if hidden else 0
    elsewhere = [place for place in hidden if lies[place] != lies[one]]
    if elsewhere:
        other = rng.choice(elsewhere)
        order[one], order[other] = order[other], order[one]


def _where(state: State, card: str) -> Place:
    """The place where *card* lies."""
    bit = 1 << state.game.deck.number(card)
    return next(p for p in places(state.game.layout) if p.cards(state.cells) & bit)


def a_seat_is_shown_nothing_of_hidden_cards(twins: Twins, rng: Random) -> Iterator[None]:
    """Play *twins*; all that *seat* sees must be equal while it is shown the same cards.

    Yields at every such moment. Raises `ConformanceError`.
    """
    name = "a_seat_is_shown_nothing_of_hidden_cards"
    for _ in twins.play(rng):
        difference = twins.difference()
        if difference:
            what = f"seat {twins.seat} is shown the same cards and moves, but {difference}"
            raise ConformanceError(name, what, twins.replay())
        yield


@final
@dataclass
class Secrets:
    """For each kind of secret, how many twins were compared, and whether any differed."""

    twins: dict[Key, int] = field(default_factory=dict)
    varied: set[Key] = field(default_factory=set)
    example: dict[Key, tuple[str, str]] = field(default_factory=dict)

    def compare(self, twins: Twins, rng: Random) -> None:
        """Play *twins* and note in which secrets they differ while *seat* cannot tell."""
        met: set[Key] = set()
        for _ in a_seat_is_shown_nothing_of_hidden_cards(twins, rng):
            for place, differs in twins.secrets():
                key = self._key(twins, place)
                met.add(key)
                if differs:
                    self.varied.add(key)
                elif key not in self.example:
                    what = f"seat {twins.seat} can know what lies in {place}: it never differs"
                    self.example[key] = (what, twins.replay())
        for key in met:
            self.twins[key] = self.twins.get(key, 0) + 1

    def _key(self, twins: Twins, place: Place) -> Key:
        state, seats = twins.states[0], twins.game.seats
        owner = -1 if place.owner is None else (place.owner - state.dealer) % seats
        return state.phase, place.zone, (twins.seat - state.dealer) % seats, owner

    def secrets_are_kept(self) -> None:
        """Each kind of secret has differed in some of the twins; raises `ConformanceError`."""
        for key, count in self.twins.items():
            if count >= ENOUGH_TWINS and key not in self.varied:
                what, replay = self.example[key]
                raise ConformanceError("secrets_are_kept", f"{what} in {key[0]}", replay)
