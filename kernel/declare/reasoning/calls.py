"""Calls that rules on calls keep from everyone, and rounds that are never reached."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kernel.declare.base import DEAD, Finding, note
from kernel.declare.language.phrases import listed
from kernel.declare.reasoning.phrases import NEVER
from kernel.values.moves import PASS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from kernel.declare.component import Offer
    from kernel.declare.language.call_rules import CallRule, CallsPhrase
    from kernel.declare.schema import Rules
    from kernel.values.bits import Mask

_SENTENCES = ("may_not", "may_only", "must")


def calls_never_made(rules: Rules) -> Iterator[Finding]:
    """Calls that nobody can ever make, phrases that mean no call, rounds that are never reached."""
    call_rules = rules.auction.rules_on_calls
    rounds = rules.auction.offers(rules) if call_rules else {}
    if rounds:
        yield from _phrases_without_calls(call_rules, rounds)
    for number, (name, offers) in enumerate(rounds.items()):
        found = _Round(name, offers, call_rules, rules)
        yield from found.never_made()
        if number + 1 < len(rounds):
            yield from found.never_passed([*rounds][number + 1])


def _phrases_without_calls(
    call_rules: Mapping[str, CallRule], rounds: Mapping[str, Sequence[Offer]]
) -> Iterator[Finding]:
    for name, rule in call_rules.items():
        names = rule.rounds() or list(rounds)
        here = [offer for said, own in rounds.items() if said in names for offer in own]
        for key in _SENTENCES:
            phrase: CallsPhrase | None = getattr(rule, key)
            if phrase is not None and not any(phrase.means(o.call, o.around) for o in here):
                path = ("auction", "call_rules", name, key)
                message = "no call that could be made is meant by this"
                yield Finding(path, NEVER, message, "name calls of this auction", DEAD)


@dataclass(frozen=True)
class _Round:
    """One round of the auction under the rules that bind everybody they are about."""

    name: str
    offers: Sequence[Offer]
    call_rules: Mapping[str, CallRule]
    rules: Rules

    def _left(self, offer: Offer) -> tuple[Mask, str]:
        """The seats, counted from the dealer, to which a call is left; the last rule against it."""
        left, against = offer.seats, ""
        for name, rule in self.call_rules.items():
            bound = self._bound(rule) if rule.bars(offer.call, offer.around) else 0
            if left & bound:
                left, against = left & ~bound, name
        return left, against

    def _bound(self, rule: CallRule) -> Mask:
        """The seats that a rule binds whatever they hold and whatever has happened."""
        if self.name not in (rule.rounds() or [self.name]) or not _is_always_on(rule):
            return 0
        everyone = (1 << self.rules.seats) - 1
        places = _places(self.rules)
        bound = 0
        for word in listed(rule.who):
            bound |= places.get(word, 0) & everyone
        return bound

    def never_made(self) -> Iterator[Finding]:
        """Calls that are left to nobody, under any upcard."""
        made: dict[str, bool] = {}
        blamed: dict[str, str] = {}
        for offer in (offer for offer in self.offers if offer.call.word != PASS):
            left, against = self._left(offer)
            made[offer.text] = made.get(offer.text, False) or bool(left)
            if against:
                blamed[offer.text] = against
        barred = [text for text, is_made in made.items() if not is_made and text in blamed]
        for text in (text for text in barred if not _is_variant(text, barred)):
            message = f"with this rule nobody can ever say {text}"
            path = ("auction", "call_rules", blamed[text])
            yield note(path, "call-never-made", message, "fine if it is meant so")

    def never_passed(self, following: str) -> Iterator[Finding]:
        """Rules by which some seat can never pass, so that the round after is never reached."""
        passes = [offer for offer in self.offers if offer.call.word == PASS]
        always = (1 << self.rules.seats) - 1 if passes else 0
        for offer in passes:
            always &= offer.seats & ~self._left(offer)[0]
        against = [self._left(offer)[1] for offer in passes if always]
        if against:
            path = ("auction", "call_rules", against[0])
            message = f"with this rule the round {following} is never reached"
            yield note(path, "round-never-reached", message, "fine if it is meant so")


def _is_variant(text: str, others: list[str]) -> bool:
    """Whether a call is another one with a lone hand."""
    return any(text.startswith(f"{other} ") for other in others)


def _is_always_on(rule: CallRule) -> bool:
    """Whether a rule depends on nothing but the round."""
    if rule.not_when is not None or rule.if_holding is not None or rule.unless_holding is not None:
        return False
    said: Mapping[str, Any] = rule.when.model_dump(exclude_defaults=True) if rule.when else {}
    return not set(said) - {"round"}


def _places(rules: Rules) -> dict[str, Mask]:
    """The seats each word means, counted from the dealer."""
    seats = rules.seats
    partner = rules.sides_of_seats()[0] & ~1
    return {
        "everyone": (1 << seats) - 1,
        "dealer": 1,
        "left_of_dealer": 1 << 1 % seats,
        "right_of_dealer": 1 << (seats - 1),
        "dealers_partner": partner,
        "dealers_side": 1 | partner,
    }
