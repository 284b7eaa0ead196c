"""`State.why`: why a move is legal or not, who takes a trick, how a score came about."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kernel import Game, Match, NotationError, Record, State, load_game
from kernel.compiler import game_from_tree
from kernel.run.why import Why
from kernel.testing import Twins, beginnings, twin_of
from kernel.values.bits import MoveId
from kernel.values.layout import ACTOR, HAND, Cells
from kernel.values.phase import Reason

ROOT = Path(__file__).resolve().parent.parent
GAMES = sorted(path.stem for path in (ROOT / "rulesets").glob("*.yaml"))
RICH = """\
extends: euchre
deck: {jokers: 1}
ranking: {best_bower: joker}
options: [farmers-hand, ace-no-face, canadian-loner, defend-alone, partners-best, no-trump]
auction:
  if_joker_turned_up: {kind: dealer_names_blind}
play:
  must_lead:
    first_trump:
      title: The maker leads a trump to the first trick
      trick: first
      who: maker
      cards: {suits: trumps}
  may_not:
    ruff_aces:
      title: A plain ace may not be trumped
      play: {suits: trumps}
      when: {led: {ranks: [A], suits: plain}, trick_has_no: {suits: trumps}}
"""


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """A house file with claims, call rules, bans, exchanges and lone hands."""
    file = tmp_path_factory.mktemp("rich") / "rich.yaml"
    file.write_text(RICH)
    return load_game(str(file))


def dealt(game: Game, hands: dict[int, str], upcard: str = "", dealer: int = 1) -> State:
    """A deal of these hands, the rest as the deck lies."""
    plan = game.dealing
    wanted = {seat: cards.split() for seat, cards in hands.items()}
    named = {upcard, *(card for cards in wanted.values() for card in cards)}
    rest = [card for card in game.deck.texts if card not in named]
    order = []
    for place in plan.receivers:
        own = wanted.get((dealer + 1 + place) % game.seats)
        order.append(own.pop(0) if own else rest.pop(0))
    while len(order) < len(game.deck):
        order.append(upcard if len(order) == plan.upcard and upcard else rest.pop(0))
    return game.deal(order=order, dealer=dealer)


def after(state: State, moves: str) -> State:
    """The state after moves with commas between."""
    for move in moves.split(", "):
        state = state.after(move)
    return state


def two_handed(*options: str) -> State:
    """Clubs were ordered up and the card left; seat 0 leads."""
    hands = {0: "Js 9h 10h Qh Kh", 1: "As Ks 9c 9d 10d"}
    return after(dealt(load_game("euchre-2p", *options), hands, "Qc"), "order up, leave")


def line_of(file: str, said: str) -> str:
    """`file:line` of the first line of a shipped file that begins with *said*."""
    lines = (ROOT / "rulesets" / file).read_text().splitlines()
    number = next(i for i, line in enumerate(lines, 1) if line.strip().startswith(said))
    return f"{Path(file).name}:{number}"


# Cards


def test_a_card_that_does_not_follow() -> None:
    """The reason, the rule's path, and the line of the file that has it."""
    why = two_handed().after("play Js").why("play As")
    assert why == Why(
        move="play As",
        is_legal=False,
        code="must-follow",
        reason="you must follow clubs (trumps)",
        path="play.must.follow_suit",
        place=line_of("euchre-2p.yaml", "must: {follow_suit"),
    )


def test_a_card_that_follows() -> None:
    """The same rule lets it pass; and it is told who takes the trick."""
    why = two_handed().after("play Js").why("play 9c")
    assert (why.is_legal, why.code, why.path) == (True, "must-follow", "play.must.follow_suit")
    assert why.reason == "you must follow clubs (trumps), and this card does"
    assert why.wins is not None
    assert why.wins.reason == "Js wins for seat 0: it is the highest trump (clubs)"
    assert why.wins.path == "ranking"
    assert why.wins.place == line_of("euchre-2p.yaml", "ranking:")


def test_a_card_that_counts_as_another_suit() -> None:
    """The left bower is told apart from its printed suit."""
    hands = {0: "9s 9h 10h Qh Kh", 1: "Js 10s Ah 9d 10d"}
    state = after(dealt(load_game("euchre-2p"), hands, "Qc"), "order up, leave, play 9s")
    assert state.why("play Js").reason == "you must follow spades; Js counts as clubs"


