"""Euchre with a dummy hand for two or three seats, played slowly and plainly (sections 2 and 7).

Everybody plays for himself. Some cards are dealt to a dummy face down; whoever makes trumps takes
them and buries so many cards that five remain.

    TWO_SEATS    the dummy has two cards, and the dealer is stuck [OE2]
    THREE_SEATS  the dummy is a hand of five at the dealer's right, and may be left [TOP] [TNAI]

Words in square brackets are sources of the rules text, numbers such as A-10 its decisions. A card
is a text, its rank and then the letter of its suit: "9c", "10d", "Jh". The moves of a deal:

    pass                     in either round of the auction
    order up, take up        accept the upcard's suit: said by the others, said by the dealer
    pick up, leave           the dealer's choice when ordered up, where the rules give him one
    name hearts              make trumps in the second round
    take dummy, leave dummy  the maker's choice, where the rules give him one
    bury 9c                  put one card face down
    play Jc                  play a card to the trick

Where the rules text is silent this was chosen. A dealer who is ordered up takes the upcard and
buries a card before the maker takes the dummy. A dealer who is himself the maker takes upcard and
dummy together and then buries, eight cards down to five. The upcard may not be buried, as in the
other forms (A-13), but any card of the dummy may. Nobody else sees the dummy, and one that is left
is never shown. A maker who leaves it is alone; all five tricks are then worth four, as in the game
for four, and nothing else changes.
"""
# ruff: noqa: S105 - "pass" is a call here, not a password

from __future__ import annotations

from dataclasses import dataclass

from .euchre_2p import SUITS, card_of, plain_order, printed_suit, suit_of, trump_order

RANKS = ("A", "K", "Q", "J", "10", "9")


# The choices a table may make


@dataclass(frozen=True)
class Rules:
    """What is agreed before the first deal; left alone, it is the game for two."""

    # The table and the deal. The dummy's cards come after all hands, or packet by packet as if a
    # further seat sat at the dealer's right.
    seats: int = 2
    packets: tuple[int, ...] = (3, 2)
    dummy: int = 2
    dummy_is_dealt: str = "after_the_hands"

    # The auction: the dealer is stuck [OE2], or the cards are thrown in.
    stick: bool = True
    if_all_pass_next_deal_by: str = "next_dealer"

    # Taking the upcard.
    when_ordered_up: str = "must"
    may_bury_upcard: bool = False

    # Taking the dummy.
    maker_takes_dummy: str = "must"

    # The score. Every defender scores a euchre. `march_without_dummy` was in no source.
    made: int = 1
    march: int = 2
    march_without_dummy: int = 4
    euchred: int = 2

    stop_when_decided: bool = False

    # The match; with three seats both defenders may get there together.
    points: int = 10
    both_reach_it: str = "higher_score"

    def __post_init__(self) -> None:
        """Refuse a misspelt choice and a deal that the deck does not allow."""
        self._must_be_one_of("seats", 2, 3)
        self._must_be_one_of("dummy_is_dealt", "after_the_hands", "at_dealers_right")
        self._must_be_one_of("if_all_pass_next_deal_by", "next_dealer", "same_dealer")
        self._must_be_one_of("when_ordered_up", "must", "optional")
        self._must_be_one_of("maker_takes_dummy", "must", "optional")
        self._must_be_one_of("both_reach_it", "makers_first", "higher_score")
        self._check(sum(self.packets) == 5, "five cards each")
        self._check(1 <= self.dummy <= 23 - 5 * self.seats, "a dummy, and an upcard left over")
        if self.dummy_is_dealt == "at_dealers_right":
            self._check(self.dummy == 5, "a dummy as large as a hand")

    def _must_be_one_of(self, name: str, *choices: object) -> None:
        self._check(getattr(self, name) in choices, f"{name} as one of {choices}")

    def _check(self, is_right: object, wanted: str) -> None:
        if not is_right:
            msg = f"these rules need {wanted}: {self}"
            raise ValueError(msg)


