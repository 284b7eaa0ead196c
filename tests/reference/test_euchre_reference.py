"""The reference for four and three players, up to the first lead, against worked examples.

All expectations are literal cards, worked out by hand from the rules text. C numbers name faults
seen in other programs, A numbers the decisions of the rules text, sections are its sections. The
last seat deals unless a test says otherwise, so seat 0 is on the dealer's left. The play, the score
and the match are in `test_euchre_reference_play.py`.
"""
# ruff: noqa: S106 - "pass" is a call here, not a password

from __future__ import annotations

import pytest

from .euchre import Deal, PartnersBest, Rules, deck_of
from .euchre_examples import (
    CALLED_LATER,
    FARMERS,
    NEW_DECK,
    SEATS_0_AND_1,
    STRONG,
    WITHOUT_SEAT_2,
    WITHOUT_SEAT_3,
    after,
    calls,
    cards,
    deal_of,
    farmers,
    hand,
    play_cards,
    strong,
)
from .euchre_table import (
    cards_to_show,
    is_ace_no_face,
    is_farmers_hand,
    plain_order,
    suit_of,
    trick_winner,
    trump_order,
)

# The cards (section 1)


@pytest.mark.parametrize(
    ("rules", "size", "low_hearts"),
    [
        (Rules(), 24, "9h"),
        (Rules(joker=True), 25, "9h"),
        (Rules(lowest=8), 28, "9h 8h"),
        (Rules(lowest=7), 32, "9h 8h 7h"),
        (Rules(lowest=7, joker=True), 33, "9h 8h 7h"),
    ],
)
def test_decks_and_trump_orders(rules: Rules, size: int, low_hearts: str) -> None:
    """Joker, right bower, left bower, ace and so on down, in decks of 24 to 33 (section 1)."""
    deck = deck_of(rules)
    joker = ["Jo"] if rules.joker else []
    expected = [*joker, "Jh", "Jd", "Ah", "Kh", "Qh", "10h", *low_hearts.split()]
    assert size == len(deck) == len(set(deck))
    assert expected == [card for card in trump_order("hearts") if card in deck]


def test_plain_orders() -> None:
    """The suit of the trumps' colour has no jack, the other two have theirs (section 1)."""
    assert plain_order("diamonds", "hearts") == cards("Ad Kd Qd 10d 9d 8d 7d")
    assert plain_order("spades", "hearts") == cards("As Ks Qs Js 10s 9s 8s 7s")


@pytest.mark.parametrize(
    ("trumps", "bowers"),
    [("clubs", "Jc Js"), ("diamonds", "Jd Jh"), ("hearts", "Jh Jd"), ("spades", "Js Jc")],
)
def test_both_bowers_are_trumps(trumps: str, bowers: str) -> None:
    """C03, C04, A-29: the other jack of the colour turns into a trump, whatever suit is trumps."""
    right, left = bowers.split()
    assert ["Jo", right, left] == trump_order(trumps)[:3]
    assert trumps == suit_of(left, trumps)
    assert trumps == suit_of("Jo", trumps)


@pytest.mark.parametrize(
    ("table", "led", "trumps", "winner"),
    [
        ({0: "10d", 1: "Qd", 2: "Ad", 3: "9d"}, "diamonds", "spades", 2),  # C07
        ({2: "9d", 3: "Kd", 0: "Ac", 1: "10d"}, "diamonds", "spades", 3),  # C08
        ({0: "Ad", 1: "9s", 2: "Kd", 3: "Qd"}, "diamonds", "spades", 1),  # C10
        ({0: "As", 1: "Jc", 2: "Ks", 3: "Js"}, "spades", "spades", 3),
        ({0: "As", 1: "Jc", 2: "Ks", 3: "9s"}, "spades", "spades", 1),
        ({0: "Js", 1: "Jo", 2: "Jc", 3: "As"}, "spades", "spades", 1),
        ({0: "Jd", 1: "Qd", 2: "Ah", 3: "10d"}, "diamonds", "no trump", 1),
        ({0: "Jd", 1: "Jo", 2: "Ah", 3: "10d"}, "diamonds", "no trump", 1),
        ({0: "Jd", 1: "Qd", 2: "9h", 3: "10d"}, "diamonds", "low no trump", 3),
        ({0: "Ad", 1: "Kd", 2: "7h", 3: "8s"}, "diamonds", "low no trump", 1),
    ],
)
def test_trick_winner(table: dict[int, str], led: str, trumps: str, winner: int) -> None:
    """The highest trump wins, or else the best card of the suit led; at low the lowest does."""
    assert winner == trick_winner(table, led, trumps)


def test_no_bowers_at_either_no_trump() -> None:
    """A-18, A-26: jacks stand under their queens, over them at low; only the joker is a trump."""
    assert plain_order("hearts", "no trump") == cards("Ah Kh Qh Jh 10h 9h 8h 7h")
    assert plain_order("hearts", "low no trump") == cards("7h 8h 9h 10h Jh Qh Kh Ah")
    assert trump_order("no trump") == trump_order("low no trump") == ["Jo"]
    assert suit_of("Jd", "low no trump") == "diamonds"
    assert suit_of("Jo", "no trump") is None


# The deal (sections 6 and 7, A-02)


def hands_dealt(rules: Rules, dealer: int) -> list[list[str]]:
    """Deal a new deck and give back the hands as they were dealt."""
    return Deal(rules, NEW_DECK.split(), dealer).hands


def test_packets_of_three_and_two() -> None:
    """C24, section 6: left of the dealer first, three each and then two each, then the upcard."""
    deal = Deal(Rules(), NEW_DECK.split(), dealer=3)
    assert deal.hands == [
        cards("9c 10c Jc 9h 10h"),
        cards("Qc Kc Ac Jh Qh"),
        cards("9d 10d Jd Kh Ah"),
        cards("Qd Kd Ad 9s 10s"),
    ]
    assert deal.upcard == "Js"
    assert deal.stock == ["Qs", "Ks", "As"]


def test_left_of_the_dealer_is_dealt_first_whoever_deals() -> None:
    """C24: with seat 1 as dealer seat 2 gets the first packet and seat 1 the last."""
    hands = hands_dealt(Rules(), dealer=1)
    assert hands[2] == cards("9c 10c Jc 9h 10h")
    assert hands[1] == cards("Qd Kd Ad 9s 10s")


def test_packets_that_differ_by_seat() -> None:
    """A-02, section 2: left 3, partner 2, right 3, dealer 2, and then the other way round."""
    assert hands_dealt(Rules(packets=((3, 2), (2, 3))), dealer=3) == [
        cards("9c 10c Jc Kd Ad"),
        cards("Qc Kc 9h 10h Jh"),
        cards("Ac 9d 10d Qh Kh"),
        cards("Jd Qd Ah 9s 10s"),
    ]


def test_one_pattern_serves_all() -> None:
    """A-02: a single pattern, written as a pattern by seat, is repeated round the table."""
    assert hands_dealt(Rules(packets=((3, 2),)), dealer=3) == hands_dealt(Rules(), dealer=3)