def test_who_cannot_follow() -> None:
    """Any card may be played, by a rule that asks for what is not there."""
    hands = {0: "Ah 9h 10h Qh Kh", 1: "9c Js 9s 9d 10d"}
    state = after(dealt(load_game("euchre-2p"), hands, "Qc"), "order up, leave, play Ah")
    why = state.why("play 9s")
    assert (why.is_legal, why.code, why.path) == (True, "free", "play.must.follow_suit")
    assert why.reason == "you must follow hearts, but you cannot: any card may be played"


def test_the_leader() -> None:
    """Nothing binds who leads."""
    why = two_handed().why("play 9h")
    assert (why.is_legal, why.code, why.path) == (True, "leads", "play")


@pytest.mark.parametrize(
    ("move", "code"), [("play As", "not-in-hand"), ("bury 9h", "must-play"), ("pass", "must-play")]
)
def test_what_is_not_to_be_played(move: str, code: str) -> None:
    """A card that is not held, and calls when it is time to play."""
    why = two_handed().why(move)
    assert (why.is_legal, why.code, why.path) == (False, code, "play")


def test_a_text_that_names_no_move() -> None:
    """`why` reads moves as everything else does."""
    with pytest.raises(NotationError):
        two_handed().why("play the fool")


def test_nothing_is_legal_when_the_deal_is_over() -> None:
    """No rule is behind it."""
    state = after(load_game("euchre-2p").deal(1), "pass, pass, pass, pass")
    why = state.why("pass")
    assert (why.is_legal, why.code, why.path, why.place) == (False, "deal-over", "", "")


# Bans


def test_what_must_be_led(rich: Game) -> None:
    """The rule that bars other leads, and why the right one may be made."""
    hands = {0: "Jh 9c 10c Qc Kc", 1: "Qs 9d 10d Qd Kd", 2: "9s 10s As Ks Js", 3: "Ah Kh Ad Jd 9h"}
    state = after(dealt(rich, hands, "Qh", dealer=3), "no claim, no claim, no claim, no claim")
    state = after(state, "order up, bury Ad, no claim, no claim, no claim, no claim")
    barred, right = state.why("play 9c"), state.why("play Jh")
    assert (barred.is_legal, barred.code) == (False, "must-lead")
    assert barred.path == right.path == "play.must_lead.first_trump"
    assert barred.place.endswith("rich.yaml:9")
    assert right.is_legal
    assert right.reason.startswith("The maker leads a trump to the first trick")


def test_what_may_not_be_played(rich: Game) -> None:
    """The ban, and the hand for which it is lifted."""
    hands = {0: "Ah Jc 9h 10h Qh", 1: "9c 9d 10d Qd Kd", 2: "10c Qc Kc Ac Js"}
    state = after(dealt(rich, hands, "9s", dealer=3), "no claim, no claim, no claim, no claim")
    state = after(state, "pass, pass, pass, pass, name clubs, no claim, no claim, no claim")
    state = after(state, "no claim, play Jc, play 9c, play Js")
    state = state.after(state.legal_moves()[0])
    assert state.to_act == 0
    state = state.after("play Ah")
    state = state.after("play Kd")
    why = state.why("play 10c")
    assert (why.is_legal, why.code, why.path) == (True, "may-not-play", "play.may_not.ruff_aces")
    assert why.reason == "A plain ace may not be trumped; but you hold nothing else"


# Calls


def test_the_turned_down_suit() -> None:
    """Which line closes it, by the round it is closed in."""
    state = after(dealt(load_game("euchre-2p"), {}, "Qh"), "pass, pass")
    why = state.why("name hearts")
    assert (why.is_legal, why.code) == (False, "turned-down-suit")
    assert why.path == "auction.rounds.name_suit.may_name_turned_down_suit"
    assert why.place == line_of("euchre-2p.yaml", "name_suit:")


