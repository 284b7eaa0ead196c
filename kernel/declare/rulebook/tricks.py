"""The play in words: the lead, what must be played, who takes the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.component import Obligation

if TYPE_CHECKING:
    from kernel.declare.components.play import Play
    from kernel.declare.rulebook.words import Words


def play_in_words(play: Play, w: Words) -> None:
    """The play of the tricks, then the named rules on single cards."""
    w.say(f"{w.people.role(play.first_lead)} leads to the first trick", "first_lead")
    others = "the other player" if w.people.are_two else "each player in turn, to the left,"
    w.say(f"{others} plays one card to it")
    must = play.must.present(Obligation)
    if w.rules.deal.layout:
        w.say("the cards face up before a player count as held: he plays them like his hand")
    rules = w.paragraph()
    for rule in must:
        rules.tell(f"must.{rule.kind_name}", rule)
    rules.say("otherwise any card may be played" if must else "any card may be played", "must")
    taken = w.paragraph()
    taken.say("the highest trump takes the trick or, if there is none, the highest of the suit led")
    taken.say("whoever takes a trick leads to the next")
    if play.stop_when_decided:
        taken.say("play stops as soon as the score of the deal is certain", "stop_when_decided")
    for name, lead in play.must_lead.items():
        w.tell(f"must_lead.{name}", lead)
    for name, ban in play.may_not.items():
        w.tell(f"may_not.{name}", ban)
