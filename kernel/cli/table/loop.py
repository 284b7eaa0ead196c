"""The match at the table: whose turn it is, what is written down, what is announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from kernel.cli.table.person import Person
    from kernel.cli.table.seating import Seating
    from kernel.run.match import DealResult, Match
    from kernel.run.record import Recorder


class Loop:
    """Plays *match* to its end; each move is on the disk before anything else happens.

    *announce* is told of every deal that ends, with the match at that moment and before it.
    """

    def __init__(
        self,
        match: Match,
        seating: Seating,
        person: Person,
        recorder: Recorder,
        announce: Callable[[DealResult, Match, Match], None],
    ) -> None:
        self.match = match
        self._seating = seating
        self._person = person
        self._recorder = recorder
        self._announce = announce

    def run(self) -> Match:
        """The finished match; raises `Quit` and `EOFError` when a person leaves before."""
        while not self.match.is_over:
            only = self._seating.only_answer(self.match.state)
            if only is not None:
                self._go_on(self.match.after(only))
            elif self.match.state.to_act in self._seating.people:
                self._go_on(self._person.answer(self.match))
            else:
                self._go_on(self.match.after(self._seating.choose(self.match)))
        return self.match

    def _go_on(self, match: Match) -> None:
        self._recorder.follow(match)
        before, self.match = self.match, match
        for result in match.deals[len(before.deals) :]:
            self._announce(result, match, before)
