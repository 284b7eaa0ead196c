"""Two-player Euchre with a layout of twelve cards each, played slowly and plainly (section 2).

All 24 cards are dealt: each seat has four face down in a row, four face up on top of them and four
in hand. The seats bid how many of the twelve tricks they will take; the higher bidder names trumps,
and the non-dealer leads. A card is played from the hand or from the face-up ones, and a card that
is uncovered is turned up. [WPALT] and [BOO-2] are the sources; numbers such as A-29 are decisions
of the rules text. A card is a text, its rank and then the letter of its suit: "9c", "10d", "Jh".
The moves of a deal:

    pass                     no bid
    bid 7                    so many tricks
    name hearts              the high bidder makes trumps
    play Jc                  play a card, from the hand or from the layout

Where the rules text is silent this was chosen. Each seat calls once, and a seat that can only pass
is asked all the same. If both pass the cards are thrown in and the next dealer deals. A seat must
follow suit with its face-up cards as with its hand; its face-down cards do not count, and it does
not know them. An uncovered card is turned at once, before the other seat plays.
"""
# ruff: noqa: S105 - "pass" is a call here, not a password

from __future__ import annotations

from dataclasses import dataclass

from .euchre_2p import SUITS, card_of, other_seat, suit_of, trick_winner

RANKS = ("A", "K", "Q", "J", "10", "9")


# The choices a table may make


@dataclass(frozen=True)
class Rules:
    """What is agreed before the first deal."""

    # The deal: the first four cards a seat gets lie face down, the next four face up on them from
    # the first to the last, and four are its hand.
    packets: tuple[int, ...] = (1,) * 12

    # The bidding: seven at least. When both pass the cards are thrown in, or the dealer must bid.
    lowest_bid: int = 7
    if_all_pass: str = "throw_in"
    if_all_pass_next_deal_by: str = "next_dealer"

    # When an uncovered card is turned.
    uncovered_card_is_turned: str = "at_once"

    # The score: both sources ask only for seven tricks, whatever was bid. With `must_make_bid` a
    # maker who takes fewer than he bid scores nothing.
    must_make_bid: bool = False

    stop_when_decided: bool = False

    # The match; only the maker scores, so both cannot get there together.
    points: int = 10

    def __post_init__(self) -> None:
        """Refuse a misspelt choice and packets that do not make twelve cards."""
        self._must_be_one_of("lowest_bid", 7, 8, 9, 10, 11, 12)
        self._must_be_one_of("if_all_pass", "throw_in", "dealer_must_bid")
        self._must_be_one_of("if_all_pass_next_deal_by", "next_dealer", "same_dealer")
        self._must_be_one_of("uncovered_card_is_turned", "at_once", "after_the_trick")
        self._check(sum(self.packets) == 12, "twelve cards each")

    def _must_be_one_of(self, name: str, *choices: object) -> None:
        self._check(getattr(self, name) in choices, f"{name} as one of {choices}")

    def _check(self, is_right: object, wanted: str) -> None:
        if not is_right:
            msg = f"these rules need {wanted}: {self}"
            raise ValueError(msg)


def deck_of(rules: Rules) -> list[str]:
    """List the deck in use: ace to nine in four suits, whatever else is agreed."""
    deck = []
    for suit in SUITS:
        for rank in RANKS:
            deck.append(card_of(rank, suit))  # noqa: PERF401 - plain loops read best here
    return deck


def deal_cards(rules: Rules, order: list[str], dealer: int) -> list[list[str]]:
    """Deal *order* out from the top, the non-dealer first; give back each seat's twelve cards."""
    rest = list(order)
    cards: list[list[str]] = [[], []]
    for packet in rules.packets:
        for seat in (other_seat(dealer), dealer):
            for _ in range(packet):
                cards[seat].append(rest.pop(0))
    return cards


# One deal

CALLING = "one call each"
NAMING = "the high bidder names trumps"
PLAYING = "play"
OVER = "over"


