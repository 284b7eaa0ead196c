"""`tricks fix`: a rule file brought up to date, its remarks and layout left as they are."""

from __future__ import annotations

import os
import shutil
import tempfile
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from kernel.cli.guard import FAULT
from kernel.cli.options import Plugins
from kernel.cli.output import complain, say

if TYPE_CHECKING:
    from kernel.declare.tools.fixing import Fixed

_MARK: Final = "\ufeff"
"""What some editors put before the first letter of a file."""


def fix(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The rule file.")],
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only show what would be changed.")
    ] = False,
    plugin: Plugins = None,
) -> None:
    """Bring a rule file up to date: names of lines, options it no longer needs, editions.

    What is changed is shown and written; remarks and layout stay as they are. Exit code 1:
    something is left that only a person can put right. 2: the file cannot be read.
    """
    from kernel.declare.registry import registry_with  # noqa: PLC0415 - costly
    from kernel.declare.tools.fixing import fixed  # noqa: PLC0415 - costly

    found = fixed(file, registry_with(tuple(plugin or ())))
    _show(found, file)
    if found.after != found.before and not dry_run:
        _put_in_place(file, found.after)
    for problem in found.left:
        complain(str(problem))
    say(_summed_up(found, file, dry_run))
    if found.left:
        raise typer.Exit(FAULT)


def _show(found: Fixed, file: Path) -> None:
    before, after = (text.splitlines() for text in (found.before, found.after))
    for line in unified_diff(before, after, str(file), f"{file}, up to date", lineterm="", n=1):
        say(line)


def _summed_up(found: Fixed, file: Path, dry_run: bool) -> str:
    left = " Something is left for you to put right." if found.left else ""
    if found.after == found.before:
        return f"{file}: nothing was changed.{left}" if left else f"{file} is up to date."
    done = "would be brought" if dry_run else "was brought"
    return f"{file} {done} up to date as shown.{left}"


def _put_in_place(file: Path, text: str) -> None:
    """Write *text* beside the file, then put it in its place in one step."""
    place = file.resolve()
    mark = _MARK if place.read_bytes().startswith(_MARK.encode()) else ""
    number, beside = tempfile.mkstemp(prefix=f".{place.name}.", dir=place.parent)
    try:
        with os.fdopen(number, "wb") as stream:
            stream.write((mark + text).encode())
        shutil.copymode(place, beside)
        Path(beside).replace(place)
    except BaseException:
        Path(beside).unlink()
        raise