def test_three_hands() -> None:
    """Section 7: with three players five cards each leave nine, and the top one is turned up."""
    deal = Deal(Rules.three_handed(), NEW_DECK.split(), dealer=2)
    assert deal.hands == [
        cards("9c 10c Jc Qd Kd"),
        cards("Qc Kc Ac Ad 9h"),
        cards("9d 10d Jd 10h Jh"),
    ]
    assert deal.upcard == "Qh"
    assert deal.stock == cards("Kh Ah 9s 10s Js Qs Ks As")


def test_three_hands_with_packets_that_differ() -> None:
    """A-02: two patterns are repeated round the table, so the third seat has the first again."""
    assert hands_dealt(Rules.three_handed(packets=((3, 2), (2, 3))), dealer=2) == [
        cards("9c 10c Jc Jd Qd"),
        cards("Qc Kc Kd Ad 9h"),
        cards("Ac 9d 10d 10h Jh"),
    ]


def test_first_card_to_the_dealer() -> None:
    """OpenSpiel deals singly and serves the dealer first."""
    hands = hands_dealt(Rules.openspiel(), dealer=1)
    assert hands[1] == cards("9c Kc Jd 9h Kh")
    assert hands[2] == cards("10c Ac Qd 10h Ah")
    assert hands[0] == cards("Qc 10d Ad Qh 10s")


@pytest.mark.parametrize("packets", [(3, 3), (2, 2), ((3, 2), (2, 2))])
def test_packets_must_make_five(packets: tuple[int, ...]) -> None:
    """A-02: packets that do not add up to the hand are refused."""
    with pytest.raises(ValueError, match="do not make 5"):
        Deal(Rules(packets=packets), NEW_DECK.split(), dealer=3)


def test_a_wrong_deck_is_refused() -> None:
    """A-44: a joker too many or a doubled card cannot be dealt."""
    for order in ([*NEW_DECK.split(), "Jo"], [*NEW_DECK.split()[:-1], "9c"]):
        with pytest.raises(ValueError, match="not the deck"):
            Deal(Rules(), order, dealer=3)


@pytest.mark.parametrize(("rules", "dealer"), [(Rules(), 4), (Rules.three_handed(), 3)])
def test_only_seats_deal(rules: Rules, dealer: int) -> None:
    """C22: there is no seat 4 among four and no seat 3 among three."""
    with pytest.raises(ValueError, match="dealer must be a seat"):
        Deal(rules, NEW_DECK.split(), dealer)


# What a table may agree on

MISSPELT = {
    "seats": 5,
    "lowest": 10,
    "first_card_to": "eldest",
    "farmers_hand": "clean",
    "farmers_throw_in": "mixed",
    "if_all_pass_next_deal_by": "next",
    "natural_trump_needed": "none",
    "canadian_loner": "both",
    "if_joker_turned_up": "redeal",
    "joker_goes": "to_hand",
    "proposed_suit": "H",
    "joker_throw_in_next_deal_by": "same",
    "when_ordered_up": "mandatory",
    "when_taken_up": "mandatory",
    "when_dealer_sits_out": "takes_it",
    "alone": "yes",
    "said": "later",
    "first_lead": "eldest",
    "defending": "always",
    "asked_first": "eldest",
}


@pytest.mark.parametrize(("choice", "word"), list(MISSPELT.items()))
def test_a_misspelt_choice_is_refused(choice: str, word: object) -> None:
    """C18: a choice without effect must not be accepted."""
    with pytest.raises(ValueError, match=f"{choice} is"):
        Rules(**{choice: word})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"seats": 3}, "alone needs partners"),
        ({"alone": None, "canadian_loner": "round_one"}, "canadian_loner needs alone"),
        ({"alone": None, "defending": "against_any_maker"}, "defending needs alone"),
        ({"alone": None, "partners_best": PartnersBest()}, "partners_best needs alone"),
        ({"lone_euchred": 4, "lone_defender": 3}, "must agree"),
    ],
)
def test_choices_that_do_not_fit_are_refused(choices: dict[str, object], message: str) -> None:
    """Nobody can be alone without a partner, and two prices for one euchre are none."""
    with pytest.raises(ValueError, match=message):
        Rules(**choices)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "choices", [{"who": {"maker"}}, {"who": set()}, {"cards": 2}, {"bury": "first"}]
)
def test_partners_best_refuses_what_nobody_plays(choices: dict[str, object]) -> None:
    """C18: the lone maker or the lone defender gets one card, before or after burying one."""
    with pytest.raises(ValueError, match=f"{next(iter(choices))} is"):
        PartnersBest(**choices)  # type: ignore[arg-type]


def test_partners_best_takes_any_set() -> None:
    """Two tables with the same agreement have the same rules, however the set was written."""
    assert {PartnersBest(who={"lone_maker"})} == {PartnersBest()}


# The auction (section 6)


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_calling_goes_round_from_the_dealers_left(dealer: int) -> None:
    """A-05, section 6: left of the dealer speaks first in both rounds, the dealer last."""
    deal = strong(dealer=dealer)
    speakers = []
    for _ in range(8):
        speakers.append(deal.to_act)
        deal.play("pass")
    once = [(dealer + 1) % 4, (dealer + 2) % 4, (dealer + 3) % 4, dealer]
    assert speakers == once + once


def test_words_of_the_first_round() -> None:
    """The dealer takes up what the others order up; each may be said alone (section 6)."""
    deal = strong()
    for _ in range(3):
        assert deal.legal() == {"pass"} | calls("order up")
        deal.play("pass")
    assert deal.legal() == {"pass"} | calls("take up")


def test_words_of_the_second_round() -> None:
    """A-06: any suit but the one turned down may be named, with a partner or alone."""
    deal = after(strong(), *["pass"] * 4)
    expected = {"pass"} | calls("name clubs", "name diamonds", "name spades")
    for _ in range(4):
        assert deal.legal() == expected
        assert deal.sees(0)["upcard_lies"] == "turned down"
        deal.play("pass")


def test_more_may_be_named() -> None:
    """A-06, A-18: the turned-down suit, no trump and low no trump, each by its own permission."""
    usual = {"pass"} | calls("name clubs", "name diamonds", "name spades")
    for choice, extra in [
        ("may_name_turned_down_suit", "name hearts"),
        ("may_name_no_trump", "name no trump"),
        ("may_name_low_no_trump", "name low no trump"),
    ]:
        deal = strong(Rules(**{choice: True}))
        assert deal.legal() == {"pass"} | calls("order up")
        after(deal, *["pass"] * 4)
        assert deal.legal() == usual | calls(extra)


def test_without_lone_hands_nothing_is_said_alone() -> None:
    """Where nobody plays alone, or says so later, the calls are plain (section 6)."""
    for rules in (Rules(alone=None), CALLED_LATER, Rules(said="before_the_lead")):
        deal = strong(rules)
        assert deal.legal() == {"pass", "order up"}
        after(deal, *["pass"] * 4)
        assert deal.legal() == {"pass", "name clubs", "name diamonds", "name spades"}


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("first_round", [True, False])
def test_every_seat_can_be_maker(seat: int, first_round: bool) -> None:
    """C21, A-17: the caller is maker, seat 0 as well as any other, in either round."""
    deal = strong()
    passes = seat if first_round else 4 + seat
    after(deal, *["pass"] * passes)
    if first_round:
        deal.play("take up" if seat == 3 else "order up")
    else:
        deal.play("name clubs")
    assert deal.sees(0)["maker"] == seat
    assert deal.sees(0)["trumps"] == ("hearts" if first_round else "clubs")


