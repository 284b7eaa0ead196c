"""The rules on lone hands in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.component import Exchange
from kernel.declare.rulebook.english import listing

if TYPE_CHECKING:
    from kernel.declare.component import Words
    from variants.lone_hands import PartnerSitsOut


def lone_hands_in_words(rules: PartnerSitsOut, w: Words) -> None:
    """When it is said, who sits out, who leads, who takes over, and who may defend alone."""
    said = {
        "with_the_call": "whoever makes trumps may add to his call that he plays alone",
        "after_the_exchange": f"{_exchanged(w)}, the maker says whether he plays alone",
        "before_the_lead": "just before the first lead the maker says whether he plays alone",
    }
    w.say(said[rules.said], "said")
    many = w.people.are_several
    out = "partners then lay their hands" if many else "partner then lays his hand"
    w.say(f"his {out} face down and {'take' if many else 'takes'} no part in the play")
    if rules.first_lead == "left_of_loner":
        w.say("the player on his left leads to the first trick", "first_lead")
    else:
        w.say("the first lead is as usual; who sits out is passed over", "first_lead")
    if rules.sitting_out_may_see == "stock" and "stock" in w.facts:
        see = "who sits out may look at the cards that were not dealt"
        w.say(see, "sitting_out_may_see")
    if rules.partner_may_take_over:
        w.say(
            "when a player makes trumps without going alone, his partner, if he had yet to speak"
            " in that round, may take the call over: he is then the maker, and plays alone",
            "partner_may_take_over",
        )
    if rules.open_hand == "may":
        lay = "just before the first lead a lone maker may lay his hand open for all to see"
        w.say(lay, "open_hand")
    _defence(rules, w)


def _exchanged(w: Words) -> str:
    """The moment at which the partner's best is still to be called for."""
    exchanges = w.rules.exchanges.present(Exchange)
    taken = [_TAKEN[part.kind_name] for part in exchanges if part.kind_name in _TAKEN]
    may = listing([f"the {what}" for what in taken], "or")
    return (
        f"when trumps are made and {may} has been taken or left"
        if taken
        else "when trumps are made"
    )


_TAKEN = {"take_upcard": "upcard", "take_kitty": "kitty", "take_dummy": "dummy"}


def _defence(rules: PartnerSitsOut, w: Words) -> None:
    against = {"against_a_loner": "against a lone maker", "against_any_maker": "in every deal"}
    if rules.defending == "nobody":
        w.say("no defender may play alone", "defending")
        return
    if rules.until == "partners_first_card":
        w.say(
            f"{against[rules.defending]} a defender is asked just before his partner plays his"
            " first card, whether he has played himself or not: if he says so he defends alone,"
            " his partner sits out, and the turn passes to the next who still plays",
            "defending",
            "until",
        )
        return
    out = "partners sit out" if w.people.are_several else "partner sits out"
    left = "maker" if rules.asked_first == "left_of_maker" else "dealer"
    w.say(
        f"{against[rules.defending]} the defenders are asked before the first lead, from the"
        f" {left}'s left: the first who says so defends alone, and his {out}",
        "defending",
        "asked_first",
        "until",
    )
