"""The two-player reference against examples worked out by hand from the rules text.

All expectations are literal cards. C numbers name faults seen in other programs, A numbers the
decisions of the rules text. Seat 1 deals unless a test says otherwise, so seat 0 is eldest.
"""
# ruff: noqa: S106 - "pass" is a call here, not a password

from __future__ import annotations

import pytest

from .euchre_2p import (
    Deal,
    MatchOfDeals,
    Rules,
    deck_of,
    plain_order,
    suit_of,
    trick_winner,
    trump_order,
)

# Six clubs, diamonds, hearts and spades, in the order in which a new deck might lie.
NEW_DECK = "9c 10c Jc Qc Kc Ac 9d 10d Jd Qd Kd Ad 9h 10h Jh Qh Kh Ah 9s 10s Js Qs Ks As"
NINE_TO_ACE = "Ac Kc Qc Jc 10c 9c Ad Kd Qd Jd 10d 9d Ah Kh Qh Jh 10h 9h As Ks Qs Js 10s 9s"
JOKER_GAME = Rules(joker=True)


def arranged(eldest: str, dealer: str, upcard: str, deck: str = NINE_TO_ACE) -> list[str]:
    """Put a deck in such an order that 3 and then 2 cards give these two hands and this upcard."""
    first, second = eldest.split(), dealer.split()
    dealt = [*first[:3], *second[:3], *first[3:], *second[3:], upcard]
    return dealt + [card for card in deck.split() if card not in dealt]


def deal_of(eldest: str, dealer: str, upcard: str, rules: Rules | None = None) -> Deal:
    """Deal these hands with seat 1 as dealer."""
    rules = rules or Rules()
    deck = " ".join(deck_of(rules))
    return Deal(rules, arranged(eldest, dealer, upcard, deck), dealer=1)


def after(deal: Deal, *moves: str) -> Deal:
    """Make *moves* one after the other."""
    for move in moves:
        deal.play(move)
    return deal


def play_cards(deal: Deal, cards: str) -> Deal:
    """Play *cards* in this order, whoever's turn it is."""
    return after(deal, *("play " + card for card in cards.split()))


# The cards

THE_24 = Rules()
THE_25 = Rules(joker=True)
THE_28 = Rules(lowest=8)
THE_32 = Rules(lowest=7)
THE_33 = Rules(lowest=7, joker=True)


@pytest.mark.parametrize(
    ("rules", "trumps", "companions", "others"),
    [
        (THE_24, "Jh Jd Ah Kh Qh 10h 9h", "Ad Kd Qd 10d 9d", "A K Q J 10 9"),
        (THE_25, "Jo Jh Jd Ah Kh Qh 10h 9h", "Ad Kd Qd 10d 9d", "A K Q J 10 9"),
        (THE_28, "Jh Jd Ah Kh Qh 10h 9h 8h", "Ad Kd Qd 10d 9d 8d", "A K Q J 10 9 8"),
        (THE_32, "Jh Jd Ah Kh Qh 10h 9h 8h 7h", "Ad Kd Qd 10d 9d 8d 7d", "A K Q J 10 9 8 7"),
        (THE_33, "Jo Jh Jd Ah Kh Qh 10h 9h 8h 7h", "Ad Kd Qd 10d 9d 8d 7d", "A K Q J 10 9 8 7"),
    ],
)
def test_orders_with_hearts_as_trumps(
    rules: Rules, trumps: str, companions: str, others: str
) -> None:
    """Trumps, the suit of their colour and the other two rank as in the table of section 1."""
    deck = deck_of(rules)
    clubs = [rank + "c" for rank in others.split()]
    spades = [rank + "s" for rank in others.split()]
    assert trumps.split() == [card for card in trump_order("hearts") if card in deck]
    assert companions.split() == [
        card for card in plain_order("diamonds", "hearts") if card in deck
    ]
    assert clubs == [card for card in plain_order("clubs", "hearts") if card in deck]
    assert spades == [card for card in plain_order("spades", "hearts") if card in deck]


@pytest.mark.parametrize(
    ("rules", "size"), [(THE_24, 24), (THE_25, 25), (THE_28, 28), (THE_32, 32), (THE_33, 33)]
)
def test_size_of_the_deck(rules: Rules, size: int) -> None:
    """The decks have 24, 25, 28, 32 and 33 different cards (section 1)."""
    assert size == len(deck_of(rules)) == len(set(deck_of(rules)))


@pytest.mark.parametrize(
    ("trumps", "bowers"),
    [("clubs", "Jc Js"), ("diamonds", "Jd Jh"), ("hearts", "Jh Jd"), ("spades", "Js Jc")],
)
def test_both_bowers_are_the_highest_trumps(trumps: str, bowers: str) -> None:
    """C03, C04, A-29: the other jack of the colour turns into a trump, whatever suit is trumps."""
    right, left = bowers.split()
    assert ["Jo", right, left] == trump_order(trumps)[:3]
    assert trumps == suit_of(left, trumps)
    assert trumps == suit_of("Jo", trumps)


def test_no_bowers_at_no_trump() -> None:
    """A-18, A-26: at no trump all jacks rank under their queens and only the joker is a trump."""
    assert trump_order("no trump") == ["Jo"]
    assert plain_order("hearts", "no trump") == [
        "Ah",
        "Kh",
        "Qh",
        "Jh",
        "10h",
        "9h",
        "8h",
        "7h",
    ]
    assert suit_of("Jd", "no trump") == "diamonds"
    assert suit_of("Jo", "no trump") is None


# The deal


def test_packets_of_three_and_two() -> None:
    """C24, A-02, A-04: eldest gets the first packet, and the upcard is the eleventh card."""
    deal = Deal(Rules(), NEW_DECK.split(), dealer=1)
    assert deal.sees(0)["hand"] == sorted(["9c", "10c", "Jc", "9d", "10d"])
    assert deal.sees(1)["hand"] == sorted(["Qc", "Kc", "Ac", "Jd", "Qd"])
    assert deal.sees(0)["upcard"] == deal.sees(1)["upcard"] == "Kd"


def test_eldest_is_dealt_first_whoever_deals() -> None:
    """C24: with seat 0 as dealer the first packet goes to seat 1."""
    deal = Deal(Rules(), NEW_DECK.split(), dealer=0)
    assert deal.sees(1)["hand"] == sorted(["9c", "10c", "Jc", "9d", "10d"])
    assert deal.sees(0)["hand"] == sorted(["Qc", "Kc", "Ac", "Jd", "Qd"])


@pytest.mark.parametrize(
    ("packets", "eldest", "dealer"),
    [
        ((2, 3), "9c 10c Kc Ac 9d", "Jc Qc 10d Jd Qd"),
        ((1, 1, 1, 1, 1), "9c Jc Kc 9d Jd", "10c Qc Ac 10d Qd"),
        (((3, 2), (2, 3)), "9c 10c Jc Ac 9d", "Qc Kc 10d Jd Qd"),
        (((3, 2),), "9c 10c Jc 9d 10d", "Qc Kc Ac Jd Qd"),
        (((5,), (2, 3)), "9c 10c Jc Qc Kc", "Ac 9d 10d Jd Qd"),
        (((2, 3), (5,)), "9c 10c 10d Jd Qd", "Jc Qc Kc Ac 9d"),
    ],
)
def test_other_packets(packets: tuple[int, ...], eldest: str, dealer: str) -> None:
    """A-02: packets only settle which card of the deck goes where; each seat may have its own."""
    deal = Deal(Rules(packets=packets), NEW_DECK.split(), dealer=1)
    assert deal.sees(0)["hand"] == sorted(eldest.split())
    assert deal.sees(1)["hand"] == sorted(dealer.split())
    assert deal.sees(0)["upcard"] == "Kd"