TWO_SEATS = Rules()

# Where nobody makes trumps the next player deals, or the dealer is stuck [TEF].
THREE_SEATS = Rules(
    seats=3,
    dummy=5,
    dummy_is_dealt="at_dealers_right",
    stick=False,
    maker_takes_dummy="optional",
)


def deck_of(rules: Rules) -> list[str]:
    """List the deck in use: ace to nine in four suits, for two seats as for three."""
    deck = []
    for suit in SUITS:
        for rank in RANKS:
            deck.append(card_of(rank, suit))  # noqa: PERF401 - plain loops read best here
    return deck


# The cards


def trick_winner(table: dict[int, str], led: str, trumps: str) -> int:
    """Find the seat that wins: the highest trump, or else the highest card of the suit led."""
    for card in trump_order(trumps) + plain_order(led, trumps):
        for seat, card_played in table.items():
            if card_played == card:
                return seat
    msg = f"nobody followed to {led}: {table}"
    raise ValueError(msg)


def deal_cards(
    rules: Rules, order: list[str], dealer: int
) -> tuple[list[list[str]], list[str], str, list[str]]:
    """Deal *order* from the top; give back the hands by seat, the dummy, the upcard, the stock.

    The dealer's left is first and the dealer last. A dummy at the dealer's right gets each of its
    packets just before him.
    """
    rest = list(order)
    hands: list[list[str]] = [[] for _ in range(rules.seats)]
    dummy: list[str] = []
    for packet in rules.packets:
        for step in range(1, rules.seats + 1):
            seat = (dealer + step) % rules.seats
            if seat == dealer and rules.dummy_is_dealt == "at_dealers_right":
                for _ in range(packet):
                    dummy.append(rest.pop(0))  # noqa: PERF401 - as for the hands below
            for _ in range(packet):
                hands[seat].append(rest.pop(0))
    if rules.dummy_is_dealt == "after_the_hands":
        dummy, rest = rest[: rules.dummy], rest[rules.dummy :]
    upcard = rest.pop(0)
    return hands, dummy, upcard, rest


# One deal

ORDER_UP_ROUND = "order-up round"
NAMING_ROUND = "naming round"
DEALERS_CHOICE = "the dealer picks the upcard up or leaves it"
DUMMY_CHOICE = "the maker takes the dummy or leaves it"
BURYING = "burying down to five cards"
PLAYING = "play"
OVER = "over"


