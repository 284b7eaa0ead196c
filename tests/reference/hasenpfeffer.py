"""Hasenpfeffer, Pepper and Double Hasenpfeffer, played slowly and plainly.

They are one game with different agreements: everybody has all the cards between them, the
seats bid how many tricks their side will take, and the high bidder names trumps and leads.

    HASENPFEFFER         24 cards and the joker, six each and one in the kitty (section 9)
    PEPPER               24 cards, six each, with the bids little pepper and big pepper [PENG]
    DOUBLE_HASENPFEFFER  two packs of 24, no bowers, one bid each, lone hands [PENG]
    DOUBLE_FOR_SIX       the same for six in two sides of three, eight cards each [PENG]

Words in square brackets are sources of the rules text, numbers such as A-26 its decisions. A card
is a text, its rank and then the letter of its suit: "9c", "10d", "Jh"; the joker is "Jo". Two equal
cards are the same text twice. The moves of a deal are texts too:

    pass                     no bid
    bid 3, bid big pepper    so many tricks; two peppers are bids for all of them
    name hearts              the high bidder makes trumps
    name no trump            the same, where it is allowed
    alone, with partner      the high bidder's choice after naming, where lone hands are played
    bury 9c                  put a card face down, after taking the kitty or before a lone hand
    give 9c                  the lone player's partner hands him a card
    play Jc                  play a card to the trick
    play Jo as hearts        lead the joker at no trump and say which suit is to be followed

Where the rules text is silent this was chosen. A seat that can only pass is asked all the same, so
that a bid of six does not end the bidding. The kitty is taken after trumps are named; any of the
seven cards may be buried. A lone hand is announced after trumps are named; then the loner buries
two cards, one by one, and his partner gives him two. Of two partners each gives one, first the next
on the loner's left, or by agreement that one gives both. All his partners sit out. The forced
dealer's half is rounded up, or down by agreement, and is doubled after that if he plays alone. A
forced dealer who bids more than he must is still a forced dealer.
"""
# ruff: noqa: S105, S106 - "pass" is a call here, not a password

from __future__ import annotations

from dataclasses import dataclass, replace

from .euchre_2p import (
    JOKER,
    NO_TRUMP,
    SUITS,
    card_of,
    plain_order,
    printed_suit,
    suit_of,
    trump_order,
)

RANKS = ("A", "K", "Q", "J", "10", "9")
LITTLE_PEPPER = "little pepper"
BIG_PEPPER = "big pepper"


# The choices a table may make


@dataclass(frozen=True)
class Rules:
    """What is agreed before the first deal; left alone, it is Hasenpfeffer with 25 cards."""

    # The table and the deck. Even seats play against odd seats.
    seats: int = 4
    copies: int = 1
    joker: bool = True
    bowers: bool = True

    # The deal: as many cards each as the packets have; what is left is the kitty.
    packets: tuple[int, ...] = (3, 3)

    # The bidding. Sources disagree on one turn each or several, and whether a seat that has passed
    # may come in again.
    bids: tuple[str, ...] = ("1", "2", "3", "4", "5", "6")
    turns: str = "until_all_but_one_pass"
    may_return_after_passing: bool = False
    may_name_no_trump: bool = False

    # When nobody bids: the joker's holder must bid [HGR] [HDEN], or the dealer may not pass [PENG],
    # or the cards are thrown in. If the joker is in the kitty they are thrown in [HGR].
    if_all_pass: str = "holder_must_bid"
    holders_bid: str = "3"
    if_all_pass_next_deal_by: str = "next_dealer"
    if_joker_in_kitty_next_deal_by: str = "next_dealer"

    # Whether the maker takes the kitty and buries a card: sources disagree.
    take_kitty: bool = False

    # Lone hands [PENG]. Of two partners each gives one of the two cards, or the next one both.
    may_play_alone: bool = False
    two_partners_give: str = "one_each"

    # The score. Failing costs the bid, or always six [PENG].
    failing_costs: str = "the_bid"
    forced_dealer_loses_half: bool = False
    half_is_rounded: str = "up"
    others_score: bool = True

    # The match.
    points: int = 10
    both_reach_it: str = "makers_first"

    def __post_init__(self) -> None:
        """Refuse a misspelt choice, and cards that do not come out even."""
        self._must_be_one_of("seats", 4, 6)
        self._must_be_one_of("copies", 1, 2)
        self._must_be_one_of("turns", "until_all_but_one_pass", "one_each")
        self._must_be_one_of("if_all_pass", "holder_must_bid", "dealer_must_bid", "throw_in")
        self._must_be_one_of("if_all_pass_next_deal_by", "next_dealer", "same_dealer")
        self._must_be_one_of("if_joker_in_kitty_next_deal_by", "next_dealer", "same_dealer")
        self._must_be_one_of("two_partners_give", "one_each", "next_gives_both")
        self._must_be_one_of("failing_costs", "the_bid", "six")
        self._must_be_one_of("half_is_rounded", "up", "down")
        self._must_be_one_of("both_reach_it", "makers_first", "higher_score")
        ladder = [str(tricks) for tricks in range(1, self.each + 1)] + [LITTLE_PEPPER, BIG_PEPPER]
        self._check(
            list(self.bids) == [bid for bid in ladder if bid in self.bids], "bids from low to high"
        )
        self._check(
            self.kitty_size == (1 if self.joker else 0), "the deck is dealt out but for the kitty"
        )
        self._check(self.bowers or not self.joker, "a joker goes with bowers")
        if self.if_all_pass == "holder_must_bid":
            self._check(self.joker and self.holders_bid in self.bids, "a joker and his bid")
        if self.take_kitty:
            self._check(self.kitty_size == 1 and not self.may_play_alone, "a kitty, no lone hands")

    @property
    def each(self) -> int:
        """How many cards a seat is dealt, which is how many tricks there are."""
        return sum(self.packets)

    @property
    def kitty_size(self) -> int:
        """How many cards nobody is dealt."""
        return len(deck_of(self)) - self.seats * self.each

    def _must_be_one_of(self, name: str, *choices: object) -> None:
        self._check(getattr(self, name) in choices, f"{name} as one of {choices}")

    def _check(self, is_right: object, wanted: str) -> None:
        if not is_right:
            msg = f"these rules need {wanted}: {self}"
            raise ValueError(msg)


