"""Cards phrases that mean no card, whatever happens, and words in them that mean nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.base import DEAD, Finding
from kernel.declare.language.phrases import Cards, Holding, Surroundings, listed
from kernel.declare.reasoning.moments import surroundings_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kernel.declare.reasoning.moments import Path
    from kernel.declare.schema import Rules

NEVER = "never-holds"


def cards_phrases(rules: Rules) -> Iterator[tuple[Path, Cards, list[Surroundings]]]:
    """Every cards phrase with its path, and what its words may refer to."""
    for path, part in rules.parts():
        inner = [*_in_parts(path, part)] if isinstance(part, Holding) else []
        for here, phrase in [(path, part), *inner]:
            around = surroundings_at(rules, here) if isinstance(phrase, Cards) else None
            if isinstance(phrase, Cards) and around:
                yield here, phrase, around


def _in_parts(path: Path, holding: Holding) -> Iterator[tuple[Path, object]]:
    """The phrases in the parts of a holding of which any may fit."""
    for part in holding.any_of:
        for name in ("has", "only", "lacks"):
            yield (*path, "any_of"), getattr(part, name)


def phrases_without_cards(rules: Rules) -> Iterator[Finding]:
    """Phrases that mean no card of the pack, and words for suits that mean none."""
    for path, phrase, around in cards_phrases(rules):
        said = listed(phrase.suits or [])
        nothing = [word for word in said if not _is_meant(word, around, path)]
        for word in nothing:
            message = f"{word} means no suit here"
            hint = "name suits, or use a word for something that is known at this moment"
            yield Finding((*path, "suits"), NEVER, message, hint, DEAD)
        if phrase.natural and not is_settled(around):
            message = "before trumps are made a card counts as the suit printed on it in any case"
            yield Finding((*path, "natural"), NEVER, message, "take natural out", DEAD)
        if not nothing and not any(phrase.mask(each) for each in around):
            message = "no card of the pack is meant by this"
            yield Finding(path, NEVER, message, "name cards that are in the pack", DEAD)


def _is_meant(word: str, around: list[Surroundings], path: Path) -> bool:
    if word == "plain" and not is_settled(around):
        return False
    if word == "called" and path[:2] != ("auction", "call_rules"):
        return False
    return any(each.suits(word) for each in around)


def is_settled(around: Sequence[Surroundings]) -> bool:
    """Whether there may be trumps when the phrase is read."""
    return any(each.ordering.trump is not None for each in around)
