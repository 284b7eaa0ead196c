"""The conformance kit finds nothing in the shipped rules, and finds every fault planted here.

Each fault is planted in a compiled game by exchanging one of its parts, or by a plugin.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, get_args

import pytest

from kernel import load_game
from kernel.compiler import game_from_tree
from kernel.declare.component import Build, Declare, Exchange
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.claims import Moment
from kernel.declare.registry import registry_with
from kernel.run.game import Game
from kernel.testing import (
    ConformanceError,
    at_random,
    beginnings,
    check_game,
    check_secrecy,
    play_out,
)
from kernel.values.bits import NONE, Mask, MoveId
from kernel.values.layout import (
    ACTOR,
    BURIED,
    DEALER,
    FACE_DOWN,
    HAND,
    LED,
    MAKER,
    NEXT_DEALER,
    PHASE,
    SEEN_KITTY,
    SEEN_STOCK,
    STOCK,
    TAKEN,
    TRUMPS,
    TURNED_UP,
    UNSEEN_HAND,
    UPCARD,
    Audience,
    Cells,
    CellType,
)
from kernel.values.moves import MoveTable
from kernel.values.phase import Advance, Entry, Legal, Phase, Refusal
from tests.planted import ScoringByAList, going_by_a_list, starting_by_a_list

OPTIONS = ("32-card", "joker", "stick-the-dealer")
GAMES = sorted(path.stem for path in (Path(__file__).parent.parent / "rulesets").glob("*.yaml"))
COMBINATIONS = [chosen for size in range(4) for chosen in combinations(OPTIONS, size)]


@pytest.mark.parametrize("options", COMBINATIONS, ids="+".join)
def test_combinations_of_options_conform(options: tuple[str, ...], deals: int) -> None:
    """Every combination of options passes the whole kit."""
    check_game(load_game("euchre-2p", *options), deals=deals, seed=1)


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_game_conforms(game: str, deals: int) -> None:
    """Every game that is shipped passes the whole kit."""
    check_game(load_game(game), deals=deals, seed=1)


@pytest.fixture
def deals(request: pytest.FixtureRequest) -> int:
    """How many deals each game is looked at; many more with `--everything`."""
    return 60 if request.config.getoption("everything", default=False) else 6


# Parts to exchange


def with_phase(game: Game, name: str, change: Callable[[Phase], Phase]) -> Game:
    """*game* with the phase called *name* changed."""
    return replace(
        game, phases=tuple(change(each) if each.name == name else each for each in game.phases)
    )


def advancing(game: Game, name: str, wrap: Callable[[Advance], Advance]) -> Game:
    """*game* with what moves of the phase *name* do wrapped."""
    return with_phase(game, name, lambda phase: replace(phase, advance=wrap(phase.advance)))


def allowing(game: Game, name: str, wrap: Callable[[Legal], Legal]) -> Game:
    """*game* with the legal moves of the phase *name* wrapped."""
    return with_phase(game, name, lambda phase: replace(phase, legal=wrap(phase.legal)))


def refusing(game: Game, why: Callable[[Cells, MoveId], Refusal]) -> Game:
    """*game* with the reasons for which plays are refused exchanged."""
    return with_phase(game, "play", lambda phase: replace(phase, why=why))


def with_audience(game: Game, zone: str, audience: Audience) -> Game:
    """*game* with the cards of *zone* shown to *audience*."""
    zones = tuple(
        replace(each, visible_to=audience) if each.name == zone else each
        for each in game.layout.zones
    )
    return replace(game, layout=replace(game.layout, zones=zones))


def with_cell(game: Game, name: str, cell_type: CellType) -> tuple[Game, int]:
    """*game* with one more public cell, and where it is."""
    layout, index = game.layout, len(game.layout.initial)
    start = NONE if cell_type is CellType.CARD else 0
    public = next(cell for cell in layout.cells if cell.name == "dealer")
    cell = replace(public, name=name, type=cell_type, start=start, index=index)
    layout = replace(layout, cells=(*layout.cells, cell), initial=(*layout.initial, start))
    return replace(game, layout=layout), index


def first_bury(game: Game) -> int:
    """The number of the first move that buries a card."""
    return next(move.id for move in game.moves.all if move.text.startswith("bury "))


# Faults


def hand_shown_to_all(game: Game) -> Game:
    """Hands lie open on the table."""
    return with_audience(game, HAND, Audience.ALL)


def buried_shown_to_all(game: Game) -> Game:
    """The buried card lies open on the table."""
    return with_audience(game, BURIED, Audience.ALL)


def stock_shown_to_all(game: Game) -> Game:
    """The stock lies open on the table."""
    return with_audience(game, STOCK, Audience.ALL)


def bury_is_announced(game: Game) -> Game:
    """Everyone hears which card is buried."""
    moves = [replace(move, public_text=move.text) for move in game.moves.all]
    return replace(game, moves=MoveTable(moves))


def buried_card_is_remembered(game: Game) -> Game:
    """A public cell keeps the number of the buried card."""
    game, told = with_cell(game, "told", CellType.CARD)
    first = first_bury(game)

    def wrap(advance: Advance) -> Advance:
        def telling(cells: Cells, move: MoveId) -> None:
            advance(cells, move)
            cells[told] = move - first

        return telling

    return advancing(game, "bury", wrap)


def trumps_are_counted(game: Game) -> Game:
    """A public cell counts the red cards in the maker's hand."""
    game, told = with_cell(game, "told", CellType.COUNT)
    hand, maker = game.indices[HAND], game.indices[MAKER]
    red = game.deck.suit_masks[1] | game.deck.suit_masks[2]

    def wrap(advance: Advance) -> Advance:
        def counting(cells: Cells, move: MoveId) -> None:
            advance(cells, move)
            if cells[maker] != NONE:
                cells[told] = (cells[hand + cells[maker]] & red).bit_count()

        return counting

    return advancing(game, "name_suit", wrap)


