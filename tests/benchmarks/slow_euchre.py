"""Plays two-player Euchre slowly, with card names, to judge the hand-written loop by.

It shares nothing with that loop but the spelling of cards, and is written to be read beside the
rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    import random

Result: TypeAlias = tuple[int, int, int]
"""Decisions, eldest's points, the dealer's points."""

Choose: TypeAlias = Callable[[str, list[str]], str]
"""Makes the decision of a name among options; cards stand in the order of their places."""

SUITS: Final = "cdhs"
COMPANION: Final = {"c": "s", "s": "c", "d": "h", "h": "d"}
DECK: Final = [rank + suit for suit in SUITS for rank in ("9", "10", "J", "Q", "K", "A")]


def in_order(suit: str, trump: str) -> list[str]:
    """Return the cards of an effective suit from the highest down."""
    bowers = ["J" + trump, "J" + COMPANION[trump]]
    cards = [rank + suit for rank in ("A", "K", "Q", "J", "10", "9")]
    return bowers * (suit == trump) + [card for card in cards if card not in bowers]


def suit_led(lead: str, trump: str) -> str:
    """Return the effective suit of *lead*."""
    return next(suit for suit in SUITS if lead in in_order(suit, trump))


def legal_replies(lead: str, hand: list[str], trump: str) -> list[str]:
    """Return what may follow *lead*: a card of its suit, or any when there is none."""
    same_suit = in_order(suit_led(lead, trump), trump)
    return [card for card in hand if card in same_suit] or hand


def is_taken(lead: str, reply: str, trump: str) -> bool:
    """Return whether *reply* wins: it comes first among the trumps, then the suit led."""
    winning = in_order(trump, trump) + in_order(suit_led(lead, trump), trump)
    return next(card for card in winning if card in {lead, reply}) == reply


def slow_auction(
    hands: list[list[str]], upcard: str, choose: Choose
) -> tuple[int, int | None, str | None]:
    """Return decisions, maker and trump; the dealer may have exchanged a card."""
    turned = upcard[-1]
    if choose("order up", ["no", "yes"]) == "yes":
        if choose("take", ["no", "yes"]) == "no":
            return 2, 0, turned
        exchange(hands[1], upcard, choose)
        return 3, 0, turned
    if choose("take", ["no", "yes"]) == "yes":
        exchange(hands[1], upcard, choose)
        return 3, 1, turned
    others = SUITS.partition(turned)
    for seat, name in enumerate(("eldest's call", "dealer's call")):
        call = choose(name, ["pass", *others[2], *others[0]])
        if call != "pass":
            return 3 + seat, seat, call
    return 4, None, None


def exchange(hand: list[str], upcard: str, choose: Choose) -> None:
    """Bury one of the dealer's own five cards for the upcard."""
    hand[hand.index(choose("bury", hand))] = upcard


def slow_tricks(hands: list[list[str]], trump: str, choose: Choose) -> list[int]:
    """Return the tricks of each seat when *hands* are played out, eldest leading first."""
    leader, tricks = 0, [0, 0]
    for trick in range(1, 6):
        follower = 1 - leader
        lead = choose(f"lead {trick}", hands[leader])
        reply = choose(f"follow {trick}", legal_replies(lead, hands[follower], trump))
        hands[leader].remove(lead)
        hands[follower].remove(reply)
        leader = follower if is_taken(lead, reply, trump) else leader
        tricks[leader] += 1
    return tricks


def slow_deal(pack: list[str], choose: Choose) -> Result:
    """Play the deal that lies in *pack*: eldest's cards, the dealer's, the upcard."""
    hands = [pack[:5], pack[5:10]]
    decisions, maker, trump = slow_auction(hands, pack[10], choose)
    if maker is None or trump is None:
        return decisions, 0, 0
    tricks = slow_tricks(hands, trump, choose)
    points = [0, 0]
    if tricks[maker] < 3:
        points[1 - maker] = 2
    else:
        points[maker] = 1 + (tricks[maker] == 5)
    return decisions + 10, points[0], points[1]


def random_slow_deal(rng: random.Random) -> Result:
    """Shuffle and play a deal, each choice made when it comes up."""
    return slow_deal(rng.sample(DECK, 11), lambda _, options: rng.choice(options))
