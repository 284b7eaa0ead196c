"""Coverage as text: each line of a rule file with a mark, and how much of it matters."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from kernel.scenarios.coverage import EXERCISED, FIXED, IDLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kernel.scenarios.coverage import Covered

LEGEND: Final = (
    "+ matters to a scenario   ~ in part   - does not   ? nothing else can stand there by itself"
)


def lines_of(found: Sequence[Covered]) -> Iterator[str]:
    """The lines that hold values, file by file."""
    for file, values in groupby(found, key=lambda covered: covered.mark.file):
        own = list(values)
        yield ""
        yield _headline(file, own)
        for number, here in groupby(own, key=lambda covered: covered.mark.line):
            yield _line(number, list(here))
    if found:
        yield ""
        yield LEGEND


def _headline(file: str, values: Sequence[Covered]) -> str:
    exercised = sum(value.status == EXERCISED for value in values)
    judged = sum(value.status != FIXED for value in values)
    share = f" ({100 * exercised // judged} %)" if judged else ""
    return f"{file}: {exercised} of {judged} values matter to a scenario{share}"


def _line(number: int, values: Sequence[Covered]) -> str:
    idle = [value.path for value in values if value.status == IDLE]
    text = values[0].mark.shown.partition("  #")[0].rstrip()
    said = f"  {_mark(values)} {number:>4}  {text}"
    return said + (f"    not: {', '.join(idle)}" if _mark(values) == "~" else "")


def _mark(values: Sequence[Covered]) -> str:
    statuses = {value.status for value in values}
    if statuses == {FIXED}:
        return "?"
    if EXERCISED not in statuses:
        return "-"
    return "~" if IDLE in statuses else "+"