def pass_depends_on_the_other_hand(game: Game) -> Game:
    """A seat may pass only while the other seat holds no ace."""
    hand, aces = game.indices[HAND], game.deck.mask(("Ac", "Ad", "Ah", "As"))
    passing = 1 << game.moves.named("pass")

    def wrap(legal: Legal) -> Legal:
        def peeping(cells: Cells) -> Mask:
            other = cells[hand + 1 - cells[ACTOR]]
            return legal(cells) & ~passing if other & aces else legal(cells)

        return peeping

    return allowing(game, "order_up", wrap)


def refusal_depends_on_the_other_hand(game: Game) -> Game:
    """The reason for a refusal says whether the other seat could follow."""
    hand = game.indices[HAND]

    def why(cells: Cells, move: MoveId) -> Refusal:
        other = cells[hand + 1 - cells[ACTOR]]
        return Refusal("no", "the other seat has it" if other >> move & 1 else "no")

    return refusing(game, why)


def refusal_names_another_card(game: Game) -> Game:
    """The reason for a refusal names a card of the hand."""
    hand, texts = game.indices[HAND], game.deck.texts

    def why(cells: Cells, move: MoveId) -> Refusal:
        held = cells[hand + cells[ACTOR]]
        return Refusal("must-follow", f"you hold {texts[held.bit_length() - 1]}")

    return refusing(game, why)


def dealer_is_asked_with_an_ace_only(game: Game) -> Game:
    """The dealer is passed over in the first round unless he holds an ace."""
    hand, aces = game.indices[HAND], game.deck.mask(("Ac", "Ad", "Ah", "As"))
    passing = game.moves.named("pass")

    def wrap(advance: Advance) -> Advance:
        def skipping(cells: Cells, move: MoveId) -> None:
            eldest_passed = move == passing and cells[ACTOR] != cells[DEALER]
            advance(cells, move)
            if eldest_passed and not cells[hand + cells[DEALER]] & aces:
                advance(cells, move)

        return skipping

    return advancing(game, "order_up", wrap)


