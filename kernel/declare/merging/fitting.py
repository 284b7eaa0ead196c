"""Whether an option fits a game: what it needs, what it builds on, what bars it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.declare.text.report import NOWHERE
from kernel.declare.text.shelf import names_a_path
from kernel.declare.text.words import did_you_mean, listed, nearest, plain_word, spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from kernel.declare.merging.layers import Chosen
    from kernel.declare.text.report import Report

ON_TOP_OF: Final = "on_top_of"


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
            first = option.file.said("on_top_of").index(missing[0])
            message = f"{option.name} builds on {' and '.join(map(plain_word, missing))}"
            hint = self._how_to_add(missing)
            self._say(option, "needs-option", message, hint, ON_TOP_OF, number=first)
        return not missing

    def _how_to_add(self, missing: Sequence[str]) -> str:
        """The way to options that are *missing*; where no option goes by a name, what is meant."""
        for name in missing:
            if names_a_path(name):
                return "on_top_of takes the name that stands after option: in a file, and no path"
            if name not in self._option_names():
                offer = nearest(name, self._option_names())
                if offer:
                    return f"no option that ships is called {plain_word(name)}; maybe {offer}"
        return f"add {listed(map(plain_word, missing))} to the options"

    def is_in_ring(self, option: Chosen, ring: Sequence[str]) -> bool:
        """Whether *option* builds on itself; of a *ring* the first option is blamed."""
        if ring == [option.name]:
            at = option.file.mark(ON_TOP_OF, option.file.said(ON_TOP_OF).index(option.name))
            message = f"{option.name} builds on itself"
            hint = f"take {option.name} out of its own on_top_of"
            self._report.add(at, "on-top-of-ring", message, hint, [ON_TOP_OF])
        elif ring and option.name == ring[0]:
            message = f"{' and '.join(ring)} build on each other"
            hint = "take on_top_of out of one of them"
            self._say(option, "on-top-of-ring", message, hint, ON_TOP_OF)
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
            number = needs.index(missing[0])
            self._say(option, "needs-fact", message, hint, "needs", number=number)
        if in_the_way:
            message = f"{option.name} cannot stand beside {_all(in_the_way)}"
            number = not_with.index(in_the_way[0])
            hint = "leave one of them out"
            self._say(option, "not-together", message, hint, "not_with", number=number)
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

    def _say(
        self, option: Chosen, code: str, message: str, hint: str, key: str, *, number: int = 0
    ) -> None:
        """Blame the line that names *option*; of one that the user asks for, its own line *key*."""
        at, path = option.named_at, ["options"]
        if at == NOWHERE:
            at, path = option.file.mark(key, number), [key]
        self._report.add(at, code, message, hint, path)


def _all(facts: Iterable[str]) -> str:
    return " and ".join(spoken(fact) for fact in facts)
