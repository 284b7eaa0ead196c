"""How the score of a deal came about, rule by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.run.because import Because, because_of
from kernel.run.unmade import is_unmade
from kernel.values.bits import NONE, bits
from kernel.values.layout import (
    BONUS,
    MAKERS,
    OUTCOME,
    PLAYED,
    TABLE_OFF,
    TRICK_POINTS,
    TRUMPS,
    VOID,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kernel.run.game import Game, State
    from kernel.values.bits import Seat
    from kernel.values.ordering import Ordering


_PASSED: Final = "auction.if_all_pass"
"""The rule on what follows when nobody has called."""


def why_score(state: State) -> tuple[Because, ...]:
    """See `State.why_score`."""
    if not state.is_over:
        return ()
    game, outcome = state.game, state.cells[OUTCOME]
    if outcome == VOID:
        return (Because("the deal was thrown in, so nothing is scored"),)
    reckoned = [*_by_tricks(state), *_by_claims(state)] if outcome == PLAYED else []
    scores = ", ".join(f"seat {seat} scores {own}" for seat, own in enumerate(state.scores))
    return (*(because_of(game, said, path) for said, path in reckoned), Because(f"so {scores}"))


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
    if is_unmade(cells, game.indices):
        each = cells[game.indices[TRICK_POINTS]]
        said = f"nobody called, so each trick scores {each} for the side that took it"
        yield said, _PASSED
        return
    if cells[game.indices[TABLE_OFF]]:
        yield "a claim ended the deal, so its tricks score nothing", "claims"
    for seat in range(game.seats):
        bonus = cells[game.indices[BONUS] + seat]
        if bonus:
            yield _bonus(game, seat, bonus)


def _bonus(game: Game, seat: Seat, bonus: int) -> tuple[str, str]:
    """Points beside those of the tricks; the rule only where just one can give them."""
    [path, *others] = game.scoring.bonus_paths or ("",)
    said = f"scores {bonus}" if bonus > 0 else f"pays {-bonus}"
    return f"seat {seat} {said} besides", "" if others else path
