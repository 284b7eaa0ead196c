"""A rulebook put together: the chapters of the rules, and how they differ from another rule set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.rulebook.book import PLAYERS, Rulebook
from kernel.declare.rulebook.english import listing, spaced
from kernel.declare.rulebook.writer import Draft, Writer

if TYPE_CHECKING:
    from kernel.declare.rulebook.book import Chapter
    from kernel.declare.ruleset import Ruleset
    from kernel.declare.schema import Rules


def chapters_of(rules: Rules) -> tuple[Chapter, ...]:
    """The chapters that the components of *rules* write."""
    draft = Draft(rules)
    rules.words(Writer(draft, PLAYERS))
    return tuple(draft.chapters())


def rulebook(ruleset: Ruleset, base: Ruleset | None = None) -> Rulebook:
    """The rulebook of *ruleset*; with a *base* it ends with what is different from that."""
    chapters = chapters_of(ruleset.rules)
    header = ruleset.header
    return Rulebook(
        title=header.title,
        summary=header.summary,
        made_from=_made_from(ruleset),
        chapters=chapters,
        sources=header.sources,
    )


def _made_from(ruleset: Ruleset) -> str:
    header = ruleset.header
    made = []
    if header.aliases:
        made.append(f"also known as {listing(map(spaced, header.aliases), 'or')}")
    return "; ".join(made)