def test_upcard_may_be_the_last_card_of_the_deck() -> None:
    """A-04: one book turns the last card, and the stock is then what lies above it."""
    order = arranged("9c 10c Jc Qc Kc", "9d 10d Jd Qd Kd", "9h")
    rules = Rules(upcard="last_card", show_stock_at_end=True)
    deal = after(Deal(rules, order, dealer=1), "pass", "pass", "pass", "pass")
    assert order[-1] == "9s"
    assert deal.sees(0)["upcard"] == "9s"
    assert deal.sees(0)["stock"] == sorted(
        ["9h", "Ac", "Ad", "Ah", "Kh", "Qh", "Jh", "10h", "As", "Ks", "Qs", "Js", "10s"]
    )


def test_seven_cards_each() -> None:
    """A-03: some tables deal seven cards of 32 and ask four tricks of the maker."""
    rules = Rules(lowest=7, each=7, packets=(4, 3), makers_need=4)
    order = (
        "7h 8h 9h 10h  7c 8c 9c 10c  Jh Qh Kh  Jc Qc Kc  7d  "
        "8d 9d 10d Jd Qd Kd Ad Ac Ah 7s 8s 9s 10s Js Qs Ks As"
    )
    deal = after(Deal(rules, order.split(), dealer=1), "pass", "pass", "pass", "name clubs")
    play_cards(deal, "7h 7c  Kc 8h  Qc 9h  Jc 10h  10c Jh  9c Qh")
    assert deal.sees(0)["tricks"] == [0, 6]
    assert not deal.is_over
    play_cards(deal, "8c Kh")
    assert deal.scores == (0, 2)


@pytest.mark.parametrize(
    "order",
    [
        NINE_TO_ACE.split()[:-1],
        [*NINE_TO_ACE.split()[:-1], "Ac"],
        [*NINE_TO_ACE.split(), "Jo"],
    ],
)
def test_a_wrong_deck_is_refused(order: list[str]) -> None:
    """A-44: a short deck, a doubled card or a joker too many cannot be dealt."""
    with pytest.raises(ValueError, match="not the deck"):
        Deal(Rules(), order, dealer=1)


@pytest.mark.parametrize("packets", [(3, 3), ((3, 2), (2, 2)), ((3, 3), (3, 2))])
def test_packets_must_make_the_hand(packets: tuple[int, ...]) -> None:
    """A-02: packets that do not add up to the hand are refused."""
    with pytest.raises(ValueError, match="do not make 5"):
        Deal(Rules(packets=packets), NINE_TO_ACE.split(), dealer=1)


def test_there_is_no_third_seat() -> None:
    """Only seats 0 and 1 can deal (section 2)."""
    with pytest.raises(ValueError, match="seat 0 or 1"):
        Deal(Rules(), NINE_TO_ACE.split(), dealer=2)


@pytest.mark.parametrize(
    ("choice", "word"),
    [
        ("lowest", 10),
        ("upcard", "next"),
        ("if_all_pass_next_deal_by", "next"),
        ("natural_trump_needed", "none"),
        ("when_ordered_up", "mandatory"),
        ("when_taken_up", "mandatory"),
        ("if_joker_turned_up", "redeal"),
        ("joker_goes", "to_hand"),
        ("proposed_suit", "H"),
        ("joker_throw_in_next_deal_by", "next"),
        ("first_lead", "eldest"),
    ],
)
def test_a_misspelt_choice_is_refused(choice: str, word: object) -> None:
    """C18: a choice without effect must not be accepted."""
    with pytest.raises(ValueError, match=choice):
        Rules(**{choice: word})  # type: ignore[arg-type]


# The auction


@pytest.mark.parametrize(("dealer", "eldest"), [(0, 1), (1, 0)])
def test_eldest_speaks_first_in_both_rounds(dealer: int, eldest: int) -> None:
    """A-05: the non-dealer speaks first in each round, the dealer after him."""
    order = arranged("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h")
    deal = Deal(Rules(), order, dealer)
    speakers = [deal.to_act]
    for _ in range(3):
        deal.play("pass")
        speakers.append(deal.to_act)
    assert speakers == [eldest, dealer, eldest, dealer]


def test_words_of_the_first_round() -> None:
    """The non-dealer orders up, the dealer takes up, and both may pass (section 2)."""
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h")
    assert deal.legal() == {"pass", "order up"}
    deal.play("pass")
    assert deal.legal() == {"pass", "take up"}


