"""`tricks diff`: two rule sets told apart, line by line and in the words of their rulebooks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from kernel.cli.guard import FAULT, WRONG_INPUT
from kernel.cli.letters import readable
from kernel.cli.new import as_named_in
from kernel.cli.options import Plugins
from kernel.cli.output import complain, say

if TYPE_CHECKING:
    from kernel.declare.loader import Ruleset
    from kernel.declare.registry import Registry
    from kernel.declare.tools.comparison import Comparison, Told

_WIDTH: Final = 80
_LONGEST_VALUE: Final = 60


@dataclass(frozen=True)
class _Side:
    """One of the two rule sets, as it was asked for."""

    name: str
    options: list[str]

    def load(self, registry: Registry) -> Ruleset:
        from kernel.declare.loader import load_ruleset  # noqa: PLC0415 - costly

        return load_ruleset(self.name, self.options, registry=registry)

    def __str__(self) -> str:
        return " with ".join(filter(None, [self.name, ", ".join(self.options)]))


def diff(
    a: Annotated[str, typer.Argument(metavar="A", help="A rule set, by name or path.")],
    b: Annotated[str, typer.Argument(metavar="B", help="The rule set it is compared with.")],
    *,
    option_a: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Use an option in A; may be repeated.")
    ] = None,
    option_b: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Use an option in B; may be repeated.")
    ] = None,
    as_file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Print the house file FILE that makes B of A."),
    ] = None,
    exit_code: Annotated[
        bool, typer.Option("--exit-code", help="End with 1 if there are differences.")
    ] = False,
    plugin: Plugins = None,
) -> None:
    """Tell two rule sets apart: each line that differs, and what each rulebook says of it.

    With `--as-file` the difference is printed as a house file that extends A and plays as B does.
    """
    from kernel.declare.registry import registry_with  # noqa: PLC0415 - costly
    from kernel.declare.tools.comparison import compare  # noqa: PLC0415 - costly

    registry = registry_with(tuple(plugin or ()))
    first, second = _Side(a, option_a or []), _Side(b, option_b or [])
    before, after = first.load(registry), second.load(registry)
    found = compare(before.rules, after.rules, registry.score_names)
    if as_file is not None:
        say(_house_file(as_file, first, after, registry))
    else:
        for line in _lines(found, first, second):
            say(readable(line))
    if exit_code and found.told:
        raise typer.Exit(FAULT)


def _lines(found: Comparison, a: _Side, b: _Side) -> Iterator[str]:
    if not found.told:
        yield f"{a} and {b} are the same."
        return
    yield f"A is {a}, B is {b}."
    for told in found.told:
        yield ""
        yield from _told(told)
    if found.besides:
        yield ""
        yield "It follows that these sentences differ too:"
        for turn in found.besides:
            yield from _sentences("A", [said.alone for said in turn.before])
            yield from _sentences("B", [said.alone for said in turn.after])


def _told(told: Told) -> Iterator[str]:
    from kernel.declare.text.words import path_text  # noqa: PLC0415 - costly

    each = told.difference
    order = " (their order)" if each.is_order else ""
    yield f"{path_text(each.path)}{order}: {_value(each.before)} in A, {_value(each.after)} in B"
    yield from _sentences("A", told.before)
    yield from _sentences("B", told.after)


def _sentences(side: str, texts: list[str] | tuple[str, ...]) -> Iterator[str]:
    if texts:
        yield from wrap(
            " ".join(texts),
            _WIDTH,
            initial_indent=f"  {side}  ",
            subsequent_indent="     ",
            break_long_words=False,
            break_on_hyphens=False,
        )


def _value(value: Any) -> str:
    from kernel.declare.merging.shape import KIND  # noqa: PLC0415 - costly
    from kernel.declare.text.gamefile import flow_text  # noqa: PLC0415 - costly

    if isinstance(value, dict) and KIND in value:
        value = {KIND: value[KIND], **value}
    text = "none" if value is None else flow_text(value)
    return text if len(text) <= _LONGEST_VALUE else f"{text[: _LONGEST_VALUE - 3]}..."


def _house_file(file: Path, start: _Side, target: Ruleset, registry: Registry) -> str:
    from kernel.declare.tools.bridge import Start, bridge  # noqa: PLC0415 - costly

    title = file.stem.replace("-", " ").replace("_", " ").capitalize()
    extends = as_named_in(file, start.name, "--as-file")
    options = [as_named_in(file, name, "--option-a") for name in start.options]
    found = bridge(Start(title, extends, options), target, file, registry=registry)
    if found.obstacles:
        complain(f"No house file on {start} can come to that:")
        for obstacle in found.obstacles:
            complain(f"  {obstacle}")
        raise typer.Exit(WRONG_INPUT)
    return found.text.removesuffix("\n")
