"""A rulebook put together: the chapters of the rules, and how they differ from another rule set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.rulebook.book import PLAYERS, Rulebook
from kernel.declare.rulebook.differs import differs_in_words
from kernel.declare.rulebook.english import listing, sentence, spaced
from kernel.declare.rulebook.turns import turned
from kernel.declare.rulebook.writer import Draft, Writer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kernel.declare.rulebook.book import Chapter
    from kernel.declare.ruleset import Ruleset
    from kernel.declare.schema import Rules


def chapters_of(rules: Rules, titles: Mapping[str, str]) -> tuple[Chapter, ...]:
    """The chapters that the components of *rules* write; *titles* are those of standard names."""
    draft = Draft(rules, titles)
    rules.words(Writer(draft, PLAYERS))
    return tuple(draft.chapters())


def rulebook(
    ruleset: Ruleset,
    base: Ruleset | None = None,
    *,
    titles: Mapping[str, str],
    options: Mapping[str, str] | None = None,
) -> Rulebook:
    """The rulebook of *ruleset*; with a *base* it ends with what is different from that.

    *titles* are those of standard names, as `Registry.score_names` has them, *options* those of
    options, by name.
    """
    chapters = chapters_of(ruleset.rules, titles)
    if base is not None:
        turns = tuple(turned(chapters_of(base.rules, titles), chapters))
        chapters += (differs_in_words(turns, base.title),) if turns else ()
    header = ruleset.header
    return Rulebook(
        title=header.title,
        summary=header.summary,
        made_from=_made_from(ruleset, options or {}),
        chapters=chapters,
        sources=_each_once(header.sources),
    )


def _each_once(sources: Sequence[str]) -> tuple[str, ...]:
    """One source for each address, with what is said of it by the file that says anything."""
    found: dict[str, str] = {}
    for source in sources:
        *said, address = source.split(" ")
        key = address.partition("://")[2].removeprefix("www.") or source
        if said or key not in found:
            found.setdefault(key, source)
            found[key] = source if "://" in found[key].split(" ")[0] else found[key]
    return tuple(found.values())


def _made_from(ruleset: Ruleset, titles: Mapping[str, str]) -> str:
    """What else it is called, and with which options it is played."""
    header = ruleset.header
    made = []
    if header.aliases:
        made.append(sentence(f"also known as {listing(header.aliases, 'or')}"))
    if header.options:
        names = [titles.get(name) or spaced(name) for name in header.options]
        made.append(sentence(f"options: {'; '.join(names)}"))
    return " ".join(made)
