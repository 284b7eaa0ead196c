"""Help that ends in examples, whose names are those of the rule sets that are there."""

from __future__ import annotations

from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from kernel.cli.guard import exit_code
from kernel.errors import KernelError

EXAMPLES: Final = {
    "tricks": ("list", "play {game}", "play {game} --option {option}", "check my-rules.yaml"),
    "play": (
        "play {game}",
        "play {game} --option {option}",
        "play my-rules.yaml --hot-seat --record evening.jsonl",
        "play {game} --auto --seed 7",
        "play --resume evening.jsonl",
    ),
    "list": ("list",),
    "rules": (
        "rules {game}",
        "rules {game} --option {option}",
        "rules my-rules.yaml --format html > my-rules.html",
    ),
    "diff": (
        "diff {game} {game} --option-b {option}",
        "diff {game} my-rules.yaml",
        "diff {game} my-rules.yaml --as-file ours.yaml",
    ),
    "show": ("show {game}", "show {game} --option {option} --origin"),
    "check": ("check my-rules.yaml", "check club/*.yaml", "check my-rules.yaml --play 1000"),
    "new": ("new my-house.yaml --from {game}", "new my-house.yaml --from {game} --option {option}"),
    "fix": ("fix my-house.yaml --dry-run", "fix my-house.yaml"),
    "schema": ("schema > ruleset.schema.json",),
    "explain": ("explain {game}", "explain {game} --option {option}"),
    "replay": ("replay evening.jsonl",),
    "test": ("test my-rules.test.yaml", "test my-rules.test.yaml --coverage"),
    "why": ("why --move 12", "why evening.jsonl --move 12", "why evening.jsonl --deal 3 --move 1"),
    "perft": ("perft {game} --seed 1 --depth 5", "perft {game} --seed 1 --depth 3 --divide"),
}
"""The examples of each command; `{game}` and `{option}` stand for a name that is found."""


class Command(TyperCommand):
    """A command whose help ends in examples."""

    def format_epilog(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]
        """Write the examples."""
        write_examples(self.name or "", formatter)
        super().format_epilog(ctx, formatter)


class Group(TyperGroup):
    """The command `tricks`: its help ends in examples, and mistakes never show a traceback."""

    def format_epilog(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]
        """Write the examples."""
        write_examples("tricks", formatter)
        super().format_epilog(ctx, formatter)

    def invoke(self, ctx: typer.Context) -> None:  # type: ignore[override]
        """Run the command, turning mistakes into messages and exit codes."""
        code = exit_code(lambda: super(Group, self).invoke(ctx))
        if code:
            raise typer.Exit(code)


def write_examples(command: str, formatter: Any) -> None:
    """Write the examples of *command* with names that are found."""
    names = _names()
    with formatter.section("Examples"):
        for example in EXAMPLES.get(command, ()):
            formatter.write(f"{'':{formatter.current_indent}}tricks {example.format(**names)}\n")


def _names() -> dict[str, str]:
    """A game and an option that are there, or words in capitals that stand for them."""
    from kernel.cli.found import rule_heads  # noqa: PLC0415 - reads files, only for help

    names = {"game": "RULESET", "option": "NAME"}
    try:
        heads = rule_heads()
    except (KernelError, OSError):
        return names
    for head in reversed([head for head in heads if not head.problems]):
        names["option" if head.sort == "option" else "game"] = head.name
    return names
