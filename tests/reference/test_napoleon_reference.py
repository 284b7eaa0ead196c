"""The reference for Napoleon against examples worked out by hand.

All expectations are literal cards. Words in square brackets are sources and A numbers decisions of
the rules text; "chosen" marks what it leaves open. Three seats play with 24 cards unless a test
says otherwise; seat 2 deals, so seat 0 calls first.
"""
# ruff: noqa: S106 - "pass" is a call here, not a password

from __future__ import annotations

from dataclasses import replace

import pytest

from .napoleon import Deal, Rules, best_first, deck_of, trick_winner
from .stacked import after, hand, moves, play_cards, play_out, stacked

THREE = Rules(seats=3, lowest=9)
WITH_JOKER = Rules(seats=3, lowest=9, joker=True)

HANDS = ["Ah Kh Qh Jh 10h", "9h As Ks Qs Js", "Ac Kc Qc Jc 10c"]
STOCK = "9c 9d 10d Jd Qd Kd Ad 9s 10s"

# Seat 1 leads and makes spades trumps: four tricks, and the nine of hearts loses the last.
FOUR_TRICKS_FOR_SEAT_1 = "As 10c 10h Ks Jc Jh Qs Qc Qh Js Kc Kh 9h Ac Ah"

# Seat 0 makes hearts trumps: two tricks, and the other three are lost.
PARTIAL = ["Ah Kh 9d 10d 9c", "Ad Kd Qh 9s 10s", "Ac Kc Qc Jc 10c"]
PARTIAL_STOCK = "Jh 10h 9h Qd Jd As Ks Qs Js"

JOKER_HANDS = ["Jo Kh Qh Jh 10h", "9h As Ks Qs Js", "Ac Kc Qc Jc 10c"]
JOKER_STOCK = "9c 9d 10d Jd Qd Kd Ad 9s 10s Ah"


def napoleon(rules: Rules = THREE) -> Deal:
    """Deal the hands above."""
    return Deal(rules, stacked((3, 2), HANDS, STOCK), dealer=2)


def with_joker(rules: Rules = WITH_JOKER) -> Deal:
    """Deal the hands above with the joker in seat 0."""
    return Deal(rules, stacked((3, 2), JOKER_HANDS, JOKER_STOCK), dealer=2)


# The deck and the deal


@pytest.mark.parametrize(("lowest", "size"), [(2, 52), (7, 32), (8, 28), (9, 24)])
def test_full_and_stripped_decks(lowest: int, size: int) -> None:
    """52 cards, or 24 for three, 28 for four, 28 or 32 for five [NBR]."""
    deck = deck_of(Rules(seats=3, lowest=lowest))
    assert size == len(deck) == len(set(deck))
    assert f"{lowest}h" in deck
    assert f"{lowest - 1}h" not in deck


def test_joker_is_one_card_more() -> None:
    """A joker may be added [NBR]."""
    assert len(deck_of(WITH_JOKER)) == 25
    assert "Jo" in deck_of(WITH_JOKER)


def test_three_and_two_from_the_dealers_left() -> None:
    """Five each as three and two; the rest is not used [NBR] [NHSW]."""
    order = (
        "2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Kd Ad "
        "2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As"
    )
    deal = Deal(Rules(seats=2), order.split(), dealer=0)
    assert deal.to_act == 1
    assert deal.sees(1)["hand"] == hand("2c 3c 4c 8c 9c")
    assert deal.sees(0)["hand"] == hand("5c 6c 7c 10c Jc")
    seven = Deal(Rules(seats=7, packets=(2, 3)), order.split(), dealer=6)
    assert seven.sees(0)["hand"] == hand("2c 3c 3d 4d 5d")
    assert seven.sees(6)["hand"] == hand("Ac 2d 8h 9h 10h")


# The calls


def test_first_calls() -> None:
    """Two, three, misere, four, nap [NBR]; wellington and blucher need a nap before them."""
    assert napoleon().legal() == {"pass", "bid 2", "bid 3", "bid misere", "bid 4", "bid nap"}


