"""One run of `tricks play`: a match is opened, played, and left so that it can be gone on with."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from kernel.cli.guard import INTERRUPTED, WRONG_INPUT
from kernel.cli.options import added_options
from kernel.cli.output import complain, listed, say
from kernel.cli.table import keeping, results
from kernel.cli.table.announcing import Announcer, deal_line
from kernel.cli.table.loop import Loop
from kernel.cli.table.painting import Painter
from kernel.cli.table.person import Person, Quit
from kernel.cli.table.seating import Seating, seated
from kernel.cli.table.stopping import stops_like_ctrl_c
from kernel.errors import KernelError
from kernel.run.match import Match
from kernel.run.record import Recorder

if TYPE_CHECKING:
    from kernel.players import Player
    from kernel.run.game import Game
    from kernel.run.match import DealResult


@dataclass(frozen=True)
class Evening:
    """How a match is played this time: by whom, and by which words it is gone on with alike."""

    player: type[Player]
    player_name: str
    auto: bool
    hot_seat: bool
    plugins: tuple[str, ...]
    resume_words: tuple[str, ...]

    def start(self, game: Game, seed: int | None, path: Path | None) -> int:
        """Play a new match; returns the exit code."""
        match = Match(game, seed=seed)
        recorder = keeping.keep(match, path)
        # Whoever is cut off without a last word must know where to look; a file he named, he knows.
        if path is None and not self.auto:
            complain(f"The match is being kept in {recorder.path}")
        return self._play(match, recorder, match.deals)

    def go_on(self, path: Path, game: Game | None) -> int:
        """Go on with the match kept in *path*; returns the exit code."""
        match = keeping.resumed(path, game, self.plugins)
        if match.is_over:
            nobody = Seating(match.game)
            say(f"This match is over. {results.verdict(match, nobody)}")
            return 0
        return self._play(match, Recorder(path, match, resume=True), ())

    def _seating(self, game: Game) -> Seating:
        people = () if self.auto else range(game.seats) if self.hot_seat else (0,)
        return seated(game, people, self.player_name, self.player)

    def _play(self, match: Match, recorder: Recorder, ended: tuple[DealResult, ...]) -> int:
        """Play *match* out; *ended* are deals that were over as they were dealt."""
        with recorder, stops_like_ctrl_c():
            try:
                self._loop(match, recorder, ended)
            except Quit:
                return self._leave(recorder, 0)
            except (KeyboardInterrupt, EOFError):
                say()
                return self._leave(recorder, INTERRUPTED)
            except KernelError as error:
                complain(f"Error: {error}")
                return self._leave(recorder, WRONG_INPUT)
        return 0

    def _loop(self, match: Match, recorder: Recorder, ended: tuple[DealResult, ...]) -> None:
        seating, console = self._seating(match.game), Console(highlight=False)
        painter = Painter.for_console(console)
        announce = self._announcer(seating, console, painter)
        console.print(Text(_heading(match), "bold"))
        for result in ended:
            announce(result, match, match)
        person = Person(seating, console, painter)
        match = Loop(match, seating, person, recorder, announce).run()
        say()
        console.print(Text(results.verdict(match, seating), "bold"))

    def _announcer(
        self, seating: Seating, console: Console, painter: Painter
    ) -> Callable[[DealResult, Match, Match], None]:
        if self.auto:
            return lambda result, match, before: say(deal_line(result, match, before, seating))
        return Announcer(seating, console, painter)

    def _leave(self, recorder: Recorder, code: int) -> int:
        complain(f"The match is kept. Go on with: {self.resume_command(recorder.path)}")
        return code

    def resume_command(self, path: Path) -> str:
        """The command that goes on with the match in *path* as it is played now."""
        return shlex.join(["tricks", "play", "--resume", str(path), *self.resume_words])


def _heading(match: Match) -> str:
    options = added_options(match.game)
    said = f"{match.game.title} with {listed(options)}" if options else match.game.title
    return f"{said}, seed {match.seed}"
