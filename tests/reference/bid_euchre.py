"""Bid Euchre with one pack of 24 and with two, played slowly and plainly (section 11).

Four seats, partners opposite, all cards dealt out. Everybody calls once; the high bidder names
trumps or no trump and leads. With two packs every card is there twice: two equal cards are the same
text twice, a seat that holds both has one move for them, and the one played first is the better.

Words in square brackets are sources of the rules text, numbers such as A-29 its decisions. A card
is a text, its rank and then the letter of its suit: "9c", "10d", "Jh". The moves of a deal:

    pass                     no bid
    bid 4                    so many tricks
    bid call two             all of them alone, with two cards from the partner
    bid alone                all of them alone, with the cards dealt
    name hearts              the high bidder makes trumps
    name no trump            no trumps and no bowers, ace high
    name low no trump        no trumps and no bowers, nine high: 9 10 J Q K A
    bury 9c                  put a card face down, after calling two
    give Ac                  the partner hands over one of the two
    play Jc                  play a card to the trick

Where the rules text is silent this was chosen. A seat that can only pass is asked all the same. If
all four pass with one pack the cards are thrown in, and the next dealer deals. Calling two ranks
above all numbers and playing alone above that. After trumps are named he who called two buries two
cards of his hand, one by one, and then his partner gives him any two, one by one; the partner sits
out. Either bid is for all tricks and brings or costs its stake, with nothing extra for making it;
the others' tricks count as ever. A dealer stuck with the lowest bid may call two or play alone only
where he may bid more.

Not here: the suit named with the bid [BKATZ].
"""
# ruff: noqa: S105, S106 - "pass" is a call here, not a password

from __future__ import annotations

from dataclasses import dataclass

from .euchre_2p import (
    NO_TRUMP,
    SUITS,
    card_of,
    plain_order,
    printed_suit,
    suit_of,
    trump_order,
)

RANKS = ("A", "K", "Q", "J", "10", "9")
LOW_NO_TRUMP = "low no trump"
SIDES = ((0, 2), (1, 3))

# The bids above the numbers, low to high.
CALL_TWO = "call two"
ALONE = "alone"


# The choices a table may make


@dataclass(frozen=True)
class Rules:
    """What is agreed before the first deal; left alone, it is the game with one pack."""

    # The deck and the deal [WPB].
    copies: int = 1
    packets: tuple[int, ...] = (1, 1, 1, 1, 1, 1)

    # The bids: low numbers are often not used [WPB].
    lowest_bid: int = 3
    highest_bid: int = 6

    # Bids to take all tricks alone, above the numbers: a shooter swaps two cards with his partner,
    # a loner none [BDUCK]. For each, what is scored if it is made and what it costs if not: one and
    # a half times the hand of two packs, and twice.
    alone_bids: tuple[str, ...] = ()
    stakes: tuple[tuple[str, int, int], ...] = ((CALL_TWO, 18, 18), (ALONE, 24, 24))

    # When nobody bids: thrown in, or the dealer is stuck with the lowest bid [BEUS]; in some games
    # he may then bid more.
    if_all_pass: str = "throw_in"
    if_all_pass_next_deal_by: str = "next_dealer"
    stuck_dealer_may_bid_more: bool = False

    # What may be named [WPB] [BEUS].
    may_name_no_trump: bool = True
    may_name_low_no_trump: bool = False

    # The score: failing costs the bid [BREF], or always six [PENG]; some add points to a bid that
    # is made [BDUCK].
    failing_costs: str = "the_bid"
    extra_for_making: int = 0

    # The match: "30-ish" with one pack; 32, 50 or 52 with two.
    points: int = 30
    both_reach_it: str = "makers_first"

    def __post_init__(self) -> None:
        """Refuse a misspelt choice, and cards that do not come out even."""
        self._must_be_one_of("copies", 1, 2)
        self._must_be_one_of("if_all_pass", "throw_in", "dealer_must_bid")
        self._must_be_one_of("if_all_pass_next_deal_by", "next_dealer", "same_dealer")
        self._must_be_one_of("failing_costs", "the_bid", "six")
        self._must_be_one_of("both_reach_it", "makers_first", "higher_score")
        self._check(4 * self.each == len(deck_of(self)), "all cards dealt out")
        self._check(
            list(self.alone_bids) == [bid for bid in (CALL_TWO, ALONE) if bid in self.alone_bids],
            "bids from low to high",
        )
        for bid in self.alone_bids:
            self._check(bid in [staked for staked, _, _ in self.stakes], f"stakes for {bid}")
        self._check(1 <= self.lowest_bid <= self.highest_bid <= self.each, "bids for tricks")

    @property
    def each(self) -> int:
        """How many cards a seat is dealt, which is how many tricks there are."""
        return sum(self.packets)

    @property
    def bids(self) -> list[int | str]:
        """List the bids, low to high."""
        return [*range(self.lowest_bid, self.highest_bid + 1), *self.alone_bids]

    def _must_be_one_of(self, name: str, *choices: object) -> None:
        self._check(getattr(self, name) in choices, f"{name} as one of {choices}")

    def _check(self, is_right: object, wanted: str) -> None:
        if not is_right:
            msg = f"these rules need {wanted}: {self}"
            raise ValueError(msg)


