"""The rule sets and options there are, a line each."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from kernel.cli.found import rule_heads
from kernel.cli.output import complain, say
from kernel.declare.text.header import OPTION

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kernel.declare.text.heads import Head

SHOWN: Final = 3
"""So many other names are printed; the others find the file as well."""


def print_rulesets(plugins: Iterable[str] = ()) -> None:
    """Print the games by family, then the options; files that cannot be read go to stderr."""
    heads = rule_heads(plugins)
    sound = [head for head in heads if not head.problems]
    width = max((len(head.name) for head in sound), default=0)
    for number, (heading, block) in enumerate(_blocks(sound)):
        say(f"\n{heading}" if number else heading)
        for head in block:
            say(_line(head, width))
    for problem in (problem for head in heads for problem in head.problems):
        complain(str(problem))


def _blocks(heads: Iterable[Head]) -> list[tuple[str, list[Head]]]:
    """Games by family, then the options."""

    def family(head: Head) -> tuple[bool, str]:
        return not head.family, head.family or "Other games"

    games = sorted((head for head in heads if head.sort != OPTION), key=family)
    blocks = [(name, [*group]) for (_, name), group in groupby(games, key=family)]
    options = [head for head in heads if head.sort == OPTION]
    return [*blocks, ("Options", options)] if options else blocks


def _line(head: Head, width: int) -> str:
    aliases = [*head.aliases[:SHOWN], *(["..."] if len(head.aliases) > SHOWN else [])]
    also = f" (also {', '.join(aliases)})" if aliases else ""
    return f"  {head.name:<{width}}  {head.title}{also}"
