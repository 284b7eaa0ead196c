"""Why a move is legal or not, why a card wins a trick, and how a score came about.

Everything names the rule that is behind it, by its path in the rule file and, where that is known,
by file and line. Only the hand of the seat to act is spoken of, and what all can see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from kernel.values.bits import NONE, Seat, bits, lowest
from kernel.values.cards import NO_SUIT, SUITS
from kernel.values.layout import (
    ACTOR,
    BEST,
    BONUS,
    CLAIMED,
    LED,
    MAKERS,
    OUTCOME,
    PHASE,
    PLAYED,
    TABLE,
    TRICKS,
    TRUMPS,
    VOID,
    WINNING,
    led_suit,
)
from kernel.values.moves import PLAY
from kernel.values.phase import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kernel.run.game import Game, State
    from kernel.values.bits import CardId
    from kernel.values.moves import Move
    from kernel.values.ordering import Ordering

_NOT_ABOUT_SUITS: Final = frozenset({"not-in-hand", "must-play", "deal-over", "not-now", "leads"})
RANKING: Final = "ranking"
"""The path of the rule that says which card is stronger."""


@final
@dataclass(frozen=True, slots=True)
class Because:
    """One reason: a sentence, the path of the rule behind it, and the `file:line` of that rule.

    *path* is empty where no single rule is behind it, *place* where no file is known to say it.
    """

    reason: str
    path: str = ""
    place: str = ""

    def __str__(self) -> str:
        where = ", ".join(filter(None, (self.path, self.place)))
        return f"{self.reason} ({where})" if where else self.reason


@final
@dataclass(frozen=True, slots=True)
class Why:
    """Why a move is legal or not: a stable *code*, a sentence, and the rule behind it.

    *wins* says who takes the trick that the move would complete, and why.
    """

    move: str
    is_legal: bool
    code: str
    reason: str
    path: str = ""
    place: str = ""
    wins: Because | None = None

    @property
    def because(self) -> Because:
        """The reason and its rule, without the verdict."""
        return Because(self.reason, self.path, self.place)


def place_in(places: Mapping[str, str], path: str) -> str:
    """Where *path* is written: itself, or the nearest block around it that a file has."""
    while path and path not in places:
        path = path.rpartition(".")[0]
    return places.get(path, "")


def _because(game: Game, reason: str, path: str) -> Because:
    return Because(reason, path, place_in(game.identity.places, path))


def why_move(state: State, move: Move | str) -> Why:
    """See `State.why`."""
    moves = state.game.moves
    known = moves[moves.parse(str(move), state.legal)]
    is_legal = bool(state.legal >> known.id & 1)
    reason = _reason(state, known, is_legal=is_legal)
    said = reason.why + _counts_as(state, known, reason)
    because = _because(state.game, said, reason.path)
    wins = why_trick(state, known) if is_legal else None
    return Why(known.text, is_legal, reason.code, because.reason, because.path, because.place, wins)


def _reason(state: State, move: Move, *, is_legal: bool) -> Reason:
    if state.is_over:
        return Reason("deal-over", "the deal is over")
    cells = list(state.cells)
    phase = state.game.phases[cells[PHASE]]
    if not is_legal:
        found = phase.why(cells, move.id)
    elif phase.may is not None:
        found = phase.may(cells, move.id)
    else:
        found = _open(state)
    return Reason(found.code, found.why, found.path or phase.path)


def _counts_as(state: State, move: Move, reason: Reason) -> str:
    """What a card counts as that is printed otherwise, where following suit is the question."""
    game, trumps = state.game, state.cells[state.game.indices[TRUMPS]]
    if reason.code in _NOT_ABOUT_SUITS or not _is_play(move) or trumps == NONE:
        return ""
    printed, own = game.deck.cards[move.card].suit, game.orderings[trumps].suit_of[move.card]
    if own in (printed, NO_SUIT):
        return ""
    return f"; {game.deck.texts[move.card]} counts as {SUITS[own]}"


def _open(state: State) -> Reason:
    if state.legal.bit_count() == 1:
        return Reason("only-move", "it is the only move open to you")
    return Reason("open", f"it is one of the {state.legal.bit_count()} moves open to you")


def why_trick(state: State, move: Move) -> Because | None:
    """Who takes the trick that the legal *move* completes, and why; None where it completes none.

    Nothing but the cards on the table is looked at: what follows the trick may be hidden.
    """
    game, cells = state.game, state.cells
    if not _is_play(move) or not _completes(state, move):
        return None
    order, suit = game.orderings[cells[game.indices[TRUMPS]]], led_suit(cells[game.indices[LED]])
    power, best = order.strengths(suit)[move.card], cells[game.indices[BEST]]
    seat, card = cells[ACTOR], move.card
    if power <= best:
        seat = cells[game.indices[WINNING]]
        card = lowest(cells[game.indices[TABLE] + seat])
    said = _winning_words(order, card, suit, is_first_of_equals=power == best)
    return _because(game, f"{game.deck.texts[card]} wins for seat {seat}: {said}", RANKING)


def _is_play(move: Move) -> bool:
    """Whether the move plays a card whose suit the rules know."""
    return move.card != NONE and move.text.startswith(f"{PLAY} ")


def _completes(state: State, move: Move) -> bool:
    """Whether the trick is full with *move*; the number of tricks taken is no secret."""
    tricks = state.game.indices[TRICKS]
    seats = slice(tricks, tricks + state.game.seats)
    return sum(state.after(move).cells[seats]) > sum(state.cells[seats])


def _winning_words(order: Ordering, card: CardId, suit: int, *, is_first_of_equals: bool) -> str:
    if is_first_of_equals:
        return "it was the first of equal cards"
    if not order.trump_mask >> card & 1:
        return f"it is the highest card of the suit led, {SUITS[suit]}, and no trump was played"
    own = order.suit_of[card]
    if own == NO_SUIT:
        return "it is a suit of its own that beats every other card"
    return f"it is the highest trump ({SUITS[own]})"


def why_score(state: State) -> tuple[Because, ...]:
    """See `State.why_score`."""
    if not state.is_over:
        return ()
    game, outcome = state.game, state.cells[OUTCOME]
    if outcome == VOID:
        return (Because("the deal was thrown in, so nothing is scored"),)
    reckoned = [*_by_tricks(state), *_by_claims(state)] if outcome == PLAYED else []
    scores = ", ".join(f"seat {seat} scores {own}" for seat, own in enumerate(state.scores))
    return (*(_because(game, said, path) for said, path in reckoned), Because(f"so {scores}"))


def _by_tricks(state: State) -> Iterator[tuple[str, str]]:
    """What the tricks score: what was needed, the row that counts, and what it gives."""
    found = state.game.scoring.reckoning(list(state.cells))
    if found is None:
        return
    yield f"{_makers(state)} took {found.outcome}; {found.need.words}", found.need.path
    yield found.row.words, found.row.path
    yield from ((amount.words, amount.path) for amount in found.amounts)


def _makers(state: State) -> str:
    """The makers, and what they made trumps."""
    game, cells = state.game, state.cells
    makers = [f"seat {seat}" for seat in bits(cells[game.indices[MAKERS]])]
    trumps = cells[game.indices[TRUMPS]]
    order = game.orderings[trumps] if trumps != NONE else None
    with_trumps = f", with {_trumps(order)}," if order else ""
    return f"{' and '.join(makers)}{with_trumps}"


def _trumps(order: Ordering) -> str:
    return order.name if order.trump is None else f"{order.name} as trumps"


def _by_claims(state: State) -> Iterator[tuple[str, str]]:
    """What was scored besides the tricks."""
    game, cells = state.game, state.cells
    if BONUS not in game.indices:
        return
    if cells[game.indices[CLAIMED]]:
        yield "a claim ended the deal, so its tricks score nothing", "claims"
    for seat in range(game.seats):
        bonus = cells[game.indices[BONUS] + seat]
        if bonus:
            yield _bonus(game, seat, bonus)


def _bonus(game: Game, seat: Seat, bonus: int) -> tuple[str, str]:
    """Points beside those of the tricks; the rule only where just one can give them."""
    [path, *others] = game.scoring.bonus_paths or ("",)
    return f"seat {seat} scores {bonus} besides", "" if others else path