def test_a_stuck_dealer() -> None:
    """The option's file is the place of the rule that sticks him."""
    game = load_game("euchre-2p", "stick-the-dealer")
    why = after(dealt(game, {}, "Qh"), "pass, pass, pass").why("pass")
    assert (why.is_legal, why.code, why.path) == (False, "must-call", "auction.if_all_pass")
    assert why.place == line_of("options/stick-the-dealer.yaml", "if_all_pass:")


def test_a_call_rule() -> None:
    """The rule that bars the call is named, with its title."""
    why = after(load_game("euchre", "canadian-loner").deal(1), "pass").why("order up")
    assert (why.is_legal, why.code, why.path) == (
        False,
        "call-rule",
        "auction.call_rules.canadian_loner",
    )
    assert "The partner goes alone" in why.reason
    assert why.place == line_of("options/canadian-loner.yaml", "canadian_loner:")


def test_an_open_call() -> None:
    """It is one of so many, in the round that asks."""
    why = load_game("euchre-2p").deal(1).why("order up")
    assert (why.is_legal, why.code, why.path) == (True, "open", "auction.rounds.order_up")


@pytest.mark.parametrize(
    ("moves", "move", "code", "path"),
    [
        ("bid 3", "bid 2", "too-low", "auction.bids.two"),
        ("bid 3", "bid wellington", "only-over", "auction.bids.wellington.only_over"),
        ("bid 3", "play 9c", "not-now", "auction"),
    ],
)
def test_bids(moves: str, move: str, code: str, path: str) -> None:
    """A bid that is too low is told with its own line."""
    why = after(load_game("napoleon").deal(1), moves).why(move)
    assert (why.is_legal, why.code, why.path) == (False, code, path)


def test_a_dealer_who_must_bid() -> None:
    """The pass is refused by what happens when all pass."""
    why = after(load_game("bid-euchre-double").deal(1), "pass, pass, pass").why("pass")
    assert (why.is_legal, why.code, why.path) == (False, "must-bid", "auction.if_all_pass")


# Claims and exchanges


def test_a_claim() -> None:
    """Whether the hand is one, either way by the rule that gives the claim."""
    game = load_game("euchre", "farmers-hand")
    fits = dealt(game, {0: "9c 9d 9h Ah Kh"}, dealer=3).why("claim farmers hand")
    misses = dealt(game, {0: "9c 9d Qh Ah Kh"}, dealer=3).why("claim farmers hand")
    assert (fits.is_legal, fits.code, fits.path) == (True, "may-claim", "claims.farmers_hand")
    assert (misses.is_legal, misses.code, misses.path) == (
        False,
        "no-claim",
        "claims.farmers_hand",
    )
    assert misses.place == line_of("options/farmers-hand.yaml", "farmers_hand:")


def test_the_card_just_taken_up() -> None:
    """The exchange's block is the rule."""
    state = after(dealt(load_game("euchre-2p"), {}, "Qh"), "order up, pick up")
    why = state.why("bury Qh")
    assert (why.is_legal, why.code, why.path) == (False, "must-keep", "exchanges.take_upcard")


# Tricks


@pytest.mark.parametrize(
    ("hands", "moves", "move", "said"),
    [
        (
            {0: "9h 10h Qh Kh Ah", 1: "As 9s 10s 9d 10d"},
            "play 9h",
            "play As",
            "9h wins for seat 0: it is the highest card of the suit led, hearts, and no trump",
        ),
        (
            {0: "Ah 9h 10h Qh Kh", 1: "9c Js 9s 9d 10d"},
            "play Ah",
            "play Js",
            "Js wins for seat 1: it is the highest trump (clubs)",
        ),
    ],
)
def test_who_takes_a_trick(hands: dict[int, str], moves: str, move: str, said: str) -> None:
    """Told for the move that completes the trick, and for no other."""
    state = after(dealt(load_game("euchre-2p"), hands, "Qc"), f"order up, leave, {moves}")
    wins = state.why(move).wins
    assert wins is not None
    assert wins.reason.startswith(said)


def test_nothing_is_told_of_a_trick_that_goes_on() -> None:
    """The leader completes no trick."""
    assert two_handed().why("play Js").wins is None