class Deal:
    """One deal, from the first call to the score; seats are counted from 0 whoever deals.

    *order* is the deck, top card first. `play` changes the deal; everything else only looks.
    """

    def __init__(self, rules: Rules, order: list[str], dealer: int) -> None:
        """Deal the cards and turn the upcard; the seat on the dealer's left speaks first."""
        if sorted(order) != sorted(deck_of(rules)):
            msg = "the order is not the deck these rules use"
            raise ValueError(msg)
        if dealer not in range(rules.seats):
            msg = f"there is no seat {dealer!r} to deal"
            raise ValueError(msg)
        self.rules = rules
        self.dealer = dealer
        self.hands, self.dummy, self.upcard, self.stock = deal_cards(rules, order, dealer)
        self.upcard_lies = "face up"
        self.dummy_lies = "face down"
        self.moves: list[tuple[int, str]] = []

        self.trumps: str | None = None
        self.maker: int | None = None
        self.taken: list[str] = []
        self.buried: list[list[str]] = [[] for _ in range(rules.seats)]

        self.table: dict[int, str] = {}
        self.led: str | None = None
        self.tricks = [0] * rules.seats

        self.stage = ORDER_UP_ROUND
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

    # What may be done now

    def legal(self) -> set[str]:  # noqa: PLR0911 - one answer for each stage
        """List the moves open to the seat that is to act; none once the deal is over."""
        if self.stage == ORDER_UP_ROUND:
            return {"pass", "take up" if self.to_act == self.dealer else "order up"}
        if self.stage == NAMING_ROUND:
            return self._moves_in_naming_round()
        if self.stage == DEALERS_CHOICE:
            return {"pick up", "leave"}
        if self.stage == DUMMY_CHOICE:
            return {"take dummy", "leave dummy"}
        if self.stage == BURYING:
            return self._cards_to_bury()
        if self.stage == PLAYING:
            return self._cards_to_play()
        return set()

    def _moves_in_naming_round(self) -> set[str]:
        """Let a seat pass or name another suit than the one turned down; a stuck dealer must name.

        That suit may not be named, not even by a stuck dealer (A-06, A-08).
        """
        moves = {"name " + suit for suit in SUITS if suit != printed_suit(self.upcard)}
        if not (self.rules.stick and self.to_act == self.dealer):
            moves.add("pass")
        return moves

    def _cards_to_bury(self) -> set[str]:
        """List the cards to bury: any but an upcard just taken, and that too if allowed (A-13)."""
        moves = set()
        for card in self.hands[self.to_act]:
            if card != self.upcard or self.rules.may_bury_upcard:
                moves.add("bury " + card)
        return moves

    def _cards_to_play(self) -> set[str]:
        """List the cards to play: follow suit if able, otherwise any card (A-29, A-30)."""
        hand = self.hands[self.to_act]
        following = [card for card in hand if suit_of(card, self.trumps) == self.led]
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
            self._pass()
        elif text in ("order up", "take up"):
            self._accept(text)
        elif text.startswith("name "):
            self._name(text.removeprefix("name "))
        elif text in ("pick up", "leave"):
            self._choose_upcard(takes=text == "pick up")
        elif text in ("take dummy", "leave dummy"):
            self._choose_dummy(takes=text == "take dummy")
        elif text.startswith("bury "):
            self._bury(text.removeprefix("bury "))
        else:
            self._play_card(text.removeprefix("play "))

    # The auction

    def _pass(self) -> None:
        """Pass to the left, then to the second round, then throw the cards in (A-09)."""
        if self.to_act != self.dealer:
            self.to_act = self._left_of(self.to_act)
        elif self.stage == ORDER_UP_ROUND:
            self.stage = NAMING_ROUND
            self.upcard_lies = "turned down"
            self.to_act = self._left_of(self.dealer)
        else:
            self._finish("void", self.rules.if_all_pass_next_deal_by)

    def _accept(self, text: str) -> None:
        """Make the upcard's suit trumps; then the dealer deals with the upcard (A-10, A-12)."""
        self.trumps = printed_suit(self.upcard)
        self.maker = self.to_act
        self.to_act = self.dealer
        if text == "order up" and self.rules.when_ordered_up == "optional":
            self.stage = DEALERS_CHOICE
        else:
            self._take_upcard()

    def _name(self, trumps: str) -> None:
        self.trumps = trumps
        self.maker = self.to_act
        self._offer_dummy()

    # Upcard, dummy and burying

    def _choose_upcard(self, *, takes: bool) -> None:
        """Have the dealer take the upcard, or leave it face up and out of play (A-11)."""
        if takes:
            self._take_upcard()
        else:
            self._offer_dummy()

    def _take_upcard(self) -> None:
        """Put the upcard into the dealer's hand; a dealer who is the maker goes on to the dummy."""
        self.hands[self.dealer].append(self.upcard)
        self.upcard_lies = "in dealer's hand"
        if self.maker == self.dealer:
            self._offer_dummy()
        else:
            self.stage = BURYING

    def _offer_dummy(self) -> None:
        """Give the maker the dummy, or ask him."""
        self.to_act = self.maker
        if self.rules.maker_takes_dummy == "optional":
            self.stage = DUMMY_CHOICE
        else:
            self._choose_dummy(takes=True)

    def _choose_dummy(self, *, takes: bool) -> None:
        if takes:
            self.taken = list(self.dummy)
            self.hands[self.maker] += self.dummy
            self.dummy = []
            self.dummy_lies = "in maker's hand"
        else:
            self.dummy_lies = "left"
        self._bury_down_to_five()

    def _bury(self, card: str) -> None:
        self.hands[self.to_act].remove(card)
        self.buried[self.to_act].append(card)
        self._bury_down_to_five()

    def _bury_down_to_five(self) -> None:
        """Have the seat bury until it holds five cards; then comes the dummy, if it is still to."""
        if len(self.hands[self.to_act]) > 5:
            self.stage = BURYING
        elif self.dummy_lies == "face down":
            self._offer_dummy()
        else:
            self._start_play()

    # The play

    def _start_play(self) -> None:
        """Let the seat on the dealer's left lead (A-28)."""
        self.stage = PLAYING
        self.to_act = self._left_of(self.dealer)

    def _play_card(self, card: str) -> None:
        """Play a card; the first one to the trick settles the suit to be followed."""
        seat = self.to_act
        self.hands[seat].remove(card)
        if not self.table:
            self.led = suit_of(card, self.trumps)
        self.table[seat] = card
        if len(self.table) == self.rules.seats:
            self._finish_trick()
        else:
            self.to_act = self._left_of(seat)

    def _finish_trick(self) -> None:
        """Give the trick to its winner, who leads to the next one."""
        winner = trick_winner(self.table, self.led, self.trumps)
        self.tricks[winner] += 1
        self.table = {}
        self.led = None
        self.to_act = winner
        if sum(self.tricks) == 5 or (self.rules.stop_when_decided and self._is_decided()):
            self.scores = self._scores_if_maker_takes(self.tricks[self.maker])
            self._finish("played", "next_dealer")

    # The score

    def _is_decided(self) -> bool:
        """Whether every way the rest could go gives the same score (A-30b)."""
        have = self.tricks[self.maker]
        could_end_with = range(have, have + 5 - sum(self.tricks) + 1)
        return len({self._scores_if_maker_takes(number) for number in could_end_with}) == 1

    def _scores_if_maker_takes(self, tricks: int) -> tuple[int, ...]:
        """Score all seats for that many tricks of the maker's."""
        scores = [0] * self.rules.seats
        if tricks == 5 and self.dummy_lies == "left":
            scores[self.maker] = self.rules.march_without_dummy
        elif tricks == 5:
            scores[self.maker] = self.rules.march
        elif tricks >= 3:
            scores[self.maker] = self.rules.made
        else:
            for seat in range(self.rules.seats):
                if seat != self.maker:
                    scores[seat] = self.rules.euchred
        return tuple(scores)

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
        """Tell what *seat* may know now (A-14, A-41, A-42).

        `moves` are all moves so far with the seats that made them; a buried card is named only to
        the seat that buried it. `upcard_lies` is "face up" (also when the dealer left it), "turned
        down" or "in dealer's hand"; `dummy_lies` is "face down", "in maker's hand" or "left".
        `taken` is the dummy, to the maker who took it. `table` maps each seat to the card it has
        played to the trick under way, in the order of play.
        """
        return {
            "hand": sorted(self.hands[seat]),
            "moves": [self._as_seen_by(seat, mover, text) for mover, text in self.moves],
            "upcard": self.upcard,
            "upcard_lies": self.upcard_lies,
            "dummy_lies": self.dummy_lies,
            "taken": list(self.taken) if seat == self.maker else [],
            "buried": list(self.buried[seat]),
            "trumps": self.trumps,
            "maker": self.maker,
            "tricks": list(self.tricks),
            "table": dict(self.table),
            "led": self.led,
        }

    def _as_seen_by(self, seat: int, mover: int, text: str) -> tuple[int, str]:
        """Hide the card of a move that *seat* could not see."""
        if text.startswith("bury ") and seat != mover:
            return mover, "bury"
        return mover, text
