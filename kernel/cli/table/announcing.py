"""What is said when a deal ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from kernel.cli.output import say, score_text, sentence
from kernel.cli.table import results
from kernel.cli.table.screen import played
from kernel.cli.table.story import story
from kernel.values.layout import ALONE, CONTRACT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console

    from kernel.cli.table.painting import Painter
    from kernel.cli.table.seating import Seating
    from kernel.run.match import DealResult, Match

_LONGEST: Final = 79
"""Longer lines would fold on a usual screen."""
_INDENT: Final = " " * len("Deal  1  ")
_MOST: Final = 10
"""So many tricks have two figures."""


@dataclass(frozen=True)
class Announcer:
    """Tells the people at the table how deals end."""

    seating: Seating
    console: Console
    painter: Painter

    def __call__(self, result: DealResult, match: Match, before: Match) -> None:
        """The last trick, the result, and the running score."""
        told = story(match.game, result.dealt, result.moves)
        say()
        if told.finished:
            last = Text("Last trick: ").append_text(
                played(told.finished[-1], self.seating, self.painter)
            )
            self.console.print(last.append("."))
        self.console.print(Text(results.deal_result(result, self.seating), "bold"))
        won = results.game_won(before, match, self.seating)
        if won:
            self.console.print(Text(f"{sentence(won)}; the next game begins.", "bold"))
        self.console.print(Text(f"Score: {results.score(match, self.seating)}."))


def deal_line(result: DealResult, match: Match, before: Match, seating: Seating) -> str:
    """A finished deal in one line: who made it, the tricks, the standing, what was scored."""
    number = f"Deal {result.number + 1:>2}"
    standing = score_text(match.scores[side[0]] for side in match.game.sides)
    if results.was_made(result):
        what = f"{results.made(result, seating)}, {results.tricks(result)}"
    else:
        what = results.not_made(result)
    line = f"{number}  {what:<{_width(result)}}  {standing:>{_widest(match)}}"
    return _beside(line, [results.gains(result, seating), *_game_won(match, before, seating)])


def _game_won(match: Match, before: Match, seating: Seating) -> Iterator[str]:
    won = results.game_won(before, match, seating)
    if won:
        games = score_text(match.games[side[0]] for side in match.game.sides)
        yield f"{won}, games {games}"


def _beside(line: str, said: Sequence[str]) -> str:
    """*line* and what is said besides: on lines of its own where there is no room beside it."""
    lines = [line]
    for each in said:
        longer = f"{lines[-1]}  {each}"
        if len(longer) <= _LONGEST:
            lines[-1] = longer
        else:
            lines.append(f"{_INDENT}{each}")
    return "\n".join(lines)


def _width(result: DealResult) -> int:
    """The room that any deal of the game needs before its standing."""
    facts, game = result.state.view(0).facts, result.state.game
    bids = [move.text for move in game.moves.all if move.text.startswith("bid ")]
    longest = max((len(f"{bid} in") for bid in bids), default=len("made"))
    trumps = max(len(order.name) for order in game.orderings)
    alone = len(" alone") if ALONE in facts else 0
    tricks = len("10 of 12 tricks" if len(game.deck) // game.seats >= _MOST else "5 of 5 tricks")
    width = len("seat 0 ") + longest + 1 + trumps + alone + len(", ") + tricks
    return min(width, _LONGEST - len(_INDENT) - 2 - 5 * len(game.sides))


def _widest(match: Match) -> int:
    """The room for the points of all sides; where there are bids they may be less than none."""
    each = 4 if CONTRACT in match.state.view(0).facts else 3
    return each * len(match.game.sides) - 1
