"""The whole book: which part of the rules writes in which chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.declare.rulebook import book
from kernel.declare.rulebook.orders import orders_in_words
from kernel.declare.rulebook.players import players_in_words

if TYPE_CHECKING:
    from kernel.declare.rulebook.words import Words
    from kernel.declare.schema import Rules

_CHAPTERS: Final = {
    "deck": book.PACK,
    "ranking": book.ORDER,
    "deal": book.DEAL,
    "auction": book.AUCTION,
    "alone": book.ALONE,
    "exchanges": book.EXCHANGE,
    "play": book.PLAY,
    "trumps": book.PLAY,
    "score": book.SCORE,
    "match": book.MATCH,
}
"""The chapter each block of the rules begins in; it may write in others too."""
_MOMENTS: Final = {
    "before_calling": book.BEFORE_CALLING,
    "after_calling": book.AFTER_CALLING,
    "before_lead": book.BEFORE_LEAD,
}
"""The chapter of the claims of each moment."""


def rules_in_words(rules: Rules, w: Words) -> None:
    """Let every part of the rules write, in the order of a deal."""
    players_in_words(rules, w)
    for line, chapter in _CHAPTERS.items():
        part = getattr(rules, line)
        if part is not None:
            w.chapter(chapter).tell(line, part)
    orders_in_words(w.chapter(book.ORDER).part("ranking"))
    _claims_in_words(rules, w)


def _claims_in_words(rules: Rules, w: Words) -> None:
    asked: set[str] = set()
    for name, claim in rules.claims.items():
        here = w.chapter(_MOMENTS[claim.moment])
        if claim.moment not in asked:
            asked.add(claim.moment)
            here.say(
                "each player in turn, from the dealer's left, says whether he claims", "claims"
            )
        here.tell(f"claims.{name}", claim)
