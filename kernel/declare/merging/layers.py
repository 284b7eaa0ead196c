"""The layers of a rule set: a game at the bottom, and what extends it, each with its options."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from kernel.declare.merging.codes import TWICE
from kernel.declare.text.header import GAME
from kernel.declare.text.node import Node
from kernel.declare.text.report import NOWHERE, Mark
from kernel.declare.text.words import plain_word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kernel.declare.text.files import Files
    from kernel.declare.text.report import Report
    from kernel.declare.text.rulefile import RuleFile

MAX_CHAIN: Final = 10
"""How many files may extend each other."""
MAX_OPTIONS: Final = 50
"""How many options one file may have."""


@dataclass(frozen=True)
class Chosen:
    """An option of a layer, and the place it was named at."""

    file: RuleFile
    named_at: Mark

    @property
    def name(self) -> str:
        """The option's name."""
        return self.file.name

    def is_same_file(self, other: Chosen) -> bool:
        """Whether both are one option, however they were named."""
        return self.file.path.resolve() == other.file.path.resolve()


@dataclass(frozen=True)
class Layer:
    """One file of the chain with its own options; *is_whole* unless one of them cannot be had."""

    file: RuleFile
    options: tuple[Chosen, ...]
    is_whole: bool


def gather(top: RuleFile, asked: Sequence[str], files: Files, report: Report) -> list[Layer]:
    """The layers from the bottom to *top*, with the options *asked* for besides its own.

    A house file's own lines settle what its options leave open, so they join its set. A game that
    extends another is complete as it stands: they go on top of it.

    Empty where *report* says why the game at the bottom cannot be had.
    """
    chain = _chain(top, files, report)
    on_top = bool(asked) and top.sort == GAME and len(chain) > 1
    own = () if on_top else asked
    layers = [_layer(link, own if link is top else (), files, report) for link in chain]
    if on_top:
        layers.insert(0, _layer(_bare(top), asked, files, report))
    bottom = chain[-1]
    is_complete = bottom.sort == GAME and "extends" not in bottom.lines
    return layers[::-1] if is_complete else []


def _bare(file: RuleFile) -> RuleFile:
    """*file* by name only: without the lines that were already heeded."""
    kept = (GAME, "title", "summary", "family", "aliases", "edition")
    header = {key: file.header[key] for key in kept if key in file.header}
    return replace(file, header=header, lines={}, body=Node({}, file.body.mark))


def _chain(top: RuleFile, files: Files, report: Report) -> list[RuleFile]:
    chain = [top]
    while chain[-1].said("extends", ""):
        parent = files.extended_by(chain[-1])
        if parent is None or not _may_follow(parent, chain, report):
            break
        chain.append(parent)
    return chain


def _may_follow(parent: RuleFile, chain: list[RuleFile], report: Report) -> bool:
    mark = chain[-1].mark("extends")
    if parent.path.resolve() in [link.path.resolve() for link in chain]:
        ring = " extends ".join(plain_word(link.name) for link in [*chain, parent])
        hint = "let one of them extend a game"
        report.add(mark, "extends-ring", f"{ring}, and so on for ever", hint, ["extends"])
        return False
    if len(chain) >= MAX_CHAIN:
        message = f"more than {MAX_CHAIN} files extend each other"
        report.add(mark, "extends-too-many", message, "extend the game itself", ["extends"])
        return False
    return True


def _layer(file: RuleFile, asked: Sequence[str], files: Files, report: Report) -> Layer:
    count = len(file.said("options")) + len(asked)
    if count > MAX_OPTIONS:
        message = f"{count} options are too many; a file may have {MAX_OPTIONS}"
        report.add(file.mark("options"), "too-many-options", message, "leave some out", ["options"])
        return Layer(file, (), is_whole=False)
    named = files.options_of(file) + [(files.option_asked_for(name), NOWHERE) for name in asked]
    found: dict[str, Chosen] = {}
    for option, mark in named:
        if option is not None:
            _choose(Chosen(option, mark), found, report)
    return Layer(file, tuple(found.values()), is_whole=all(option for option, _ in named))


def _choose(option: Chosen, found: dict[str, Chosen], report: Report) -> None:
    first = found.setdefault(option.name, option)
    if first is option:
        return
    if not option.is_same_file(first):
        blame_name(option, first, report)
    else:
        message = f"{option.name} is named twice"
        report.note(option.named_at, TWICE, message, "once is enough", ["options"])


def blame_name(option: Chosen, other: Chosen, report: Report) -> None:
    """Say that two options have one name."""
    message = f"{option.file.shown} and {other.file.shown} are both called {option.name}"
    hint = "give one of them another name after option:"
    report.add(option.named_at, "name-twice", message, hint, ["options"])
