"""Napoleon, played slowly and plainly, to check a faster program against (section 10).

Five cards each; everybody calls once, and the highest bidder plays alone against all the others.
There are no bowers: ace to two in every suit. Words in square brackets are sources of the rules
text, numbers such as A-26 its decisions. A card is a text, its rank and then the letter of its
suit: "2c", "10d", "Jh"; the joker is "Jo". The moves of a deal are texts too:

    claim peep               pay a chip and look at the kitty; or: no claim; asked of every seat
    pass                     no bid
    bid 2, bid misere        so many tricks, or none at all
    bid nap                  all five tricks, as are bid wellington and bid blucher
    take the kitty           or: leave the kitty; the maker's choice where one may pay to look
    bury 9c                  put a card face down after taking the kitty
    play Jc                  play a card to the trick
    play Jo as hearts        lead the joker where it has no suit, and say which is to be followed

Where the rules text is silent this was chosen. A seat that can only pass is asked all the same. A
dealer who must bid because all others passed may bid one or anything higher, and one may be bid by
nobody else unless it is among the bids. If the maker's first card is the joker he says with it
which suit he makes trumps, or he may not lead it, by agreement. At misere the joker is the only
trump, but of no suit: its leader says which suit is to be followed, and nobody can be made to
follow with it.

Peep Nap [NPEEP]: every seat is asked once, from the dealer's left, before anybody calls. A chip is
one unit and goes to a pool outside the game, or by agreement one to each other seat. It is lost
whatever is bid, but a deal that is thrown in is void and gives it back. The maker may take the
kitty whether he has looked or not, at misere too; what he leaves stays face down.

Not here: the wellington and blucher of [NZXC], which bind the first lead.
"""
# ruff: noqa: S105 - "pass" is a call here, not a password

from __future__ import annotations

from dataclasses import dataclass

from .euchre_2p import JOKER, NO_TRUMP, SUITS, card_of, printed_suit

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")

# All bids that are known, low to high, and the three for all five tricks.
LADDER = ("1", "2", "3", "misere", "4", "nap", "wellington", "blucher")
FIVE_TRICKS = ("nap", "wellington", "blucher")
MISERE = "misere"


# The choices a table may make


@dataclass(frozen=True)
class Rules:
    """What is agreed before the first deal."""

    # The table and the deck: two to seven seats, 52 cards or a stripped deck.
    seats: int = 5
    lowest: int = 2
    joker: bool = False

    # The deal. With a kitty, one card is dealt to the table; the maker takes it and buries one of
    # his six [NPEEP].
    packets: tuple[int, ...] = (3, 2)
    kitty: bool = False

    # Peep Nap [NPEEP]: a kitty that every seat may pay a chip to look at before the calls, and that
    # the maker may take or leave.
    peep: bool = False
    peep_paid_to: str = "the_pool"

    # The bids that are allowed. Sources disagree on where they start and which of the named ones
    # there are.
    bids: tuple[str, ...] = ("2", "3", "misere", "4", "nap", "wellington", "blucher")

    # When nobody bids: thrown in [NHSW] [NGR], or the dealer must bid one [NBRO] [NPW].
    if_all_pass: str = "throw_in"
    if_all_pass_next_deal_by: str = "next_dealer"

    # A joker as the maker's first card: it names trumps, or it may not be led.
    joker_first: str = "names_trumps"

    # What each opponent pays if the bid is made, and is paid if it fails: [NPEEL] unmodified for
    # five tricks, [NEB] for misere, the number of tricks for the others.
    payments: tuple[tuple[str, int, int], ...] = (
        ("1", 1, 1),
        ("2", 2, 2),
        ("3", 3, 3),
        ("misere", 3, 6),
        ("4", 4, 4),
        ("nap", 10, 5),
        ("wellington", 20, 10),
        ("blucher", 30, 15),
    )

    stop_when_decided: bool = False

    def __post_init__(self) -> None:
        """Refuse a misspelt choice, a deck too small and a bid that can never be made or paid."""
        self._must_be_one_of("seats", 2, 3, 4, 5, 6, 7)
        self._must_be_one_of("lowest", 2, 3, 4, 5, 6, 7, 8, 9, 10)
        self._must_be_one_of("if_all_pass", "throw_in", "dealer_must_bid")
        self._must_be_one_of("if_all_pass_next_deal_by", "next_dealer", "same_dealer")
        self._must_be_one_of("joker_first", "names_trumps", "barred")
        self._must_be_one_of("peep_paid_to", "the_pool", "each_other_seat")
        self._check(not (self.kitty and self.peep), "a kitty to be taken or one to peep at")
        self._check(self.peep or self.peep_paid_to == "the_pool", "peep for peep_paid_to")
        self._check(sum(self.packets) == 5, "five cards each")
        self._check(
            len(deck_of(self)) >= 5 * self.seats + (1 if self.has_kitty else 0),
            "cards enough to deal",
        )
        self._check(
            list(self.bids) == [bid for bid in LADDER if bid in self.bids], "bids from low to high"
        )
        self._check("nap" in self.bids or "wellington" not in self.bids, "nap before wellington")
        self._check(
            "wellington" in self.bids or "blucher" not in self.bids, "wellington before blucher"
        )
        for bid in (*self.bids, "1"):
            self._check(bid in [paid for paid, _, _ in self.payments], f"payments for {bid}")

    @property
    def has_kitty(self) -> bool:
        """Whether a card is dealt to the table."""
        return self.kitty or self.peep

    def _must_be_one_of(self, name: str, *choices: object) -> None:
        self._check(getattr(self, name) in choices, f"{name} as one of {choices}")

    def _check(self, is_right: object, wanted: str) -> None:
        if not is_right:
            msg = f"these rules need {wanted}: {self}"
            raise ValueError(msg)