@pytest.mark.parametrize(
    ("bid", "higher"),
    [
        ("bid 2", {"bid 3", "bid misere", "bid 4", "bid nap"}),
        ("bid 3", {"bid misere", "bid 4", "bid nap"}),
        ("bid misere", {"bid 4", "bid nap"}),
        ("bid 4", {"bid nap"}),
        ("bid nap", {"bid wellington"}),
    ],
)
def test_each_bid_is_higher_than_the_last(bid: str, higher: set[str]) -> None:
    """Misere ranks between three and four [NBR]; wellington goes only over nap [NABEN] [NGR]."""
    assert after(napoleon(), bid).legal() == {"pass"} | higher


def test_blucher_only_over_wellington() -> None:
    """Blucher needs a wellington before it [NABEN] [NPEEL]; nothing is higher."""
    assert after(napoleon(), "bid nap", "bid wellington").legal() == {"pass", "bid blucher"}
    assert after(napoleon(), "bid nap", "pass").legal() == {"pass", "bid wellington"}


def test_nothing_is_higher_than_blucher() -> None:
    """A seat after it can only pass, and is asked all the same (chosen)."""
    order = stacked((3, 2), [*HANDS, "9c 9d 10d Jd Qd"], "Kd Ad 9s 10s")
    deal = Deal(replace(THREE, seats=4), order, dealer=3)
    after(deal, "bid nap", "bid wellington", "bid blucher")
    assert deal.to_act == 3
    assert deal.legal() == {"pass"}


def test_which_bids_there_are_is_agreed() -> None:
    """Some have no misere and no bid above nap, some start at three or at one [NEB] [NPW]."""
    rules = replace(THREE, bids=("3", "4", "nap"))
    assert napoleon(rules).legal() == {"pass", "bid 3", "bid 4", "bid nap"}
    assert after(napoleon(rules), "bid nap").legal() == {"pass"}
    rules = replace(THREE, bids=("1", "2", "nap"))
    assert napoleon(rules).legal() == {"pass", "bid 1", "bid 2", "bid nap"}


def test_one_call_each() -> None:
    """Everybody calls once, the dealer last; the highest bidder leads [NBR] [NHSW]."""
    deal = after(napoleon(), "bid 2", "bid 3", "pass")
    assert deal.to_act == 1
    assert deal.sees(0)["maker"] == 1
    assert deal.sees(0)["bid"] == "3"
    assert deal.legal() == moves("play", "9h As Ks Qs Js")


@pytest.mark.parametrize(("by", "dealer"), [("next_dealer", 0), ("same_dealer", 2)])
def test_all_pass_thrown_in(by: str, dealer: int) -> None:
    """Thrown in [NHSW], next dealer [NGR]."""
    deal = after(napoleon(replace(THREE, if_all_pass_next_deal_by=by)), "pass", "pass", "pass")
    assert deal.is_over
    assert deal.outcome == "void"
    assert deal.scores == (0, 0, 0)
    assert deal.next_dealer == dealer
    assert deal.legal() == set()


def test_all_pass_dealer_must_bid_one() -> None:
    """Or the dealer must bid at least one [NBRO] [NPW]; nobody else could bid one."""
    rules = replace(THREE, if_all_pass="dealer_must_bid")
    deal = napoleon(rules)
    assert "bid 1" not in deal.legal()
    after(deal, "pass", "pass")
    bids = {"bid 1", "bid 2", "bid 3", "bid misere", "bid 4", "bid nap"}
    assert deal.legal() == bids
    after(deal, "bid 1")
    # Clubs are trumps: seat 2 wins all.
    assert play_cards(deal, "Ac 10h 9h Kc Jh Js Qc Qh Qs Jc Kh Ks 10c Ah As").tricks == [0, 0, 5]
    assert deal.scores == (-1, -1, 2)


def test_dealer_may_pass_after_a_bid() -> None:
    """He must bid only if nobody has, and then he cannot bid one."""
    rules = replace(THREE, if_all_pass="dealer_must_bid")
    calls = {"pass", "bid 3", "bid misere", "bid 4", "bid nap"}
    assert after(napoleon(rules), "pass", "bid 2").legal() == calls


