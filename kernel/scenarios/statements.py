"""The kinds of statement: what each takes, and how it is judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from kernel.declare.text.words import listed
from kernel.scenarios import sorts
from kernel.scenarios.sorts import Sort

if TYPE_CHECKING:
    from kernel.scenarios.model import Statement, Word
    from kernel.scenarios.moment import Moment


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of statement. *found* says what is so instead; nothing where the statement holds."""

    sort: Sort
    found: Callable[[Moment, Any, str], str]


def found(moment: Moment, statement: Statement) -> str:
    """What is so instead of *statement*; empty where it holds."""
    return KINDS[statement.kind].found(moment, statement.value, statement.because)


def _moves(texts: list[str]) -> str:
    return listed(texts) if texts else "nothing"


def _legal(moment: Moment, value: tuple[Word, ...], _: str) -> str:
    wanted = dict.fromkeys(moment.canonical(word.text) for word in value)
    legal = dict.fromkeys(move.text for move in moment.state.legal_moves())
    if set(wanted) == set(legal):
        return ""
    missing = [text for text in wanted if text not in legal]
    more = [text for text in legal if text not in wanted]
    parts = [f"not legal: {listed(missing)}"] if missing else []
    parts += [f"also legal: {listed(more)}"] if more else []
    return f"legal is {_moves(list(legal))} ({'; '.join(parts)})"


def _may(moment: Moment, value: tuple[Word, ...], because: str) -> str:
    whys = [moment.why(word.text) for word in value]
    barred = [f"{why.move} is not legal: {why.because}" for why in whys if not why.is_legal]
    return "; ".join(barred or _other_reasons(moment, value, because))


def _may_not(moment: Moment, value: tuple[Word, ...], because: str) -> str:
    whys = [moment.why(word.text) for word in value]
    legal = [f"{why.move} is legal: {why.because}" for why in whys if why.is_legal]
    return "; ".join(legal or _other_reasons(moment, value, because))


def _other_reasons(moment: Moment, value: tuple[Word, ...], because: str) -> list[str]:
    """The reasons that are not the one named, by its code or its path."""
    whys = [moment.why(word.text) for word in value]
    others = [why for why in whys if because not in ("", why.code, why.path)]
    return [f"{why.move}: the reason is {why.code}: {why.because}" for why in others]


def _plain(get: Callable[[Moment], Any], what: str) -> Callable[[Moment, Any, str], str]:
    """A statement that something has just this value."""

    def judge(moment: Moment, value: Any, _: str) -> str:
        actual = get(moment)
        wanted = None if value == sorts.NOBODY else value
        return "" if actual == wanted else f"{what} {_said(actual)}"

    return judge


def _said(value: Any) -> str:
    if value is None:
        return "nobody"
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple) else str(value)


def _score(moment: Moment, value: tuple[int, ...], _: str) -> str:
    if not moment.state.is_over:
        return "the deal is not over"
    if moment.state.scores == value:
        return ""
    return "\n".join([f"the score is {_said(moment.state.scores)}", *_reasons(moment)])


def _reasons(moment: Moment) -> list[str]:
    return [f"  {because}" for because in moment.state.why_score()]


def _trumps(moment: Moment) -> str:
    trumps = moment.fact("trumps")
    return trumps.replace(" ", "_") if isinstance(trumps, str) else "none"


def _outcome(moment: Moment) -> str:
    return moment.state.outcome or "unfinished"


def _seen(moment: Moment, seat: int) -> set[str]:
    return moment.state.view(seat).cards_seen()


def _sees(*, wanted: bool) -> Callable[[Moment, Any, str], str]:
    def judge(moment: Moment, value: Mapping[int, tuple[Word, ...]], _: str) -> str:
        wrong = [
            f"seat {seat} {'does not see' if wanted else 'sees'} {card}"
            for seat, cards in value.items()
            for card in cards
            if (card.text in _seen(moment, seat)) != wanted
        ]
        return listed(wrong)

    return judge


def _remembered(moment: Moment, value: Mapping[str, tuple[int, ...]], _: str) -> str:
    wrong = []
    for name, wanted in value.items():
        index = moment.game.indices[f"remembered: {name}"]
        kept = moment.state.cells[index : index + moment.game.seats]
        if kept != wanted:
            wrong.append(f"{name} is {_said(kept)}")
    return listed(wrong)


def _winners(moment: Moment) -> tuple[int, ...]:
    return moment.tally().winners


def _match_scores(moment: Moment) -> tuple[int, ...]:
    tally = moment.tally()
    return tally.by_seat(tally.points, moment.game.seats)


def _games(moment: Moment) -> tuple[int, ...]:
    tally = moment.tally()
    return tally.by_seat(tally.games, moment.game.seats)


KINDS: Final[Mapping[str, Kind]] = {
    "legal": Kind(sorts.MOVES, _legal),
    "may": Kind(sorts.MOVES, _may),
    "may_not": Kind(sorts.MOVES, _may_not),
    "to_act": Kind(sorts.SEAT, _plain(lambda m: m.state.to_act, "the seat to act is")),
    "maker": Kind(sorts.SEAT, _plain(lambda m: m.fact("maker"), "the maker is")),
    "trumps": Kind(sorts.TRUMPS, _plain(_trumps, "trumps are")),
    "wins": Kind(sorts.SEAT, _plain(lambda m: m.winner, "the last trick went to")),
    "tricks": Kind(sorts.NUMBERS, _plain(lambda m: m.tricks(), "the tricks are")),
    "score": Kind(sorts.NUMBERS, _score),
    "outcome": Kind(sorts.OUTCOME, _plain(_outcome, "the deal is")),
    "next_dealer": Kind(sorts.SEAT, _plain(lambda m: m.state.next_dealer, "the next dealer is")),
    "sees": Kind(sorts.CARDS_OF_SEATS, _sees(wanted=True)),
    "sees_not": Kind(sorts.CARDS_OF_SEATS, _sees(wanted=False)),
    "remembered": Kind(sorts.REMEMBERED, _remembered),
    "match_scores": Kind(sorts.NUMBERS, _plain(_match_scores, "the match stands at")),
    "games": Kind(sorts.NUMBERS, _plain(_games, "the games won are")),
    "match_won_by": Kind(sorts.SEATS, _plain(_winners, "the match is won by")),
    "first_dealer": Kind(sorts.SEAT, _plain(lambda m: m.first_dealer(), "the first dealer is")),
}
"""Every kind of statement, by its name."""
BECAUSE: Final = "because"
"""The line that names the reason why moves are legal or not."""
