"""The reference for four and three players from the first lead on: play, score, sight, match.

All expectations are literal cards, worked out by hand from the rules text, but for the deals played
at random at the end. C numbers name faults seen in other programs, A numbers the decisions of the
rules text, sections are its sections.
"""
# ruff: noqa: S106 - "pass" is a call here, not a password

from __future__ import annotations

import random
import re

import pytest

from .euchre import Deal, Match, PartnersBest, Rules, deck_of
from .euchre_examples import (
    FOUR_TRICKS,
    FOUR_TRICKS_ALONE,
    LAST_THREE_TRICKS,
    MIDDLE_THREE_TRICKS,
    SEATS_0_AND_1,
    STRONG,
    STRONG_TAKES_ALL,
    THREE_TRICKS,
    WITHOUT_SEAT_2,
    WITHOUT_SEAT_3,
    after,
    deal_of,
    hand,
    mixed,
    play_cards,
    strong,
)

# The play

LEFT_BOWER = ("Js Ah Kh Qh 10h", "As Ks 9c Ad Kd", "10s Kc 9d 10d Qd", "9s Qs Jd Jh Ac")


def test_the_left_bower_led_calls_for_trumps() -> None:
    """C01, C02, A-29: clubs are trumps and the jack of spades is led; clubs must follow."""
    deal = after(deal_of(LEFT_BOWER, "9h"), *["pass"] * 4, "name clubs", "play Js")
    assert deal.led == "clubs"
    assert deal.legal() == {"play 9c"}
    deal.play("play 9c")
    assert deal.legal() == {"play Kc"}
    deal.play("play Kc")
    assert deal.legal() == {"play Ac"}
    deal.play("play Ac")
    assert deal.to_act == 0


def test_the_left_bower_does_not_follow_its_printed_suit() -> None:
    """A-29: to a diamond led, the jack of diamonds does not follow when hearts are trumps."""
    hands = ("9d 9c 10c Qc Kc", "Jd 10d 9s 10s Qs", "Ad Kd Qd Ac As", "Ah Kh Qh Jh Ks")
    deal = after(deal_of(hands, "10h"), "order up", "bury Ks", "play 9d")
    assert deal.legal() == {"play 10d"}


def test_a_revoke_is_refused() -> None:
    """C05, A-45: the queen of diamonds cannot be played to the left bower; nothing changes."""
    deal = after(mixed(), "order up", "bury As", "play Jd", "play 10c", "play 10s")
    before = deal.sees(3)
    with pytest.raises(ValueError, match="'play Qd' is not legal"):
        deal.play("play Qd")
    assert deal.sees(3) == before
    assert deal.legal() == {"play 10h"}


def test_without_the_suit_any_card_goes() -> None:
    """A-30: nobody must trump."""
    deal = after(mixed(), "order up", "bury As", "play 9c", "play Ac", "play 9d")
    assert deal.led == "clubs"
    assert deal.legal() == {"play 10d", "play Qd", "play Kd", "play Ad", "play 10h"}


def test_the_winner_leads() -> None:
    """C09: seat 1 wins the fourth trick, led by seat 0, and leads to the fifth."""
    deal = after(mixed(), "order up", "bury As")
    play_cards(deal, " ".join(THREE_TRICKS.split()[:16]))
    assert deal.to_act == 1
    assert deal.sees(0)["tricks"] == [3, 1, 0, 0]
    assert deal.sees(0)["table"] == {}
    assert deal.sees(0)["led"] is None


def test_the_suit_led_is_that_of_the_first_card() -> None:
    """C08: seat 2 leads a diamond; seat 0, who plays third, has a lower number but no say."""
    deal = after(mixed(), "order up", "bury As")
    play_cards(deal, " ".join(FOUR_TRICKS.split()[:19]))
    assert deal.led == "diamonds"
    assert deal.sees(1)["table"] == {2: "9d", 3: "Ad", 0: "9c"}
    deal.play("play Ac")
    assert deal.trick_winners == [0, 0, 0, 2, 3]


# The score (section 6)