def test_one_may_be_open_to_everybody_with_a_forced_dealer() -> None:
    """Where one is among the bids all may bid it; the last seat still may not pass [NPW]."""
    bids = ("1", "2", "3", "misere", "4", "nap")
    rules = replace(THREE, bids=bids, if_all_pass="dealer_must_bid")
    deal = napoleon(rules)
    every = {"bid " + bid for bid in bids}
    assert deal.legal() == every | {"pass"}
    after(deal, "pass", "pass")
    assert deal.legal() == every
    deal = after(napoleon(rules), "pass", "bid 1")
    assert deal.legal() == (every - {"bid 1"}) | {"pass"}
    # Seat 1 leads its heart, makes hearts trumps and takes no trick.
    after(deal, "pass")
    play_cards(deal, "9h 10c 10h Ah Js Jc Kh Qs Qc Qh Ks Kc Jh As Ac")
    assert deal.scores == (1, -2, 1)
    deal = after(napoleon(rules), "pass", "bid 1", "pass")
    assert play_cards(deal, FOUR_TRICKS_FOR_SEAT_1).scores == (-1, 2, -1)


def test_a_bid_of_one_that_is_lost() -> None:
    """Seat 2 must bid, leads its heart and takes no trick: one to each opponent."""
    rules = replace(THREE, if_all_pass="dealer_must_bid")
    hands = [HANDS[2], HANDS[0], HANDS[1]]
    deal = Deal(rules, stacked((3, 2), hands, STOCK), dealer=2)
    after(deal, "pass", "pass", "bid 1")
    play_cards(deal, "9h 10c 10h Ah Js Jc Kh Qs Qc Qh Ks Kc Jh As Ac")
    assert deal.scores == (1, 1, -2)


# Trumps and the play


def test_the_makers_first_card_fixes_trumps() -> None:
    """The bidder leads and his first card makes trumps [NEB] [NHSW]."""
    deal = after(napoleon(), "pass", "bid 4", "pass")
    assert deal.sees(0)["trumps"] is None
    after(deal, "play As")
    assert deal.sees(0)["trumps"] == "spades"
    play_cards(deal, "10c 10h")
    after(deal, "play 9h")
    assert deal.sees(0)["trumps"] == "spades"
    assert deal.sees(0)["led"] == "hearts"


def test_follow_suit_and_otherwise_play_anything() -> None:
    """Follow suit if able, else any card; no duty to trump [NEB] [NHSW] [NZXC]."""
    deal = after(napoleon(), "bid 2", "pass", "pass", "play Ah")
    assert deal.legal() == {"play 9h"}
    after(deal, "play 9h")
    assert deal.legal() == moves("play", "Ac Kc Qc Jc 10c")


def test_aces_are_high_and_there_are_no_bowers() -> None:
    """A to 2 in every suit, trumps first [NHSW] [NGR]."""
    assert best_first("clubs", "clubs")[1:6] == ["Ac", "Kc", "Qc", "Jc", "10c"]
    assert best_first("clubs", "clubs")[-1] == "2c"
    table = {0: "As", 1: "2h", 2: "Js", 3: "Jd"}
    assert trick_winner(table, "spades", "hearts") == 1
    assert trick_winner(table, "spades", "clubs") == 0


def test_the_winner_of_a_trick_leads() -> None:
    """Highest trump, else highest of the suit led; the winner leads [NHSW]."""
    deal = after(napoleon(), "pass", "bid 2", "pass", "play 9h")
    play_cards(deal, "Ac 10h")
    assert deal.tricks == [1, 0, 0]
    assert deal.to_act == 0


# The payments


def test_nap_made() -> None:
    """Ten from each opponent for all five tricks [NEB] [NPEEL]."""
    deal = after(napoleon(), "bid nap", "pass", "pass")
    play_cards(deal, "Ah 9h 10c Kh Js Jc Qh Qs Qc Jh Ks Kc 10h As Ac")
    assert deal.tricks == [5, 0, 0]
    assert deal.scores == (20, -10, -10)
    assert deal.outcome == "played"
    assert deal.next_dealer == 0
    assert deal.to_act is None
    assert deal.legal() == set()


def test_nap_lost() -> None:
    """Five to each opponent, with four tricks as with none [NEB] [NPEEL]."""
    deal = after(napoleon(), "pass", "bid nap", "pass")
    assert play_cards(deal, FOUR_TRICKS_FOR_SEAT_1).tricks == [1, 4, 0]
    assert deal.scores == (5, -10, 5)


