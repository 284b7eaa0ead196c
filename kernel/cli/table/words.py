"""Moves in words: what was done."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kernel.run.game import Game
    from kernel.values.moves import Move


def bid_said(game: Game, contract: str) -> str:
    """A contract as it is bid, without the verb: `4`, `big pepper`."""
    text = next((m.text for m in game.moves.all if f"bid {contract}" in (m.text, *m.also)), "")
    return text.removeprefix("bid ") or contract


def past(move: Move) -> str:
    """A move as something that was done; its text, where its declaration does not say."""
    return move.sense.past or move.text


def past_unseen(move: Move, times: int = 1) -> str:
    """A move made *times* in a row, as those saw it who saw no card: `buried 3 cards`."""
    if move.sense.past_unseen:
        return move.sense.past_unseen.format("a card" if times == 1 else f"{times} cards")
    return _repeated(move.public_text, times)


def past_of_several(move: Move, times: int, *, card_seen: bool) -> str:
    """A move made *times* in a row, told with its card or as to those who saw none."""
    return _repeated(past(move), times) if card_seen else past_unseen(move, times)


def _repeated(said: str, times: int) -> str:
    return said if times == 1 else f"{said} {times} times"