@pytest.mark.parametrize(
    ("rules", "moves", "played", "result", "scores"),
    [
        (Rules(), "order up,bury As", THREE_TRICKS, "made", (1, 0, 1, 0)),
        (Rules(), "order up,bury As", FOUR_TRICKS, "made", (1, 0, 1, 0)),
        (Rules(), "order up alone,bury As", FOUR_TRICKS_ALONE, "made", (1, 0, 1, 0)),
        (Rules(), "pass,order up,bury As", THREE_TRICKS, "euchred", (2, 0, 2, 0)),
        (Rules(), "pass,order up,bury As", FOUR_TRICKS, "euchred", (2, 0, 2, 0)),
        (Rules(made=3), "order up,bury As", THREE_TRICKS, "made", (3, 0, 3, 0)),
        (Rules(euchred=3), "pass,order up,bury As", THREE_TRICKS, "euchred", (3, 0, 3, 0)),
        (
            Rules(super_euchre=4),
            "pass,order up,bury As",
            FOUR_TRICKS,
            "euchred",
            (2, 0, 2, 0),
        ),
        (
            Rules(alone_needs_all=True),
            "order up alone,bury As",
            FOUR_TRICKS_ALONE,
            "euchred",
            (0, 2, 0, 2),
        ),
        (
            Rules(alone_needs_all=True, lone_euchred=4),
            "order up alone,bury As",
            FOUR_TRICKS_ALONE,
            "lone_euchred",
            (0, 4, 0, 4),
        ),
        (
            Rules(alone_needs_all=True),
            "order up,bury As",
            FOUR_TRICKS,
            "made",
            (1, 0, 1, 0),
        ),
        (Rules(), "order up,bury As", LAST_THREE_TRICKS, "made", (1, 0, 1, 0)),
        (
            Rules(fast_break=True),
            "order up,bury As",
            LAST_THREE_TRICKS,
            "fast_break",
            (0, 0, 0, 0),
        ),
        (
            Rules(fast_break=True),
            "order up,bury 10d",
            MIDDLE_THREE_TRICKS,
            "made",
            (1, 0, 1, 0),
        ),
        (Rules(fast_break=True), "order up,bury As", THREE_TRICKS, "made", (1, 0, 1, 0)),
    ],
)
def test_scores_short_of_a_march(
    rules: Rules, moves: str, played: str, result: str, scores: tuple[int, ...]
) -> None:
    """C32, section 6: a side's tricks count together; partners get the same number."""
    deal = play_cards(after(mixed(rules), *moves.split(",")), played)
    assert (deal.outcome, deal.result) == ("played", result)
    assert deal.scores == scores


@pytest.mark.parametrize(
    ("rules", "moves", "played", "result", "scores"),
    [
        (Rules(), "order up", STRONG_TAKES_ALL, "march", (2, 0, 2, 0)),
        (Rules(march=3), "order up", STRONG_TAKES_ALL, "march", (3, 0, 3, 0)),
        (Rules(), "order up alone", WITHOUT_SEAT_2, "lone_march", (4, 0, 4, 0)),
        (Rules(lone_march=3), "order up alone", WITHOUT_SEAT_2, "lone_march", (3, 0, 3, 0)),
        (Rules(lone_march=5), "order up alone", WITHOUT_SEAT_2, "lone_march", (5, 0, 5, 0)),
        (
            Rules(alone_needs_all=True),
            "order up alone",
            WITHOUT_SEAT_2,
            "lone_march",
            (4, 0, 4, 0),
        ),
        (Rules(), "pass,order up", STRONG_TAKES_ALL, "euchred", (2, 0, 2, 0)),  # C35
        (
            Rules(super_euchre=4),
            "pass,order up",
            STRONG_TAKES_ALL,
            "super_euchre",
            (4, 0, 4, 0),
        ),
        (
            Rules(super_euchre=5, lone_euchred=4),
            "pass,order up alone",
            WITHOUT_SEAT_3,
            "super_euchre",
            (5, 0, 5, 0),
        ),
        (Rules(), "pass,order up alone", WITHOUT_SEAT_3, "euchred", (2, 0, 2, 0)),
        (
            Rules(lone_euchred=4),
            "pass,order up alone",
            WITHOUT_SEAT_3,
            "lone_euchred",
            (4, 0, 4, 0),
        ),
        (Rules(lone_euchred=4), "pass,order up", STRONG_TAKES_ALL, "euchred", (2, 0, 2, 0)),
        (Rules(), "pass,pass,pass,take up", STRONG_TAKES_ALL, "euchred", (2, 0, 2, 0)),
    ],
)
def test_scores_when_one_side_takes_all(
    rules: Rules, moves: str, played: str, result: str, scores: tuple[int, ...]
) -> None:
    """C29, C35, A-36, section 6: march, lone march, euchre, and the dearer euchres if agreed."""
    deal = play_cards(after(strong(rules), *moves.split(","), "bury 9d"), played)
    assert deal.result == result
    assert deal.scores == scores


