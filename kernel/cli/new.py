"""`tricks new`: a house file to begin with, every rule of the game in it as a comment."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernel.cli.options import Options, Plugins
from kernel.cli.output import say
from kernel.declare.merging.codes import FOR_NOTHING
from kernel.errors import NotationError, RulesetError

if TYPE_CHECKING:
    from kernel.declare.registry import Registry

_SUFFIXES = (".yaml", ".yml")


def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The house file to write.")],
    game: Annotated[
        str, typer.Option("--from", metavar="RULESET|FILE", help="The game it starts from.")
    ],
    option: Options = None,
    plugin: Plugins = None,
) -> None:
    """Write a house file in which every rule of the game stands as a comment, to be changed.

    Each line says what it means and what it takes; any of them can be used by itself.
    """
    from kernel.declare.registry import registry_with  # noqa: PLC0415 - costly

    _check_name(file)
    text = _text(file, game, option or [], registry_with(tuple(plugin or ())))
    _write_new(file, text)
    say(f"{file}: written. Change what your table plays otherwise, then: tricks check {file}")


def _check_name(file: Path) -> None:
    if file.suffix not in _SUFFIXES:
        raise _wrong(f"rule files end in .yaml: write {file.name}.yaml", "FILE")
    if file.exists():
        raise _there_already(file)


def _there_already(file: Path) -> typer.BadParameter:
    return _wrong(f"{file} is there already, and stays as it is; choose another name", "FILE")


def _wrong(message: str, about: str) -> typer.BadParameter:
    return typer.BadParameter(message, param_hint=about)


def _text(file: Path, game: str, options: list[str], registry: Registry) -> str:
    from kernel.declare.loader import load_ruleset  # noqa: PLC0415 - costly
    from kernel.declare.merging.shape import Block  # noqa: PLC0415 - costly
    from kernel.declare.tools.starter import Beginning, starting_text  # noqa: PLC0415 - costly

    rules = load_ruleset(game, options, registry=registry)
    beginning = Beginning(
        title=file.stem.replace("-", " ").replace("_", " ").capitalize(),
        extends=as_named_in(file, game, "--from"),
        options=[as_named_in(file, name, "--option") for name in options],
        editions=rules.editions,
        fitting=_fitting(game, options, registry),
    )
    return starting_text(beginning, Block(registry.model), rules.tree, str(file))


def as_named_in(file: Path, name: str, about: str) -> str:
    """*name* as the new file is to write it: a path starts from the folder of the file."""
    from kernel.declare.text.shelf import names_a_path  # noqa: PLC0415 - costly

    if not names_a_path(name):
        return name
    folder = file.parent.resolve()
    named = Path(name).resolve()
    if not named.is_relative_to(folder):
        raise _wrong(f"{name} does not lie in the folder of {file}; copy it there first", about)
    return f"./{named.relative_to(folder).as_posix()}"


def _fitting(game: str, options: list[str], registry: Registry) -> dict[str, str]:
    """The options that could be added, each with its title."""
    from kernel.declare.text.header import OPTION  # noqa: PLC0415 - costly
    from kernel.declare.text.heads import list_rulesets  # noqa: PLC0415 - costly

    heads = [head for head in list_rulesets(registry.ruleset_dirs) if head.sort == OPTION]
    return {
        head.name: head.title
        for head in heads
        if head.name not in options and _fits(game, [*options, head.name], registry)
    }


def _fits(game: str, options: list[str], registry: Registry) -> bool:
    """Whether the options can stand together, and the last of them changes something."""
    from kernel.declare.loader import load_ruleset  # noqa: PLC0415 - costly

    try:
        notes = load_ruleset(game, options, registry=registry).notes
    except RulesetError:
        return False
    return not any(note.code in FOR_NOTHING for note in notes)


def _write_new(file: Path, text: str) -> None:
    """Write *file*, which must not be there; nothing is left of it where that fails."""
    try:
        stream = file.open("x", encoding="utf-8", newline="\n")
    except FileExistsError:
        raise _there_already(file) from None
    except UnicodeEncodeError:
        raise NotationError("that is no name a file can have") from None
    try:
        with stream:
            stream.write(text)
    except OSError:
        file.unlink()
        raise
