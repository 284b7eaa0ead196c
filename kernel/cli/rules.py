"""`tricks rules`: the rules of a game in words, as a rulebook for players."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from kernel.cli.letters import readable, readable_page
from kernel.cli.options import Options, Plugins, Ruleset, Seats, tell_of_options

if TYPE_CHECKING:
    from kernel.declare.registry import Registry
    from kernel.declare.rulebook.book import Rulebook


class Format(StrEnum):
    """What a rulebook is printed as."""

    text = "text"
    markdown = "markdown"
    html = "html"


def rules(
    ruleset: Ruleset,
    option: Options = None,
    seats: Seats = None,
    format_: Annotated[Format, typer.Option("--format", help="What it is printed as.")] = (
        Format.text
    ),
    plugin: Plugins = None,
) -> None:
    """Print the rulebook: how the game is dealt, called, played and scored, in plain words.

    It is written by the rules that are played. With options, or where a file extends a game, it
    ends with what is different. `--format html` is one page, with the cards in pictures.
    """
    from kernel.declare.loader import load_base, load_ruleset  # noqa: PLC0415 - costly
    from kernel.declare.registry import registry_with  # noqa: PLC0415 - costly
    from kernel.declare.rulebook.assemble import rulebook  # noqa: PLC0415 - costly

    registry = registry_with(tuple(plugin or ()))
    asked = option or []
    found = load_ruleset(ruleset, asked, seats=seats, registry=registry)
    tell_of_options(found)
    base = load_base(ruleset, asked, seats=seats, registry=registry)
    options = _titles(registry) if found.header.options else {}
    book = rulebook(found, base, titles=registry.score_names, options=options)
    typer.echo(_printed(book, format_), nl=False)


def _titles(registry: Registry) -> dict[str, str]:
    """The titles of all options that are found by name."""
    from kernel.declare.text.header import OPTION  # noqa: PLC0415 - costly
    from kernel.declare.text.heads import list_rulesets  # noqa: PLC0415 - costly

    heads = list_rulesets(registry.ruleset_dirs)
    return {head.name: head.title for head in heads if head.sort == OPTION}


def _printed(book: Rulebook, format_: Format) -> str:
    from kernel.declare.rulebook.as_html import as_html  # noqa: PLC0415 - costly
    from kernel.declare.rulebook.as_markdown import as_markdown  # noqa: PLC0415 - costly
    from kernel.declare.rulebook.as_text import as_text  # noqa: PLC0415 - costly

    if format_ is Format.html:
        return readable_page(as_html(book))
    return readable(as_markdown(book) if format_ is Format.markdown else as_text(book))
