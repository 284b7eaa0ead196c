"""Rulebooks: what they say of the rules that ship, and how they are printed."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from difflib import unified_diff
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import pytest
from pydantic import Field

import kernel
from kernel.declare.component import Obligation
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.amounts import Parts
from kernel.declare.loader import Ruleset, load_base, load_ruleset, ruleset_of_text
from kernel.declare.registry import Plugins, Registry, registry_with
from kernel.declare.rulebook import dealing, english
from kernel.declare.rulebook.amounts import amount_said, amount_shown
from kernel.declare.rulebook.as_html import as_html
from kernel.declare.rulebook.as_markdown import as_markdown
from kernel.declare.rulebook.as_text import as_text
from kernel.declare.rulebook.assemble import rulebook
from kernel.declare.rulebook.book import Ranks, Rulebook
from kernel.errors import RulesetError

REGISTRY = registry_with()
BOOKS = Path(__file__).parent / "rulebooks"
SHIPPED = Path(__file__).resolve().parent.parent / "rulesets"
GAMES = sorted(path.stem for path in SHIPPED.glob("*.yaml"))
OPTIONS = sorted(path.stem for path in (SHIPPED / "options").glob("*.yaml"))
VOID = frozenset({"meta", "br", "hr", "img", "link", "input"})


@cache
def loaded(game: str, *options: str) -> Ruleset | None:
    """The rule set; None where an option does not fit."""
    try:
        return load_ruleset(game, options, registry=REGISTRY)
    except RulesetError:
        return None


def book_of(game: str, *options: str) -> Rulebook:
    """The rulebook of a rule set that ships, with what it differs from."""
    found = loaded(game, *options)
    assert found is not None
    base = loaded(game) if options else load_base(game, registry=REGISTRY)
    return rulebook(found, base, titles=REGISTRY.score_names)


def house_book(text: str, registry: Registry = REGISTRY) -> Rulebook:
    """The rulebook of a house file."""
    found = ruleset_of_text(text, Path("house.yaml"), registry=registry)
    return rulebook(found, titles=registry.score_names)


def _same_as_kept(file: Path, text: str, *, update: bool) -> None:
    if update:
        file.write_text(text)
    assert file.exists(), f"{file.name} is missing: run pytest --update, and read what it writes"
    assert text == file.read_text()


@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_of_a_game_reads_as_it_was_approved(game: str, update: bool) -> None:
    """Every shipped rule set has a rulebook that somebody has read."""
    _same_as_kept(BOOKS / f"{game}.txt", as_text(book_of(game)), update=update)


@pytest.mark.parametrize("game", GAMES)
def test_each_option_changes_the_rulebook_as_it_was_approved(game: str, update: bool) -> None:
    """For each option that fits the game: the lines of its rulebook that come and go."""
    told = [text for option in OPTIONS for text in _with_option(game, option)]
    _same_as_kept(BOOKS / f"{game}.options.txt", "\n".join(told) + "\n", update=update)


def _with_option(game: str, option: str) -> Iterator[str]:
    if loaded(game, option) is None:
        return
    found = loaded(game)
    assert found is not None
    books = rulebook(found, titles=REGISTRY.score_names), book_of(game, option)
    before, after = (as_text(book).splitlines() for book in books)
    yield f"==== {option}"
    yield from (
        line.rstrip()
        for line in unified_diff(before, after, n=0, lineterm="")
        if not line.startswith(("---", "+++", "@@"))
    )


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_the_text_is_too_wide(game: str) -> None:
    """The text fits a terminal of eighty columns."""
    lines = as_text(book_of(game)).splitlines()
    assert [line for line in lines if len(line) > 78 and "://" not in line] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_orders_of_the_cards_are_those_the_engine_compares_with(game: str) -> None:
    """Each row of cards is an ordering of the compiled game, high to low."""
    compiled = kernel.load_game(game)
    orders = [
        {
            tuple(dict.fromkeys(compiled.deck.texts[card] for card in order.high_to_low(suit)))
            for suit in range(5)
        }
        - {()}
        for order in compiled.layout.orderings
    ]
    told = [part for chapter in book_of(game).chapters for part in chapter.parts]
    shown = [{rank.cards for rank in part.ranks} for part in told if isinstance(part, Ranks)]
    assert (
        shown == orders
        or shown == orders[:1] == [order for order in orders if order != orders[0]] + orders[:1]
    )


def test_people_are_called_as_the_table_calls_them() -> None:
    """Two, three and four players are spoken of in their own words."""
    two, three, four = (as_text(book_of(game)) for game in ("euchre-2p", "euchre-3p", "euchre"))
    assert "The non-dealer leads to the first trick." in two
    assert "The maker must take at least three" in two
    assert "Maker   Each defender" in three
    assert "The player on the dealer's left leads to the first trick." in four
    assert "Makers   Defenders" in four
    assert "partner" not in two


TITLED = """
extends: euchre
options: [farmers-hand]
auction:
  call_rules:
    honest:
      title: Honest callers
      may_not: {call: order_up}
      if_holding: {lacks: {suits: called}}