@pytest.mark.parametrize(("bid", "each"), [("bid 2", 2), ("bid 3", 3), ("bid 4", 4)])
def test_extra_tricks_never_pay(bid: str, each: int) -> None:
    """Bids up to four win what was bid [NHSW]; four tricks pay no more at two [NPEEP]."""
    deal = after(napoleon(), "pass", bid, "pass")
    assert play_cards(deal, FOUR_TRICKS_FOR_SEAT_1).scores == (-each, 2 * each, -each)


@pytest.mark.parametrize(("bid", "each"), [("bid 2", 2), ("bid 3", 3), ("bid 4", 4)])
def test_bids_up_to_four_lose_what_was_bid(bid: str, each: int) -> None:
    """The agreed stakes, win or lose [NEB]: seat 1 leads its heart and takes no trick."""
    deal = after(napoleon(), "pass", bid, "pass")
    play_cards(deal, "9h 10c 10h Ah Js Jc Kh Qs Qc Qh Ks Kc Jh As Ac")
    assert deal.scores == (each, -2 * each, each)


@pytest.mark.parametrize(
    ("bid", "scores"),
    [
        ("bid 2", (4, -2, -2)),
        ("bid 3", (-6, 3, 3)),
        ("bid 4", (-8, 4, 4)),
        ("bid nap", (-10, 5, 5)),
    ],
)
def test_two_tricks_make_two_and_no_more(bid: str, scores: tuple[int, ...]) -> None:
    """Seat 0 makes hearts trumps, takes two tricks with them and loses three."""
    order = stacked((3, 2), PARTIAL, PARTIAL_STOCK)
    deal = after(Deal(THREE, order, dealer=2), bid, "pass", "pass")
    play_cards(deal, "Ah Qh 10c Kh 9s Jc 9d Kd Qc Ad Kc 10d 10s Ac 9c")
    assert deal.tricks == [2, 3, 0]
    assert deal.scores == scores


def test_wellington_and_blucher_made() -> None:
    """Twenty for wellington, thirty for blucher [NPEEL]."""
    hands = [HANDS[2], HANDS[0], HANDS[1]]
    deal = Deal(THREE, stacked((3, 2), hands, STOCK), dealer=2)
    after(deal, "bid nap", "bid wellington", "pass")
    play_cards(deal, "Ah 9h 10c Kh Js Jc Qh Qs Qc Jh Ks Kc 10h As Ac")
    assert deal.scores == (-20, 40, -20)
    hands = [HANDS[1], HANDS[2], HANDS[0]]
    deal = Deal(THREE, stacked((3, 2), hands, STOCK), dealer=2)
    after(deal, "bid nap", "bid wellington", "bid blucher")
    play_cards(deal, "Ah 9h 10c Kh Js Jc Qh Qs Qc Jh Ks Kc 10h As Ac")
    assert deal.scores == (-30, -30, 60)


def test_wellington_and_blucher_lost() -> None:
    """Ten for wellington, fifteen for blucher [NPEEL]."""
    deal = after(napoleon(), "bid nap", "bid wellington", "pass")
    assert play_cards(deal, FOUR_TRICKS_FOR_SEAT_1).scores == (10, -20, 10)
    hands = [HANDS[2], HANDS[0], HANDS[1]]
    deal = Deal(THREE, stacked((3, 2), hands, STOCK), dealer=2)
    after(deal, "bid nap", "bid wellington", "bid blucher")
    play_cards(deal, "As 10c 10h Ks Jc Jh Qs Qc Qh Js Kc Kh 9h Ac Ah")
    assert deal.scores == (15, 15, -30)


def test_payments_are_a_table() -> None:
    """[NZXC] pays five both ways for nap and three for misere."""
    payments = (("1", 1, 1), ("misere", 3, 3), ("nap", 5, 5))
    rules = replace(THREE, bids=("misere", "nap"), payments=payments)
    deal = after(napoleon(rules), "pass", "bid nap", "pass")
    assert play_cards(deal, FOUR_TRICKS_FOR_SEAT_1).scores == (5, -10, 5)
    deal = after(napoleon(rules), "bid nap", "pass", "pass")
    assert play_out(after(deal, "play Ah", "play 9h")).scores == (10, -5, -5)
    deal = after(napoleon(rules), "bid misere", "pass", "pass")
    assert play_out(after(deal, "play Ah")).scores == (-6, 3, 3)