def blind_hand_is_shown(game: Game) -> Game:
    """The owner sees the hand he must not have looked at."""
    return with_audience(game, UNSEEN_HAND, Audience.OWNER)


def blind_hand_is_not_hidden(_: Game) -> Game:
    """A decision is called blind, but nothing hides the hand."""
    seen = {"kind": "dealer_names_seen", "joker_goes": "to_dealer"}
    tree = deepcopy(dict(load_game("euchre-2p", "joker").identity.rules))
    tree["auction"]["if_joker_turned_up"] = seen
    game = game_from_tree(tree)
    return with_phase(game, "dealer_names", lambda phase: replace(phase, blind=True))


def bury_loses_the_card(game: Game) -> Game:
    """The buried card vanishes."""
    buried = game.indices[BURIED]

    def wrap(advance: Advance) -> Advance:
        def losing(cells: Cells, move: MoveId) -> None:
            advance(cells, move)
            cells[buried] = 0

        return losing

    return advancing(game, "bury", wrap)


def upcard_is_in_two_places(game: Game) -> Game:
    """The card the dealer takes up also stays on the table."""
    upcard, turned_up = game.indices[UPCARD], game.indices[TURNED_UP]

    def wrap(advance: Advance) -> Advance:
        def doubling(cells: Cells, move: MoveId) -> None:
            advance(cells, move)
            cells[upcard] = 1 << cells[turned_up]

        return doubling

    return advancing(game, "take_upcard", wrap)


def past_is_changed(game: Game) -> Game:
    """A play writes into the state before."""
    kept: list[Cells] = []
    taken = game.indices[TAKEN]

    def wrap(advance: Advance) -> Advance:
        def rewriting(cells: Cells, move: MoveId) -> None:
            advance(cells, move)
            for old in kept:
                old[taken] ^= 1
            kept[:] = [cells]

        return rewriting

    return advancing(game, "play", wrap)


def rollouts_are_noticed(game: Game) -> Game:
    """A play takes the first card as well when the cells are those of the play before."""
    last: list[Cells] = [[]]
    taken = game.indices[TAKEN]

    def wrap(advance: Advance) -> Advance:
        def noticing(cells: Cells, move: MoveId) -> None:
            advance(cells, move)
            cells[taken] |= cells is last[0]
            last[0] = cells

        return noticing

    return advancing(game, "play", wrap)


def what_is_fixed_changes(game: Game) -> Game:
    """A play goes by a list that is changed under another name, which fusing does not see."""
    taken = game.indices[TAKEN]
    return advancing(game, "play", lambda advance: going_by_a_list(advance, taken))


def what_is_fixed_changes_at_the_start(game: Game) -> Game:
    """A deal begins by such a list."""
    return replace(game, start=starting_by_a_list(game.start, game.indices[TAKEN]))


def what_is_fixed_changes_at_the_end(game: Game) -> Game:
    """A deal is scored by such a list."""
    scoring: Any = ScoringByAList(game.scoring)
    return replace(game, scoring=scoring)


def chance_decides_who_leads(game: Game) -> Game:
    """Whoever buries, the first lead is drawn by lot."""
    rng = Random(5)

    def wrap(advance: Advance) -> Advance:
        def drifting(cells: Cells, move: MoveId) -> None:
            advance(cells, move)
            cells[ACTOR] = int(rng.random() * 2)

        return drifting

    return advancing(game, "bury", wrap)


def nothing_is_legal(game: Game) -> Game:
    """The dealer has no call in the second round."""

    def wrap(legal: Legal) -> Legal:
        return lambda cells: 0 if cells[ACTOR] == cells[DEALER] else legal(cells)

    return allowing(game, "name_suit", wrap)


