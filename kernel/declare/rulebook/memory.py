"""What a match remembers, and its other ends, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kernel.declare.rulebook.english import counted, listing, number
from kernel.declare.rulebook.facts import tricks_said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kernel.declare.language.remember import AlsoEnds, DealEnds, Remembered
    from kernel.declare.rulebook.words import Words

_OF_WHOM: Final[Mapping[str, str]] = {
    "makers": "of the making side",
    "defenders": "of the defending side",
    "maker": "of the maker",
}


def also_ends_in_words(end: AlsoEnds, w: Words) -> None:
    """Another end of the match, under its title."""
    winner = "nobody wins" if end.winner == "nobody" else "the better score wins"
    deals = counted(end.after_deals, "deal")
    w.entry(w.title(end.title, w.name)).say(
        f"the match also ends after {deals}, those that are thrown in counted: {winner}"
    )


def remembered_in_words(kept: Remembered, w: Words) -> None:
    """A counter or a set of suits, under its title."""
    entry = w.entry(w.title(kept.title, w.name))
    what = "set of suits, empty at first" if kept.is_set else "count, nothing at first"
    who = {
        "each_side": "each side has" if w.people.are_partners else "each player has",
        "each_seat": "each player has",
        "the_table": "there is",
    }[kept.kept_for]
    entry.say(f"{who} a {what}, which everyone knows and which is kept from deal to deal")
    entry.say(f"after every deal that was played{_deals(kept.when, w)}, {_grows(kept, w)}")
    if kept.at is not None and kept.then is not None:
        entry.say(_when_full(kept, kept.at, kept.then, w))


def _deals(when: DealEnds | None, w: Words) -> str:
    if when is None:
        return ""
    said = []
    if when.makers_take is not None:
        said.append(f"{w.people.does('take')} {tricks_said(when.makers_take)}")
    if when.alone is not None:
        said.append(f"the maker {'plays' if when.alone else 'does not play'} alone")
    return f" and in which {listing(said)}" if said else ""


def _grows(kept: Remembered, w: Words) -> str:
    of = "" if kept.kept_for == "the_table" else f" {_whose(kept, w)}"
    if kept.is_set:
        return f"the suit that was trumps joins the set{of}"
    return f"{number(kept.add or 0)} is added to the count{of}"


def _whose(kept: Remembered, w: Words) -> str:
    if kept.kept_for == "each_seat" and kept.to == "makers" and w.people.are_partners:
        return "of each of the makers"
    if kept.to == "defenders" and not w.people.are_partners:
        return "of the defender" if w.people.are_two else "of each defender"
    if kept.to == "makers" and not w.people.are_partners:
        return "of the maker"
    return _OF_WHOM[kept.to]


def _when_full(kept: Remembered, at: int, then: Any, w: Words) -> str:
    everyone = {"the_table": "everyone scores", "each_seat": "that player scores"}
    side = "that side scores" if w.people.are_partners else "that player scores"
    who = everyone.get(kept.kept_for, side)
    scores = f"{who} {counted(then.score, 'point')} and " if then.score else ""
    back = number(then.back_to) if then.back_to else "nothing"
    return f"when it has come to {number(at)}, {scores}it goes back to {back}"
