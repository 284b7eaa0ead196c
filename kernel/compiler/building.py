"""Pass 2 of a compilation: the phases, last step first, and the tables they read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kernel.compiler.declaring import Declared
from kernel.compiler.site import BuildSite
from kernel.declare.component import Component, Exchange
from kernel.declare.language.claims import may_follow_tricks
from kernel.declare.language.moments import BEFORE_LEAD, BEFORE_PLAY
from kernel.declare.language.reckoning import bonus_paths, reckoning_of
from kernel.errors import PluginError
from kernel.run import auctions, claims, exchanges, tricks, unmade
from kernel.run.carry import note_last_deal
from kernel.run.scoring import Scoring
from kernel.run.turns import in_turn, keeping_lead
from kernel.values.bits import NONE, Mask, Seat, mask_of
from kernel.values.ladder import Ladder
from kernel.values.layout import (
    ACTOR,
    CONTRACT,
    DEALER,
    LAST_MAKER,
    LAST_TAKEN,
    LEADER,
    NEXT_DEALER,
    OUTCOME,
    PHASE,
    PLAYED,
    TRICK_POINTS,
    VOID,
    Cells,
)
from kernel.values.phase import OVER, Advance, Answered, AtTurn, Cut, Entry, Legal, Why
from kernel.values.plan import Asked, TrickRules

if TYPE_CHECKING:
    from kernel.declare.component import Alone, Auction, Settle
    from kernel.declare.language.claims import Claim
    from kernel.values.plan import Ban, BiddingPlan, ClaimPlan


class Builder(BuildSite):
    """Pass 2: the phases, last step first."""

    def __init__(self, declared: Declared) -> None:
        super().__init__(declared)
        self.sides: tuple[Mask, ...] = self.rules.sides_of_seats()
        self.side_of: tuple[Mask, ...] = tuple(
            next(side for side in self.sides if side >> seat & 1) for seat in range(self.seats)
        )
        self.alone_calls: Mask = mask_of(map(self.move, declared.alone_words))
        self._at_end: list[Entry] = []
        self._at_deal: list[Entry] = []
        self._before_lead: Entry | None = None
        self.ladder: Ladder = self.rules.play.ladder(self.orderings)
        self.scoring = self._scoring()

    def _scoring(self) -> Scoring:
        score, each = self.rules.score, self.rules.deal.each
        facts = [(fact.cell, 0, 2) for fact in score.facts_asked(self.rules)]
        contracts = self.rules.auction.contracts(self.rules)
        if contracts:
            facts.append((CONTRACT, 1, len(contracts)))
        runs = score.runs(self.rules)
        return Scoring(
            self,
            self.rules.decisions.worths(),
            sides=self.sides,
            block=runs.size if runs else each + 1,
            facts=facts,
            reckon=partial(reckoning_of, self.rules),
            bonus_paths=bonus_paths(self.rules),
            may_stop=self.rules.play.stop_when_decided,
            runs=runs,
        )

    def deal(self) -> Entry:
        """Build every step; the entry of the first one."""
        rules = self.rules
        if self.has(TRICK_POINTS):
            self.at_end(unmade.score_tricks(self, self.sides))
        if self.has(LAST_MAKER):
            self.at_end(note_last_deal(self))
        for name, kept in rules.match.remembered().items():
            self.at_end(kept.at_end(self, f"remembered: {name}"))
        entry = self.finish(next_deal_by=rules.match.next_deal_by())
        entry = self._claims("after_play", entry)
        entry = self._built(rules.play, entry)
        entry = self._lone_hands(entry)
        for exchange in reversed(rules.exchanges.present(Exchange)):
            entry = self._built(exchange, entry)
        entry = self._built(rules.auction, entry)
        entry = self._built(rules.deal, entry)
        return in_turn(*self._at_deal, entry)

    def _built(self, part: Component, then: Entry) -> Entry:
        """The step of *part*, whose phases know that they are its."""
        with self.at(part):
            return part.build(self, then)

    def _lone_hands(self, then: Entry) -> Entry:
        """What is asked between the exchanges and the lead: claims, lone hands, their exchanges."""
        alone = [self.rules.alone] if self.rules.alone else []
        exchanges = self.rules.exchanges.present(Exchange)
        parts: list[Alone | Exchange | Auction] = [*alone, *exchanges, self.rules.auction]
        for moment in reversed(BEFORE_PLAY):
            for part in reversed(parts):
                with self.at(part):
                    then = part.ask(self, moment, then)
            then = self._claims(moment, then)
            if moment == BEFORE_LEAD:
                self._before_lead = then
        return then

    def without_maker(self, ordering: int, each_trick_scores: int) -> Entry:
        """See `Build`."""
        if self._before_lead is None:
            raise PluginError(
                "", "without_maker", "is asked for before the steps that follow the auction"
            )
        return unmade.without_maker(self, ordering, each_trick_scores, self._before_lead)

    def before_calling(self, then: Entry) -> Entry:
        """See `Build`."""
        return self._claims("before_calling", then)

    def between_rounds(self, then: Entry) -> Entry:
        """See `Build`."""
        return self._claims("between_rounds", then)

    def _claims(self, moment: str, then: Entry) -> Entry:
        """Ask each seat for what it may claim at *moment*, if there is anything."""
        here = [(n, claim) for n, claim in self.rules.claims.items() if claim.moment == moment]
        if not here:
            return then
        with self._under("claims"):
            return claims.ask_each(
                self,
                f"claims_{moment}",
                lambda go_on: [self._claim(name, claim, go_on) for name, claim in here],
                then,
            )

    def _claim(self, name: str, claim: Claim, go_on: Entry) -> ClaimPlan:
        with self.at(claim):
            return claim.plan(self, name, go_on)

    def show_and_swap(
        self,
        *,
        verb: str,
        to: str,
        count: int,
        among: Callable[[Cells, Mask], Mask],
        then: Entry,
    ) -> Entry:
        """See `Build`."""
        return claims.show_and_swap(self, verb=verb, to=to, count=count, among=among, then=then)

    def finish(self, *, void: bool = False, next_deal_by: str = "next_dealer") -> Entry:
        """See `Build`."""
        outcome = VOID if void else PLAYED
        dealers = self.next_seat if next_deal_by == "next_dealer" else tuple(range(self.seats))
        effects = self._at_end

        def end(cells: Cells) -> None:
            cells[PHASE], cells[ACTOR], cells[OUTCOME] = OVER, NONE, outcome
            cells[NEXT_DEALER] = dealers[cells[DEALER]]
            for effect in effects:
                effect(cells)

        return end

    def at_end(self, effect: Entry) -> None:
        """See `Build`."""
        self._at_end.append(effect)

    def at_deal(self, effect: Entry) -> None:
        """See `Build`."""
        self._at_deal.append(effect)

    def settle(self, then: Entry) -> Settle:
        """See `Build`."""
        alone = self.rules.alone
        with self._under("alone"):
            first = alone.at_settlement(self, then) if alone else then
        return auctions.settle(self, self.side_of, self.alone_calls, first)

    def note_force(self) -> Entry | None:
        """See `Build`."""
        return auctions.note_force(self)

    def calling_round(
        self,
        name: str,
        *,
        calls: Legal,
        called: Advance,
        all_passed: Entry,
        why: Why | None = None,
    ) -> Entry:
        """See `Build`."""
        return auctions.calling_round(
            self, name, calls=calls, called=called, all_passed=all_passed, why=why
        )

    def bidding(
        self,
        plan: BiddingPlan,
        cut: Cut | None,
        won: Entry,
        all_passed: Entry,
    ) -> Entry:
        """See `Build`."""
        return auctions.bidding(self, plan, cut, won, all_passed)

    def choice(
        self,
        name: str,
        *,
        actor: Callable[[Cells], Seat],
        moves: Legal,
        chosen: Advance,
        blind: bool = False,
    ) -> Entry:
        """See `Build`."""
        return auctions.choice(self, name, actor=actor, moves=moves, chosen=chosen, blind=blind)

    def yes_or_no(
        self, name: str, *, actor: Callable[[Cells], Seat], yes: str, no: str, chosen: Answered
    ) -> Entry:
        """See `Build`."""
        return auctions.yes_or_no(self, name, actor=actor, yes=yes, no=no, chosen=chosen)

    def bury(
        self,
        name: str,
        *,
        actor: Callable[[Cells], Seat],
        may_bury: Legal,
        count: int | Callable[[Cells], int] = 1,
        then: Entry,
    ) -> Entry:
        """See `Build`."""
        return exchanges.bury(self, name, actor=actor, may_bury=may_bury, count=count, then=then)

    def give(
        self,
        name: str,
        *,
        giver: Callable[[Cells], Seat],
        receiver: Callable[[Cells], Seat],
        may_give: Legal,
        count: int = 1,
        then: Entry,
    ) -> Entry:
        """See `Build`."""
        return exchanges.give(
            self, name, giver=giver, receiver=receiver, may_give=may_give, count=count, then=then
        )

    def trick_play(
        self,
        *,
        leader: Callable[[Cells], Seat],
        bans: Sequence[Ban],
        stop_when_decided: bool,
        at_turn: AtTurn | None,
        then: Entry,
    ) -> Entry:
        """See `Build`."""
        # What later deals are told of the tricks is never certain before the last one.
        carries = bool(self.rules.match.remembered()) or self.has(LAST_TAKEN)
        layout = self.rules.deal.layout
        is_open = carries or may_follow_tricks(self.rules)
        rules = TrickRules(
            ladder=self.ladder,
            bans=tuple(bans),
            is_decided=self.scoring.is_decided if stop_when_decided and not is_open else None,
            is_by_first_lead=bool(self.rules.trumps and self.rules.trumps.is_by_first_lead),
            turns_at_once=layout is None or layout.turned == "at_once",
        )
        claims_first = partial(self._claims, "each_trick")
        before_lead = keeping_lead(self, claims_first) if self.has(LEADER) else None
        asked = Asked(before_lead, at_turn)
        return tricks.trick_play(self, rules, leader=leader, asked=asked, then=then)