def test_a_pass_is_a_pass() -> None:
    """C25: a pass names nothing, not even no trump."""
    deal = after(strong(Rules(may_name_no_trump=True)), *["pass"] * 5)
    assert deal.trumps is None
    assert deal.maker is None
    assert deal.to_act == 1


@pytest.mark.parametrize(
    ("dealer", "next_deal_by", "next_dealer"),
    [(3, "next_dealer", 0), (2, "next_dealer", 3), (3, "same_dealer", 3)],
)
def test_all_pass(dealer: int, next_deal_by: str, next_dealer: int) -> None:
    """C19, C20, C22, A-09: thrown in for nothing; the next seat deals, after seat 3 seat 0."""
    deal = strong(Rules(if_all_pass_next_deal_by=next_deal_by), dealer)
    after(deal, *["pass"] * 8)
    assert deal.is_over
    assert deal.outcome == "void"
    assert deal.scores == (0, 0, 0, 0)
    assert deal.next_dealer == next_dealer
    assert deal.legal() == set()
    assert deal.to_act is None


SPADE_TURNED_UP = ("Jh Jd Ah Kh Qh", "9c 10c Jc Qc Kc", "10h 10s Js Qs Ks", "9d 10d Qd Kd Ad")


def test_stuck_dealer() -> None:
    """C17, A-08, A-19: after 9s is turned down the dealer names another suit and cannot pass."""
    deal = after(deal_of(SPADE_TURNED_UP, "9s", Rules(stick=True)), *["pass"] * 7)
    assert deal.to_act == 3
    assert deal.legal() == calls("name clubs", "name diamonds", "name hearts")


def test_stuck_dealer_goes_by_his_own_permissions() -> None:
    """A-08, A-18: what others may name in the second round does not count for him."""
    for rules, extra in [
        (Rules(stick=True, may_name_turned_down_suit=True, may_name_no_trump=True), []),
        (Rules(stick=True, stuck_may_name_turned_down_suit=True), ["name spades"]),
        (Rules(stick=True, stuck_may_name_no_trump=True), ["name no trump"]),
        (Rules(stick=True, may_name_low_no_trump=True), []),
        (
            Rules(stick=True, stuck_may_name_no_trump=True, may_name_low_no_trump=True),
            ["name no trump", "name low no trump"],
        ),
    ]:
        deal = after(deal_of(SPADE_TURNED_UP, "9s", rules), *["pass"] * 7)
        assert deal.legal() == calls("name clubs", "name diamonds", "name hearts", *extra)


NATURAL = ("Jd 9c 10c Qc Kc", "Jh 9s 10s Qs Ks", "Ah Kh Qh 9h Ac", "9d 10d Qd Kd Ad")


def may_order(needed: str) -> list[bool]:
    """Say for each seat in turn whether it may accept the ten of hearts."""
    deal = deal_of(NATURAL, "10h", Rules(natural_trump_needed=needed, alone=None))
    answers = []
    for _ in range(4):
        answers.append(len(deal.legal()) == 2)
        deal.play("pass")
    return answers


def test_natural_trump() -> None:
    """A-16: the right bower is a natural trump; neither the left bower nor the upcard helps."""
    assert may_order("nobody") == [True, True, True, True]
    assert may_order("dealer") == [True, True, True, False]
    assert may_order("caller") == [False, True, True, False]


def test_natural_trump_when_naming() -> None:
    """A-16: a jack is natural in its own suit; no trump needs nothing."""
    rules = Rules(natural_trump_needed="caller", alone=None, may_name_no_trump=True)
    deal = after(deal_of(NATURAL, "10h", rules), *["pass"] * 4)
    assert deal.legal() == {"pass", "name clubs", "name diamonds", "name no trump"}
    after(deal, "pass", "pass", "pass")
    assert deal.legal() == {"pass", "name diamonds", "name no trump"}


def test_stuck_dealer_without_a_call_throws_in() -> None:
    """A-16 with A-19: a dealer with nothing but the turned-down suit can only pass."""
    rules = Rules(stick=True, natural_trump_needed="caller", if_all_pass_next_deal_by="same_dealer")
    hands = ("9c 10c Jc Qc Kc", "9d 10d Jd Qd Kd", "9h 10h Jh Qh Kh", "10s Js Qs Ks As")
    deal = after(deal_of(hands, "9s", rules), *["pass"] * 7)
    assert deal.legal() == {"pass"}
    deal.play("pass")
    assert (deal.outcome, deal.next_dealer) == ("void", 0)


def test_canadian_loner_in_round_one() -> None:
    """Section 6: the dealer's partner may order up only alone; the opponents as usual."""
    deal = after(strong(Rules(canadian_loner="round_one")), "pass")
    assert deal.legal() == {"pass", "order up alone"}
    deal.play("pass")
    assert deal.legal() == {"pass"} | calls("order up")
    after(deal, "pass", "pass", "pass")
    assert deal.to_act == 1
    assert deal.legal() == {"pass"} | calls("name clubs", "name diamonds", "name spades")


def test_canadian_loner_in_both_rounds() -> None:
    """Section 6: one source lets the dealer's partner name only alone, too."""
    rules = Rules(canadian_loner="both_rounds", may_name_no_trump=True)
    deal = after(strong(rules), *["pass"] * 5)
    assert deal.to_act == 1
    assert deal.legal() == {
        "pass",
        "name clubs alone",
        "name diamonds alone",
        "name spades alone",
        "name no trump alone",
    }


def test_canadian_loner_who_is_asked_later() -> None:
    """Section 6: where alone is said after the exchange, the call has bound him already."""
    rules = Rules(canadian_loner="round_one", said="after_the_exchange")
    assert after(strong(rules), "pass", "order up", "bury 9d").legal() == {"alone"}
    assert after(strong(rules), "order up", "bury 9d").legal() == {"alone", "with partner"}
    assert after(strong(rules), *["pass"] * 5, "name clubs").legal() == {"alone", "with partner"}


# A joker turned up


def joker_up(rules: Rules) -> Deal:
    """Deal the strong hands with the joker as upcard and the ten of hearts in the stock."""
    return deal_of(STRONG, "Jo", rules, stock="10h 9h Ac As")


FOUR_SUITS = calls("name clubs", "name diamonds", "name hearts", "name spades")


