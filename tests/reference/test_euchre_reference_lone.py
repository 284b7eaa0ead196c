"""The reference for four players: what the old laws and Railroad add to lone hands.

A partner who takes over the call, defenders asked during the first trick, the open hand and the
five highest trumps. All expectations are literal cards, worked out by hand from sections 6 and 8 of
the rules text; "chosen" marks what it leaves open. Seat 3 deals unless a test says otherwise, so
seat 0 is on the dealer's left.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from .euchre import Deal, Match, PartnersBest, Rules
from .euchre_examples import (
    FOUR_TRICKS_ALONE,
    SEATS_0_AND_1,
    STRONG,
    STRONG_TAKES_ALL,
    WITHOUT_SEAT_2,
    WITHOUT_SEAT_3,
    after,
    deal_of,
    hand,
    mixed,
    play_cards,
    strong,
)
from .euchre_table import is_jamboree

# Taking over a partner's call (section 6, Somerset)

TAKE_OVER = Rules(partner_may_take_over=True)
QUESTION = {"take over alone", "leave it"}


def test_third_hand_takes_over_from_the_first() -> None:
    """Seat 2 becomes the maker, alone, in the same suit; seat 0 sits out and seat 1 leads."""
    deal = after(strong(TAKE_OVER), "order up")
    assert (deal.to_act, deal.legal()) == (2, QUESTION)
    after(deal, "take over alone")
    assert (deal.maker, deal.trumps, deal.maker_is_alone) == (2, "hearts", True)
    assert (deal.to_act, deal.stage) == (3, "the dealer buries")
    after(deal, "bury 9d")
    assert deal.sees(1)["sitting_out"] == [0]
    assert (deal.to_act, deal.stage) == (1, "play")


def test_the_dealer_takes_over_from_the_second() -> None:
    """Seat 3 becomes the maker, takes the card up and buries; seat 1 sits out and seat 0 leads."""
    deal = after(strong(TAKE_OVER), "pass", "order up")
    assert (deal.to_act, deal.legal()) == (3, QUESTION)
    after(deal, "take over alone", "bury 9d")
    assert (deal.maker, deal.trumps, deal.sitting_out()) == (3, "hearts", [1])
    assert deal.sees(3)["hand"] == hand("10d Qd Kd Ad 10h")
    assert (deal.to_act, deal.stage) == (0, "play")


def test_a_call_that_is_left_stays_the_callers() -> None:
    """He is maker with his partner, and the deal goes on as without the question."""
    deal = after(strong(TAKE_OVER), "order up", "leave it", "bury 9d")
    assert (deal.maker, deal.maker_is_alone, deal.to_act) == (0, False, 0)
    assert play_cards(deal, STRONG_TAKES_ALL).scores == (2, 0, 2, 0)


@pytest.mark.parametrize(
    ("passes", "call", "asked"),
    [
        (0, "order up", 2),
        (1, "order up", 3),
        (2, "order up", None),
        (3, "take up", None),
        (4, "name clubs", 2),
        (5, "name clubs", 3),
        (6, "name clubs", None),
        (7, "name clubs", None),
    ],
)
def test_only_a_partner_who_was_to_speak_is_asked(passes: int, call: str, asked: int) -> None:
    """In either round the first two callers have a partner who comes later (chosen)."""
    deal = after(strong(TAKE_OVER), *["pass"] * passes, call)
    assert (deal.legal() == QUESTION) == (asked is not None)
    if asked is not None:
        assert deal.to_act == asked


@pytest.mark.parametrize(("dealer", "asked"), [(0, [3, 0]), (1, [0, 1]), (2, [1, 2]), (3, [2, 3])])
def test_who_is_asked_goes_by_the_dealer(dealer: int, asked: list[int]) -> None:
    """Third hand from eldest, the dealer from second hand, wherever the dealer sits."""
    first = after(strong(TAKE_OVER, dealer), "order up")
    second = after(strong(TAKE_OVER, dealer), "pass", "order up")
    assert [first.to_act, second.to_act] == asked


def test_a_lone_call_is_not_taken_over() -> None:
    """A caller who said alone keeps his call, and without the rule so does everybody (chosen)."""
    assert after(strong(TAKE_OVER), "order up alone").stage == "the dealer buries"
    assert after(strong(TAKE_OVER), *["pass"] * 4, "name clubs alone").stage == "play"
    assert after(strong(), "order up").stage == "the dealer buries"


def test_a_caller_bound_to_be_alone_is_not_taken_over() -> None:
    """The dealer's partner who can only play alone has said as much by calling (chosen)."""
    rules = replace(TAKE_OVER, said="after_the_exchange", canadian_loner="round_one")
    deal = after(strong(rules), "pass", "order up")
    assert deal.stage == "the dealer buries"
    assert after(deal, "bury 9d").legal() == {"alone"}
    assert after(strong(rules), "order up").legal() == QUESTION
    assert after(strong(rules), *["pass"] * 5, "name clubs").legal() == QUESTION


