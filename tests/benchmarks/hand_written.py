"""Plays two-player Euchre at random as fast as pure Python can, to calibrate the kernel's speed.

This is what a patient programmer would write for this one game: no objects, no checks, no record
of what happened. It knows nothing of the kernel, so it may serve as a yardstick for it.

What makes it fast:

* random numbers come by the block (see `digits`), one column for each decision of a deal;
* only the eleven cards that matter are shuffled, in a pack that is never put back in order;
* a hand keeps five *places*: what is left of it, and what may be played from it, are masks of
  five bits, so all tables together are small enough to stay in the processor's cache;
* the tricks are written out one by one, and the leader's variables are exchanged with the
  follower's only when the follower wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .digits import blocks, digit, shuffle_digits
from .hand_tables import CARDS, HAND, RANKS, tables

if TYPE_CHECKING:
    import random

DIGITS: Final = (
    *shuffle_digits(len(CARDS), 2 * HAND + 1),
    *(digit(2), digit(2)),  # Eldest orders up; the dealer takes the upcard, ordered or not.
    *(digit(4), digit(4)),  # Second round: pass, or a suit counted from the upcard's.
    digit(5),  # The place of the card the dealer buries.
    *(digit(below) for below in (5, 60, 4, 12, 3, 6, 2, 2)),  # Lead and follow, trick by trick.
)


def play_deals(count: int, rng: random.Random) -> tuple[int, int, int]:
    """Return the decisions, eldest's points and the dealer's points of *count* deals together.

    Eldest is seat 0 and the dealer seat 1 in every deal. Calls, the card buried and cards played
    are decisions, also where one move is legal; so is taking or leaving the upcard when ordered
    up, while a dealer who takes it up himself has no choice and is not asked. All legal moves are
    equally likely, and no two decisions share a random number.

    To compare with another implementation, play deals singly: `play_deals(1, rng)` tells how a
    deal went. Four decisions are a void deal; twelve an upcard ordered and left; thirteen one that
    was taken, or a suit named by eldest; fourteen a suit named by the dealer. Shares of different
    results are to agree within sampling error. Exactly known are the shares of void deals, 1/64,
    and the mean number of decisions, 12.65625.
    """
    terms, suits, beaten, holdings, leads, follows, only, points = tables()
    eldest_makes, dealer_makes = points
    deck = list(range(len(CARDS)))
    printed_suit = [card // len(RANKS) for card in deck]
    decisions = eldest_points = dealer_points = 0
    # fmt: off
    for rows in blocks(rng, DIGITS, count):
        for (
            a, b, c, d, e, f, g, h, i, j, turned,
            order_up, take, eldest_call, dealer_call, bury,
            lead_1, follow_1, lead_2, follow_2, lead_3, follow_3, lead_4, follow_4,
        ) in rows:
            # fmt: on
            deck[a], deck[0] = deck[0], deck[a]
            deck[b], deck[1] = deck[1], deck[b]
            deck[c], deck[2] = deck[2], deck[c]
            deck[d], deck[3] = deck[3], deck[d]
            deck[e], deck[4] = deck[4], deck[e]
            deck[f], deck[5] = deck[5], deck[f]
            deck[g], deck[6] = deck[6], deck[g]
            deck[h], deck[7] = deck[7], deck[h]
            deck[i], deck[8] = deck[8], deck[i]
            deck[j], deck[9] = deck[9], deck[j]
            lead_hand = deck[:5]
            hand = deck[5:10]
            upcard = deck[turned]
            trump = printed_suit[upcard]

            # The decisions of a deal are its calls, its exchange and ten cards played.
            if order_up:
                score = eldest_makes
                if take:
                    hand[bury] = upcard
                    decisions += 13
                else:
                    decisions += 12
            elif take:
                score = dealer_makes
                hand[bury] = upcard
                decisions += 13
            elif eldest_call:
                score = eldest_makes
                trump = (trump + eldest_call) & 3
                decisions += 13
            elif dealer_call:
                score = dealer_makes
                trump = (trump + dealer_call) & 3
                decisions += 14
            else:
                decisions += 4
                continue

            in_0, in_1, in_2, in_3, in_4 = terms[trump]
            suit = suits[trump]
            beats = beaten[trump]
            v, w, x, y, z = lead_hand
            lead_held = holdings[in_0[v] + in_1[w] + in_2[x] + in_3[y] + in_4[z]]
            v, w, x, y, z = hand
            held = holdings[in_0[v] + in_1[w] + in_2[x] + in_3[y] + in_4[z]]

            # Names with "lead" are the leader's, the others the follower's. When the follower
            # wins, they change places, and so do the winners of this and all later tricks.
            place, lead_left = leads[31][lead_1]
            lead = lead_hand[place]
            place, left = follows[31][held[suit[lead]]][follow_1]
            if beats[lead][hand[place]]:
                won = 0b11111
                lead_left, left = left, lead_left
                lead_hand, hand = hand, lead_hand
                lead_held, held = held, lead_held
            else:
                won = 0

            place, lead_left = leads[lead_left][lead_2]
            lead = lead_hand[place]
            place, left = follows[left][held[suit[lead]]][follow_2]
            if beats[lead][hand[place]]:
                won ^= 0b11110
                lead_left, left = left, lead_left
                lead_hand, hand = hand, lead_hand
                lead_held, held = held, lead_held

            place, lead_left = leads[lead_left][lead_3]
            lead = lead_hand[place]
            place, left = follows[left][held[suit[lead]]][follow_3]
            if beats[lead][hand[place]]:
                won ^= 0b11100
                lead_left, left = left, lead_left
                lead_hand, hand = hand, lead_hand
                lead_held, held = held, lead_held

            place, lead_left = leads[lead_left][lead_4]
            lead = lead_hand[place]
            place, left = follows[left][held[suit[lead]]][follow_4]
            if beats[lead][hand[place]]:
                won ^= 0b11000
                lead_left, left = left, lead_left
                lead_hand, hand = hand, lead_hand

            if beats[lead_hand[only[lead_left]]][hand[only[left]]]:
                won ^= 0b10000

            gain = score[won]
            if gain > 0:
                eldest_points += gain
            else:
                dealer_points -= gain
    return decisions, eldest_points, dealer_points