def other_hand_may_be_played(game: Game) -> Game:
    """A seat may also play the cards of the other hand."""
    hand = game.indices[HAND]

    def wrap(legal: Legal) -> Legal:
        return lambda cells: legal(cells) | cells[hand + 1 - cells[ACTOR]]

    return allowing(game, "play", wrap)


def there_is_no_such_seat(game: Game) -> Game:
    """The maker's number is one too high."""
    maker = game.indices[MAKER]

    def wrap(advance: Advance) -> Advance:
        def counting_from_one(cells: Cells, move: MoveId) -> None:
            advance(cells, move)
            cells[maker] += 2 if cells[maker] != NONE else 0

        return counting_from_one

    return advancing(game, "name_suit", wrap)


def auction_never_ends(game: Game) -> Game:
    """After the last pass the round begins again."""
    passing = game.moves.named("pass")

    def wrap(advance: Advance) -> Advance:
        def restarting(cells: Cells, move: MoveId) -> None:
            if move == passing and cells[ACTOR] == cells[DEALER]:
                cells[ACTOR] = 1 - cells[DEALER]
            else:
                advance(cells, move)

        return restarting

    return advancing(game, "name_suit", wrap)


def two_moves_have_one_text(game: Game) -> Game:
    """A dealer who leaves the upcard says what he says who takes it."""
    moves = [replace(m, text="Pick up") if m.text == "leave" else m for m in game.moves.all]
    return replace(game, moves=MoveTable(moves))


def next_dealer_is_nobody(game: Game) -> Game:
    """The deal after a played deal has no dealer."""

    def wrap(advance: Advance) -> Advance:
        def forgetting(cells: Cells, move: MoveId) -> None:
            advance(cells, move)
            cells[NEXT_DEALER] = NONE

        return forgetting

    return advancing(game, "play", wrap)


def scores_come_early(game: Game) -> Game:
    """There is a score before the deal is over: one point for seat 0, always."""
    fresh = load_game(game.name)
    fresh.scoring._nothing = (1, 0)
    return fresh


def payments_do_not_balance(game: Game) -> Game:
    """The rows are said to be payments, but only one side's points change."""
    rules = deepcopy(dict(game.identity.rules))
    for row in rules["score"]["rows"].values():
        row["each_defender_pays"] = 1
    return replace(game, identity=replace(game.identity, rules=rules))


def trumps_are_not_shown(game: Game) -> Game:
    """Views leave out what is trumps."""
    cells = tuple(
        replace(each, derived=True) if each.name in (TRUMPS, LED) else each
        for each in game.layout.cells
    )
    return replace(game, layout=replace(game.layout, cells=cells))


def hooks_are_asked_in_play(game: Game) -> Game:
    """Each play asks the plugins."""

    def wrap(advance: Advance) -> Advance:
        def asking(cells: Cells, move: MoveId) -> None:
            registry_with().plugins._manager.hook.register_obligations()
            advance(cells, move)

        return asking

    return advancing(game, "play", wrap)


def bury_breaks(game: Game) -> Game:
    """Burying the highest card is legal, but raises."""

    def wrap(advance: Advance) -> Advance:
        def breaking(cells: Cells, move: MoveId) -> None:
            advance(cells[:4], move)

        return breaking

    return advancing(game, "bury", wrap)


def pickles_to_another_game(game: Game) -> Game:
    """The recipe of the game leads to another one."""
    other = load_game("euchre-2p", "32-card")
    return replace(game, identity=replace(game.identity, recipe=other.identity.recipe))


