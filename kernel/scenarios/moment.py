"""The moment of a scenario at which statements are judged: the deal so far, and the match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kernel.run import tally as tallies
from kernel.run.first_dealer import dealer_by_cards
from kernel.values.layout import MAKERS, TRICKS

if TYPE_CHECKING:
    from kernel.run.game import Game, State
    from kernel.run.tally import Tally
    from kernel.run.why import Why
    from kernel.scenarios.model import Scenario
    from kernel.values.bits import Seat
    from kernel.values.layout import Fact


@dataclass(frozen=True)
class Moment:
    """A deal after some moves of a scenario; *winner* took the last trick."""

    scenario: Scenario
    state: State
    winner: Seat | None = None

    @property
    def game(self) -> Game:
        """The rules."""
        return self.state.game

    def after(self, move: str) -> Moment:
        """The moment after a move; raises as `State.after` does."""
        later = self.state.after(move)
        gained = [
            seat
            for seat, pair in enumerate(zip(_tricks(self.state), _tricks(later), strict=True))
            if pair[0] < pair[1]
        ]
        return replace(self, state=later, winner=gained[0] if gained else self.winner)

    def canonical(self, text: str) -> str:
        """The move *text* names, as the game writes it."""
        moves = self.game.moves
        return moves[moves.parse(text, self.state.legal)].text

    def why(self, text: str) -> Why:
        """Why a move is legal or not."""
        return self.state.why(text)

    def fact(self, name: str) -> Fact:
        """A fact that all can see; None where the game has no such fact."""
        return self.state.view(0).facts.get(name)

    def tricks(self) -> tuple[int, ...]:
        """How many tricks each seat has."""
        return _tricks(self.state)

    def tally(self) -> Tally:
        """The match, with the score of this deal when it is over."""
        plan, facts = self.game.match_plan, self.scenario.facts
        tally = tallies.start(plan)
        firsts = [next(iter(side)) for side in self.game.sides]
        if facts.scores:
            tally = replace(tally, points=tuple(facts.scores[seat] for seat in firsts))
        if facts.games:
            tally = replace(tally, games=tuple(facts.games[seat] for seat in firsts))
        if self.state.outcome == "played":
            makers = self.state.cells[self.game.indices[MAKERS]]
            tally = tally.after(self.state.scores, makers)
        return self._ended(tally) if self.state.is_over else tally

    def _ended(self, tally: Tally) -> Tally:
        """*tally* when the number of deals ends the match."""
        plan, played = self.game.match_plan, self.scenario.facts.deal_number
        ends = ((plan.max_deals, "higher_score"), *plan.also_ends)
        winner = next((who for deals, who in ends if played >= deals), None)
        return tally.stopped() if winner == "higher_score" and tally.winner is None else tally

    def first_dealer(self) -> Seat | None:
        """Who deals first by the cards that were cut; None where they do not settle it."""
        cut = [self.game.deck.number(card.text) for card in self.scenario.cut]
        how = self.game.match_plan.first_dealer
        return dealer_by_cards(how, self.game.deck, self.game.seats, cut)


def _tricks(state: State) -> tuple[int, ...]:
    layout = state.game.layout
    tricks = next(cell for cell in layout.cells if cell.name == TRICKS)
    return tuple(layout.value(tricks, state.cells, seat) for seat in range(layout.seats))
