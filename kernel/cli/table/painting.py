"""Cards, suits and moves as text for the screen: with suit symbols where they can be shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from kernel.cli.output import can_show
from kernel.errors import NotationError
from kernel.values.cards import JOKER, SUITS, parse_card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console

SYMBOLS: Final = "♣♦♥♠"
STYLES: Final = ("bold", "bold red", "bold red", "bold")
JOKER_STYLE: Final = "bold magenta"


@dataclass(frozen=True, slots=True)
class Painter:
    """Writes cards with symbols and colours, or as the plain letters they are typed in."""

    symbols: bool

    @classmethod
    def for_console(cls, console: Console) -> Painter:
        """Symbols on a terminal that has them; letters everywhere else."""
        return cls(
            console.is_terminal
            and not console.is_dumb_terminal
            and can_show(SYMBOLS, console.encoding)
        )

    def card(self, text: str) -> Text:
        """One card."""
        card = parse_card(text)
        if card.is_joker:
            return Text.assemble((JOKER, JOKER_STYLE))
        mark = SYMBOLS[card.suit] if self.symbols else SUITS[card.suit][0]
        return Text.assemble((f"{card.rank}{mark}", STYLES[card.suit]))

    def cards(self, texts: Iterable[str]) -> Text:
        """Cards in a row."""
        return Text(" ").join(map(self.card, texts))

    def trumps(self, name: str) -> Text:
        """The name of a trump situation, with its suit's symbol."""
        if self.symbols and name in SUITS:
            suit = SUITS.index(name)
            return Text.assemble((SYMBOLS[suit], STYLES[suit]), " ", (name, "bold"))
        return Text.assemble((name, "bold"))

    def phrase(self, text: str) -> Text:
        """A move's text, or a sentence, with the cards in it painted."""
        return Text(" ").join(map(self._word, text.split(" ")))

    def _word(self, word: str) -> Text:
        bare = word.rstrip(",.;:")
        if not _is_written_as_card(bare):
            return Text(word)
        return self.card(bare).append(word[len(bare) :])


def _is_written_as_card(word: str) -> bool:
    """Whether *word* is a card as it is printed, so that the word "as" is not taken for one."""
    try:
        return str(parse_card(word)) == word
    except NotationError:
        return False


def typed(text: str) -> str:
    """What a player typed, with suit symbols turned to letters: `j♣` is `jc`."""
    return text.translate({ord(mark): suit[0] for mark, suit in zip(SYMBOLS, SUITS, strict=True)})