def test_the_first_of_equal_cards() -> None:
    """In a double deck the first wins."""
    game = load_game("bid-euchre-double")
    rest = [card for card in game.deck.texts if card not in {"Ac", "9c", "10c"}]
    hands: list[list[str]] = [["Ac"], ["Ac"], ["9c", "9c"], ["10c", "10c"]]
    for hand in hands:
        while len(hand) < 12:
            hand.append(rest.pop())
    pack = [hands[place].pop(0) for place in game.dealing.receivers]
    state = after(game.deal(order=pack, dealer=3), "bid 3, pass, pass, pass, name spades")
    wins = after(state, "play Ac, play Ac, play 9c").why("play 10c").wins
    assert wins is not None
    assert wins.reason == (
        "Ac wins for seat 0: it is the highest card of the suit led, clubs, and no trump was"
        " played, the first of equals"
    )


# Scores


def test_how_a_score_came_about() -> None:
    """What was needed, which row counts before which, what it gives, each with its line."""
    hands = {0: "Jc Js Ac Kc Qc", 1: "9h 10h 9d 10d 9s"}
    state = after(dealt(load_game("euchre-2p"), hands, "10c"), "order up, leave")
    assert state.why_score() == ()
    for card in ("Jc", "Js", "Ac", "Kc", "Qc"):
        state = state.after(f"play {card}")
        state = state.after(state.legal_moves()[0])
    needed, row, amount, scores = state.why_score()
    assert needed.reason == (
        "seat 0, with clubs as trumps, took 5 tricks; 3 or more of 5 tricks are enough"
    )
    assert (needed.path, needed.place) == (
        "score.makers_need",
        line_of("euchre-2p.yaml", "makers_need"),
    )
    assert row.reason == "the row march counts (makers_take: all), before made, which would fit too"
    assert (row.path, row.place) == ("score.rows.march", line_of("euchre-2p.yaml", "march:"))
    assert (amount.reason, amount.path) == ("makers_score: 2", "score.rows.march.makers_score")
    assert scores.reason == "so seat 0 scores 2, seat 1 scores 0"


def test_a_sum_is_worked_out() -> None:
    """Amounts that depend on tricks or bids come with what they make."""
    game = load_game("hasenpfeffer")
    state, rng = game.deal(3), Random(3)
    while not state.is_over:
        state = state.after(rng.choice(state.legal_moves()))
    said = [because.reason for because in state.why_score()]
    assert any(", which makes " in line for line in said)
    assert said[-1].endswith(f"seat 3 scores {state.scores[3]}")


def test_a_special_case_says_so() -> None:
    """A row an option added is told with the row whose conditions it takes over."""
    hands = {0: "9h 10h 9d 10d 9s", 1: "Ah Kh Ad Kd As"}
    state = after(
        dealt(load_game("euchre-2p", "super-euchre"), hands, "10c"), "order up, leave, play 9h"
    )
    state = after(state, "play Ah, play As, play 9s, play Kh, play 10h, play Ad, play 9d")
    row = after(state, "play Kd, play 10d").why_score()[1]
    assert row.path == "score.rows.super_euchre"
    assert "a special case of euchred, makers_take: no_trick" in row.reason


def test_a_deal_thrown_in() -> None:
    """Nothing is scored, and no row is named."""
    state = after(load_game("euchre-2p").deal(1), "pass, pass, pass, pass")
    (because,) = state.why_score()
    assert because.reason == "the deal was thrown in, so nothing is scored"


def test_points_besides_those_of_the_tricks() -> None:
    """The rule that remembers tokens is named for the point they bring."""
    from kernel.scenarios import load_suite  # noqa: PLC0415 - the deal stands there
    from kernel.scenarios.facts import match_facts  # noqa: PLC0415
    from kernel.scenarios.setting import packs  # noqa: PLC0415

    suite = load_suite(ROOT / "rulesets" / "scenarios" / "four-trick-tokens.test.yaml")
    scenario = next(each for each in suite.scenarios if "fourth" in each.name)
    pack = next(packs(suite.game, scenario, 0))
    facts = match_facts(suite.game, scenario.facts)
    state = suite.game.deal(order=pack, dealer=scenario.dealer, match=facts)
    for step in scenario.steps:
        state = state.after(step.move.text) if step.move else state
    told = {because.path: because.reason for because in state.why_score()}
    assert told["match.remember.tokens"] == "seat 0 scores 1 besides"