# Misere

NO_TRICK_FOR_SEAT_1 = "9h 10c 10h Ah As Ac Kh Ks Kc Qh Qs Qc Jh Js Jc"


def test_misere_made() -> None:
    """No trick, no trumps: the aces thrown on hearts win nothing; three from each [NEB]."""
    deal = after(napoleon(), "pass", "bid misere", "pass")
    assert deal.sees(2)["trumps"] == "no trump"
    assert play_cards(deal, NO_TRICK_FOR_SEAT_1).tricks == [5, 0, 0]
    assert deal.scores == (-3, 6, -3)


def test_misere_lost() -> None:
    """Six to each opponent for a single trick, and play goes on to the end [NEB]."""
    deal = after(napoleon(), "bid misere", "pass", "pass")
    play_cards(deal, "10h 9h 10c")
    assert not deal.is_over
    assert play_out(deal).scores == (-12, 6, 6)


def test_misere_leads_make_no_trumps() -> None:
    """The first card is any card and makes no trumps [NEB] [NHSW]."""
    deal = after(napoleon(), "pass", "bid misere", "pass", "play As", "play Ac", "play Ah")
    assert deal.sees(0)["trumps"] == "no trump"
    play_cards(deal, "9h Kc 10h")
    assert deal.tricks == [1, 1, 0]


def test_stop_when_decided() -> None:
    """Play may stop when the result is fixed (A-30b)."""
    rules = replace(THREE, stop_when_decided=True)
    deal = after(napoleon(rules), "bid misere", "pass", "pass")
    assert play_cards(deal, "10h 9h 10c").scores == (-12, 6, 6)
    deal = after(napoleon(rules), "pass", "bid 2", "pass")
    play_cards(deal, "As 10c 10h")
    assert not deal.is_over
    assert play_cards(deal, "Ks Jc Jh").scores == (-2, 4, -2)
    deal = after(napoleon(rules), "pass", "bid nap", "pass")
    assert play_cards(deal, "9h 10c 10h").scores == (5, -10, 5)


def test_stop_only_when_decided() -> None:
    """Two tricks won and one lost: four can still be made; with two lost they cannot (A-30b)."""
    deal = Deal(
        replace(THREE, stop_when_decided=True), stacked((3, 2), PARTIAL, PARTIAL_STOCK), dealer=2
    )
    after(deal, "bid 4", "pass", "pass")
    play_cards(deal, "Ah Qh 10c Kh 9s Jc 9d Kd Qc")
    assert not deal.is_over
    play_cards(deal, "Ad Kc 10d")
    assert deal.is_over
    assert deal.tricks == [2, 2, 0]
    assert deal.scores == (-8, 4, 4)


# The joker


def test_joker_is_the_top_trump() -> None:
    """A joker acts as the highest trump [NBR] and must follow to trumps (A-25)."""
    deal = after(with_joker(), "pass", "bid 4", "pass", "play As")
    after(deal, "play 10c")
    assert deal.legal() == {"play Jo"}
    after(deal, "play Jo")
    assert deal.tricks == [1, 0, 0]


def test_joker_ruffs() -> None:
    """Hearts led, spades trumps, seat 0 void of hearts: it may play anything; the joker wins."""
    hands = ["Jo 9s 10s 9d 10d", "9h As Ks Qs Js", "Ac Kc Qc Jc 10c"]
    order = stacked((3, 2), hands, "9c Jd Qd Kd Ad Ah Kh Qh Jh 10h")
    deal = after(Deal(WITH_JOKER, order, dealer=2), "pass", "bid 2", "pass")
    play_cards(deal, "Js 10c")
    assert deal.legal() == moves("play", "Jo 9s 10s")
    play_cards(deal, "9s 9h Ac")
    assert deal.legal() == moves("play", "Jo 10s 9d 10d")
    play_cards(deal, "Jo")
    assert deal.tricks == [1, 1, 0]


