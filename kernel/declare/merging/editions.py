"""Comparing the editions a file was written for with the editions of the files it uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.text.words import did_you_mean, listed, nearest, plain_word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.declare.merging.layers import Layer
    from kernel.declare.text.report import Mark, Report
    from kernel.declare.text.rulefile import RuleFile


def editions_of(layers: Sequence[Layer]) -> dict[str, int]:
    """The edition of every file that *layers* are made from, the game at the bottom first."""
    files = [file for layer in layers for file in (layer.file, *(o.file for o in layer.options))]
    return {file.name: file.edition for file in files}


def check_editions(layers: Sequence[Layer], report: Report) -> None:
    """Report what changed its meaning since a file was written for it."""
    used: dict[str, RuleFile] = {}
    for layer in layers:
        used |= {option.name: option.file for option in layer.options}
        written_for: dict[str, int] = layer.file.said("written_for", {})
        for name, edition in written_for.items():
            line = layer.file.lines["written_for"].get(name)
            mark = line.place if line else layer.file.mark("written_for")
            _compare(name, edition, used, mark, report)
        used[layer.file.name] = layer.file


def _compare(
    name: str, edition: int, used: dict[str, RuleFile], mark: Mark, report: Report
) -> None:
    path = ["written_for", name]
    if name not in used:
        message = f"{plain_word(name)} is not used here{did_you_mean(nearest(name, used))}"
        report.note(mark, "edition-unused", message, f"this file uses {listed(used)}", path)
    elif used[name].edition > edition:
        message = f"{name} has changed: it is edition {used[name].edition} now"
        hint = f"see what changed, then write {name}: {used[name].edition}"
        report.note(mark, "edition-newer", message, hint, path)
    elif used[name].edition < edition:
        here = used[name].edition
        message = f"this file needs edition {edition} of {name}, and edition {here} is here"
        report.add(mark, "edition-older", message, f"install a newer {name}", path)