def test_the_turned_down_suit_may_not_be_named() -> None:
    """A-06: in the second round the other three suits may be named."""
    deal = after(deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h"), "pass", "pass")
    assert deal.legal() == {"pass", "name clubs", "name diamonds", "name spades"}
    deal.play("pass")
    assert deal.legal() == {"pass", "name clubs", "name diamonds", "name spades"}


def test_the_naming_round_may_allow_more() -> None:
    """A-06, A-18: a table may let everybody name the turned-down suit, or no trump."""
    rules = Rules(may_name_turned_down_suit=True, may_name_no_trump=True)
    deal = after(deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h", rules), "pass", "pass")
    assert deal.legal() == {
        "pass",
        "name clubs",
        "name diamonds",
        "name hearts",
        "name spades",
        "name no trump",
    }


@pytest.mark.parametrize(
    ("dealer", "calls", "maker", "trumps"),
    [
        (0, ["order up"], 1, "hearts"),
        (1, ["order up"], 0, "hearts"),
        (0, ["pass", "take up"], 0, "hearts"),
        (1, ["pass", "take up"], 1, "hearts"),
        (0, ["pass", "pass", "name clubs"], 1, "clubs"),
        (1, ["pass", "pass", "name clubs"], 0, "clubs"),
        (0, ["pass", "pass", "pass", "name spades"], 0, "spades"),
        (1, ["pass", "pass", "pass", "name spades"], 1, "spades"),
    ],
)
def test_the_caller_is_maker(dealer: int, calls: list[str], maker: int, trumps: str) -> None:
    """C21, A-17: the seat that settled trumps is the maker, seat 0 as well as seat 1."""
    order = arranged("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h")
    deal = after(Deal(Rules(), order, dealer), *calls)
    assert deal.sees(0)["maker"] == deal.sees(1)["maker"] == maker
    assert deal.sees(0)["trumps"] == trumps


def test_a_pass_names_nothing() -> None:
    """C25: a pass is a call of its own and settles no trumps."""
    rules = Rules(may_name_no_trump=True)
    deal = after(deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h", rules), "pass", "pass", "pass")
    assert deal.sees(0)["trumps"] is None
    assert deal.sees(0)["maker"] is None
    assert not deal.is_over


@pytest.mark.parametrize(
    ("dealer", "rule", "next_dealer"),
    [(0, "next_dealer", 1), (1, "next_dealer", 0), (0, "same_dealer", 0), (1, "same_dealer", 1)],
)
def test_all_pass(dealer: int, rule: str, next_dealer: int) -> None:
    """C19, C20, C22, A-09: four passes end the deal without score and settle who deals next."""
    order = arranged("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h")
    deal = Deal(Rules(if_all_pass_next_deal_by=rule), order, dealer)
    after(deal, "pass", "pass", "pass", "pass")
    assert deal.is_over
    assert deal.outcome == "void"
    assert deal.scores == (0, 0)
    assert deal.next_dealer == next_dealer
    assert deal.to_act is None
    assert deal.legal() == set()
    assert deal.sees(0)["stock"] is None


def test_a_stuck_dealer_must_name() -> None:
    """C17, A-08, A-19: spades turned down, he has the other three suits and no pass."""
    deal = deal_of("9c 10c Qc Kc Ac", "9h 10h Qs Ks As", "9s", Rules(stick=True))
    after(deal, "pass", "pass")
    assert "pass" in deal.legal()
    deal.play("pass")
    assert deal.legal() == {"name clubs", "name diamonds", "name hearts"}


@pytest.mark.parametrize(
    ("rules", "allowed"),
    [
        (Rules(stick=True, stuck_may_name_turned_down_suit=True), "name spades"),
        (Rules(stick=True, stuck_may_name_no_trump=True), "name no trump"),
    ],
)
def test_a_stuck_dealer_may_be_allowed_more(rules: Rules, allowed: str) -> None:
    """A-08, A-18: some tables give a stuck dealer the turned-down suit or no trump; him alone."""
    deal = after(deal_of("9c 10c Qc Kc Ac", "9h 10h Qs Ks As", "9s", rules), "pass", "pass")
    assert deal.legal() == {"pass", "name clubs", "name diamonds", "name hearts"}
    deal.play("pass")
    assert deal.legal() == {"name clubs", "name diamonds", "name hearts", allowed}


def test_a_stuck_dealer_goes_by_his_own_permissions() -> None:
    """A-08, A-18: what the naming round allows is not lent to a dealer who is stuck."""
    rules = Rules(stick=True, may_name_turned_down_suit=True, may_name_no_trump=True)
    deal = deal_of("9c 10c Qc Kc Ac", "9h 10h Qs Ks As", "9s", rules)
    after(deal, "pass", "pass", "pass")
    assert deal.legal() == {"name clubs", "name diamonds", "name hearts"}


# A natural trump needed


@pytest.mark.parametrize(
    ("needed", "eldest_may", "dealer_may"),
    [
        ("nobody", {"pass", "order up"}, {"pass", "take up"}),
        ("dealer", {"pass", "order up"}, {"pass"}),
        ("caller", {"pass"}, {"pass"}),
    ],
)
def test_natural_trump_in_the_first_round(
    needed: str, eldest_may: set[str], dealer_may: set[str]
) -> None:
    """A-16: neither seat holds a heart; the left bower and the upcard do not count."""
    rules = Rules(natural_trump_needed=needed)
    deal = deal_of("9c 10c Qc Kc Jd", "9s 10s Qs Ks As", "9h", rules)
    assert deal.legal() == eldest_may
    deal.play("pass")
    assert deal.legal() == dealer_may


@pytest.mark.parametrize("card", ["10h", "Jh"])
def test_any_card_of_the_suit_is_a_natural_trump(card: str) -> None:
    """A-16: one card of the suit called is enough, and the right bower is one."""
    rules = Rules(natural_trump_needed="caller")
    deal = deal_of(f"9c 10c Qc Kc {card}", "9s 10s Qs Ks As", "9h", rules)
    assert deal.legal() == {"pass", "order up"}


def test_natural_trump_in_the_naming_round() -> None:
    """A-16: eldest holds clubs and a diamond, the dealer nothing but spades."""
    rules = Rules(natural_trump_needed="caller")
    deal = deal_of("9c 10c Qc Kc Jd", "9s 10s Qs Ks As", "9h", rules)
    after(deal, "pass", "pass")
    assert deal.legal() == {"pass", "name clubs", "name diamonds"}
    deal.play("pass")
    assert deal.legal() == {"pass", "name spades"}


def test_the_joker_is_no_natural_trump() -> None:
    """A-16: the joker counts for no suit when a natural trump is needed."""
    rules = Rules(joker=True, natural_trump_needed="caller")
    deal = deal_of("9c 10c Qc Kc Jo", "9s 10s Qs Ks As", "9h", rules)
    assert deal.legal() == {"pass"}


def test_a_stuck_dealer_barred_from_every_suit() -> None:
    """A-16, A-19: all his cards are of the suit turned down, so he passes and nobody scores."""
    rules = Rules(stick=True, natural_trump_needed="dealer", if_all_pass_next_deal_by="same_dealer")
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "Js", rules)
    after(deal, "pass", "pass", "pass")
    assert deal.legal() == {"pass"}
    deal.play("pass")
    assert deal.outcome == "void"
    assert deal.scores == (0, 0)
    assert deal.next_dealer == 0


def test_a_stuck_dealer_with_one_call_left_must_make_it() -> None:
    """A-16, A-18, A-19: barred from all suits but not from no trump, he has to name that."""
    rules = Rules(stick=True, natural_trump_needed="dealer", stuck_may_name_no_trump=True)
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "Js", rules)
    after(deal, "pass", "pass", "pass")
    assert deal.legal() == {"name no trump"}


# Taking the upcard


def test_a_dealer_ordered_up_may_leave_the_card() -> None:
    """A-10, A-11: he may; the card then stays face up, and hearts are trumps all the same."""
    deal = after(deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h"), "order up")
    assert deal.to_act == 1
    assert deal.legal() == {"pick up", "leave"}
    deal.play("leave")
    assert deal.to_act == 0
    assert deal.legal() == {"play 9c", "play 10c", "play Qc", "play Kc", "play Ac"}
    view = deal.sees(1)
    assert view["hand"] == sorted(["9s", "10s", "Qs", "Ks", "As"])
    assert view["upcard_lies"] == "face up"
    assert view["buried"] == []
    assert (view["trumps"], view["maker"]) == ("hearts", 0)


def test_a_dealer_ordered_up_may_take_the_card() -> None:
    """A-10, A-13: having picked it up he buries one of his five, not the card he took."""
    deal = after(deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h"), "order up", "pick up")
    assert deal.legal() == {"bury 9s", "bury 10s", "bury Qs", "bury Ks", "bury As"}
    deal.play("bury 9s")
    assert deal.sees(1)["hand"] == sorted(["10s", "Qs", "Ks", "As", "9h"])
    assert deal.sees(1)["maker"] == 0


def test_a_dealer_ordered_up_may_have_no_choice() -> None:
    """A-10: elsewhere the dealer must take the card when he is ordered to."""
    rules = Rules(when_ordered_up="must")
    deal = after(deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h", rules), "order up")
    assert deal.legal() == {"bury 9s", "bury 10s", "bury Qs", "bury Ks", "bury As"}


def test_a_dealer_who_takes_up_must_take_the_card() -> None:
    """A-12: his own acceptance leaves no choice."""
    deal = after(deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h"), "pass", "take up")
    assert deal.legal() == {"bury 9s", "bury 10s", "bury Qs", "bury Ks", "bury As"}


def test_a_dealer_who_takes_up_may_have_the_choice() -> None:
    """A-12: the other reading gives him the choice here as well."""
    rules = Rules(when_taken_up="optional")
    deal = after(deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h", rules), "pass", "take up")
    assert deal.legal() == {"pick up", "leave"}
    deal.play("leave")
    assert deal.sees(1)["maker"] == 1
    assert deal.sees(1)["hand"] == sorted(["9s", "10s", "Qs", "Ks", "As"])


def test_the_upcard_may_be_buried_where_that_is_allowed() -> None:
    """A-13: some tables let the dealer bury the card he has just taken."""
    rules = Rules(may_bury_upcard=True)
    deal = after(deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h", rules), "pass", "take up")
    assert "bury 9h" in deal.legal()
    deal.play("bury 9h")
    assert deal.sees(1)["buried"] == ["9h"]
    assert deal.sees(0)["upcard_lies"] == "in dealer's hand"


def test_the_card_taken_lies_in_one_place() -> None:
    """C13, A-41: before the dealer has buried, the upcard is in his hand and known to be there."""
    deal = after(deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h"), "pass", "take up")
    assert deal.sees(1)["hand"] == sorted(["9s", "10s", "Qs", "Ks", "As", "9h"])
    assert deal.sees(0)["upcard_lies"] == "in dealer's hand"
    assert deal.sees(0)["upcard"] == "9h"


def test_the_turned_down_card_stays_known() -> None:
    """C14, A-41: during the play both seats still know which card was turned down."""
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h")
    after(deal, "pass", "pass", "name clubs", "play 9c")
    assert deal.sees(0)["upcard"] == deal.sees(1)["upcard"] == "9h"
    assert deal.sees(0)["upcard_lies"] == deal.sees(1)["upcard_lies"] == "turned down"


def test_nobody_leads_before_the_dealer_has_buried() -> None:
    """C15, A-15: eldest cannot play while the dealer holds six cards."""
    deal = after(deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h"), "pass", "take up")
    assert deal.to_act == 1
    with pytest.raises(ValueError, match="not legal"):
        deal.play("play 9c")
    deal.play("bury 9s")
    assert deal.to_act == 0


def test_nobody_takes_a_card_in_the_naming_round() -> None:
    """No card is exchanged when a suit is named (section 2)."""
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h")
    after(deal, "pass", "pass", "pass", "name spades")
    assert deal.to_act == 0
    assert deal.legal() == {"play 9c", "play 10c", "play Qc", "play Kc", "play Ac"}
    assert deal.sees(1)["hand"] == sorted(["9s", "10s", "Qs", "Ks", "As"])


# The joker turned up


def test_dealer_names_blind() -> None:
    """A-20 (c), A-23: the dealer must name, any suit, before he may look at his cards."""
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "Jo", JOKER_GAME)
    assert deal.to_act == 1
    assert deal.legal() == {"name clubs", "name diamonds", "name hearts", "name spades"}
    assert deal.sees(1)["hand"] is None
    assert deal.sees(0)["hand"] == sorted(["9c", "10c", "Qc", "Kc", "Ac"])
    deal.play("name hearts")
    assert deal.sees(1)["hand"] == sorted(["9s", "10s", "Qs", "Ks", "As", "Jo"])
    assert (deal.sees(0)["trumps"], deal.sees(0)["maker"]) == ("hearts", 1)


def test_the_dealer_takes_the_joker() -> None:
    """A-13, A-20, A-22: he takes the joker and buries another card; eldest leads."""
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "Jo", JOKER_GAME)
    deal.play("name hearts")
    assert deal.to_act == 1
    assert deal.legal() == {"bury 9s", "bury 10s", "bury Qs", "bury Ks", "bury As"}
    deal.play("bury 9s")
    assert deal.to_act == 0
    assert deal.sees(0)["upcard_lies"] == "in dealer's hand"
    assert deal.sees(1)["hand"] == sorted(["10s", "Qs", "Ks", "As", "Jo"])


def test_the_turned_up_joker_may_be_buried_where_that_is_allowed() -> None:
    """A-13: the permission to bury the upcard covers a joker."""
    rules = Rules(joker=True, may_bury_upcard=True)
    deal = after(deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "Jo", rules), "name hearts")
    assert "bury Jo" in deal.legal()


def test_a_joker_dealt_to_the_dealer_may_be_buried() -> None:
    """A-27: a joker that was not turned up is a card like another when burying."""
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks Jo", "9h", JOKER_GAME)
    after(deal, "pass", "take up")
    assert deal.legal() == {"bury 9s", "bury 10s", "bury Qs", "bury Ks", "bury Jo"}


@pytest.mark.parametrize("kind", ["dealer_names_blind", "dealer_names_seen"])
def test_the_joker_may_go_aside(kind: str) -> None:
    """A-20 (d), A-22: set aside it stays out of play, the dealer keeps five cards."""
    rules = Rules(joker=True, if_joker_turned_up=kind, joker_goes="aside")
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "Jo", rules)
    deal.play("name hearts")
    assert deal.to_act == 0
    assert deal.sees(0)["upcard_lies"] == "aside"
    assert deal.sees(1)["hand"] == sorted(["9s", "10s", "Qs", "Ks", "As"])
    assert deal.sees(1)["maker"] == 1


def test_dealer_names_seen() -> None:
    """A-20 (d): he looks at his five cards first, then names and takes the joker."""
    rules = Rules(joker=True, if_joker_turned_up="dealer_names_seen")
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "Jo", rules)
    assert deal.sees(1)["hand"] == sorted(["9s", "10s", "Qs", "Ks", "As"])
    assert deal.sees(0)["upcard_lies"] == "face up"
    assert deal.legal() == {"name clubs", "name diamonds", "name hearts", "name spades"}
    deal.play("name spades")
    assert deal.legal() == {"bury 9s", "bury 10s", "bury Qs", "bury Ks", "bury As"}


def test_dealer_is_forced() -> None:
    """A-20 (e): he takes the joker, then names with six cards in his hand, then buries."""
    rules = Rules(joker=True, if_joker_turned_up="dealer_is_forced", joker_goes="aside")
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "Jo", rules)
    assert deal.to_act == 1
    assert deal.sees(1)["hand"] == sorted(["9s", "10s", "Qs", "Ks", "As", "Jo"])
    assert deal.sees(0)["upcard_lies"] == "in dealer's hand"
    assert deal.legal() == {"name clubs", "name diamonds", "name hearts", "name spades"}
    deal.play("name spades")
    assert deal.sees(0)["maker"] == 1
    assert deal.legal() == {"bury 9s", "bury 10s", "bury Qs", "bury Ks", "bury As"}


@pytest.mark.parametrize("kind", ["dealer_names_blind", "dealer_names_seen", "dealer_is_forced"])
def test_no_trump_because_of_the_joker(kind: str) -> None:
    """A-18, A-20: naming in place of the auction goes by the naming round's permission."""
    allowed = Rules(joker=True, if_joker_turned_up=kind, may_name_no_trump=True)
    only_when_stuck = Rules(
        joker=True, if_joker_turned_up=kind, stick=True, stuck_may_name_no_trump=True
    )
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "Jo", allowed)
    assert "name no trump" in deal.legal()
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "Jo", only_when_stuck)
    assert deal.legal() == {"name clubs", "name diamonds", "name hearts", "name spades"}


@pytest.mark.parametrize(
    ("kind", "moves"),
    [
        ("dealer_names_blind", {"name clubs", "name diamonds", "name hearts", "name spades"}),
        ("dealer_names_seen", {"name diamonds", "name spades"}),
        ("dealer_is_forced", {"name diamonds", "name spades"}),
    ],
)
def test_natural_trump_and_a_turned_up_joker(kind: str, moves: set[str]) -> None:
    """A-16, A-23: a dealer who has seen his cards needs a natural trump; a blind one cannot."""
    rules = Rules(joker=True, if_joker_turned_up=kind, natural_trump_needed="dealer")
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks Jd", "Jo", rules)
    assert deal.legal() == moves


def test_the_joker_proposes_a_suit() -> None:
    """A-20 (a, b): the auction goes on as if a diamond had been turned up."""
    rules = Rules(joker=True, if_joker_turned_up="proposes_suit", proposed_suit="diamonds")
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "Jo", rules)
    assert deal.to_act == 0
    assert deal.legal() == {"pass", "order up"}
    after(deal, "order up", "pick up")
    assert deal.sees(0)["trumps"] == "diamonds"
    assert deal.legal() == {"bury 9s", "bury 10s", "bury Qs", "bury Ks", "bury As"}


