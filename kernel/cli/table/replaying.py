"""A recorded match printed deal by deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from kernel.cli.output import say
from kernel.cli.table import results
from kernel.cli.table.hands import grouped
from kernel.cli.table.keeping import resumed
from kernel.cli.table.painting import Painter
from kernel.cli.table.rows import rows
from kernel.cli.table.screen import called, held, played
from kernel.cli.table.seating import Seating
from kernel.cli.table.story import Story, story
from kernel.run.match import Match
from kernel.values.bits import NONE

if TYPE_CHECKING:
    from pathlib import Path

    from kernel.run.match import DealResult, Dealt
    from kernel.values.bits import Seat


def replayed(path: Path, plugins: tuple[str, ...]) -> None:
    """Print the match kept in *path*."""
    match = resumed(path, None, plugins)
    console = Console(highlight=False)
    seating = Seating(match.game)
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
        ending = Text(results.deal_result(result, self.seating), "bold")
        self._print_head(result.number, result.dealt)
        self._print(
            [
                *self._hands(result),
                *self._moves(told, None),
                ("Result", ending),
                ("Score", Text(results.score(then, self.seating))),
            ]
        )

    def tell_end(self) -> None:
        """Print who has won, or the deal that is not over yet as all have seen it."""
        match = self.match
        if match.is_over:
            say()
            self.console.print(Text(results.verdict(match, self.seating), "bold"))
            return
        told = story(match.game, match.dealt, match.moves)
        turn = Text(f"it is the turn of {self.seating.name(match.state.to_act or 0)}")
        self._print_head(len(match.deals), match.dealt)
        self._print([*self._moves(told, NONE), ("Next", turn)])

    def _print_head(self, number: int, dealt: Dealt) -> None:
        said = f"Deal {number + 1}, dealt by {self.seating.name(dealt.dealer)}"
        upcard = self.match.game.dealing.upcard
        if upcard is not None:
            said += f"; {dealt.order[upcard]} turned up"
        say()
        head = self.painter.phrase(said)
        head.stylize("bold")
        self.console.print(head)

    def _print(self, pairs: Iterable[tuple[str, Text]]) -> None:
        for line in rows(
            self.console, ((Text.assemble((f"  {left}", "dim")), what) for left, what in pairs)
        ):
            self.console.print(line)

    def _hands(self, result: DealResult) -> Iterator[tuple[str, Text]]:
        """The hands as they were dealt, sorted by what the cards came to count as."""
        game, dealt = self.match.game, result.dealt
        hands: list[list[str]] = [[] for _ in range(game.seats)]
        dummy: list[str] = []
        for card, place in zip(dealt.order, game.dealing.receivers, strict=False):
            owner = dummy if place == NONE else hands[(dealt.dealer + 1 + place) % game.seats]
            owner.append(card)
        order = result.state.view(0).ordering
        for seat, hand in enumerate(hands):
            yield f"Seat {seat}", held(grouped(hand, game.deck, order), self.painter)
        if dummy:
            yield "Dummy", held(grouped(dummy, game.deck, order), self.painter)

    def _moves(self, told: Story, seer: Seat | None) -> Iterator[tuple[str, Text]]:
        """Calls and tricks, as *seer* saw them; None saw everything."""
        if told.calls:
            yield "Calls", called(told, self.seating, self.painter, seer)
        for number, trick in enumerate(told.tricks, start=1):
            yield f"Trick {number}", played(trick, self.seating, self.painter)
