"""The deal in words: packets, dummy, kitty, upcard and stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.rulebook.english import counted, listing, number

if TYPE_CHECKING:
    from kernel.declare.components.deal import Deal, Layout
    from kernel.declare.rulebook.words import Words

_UPCARDS = {
    "next_card": "the next card is turned face up: it is the upcard",
    "last_card": "the last card of the pack is turned face up: it is the upcard",
}

_TURNED = {"at_once": "face up at once", "after_the_trick": "face up when the trick is over"}


def deal_in_words(deal: Deal, w: Words) -> None:
    """Who gets how many cards, and what becomes of the rest."""
    cards = counted(deal.each, "card")
    w.say(f"the dealer gives each player {cards}, beginning on his left", "each")
    _packets(deal, w)
    if deal.dummy:
        w.say(_dummy(deal), "dummy", "dummy_is_dealt")
    if deal.layout:
        _layout(deal.layout, deal.in_hand, w)
    if deal.kitty:
        kitty = counted(deal.kitty, "card")
        goes = "is laid" if deal.kitty == 1 else "are laid"
        w.say(f"{kitty} {goes} aside face down, unseen: the kitty", "kitty")
    if deal.upcard in _UPCARDS:
        w.say(_UPCARDS[deal.upcard], "upcard")
    _stock(deal, w)


def _dummy(deal: Deal) -> str:
    """Where the dummy comes from, and that it is nobody's."""
    if deal.dummy_is_a_hand:
        return (
            "a further hand is dealt face down in the same way, as if to a player on the dealer's"
            " right: this is the dummy, which nobody holds"
        )
    cards, goes = counted(deal.dummy, "card"), "is" if deal.dummy == 1 else "are"
    return f"{cards} {goes} dealt face down to a dummy, a hand that nobody holds"


def _packets(deal: Deal, w: Words) -> None:
    if isinstance(deal.packets[0], int):
        w.say(f"the cards are dealt {packets_said(deal.packets_of(0))}", "packets")
        return
    each = "; ".join(packets_said(deal.packets_of(place)) for place in range(len(deal.packets)))
    w.say(f"from the dealer's left, and so on round the table, they are dealt {each}", "packets")


def packets_said(packets: list[int]) -> str:
    """How cards come to a seat.

    >>> packets_said([3, 2]), packets_said([5]), packets_said([1, 1, 1])
    ('first three at a time, then two', 'all five at once', 'one at a time')
    """
    first, *rest = packets
    if not rest:
        return f"all {number(first)} at once"
    if set(packets) == {first}:
        return f"{number(first)} at a time"
    return f"first {number(first)} at a time, then {listing(map(number, rest), 'then')}"


def _layout(layout: Layout, in_hand: int, w: Words) -> None:
    """Which cards lie before a player, and what becomes of those below."""
    piles = counted(layout.piles, "card")
    down, up = ("lies", "the next lies") if layout.piles == 1 else ("lie", "the next lie")
    w.say(
        f"the first {piles} of each player {down} before him face down, unseen by all, and {up}"
        f" face up on {'it' if layout.piles == 1 else 'them, one on each'}",
        "layout.piles",
    )
    hand = "the last is his hand" if in_hand == 1 else f"the last {number(in_hand)} are his hand"
    w.say(hand, "layout.piles")
    when = _TURNED[layout.turned]
    w.say(f"when an upper card is played the one below it is turned {when}", "layout.turned")


def _stock(deal: Deal, w: Words) -> None:
    left = len(w.rules.deck.deck()) - deal.used(w.rules)
    if not left:
        w.say("so the whole pack is dealt out")
        return
    rest = "the card that is left" if left == 1 else f"the {number(left)} cards that are left"
    w.say(f"{rest}, the stock, {'stays' if left == 1 else 'stay'} face down")
    if deal.show_stock_at_end:
        w.say("when the deal is over everyone may look at them", "show_stock_at_end")