FAULTS: dict[Callable[[Game], Game], str] = {
    hand_shown_to_all: "secret_places_stay_closed",
    buried_shown_to_all: "secret_places_stay_closed",
    stock_shown_to_all: "secret_places_stay_closed",
    bury_is_announced: "secrets_are_kept",
    buried_card_is_remembered: "a_seat_is_shown_nothing_of_hidden_cards",
    trumps_are_counted: "a_seat_is_shown_nothing_of_hidden_cards",
    pass_depends_on_the_other_hand: "a_seat_is_shown_nothing_of_hidden_cards",
    refusal_depends_on_the_other_hand: "a_seat_is_shown_nothing_of_hidden_cards",
    dealer_is_asked_with_an_ace_only: "a_seat_is_shown_nothing_of_hidden_cards",
    refusal_names_another_card: "illegal_moves_are_refused",
    blind_hand_is_shown: "secret_places_stay_closed",
    blind_hand_is_not_hidden: "a_blind_actor_has_not_seen_the_hand",
    bury_loses_the_card: "zones_partition_the_deck",
    upcard_is_in_two_places: "zones_partition_the_deck",
    past_is_changed: "earlier_states_stay_as_they_were",
    chance_decides_who_leads: "same_moves_give_the_same_state",
    nothing_is_legal: "someone_can_move_until_the_end",
    other_hand_may_be_played: "cards_are_played_from_the_hand",
    there_is_no_such_seat: "cells_hold_values_of_their_type",
    auction_never_ends: "deals_end",
    two_moves_have_one_text: "moves_round_trip_through_text",
    next_dealer_is_nobody: "results_come_at_the_end",
    scores_come_early: "results_come_at_the_end",
    payments_do_not_balance: "payments_sum_to_zero",
    trumps_are_not_shown: "equal_views_have_equal_moves",
    hooks_are_asked_in_play: "no_hook_is_called_in_play",
    what_is_fixed_changes: "fused_rules_play_as_they_are_written",
    what_is_fixed_changes_at_the_start: "fused_rules_play_as_they_are_written",
    what_is_fixed_changes_at_the_end: "fused_rules_play_as_they_are_written",
    rollouts_are_noticed: "rollouts_play_as_states_do",
    bury_breaks: "legal_moves_can_be_made",
    pickles_to_another_game: "pickles_are_equal",
}


@pytest.mark.parametrize("plant", FAULTS, ids=lambda plant: plant.__name__)
def test_a_planted_fault_is_named(plant: Callable[[Game], Game]) -> None:
    """The kit names the invariant that the fault breaks, and a deal that shows it."""
    game = plant(load_game("euchre-2p", "joker"))
    with pytest.raises(ConformanceError) as caught:
        check_game(game)
    assert FAULTS[plant] == caught.value.invariant, str(caught.value)
    assert caught.value.replay in str(caught.value)


# Cards that are shown, and lie elsewhere

LOOKING = {"sitting_out_may_see": "stock", "open_hand": "may"}


def looking(name: str = "euchre") -> Game:
    """A game for four in which who sits out sees the stock, and a loner may lay his hand open."""
    tree = deepcopy(dict(load_game(name).identity.rules))
    tree["alone"] |= LOOKING
    return game_from_tree(tree)


def with_cell_audience(game: Game, name: str, audience: Audience) -> Game:
    """*game* with what a cell tells told to *audience*."""
    cells = tuple(
        replace(each, visible_to=audience) if each.name == name else each
        for each in game.layout.cells
    )
    return replace(game, layout=replace(game.layout, cells=cells))


def seen_stock_shown_to_all(game: Game) -> Game:
    """What a seat that sits out has seen lies open on the table."""
    return with_cell_audience(game, SEEN_STOCK, Audience.ALL)


def seen_stock_has_no_such_card(game: Game) -> Game:
    """Among the cards seen is one that is not in the pack."""
    seen = game.indices[SEEN_STOCK]

    def wrap(advance: Advance) -> Advance:
        def dreaming(cells: Cells, move: MoveId) -> None:
            advance(cells, move)
            cells[seen] |= 1 << len(game.deck)

        return dreaming

    return advancing(game, "play", wrap)


def test_cards_that_are_shown_conform(deals: int) -> None:
    """Cards seen and hands laid open count as shown, and lie in one place only."""
    check_game(looking(), deals=max(deals, 12), seed=1)


