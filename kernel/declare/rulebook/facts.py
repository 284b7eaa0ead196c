"""Conditions in words: what everyone knows, how a deal ended, how a trick stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from kernel.declare.rulebook.cards import noun_of, suits_said
from kernel.declare.rulebook.english import (
    listing,
    number,
    ordinal,
    range_said,
    spaced,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kernel.declare.language.bans import BanWhen
    from kernel.declare.language.when import LastDeal, When
    from kernel.declare.rulebook.words import Words

_ROUNDS: Final[Mapping[str, str]] = {
    "order_up": "while the upcard's suit may be accepted",
    "name_suit": "while suits are being named",
}


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else [value]


def when_said(when: When, w: Words, who: str = "") -> str:
    """The condition as it stands before or after a sentence: `while he has eight points`.

    *who* is the side whose score counts; his own unless said.
    """
    return listing([*_of_the_deal(when, w), *_of_the_match(when, w, who or w.people.his_side)])


def at_times(when: When | None, w: Words, who: str = "") -> str:
    """The condition before a sentence, or nothing: `while he has eight points, `."""
    said = when_said(when, w, who) if when is not None else ""
    return f"{said}, " if said else ""


def _of_the_deal(when: When, w: Words) -> Iterator[str]:
    if when.round is not None:
        yield listing([_ROUNDS.get(r, f"in the round {spaced(r)}") for r in _listed(when.round)])
    if when.upcard is not None:
        yield f"when the upcard is {noun_of(when.upcard).any}"
    if when.trumps is not None:
        yield f"when {trumps_said(when.trumps)}"
    if when.bid is not None:
        yield f"after a bid of {bids_said(when.bid, w)}"
    if when.alone is not None:
        yield f"when the maker {'plays' if when.alone else 'does not play'} alone"
    if when.defended_alone is not None:
        yield f"when {'a' if when.defended_alone else 'no'} defender plays alone"
    if when.forced is not None:
        yield f"when the maker {'had to call' if when.forced else 'could have passed'}"


def trumps_said(trumps: Any) -> str:
    """What is trumps: `hearts are trumps`, `there is no trump`."""
    suits = [word for word in _listed(trumps) if not word.endswith("no_trump")]
    without = ["there is no trump"] if len(suits) < len(_listed(trumps)) else []
    said = [f"{suits_said(suits)} are trumps"] if suits else []
    return listing([*said, *without], "or")


def bids_said(bids: Any, w: Words) -> str:
    """Bids by title or number: `three or Nap`."""
    entries = w.rules.auction.bids_by_name

    def said(bid: int | str) -> str:
        if isinstance(bid, int) or bid.isdigit():
            return number(int(bid))
        return w.title(entries[bid].title, bid) if bid in entries else spaced(bid)

    return listing(map(said, _listed(bids)), "or")


def _of_the_match(when: When, w: Words, who: str) -> Iterator[str]:
    if when.deal_number is not None:
        yield deals_said(when.deal_number)
    if when.our_score is not None:
        yield f"while {who} has {points_said(when.our_score)}"
    if when.their_score is not None:
        yield f"while {w.people.other_side} has {points_said(when.their_score)}"
    if when.last_deal is not None:
        yield f"if in the last deal that was played {_last_deal(when.last_deal, w)}"
    for name, said in when.remembered.items():
        yield _remembered(name, said, w)


def deals_said(said: int | str) -> str:
    """Which deals of the match: `in the third deal`, `in every other deal from the first`."""
    if said in ("odd", "even"):
        return f"in every other deal, the {ordinal(1 + (said == 'even'))} among them"
    if isinstance(said, int):
        return f"in the {ordinal(said)} deal of the match"
    low, _, high = said.partition("-")
    return f"in the {ordinal(int(low))} to the {ordinal(int(high))} deal of the match"


def points_said(said: int | str) -> str:
    """How many points somebody has."""
    if said in (0, 1):
        return "one point" if said else "no point"
    return f"{range_said(said)} points"


def _last_deal(deal: LastDeal, w: Words) -> str:
    said = []
    if deal.maker is not None:
        makers = {
            "this_seat": "he",
            "our_side": w.people.his_side,
            "their_side": w.people.other_side,
        }
        said.append(f"{makers[deal.maker]} made trumps")
    if deal.trumps is not None:
        said.append(trumps_said(deal.trumps).replace(" are ", " were ").replace(" is ", " was "))
    if deal.makers_take is not None:
        said.append(f"{w.people.makers} took {tricks_said(deal.makers_take)}")
    if deal.last_trick_suit is not None:
        suits = suits_said(_listed(deal.last_trick_suit))
        said.append(f"a card of {suits} won the last trick")
    return listing(said) or "there was one"


def tricks_said(said: int | str) -> str:
    """A number or range of tricks."""
    if said in (0, 1):
        return "one trick" if said else "no trick"
    return f"{range_said(said)} tricks"


def _remembered(name: str, said: int | str, w: Words) -> str:
    kept = w.rules.match.remembered().get(name)
    title = w.title(kept.title if kept else None, name)
    if kept is None or not kept.is_set:
        return f"while {title} stands at {range_said(said)}"
    return f"while {'all four' if said == 'all' else range_said(said)} suits are in {title}"


def ban_when_said(when: BanWhen) -> str:
    """How the trick stands: `in the first trick`, `when a trump was led`."""
    said = []
    if when.trick is not None:
        said.append(f"in the {when.trick} trick")
    if when.led is not None:
        said.append(f"when {noun_of(when.led).any} was led")
    if when.trick_has_no is not None:
        said.append(f"while {noun_of(when.trick_has_no).none} lies in the trick")
    return listing(said)
