"""Two-player Euchre, played slowly and plainly, to check a faster program against.

Nothing here is clever. A card is a text, its rank and then the lower-case letter of its suit: "9c",
"10d", "Jh", "Qs"; the joker is "Jo". A hand is a list of such texts. Every rule is an `if` that a
card player can follow with a finger. The numbers in brackets (A-10 ...) are decisions of the rules
text. Eldest is the seat on the dealer's left, who with two players is simply the other one.

The moves of a deal are texts too:

    pass                     in either round of the auction
    order up, take up        accept the upcard's suit: said by eldest, said by the dealer
    pick up, leave           the dealer's choice, where the rules give him one
    bury 9c                  put one card face down after taking the upcard
    name hearts              make trumps in the second round, or because the joker was turned up
    name no trump            the same, where it is allowed
    play Jc                  play a card to the trick
    play Jo as hearts        lead the joker at no trump and say which suit is to be followed
"""

from __future__ import annotations

from dataclasses import dataclass

CLUBS = "clubs"
DIAMONDS = "diamonds"
HEARTS = "hearts"
SPADES = "spades"
SUITS = (CLUBS, DIAMONDS, HEARTS, SPADES)

NO_TRUMP = "no trump"
JOKER = "Jo"


# The choices a table may make


@dataclass(frozen=True)
class Rules:
    """What is agreed before the first deal; left alone, it is the seed game."""

    # The deck and the deal.
    lowest: int = 9
    joker: bool = False
    each: int = 5
    packets: tuple[int, ...] | tuple[tuple[int, ...], ...] = (3, 2)
    upcard: str = "next_card"

    # The auction.
    stick: bool = False
    stuck_may_name_turned_down_suit: bool = False
    stuck_may_name_no_trump: bool = False
    may_name_turned_down_suit: bool = False
    may_name_no_trump: bool = False
    if_all_pass_next_deal_by: str = "next_dealer"  # noqa: S105 - the pass is a call

    # Taking the upcard.
    when_ordered_up: str = "optional"
    when_taken_up: str = "must"
    may_bury_upcard: bool = False

    # A joker turned up.
    if_joker_turned_up: str = "dealer_names_blind"
    joker_goes: str = "to_dealer"
    proposed_suit: str = HEARTS
    joker_throw_in_next_deal_by: str = "next_dealer"

    # Who must hold a card of the suit he calls.
    natural_trump_needed: str = "nobody"

    # The play (A-28, A-30b) and what is shown after it.
    first_lead: str = "left_of_dealer"
    stop_when_decided: bool = False
    show_stock_at_end: bool = False

    # The score. `no_trick` is the price of a super-euchre; None: it costs no extra.
    march: int = 2
    made: int = 1
    euchred: int = 2
    no_trick: int | None = None
    makers_need: int = 3

    def __post_init__(self) -> None:
        """Refuse a misspelt choice, which would otherwise count quietly as the other one."""
        self._must_be_one_of("lowest", 7, 8, 9)
        self._must_be_one_of("upcard", "next_card", "last_card")
        self._must_be_one_of("if_all_pass_next_deal_by", "next_dealer", "same_dealer")
        self._must_be_one_of("natural_trump_needed", "nobody", "dealer", "caller")
        self._must_be_one_of("when_ordered_up", "optional", "must")
        self._must_be_one_of("when_taken_up", "optional", "must")
        self._must_be_one_of(
            "if_joker_turned_up",
            "dealer_names_blind",
            "dealer_names_seen",
            "dealer_is_forced",
            "proposes_suit",
            "throw_in",
        )
        self._must_be_one_of("joker_goes", "to_dealer", "aside")
        self._must_be_one_of("proposed_suit", *SUITS)
        self._must_be_one_of("joker_throw_in_next_deal_by", "next_dealer", "same_dealer")
        self._must_be_one_of("first_lead", "left_of_dealer", "maker")

    def _must_be_one_of(self, name: str, *choices: object) -> None:
        if getattr(self, name) not in choices:
            msg = f"{name} is {getattr(self, name)!r}; it must be one of {choices}"
            raise ValueError(msg)


