"""What must hold at every step of a deal: cards, cells, legal moves, texts, refusals, results."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from kernel.errors import IllegalMove, KernelError
from kernel.testing.places import places
from kernel.testing.played import MOST_MOVES, Fault, PlayedDeal, dealt_state, invariant
from kernel.values.bits import NONE, bits
from kernel.values.layout import BONUS, OUTCOMES, PHASE, TRICK_POINTS, UNFINISHED, room
from kernel.values.moves import PLAY

if TYPE_CHECKING:
    from kernel.fusing.in_time import Loop, Loops
    from kernel.run.game import State
    from kernel.values.moves import Move

_CARD: Final = re.compile(r"\b(?:(?:10|[2-9TJQKA])[cdhs]|Jo\d*)\b")
_TEN: Final = re.compile(r"\b10(?=[cdhs]\b)")
_DRAWS: Final = "rollouts"
_OUTCOMES: Final = frozenset(OUTCOMES) - {OUTCOMES[UNFINISHED]}


@invariant
def zones_partition_the_deck(deal: PlayedDeal) -> Iterator[Fault]:
    """Every card lies in just one place, at every step."""
    layout = deal.game.layout
    everywhere = places(layout)
    for step, cells in enumerate(deal.cells):
        lying = Counter(card for place in everywhere for card in bits(place.cards(cells)))
        for card, text in enumerate(layout.deck.texts):
            if lying[card] != 1:
                where = [str(place) for place in everywhere if place.cards(cells) >> card & 1]
                yield step, f"{text} lies in {' and in '.join(where) or 'no place at all'}"
        if max(lying) >= len(layout.deck):
            yield step, f"a place holds card number {max(lying)}, which is not in the deck"


@invariant
def cells_hold_values_of_their_type(deal: PlayedDeal) -> Iterator[Fault]:
    """No cell holds a number its type does not have."""
    layout = deal.game.layout
    for step, cells in enumerate(deal.cells):
        for cell in layout.cells:
            for offset in range(room(cell, layout.seats)):
                value = cells[cell.index + offset]
                if not layout.holds(cell, value):
                    yield step, f"{cell.name} holds {value}, which is no {cell.type.value}"


@invariant
def someone_can_move_until_the_end(deal: PlayedDeal) -> Iterator[Fault]:
    """While a deal is not over a seat has a legal move; afterwards there is none."""
    seats = range(deal.game.seats)
    for step, state in enumerate(deal.states):
        if state.is_over and (state.legal or state.to_act is not None):
            yield step, "the deal is over, yet there is a seat to act or a legal move"
        if not state.is_over and not state.legal:
            yield step, f"no move is legal in {state.phase}, and the deal is not over"
        if not state.is_over and state.to_act not in seats:
            yield step, f"seat {state.to_act} is to act, and there is no such seat"


@invariant
def deals_end(deal: PlayedDeal) -> Iterator[Fault]:
    """A deal never comes back to where it was, and is over after a bounded number of moves."""
    last = len(deal.moves)
    if deal.cells[-1] in deal.cells[:-1]:
        step = deal.cells.index(deal.cells[-1])
        yield last, f"the deal is where it was after {step} moves: it could go on for ever"
    if last >= MOST_MOVES:
        yield last, f"the deal is not over after {last} moves"


@invariant
def cards_are_played_from_the_hand(deal: PlayedDeal) -> Iterator[Fault]:
    """Whoever may play a card has it in hand, or face up before him."""
    game = deal.game
    held_in = [zone.index for zone in game.layout.zones if zone.playable]
    for step, state in enumerate(deal.states):
        for move in state.legal_moves():
            verb, *words = move.text.split()
            if verb != PLAY:
                continue
            held = sum(state.cells[index + (state.to_act or 0)] for index in held_in)
            card = move.card if move.card != NONE else game.deck.number(words[0])
            if not held >> card & 1:
                yield step, f"{move.text!r} is legal, but seat {state.to_act} does not hold it"


@invariant
def moves_round_trip_through_text(deal: PlayedDeal) -> Iterator[Fault]:
    """The text of a legal move names that move, in any case and spacing, with T for ten."""
    for step, state in enumerate(deal.states):
        for move in state.legal_moves():
            for text in _spellings(move.text):
                found = state.move(text)
                if found is not move:
                    yield step, f"{text!r} is taken for {found.text!r} where {move.text!r} is legal"


def _spellings(text: str) -> tuple[str, ...]:
    return text, text.upper(), f"  {'   '.join(text.split())}\t", _TEN.sub("t", text)


@invariant
def same_moves_give_the_same_state(deal: PlayedDeal) -> Iterator[Fault]:
    """One deck and one sequence of moves lead to equal states, with equal hashes."""
    state = dealt_state(deal.game, deal.dealt)
    for step, cells in enumerate(deal.cells):
        if state.cells != cells or state.legal != deal.states[step].legal:
            yield step, "the same deck and moves gave another state the second time"
        if state != deal.states[step] or hash(state) != hash(deal.states[step]):
            yield step, "two states of the same content are not equal, or their hashes differ"
        if step < len(deal.moves):
            state = state.after(deal.moves[step].text)


@invariant
def fused_rules_play_as_they_are_written(deal: PlayedDeal) -> Iterator[Fault]:
    """What is made of the rules when they are fused does what they do, from deal to score."""
    game = deal.game
    game.fuse()
    for step, move in enumerate(deal.moves):
        phase, mine, its = deal.cells[step][PHASE], [*deal.cells[step]], [*deal.cells[step]]
        opened = game.step_by_phase.plain[phase](mine, move.id)
        if (game.step_by_phase[phase](its, move.id), its) != (opened, mine):
            yield step, f"fused, `{move.text}` does not do what it does by the rules as written"
    for each, what in ((_begins, "begins"), (_goes_on, "plays on"), (_scores, "scores")):
        if each(deal, fused=True) != each(deal, fused=False):
            yield 0, f"fused, a deal {what} in another way than by the rules as written"


def _begins(deal: PlayedDeal, *, fused: bool) -> object:
    return _one_of(deal.game.deal_tables.dealing, fused)(Random(_DRAWS).random, 0, None)


def _goes_on(deal: PlayedDeal, *, fused: bool) -> object:
    cells = [*deal.cells[0]]
    _one_of(deal.game.playing_on, fused)(cells, Random(_DRAWS).random)
    return cells


def _scores(deal: PlayedDeal, *, fused: bool) -> object:
    return _one_of(deal.game.score, fused)([*deal.cells[-1]])


def _one_of(loops: Loops[Loop], fused: bool) -> Loop:
    return loops.now[0] if fused else loops.plain[0]


@invariant
def rollouts_play_as_states_do(deal: PlayedDeal) -> Iterator[Fault]:
    """Played in place with the same draws, a deal goes as it does state by state."""
    state, rng = deal.states[0], Random(_DRAWS)
    rolled, cursor = deal.game.rollout(state, Random(_DRAWS)), deal.game.cursor(state)
    while not state.is_over:
        moves = state.legal_moves()
        move = moves[int(rng.random() * len(moves)) if len(moves) > 1 else 0]
        cursor.push(move.id)
        state = state.after(move)
    if rolled != state or cursor.state() != state:
        yield 0, "a rollout or a cursor ends in another state than the same moves one by one"
    while cursor.depth:
        cursor.pop()
    if cursor.state() != deal.states[0]:
        yield 0, "a cursor that took every move back is not where it began"


@invariant
def earlier_states_stay_as_they_were(deal: PlayedDeal) -> Iterator[Fault]:
    """Making a move changes nothing in the state it is made in, nor in any before it."""
    for step, state in enumerate(deal.states):
        for move in state.legal_moves():
            state.after(move)
        changed = [i for i in range(step + 1) if deal.states[i].cells != deal.cells[i]]
        if changed:
            yield step, f"a move changed the state after {changed[0]} moves, which is in the past"


@invariant
def illegal_moves_are_refused(deal: PlayedDeal) -> Iterator[Fault]:
    """An illegal move raises `IllegalMove`, changes nothing, and tells of no other card."""
    for step, state in enumerate(deal.states):
        for move in deal.game.moves.all:
            means = deal.game.moves.parse(move.text, state.legal)
            if not state.legal >> means & 1:
                for said in (move, move.text):
                    yield from ((step, fault) for fault in _refusal_faults(state, move, said))
        if state.cells != deal.cells[step]:
            yield step, "a refused move changed the state"


def _refusal_faults(state: State, move: Move, said: Move | str) -> Iterator[str]:
    try:
        state.after(said)
    except IllegalMove as refusal:
        others = set(_CARD.findall(str(refusal))) - set(_CARD.findall(move.text))
        if others:
            yield f"the refusal of {move.text!r} names {' and '.join(sorted(others))}: {refusal}"
        if not refusal.code or not refusal.why:
            yield f"the refusal of {move.text!r} gives no code, or no reason"
        if refusal.seat != state.to_act:
            yield f"the refusal of {move.text!r} is for seat {refusal.seat}, not {state.to_act}"
    except KernelError as error:
        yield f"{move.text!r} is refused with {type(error).__name__}, not IllegalMove"
    else:
        yield f"{move.text!r} is not legal, yet it can be made"


@invariant
def results_come_at_the_end(deal: PlayedDeal) -> Iterator[Fault]:
    """Outcome, scores and next dealer are there when the deal is over, and not before."""
    game = deal.game
    nothing = (0,) * game.seats
    for step, state in enumerate(deal.states):
        if len(state.scores) != game.seats:
            yield step, f"there are {len(state.scores)} scores for {game.seats} seats"
        if state.is_over:
            if state.outcome not in _OUTCOMES or state.next_dealer not in range(game.seats):
                yield step, f"outcome is {state.outcome}, next dealer {state.next_dealer}"
            if state.outcome != "played" and state.scores != nothing:
                yield step, f"the deal is {state.outcome}, yet scores {state.scores}"
        elif (state.outcome, state.next_dealer, state.scores) != (None, None, nothing):
            yield step, "outcome, next dealer or scores are there before the deal is over"


@invariant
def payments_sum_to_zero(deal: PlayedDeal) -> Iterator[Fault]:
    """Where the rules say that seats pay each other, what is paid is what is received.

    A hand that is played without a maker counts by its tricks. Claims may pay into a pool.
    """
    game, last = deal.game, deal.states[-1]
    rows = game.identity.rules["score"]["rows"].values()
    if all(any(row[key] for key in row if key.endswith(("_pays", "_is_paid"))) for row in rows):
        facts = last.view(0).facts
        claimed = [facts.get(f"{BONUS}[{seat}]") for seat in range(game.seats)]
        besides = sum(paid for paid in claimed if isinstance(paid, int))
        if last.outcome != "played" or facts.get(TRICK_POINTS):
            return
        if sum(last.scores) != besides:
            what = f"the scores {last.scores} are payments, but sum to {sum(last.scores)}"
            yield len(deal.moves), what
