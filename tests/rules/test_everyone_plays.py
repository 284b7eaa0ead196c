"""`if_all_pass: everyone_plays`: nobody calls, and each trick counts by itself (section 12)."""

from __future__ import annotations

import pytest

from kernel import Game, Match, State
from kernel.testing import check_game

from .lone import FOUR, dealt
from .table import after, deal, house, play, tricks

# At no trump the clubs of seat 0 are all good, and so are two spades of the dealer.
ELDEST, DEALERS, UPCARD = "Ac Kc 9s 10d 9d", "Qs Ks Ad Kd 9c", "9h"
CARDS = "Ac 9c Kc Kd 9s Qs Ks 9d Ad 10d"


def _game(lines: str = "", *, extends: str = "euchre-2p", more: str = "") -> Game:
    rule = f"{{kind: everyone_plays{lines}}}"
    return house(f"extends: {extends}\nauction: {{if_all_pass: {rule}}}\n{more}")


def _passed_out(game: Game) -> State:
    return after(deal(ELDEST, DEALERS, UPCARD, game=game), *["pass"] * 4)


def test_the_hand_is_played_without_a_maker() -> None:
    """After the last pass the dealer's left leads; nobody is the maker and nothing is trumps."""
    state = _passed_out(_game())
    assert state.to_act == 0
    facts = state.view(1).facts
    assert (facts["maker"], facts["makers"], facts["trumps"]) == (None, [], "no trump")
    assert {str(move) for move in state.legal_moves()} == {f"play {c}" for c in ELDEST.split()}


def test_each_trick_scores_for_who_takes_it() -> None:
    """Two tricks for one player, three for the other; the table of rows is not read."""
    end = play(_passed_out(_game()), CARDS)
    assert tricks(end) == (2, 3)
    assert (end.outcome, end.scores) == ("played", (2, 3))


@pytest.mark.parametrize(("each", "scores"), [(2, (4, 6)), (-1, (-2, -3)), (0, (0, 0))])
def test_what_a_trick_scores(each: int, scores: tuple[int, ...]) -> None:
    """Tables that avoid the tricks of such a hand let each cost a point."""
    assert play(_passed_out(_game(f", each_trick_scores: {each}")), CARDS).scores == scores


def test_a_suit_may_be_trumps() -> None:
    """With spades as trumps the queen of spades takes the king of clubs; without it does not."""
    state = _passed_out(_game(", trumps: spades"))
    assert state.view(0).facts["trumps"] == "spades"
    assert play(state, "Ac 9c Kc Qs").to_act == 1
    assert play(_passed_out(_game()), "Ac 9c Kc Qs").to_act == 0


def test_partners_count_together() -> None:
    """Seats 1 and 2 take a trick each and seat 0 three: four for one side, one for the other."""
    state = after(dealt(_game(extends="euchre"), FOUR), *["pass"] * 8)
    for trick in ("9c Kc 9s 9d", "Js As Ks Jd", "10h 9h Ah Qd", "Kh Ac 10s 10d", "Jh Ad Qs Kd"):
        state = play(state, trick)
    assert state.scores == (4, 1, 4, 1)


def test_a_call_is_scored_by_the_table() -> None:
    """As soon as somebody calls, all is as usual: two tricks at clubs are a euchre."""
    state = after(deal(ELDEST, DEALERS, UPCARD, game=_game()), "pass", "pass", "name clubs")
    assert state.view(0).facts["maker"] == 0
    assert play(state, CARDS).scores == (0, 2)


def test_where_the_maker_leads_the_dealers_left_does() -> None:
    """There is no maker who could."""
    state = _passed_out(_game(more="play: {first_lead: maker}"))
    assert state.to_act == 0


def test_exchanges_and_lone_hands_are_passed_over() -> None:
    """The kitty stays where it is, and nobody is asked whether he plays alone."""
    game = _game(extends="hasenpfeffer", more="exchanges: {take_kitty: {buries: 1}}")
    state = after(game.deal(seed=1), *["pass"] * 4)
    assert str(next(iter(state.legal_moves()))).startswith("play ")
    four = _game(extends="euchre", more="alone: {said: before_the_lead}")
    state = after(four.deal(seed=1), *["pass"] * 8)
    assert str(next(iter(state.legal_moves()))).startswith("play ")