score:
  rows:
    thin: {title: By a hair, special_case_of: made, makers_take: 3, makers_score: 0}
"""


def test_a_rulebook_uses_the_titles_of_named_entries() -> None:
    """A row, a rule on calls and a claim are called what their author calls them."""
    text = as_text(house_book(TITLED))
    assert "Honest callers. No player may order up if he holds no card of the suit" in text
    assert "By a hair" in text
    assert "Farmer's hand. Before the calling, a player who holds three nines or" in text


def test_what_differs_from_the_game_it_was_made_from_stands_at_the_end() -> None:
    """With an option, or where a file extends a game, the last chapter compares."""
    *_, last = book_of("euchre-2p", "target-11").chapters
    assert last.title == "How this differs from Euchre for two"
    (table,) = last.parts
    assert [row.cells for row in table.rows] == [  # type: ignore[union-attr]
        (
            "Players and object",
            "The object is to be the first player with 11 points.",
            "The object is to be the first player with ten points.",
        ),
        (
            "The match",
            "The first player with 11 points or more at the end of a deal wins the match.",
            "The first player with ten points or more at the end of a deal wins the match.",
        ),
    ]
    assert book_of("euchre").chapters[-1].title == "The match"
    assert book_of("euchre-3p").chapters[-1].title == "How this differs from Euchre"


class Sevens(Obligation, kind="sevens_first"):
    """A player who holds a seven plays it.

    Nobody knows why.
    """

    times: Annotated[int, Field(description="How often this counts.")] = 1


@hookimpl
def register_obligations() -> list[type[Obligation]]:
    """The obligation of the test."""
    return [Sevens]


def test_a_component_without_words_is_told_by_its_docstring_and_its_lines() -> None:
    """A plugin need not write sentences; what it changes is told all the same."""
    plugin = ModuleType("sevens")
    plugin.register_obligations = register_obligations  # type: ignore[attr-defined]
    registry = Registry(Plugins([plugin]))
    house = "extends: euchre-2p\nplay: {must: {sevens_first: {times: 3}}}\n"
    text = as_text(house_book(house, registry))
    assert "A player who holds a seven plays it. How often this counts: three." in text


class _Page(HTMLParser):
    """Checks that elements close in order, and gathers what they refer to."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.refers: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.open += [] if tag in VOID else [tag]
        for name, value in attrs:
            self.ids += [value or ""] if name == "id" else []
            self.refers += [value or ""] if name in ("href", "src", "xlink:href", "srcset") else []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open = self.open[: len(self.open) - (tag not in VOID)]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_whole_and_refers_to_nothing_outside(game: str) -> None:
    """Elements nest, every reference leads to a place in the page, nothing is fetched or run."""
    html = as_html(book_of(game))
    page = _Page()
    page.feed(html)
    page.close()
    assert page.open == []
    assert sorted(set(page.ids)) == sorted(page.ids)
    assert {f"#{name}" for name in page.ids} >= set(page.refers)
    assert page.tags.isdisjoint({"script", "link", "iframe", "img", "object", "embed"})
    style = html[html.index("<style>") : html.index("</style>")]
    assert re.findall(r"url\(|@import|@font-face|https?:", style) == []


