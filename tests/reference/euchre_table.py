"""What is agreed before a game of Euchre for four or three, and the cards it is played with.

The reference itself is in `euchre.py`; this half holds the choices a table may make and the plain
facts about cards: which are in the deck, how they rank, who wins a trick, who is dealt what. A card
is a text, its rank and then the lower-case letter of its suit: "9c", "10d", "Jh"; the joker is
"Jo". Sections and A numbers are those of the rules text.
"""

from __future__ import annotations

from dataclasses import dataclass

CLUBS = "clubs"
DIAMONDS = "diamonds"
HEARTS = "hearts"
SPADES = "spades"
SUITS = (CLUBS, DIAMONDS, HEARTS, SPADES)

NO_TRUMP = "no trump"
LOW_NO_TRUMP = "low no trump"
JOKER = "Jo"

HIGH_TO_LOW = ("A", "K", "Q", "J", "10", "9", "8", "7")
LOW_TO_HIGH = ("7", "8", "9", "10", "J", "Q", "K", "A")

CARDS_EACH = 5


# The choices a table may make


@dataclass(frozen=True)
class PartnersBest:
    """How a player who is alone gets a card from the partner who sits out (sections 6 and 8)."""

    who: frozenset[str] = frozenset({"lone_maker"})
    cards: int = 1
    bury: str = "before_receiving"
    partner_may_give_upcard: bool = False

    def __post_init__(self) -> None:
        """Refuse what no table plays."""
        object.__setattr__(self, "who", frozenset(self.who))  # A plain set is welcome too.
        if not self.who or not self.who <= {"lone_maker", "lone_defender"}:
            raise ValueError(f"who is {self.who!r}; it names lone_maker, lone_defender or both")
        if self.cards != 1:
            raise ValueError(f"cards is {self.cards!r}; only one card is passed")
        must_be_one_of("bury", self.bury, "before_receiving", "after_receiving")