def test_a_proposing_joker_stands_for_hearts_unless_agreed_otherwise() -> None:
    """A-20 (a): hearts are the usual suit."""
    rules = Rules(joker=True, if_joker_turned_up="proposes_suit")
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "Jo", rules)
    after(deal, "pass", "take up", "bury 9s")
    assert deal.sees(0)["trumps"] == "hearts"


def test_a_proposing_joker_turned_down_with_a_stuck_dealer() -> None:
    """A-21: the proposed suit counts as turned down and the joker is dead."""
    rules = Rules(
        joker=True, if_joker_turned_up="proposes_suit", proposed_suit="spades", stick=True
    )
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "Jo", rules)
    after(deal, "pass", "pass", "pass")
    assert deal.legal() == {"name clubs", "name diamonds", "name hearts"}
    deal.play("name hearts")
    assert deal.sees(0)["upcard_lies"] == "turned down"
    assert deal.sees(1)["hand"] == sorted(["9s", "10s", "Qs", "Ks", "As"])


@pytest.mark.parametrize(("rule", "next_dealer"), [("next_dealer", 0), ("same_dealer", 1)])
def test_a_turned_up_joker_may_void_the_deal(rule: str, next_dealer: int) -> None:
    """A-20 (f): the cards are thrown in at once, nobody scores."""
    rules = Rules(
        joker=True,
        if_joker_turned_up="throw_in",
        joker_throw_in_next_deal_by=rule,
        if_all_pass_next_deal_by="next_dealer" if rule == "same_dealer" else "same_dealer",
    )
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "Jo", rules)
    assert (deal.is_over, deal.outcome, deal.scores) == (True, "void", (0, 0))
    assert deal.next_dealer == next_dealer
    assert deal.legal() == set()