def test_claims_before_the_lead_are_still_asked() -> None:
    """Points for a hand do not depend on a maker; those for the maker are open to nobody."""
    claim = (
        "claims: {ace: {title: Ace, moment: before_lead, who: WHO, holding: {has: {ranks: [A]}},"
        " may: {kind: score, points: 5, deal_ends: false}}}"
    )
    state = _passed_out(_game(more=claim.replace("WHO", "everyone")))
    end = play(after(state, "claim ace", "no claim"), CARDS)
    assert end.scores == (7, 3)
    state = _passed_out(_game(more=claim.replace("WHO", "[maker, defenders, left_of_maker]")))
    assert {str(move) for move in state.legal_moves()} == {"no claim"}


def test_nothing_is_remembered_for_a_maker() -> None:
    """Nobody made trumps: what goes to maker or defenders goes to nobody."""
    for to in ("makers", "defenders", "maker"):
        for kept in ("each_seat", "each_side"):
            remember = (
                (
                    "match: {remember: {tokens: {title: Tokens, kept_for: KEPT, when: {makers_take:"
                    " 0-5}, add: 1, to: TO, at: 1, then: {score: 50}}}}"
                )
                .replace("TO", to)
                .replace("KEPT", kept)
            )
            assert play(_passed_out(_game(more=remember)), CARDS).scores == (2, 3)


def test_the_next_deal_knows_of_no_maker() -> None:
    """Whoever made trumps then is nobody, and so are the others; what was trumps is known."""
    rule = (
        "auction: {if_all_pass: {kind: everyone_plays}, call_rules: {mine: {title: Mine, when:"
        " {last_deal: {LINE}}, may_not: {call: any_but_pass}}}}"
    )
    for line, barred in (
        ("maker: this_seat", False),
        ("maker: our_side", False),
        ("maker: their_side", False),
        ("makers_take: 0", False),
        ("trumps: no_trump", True),
    ):
        match = Match(house("extends: euchre-2p\n" + rule.replace("LINE", line)), seed=5)
        while not match.deals:
            moves = sorted(str(move) for move in match.state.legal_moves())
            match = match.after("pass" if "pass" in moves else moves[0])
        assert (len(match.state.legal_moves()) == 1) == barred, line


def test_it_may_hold_at_some_times_only() -> None:
    """At odd deals such a hand is played, at even ones it is thrown in."""
    game = _game(", when: {deal_number: even}, otherwise: {kind: throw_in}")
    assert _passed_out(game).is_over


def test_the_dealer_who_is_barred_from_naming_may_start_such_a_hand() -> None:
    """A stuck dealer without a call: the hand is played without a maker."""
    game = house(
        "extends: euchre-2p\noptions: [stick-the-dealer]\nauction:\n"
        "  if_all_pass: {if_barred: {kind: everyone_plays}}\n  call_rules:\n    none:\n"
        "      title: None\n      who: dealer\n      when: {round: name_suit}\n"
        "      may_not: {call: name}\n"
    )
    state = after(deal(ELDEST, DEALERS, UPCARD, game=game), *["pass"] * 4)
    assert str(next(iter(state.legal_moves()))).startswith("play ")


def test_play_goes_on_to_the_end() -> None:
    """Even where play stops when the score is certain: here each trick counts."""
    state = _passed_out(_game(more="play: {stop_when_decided: true}"))
    assert not play(state, "Ac 9c Kc Kd 9s Qs Ks 9d").is_over
    assert play(state, CARDS).scores == (2, 3)


def test_why_it_scores_so() -> None:
    """The reckoning names the rule instead of rows."""
    told = play(_passed_out(_game(", each_trick_scores: -1")), CARDS).why_score()
    assert told[0].reason == "nobody called, so each trick scores -1 for the side that took it"
    assert told[0].path == "auction.if_all_pass"
    assert told[-1].reason == "so seat 0 scores -2, seat 1 scores -3"
    assert len(told) == 2


@pytest.mark.parametrize("extends", ["euchre", "euchre-3p", "hasenpfeffer", "napoleon"])
def test_such_games_are_sound(extends: str) -> None:
    """The conformance kit has nothing against it."""
    check_game(_game(", each_trick_scores: -1", extends=extends), deals=6)