@pytest.mark.parametrize("said", ["after_the_exchange", "before_the_lead"])
def test_who_took_over_is_not_asked_again(said: str) -> None:
    """He has said that he is alone; a caller whose call was left is asked."""
    rules = replace(TAKE_OVER, said=said)
    deal = after(strong(rules), "order up", "take over alone", "bury 9d")
    assert (deal.to_act, deal.stage) == (1, "play")
    deal = after(strong(rules), "order up", "leave it", "bury 9d")
    assert (deal.to_act, deal.legal()) == (0, {"alone", "with partner"})


def test_a_dealer_who_takes_over_has_taken_up() -> None:
    """He may leave the card where one who takes it up may; third hand's dealer was ordered."""
    rules = replace(TAKE_OVER, when_taken_up="optional")
    deal = after(strong(rules), "pass", "order up", "take over alone")
    assert (deal.to_act, deal.legal()) == (3, {"pick up", "leave"})
    assert after(deal, "leave").to_act == 0
    assert after(strong(rules), "order up", "take over alone").stage == "the dealer buries"
    rules = replace(TAKE_OVER, when_ordered_up="optional")
    deal = after(strong(rules), "pass", "order up", "take over alone")
    assert deal.stage == "the dealer buries"


def test_whoever_takes_over_needs_no_natural_trump() -> None:
    """Seat 2 holds spades only, and the call was made already (chosen)."""
    rules = replace(TAKE_OVER, natural_trump_needed="caller")
    deal = after(strong(rules), "order up", "take over alone")
    assert deal.maker == 2


def test_nobody_takes_over_after_a_turned_up_joker() -> None:
    """The dealer names without a round in which his partner might speak (chosen)."""
    rules = replace(TAKE_OVER, joker=True)
    deal = after(deal_of(STRONG, "Jo", rules), "name clubs")
    assert (deal.to_act, deal.stage) == (3, "the dealer buries")


def test_a_joker_that_proposes_a_suit_is_called_as_usual() -> None:
    """Where it proposes hearts there is a first round, and the partner is asked."""
    rules = replace(TAKE_OVER, joker=True, if_joker_turned_up="proposes_suit")
    assert after(deal_of(STRONG, "Jo", rules), "order up").legal() == QUESTION


def test_taking_over_comes_before_partners_best_and_defence() -> None:
    """All goes on as for a lone maker: his partner gives, then the seats left of him are asked."""
    rules = replace(TAKE_OVER, partners_best=PartnersBest(), defending="against_a_loner")
    deal = after(strong(rules), *["pass"] * 4, "name spades", "take over alone")
    assert (deal.to_act, deal.stage) == (2, "the player who is alone buries")
    after(deal, "bury 9s")
    assert deal.to_act == 0
    after(deal, "give Ah")
    assert deal.sees(2)["hand"] == hand("10s Js Qs Ks Ah")
    assert (deal.to_act, deal.stage) == (3, "a defender is asked whether he defends alone")
    assert after(deal, "with partner").to_act == 1


def test_a_march_of_one_who_took_over_is_a_lone_one() -> None:
    """Seat 2 takes all tricks with the hearts: four points, and for its partner too."""
    hands = (STRONG[2], STRONG[1], STRONG[0], STRONG[3])
    deal = after(deal_of(hands, "10h", TAKE_OVER), "order up", "take over alone", "bury 9d")
    play_cards(deal, "9c Jh 10d  Jd 10h 10c  Ah Qd Jc  Kh Kd Qc  Qh Ad Kc")
    assert (deal.result, deal.scores) == ("lone_march", (4, 0, 4, 0))


def test_one_who_took_over_can_be_euchred() -> None:
    """Seat 3 takes over from seat 1 against all hearts: no trick, two for the others."""
    deal = after(strong(TAKE_OVER), "pass", "order up", "take over alone", "bury 9d")
    play_cards(deal, "Jh 9s 10h  Jd 10s 10d  Ah Js Qd  Kh Qs Kd  Qh Ks Ad")
    assert (deal.result, deal.scores) == ("euchred", (2, 0, 2, 0))


