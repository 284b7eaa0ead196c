"""Cards phrases and holdings in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from kernel.declare.rulebook.english import card_name, counted, listing, number, plural, rank_name
from kernel.declare.rulebook.english import spaced as _spaced

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kernel.declare.language.phrases import Cards, Has, Holding, PlainHolding

_SUITS: Final[Mapping[str, str]] = {
    "plain": "a plain suit",
    "led": "the suit led",
    "called": "the suit called",
    "upcard": "the upcard's suit",
    "same_colour_as_upcard": "the suit of the upcard's colour",
    "same_colour_as_trumps": "the suit of the colour of trumps",
    "red": "a red suit",
    "black": "a black suit",
}


@dataclass(frozen=True, slots=True)
class Noun:
    """What some cards are called: one of them, and several."""

    one: str
    many: str

    @property
    def any(self) -> str:
        """One of them, whichever: `a trump`, `an ace`, `the joker`."""
        if self.one.startswith("the "):
            return self.one
        return f"{'an' if self.one[0] in 'aeiou' else 'a'} {self.one}"

    @property
    def none(self) -> str:
        """Not one of them: `no trump`, `not the joker`."""
        return f"not {self.one}" if self.one.startswith("the ") else f"no {self.one}"

    def counted(self, count: int) -> str:
        """So many of them."""
        return counted(count, self.one, self.many)


def suits_said(words: Sequence[str], last: str = "or") -> str:
    """Words for suits: `hearts`, `the suit called or trumps`."""
    if set(words) == {"clubs", "diamonds", "hearts", "spades"}:
        return "a suit"
    return listing([_SUITS.get(word, _spaced(word)) for word in words], last)


def noun_of(cards: Cards, last: str = "or") -> Noun:
    """What the cards that a phrase means are called."""
    names = [rank_name(rank) for rank in cards.ranks or ()]
    some = [card_name(text) for text in cards.cards or ()]
    suits = _listed(cards.suits)
    if some and not (names or suits):
        return Noun(listing(some, last), listing(some, last))
    if suits == ["trumps"] and not names and not cards.natural:
        noun = Noun("trump", "trumps")
    else:
        many = [plural(name) for name in names]
        noun = Noun(listing(names, last) or "card", listing(many, last) or "cards")
        noun = _of_suit(noun, suits, natural=cards.natural)
    among = f" among {listing(some)}" if some else ""
    return Noun(noun.one + among, noun.many + among)


def _listed(value: Any) -> list[Any]:
    if value is None:
        return []
    return list(value) if isinstance(value, list | tuple) else [value]


def _of_suit(noun: Noun, suits: list[str], *, natural: bool) -> Noun:
    if not suits:
        return noun
    said = suits_said(suits)
    if natural:
        return Noun(
            f"{noun.one} with {said} printed on it", f"{noun.many} with {said} printed on them"
        )
    return Noun(f"{noun.one} of {said}", f"{noun.many} of {said}")


def holding_said(holding: Holding) -> str:
    """What a hand holds, after "holds": `at least three aces and no trump`."""
    said = [*_parts(holding)]
    if holding.any_of:
        either = listing([listing(_parts(each)) for each in holding.any_of], "or")
        said.append(f"either {either}" if len(holding.any_of) > 1 else either)
    return listing(said)


def _parts(holding: PlainHolding) -> Iterator[str]:
    if holding.has is not None:
        yield _has(holding.has)
    if holding.top_trumps is not None:
        one = holding.top_trumps == 1
        yield "the highest trump" if one else f"the {number(holding.top_trumps)} highest trumps"
    if holding.only is not None:
        yield f"nothing but {noun_of(holding.only, 'and').many}"
    if holding.lacks is not None:
        yield noun_of(holding.lacks).none


def _has(has: Has) -> str:
    noun = noun_of(has)
    if has.same_rank is not None:
        return _of_one_rank(has, has.same_rank)
    if has.exactly is not None:
        return noun.counted(has.exactly) if not has.exactly else f"exactly {_count(has, noun)}"
    least = has.at_least or 1
    return noun.any if least == 1 else f"at least {noun.counted(least)}"


def _count(has: Has, noun: Noun) -> str:
    return noun.counted(has.exactly or 0)


def _of_one_rank(has: Has, count: int) -> str:
    """Three nines or three tens."""
    if not has.ranks:
        return f"{noun_of(has).counted(count)} of one rank"
    copies: Callable[[str], Has] = lambda rank: has.model_copy(update={"ranks": [rank]})  # noqa: E731
    return listing([noun_of(copies(rank)).counted(count) for rank in has.ranks], "or")
