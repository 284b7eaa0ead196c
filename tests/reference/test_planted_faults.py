"""The comparison with the oracle finds every rule fault planted here.

Each fault is one rule made wrong in the kernel's game: by a rule tree that says something else, by
a ranking or an obligation of a plugin, or by a part of the compiled game that does something more.
C numbers name faults seen in other programs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random
from types import ModuleType

import pytest

from kernel.compiler import game_from_tree
from kernel.declare.component import Obligation, Ranking
from kernel.declare.hookspecs import hookimpl
from kernel.run.game import Game
from kernel.values.bits import NONE, mask_of
from kernel.values.cards import Card, Deck, same_colour
from kernel.values.ladder import Rung, Situation
from kernel.values.layout import (
    ACTOR,
    BURIED,
    DEALER,
    HAND,
    LED,
    MAKER,
    MAKERS,
    NEXT_DEALER,
    OUTCOME,
    PLAYED,
    STOCK,
    TAKEN,
    TURNED_UP,
    UPCARD,
    Audience,
    Cells,
)
from kernel.values.ordering import Ordering, promoted_ordering
from kernel.values.phase import Phase
from variants.bowers import Bowers

from .agreement import Disagreement, compare_deals, game_of, tree_of
from .euchre_2p import Rules

WITHIN = 150
"""Every fault shows within so many deals."""
SEED = 20


def is_found(game: Game, rules: Rules) -> bool:
    """Whether the comparison of *game* with *rules* fails within the stated number of deals."""
    print(f"seed {SEED}")
    try:
        compare_deals(game, rules, WITHIN, Random(SEED))
    except Disagreement as found:
        print(found)
        return True
    return False


# Rules that say something else

PLAIN = Rules()
JOKER = Rules(joker=True)
STICK = Rules(stick=True)

SAID_WRONGLY: dict[str, tuple[Rules, Rules]] = {
    "the dealer must take an ordered card": (PLAIN, Rules(when_ordered_up="must")),
    "an accepting dealer may leave the card": (PLAIN, Rules(when_taken_up="optional")),
    "the upcard may be buried": (PLAIN, Rules(may_bury_upcard=True)),
    "the suit turned down may be named": (PLAIN, Rules(may_name_turned_down_suit=True)),
    "no trump may be named": (PLAIN, Rules(may_name_no_trump=True)),
    "a stuck dealer may pass (C17)": (STICK, PLAIN),
    "a stuck dealer may name the suit turned down (C17)": (
        STICK,
        Rules(stick=True, stuck_may_name_turned_down_suit=True),
    ),
    "the dealer is stuck though the rules do not say so": (PLAIN, STICK),
    "the dealer deals again after a pass-out": (
        PLAIN,
        Rules(if_all_pass_next_deal_by="same_dealer"),  # noqa: S106 - the pass is a call
    ),
    "the maker leads": (PLAIN, Rules(first_lead="maker")),
    "the last card is turned up": (PLAIN, Rules(upcard="last_card")),
    "two cards are dealt, then three": (PLAIN, Rules(packets=(2, 3))),
    "a march counts one": (PLAIN, Rules(march=1)),
    "a euchre counts one": (PLAIN, Rules(euchred=1)),
    "makers need four tricks": (PLAIN, Rules(makers_need=4)),
    "no trick at all costs four (C35)": (PLAIN, Rules(no_trick=4)),
    "play stops when the score is certain": (PLAIN, Rules(stop_when_decided=True)),
    "the stock is shown": (PLAIN, Rules(show_stock_at_end=True)),
    "the dealer looks before he names": (
        JOKER,
        Rules(joker=True, if_joker_turned_up="dealer_names_seen"),
    ),
    "the joker lies aside": (JOKER, Rules(joker=True, joker_goes="aside")),
    "the joker proposes hearts": (JOKER, Rules(joker=True, if_joker_turned_up="proposes_suit")),
    "callers need a natural trump": (PLAIN, Rules(natural_trump_needed="caller")),
}
"""The rules that are meant, and those the kernel plays."""


@pytest.mark.parametrize("name", SAID_WRONGLY)
def test_a_rule_said_wrongly_is_found(name: str) -> None:
    """A rule tree that says something else than the oracle's rules is found."""
    meant, played = SAID_WRONGLY[name]
    assert is_found(game_of(played), meant)


# Orders of the cards and duties that no one plays

Change = Callable[[Deck, Ordering], Ordering]


def left_bower_stays_in_its_suit(deck: Deck, usual: Ordering) -> Ordering:
    """C01 to C04: the left bower counts as what is printed on it."""
    trump = usual.trump or 0
    return promoted_ordering(deck, trump, _found(deck, Card("J", trump)))