# Defending alone until the partner's first card (section 6)

UNTIL_CARD = Rules(defending="against_a_loner", defending_until="partners_first_card")
ANSWERS = {"defend alone", "with partner"}


def test_a_defender_is_asked_just_before_his_partner_plays() -> None:
    """The maker leads first; seat 3 is asked before seat 1 plays, and seat 1 before seat 3."""
    deal = after(strong(UNTIL_CARD), "order up alone", "bury 9d")
    assert (deal.to_act, deal.stage) == (0, "play")
    after(deal, "play Jh")
    assert (deal.to_act, deal.legal()) == (3, ANSWERS)
    after(deal, "with partner")
    assert deal.to_act == 1
    after(deal, "play 9c")
    assert (deal.to_act, deal.legal()) == (1, ANSWERS)
    after(deal, "with partner")
    assert (deal.to_act, deal.legal()) == (3, {"play 10h"})
    after(deal, "play 10h")
    assert deal.sees(0)["tricks"] == [1, 0, 0, 0]
    play_cards(deal, "Jd 10c 10d  Ah Jc Qd  Kh Qc Kd  Qh Kc Ad")
    assert deal.scores == (4, 0, 4, 0)


def test_the_trick_may_be_complete_without_the_partner() -> None:
    """Seat 1 has played and now goes on alone; seat 3 sits out with all its cards."""
    deal = after(strong(UNTIL_CARD), "order up alone", "bury 9d", "play Jh", "with partner")
    after(deal, "play 9c", "defend alone")
    assert (deal.defender_alone, deal.sitting_out()) == (1, [2, 3])
    assert deal.sees(0)["tricks"] == [1, 0, 0, 0]
    assert (deal.to_act, deal.sees(0)["table"]) == (0, {})
    assert deal.sees(3)["hand"] == hand("10d Qd Kd Ad 10h")
    play_cards(deal, "Jd 10c  Ah Jc  Kh Qc  Qh Kc")
    assert (deal.result, deal.scores) == ("lone_march", (4, 0, 4, 0))


def test_the_turn_passes_over_the_partner() -> None:
    """Against a pair: seat 3 is alone, seat 1 sits out, and seat 2 plays next."""
    rules = replace(UNTIL_CARD, defending="against_any_maker")
    deal = after(strong(rules), "order up", "bury 9d", "play Jh", "defend alone")
    assert (deal.to_act, deal.stage) == (2, "play")
    after(deal, "play 9s")
    assert (deal.to_act, deal.legal()) == (3, {"play 10h"})  # He is not asked: one is alone.
    after(deal, "play 10h")
    assert deal.trick_winners == [0]


def test_the_lead_passes_over_the_partner() -> None:
    """Seat 1 would lead to seat 2's lone hand; seat 3 is alone, and seat 2 leads instead."""
    deal = after(strong(UNTIL_CARD), "pass", "pass", "order up alone", "bury 9d")
    assert (deal.to_act, deal.legal()) == (3, ANSWERS)
    after(deal, "defend alone")
    assert (deal.to_act, deal.sitting_out()) == (2, [0, 1])
    after(deal, "play 9s")
    assert deal.to_act == 3
    after(deal, "play 10h")
    assert (deal.trick_winners, deal.to_act) == ([3], 3)


def test_the_first_question_may_come_before_the_lead() -> None:
    """Seat 0 leads to seat 1's lone hand: seat 2 is asked, and after seat 1's card seat 0."""
    deal = after(strong(UNTIL_CARD), "pass", "order up alone", "bury 9d")
    assert (deal.to_act, deal.legal()) == (2, ANSWERS)
    after(deal, "with partner", "play Jh", "play 9c")
    assert (deal.to_act, deal.legal()) == (0, ANSWERS)
    after(deal, "with partner")
    assert deal.to_act == 2


def test_only_against_the_makers_agreed_on_and_in_the_first_trick() -> None:
    """A maker with a partner is not defended alone against; nobody is asked in a later trick."""
    deal = after(strong(UNTIL_CARD), "order up", "bury 9d")
    assert play_cards(deal, STRONG_TAKES_ALL).scores == (2, 0, 2, 0)
    rules = replace(UNTIL_CARD, defending="against_any_maker")
    deal = after(strong(rules), "order up", "bury 9d", "play Jh", "with partner", "play 9c")
    after(deal, "play 9s")
    assert (deal.to_act, deal.legal()) == (1, ANSWERS)
    after(deal, "with partner", "play 10h")
    assert play_cards(deal, "Jd 10c 10s 10d  Ah Jc Js Qd").to_act == 0