def test_the_page_shows_every_card_of_the_pack_as_a_picture() -> None:
    """Each card is drawn once and shown with its name for those who listen."""
    html = as_html(book_of("hasenpfeffer"))
    assert html.count('<symbol id="card-') == 25
    assert 'aria-label="jack of hearts"' in html
    assert 'aria-label="joker"' in html


HOSTILE = """
extends: euchre-2p
title: "<script>alert(1)</script> & | *bold* _it_"
summary: "[a](javascript:1) <b>"
score: {rows: {march: {title: "<i>x</i> | y"}}}
"""


def test_titles_are_only_text_in_a_page_and_in_markdown() -> None:
    """What an author writes cannot become markup of the page or of the document."""
    html, markdown = as_html(house_book(HOSTILE)), as_markdown(house_book(HOSTILE))
    assert "<script" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; | *bold* _it_" in html
    assert r"# \<script\>alert(1)\</script\> \& \| \*bold\* \_it\_" in markdown
    assert r"| \<i\>x\</i\> \| y | All five tricks | 2 |" in markdown
    assert r"\[a\](javascript:1) \<b\>" in markdown


@pytest.mark.parametrize("game", GAMES)
def test_the_rows_of_markdown_tables_are_as_wide_as_their_heads(game: str) -> None:
    """Every table has one number of cells in all its rows."""
    blocks = re.findall(r"(?:^\|.*\|\n)+", as_markdown(book_of(game)), re.MULTILINE)
    assert blocks
    for block in blocks:
        assert len({len(re.findall(r"(?<!\\)\|", line)) for line in block.splitlines()}) == 1


@pytest.mark.parametrize("module", [english, dealing])
def test_the_examples_of_plain_english_hold(module: ModuleType) -> None:
    """The examples in the docstrings are what the functions give."""
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize(
    ("amount", "shown", "said"),
    [
        (-6, "−6", "six points"),  # noqa: RUF001 - as the rulebook prints it
        ({"per_trick": 1}, "1 a trick", "one point for each trick they take"),
        ({"per_trick_bid": -1}, "lose 1 for each trick bid", "one point for each trick bid"),
        (
            {"per_trick_bid": -1, "half": "round_up"},
            "lose half a point for each trick bid, rounded up",
            "half a point for each trick bid, rounded up",
        ),
        (
            {"fixed": -1, "per_trick_bid": -1},
            "lose 1 and 1 for each trick bid",
            "one point and one point for each trick bid",
        ),
        (
            {"fixed": 3, "per_trick": 1, "half": "round_down"},
            "half of the sum of 3 and 1 a trick, rounded down",
            "half of the sum of three points and one point for each trick they take, rounded down",
        ),
        ({"per_trick": 1, "fixed": -6}, "1 a trick, less 6", None),
    ],
)
def test_amounts_in_words(amount: int | dict[str, Any], shown: str, said: str | None) -> None:
    """What is lost by parts is said in words; half of one point is half a point."""
    parts = amount if isinstance(amount, int) else Parts(**amount)
    assert amount_shown(parts) == shown
    assert said in (None, amount_said(parts))


def test_each_page_is_named_once_as_a_source() -> None:
    """A page that a game and its option name both stands there once, under its title."""
    sources = [each for each in book_of("railroad").sources if "bicyclecards.com" in each]
    assert len(sources) == 1
    assert sources[0].startswith("Bicycle, Railroad Euchre: ")