# The cards


def deck_of(rules: Rules) -> list[str]:
    """List the deck in use: ace to nine in four suits, with eights, sevens or a joker if agreed."""
    ranks = ["A", "K", "Q", "J", "10", "9"]
    if rules.lowest <= 8:
        ranks.append("8")
    if rules.lowest <= 7:
        ranks.append("7")
    deck = []
    for suit in SUITS:
        for rank in ranks:
            deck.append(card_of(rank, suit))  # noqa: PERF401 - two plain loops read best here
    if rules.joker:
        deck.append(JOKER)
    return deck


def card_of(rank: str, suit: str) -> str:
    """Spell a card: *rank* and then the first letter of *suit*."""
    return rank + suit[0]


def printed_suit(card: str) -> str | None:
    """Read the suit printed on *card*; the joker has none."""
    if card == JOKER:
        return None
    if card.endswith("c"):
        return CLUBS
    if card.endswith("d"):
        return DIAMONDS
    if card.endswith("h"):
        return HEARTS
    return SPADES


def companion(suit: str) -> str:
    """Give the other suit of the same colour, whose jack is the left bower."""
    if suit == HEARTS:
        return DIAMONDS
    if suit == DIAMONDS:
        return HEARTS
    if suit == SPADES:
        return CLUBS
    return SPADES


def trump_order(trumps: str) -> list[str]:
    """List all trumps, high to low, as if every card were in the deck.

    The joker is the best bower, then come the right bower and the left bower (A-24, A-29). At no
    trump there are no bowers, and the joker is the only trump (A-26).
    """
    if trumps == NO_TRUMP:
        return [JOKER]
    right_bower = card_of("J", trumps)
    left_bower = card_of("J", companion(trumps))
    others = [card_of(rank, trumps) for rank in ("A", "K", "Q", "10", "9", "8", "7")]
    return [JOKER, right_bower, left_bower, *others]


def plain_order(suit: str, trumps: str) -> list[str]:
    """List the cards of a plain *suit*, high to low, without those that count as trumps."""
    cards = [card_of(rank, suit) for rank in ("A", "K", "Q", "J", "10", "9", "8", "7")]
    return [card for card in cards if card not in trump_order(trumps)]


def suit_of(card: str, trumps: str) -> str | None:
    """Say which suit *card* counts as: the left bower and the joker are trumps (A-24, A-29).

    At no trump the joker belongs to no suit, so a hand can never follow with it (A-26).
    """
    if trumps != NO_TRUMP and card in trump_order(trumps):
        return trumps
    return printed_suit(card)


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
) -> tuple[list[list[str]], str, list[str]]:
    """Deal *order* from the top and give back the hands by seat, the upcard and the stock.

    Eldest gets the first packet, then the dealer, then eldest again, until both have their cards
    (A-02). The upcard is the next card, or the last of the whole deck (A-04).
    """
    rest = list(order)
    hands: list[list[str]] = [[], []]
    eldest = other_seat(dealer)
    eldests_packets, dealers_packets = packets_by_seat(rules)
    for turn in range(max(len(eldests_packets), len(dealers_packets))):
        if turn < len(eldests_packets):
            for _ in range(eldests_packets[turn]):
                hands[eldest].append(rest.pop(0))
        if turn < len(dealers_packets):
            for _ in range(dealers_packets[turn]):
                hands[dealer].append(rest.pop(0))
    upcard = rest.pop(-1) if rules.upcard == "last_card" else rest.pop(0)
    return hands, upcard, rest


