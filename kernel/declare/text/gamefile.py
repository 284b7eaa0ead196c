"""A rule set written out as one complete game file, every value with its default."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import yaml

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from kernel.declare.text.report import KeyPath

_NAME: Final = re.compile("[A-Za-z0-9]*[A-Za-z_][A-Za-z0-9_-]*")
_WIDE: Final = 60
_TOO_WIDE: Final = 1_000_000_000
_WORDS: Final = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})


def game_text(tree: Mapping[str, Any], comment: Callable[[KeyPath], str] | None = None) -> str:
    """*tree* as YAML, one value a line; *comment* gives the remark after each value."""
    return "\n".join(_lines(tree, (), comment or _silent)) + "\n"


def _silent(_: KeyPath) -> str:
    return ""


def _lines(
    tree: Mapping[str, Any], path: KeyPath, comment: Callable[[KeyPath], str]
) -> Iterator[str]:
    indent = "  " * len(path)
    for name, value in tree.items():
        inner = (*path, name)
        if isinstance(value, dict) and value:
            yield f"{indent}{_scalar(name)}:"
            yield from _lines(value, inner, comment)
        elif isinstance(value, list) and len(_scalar(value)) > _WIDE:
            yield f"{indent}{_scalar(name)}:"
            yield from (f"{indent}  - {_scalar(item)}" for item in value)
        else:
            remark = comment(inner)
            yield f"{indent}{_scalar(name)}: {_scalar(value)}" + (f"  # {remark}" if remark else "")


def _scalar(value: Any) -> str:
    """A value in one line, quoted where YAML would take it for something else."""
    if isinstance(value, str) and _NAME.fullmatch(value) and value.lower() not in _WORDS:
        return value
    text = yaml.dump(
        value,
        Dumper=_Dumper,
        default_flow_style=True,
        allow_unicode=True,
        width=_TOO_WIDE,
        sort_keys=False,
    )
    return text.removesuffix("\n").removesuffix("\n...")


def flow_text(value: Any) -> str:
    """A value as it may stand in one line, between braces or not.

    >>> flow_text("one, two"), flow_text([9, "10"])
    ("'one, two'", "[9, '10']")
    """
    return _scalar([value])[1:-1]


class _Dumper(yaml.SafeDumper):
    """Keeps every value in one line, and writes a list that stands in two places out twice."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002
        """Never point to an earlier value."""
        return True


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = None if text.isprintable() else '"'
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(str, _text)
