"""A person at the keyboard: shown the table, asked for a move, answered."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from rich.text import Text

from kernel.cli.output import say, sentence
from kernel.cli.table.asking import move_meant
from kernel.cli.table.explaining import HELP, explained
from kernel.cli.table.hands import unseen
from kernel.cli.table.rows import folded, rows
from kernel.cli.table.screen import Screen
from kernel.cli.table.undoing import taken_back
from kernel.errors import IllegalMove, NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console

    from kernel.cli.table.painting import Painter
    from kernel.cli.table.seating import Seating
    from kernel.run.match import Match
    from kernel.values.bits import Seat

TIP: Final = "Type a number, a move, or just a card such as jc. ? explains, help says more."
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what has scrolled off it."""


class Quit(Exception):  # noqa: N818 - a wish, not an error
    """The person wants to leave."""


class Person:
    """Whoever sits at the keyboard, for one seat or for several in turn."""

    def __init__(self, seating: Seating, console: Console, painter: Painter) -> None:
        self._seating = seating
        self._console = console
        self._painter = painter
        self._looking = seating.you
        self._tip: str | None = TIP
        _edit_lines()

    def answer(self, match: Match) -> Match:
        """The match after the move of the seat to act, or taken back to an earlier decision.

        Raises `Quit`, and `EOFError` where the input ends.
        """
        seat = match.state.to_act or 0
        self._hand_over(seat)
        self._show(match, seat)
        while True:
            said = self._read("Your move: " if self._seating.you == seat else f"Seat {seat}: ")
            fresh = self._answered(match, seat, said)
            if fresh is not None:
                self._hide(seat, fresh)
                return fresh

    def _answered(self, match: Match, seat: Seat, said: str) -> Match | None:
        """What *said* leads to; None when the person is to be asked again."""
        match said.lower():
            case "":
                return None
            case "quit" | "q" | "exit":
                raise Quit
            case "undo" | "u":
                return self._undone(match)
            case "help" | "h":
                self._pairs(HELP)
                return None
        if said.startswith("?"):
            self._explain(match, seat, said[1:].strip())
            return None
        return self._moved(match, seat, said)

    def _moved(self, match: Match, seat: Seat, said: str) -> Match | None:
        try:
            return match.after(move_meant(match.state, match.state.view(seat), said))
        except IllegalMove as error:
            self._print(self._painter.phrase(f"{error.move}: {error.why}."))
        except NotationError as error:
            say(f"{sentence(str(error).rstrip('?.'))}{'?' if str(error).endswith('?') else '.'}")
        return None

    def _undone(self, match: Match) -> Match | None:
        if self._seating.you is None:
            say("There is no undo here: the other seat has seen what was played.")
            return None
        back = taken_back(match, self._seating)
        if back is None:
            say("There is nothing to take back: this is your first decision.")
        return back

    def _explain(self, match: Match, seat: Seat, said: str) -> None:
        try:
            self._pairs(explained(match.state, match.state.view(seat), said))
        except NotationError as error:
            say(f"{sentence(str(error))}.")

    def _pairs(self, pairs: Iterable[tuple[str, str]]) -> None:
        painted = ((self._painter.phrase(f"  {left}"), Text(right)) for left, right in pairs)
        for line in rows(self._console, painted):
            self._console.print(line)

    def _show(self, match: Match, seat: Seat) -> None:
        screen = Screen(match, seat, self._seating, self._painter)
        say()
        for line in screen.lines(self._console):
            self._console.print(line)
        if unseen(screen.view):
            say("\nYou decide before you look at your cards.")
        if self._tip:
            say()
            self._print(Text(self._tip, "dim"))
            self._tip = None

    def _print(self, text: Text) -> None:
        for line in folded(self._console, text):
            self._console.print(line)

    def _hand_over(self, seat: Seat) -> None:
        """Wait until *seat* alone sees the screen."""
        if self._looking != seat:
            self._read(f"Seat {seat}, press Enter when you alone see the screen. ")
            self._looking = seat

    def _hide(self, seat: Seat, match: Match) -> None:
        """Take the hand of *seat* off the screen when another person is next."""
        following = match.state.to_act
        if following == seat or following not in self._seating.people:
            return
        if not self._console.is_terminal:
            say()
        elif self._console.is_dumb_terminal:
            say("\n" * self._console.height)
        else:
            self._console.file.write(CLEAR)

    def _read(self, prompt: str) -> str:
        say()
        said = input(prompt)
        if not sys.stdin.isatty():
            say(said)
        return said.strip()


def _edit_lines() -> None:
    """Let arrows and the like work at the prompt; nothing typed is remembered."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(ImportError):
            import readline  # noqa: PLC0415 - not on every system

            readline.set_auto_history(False)