def deck_of(rules: Rules) -> list[str]:
    """List the deck in use: ace to nine in four suits, once or twice."""
    deck = []
    for suit in SUITS:
        for rank in RANKS:
            for _ in range(rules.copies):
                deck.append(card_of(rank, suit))  # noqa: PERF401 - plain loops read best here
    return deck


ONE_PACK = Rules()

# The lowest bid is six [BEUS], or three [BGROK] [BKATZ].
TWO_PACKS = Rules(
    copies=2,
    packets=(3, 3, 3, 3),
    lowest_bid=6,
    highest_bid=12,
    if_all_pass="dealer_must_bid",
    may_name_low_no_trump=True,
    points=32,
)


# The cards


def counts_as(card: str, trumps: str) -> str:
    """Say which suit *card* counts as: the left bower is a trump (A-29)."""
    if trumps in (NO_TRUMP, LOW_NO_TRUMP):
        return printed_suit(card)
    return suit_of(card, trumps)


def best_first(led: str, trumps: str) -> list[str]:
    """List the cards that can win a trick, the best first: trumps and then the suit led."""
    if trumps == NO_TRUMP:
        return [card_of(rank, led) for rank in ("A", "K", "Q", "J", "10", "9")]
    if trumps == LOW_NO_TRUMP:
        return [card_of(rank, led) for rank in ("9", "10", "J", "Q", "K", "A")]
    return trump_order(trumps) + plain_order(led, trumps)


def trick_winner(table: list[tuple[int, str]], led: str, trumps: str) -> int:
    """Find the seat that wins; of two equal cards the one played first is the better [BGROK].

    *table* has the seats and their cards in the order of play.
    """
    for card in best_first(led, trumps):
        for seat, card_played in table:
            if card_played == card:
                return seat
    msg = f"nobody followed to {led}: {table}"
    raise ValueError(msg)


def deal_cards(rules: Rules, order: list[str], dealer: int) -> list[list[str]]:
    """Deal *order* out from the top, the dealer's left first, and give back the hands by seat."""
    rest = list(order)
    hands: list[list[str]] = [[], [], [], []]
    for packet in rules.packets:
        for step in (1, 2, 3, 4):
            seat = (dealer + step) % 4
            for _ in range(packet):
                hands[seat].append(rest.pop(0))
    return hands


# One deal

CALLING = "one call each"
NAMING = "the high bidder names trumps"
BURYING = "the high bidder buries two"
GIVING = "his partner gives him two"
PLAYING = "play"
OVER = "over"


