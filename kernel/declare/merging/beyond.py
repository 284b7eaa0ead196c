"""Numbers with so many digits that they are read as text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from kernel.declare.merging.shape import Value

if TYPE_CHECKING:
    from kernel.declare.merging.locate import Spot
    from kernel.declare.text.report import KeyPath

MOST_DIGITS: Final = 12
"""No number of a rule file needs more."""
_MANY_DIGITS: Final = re.compile(f"-?[1-9][0-9]{{{MOST_DIGITS},}}")


def is_beyond(value: Any) -> bool:
    """Whether *value* is a number that no rule file needs, read as text or not."""
    return isinstance(value, str) and bool(_MANY_DIGITS.fullmatch(value))


def beyond(value: str, spot: Spot, inner: KeyPath) -> str:
    """What is wrong with such a number at *inner* in the line of *spot*, and the limit."""
    from kernel.declare.tools.choices import bounds  # noqa: PLC0415 - pays for it once in a while

    line = spot.line
    parts = line.shape.parts if line and isinstance(line.shape, Value) else None
    if inner:
        line = parts.lines.get(str(inner[-1])) if parts else None
    least, most = bounds(line) if line else (None, None)
    limit = least if value.startswith("-") else most
    what = ("too small", "least") if value.startswith("-") else ("too large", "most")
    shown = value if len(value) <= 2 * MOST_DIGITS else f"{value[: 2 * MOST_DIGITS]}..."
    digits = f"no number of a rule file has more than {MOST_DIGITS} digits"
    return f"{shown} is {what[0]}; " + (digits if limit is None else f"the {what[1]} is {limit}")