def deck_of(rules: Rules) -> list[str]:
    """List the deck in use: ace to nine in four suits, once or twice, with a joker if agreed."""
    deck = []
    for suit in SUITS:
        for rank in RANKS:
            for _ in range(rules.copies):
                deck.append(card_of(rank, suit))  # noqa: PERF401 - plain loops read best here
    if rules.joker:
        deck.append(JOKER)
    return deck


HASENPFEFFER = Rules()

# The bidding lasts until three passes follow a bid, so whoever passed may come in again [PENG].
# What happens when all four pass is not said; the cards are thrown in.
PEPPER = Rules(
    joker=False,
    packets=(1, 1, 1, 1, 1, 1),
    bids=("1", "2", "3", "4", "5", LITTLE_PEPPER, BIG_PEPPER),
    may_return_after_passing=True,
    may_name_no_trump=True,
    if_all_pass="throw_in",
    failing_costs="six",
    points=30,
)

# The target was not in the text read; thirty is Pepper's. That the others score their tricks and
# that no trump may not be named are taken over from Hasenpfeffer.
DOUBLE_HASENPFEFFER = Rules(
    copies=2,
    joker=False,
    bowers=False,
    packets=(1,) * 12,
    bids=("3", "4", "5", "6", "7", "8", "9", "10", "11", "12"),
    turns="one_each",
    if_all_pass="dealer_must_bid",
    may_play_alone=True,
    forced_dealer_loses_half=True,
    points=30,
)
DOUBLE_FOR_SIX = replace(
    DOUBLE_HASENPFEFFER, seats=6, packets=(1,) * 8, bids=("3", "4", "5", "6", "7", "8")
)


# The cards


def counts_as(rules: Rules, card: str, trumps: str) -> str | None:
    """Say which suit *card* counts as: bowers and joker are trumps, if they are played with.

    At no trump the joker belongs to no suit, so a hand can never follow with it (A-26).
    """
    if rules.bowers:
        return suit_of(card, trumps)
    return printed_suit(card)


def best_first(rules: Rules, led: str, trumps: str) -> list[str]:
    """List the cards that can win a trick, the best first: trumps and then the suit led."""
    if rules.bowers:
        return trump_order(trumps) + plain_order(led, trumps)
    if trumps in (NO_TRUMP, led):
        return [card_of(rank, led) for rank in RANKS]
    return [card_of(rank, suit) for suit in (trumps, led) for rank in RANKS]


def trick_winner(rules: Rules, table: list[tuple[int, str]], led: str, trumps: str) -> int:
    """Find the seat that wins; of two equal cards the one played first is the better.

    *table* has the seats and their cards in the order of play.
    """
    for card in best_first(rules, led, trumps):
        for seat, card_played in table:
            if card_played == card:
                return seat
    msg = f"nobody followed to {led}: {table}"
    raise ValueError(msg)