def test_dealer_names_blind() -> None:
    """A-20 c, A-22, A-23: he names before looking, takes the joker and buries another card."""
    deal = joker_up(Rules(joker=True, natural_trump_needed="caller"))
    assert deal.to_act == 3
    assert deal.sees(3)["hand"] is None
    assert deal.sees(0)["hand"] == hand("Jh Jd Ah Kh Qh")
    assert deal.legal() == FOUR_SUITS
    deal.play("name spades alone")
    assert deal.sees(3)["hand"] == hand("9d 10d Qd Kd Ad Jo")
    assert deal.sees(3)["upcard_lies"] == "in dealer's hand"
    assert deal.sees(3)["sitting_out"] == [1]
    assert deal.legal() == {"bury 9d", "bury 10d", "bury Qd", "bury Kd", "bury Ad"}
    deal.play("bury 9d")
    assert (deal.to_act, deal.maker, deal.trumps) == (0, 3, "spades")


def test_dealer_names_after_looking() -> None:
    """A-20 d, A-16: he looks first, so he needs the natural trump that others need."""
    rules = Rules(joker=True, if_joker_turned_up="dealer_names_seen", joker_goes="aside")
    deal = joker_up(rules)
    assert deal.sees(3)["hand"] == hand("9d 10d Qd Kd Ad")
    assert deal.legal() == FOUR_SUITS
    deal.play("name diamonds")
    assert deal.sees(0)["upcard_lies"] == "aside"
    assert (deal.to_act, deal.sees(0)["cards_held"]) == (0, [5, 5, 5, 5])
    strict = Rules(
        joker=True, if_joker_turned_up="dealer_names_seen", natural_trump_needed="caller"
    )
    assert joker_up(strict).legal() == calls("name diamonds")


def test_dealer_is_forced() -> None:
    """A-20 e: the dealer takes the joker, is maker, and names after looking."""
    rules = Rules(joker=True, if_joker_turned_up="dealer_is_forced", may_name_no_trump=True)
    deal = joker_up(rules)
    assert deal.sees(3)["hand"] == hand("9d 10d Qd Kd Ad Jo")
    assert deal.legal() == FOUR_SUITS | calls("name no trump")
    assert deal.sees(0)["cards_held"] == [5, 5, 5, 6]
    deal.play("name diamonds")
    assert deal.legal() == {"bury 9d", "bury 10d", "bury Qd", "bury Kd", "bury Ad"}


def test_joker_proposes_hearts_in_railroad() -> None:
    """A-20 a, A-21, section 8: hearts are proposed, and once turned down may not be named."""
    deal = joker_up(Rules.railroad())
    assert (deal.to_act, deal.legal()) == (0, {"pass"} | calls("order up"))
    turned_down = after(joker_up(Rules.railroad()), *["pass"] * 4)
    assert turned_down.legal() == {"pass"} | calls("name clubs", "name diamonds", "name spades")
    deal.play("order up")
    assert deal.trumps == "hearts"
    assert deal.sees(3)["hand"] == hand("9d 10d Qd Kd Ad Jo")
    assert deal.legal() == {"bury 9d", "bury 10d", "bury Qd", "bury Kd", "bury Ad"}


def test_joker_proposes_a_suit_agreed_on() -> None:
    """A-20 b: the table may agree on spades instead."""
    rules = Rules.railroad(proposed_suit="spades")
    assert after(joker_up(rules), "order up").trumps == "spades"


@pytest.mark.parametrize(("by", "next_dealer"), [("next_dealer", 0), ("same_dealer", 3)])
def test_joker_throws_in(by: str, next_dealer: int) -> None:
    """A-20 f: a turned-up joker may end the deal at once."""
    rules = Rules(
        joker=True,
        if_joker_turned_up="throw_in",
        joker_throw_in_next_deal_by=by,
        farmers_hand="any_three",
    )
    deal = joker_up(rules)
    assert (deal.outcome, deal.next_dealer) == ("void", next_dealer)
    deal = deal_of(STRONG, "10h", rules, stock="Jo 9h Ac As")
    assert (deal.is_over, deal.to_act, deal.legal()) == (False, 0, {"no claim"})


WITH_JOKER = ("Jo 9d 10d 9c 9s", "Jd Kc Ad Kd Ah", "Jh Qh Ac Qc Qd", "10s Js Qs Ks As")


def test_joker_led_calls_for_trumps() -> None:
    """A-24, A-25: the left bower follows the joker; so must a right bower that is alone."""
    deal = deal_of(WITH_JOKER, "9h", Rules(joker=True))
    after(deal, "order up", "bury 10s", "play Jo")
    assert deal.legal() == {"play Jd", "play Ah"}
    deal.play("play Ah")
    assert deal.legal() == {"play Jh", "play Qh"}
    deal.play("play Qh")
    assert deal.legal() == {"play 9h"}
    deal.play("play 9h")
    assert deal.to_act == 0


def test_the_joker_must_follow_trumps() -> None:
    """A-25: when trumps are led and the joker is the only trump held, it must be played."""
    hands = ("Jd 9d 10d 9c 9s", "Jo Kc Ad Kd As", "Jh Qh Ac Qc Qd", "10s Js Qs Ks Ah")
    deal = deal_of(hands, "9h", Rules(joker=True))
    after(deal, "order up", "bury 10s", "play Jd")
    assert deal.legal() == {"play Jo"}


NO_TRUMPS = Rules(joker=True, may_name_no_trump=True, may_name_low_no_trump=True)


@pytest.mark.parametrize("call", ["name no trump", "name low no trump"])
def test_joker_led_at_no_trump_names_a_suit(call: str) -> None:
    """A-26: its leader says which suit is to be followed, and it wins."""
    deal = after(deal_of(WITH_JOKER, "9h", NO_TRUMPS), *["pass"] * 4, call)
    assert deal.legal() == {
        "play Jo as clubs",
        "play Jo as diamonds",
        "play Jo as hearts",
        "play Jo as spades",
        "play 9d",
        "play 10d",
        "play 9c",
        "play 9s",
    }
    deal.play("play Jo as hearts")
    assert deal.led == "hearts"
    assert deal.legal() == {"play Ah"}
    after(deal, "play Ah", "play Jh", "play As")
    assert deal.to_act == 0


def test_joker_cannot_follow_at_no_trump() -> None:
    """A-26: it belongs to no suit, so a hand that can follow may not play it."""
    hands = ("9c 10c Ad Ah As", "Jo Kc Qc Kd Kh", "Jc Ac 9h 10h Jh", "9d 10d Jd 9s 10s")
    deal = after(deal_of(hands, "Qs", NO_TRUMPS), *["pass"] * 4, "name no trump")
    after(deal, "play 9c")
    assert deal.legal() == {"play Kc", "play Qc"}
    after(deal, "play Kc", "play Ac", "play 9d", "play Jh", "play Jd", "play Ah")
    assert deal.legal() == {"play Kh"}


def test_low_no_trump_is_won_by_the_lowest() -> None:
    """A-18: at low no trump the nine takes the ace, and jacks stay in their own suits."""
    hands = ("10c Ad Ah As Kc", "Qc 9c Jd Qd Kd", "Ac Jh 9h 10h Qh", "Jc 9d 10d Ks Js")
    rules = Rules(may_name_low_no_trump=True)
    deal = after(deal_of(hands, "9s", rules), *["pass"] * 4, "name low no trump")
    play_cards(deal, "10c 9c Ac Jc")
    assert deal.sees(0)["tricks"] == [0, 1, 0, 0]
    assert deal.to_act == 1


