"""Rules for somebody who is nobody in this game, or not yet anybody when the rule is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.declare.base import DEAD, IDLE, Finding
from kernel.declare.language.phrases import listed
from kernel.declare.reasoning.moments import moment_at
from kernel.declare.reasoning.phrases import NEVER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kernel.declare.reasoning.moments import Moment
    from kernel.declare.schema import Rules

_NEEDS: Final = {
    "dealers_partner": "partners",
    "makers_partner": "partners",
    "lone_maker": "alone",
    "lone_defender": "defended_alone",
}
"""The fact without which a word for people means nobody."""
_SETTLED: Final = frozenset(
    {"maker", "makers_partner", "lone_maker", "lone_defender", "defenders", "left_of_maker"}
)
"""Words for people who are known when trumps have been made."""


def rules_for_nobody(rules: Rules) -> Iterator[Finding]:
    """Lines `who` in which no word means anybody, and single words that do not."""
    facts = rules.game_facts()
    for path, part in rules.parts():
        who = getattr(part, "who", None) if "who" in type(part).model_fields else None
        moment = moment_at(rules, path) if path else None
        if who is None or moment is None:
            continue
        why = {word: _nobody(word, facts, moment) for word in listed(who)}
        severity = DEAD if all(why.values()) else IDLE
        for word, reason in why.items():
            if reason:
                message = f"{word} is nobody: {reason}"
                hint = "name somebody who is at the table then"
                yield Finding((*path, "who"), NEVER, message, hint, severity)


def _nobody(word: str, facts: frozenset[str], moment: Moment) -> str:
    """Why a word means nobody; empty where it means somebody."""
    fact = _NEEDS.get(word)
    if fact is not None and fact not in facts:
        return f"this game has no {_SPOKEN[fact]}"
    if word in _SETTLED and not moment.is_settled:
        return "nobody is the maker yet at this moment"
    if word == "lone_defender" and not moment.knows_defender:
        return "no defender has spoken yet at this moment"
    return ""


_SPOKEN: Final = {
    "partners": "partners",
    "alone": "lone hands",
    "defended_alone": "lone defenders",
}
