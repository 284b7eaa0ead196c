"""Matches in words: what ends a game and a match, who deals, what a win counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.declare.rulebook import book
from kernel.declare.rulebook.amounts import is_something
from kernel.declare.rulebook.english import counted, number, spaced

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kernel.declare.components.first_to import _ByPoints as PointsMatch
    from kernel.declare.components.number_of_deals import NumberOfDeals
    from kernel.declare.rulebook.words import Words
    from kernel.declare.schema import Rules

_FIRST_DEALER: Final[Mapping[str, str]] = {
    "random": "the first dealer is chosen by lot",
    "high_cut": (
        "for the first deal each player draws a card: the highest deals, and those who draw equal"
        " cards draw again"
    ),
    "low_cut": (
        "for the first deal each player draws a card: the lowest deals, and those who draw equal"
        " cards draw again"
    ),
    "first_jack": (
        "for the first deal cards are dealt round face up: whoever gets the first jack deals"
    ),
    "first_black_jack": (
        "for the first deal cards are dealt round face up: whoever gets the first black jack deals"
    ),
}


def dealers_in_words(match: PointsMatch | NumberOfDeals, w: Words) -> None:
    """Who deals first, and who next."""
    w.say(_FIRST_DEALER.get(match.first_dealer, spaced(match.first_dealer)), "first_dealer")
    if match.next_dealer == "same":
        w.say("after a deal that was played the same player deals again", "next_dealer")
    elif w.people.are_two:
        w.say("after a deal that was played the other player deals", "next_dealer")
    else:
        w.say("after a deal that was played the player on the dealer's left deals", "next_dealer")


def number_of_deals_in_words(match: NumberOfDeals, w: Words) -> None:
    """A match of so many deals."""
    deals = counted(match.deals, "deal")
    w.chapter(book.PLAYERS).say(f"the object is to have the highest score after {deals}", "deals")
    w.say(f"a match is {deals}, those that are thrown in counted", "deals")
    w.say("then the highest score wins; level scores win for nobody")
    dealers_in_words(match, w.paragraph())


def points_match_in_words(match: PointsMatch, w: Words) -> None:
    """A match that ends on points."""
    side, whole = w.people.side, "match" if match.games.win == 1 else "game"
    points = counted(match.points, "point")
    aim, end = {
        "count_down": (
            f"get rid of {points} first",
            f"each {side} begins with {points}, and what it scores is taken off; the first with"
            f" nothing left, or less, at the end of a deal wins the {whole}",
        ),
        "fewest": (
            f"have the fewest points when some {side} has {number(match.points)}",
            f"when some {side} has {points} or more at the end of a deal, the {side} with the"
            f" fewest points wins the {whole}; if several have the fewest, play goes on",
        ),
    }.get(
        match.wins_with,
        (
            f"be the first {side} with {points}",
            f"the first {side} with {points} at the end of a deal wins the {whole}",
        ),
    )
    w.chapter(book.PLAYERS).say(f"the object is to {aim}", "points", "kind")
    w.say(
        end.replace(", and what it", ", and what he") if side == "player" else end, "points", "kind"
    )
    _together(match, w)
    _games(match, w)
    dealers_in_words(match, w.paragraph())
    _other_ends(match, w)


def _together(match: PointsMatch, w: Words) -> None:
    if match.wins_with == "fewest" or not may_arrive_together(w.rules):
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


def may_arrive_together(rules: Rules) -> bool:
    """Whether one deal may bring several sides to the target."""
    rows = rules.score.rows.values()
    sides = rules.seats // 2 if rules.sides == "partners_opposite" else rules.seats
    by_defending = sides > 2 and any(
        is_something(row.defenders_score) or is_something(row.each_defender_is_paid) for row in rows
    )
    kept = rules.match.remembered().values()
    bonus = any(own.then and own.then.score for own in kept)
    claims = any(claim.effect.kind_name == "score" for claim in rules.claims.values())
    return by_defending or bonus or claims or "both_sides_score" in rules.game_facts()


def _games(match: PointsMatch, w: Words) -> None:
    if match.games.win == 1:
        return
    side = w.people.side
    w.say(f"the first {side} to win {counted(match.games.win, 'game')} wins the match", "games.win")
    if match.points_over == "carried_over":
        w.say("what the winner has beyond the target is carried into the next game", "points_over")
    else:
        w.say("each game begins at nothing", "points_over")
    worth = match.win_to_nothing_counts
    if worth > 1:
        nobody = "the other player has" if w.people.are_two else f"no other {side} has"
        scored = nobody.replace("has", "has not scored") if w.people.are_two else f"{nobody} scored"
        w.say(f"a game won while {scored} counts as {number(worth)}", "win_to_nothing_counts")


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