# Taking the upcard


def test_ordered_up_dealer_takes_and_buries_at_once() -> None:
    """C13, C15, A-13: the card is in his hand, everyone knows he must bury, not the upcard."""
    deal = after(strong(), "order up")
    for seat in range(4):
        view = deal.sees(seat)
        assert view["stage"] == "the dealer buries"
        assert view["to_act"] == 3
        assert view["cards_held"] == [5, 5, 5, 6]
        assert view["upcard"] == "10h"
        assert view["upcard_lies"] == "in dealer's hand"
    assert deal.legal() == {"bury 9d", "bury 10d", "bury Qd", "bury Kd", "bury Ad"}
    with pytest.raises(ValueError, match="not legal"):
        deal.play("play Jh")
    deal.play("bury 9d")
    assert deal.sees(3)["hand"] == hand("10d Qd Kd Ad 10h")
    assert deal.to_act == 0


def test_upcard_may_be_buried_where_agreed() -> None:
    """A-13: one page allows it."""
    deal = after(strong(Rules(may_bury_upcard=True)), "order up")
    assert deal.legal() == {"bury 9d", "bury 10d", "bury Qd", "bury Kd", "bury Ad", "bury 10h"}


def test_optional_upcard() -> None:
    """A-10, A-11, A-12: the dealer may leave it where agreed; it stays face up, out of play."""
    ordered = Rules(when_ordered_up="optional")
    taken = Rules(when_taken_up="optional")
    deal = after(strong(ordered), "order up")
    assert (deal.to_act, deal.legal()) == (3, {"pick up", "leave"})
    deal.play("leave")
    assert deal.to_act == 0
    assert deal.sees(1)["upcard_lies"] == "face up"
    assert deal.sees(1)["cards_held"] == [5, 5, 5, 5]
    assert after(strong(ordered), *["pass"] * 3, "take up").stage == "the dealer buries"
    deal = after(strong(taken), *["pass"] * 3, "take up")
    assert deal.legal() == {"pick up", "leave"}
    assert after(deal, "pick up").stage == "the dealer buries"
    assert after(strong(taken), "order up").stage == "the dealer buries"


def test_turned_down_upcard_stays_known() -> None:
    """C14, A-41: during the play everyone still sees what was turned down."""
    deal = after(strong(), *["pass"] * 4, "name clubs", "play Jh")
    assert [deal.sees(seat)["upcard"] for seat in range(4)] == ["10h"] * 4
    assert deal.sees(2)["upcard_lies"] == "turned down"
    assert deal.sees(2)["cards_held"] == [4, 5, 5, 5]


def test_dealer_who_sits_out_takes_and_buries() -> None:
    """Section 6: the dealer's partner orders up alone; the upcard leaves play with the dealer."""
    deal = after(strong(), "pass", "order up alone")
    assert (deal.to_act, deal.stage) == (3, "the dealer buries")
    deal.play("bury 9d")
    assert deal.sees(3)["hand"] == hand("10d Qd Kd Ad 10h")
    assert deal.sees(0)["sitting_out"] == [3]
    play_cards(deal, WITHOUT_SEAT_3)
    assert deal.is_over


def test_dealer_who_sits_out_may_leave_the_upcard() -> None:
    """Section 6: or he leaves it; only when it is his partner who is alone."""
    rules = Rules(when_dealer_sits_out="leaves_it")
    deal = after(strong(rules), "pass", "order up alone")
    assert (deal.to_act, deal.stage) == (0, "play")
    assert deal.sees(0)["upcard_lies"] == "face up"
    assert deal.sees(0)["cards_held"] == [5, 5, 5, 5]
    assert after(strong(rules), "order up alone").stage == "the dealer buries"
    assert after(strong(rules), "pass", "order up").stage == "the dealer buries"


# Playing alone (section 6)


@pytest.mark.parametrize(
    ("maker", "leader"),
    [(0, 0), (1, 0), (2, 1), (3, 0)],
)
def test_first_lead_to_a_loner_from_the_dealers_left(maker: int, leader: int) -> None:
    """C27: seat 0 leads, or seat 1 when seat 0 is the partner who sits out."""
    deal = after(strong(), *["pass"] * (4 + maker), "name clubs alone")
    assert deal.to_act == leader


@pytest.mark.parametrize(
    ("maker", "leader"),
    [(0, 1), (1, 2), (2, 3), (3, 0)],
)
def test_first_lead_from_the_loners_left(maker: int, leader: int) -> None:
    """Section 6: some have the seat left of the loner lead; without a loner the dealer's left."""
    rules = Rules(first_lead="left_of_loner")
    assert after(strong(rules), *["pass"] * (4 + maker), "name clubs alone").to_act == leader
    assert after(strong(rules), *["pass"] * (4 + maker), "name clubs").to_act == 0


def test_first_lead_from_a_lone_defenders_left() -> None:
    """Section 6: a defender who is alone against a pair is the loner; else the lone maker is."""
    rules = Rules(first_lead="left_of_loner", defending="against_any_maker")
    deal = after(strong(rules), *["pass"] * 4, "name clubs", "defend alone")
    assert (deal.defender_alone, deal.to_act) == (1, 2)
    deal = after(strong(rules), *["pass"] * 4, "name clubs alone", "with partner", "defend alone")
    assert (deal.defender_alone, deal.to_act) == (3, 3)


def test_the_partner_of_a_loner_is_never_on_turn() -> None:
    """C28, C29, C30: seat 0 alone plays against 1 and 3, and each card lies with its seat."""
    deal = after(strong(), "order up alone", "bury 9d")
    assert deal.sees(1)["sitting_out"] == [2]
    turns = []
    for card in WITHOUT_SEAT_2.split():
        turns.append(deal.to_act)
        deal.play("play " + card)
    assert turns == [0, 1, 3] * 5
    assert deal.sees(2)["hand"] == hand("9s 10s Js Qs Ks")
    deal = after(strong(), "order up alone", "bury 9d", "play Jh", "play 9c")
    assert deal.sees(1)["table"] == {0: "Jh", 1: "9c"}
    assert deal.to_act == 3


@pytest.mark.parametrize("said", ["after_the_exchange", "before_the_lead"])
def test_alone_as_a_question_of_its_own(said: str) -> None:
    """C26, section 6: after the dealer has buried, the maker is asked; trumps are known then."""
    deal = after(strong(Rules(said=said)), "order up")
    assert deal.to_act == 3
    deal.play("bury 9d")
    assert deal.to_act == 0
    assert deal.legal() == {"alone", "with partner"}
    assert deal.sees(0)["trumps"] == "hearts"
    deal.play("alone")
    assert deal.sees(0)["sitting_out"] == [2]
    play_cards(deal, WITHOUT_SEAT_2)
    assert deal.scores == (4, 0, 4, 0)