@dataclass(frozen=True)
class Rules:
    """What is agreed before the first deal; left alone, it is plain Euchre for four (section 6)."""

    # The table and the deck (sections 6 and 7). Four play in pairs, 0 and 2 against 1 and 3; of
    # three, the maker plays against the other two.
    seats: int = 4
    lowest: int = 9
    joker: bool = False

    # The deal. Packets are one tuple for all, or one tuple for each seat from the dealer's
    # left, repeated round the table.
    packets: tuple[int, ...] | tuple[tuple[int, ...], ...] = (3, 2)
    first_card_to: str = "left_of_dealer"

    # Claims before calling (section 6). Any three of nines and tens, or three of one rank.
    farmers_hand: str | None = None
    farmers_throw_in: str | None = None

    # The auction.
    may_name_turned_down_suit: bool = False
    may_name_no_trump: bool = False
    may_name_low_no_trump: bool = False
    stick: bool = False
    stuck_may_name_turned_down_suit: bool = False
    stuck_may_name_no_trump: bool = False
    if_all_pass_next_deal_by: str = "next_dealer"  # noqa: S105 - the pass is a call
    natural_trump_needed: str = "nobody"
    canadian_loner: str = "nobody"

    # Somerset: a partner still to speak may take the call over and play it alone (section 6).
    partner_may_take_over: bool = False

    # A joker turned up. Railroad has it propose hearts.
    if_joker_turned_up: str = "dealer_names_blind"
    joker_goes: str = "to_dealer"
    proposed_suit: str = HEARTS
    joker_throw_in_next_deal_by: str = "next_dealer"

    # Taking the upcard (A-10, A-12, A-13; section 6, dealer's partner alone).
    when_ordered_up: str = "must"
    when_taken_up: str = "must"
    may_bury_upcard: bool = False
    when_dealer_sits_out: str = "takes_and_buries"

    # A claim after calling (section 6).
    ace_no_face: bool = False

    # Playing alone (section 6). Among three the maker is alone anyway and nobody is asked.
    alone: str | None = "partner_sits_out"
    said: str = "with_the_call"
    first_lead: str = "left_of_dealer"
    defending: str = "nobody"
    asked_first: str = "left_of_maker"
    defending_until: str = "before_lead"
    open_hand: bool = False
    partners_best: PartnersBest | None = None

    # The score (sections 6 and 7). None: this costs or brings nothing special.
    march: int = 2
    lone_march: int = 4
    made: int = 1
    euchred: int = 2
    lone_euchred: int | None = None
    lone_defender: int | None = None
    super_euchre: int | None = None
    alone_needs_all: bool = False
    fast_break: bool = False

    # Named in the old books, usually at 8 for an open lone march and 16 for the five highest trumps
    # claimed before the lead (section 8).
    jambone: int | None = None
    jamboree: int | None = None

    def __post_init__(self) -> None:
        """Refuse a misspelt choice, which would otherwise count quietly as the other one."""
        self._check("seats", 4, 3)
        self._check("lowest", 9, 8, 7)
        self._check("first_card_to", "left_of_dealer", "dealer")
        self._check("farmers_hand", None, "three_alike", "any_three")
        self._check("farmers_throw_in", None, "three_alike", "any_three", "only_nines_and_tens")
        self._check("if_all_pass_next_deal_by", "next_dealer", "same_dealer")
        self._check("natural_trump_needed", "nobody", "dealer", "caller")
        self._check("canadian_loner", "nobody", "round_one", "both_rounds")
        self._check(
            "if_joker_turned_up",
            "dealer_names_blind",
            "dealer_names_seen",
            "dealer_is_forced",
            "proposes_suit",
            "throw_in",
        )
        self._check("joker_goes", "to_dealer", "aside")
        self._check("proposed_suit", *SUITS)
        self._check("joker_throw_in_next_deal_by", "next_dealer", "same_dealer")
        self._check("when_ordered_up", "must", "optional")
        self._check("when_taken_up", "must", "optional")
        self._check("when_dealer_sits_out", "takes_and_buries", "leaves_it")
        self._check("alone", None, "partner_sits_out")
        self._check("said", "with_the_call", "after_the_exchange", "before_the_lead")
        self._check("first_lead", "left_of_dealer", "left_of_loner")
        self._check("defending", "nobody", "against_a_loner", "against_any_maker")
        self._check("asked_first", "left_of_maker", "left_of_dealer")
        self._check("defending_until", "before_lead", "partners_first_card")
        self._check_what_needs_partners()
        self._check_what_overlaps()

    def _check(self, name: str, *choices: object) -> None:
        must_be_one_of(name, getattr(self, name), *choices)

    def _check_what_needs_partners(self) -> None:
        """Playing alone needs a partner to leave out, and other choices need playing alone."""
        if self.seats == 3 and self.alone is not None:
            raise ValueError("alone needs partners; with three seats it must be None")
        if self.alone is None and self.canadian_loner != "nobody":
            raise ValueError("canadian_loner needs alone")
        if self.alone is None and self.defending != "nobody":
            raise ValueError("defending needs alone")
        if self.alone is None and self.partners_best is not None:
            raise ValueError("partners_best needs alone")
        if self.alone is None and self.partner_may_take_over:
            raise ValueError("partner_may_take_over needs alone")
        if self.alone is None and self.open_hand:
            raise ValueError("open_hand needs alone")
        if self.alone is None and self.jamboree is not None:
            raise ValueError("jamboree needs alone")
        if self.defending == "nobody" and self.defending_until != "before_lead":
            raise ValueError("defending_until needs defending")
        if not self.open_hand and self.jambone is not None:
            raise ValueError("jambone needs open_hand")

    def _check_what_overlaps(self) -> None:
        """A lone maker euchred by a lone defender can only have one price."""
        if None in (self.lone_euchred, self.lone_defender):
            return
        if self.lone_euchred != self.lone_defender:
            raise ValueError("lone_euchred and lone_defender overlap and must agree")

    @classmethod
    def three_handed(cls, **changes: object) -> Rules:
        """Give the cut-throat game: a march is 3, a euchre 2 to each defender (section 7)."""
        choices: dict[str, object] = {"seats": 3, "alone": None, "march": 3}
        return cls(**(choices | changes))  # type: ignore[arg-type]

    @classmethod
    def railroad(cls, **changes: object) -> Rules:
        """Give Railroad: joker, partner's best, defending alone at four points (section 8)."""
        choices: dict[str, object] = {
            "joker": True,
            "if_joker_turned_up": "proposes_suit",
            "proposed_suit": HEARTS,
            "defending": "against_a_loner",
            "lone_defender": 4,
            "partners_best": PartnersBest(
                who=frozenset({"lone_maker", "lone_defender"}), partner_may_give_upcard=True
            ),
        }
        return cls(**(choices | changes))  # type: ignore[arg-type]

    @classmethod
    def openspiel(cls, allow_lone_defender: bool = False, stick_the_dealer: bool = True) -> Rules:
        """Give the rules of OpenSpiel's euchre, whose points for a side are these less the other's.

        It deals singly and starts with the dealer; the maker is asked after the exchange whether to
        play alone; defenders may be asked whatever the maker said, from the dealer's left.
        """
        return cls(
            packets=(1, 1, 1, 1, 1),
            first_card_to="dealer",
            said="after_the_exchange",
            stick=stick_the_dealer,
            defending="against_any_maker" if allow_lone_defender else "nobody",
            asked_first="left_of_dealer",
            lone_defender=4 if allow_lone_defender else None,
        )