@pytest.mark.parametrize("asked_first", ["left_of_maker", "left_of_dealer"])
def test_the_order_of_play_is_the_order_of_asking(asked_first: str) -> None:
    """Who is asked first does not matter when each is asked at his partner's card."""
    rules = replace(UNTIL_CARD, asked_first=asked_first)
    deal = after(strong(rules), "pass", "order up alone", "bury 9d")
    assert deal.to_act == 2


def test_a_late_lone_defender_is_paid() -> None:
    """Four for a loner euchred by a loner, although the decision fell in the first trick."""
    rules = replace(UNTIL_CARD, lone_defender=4)
    deal = after(strong(rules), "pass", "order up alone", "bury 9d", "with partner")
    play_cards(deal, "Jh 9c")
    after(deal, "defend alone")
    play_cards(deal, " ".join(SEATS_0_AND_1.split()[2:]))
    assert (deal.result, deal.scores) == ("lone_defender", (4, 0, 4, 0))


def test_a_late_lone_defender_calls_for_best() -> None:
    """Before his partner's card with five cards, after his own with four (chosen)."""
    best = PartnersBest(who=frozenset({"lone_defender"}))
    rules = replace(UNTIL_CARD, partners_best=best)
    deal = after(strong(rules), "order up alone", "bury 9d", "play Jh", "defend alone")
    assert deal.legal() == {"bury 10d", "bury Qd", "bury Kd", "bury Ad", "bury 10h"}
    after(deal, "bury 10d", "give Kc")
    assert (deal.to_act, deal.legal()) == (3, {"play 10h"})
    deal = after(strong(rules), "order up alone", "bury 9d", "play Jh", "with partner", "play 9c")
    after(deal, "defend alone")
    assert deal.legal() == {"bury 10c", "bury Jc", "bury Qc", "bury Kc"}
    after(deal, "bury 10c")
    assert deal.to_act == 3
    after(deal, "give Ad")
    assert deal.sees(1)["hand"] == hand("Jc Qc Kc Ad")
    assert (deal.to_act, deal.trick_winners) == (0, [0])


# The open hand (section 8, jambone)

OPEN = Rules(open_hand=True, jambone=8)


def test_the_lone_maker_may_lay_his_hand_open() -> None:
    """He is asked just before the lead, and then everybody sees his cards."""
    deal = after(strong(OPEN), "order up alone", "bury 9d")
    assert (deal.to_act, deal.legal()) == (0, {"lay open", "keep closed"})
    assert deal.sees(1)["open_hand"] is None
    after(deal, "lay open")
    assert [deal.sees(seat)["open_hand"] for seat in range(4)] == [hand("Jh Jd Ah Kh Qh")] * 4
    assert (deal.to_act, deal.stage) == (0, "play")
    after(deal, "play Jh")
    assert deal.sees(3)["open_hand"] == hand("Jd Ah Kh Qh")


@pytest.mark.parametrize(
    ("rules", "answer", "result", "points"),
    [
        (OPEN, "lay open", "jambone", 8),
        (OPEN, "keep closed", "lone_march", 4),
        (replace(OPEN, jambone=None), "lay open", "lone_march", 4),
        (replace(OPEN, jambone=6, alone_needs_all=True), "lay open", "jambone", 6),
    ],
)
def test_an_open_march(rules: Rules, answer: str, result: str, points: int) -> None:
    """Eight as it is usually quoted, or whatever is agreed; closed it is a lone march."""
    deal = play_cards(after(strong(rules), "order up alone", "bury 9d", answer), WITHOUT_SEAT_2)
    assert (deal.result, deal.scores) == (result, (points, 0, points, 0))


def test_other_results_of_an_open_hand() -> None:
    """Four tricks are one point and a euchre two for the others, as with a closed hand."""
    deal = after(mixed(OPEN), "order up alone", "bury As", "lay open")
    assert play_cards(deal, FOUR_TRICKS_ALONE).scores == (1, 0, 1, 0)
    deal = after(strong(OPEN), "pass", "order up alone", "bury 9d", "lay open")
    assert play_cards(deal, WITHOUT_SEAT_3).scores == (2, 0, 2, 0)


