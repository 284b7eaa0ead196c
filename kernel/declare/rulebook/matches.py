"""Matches in words: what ends a game and a match, who deals, what a win counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from kernel.declare.rulebook import book
from kernel.declare.rulebook.english import counted, number, spaced

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kernel.declare.components.first_to import _ByPoints as PointsMatch
    from kernel.declare.components.first_to import _ReachingPoints as ReachingMatch
    from kernel.declare.components.number_of_deals import NumberOfDeals
    from kernel.declare.rulebook.words import Words

_BY_CARDS: Final = "for the first deal each player draws a card: the {} deals; equals draw again"
_BY_JACK: Final = (
    "for the first deal cards are dealt round face up: whoever gets the first {} deals"
)
_FIRST_DEALER: Final[Mapping[str, str]] = {
    "random": "the first dealer is chosen by lot",
    "high_cut": _BY_CARDS.format("highest"),
    "low_cut": _BY_CARDS.format("lowest"),
    "first_jack": _BY_JACK.format("jack"),
    "first_black_jack": _BY_JACK.format("black jack"),
}


def dealers_in_words(match: PointsMatch | NumberOfDeals, w: Words) -> None:
    """Who deals first, and who next."""
    w.say(_FIRST_DEALER.get(match.first_dealer, spaced(match.first_dealer)), "first_dealer")
    after = "after a deal that was played"
    if match.next_dealer == "same":
        w.say(f"{after} the same player deals again", "next_dealer")
    elif w.people.are_two:
        w.say(f"{after} the other player deals", "next_dealer")
    else:
        w.say(f"{after} the player on the dealer's left deals", "next_dealer")


def number_of_deals_in_words(match: NumberOfDeals, w: Words) -> None:
    """A match of so many deals."""
    deals = counted(match.deals, "deal")
    w.chapter(book.PLAYERS).say(f"the object is to have the highest score after {deals}", "deals")
    w.say(f"a match is {deals}, those that are thrown in counted", "deals")
    w.say("then the highest score wins; level scores win for nobody")
    dealers_in_words(match, w.paragraph())


def points_match_in_words(match: PointsMatch, w: Words) -> None:
    """A match that ends on points."""
    aim, end = _ENDS.get(match.wins_with, _ENDS["most"])
    side = w.people.side
    words = {
        "side": side,
        "it": "he" if side == "player" else "it",
        "points": counted(match.points, "point"),
        "whole": "match" if match.games.win == 1 else "game",
    }
    w.chapter(book.PLAYERS).say(f"the object is to {aim.format(**words)}", "points", "kind")
    w.say(end.format(**words), "points", "kind")
    if match.wins_with != "fewest":
        _together(cast("ReachingMatch", match), w)
    _games(match, w)
    dealers_in_words(match, w.paragraph())
    _other_ends(match, w)


_ENDS: Final[Mapping[str, tuple[str, str]]] = {
    "most": (
        "be the first {side} with {points}",
        "the first {side} with {points} or more at the end of a deal wins the {whole}",
    ),
    "count_down": (
        "get rid of {points} first",
        (
            "each {side} begins with {points}, and what {it} scores is taken off; the first with"
            " nothing left, or less, at the end of a deal wins the {whole}"
        ),
    ),
    "fewest": (
        "have the fewest points when some {side} has {points}",
        (
            "when some {side} has {points} or more at the end of a deal, the {side} with the fewest"
            " wins the {whole}; if several have the fewest, play goes on"
        ),
    ),
}
"""By `wins_with`: the object of the game, and how it ends."""


def _together(match: ReachingMatch, w: Words) -> None:
    if "both_reach_it" in dict(match.idle(w.rules)):
        return
    more = {
        "play_on": (
            "another deal is played, and then the better score wins; if they are level, play"
            " goes on until they are not"
        ),
        "higher_score": "the better score wins; if they are level, play goes on",
        "makers_first": f"{w.people.makers} of that deal come first and win",
        "raise_target": f"the target is raised by {number(match.points)}, and play goes on",
    }[match.both_reach_it]
    w.say(f"if several {w.people.side}s get there in the same deal, {more}", "both_reach_it")


def _games(match: PointsMatch, w: Words) -> None:
    if match.games.win == 1:
        return
    side = w.people.side
    w.say(f"the first {side} to win {counted(match.games.win, 'game')} wins the match", "games.win")
    if match.wins_with == "fewest":
        w.say("each game begins at nothing")
    else:
        _between_games(cast("ReachingMatch", match), w)


def _between_games(match: ReachingMatch, w: Words) -> None:
    side = w.people.side
    if match.points_over == "carried_over":
        w.say("what the winner has beyond the target is carried into the next game", "points_over")
    else:
        w.say("each game begins at nothing", "points_over")
    if match.win_to_nothing_counts > 1:
        others = "the other player has" if w.people.are_two else f"no other {side} has"
        nothing = " not" if w.people.are_two else ""
        worth = number(match.win_to_nothing_counts)
        won = f"a game won while {others}{nothing} scored counts as {worth}"
        w.say(won, "win_to_nothing_counts")


def _other_ends(match: PointsMatch, w: Words) -> None:
    for name, end in match.also_ends.items():
        w.tell(f"also_ends.{name}", end)
    for name, kept in match.remember.items():
        w.chapter(book.MEMORY).tell(f"remember.{name}", kept)
    w.paragraph().say(
        f"a match that is not over after {counted(match.max_deals, 'deal')} ends there: the better"
        " score wins, and level scores win for nobody",
        "max_deals",
    )