class Deal:
    """One deal, from the first call to the score; seats are 0 and 1 whoever deals.

    *order* is the deck, top card first. `play` changes the deal; everything else only looks.
    `down` and `up` have four places for each seat; an empty place is None.
    """

    def __init__(self, rules: Rules, order: list[str], dealer: int) -> None:
        """Deal the cards; the non-dealer speaks first."""
        if sorted(order) != sorted(deck_of(rules)):
            msg = "the order is not the deck these rules use"
            raise ValueError(msg)
        if dealer not in (0, 1):
            msg = f"the dealer must be seat 0 or 1, not {dealer!r}"
            raise ValueError(msg)
        self.rules = rules
        self.dealer = dealer
        cards = deal_cards(rules, order, dealer)
        self.down: list[list[str | None]] = [list(cards[0][0:4]), list(cards[1][0:4])]
        self.up: list[list[str | None]] = [list(cards[0][4:8]), list(cards[1][4:8])]
        self.hands = [cards[0][8:12], cards[1][8:12]]
        self.moves: list[tuple[int, str]] = []

        self.bid: int | None = None
        self.maker: int | None = None
        self.trumps: str | None = None

        self.table: dict[int, str] = {}
        self.led: str | None = None
        self.tricks = [0, 0]

        self.stage = CALLING
        self.to_act: int | None = other_seat(dealer)
        self.outcome: str | None = None
        self.next_dealer: int | None = None
        self.scores: tuple[int, int] = (0, 0)

    @property
    def is_over(self) -> bool:
        """Whether the deal has been scored or thrown in."""
        return self.stage == OVER

    # What may be done now

    def legal(self) -> set[str]:
        """List the moves open to the seat that is to act; none once the deal is over."""
        if self.stage == CALLING:
            return self._calls()
        if self.stage == NAMING:
            return {"name " + suit for suit in SUITS}
        if self.stage == PLAYING:
            return self._cards_to_play()
        return set()

    def _calls(self) -> set[str]:
        """Let a seat pass or bid more than the last bid; a dealer who must bid has no pass."""
        calls = set()
        for tricks in range(self.rules.lowest_bid, 13):
            if self.bid is None or tricks > self.bid:
                calls.add(f"bid {tricks}")
        if not self._is_forced_dealer():
            calls.add("pass")
        return calls

    def _is_forced_dealer(self) -> bool:
        return (
            self.rules.if_all_pass == "dealer_must_bid"
            and self.to_act == self.dealer
            and self.bid is None
        )

    def _cards_to_play(self) -> set[str]:
        """List the cards to play: follow suit if able, otherwise any card (A-29, A-30)."""
        cards = self._playable_cards(self.to_act)
        following = [card for card in cards if suit_of(card, self.trumps) == self.led]
        if self.table and following:
            return {"play " + card for card in following}
        return {"play " + card for card in cards}

    def _playable_cards(self, seat: int) -> list[str]:
        """List the hand and the face-up cards of *seat*."""
        return self.hands[seat] + [card for card in self.up[seat] if card is not None]

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
            self.bid = int(text.removeprefix("bid "))
            self.maker = self.to_act
            self._ask_the_next_caller()
        elif text.startswith("name "):
            self._name(text.removeprefix("name "))
        else:
            self._play_card(text.removeprefix("play "))

    def _ask_the_next_caller(self) -> None:
        """Ask the dealer, who is the last to call; then the high bidder names."""
        if self.to_act != self.dealer:
            self.to_act = self.dealer
        elif self.maker is None:
            self._finish("void", self.rules.if_all_pass_next_deal_by)
        else:
            self.to_act = self.maker
            self.stage = NAMING

    def _name(self, trumps: str) -> None:
        """Make *trumps* trumps; the non-dealer leads, whoever named them."""
        self.trumps = trumps
        self.stage = PLAYING
        self.to_act = other_seat(self.dealer)

    def _play_card(self, card: str) -> None:
        """Play a card; the first one to the trick settles the suit to be followed."""
        seat = self.to_act
        self._take_away(seat, card)
        if self.rules.uncovered_card_is_turned == "at_once":
            self._turn_uncovered_cards(seat)
        if not self.table:
            self.led = suit_of(card, self.trumps)
        self.table[seat] = card
        if len(self.table) == 2:
            self._finish_trick()
        else:
            self.to_act = other_seat(seat)

    def _take_away(self, seat: int, card: str) -> None:
        """Take *card* out of the hand, or off its place in the layout."""
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        else:
            self.up[seat][self.up[seat].index(card)] = None

    def _turn_uncovered_cards(self, seat: int) -> None:
        """Turn up what lies face down with nothing on it."""
        for place in (0, 1, 2, 3):
            if self.up[seat][place] is None:
                self.up[seat][place] = self.down[seat][place]
                self.down[seat][place] = None

    def _finish_trick(self) -> None:
        """Give the trick to its winner, who leads to the next one."""
        winner = trick_winner(self.table, self.led, self.trumps)
        self.tricks[winner] += 1
        self.table = {}
        self.led = None
        self.to_act = winner
        self._turn_uncovered_cards(0)
        self._turn_uncovered_cards(1)
        if sum(self.tricks) == 12 or (self.rules.stop_when_decided and self._is_decided()):
            self.scores = self._scores_if_maker_takes(self.tricks[self.maker])
            self._finish("played", "next_dealer")

    # The score

    def _is_decided(self) -> bool:
        """Whether every way the rest could go gives the same score (A-30b)."""
        have = self.tricks[self.maker]
        could_end_with = range(have, have + 12 - sum(self.tricks) + 1)
        return len({self._scores_if_maker_takes(number) for number in could_end_with}) == 1

    def _scores_if_maker_takes(self, tricks: int) -> tuple[int, int]:
        """Score the maker one for seven tricks, two for eight and so on to six for all twelve."""
        scores = [0, 0]
        failed = self.rules.must_make_bid and tricks < self.bid
        if tricks >= 7 and not failed:
            scores[self.maker] = tricks - 6
        return scores[0], scores[1]

    def _finish(self, outcome: str, next_deal_by: str) -> None:
        self.stage = OVER
        self.to_act = None
        self.outcome = outcome
        if next_deal_by == "same_dealer":
            self.next_dealer = self.dealer
        else:
            self.next_dealer = other_seat(self.dealer)

    # What a seat may know

    def sees(self, seat: int) -> dict[str, object]:
        """Tell what *seat* may know now.

        `up` has the four places of both seats' layouts, `covered` says under which places a card
        still lies face down; nobody knows those cards. `table` maps each seat to the card it has
        played to the trick under way, in the order of play.
        """
        return {
            "hand": sorted(self.hands[seat]),
            "up": [list(self.up[0]), list(self.up[1])],
            "covered": [[card is not None for card in down] for down in self.down],
            "moves": list(self.moves),
            "bid": self.bid,
            "maker": self.maker,
            "trumps": self.trumps,
            "tricks": list(self.tricks),
            "table": dict(self.table),
            "led": self.led,
        }