def test_only_a_lone_maker_is_asked_and_last() -> None:
    """Not with a partner; after the defenders, of whom one may be alone."""
    assert after(strong(OPEN), "order up", "bury 9d").stage == "play"
    rules = replace(OPEN, defending="against_a_loner", said="before_the_lead")
    deal = after(strong(rules), "order up", "bury 9d", "alone", "with partner")
    assert deal.to_act == 3
    after(deal, "defend alone")
    assert (deal.to_act, deal.legal()) == (0, {"lay open", "keep closed"})
    after(deal, "lay open")
    play_cards(deal, "Jh 10h  Jd 10d  Ah Qd  Kh Kd  Qh Ad")
    assert deal.scores == (8, 0, 8, 0)


def test_the_open_hand_and_a_partner_who_takes_over() -> None:
    """One who took over is a lone maker and asked; then seat 1 leads."""
    deal = after(strong(replace(OPEN, partner_may_take_over=True)), "order up")
    after(deal, "take over alone", "bury 9d")
    assert (deal.to_act, deal.legal()) == (2, {"lay open", "keep closed"})
    assert after(deal, "lay open").to_act == 1


def test_the_open_hand_comes_before_a_question_of_the_first_trick() -> None:
    """A defender asked at his partner's lead has seen the maker's cards (chosen)."""
    rules = replace(UNTIL_CARD, open_hand=True)
    deal = after(strong(rules), "pass", "order up alone", "bury 9d")
    assert (deal.to_act, deal.legal()) == (1, {"lay open", "keep closed"})
    assert after(deal, "lay open").to_act == 2
    assert deal.sees(2)["open_hand"] == hand("9c 10c Jc Qc Kc")


# The five highest trumps (section 8, jamboree)

JAMBOREE = Rules(jamboree=16)


def test_a_jamboree_ends_the_deal() -> None:
    """Seat 0 holds both bowers, ace, king and queen: sixteen, no card is played."""
    deal = after(strong(JAMBOREE), "order up alone", "bury 9d")
    assert (deal.to_act, deal.legal()) == (0, {"claim jamboree", "no claim"})
    after(deal, "claim jamboree")
    assert deal.is_over
    assert (deal.outcome, deal.result, deal.scores) == ("played", "jamboree", (16, 0, 16, 0))
    assert (deal.next_dealer, deal.trick_winners) == (0, [])


def test_everybody_still_playing_is_asked() -> None:
    """From the dealer's left; the partner who sits out is not; the lead comes after the last."""
    deal = after(strong(JAMBOREE), "order up alone", "bury 9d", "no claim")
    for seat in (1, 3):
        assert (deal.to_act, deal.legal()) == (seat, {"no claim"})
        after(deal, "no claim")
    assert (deal.to_act, deal.stage) == (0, "play")
    assert play_cards(deal, WITHOUT_SEAT_2).scores == (4, 0, 4, 0)


def test_only_a_lone_maker_may_claim() -> None:
    """Not the maker with a partner and not a defender, although all are asked (chosen)."""
    deal = after(strong(JAMBOREE), "order up", "bury 9d")
    for seat in range(4):
        assert (deal.to_act, deal.legal()) == (seat, {"no claim"})
        after(deal, "no claim")
    assert deal.stage == "play"
    deal = after(strong(JAMBOREE), "pass", "order up alone", "bury 9d")
    assert (deal.to_act, deal.legal()) == (0, {"no claim"})


@pytest.mark.parametrize(
    ("cards", "rules", "trumps", "expected"),
    [
        ("Jh Jd Ah Kh Qh", Rules(), "hearts", True),
        ("Jh Jd Ah Kh Qh", Rules(lowest=7), "hearts", True),
        ("Jd Jh Ad Kd Qd", Rules(), "diamonds", True),
        ("Jh Jd Ah Kh Qh", Rules(), "diamonds", False),
        ("Jh Jd Ah Kh 10h", Rules(), "hearts", False),
        ("Jh Ah Kh Qh 10h", Rules(), "hearts", False),
        ("Jh Jd Ah Kh Qh", Rules(joker=True), "hearts", False),
        ("Jo Jh Jd Ah Kh", Rules(joker=True), "hearts", True),
        ("Jo Jh Jd Ah Qh", Rules(joker=True), "hearts", False),
        ("Jo Ah Kh Qh Jh", Rules(joker=True), "no trump", False),
        ("Ah Kh Qh Jh 10h", Rules(), "no trump", False),
        ("9h 10h Jh Qh Kh", Rules(), "low no trump", False),
    ],
)
def test_what_a_jamboree_is(cards: str, rules: Rules, trumps: str, expected: bool) -> None:
    """The five highest trumps of the deck in use; at no trump there are none (chosen)."""
    assert is_jamboree(cards.split(), rules, trumps) == expected


