"""The text of a new house file: every line of the game, commented out, ready to be changed.

Blocks stand in braces over several lines. So each line can be used by itself, whichever of its
neighbours stay comments: braces may be empty, and a comma may stand before the closing one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from kernel.declare.merging.shape import KIND, Block, Kinds, Named, Slot, Value
from kernel.declare.text.gamefile import flow_text
from kernel.declare.text.header import SCHEMA
from kernel.declare.text.node import NONE_WORD
from kernel.declare.tools.choices import takes

if TYPE_CHECKING:
    from kernel.declare.merging.shape import Line, Shape

REMARK: Final = "## "
LINE: Final = "# "
"""What remarks, and lines that may be used, begin with."""
_WIDTH: Final = 96


@dataclass(frozen=True)
class Beginning:
    """The header of a house file; *fitting* are further options, each with its title."""

    title: str
    extends: str
    options: Sequence[str]
    editions: Mapping[str, int]
    fitting: Mapping[str, str]


def starting_text(beginning: Beginning, shape: Block, tree: Mapping[str, Any], name: str) -> str:
    """A house file called *name*, on top of the game with the filled-in *tree*."""
    lines = [*_header(beginning, name), *_block(shape, tree, "")]
    return "\n".join(lines) + "\n"


def _header(beginning: Beginning, name: str) -> Iterator[str]:
    yield from _remark(
        f"House rules. A line that begins with {LINE.strip()} is a rule of the game as it stands:"
        f" take the sign away and write another value. All other rules stay as the game has them."
        f" Lines that begin with {REMARK.strip()} are remarks, and may go."
    )
    yield from _remark(f"Then: tricks check {name}")
    yield f"schema: {SCHEMA}"
    yield f"title: {flow_text(beginning.title)}"
    yield f"extends: {flow_text(beginning.extends)}"
    if beginning.fitting:
        said = "; ".join(f"{option} ({title})" for option, title in beginning.fitting.items())
        yield from _remark(f"Options that fit as well: {said}.")
    yield f"options: {flow_text(list(beginning.options))}"
    yield from _remark("What the files above meant when this was written; `tricks fix` keeps it.")
    yield f"written_for: {flow_text(dict(beginning.editions))}"


def _remark(text: str, indent: str = "") -> list[str]:
    lines = wrap(text, _WIDTH - len(indent), break_on_hyphens=False)
    return [f"{indent}{REMARK}{line}" for line in lines]


def _block(block: Block, tree: Mapping[str, Any], indent: str) -> Iterator[str]:
    """The lines of a block with fixed lines."""
    for name, line in block.lines.items():
        if not indent:
            yield ""
        yield from _remark(_about(line), indent)
        yield from _put(name, line.shape, tree.get(name, NONE_WORD), indent)


def _about(line: Line) -> str:
    """What a line means, and what it takes."""
    said = line.description or (_meaning(line.shape.model) if isinstance(line.shape, Block) else "")
    return f"{said} Takes {takes(line)}.".strip() if _is_choice(line) else said


def _is_choice(line: Line) -> bool:
    return isinstance(line.shape, Value | Slot) or line.is_optional


def _meaning(model: type[Any]) -> str:
    return " ".join((model.__doc__ or "").split("\n\n")[0].split())


def _put(name: str, shape: Shape, value: Any, indent: str) -> Iterator[str]:
    """A line, or a block with its lines; where nothing stands in it, as one line."""
    end = "," if indent else ""
    inner = list(_inside(shape, value, f"{indent}  ")) if isinstance(value, Mapping) else []
    if not inner:
        yield f"{indent}{LINE}{flow_text(name)}: {flow_text(value)}{end}"
        return
    yield f"{indent}{flow_text(name)}: {{"
    yield from inner
    yield f"{indent}}}{end}"


def _inside(shape: Shape, value: Mapping[str, Any], indent: str) -> Iterator[str]:
    match shape:
        case Block():
            yield from _block(shape, value, indent)
        case Slot(kinds):
            kind = str(value[KIND])
            yield from _remark(_meaning(kinds[kind].model), indent)
            yield f"{indent}{LINE}{KIND}: {kind},"
            yield from _block(kinds[kind], value, indent)
        case Named(entry):
            for name, lines in value.items():
                yield from _entry(name, entry, lines, indent)
            every = ", ".join(entry.lines) if value else ""
            yield from _remark(f"Each may have: {every}." if every else "", indent)
        case Kinds(kinds):
            for name, lines in value.items():
                yield from _put(name, kinds[name], lines, indent)
            yield from _remark(_more([name for name in kinds if name not in value]), indent)


def _more(names: Sequence[str]) -> str:
    return f"There may also be: {', '.join(f'{name}: {{}}' for name in names)}." if names else ""


def _entry(name: str, entry: Block, lines: Mapping[str, Any], indent: str) -> Iterator[str]:
    """An entry with a name of its own: the lines in which it is unlike a new one."""
    yield f"{indent}{name}: {{"
    for key, line in entry.lines.items():
        if lines.get(key) not in _usual(line):
            yield from _put(key, line.shape, lines[key], f"{indent}  ")
    yield f"{indent}}},"


def _usual(line: Line) -> list[Any]:
    """What a line holds unless it is written, in both forms in which it may be told."""
    default = line.default()
    return [None, NONE_WORD, list(default) if isinstance(default, tuple) else default]
