"""Whether an option fits a game: what it needs, what it builds on, what bars it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.text.words import did_you_mean, listed, nearest, plain_word, spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from kernel.declare.merging.layers import Chosen
    from kernel.declare.text.report import Report


class Fitting:
    """Checks the headers of options. *known* are the facts any installed component can give."""

    def __init__(
        self, report: Report, known: Iterable[str], option_names: Callable[[], list[str]]
    ) -> None:
        self._report = report
        self._known = frozenset(known)
        self._option_names = option_names

    def has_foundations(self, option: Chosen, present: Iterable[str]) -> bool:
        """Whether every option that *option* builds on is there."""
        missing = [name for name in option.file.said("on_top_of") if name not in present]
        if missing:
            message = f"{option.name} builds on {' and '.join(map(plain_word, missing))}"
            hint = f"add {listed(map(plain_word, missing))} to the options"
            self._say(option, "needs-option", message, hint)
        return not missing

    def is_in_ring(self, option: Chosen, ring: Sequence[str]) -> bool:
        """Whether *option* builds on itself; of a *ring* the first option is blamed."""
        if ring and option.name == ring[0]:
            message = f"{' and '.join(ring)} build on each other"
            hint = "take on_top_of out of one of them"
            self._say(option, "on-top-of-ring", message, hint)
        return bool(ring)

    def fits(self, option: Chosen, facts: frozenset[str], others: Iterable[str], game: str) -> bool:
        """Whether *option* fits a game of which *facts* are true, beside the options *others*."""
        if not self._facts_are_known(option, facts):
            return False
        needs, not_with = option.file.said("needs"), option.file.said("not_with")
        missing = [fact for fact in needs if fact not in facts]
        in_the_way = [name for name in not_with if name in facts or name in others]
        if missing:
            message = f"{option.name} needs {_all(missing)}, which {game} does not have"
            hint = f"leave {option.name} out, or choose a game it fits"
            self._say(option, "needs-fact", message, hint)
        if in_the_way:
            message = f"{option.name} cannot stand beside {_all(in_the_way)}"
            self._say(option, "not-together", message, "leave one of them out")
        return not missing and not in_the_way

    def _facts_are_known(self, option: Chosen, facts: frozenset[str]) -> bool:
        known = self._known | {fact.partition(":")[0] for fact in facts} | {"tricks"}
        unknown = [
            (key, number, name)
            for key in ("needs", "not_with")
            for number, name in enumerate(option.file.said(key))
            if name.partition(":")[0] not in known
            and not (key == "not_with" and name in self._option_names())
        ]
        for key, number, name in unknown:
            offer = nearest(name, known)
            message = f"{plain_word(name)} is no fact{did_you_mean(offer)}"
            hint = f"write {offer}" if offer else f"the facts are {listed(sorted(known))}"
            mark = option.file.mark(key, number)
            self._report.add(mark, "unknown-fact", message, hint, [key])
        return not unknown

    def _say(self, option: Chosen, code: str, message: str, hint: str) -> None:
        self._report.add(option.named_at, code, message, hint, ["options"])


def _all(facts: Iterable[str]) -> str:
    return " and ".join(spoken(fact) for fact in facts)