def defended(rules: Rules, call: str, answers: str, played: str) -> tuple[int, ...]:
    """Score a deal that seat 1 calls and loses to seat 0."""
    deal = after(strong(rules), "pass", call, "bury 9d", *answers.split(","))
    return play_cards(deal, played).scores


def test_euchred_by_a_lone_defender() -> None:
    """C31, section 6: four points, against a loner and against a pair, from one place."""
    against_any = Rules(defending="against_any_maker", lone_defender=4)
    alone = "with partner,defend alone"
    assert defended(against_any, "order up", alone, WITHOUT_SEAT_2) == (4, 0, 4, 0)
    assert defended(against_any, "order up alone", alone, SEATS_0_AND_1) == (4, 0, 4, 0)
    against_loner = Rules(defending="against_a_loner", lone_defender=4)
    assert defended(against_loner, "order up alone", alone, SEATS_0_AND_1) == (4, 0, 4, 0)
    unpaid = Rules(defending="against_a_loner")
    assert defended(unpaid, "order up alone", alone, SEATS_0_AND_1) == (2, 0, 2, 0)
    penalty = Rules(defending="against_a_loner", lone_euchred=4)
    assert defended(penalty, "order up alone", alone, SEATS_0_AND_1) == (4, 0, 4, 0)


def test_defenders_who_stay_together_are_paid_as_usual() -> None:
    """C31: the price of a lone defender is not paid to a pair."""
    rules = Rules(defending="against_a_loner", lone_defender=4)
    together = "with partner,with partner"
    assert defended(rules, "order up alone", together, WITHOUT_SEAT_3) == (2, 0, 2, 0)


def test_a_lone_defender_who_fails() -> None:
    """Section 6: the makers' points do not change because he was alone."""
    rules = Rules(defending="against_any_maker", lone_defender=4)
    deal = after(strong(rules), "order up", "bury 9d", "with partner", "defend alone")
    play_cards(deal, "Jh 9s 10h  Jd 10s 10d  Ah Js Qd  Kh Qs Kd  Qh Ks Ad")
    assert deal.scores == (2, 0, 2, 0)