def test_another_card_turned_up_in_the_joker_game() -> None:
    """Section 4: with an ordinary upcard the auction is the usual one."""
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks Jo", "9h", JOKER_GAME)
    assert deal.to_act == 0
    assert deal.legal() == {"pass", "order up"}
    assert deal.sees(1)["hand"] == sorted(["9s", "10s", "Qs", "Ks", "Jo"])


# Following suit


def test_a_spade_is_not_asked_for_by_the_left_bower() -> None:
    """C01, A-29: clubs trumps, Js led; the follower holds As, Ks and 9c and must play 9c."""
    deal = deal_of("Js 9d 10d Qd Kd", "As Ks 9c 9h 10h", "Ah")
    after(deal, "pass", "pass", "name clubs", "play Js")
    assert deal.legal() == {"play 9c"}


def test_the_left_bower_led_asks_for_trumps() -> None:
    """C02, A-29: clubs trumps, Js led; with 10s and Kc the club must be played."""
    deal = deal_of("Js 9d 10d Qd Kd", "10s Kc 9h 10h Qh", "Ah")
    after(deal, "pass", "pass", "name clubs", "play Js")
    assert deal.legal() == {"play Kc"}


def test_the_queen_of_its_printed_suit_does_not_follow_the_left_bower() -> None:
    """C05, A-29: hearts trumps, Jd led; with 9h and Qd the queen is refused, nothing changes."""
    deal = deal_of("Jd 9c 10c Qc Kc", "9h Qd 9s 10s Qs", "As")
    after(deal, "pass", "pass", "name hearts", "play Jd")
    assert deal.legal() == {"play 9h"}
    before = deal.sees(1)
    with pytest.raises(ValueError, match="not legal"):
        deal.play("play Qd")
    assert deal.sees(1) == before
    assert deal.to_act == 1


def test_the_left_bower_follows_a_trump() -> None:
    """A-29: hearts trumps, 9h led; the left bower is the only trump, so it must be played."""
    deal = deal_of("9h 9c 10c Qc Kc", "Jd Qd 9s 10s Qs", "As")
    after(deal, "pass", "pass", "name hearts", "play 9h")
    assert deal.legal() == {"play Jd"}


def test_the_left_bower_does_not_follow_its_printed_suit() -> None:
    """A-29: hearts trumps, 9d led; Qd must be played, the jack of diamonds may not."""
    deal = deal_of("9d 9c 10c Qc Kc", "Jd Qd 9s 10s Qs", "As")
    after(deal, "pass", "pass", "name hearts", "play 9d")
    assert deal.legal() == {"play Qd"}


def test_a_hand_with_only_the_left_bower_of_the_printed_suit_is_void() -> None:
    """A-29, A-30: hearts trumps, 9d led; Jd is no diamond, so any card may be played."""
    deal = deal_of("9d 9c 10c Qc Kc", "Jd Qh 9s 10s Qs", "As")
    after(deal, "pass", "pass", "name hearts", "play 9d")
    assert deal.legal() == {"play Jd", "play Qh", "play 9s", "play 10s", "play Qs"}


def test_there_is_no_duty_to_overtake() -> None:
    """A-30: any card of the suit led will do."""
    deal = deal_of("Kd 9c 10c Qc Kc", "9d Ad 9h 10s Qs", "As")
    after(deal, "pass", "pass", "name hearts", "play Kd")
    assert deal.legal() == {"play 9d", "play Ad"}


def test_the_joker_led_asks_for_trumps() -> None:
    """A-24: hearts trumps, joker led; the left bower and 9h are the trumps to choose from."""
    deal = deal_of("Jo 9c 10c Qc Kc", "Jd 9h Qd 9s 10s", "As", JOKER_GAME)
    after(deal, "pass", "pass", "name hearts", "play Jo")
    assert deal.legal() == {"play Jd", "play 9h"}


def test_the_joker_must_follow_a_trump() -> None:
    """A-25: hearts trumps, 9h led; the joker is the only trump held, so it must be played."""
    deal = deal_of("9h 9c 10c Qc Kc", "Jo Qd 9s 10s Qs", "As", JOKER_GAME)
    after(deal, "pass", "pass", "name hearts", "play 9h")
    assert deal.legal() == {"play Jo"}


# No trump and the joker

NO_TRUMP_GAME = Rules(joker=True, may_name_no_trump=True)


