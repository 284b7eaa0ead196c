"""At which moment of a deal a phrase is read, and what its words may refer to then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kernel.declare.language.claims import Claim
from kernel.declare.language.phrases import Surroundings
from kernel.declare.language.surroundings import may_speak_of_led
from kernel.values.bits import NONE
from kernel.values.cards import SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kernel.declare.schema import Rules

Path = tuple[str, ...]
CALLING: Final = "calling"
PASSED_OUT: Final = "when all have passed"
PLAY: Final = "play"
_UNSETTLED: Final = frozenset({CALLING, PASSED_OUT, "before_calling", "between_rounds"})
_CALL_HOLDINGS: Final = frozenset({"if_holding", "unless_holding"})


@dataclass(frozen=True)
class Moment:
    """When a phrase is read. *is_settled* tells whether maker and trumps are known by then.

    *knows_defender* tells whether it is known by then if a defender plays alone.
    """

    name: str
    knows_defender: bool = True

    @property
    def is_settled(self) -> bool:
        """Whether trumps have been made."""
        return self.name not in _UNSETTLED


def moment_at(rules: Rules, path: Path) -> Moment | None:
    """The moment at which what stands at *path* is read; None where nothing is known of it."""
    if path[:2] == ("auction", "call_rules"):
        return Moment(CALLING)
    if path[:2] == ("auction", "if_all_pass"):
        return Moment(PASSED_OUT)
    if path[0] == "claims":
        claim = rules.claims.get(path[1])
        late = rules.alone is not None and rules.alone.is_defended_in_play()
        return Moment(claim.moment, not late) if isinstance(claim, Claim) else None
    if path[0] == "play":
        return Moment(PLAY)
    return None


def surroundings_at(rules: Rules, path: Path) -> list[Surroundings] | None:
    """Everything that the words of a cards phrase at *path* may refer to."""
    moment = moment_at(rules, path)
    if moment is None:
        return None
    with_trumps: bool | None = moment.is_settled and "upcard" not in path
    if not _CALL_HOLDINGS.isdisjoint(path):
        with_trumps = rules.auction.calls_make_trumps
    if with_trumps is None:
        return None
    deck = rules.deck.deck()
    orders = rules.by_trump if with_trumps else rules.by_trump[-1:]
    suits = range(NONE, len(SUITS)) if may_speak_of_led(path) else (NONE,)
    return [
        Surroundings(deck, order, suit, led)
        for order in orders
        for suit in _upcards(rules, path)
        for led in suits
    ]


def _upcards(rules: Rules, path: Path) -> Iterator[int]:
    """The suits the upcard may have; none where the phrase speaks of the upcard itself."""
    yield NONE
    if rules.deal.upcard != "no_upcard" and "upcard" not in path:
        yield from range(len(SUITS))