@pytest.mark.parametrize(("dealer", "next_dealer"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_deal_passes_to_the_left(dealer: int, next_dealer: int) -> None:
    """C22, C23, A-39: after a played deal the seat on the dealer's left deals."""
    deal = play_cards(after(strong(dealer=dealer), "order up", "bury 9d"), STRONG_TAKES_ALL)
    assert deal.next_dealer == next_dealer


# Three players (section 7)

STRONG_THREE = STRONG[:3]
THREE_TAKE_ALL = "Jh 9c 10h  Jd 10c 10s  Ah Jc Js  Kh Qc Qs  Qh Kc Ks"


def three(moves: str, dealer: int = 2, **changes: object) -> Deal:
    """Deal three hands, of which the first takes everything, and play them after *moves*."""
    deal = deal_of(STRONG_THREE, "10h", Rules.three_handed(**changes), dealer)
    return play_cards(after(deal, *moves.split(","), "bury 9s"), THREE_TAKE_ALL)


def test_three_players_speak_in_two_rounds() -> None:
    """Section 7: the two standard rounds, three seats, nothing said alone."""
    deal = deal_of(STRONG_THREE, "10h", Rules.three_handed())
    speakers = []
    for number in range(6):
        speakers.append(deal.to_act)
        if number == 2:
            assert deal.legal() == {"pass", "take up"}
        if number == 3:
            assert deal.legal() == {"pass", "name clubs", "name diamonds", "name spades"}
        deal.play("pass")
    assert speakers == [0, 1, 2, 0, 1, 2]
    assert (deal.outcome, deal.next_dealer, deal.scores) == ("void", 0, (0, 0, 0))


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        ("order up", (3, 0, 0)),
        ("pass,order up", (2, 0, 2)),
        ("pass,pass,take up", (2, 2, 0)),
    ],
)
def test_scores_of_three_players(moves: str, scores: tuple[int, ...]) -> None:
    """Section 7: the maker's march is three; a euchre is two to each of the two defenders."""
    assert three(moves).scores == scores


def test_super_euchre_of_three_players() -> None:
    """A-36, section 7: whatever a euchre costs goes to each defender."""
    assert three("pass,order up", super_euchre=4).scores == (4, 0, 4)


def test_tricks_of_the_two_defenders_count_together() -> None:
    """C32, section 7: three tricks by two defenders euchre the maker; two do not."""
    hands = ("Jh Jd Ah 9c 9s", "10c Jc Qc Kc Ac", "10s Js Qs Ks As")
    deal = after(deal_of(hands, "10h", Rules.three_handed()), "order up", "bury 10s")
    play_cards(deal, "Jh 10c 10h  Jd Jc Js  Ah Qc Qs  9c Kc Ks  Ac As 9s")
    assert deal.sees(0)["tricks"] == [3, 2, 0]
    assert deal.scores == (1, 0, 0)
    deal = after(deal_of(hands, "10h", Rules.three_handed()), "pass", "order up", "bury 10s")
    play_cards(deal, "9c Ac Js  Kc Qs 9s  Qc Ks Jh  Jd Jc 10h  Ah 10c As")
    assert deal.sees(0)["tricks"] == [3, 2, 0]
    assert deal.scores == (2, 0, 2)


def test_three_players_lead_from_the_dealers_left() -> None:
    """Section 7: seat 1 of the text leads, whoever made trumps; the deal passes on."""
    deal = deal_of(STRONG_THREE, "10h", Rules.three_handed(), dealer=0)
    after(deal, "pass", "pass", "take up", "bury 9s")
    assert (deal.maker, deal.to_act) == (0, 1)
    assert play_cards(deal, THREE_TAKE_ALL).scores == (0, 2, 2)
    assert deal.next_dealer == 1


# What a seat may know


def test_a_seat_sees_its_own_hand_and_public_facts() -> None:
    """C39, A-14: of the card the dealer buried the others see only that he did."""
    deal = after(strong(), "order up", "bury 9d")
    assert deal.sees(1)["hand"] == hand("9c 10c Jc Qc Kc")
    assert deal.sees(1)["moves"] == [(0, "order up"), (3, "bury")]
    assert deal.sees(3)["moves"] == [(0, "order up"), (3, "bury 9d")]
    assert deal.sees(3)["buried"] == ["9d"]
    assert deal.sees(1)["buried"] == []


# OpenSpiel's euchre


def test_openspiel_asks_defenders_against_any_maker() -> None:
    """OpenSpiel: alone is asked after the exchange; defenders from the dealer's left."""
    deal = after(strong(Rules.openspiel(allow_lone_defender=True)), "pass")
    assert deal.legal() == {"pass", "order up"}
    deal.play("order up")
    assert (deal.to_act, len(deal.legal())) == (3, 5)
    deal.play("bury " + deal.hands[3][0])
    assert (deal.to_act, deal.legal()) == (1, {"alone", "with partner"})
    deal.play("with partner")
    assert (deal.to_act, deal.legal()) == (0, {"defend alone", "with partner"})


