"""The dealer takes the upcard and buries a card for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from kernel.declare.component import Build, Declare, Exchange, Finding, Words, YesNo
from kernel.declare.hookspecs import hookimpl
from kernel.declare.language.gifts import declare_burying
from kernel.values.bits import Mask
from kernel.values.layout import (
    ACTIVE,
    CLAIMS,
    DEALER,
    FORCED,
    HAND,
    MAKER,
    ORDERED,
    STOCK,
    TAKEN_UP,
    THE_DEALER,
    TURNED_UP,
    UPCARD,
    UPCARD_CLAIM,
    Cells,
)
from kernel.values.moves import Does, Sense
from kernel.values.phase import Entry

if TYPE_CHECKING:
    from kernel.declare.schema import Rules

Duty = Literal["must", "optional"]


class TakeUpcard(Exchange, kind="take_upcard"):
    """When the upcard's suit has become trumps, the dealer takes the card and buries another.

    Books differ on whether a dealer who was ordered up must take it; the old two-hand texts give
    him the right, the modern ones the duty.
    """

    place: ClassVar[int] = 10
    dealer_takes_upcard: ClassVar[bool] = True

    when_ordered_up: Annotated[
        Duty, Field(description="Whether a dealer ordered up by another seat must take the card.")
    ] = "must"
    when_taken_up: Annotated[
        Duty, Field(description="Whether a dealer who accepted it himself must take the card.")
    ] = "must"
    may_bury_upcard: Annotated[
        YesNo, Field(description="Whether the card just taken may be buried again.")
    ] = False
    if_dealer_leaves_it: Annotated[
        Literal["stays_face_up", "turned_face_down"],
        Field(description="What becomes of an upcard the dealer leaves; it is out of play."),
    ] = "stays_face_up"

    when_dealer_sits_out: Annotated[
        Literal["takes_and_buries", "leaves_it"],
        Field(
            description="Whether a dealer who sits out, his partner being alone, takes the card."
        ),
    ] = "takes_and_buries"

    def check(self, rules: Rules) -> Iterable[Finding]:
        """Whether there is an upcard to take."""
        if rules.deal.upcard == "no_upcard":
            yield Finding(
                (),
                "no-upcard",
                "there is no upcard to take",
                "write deal: {upcard: next_card}, or take this out with take_upcard: none",
            )
        elif not rules.auction.claims_upcard:
            yield Finding(
                (),
                "upcard-not-claimed",
                "nobody accepts the upcard in this auction, so nobody could take it",
                "take this out with take_upcard: none, or write auction: {kind: upcard}",
            )

    def idle(self, rules: Rules) -> Iterable[tuple[str, str]]:
        """What depends on lone hands, on an option, and on the round in which it is ordered up."""
        if rules.alone is None:
            yield "when_dealer_sits_out", "nobody sits out"
        if "optional" not in (self.when_ordered_up, self.when_taken_up):
            yield "if_dealer_leaves_it", "the dealer must take it"

    def most_moves(self, rules: Rules) -> int:  # noqa: ARG002
        """Taking it or leaving it, and burying a card."""
        return 1 + ("optional" in (self.when_ordered_up, self.when_taken_up))

    def declare(self, b: Declare) -> None:
        """The dealer's option, and the card buried, which only he may see."""
        declare_burying(b, 1, only_of=THE_DEALER)
        if "optional" in (self.when_ordered_up, self.when_taken_up):
            pick = "take the upcard into your hand, and bury another card for it"
            sense = Sense("picked it up", pick, Does.TAKES_UPCARD)
            b.word("pick up", also=("take up",), sense=sense)
            leave = "leave the upcard where it lies"
            b.word("leave", sense=Sense("left it", leave, Does.USUAL))

    def build(self, b: Build, then: Entry) -> Entry:
        """Look who claimed the upcard: nobody, another seat, the dealer, or the rules."""
        take = self._take(b, then)
        option = self._option(b, take, then)
        answers = {
            ORDERED: option if self.when_ordered_up == "optional" else take,
            TAKEN_UP: option if self.when_taken_up == "optional" else take,
            FORCED: take,
        }
        by_claim = tuple(answers.get(answer, then) for answer in range(len(CLAIMS)))
        claim = b[UPCARD_CLAIM]
        if self.when_dealer_sits_out == "leaves_it" and b.has(ACTIVE):
            return _unless_sitting_out(b, then, lambda cells: by_claim[cells[claim]](cells))
        return lambda cells: by_claim[cells[claim]](cells)

    def _take(self, b: Build, then: Entry) -> Entry:
        """Move the upcard into the dealer's hand, then bury."""
        hand, upcard = b[HAND], b[UPCARD]
        bury = self._bury(b, then)

        def take(cells: Cells) -> None:
            cells[hand + cells[DEALER]] |= cells[upcard]
            cells[upcard] = 0
            bury(cells)

        return take

    def _bury(self, b: Build, then: Entry) -> Entry:
        """Bury a card, unless the maker buries for it later with what else he takes."""
        bury = b.bury("bury", actor=_dealer, may_bury=self._may_bury(b), then=then)
        if not _is_buried_later(b.rules):
            return bury
        maker = b[MAKER]
        return lambda cells: (then if cells[maker] == cells[DEALER] else bury)(cells)

    def must_keep(self, b: Build) -> Callable[[Cells], Mask] | None:
        """The upcard, unless it may be buried again."""
        if self.may_bury_upcard:
            return None
        turned_up = b[TURNED_UP]
        return lambda cells: 1 << cells[turned_up]

    def _may_bury(self, b: Build) -> Callable[[Cells], Mask]:
        hand, kept = b[HAND], self.must_keep(b)
        if kept is None:
            return lambda cells: cells[hand + cells[DEALER]]
        return lambda cells: cells[hand + cells[DEALER]] & ~kept(cells)

    def _option(self, b: Build, take: Entry, then: Entry) -> Entry:
        if "optional" not in (self.when_ordered_up, self.when_taken_up):
            return take
        upcard, stock = b[UPCARD], b[STOCK]
        turns_down = self.if_dealer_leaves_it == "turned_face_down"

        def chosen(cells: Cells, takes: bool) -> None:
            if takes:
                take(cells)
                return
            if turns_down:
                cells[stock] |= cells[upcard]
                cells[upcard] = 0
            then(cells)

        return b.yes_or_no("take_upcard", actor=_dealer, yes="pick up", no="leave", chosen=chosen)

    def words(self, w: Words) -> None:
        """What the dealer does with the upcard once its suit is trumps."""
        self._duties(w)
        w.say("for it he buries a card of his hand: lays it face down, unseen by the others")
        may = "may" if self.may_bury_upcard else "may not"
        w.say(f"he {may} bury the upcard itself", "may_bury_upcard")
        if "optional" in (self.when_ordered_up, self.when_taken_up):
            stays = self.if_dealer_leaves_it == "stays_face_up"
            how = "stays face up" if stays else "is turned face down"
            w.say(f"an upcard that he leaves {how}, out of play", "if_dealer_leaves_it")
        if "naming_round" in w.facts:
            nothing = "nobody takes it" if _is_buried_later(w.rules) else "no card is exchanged"
            w.say(f"when a suit was named instead, {nothing}")
        if w.rules.alone is not None:
            does = {
                "takes_and_buries": "takes the upcard and buries a card all the same",
                "leaves_it": "leaves the upcard",
            }[self.when_dealer_sits_out]
            w.say(f"a dealer who sits out, his partner being alone, {does}", "when_dealer_sits_out")

    def _duties(self, w: Words) -> None:
        does = {
            "must": "must take the upcard into his hand",
            "optional": "may take the upcard into his hand, or leave it",
        }
        if self.when_ordered_up == self.when_taken_up:
            once = "once the upcard's suit has been accepted, the dealer"
            w.say(f"{once} {does[self.when_taken_up]}", "when_ordered_up", "when_taken_up")
            return
        w.say(f"a dealer who was ordered up {does[self.when_ordered_up]}", "when_ordered_up")
        w.say(f"one who took it up himself {does[self.when_taken_up]}", "when_taken_up")


def _is_buried_later(rules: Rules) -> bool:
    """Whether some later exchange lets a maker bury for all that he has taken."""
    return any(each.maker_buries_down for each in rules.exchanges.present(Exchange))


def _unless_sitting_out(b: Build, then: Entry, exchange: Entry) -> Entry:
    active = b[ACTIVE]
    return lambda cells: (exchange if cells[active] >> cells[DEALER] & 1 else then)(cells)


def _dealer(cells: Cells) -> int:
    return cells[DEALER]


@hookimpl
def register_exchanges() -> list[type[Exchange]]:
    """Taking the upcard."""
    return [TakeUpcard]