SHOWN_FAULTS: dict[Callable[[Game], Game], str] = {
    seen_stock_shown_to_all: "secret_places_stay_closed",
    seen_stock_has_no_such_card: "cells_hold_values_of_their_type",
}


@pytest.mark.parametrize("plant", SHOWN_FAULTS, ids=lambda plant: plant.__name__)
def test_a_planted_fault_in_what_is_shown_is_named(plant: Callable[[Game], Game]) -> None:
    """The kit knows for whom such cards are meant, and what they may be."""
    with pytest.raises(ConformanceError) as caught:
        check_game(plant(looking()))
    assert SHOWN_FAULTS[plant] == caught.value.invariant, str(caught.value)


def test_what_is_shown_to_all_is_found_by_twins_too() -> None:
    """Cards meant for one seat do not count as shown to the others: these see a difference."""
    game = seen_stock_shown_to_all(looking())
    with pytest.raises(ConformanceError) as caught:
        check_secrecy(game, list(beginnings(game, 24, 0)), 0)
    assert caught.value.invariant == "a_seat_is_shown_nothing_of_hidden_cards"
    assert SEEN_STOCK in str(caught.value)


def test_who_has_seen_the_stock_can_know_what_lies_there() -> None:
    """It is no leak that the stock never differs for who was shown it."""
    check_secrecy(looking(), list(beginnings(looking(), 24, 3)), 3)


def peep() -> Game:
    """A game in which a seat may pay to look at the kitty."""
    return load_game("napoleon", "peep-nap")


def test_a_kitty_that_was_looked_at_conforms(deals: int) -> None:
    """Who has paid may know it; payments into a pool are no fault."""
    check_game(peep(), deals=max(deals, 12), seed=2)


def test_a_kitty_seen_by_one_is_shown_to_no_other() -> None:
    """The kit knows for whom it is meant."""
    with pytest.raises(ConformanceError) as caught:
        check_game(with_cell_audience(peep(), SEEN_KITTY, Audience.ALL))
    assert caught.value.invariant == "secret_places_stay_closed"


def cards_below_shown_to_all(game: Game) -> Game:
    """The cards face down of a layout lie open."""
    zones = tuple(
        replace(each, visible_to=Audience.ALL) if each.name.startswith(FACE_DOWN) else each
        for each in game.layout.zones
    )
    return replace(game, layout=replace(game.layout, zones=zones))


def test_cards_below_others_are_shown_to_nobody() -> None:
    """However they are declared, cards face down are a secret from all."""
    with pytest.raises(ConformanceError) as caught:
        check_game(cards_below_shown_to_all(load_game("euchre-2p-layout")))
    assert caught.value.invariant == "secret_places_stay_closed"


# Faults of a plugin


class AceHolderIsAsked(Exchange, kind="ace_holder_is_asked"):
    """The dealer may say something before the lead, but is asked only when he holds an ace."""

    def declare(self, b: Declare) -> None:
        """One word."""
        b.word("well")

    def build(self, b: Build, then: Entry) -> Entry:
        """Look into the dealer's hand before asking him."""
        hand, aces = b[HAND], b.deck.mask(("Ac", "Ad", "Ah", "As"))
        well = 1 << b.move("well")
        ask = b.choice(
            "ask", actor=lambda c: c[DEALER], moves=lambda _: well, chosen=lambda c, _: then(c)
        )
        return lambda cells: (ask if cells[hand + cells[DEALER]] & aces else then)(cells)


@hookimpl
def register_exchanges() -> list[type[Exchange]]:
    """The plugin's one kind."""
    return [AceHolderIsAsked]


def test_a_plugin_that_peeps_is_caught() -> None:
    """Who is asked next depends only on what all can see."""
    plugin = ModuleType("tests.peeping_plugin")
    plugin.register_exchanges = register_exchanges  # type: ignore[attr-defined]
    tree = deepcopy(dict(load_game("euchre-2p").identity.rules))
    tree["exchanges"]["ace_holder_is_asked"] = {}
    with pytest.raises(ConformanceError) as caught:
        check_game(game_from_tree(tree, [plugin]))
    assert caught.value.invariant == "a_seat_is_shown_nothing_of_hidden_cards"