def test_a_jamboree_may_come_with_the_upcard_or_from_the_partner() -> None:
    """What counts is the hand just before the lead (chosen)."""
    hands = (STRONG[1], STRONG[2], STRONG[3], "Jh Jd Ah Kh 9h")
    deal = after(deal_of(hands, "Qh", JAMBOREE), "pass", "pass", "pass", "take up alone", "bury 9h")
    assert [deal.legal(), after(deal, "no claim").to_act] == [{"no claim"}, 2]
    after(deal, "no claim")
    assert (deal.to_act, deal.legal()) == (3, {"claim jamboree", "no claim"})
    assert after(deal, "claim jamboree").scores == (0, 16, 0, 16)
    hands = ("Jh Jd Ah Kh 9s", STRONG[1], "Qh 10s Js Qs Ks", STRONG[3])
    rules = replace(JAMBOREE, partners_best=PartnersBest())
    deal = after(deal_of(hands, "10h", rules), "order up alone", "bury 9d", "bury 9s", "give Qh")
    assert deal.legal() == {"claim jamboree", "no claim"}


def test_a_jamboree_after_the_defence_and_before_the_open_hand() -> None:
    """Defenders first, then claims by those still playing, then the open hand."""
    rules = replace(JAMBOREE, open_hand=True, defending="against_a_loner")
    deal = after(strong(rules), "order up alone", "bury 9d")
    assert deal.to_act == 1
    after(deal, "defend alone")
    assert (deal.to_act, deal.legal()) == (0, {"claim jamboree", "no claim"})
    after(deal, "no claim")
    assert (deal.to_act, deal.legal()) == (1, {"no claim"})
    after(deal, "no claim")
    assert (deal.to_act, deal.legal()) == (0, {"lay open", "keep closed"})


def test_a_jamboree_and_defenders_asked_in_the_first_trick() -> None:
    """Both defenders are still playing just before the lead, and are asked for claims."""
    deal = after(strong(replace(UNTIL_CARD, jamboree=16)), "order up alone", "bury 9d")
    assert [deal.to_act, after(deal, "no claim").to_act, after(deal, "no claim").to_act] == [
        *(0, 1, 3)
    ]
    assert after(deal, "no claim", "play Jh").to_act == 3


def test_one_who_took_over_may_claim() -> None:
    """He is a lone maker like any other."""
    hands = (STRONG[2], STRONG[1], STRONG[0], STRONG[3])
    rules = replace(JAMBOREE, partner_may_take_over=True)
    deal = after(deal_of(hands, "10h", rules), "order up", "take over alone", "bury 9d", "no claim")
    assert (deal.to_act, deal.legal()) == (2, {"claim jamboree", "no claim"})


def test_a_jamboree_in_a_match() -> None:
    """Its points are the side's, and sixteen win a game of ten."""
    match = Match(JAMBOREE, first_dealer=3, four_trick_tokens=True)
    deal = after(strong(JAMBOREE), "order up alone", "bury 9d", "claim jamboree")
    match.add(deal)
    assert (match.scores, match.winner, match.tokens) == ([16, 0], 0, [0, 0])


# What a table may agree on


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"alone": None, "partner_may_take_over": True}, "partner_may_take_over needs alone"),
        ({"alone": None, "open_hand": True}, "open_hand needs alone"),
        ({"alone": None, "jamboree": 16}, "jamboree needs alone"),
        ({"defending_until": "partners_first_card"}, "defending_until needs defending"),
        ({"defending_until": "his_first_card"}, "defending_until is"),
        ({"jambone": 8}, "jambone needs open_hand"),
    ],
)
def test_choices_that_do_not_fit_are_refused(choices: dict[str, object], message: str) -> None:
    """All of this is about lone hands, and a price is for something that can happen."""
    with pytest.raises(ValueError, match=message):
        Rules(**choices)  # type: ignore[arg-type]


def test_nothing_new_is_asked_unless_agreed() -> None:
    """Plain Euchre goes from the lone call to the exchange and to the lead."""
    deal: Deal = after(strong(), "order up alone", "bury 9d")
    assert (deal.to_act, deal.stage) == (0, "play")
    assert play_cards(deal, WITHOUT_SEAT_2).result == "lone_march"