def test_the_joker_led_at_no_trump_names_a_suit() -> None:
    """A-26: the leader says which suit is to be followed; that is part of the move."""
    deal = deal_of("Jo 9c 10c Qc Kc", "Jd 9h Qd 9s 10s", "As", NO_TRUMP_GAME)
    after(deal, "pass", "pass", "name no trump")
    assert deal.legal() == {
        "play Jo as clubs",
        "play Jo as diamonds",
        "play Jo as hearts",
        "play Jo as spades",
        "play 9c",
        "play 10c",
        "play Qc",
        "play Kc",
    }


def test_the_suit_named_with_the_joker_is_followed_and_the_joker_wins() -> None:
    """A-26: diamonds named; both diamonds follow, the jack being one, and the joker takes them."""
    deal = deal_of("Jo 9c 10c Qc Kc", "Jd Ad 9h 9s 10s", "As", NO_TRUMP_GAME)
    after(deal, "pass", "pass", "name no trump", "play Jo as diamonds")
    assert deal.sees(1)["led"] == "diamonds"
    assert deal.sees(1)["table"] == {0: "Jo"}
    assert deal.legal() == {"play Jd", "play Ad"}
    deal.play("play Ad")
    assert deal.sees(0)["tricks"] == [1, 0]
    assert deal.to_act == 0


def test_the_joker_may_not_be_played_at_no_trump_while_a_hand_can_follow() -> None:
    """A-26: 9s led; the dealer holds Qs and must play it, the joker has to wait."""
    deal = deal_of("9s 9c 10c Qc Kc", "Jo Qs 9h 10h Qh", "Ah", NO_TRUMP_GAME)
    after(deal, "pass", "pass", "name no trump", "play 9s")
    assert deal.legal() == {"play Qs"}


def test_a_void_hand_may_play_the_joker_at_no_trump_and_wins() -> None:
    """A-26: Ac led to a hand without clubs; the joker, sole trump, takes the ace."""
    deal = deal_of("Ac 9c 10c Qc Kc", "Jo Qs 9h 10h Qh", "Ah", NO_TRUMP_GAME)
    after(deal, "pass", "pass", "name no trump", "play Ac")
    assert deal.legal() == {"play Jo", "play Qs", "play 9h", "play 10h", "play Qh"}
    deal.play("play Jo")
    assert deal.sees(0)["tricks"] == [0, 1]
    assert deal.to_act == 1


# Who takes the trick


@pytest.mark.parametrize(
    ("first", "second", "trumps", "winner"),
    [
        ("10d", "Ad", "spades", 1),
        ("10d", "Qd", "spades", 1),
        ("10d", "9d", "spades", 0),
        ("9d", "Ac", "spades", 0),
        ("Ad", "9s", "spades", 1),
        ("As", "Jc", "spades", 1),
        ("Jc", "Js", "spades", 1),
        ("Jc", "As", "spades", 0),
        ("Jc", "Ac", "spades", 0),
        ("Ac", "Jc", "spades", 1),
        ("Js", "Jo", "spades", 1),
        ("Jo", "Js", "spades", 0),
        ("Jd", "Qd", "spades", 1),
        ("Jd", "10d", "spades", 0),
        ("Jh", "Ah", "no trump", 1),
        ("Jh", "Jd", "no trump", 0),
    ],
)
def test_winner_of_a_trick(first: str, second: str, trumps: str, winner: int) -> None:
    """C07, C10, A-24, A-29: the highest trump wins, else the highest card of the suit led."""
    table = {0: first, 1: second}
    assert trick_winner(table, suit_of(first, trumps) or "", trumps) == winner


def test_a_trick_without_the_suit_led_has_no_winner() -> None:
    """Whoever led played the suit led, so two clubs to a heart lead are a mistake."""
    with pytest.raises(ValueError, match="nobody followed"):
        trick_winner({0: "9c", 1: "10c"}, "hearts", "spades")


def test_the_suit_led_is_that_of_the_leader_not_of_seat_0() -> None:
    """C08: seat 1 leads 9d, seat 0 throws off Ac; the nine of diamonds takes the trick."""
    order = arranged("9d 10d Qs Ks As", "Ac Kc Qc 10c 9c", "9h")
    deal = after(Deal(Rules(), order, dealer=0), "pass", "pass", "name spades")
    play_cards(deal, "9d Ac")
    assert deal.sees(0)["tricks"] == [0, 1]


def test_the_winner_leads() -> None:
    """C09: seat 1 takes seat 0's trick and leads to the next one, then seat 0 takes that."""
    deal = deal_of("9d 9h 10h Qh As", "Ad 9s 9c 10c Qc", "Kc")
    after(deal, "pass", "pass", "name hearts")
    play_cards(deal, "9d Ad")
    assert deal.to_act == 1
    play_cards(deal, "9s As")
    assert deal.to_act == 0
    assert deal.sees(0)["tricks"] == [1, 1]


