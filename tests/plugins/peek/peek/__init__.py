"""`exchanges.peek`: a plugin whose question and cards the table and the players get to know."""

from __future__ import annotations

from kernel.declare.component import Build, Declare, Exchange
from kernel.declare.hookspecs import hookimpl
from kernel.values.bits import MoveId
from kernel.values.layout import MAKER, STOCK, Audience, Cells, CellType
from kernel.values.moves import Does, Sense
from kernel.values.phase import Entry

PEEK, REFRAIN = "peek", "do without"
PEEKED = "peeked_at"


class Peek(Exchange, kind="peek"):
    """The maker may look at the cards that were not dealt."""

    def most_moves(self, rules: object) -> int:  # noqa: ARG002
        """One answer."""
        return 1

    def declare(self, b: Declare) -> None:
        """The two answers, and what the maker has been shown."""
        b.word(PEEK, sense=Sense("peeked", "look at the cards left over", Does.TAKES_CARDS))
        b.word(REFRAIN, sense=Sense("did without", "leave them unseen", Does.USUAL))
        b.cell(
            PEEKED,
            CellType.CARDS,
            Audience.OWNER,
            per_seat=True,
            label="Peeked at",
            lies_in=STOCK,
        )

    def build(self, b: Build, then: Entry) -> Entry:
        """Ask the maker."""
        maker, stock, peeked = b[MAKER], b[STOCK], b[PEEKED]
        peek = b.move(PEEK)
        either = 1 << peek | 1 << b.move(REFRAIN)

        def chosen(cells: Cells, move: MoveId) -> None:
            if move == peek:
                cells[peeked + cells[maker]] = cells[stock]
            then(cells)

        return b.choice(
            "peek", actor=lambda cells: cells[maker], moves=lambda _: either, chosen=chosen
        )


@hookimpl
def register_exchanges() -> list[type[Exchange]]:
    """The plugin's one kind."""
    return [Peek]