def left_bower_has_the_wrong_colour(deck: Deck, usual: Ordering) -> Ordering:
    """The left bower is the jack of the next suit in the deck."""
    trump = usual.trump or 0
    return promoted_ordering(
        deck, trump, _found(deck, Card("J", trump), Card("J", (trump + 1) % 4))
    )


def left_bower_beats_the_right(deck: Deck, usual: Ordering) -> Ordering:
    """The bowers the wrong way round."""
    trump = usual.trump or 0
    left = Card("J", same_colour(trump))
    return promoted_ordering(deck, trump, _found(deck, left, Card("J", trump)))


def joker_is_below_the_bowers(deck: Deck, usual: Ordering) -> Ordering:
    """The joker is the third trump."""
    trump = usual.trump or 0
    jokers = [card for card in deck.cards if card.is_joker]
    heads = (Card("J", trump), Card("J", same_colour(trump)), *jokers)
    return promoted_ordering(deck, trump, _found(deck, *heads))


def ten_is_below_nine(deck: Deck, usual: Ordering) -> Ordering:
    """Ranks in the order of their texts."""
    tens = {number for number, card in enumerate(deck.cards) if card.rank == "10"}
    return replace(usual, power=tuple(0 if c in tens else p for c, p in enumerate(usual.power)))


def _found(deck: Deck, *cards: Card) -> list[int]:
    return [number for number in map(deck.find, cards) if number is not None]


class TrumpsAreNothingSpecial(Ordering):
    """C10: the highest card of the suit led wins, whatever is trumps."""

    def strengths(self, led: int) -> tuple[int, ...]:
        """Nothing for cards of other suits."""
        return tuple(p if self.suit_of[card] == led else 0 for card, p in enumerate(self.power))


class FirstCardWins(Ordering):
    """C07: the first card wins."""

    def strengths(self, led: int) -> tuple[int, ...]:  # noqa: ARG002
        """The same for every card."""
        return (1,) * len(self.power)


class HighestCardWins(Ordering):
    """C08: the highest card wins, of whatever suit."""

    def strengths(self, led: int) -> tuple[int, ...]:  # noqa: ARG002
        """The power alone."""
        return tuple(1 + power for power in self.power)


def judged_by(kind: type[Ordering]) -> Change:
    """The usual order of the cards, with another judge of tricks."""
    return lambda _, each: kind(each.name, each.trump, each.suit_of, each.power, each.names_suit)


def wrong_ranking(kind: str, change: Change) -> type[Ranking]:
    """A ranking that changes every order of trumps."""

    class Wrong(Bowers, kind=kind):
        """An order of the cards that no one plays."""

        def orderings(self, deck: Deck) -> Sequence[Ordering]:
            """The usual ones, changed."""
            *trumps, no_trump = super().orderings(deck)
            return [*(change(deck, usual) for usual in trumps), no_trump]

    return Wrong


class FollowPrintedSuit(Obligation, kind="follow_printed_suit"):
    """C01, C02: what is printed on a card counts for following suit."""

    def rungs(self, situation: Situation) -> Iterable[Rung]:
        """As usual, but the left bower, second of the trumps, does not count as one."""
        ordering = situation.ordering
        trump = ordering.trump or 0
        left = ordering.high_to_low(trump)[1]
        follow = ordering.suit_masks[situation.led] & ~mask_of([left])
        yield Rung(follow, follow, "must-follow", "you must follow suit")


RANKINGS: dict[str, Change] = {
    "left_bower_stays_in_its_suit": left_bower_stays_in_its_suit,
    "left_bower_has_the_wrong_colour": left_bower_has_the_wrong_colour,
    "left_bower_beats_the_right": left_bower_beats_the_right,
    "joker_is_below_the_bowers": joker_is_below_the_bowers,
    "ten_is_below_nine": ten_is_below_nine,
    "trumps_do_not_win": judged_by(TrumpsAreNothingSpecial),
    "first_card_wins": judged_by(FirstCardWins),
    "highest_card_wins": judged_by(HighestCardWins),
}


@hookimpl
def register_rankings() -> list[type[Ranking]]:
    """Orders of the cards that no one plays."""
    return [wrong_ranking(kind, change) for kind, change in RANKINGS.items()]


@hookimpl
def register_obligations() -> list[type[Obligation]]:
    """A duty that no one has."""
    return [FollowPrintedSuit]


PLUGIN = ModuleType("wrong_rules")
PLUGIN.__dict__.update(
    register_rankings=register_rankings, register_obligations=register_obligations
)


@pytest.mark.parametrize("kind", RANKINGS)
def test_a_wrong_order_of_the_cards_is_found(kind: str) -> None:
    """A wrong suit, strength or winner is found."""
    tree = tree_of(JOKER)
    tree["ranking"]["kind"] = kind
    assert is_found(game_from_tree(tree, [PLUGIN]), JOKER)