# The table


def sides_of(rules: Rules) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """List the seats of both sides: every second seat is a partner."""
    if rules.seats == 6:
        return (0, 2, 4), (1, 3, 5)
    return (0, 2), (1, 3)


def deal_cards(rules: Rules, order: list[str], dealer: int) -> tuple[list[list[str]], list[str]]:
    """Deal *order* from the top, the dealer's left first, and give back the hands and the kitty."""
    rest = list(order)
    hands: list[list[str]] = [[] for _ in range(rules.seats)]
    for packet in rules.packets:
        for step in range(1, rules.seats + 1):
            seat = (dealer + step) % rules.seats
            for _ in range(packet):
                hands[seat].append(rest.pop(0))
    return hands, rest


# One deal

BIDDING = "bidding"
FORCED_BID = "the joker's holder must bid"
NAMING = "the high bidder names trumps"
ALONE_OR_NOT = "the high bidder says whether he plays alone"
BURYING = "the high bidder buries"
GIVING = "his partner gives him cards"
PLAYING = "play"
OVER = "over"


class Deal:
    """One deal, from the first bid to the score; seats are counted from 0 whoever deals.

    *order* is the deck, top card first. `play` changes the deal; everything else only looks.
    """

    def __init__(self, rules: Rules, order: list[str], dealer: int) -> None:
        """Deal the cards; the seat on the dealer's left speaks first."""
        if sorted(order) != sorted(deck_of(rules)):
            msg = "the order is not the deck these rules use"
            raise ValueError(msg)
        if dealer not in range(rules.seats):
            msg = f"there is no seat {dealer!r} to deal"
            raise ValueError(msg)
        self.rules = rules
        self.dealer = dealer
        self.hands, self.kitty = deal_cards(rules, order, dealer)
        self.moves: list[tuple[int, str]] = []

        self.bid: str | None = None
        self.maker: int | None = None
        self.passed: list[int] = []
        self.dealer_was_forced = False
        self.joker_lies: int | str | None = None
        self.trumps: str | None = None
        self.alone = False

        self.taken: list[str] = []
        self.buried: list[str] = []
        self.still_to_bury = 0
        self.given: list[tuple[int, str]] = []
        self.still_to_give = 0

        self.table: list[tuple[int, str]] = []
        self.led: str | None = None
        self.tricks = [0] * rules.seats

        self.stage = BIDDING
        self.to_act: int | None = self._left_of(dealer)
        self.outcome: str | None = None
        self.next_dealer: int | None = None
        self.scores: tuple[int, ...] = (0,) * rules.seats

    @property
    def is_over(self) -> bool:
        """Whether the deal has been scored or thrown in."""
        return self.stage == OVER

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % self.rules.seats

    def _is_partner(self, seat: int, other: int) -> bool:
        return seat != other and seat % 2 == other % 2

    # What may be done now

    def legal(self) -> set[str]:  # noqa: PLR0911 - one answer for each stage
        """List the moves open to the seat that is to act; none once the deal is over."""
        if self.stage == BIDDING:
            return self._moves_in_bidding()
        if self.stage == FORCED_BID:
            return {"bid " + self.rules.holders_bid}
        if self.stage == NAMING:
            return self._names()
        if self.stage == ALONE_OR_NOT:
            return {"alone", "with partner"}
        if self.stage == BURYING:
            return {"bury " + card for card in self.hands[self.to_act]}
        if self.stage == GIVING:
            return {"give " + card for card in self.hands[self.to_act]}
        if self.stage == PLAYING:
            return self._cards_to_play()
        return set()

    def _moves_in_bidding(self) -> set[str]:
        """Let a seat pass or bid more than the last bid; a forced dealer has no pass."""
        moves = {"pass"}
        for bid in self.rules.bids:
            if self.bid is None or self._is_higher(bid, self.bid):
                moves.add("bid " + bid)
        if self._is_forced_dealer():
            moves.remove("pass")
        return moves

    def _is_higher(self, bid: str, than: str) -> bool:
        return self.rules.bids.index(bid) > self.rules.bids.index(than)

    def _is_forced_dealer(self) -> bool:
        """Whether the dealer is to speak and everybody else has passed [PENG]."""
        return (
            self.rules.if_all_pass == "dealer_must_bid"
            and self.to_act == self.dealer
            and len(self.passed) == self.rules.seats - 1
            and self.bid is None
        )

    def _names(self) -> set[str]:
        names = {"name " + suit for suit in SUITS}
        if self.rules.may_name_no_trump:
            names.add("name no trump")
        return names

    def _cards_to_play(self) -> set[str]:
        """List the cards to play: follow suit if able, otherwise any card (A-29, A-30)."""
        hand = self.hands[self.to_act]
        if not self.table:
            return self._cards_to_lead(hand)
        following = [card for card in hand if self._suit_of(card) == self.led]
        if following:
            return {"play " + card for card in following}
        return {"play " + card for card in hand}

    def _cards_to_lead(self, hand: list[str]) -> set[str]:
        """List the leads: any card, but at no trump the joker needs a suit named with it (A-26)."""
        moves = set()
        for card in hand:
            if card == JOKER and self.trumps == NO_TRUMP:
                for suit in SUITS:
                    moves.add("play Jo as " + suit)
            else:
                moves.add("play " + card)
        return moves

    def _suit_of(self, card: str) -> str | None:
        return counts_as(self.rules, card, self.trumps)

    # Doing it

    def play(self, text: str) -> None:
        """Make the move *text* for the seat that is to act; an illegal one changes nothing."""
        if text not in self.legal():
            msg = f"{text!r} is not legal here; legal are {sorted(self.legal())}"
            raise ValueError(msg)
        self.moves.append((self.to_act, text))
        if text == "pass":
            self._pass()
        elif text.startswith("bid "):
            self._bid(text.removeprefix("bid "))
        elif text.startswith("name "):
            self._name(text.removeprefix("name "))
        elif text in ("alone", "with partner"):
            self._say_whether_alone(alone=text == "alone")
        elif text.startswith("bury "):
            self._bury(text.removeprefix("bury "))
        elif text.startswith("give "):
            self._give(text.removeprefix("give "))
        else:
            self._play_card(text.removeprefix("play "))

    # The bidding

    def _pass(self) -> None:
        self.passed.append(self.to_act)
        self._ask_the_next_bidder()

    def _bid(self, bid: str) -> None:
        """Note the bid; where seats may come in again, their passes are forgotten."""
        self.dealer_was_forced = self._is_forced_dealer()
        was_forced_holder = self.stage == FORCED_BID
        self.bid = bid
        self.maker = self.to_act
        if was_forced_holder:
            self._start_naming()
            return
        if self.rules.may_return_after_passing:
            self.passed = []
        self._ask_the_next_bidder()

    def _ask_the_next_bidder(self) -> None:
        """Ask the next seat that has not passed, unless the bidding is over."""
        if self._bidding_is_over():
            self._finish_bidding()
            return
        self.to_act = self._left_of(self.to_act)
        while self.to_act in self.passed:
            self.to_act = self._left_of(self.to_act)

    def _bidding_is_over(self) -> bool:
        """Whether the dealer has spoken, or everybody but the high bidder has passed."""
        if self.rules.turns == "one_each":
            return self.to_act == self.dealer
        others = [seat for seat in range(self.rules.seats) if seat != self.maker]
        return all(seat in self.passed for seat in others)

    def _finish_bidding(self) -> None:
        if self.maker is not None:
            self._start_naming()
        elif self.rules.if_all_pass == "holder_must_bid":
            self._find_the_joker()
        else:
            self._throw_in(self.rules.if_all_pass_next_deal_by)

    def _find_the_joker(self) -> None:
        """Show all where the joker is; its holder must bid, or the cards are thrown in [HGR]."""
        if JOKER in self.kitty:
            self.joker_lies = "kitty"
            self._throw_in(self.rules.if_joker_in_kitty_next_deal_by)
            return
        for seat in range(self.rules.seats):
            if JOKER in self.hands[seat]:
                self.joker_lies = seat
                self.to_act = seat
                self.stage = FORCED_BID

    # Trumps, kitty and lone hands

    def _start_naming(self) -> None:
        self.to_act = self.maker
        self.stage = NAMING

    def _name(self, trumps: str) -> None:
        """Make *trumps* trumps; then comes the kitty or the question of a lone hand."""
        self.trumps = trumps
        if self.rules.take_kitty:
            self.taken = list(self.kitty)
            self.hands[self.maker] += self.kitty
            self.kitty = []
            self.still_to_bury = 1
            self.stage = BURYING
        elif self.rules.may_play_alone:
            self.stage = ALONE_OR_NOT
        else:
            self._start_play()

    def _say_whether_alone(self, *, alone: bool) -> None:
        """Have a lone player bury two cards, for which he will be given two [PENG]."""
        self.alone = alone
        if alone:
            self.still_to_bury = 2
            self.still_to_give = 2
            self.stage = BURYING
        else:
            self._start_play()

    def _bury(self, card: str) -> None:
        self.hands[self.to_act].remove(card)
        self.buried.append(card)
        self.still_to_bury -= 1
        if self.still_to_bury > 0:
            return
        if self.still_to_give > 0:
            self.to_act = self._giver()
            self.stage = GIVING
        else:
            self._start_play()

    def _giver(self) -> int:
        """Find the partner to give the next card: the next on the loner's left, then the other."""
        partners = [
            (self.maker + step) % self.rules.seats for step in range(2, self.rules.seats, 2)
        ]
        if len(partners) == 1 or self.rules.two_partners_give == "next_gives_both":
            return partners[0]
        return partners[len(self.given)]

    def _give(self, card: str) -> None:
        self.hands[self.to_act].remove(card)
        self.hands[self.maker].append(card)
        self.given.append((self.to_act, card))
        self.still_to_give -= 1
        if self.still_to_give == 0:
            self._start_play()
        else:
            self.to_act = self._giver()

    # The play

    def _start_play(self) -> None:
        """Let the high bidder lead."""
        self.stage = PLAYING
        self.to_act = self.maker

    def _sits_out(self, seat: int) -> bool:
        return self.alone and self._is_partner(seat, self.maker)

    def _play_card(self, text: str) -> None:
        """Play a card; the first one to the trick settles the suit to be followed."""
        card, _, named_suit = text.partition(" as ")
        seat = self.to_act
        self.hands[seat].remove(card)
        if not self.table:
            self.led = named_suit or self._suit_of(card)
        self.table.append((seat, card))
        playing = [seat for seat in range(self.rules.seats) if not self._sits_out(seat)]
        if len(self.table) == len(playing):
            self._finish_trick()
            return
        self.to_act = self._left_of(seat)
        while self._sits_out(self.to_act):
            self.to_act = self._left_of(self.to_act)

    def _finish_trick(self) -> None:
        """Give the trick to its winner, who leads to the next one."""
        winner = trick_winner(self.rules, self.table, self.led, self.trumps)
        self.tricks[winner] += 1
        self.table = []
        self.led = None
        self.to_act = winner
        if sum(self.tricks) == self.rules.each:
            self._finish_play()

    # The score

    def _finish_play(self) -> None:
        makers_tricks = 0
        others_tricks = 0
        for seat in range(self.rules.seats):
            if seat % 2 == self.maker % 2:
                makers_tricks += self.tricks[seat]
            else:
                others_tricks += self.tricks[seat]
        makers = self._makers_score(makers_tricks)
        others = others_tricks if self.rules.others_score else 0
        self.scores = tuple(
            makers if seat % 2 == self.maker % 2 else others for seat in range(self.rules.seats)
        )
        self._finish("played", "next_dealer")

    def _makers_score(self, tricks: int) -> int:
        """Score a point for each trick if the bid is made, and otherwise what failing costs."""
        if tricks >= self._tricks_bid():
            score = tricks
        elif self.rules.failing_costs == "six":
            score = -6
        elif self.dealer_was_forced and self.rules.forced_dealer_loses_half:
            score = -self._half_of_the_bid()
        else:
            score = -self._tricks_bid()
        if self.bid == BIG_PEPPER or self.alone:
            score = 2 * score
        return score

    def _half_of_the_bid(self) -> int:
        """Halve the bid; what half of three comes to is agreed."""
        if self.rules.half_is_rounded == "up":
            return (self._tricks_bid() + 1) // 2
        return self._tricks_bid() // 2

    def _tricks_bid(self) -> int:
        """Count the tricks that were bid; both peppers are for all of them."""
        if self.bid in (LITTLE_PEPPER, BIG_PEPPER):
            return self.rules.each
        return int(self.bid)

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
        """Tell what *seat* may know now.

        `moves` are all moves so far with the seats that made them, but a card that was buried or
        given is named only to those who saw it. `joker_lies` is the seat that held the joker when
        all passed, or "kitty". `taken` is the kitty, to the one who took it, `buried` what he put
        away; of the cards `given` the lone player knows all and a partner his own. `table` has the
        seats and cards of the trick under way in the order of play.
        """
        is_maker = seat == self.maker
        given = [card for giver, card in self.given if is_maker or seat == giver]
        return {
            "hand": sorted(self.hands[seat]),
            "moves": [self._as_seen_by(seat, mover, text) for mover, text in self.moves],
            "bid": self.bid,
            "maker": self.maker,
            "joker_lies": self.joker_lies,
            "trumps": self.trumps,
            "alone": self.alone,
            "taken": list(self.taken) if is_maker else [],
            "buried": list(self.buried) if is_maker else [],
            "given": given,
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
