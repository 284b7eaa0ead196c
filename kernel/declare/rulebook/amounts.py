"""Amounts of points in words, and as they stand in a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kernel.declare.rulebook.english import counted, listing

if TYPE_CHECKING:
    from kernel.declare.language.amounts import Parts

MINUS: Final = "−"  # noqa: RUF001 - a minus sign, as wide as a figure
NOTHING: Final = "–"  # noqa: RUF001 - a dash for an empty cell
_WORTH: Final = {
    "what_the_bid_wins": "what the bid wins",
    "what_the_bid_loses": "what the bid loses",
}


def is_something(amount: int | str | Parts) -> bool:
    """Whether an amount is not simply nothing."""
    return bool(amount != 0)


def is_loss(amount: int | str | Parts) -> bool:
    """Whether an amount only takes points away."""
    if isinstance(amount, str):
        return False
    sizes = [size for size, _ in _pieces(amount, "")]
    return bool(sizes) and max(sizes) < 0


def amount_said(amount: int | str | Parts, taker: str = "they take") -> str:
    """An amount without its sign: `two points`, `one point for each trick they take`."""
    if isinstance(amount, str):
        return _WORTH[amount]
    loss = is_loss(amount)
    said = [_piece(-size if loss else size, of) for size, of in _pieces(amount, taker)]
    return _halved(listing(said) or "no point", amount)


def _piece(size: int, of: str) -> str:
    sign = "minus " if size < 0 else ""
    return f"{sign}{counted(abs(size), 'point')}{of}"


def amount_shown(amount: int | str | Parts, lose: str = "lose") -> str:
    """An amount in a table: `2`, `1 a trick`; what is lost by parts is said in words.

    *lose* is the verb for who loses it, as in `lose 1 for each trick bid`.
    """
    if isinstance(amount, str):
        return _WORTH[amount]
    pieces, loss = list(_pieces(amount, "")), is_loss(amount)
    if not loss or (len(pieces) == 1 and not pieces[0][1]):
        said = " and ".join(_figure(size) + of.replace(" for each", " a") for size, of in pieces)
        return _halved(said.replace(f" and {MINUS}", ", less ") or "0", amount)
    said = " and ".join(f"{-size}{of}" for size, of in pieces)
    return f"{lose} {_halved(said, amount)}"


def _figure(size: int) -> str:
    return f"{MINUS}{-size}" if size < 0 else str(size)


def _halved(said: str, amount: int | Parts) -> str:
    if isinstance(amount, int) or amount.half is None:
        return said
    one, _, of = said.partition(" for each ")
    is_one = one in ("1", "one point") and " and " not in of
    whole = f"the sum of {said}" if " and " in said or ", less " in said else said
    half = f"half a point for each {of}" if of and is_one else f"half of {whole}"
    return f"{half}, rounded {amount.half.removeprefix('round_')}"


def _pieces(amount: int | Parts, taker: str) -> Iterator[tuple[int, str]]:
    """The parts that are not nothing, each with what it is given for; losses come last."""
    if isinstance(amount, int):
        parts = [(amount, "")]
    else:
        parts = [
            (amount.fixed, ""),
            (amount.per_trick, f" for each trick {taker}".rstrip()),
            (amount.per_trick_bid, " for each trick bid"),
            (amount.per_overtrick, " for each trick beyond what is needed"),
        ]
    yield from sorted((part for part in parts if part[0]), key=lambda part: part[0] < 0)