class Deal:
    """One deal, from the first call to the score; seats are counted from 0 whoever deals.

    *order* is the deck, top card first. `play` changes the deal; everything else only looks.
    """

    def __init__(self, rules: Rules, order: list[str], dealer: int) -> None:
        """Deal the cards; the seat on the dealer's left speaks first."""
        if sorted(order) != sorted(deck_of(rules)):
            msg = "the order is not the deck these rules use"
            raise ValueError(msg)
        if dealer not in (0, 1, 2, 3):
            msg = f"there is no seat {dealer!r} to deal"
            raise ValueError(msg)
        self.rules = rules
        self.dealer = dealer
        self.hands = deal_cards(rules, order, dealer)
        self.moves: list[tuple[int, str]] = []

        self.bid: int | str | None = None
        self.maker: int | None = None
        self.trumps: str | None = None
        self.buried: list[str] = []
        self.given: list[str] = []

        self.table: list[tuple[int, str]] = []
        self.led: str | None = None
        self.tricks = [0, 0, 0, 0]

        self.stage = CALLING
        self.to_act: int | None = self._left_of(dealer)
        self.outcome: str | None = None
        self.next_dealer: int | None = None
        self.scores: tuple[int, ...] = (0, 0, 0, 0)

    @property
    def is_over(self) -> bool:
        """Whether the deal has been scored or thrown in."""
        return self.stage == OVER

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % 4

    # What may be done now

    def legal(self) -> set[str]:
        """List the moves open to the seat that is to act; none once the deal is over."""
        if self.stage == CALLING:
            return self._calls()
        if self.stage == NAMING:
            return self._names()
        if self.stage == BURYING:
            return {"bury " + card for card in self.hands[self.to_act]}
        if self.stage == GIVING:
            return {"give " + card for card in self.hands[self.to_act]}
        if self.stage == PLAYING:
            return self._cards_to_play()
        return set()

    def _calls(self) -> set[str]:
        """Let a seat pass or bid more than the last bid; a stuck dealer has no pass."""
        calls = {"pass"}
        for bid in self.rules.bids:
            if self.bid is None or self._is_higher(bid, self.bid):
                calls.add(f"bid {bid}")
        if not self._is_stuck_dealer():
            return calls
        if self.rules.stuck_dealer_may_bid_more:
            return calls - {"pass"}
        return {f"bid {self.rules.lowest_bid}"}

    def _is_higher(self, bid: int | str, than: int | str) -> bool:
        return self.rules.bids.index(bid) > self.rules.bids.index(than)

    def _is_stuck_dealer(self) -> bool:
        """Whether the dealer is to speak, the first three have passed and he may not."""
        return (
            self.rules.if_all_pass == "dealer_must_bid"
            and self.to_act == self.dealer
            and self.bid is None
        )

    def _names(self) -> set[str]:
        names = {"name " + suit for suit in SUITS}
        if self.rules.may_name_no_trump:
            names.add("name no trump")
        if self.rules.may_name_low_no_trump:
            names.add("name low no trump")
        return names

    def _cards_to_play(self) -> set[str]:
        """List the cards to play: follow suit if able, otherwise any card (A-29, A-30)."""
        hand = self.hands[self.to_act]
        following = [card for card in hand if counts_as(card, self.trumps) == self.led]
        if self.table and following:
            return {"play " + card for card in following}
        return {"play " + card for card in hand}

    # Doing it

    def play(self, text: str) -> None:
        """Make the move *text* for the seat that is to act; an illegal one changes nothing."""
        if text not in self.legal():
            msg = f"{text!r} is not legal here; legal are {sorted(self.legal())}"
            raise ValueError(msg)
        self.moves.append((self.to_act, text))
        if text == "pass":
            self._ask_the_next_caller()
        elif text.startswith("bid "):
            self._bid(text.removeprefix("bid "))
            self.maker = self.to_act
            self._ask_the_next_caller()
        elif text.startswith("name "):
            self._name(text.removeprefix("name "))
        elif text.startswith("bury "):
            self._bury(text.removeprefix("bury "))
        elif text.startswith("give "):
            self._give(text.removeprefix("give "))
        else:
            self._play_card(text.removeprefix("play "))

    def _bid(self, bid: str) -> None:
        """Note a number or one of the bids above them."""
        self.bid = bid if bid in (CALL_TWO, ALONE) else int(bid)

    def _ask_the_next_caller(self) -> None:
        """Ask the next seat; the dealer is the last to call."""
        if self.to_act != self.dealer:
            self.to_act = self._left_of(self.to_act)
        elif self.maker is None:
            self._throw_in(self.rules.if_all_pass_next_deal_by)
        else:
            self.to_act = self.maker
            self.stage = NAMING

    def _name(self, trumps: str) -> None:
        """Make *trumps* trumps; the high bidder, who named them, leads or buries two first."""
        self.trumps = trumps
        self.stage = BURYING if self.bid == CALL_TWO else PLAYING

    def _bury(self, card: str) -> None:
        self.hands[self.to_act].remove(card)
        self.buried.append(card)
        if len(self.buried) == 2:
            self.to_act = self._makers_partner()
            self.stage = GIVING

    def _give(self, card: str) -> None:
        self.hands[self.to_act].remove(card)
        self.hands[self.maker].append(card)
        self.given.append(card)
        if len(self.given) == 2:
            self.to_act = self.maker
            self.stage = PLAYING

    def _makers_partner(self) -> int:
        return (self.maker + 2) % 4

    def _is_alone(self) -> bool:
        return self.bid in (CALL_TWO, ALONE)

    def _play_card(self, card: str) -> None:
        """Play a card; the first one to the trick settles the suit to be followed."""
        seat = self.to_act
        self.hands[seat].remove(card)
        if not self.table:
            self.led = counts_as(card, self.trumps)
        self.table.append((seat, card))
        if len(self.table) == (3 if self._is_alone() else 4):
            self._finish_trick()
            return
        self.to_act = self._left_of(seat)
        if self._is_alone() and self.to_act == self._makers_partner():
            self.to_act = self._left_of(self.to_act)

    def _finish_trick(self) -> None:
        """Give the trick to its winner, who leads to the next one."""
        winner = trick_winner(self.table, self.led, self.trumps)
        self.tricks[winner] += 1
        self.table = []
        self.led = None
        self.to_act = winner
        if sum(self.tricks) == self.rules.each:
            self._finish_play()

    # The score

    def _finish_play(self) -> None:
        """Score both sides: the makers by their bid, the others a point for each trick [BREF]."""
        scores = [0, 0, 0, 0]
        for side in SIDES:
            tricks = self.tricks[side[0]] + self.tricks[side[1]]
            for seat in side:
                scores[seat] = self._makers_score(tricks) if self.maker in side else tricks
        self.scores = tuple(scores)
        self._finish("played", "next_dealer")

    def _makers_score(self, tricks: int) -> int:
        """Score a point for each trick if the bid is made, and otherwise what failing costs."""
        for bid, wins, loses in self.rules.stakes:
            if bid == self.bid:
                return wins if tricks == self.rules.each else -loses
        if tricks >= self.bid:
            return tricks + self.rules.extra_for_making
        if self.rules.failing_costs == "six":
            return -6
        return -self.bid

    def _throw_in(self, next_deal_by: str) -> None:
        """Throw the cards in: nobody scores."""
        self._finish("void", next_deal_by)

    def _finish(self, outcome: str, next_deal_by: str) -> None:
        self.stage = OVER
        self.to_act = None
        self.outcome = outcome
        if next_deal_by == "same_dealer":
            self.next_dealer = self.dealer
        else:
            self.next_dealer = self._left_of(self.dealer)

    # What a seat may know

    def sees(self, seat: int) -> dict[str, object]:
        """Tell what *seat* may know now: its own hand, and everything that was said and played.

        `moves` are all moves so far with the seats that made them, but a card that was buried or
        given is named only to those who saw it: what he `buried` to the maker, what was `given` to
        him and his partner. `table` has the seats and cards of the trick under way in the order of
        play.
        """
        is_maker = seat == self.maker
        saw_the_gift = self.maker is not None and seat in (self.maker, self._makers_partner())
        return {
            "hand": sorted(self.hands[seat]),
            "moves": [self._as_seen_by(seat, mover, text) for mover, text in self.moves],
            "buried": list(self.buried) if is_maker else [],
            "given": list(self.given) if saw_the_gift else [],
            "bid": self.bid,
            "maker": self.maker,
            "trumps": self.trumps,
            "tricks": list(self.tricks),
            "table": list(self.table),
            "led": self.led,
        }

    def _as_seen_by(self, seat: int, mover: int, text: str) -> tuple[int, str]:
        """Hide the card of a move that *seat* could not see."""
        if text.startswith("bury ") and seat != mover:
            return mover, "bury"
        if text.startswith("give ") and seat not in (mover, self.maker):
            return mover, "give"
        return mover, text