def test_joker_led_later_is_a_trump() -> None:
    """Once trumps are made the joker is led as one of them, with no suit named."""
    deal = after(with_joker(), "bid 3", "pass", "pass", "play Kh", "play 9h", "play 10c")
    assert deal.legal() == moves("play", "Jo Qh Jh 10h")
    after(deal, "play Jo")
    assert deal.sees(1)["led"] == "hearts"


def test_joker_led_first_names_trumps() -> None:
    """The maker says with it which suit he makes trumps (chosen)."""
    deal = after(with_joker(), "bid 2", "pass", "pass")
    assert deal.legal() == {
        *moves("play", "Kh Qh Jh 10h"),
        *("play Jo as " + suit for suit in ("clubs", "diamonds", "hearts", "spades")),
    }
    after(deal, "play Jo as spades")
    assert deal.sees(1)["trumps"] == "spades"
    assert deal.sees(1)["led"] == "spades"
    assert deal.legal() == moves("play", "As Ks Qs Js")


def test_joker_may_be_barred_as_the_first_card() -> None:
    """Or he may not lead it to the first trick; later he may."""
    deal = after(with_joker(replace(WITH_JOKER, joker_first="barred")), "bid 2", "pass", "pass")
    assert deal.legal() == moves("play", "Kh Qh Jh 10h")
    play_cards(deal, "Kh 9h 10c")
    assert deal.legal() == moves("play", "Jo Qh Jh 10h")


def test_joker_led_at_misere_is_led_as_a_suit() -> None:
    """At misere it is a suit of its own, and the only trump [NZXC] (A-26)."""
    deal = after(with_joker(), "bid misere", "pass", "pass", "play Jo as clubs")
    assert deal.sees(1)["led"] == "clubs"
    assert deal.sees(1)["trumps"] == "no trump"
    after(deal, "play 9h")
    assert deal.legal() == moves("play", "Ac Kc Qc Jc 10c")
    after(deal, "play Ac")
    assert deal.tricks == [1, 0, 0]


def test_joker_led_to_a_later_trick_at_misere() -> None:
    """It needs a suit named at every lead, also where the first card may not be the joker."""
    deal = with_joker(replace(WITH_JOKER, joker_first="barred"))
    after(deal, "bid misere", "pass", "pass", "play 10h", "play 9h", "play 10c")
    assert "play Jo as spades" in deal.legal()
    assert "play Jo" not in deal.legal()


def test_joker_follows_to_no_suit_at_misere() -> None:
    """A seat that can follow suit may not play it; one that cannot wins with it."""
    deal = after(with_joker(), "pass", "bid misere", "pass", "play 9h", "play Ac")
    assert deal.legal() == moves("play", "Kh Qh Jh 10h")
    deal = after(with_joker(), "pass", "bid misere", "pass", "play As", "play Ac")
    assert deal.legal() == moves("play", "Jo Kh Qh Jh 10h")
    after(deal, "play Jo")
    assert deal.tricks == [1, 0, 0]


# The kitty


def test_the_maker_takes_the_kitty_and_buries_one() -> None:
    """One card is dealt apart; the bidder takes it and discards one [NPEEP]."""
    deal = after(napoleon(replace(THREE, kitty=True)), "bid 2", "bid 3", "pass")
    assert deal.to_act == 1
    assert deal.legal() == moves("bury", "9h As Ks Qs Js 9c")
    after(deal, "bury 9h")
    assert deal.legal() == moves("play", "9c As Ks Qs Js")
    assert deal.sees(1)["taken"] == ["9c"]
    assert deal.sees(1)["buried"] == ["9h"]
    assert deal.kitty == []
    for seat in (0, 2):
        assert deal.sees(seat)["taken"] == []
        assert deal.sees(seat)["buried"] == []
        assert deal.sees(seat)["moves"][-1] == (1, "bury")
    assert deal.sees(1)["moves"][-1] == (1, "bury 9h")


# Looking at the kitty for a chip [NPEEP]

PEEP = replace(THREE, peep=True)
TO_EACH = replace(PEEP, peep_paid_to="each_other_seat")