def test_nobody_is_asked_where_nobody_plays_alone() -> None:
    """Section 6: playing alone is an option; without it the lead follows the exchange."""
    deal = strong(Rules(alone=None, said="after_the_exchange"))
    assert after(deal, "order up", "bury 9d").stage == "play"


def test_the_maker_is_asked_in_the_second_round_too() -> None:
    """Section 6: whoever fixes trumps may be alone; with his partner all four play."""
    deal = after(strong(CALLED_LATER), *["pass"] * 7, "name clubs")
    assert (deal.to_act, deal.legal()) == (3, {"alone", "with partner"})
    deal.play("with partner")
    assert deal.sees(3)["sitting_out"] == []
    assert deal.to_act == 0


def test_dealer_takes_the_upcard_before_his_partner_says_alone() -> None:
    """Section 6: where alone is said later, a dealer who may leave it does not know yet."""
    rules = Rules(said="after_the_exchange", when_dealer_sits_out="leaves_it")
    deal = after(strong(rules), "pass", "order up")
    assert deal.stage == "the dealer buries"
    after(deal, "bury 9d", "alone")
    assert deal.sees(1)["sitting_out"] == [3]
    assert deal.to_act == 0


# Defending alone (sections 6 and 8)


def defenders_asked(rules: Rules, maker: int, call: str) -> list[int | None]:
    """List the seats asked, when all of them stay with their partners."""
    deal = after(strong(rules), *["pass"] * (4 + maker), call)
    seats = []
    while deal.stage != "play":
        assert deal.legal() == {"defend alone", "with partner"}
        seats.append(deal.to_act)
        deal.play("with partner")
    return seats


@pytest.mark.parametrize(
    ("asked_first", "maker", "seats"),
    [
        ("left_of_maker", 0, [1, 3]),
        ("left_of_maker", 1, [2, 0]),
        ("left_of_maker", 2, [3, 1]),
        ("left_of_maker", 3, [0, 2]),
        ("left_of_dealer", 0, [1, 3]),
        ("left_of_dealer", 1, [0, 2]),
        ("left_of_dealer", 2, [1, 3]),
        ("left_of_dealer", 3, [0, 2]),
    ],
)
def test_who_is_asked_first_to_defend_alone(asked_first: str, maker: int, seats: list[int]) -> None:
    """Section 6: either opponent of a loner may; both are asked in turn from the agreed seat."""
    rules = Rules(defending="against_a_loner", asked_first=asked_first)
    assert defenders_asked(rules, maker, "name clubs alone") == seats


def test_when_defenders_are_asked() -> None:
    """Section 6: nobody is asked unless agreed; against a pair only under a rule of its own."""
    against_any = Rules(defending="against_any_maker")
    assert defenders_asked(Rules(), 1, "name clubs alone") == []
    assert defenders_asked(Rules(defending="against_a_loner"), 1, "name clubs") == []
    assert defenders_asked(against_any, 1, "name clubs") == [2, 0]
    assert defenders_asked(against_any, 1, "name clubs alone") == [2, 0]


def test_the_first_defender_who_accepts_ends_the_asking() -> None:
    """Section 6: his partner sits out and is not asked."""
    rules = Rules(defending="against_any_maker")
    deal = after(strong(rules), "pass", "order up", "bury 9d", "defend alone")
    assert deal.sees(3)["defender_alone"] == 2
    assert deal.sees(3)["sitting_out"] == [0]
    assert (deal.to_act, deal.stage) == (1, "play")


def test_alone_against_alone() -> None:
    """Section 8: a loner and a lone defender play two-card tricks."""
    rules = Rules(defending="against_a_loner", lone_defender=4)
    deal = after(strong(rules), "pass", "order up alone", "bury 9d", "with partner", "defend alone")
    assert deal.sees(0)["sitting_out"] == [3, 2]
    play_cards(deal, SEATS_0_AND_1)
    assert deal.sees(0)["tricks"] == [5, 0, 0, 0]
    assert deal.scores == (4, 0, 4, 0)


def test_defence_is_asked_after_the_maker() -> None:
    """Section 6: with said before_the_lead the maker answers first, then the defenders."""
    rules = Rules(said="before_the_lead", defending="against_a_loner")
    deal = after(strong(rules), "order up", "bury 9d", "alone")
    assert (deal.to_act, deal.legal()) == (1, {"defend alone", "with partner"})
    deal = after(strong(rules), "order up", "bury 9d", "with partner")
    assert (deal.to_act, deal.stage) == (0, "play")


# Partner's best (sections 6 and 8)

BEST = PartnersBest()
BEST_AFTER = PartnersBest(bury="after_receiving")
BEST_OF_BOTH = PartnersBest(who=frozenset({"lone_maker", "lone_defender"}))


def test_partners_best() -> None:
    """Section 8: the loner buries a card face down, then the partner gives one of his choice."""
    deal = after(strong(Rules(partners_best=BEST)), "order up alone", "bury 9d")
    assert deal.to_act == 0
    assert deal.legal() == {"bury Jh", "bury Jd", "bury Ah", "bury Kh", "bury Qh"}
    deal.play("bury Qh")
    assert deal.to_act == 2
    assert deal.legal() == {"give 9s", "give 10s", "give Js", "give Qs", "give Ks"}
    deal.play("give Ks")
    assert deal.sees(0)["hand"] == hand("Jh Jd Ah Kh Ks")
    assert deal.sees(0)["buried"] == ["Qh"]
    assert deal.sees(2)["hand"] == hand("9s 10s Js Qs")
    assert deal.sees(1)["cards_held"] == [5, 5, 4, 5]
    assert (deal.to_act, deal.stage) == (0, "play")


def test_partners_best_is_hidden_from_the_others() -> None:
    """Section 8: both cards pass face down; giver and receiver know the one given."""
    deal = after(strong(Rules(partners_best=BEST)), "order up alone", "bury 9d")
    after(deal, "bury Qh", "give Ks")
    heard = [deal.sees(seat)["moves"][1:] for seat in range(4)]
    assert heard == [
        [(3, "bury"), (0, "bury Qh"), (2, "give Ks")],
        [(3, "bury"), (0, "bury"), (2, "give")],
        [(3, "bury"), (0, "bury"), (2, "give Ks")],
        [(3, "bury 9d"), (0, "bury"), (2, "give")],
    ]


def test_partners_best_before_burying() -> None:
    """Section 6: or the giving comes first, and any of the six cards may be buried."""
    deal = after(strong(Rules(partners_best=BEST_AFTER)), "order up alone", "bury 9d")
    assert (deal.to_act, deal.legal()) == (
        2,
        {"give 9s", "give 10s", "give Js", "give Qs", "give Ks"},
    )
    deal.play("give 9s")
    assert deal.to_act == 0
    assert deal.legal() == {"bury " + card for card in cards("Jh Jd Ah Kh Qh 9s")}
    deal.play("bury 9s")
    assert deal.stage == "play"


