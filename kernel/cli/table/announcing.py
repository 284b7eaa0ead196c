"""What is said when a deal ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from kernel.cli.output import say, score_text
from kernel.cli.table import results
from kernel.cli.table.screen import played
from kernel.cli.table.story import story
from kernel.values.layout import CONTRACT

if TYPE_CHECKING:
    from rich.console import Console

    from kernel.cli.table.painting import Painter
    from kernel.cli.table.seating import Seating
    from kernel.run.match import DealResult, Match

LONGEST: Final = 79
"""Longer lines would fold on a usual screen."""


@dataclass(frozen=True)
class Announcer:
    """Tells the people at the table how deals end."""

    seating: Seating
    console: Console
    painter: Painter

    def __call__(self, result: DealResult, match: Match) -> None:
        """The last trick, the result, and the running score."""
        told = story(match.game, result.dealt, result.moves)
        say()
        if told.finished:
            last = Text("Last trick: ").append_text(
                played(told.finished[-1], self.seating, self.painter)
            )
            self.console.print(last.append("."))
        self.console.print(Text(results.deal_result(result, self.seating), "bold"))
        self.console.print(Text(f"Score: {results.score(match, self.seating)}."))


def deal_line(result: DealResult, match: Match, seating: Seating) -> str:
    """A finished deal in one line: who made it, the tricks, the standing, what was scored."""
    number = f"Deal {result.number + 1:>2}"
    standing = score_text(match.scores[side[0]] for side in match.game.sides)
    if results.was_made(result):
        what = f"{results.made(result, seating)}, {results.tricks(result)}"
    else:
        what = results.not_made(result)
    wide = CONTRACT in result.state.view(0).facts
    line = f"{number}  {what:<{48 if wide else 36}}  {standing:>5}"
    gains = results.gains(result, seating)
    return f"{line}  {gains}" if len(line) + len(gains) < LONGEST else line