@pytest.mark.parametrize(
    ("calls", "rule", "leader"),
    [
        (["pass", "pass", "name clubs"], "left_of_dealer", 0),
        (["pass", "pass", "pass", "name clubs"], "left_of_dealer", 0),
        (["pass", "pass", "name clubs"], "maker", 0),
        (["pass", "pass", "pass", "name clubs"], "maker", 1),
        (["pass", "take up", "bury 9s"], "maker", 1),
        (["order up", "leave"], "maker", 0),
    ],
)
def test_first_lead(calls: list[str], rule: str, leader: int) -> None:
    """A-28: eldest leads whoever is maker; at some tables the maker does."""
    rules = Rules(first_lead=rule)
    deal = after(deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h", rules), *calls)
    assert deal.to_act == leader


def test_one_card_from_each_seat() -> None:
    """C52: the seat that has led has no second card to the trick."""
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h")
    after(deal, "pass", "pass", "name clubs", "play 9c")
    assert deal.to_act == 1
    assert deal.sees(1)["table"] == {0: "9c"}
    with pytest.raises(ValueError, match="not legal"):
        deal.play("play 10c")


# The score

# Hearts are named in the second round. Eldest takes the number of tricks given with his trumps; the
# dealer, who has none, takes the others by playing higher cards of the suits led.
PLAYED_OUT = [
    (5, "Jh Jd Ah Kh Qh", "Ac Kc As Ks Qs", "Jh Qs Jd Ks Ah As Kh Kc Qh Ac"),
    (4, "Jh Jd Ah Kh 9c", "Ac Kc As Ks Qs", "Jh Qs Jd Ks Ah As Kh Kc 9c Ac"),
    (3, "Jh Jd Ah 9c 10c", "Ac Kc As Ks Qs", "Jh Qs Jd Ks Ah As 9c Ac Kc 10c"),
    (2, "Jh Jd 9c 10c 9s", "Ac Kc As Ks Qs", "Jh Qs Jd Ks 9c Ac Kc 10c As 9s"),
    (1, "Jh 10s 9c 10c 9s", "Ac Kc As Ks Qs", "Jh Qs 9c Ac Kc 10c As 9s Ks 10s"),
    (0, "Js 10s 9c 10c 9s", "Ac Kc As Ks Qs", "9c Ac Kc 10c As 9s Ks 10s Qs Js"),
]


@pytest.mark.parametrize(("eldests_tricks", "eldest", "dealer", "cards"), PLAYED_OUT)
def test_score_when_eldest_is_maker(
    eldests_tricks: int, eldest: str, dealer: str, cards: str
) -> None:
    """A-35, A-36: a march scores 2, three or four tricks 1, fewer give the defender 2."""
    deal = after(deal_of(eldest, dealer, "9d"), "pass", "pass", "name hearts")
    play_cards(deal, cards)
    scores = {5: (2, 0), 4: (1, 0), 3: (1, 0), 2: (0, 2), 1: (0, 2), 0: (0, 2)}
    assert deal.sees(0)["tricks"] == [eldests_tricks, 5 - eldests_tricks]
    assert (deal.outcome, deal.scores) == ("played", scores[eldests_tricks])
    assert deal.is_over
    assert deal.to_act is None


@pytest.mark.parametrize(("eldests_tricks", "eldest", "dealer", "cards"), PLAYED_OUT)
@pytest.mark.parametrize("stick", [False, True])
def test_score_when_the_dealer_is_maker(
    eldests_tricks: int, eldest: str, dealer: str, cards: str, *, stick: bool
) -> None:
    """C31, A-35, A-36, A-38: the same scores the other way round, stuck or not."""
    rules = Rules(stick=stick)
    deal = deal_of(eldest, dealer, "9d", rules)
    play_cards(after(deal, "pass", "pass", "pass", "name hearts"), cards)
    scores = {0: (0, 2), 1: (0, 1), 2: (0, 1), 3: (2, 0), 4: (2, 0), 5: (2, 0)}
    assert deal.scores == scores[eldests_tricks]


@pytest.mark.parametrize(
    ("row", "expected"), [(0, (3, 0)), (1, (5, 0)), (2, (5, 0)), (4, (0, 7)), (5, (0, 9))]
)
def test_points_by_agreement(row: int, expected: tuple[int, int]) -> None:
    """A-35, A-36: march, made, euchred and the super-euchre each have a price of their own."""
    rules = Rules(march=3, made=5, euchred=7, no_trick=9)
    _, eldest, dealer, cards = PLAYED_OUT[row]
    deal = after(deal_of(eldest, dealer, "9d", rules), "pass", "pass", "name hearts")
    assert play_cards(deal, cards).scores == expected


@pytest.mark.parametrize(
    ("row", "expected"), [(5, (0, 4)), (4, (0, 2)), (3, (0, 2)), (2, (1, 0)), (0, (2, 0))]
)
def test_super_euchre(row: int, expected: tuple[int, int]) -> None:
    """C35, A-36: as an option no trick at all costs 4; one or two tricks cost 2 as ever."""
    _, eldest, dealer, cards = PLAYED_OUT[row]
    deal = deal_of(eldest, dealer, "9d", Rules(no_trick=4))
    assert play_cards(after(deal, "pass", "pass", "name hearts"), cards).scores == expected


@pytest.mark.parametrize(("row", "expected"), [(0, (2, 0)), (1, (1, 0)), (2, (0, 2)), (3, (0, 2))])
def test_makers_may_need_four(row: int, expected: tuple[int, int]) -> None:
    """A-03: where four tricks are needed, three are too few."""
    _, eldest, dealer, cards = PLAYED_OUT[row]
    deal = deal_of(eldest, dealer, "9d", Rules(makers_need=4))
    assert play_cards(after(deal, "pass", "pass", "name hearts"), cards).scores == expected


@pytest.mark.parametrize(("dealer", "next_dealer"), [(0, 1), (1, 0)])
def test_the_deal_alternates(dealer: int, next_dealer: int) -> None:
    """C22, C23, A-39: after a played deal the other seat deals."""
    order = arranged("Jh Jd Ah Kh Qh", "Ac Kc As Ks Qs", "9d")
    deal = Deal(Rules(if_all_pass_next_deal_by="same_dealer"), order, dealer)
    assert deal.next_dealer is None
    after(deal, "pass", "pass", "name hearts")
    play_cards(deal, "Jh Qs Jd Ks Ah As Kh Kc Qh Ac")
    assert deal.next_dealer == next_dealer


def test_nothing_is_scored_before_the_end() -> None:
    """A-30b: with three tricks to the maker the play goes on; the score comes after the fifth."""
    deal = deal_of("Jh Jd Ah 9c 10c", "Ac Kc As Ks Qs", "9d")
    after(deal, "pass", "pass", "name hearts")
    play_cards(deal, "Jh Qs Jd Ks Ah As")
    assert (deal.is_over, deal.scores, deal.outcome, deal.next_dealer) == (
        False,
        (0, 0),
        None,
        None,
    )


@pytest.mark.parametrize(
    ("row", "rules", "cards_played", "scores"),
    [
        # A march is possible until the dealer has a trick, so the fourth of four settles nothing.
        (0, Rules(stop_when_decided=True), 10, (2, 0)),
        (1, Rules(stop_when_decided=True), 10, (1, 0)),
        # Three to eldest and one to the dealer: made, whatever the last trick brings.
        (2, Rules(stop_when_decided=True), 8, (1, 0)),
        # Jh and Jd, then three to the dealer: the euchre is certain with the fifth trick.
        (3, Rules(stop_when_decided=True), 10, (0, 2)),
        # Jh, then three to the dealer: euchred after the fourth trick.
        (4, Rules(stop_when_decided=True), 8, (0, 2)),
        (5, Rules(stop_when_decided=True), 6, (0, 2)),
        # With a super-euchre at stake the play goes on until eldest has a trick or none at all.
        (5, Rules(stop_when_decided=True, no_trick=4), 10, (0, 4)),
        (4, Rules(stop_when_decided=True, no_trick=4), 8, (0, 2)),
        # Where a march is worth no more than three tricks, three tricks settle it.
        (0, Rules(stop_when_decided=True, march=1), 6, (1, 0)),
    ],
)
def test_stop_when_decided(
    row: int, rules: Rules, cards_played: int, scores: tuple[int, int]
) -> None:
    """A-30b: the play ends after the trick that makes the score certain, and not before."""
    _, eldest, dealer, text = PLAYED_OUT[row]
    cards = text.split()
    deal = after(deal_of(eldest, dealer, "9d", rules), "pass", "pass", "name hearts")
    play_cards(deal, " ".join(cards[: cards_played - 1]))
    assert not deal.is_over
    play_cards(deal, cards[cards_played - 1])
    assert (deal.is_over, deal.outcome, deal.scores) == (True, "played", scores)
    assert deal.legal() == set()


@pytest.mark.parametrize(
    ("calls", "cards_played", "scores"),
    [
        # Eldest is maker with four tricks: the fifth can still make a march.
        (["pass", "pass", "name hearts"], 10, (1, 0)),
        # The dealer is maker: he is euchred when eldest has the third trick.
        (["pass", "pass", "pass", "name hearts"], 6, (2, 0)),
    ],
)
def test_stopping_looks_at_the_maker(
    calls: list[str], cards_played: int, scores: tuple[int, int]
) -> None:
    """A-30b: the same five tricks are decided sooner when the dealer has to make his three."""
    _, eldest, dealer, text = PLAYED_OUT[1]
    cards = text.split()
    deal = after(deal_of(eldest, dealer, "9d", Rules(stop_when_decided=True)), *calls)
    play_cards(deal, " ".join(cards[: cards_played - 1]))
    assert not deal.is_over
    play_cards(deal, cards[cards_played - 1])
    assert (deal.is_over, deal.scores) == (True, scores)


def test_a_finished_deal_takes_no_move() -> None:
    """C33: nothing can be played or scored a second time."""
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h")
    after(deal, "pass", "pass", "pass", "pass")
    with pytest.raises(ValueError, match="not legal"):
        deal.play("pass")


# What a seat may know


def test_the_other_hand_and_the_stock_do_not_show() -> None:
    """A-41, A-42: another dealer's hand and another stock, the same view for eldest."""
    one = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h")
    other = deal_of("9c 10c Qc Kc Ac", "Jd 10d Qd Kd Ad", "9h")
    assert one.sees(0) == other.sees(0)
    assert one.sees(1) != other.sees(1)
    after(one, "pass", "pass", "name clubs", "play 9c")
    after(other, "pass", "pass", "name clubs", "play 9c")
    assert one.sees(0) == other.sees(0)


def test_what_the_dealer_buries_does_not_show() -> None:
    """C39, A-14: eldest's view is the same whichever card is buried, to the end of the deal."""
    one = deal_of("Jh Jd Ah Kh Qh", "Ac Kc As Ks Qs", "9h", Rules(when_ordered_up="must"))
    other = deal_of("Jh Jd Ah Kh Qh", "Ac Kc As Ks Qs", "9h", Rules(when_ordered_up="must"))
    after(one, "order up", "bury Ac")
    after(other, "order up", "bury Kc")
    assert one.sees(1)["buried"] == ["Ac"]
    assert one.sees(0)["buried"] == []
    assert one.sees(0) == other.sees(0)
    play_cards(one, "Jh 9h Jd Qs Ah Ks Kh As Qh Kc")
    play_cards(other, "Jh 9h Jd Qs Ah Ks Kh As Qh Ac")
    assert one.is_over
    assert one.sees(0) == other.sees(0)


def test_a_blind_dealer_learns_nothing_of_his_cards() -> None:
    """A-23: view and moves are the same whatever he was dealt, also where he needs a trump."""
    rules = Rules(joker=True, natural_trump_needed="dealer")
    one = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "Jo", rules)
    other = deal_of("9c 10c Qc Kc Ac", "Jd 10d Qd Kd Ad", "Jo", rules)
    assert one.sees(1) == other.sees(1)
    assert one.legal() == other.legal()