# Claims


def claiming(moments: Iterable[str]) -> Game:
    """The shipped game for two with a claim at each of *moments*."""
    tree: Any = deepcopy(dict(load_game("euchre-2p").identity.rules))
    for moment in moments:
        claim = {"title": moment, "moment": moment, "holding": {"has": {"ranks": ["A"]}}}
        tree["claims"][moment] = claim | {"may": {"kind": "score", "points": 1}}
    swap = {"kind": "swap_with_stock", "cards": "any_3", "shown_to": "nobody"}
    tree["claims"]["swap"] = {"title": "Swap", "moment": "each_trick", "may": swap}
    return game_from_tree(tree)


def test_claims_at_every_moment_conform(deals: int) -> None:
    """A claim is asked for at each moment there is, a swap in play among them."""
    check_game(claiming(get_args(Moment)), deals=deals, seed=1)


def test_a_question_to_claimants_only_is_caught() -> None:
    """Who has nothing to claim before a trick is passed over, which tells what he lacks."""
    game = claiming(["each_trick"])
    no = game.moves.named("no claim")

    def wrap(advance: Advance) -> Advance:
        def skipping(cells: Cells, move: MoveId) -> None:
            phase = cells[PHASE]
            advance(cells, move)
            while cells[PHASE] == phase and game.phases[phase].legal(cells) == 1 << no:
                advance(cells, no)

        return skipping

    with pytest.raises(ConformanceError) as caught:
        check_game(advancing(game, "claims_each_trick", wrap))
    assert caught.value.invariant == "a_seat_is_shown_nothing_of_hidden_cards"


# The error


def test_the_replay_leads_to_the_fault() -> None:
    """The Python in the message can be run as it stands."""
    game = upcard_is_in_two_places(load_game("euchre-2p"))
    with pytest.raises(ConformanceError) as caught:
        check_game(game)
    scope: dict[str, Any] = {"game": game}
    exec(caught.value.replay, scope)  # noqa: S102 - our own text, as an author would paste it
    upcard = scope["state"].view(0).zones["upcard"]
    assert len(upcard) == 1
    assert upcard[0] in scope["state"].text().split("hand[", 1)[1].split("stock", 1)[0]


def test_the_error_survives_pickling() -> None:
    """Test runners send errors between processes."""
    error = ConformanceError("deals_end", "it goes on", "state = game.deal(seed=1)")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert (again.invariant, again.fault, str(again)) == ("deals_end", "it goes on", str(error))


def test_beginnings_turn_up_a_joker_for_every_dealer() -> None:
    """The first deals show the joker as upcard, once for each seat that deals."""
    game = load_game("euchre-2p", "joker")
    begun = list(beginnings(game, 4, seed=5))
    upcards = [(dealt.dealer, dealt.order[game.dealing.upcard or 0]) for dealt in begun]
    assert upcards[:2] == [(0, "Jo"), (1, "Jo")]
    assert all(sorted(dealt.order) == sorted(game.deck.texts) for dealt in begun)


def test_beginnings_depend_on_the_seed_only() -> None:
    """One seed gives one series of packs."""
    game = load_game("euchre-2p")
    assert list(beginnings(game, 3, seed=5)) == list(beginnings(game, 3, seed=5))
    assert list(beginnings(game, 3, seed=5)) != list(beginnings(game, 3, seed=6))


def test_play_out_keeps_every_state() -> None:
    """There is one state more than there are moves, and the last one is over."""
    game = load_game("euchre-2p")
    deal = play_out(game, next(beginnings(game, 1, seed=5)), at_random(Random(5)))
    assert len(deal.states) == len(deal.moves) + 1 == len(deal.cells)
    assert deal.states[-1].is_over
