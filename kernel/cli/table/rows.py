"""Labelled rows and lists that fold at the width of the screen, without blanks at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

from kernel.cli.output import can_show

if TYPE_CHECKING:
    from rich.console import Console

GAP: Final = 2
LINE: Final = "\u2500"
LEAST: Final = 12
"""So many columns the right side has at least, however narrow the screen is."""


def rows(console: Console, pairs: Iterable[tuple[Text, Text]]) -> Iterator[Text]:
    """Lines with a label on the left, and what it says beside it, folded where it must be."""
    said = list(pairs)
    indent = max((left.cell_len for left, _ in said), default=0) + GAP
    for left, right in said:
        room = max(console.width - indent, LEAST)
        for number, line in enumerate(right.wrap(console, room) or [Text()]):
            label = left.copy() if number == 0 else Text()
            label.pad_right(indent - label.cell_len)
            yield _trimmed(label.append_text(line))


def flow(console: Console, items: Sequence[Text], gap: int = 3) -> Iterator[Text]:
    """*items* side by side, as many on a line as there is room for; none is broken."""
    line = Text()
    for item in items:
        if line and line.cell_len + gap + item.cell_len > console.width:
            yield line
            line = Text()
        line = line.append(" " * gap).append_text(item) if line else item.copy()
    if line:
        yield line


def ruled(console: Console, heading: str) -> Iterator[Text]:
    """*heading*, and a line across the rest of the screen where there is room for one."""
    text = Text.assemble((heading, "bold"))
    room = console.width - text.cell_len - 1
    if room >= LEAST // 2:
        line = LINE if can_show(LINE, console.encoding) else "-"
        text.append(" ").append(line * room, "dim")
    return folded(console, text)


def folded(console: Console, text: Text) -> Iterator[Text]:
    """*text* in as many lines as it needs."""
    return map(_trimmed, text.wrap(console, console.width))


def _trimmed(line: Text) -> Text:
    line.rstrip()
    return line