@pytest.mark.parametrize("must", [{}, {"follow_printed_suit": {}}], ids=["none", "printed suit"])
def test_a_wrong_duty_is_found(must: dict[str, object]) -> None:
    """No duty to follow suit, and a duty by what is printed, are found."""
    tree = tree_of(PLAIN)
    tree["play"]["must"] = must
    assert is_found(game_from_tree(tree, [PLUGIN]), PLAIN)


# Parts of the compiled game that do something more

Effect = Callable[[Game, Cells], None]


def after_phase(game: Game, name: str, effect: Effect) -> Game:
    """*game*, in which every move of the phase *name* has one more effect."""

    def changed(phase: Phase) -> Phase:
        def advance(cells: Cells, move: int) -> None:
            phase.advance(cells, move)
            effect(game, cells)

        return replace(phase, advance=advance) if phase.name == name else phase

    return replace(game, phases=tuple(map(changed, game.phases)))


def loser_leads(game: Game, cells: Cells) -> None:
    """C09: the seat that did not win leads to the next trick."""
    if not cells[game.indices[LED]] and cells[ACTOR] != NONE:
        cells[ACTOR] = 1 - cells[ACTOR]


def dealer_leads(_: Game, cells: Cells) -> None:
    """The dealer leads after burying."""
    cells[ACTOR] = cells[DEALER]


def dealer_is_maker(game: Game, cells: Cells) -> None:
    """C21: the dealer is taken for the maker, whoever ordered."""
    if cells[game.indices[MAKER]] != NONE:
        cells[game.indices[MAKER]] = cells[DEALER]
        cells[game.indices[MAKERS]] = 1 << cells[DEALER]


def dealer_deals_again(_: Game, cells: Cells) -> None:
    """C23: the deal does not pass on."""
    if cells[OUTCOME] == PLAYED:
        cells[NEXT_DEALER] = cells[DEALER]


def upcard_stays(game: Game, cells: Cells) -> None:
    """C13: a card taken up lies on the table as well."""
    cells[game.indices[UPCARD]] = 1 << cells[game.indices[TURNED_UP]]


def upcard_is_not_taken(game: Game, cells: Cells) -> None:
    """The dealer buries for a card that goes to the stock."""
    bit = 1 << cells[game.indices[TURNED_UP]]
    hand = game.indices[HAND] + cells[DEALER]
    cells[game.indices[STOCK]] |= cells[hand] & bit
    cells[hand] &= ~bit


def upcard_is_forgotten(game: Game, cells: Cells) -> None:
    """C14: nobody knows any more what was turned down."""
    if not cells[game.indices[UPCARD]]:
        cells[game.indices[TURNED_UP]] = NONE


def tricks_go_to_the_dealer(game: Game, cells: Cells) -> None:
    """C32: tricks are counted for one seat only."""
    taken = game.indices[TAKEN]
    cells[taken + cells[DEALER]] |= cells[taken + 1 - cells[DEALER]]
    cells[taken + 1 - cells[DEALER]] = 0


EFFECTS: dict[Effect, str] = {
    loser_leads: "play",
    dealer_leads: "bury",
    dealer_is_maker: "order_up",
    dealer_deals_again: "play",
    upcard_stays: "take_upcard",
    upcard_is_not_taken: "take_upcard",
    upcard_is_forgotten: "order_up",
    tricks_go_to_the_dealer: "play",
}


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.__name__)
def test_a_wrong_step_is_found(effect: Effect) -> None:
    """A wrong leader, maker, dealer, count or place of a card is found."""
    assert is_found(after_phase(game_of(PLAIN), EFFECTS[effect], effect), PLAIN)


def test_a_deal_that_begins_with_the_dealer_is_found() -> None:
    """C24: the dealer does not get the first card."""
    game = game_of(PLAIN)
    receivers = tuple(1 - place for place in game.dealing.receivers)
    assert is_found(replace(game, dealing=replace(game.dealing, receivers=receivers)), PLAIN)


def test_a_shown_card_is_found() -> None:
    """C39: the buried card is the dealer's secret."""
    game = game_of(PLAIN)
    zones = tuple(
        replace(zone, visible_to=Audience.ALL) if zone.name == BURIED else zone
        for zone in game.layout.zones
    )
    assert is_found(replace(game, layout=replace(game.layout, zones=zones)), PLAIN)


@pytest.mark.parametrize("rules", [PLAIN, JOKER, STICK], ids=["plain", "joker", "stick"])
def test_nothing_is_found_where_nothing_is_planted(rules: Rules) -> None:
    """The right rules pass the very comparison that finds the faults."""
    assert not is_found(game_of(rules), rules)
