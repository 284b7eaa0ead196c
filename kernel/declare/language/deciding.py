"""Which rows of the score table decide the outcomes of a deal, and what these are worth."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from kernel.declare.language.rows import ROW_FACTS, Outcome
from kernel.values.bits import bits, mask_of
from kernel.values.plan import Worth

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from kernel.declare.components.score import Score
    from kernel.declare.language.rows import Row
    from kernel.declare.schema import Rules
    from kernel.values.bits import Mask
    from kernel.values.plan import Contract

Names = tuple[str, ...]
"""Rows by name, in the order in which they are written."""
_NOTHING: Final = Worth(0, 0)


class Decisions:
    """The outcomes that rows tell apart, numbered from 0: first by tricks, then facts, then bids.

    Sets of outcomes are masks, so that a row is held against all outcomes at once; a block of them
    differs in the tricks only. *possible* are the outcomes that may come up.
    """

    def __init__(self, score: Score, rules: Rules) -> None:
        self._score = score
        self._rules = rules
        self._each = rules.deal.each
        self._contracts: Sequence[Contract | None] = rules.auction.contracts(rules) or [None]
        asked = [fact.name for fact in score.facts_asked(rules)]
        self._held = [frozenset(asked[bit] for bit in bits(n)) for n in range(1 << len(asked))]
        self._may_hold = [n for n, facts in enumerate(self._held) if _may_be(facts, rules)]
        self._won = self._tricks_won()
        self._tricks = [sum(won or ()) for won in self._won]
        self._can_be = mask_of(at for at, won in enumerate(self._won) if won is not None)
        self._with = [
            mask_of(at for at, tricks in enumerate(self._tricks) if tricks == number)
            for number in range(self._each + 1)
        ]
        self._enough = [
            score.enough(contract, self._each, alone="alone" in facts)
            for contract in self._contracts
            for facts in self._held
        ]
        self._worths: dict[tuple[str, int, int], Worth] = {}
        self.possible = self._in_blocks(dict.fromkeys(self._blocks(), self._can_be))

    def _tricks_won(self) -> Sequence[tuple[bool, ...] | None]:
        """Who took the tricks: in the cases of each order, or only how many."""
        runs, each = self._score.runs(self._rules), self._each
        if runs is not None:
            return runs.examples()
        return [(True,) * taken + (False,) * (each - taken) for taken in range(each + 1)]

    def _blocks(self, row: Row | None = None) -> Iterator[int]:
        """The blocks that may come up, where *row* is given only those of its facts and bids."""
        held = [n for n in self._may_hold if row is None or row.fits_facts(self._held[n])]
        for number, contract in enumerate(self._contracts):
            if row is None or row.fits_bid(contract):
                yield from (number * len(self._held) + n for n in held)

    def _in_blocks(self, places: Mapping[int, Mask]) -> Mask:
        """The outcomes in all blocks, from those in each."""
        return sum(own << block * len(self._won) for block, own in places.items())

    def outcome(self, number: int) -> Outcome | None:
        """How the deal ended; None for what no order of tricks gives. Not all may come up."""
        block, at = divmod(number, len(self._won))
        contract, facts = divmod(block, len(self._held))
        won = self._won[at]
        return Outcome(won, self._held[facts], self._contracts[contract]) if won else None

    def tricks(self, number: int) -> int:
        """The makers' tricks in an outcome."""
        return self._tricks[number % len(self._won)]

    def enough(self, number: int) -> range:
        """The numbers of tricks with which the makers have enough in an outcome."""
        return self._enough[number // len(self._won)]

    def _own(self, row: Row) -> Mask:
        """The outcomes that meet the conditions of the row itself."""
        in_order = self._can_be
        if row.asks_order:
            in_order = mask_of(
                at for at, won in enumerate(self._won) if won and row.fits_order(won)
            )
        taken = {need: in_order & self._taken(row, need) for need in dict.fromkeys(self._enough)}
        return self._in_blocks({block: taken[self._enough[block]] for block in self._blocks(row)})

    def _taken(self, row: Row, enough: range) -> Mask:
        """The outcomes of a block in which the makers take what the row asks for."""
        wanted = row.takes(enough, self._each)
        return sum(places for number, places in enumerate(self._with) if number in wanted)

    @cached_property
    def fits(self) -> Mapping[str, Mask]:
        """The outcomes that meet the conditions of each row, and of the one it narrows."""
        rows = self._score.rows
        own = {name: self._own(row) for name, row in rows.items()}
        return {
            name: places & own.get(rows[name].special_case_of or name, places)
            for name, places in own.items()
        }

    @cached_property
    def fitting(self) -> Mapping[Names, Mask]:
        """All the rows that fit some outcome, and the outcomes that just these fit."""
        found: dict[Names, Mask] = {(): self.possible}
        for name, fits in self.fits.items():
            split = {names: places & ~fits for names, places in found.items()}
            split |= {(*names, name): places & fits for names, places in found.items()}
            found = {names: places for names, places in split.items() if places}
        return found

    def fitting_in(self, number: int) -> Names:
        """The rows that fit an outcome which may come up."""
        return _of(number, self.fitting)

    @cached_property
    def _inside(self) -> Mapping[str, set[str]]:
        """The rows that are more exact than each."""
        return {
            name: {other for other, its in self.fits.items() if its & own == its != own}
            for name, own in self.fits.items()
        }

    def innermost(self, names: Names) -> list[str]:
        """Of rows that fit one outcome those than which no other is more exact."""
        return [name for name in names if self._inside[name].isdisjoint(names)]

    @cached_property
    def deciding(self) -> Mapping[Names, Mask]:
        """The rows that decide some outcome, and the outcomes that just these decide.

        These are one row, none, or several that nothing settles.
        """
        found: dict[Names, Mask] = {}
        for names, places in self.fitting.items():
            inner = self.innermost(names)
            beaten = {loser for name in inner for loser in self._score.rows[name].beats}
            left = tuple(name for name in inner if name not in beaten)
            found[left] = found.get(left, 0) | places
        return found

    def decided_by(self, number: int) -> Names:
        """The rows that decide an outcome which may come up."""
        return _of(number, self.deciding)

    @cached_property
    def decided(self) -> tuple[tuple[Outcome, Names], ...]:
        """Each outcome that may come up, with the rows that decide it."""
        by_number = {n: names for names, places in self.deciding.items() for n in bits(places)}
        told = [(self.outcome(number), by_number[number]) for number in sorted(by_number)]
        return tuple((outcome, names) for outcome, names in told if outcome is not None)

    def after(self, contract: Contract) -> Iterator[tuple[int, Names]]:
        """The makers' tricks and the deciding rows, where nothing special is to be said."""
        fewest = min(len(self._held[n]) for n in self._may_hold)
        first = self._contracts.index(contract) * len(self._held)
        for block in [first + n for n in self._may_hold if len(self._held[n]) == fewest]:
            for at, won in enumerate(self._won):
                if won is not None:
                    yield self._tricks[at], self.decided_by(block * len(self._won) + at)

    @cached_property
    def _asking(self) -> frozenset[str]:
        """The rows that do not give the same in every block."""
        return frozenset(name for name, row in self._score.rows.items() if row.asks_contract)

    def worth(self, name: str, number: int) -> Worth:
        """What row *name* gives for an outcome."""
        block, at = divmod(number, len(self._won))
        key = (name, at, block if name in self._asking else 0)
        if key not in self._worths:
            contract, row = self._contracts[block // len(self._held)], self._score.rows[name]
            self._worths[key] = row.worth(
                self._tricks[at], contract, self._enough[block], self._rules
            )
        return self._worths[key]

    def worths(self) -> list[Worth]:
        """What each outcome scores, by number; nothing for what cannot be."""
        found = [_NOTHING] * (len(self._enough) * len(self._won))
        for (name, *_), places in self.deciding.items():
            for number in bits(places):
                found[number] = self.worth(name, number)
        return found

    def unsettled(self) -> list[tuple[int, Names]]:
        """Outcomes not settled by one row or by rows that agree: of each set of rows the first."""
        first = {names: self._unsettled(names) for names in self.deciding if len(names) != 1}
        return sorted((number, names) for names, number in first.items() if number is not None)

    def _unsettled(self, names: Names) -> int | None:
        """The first outcome of *names* whose worth is not settled by them."""
        numbers = bits(self.deciding[names])
        return next((n for n in numbers if len({self.worth(name, n) for name in names}) != 1), None)


def _of(number: int, sets: Mapping[Names, Mask]) -> Names:
    """The rows in whose set of outcomes the one with this number is."""
    return next(names for names, places in sets.items() if places >> number & 1)


def _may_be(facts: frozenset[str], rules: Rules) -> bool:
    """Whether these may hold together at the end of a deal."""
    needed = {fact.needs for fact in ROW_FACTS if fact.name in facts and fact.needs}
    lone = "alone" in facts, "defended_alone" in facts
    return needed <= facts and lone in rules.lone_outcomes()
