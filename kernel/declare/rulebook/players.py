"""Who plays, and who plays with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.rulebook.english import capital, number

if TYPE_CHECKING:
    from kernel.declare.rulebook.words import Words
    from kernel.declare.schema import Rules


def players_in_words(rules: Rules, w: Words) -> None:
    """How many players, and the sides they form."""
    w.say(f"{capital(number(rules.seats))} play, {_sides(rules)}", "seats", "sides")
    if rules.sides == "maker_against_the_rest":
        others = "the other, the defender" if rules.seats == 2 else "all the others, the defenders"
        w.say(f"in each deal one of them, the maker, plays against {others}", "sides")
    if rules.all_for_themselves:
        others = "the other the defender" if rules.seats == 2 else "no two others count together"
        w.say(f"in each deal one of them is the maker, and {others}", "sides")
    if rules.seats > 2:
        w.say("dealing, calling and playing go round to the left, clockwise", "seats")


def _sides(rules: Rules) -> str:
    if rules.side_size == 1:
        return "each for himself"
    if rules.sides == "two_sides":
        size = number(rules.side_size)
        said = "every second player is a partner, and the players of a side share its points"
        return f"{size} against {size}: {said}"
    pairs = number(rules.seats // 2)
    return f"in {pairs} partnerships: partners sit opposite each other and share their points"
