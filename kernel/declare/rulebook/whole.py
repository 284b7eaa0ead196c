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
_ASKED: Final = "each player in turn, from the dealer's left, is asked whether he claims anything"
_SITTING_OUT: Final = "a player who sits out is not asked"
_BEFORE_TRUMPS: Final = frozenset({"before_calling", "between_rounds"})
_MOMENTS: Final = {
    "before_calling": book.BEFORE_CALLING,
    "between_rounds": book.BETWEEN_ROUNDS,
    "after_calling": book.AFTER_CALLING,
    "before_lead": book.BEFORE_LEAD,
    "each_trick": book.EACH_TRICK,
    "after_play": book.AFTER_PLAY,
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
    for moment in dict.fromkeys(claim.moment for claim in rules.claims.values()):
        here = w.chapter(_MOMENTS.get(moment, book.BEFORE_LEAD))
        here.say(_ASKED, "claims")
        if rules.alone is not None and moment not in _BEFORE_TRUMPS:
            here.say(_SITTING_OUT, "claims")
        for name, claim in rules.claims.items():
            if claim.moment == moment:
                here.tell(f"claims.{name}", claim)
