"""`Match`: deals played one after another until a side has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, final

from kernel.run import tally as tallies
from kernel.run.first_dealer import first_dealer
from kernel.values.bits import mask_of
from kernel.values.plan import MatchFacts
from kernel.values.shuffle import deal_rng, seed_of

if TYPE_CHECKING:
    from kernel.run.game import Game, State
    from kernel.run.tally import Tally
    from kernel.values.bits import Seat
    from kernel.values.moves import Move


@final
@dataclass(frozen=True, slots=True)
class Dealt:
    """How one deal of a match began: who dealt, and the whole pack from the top."""

    dealer: Seat
    order: tuple[str, ...]


@final
@dataclass(frozen=True, slots=True)
class DealResult:
    """One finished deal: how it began, its moves as text, its end, and what it scored per seat."""

    number: int
    dealt: Dealt
    moves: tuple[str, ...]
    state: State
    scores: tuple[int, ...]

    @property
    def dealer(self) -> Seat:
        """The seat that dealt."""
        return self.dealt.dealer

    @property
    def outcome(self) -> str:
        """Either "played" or "void"."""
        return self.state.outcome or ""

    @property
    def maker(self) -> Seat | None:
        """The seat that settled trumps; None in a void deal."""
        maker = self.state.view(self.dealer).facts.get("maker")
        return maker if isinstance(maker, int) else None


@final
class Match:
    """A match at one moment: immutable, like `State`. Undo is keeping the old one.

    *seed*, an int or a `random.Random`, settles the first dealer and every pack; each deal's pack
    depends on the seed and its number only. *dealt* prescribes the first deals, as a record does.
    """

    __slots__ = ("deals", "dealt", "game", "moves", "prescribed", "seed", "state", "tally")

    game: Game
    seed: int
    state: State
    """The deal being played; in a finished match its last deal."""
    deals: tuple[DealResult, ...]
    """The finished deals, with what each scored."""
    dealt: Dealt
    """How the present deal began; it holds hidden cards."""
    moves: tuple[str, ...]
    """The moves of the present deal, as text."""
    tally: Tally

    def __init__(
        self,
        game: Game,
        *,
        seed: int | Random | None = None,
        dealt: Sequence[Dealt] = (),
    ) -> None:
        self.game = game
        self.seed = seed_of(seed)
        self.prescribed = tuple(dealt)
        self.deals = ()
        self.tally = tallies.start(game.match_plan)
        rng = Random(f"{self.seed}/first dealer")
        how = game.match_plan.first_dealer
        self._deal(first_dealer(how, game.deck, game.seats, rng))
        self._run_on()

    def _deal(self, dealer: Seat) -> None:
        """Start the next deal."""
        number = len(self.deals)
        if number < len(self.prescribed):
            self.dealt = self.prescribed[number]
            dealt = self.dealt
            self.state = self.game.deal(order=dealt.order, dealer=dealt.dealer, match=self._facts())
        else:
            order = self.game.shuffled_order(deal_rng(self.seed, number))
            self.dealt = Dealt(dealer, tuple(self.game.deck.texts[card] for card in order))
            self.state = self.game.deal_cards(order, dealer, self._facts())
        self.moves = ()

    def _facts(self) -> MatchFacts:
        """What the next deal is told."""
        carried: tuple[int, ...] = ()
        if self.deals:
            last = self.deals[-1].state.cells
            carried = tuple(last[index] for index in self.game.carried)
        return MatchFacts(len(self.deals) + 1, self.scores, carried)

    def _run_on(self) -> None:
        """Count deals that are over, and deal on; some deals end as they are dealt."""
        while self.state.is_over:
            self._count_deal()
            if self.is_over:
                return
            self._deal(self.state.next_dealer or 0)

    def _count_deal(self) -> None:
        state, tally = self.state, self.tally
        scores = state.scores
        result = DealResult(len(self.deals), self.dealt, self.moves, state, scores)
        self.deals += (result,)
        side = mask_of(state.view(0).seats_in("makers"))
        tally = tally.after(scores, side) if result.outcome == "played" else tally
        ending = self._ending()
        if tally.winner is None and ending is not None:
            tally = tally.stopped() if ending == "higher_score" else tally
        self.tally = tally

    def _ending(self) -> str | None:
        """Who wins now that so many deals have been played; None while the match goes on."""
        plan, played = self.game.match_plan, len(self.deals)
        ends = ((plan.max_deals, "higher_score"), *plan.also_ends)
        return next((winner for deals, winner in ends if played >= deals), None)

    def after(self, move: Move | str) -> Match:
        """The match after *move*; when it ends a deal, the next one has been dealt.

        Raises `IllegalMove` and `NotationError` as `State.after` does.
        """
        fresh = object.__new__(Match)
        for name in self.__slots__:
            object.__setattr__(fresh, name, getattr(self, name))
        known = self.state.move(move)
        fresh.state = self.state.after(known)
        fresh.moves = (*self.moves, known.text)
        fresh._run_on()
        return fresh

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.tally.winner is not None or self._ending() is not None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points in the present game, one number per seat; partners share theirs."""
        return self.tally.by_seat(self.tally.points, self.game.seats)

    @property
    def games(self) -> tuple[int, ...]:
        """The games won, one number per seat."""
        return self.tally.by_seat(self.tally.games, self.game.seats)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won; empty until the end, and in a match stopped while level."""
        return self.tally.winners

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        mine, theirs = (
            (match.state, match.seed, match.deals, match.dealt, match.moves, match.tally)
            for match in (self, other)
        )
        return mine == theirs

    def __hash__(self) -> int:
        return hash((self.state, len(self.deals), self.tally))

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}

    def __setstate__(self, values: dict[str, Any]) -> None:
        for name, value in values.items():
            setattr(self, name, value)

    def __repr__(self) -> str:
        return f"<Match {self.game.name}, deal {len(self.deals) + 1}, {self.scores}>"
