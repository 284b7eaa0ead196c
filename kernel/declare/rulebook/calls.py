"""Call rules in words: who may call what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kernel.declare.rulebook.cards import holding_said, suits_said
from kernel.declare.rulebook.english import listing, spaced
from kernel.declare.rulebook.facts import at_times, bids_said, when_said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kernel.declare.language.call_rules import CallRule, CallsPhrase
    from kernel.declare.rulebook.words import Words

_CALLS: Final[Mapping[str, str]] = {
    "pass": "pass",
    "order_up": "order up",
    "take_up": "take up",
    "name": "name trumps",
    "bid": "bid",
    "any_but_pass": "make any call but a pass",
}


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else [value]


def calls_said(phrase: CallsPhrase, w: Words) -> str:
    """The calls a phrase means, after "may": `order up alone`."""
    said = listing([_CALLS.get(word, spaced(word)) for word in _listed(phrase.call)], "or")
    if phrase.bids is not None:
        said += f" {bids_said(phrase.bids, w)}"
    if phrase.alone is not None:
        said += " alone" if phrase.alone else " without playing alone"
    if phrase.suits is not None:
        said += f" with {suits_said(_listed(phrase.suits))} as trumps"
    return said


def call_rule_in_words(rule: CallRule, w: Words) -> None:
    """A passage under the rule's title."""
    w.entry(w.title(rule.title, w.name)).say(_sentence(rule, w))


def _sentence(rule: CallRule, w: Words) -> str:
    said = at_times(rule.when, w) + _ban(rule, w)
    if rule.if_holding is not None:
        said += f" if he holds {holding_said(rule.if_holding)}"
    if rule.unless_holding is not None:
        said += f" unless he holds {holding_said(rule.unless_holding)}"
    exception = when_said(rule.not_when, w) if rule.not_when is not None else ""
    return f"{said}, except {exception}" if exception else said


def _ban(rule: CallRule, w: Words) -> str:
    who = rule.who
    if rule.may_not is not None:
        return f"{w.people.may_not(who)} {calls_said(rule.may_not, w)}"
    if rule.may_only is not None:
        return f"{w.people.roles(who)} may only {calls_said(rule.may_only, w)}, or pass"
    assert rule.must is not None  # noqa: S101 - the model sees to it
    if rule.must.model_dump(exclude_defaults=True) == {"call": "any_but_pass"}:
        return f"{w.people.may_not(who)} pass"
    return f"{w.people.roles(who)} must {calls_said(rule.must, w)} and may not pass"