def test_every_seat_may_pay_to_look_before_the_calls() -> None:
    """Each is asked once from the dealer's left, whatever the others said; then seat 0 calls."""
    deal = napoleon(PEEP)
    for seat, answer in [(0, "claim peep"), (1, "no claim"), (2, "claim peep")]:
        assert (deal.to_act, deal.legal()) == (seat, {"claim peep", "no claim"})
        after(deal, answer)
    assert deal.to_act == 0
    assert deal.legal() == {"pass", "bid 2", "bid 3", "bid misere", "bid 4", "bid nap"}


def test_only_those_who_paid_have_seen_the_kitty() -> None:
    """The card after the hands is the nine of clubs; that a seat has looked is public."""
    deal = after(napoleon(PEEP), "claim peep", "no claim", "no claim", "pass", "bid 3", "pass")
    assert [deal.sees(seat)["peeped"] for seat in range(3)] == [["9c"], [], []]
    assert deal.sees(2)["moves"][0] == (0, "claim peep")
    after(deal, "take the kitty", "bury 9h")
    assert [deal.sees(seat)["taken"] for seat in range(3)] == [[], ["9c"], []]
    assert [deal.sees(seat)["buried"] for seat in range(3)] == [[], ["9h"], []]
    assert deal.sees(0)["peeped"] == ["9c"]
    assert deal.sees(0)["moves"][-2:] == [(1, "take the kitty"), (1, "bury")]


def test_the_maker_may_take_the_kitty_he_has_not_seen() -> None:
    """He buries any of his six and leads; or he leaves it and leads at once (chosen)."""
    deal = after(napoleon(PEEP), *["no claim"] * 3, "bid 2", "bid 3", "pass")
    assert (deal.to_act, deal.legal()) == (1, {"take the kitty", "leave the kitty"})
    after(deal, "take the kitty")
    assert (deal.to_act, deal.legal()) == (1, moves("bury", "9h As Ks Qs Js 9c"))
    after(deal, "bury 9c")
    assert (deal.to_act, deal.legal()) == (1, moves("play", "9h As Ks Qs Js"))
    assert (deal.kitty, deal.sees(1)["buried"]) == ([], ["9c"])
    deal = after(napoleon(PEEP), *["no claim"] * 3, "bid 2", "bid 3", "pass", "leave the kitty")
    assert (deal.to_act, deal.legal()) == (1, moves("play", "9h As Ks Qs Js"))
    assert (deal.kitty, deal.sees(1)["taken"]) == (["9c"], [])


def test_the_kitty_may_be_taken_at_misere() -> None:
    """Any bidder may take it (chosen)."""
    deal = after(napoleon(PEEP), *["no claim"] * 3, "bid misere", "pass", "pass")
    assert deal.legal() == {"take the kitty", "leave the kitty"}
    after(deal, "take the kitty", "bury Ah")
    assert deal.legal() == moves("play", "Kh Qh Jh 10h 9c")
    assert deal.sees(1)["trumps"] == "no trump"


@pytest.mark.parametrize(
    ("rules", "answers", "scores"),
    [
        (PEEP, "no claim,no claim,no claim", (-3, 6, -3)),
        (PEEP, "claim peep,no claim,no claim", (-4, 6, -3)),
        (PEEP, "no claim,claim peep,no claim", (-3, 5, -3)),
        (PEEP, "claim peep,claim peep,claim peep", (-4, 5, -4)),
        (TO_EACH, "no claim,no claim,no claim", (-3, 6, -3)),
        (TO_EACH, "claim peep,no claim,no claim", (-5, 7, -2)),
        (TO_EACH, "no claim,claim peep,no claim", (-2, 4, -2)),
        (TO_EACH, "claim peep,no claim,claim peep", (-4, 8, -4)),
        (TO_EACH, "claim peep,claim peep,claim peep", (-3, 6, -3)),
    ],
)
def test_chips_count_with_the_score(rules: Rules, answers: str, scores: tuple[int, ...]) -> None:
    """Three is made for three from each; a chip is one to the pool, or one to each other seat."""
    deal = after(napoleon(rules), *answers.split(","), "pass", "bid 3", "pass", "leave the kitty")
    assert play_cards(deal, FOUR_TRICKS_FOR_SEAT_1).scores == scores


