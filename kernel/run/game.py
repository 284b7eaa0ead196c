"""`Game`, the compiled rules, and `State`, a deal at one moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, final

from kernel.errors import IllegalMove, NotationError
from kernel.fusing.in_time import Loops
from kernel.run.cursor import Cursor
from kernel.run.dealing import DealTables
from kernel.run.explain import explain
from kernel.run.identity import Identity
from kernel.run.rollout import opened_from, playing_on, steps
from kernel.run.scoring import Score, Scoring, scores
from kernel.run.view import View, view_of
from kernel.values.bits import NONE, Mask, MoveId, Seat, bits
from kernel.values.ladder import Ladder
from kernel.values.layout import (
    ACTOR,
    DEALER,
    HAND,
    NEXT_DEALER,
    OUTCOME,
    OUTCOMES,
    PHASE,
    UNFINISHED,
    Cells,
    Layout,
)
from kernel.values.moves import Move, MoveTable
from kernel.values.phase import OVER, Entry, Legal, Phase, PlayOn, Step
from kernel.values.plan import DealPlan, MatchPlan
from kernel.values.shuffle import deal_rng, seed_of

if TYPE_CHECKING:
    from kernel.run.because import Because
    from kernel.run.events import Event
    from kernel.run.why import Why
    from kernel.values.cards import Deck
    from kernel.values.ordering import Ordering
    from kernel.values.phase import Reason
    from kernel.values.plan import MatchFacts


@final
@dataclass(frozen=True, eq=False)
class Game:
    """The rules of one game, compiled: shared, immutable, equal by fingerprint.

    Made by `kernel.load_game`. It pickles as its rules and is compiled again when unpickled.
    """

    identity: Identity
    layout: Layout
    moves: MoveTable
    phases: tuple[Phase, ...]
    ladder: Ladder
    dealing: DealPlan
    start: Entry
    scoring: Scoring
    match_plan: MatchPlan
    indices: Mapping[str, int]
    deal_tables: DealTables = field(init=False)
    legal_by_phase: tuple[Legal, ...] = field(init=False)
    step_by_phase: Loops[Step] = field(init=False)
    playing_on: Loops[PlayOn] = field(init=False)
    score: Loops[Score] = field(init=False)

    def __post_init__(self) -> None:
        """Lay out what dealing and `State.after` look up each time."""
        legals = [phase.legal for phase in self.phases]
        first = opened_from(len(legals) - 1, legals)  # the first step is made last
        tables = DealTables(self.dealing, self.layout, self.indices, self.start, first)
        object.__setattr__(self, "deal_tables", tables)
        object.__setattr__(self, "legal_by_phase", tuple(legals))
        object.__setattr__(self, "step_by_phase", steps(self.phases, self.layout))
        object.__setattr__(self, "playing_on", playing_on(self.phases, self.layout))
        object.__setattr__(self, "score", scores(self.scoring, self.layout))

    @property
    def name(self) -> str:
        """The name of the rule set."""
        return self.identity.name

    @property
    def title(self) -> str:
        """The title of the rule set."""
        return self.identity.title

    @property
    def fingerprint(self) -> str:
        """Sixteen hex digits that stand for the rules: equal rules, equal fingerprint."""
        return self.identity.fingerprint

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.layout.seats

    @property
    def deck(self) -> Deck:
        """The cards that exist."""
        return self.layout.deck

    @property
    def orderings(self) -> tuple[Ordering, ...]:
        """The trump situations."""
        return self.layout.orderings

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats whose points are counted together."""
        return tuple(tuple(bits(side)) for side in self.match_plan.sides)

    def deal(
        self,
        seed: int | Random | None = None,
        *,
        order: Iterable[str] | None = None,
        dealer: Seat = 0,
        match: MatchFacts | None = None,
    ) -> State:
        """A new deal by *dealer*, the first of a match unless *match* tells of an earlier one.

        The pack comes from *order*, card texts from the top, or is shuffled by *seed*; with
        neither it is random. The top card goes to the dealer's left. Raises `NotationError` when
        *order* is not this pack.
        """
        if not isinstance(dealer, int):
            raise TypeError("dealer is a seat's number")
        if not 0 <= dealer < self.layout.seats:
            raise NotationError(
                f"there is no seat {dealer}; the dealer is one of 0 to {self.seats - 1}"
            )
        if order is not None:
            if seed is not None:
                raise TypeError("a deal comes from a seed or from an order, not from both")
            return self.deal_cards(self._numbers(order), dealer, match)
        rng = seed if isinstance(seed, Random) else deal_rng(seed_of(seed), 0)
        dealing = self.deal_tables.dealing.now[0]
        cells, legal = dealing(rng.random, dealer, match)
        return State(self, cells, legal)

    def shuffled_order(self, rng: Random) -> list[int]:
        """Card numbers of a shuffled pack, of which only the cards that matter are drawn."""
        return [card.bit_length() - 1 for card in self.deal_tables.shuffled(rng.random)]

    def _numbers(self, order: Iterable[str]) -> list[int]:
        numbers = self.deck.numbers(order)
        if len(numbers) != len(self.deck):
            raise NotationError(f"the order has {len(numbers)} cards, the pack {len(self.deck)}")
        return numbers

    def deal_cards(self, order: list[int], dealer: Seat, match: MatchFacts | None = None) -> State:
        """Deal card numbers *order*, from the top. Unchecked: it must be the whole pack."""
        tables = self.deal_tables
        cells = tables.dealt([tables.cards[card] for card in order], dealer, match)
        self.start(cells)
        return State(self, cells)

    @property
    def carried(self) -> tuple[int, ...]:
        """The indices of what one deal hands on to the next."""
        return self.deal_tables.carried

    def rollout(self, state: State, rng: Random) -> State:
        """The end of the deal when *state* is played out at random.

        *state* stays as it is. Of *n* legal moves, in the order of their numbers, that at
        `int(rng.random() * n)` is made; where only one is open, nothing is drawn.

        Raises `TypeError` for a state of other rules.
        """
        if state._game is not self:  # noqa: SLF001 - a search asks for thousands of these
            self._must_be_of(state)
        cells = state._cells.copy()  # noqa: SLF001 - a state's cells are the game's
        self.playing_on.now[0](cells, rng.random)
        return State(self, cells, 0)

    def cursor(self, state: State) -> Cursor:
        """A cursor at *state*, on which a search makes moves and takes them back in place.

        Raises `TypeError` for a state of other rules.
        """
        if state._game is not self:  # noqa: SLF001 - as in a rollout
            self._must_be_of(state)
        return Cursor(state)

    def _must_be_of(self, state: State) -> None:
        """Refuse a state of other rules; a game loaded twice has the same."""
        if state.game != self:
            raise TypeError(f"the state is one of {state.game!r}, not of {self!r}")

    def fuse(self) -> str:
        """Fuse now what plays deals, which else happens by itself once it pays.

        The text of the function that a rollout then runs, to be read; empty where there is nothing
        to fuse, as in a compiled build.
        """
        for loops in (self.deal_tables.dealing, self.step_by_phase, self.playing_on, self.score):
            loops.fuse_all()
        return self.playing_on.text(0)

    def explain(self) -> str:
        """The compiled rules in words: orders of the cards, what must be played, who sees what."""
        return explain(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[Any, ...]]:
        return self.identity.recipe

    def __repr__(self) -> str:
        return f"<Game {self.name} {self.fingerprint}>"