def test_openspiel_sticks_the_dealer_unless_told() -> None:
    """OpenSpiel: sticking is on by default and lone defenders are off."""
    stuck = after(strong(Rules.openspiel()), *["pass"] * 7)
    assert "pass" not in stuck.legal()
    free = after(strong(Rules.openspiel(stick_the_dealer=False)), *["pass"] * 8)
    assert free.scores == (0, 0, 0, 0)
    assert Rules.openspiel().defending == "nobody"


def openspiel_text(deal: Deal, action: int) -> str:
    """Say an action of OpenSpiel's in this file's words."""
    suits = ["clubs", "diamonds", "hearts", "spades"]
    if action == 24:
        return "pass"
    if action == 29:
        return "alone" if deal.to_act == deal.maker else "defend alone"
    if action == 30:
        return "with partner"
    if action > 24 and deal.stage == "order-up round":
        assert suits[action - 25] == deal.proposed
        return "take up" if deal.to_act == deal.dealer else "order up"
    if action > 24:
        return "name " + suits[action - 25]
    verb = "bury " if deal.stage == "the dealer buries" else "play "
    return verb + openspiel_card(action)


def openspiel_card(number: int) -> str:
    """Spell a card of OpenSpiel's, which is its rank times four plus its suit."""
    return ["9", "10", "J", "Q", "K", "A"][number // 4] + "cdhs"[number % 4]


@pytest.mark.parametrize("stick", [False, True])
@pytest.mark.parametrize("lone_defender", [False, True])
@pytest.mark.parametrize("seed", range(25))
def test_openspiel_agrees(stick: bool, lone_defender: bool, seed: int) -> None:
    """Every choice offered and every score are OpenSpiel's, in seeded deals played at random."""
    pyspiel = pytest.importorskip("pyspiel")
    choices = {"stick_the_dealer": stick, "allow_lone_defender": lone_defender}
    state = pyspiel.load_game("euchre", choices).new_initial_state()
    chance = random.Random(seed)
    cards = list(range(24))
    chance.shuffle(cards)
    for action in [seed % 4, *cards[:21]]:
        state.apply_action(action)
    rules = Rules.openspiel(lone_defender, stick)
    deal = Deal(rules, [openspiel_card(card) for card in cards], seed % 4)
    while not state.is_terminal():
        actions = {openspiel_text(deal, action): action for action in state.legal_actions()}
        assert deal.legal() == set(actions)
        assert deal.to_act == state.current_player()
        text = chance.choice(sorted(actions))
        deal.play(text)
        state.apply_action(actions[text])
    assert deal.is_over
    ours, theirs = deal.scores[0], deal.scores[1]
    assert state.returns() == [ours - theirs, theirs - ours, ours - theirs, theirs - ours]


# Whatever is agreed

TABLES = {
    "plain": Rules(),
    "loose": Rules(
        lowest=7,
        joker=True,
        packets=((3, 2), (2, 3)),
        farmers_hand="any_three",
        may_name_no_trump=True,
        may_name_low_no_trump=True,
        natural_trump_needed="caller",
        canadian_loner="both_rounds",
        when_ordered_up="optional",
        when_taken_up="optional",
        may_bury_upcard=True,
        when_dealer_sits_out="leaves_it",
        ace_no_face=True,
        first_lead="left_of_loner",
        defending="against_any_maker",
        partners_best=PartnersBest({"lone_maker", "lone_defender"}),
    ),
    "late": Rules(
        joker=True,
        if_joker_turned_up="dealer_names_seen",
        farmers_hand="three_alike",
        farmers_throw_in="only_nines_and_tens",
        stick=True,
        said="before_the_lead",
        defending="against_a_loner",
        partners_best=PartnersBest({"lone_maker", "lone_defender"}, bury="after_receiving"),
        ace_no_face=True,
        super_euchre=5,
        lone_euchred=4,
        lone_defender=4,
        fast_break=True,
        alone_needs_all=True,
    ),
    "railroad": Rules.railroad(lowest=7),
    "somerset": Rules.railroad(
        partner_may_take_over=True,
        said="after_the_exchange",
        defending="against_any_maker",
        defending_until="partners_first_card",
        open_hand=True,
        jambone=8,
        jamboree=16,
    ),
    "three": Rules.three_handed(lowest=8, joker=True, farmers_hand="any_three", ace_no_face=True),
}


WHAT_A_SEAT_SITTING_OUT_STILL_DOES = (
    "the dealer picks the upcard up or leaves it",
    "the dealer buries",
    "the partner who sits out gives a card",
)


def shuffled(rules: Rules, chance: random.Random) -> list[str]:
    """Shuffle the deck of *rules*."""
    order = deck_of(rules)
    chance.shuffle(order)
    return order


def cards_in(value: object) -> set[str]:
    """List the cards that can be read in the text of *value*."""
    return set(re.findall(r"(?<![A-Za-z0-9])(?:(?:10|[7-9JQKA])[cdhs]|Jo)(?![a-z])", repr(value)))


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("table", list(TABLES))
def test_deals_played_at_random(table: str, seed: int) -> None:
    """No card is lost, no seat sits out and plays, nobody sees another hand, one side scores."""
    rules = TABLES[table]
    chance = random.Random(seed)
    deal = Deal(rules, shuffled(rules, chance), seed % rules.seats)
    played: list[str] = []
    while not deal.is_over:
        if deal.to_act in deal.sitting_out():
            assert deal.stage in WHAT_A_SEAT_SITTING_OUT_STILL_DOES
        move = chance.choice(sorted(deal.legal()))
        deal.play(move)
        if move.startswith("play "):
            played.append(move.split()[1])
        assert cards_everywhere(deal, played) == sorted(deck_of(rules))
        for seat in range(rules.seats):
            assert not cards_in(deal.sees(seat)) & cards_hidden_from(deal, seat)
    winners = {score for score in deal.scores if score}
    assert len(winners) <= 1
    assert deal.outcome == "played" or not winners


def cards_everywhere(deal: Deal, played: list[str]) -> list[str]:
    """Collect all cards, wherever they lie."""
    cards = [*deal.stock, *played]
    for pile in [*deal.hands, *deal.buried.values(), *deal.shown.values()]:
        cards.extend(pile)
    if deal.upcard_lies != "in dealer's hand":
        cards.append(deal.upcard)
    return sorted(cards)


def cards_hidden_from(deal: Deal, seat: int) -> set[str]:
    """Collect the stock and what others hold or have buried, but for what *seat* gave or saw."""
    known = {deal.upcard}
    for mover, text in deal.moves:
        if mover == seat and text.startswith("give "):
            known.add(text.split()[1])
    if deal.hand_is_open:
        known.update(deal.hands[deal.maker])
    hidden = set(deal.stock)
    for other in range(deal.rules.seats):
        if other != seat:
            hidden.update(deal.hands[other], deal.buried[other])
    if deal.sees(seat)["hand"] is None:
        hidden.update(deal.hands[seat])
    return hidden - known


# A match


def passed_out(dealer: int, rules: Rules | None = None) -> Deal:
    """Give a deal that everybody passed."""
    deal = strong(rules, dealer)
    return after(deal, *["pass"] * 8)


def marched(dealer: int, alone: bool = False, rules: Rules | None = None) -> Deal:
    """Give a march, 2 or alone 4 points, by the side of the seat left of *dealer*."""
    deal = after(strong(rules, dealer), "order up alone" if alone else "order up", "bury 9d")
    return play_cards(deal, WITHOUT_SEAT_2 if alone else STRONG_TAKES_ALL)


def took_four(dealer: int, alone: bool = False) -> Deal:
    """Give four tricks, one point, to the side of the seat left of *dealer*."""
    deal = after(mixed(dealer=dealer), "order up alone" if alone else "order up", "bury As")
    return play_cards(deal, FOUR_TRICKS_ALONE if alone else FOUR_TRICKS)


def test_a_match_goes_to_ten() -> None:
    """C23, C34, A-32: ten points by default; the deal goes round from seat 0 to seat 0."""
    match = Match(Rules())
    dealers = []
    for number in range(9):
        dealers.append(match.dealer)
        match.add(marched(dealer=number % 4))
    assert dealers == [0, 1, 2, 3, 0, 1, 2, 3, 0]
    assert match.scores == [8, 10]
    assert (match.is_over, match.winner, match.dealer) == (True, 1, None)


def test_partners_share_one_score() -> None:
    """C32: the side of seats 0 and 2 gets two points for a march, not four."""
    match = Match(Rules(), first_dealer=1)
    match.add(marched(dealer=1))
    assert match.scores == [2, 0]
    assert (match.side_of(0), match.side_of(2), match.side_of(3)) == (0, 0, 1)


def test_a_deal_counts_once() -> None:
    """C33: the same deal is not counted again, even if the same seat deals."""
    rules = Rules(if_all_pass_next_deal_by="same_dealer")
    match = Match(rules, first_dealer=2)
    deal = passed_out(2, rules)
    match.add(deal)
    assert match.dealer == 2
    with pytest.raises(ValueError, match="has been counted"):
        match.add(deal)


def test_a_match_refuses_what_does_not_belong() -> None:
    """A-39: no unfinished deal, none of other rules or of the wrong dealer, none after the end."""
    match = Match(Rules(), points=2, first_dealer=3)
    with pytest.raises(ValueError, match="not finished"):
        match.add(strong())
    with pytest.raises(ValueError, match="seat 3 deals now"):
        match.add(marched(dealer=2))
    with pytest.raises(ValueError, match="other rules"):
        match.add(marched(dealer=3, rules=Rules(march=3)))
    assert match.scores == [0, 0]
    match.add(marched(dealer=3))
    assert match.winner == 0
    with pytest.raises(ValueError, match="is over"):
        match.add(marched(dealer=0))


def rubber(**choices: bool) -> Match:
    """Play until seats 0 and 2 have made two lone marches, eight points, to nothing."""
    match = Match(Rules(), points=5, first_dealer=3, games_to_win=2, **choices)
    match.add(marched(dealer=3, alone=True))
    match.add(passed_out(dealer=0))
    match.add(marched(dealer=1, alone=True))
    return match


def test_a_rubber_goes_on_after_the_first_game() -> None:
    """A-40, A-33: the first of two games is won, the surplus is lost, the deal goes on."""
    match = rubber()
    assert (match.games, match.scores) == ([1, 0], [0, 0])
    assert (match.is_over, match.dealer) == (False, 2)
    match.add(passed_out(dealer=2))
    match.add(marched(dealer=3, alone=True))
    match.add(passed_out(dealer=0))
    match.add(marched(dealer=1))
    assert (match.games, match.scores, match.winner) == ([2, 0], [6, 0], 0)


def test_laps() -> None:
    """A-33, section 8: the three points over five are carried to the next game."""
    match = rubber(laps=True)
    assert (match.games, match.scores) == ([1, 0], [3, 0])
    match.add(passed_out(dealer=2))
    match.add(marched(dealer=3))
    assert match.winner == 0


def test_slams() -> None:
    """A-34, section 8: a game won to nothing counts as two."""
    match = rubber(slams=True)
    assert (match.games, match.winner) == ([2, 0], 0)
    match = Match(Rules(), points=5, first_dealer=2, games_to_win=2, slams=True)
    match.add(marched(dealer=2))
    match.add(marched(dealer=3, alone=True))
    match.add(passed_out(dealer=0))
    match.add(marched(dealer=1))
    assert (match.games, match.winner) == ([1, 0], None)


def test_laps_keep_a_side_from_being_slammed() -> None:
    """A-33 with A-34: points carried over are points, even if the side wins no more."""
    match = rubber(laps=True)
    match.slams = True
    match.add(marched(dealer=2, alone=True))
    match.add(passed_out(dealer=3))
    match.add(marched(dealer=0, alone=True))
    assert (match.games, match.scores, match.winner) == ([1, 1], [0, 3], None)


def test_four_trick_tokens() -> None:
    """Section 6: the fourth deal of exactly four tricks brings a point more and clears tokens."""
    match = Match(Rules(), first_dealer=3, four_trick_tokens=True)
    seen = []
    for dealer in (3, 1, 3, 1):
        match.add(took_four(dealer))
        seen.append((match.scores[0], match.tokens[0]))
        match.add(passed_out((dealer + 1) % 4))
    assert seen == [(1, 1), (2, 2), (3, 3), (5, 0)]
    assert (match.scores[1], match.tokens[1]) == (0, 0)


def test_what_earns_no_token() -> None:
    """Section 6: not four tricks alone, not a march, and nothing where it is not agreed."""
    match = Match(Rules(), first_dealer=3, four_trick_tokens=True)
    match.add(took_four(dealer=3, alone=True))
    match.add(marched(dealer=0))
    assert (match.tokens, match.scores) == ([0, 0], [1, 2])
    plain = Match(Rules(), first_dealer=3)
    plain.add(took_four(dealer=3))
    assert plain.tokens == [0, 0]


def test_tokens_among_three() -> None:
    """Section 6 with section 7: the token is the maker's own; he is not alone by a call."""
    match = Match(Rules.three_handed(), first_dealer=1, four_trick_tokens=True)
    hands = ("Jh Jd Ah Kh 9c", "10c Jc Qc Kc Ac", "9s 10s Js Qs Ks")
    deal = after(deal_of(hands, "10h", Rules.three_handed(), dealer=1), "order up", "bury 9s")
    match.add(play_cards(deal, "Jh 10c 10h  Jd Jc 10s  Ah Qc Js  Kh Kc Qs  9c Ac Ks"))
    assert match.scores == [0, 0, 1]
    assert match.tokens == [0, 0, 1]


def test_a_token_can_win_the_game() -> None:
    """Section 6: the point of the fourth token counts in the deal that brings it."""
    match = Match(Rules(), points=5, first_dealer=3, four_trick_tokens=True)
    for dealer in (3, 1, 3):
        match.add(took_four(dealer))
        match.add(passed_out((dealer + 1) % 4))
    assert match.scores == [3, 0]
    match.add(took_four(dealer=1))
    assert (match.scores, match.winner) == ([5, 0], 0)


def three_passed_out(dealer: int) -> Deal:
    """Give a deal that three players passed."""
    return after(deal_of(STRONG_THREE, "10h", Rules.three_handed(), dealer), *["pass"] * 6)


def test_two_of_three_there_together() -> None:
    """A-31: both defenders reach four points; the higher score wins."""
    match = Match(Rules.three_handed(), points=4, first_dealer=2)
    match.add(three("order up"))
    match.add(three("pass,pass,take up", dealer=0))
    assert match.scores == [3, 2, 2]
    match.add(three("pass,pass,take up", dealer=1))
    assert match.scores == [5, 2, 4]
    assert match.winner == 0


def test_two_of_three_there_together_and_level() -> None:
    """A-31: level at four they play on, until one is ahead."""
    match = Match(Rules.three_handed(), points=4, first_dealer=2)
    match.add(three("pass,order up"))
    match.add(three_passed_out(dealer=0))
    match.add(three("pass,pass,take up", dealer=1))
    assert (match.scores, match.winner, match.dealer) == ([4, 0, 4], None, 2)
    match.add(three("order up"))
    assert (match.scores, match.winner) == ([7, 0, 4], 0)


def test_slam_against_two() -> None:
    """A-34 with section 7: among three, both losers must be without a point."""
    match = Match(Rules.three_handed(), points=3, first_dealer=2, games_to_win=2, slams=True)
    match.add(three("order up"))
    assert (match.games, match.winner) == ([2, 0, 0], 0)
    match = Match(Rules.three_handed(), points=4, first_dealer=1, games_to_win=2, slams=True)
    match.add(three("pass,pass,take up", dealer=1))
    match.add(three("order up"))
    assert (match.games, match.scores) == ([1, 0, 0], [0, 0, 0])
