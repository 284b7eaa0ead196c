"""Why a card that may be played may be: what the rules ask for, and that the card is such a one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.run.piles import held_of
from kernel.values.layout import LED, Cells
from kernel.values.phase import Reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from kernel.values.bits import CardId, Mask, MoveId
    from kernel.values.ladder import Ladder, Rung
    from kernel.values.phase import Site, Why
    from kernel.values.plan import Ban

MUST_LEAD: Final = "must-lead"
"""The code of a ban that is told as what must be led."""


def why_card_may(site: Site, ladder: Ladder) -> Why:
    """Why a legal play is legal, as far as the ladder goes."""
    held_by, led = held_of(site), site[LED]

    def may(cells: Cells, _: MoveId) -> Reason:
        if not cells[led]:
            return Reason("leads", "whoever leads may play any card")
        return _by_ladder(ladder.rungs[cells[led]], held_by(cells))

    return may


def granted_by_bans(bans: Sequence[Ban], otherwise: Why, card_of: Mapping[MoveId, CardId]) -> Why:
    """As *otherwise*, unless bans have to do with it.

    *card_of* gives the card of a play that is said in words.
    """

    def may(cells: Cells, move: MoveId) -> Reason:
        return _by_bans(cells, card_of.get(move, move), bans) or otherwise(cells, move)

    return may


def _by_bans(cells: Cells, card: CardId, bans: Iterable[Ban]) -> Reason | None:
    """What the bans that are in force have to do with it."""
    for ban in bans:
        barred, said = ban.barred(cells), ban.refusal
        if barred >> card & 1:
            return Reason(said.code, f"{said.why}; but you hold nothing else", said.path)
        if barred and said.code == MUST_LEAD:
            return Reason(said.code, f"{said.why}; and this card is such a one", said.path)
    return None


def _by_ladder(rungs: Sequence[Rung], held: Mask) -> Reason:
    deciding = next((rung for rung in rungs if held & rung.need), None)
    if deciding is not None:
        return Reason(deciding.code, f"{deciding.why}, and this card does", deciding.path)
    if not rungs:
        return Reason("free", "any card may be played")
    first = rungs[0]
    return Reason("free", f"{first.why}, but you cannot: any card may be played", first.path)