# Places


def test_a_house_file_is_the_place_of_its_lines(tmp_path: Path) -> None:
    """Its own lines are told with its name; the rest with the game's."""
    house = tmp_path / "club.yaml"
    house.write_text("extends: euchre-2p\nscore:\n  rows:\n    march: {makers_score: 3}\n")
    places = load_game(str(house)).identity.places
    assert places["score.rows.march.makers_score"] == f"{house}:4"
    assert places["score.rows.march.makers_take"].startswith("euchre-2p.yaml:")


def test_a_default_is_told_with_the_block_around_it() -> None:
    """Nobody wrote `may_bury_upcard` in the four-player game's file but the block is there."""
    tree: Any = deepcopy(dict(load_game("euchre").identity.rules))
    game = game_from_tree(tree, places={"exchanges": "home.yaml:3"})
    state = after(game.deal(1), "order up")
    upcard = str(state.view(0).facts["turned_up"])
    assert state.why(f"bury {upcard}").place == "home.yaml:3"


def test_pickles_keep_the_places() -> None:
    """A game that went through pickle still knows its lines."""
    game = load_game("euchre-2p", "joker")
    again = pickle.loads(pickle.dumps(game))  # noqa: S301 - bytes of our own making
    assert again.identity.places == game.identity.places


def test_a_record_knows_only_paths() -> None:
    """The rules inside a record stand in no file."""
    match = Match(load_game("euchre-2p"), seed=1)
    record = Record.from_text(Record.of(match).to_text())
    state = record.play(game_from_tree(record.rules)).state
    why = state.why("bury 9c")
    assert (why.path, why.place) == ("auction.rounds.order_up", "")


# Secrecy


def whys(state: State) -> list[Why]:
    """Why each move of the game is legal or not."""
    return [state.why(move) for move in state.game.moves.all]


def check_secrecy(game: Game, deals: int) -> int:
    """While a seat is shown the same, it is told the same; returns how often that was compared."""
    rng, compared = Random(f"{game.name}/whys"), 0
    for dealt_ in beginnings(game, deals, 7):
        for seat in range(game.seats):
            twins = Twins(game, seat, dealt_, twin_of(game, seat, dealt_, rng))
            for _ in twins.play(rng):
                one, other = twins.states
                assert one.why_score() == other.why_score()
                if one.to_act == seat:
                    compared += 1
                    assert whys(one) == whys(other), twins.replay()
    return compared


@pytest.mark.parametrize("name", GAMES)
def test_equal_views_give_equal_whys(name: str) -> None:
    """Lockstep: what a seat is told depends on its own hand and on what all can see."""
    assert check_secrecy(load_game(name), deals=6) > 20


def test_equal_views_give_equal_whys_with_many_rules(rich: Game) -> None:
    """The same with claims, call rules, bans, a blind dealer, lone hands and exchanges."""
    assert check_secrecy(rich, deals=8) > 50


def test_a_why_that_tells_is_found() -> None:
    """Planted: the reason for a legal play names a card of the other hand. It does not pass."""
    game = load_game("euchre-2p")

    def tell(cells: Cells, move: MoveId) -> Reason:
        other = cells[game.indices[HAND] + 1 - cells[ACTOR]]
        return Reason("told", f"the other holds {other}")

    phases = tuple(replace(p, may=tell) if p.name == "play" else p for p in game.phases)
    with pytest.raises(AssertionError):
        check_secrecy(replace(game, phases=phases), deals=4)


def test_whys_agree_with_what_is_legal(rich: Game) -> None:
    """A move is told to be legal just when it is, with a code, words and a path."""
    for game in (rich, load_game("napoleon"), load_game("hasenpfeffer")):
        state, rng = game.deal(11), Random(5)
        while not state.is_over:
            for why, move in zip(whys(state), game.moves.all, strict=True):
                assert why.is_legal == bool(state.legal >> move.id & 1)
                assert why.code
                assert why.reason
                assert why.path
            state = state.after(rng.choice(state.legal_moves()))