def packets_by_seat(rules: Rules) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give eldest's packets and the dealer's packets; one plain tuple serves both (A-02)."""
    if not isinstance(rules.packets[0], tuple):
        eldests, dealers = rules.packets, rules.packets
    elif len(rules.packets) == 1:
        eldests, dealers = rules.packets[0], rules.packets[0]
    else:
        eldests, dealers = rules.packets
    if sum(eldests) != rules.each or sum(dealers) != rules.each:
        msg = f"packets {rules.packets} do not make {rules.each} cards each"
        raise ValueError(msg)
    return eldests, dealers


def other_seat(seat: int) -> int:
    """Give the other of the two seats."""
    if seat == 0:
        return 1
    return 0


# One deal

ORDER_UP_ROUND = "order-up round"
NAMING_ROUND = "naming round"
JOKER_NAMING = "the dealer names because the joker was turned up"
DEALERS_CHOICE = "the dealer picks the upcard up or leaves it"
BURYING = "the dealer buries"
PLAYING = "play"
OVER = "over"


class Deal:
    """One deal, from the first call to the score; seats are 0 and 1 whoever deals.

    *order* is the deck, top card first. `play` changes the deal; everything else only looks.
    """

    def __init__(self, rules: Rules, order: list[str], dealer: int) -> None:
        """Deal the cards and turn the upcard."""
        if sorted(order) != sorted(deck_of(rules)):
            msg = "the order is not the deck these rules use"
            raise ValueError(msg)
        if dealer not in (0, 1):
            msg = f"the dealer must be seat 0 or 1, not {dealer!r}"
            raise ValueError(msg)
        self.rules = rules
        self.dealer = dealer
        self.eldest = other_seat(dealer)
        self.hands, self.upcard, self.stock = deal_cards(rules, order, dealer)
        self.upcard_lies = "face up"
        self.buried: list[str] = []

        self.proposed: str | None = None
        self.trumps: str | None = None
        self.maker: int | None = None

        self.table: dict[int, str] = {}
        self.led: str | None = None
        self.tricks = [0, 0]

        self.stage = ""
        self.to_act: int | None = None
        self.outcome: str | None = None
        self.next_dealer: int | None = None
        self.scores: tuple[int, int] = (0, 0)
        self._open_the_auction()

    @property
    def is_over(self) -> bool:
        """Whether the deal has been scored or thrown in."""
        return self.stage == OVER

    # What may be done now

    def legal(self) -> set[str]:  # noqa: PLR0911 - one answer for each stage
        """List the moves open to the seat that is to act; none once the deal is over."""
        if self.stage == ORDER_UP_ROUND:
            return self._moves_in_order_up_round()
        if self.stage == NAMING_ROUND:
            return self._moves_in_naming_round()
        if self.stage == JOKER_NAMING:
            return self._moves_after_a_turned_up_joker()
        if self.stage == DEALERS_CHOICE:
            return {"pick up", "leave"}
        if self.stage == BURYING:
            return self._cards_to_bury()
        if self.stage == PLAYING:
            return self._cards_to_play()
        return set()

    def _moves_in_order_up_round(self) -> set[str]:
        """Let a seat pass or accept the proposed suit."""
        moves = {"pass"}
        if self._holds_enough_to_call(self.to_act, self.proposed):
            if self.to_act == self.dealer:
                moves.add("take up")
            else:
                moves.add("order up")
        return moves

    def _moves_in_naming_round(self) -> set[str]:
        """Let a seat pass or name; a stuck dealer has no pass (A-19).

        A stuck dealer goes by the permissions for stuck dealers, and by those alone (A-08, A-18).
        Only when he is barred from every call is he left with the pass that throws the cards in.
        """
        if self.to_act == self.dealer and self.rules.stick:
            names = self._names(
                turned_down_suit=self.rules.stuck_may_name_turned_down_suit,
                no_trump=self.rules.stuck_may_name_no_trump,
            )
            return names or {"pass"}
        names = self._names(
            turned_down_suit=self.rules.may_name_turned_down_suit,
            no_trump=self.rules.may_name_no_trump,
        )
        return {"pass"} | names

    def _names(self, *, turned_down_suit: bool, no_trump: bool) -> set[str]:
        """List what may be named: not the suit just turned down, unless that is allowed (A-06)."""
        names = set()
        for suit in SUITS:
            if suit == self.proposed and not turned_down_suit:
                continue
            if self._holds_enough_to_call(self.to_act, suit):
                names.add("name " + suit)
        if no_trump:
            names.add("name no trump")
        return names

    def _moves_after_a_turned_up_joker(self) -> set[str]:
        """Let the dealer name any suit; he has no pass (A-20).

        He names in place of the whole auction, so no trump goes by the naming round's permission.
        """
        moves = set()
        for suit in SUITS:
            if not self._may_look(self.dealer) or self._holds_enough_to_call(self.dealer, suit):
                moves.add("name " + suit)
        if self.rules.may_name_no_trump:
            moves.add("name no trump")
        return moves

    def _holds_enough_to_call(self, seat: int, suit: str) -> bool:
        """Check for a natural trump, where one is needed (A-16).

        Only the suit printed on the card counts: the other jack of the colour and the joker do not,
        and neither does an upcard that is still on the table.
        """
        if self.rules.natural_trump_needed == "nobody":
            return True
        if self.rules.natural_trump_needed == "dealer" and seat != self.dealer:
            return True
        return any(printed_suit(card) == suit for card in self.hands[seat])

    def _cards_to_bury(self) -> set[str]:
        """List the cards to bury: any but the upcard, and that too if allowed (A-13, A-27)."""
        moves = set()
        for card in self.hands[self.dealer]:
            if card != self.upcard or self.rules.may_bury_upcard:
                moves.add("bury " + card)
        return moves

    def _cards_to_play(self) -> set[str]:
        """List the cards to play: follow suit if able, otherwise any card (A-29, A-30)."""
        hand = self.hands[self.to_act]
        if not self.table:
            return self._cards_to_lead(hand)
        following = [card for card in hand if suit_of(card, self.trumps) == self.led]
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

    # Doing it

    def play(self, text: str) -> None:
        """Make the move *text* for the seat that is to act; an illegal one changes nothing."""
        if text not in self.legal():
            msg = f"{text!r} is not legal here; legal are {sorted(self.legal())}"
            raise ValueError(msg)
        if text == "pass":
            self._pass()
        elif text in ("order up", "take up"):
            self._accept(text)
        elif text.startswith("name "):
            self._name(text.removeprefix("name "))
        elif text == "pick up":
            self._take_upcard()
        elif text == "leave":
            self._start_play()  # The upcard stays face up and out of play.
        elif text.startswith("bury "):
            self._bury(text.removeprefix("bury "))
        else:
            self._play_card(text.removeprefix("play "))

    def _open_the_auction(self) -> None:
        """Start with eldest (A-05), unless a turned-up joker changes that (A-20)."""
        if self.upcard != JOKER:
            self._start_order_up_round(printed_suit(self.upcard))
        elif self.rules.if_joker_turned_up == "proposes_suit":
            self._start_order_up_round(self.rules.proposed_suit)
        elif self.rules.if_joker_turned_up == "throw_in":
            self._throw_in(self.rules.joker_throw_in_next_deal_by)
        else:
            self.stage = JOKER_NAMING
            self.to_act = self.dealer
            if self.rules.if_joker_turned_up == "dealer_is_forced":
                self._upcard_to_hand()

    def _start_order_up_round(self, suit: str) -> None:
        self.proposed = suit
        self.stage = ORDER_UP_ROUND
        self.to_act = self.eldest

    def _pass(self) -> None:
        """Pass to the dealer, then to the second round, then throw the cards in (A-09)."""
        if self.to_act == self.eldest:
            self.to_act = self.dealer
        elif self.stage == ORDER_UP_ROUND:
            self.stage = NAMING_ROUND
            self.upcard_lies = "turned down"
            self.to_act = self.eldest
        elif self.rules.stick:
            self._throw_in("next_dealer")  # A stuck dealer passes only when barred from all calls.
        else:
            self._throw_in(self.rules.if_all_pass_next_deal_by)

    def _accept(self, text: str) -> None:
        """Make the proposed suit trumps and the caller the maker (A-17); the upcard is next."""
        self.trumps = self.proposed
        self.maker = self.to_act
        self.to_act = self.dealer
        rule = self.rules.when_ordered_up if text == "order up" else self.rules.when_taken_up
        if rule == "must":
            self._take_upcard()
        else:
            self.stage = DEALERS_CHOICE

    def _name(self, trumps: str) -> None:
        """Make *trumps* trumps and the caller the maker (A-17)."""
        because_of_joker = self.stage == JOKER_NAMING
        self.trumps = trumps
        self.maker = self.to_act
        if because_of_joker:
            self._place_joker()
        else:
            self._start_play()  # In the second round nobody takes a card.

    def _place_joker(self) -> None:
        """Put the turned-up joker into the dealer's hand or aside, face up (A-20, A-22)."""
        if self.rules.if_joker_turned_up == "dealer_is_forced":
            self._start_burying()  # He took it before he named.
        elif self.rules.joker_goes == "to_dealer":
            self._take_upcard()
        else:
            self.upcard_lies = "aside"
            self._start_play()

    def _take_upcard(self) -> None:
        self._upcard_to_hand()
        self._start_burying()

    def _upcard_to_hand(self) -> None:
        self.hands[self.dealer].append(self.upcard)
        self.upcard_lies = "in dealer's hand"

    def _start_burying(self) -> None:
        """Have the dealer, who is to act, bury at once, before anybody leads (A-15)."""
        self.stage = BURYING

    def _bury(self, card: str) -> None:
        self.hands[self.dealer].remove(card)
        self.buried.append(card)
        self._start_play()

    def _start_play(self) -> None:
        """Let eldest lead, or the maker where that is the rule (A-28)."""
        self.stage = PLAYING
        if self.rules.first_lead == "maker":
            self.to_act = self.maker
        else:
            self.to_act = self.eldest

    def _play_card(self, text: str) -> None:
        """Play a card; the first one to the trick settles the suit to be followed."""
        card, _, named_suit = text.partition(" as ")
        seat = self.to_act
        self.hands[seat].remove(card)
        if not self.table:
            self.led = named_suit or suit_of(card, self.trumps)
        self.table[seat] = card
        if len(self.table) == 2:
            self._finish_trick()
        else:
            self.to_act = other_seat(seat)

    def _finish_trick(self) -> None:
        """Give the trick to its winner, who leads to the next one."""
        winner = trick_winner(self.table, self.led, self.trumps)
        self.tricks[winner] += 1
        self.table = {}
        self.led = None
        self.to_act = winner
        if self._tricks_left() == 0 or (self.rules.stop_when_decided and self._is_decided()):
            self._finish_play()

    # The score

    def _tricks_left(self) -> int:
        return self.rules.each - self.tricks[0] - self.tricks[1]

    def _is_decided(self) -> bool:
        """Whether every way the rest could go gives the same score (A-30b)."""
        have = self.tricks[self.maker]
        could_end_with = range(have, have + self._tricks_left() + 1)
        return len({self._score_if_maker_takes(number) for number in could_end_with}) == 1

    def _finish_play(self) -> None:
        """Score the deal and pass it on: with two players the deal alternates (A-39)."""
        self.scores = self._score_if_maker_takes(self.tricks[self.maker])
        self._finish("played", "next_dealer")

    def _score_if_maker_takes(self, tricks: int) -> tuple[int, int]:
        """Score both seats for that many tricks of the maker's (A-35, A-36, A-38)."""
        defender = other_seat(self.maker)
        scores = [0, 0]
        if tricks == self.rules.each:
            scores[self.maker] = self.rules.march
        elif tricks >= self.rules.makers_need:
            scores[self.maker] = self.rules.made
        elif tricks == 0 and self.rules.no_trick is not None:
            scores[defender] = self.rules.no_trick
        else:
            scores[defender] = self.rules.euchred
        return scores[0], scores[1]

    def _throw_in(self, next_deal_by: str) -> None:
        """Throw the cards in: nobody scores (A-09)."""
        self._finish("void", next_deal_by)

    def _finish(self, outcome: str, next_deal_by: str) -> None:
        self.stage = OVER
        self.to_act = None
        self.outcome = outcome
        if next_deal_by == "same_dealer":
            self.next_dealer = self.dealer
        else:
            self.next_dealer = self.eldest

    # What a seat may know

    def sees(self, seat: int) -> dict[str, object]:
        """Tell what *seat* may know now (A-14, A-23, A-41, A-42).

        `hand` is None while the dealer may not look. `upcard_lies` says where the upcard went, as
        everybody saw: "face up" (also when the dealer left it), "in dealer's hand" (he took it, and
        may since have played or buried it), "turned down" or "aside". `table` maps each seat to the
        card it has played to the trick under way, in the order of play, and `led` is the suit to be
        followed. `stock` is None unless the table agreed to show it and the deal is over.
        """
        shows_stock = self.is_over and self.rules.show_stock_at_end
        return {
            "hand": sorted(self.hands[seat]) if self._may_look(seat) else None,
            "upcard": self.upcard,
            "upcard_lies": self.upcard_lies,
            "buried": list(self.buried) if seat == self.dealer else [],
            "trumps": self.trumps,
            "maker": self.maker,
            "tricks": list(self.tricks),
            "table": dict(self.table),
            "led": self.led,
            "stock": sorted(self.stock) if shows_stock else None,
        }

    def _may_look(self, seat: int) -> bool:
        """Keep the cards from a dealer who must name blind (A-23)."""
        names_blind = self.rules.if_joker_turned_up == "dealer_names_blind"
        return not (self.stage == JOKER_NAMING and names_blind and seat == self.dealer)