def test_partners_best_only_for_those_agreed() -> None:
    """Section 6: nobody else buries: not a maker with his partner, not a lone defender."""
    rules = Rules(partners_best=BEST, defending="against_a_loner")
    assert after(strong(rules), *["pass"] * 4, "name clubs").stage == "play"
    deal = after(strong(rules), *["pass"] * 4, "name clubs alone", "bury Qh", "give 9s")
    assert after(deal, "defend alone").stage == "play"
    only_defender = PartnersBest(who=frozenset({"lone_defender"}))
    rules = Rules(partners_best=only_defender, defending="against_a_loner")
    deal = after(strong(rules), *["pass"] * 4, "name clubs alone")
    assert (deal.to_act, deal.legal()) == (1, {"defend alone", "with partner"})


def test_partners_best_for_a_lone_defender() -> None:
    """Section 8: either opponent may do the same, after the maker has his card."""
    rules = Rules(partners_best=BEST_OF_BOTH, defending="against_a_loner")
    deal = after(strong(rules), *["pass"] * 4, "name clubs alone", "bury Qh", "give 9s")
    deal.play("defend alone")
    assert deal.to_act == 1
    assert deal.legal() == {"bury 9c", "bury 10c", "bury Jc", "bury Qc", "bury Kc"}
    deal.play("bury 9c")
    assert deal.to_act == 3
    assert deal.legal() == {"give 9d", "give 10d", "give Qd", "give Kd", "give Ad"}
    deal.play("give Ad")
    assert deal.sees(1)["hand"] == hand("10c Jc Qc Kc Ad")
    assert (deal.to_act, deal.stage) == (0, "play")


def test_railroad_is_a_bundle() -> None:
    """Section 8: joker, defending a loner alone for four, best from either partner, the turn-up."""
    rules = Rules.railroad()
    assert len(deck_of(rules)) == 25
    assert (rules.defending, rules.lone_defender, rules.lone_march) == ("against_a_loner", 4, 4)
    assert rules.partners_best == PartnersBest(
        who={"lone_maker", "lone_defender"}, partner_may_give_upcard=True
    )


@pytest.mark.parametrize(("may_give", "gives_it"), [(False, False), (True, True)])
def test_the_dealer_may_give_the_upcard(may_give: bool, gives_it: bool) -> None:
    """Section 8: his partner assisted and is alone; Railroad lets him pass on the turn-up."""
    best = PartnersBest(partner_may_give_upcard=may_give)
    deal = after(strong(Rules(partners_best=best)), "pass", "order up alone", "bury 9d", "bury 9c")
    assert deal.to_act == 3
    usual = {"give 10d", "give Qd", "give Kd", "give Ad"}
    assert deal.legal() == (usual | {"give 10h"} if gives_it else usual)


def test_a_lone_defender_and_the_dealers_upcard() -> None:
    """Section 8: the same holds when the dealer gives to a partner who defends alone."""
    rules = Rules(partners_best=BEST_OF_BOTH, defending="against_a_loner")
    deal = after(strong(rules), "order up alone", "bury 9d", "bury Qh", "give 9s")
    after(deal, "defend alone", "bury 9c")
    assert deal.legal() == {"give 10d", "give Qd", "give Kd", "give Ad"}


def test_partners_best_when_alone_is_said_later() -> None:
    """Section 6: it follows the maker's answer and comes before the defenders are asked."""
    rules = Rules(said="before_the_lead", partners_best=BEST, defending="against_a_loner")
    deal = after(strong(rules), "order up", "bury 9d", "alone")
    assert deal.legal() == {"bury Jh", "bury Jd", "bury Ah", "bury Kh", "bury Qh"}
    after(deal, "bury Qh", "give Ks")
    assert (deal.to_act, deal.legal()) == (1, {"defend alone", "with partner"})


# Claims before calling (section 6)

CLEAN = Rules(farmers_hand="three_alike")
MIXED_FARMERS = Rules(farmers_hand="any_three")


def test_every_seat_is_asked_for_claims() -> None:
    """Section 6: from the dealer's left; a hand that cannot claim has the one answer no."""
    deal = farmers(CLEAN)
    answers = []
    for _ in range(4):
        answers.append((deal.to_act, deal.legal()))
        deal.play("no claim")
    assert answers == [
        (0, {"no claim", "claim farmers hand"}),
        (1, {"no claim", "claim farmers hand"}),
        (2, {"no claim"}),
        (3, {"no claim"}),
    ]
    assert (deal.to_act, deal.stage) == (0, "order-up round")


def test_farmers_hand() -> None:
    """Section 6: three nines are shown one by one and swapped for the three cards of the stock."""
    deal = after(farmers(CLEAN), "claim farmers hand")
    for show in ("show 9c", "show 9d", "show 9s"):
        assert (deal.to_act, deal.legal()) == (0, {show})
        deal.play(show)
    assert deal.sees(0)["hand"] == hand("Ah Kh Qs Ks As")
    for seat in range(4):
        assert deal.sees(seat)["shown"] == {0: ["9c", "9d", "9s"]}
    assert deal.sees(1)["cards_held"] == [5, 5, 5, 5]
    assert (deal.to_act, deal.legal()) == (1, {"no claim"})
    after(deal, "no claim", "no claim", "no claim", "order up")
    assert (deal.trumps, deal.stage) == ("spades", "the dealer buries")


def test_farmers_hand_of_a_later_seat() -> None:
    """Section 6: three tens are alike, the nine beside them may not be shown."""
    deal = after(farmers(CLEAN), "no claim", "claim farmers hand")
    assert deal.legal() == {"show 10c"}
    deal.play("show 10c")
    assert deal.legal() == {"show 10d"}
    deal.play("show 10d")
    assert deal.legal() == {"show 10h"}
    deal.play("show 10h")
    assert deal.sees(1)["hand"] == hand("9h Ad Qs Ks As")


@pytest.mark.parametrize(
    ("shown", "choices"),
    [
        ("", "10c 10d"),
        ("10c", "10d 9h"),
        ("10d", "9h"),
        ("10c 10d", "9h 10h"),
        ("10c 9h", "10h"),
    ],
)
def test_cards_of_a_mixed_farmers_hand(shown: str, choices: str) -> None:
    """Section 6: any three nines and tens, upwards in the pack, so that three can be reached."""
    deal = after(farmers(MIXED_FARMERS), "no claim", "claim farmers hand")
    after(deal, *("show " + card for card in shown.split()))
    assert deal.legal() == {"show " + card for card in choices.split()}


@pytest.mark.parametrize(
    ("hand", "shown", "choices"),
    [
        ("9c 9d 9h 9s Ah", "", "9c 9d"),
        ("9d 9h 9s Ah", "9c", "9d 9h"),
        ("9c 9h 9s Ah", "9d", "9h"),
        ("9c 10c 10d 10h 9h", "", "10c"),
        ("9s 9h 9d 10c Jo", "", "9d"),
    ],
)
def test_cards_of_a_clean_farmers_hand(hand: str, shown: str, choices: str) -> None:
    """Section 6: of four nines any three may go; of a mixture only those of the one rank."""
    cards = cards_to_show(hand.split(), shown.split(), "three_alike")
    assert cards == choices.split()


