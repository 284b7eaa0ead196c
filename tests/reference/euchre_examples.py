"""Hands, tricks and short ways to play them, for the tests of the reference for four and three.

Seat 0 is on the dealer's left and the last seat deals, unless a test says otherwise.
"""

from __future__ import annotations

from .euchre import Deal, Rules, deck_of

# Six clubs, diamonds, hearts and spades, in the order in which a new deck might lie.
NEW_DECK = "9c 10c Jc Qc Kc Ac 9d 10d Jd Qd Kd Ad 9h 10h Jh Qh Kh Ah 9s 10s Js Qs Ks As"

# With hearts as trumps seat 0 takes everything, whoever made them.
STRONG = (
    "Jh Jd Ah Kh Qh",
    "9c 10c Jc Qc Kc",
    "9s 10s Js Qs Ks",
    "9d 10d Qd Kd Ad",
)
STRONG_TAKES_ALL = "Jh 9c 9s 10h  Jd 10c 10s 10d  Ah Jc Js Qd  Kh Qc Qs Kd  Qh Kc Ks Ad"
WITHOUT_SEAT_2 = "Jh 9c 10h  Jd 10c 10d  Ah Jc Qd  Kh Qc Kd  Qh Kc Ad"
WITHOUT_SEAT_3 = "Jh 9c 9s  Jd 10c 10s  Ah Jc Js  Kh Qc Qs  Qh Kc Ks"
SEATS_0_AND_1 = "Jh 9c  Jd 10c  Ah Jc  Kh Qc  Qh Kc"

# With hearts as trumps the first three tricks are seat 0's, if he likes, and the others are open.
MIXED = (
    "Jh Jd Ah 9c 9s",
    "10c Jc Qc Kc Ac",
    "10s Js Qs Ks 9d",
    "10d Qd Kd Ad As",
)
THREE_TRICKS = "Jh 10c 10s 10h  Jd Jc Js 10d  Ah Qc Qs Qd  9c Kc 9d Kd  Ac Ks Ad 9s"
FOUR_TRICKS = "Jh 10c 10s 10h  Jd Jc Js 10d  Ah Qc Qs Qd  9s Kc Ks Kd  9d Ad 9c Ac"
FOUR_TRICKS_ALONE = "Jh 10c 10h  Jd Jc 10d  Ah Qc Qd  9s Kc Kd  9c Ac Ad"
LAST_THREE_TRICKS = "9c Ac 9d 10d  Kc 10s Qd 9s  Qc Js Kd Ah  Jh Jc Qs 10h  Jd 10c Ks Ad"
MIDDLE_THREE_TRICKS = "9c Ac 9d Qd  Kc 10s Kd Ah  Jh 10c Js 10h  Jd Jc Qs Ad  9s Qc Ks As"

# Three nines, three tens with a fourth low card, and a stock of the three high spades.
FARMERS = (
    "9c 9d 9s Ah Kh",
    "10c 10d 9h 10h Ad",
    "Jc Qc Kc Ac Jd",
    "Qd Kd Jh Qh 10s",
)

CALLED_LATER = Rules(said="after_the_exchange")


def deal_of(
    hands: tuple[str, ...],
    upcard: str,
    rules: Rules | None = None,
    dealer: int | None = None,
    stock: str = "",
) -> Deal:
    """Deal these hands from the dealer's left on, in packets of three and two."""
    rules = rules or Rules()
    by_seat = [hand.split() for hand in hands]
    order = [card for hand in by_seat for card in hand[:3]]
    order += [card for hand in by_seat for card in hand[3:]]
    order += [upcard, *stock.split()]
    order += [card for card in deck_of(rules) if card not in order]
    return Deal(rules, order, len(hands) - 1 if dealer is None else dealer)


def strong(rules: Rules | None = None, dealer: int = 3) -> Deal:
    """Deal the hands of which the first takes everything when hearts are trumps."""
    return deal_of(STRONG, "10h", rules, dealer)


def mixed(rules: Rules | None = None, dealer: int = 3) -> Deal:
    """Deal the hands of which the first can take three or four tricks in hearts."""
    return deal_of(MIXED, "10h", rules, dealer)


def farmers(rules: Rules) -> Deal:
    """Deal three nines to seat 0, three tens to seat 1, and three high spades to the stock."""
    return deal_of(FARMERS, "Js", rules, stock="Qs Ks As")


def cards(text: str) -> list[str]:
    """Read the cards in *text*."""
    return text.split()


def hand(text: str) -> list[str]:
    """Read the cards in *text* and sort them as a seat is shown them."""
    return sorted(text.split())


def after(deal: Deal, *moves: str) -> Deal:
    """Make *moves* one after the other."""
    for move in moves:
        deal.play(move)
    return deal


def play_cards(deal: Deal, played: str) -> Deal:
    """Play these cards in this order, whoever's turn it is."""
    return after(deal, *("play " + card for card in cards(played)))


def calls(*names: str) -> set[str]:
    """List each call twice, with a partner and alone."""
    return {*names, *(name + " alone" for name in names)}
