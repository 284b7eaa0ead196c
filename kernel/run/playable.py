"""What may be played: by the ladder, the headings and the bans together, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.run.granting import granted_by_bans, why_card_may
from kernel.run.heading import headed
from kernel.run.naming import legal_naming
from kernel.run.piles import held_of, piles_of
from kernel.values.layout import LED, Cells
from kernel.values.phase import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.run.naming import LedAs
    from kernel.run.trick_tables import TrickTables
    from kernel.values.bits import Mask, MoveId
    from kernel.values.ladder import Ladder
    from kernel.values.phase import Legal, Site, Why
    from kernel.values.plan import Ban, TrickRules


def what_may_be_played(
    site: Site, rules: TrickRules, tables: TrickTables, led_as: LedAs
) -> tuple[Legal, Why, Why]:
    """What may be played, why another card may not be, and why one of these may.

    It is what the ladder leaves of the cards held, less what headings and bans take from it; a
    leader may name a suit.
    """
    legal = _legal(site, tables)
    why, may = _why(site, rules.ladder, led_as), why_card_may(site, rules.ladder)
    for heading in rules.ladder.headings:
        play = headed(site, heading, tables.strength, legal, led_as.card)
        legal, why, may = play.legal, play.why_not(why), play.why(may)
    if rules.bans:
        may = granted_by_bans(rules.bans, may, led_as.card)
        why = _why_not(legal, rules.bans, why, led_as)
        legal = _legal_but(legal, rules.bans)
    return legal_naming(site, legal, led_as), why, may


def _legal(site: Site, tables: TrickTables) -> Legal:
    """The cards held, as far as the ladder allows."""
    held_by, led_at, steps = held_of(site), site[LED], tables.steps
    followed = tables.followed

    def legal_by_steps(cells: Cells) -> Mask:
        held = held_by(cells)
        for need, may in steps[cells[led_at]]:
            if held & need:
                held &= may
                break
        return held

    def legal(cells: Cells) -> Mask:
        held = held_by(cells)
        return held & followed[cells[led_at]] or held

    return legal if followed else legal_by_steps


def _legal_but(legal: Legal, bans: Sequence[Ban]) -> Legal:
    """As *legal*, less what the bans bar together, as long as something is left."""

    def legal_but(cells: Cells) -> Mask:
        mask, barred = legal(cells), 0
        for ban in bans:
            barred |= ban.barred(cells)
        return mask & ~barred or mask

    return legal_but


def _why_not(legal: Legal, bans: Sequence[Ban], why: Why, led_as: LedAs) -> Why:
    """As *why*, but a card that only a ban keeps back is told of the ban."""

    def why_not(cells: Cells, move: MoveId) -> Refusal:
        card = led_as.card.get(move, move)
        if not legal(cells) >> card & 1:
            return why(cells, move)
        ban = next((ban for ban in bans if ban.barred(cells) >> card & 1), None)
        return why(cells, move) if ban is None else ban.refusal

    return why_not


def _why(site: Site, ladder: Ladder, led_as: LedAs) -> Why:
    """Why a card may not be played: the rung of the ladder that decides."""
    held_by, led_at, pack = held_of(site), site[LED], len(site.deck)
    where = "you do not hold it"
    if piles_of(site):
        where = "it is neither in your hand nor face up before you"

    def why(cells: Cells, move: MoveId) -> Refusal:
        card = led_as.card.get(move, move)
        held = held_by(cells)
        if card >= pack:
            return Refusal("must-play", "it is time to play a card")
        if not held >> card & 1:
            return Refusal("not-in-hand", where)
        rung = ladder.deciding(cells[led_at], held)
        if rung is not None and not rung.may >> card & 1:
            return Refusal(rung.code, rung.why, rung.path)
        if cells[led_at]:
            return Refusal("suit-is-led", "a suit is named only by the one who leads")
        return Refusal("name-suit", "say which suit is to be followed, as in `play Jo as hearts`")

    return why