@pytest.mark.parametrize(
    ("hand", "three_alike", "any_three", "only_low"),
    [
        ("9c 9d 9s Ah Kh", True, True, False),
        ("9c 10d 9s Ah Kh", False, True, False),
        ("9c 10d Js Ah Kh", False, False, False),
        ("9c 10c 9d 10d 9h", True, True, True),
        ("9c 10c 9d 10d Jh", False, True, False),
        ("8c 8d 8h 7c 7d", False, False, False),
        ("9c 10c 9d 10d Jo", False, True, False),
    ],
)
def test_what_a_farmers_hand_is(
    hand: str, three_alike: bool, any_three: bool, only_low: bool
) -> None:
    """Section 6: three nines or three tens; three of either; or nothing else at all."""
    assert is_farmers_hand(hand.split(), "three_alike") == three_alike
    assert is_farmers_hand(hand.split(), "any_three") == any_three
    assert is_farmers_hand(hand.split(), "only_nines_and_tens") == only_low
    assert not is_farmers_hand(hand.split(), None)


def test_farmers_hand_takes_the_top_of_a_larger_stock() -> None:
    """Section 6: with more than three cards left the top three go, and the rest stays unseen."""
    rules = Rules(lowest=8, farmers_hand="three_alike")
    deal = deal_of(FARMERS, "Js", rules, stock="8c 8d 8h 8s")
    after(deal, "claim farmers hand", "show 9c", "show 9d", "show 9s")
    assert deal.sees(0)["hand"] == hand("Ah Kh 8c 8d 8h")
    assert deal.stock == ["8s", "Qs", "Ks", "As"]
    assert deal.legal() == {"no claim"}


def test_farmers_throw_in() -> None:
    """Section 6: the hand is thrown in instead, and the same dealer deals again."""
    deal = farmers(Rules(farmers_throw_in="three_alike"))
    assert deal.legal() == {"no claim", "claim farmers throw in"}
    after(deal, "no claim", "claim farmers throw in")
    assert (deal.outcome, deal.next_dealer) == ("void", 3)
    assert deal.scores == (0, 0, 0, 0)


def test_both_forms_are_one_question() -> None:
    """Section 6: with both agreed a seat has all its claims in one answer, also after a swap."""
    rules = Rules(farmers_hand="three_alike", farmers_throw_in="any_three")
    deal = farmers(rules)
    assert deal.legal() == {"no claim", "claim farmers hand", "claim farmers throw in"}
    after(deal, "claim farmers hand", "show 9c", "show 9d", "show 9s")
    assert deal.legal() == {"no claim", "claim farmers throw in"}


def test_claims_with_a_joker_turned_up() -> None:
    """A-23: a dealer names blind before anyone claims, for a claim needs a look; then he buries."""
    rules = Rules(joker=True, farmers_hand="three_alike")
    deal = deal_of(FARMERS, "Jo", rules, stock="Qs Ks As Js")
    assert (deal.to_act, deal.stage) == (3, "the dealer names because the joker was turned up")
    deal.play("name clubs")
    assert (deal.to_act, deal.legal()) == (0, {"no claim", "claim farmers hand"})
    after(deal, *["no claim"] * 4)
    assert (deal.to_act, deal.stage) == (3, "the dealer buries")
    seen = Rules(joker=True, farmers_hand="three_alike", if_joker_turned_up="dealer_is_forced")
    deal = deal_of(FARMERS, "Jo", seen, stock="Qs Ks As Js")
    assert (deal.to_act, deal.sees(0)["cards_held"]) == (0, [5, 5, 5, 5])
    after(deal, *["no claim"] * 4)
    assert (deal.to_act, deal.legal()) == (3, FOUR_SUITS)


# A claim after calling (section 6)


@pytest.mark.parametrize(
    ("hand", "trumps", "expected"),
    [
        ("Ac 9c 10c 9d 10d", "hearts", True),
        ("As 7d 8d 9d 10d", "hearts", True),
        ("Ac 9c 10c 9d 10d", "diamonds", False),  # two trumps
        ("Ah 9c 10c 9d 10d", "hearts", False),  # the ace is a trump
        ("Ac Ad 9c 10c 9d", "hearts", False),  # two aces
        ("9c 10c 9d 10d 9s", "hearts", False),  # no ace
        ("Kc 9c 10c 9d 10d", "hearts", False),  # a king instead
        ("Ac Qc 10c 9d 10d", "hearts", False),  # a face
        ("Ac 9c 10c 9d Jo", "hearts", False),  # the joker is a trump
        ("Ac 9c 10c 9d Jo", "no trump", False),  # and never a low card
        ("Ac 9c 10c 9d 10d", "no trump", True),
    ],
)
def test_what_ace_no_face_is(hand: str, trumps: str, expected: bool) -> None:
    """Section 6: one ace, otherwise only low cards, and no trump."""
    assert is_ace_no_face(hand.split(), trumps) == expected


ONE_ACE = ("Ac 9c 10c 9d 10d", "Jc Qc Kc Jd Qd", "As 9s 10s Kd Ad", "Js Qs Ks Ah Kh")


def test_ace_no_face() -> None:
    """C26, section 6: asked round the table once trumps are known and the dealer has buried."""
    deal = after(deal_of(ONE_ACE, "9h", Rules(ace_no_face=True)), "pass", "order up")
    assert deal.stage == "the dealer buries"
    deal.play("bury Js")
    answers = []
    for _ in range(4):
        answers.append((deal.to_act, deal.legal()))
        deal.play("no claim")
    assert answers == [
        (0, {"no claim", "claim ace no face"}),
        (1, {"no claim"}),
        (2, {"no claim"}),
        (3, {"no claim"}),
    ]
    assert (deal.to_act, deal.stage) == (0, "play")


def test_ace_no_face_throws_in() -> None:
    """Section 6: the cards are thrown in and the same dealer deals."""
    deal = deal_of(ONE_ACE, "9h", Rules(ace_no_face=True))
    after(deal, "order up", "bury Js", "claim ace no face")
    assert (deal.outcome, deal.next_dealer, deal.scores) == ("void", 3, (0, 0, 0, 0))


def test_ace_no_face_goes_by_the_trumps_made() -> None:
    """Section 6: the same hand cannot claim when one of its suits is trumps."""
    deal = deal_of(ONE_ACE, "9h", Rules(ace_no_face=True))
    after(deal, *["pass"] * 4, "name diamonds")
    assert (deal.to_act, deal.legal()) == (0, {"no claim"})


def test_ace_no_face_and_playing_alone() -> None:
    """Section 6: a partner sitting out takes no part; the maker is asked after the claims."""
    deal = deal_of(ONE_ACE, "9h", Rules(ace_no_face=True))
    after(deal, "pass", "pass", "order up alone", "bury Js")
    assert (deal.to_act, deal.legal()) == (1, {"no claim"})
    deal = deal_of(ONE_ACE, "9h", Rules(ace_no_face=True, said="after_the_exchange"))
    after(deal, "pass", "pass", "order up", "bury Js")
    assert deal.to_act == 0
    after(deal, *["no claim"] * 4)
    assert (deal.to_act, deal.legal()) == (2, {"alone", "with partner"})
