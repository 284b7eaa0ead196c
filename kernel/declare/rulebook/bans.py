"""Rules on single cards in words: what must be led, what may not be led or played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.rulebook.cards import noun_of
from kernel.declare.rulebook.english import spaced
from kernel.declare.rulebook.facts import ban_when_said

if TYPE_CHECKING:
    from kernel.declare.language.bans import MayNot, MustLead
    from kernel.declare.rulebook.words import Words


def must_lead_in_words(rule: MustLead, w: Words) -> None:
    """What must be led, under the rule's title."""
    when = "to every trick" if rule.trick is None else f"to the {rule.trick} trick"
    who = "the leader" if rule.who == "everyone" else f"{w.people.roles(rule.who)}, when he leads,"
    cards = noun_of(rule.cards).any
    w.entry(w.title(rule.title, w.name)).say(
        f"{when} {who} must lead {cards}, if he holds such a card"
    )


def may_not_in_words(rule: MayNot, w: Words) -> None:
    """What may not be led or played, under the rule's title."""
    phrase, verb = (rule.lead, "lead") if rule.lead is not None else (rule.play, "play")
    cards = noun_of(phrase).any if phrase is not None else "any card"
    said = f"{w.people.may_not(rule.who)} {verb} {cards}"
    if rule.when is not None:
        said += f" {ban_when_said(rule.when)}"
    if rule.until is not None:
        said += f" until {spaced(rule.until).replace('is played', 'has been played')}"
    w.entry(w.title(rule.title, w.name)).say(f"{said}, unless nothing else can be {_done(verb)}")


def _done(verb: str) -> str:
    return {"lead": "led", "play": "played"}[verb]