def must_be_one_of(name: str, value: object, *choices: object) -> None:
    """Refuse a *value* that is none of the *choices*."""
    if value not in choices:
        raise ValueError(f"{name} is {value!r}; it must be one of {choices}")


# The cards (section 1)


def deck_of(rules: Rules) -> list[str]:
    """List the deck: nine to ace in four suits, with eights, sevens or a joker if agreed."""
    deck = []
    for suit in SUITS:
        for rank in LOW_TO_HIGH:
            if rank == "7" and rules.lowest > 7:
                continue
            if rank == "8" and rules.lowest > 8:
                continue
            deck.append(card_of(rank, suit))
    if rules.joker:
        deck.append(JOKER)
    return deck


def card_of(rank: str, suit: str) -> str:
    """Spell a card: *rank* and then the first letter of *suit*."""
    return rank + suit[0]


def rank_of(card: str) -> str:
    """Read the rank of *card*; the joker has none, and gives an empty text."""
    if card == JOKER:
        return ""
    return card[:-1]


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


def is_no_trump(trumps: str) -> bool:
    """Whether there are no bowers, high cards winning or low ones."""
    return trumps in (NO_TRUMP, LOW_NO_TRUMP)


def trump_order(trumps: str) -> list[str]:
    """List all trumps, high to low, as if every card were in the deck.

    The joker is the best bower, then come the right bower and the left bower (A-24, A-29). At no
    trump, high or low, there are no bowers, and the joker is the only trump (A-26).
    """
    if is_no_trump(trumps):
        return [JOKER]
    right_bower = card_of("J", trumps)
    left_bower = card_of("J", companion(trumps))
    others = [card_of(rank, trumps) for rank in ("A", "K", "Q", "10", "9", "8", "7")]
    return [JOKER, right_bower, left_bower, *others]


def plain_order(suit: str, trumps: str) -> list[str]:
    """List the cards of a plain *suit*, the winning one first, without those that are trumps.

    At low no trump the order is turned round: seven beats eight, and the ace is the worst.
    """
    ranks = LOW_TO_HIGH if trumps == LOW_NO_TRUMP else HIGH_TO_LOW
    cards = [card_of(rank, suit) for rank in ranks]
    return [card for card in cards if card not in trump_order(trumps)]


def suit_of(card: str, trumps: str) -> str | None:
    """Say which suit *card* counts as: the left bower and the joker are trumps (A-24, A-29).

    At no trump the joker belongs to no suit, so a hand can never follow with it (A-26).
    """
    if not is_no_trump(trumps) and card in trump_order(trumps):
        return trumps
    return printed_suit(card)


def trick_winner(table: dict[int, str], led: str, trumps: str) -> int:
    """Find the seat that wins: the highest trump, or else the best card of the suit led."""
    for card in trump_order(trumps) + plain_order(led, trumps):
        for seat, card_played in table.items():
            if card_played == card:
                return seat
    raise ValueError(f"nobody followed to {led}: {table}")


def pack_position(card: str) -> tuple[int, int]:
    """Say where *card* lies in a sorted pack: clubs, diamonds, hearts, spades, each upwards."""
    if card == JOKER:
        return (len(SUITS), 0)
    return (SUITS.index(str(printed_suit(card))), LOW_TO_HIGH.index(rank_of(card)))


# What a hand holds (the claims of section 6)


def has_three_alike(hand: list[str]) -> bool:
    """Whether *hand* holds three nines or three tens."""
    nines = [card for card in hand if rank_of(card) == "9"]
    tens = [card for card in hand if rank_of(card) == "10"]
    return len(nines) >= 3 or len(tens) >= 3