# A match


class MatchOfDeals:
    """Deals played until a seat has enough points; the surplus is lost (A-32, A-33, A-40).

    `dealer` is the seat that deals next, `totals` the points by seat, `winner` who has won.
    """

    def __init__(self, points: int = 10, first_dealer: int = 0) -> None:
        """Start at nothing all."""
        self.points = points
        self.dealer: int | None = first_dealer
        self.totals: tuple[int, int] = (0, 0)
        self.winner: int | None = None
        self.deals: list[Deal] = []

    @property
    def is_over(self) -> bool:
        """Whether a seat has won."""
        return self.winner is not None

    def add(self, deal: Deal) -> None:
        """Count a finished *deal*, once, and see who deals next (A-09, A-39)."""
        self._check(deal)
        self.deals.append(deal)
        self.totals = (self.totals[0] + deal.scores[0], self.totals[1] + deal.scores[1])
        self.dealer = deal.next_dealer
        # Only one seat scores in a deal, so both cannot get there together.
        if self.totals[0] >= self.points:
            self.winner = 0
        elif self.totals[1] >= self.points:
            self.winner = 1
        if self.is_over:
            self.dealer = None

    def _check(self, deal: Deal) -> None:
        if self.is_over:
            msg = "the match is over"
        elif not deal.is_over:
            msg = "the deal is not finished"
        elif any(counted is deal for counted in self.deals):
            msg = "this deal has been counted"
        elif deal.dealer != self.dealer:
            msg = f"seat {self.dealer} deals now, not seat {deal.dealer}"
        else:
            return
        raise ValueError(msg)
