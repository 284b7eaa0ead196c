"""Bidding in words: the bids, how they go round, and what the highest bidder does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.declare.language.opening import opening_said
from kernel.declare.language.rows import RESULTS
from kernel.declare.rulebook.amounts import MINUS, NOTHING
from kernel.declare.rulebook.english import counted, listing, number, spaced
from kernel.declare.rulebook.passes import passed_in_words
from kernel.declare.rulebook.people import People
from kernel.declare.rulebook.scores import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from kernel.declare.components.bid import Bid
    from kernel.declare.components.bidding import Bidding
    from kernel.declare.rulebook.book import Row
    from kernel.declare.rulebook.words import Words
    from kernel.declare.schema import Rules

_NAMES: Final[Mapping[str, str]] = {
    "trumps": "he names the trump suit",
    "trumps_or_no_trump": "he names the trump suit, or no trump",
    "trumps_or_any_no_trump": (
        "he names the trump suit, or no trump, or low no trump, at which the lower card wins"
    ),
}


def bidding_in_words(rules: Bidding, w: Words) -> None:
    """The whole auction."""
    _turns(rules, w)
    _bids(rules, w)
    after = w.entry("When the bidding is over")
    after.say("the highest bidder is the maker")
    if rules.winner_names != "nothing":
        said = _NAMES.get(rules.winner_names, f"he names {spaced(rules.winner_names)}")
        without = any(bid.trumps for bid in rules.bids.values())
        unless = ", unless his bid is without trumps" if without else ""
        after.say(said + unless, "winner_names")
    passed_in_words(rules.if_all_pass, w.entry("If nobody bids").part("if_all_pass"))
    for name, rule in rules.rules_on_calls.items():
        w.tell(f"call_rules.{name}", rule)


def _turns(rules: Bidding, w: Words) -> None:
    w.say("from the dealer's left, each player in turn bids more than any bid before, or passes")
    if rules.turns == "one_each":
        w.say("each player has one call only", "turns")
    else:
        w.say("the bidding goes round until all but one have passed", "turns")
        may = "may bid again once somebody has bid after him"
        out = "is out of the bidding"
        returns = rules.may_return_after_passing
        w.say(f"a player who has passed {may if returns else out}", "may_return_after_passing")
    if rules.dealer_may_match:
        w.say("the dealer may take the contract for the highest bid itself", "dealer_may_match")


def _bids(rules: Bidding, w: Words) -> None:
    """One sentence for a run of numbers alone, otherwise a table."""
    order, bids = rules.ordered(), w.part("bids")
    if len(order) == 1 and order[0][1].run is not None:
        name, bid = order[0]
        numbers = f"the bids are the numbers of tricks {_run(bid, w)}"
        bids.say(numbers + _besides_said(bid, order, w), name)
        return
    worth = stakes_of(rules, w.rules)
    if not _stakes_count(w.rules) and len(set(worth.values())) == 1:
        worth = {}
    head = ["Bid, low to high", "The maker undertakes", *["Wins", "Loses"] * bool(worth)]
    bids.table(head, _rows(order, bids, worth))


def stakes_of(bidding: Bidding, rules: Rules) -> dict[str, tuple[str, str]]:
    """What each bid wins and loses, in figures."""
    if _stakes_count(rules):
        return {name: (str(bid.wins), str(bid.loses)) for name, bid in bidding.ordered()}
    return {name: _scored(bidding, bid, rules) for name, bid in bidding.ordered()}


def _stakes_count(rules: Rules) -> bool:
    """Whether some row of the score table asks what a bid wins or loses."""
    rows = rules.score.rows.values()
    return any(isinstance(getattr(row, result), str) for row in rows for result in RESULTS)


def _scored(bidding: Bidding, bid: Bid, rules: Rules) -> tuple[str, str]:
    """What the score table gives the makers who make the bid, and who do not."""
    won: dict[str, None] = {}
    lost: dict[str, None] = {}
    for contract in rules.auction.contracts(rules):
        if bidding.bid_of(contract) is bid:
            for tricks, names in rules.decisions.after(contract):
                is_won = contract.low <= tricks <= contract.high
                (won if is_won else lost).update(dict.fromkeys(names))
    return _shown(won, rules) or NOTHING, _lost(_shown(lost, rules)) or NOTHING


def _shown(names: Iterable[str], rules: Rules) -> str:
    """What some rows give the makers."""
    people = People(rules)
    figures = [shown(rules.score.rows[name], people)[0] for name in names]
    return listing(dict.fromkeys(figures), "or")


def _rows(
    order: list[tuple[str, Bid]], w: Words, stakes: Mapping[str, tuple[str, str]]
) -> Iterator[Row]:
    place = "the lowest bid"
    for name, bid in order:
        title = w.title(bid.title, name)
        does = _undertakes(bid, w) + _besides_said(bid, order, w)
        wins, loses = stakes.get(name, ("", ""))
        worth = f"; it wins {_said(wins)} and loses {_said(loses)}" if stakes else ""
        cells = [title, does, wins, loses] if stakes else [title, does]
        yield w.row(cells, f"{title}, {place}: {does}{worth}", name)
        place = f"the next above {title}"


def _lost(said: str) -> str:
    """A loss where it is known to be one."""
    return said.replace(MINUS, "").replace("lose ", "").replace("loses ", "")


def _said(figure: str) -> str:
    return number(int(figure)) if figure.isdigit() else figure


def _undertakes(bid: Bid, w: Words) -> str:
    each = w.rules.deal.each
    if bid.run is not None:
        return f"the number bid, {_run(bid, w)}"
    if bid.tricks == "no_trick":
        return "no trick"
    if bid.tricks in ("all", each):
        return f"all {number(each)} tricks"
    return f"{counted(int(bid.tricks or 0), 'trick')} or more"


def _run(bid: Bid, w: Words) -> str:
    low, high = bid.run or (0, None)
    return f"from {number(low)} to {number(high or w.rules.deal.each)}"


def _besides_said(bid: Bid, order: list[tuple[str, Bid]], w: Words) -> str:
    return "".join(f", {said}" for said in _besides(bid, order, w))


def _besides(bid: Bid, order: list[tuple[str, Bid]], w: Words) -> Iterator[str]:
    if bid.trumps is not None:
        lowest = ", the lower card winning" if bid.cards_rank == "low" else ""
        yield f"without trumps{lowest}"
    if bid.names_trumps and bid.trumps is None:
        yield "naming trumps"
    if bid.alone:
        yield "playing alone"
    if bid.gets_from_partner:
        yield _gift(bid.gets_from_partner, several=w.people.are_several)
    if bid.only_over is not None:
        titles = {name: w.title(other.title, name) for name, other in order}
        yield f"bid only over {titles.get(bid.only_over, bid.only_over)}"
    if bid.must_lead != "any":
        by_lead = bid.makes_trumps_by_lead(w.rules)
        yield f"and first leads {opening_said(bid.must_lead, by_lead=by_lead)}"


def _gift(count: int, *, several: bool) -> str:
    them, cards = "one" if count == 1 else "as many", counted(count, "card")
    giver = "the first partner on his left" if several else "his partner"
    return f"for which he buries {cards} and {giver} then gives him {them}"