def test_a_deal_thrown_in_costs_no_chip() -> None:
    """It is void and scores nothing (chosen)."""
    deal = after(napoleon(TO_EACH), *["claim peep"] * 3, "pass", "pass", "pass")
    assert (deal.outcome, deal.scores) == ("void", (0, 0, 0))


def test_a_forced_dealer_may_take_the_kitty() -> None:
    """He has bid like anybody else."""
    deal = napoleon(replace(PEEP, if_all_pass="dealer_must_bid"))
    after(deal, *["no claim"] * 3, "pass", "pass", "bid 1")
    assert (deal.to_act, deal.legal()) == (2, {"take the kitty", "leave the kitty"})
    assert after(deal, "take the kitty").legal() == moves("bury", "Ac Kc Qc Jc 10c 9c")


def test_all_that_a_seat_sees() -> None:
    """What is known in the middle of a trick and after it (A-41)."""
    deal = after(napoleon(), "bid 2", "bid 3", "pass", "play As", "play 10c")
    calls = [(0, "bid 2"), (1, "bid 3"), (2, "pass")]
    seen = {
        "hand": hand("Ah Kh Qh Jh 10h"),
        "moves": [*calls, (1, "play As"), (2, "play 10c")],
        "bid": "3",
        "maker": 1,
        "trumps": "spades",
        "peeped": [],
        "taken": [],
        "buried": [],
        "tricks": [0, 0, 0],
        "table": {1: "As", 2: "10c"},
        "led": "spades",
    }
    assert deal.sees(0) == seen
    after(deal, "play 10h")
    assert deal.sees(0) == seen | {
        "hand": hand("Ah Kh Qh Jh"),
        "moves": [*seen["moves"], (0, "play 10h")],
        "tricks": [0, 1, 0],
        "table": {},
        "led": None,
    }


# Agreements


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_two_to_seven_seats(seats: int) -> None:
    """Two to seven, best four or five [NBR] [NWP]."""
    deal = Deal(Rules(seats=seats), deck_of(Rules()), dealer=0)
    assert [len(deal.sees(seat)["hand"]) for seat in range(seats)] == [5] * seats
    assert deal.scores == (0,) * seats


def test_five_seats_unless_agreed_otherwise() -> None:
    """The default of the rule language."""
    assert Rules().seats == 5


def test_cards_just_enough() -> None:
    """Twenty cards are enough for four, but not with a kitty."""
    assert len(deck_of(Rules(seats=4, lowest=10))) == 20
    with pytest.raises(ValueError, match="these rules need cards enough"):
        Rules(seats=4, lowest=10, kitty=True)
    with pytest.raises(ValueError, match="these rules need cards enough"):
        Rules(seats=4, lowest=10, peep=True)


def test_a_wrong_deck_or_dealer_is_refused() -> None:
    """The deck must be the one agreed on, and a seat must deal."""
    with pytest.raises(ValueError, match="the order is not the deck"):
        Deal(THREE, deck_of(WITH_JOKER), dealer=0)
    with pytest.raises(ValueError, match="there is no seat 3 to deal"):
        Deal(THREE, deck_of(THREE), dealer=3)


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": 8, "lowest": 2},
        {"seats": 1},
        {"seats": 5},
        {"lowest": 11},
        {"if_all_pass": "redeal"},
        {"if_all_pass_next_deal_by": "nobody"},
        {"joker_first": "ducks"},
        {"packets": (3, 3)},
        {"peep": True, "kitty": True},
        {"peep": True, "peep_paid_to": "the_maker"},
        {"peep_paid_to": "each_other_seat"},
        {"bids": ("3", "2")},
        {"bids": ("2", "4", "wellington")},
        {"bids": ("2", "nap", "blucher")},
        {"payments": (("1", 1, 1),)},
    ],
)
def test_agreements_that_make_no_sense_are_refused(changes: dict[str, object]) -> None:
    """A misspelt choice, too few cards, and bids out of order are refused."""
    with pytest.raises(ValueError, match="these rules need"):
        replace(THREE, **changes)


def test_an_illegal_move_changes_nothing() -> None:
    """It is refused with the legal ones."""
    deal = napoleon()
    with pytest.raises(ValueError, match="'bid wellington' is not legal here"):
        deal.play("bid wellington")
    assert deal.to_act == 0
    assert deal.sees(0)["moves"] == []