def deck_of(rules: Rules) -> list[str]:
    """List the deck in use: ace down to the lowest rank in four suits, with a joker if agreed."""
    deck = []
    for suit in SUITS:
        for rank in RANKS:
            if rank in ("A", "K", "Q", "J") or int(rank) >= rules.lowest:
                deck.append(card_of(rank, suit))  # noqa: PERF401 - plain loops read best here
    if rules.joker:
        deck.append(JOKER)
    return deck


# The cards


def suit_of(card: str, trumps: str) -> str | None:
    """Say which suit *card* counts as: the joker is a trump, and without a trump suit of none."""
    if card != JOKER:
        return printed_suit(card)
    if trumps == NO_TRUMP:
        return None
    return trumps


def best_first(led: str, trumps: str) -> list[str]:
    """List the cards that can win a trick, the best first: joker, trumps, the suit led."""
    cards = [JOKER]
    if trumps != NO_TRUMP:
        for rank in RANKS:
            cards.append(card_of(rank, trumps))  # noqa: PERF401 - plain loops read best here
    if led != trumps:
        for rank in RANKS:
            cards.append(card_of(rank, led))  # noqa: PERF401 - plain loops read best here
    return cards


def trick_winner(table: dict[int, str], led: str, trumps: str) -> int:
    """Find the seat that wins: the highest trump, or else the highest card of the suit led."""
    for card in best_first(led, trumps):
        for seat, card_played in table.items():
            if card_played == card:
                return seat
    msg = f"nobody followed to {led}: {table}"
    raise ValueError(msg)


def deal_cards(
    rules: Rules, order: list[str], dealer: int
) -> tuple[list[list[str]], list[str], list[str]]:
    """Deal *order* from the top, the dealer's left first; give back hands, kitty and stock."""
    rest = list(order)
    hands: list[list[str]] = [[] for _ in range(rules.seats)]
    for packet in rules.packets:
        for step in range(1, rules.seats + 1):
            seat = (dealer + step) % rules.seats
            for _ in range(packet):
                hands[seat].append(rest.pop(0))
    kitty = [rest.pop(0)] if rules.has_kitty else []
    return hands, kitty, rest


# One deal

PEEPING = "each seat may pay to look at the kitty"
CALLING = "one call each"
TAKING = "the maker takes the kitty or leaves it"
BURYING = "the maker buries"
PLAYING = "play"
OVER = "over"