@final
class State:
    """A deal at one moment: immutable, hashable, equal by content and rules.

    It holds every card and is for the table only; a seat is shown `view(seat)`.
    """

    __slots__ = ("_cells", "_game", "_legal")

    def __init__(self, game: Game, cells: Cells, legal: Mask = NONE) -> None:
        """*legal* are the moves that are open, NONE where they are not known."""
        self._game = game
        self._cells = cells
        self._legal = game.legal_by_phase[cells[PHASE]](cells) if legal == NONE else legal

    @property
    def game(self) -> Game:
        """The rules."""
        return self._game

    @property
    def legal(self) -> Mask:
        """The moves open to the seat to act; empty when the deal is over."""
        return self._legal

    @property
    def to_act(self) -> Seat | None:
        """The seat whose move it is; None when the deal is over."""
        return None if self._cells[PHASE] == OVER else self._cells[ACTOR]

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self._cells[PHASE] == OVER

    @property
    def dealer(self) -> Seat:
        """The seat that dealt."""
        return self._cells[DEALER]

    @property
    def phase(self) -> str:
        """The name of the decision to be made, or "over"."""
        return self.game.phases[self._cells[PHASE]].name

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat scores in this deal; zeros until it is over."""
        return self._game.score.now[0](self._cells)

    @property
    def outcome(self) -> str | None:
        """Either "played" or "void"; None until the deal is over."""
        outcome = self._cells[OUTCOME]
        return None if outcome == UNFINISHED else OUTCOMES[outcome]

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals next; None until the deal is over."""
        seat = self._cells[NEXT_DEALER]
        return None if seat == NONE else seat

    def legal_moves(self) -> list[Move]:
        """The moves open to the seat to act, in the order of their numbers."""
        moves, mask, found = self._game.moves.all, self._legal, []
        while mask:
            low = mask & -mask
            found.append(moves[low.bit_length() - 1])
            mask ^= low
        return found

    def move(self, move: Move | str) -> Move:
        """The legal move that *move* is or names.

        Raises `IllegalMove`, which says why, and `NotationError` for a text that names no move.
        """
        moves = self.game.moves
        text = str(move)
        number = moves.parse(text, self.legal)
        if self.legal >> number & 1:
            return moves[number]
        if self.is_over:
            raise IllegalMove(None, text, "deal-over", "the deal is over")
        refusal = self.refusal(number)
        raise IllegalMove(self._cells[ACTOR], text, refusal.code, refusal.why)

    def refusal(self, number: MoveId) -> Reason:
        """Why the move of that *number* is not legal; of equal cards it speaks of one held."""
        moves, cells = self._game.moves, list(self._cells)
        hand = cells[self._game.indices[HAND] + cells[ACTOR]]
        alike = moves.alike(number)
        held = (each for each in alike if hand >> max(moves[each].card, 0) & 1)
        return self._game.phases[cells[PHASE]].why(cells, next(held, alike[0]))

    def after(self, move: Move | str) -> State:
        """The state after *move*, a `Move` or its text; this state stays as it is.

        Raises `IllegalMove`, which says why, and `NotationError` for a text that names no move.
        """
        game, cells = self._game, self._cells
        if move.__class__ is Move:
            number = move.id
            if not self._legal >> number & 1 or game.moves.all[number] is not move:
                number = self.move(move).id
        else:
            number = self.move(move).id
        fresh = cells.copy()
        return State(game, fresh, game.step_by_phase.now[cells[PHASE]](fresh, number))

    def view(self, seat: Seat) -> View:
        """What *seat* may know now."""
        if not isinstance(seat, int):
            raise TypeError("seat is a seat's number")
        if not 0 <= seat < self.game.seats:
            raise NotationError(f"there is no seat {seat}")
        return view_of(self, seat)

    def events(self, move: Move | str) -> tuple[Event, ...]:
        """What each seat sees when *move* is made, one event per seat.

        Raises as `after` does.
        """
        from kernel.run.events import events_of  # noqa: PLC0415 - events build on states

        return events_of(self, self.move(move))

    def why(self, move: Move | str) -> Why:
        """Why *move* is legal now or is not, and by which rule.

        It speaks to the seat to act, of the seat's own hand and of what all can see. Raises
        `NotationError` for a text that names no move.
        """
        from kernel.run.why import why_move  # noqa: PLC0415 - asked for once in a while

        return why_move(self, move)

    def why_score(self) -> tuple[Because, ...]:
        """How the score of a deal that is over came about, rule by rule; empty until then."""
        from kernel.run.why_score import why_score  # noqa: PLC0415 - asked for once in a while

        return why_score(self)

    def text(self) -> str:
        """Everything in the state as text, for the owner of the table only."""
        from kernel.run.explain import table_text  # noqa: PLC0415 - a reading aid

        return table_text(self)

    @property
    def cells(self) -> tuple[int, ...]:
        """The content, for tests and studies; it holds hidden cards."""
        return tuple(self._cells)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._cells == other._cells and self.game == other.game

    def __hash__(self) -> int:
        return hash((self.game.fingerprint, tuple(self._cells)))

    def __reduce__(self) -> tuple[Callable[..., State], tuple[Any, ...]]:
        return State, (self.game, self._cells)

    def __repr__(self) -> str:
        return f"<State {self.game.name} {self.phase}, seat {self.to_act} to act>"
