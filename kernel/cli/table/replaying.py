"""A recorded match printed deal by deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kernel.cli.output import say
from kernel.cli.table import results
from kernel.cli.table.hands import grouped
from kernel.cli.table.keeping import resumed
from kernel.cli.table.painting import Painter
from kernel.cli.table.screen import called, held, played
from kernel.cli.table.seating import Seating
from kernel.cli.table.story import Story, story
from kernel.run.match import Match
from kernel.values.bits import NONE

if TYPE_CHECKING:
    from pathlib import Path

    from kernel.run.match import DealResult, Dealt


def replayed(path: Path, plugins: tuple[str, ...]) -> None:
    """Print the match kept in *path*."""
    match = resumed(path, None, plugins)
    console = Console(highlight=False)
    seating = Seating(match.game, frozenset(), {})
    teller = Teller(match, seating, console, Painter.for_console(console))
    console.print(Text(f"{match.game.title}, seed {match.seed}", "bold"))
    for result, then in ended_deals(match):
        teller.tell(result, then)
    teller.tell_end()


def ended_deals(match: Match) -> Iterator[tuple[DealResult, Match]]:
    """Each finished deal of *match*, with the match as it stood when the deal ended."""
    then = Match(match.game, seed=match.seed, dealt=[deal.dealt for deal in match.deals])
    moves = [move for deal in match.deals for move in deal.moves]
    yield from ((result, then) for result in then.deals)
    for move in moves:
        known = len(then.deals)
        then = then.after(move)
        yield from ((result, then) for result in then.deals[known:])


@dataclass(frozen=True)
class Teller:
    """Prints the deals of one match."""

    match: Match
    seating: Seating
    console: Console
    painter: Painter

    def tell(self, result: DealResult, then: Match) -> None:
        """Print a finished deal, hands and all."""
        told = story(self.match.game, result.dealt, result.moves)
        grid = self._begun(result.number, result.dealt)
        for seat, hand in enumerate(self._hands(result)):
            grid.add_row(f"Seat {seat}", hand)
        self._add_moves(grid, told, open_cards=True)
        grid.add_row("Result", Text(results.deal_result(result, self.seating), "bold"))
        grid.add_row("Score", results.score(then, self.seating))
        self.console.print(grid)

    def tell_end(self) -> None:
        """Print who has won, or the deal that is not over yet as all have seen it."""
        match = self.match
        if match.is_over:
            say()
            self.console.print(Text(results.verdict(match, self.seating), "bold"))
            return
        grid = self._begun(len(match.deals), match.dealt)
        told = story(match.game, match.dealt, match.moves)
        self._add_moves(grid, told, open_cards=False)
        grid.add_row("Next", f"{self.seating.name(match.state.to_act or 0)} to move")
        self.console.print(grid)

    def _begun(self, number: int, dealt: Dealt) -> Table:
        say()
        head = f"Deal {number + 1}, dealt by {self.seating.name(dealt.dealer)}"
        upcard = self.match.game.dealing.upcard
        shown = Text(head, "bold")
        if upcard is not None:
            shown.append("; ").append_text(self.painter.card(dealt.order[upcard]))
            shown.append(" turned up")
        self.console.print(shown)
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column(overflow="fold")
        return grid

    def _hands(self, result: DealResult) -> list[Text]:
        """The hands as they were dealt, sorted by what the cards came to count as."""
        game, dealt = self.match.game, result.dealt
        hands: list[list[str]] = [[] for _ in range(game.seats)]
        for card, place in zip(dealt.order, game.dealing.receivers, strict=False):
            hands[(dealt.dealer + 1 + place) % game.seats].append(card)
        order = result.state.view(0).ordering
        return [held(grouped(hand, game.deck, order), self.painter) for hand in hands]

    def _add_moves(self, grid: Table, told: Story, *, open_cards: bool) -> None:
        if told.calls:
            seer = None if open_cards else NONE
            grid.add_row("Calls", called(told, self.seating, self.painter, seer))
        for number, trick in enumerate(told.tricks, start=1):
            grid.add_row(f"Trick {number}", played(trick, self.seating, self.painter))