class Deal:
    """One deal, from the first call to the payments; seats are counted from 0 whoever deals.

    *order* is the deck, top card first. `play` changes the deal; everything else only looks.
    """

    def __init__(self, rules: Rules, order: list[str], dealer: int) -> None:
        """Deal the cards; the seat on the dealer's left is asked and speaks first."""
        if sorted(order) != sorted(deck_of(rules)):
            msg = "the order is not the deck these rules use"
            raise ValueError(msg)
        if dealer not in range(rules.seats):
            msg = f"there is no seat {dealer!r} to deal"
            raise ValueError(msg)
        self.rules = rules
        self.dealer = dealer
        self.hands, self.kitty, self.stock = deal_cards(rules, order, dealer)
        self.moves: list[tuple[int, str]] = []

        self.peeped: dict[int, list[str]] = {}

        self.bid: str | None = None
        self.maker: int | None = None
        self.trumps: str | None = None
        self.taken: list[str] = []
        self.buried: list[str] = []

        self.table: dict[int, str] = {}
        self.led: str | None = None
        self.tricks = [0] * rules.seats

        self.stage = PEEPING if rules.peep else CALLING
        self.to_act: int | None = self._left_of(dealer)
        self.outcome: str | None = None
        self.next_dealer: int | None = None
        self.scores: tuple[int, ...] = (0,) * rules.seats

    @property
    def is_over(self) -> bool:
        """Whether the deal has been paid for or thrown in."""
        return self.stage == OVER

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % self.rules.seats

    # What may be done now

    def legal(self) -> set[str]:
        """List the moves open to the seat that is to act; none once the deal is over."""
        if self.stage == PEEPING:
            return {"claim peep", "no claim"}
        if self.stage == CALLING:
            return self._calls()
        if self.stage == TAKING:
            return {"take the kitty", "leave the kitty"}
        if self.stage == BURYING:
            return {"bury " + card for card in self.hands[self.to_act]}
        if self.stage == PLAYING:
            return self._cards_to_play()
        return set()

    def _calls(self) -> set[str]:
        """Let a seat pass or bid more than the last bid; a forced dealer must bid, from one up."""
        forced = self._is_forced_dealer()
        calls = set()
        for bid in LADDER:
            is_allowed = bid in self.rules.bids or (forced and bid == "1")
            if is_allowed and self._is_high_enough(bid):
                calls.add("bid " + bid)
        if not forced:
            calls.add("pass")
        return calls

    def _is_forced_dealer(self) -> bool:
        """Whether the dealer is to speak, nobody has bid and he must [NBRO] [NPW]."""
        return (
            self.rules.if_all_pass == "dealer_must_bid"
            and self.to_act == self.dealer
            and self.bid is None
        )

    def _is_high_enough(self, bid: str) -> bool:
        """Whether *bid* may follow: wellington only over nap, blucher only over wellington."""
        if bid == "wellington":
            return self.bid == "nap"
        if bid == "blucher":
            return self.bid == "wellington"
        return self.bid is None or LADDER.index(bid) > LADDER.index(self.bid)

    def _cards_to_play(self) -> set[str]:
        """List the cards to play: follow suit if able, otherwise any card (A-30)."""
        hand = self.hands[self.to_act]
        if not self.table:
            return self._cards_to_lead(hand)
        following = [card for card in hand if suit_of(card, self.trumps) == self.led]
        if following:
            return {"play " + card for card in following}
        return {"play " + card for card in hand}

    def _cards_to_lead(self, hand: list[str]) -> set[str]:
        """List the leads: any card, but a joker that has no suit yet needs one named with it."""
        moves = set()
        for card in hand:
            if card != JOKER:
                moves.add("play " + card)
            elif self.trumps == NO_TRUMP:
                moves |= {"play Jo as " + suit for suit in SUITS}
            elif self.trumps is not None:
                moves.add("play Jo")
            elif self.rules.joker_first == "names_trumps":
                moves |= {"play Jo as " + suit for suit in SUITS}
        return moves

    # Doing it

    def play(self, text: str) -> None:
        """Make the move *text* for the seat that is to act; an illegal one changes nothing."""
        if text not in self.legal():
            msg = f"{text!r} is not legal here; legal are {sorted(self.legal())}"
            raise ValueError(msg)
        self.moves.append((self.to_act, text))
        if text in ("claim peep", "no claim"):
            self._peep(claimed=text == "claim peep")
        elif text == "pass":
            self._ask_the_next_caller()
        elif text.startswith("bid "):
            self.bid = text.removeprefix("bid ")
            self.maker = self.to_act
            self._ask_the_next_caller()
        elif text == "take the kitty":
            self._take_kitty()
        elif text == "leave the kitty":
            self._start_play()
        elif text.startswith("bury "):
            self._bury(text.removeprefix("bury "))
        else:
            self._play_card(text.removeprefix("play "))

    def _peep(self, *, claimed: bool) -> None:
        """Show the kitty to a seat that pays, and ask the next; the dealer is the last [NPEEP]."""
        if claimed:
            self.peeped[self.to_act] = list(self.kitty)
        if self.to_act == self.dealer:
            self.stage = CALLING
        self.to_act = self._left_of(self.to_act)

    def _ask_the_next_caller(self) -> None:
        """Ask the next seat; the dealer is the last to call."""
        if self.to_act != self.dealer:
            self.to_act = self._left_of(self.to_act)
        elif self.maker is None:
            self._throw_in(self.rules.if_all_pass_next_deal_by)
        elif self.rules.kitty:
            self._take_kitty()
        elif self.rules.peep:
            self.to_act = self.maker
            self.stage = TAKING
        else:
            self._start_play()

    def _take_kitty(self) -> None:
        self.to_act = self.maker
        self.taken = list(self.kitty)
        self.hands[self.maker] += self.kitty
        self.kitty = []
        self.stage = BURYING

    def _bury(self, card: str) -> None:
        self.hands[self.to_act].remove(card)
        self.buried.append(card)
        self._start_play()

    def _start_play(self) -> None:
        """Let the maker lead; at misere there are no trumps, otherwise his card makes them."""
        self.stage = PLAYING
        self.to_act = self.maker
        if self.bid == MISERE:
            self.trumps = NO_TRUMP

    def _play_card(self, text: str) -> None:
        """Play a card; the first one to the trick settles the suit, the very first one trumps."""
        card, _, named_suit = text.partition(" as ")
        seat = self.to_act
        self.hands[seat].remove(card)
        if self.trumps is None:
            self.trumps = named_suit or printed_suit(card)
        if not self.table:
            self.led = named_suit or suit_of(card, self.trumps)
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
            self._finish_play()

    # The payments

    def _is_made(self, tricks: int) -> bool:
        """Whether the maker has done what he bid with that many *tricks*; more never pay."""
        if self.bid == MISERE:
            return tricks == 0
        if self.bid in FIVE_TRICKS:
            return tricks == 5
        return tricks >= int(self.bid)

    def _is_decided(self) -> bool:
        """Whether the bid is made or lost however the rest goes (A-30b)."""
        have = self.tricks[self.maker]
        could_end_with = range(have, have + 5 - sum(self.tricks) + 1)
        return len({self._is_made(tricks) for tricks in could_end_with}) == 1

    def _finish_play(self) -> None:
        """Let every opponent pay the maker, or be paid by him, which is nothing together.

        The chips for looking at the kitty come on top; those of the pool leave the game.
        """
        wins, loses = self._payment()
        gets_from_each = wins if self._is_made(self.tricks[self.maker]) else -loses
        opponents = self.rules.seats - 1
        self.scores = tuple(
            (gets_from_each * opponents if seat == self.maker else -gets_from_each)
            + self._chips(seat)
            for seat in range(self.rules.seats)
        )
        self._finish("played", "next_dealer")

    def _chips(self, seat: int) -> int:
        """Count what *seat* has paid and been paid for looking at the kitty."""
        if self.rules.peep_paid_to == "the_pool":
            return -1 if seat in self.peeped else 0
        others_who_paid = len([payer for payer in self.peeped if payer != seat])
        if seat in self.peeped:
            return others_who_paid - (self.rules.seats - 1)
        return others_who_paid

    def _payment(self) -> tuple[int, int]:
        for bid, wins, loses in self.rules.payments:
            if bid == self.bid:
                return wins, loses
        msg = f"no payment for {self.bid}"
        raise ValueError(msg)

    def _throw_in(self, next_deal_by: str) -> None:
        """Throw the cards in: nobody pays."""
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

        `moves` are all moves so far with the seats that made them; a buried card is named only to
        the maker, who also knows what he took from the kitty. `peeped` is the kitty, to a seat that
        has paid to look at it. `table` maps each seat to the card it
        has played to the trick under way, in the order of play.
        """
        is_maker = seat == self.maker
        return {
            "hand": sorted(self.hands[seat]),
            "moves": [self._as_seen_by(seat, mover, text) for mover, text in self.moves],
            "bid": self.bid,
            "maker": self.maker,
            "trumps": self.trumps,
            "peeped": list(self.peeped.get(seat, [])),
            "taken": list(self.taken) if is_maker else [],
            "buried": list(self.buried) if is_maker else [],
            "tricks": list(self.tricks),
            "table": dict(self.table),
            "led": self.led,
        }

    def _as_seen_by(self, seat: int, mover: int, text: str) -> tuple[int, str]:
        """Hide the card of a move that *seat* could not see."""
        if text.startswith("bury ") and seat != mover:
            return mover, "bury"
        return mover, text
