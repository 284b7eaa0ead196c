"""Running scenarios: every filling is played, and the first statement that fails is told."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from kernel.errors import IllegalMove
from kernel.scenarios.facts import match_facts
from kernel.scenarios.moment import Moment
from kernel.scenarios.setting import FILLINGS, packs
from kernel.scenarios.sorts import ANYTHING
from kernel.scenarios.statements import found

if TYPE_CHECKING:
    from kernel.declare.text.report import Mark
    from kernel.run.game import Game
    from kernel.scenarios.model import Scenario, Step


@dataclass(frozen=True)
class Failure:
    """Where a scenario fails: the line, what was found there, and the deal that shows it.

    *filling* counts from 1; *known* says that nothing had to be filled in.
    """

    scenario: Scenario
    mark: Mark
    found: str
    deal: tuple[str, ...]
    moves: tuple[str, ...]
    filling: int
    seed: int

    def __str__(self) -> str:
        place = f"{self.mark.file}:{self.mark.line}:{self.mark.column}"
        lines = [
            f"{place}  {self.scenario.name}: {self.scenario.title}",
            f"    {self.mark.shown}",
            f"    {' ' * (self.mark.column - 1)}^",
            *(f"    {line}" for line in f"found: {self.found}".splitlines()),
            *(f"    {line}" for line in self.deal),
            f"    moves: {', '.join(self.moves) or 'none'}",
            f"    filling {self.filling} of {FILLINGS}, seed {self.seed}",
        ]
        return "\n".join(lines)


@dataclass(frozen=True)
class Result:
    """How a scenario ended; *failure* is None where everything it states holds."""

    scenario: Scenario
    failure: Failure | None

    @property
    def holds(self) -> bool:
        """Whether everything the scenario states holds in every filling."""
        return self.failure is None


def run(game: Game, scenario: Scenario, seed: int) -> Result:
    """Play *scenario* in every filling that *seed* gives; it must be possible in *game*."""
    facts = match_facts(game, scenario.facts)
    for number, pack in enumerate(packs(game, scenario, seed), start=1):
        state = game.deal(order=pack, dealer=scenario.dealer, match=facts)
        rng = Random(f"{seed}/{scenario.name}/{number}/anything")
        failure = _Run(scenario, Moment(scenario, state), rng, number, seed).failure()
        if failure is not None:
            return Result(scenario, failure)
    return Result(scenario, None)


class _Run:
    """One filling of a scenario while it is played."""

    def __init__(
        self, scenario: Scenario, start: Moment, rng: Random, filling: int, seed: int
    ) -> None:
        self._scenario = scenario
        self._start = start
        self._moment = start
        self._rng = rng
        self._filling = filling
        self._seed = seed
        self._moves: list[str] = []

    def failure(self) -> Failure | None:
        """The first thing that fails."""
        for step in self._scenario.steps:
            if step.move is not None:
                wrong = self._move(step.move.text)
                if wrong:
                    return self._failed(step.mark, wrong)
            failed = self._judged(step)
            if failed is not None:
                return failed
        return None

    def _move(self, text: str) -> str:
        """Make a move; what is wrong with it, if it cannot be made."""
        if text == ANYTHING:
            if self._moment.state.is_over:
                return "nothing can be done, for the deal is over"
            text = self._rng.choice(self._moment.state.legal_moves()).text
        try:
            self._moment = self._moment.after(text)
        except IllegalMove:
            why = self._moment.why(text)
            return f"{why.move} is not legal: {why.because}"
        self._moves.append(text)
        return ""

    def _judged(self, step: Step) -> Failure | None:
        for statement in step.statements:
            instead = found(self._moment, statement)
            if instead:
                return self._failed(statement.mark, instead)
        return None

    def _failed(self, mark: Mark, instead: str) -> Failure:
        deal = tuple(_deal_lines(self._start))
        moves = tuple(self._moves)
        return Failure(self._scenario, mark, instead, deal, moves, self._filling, self._seed)


def _deal_lines(start: Moment) -> list[str]:
    """The deal as it was filled in."""
    state, shown = start.state, []
    zones = {zone.name: zone for zone in state.game.layout.zones}
    piles = state.game.layout.piles
    laid = [*(below.name for _, below in piles), *(up.name for up, _ in piles)]
    for name in ("hand", "unseen_hand", *laid, "upcard", "kitty", "dummy", "stock"):
        zone = zones.get(name)
        if zone is None:
            continue
        for seat in range(state.game.seats if zone.per_seat else 1):
            mask = state.game.layout.value(zone, state.cells, seat)
            texts = [text for i, text in enumerate(state.game.deck.texts) if mask >> i & 1]
            place = f"{name.replace('_', ' ')} of seat {seat}" if zone.per_seat else name
            if texts:
                shown.append(f"{place}: {' '.join(texts)}")
    return [f"dealt by seat {state.dealer}", *shown]
