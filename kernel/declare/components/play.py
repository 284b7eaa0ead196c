"""`play`: who leads, and what may be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from kernel.declare.component import (
    Build,
    Component,
    Declare,
    Entries,
    Kinds,
    Leader,
    Obligation,
    Words,
    YesNo,
)
from kernel.declare.language.bans import MayNot, MustLead
from kernel.declare.language.claims import may_follow_tricks
from kernel.declare.rulebook.tricks import play_in_words
from kernel.values.bits import NONE
from kernel.values.cards import NO_SUIT
from kernel.values.ladder import Heading, Ladder, Rung, Situation
from kernel.values.layout import (
    BEST,
    DEALER,
    LED,
    MAKER,
    TABLE,
    TAKEN,
    TRICK_ORDER,
    TRICK_POINTS,
    TRICKS,
    WINNING,
    Audience,
    CellType,
)
from kernel.values.moves import PLAY, Sense
from kernel.values.ordering import Ordering, led_as_words
from kernel.values.phase import Entry

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.declare.schema import Rules


class Play(Component):
    """The play of the tricks."""

    first_lead: Annotated[
        Literal["left_of_dealer", "maker"], Field(description="Who leads to the first trick.")
    ] = "left_of_dealer"
    must: Annotated[
        Entries,
        Kinds(Obligation),
        Field(description="What a seat must play; without an entry any card may be played."),
    ]
    must_lead: Annotated[
        Mapping[str, MustLead], Field(description="Named rules on what must be led.")
    ] = {}
    may_not: Annotated[
        Mapping[str, MayNot],
        Field(description="Named bans; one is lifted for a hand that has nothing else."),
    ] = {}
    stop_when_decided: Annotated[
        YesNo,
        Field(description="Whether play stops after the trick that makes the score certain."),
    ] = False

    def most_moves(self, rules: Rules) -> int:
        """Each card of each hand."""
        return rules.seats * rules.deal.each

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:
        """Stopping early, where nothing is certain before the last trick."""
        if may_follow_tricks(rules):
            yield "stop_when_decided", "a claim may still change the score after any trick"

    def declare(self, b: Declare) -> None:
        """The cards of the trick and those taken, open to all; how the trick stands."""
        b.zone(TABLE, Audience.ALL, per_seat=True)
        b.zone(TAKEN, Audience.ALL, per_seat=True)
        b.cell(TRICKS, CellType.COUNT, Audience.ALL, per_seat=True, tricks_in=TAKEN)
        b.cell(LED, CellType.LED, Audience.ALL)
        b.cell(WINNING, CellType.SEAT, Audience.ALL, start=NONE)
        b.cell(BEST, CellType.COUNT, Audience.ALL, derived=True)
        if b.rules.score.asks_order:
            b.cell(TRICK_ORDER, CellType.COUNT, Audience.ALL)
        for words in led_as_words(b.deck, b.orderings).values():
            for word in words:
                b.word(word, sense=Sense(word.replace(PLAY, "played", 1)))

    def ladder(self, orderings: Sequence[Ordering]) -> Ladder:
        """What must be played in each situation; when nothing is led, anything may."""
        present = self.must.present(Obligation)
        situations = [
            Situation(ordering, suit) for ordering in orderings for suit in range(NO_SUIT + 1)
        ]
        rungs = [
            tuple(rung for rule in present for rung in _placed(rule, each)) for each in situations
        ]
        headings = [heading for rule in present for heading in _headings(rule, situations)]
        return Ladder(((), *rungs), tuple(headings))

    def build(self, b: Build, then: Entry) -> Entry:
        """Tricks until the hands are empty or the score is certain."""
        usual = self._leader(b)
        leader = b.rules.alone.leader(b, usual) if b.rules.alone else usual
        leads = [rule.plan(b, name) for name, rule in self.must_lead.items()]
        bans = [*b.rules.auction.opening_bans(b), *leads]
        return b.trick_play(
            leader=leader,
            bans=[*bans, *(rule.plan(b, name) for name, rule in self.may_not.items())],
            stop_when_decided=self.stop_when_decided,
            at_turn=b.rules.alone.at_turn(b) if b.rules.alone else None,
            then=then,
        )

    def _leader(self, b: Build) -> Leader:
        if self.first_lead == "maker":
            maker = b[MAKER]
            return self._maker_or_left(b) if b.has(TRICK_POINTS) else lambda cells: cells[maker]
        next_seat = b.next_seat
        return lambda cells: next_seat[cells[DEALER]]

    @staticmethod
    def _maker_or_left(b: Build) -> Leader:
        """The maker, or the dealer's left where nobody is that."""
        maker, next_seat = b[MAKER], b.next_seat
        return lambda cells: next_seat[cells[DEALER]] if cells[maker] == NONE else cells[maker]

    def words(self, w: Words) -> None:
        """The lead, what must be played, who takes the trick, and the rules on single cards."""
        play_in_words(self, w)


def _headings(rule: Obligation, situations: Iterable[Situation]) -> Iterable[Heading]:
    """The duty to beat the best card, where *rule* is one."""
    masks = [rule.heads(situation) for situation in situations]
    if any(masks):
        path = f"play.must.{rule.kind_name}"
        yield Heading((0, *masks), replace(rule.heading_reason(), path=path))


def _placed(rule: Obligation, situation: Situation) -> Iterable[Rung]:
    """What *rule* says in *situation*, each rung with the path of the rule."""
    path = f"play.must.{rule.kind_name}"
    return (replace(rung, path=rung.path or path) for rung in rule.rungs(situation))
