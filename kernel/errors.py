"""Every error the kernel raises, and `Problem`, one finding about a rule file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

PROBLEM: Final = "problem"
NOTE: Final = "note"


class KernelError(Exception):
    """The root of everything the kernel raises on purpose."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding about a rule file: what was found, where, what is allowed, the way out.

    *line* and *column* count from 1; 0 means the finding belongs to no single line.
    *source* is the text of that line. A finding of severity `NOTE` stops nothing.
    """

    code: str
    message: str
    hint: str = ""
    file: str = ""
    line: int = 0
    column: int = 0
    path: str = ""
    source: str = ""
    severity: str = PROBLEM

    @property
    def place(self) -> str:
        """`file:line:column`, as far as it is known."""
        if not self.line:
            return self.file
        return f"{self.file}:{self.line}:{self.column}"

    def headline(self) -> str:
        """The finding in one line: place, path and message."""
        said = f"{self.path}: {self.message}" if self.path else self.message
        return f"{self.place}  {said}" if self.place else said

    def __str__(self) -> str:
        """The finding with its source line, a caret, and the hint."""
        lines = [self.headline()]
        if self.source:
            lines += [f"    {self.source}", f"    {' ' * (self.column - 1)}^"]
        if self.hint:
            lines.append(f"    hint: {self.hint}")
        return "\n".join(lines)


class RulesetError(KernelError, ValueError):
    """A rule set cannot be used; *problems* holds every reason, in file order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[RulesetError], tuple[tuple[Problem, ...]]]:
        return RulesetError, (self.problems,)


class PluginError(KernelError):
    """A plugin breaks the contract; *plugin* names the culprit, *component* what it gave."""

    def __init__(self, plugin: str, component: str, message: str) -> None:
        self.plugin = plugin
        self.component = component
        self.message = message
        what = f"{plugin}: {component}" if component else plugin
        super().__init__(f"plugin {what}: {message}")

    def __reduce__(self) -> tuple[type[PluginError], tuple[str, str, str]]:
        return PluginError, (self.plugin, self.component, self.message)


class IllegalMove(KernelError, ValueError):  # noqa: N818 - the field's word, and fixed API
    """A move the rules refuse; *code* is stable, *why* names no card but the one tried."""

    def __init__(self, seat: int | None, move: str, code: str, why: str) -> None:
        self.seat = seat
        self.move = move
        self.code = code
        self.why = why
        super().__init__(f"{move!r} is not legal: {why}")

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[int | None, str, str, str]]:
        return IllegalMove, (self.seat, self.move, self.code, self.why)


class NotationError(KernelError, ValueError):
    """A text that names no card, no move or no deal of this game."""


class RecordError(KernelError, ValueError):
    """A record that cannot be read, or was made under other rules."""