def test_a_view_is_a_copy() -> None:
    """A view that its reader changes leaves the deal as it was."""
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h")
    after(deal, "pass", "take up", "bury 9s", "play 9c")
    for key in ("hand", "buried", "tricks", "table"):
        deal.sees(1)[key].clear()  # type: ignore[attr-defined]
    view = deal.sees(1)
    assert view["hand"] == sorted(["10s", "Qs", "Ks", "As", "9h"])
    assert (view["buried"], view["tricks"], view["table"]) == (["9s"], [0, 0], {0: "9c"})


@pytest.mark.parametrize("shown", [False, True])
def test_the_stock_is_shown_only_by_agreement_and_only_at_the_end(*, shown: bool) -> None:
    """A-42: the stock stays hidden, unless the table looks at it when the deal is over."""
    deal = deal_of(
        "9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h", Rules(show_stock_at_end=shown, stick=False)
    )
    after(deal, "pass", "pass", "pass")
    assert deal.sees(0)["stock"] is None
    deal.play("pass")
    stock = sorted(["Jc", "Ad", "Kd", "Qd", "Jd", "10d", "9d", "Ah", "Kh", "Qh", "Jh", "10h", "Js"])
    assert deal.sees(0)["stock"] == deal.sees(1)["stock"] == (stock if shown else None)


def test_the_trick_under_way_is_seen_by_both() -> None:
    """A-41: played cards are public, and a finished trick leaves the table."""
    deal = deal_of("9c 10c Qc Kc Ac", "9s 10s Qs Ks As", "9h")
    after(deal, "pass", "pass", "name clubs", "play 9c")
    assert deal.sees(0)["table"] == deal.sees(1)["table"] == {0: "9c"}
    deal.play("play 9s")
    assert deal.sees(0)["table"] == {}
    assert deal.sees(0)["led"] is None
    assert deal.sees(1)["tricks"] == [1, 0]


# A match


def eldest_marches(dealer: int) -> Deal:
    """Finish a deal in which eldest takes every trick for 2 points."""
    order = arranged("Jh Jd Ah Kh Qh", "Ac Kc As Ks Qs", "9d")
    deal = after(Deal(Rules(), order, dealer), "pass", "pass", "name hearts")
    return play_cards(deal, "Jh Qs Jd Ks Ah As Kh Kc Qh Ac")


def all_pass(dealer: int, rules: Rules | None = None) -> Deal:
    """Finish a deal that is passed out."""
    order = arranged("Jh Jd Ah Kh Qh", "Ac Kc As Ks Qs", "9d")
    return after(Deal(rules or Rules(), order, dealer), "pass", "pass", "pass", "pass")


def test_first_to_ten() -> None:
    """C34, A-32, A-39: the deal alternates, and the first seat with ten points has won."""
    match = MatchOfDeals()
    for number in range(8):
        match.add(eldest_marches(dealer=number % 2))
    assert match.totals == (8, 8)
    assert match.winner is None
    assert match.dealer == 0
    match.add(eldest_marches(dealer=0))
    assert match.totals == (8, 10)
    assert (match.is_over, match.winner, match.dealer) == (True, 1, None)


def test_seat_0_can_win_with_points_over() -> None:
    """C21, A-32, A-33: three points are the target; the fourth is lost, seat 0 has won."""
    match = MatchOfDeals(points=3, first_dealer=1)
    match.add(eldest_marches(dealer=1))
    match.add(all_pass(dealer=0))
    assert not match.is_over
    match.add(eldest_marches(dealer=1))
    assert (match.totals, match.winner) == ((4, 0), 0)


def test_a_passed_out_deal_moves_only_the_deal() -> None:
    """A-09: no points; the next dealer deals, or the same one where that is the rule."""
    match = MatchOfDeals(first_dealer=0)
    match.add(all_pass(0))
    assert (match.totals, match.dealer) == ((0, 0), 1)
    match.add(all_pass(1, Rules(if_all_pass_next_deal_by="same_dealer")))
    assert (match.totals, match.dealer) == ((0, 0), 1)


def test_a_deal_counts_once() -> None:
    """C33: the same deal is not counted again, even if the same seat deals."""
    match = MatchOfDeals(first_dealer=0)
    deal = all_pass(0, Rules(if_all_pass_next_deal_by="same_dealer"))
    match.add(deal)
    with pytest.raises(ValueError, match="has been counted"):
        match.add(deal)


def test_a_match_refuses_what_does_not_belong() -> None:
    """A-39: not an unfinished deal, not one of the wrong dealer, none after the end."""
    match = MatchOfDeals(points=2, first_dealer=1)
    with pytest.raises(ValueError, match="not finished"):
        match.add(deal_of("Jh Jd Ah Kh Qh", "Ac Kc As Ks Qs", "9d"))
    with pytest.raises(ValueError, match="seat 1 deals now"):
        match.add(eldest_marches(dealer=0))
    assert match.totals == (0, 0)
    match.add(eldest_marches(dealer=1))
    with pytest.raises(ValueError, match="is over"):
        match.add(eldest_marches(dealer=0))
