"""Who sits where: people, computer players, and what each is called on the screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from kernel.cli.output import listed
from kernel.errors import PluginError
from kernel.values.bits import NONE, bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kernel.players import Player
    from kernel.run.game import Game, State
    from kernel.run.match import Match
    from kernel.values.bits import Seat
    from kernel.values.moves import Move


@dataclass(frozen=True)
class Seating:
    """The seats of one match: *people* are played from the keyboard, the others by *players*.

    *kind* is what those are called. A person alone at the table is spoken to as "you".
    """

    game: Game
    people: frozenset[Seat] = frozenset()
    kind: str = ""
    players: Mapping[Seat, tuple[Player, Random]] = field(default_factory=dict)

    @property
    def you(self) -> Seat | None:
        """The only person at the table."""
        return next(iter(self.people)) if len(self.people) == 1 else None

    def only_answer(self, state: State) -> Move | None:
        """The one answer open to a person alone at the table; None where there is a choice.

        A card is never played for him. With other people about, a question that is passed over
        would tell them what he holds.
        """
        if self.you is None or state.to_act != self.you or state.legal.bit_count() != 1:
            return None
        move = state.legal_moves()[0]
        return move if move.card == NONE else None

    def name(self, seat: Seat) -> str:
        """What a seat is called within a sentence."""
        if self.you is None:
            return f"seat {seat}"
        if seat == self.you:
            return "you"
        if self.game.seats == 2:
            return "computer"
        own = self.game.match_plan.side_of(self.you)
        return "partner" if set(bits(own)) == {self.you, seat} else f"seat {seat}"

    def side(self, seats: Iterable[Seat]) -> str:
        """What the seats whose points are counted together are called."""
        members = list(seats)
        if len(members) == 1:
            return self.name(members[0])
        if self.you is None:
            return f"seats {listed(map(str, members))}"
        if len(self.game.sides) == 2:
            return "your side" if self.you in members else "the others"
        return listed(map(self.name, members))

    def choose(self, match: Match) -> str:
        """The move of the computer player whose turn it is.

        The generator is set anew from the seed and the place in the match, so that a match that
        was interrupted goes on as it would have.
        """
        view = match.state.view(match.state.to_act or 0)
        player, rng = self.players[view.seat]
        rng.seed(f"{match.seed}/{len(match.deals)}/{len(match.moves)}")
        move = player.choose(view)
        if move not in view.legal:
            raise PluginError(self.kind, "", f"chose {move!r}, which is not legal")
        return move


def seated(game: Game, people: Iterable[Seat], kind: str, player: type[Player]) -> Seating:
    """*people*, and on the other seats computer players of one *kind*."""
    at_keyboard = frozenset(people)
    players: dict[Seat, tuple[Player, Random]] = {}
    for seat in range(game.seats):
        if seat not in at_keyboard:
            rng = Random()
            players[seat] = player(rng), rng
    return Seating(game, at_keyboard, kind, players)
