"""Decks stacked by hand, for tests of the references that give their hands as texts."""

from __future__ import annotations

from typing import Protocol, TypeVar


class Playable(Protocol):
    """A deal that makes moves."""

    is_over: bool

    def legal(self) -> set[str]:
        """List the moves that are open."""

    def play(self, text: str) -> None:
        """Make a move."""


A_DEAL = TypeVar("A_DEAL", bound=Playable)


def stacked(packets: tuple[int, ...], hands: list[str], rest: str = "") -> list[str]:
    """Put cards in such an order that *packets* deal these hands, from the dealer's left on.

    *rest* are the cards under them.
    """
    piles = [hand.split() for hand in hands]
    order = []
    for packet in packets:
        for pile in piles:
            order += pile[:packet]
            del pile[:packet]
    return order + rest.split()


def after(deal: A_DEAL, *moves: str) -> A_DEAL:
    """Make *moves* one after the other."""
    for move in moves:
        deal.play(move)
    return deal


def play_cards(deal: A_DEAL, cards: str) -> A_DEAL:
    """Play *cards* in this order, whoever's turn it is."""
    return after(deal, *("play " + card for card in cards.split()))


def play_out(deal: A_DEAL) -> A_DEAL:
    """Play to the end where it does not matter which card is played."""
    while not deal.is_over:
        deal.play(min(deal.legal()))
    return deal


def hand(cards: str) -> list[str]:
    """Sort *cards* as a seat sees its hand."""
    return sorted(cards.split())


def moves(verb: str, cards: str) -> set[str]:
    """Say *verb* of each of *cards*, as in "play 9c"."""
    return {f"{verb} {card}" for card in cards.split()}