def has_any_three(hand: list[str]) -> bool:
    """Whether *hand* holds three cards that are nines or tens."""
    return len([card for card in hand if rank_of(card) in ("9", "10")]) >= 3


def has_only_nines_and_tens(hand: list[str]) -> bool:
    """Whether *hand* holds nothing else."""
    return all(rank_of(card) in ("9", "10") for card in hand)


def is_farmers_hand(hand: list[str], kind: str | None) -> bool:
    """Whether *hand* may be claimed under the agreed *kind*; None: nobody may claim."""
    if kind is None:
        return False
    if kind == "three_alike":
        return has_three_alike(hand)
    if kind == "any_three":
        return has_any_three(hand)
    return has_only_nines_and_tens(hand)


def is_ace_no_face(hand: list[str], trumps: str) -> bool:
    """Whether *hand* is one ace and otherwise low cards, with no trump among them."""
    aces = [card for card in hand if rank_of(card) == "A"]
    low_cards = [card for card in hand if rank_of(card) in ("7", "8", "9", "10")]
    trumps_held = [card for card in hand if suit_of(card, trumps) == trumps]
    return len(aces) == 1 and len(low_cards) == len(hand) - 1 and not trumps_held


def is_jamboree(hand: list[str], rules: Rules, trumps: str) -> bool:
    """Whether *hand* holds the five highest trumps of the deck; no trump has none (section 8)."""
    deck = deck_of(rules)
    highest = [card for card in trump_order(trumps) if card in deck][:5]
    return len(highest) == 5 and all(card in hand for card in highest)


def cards_to_show(hand: list[str], shown: list[str], kind: str) -> list[str]:
    """List the next cards a claimant may show: upwards in the pack, three in all.

    *hand* no longer holds the cards already *shown*. A card may be shown only if enough cards are
    left above it to make up the three, all of one rank where the three must be alike.
    """
    still_to_show = 3 - len(shown)
    choices = []
    for card in hand:
        above = [other for other in hand if pack_position(other) >= pack_position(card)]
        if kind == "three_alike":
            fitting = [other for other in above if rank_of(other) == rank_of(card)]
        else:
            fitting = [other for other in above if rank_of(other) in ("9", "10")]
        if rank_of(card) not in ("9", "10"):
            continue
        if shown and pack_position(card) < pack_position(shown[-1]):
            continue
        if shown and kind == "three_alike" and rank_of(card) != rank_of(shown[0]):
            continue
        if len(fitting) >= still_to_show:
            choices.append(card)
    return choices


# The deal


def deal_cards(
    rules: Rules, order: list[str], dealer: int
) -> tuple[list[list[str]], str, list[str]]:
    """Deal *order* from the top and give back the hands by seat, the upcard and the stock.

    The seat on the dealer's left gets the first packet and so on round the table, until all have
    five cards; the next card is turned up (A-02, A-04).
    """
    rest = list(order)
    hands: list[list[str]] = [[] for _ in range(rules.seats)]
    packets = packets_by_seat(rules, dealer)
    for turn in range(CARDS_EACH):
        for seat in seats_in_dealing_order(rules, dealer):
            if turn < len(packets[seat]):
                for _ in range(packets[seat][turn]):
                    hands[seat].append(rest.pop(0))
    upcard = rest.pop(0)
    return hands, upcard, rest


def seats_in_dealing_order(rules: Rules, dealer: int) -> list[int]:
    """List the seats as they are served: from the dealer's left, or from the dealer."""
    first = dealer if rules.first_card_to == "dealer" else dealer + 1
    return [(first + number) % rules.seats for number in range(rules.seats)]


def packets_by_seat(rules: Rules, dealer: int) -> dict[int, tuple[int, ...]]:
    """Give each seat its packets; several patterns go round the table from the dealer's left."""
    packets = rules.packets
    patterns = packets if isinstance(packets[0], tuple) else (packets,)
    by_seat = {}
    for number in range(rules.seats):
        pattern = patterns[number % len(patterns)]
        if sum(pattern) != CARDS_EACH:
            raise ValueError(f"packets {packets} do not make {CARDS_EACH} cards each")
        by_seat[(dealer + 1 + number) % rules.seats] = pattern
    return by_seat
