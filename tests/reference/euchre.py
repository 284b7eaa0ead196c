"""Euchre for four or three, played slowly and plainly, to check a faster program against.

Nothing here is clever. Cards are texts, hands are lists of them, and every rule is an `if` that a
card player can follow with a finger. The choices a table may make and the facts about cards are in
`euchre_table.py`, a match of several deals is in `euchre_match.py`. Sections, A numbers and C
numbers are those of the rules text and of its list of faults. Seats are numbered clockwise from 0,
whoever deals.

The moves of a deal are texts too, in the order in which they can come up:

    claim farmers hand       or: claim farmers throw in, no claim; asked of every seat
    show 9c                  the three cards of a farmer's hand, upwards in the pack
    pass                     in either round of the auction
    order up, take up        accept the upcard's suit: said by the others, said by the dealer
    name hearts              make trumps in the second round, or because the joker was turned up
    name no trump            the same, where it is allowed; also: name low no trump
    ... alone                any of these calls, where playing alone is said with the call
    take over alone          or: leave it; said by the caller's partner if he was still to speak
    pick up, leave           the dealer's choice, where the rules give him one
    bury 9c                  put one card face down, after taking the upcard or for partner's best
    claim ace no face        or: no claim; asked of every seat that has not been left out
    alone, with partner      the maker's answer, where playing alone is a question of its own
    give Ac                  the card passed to the partner who plays alone
    defend alone             or: with partner; the defenders' answers
    claim jamboree           or: no claim; asked of every seat still playing, just before the lead
    lay open                 or: keep closed; said by a maker who is alone, after that
    play Jc                  play a card to the trick
    play Jo as hearts        lead the joker at no trump and say which suit is to be followed

Where the rules text is silent this was chosen. A partner takes over (section 6) at once, in either
round, with the same trumps; he needs no natural trump, for the call was made; nobody takes over
from a caller who is alone or bound to be, nor from a dealer who names after a joker. A dealer who
takes over the first round's call has taken the upcard up. A defender may have played his card when
he is asked just before his partner would; the partner's turn, or his lead, goes to the next seat
that still plays. A jamboree is the five highest trumps of the deck, joker included, in the hand of
a maker who is alone; at no trump there is none. Everybody still playing is asked for it, even if
nobody is alone. An open hand is seen by all and changes nothing else but the price of a lone march.
"""

from __future__ import annotations

from .euchre_match import Match
from .euchre_table import (
    CARDS_EACH,
    JOKER,
    LOW_NO_TRUMP,
    NO_TRUMP,
    SUITS,
    PartnersBest,
    Rules,
    cards_to_show,
    deal_cards,
    deck_of,
    is_ace_no_face,
    is_farmers_hand,
    is_jamboree,
    is_no_trump,
    printed_suit,
    suit_of,
    trick_winner,
)

__all__ = ["Deal", "Match", "PartnersBest", "Rules", "deck_of"]

CLAIMING = "claims before calling"
SHOWING = "a farmer's hand is shown"
ORDER_UP_ROUND = "order-up round"
NAMING_ROUND = "naming round"
JOKER_NAMING = "the dealer names because the joker was turned up"
TAKING_OVER = "the caller's partner is asked whether he takes over"
DEALERS_CHOICE = "the dealer picks the upcard up or leaves it"
BURYING = "the dealer buries"
CLAIMING_AFTER_CALLING = "claims after calling"
ALONE_OR_NOT = "the maker is asked whether he plays alone"
LONER_BURIES = "the player who is alone buries"
PARTNER_GIVES = "the partner who sits out gives a card"
DEFENCE = "a defender is asked whether he defends alone"
CLAIMING_BEFORE_LEAD = "claims before the lead"
OPEN_OR_CLOSED = "the maker is asked whether he lays his hand open"
PLAYING = "play"
OVER = "over"


class Deal:
    """One deal, from the first claim or call to the score.

    *order* is the deck, top card first. `play` changes the deal; everything else only looks.
    """

    def __init__(self, rules: Rules, order: list[str], dealer: int) -> None:
        """Deal the cards and turn the upcard."""
        if sorted(order) != sorted(deck_of(rules)):
            raise ValueError("the order is not the deck these rules use")
        if dealer not in range(rules.seats):
            raise ValueError(f"the dealer must be a seat from 0 to {rules.seats - 1}")
        self.rules = rules
        self.dealer = dealer
        self.hands, self.upcard, self.stock = deal_cards(rules, order, dealer)
        self.upcard_lies = "face up"
        self.buried: dict[int, list[str]] = {seat: [] for seat in self._seats()}
        self.moves: list[tuple[int, str]] = []

        self.shown: dict[int, list[str]] = {}

        self.proposed: str | None = None
        self.trumps: str | None = None
        self.maker: int | None = None
        self.called_in: str | None = None

        self.maker_is_alone = False
        self.defender_alone: int | None = None
        self.loner: int | None = None
        self.defenders_to_ask: list[int] = []
        self.defenders_asked: list[int] = []
        self.hand_is_open = False

        self.table: dict[int, str] = {}
        self.led: str | None = None
        self.trick_winners: list[int] = []

        self.stage = ""
        self.to_act: int | None = None
        self.outcome: str | None = None
        self.result: str | None = None
        self.scores: tuple[int, ...] = tuple(0 for _ in self._seats())
        self.next_dealer: int | None = None
        self._begin()

    @property
    def is_over(self) -> bool:
        """Whether the deal has been scored or thrown in."""
        return self.stage == OVER

    # The table

    def _seats(self) -> list[int]:
        return list(range(self.rules.seats))

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % self.rules.seats

    def _round_from(self, seat: int) -> list[int]:
        """List all seats clockwise, beginning with *seat*."""
        return [(seat + number) % self.rules.seats for number in self._seats()]

    def partner_of(self, seat: int) -> int | None:
        """Give the seat opposite among four; among three nobody has a partner (section 7)."""
        if self.rules.seats == 4:
            return (seat + 2) % 4
        return None

    def makers(self) -> list[int]:
        """List the maker's side: with a partner among four, even one who sits out (C32)."""
        side = [self.maker]
        if self.rules.seats == 4:
            side.append(self.partner_of(self.maker))
        return side

    def sitting_out(self) -> list[int]:
        """List the partners of those who play alone (C29: the partner, never an opponent)."""
        seats = []
        if self.maker_is_alone:
            seats.append(self.partner_of(self.maker))
        if self.defender_alone is not None:
            seats.append(self.partner_of(self.defender_alone))
        return seats

    def _seats_in_turn(self) -> list[int]:
        """List the seats from the dealer's left that are not sitting out (C27, C28)."""
        return [
            seat
            for seat in self._round_from(self._left_of(self.dealer))
            if seat not in self.sitting_out()
        ]

    def _next_in_turn(self, seat: int) -> int | None:
        """Give the seat to ask after *seat*, or None when all have been asked once."""
        seats = self._seats_in_turn()
        place = seats.index(seat) + 1
        if place == len(seats):
            return None
        return seats[place]

    # What may be done now

    def legal(self) -> set[str]:
        """List the moves open to the seat that is to act; none once the deal is over."""
        if self.is_over:
            return set()
        moves_in = {
            CLAIMING: self._claims,
            SHOWING: self._cards_to_show,
            ORDER_UP_ROUND: self._calls_in_order_up_round,
            NAMING_ROUND: self._calls_in_naming_round,
            JOKER_NAMING: self._calls_after_a_turned_up_joker,
            TAKING_OVER: self._take_over_or_leave_it,
            DEALERS_CHOICE: self._pick_up_or_leave,
            BURYING: self._cards_for_dealer_to_bury,
            CLAIMING_AFTER_CALLING: self._claims_after_calling,
            ALONE_OR_NOT: self._alone_or_with_partner,
            LONER_BURIES: self._cards_for_loner_to_bury,
            PARTNER_GIVES: self._cards_to_give,
            DEFENCE: self._defend_alone_or_not,
            CLAIMING_BEFORE_LEAD: self._claims_before_lead,
            OPEN_OR_CLOSED: self._open_or_closed,
            PLAYING: self._cards_to_play,
        }
        return moves_in[self.stage]()

    def play(self, text: str) -> None:
        """Make the move *text* for the seat that is to act; an illegal one changes nothing."""
        if text not in self.legal():
            raise ValueError(f"{text!r} is not legal here; legal are {sorted(self.legal())}")
        self.moves.append((self.to_act, text))
        doing_in = {
            CLAIMING: self._claim,
            SHOWING: self._show,
            ORDER_UP_ROUND: self._call,
            NAMING_ROUND: self._call,
            JOKER_NAMING: self._call,
            TAKING_OVER: self._answer_taking_over,
            DEALERS_CHOICE: self._choose_upcard,
            BURYING: self._bury_for_upcard,
            CLAIMING_AFTER_CALLING: self._claim_after_calling,
            ALONE_OR_NOT: self._answer_alone,
            LONER_BURIES: self._bury_for_partners_best,
            PARTNER_GIVES: self._give,
            DEFENCE: self._answer_defence,
            CLAIMING_BEFORE_LEAD: self._claim_before_lead,
            OPEN_OR_CLOSED: self._answer_open,
            PLAYING: self._play_card,
        }
        doing_in[self.stage](text)

    # The beginning

    def _begin(self) -> None:
        """Go to the claims, unless a turned-up joker comes before them (A-20).

        Naming blind comes first of all: it is done before anybody looks, and a claim needs a look.
        """
        if self.upcard == JOKER and self.rules.if_joker_turned_up == "throw_in":
            self._throw_in(self.rules.joker_throw_in_next_deal_by)
        elif self.upcard == JOKER and self.rules.if_joker_turned_up == "dealer_names_blind":
            self.stage = JOKER_NAMING
            self.to_act = self.dealer
        else:
            self._ask_claims()

    # Claims before calling (section 6: farmer's hand, in both forms)

    def _ask_claims(self) -> None:
        """Ask every seat from the dealer's left, so that being asked tells nothing."""
        if self.rules.farmers_hand is None and self.rules.farmers_throw_in is None:
            self._start_calling()
        else:
            self.stage = CLAIMING
            self.to_act = self._seats_in_turn()[0]

    def _claims(self) -> set[str]:
        """List the claims the hand allows; the stock can be swapped once in a deal."""
        moves = {"no claim"}
        hand = self.hands[self.to_act]
        if not self.shown and is_farmers_hand(hand, self.rules.farmers_hand):
            moves.add("claim farmers hand")
        if is_farmers_hand(hand, self.rules.farmers_throw_in):
            moves.add("claim farmers throw in")
        return moves

    def _claim(self, text: str) -> None:
        if text == "claim farmers throw in":
            self._throw_in("same_dealer")
        elif text == "claim farmers hand":
            self.shown[self.to_act] = []
            self.stage = SHOWING
        else:
            self._ask_next_for_claims()

    def _cards_to_show(self) -> set[str]:
        shown = self.shown[self.to_act]
        cards = cards_to_show(self.hands[self.to_act], shown, self.rules.farmers_hand)
        return {"show " + card for card in cards}

    def _show(self, text: str) -> None:
        """Lay a card face up out of play; after the third, take the stock's top three cards."""
        card = text.removeprefix("show ")
        self.hands[self.to_act].remove(card)
        self.shown[self.to_act].append(card)
        if len(self.shown[self.to_act]) == 3:
            for _ in range(3):
                self.hands[self.to_act].append(self.stock.pop(0))
            self._ask_next_for_claims()

    def _ask_next_for_claims(self) -> None:
        self.stage = CLAIMING
        self.to_act = self._next_in_turn(self.to_act)
        if self.to_act is None:
            self._start_calling()

    # The auction

    def _start_calling(self) -> None:
        """Open the order-up round (A-05), or have the dealer name after a joker (A-20)."""
        self.to_act = self._left_of(self.dealer)
        self.stage = ORDER_UP_ROUND
        if self.trumps is not None:
            self._after_calling()  # The dealer has named blind already.
        elif self.upcard != JOKER:
            self.proposed = printed_suit(self.upcard)
        elif self.rules.if_joker_turned_up == "proposes_suit":
            self.proposed = self.rules.proposed_suit
        else:
            self.stage = JOKER_NAMING
            self.to_act = self.dealer
            if self.rules.if_joker_turned_up == "dealer_is_forced":
                self._upcard_to_dealer()

    def _calls_in_order_up_round(self) -> set[str]:
        """Let a seat pass or accept the proposed suit (section 6)."""
        calls = set()
        if self._holds_enough_to_call(self.proposed):
            if self.to_act == self.dealer:
                calls.add("take up")
            else:
                calls.add("order up")
        return {"pass"} | self._alone_or_not(calls)

    def _calls_in_naming_round(self) -> set[str]:
        """Let a seat pass or name; a stuck dealer has no pass (A-19, C17).

        A stuck dealer goes by the permissions for stuck dealers. Only when he is barred from every
        call is he left with the pass that throws the cards in.
        """
        if self.to_act == self.dealer and self.rules.stick:
            names = self._names(
                turned_down_suit=self.rules.stuck_may_name_turned_down_suit,
                no_trump=self.rules.stuck_may_name_no_trump,
                low=self.rules.stuck_may_name_no_trump and self.rules.may_name_low_no_trump,
            )
            return self._alone_or_not(names) or {"pass"}
        names = self._names(
            turned_down_suit=self.rules.may_name_turned_down_suit,
            no_trump=self.rules.may_name_no_trump,
            low=self.rules.may_name_low_no_trump,
        )
        return {"pass"} | self._alone_or_not(names)

    def _calls_after_a_turned_up_joker(self) -> set[str]:
        """Let the dealer name any suit; he has no pass (A-20)."""
        names = self._names(
            turned_down_suit=True,
            no_trump=self.rules.may_name_no_trump,
            low=self.rules.may_name_low_no_trump,
        )
        return self._alone_or_not(names)

    def _names(self, *, turned_down_suit: bool, no_trump: bool, low: bool) -> set[str]:
        """List what may be named: not the suit just turned down, unless allowed (A-06, A-18)."""
        names = set()
        for suit in SUITS:
            if suit == self.proposed and not turned_down_suit:
                continue
            if self._holds_enough_to_call(suit):
                names.add("name " + suit)
        if no_trump:
            names.add("name " + NO_TRUMP)
        if low:
            names.add("name " + LOW_NO_TRUMP)
        return names

    def _holds_enough_to_call(self, suit: str) -> bool:
        """Check for a natural trump, where one is needed (A-16); naming blind needs none.

        Only the suit printed on the card counts: the other jack of the colour and the joker do not,
        and neither does an upcard that is still on the table.
        """
        if self.rules.natural_trump_needed == "nobody" or not self._may_look(self.to_act):
            return True
        if self.rules.natural_trump_needed == "dealer" and self.to_act != self.dealer:
            return True
        return any(printed_suit(card) == suit for card in self.hands[self.to_act])

    def _alone_or_not(self, calls: set[str]) -> set[str]:
        """Add the same calls said alone, where alone is said with the call (section 6).

        The dealer's partner loses the plain ones where he may call only alone.
        """
        if self.rules.alone is None or self.rules.said != "with_the_call":
            return calls
        calls_alone = {call + " alone" for call in calls}
        if self._must_be_alone(self.to_act, self.stage):
            return calls_alone
        return calls | calls_alone

    def _must_be_alone(self, seat: int, stage: str | None) -> bool:
        """Whether a call of *seat* in that round binds him to play alone (Canadian loner)."""
        if seat != self.partner_of(self.dealer):
            return False
        if self.rules.canadian_loner == "round_one":
            return stage == ORDER_UP_ROUND
        return self.rules.canadian_loner == "both_rounds"

    def _call(self, text: str) -> None:
        """Make the caller the maker (A-17) and settle trumps before anything else (C26)."""
        if text == "pass":
            self._pass()
            return
        self.maker = self.to_act
        self.called_in = self.stage
        self.maker_is_alone = text.endswith(" alone")
        words = text.removesuffix(" alone")
        if words in ("order up", "take up"):
            self.trumps = self.proposed
        else:
            self.trumps = words.removeprefix("name ")
        if self.upcard == JOKER and self.rules.if_joker_turned_up == "dealer_names_blind":
            self._ask_claims()
        elif self._may_be_taken_over():
            self.stage = TAKING_OVER
            self.to_act = self.partner_of(self.maker)
        else:
            self._after_calling()

    def _may_be_taken_over(self) -> bool:
        """Whether the caller's partner was to speak later in this round (Somerset, section 6).

        The seat left of the dealer has such a partner, and the next one, whose partner is the
        dealer. A lone caller keeps his call, and so does one who must answer later that he is.
        """
        if not self.rules.partner_may_take_over or self.called_in == JOKER_NAMING:
            return False
        if self.maker_is_alone or self._must_be_alone(self.maker, self.called_in):
            return False
        speaking_order = self._round_from(self._left_of(self.dealer))
        return speaking_order.index(self.maker) < 2

    def _take_over_or_leave_it(self) -> set[str]:
        return {"take over alone", "leave it"}

    def _answer_taking_over(self, text: str) -> None:
        """Make the partner the maker, alone; the trumps and the round stay what they were."""
        if text == "take over alone":
            self.maker = self.to_act
            self.maker_is_alone = True
        self._after_calling()

    def _pass(self) -> None:
        """Pass to the left, then to the second round, then throw the cards in (A-09, C19)."""
        if self.to_act != self.dealer:
            self.to_act = self._left_of(self.to_act)
        elif self.stage == ORDER_UP_ROUND:
            self.stage = NAMING_ROUND
            self.upcard_lies = "turned down"
            self.to_act = self._left_of(self.dealer)
        elif self.rules.stick:
            self._throw_in("next_dealer")  # A stuck dealer passes only when barred from all calls.
        else:
            self._throw_in(self.rules.if_all_pass_next_deal_by)

    # Taking the upcard

    def _after_calling(self) -> None:
        """Deal with the upcard: only the order-up round and a joker put it into play."""
        if self.called_in == NAMING_ROUND:
            self._ask_claims_after_calling()
        elif self.called_in == ORDER_UP_ROUND:
            self._offer_upcard()
        elif self.rules.if_joker_turned_up == "dealer_is_forced":
            self._start_burying()  # He took the joker before he named.
        elif self.rules.joker_goes == "to_dealer":
            self._take_upcard()
        else:
            self.upcard_lies = "aside"
            self._ask_claims_after_calling()

    def _offer_upcard(self) -> None:
        """Have the dealer take it, choose, or leave it because his partner is alone (A-10)."""
        rule = self.rules.when_ordered_up
        if self.maker == self.dealer:
            rule = self.rules.when_taken_up
        dealer_sits_out = self.dealer in self.sitting_out()
        if dealer_sits_out and self.rules.when_dealer_sits_out == "leaves_it":
            self._ask_claims_after_calling()  # The upcard stays face up and out of play.
        elif rule == "must":
            self._take_upcard()
        else:
            self.stage = DEALERS_CHOICE
            self.to_act = self.dealer

    def _pick_up_or_leave(self) -> set[str]:
        return {"pick up", "leave"}

    def _choose_upcard(self, text: str) -> None:
        if text == "pick up":
            self._take_upcard()
        else:
            self._ask_claims_after_calling()  # The upcard stays face up and out of play.

    def _take_upcard(self) -> None:
        self._upcard_to_dealer()
        self._start_burying()

    def _upcard_to_dealer(self) -> None:
        """Move the card: it is in the dealer's hand now and no longer on the table (C13)."""
        self.hands[self.dealer].append(self.upcard)
        self.upcard_lies = "in dealer's hand"

    def _start_burying(self) -> None:
        """Have the dealer bury at once, before anything else happens (A-15, C15)."""
        self.stage = BURYING
        self.to_act = self.dealer

    def _cards_for_dealer_to_bury(self) -> set[str]:
        """List the cards to bury: any but the upcard, and that too if allowed (A-13, A-27)."""
        moves = set()
        for card in self.hands[self.dealer]:
            if card != self.upcard or self.rules.may_bury_upcard:
                moves.add("bury " + card)
        return moves

    def _bury_for_upcard(self, text: str) -> None:
        self._bury(text.removeprefix("bury "))
        self._ask_claims_after_calling()

    def _bury(self, card: str) -> None:
        self.hands[self.to_act].remove(card)
        self.buried[self.to_act].append(card)

    # Claims after calling (section 6: ace-no-face)

    def _ask_claims_after_calling(self) -> None:
        """Ask from the dealer's left; a seat already sitting out takes no part."""
        if self.rules.ace_no_face:
            self.stage = CLAIMING_AFTER_CALLING
            self.to_act = self._seats_in_turn()[0]
        else:
            self._ask_alone()

    def _claims_after_calling(self) -> set[str]:
        if is_ace_no_face(self.hands[self.to_act], self.trumps):
            return {"no claim", "claim ace no face"}
        return {"no claim"}

    def _claim_after_calling(self, text: str) -> None:
        if text == "claim ace no face":
            self._throw_in("same_dealer")
            return
        self.to_act = self._next_in_turn(self.to_act)
        if self.to_act is None:
            self._ask_alone()

    # Playing alone

    def _ask_alone(self) -> None:
        """Ask the maker, where it is not said with the call: after the exchange or before the lead.

        Nothing lies between those two moments here, so they are the same. Who took over said so.
        """
        said_already = self.rules.said == "with_the_call" or self.maker_is_alone
        if self.rules.alone is None or said_already:
            self._ask_partners_best_for_maker()
        else:
            self.stage = ALONE_OR_NOT
            self.to_act = self.maker

    def _alone_or_with_partner(self) -> set[str]:
        if self._must_be_alone(self.maker, self.called_in):
            return {"alone"}
        return {"alone", "with partner"}

    def _answer_alone(self, text: str) -> None:
        self.maker_is_alone = text == "alone"
        self._ask_partners_best_for_maker()

    # Defending alone

    def _may_defend_alone(self) -> bool:
        """Whether the maker is one against whom it is allowed."""
        return self.rules.defending == "against_any_maker" or (
            self.rules.defending == "against_a_loner" and self.maker_is_alone
        )

    def _ask_defence(self) -> None:
        """Ask the defenders in turn, unless each is asked during the first trick."""
        start = self.maker if self.rules.asked_first == "left_of_maker" else self.dealer
        if self._may_defend_alone() and self.rules.defending_until == "before_lead":
            seats = self._round_from(self._left_of(start))
            self.defenders_to_ask = [seat for seat in seats if seat not in self.makers()]
        self._ask_next_defender()

    def _ask_next_defender(self) -> None:
        if self.defenders_to_ask:
            self.stage = DEFENCE
            self.to_act = self.defenders_to_ask.pop(0)
        else:
            self._ask_claims_before_lead()

    def _ask_before_partners_first_card(self) -> None:
        """Ask the partner of a defender who is to play or lead to the first trick, once."""
        if self.rules.defending_until == "before_lead" or not self._may_defend_alone():
            return
        if self.trick_winners or self.defender_alone is not None or self.to_act in self.makers():
            return
        partner = self.partner_of(self.to_act)
        if partner not in self.defenders_asked:
            self.defenders_asked.append(partner)
            self.stage = DEFENCE
            self.to_act = partner

    def _defend_alone_or_not(self) -> set[str]:
        return {"defend alone", "with partner"}

    def _answer_defence(self, text: str) -> None:
        """Stop asking at the first defender who is alone; his partner sits out."""
        if text == "defend alone":
            self.defender_alone = self.to_act
            self._ask_partners_best_for_defender()
        elif self.rules.defending_until == "partners_first_card":
            self.stage = PLAYING
            self.to_act = self.partner_of(self.to_act)
        else:
            self._ask_next_defender()

    def _after_lone_defender(self) -> None:
        """Go on to the lead, or to whoever plays after the partner who now sits out."""
        if self.rules.defending_until == "partners_first_card":
            self.stage = PLAYING
            self._go_on_after(self.partner_of(self.defender_alone))
        else:
            self._ask_claims_before_lead()

    # Partner's best (sections 6 and 8)

    def _ask_partners_best_for_maker(self) -> None:
        if self.maker_is_alone and self._may_call_for_best("lone_maker"):
            self._start_partners_best(self.maker)
        else:
            self._ask_defence()

    def _ask_partners_best_for_defender(self) -> None:
        if self._may_call_for_best("lone_defender"):
            self._start_partners_best(self.defender_alone)
        else:
            self._after_lone_defender()

    def _may_call_for_best(self, who: str) -> bool:
        return self.rules.partners_best is not None and who in self.rules.partners_best.who

    def _start_partners_best(self, loner: int) -> None:
        """Begin with the loner's burying or with his partner's giving, as agreed."""
        self.loner = loner
        if self.rules.partners_best.bury == "before_receiving":
            self._loner_buries()
        else:
            self._partner_gives()

    def _loner_buries(self) -> None:
        self.stage = LONER_BURIES
        self.to_act = self.loner

    def _partner_gives(self) -> None:
        """Turn to the partner who sits out; this is the one thing he still does."""
        self.stage = PARTNER_GIVES
        self.to_act = self.partner_of(self.loner)

    def _cards_for_loner_to_bury(self) -> set[str]:
        """List all his cards, even one he has just taken or been given."""
        return {"bury " + card for card in self.hands[self.loner]}

    def _bury_for_partners_best(self, text: str) -> None:
        self._bury(text.removeprefix("bury "))
        if self.rules.partners_best.bury == "before_receiving":
            self._partner_gives()
        else:
            self._finish_partners_best()

    def _cards_to_give(self) -> set[str]:
        """List the partner's cards; a dealer may have to keep the upcard he took."""
        moves = set()
        for card in self.hands[self.to_act]:
            if card != self.upcard or self.rules.partners_best.partner_may_give_upcard:
                moves.add("give " + card)
        return moves

    def _give(self, text: str) -> None:
        card = text.removeprefix("give ")
        self.hands[self.to_act].remove(card)
        self.hands[self.loner].append(card)
        if self.rules.partners_best.bury == "before_receiving":
            self._finish_partners_best()
        else:
            self._loner_buries()

    def _finish_partners_best(self) -> None:
        if self.loner == self.maker:
            self._ask_defence()
        else:
            self._after_lone_defender()

    # Just before the lead (section 8: jamboree, jambone)

    def _ask_claims_before_lead(self) -> None:
        """Ask every seat still playing from the dealer's left, so that it tells nothing."""
        if self.rules.jamboree is None:
            self._ask_open()
        else:
            self.stage = CLAIMING_BEFORE_LEAD
            self.to_act = self._seats_in_turn()[0]

    def _claims_before_lead(self) -> set[str]:
        is_loner = self.maker_is_alone and self.to_act == self.maker
        if is_loner and is_jamboree(self.hands[self.to_act], self.rules, self.trumps):
            return {"no claim", "claim jamboree"}
        return {"no claim"}

    def _claim_before_lead(self, text: str) -> None:
        """End the deal with the points of a jamboree, or ask the next seat."""
        if text == "claim jamboree":
            self.result = "jamboree"
            self.scores = self._score()
            self._finish("played", "next_dealer")
            return
        self.to_act = self._next_in_turn(self.to_act)
        if self.to_act is None:
            self._ask_open()

    def _ask_open(self) -> None:
        """Ask a maker who is alone whether he plays with his cards face up, last of all."""
        if self.rules.open_hand and self.maker_is_alone:
            self.stage = OPEN_OR_CLOSED
            self.to_act = self.maker
        else:
            self._start_play()

    def _open_or_closed(self) -> set[str]:
        return {"lay open", "keep closed"}

    def _answer_open(self, text: str) -> None:
        self.hand_is_open = text == "lay open"
        self._start_play()

    # The play

    def _start_play(self) -> None:
        self.stage = PLAYING
        self.to_act = self._first_leader()
        self._ask_before_partners_first_card()

    def _first_leader(self) -> int:
        """Find who leads: the seat left of the dealer, or of the loner where that is the rule.

        A seat that sits out is passed over (C27). If both sides are alone the loner is the maker.
        """
        seat = self._left_of(self.dealer)
        if self.rules.first_lead == "left_of_loner":
            if self.maker_is_alone:
                seat = self._left_of(self.maker)
            elif self.defender_alone is not None:
                seat = self._left_of(self.defender_alone)
        while seat in self.sitting_out():
            seat = self._left_of(seat)
        return seat

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
            if card == JOKER and is_no_trump(self.trumps):
                for suit in SUITS:
                    moves.add("play Jo as " + suit)
            else:
                moves.add("play " + card)
        return moves

    def _play_card(self, text: str) -> None:
        """Play a card; the first one to the trick settles the suit to be followed (C08)."""
        card, _, named_suit = text.removeprefix("play ").partition(" as ")
        seat = self.to_act
        self.hands[seat].remove(card)
        if not self.table:
            self.led = named_suit or suit_of(card, self.trumps)
        self.table[seat] = card
        self._go_on_after(seat)

    def _go_on_after(self, seat: int) -> None:
        """Finish the trick if all have played that play, and otherwise turn to the next."""
        if len(self.table) == self.rules.seats - len(self.sitting_out()):
            self._finish_trick()
            return
        self.to_act = self._left_of(seat)
        while self.to_act in self.sitting_out():
            self.to_act = self._left_of(self.to_act)
        self._ask_before_partners_first_card()

    def _finish_trick(self) -> None:
        """Give the trick to its winner, who leads to the next one (C09)."""
        winner = trick_winner(self.table, self.led, self.trumps)
        self.trick_winners.append(winner)
        self.table = {}
        self.led = None
        self.to_act = winner
        if len(self.trick_winners) == CARDS_EACH:
            self._finish_play()

    # The score

    def makers_tricks(self) -> int:
        """Count the tricks of the maker's whole side (C32)."""
        return len([winner for winner in self.trick_winners if winner in self.makers()])

    def _finish_play(self) -> None:
        """Score the deal and pass it on to the left (A-39)."""
        self.result = self._find_result()
        self.scores = self._score()
        self._finish("played", "next_dealer")

    def _find_result(self) -> str:
        """Name what happened (section 6); the more exact name counts."""
        tricks = self.makers_tricks()
        if tricks == 5 and self.hand_is_open and self.rules.jambone is not None:
            return "jambone"
        if tricks == 5 and self.maker_is_alone:
            return "lone_march"
        if tricks == 5:
            return "march"
        needs_all = self.maker_is_alone and self.rules.alone_needs_all
        if tricks >= 3 and not needs_all:
            if self.rules.fast_break and self._is_fast_break():
                return "fast_break"
            return "made"
        return self._find_euchre(tricks)

    def _find_euchre(self, tricks: int) -> str:
        """Name the sort of euchre (A-36, C31, C35): no trick at all comes before who was alone."""
        if tricks == 0 and self.rules.super_euchre is not None:
            return "super_euchre"
        if self.defender_alone is not None and self.rules.lone_defender is not None:
            return "lone_defender"
        if self.maker_is_alone and self.rules.lone_euchred is not None:
            return "lone_euchred"
        return "euchred"

    def _is_fast_break(self) -> bool:
        """Whether the defenders took the first two tricks and the makers the last three."""
        by_makers = [winner in self.makers() for winner in self.trick_winners]
        return by_makers == [False, False, True, True, True]

    def _score(self) -> tuple[int, ...]:
        """Give the points to every seat of the side that earned them (section 7: to each)."""
        if self.result == "fast_break":
            return tuple(0 for _ in self._seats())
        points = getattr(self.rules, self.result)
        makers_earn = self.result in ("jamboree", "jambone", "lone_march", "march", "made")
        scores = []
        for seat in self._seats():
            is_maker = seat in self.makers()
            scores.append(points if is_maker == makers_earn else 0)
        return tuple(scores)

    def _throw_in(self, next_deal_by: str) -> None:
        """Throw the cards in: nobody scores (A-09, C20)."""
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
        """Tell what *seat* may know now (A-14, A-23, A-41, A-42).

        `hand` is None while the dealer may not look, and `buried` holds the seat's own cards.
        `open_hand` are the maker's cards, if he has laid them open.
        `upcard_lies` says where the upcard went, as everybody saw: "face up" (also when it was
        left), "in dealer's hand" (he took it, and may since have played, buried or given it),
        "turned down" or "aside". `shown` holds the cards of a farmer's hand, out of play. `table`
        maps each seat to the card it has played to the trick under way. `moves` is all that has
        been said and done, without the cards that were passed or laid face down by others.
        """
        return {
            "hand": sorted(self.hands[seat]) if self._may_look(seat) else None,
            "open_hand": sorted(self.hands[self.maker]) if self.hand_is_open else None,
            "buried": list(self.buried[seat]),
            "cards_held": [len(hand) for hand in self.hands],
            "upcard": self.upcard,
            "upcard_lies": self.upcard_lies,
            "shown": {claimant: list(cards) for claimant, cards in self.shown.items()},
            "stage": self.stage,
            "to_act": self.to_act,
            "trumps": self.trumps,
            "maker": self.maker,
            "maker_is_alone": self.maker_is_alone,
            "defender_alone": self.defender_alone,
            "sitting_out": self.sitting_out(),
            "tricks": [self.trick_winners.count(other) for other in self._seats()],
            "table": dict(self.table),
            "led": self.led,
            "moves": [(mover, self._heard(seat, mover, text)) for mover, text in self.moves],
        }

    def _heard(self, seat: int, mover: int, text: str) -> str:
        """Say what *seat* noticed of a move: of a card laid face down only that it was (C39)."""
        if text.startswith("bury ") and seat != mover:
            return "bury"
        if text.startswith("give ") and seat not in (mover, self.partner_of(mover)):
            return "give"
        return text

    def _may_look(self, seat: int) -> bool:
        """Keep the cards from a dealer who must name blind (A-23)."""
        names_blind = self.rules.if_joker_turned_up == "dealer_names_blind"
        return not (self.stage == JOKER_NAMING and names_blind and seat == self.dealer)
